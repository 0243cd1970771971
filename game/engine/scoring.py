"""What does a deal end in?

Every function takes the final position and returns the result; none changes the position. Rules
3.1 (table of game points), 3.2 and 3.5.
"""

from .cards import Seat, Side
from .rules import Claiming
from .state import DealResult, DealState, Level, Reason
from .variant import NORMAL, Variant

PENALTY = {2: Level.PENALTY, 3: Level.PENALTY_RAISED}


def opponents(state: DealState, side: Side) -> Side:
    """Return the side that plays against this one (the strongest of several others)."""
    others = [other for other in dict.fromkeys(state.sides) if other != side]
    return max(others, key=lambda other: (state.total(other), state.tricks_of(other), -other))


def _result(
    state: DealState,
    *,
    winner: Side | None,
    points: int,
    reason: Reason,
    level: Level,
    actor: Seat | None = None,
    payer: Side | None = None,
) -> DealResult:
    """Put a result together; a payer loses the points instead of the winner gaining them."""
    sides = range(max(state.sides) + 1)
    auction = state.auction
    factor = 2**auction.doublings
    points *= factor
    if payer is not None:
        awards = tuple(-points if side == payer else 0 for side in state.sides)
    else:
        awards = tuple(points if side == winner else 0 for side in state.sides)
    return DealResult(
        winner=winner,
        winners=() if winner is None else state.members(winner),
        points=points,
        awards=awards,
        reason=reason,
        level=level,
        actor=actor,
        totals=tuple(state.total(side) for side in sides),
        tricks=tuple(state.tricks_of(side) for side in sides),
        contract=auction.contract,
        declarer=None if auction.contract == NORMAL else auction.declarer,
        factor=factor,
    )


def _ladder(state: DealState, loser: Side) -> tuple[int, Level]:
    """Return game points and step of the ladder against the loser as he stands now."""
    return _step(state, points=state.total(loser), tricks=state.tricks_of(loser))


def _snapshot(state: DealState, side: Side) -> tuple[int, int]:
    """Return points and tricks of a side when the talon was closed."""
    assert state.closed is not None
    members = state.members(side)
    return (
        sum(state.closed.points[seat] for seat in members),
        sum(state.closed.tricks[seat] for seat in members),
    )


def _step(state: DealState, *, points: int, tricks: int) -> tuple[int, Level]:
    worth = state.rules.payoff.worth(loser_points=points, loser_trickless=not tricks)
    return worth, (Level.PLAIN, Level.SCHNEIDER, Level.TRICKLESS)[worth - 1]


def _failed_closing(state: DealState, reason: Reason, actor: Seat | None) -> DealResult:
    assert state.closed is not None
    closer = state.sides[state.closed.seat]
    other = opponents(state, closer)
    rule = state.rules.closing
    points = rule.failure(
        closer_trickless=not _snapshot(state, closer)[1],
        opponent_trickless=not _snapshot(state, other)[1],
    )
    return _result(
        state,
        winner=other,
        points=points,
        reason=reason,
        level=PENALTY[points],
        actor=actor,
        payer=closer if rule.penalty == "closer_loses" else None,
    )


def _false_claim(state: DealState, rule: Claiming, claimer: Seat) -> DealResult:
    side = state.sides[claimer]
    other = opponents(state, side)
    level = None
    match rule.false_claim:
        case "claimer_trickless":
            points = 2 if state.tricks_of(side) else 3
        case "opponent_trickless":
            points = 2 if state.tricks_of(other) else 3
        case "as_if_won":
            points, level = _ladder(state, side)
        case "as_claimed":
            rightly = _true_claim(state, claimer)
            points, level = rightly.points // 2**state.auction.doublings, rightly.level
        case flat:
            points = int(flat.removeprefix("flat"))
    if state.closed is not None and state.sides[state.closed.seat] == side:
        # A closer must not make his failure cheaper by claiming falsely before the last card.
        failed = _failed_closing(state, Reason.CLOSED_FAILED, claimer)
        if failed.points > points * 2**state.auction.doublings:
            return failed
    return _result(
        state,
        winner=other,
        points=points,
        reason=Reason.FALSE_CLAIM,
        level=level or PENALTY.get(points, Level.PENALTY),
        actor=claimer,
    )


def claim(state: DealState, claimer: Seat) -> DealResult:
    """Settle a claim: right or wrong, in an open or a closed deal."""
    rule = state.rules.claiming
    assert isinstance(rule, Claiming)
    if state.total(state.sides[claimer]) < state.rules.payoff.target:
        return _false_claim(state, rule, claimer)
    return _true_claim(state, claimer)


def _true_claim(state: DealState, claimer: Seat) -> DealResult:
    side = state.sides[claimer]
    other = opponents(state, side)
    if state.closed is None:
        points, level = _ladder(state, other)
        return _result(
            state, winner=side, points=points, reason=Reason.CLAIMED, level=level, actor=claimer
        )
    if state.sides[state.closed.seat] != side:
        return _failed_closing(state, Reason.CLOSER_OVERTAKEN, claimer)
    if state.rules.closing.success_basis == "at_close":
        at_close = _snapshot(state, other)
        points, level = _step(state, points=at_close[0], tricks=at_close[1])
    else:
        points, level = _ladder(state, other)
    return _result(
        state, winner=side, points=points, reason=Reason.CLOSED_MADE, level=level, actor=claimer
    )


def knock(state: DealState) -> DealResult:
    """Settle a knock after its trick (rules 3.5)."""
    assert state.closed is not None
    seat = state.closed.seat
    side = state.sides[seat]
    if state.total(side) < state.rules.payoff.target:
        return _failed_closing(state, Reason.KNOCK_FAILED, seat)
    points, tricks = _snapshot(state, opponents(state, side))
    worth, level = _step(state, points=points, tricks=tricks)
    return _result(
        state, winner=side, points=worth, reason=Reason.KNOCK_MADE, level=level, actor=seat
    )


def fold(state: DealState) -> DealResult:
    """Settle a knock that the other side did not take up: one point."""
    assert state.closed is not None
    seat = state.closed.seat
    return _result(
        state,
        winner=state.sides[seat],
        points=1,
        reason=Reason.FOLDED,
        level=Level.PLAIN,
        actor=seat,
    )


def contract(variant: Variant, state: DealState, *, made: bool) -> DealResult:
    """Settle a contract that is worth a fixed number of game points."""
    declarer = state.auction.declarer
    side = state.sides[declarer]
    worth = variant.contract(state.auction.contract).value
    return _result(
        state,
        winner=side if made else opponents(state, side),
        points=worth,
        reason=Reason.CONTRACT_MADE if made else Reason.CONTRACT_FAILED,
        level=Level.CONTRACT,
        actor=declarer,
    )


def end_of_play(state: DealState) -> DealResult:
    """Settle a deal whose cards are played without a claim."""
    if state.closed is not None:
        return _failed_closing(state, Reason.CLOSED_FAILED, state.closed.seat)
    rule, target = state.rules.ending, state.rules.payoff.target
    last = state.sides[state.taken[-1].winner]
    if rule.winner == "last_trick_wins":
        return _result(
            state, winner=last, points=1, reason=Reason.LAST_TRICK, level=Level.LAST_TRICK
        )
    if rule.bonus_decides and rule.last_trick_bonus and state.total(last) >= target:
        points, level = _ladder(state, opponents(state, last))
        return _result(
            state, winner=last, points=points, reason=Reason.LAST_TRICK_BONUS, level=level
        )
    totals = sorted({state.total(side) for side in state.sides}, reverse=True)
    ahead = [side for side in dict.fromkeys(state.sides) if state.total(side) == totals[0]]
    if len(ahead) > 1 or (rule.draw_below_target and totals[0] < target):
        return _result(state, winner=None, points=0, reason=Reason.DRAWN, level=Level.NONE)
    points, level = _ladder(state, opponents(state, ahead[0]))
    return _result(state, winner=ahead[0], points=points, reason=Reason.MORE_POINTS, level=level)
