"""Claims about Bummerl and match."""

from game.engine.cards import Seat
from game.engine.match import MatchState, new_match, settle, shown_score
from game.engine.state import DealResult, Level, Reason
from game.engine.values import evolve
from game.ui.report.rules import numbers
from tests.ui.report.bench import Bench, claim


def _leader(b: Bench) -> Seat:
    return b.dealt()[0].forehand


def _result(b: Bench, points: int = 1) -> DealResult:
    """A deal that the leader's side has won."""
    leader = _leader(b)
    state = b.dealt()[0]
    side = state.sides[leader]
    return DealResult(
        winner=side,
        winners=state.members(side),
        points=points,
        awards=tuple(points if each == side else 0 for each in state.sides),
        reason=Reason.LAST_TRICK,
        level=Level.LAST_TRICK,
        actor=None,
        totals=(0,) * (max(state.sides) + 1),
        tricks=(0,) * (max(state.sides) + 1),
    )


def _match(b: Bench, mine: int, theirs: int) -> tuple[MatchState, int]:
    """A match in which the leader's party has so many points, and every other so many."""
    match = new_match(b.variant, 0)
    party = match.parties[_leader(b)]
    scores = tuple(mine if each == party else theirs for each in range(len(match.scores)))
    return evolve(match, scores=scores), party


@claim("match.bummerl", "words.bummerl")
def _bummerl(b: Bench) -> None:
    goal = numbers(b.variant)["bummerl"]
    assert settle(b.variant, _match(b, goal - 1, 1)[0], _result(b)).bummerl is not None
    assert settle(b.variant, _match(b, goal - 2, 1)[0], _result(b)).bummerl is None


@claim("match.count.up", "match.count.down")
def _count(b: Bench) -> None:
    goal = numbers(b.variant)["bummerl"]
    shown = [shown_score(b.variant.match, score) for score in (0, goal)]
    assert shown == ([0, goal] if b.answer == "up" else [goal, 0])


@claim("match.single", "match.several")
def _matches(b: Bench) -> None:
    wins = 1 if b.answer == "single" else numbers(b.variant)["wins"]
    assert (wins > 1) is (b.answer == "several")
    match, party = _match(b, b.variant.match.target - 1, 1)
    for before in range(wins):
        won = tuple(before if each == party else 0 for each in range(len(match.scores)))
        after = settle(b.variant, evolve(match, bummerl=won), _result(b)).match
        assert (after.winner == party) is (before + 1 == wins)


def _counts(b: Bench, theirs: int, *, led: bool = False) -> int:
    match, party = _match(b, b.variant.match.target - 1, theirs)
    if led:
        match = evolve(match, led=tuple(each != party for each in range(len(match.scores))))
    done = settle(b.variant, match, _result(b)).bummerl
    assert done is not None
    return done.counts


@claim("match.schneider_double.is_on", "match.schneider_double.is_off")
def _schneider(b: Bench) -> None:
    assert _counts(b, 0) == (2 if b.answer == "is_on" else 1)
    assert _counts(b, 1) == 1


@claim("match.retourschneider.is_on", "match.retourschneider.is_off")
def _retour(b: Bench) -> None:
    assert _counts(b, b.variant.match.target - 1, led=True) == (4 if b.answer == "is_on" else 1)


def _drawn(b: Bench) -> DealResult:
    result = _result(b)
    nothing = (0,) * len(result.awards)
    return evolve(result, winner=None, winners=(), points=0, awards=nothing, reason=Reason.DRAWN)


@claim("match.draw_nothing", "match.draw_carries")
def _carry(b: Bench) -> None:
    match, party = _match(b, 0, 0)
    after = settle(b.variant, match, _drawn(b))
    assert not any(after.credited)
    credited = settle(b.variant, after.match, _result(b)).credited[party]
    extra = 0 if b.answer == "draw_nothing" else numbers(b.variant)["carry"]
    assert credited == 1 + extra
    assert (extra > 0) is (b.answer == "draw_carries")


@claim("match.next_dealer.alternate", "match.next_dealer.rotate", "match.next_dealer.winner")
def _dealer(b: Bench) -> None:
    result = _result(b)
    for dealer in range(b.variant.seats):
        after = settle(b.variant, evolve(_match(b, 0, 0)[0], dealer=dealer), result).match.dealer
        if b.answer == "winner":
            assert after in b.dealt()[0].members(b.dealt()[0].sides[_leader(b)])
        else:
            assert after == (dealer + (1 if b.variant.clockwise else -1)) % b.variant.seats


@claim("match.redeal_same_on_draw.is_on", "match.redeal_same_on_draw.is_off")
def _redeal(b: Bench) -> None:
    after = settle(b.variant, _match(b, 0, 0)[0], _drawn(b)).match.dealer
    assert (after == 0) is (b.answer == "is_on")
