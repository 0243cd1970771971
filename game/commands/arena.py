"""Let two computer players play each other.

A player is one of ours (--list-bots names them), perhaps with parameters, as in
sampling:worlds=50; or a program of somebody else, as in "cmd:python my_player.py", which talks the
protocol of docs/foreign-players.md.

Duplicate deals: the same cards are played again with the places exchanged, so that the luck of the
deal cancels out. The figure is game points per deal of the first player, less those of the second,
with its 95 % interval, and the seconds per move of each (of its process, so that a busy machine
does not lengthen them; of the clock for programs of others). With --bummerl, whole Bummerl are
played in duplicate, and the figure is the share that the first player won.

--results keeps every duplicate deal in a file as it is played. The same command again plays only
what is missing; with more --deals it goes on. Whoever has changed a player should begin a new file.

--json prints one object: variant, bots, seed, search (compiled or interpreted), deals, games,
points_per_deal (of the first player), ci95 [low, high], wins, losses, drawn, clear (with --until-
clear), did (how often each player closed, and so on), and seconds_per_move with median, p99 and
max for each; plays_as says who stood in for a level whose search does not know the rules. With
--bummerl, duplicate_bummerl, bummerl, deals, share_won, ci95 (from the pairs) and wilson95 in
place of deals, games, points_per_deal and ci95.
"""

import argparse
import sys
from pathlib import Path

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

DEFAULT_PLAYERS = "greedy,random"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "players", nargs="*", metavar="PLAYER", help="the two players (greedy random)"
    )
    add_choice(
        parser, "--variant", "ID", f"the game, or ID+SET with house rules ({DEFAULT_VARIANT})"
    )
    parser.add_argument("--bots", metavar="A,B", help="the two players, in one word")
    parser.add_argument(
        "--deals",
        type=whole_number(2, 10_000_000),
        default=100,
        metavar="N",
        help="duplicate deals (or Bummerl), each played with both seatings (100)",
    )
    parser.add_argument(
        "--until-clear",
        action="store_true",
        help="stop before that as soon as the figure is clear of zero: one looks after 100, 200, "
        "400 ... duplicate deals, with an interval that allows for looking often",
    )
    parser.add_argument(
        "--bummerl", action="store_true", help="play whole Bummerl, whose score the players know"
    )
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FILE",
        help="keep every duplicate deal in this file, and play only those it does not hold yet",
    )
    parser.add_argument(
        "--limit",
        type=whole_number(1, 3600),
        default=10,
        metavar="N",
        help="seconds that a program of others may take for an answer (10)",
    )
    add_seed(parser, "fixes the deals and all chance (0)")
    parser.add_argument(
        "--jobs",
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
    from game.ai.arena.duplicates import Contest
    from game.ai.arena.figures import print_comparison
    from game.ai.arena.run import compare
    from game.ai.referee import ArenaError
    from game.ai.registry import bot_names
    from game.ai.who_plays import who_plays
    from game.commands.games import library, variant_named

    if arguments.list_bots:
        if arguments.json:
            print_json({"bots": list(bot_names())})
        else:
            print("\n".join(bot_names()))
        return ExitCode.OK
    players = _pair(arguments.players, arguments.bots)
    for player in players:
        _check(player, bot_names())
    variant = variant_named(library(arguments.data_dir), arguments.variant or DEFAULT_VARIANT)
    try:
        found = compare(
            Contest(
                variant=variant,
                players=players,
                seed=arguments.seed or 0,
                bummerl=arguments.bummerl,
                limit=arguments.limit,
            ),
            deals=arguments.deals,
            processes=arguments.jobs,
            results=arguments.results,
            until_clear=arguments.until_clear,
            progress=sys.stderr,
        )
    except ArenaError as error:
        raise Refused(str(error)) from None
    stood_in = {
        player: other
        for player in players
        if (other := who_plays(player, variant)) != player.partition(":")[0]
    }
    if arguments.json:
        print_json({**found.to_dict(), "plays_as": stood_in})
    else:
        print_comparison(found, sys.stdout)
        for player, other in stood_in.items():
            print(f"{player} played as {other}: its search does not know these rules")
    return ExitCode.OK


def _pair(players: list[str], bots: str | None) -> tuple[str, str]:
    """Return the two players that were named, in either way."""
    if players and bots is not None:
        raise UsageError("name the players either by themselves or with --bots, not both")
    if players:
        if len(players) != 2:
            raise UsageError(f"expected two players, found {len(players)}: {' '.join(players)}")
        return players[0], players[1]
    text = bots if bots is not None else DEFAULT_PLAYERS
    names: list[str] = []
    for part in text.split(","):
        # What belongs to the parameters of the player before it, as in a:x=1,y=2,b.
        if names and ":" in names[-1] and "=" in part and ":" not in part:
            names[-1] += f",{part.strip()}"
        else:
            names.append(part.strip())
    if len(names) != 2 or not all(names):
        raise UsageError(f"--bots: expected two names such as greedy,random, found '{text}'")
    return names[0], names[1]


def _check(player: str, known: tuple[str, ...]) -> None:
    """Refuse a player that does not exist, or not with these parameters."""
    from game.ai.arena.foreign import FOREIGN
    from game.ai.registry import make_bot
    from game.config.problems import did_you_mean

    if player.startswith(FOREIGN):
        if not player.removeprefix(FOREIGN).strip():
            raise UsageError(f"expected the command line of a program after {FOREIGN}")
        return
    name = player.partition(":")[0].strip()
    if name not in known:
        raise UsageError(
            f"there is no computer player '{name}'{did_you_mean(name, known)}; "
            f"there are {', '.join(known)}"
        )
    try:
        make_bot(player)
    except ValueError as error:
        raise UsageError(str(error)) from None
