"""Claims about closing, knocking, claiming, the end of a deal and what it is worth."""

from game.engine.actions import (
    ClaimTarget,
    CloseTalon,
    Fold,
    KnockTarget,
    Pass,
    ShowMarriage,
)
from game.engine.cards import Seat, Suit
from game.engine.scoring import claim as settle_claim
from game.engine.scoring import opponents
from game.engine.state import DealResult, DealState, Reason
from game.engine.values import evolve
from game.ui.report.rules import numbers
from tests.ui.report.bench import Bench, claim

CLAIM, CLOSE, KNOCK = ClaimTarget(), CloseTalon(), KnockTarget()
HAND = "AS KC QD"


def _target(b: Bench) -> int:
    return numbers(b.variant)["target"]


def _low(b: Bench) -> int:
    return numbers(b.variant)["low"]


def _two(b: Bench) -> tuple[Seat, Seat]:
    """Return the leader, and of several opponents with equal points the one who counts."""
    state = b.dealt()[0]
    mine = state.sides[state.forehand]
    return state.forehand, next(s for s, side in enumerate(state.sides) if side != mine)


def _drawing(b: Bench) -> int:
    return 4 * b.variant.seats if b.variant.has("talon") else 0


def _won_by_claim(
    b: Bench, mine: tuple[int, int], theirs: tuple[int, int], closed: Seat | None = None
) -> DealResult:
    """The leader claims: points and tricks of both; some trick has been taken in any case."""
    leader, foe = _two(b)
    tricks = [leader] * mine[1] + [foe] * theirs[1]
    state = b.lay(
        {leader: HAND},
        tricks=tricks,
        points={leader: mine[0], foe: theirs[0]},
        closed=closed,
        talon=_drawing(b) if closed is not None else 0,
    )
    return _settled(b, state)


def _settled(b: Bench, state: DealState) -> DealResult:
    """Claim for the seat on turn, or let the program do it."""
    state = _begun(b, state)
    if b.variant.base.claiming.automatic:
        return settle_claim(state, state.turn)
    result = b.go(state, CLAIM).state.result
    assert result is not None
    return result


def _begun(b: Bench, state: DealState) -> DealState:
    """Between two tricks one may claim in every house, not before the first."""
    return state if state.taken else evolve(state, taken=b.lay(tricks=[state.turn]).taken)


def _side(b: Bench, seat: Seat) -> int:
    return b.dealt()[0].sides[seat]


@claim("goal.race", "goal.race_pairs", "words.claim")
def _goal(b: Bench) -> None:
    leader, foe = _two(b)
    target = _target(b)
    if b.variant.base.claiming.allowed:
        assert _won_by_claim(b, (target, 1), (50, 1)).winner == _side(b, leader)
        if not b.variant.base.claiming.automatic:
            assert _won_by_claim(b, (target - 1, 1), (50, 1)).winner == _side(b, foe)
    if b.answer == "race_pairs":
        partner = b.partner(b.dealt()[0], leader)
        points = {leader: 20, partner: target - 20}
        state = b.lay({leader: HAND}, tricks=[leader, partner], points=points)
        assert state.total(state.sides[leader]) == target


# ---------------------------------------------------------------------- closing


def _before_close(b: Bench, **lay: object) -> DealState:
    leader, _ = _two(b)
    given = {"tricks": [leader], "talon": _drawing(b), **lay}
    return b.lay({leader: HAND}, **given)  # type: ignore[arg-type]


@claim("closing.allowed.is_off")
def _no_closing(b: Bench) -> None:
    assert not b.may(_before_close(b), CLOSE)


@claim("closing.min_talon.v2", "closing.min_talon.v4")
def _least(b: Bench) -> None:
    assert b.may(_before_close(b, talon=4), CLOSE)
    assert b.may(_before_close(b, talon=2), CLOSE) is (b.answer == "v2")
    assert not b.may(_before_close(b, talon=0), CLOSE)


@claim("closing.first_trick.is_on", "closing.first_trick.is_off")
def _first(b: Bench) -> None:
    assert b.may(_before_close(b), CLOSE)
    assert b.may(_before_close(b, tricks=[]), CLOSE) is (b.answer == "is_on")


@claim("closing.before_draw.is_on", "closing.before_draw.is_off")
def _before_draw(b: Bench) -> None:
    state = b.play(_before_close(b), "AS")
    while state.trick.cards:
        state = b.play(state, min(b.playable(state)))
    held = len(state.hands[state.turn])
    assert (state.lead.must_draw and b.may(state, CLOSE)) is (b.answer == "is_on")
    assert held == (2 if b.answer == "is_on" else 3)


@claim("closing.success_basis.at_close", "closing.success_basis.at_end")
def _basis(b: Bench) -> None:
    leader, foe = _two(b)
    state = b.lay({leader: HAND}, tricks=[leader], talon=_drawing(b), closed=leader)
    won = [0] * b.variant.seats
    won[leader], won[foe] = _target(b), max(_low(b), 1)
    tricks = [1 if seat in (leader, foe) else 0 for seat in range(b.variant.seats)]
    state = evolve(state, won_points=tuple(won), won_tricks=tuple(tricks))
    result = _settled(b, state)
    assert result.winner == state.sides[leader]
    assert result.points == (3 if b.answer == "at_close" else 1)


def _price(answer: str, mine: int, theirs: int) -> int:
    """What a failure costs by the sentence, from the tricks of both when it was undertaken."""
    if answer == "closer_trickless":
        return 2 if mine else 3
    if answer == "opponent_trickless":
        return 2 if theirs else 3
    return int(answer.removeprefix("flat"))


STANDS = [(0, 0), (1, 0), (0, 1), (1, 1)]


def _closed_and_lost(b: Bench, mine: int, theirs: int) -> DealResult:
    """The closer is overtaken by the other side."""
    leader, foe = _two(b)
    state = b.lay(
        {foe: HAND},
        leader=foe,
        tricks=[leader] * mine + [foe] * theirs,
        points={foe: _target(b)},
        closed=leader,
        talon=_drawing(b),
    )
    return _settled(b, state)


@claim(
    "closing.fail.closer_trickless",
    "closing.fail.opponent_trickless",
    "closing.fail.flat2",
    "closing.fail.flat3",
)
def _fail(b: Bench) -> None:
    for mine, theirs in STANDS:
        assert _closed_and_lost(b, mine, theirs).points == _price(b.answer, mine, theirs)


@claim("closing.penalty.opponent_gains", "closing.penalty.closer_loses")
def _penalty(b: Bench) -> None:
    _paid(b, _closed_and_lost(b, 1, 1))


def _paid(b: Bench, result: DealResult) -> None:
    leader, foe = _two(b)
    if b.answer == "opponent_gains":
        assert result.awards[foe] == result.points
        assert result.awards[leader] == 0
    else:
        assert result.awards[leader] == -result.points
        assert result.awards[foe] == 0


@claim("closing.overtaken")
def _overtaken(b: Bench) -> None:
    result = _closed_and_lost(b, 1, 1)
    assert result.reason is Reason.CLOSER_OVERTAKEN
    assert result.winner == _side(b, _two(b)[1])


@claim("closing.false_claim")
def _closer_claims(b: Bench) -> None:
    leader, _ = _two(b)
    for mine, theirs in STANDS:
        result = _won_by_claim(b, (0, mine), (0, theirs), closed=leader)
        assert result.winner != _side(b, leader)
        assert result.points >= _closed_and_lost(b, mine, theirs).points


# ---------------------------------------------------------------------- knocking


def _knocked(b: Bench, points: int, mine: int = 1, theirs: int = 1) -> DealState:
    leader, foe = _two(b)
    state = _before_close(b, tricks=[leader] * mine + [foe] * theirs, points={leader: points})
    return b.go(state, KNOCK).state


def _knock_result(b: Bench, points: int, mine: int = 1, theirs: int = 1) -> DealResult:
    state = b.play(_knocked(b, points, mine, theirs), "AS")
    while not state.over:
        state = b.play(state, min(b.playable(state)))
    assert state.result is not None
    return state.result


@claim("knocking.allowed.is_on")
def _knocking(b: Bench) -> None:
    made, lost = _knock_result(b, _target(b) - 11), _knock_result(b, 0)
    assert made.winner == _side(b, _two(b)[0])
    assert made.reason is Reason.KNOCK_MADE
    assert lost.winner == _side(b, _two(b)[1])
    assert lost.reason is Reason.KNOCK_FAILED


@claim("knocking.allowed.is_off")
def _no_knocking(b: Bench) -> None:
    assert not b.may(_before_close(b), KNOCK)


@claim("knocking.with_closing.is_on")
def _both(b: Bench) -> None:
    assert b.may(_before_close(b), KNOCK)
    assert b.may(_before_close(b), CLOSE)


@claim("knocking.fold.is_on", "knocking.fold.is_off")
def _fold(b: Bench) -> None:
    led = b.play(_knocked(b, 0), "AS")
    assert b.may(led, Fold()) is (b.answer == "is_on")
    if b.answer == "is_on":
        result = b.go(led, Fold()).state.result
        assert result is not None
        assert result.points == 1
        assert result.winner == led.sides[_two(b)[0]]


@claim("knocking.as_closing")
def _as_closing(b: Bench) -> None:
    for mine, theirs in STANDS:
        if mine or theirs or b.variant.base.closing.first_trick:
            knock, close = _knock_result(b, 0, mine, theirs), _closed_and_lost(b, mine, theirs)
            assert (knock.points, knock.awards) == (close.points, close.awards)


@claim(
    "knocking.fail.closer_trickless",
    "knocking.fail.opponent_trickless",
    "knocking.fail.flat2",
    "knocking.fail.flat3",
)
def _knock_fail(b: Bench) -> None:
    for mine, theirs in STANDS:
        assert _knock_result(b, 0, mine, theirs).points == _price(b.answer, mine, theirs)


@claim("knocking.penalty.opponent_gains", "knocking.penalty.closer_loses")
def _knock_penalty(b: Bench) -> None:
    _paid(b, _knock_result(b, 0))


# ---------------------------------------------------------------------- claiming


@claim("claiming.spoken", "claiming.spoken_pairs", "claiming.automatic.is_on")
def _by_itself(b: Bench) -> None:
    leader, _ = _two(b)
    state = b.lay({leader: HAND}, tricks=[leader], points={leader: _target(b)})
    state = b.play(state, "AS")
    while state.trick.cards and not state.over:
        state = b.play(state, min(b.playable(state)))
    assert state.over is (b.answer == "is_on")
    assert not state.over or (state.result is not None and state.result.winner == _side(b, leader))


@claim("claiming.automatic_lead", "claiming.automatic_between")
def _for_the_other(b: Bench) -> None:
    """The other side has the target while the leader takes a trick."""
    leader, foe = _two(b)
    state = b.lay({leader: HAND}, tricks=[leader], points={foe: _target(b)})
    state = b.play(state, "AS")
    while state.trick.cards and not state.over:
        state = b.play(state, min(b.playable(state)))
    assert state.over is (b.answer == "automatic_between")


@claim("sides.strongest")
def _strongest(b: Bench) -> None:
    leader, _ = _two(b)
    others = [seat for seat in range(b.variant.seats) if seat != leader]
    for foe in others:
        state = b.lay({leader: HAND}, tricks=[leader, foe], points={leader: 120, foe: 40})
        assert opponents(state, state.sides[leader]) == state.sides[foe]


@claim("claiming.none")
def _no_claims(b: Bench) -> None:
    leader, _ = _two(b)
    assert not b.may(b.lay(tricks=[leader], points={leader: 120}), CLAIM, leader)


@claim("claiming.moment.own_lead", "claiming.moment.between_tricks", "claiming.moment.any_team")
def _moment(b: Bench) -> None:
    leader, foe = _two(b)
    state = b.lay({leader: "KH QH AC"}, tricks=[leader], talon=_drawing(b))
    assert b.may(state, CLAIM, leader)
    assert b.may(state, CLAIM, foe) is (b.answer != "own_lead")
    led = b.play(state, "AC")
    assert b.may(led, CLAIM) is (b.answer == "any_team")
    assert not b.may(led, CLAIM, leader)
    if b.may(state, ShowMarriage(Suit.HEARTS)):
        assert b.may(b.go(state, ShowMarriage(Suit.HEARTS)).state, CLAIM, leader)


@claim(
    *(
        f"claiming.false_claim.{each}"
        for each in (
            "claimer_trickless", "opponent_trickless", "as_if_won", "as_claimed",
            "flat1", "flat2", "flat3",
        )
    )
)  # fmt: skip
def _false(b: Bench) -> None:
    low = _low(b)
    for mine, theirs in STANDS:
        for points in ((0, 0), (low, 0), (0, low)):
            my, their = points[0] * mine, points[1] * theirs
            result = _won_by_claim(b, (my, mine), (their, theirs))
            assert result.winner == _side(b, _two(b)[1])
            if b.answer == "as_if_won":
                expected = _ladder(b, my, mine)
            elif b.answer == "as_claimed":
                expected = _ladder(b, their, theirs)
            else:
                sentence = b.answer.replace("claimer", "closer")
                expected = _price(sentence, mine, theirs)
            assert result.points == expected, (mine, theirs, points)


# ---------------------------------------------------------------------- the end, and its worth


def _ladder(b: Bench, points: int, tricks: int) -> int:
    """The game points against a loser who stands like this, by the sentence."""
    return 3 if not tricks else 2 if points < _low(b) else 1


@claim("payoff.ladder", "payoff.ladder_short", "words.schneider")
def _worth(b: Bench) -> None:
    low = _low(b)
    for points, tricks in ((0, 0), (0, 1), (max(low - 1, 0), 1), (low, 1)):
        if b.variant.base.claiming.allowed:
            result = _won_by_claim(b, (_target(b), 1), (points, tricks))
            assert result.points == _ladder(b, points, tricks)
    if b.variant.base.ending.winner == "more_points":
        result = _played_out(b, _target(b) - 1, max(low - 1, 0), must=False)
        assert result is None or result.points in (0, 2 if low else 1)


def _played_out(
    b: Bench, mine: int, theirs: int, *, must: bool = True, closed: bool = False
) -> DealResult | None:
    """The leader takes the last trick, which makes the totals; nobody claims.

    None where the program claims for somebody.
    """
    leader, foe = _two(b)

    def last(points: int) -> DealState:
        state = b.lay(
            {leader: "AS"},
            size=1,
            tricks=[leader, foe],
            points={leader: points, foe: theirs},
            closed=leader if closed else None,
            talon=2 if closed else 0,
        )
        state = b.play(state, "AS")
        while state.trick.cards and not state.over:
            state = b.play(state, min(b.playable(state)))
        while not state.over:
            state = b.go(state, Pass()).state
        return state

    gained = last(0).seat_total(leader)
    end = last(mine - gained)
    assert end.result is not None
    assert end.seat_total(leader) == mine
    claimed = end.result.reason in (Reason.CLAIMED, Reason.CLOSED_MADE, Reason.CLOSER_OVERTAKEN)
    assert not (claimed and must) or b.variant.base.claiming.automatic
    return None if claimed else end.result


@claim("ending.points", "ending.points_target", "ending.bonus_first", "ending.bonus_first_target")
def _counting(b: Bench) -> None:
    leader, foe = (_side(b, seat) for seat in _two(b))
    t = _target(b)
    target, bonus = b.answer.endswith("target"), b.answer.startswith("bonus")
    cases = {
        (t + 5, t - 10): leader,
        (t - 6, t - 10): None if target else leader,
        (t - 10, t - 6): None if target else foe,
        (t - 8, t - 8): None,
        (t + 2, t + 2): leader if bonus else None,
        (t + 2, t + 10): leader if bonus else foe,
    }
    for (mine, theirs), winner in cases.items():
        result = _played_out(b, mine, theirs)
        assert result is None or result.winner == winner, (mine, theirs)


@claim("ending.last_trick_wins")
def _last_trick(b: Bench) -> None:
    result = _played_out(b, _target(b) - 20, _target(b) - 10)
    assert result is not None
    assert (result.winner, result.points) == (_side(b, _two(b)[0]), 1)


def _extra(b: Bench, *, closed: bool) -> int:
    leader, foe = _two(b)
    state = b.lay(
        {leader: "AS"}, size=1, tricks=[leader, foe],
        closed=leader if closed else None, talon=2 if closed else 0,
    )  # fmt: skip
    state = b.play(state, "AS")
    while state.trick.cards:
        state = b.play(state, min(b.playable(state)))
    return sum(state.bonus)


@claim("ending.bonus", "ending.last_trick_bonus.v0", "ending.bonus_closed")
def _bonus(b: Bench) -> None:
    said = numbers(b.variant)["bonus"]
    expected = {"bonus": said, "v0": 0, "bonus_closed": 0}[b.answer]
    assert _extra(b, closed=b.answer == "bonus_closed") == expected


@claim("ending.closed")
def _closed_end(b: Bench) -> None:
    result = _played_out(b, _target(b) - 1, 0, closed=True)
    assert result is not None
    assert result.reason is Reason.CLOSED_FAILED
    assert result.winner == _side(b, _two(b)[1])
