"""Is a position from text worth what it is worth in the game?

``python -m tests.ai.analysis.written`` asks about every decision of 300 deals of every game. Each
is written as a position and read again; every player must find the same values, to the last digit,
and choose alike. Conclusions from how the other played are switched off on both sides: a text tells
the tricks, not what was thought of before them.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from game.ai.analysis.analyse import analyse
from game.ai.bot import Bot
from game.ai.registry import make_bot
from game.ai.two_handed.player import Player
from game.engine.bearing import drawn_deals
from game.engine.cards import Seat
from game.engine.match import MatchState, new_match
from game.engine.state import Phase
from game.engine.values import evolve, value
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from game.notation.model import PHASES
from game.notation.position import PositionError, format_position, parse_position
from tests.ai.games import TALON_GAMES
from tests.invariants import Deal, choose

PLAYERS: dict[str, Bot] = {
    spec: make_bot(spec)
    for spec in (
        "greedy",
        "careful",
        "level1",
        "level2",
        "level3",
        "level4:worlds=20,infers=off,kinds=off",
    )
}
"""Who is asked. What a text does not tell is not concluded from; few worlds say as much as many."""

FORGETFUL = ("level1", "level2")
"""To them it matters how the first tricks went."""

ANALYSED = 0.1
"""How often ``analyse`` itself is asked, which takes its time: it plays deals out."""


@value
class Difference:
    """A decision that is another one when it was written and read.

    Attributes:
        player: who was asked.
        text: the position.
        before: what was answered in the game.
        after: what was answered to the text.
    """

    player: str
    text: str
    before: object
    after: object


def opinion(player: Bot, view: SeatView) -> object:
    """Return the choice of a player, with the values of everything where it says them."""
    if isinstance(player, Player):
        found = player.decide(view, Random(1))
        if found is not None:
            return found
    return player.choose(view, Random(1))


def decisions(
    variant: Variant, numbers: Iterable[int], start: Deal | None = None
) -> Iterator[SeatView]:
    """Yield the view of every decision of some deals, at the score of a random match.

    Whoever hands over the deal can see how it stands at each of them.
    """
    for number in numbers:
        rng = Random(f"written {variant.id} {number}")
        deal = start or Deal.start(variant, number, number % 2)
        match = random_match(variant, number % 2, rng)
        while not deal.state.over:
            told = deal.state.phase in PHASES.values() and deal.state.phase is not Phase.CUT
            # Doublings have no line in a position.
            told = told and not deal.state.auction.doublings
            if told and len(deal.choices()) > 1:
                yield view_for(variant, deal.state, deal.events, deal.state.turn, match)
            deal.act(*choose(deal, rng))


def random_match(variant: Variant, dealer: Seat, rng: Random) -> MatchState:
    """Return the beginning of a deal somewhere in a match."""
    start = new_match(variant, dealer)
    scores = tuple(rng.randrange(variant.match.target) for _ in range(2))
    step = variant.match.carry_on_draw if drawn_deals(variant) else 0
    return evolve(start, scores=scores, carry=rng.choice((0, 0, 0, step)), deals=3)


def summed_up(
    view: SeatView, rng: Random, games: Mapping[str, Variant]
) -> tuple[str, SeatView] | None:
    """Return the same position with the first tricks told by their sums only, or None.

    While the talon is open such tricks prove nothing, so nothing may change. (For some sums the
    reader finds no tricks.)
    """
    if not view.taken or view.strict:
        return None
    text = format_position(evolve(view, unordered=rng.randint(1, len(view.taken))), games)
    try:
        return text, parse_position(text, games).view()
    except PositionError:
        return None


def differences(name: str, numbers: Iterable[int]) -> Iterator[Difference | None]:
    """Yield for every decision of some deals, and every player, what differs, or None."""
    variant = TALON_GAMES[name]
    games = {variant.id: variant}
    rng = Random(f"asked {name}")
    for view in decisions(variant, numbers):
        text = format_position(view, games)
        read = parse_position(text, games).view()
        for spec, player in PLAYERS.items():
            yield _compared(spec, text, opinion(player, view), opinion(player, read))
        if rng.random() < ANALYSED:
            for spec in ("careful", "sampling:worlds=3"):
                both = [analyse(each, spec, seed=1, worlds=1) for each in (view, read)]
                yield _compared(spec, text, *both)
        summed = summed_up(view, rng, games)
        if summed is None:
            continue
        text, read = summed
        for spec, player in PLAYERS.items():
            if spec not in FORGETFUL:
                yield _compared(spec, text, opinion(player, view), opinion(player, read))


def _compared(player: str, text: str, before: object, after: object) -> Difference | None:
    return None if before == after else Difference(player, text, before, after)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, and return the exit code: 1 when anything differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--variant", choices=sorted(TALON_GAMES), action="append")
    wanted = parser.parse_args(arguments)
    failed = False
    for name in wanted.variant or TALON_GAMES:
        asked = differed = 0
        for found in differences(name, range(wanted.first, wanted.first + wanted.deals)):
            asked += 1
            if found is not None:
                differed += 1
                if differed <= 3:
                    print(f"{found.player}:\n{found.text}\n  {found.before}\n  {found.after}")
        print(f"{name}: {asked} questions, {differed} answered otherwise", flush=True)
        failed |= bool(differed)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
