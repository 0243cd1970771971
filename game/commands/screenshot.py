"""Draw one screen of the game into a picture, without a window.

The screens of the table are reached by playing a match between two computer players, so the same
seed gives the same picture. Without --data-dir nothing of the player is used but his own variants,
house rules and decks.
"""

from __future__ import annotations

import argparse
import tempfile
from contextlib import ExitStack
from pathlib import Path

from game.commands.arguments import add_choice, add_data_dir, add_seed, window_size
from game.commands.outcome import ExitCode, UsageError

SUMMARY = "draw one screen of the game into a picture"

KINDS = (".png", ".jpg", ".jpeg", ".bmp")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--scene", metavar="S", help="the screen, such as title or table")
    parser.add_argument("--list", action="store_true", help="name all screens and stop")
    parser.add_argument(
        "--size", type=window_size, default=(1280, 800), metavar="WxH", help="(1280x800)"
    )
    parser.add_argument("--out", type=Path, metavar="F", help="the picture to write (.png, .jpg)")
    add_choice(parser, "--variant", "ID", "the game (schnapsen)")
    add_choice(parser, "--deck", "ID", "the cards (french)")
    add_choice(parser, "--lang", "CODE", "the language (en)")
    add_seed(parser, "fixes the cards and how everyone plays (1)")
    add_data_dir(parser)


def run(arguments: argparse.Namespace) -> int:
    """Draw the picture."""
    import pygame

    from game.commands.choices import overrides, take_over
    from game.commands.gallery import SCREENS, Gallery
    from game.config.problems import did_you_mean
    from game.paths import existing_folder

    if arguments.list:
        print("\n".join(SCREENS))
        return ExitCode.OK
    name, out = arguments.scene, arguments.out
    if name is None or out is None:
        raise UsageError("screenshot needs --scene and --out (or --list)")
    if name not in SCREENS:
        raise UsageError(
            f"--scene: there is no screen '{name}'{did_you_mean(name, SCREENS)}; "
            f"there are {', '.join(SCREENS)}"
        )
    if out.suffix.lower() not in KINDS:
        raise UsageError(f"--out: '{out}' must end in one of {', '.join(KINDS)}")
    with ExitStack() as stack:
        folder = arguments.data_dir
        if folder is None:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            own = existing_folder()
            if own is not None:
                take_over(own, folder)
        settings = {"general.language": "en", **overrides(arguments, folder)}
        seed = 1 if arguments.seed is None else arguments.seed
        gallery = Gallery(arguments.size, folder, settings=settings, seed=seed)
        stack.callback(gallery.close)
        gallery.open(name)
        picture = gallery.picture()
        try:
            pygame.image.save(picture, out)
        except (OSError, pygame.error) as error:
            raise UsageError(f"--out: {out} cannot be written: {error}") from None
    print(f"{out}: {name}, {arguments.size[0]}x{arguments.size[1]}")
    return ExitCode.OK
