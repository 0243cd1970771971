"""Do the variant, the cards and the language that the command line names exist?"""

from __future__ import annotations

import argparse
import shutil
from contextlib import suppress
from pathlib import Path

from game.commands.outcome import UsageError


def overrides(arguments: argparse.Namespace, folder: Path) -> dict[str, str]:
    """Return the settings that ``--variant``, ``--deck`` and ``--lang`` stand for.

    Args:
        arguments: with ``variant``, ``deck`` and ``lang``, each None when not given.
        folder: the player's folder, which may hold more of them.

    Raises:
        UsageError: when one does not exist; the message names the nearest.
    """
    found = {
        "play.variant": _variant(arguments.variant, folder),
        "cards.deck": _deck(arguments.deck, folder),
        "general.language": _language(arguments.lang),
    }
    return {path: value for path, value in found.items() if value is not None}


def take_over(own: Path, folder: Path) -> None:
    """Copy the games, house rules and decks of a player into another folder; nothing else."""
    for name in ("variants", "house_rules", "themes"):
        if (own / name).is_dir():
            # What cannot be copied is missing, and told by whoever looks for it.
            with suppress(OSError, shutil.Error):
                shutil.copytree(own / name, folder / name, symlinks=True)


def _variant(name: str | None, folder: Path) -> str | None:
    if name is None:
        return None
    from game.commands.games import variant_named
    from game.config.variants import load_library
    from game.paths import resource

    if "+" in name:
        raise UsageError(f"--variant: '{name}': house rules are chosen in the game")
    return variant_named(load_library(resource("config"), folder), name).id


def _deck(name: str | None, folder: Path) -> str | None:
    if name is None:
        return None
    from game.config.themes import load_decks
    from game.paths import resource

    folders = [resource("config", "themes"), folder / "themes"]
    return _known("--deck", name, list(load_decks(folders, resource("assets")).decks))


def _language(code: str | None) -> str | None:
    if code is None:
        return None
    from game.config.strings import available_languages
    from game.paths import resource

    return _known("--lang", code, list(available_languages(resource("config", "strings"))))


def _known(option: str, name: str, known: list[str]) -> str:
    from game.config.problems import did_you_mean

    if name not in known:
        raise UsageError(
            f"{option}: there is no '{name}'{did_you_mean(name, known)}; "
            f"there are {', '.join(known)}"
        )
    return name
