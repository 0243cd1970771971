"""How is the end of a deal put into words?

The sentences are those of the catalogue area ``result``; which of them apply follows from the
result alone. ``_you`` speaks to the viewer, ``_other`` names somebody else.
"""

from collections.abc import Callable, Iterator

from game.engine.cards import Seat, Side
from game.engine.match import Settled
from game.engine.state import Level, Reason
from game.engine.text import Text, say
from game.engine.values import value
from game.engine.view import SeatView

_BY_WINNER = (Reason.MORE_POINTS, Reason.LAST_TRICK_BONUS, Reason.LAST_TRICK)
_LADDER = (Level.PLAIN, Level.SCHNEIDER, Level.TRICKLESS)


@value
class Verdict:
    """A finished deal in words.

    Attributes:
        headline: who gets how many game points.
        reason: why the deal ended.
        level: what decided how many points it is worth; None for a draw.
        carry: what drawn deals add, now or next time; None for nothing.
    """

    headline: Text
    reason: Text
    level: Text | None
    carry: Text | None

    @property
    def lines(self) -> tuple[Text, ...]:
        """Every sentence, in order."""
        found = (self.headline, self.reason, self.level, self.carry)
        return tuple(each for each in found if each is not None)


def verdict(view: SeatView, settled: Settled, name: Callable[[Seat], str]) -> Verdict:
    """Put the result of a finished deal into words for the viewer.

    Args:
        view: the viewer's view of the finished deal.
        settled: what it did to the match.
        name: what a seat is called.
    """
    assert view.result is not None
    return Verdict(
        _headline(view, settled, name),
        _reason(view, name),
        _level(view, name),
        _carry(view, settled),
    )


def _headline(view: SeatView, settled: Settled, name: Callable[[Seat], str]) -> Text:
    result = view.result
    assert result is not None
    if result.winner is None:
        return say("result.headline.drawn")
    payers = [seat for seat, award in enumerate(result.awards) if award < 0]
    if payers:
        mine = view.seat in payers
        key = "result.headline.lost_you" if mine else "result.headline.lost_other"
        return say(key, n=-min(result.awards), name=name(payers[0]))
    mine = view.seat in result.winners
    key = "result.headline.won_you" if mine else "result.headline.won_other"
    party = view.match.parties[result.winners[0]] if view.match else result.winners[0]
    return say(key, n=settled.credited[party], name=name(result.winners[0]))


def _reason(view: SeatView, name: Callable[[Seat], str]) -> Text:
    result = view.result
    assert result is not None
    if result.winner is None:
        mine = result.totals[view.side]
        other = max(total for side, total in enumerate(result.totals) if side != view.side)
        return say("result.reason.drawn", points=mine, other_points=other)
    subject = result.actor
    if result.reason in _BY_WINNER or subject is None:
        subject = view.seat if view.seat in result.winners else result.winners[0]
    mine = view.sides[subject] == view.side
    key = f"result.reason.{result.reason}_{'you' if mine else 'other'}"
    return say(key, points=result.totals[view.sides[subject]], name=name(subject))


def _level(view: SeatView, name: Callable[[Seat], str]) -> Text | None:
    result = view.result
    assert result is not None
    if result.winner is None:
        return None
    at_close = (
        result.reason in (Reason.CLOSED_MADE, Reason.KNOCK_MADE)
        and view.closed is not None
        and (result.reason is Reason.KNOCK_MADE or view.rules.closing.success_basis == "at_close")
    )
    losers = [side for side in _sides(view) if side != result.winner]
    if at_close and view.closed is not None:
        points = max(_snapshot(view, side) for side in losers)
    else:
        points = max(result.totals[side] for side in losers)
    if result.level not in _LADDER:
        return say(f"result.level.{result.level}")
    suffix = "_at_close" if at_close else ""
    # Several losers are "the other side"; a single one is spoken to or named.
    seats = [seat for seat, side in enumerate(view.sides) if side in losers]
    if len(seats) != 1:
        return say(f"result.level.{result.level}{suffix}", points=points)
    who = "you" if seats[0] == view.seat else "other"
    key = f"result.level.{result.level}{suffix}_{who}"
    return say(key, points=points, name=name(seats[0]))


def _sides(view: SeatView) -> Iterator[Side]:
    yield from dict.fromkeys(view.sides)


def _snapshot(view: SeatView, side: Side) -> int:
    assert view.closed is not None
    return sum(points for seat, points in enumerate(view.closed.points) if view.sides[seat] == side)


def _carry(view: SeatView, settled: Settled) -> Text | None:
    result = view.result
    assert result is not None
    if settled.carry_used:
        return say("result.carry", n=settled.carry_used)
    if result.winner is None and settled.match.carry:
        return say("result.carry_next", n=settled.match.carry)
    return None
