"""Play against the bots of the PyPI package "schnapsen", by the rules of that package.

    python -m tests.bridge.schnapsen_package --ours careful --deals 1000 --results careful.jsonl

Duplicate deals, game points a deal with a 95 % interval, process time per move. The same command
again goes on from the results file. CONTRIBUTING.md says how the package is installed.
"""

import argparse
import json
import sys
from pathlib import Path

from game.ai.arena.duplicates import Contest
from game.ai.arena.figures import print_comparison
from game.ai.arena.run import compare
from game.ai.referee import ArenaError
from game.ai.registry import make_bot

BEST = "rdeep+alphabeta"
"""RdeepBot 64x10, with AlphaBetaBot once the talon is used up."""


def main(words: list[str] | None = None) -> int:
    """Play and print the figures."""
    try:
        from tests.bridge.match import PACKAGE, THEIRS, play_duplicate
        from tests.bridge.mirror import package_rules
    except ModuleNotFoundError as error:
        print(f"{error}: see tests/bridge/requirements.txt", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(prog="python -m tests.bridge.schnapsen_package")
    parser.add_argument("--ours", default="careful", metavar="NAME", help="our player (careful)")
    parser.add_argument(
        "--theirs", default=BEST, choices=sorted(THEIRS), help=f"the package's bot ({BEST})"
    )
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="duplicate deals (100)")
    parser.add_argument("--jobs", type=int, default=None, metavar="N", help="processes")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="fixes all chance (0)")
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep results, and go on")
    parser.add_argument("--until-clear", action="store_true", help="stop when clear of zero")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args(words)
    contest = Contest(
        variant=package_rules(),
        players=(arguments.ours, PACKAGE + arguments.theirs),
        seed=arguments.seed,
    )
    try:
        make_bot(arguments.ours)
        found = compare(
            contest,
            deals=arguments.deals,
            processes=arguments.jobs,
            results=arguments.results,
            until_clear=arguments.until_clear,
            progress=sys.stderr,
            play=play_duplicate,
        )
    except (ArenaError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps(found.to_dict(), indent=2))
    else:
        print_comparison(found, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
