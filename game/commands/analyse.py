"""Read a position, say what is legal there and what the computer player would do, and why.

FILE holds a position as text (docs/position-format.md); - reads it from standard input. Printed are
the legal actions with the game points that each brings the player on turn, and the player's choice.
A position that cannot be is refused with the reason.

--json prints one object: variant, position (the text, complete), on_turn (N or D), legal, bot,
choice, values (action, points, spread, tried, method of each), methods, and closing where it is
legal, or reasons (kind and facts of each) with players who can name them.
"""

from __future__ import annotations

import argparse

from game.commands.arguments import add_data_dir, add_json, add_seed, read_input, whole_number
from game.commands.outcome import ExitCode, Refused, UsageError, print_json

SUMMARY = "read a position; say what is legal and what the computer would do"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help="the position, or - for standard input")
    parser.add_argument("--bot", default="level4", metavar="A", help="the player (level4)")
    add_seed(parser, "fixes all chance (0)")
    parser.add_argument(
        "--worlds",
        type=whole_number(1, 100_000),
        default=None,
        metavar="N",
        help="positions that every action is tried from, where they cannot be searched",
    )
    add_data_dir(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Analyse and print."""
    from game.ai.analysis.analyse import WORLDS, analyse
    from game.ai.registry import bot_names
    from game.commands.games import in_english, library
    from game.config.problems import did_you_mean
    from game.notation.model import name_of
    from game.notation.position import PositionError, format_position, parse_position

    bot = arguments.bot
    if bot not in bot_names():
        raise UsageError(
            f"--bot: there is no computer player '{bot}'{did_you_mean(bot, bot_names())}; "
            f"there are {', '.join(bot_names())}"
        )
    games = library(arguments.data_dir).variants
    text = _read(arguments.file)
    try:
        position = parse_position(text, games, in_english)
        view = position.view()
        written = format_position(view, games)
    except PositionError as error:
        place = f":{error.line}:{error.column}" if error.line else ""
        raise Refused(f"{arguments.file}{place}: {error.message}") from None
    found = analyse(view, bot, seed=arguments.seed or 0, worlds=arguments.worlds or WORLDS)
    if arguments.json:
        print_json(
            {
                "variant": view.variant.id,
                "position": written,
                "on_turn": name_of(view.seat, view.dealer),
                "legal": [str(action) for action in view.legal],
                **found.to_dict(),
            }
        )
    else:
        print(written.rstrip())
        print()
        print("\n".join(found.lines()))
    return ExitCode.OK


def _read(name: str) -> str:
    """Return the text of a file, or of standard input."""
    data = read_input(name)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Refused(f"{name}:{line}: the file is not UTF-8 text") from None
