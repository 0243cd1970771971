"""What game points are worth at the score of a match."""

from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.equity.match_equity import MOST, SPREAD, Outlook, outlook, outlook_at, utilities
from game.ai.equity.match_table import match_table, standing
from game.ai.kernel import Kernel
from game.engine.match import MatchState, new_match
from game.engine.values import evolve
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.ai.games import GAMES, TALON_GAMES
from tests.invariants import Deal

GAME = GAMES["schnapsen"]


def scored(needed: int, others_need: int, carry: int = 0, *, game: Variant = GAME) -> MatchState:
    """Return a match in which seat 0 needs so many points, and seat 1 so many."""
    target = game.match.target
    return evolve(new_match(game, 0), scores=(target - needed, target - others_need), carry=carry)


def at(needed: int, others_need: int, carry: int = 0, *, dealer: int = 0) -> Outlook:
    """Return the outlook of seat 0."""
    return outlook_at(GAME, scored(needed, others_need, carry), 0, dealer)


def view_at(match: MatchState | None, seat: int = 0) -> SeatView:
    deal = Deal.start(GAME, 1, 0)
    return view_for(GAME, deal.state, deal.events, seat, match)


def test_a_deal_on_its_own_is_worth_its_points() -> None:
    """Without a match there is nothing to weigh."""
    assert [Outlook().worth(points) for points in (-3, 0, 2)] == [-3, 0, 2]
    assert Outlook().chance(2) is None
    assert utilities(view_at(None)) == (-3, -2, -1, 0, 1, 2, 3)


def test_at_one_left_a_win_is_a_win() -> None:
    """Three points bring no more than one, and lose no more where the other needs one."""
    last = at(1, 1)
    assert last.worth(1) == last.worth(3) > 0
    assert last.worth(-1) == last.worth(-3) < 0
    assert (last.chance(1), last.chance(-1)) == (1, 0)


def test_safety_at_one_left_and_risk_when_behind() -> None:
    """Ahead 1 to 2 a second lost point costs a whole match; behind, a second won one wins it."""
    ahead, behind = at(1, 2), at(2, 1)
    assert ahead.worth(-1) - ahead.worth(-2) > SPREAD / 3
    assert ahead.worth(2) - ahead.worth(1) == 0
    assert behind.worth(2) - behind.worth(1) > SPREAD / 3
    assert behind.worth(-1) - behind.worth(-2) == 0


def test_at_the_start_points_count_almost_evenly() -> None:
    """7 to 7 is almost linear."""
    first = at(7, 7)
    steps = [first.worth(points + 1) - first.worth(points) for points in (-3, -2, 1, 2)]
    assert max(steps) < 1.2 * min(steps)


def test_every_score_has_the_same_spread() -> None:
    """Whoever explores by worth need not know the score."""
    for needed, others_need in product(range(1, 8), repeat=2):
        found = utilities(view_at(scored(needed, others_need)))
        assert found[-1] - found[0] == pytest.approx(SPREAD)
        assert found[0] < 0 < found[-1]


def test_the_carry_counts() -> None:
    """With two points carried over, a plain win ends a Bummerl that needs three."""
    assert at(3, 7, carry=2).chance(1) == at(3, 7).chance(3) == 1


def test_who_leads_next_counts() -> None:
    """Where leading is good, he who has dealt (and leads in the next deal) is better off."""
    game = GAMES["sharp"]
    match = scored(5, 5, game=game)
    dealt, led = (outlook_at(game, match, 0, dealer).chance(1) for dealer in (0, 1))
    assert dealt is not None
    assert led is not None
    assert dealt > led


def test_estimates_grow_with_the_points() -> None:
    """More expected points are never worth less."""
    for scale in (Outlook(), at(7, 7), at(1, 5), at(4, 1)):
        values = [scale.expected(points / 4) for points in range(-8, 9)]
        assert values == sorted(values)


def test_a_usual_deal_is_worth_nothing() -> None:
    """The worth of what deals bring on average is 0, by the chance before the deal."""
    for needed, others_need in ((7, 7), (1, 4), (5, 2)):
        found = at(needed, others_need)
        low, high = found.chance(-1), found.chance(1)
        assert low is not None
        assert high is not None
        assert low < found.before < high
        assert found.worth(-1) < 0 < found.worth(1)


def test_the_view_gives_the_score() -> None:
    """Needs are counted from the viewer's side, and the dealer is the one of the deal."""
    match = evolve(new_match(GAME, 0), scores=(5, 2), carry=1)
    table = match_table(GAME)
    for seat in (0, 1):
        view = view_at(match, seat)
        found = outlook(view)
        assert found == outlook_at(GAME, match, seat, view.dealer)
        assert found.before == table.chance(standing(match, seat, view.dealer))
    assert outlook(view_at(None)) == Outlook()


def test_points_beyond_all_measure_are_worth_the_most() -> None:
    """A deal that brings more than any table holds is still won."""
    assert at(7, 7).worth(MOST + 5) == at(7, 7).worth(MOST) >= at(7, 7).worth(7)


@settings(max_examples=60, deadline=None)
@given(st.data(), st.sampled_from(sorted(TALON_GAMES)))
def test_the_search_takes_the_utilities(data: st.DataObject, name: str) -> None:
    """Seven numbers that never fall, at every score of every game."""
    game = GAMES[name]
    score = st.integers(1, game.match.target)
    match = scored(data.draw(score), data.draw(score), data.draw(st.integers(0, 3)), game=game)
    deal = Deal.start(game, 1, 0)
    for seat in (0, 1):
        found = utilities(view_for(game, deal.state, deal.events, seat, match))
        assert len(found) == 7
        assert all(low <= high for low, high in pairwise(found))
        Kernel(game.base, game.deck, utilities=found, form="interpreted")
