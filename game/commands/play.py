"""Start the game: what the command line does when no command is named."""

import argparse

from game.commands.outcome import UsageError


def run(arguments: argparse.Namespace) -> int:
    """Open the window and play; return the exit code."""
    _look_for_pygame()
    if arguments.variant or arguments.deck or arguments.lang:
        from game.commands.choices import overrides
        from game.commands.games import player_folder

        overrides(arguments, player_folder(arguments.data_dir))
    from game.ui.app.launch import run as open_window
    from game.ui.system.launch_options import RunOptions

    return open_window(
        RunOptions(
            variant=arguments.variant,
            deck=arguments.deck,
            lang=arguments.lang,
            seed=arguments.seed,
            window=arguments.window,
            fullscreen=arguments.fullscreen,
            data_dir=arguments.data_dir,
        )
    )


def _look_for_pygame() -> None:
    """Refuse the packages that look like ours: what pip leaves when two of them were installed.

    Raises:
        UsageError: saying how to mend it.
    """
    import pygame

    if not hasattr(pygame, "init"):
        raise UsageError(
            "pygame is installed incompletely (two packages share its folder); "
            "'pip install --force-reinstall pygame-ce' mends that"
        )
    if not hasattr(pygame, "Window"):
        raise UsageError(
            "the package 'pygame' is installed, but the game needs 'pygame-ce': "
            "'pip uninstall pygame', then 'pip install pygame-ce'"
        )
