"""Does a player choose by anything that he cannot see? ``python -m tests.ai.two_handed.honesty``.

In every position the cards that the seat cannot see are dealt anew at random. The player is asked
in both deals, from the same seed; neither choice nor the work that it takes, nor time, may tell one
from the other. Work is counted in how often the player asks whether he is to stop; times are of the
processor. Who is asked first alternates.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import count, islice
from math import log, sqrt
from random import Random

from game.ai.bot import Bot
from game.ai.registry import make_bot
from game.engine.actions import Action
from game.engine.sampling import sample_world
from game.engine.values import value
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.ai.games import GAMES
from tests.ai.two_handed.positions import positions


@value
class Honesty:
    """What was found.

    Attributes:
        positions: how many positions.
        differ: in how many the choice was another one.
        uneven: in how many it took more work, or less.
        asked: how often the player asked whether he is to stop.
        ratio: time in the deal as dealt, by time in the one dealt anew: mean of the logarithms.
        error: standard error of that.
    """

    positions: int
    differ: int
    uneven: int
    asked: int
    ratio: float
    error: float


def pairs(variant: Variant, rng: Random) -> Iterator[tuple[SeatView, SeatView]]:
    """Yield views of positions, and of the same with the hidden cards dealt anew."""
    for state, view in positions(variant, count(1)):
        hidden = [hand for seat, hand in enumerate(state.hands) if seat != view.seat]
        again = sample_world(view, rng)
        if [hand for seat, hand in enumerate(again.hands) if seat != view.seat] != hidden:
            yield view, view_for(variant, again, view.events, view.seat)


def measure(bot: Bot, variant: Variant, number: int, seed: int = 0) -> Honesty:
    """Ask a player in so many positions."""
    rng, logs = Random(seed), list[float]()
    differ = uneven = total = asked = 0

    def go_on() -> bool:
        nonlocal asked
        asked += 1
        return False

    for place, both in enumerate(islice(pairs(variant, rng), number)):
        order = both if place % 2 else both[::-1]
        answers: list[tuple[Action | None, float]] = []
        work: list[int] = []
        for view in order:
            started, asked = time.process_time(), 0
            choice = bot.choose(view, Random(place), go_on)
            work.append(asked)
            answers.append((choice, time.process_time() - started))
        differ += answers[0][0] != answers[1][0]
        uneven += work[0] != work[1]
        total += sum(work)
        dealt, anew = answers if place % 2 else answers[::-1]
        logs.append(log((dealt[1] + 1e-4) / (anew[1] + 1e-4)))
    mean = sum(logs) / len(logs)
    spread = sum((each - mean) ** 2 for each in logs) / len(logs)
    return Honesty(len(logs), differ, uneven, total, mean, sqrt(spread / len(logs)))


def main() -> int:
    """Print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bot", default="level4")
    parser.add_argument("--variant", default="schnapsen")
    parser.add_argument("--positions", type=int, default=10_000)
    arguments = parser.parse_args()
    found = measure(make_bot(arguments.bot), GAMES[arguments.variant], arguments.positions)
    print(
        f"{arguments.bot}, {arguments.variant}: {found.positions} positions with the hidden cards "
        f"dealt anew, {found.differ} choices and {found.uneven} amounts of work differ; time "
        f"{100 * found.ratio:+.2f} % (standard error {100 * found.error:.2f} %)"
    )
    return 1 if found.differ or found.uneven else 0


if __name__ == "__main__":
    sys.exit(main())
