"""Let two computer players play each other.

Duplicate deals: the same cards are played again with the places exchanged, so that the luck of the
deal cancels out. The figure is game points per deal of the first player, less those of the second,
with its 95 % interval, and the seconds per move of each.

--json prints one object: variant, bots, seed, deals, games, points_per_deal (of the first bot),
ci95 [low, high], wins, losses, drawn, and seconds_per_move with median, p99 and max for each bot.
"""

import argparse
import sys

from game.commands.arguments import (
    add_choice,
    add_data_dir,
    add_json,
    add_seed,
    whole_number,
)
from game.commands.outcome import ExitCode, Refused, UsageError, print_json

SUMMARY = "let computer players play each other and measure who is stronger"

DEFAULT_VARIANT = "schnapsen"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_choice(
        parser, "--variant", "ID", f"the game, or ID+SET with house rules ({DEFAULT_VARIANT})"
    )
    parser.add_argument(
        "--bots",
        default="greedy,random",
        metavar="A,B",
        help="the two players (greedy,random); --list-bots names them all",
    )
    parser.add_argument(
        "--deals",
        type=whole_number(2, 10_000_000),
        default=100,
        metavar="N",
        help="duplicate deals, each played with both seatings (100)",
    )
    add_seed(parser, "fixes the deals and all chance (0)")
    parser.add_argument(
        "--processes",
        type=whole_number(1, 1024),
        default=None,
        metavar="N",
        help="how many processes share the work (one per processor); the figures stay the same",
    )
    parser.add_argument("--list-bots", action="store_true", help="name all players and stop")
    add_data_dir(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play and print the figures."""
    from game.ai.arena import ArenaError, compare, print_comparison
    from game.ai.registry import bot_names
    from game.commands.games import library, variant_named

    if arguments.list_bots:
        if arguments.json:
            print_json({"bots": list(bot_names())})
        else:
            print("\n".join(bot_names()))
        return ExitCode.OK
    first, second = _pair(arguments.bots, bot_names())
    variant = variant_named(library(arguments.data_dir), arguments.variant or DEFAULT_VARIANT)
    show = sys.stderr is not None and sys.stderr.isatty()
    try:
        found = compare(
            variant,
            (first, second),
            deals=arguments.deals,
            seed=arguments.seed or 0,
            processes=arguments.processes,
            progress=sys.stderr if show else None,
        )
    except ArenaError as error:
        raise Refused(str(error)) from None
    if arguments.json:
        print_json(found.to_dict())
    else:
        print_comparison(found, sys.stdout)
    return ExitCode.OK


def _pair(text: str, known: tuple[str, ...]) -> tuple[str, str]:
    """Return the two names of ``--bots``."""
    from game.config.problems import did_you_mean

    names = [name.strip() for name in text.split(",")]
    if len(names) != 2 or not all(names):
        raise UsageError(f"--bots: expected two names such as greedy,random, found '{text}'")
    for name in names:
        if name not in known:
            raise UsageError(
                f"--bots: there is no computer player '{name}'{did_you_mean(name, known)}; "
                f"there are {', '.join(known)}"
            )
    return names[0], names[1]
