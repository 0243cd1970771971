"""How is the end of a deal put into words?

The sentences are those of the catalogue area ``result``; which of them apply follows from the
result alone. ``_you`` speaks to the viewer, ``_other`` names somebody else; ``_ours`` and
``_theirs`` speak of a side of partners.
"""

from collections.abc import Callable, Iterable, Iterator

from game.engine.cards import Seat, Side
from game.engine.match import Settled
from game.engine.rules import FirstTricks
from game.engine.state import Level, Reason
from game.engine.text import Text, say
from game.engine.values import value
from game.engine.view import SeatView

_BY_WINNER = (Reason.MORE_POINTS, Reason.LAST_TRICK_BONUS, Reason.LAST_TRICK)
_BY_CONTRACT = (Reason.CONTRACT_MADE, Reason.CONTRACT_FAILED)
_LADDER = (Level.PLAIN, Level.SCHNEIDER, Level.TRICKLESS)


@value
class Verdict:
    """A finished deal in words.

    Attributes:
        headline: who gets how many game points.
        game: which contract was played, and by whom; None for the normal game.
        reason: why the deal ended.
        level: what decided how many points it is worth; None for a draw.
        factor: how doubling multiplied that; None where nobody doubled.
        carry: what drawn deals add, now or next time; None for nothing.
    """

    headline: Text
    reason: Text
    level: Text | None
    carry: Text | None
    game: Text | None = None
    factor: Text | None = None

    @property
    def lines(self) -> tuple[Text, ...]:
        """Every sentence, in order."""
        found = (self.headline, self.game, self.reason, self.level, self.factor, self.carry)
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
        _game(view, name),
        _factor(view),
    )


def _pairs(view: SeatView) -> bool:
    return view.variant.sides.form == "pairs"


def _names(seats: Iterable[Seat], name: Callable[[Seat], str]) -> str:
    """Return the names of partners, as in ``Resi & Sepp``."""
    return " & ".join(name(seat) for seat in seats)


def _fixed_value(view: SeatView) -> bool:
    """Whether a contract of the auction was played (not the call of a two-handed game)."""
    result = view.result
    assert result is not None
    return result.declarer is not None and bool(view.variant.contracts)


def _game(view: SeatView, name: Callable[[Seat], str]) -> Text | None:
    result = view.result
    assert result is not None
    if not _fixed_value(view) or result.declarer is None:
        return None
    if result.declarer == view.seat:
        return say(f"contract.{result.contract}.mine")
    return say(f"contract.{result.contract}.by", name=name(result.declarer))


def _factor(view: SeatView) -> Text | None:
    result = view.result
    assert result is not None
    if result.factor == 1:
        return None
    base = result.points // result.factor
    return say(f"result.factor.v{result.factor}", base=base, n=result.points)


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
    if _pairs(view):
        key = "result.headline.won_ours" if mine else "result.headline.won_theirs"
        return say(key, n=max(settled.credited), name=_names(result.winners, name))
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
    if result.reason in _BY_CONTRACT and _fixed_value(view):
        return _contract_reason(view, name)
    subject = result.actor
    if result.reason in _BY_WINNER or subject is None:
        subject = view.seat if view.seat in result.winners else result.winners[0]
    if _pairs(view):
        points = result.totals[view.sides[subject]]
        if result.reason in (Reason.MORE_POINTS, Reason.LAST_TRICK_BONUS):
            key = f"result.reason.{result.reason}_{_whose(view, result.winners)}"
            return say(key, points=points, name=_names(result.winners, name))
        if result.reason is Reason.LAST_TRICK:
            subject = view.taken[-1].winner
        key = f"result.reason.{result.reason}_{'you' if subject == view.seat else 'other'}"
        return say(key, points=points, name=name(subject))
    mine = view.sides[subject] == view.side
    key = f"result.reason.{result.reason}_{'you' if mine else 'other'}"
    return say(key, points=result.totals[view.sides[subject]], name=name(subject))


def _whose(view: SeatView, seats: Iterable[Seat]) -> str:
    return "ours" if view.seat in seats else "theirs"


def _contract_reason(view: SeatView, name: Callable[[Seat], str]) -> Text:
    """Say what made or broke a contract of fixed value."""
    result = view.result
    assert result is not None
    declarer = view.auction.declarer
    solo = view.variant.solo(view.variant.contract(result.contract))
    outcome = "made" if result.reason is Reason.CONTRACT_MADE else "failed"
    if isinstance(view.rules.goal, FirstTricks) and outcome == "failed":
        # Either one of them was lost, or they did not bring enough.
        lost = any(trick.winner != declarer for trick in view.taken)
        outcome = "failed" if lost else "short"
    key = f"result.reason.{view.rules.goal.kind}_{outcome}"
    if not solo:
        pair = [seat for seat, side in enumerate(view.sides) if side == view.sides[declarer]]
        return say(f"{key}_{_whose(view, pair)}", name=_names(pair, name))
    who = "you" if declarer == view.seat else "other"
    return say(f"{key}_{who}", name=name(declarer), points=view.totals[declarer])


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
    if result.level is Level.CONTRACT and _fixed_value(view):
        return say("result.level.contract_worth", n=result.points // result.factor)
    if result.level not in _LADDER:
        return say(f"result.level.{result.level}", n=result.points // result.factor)
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
