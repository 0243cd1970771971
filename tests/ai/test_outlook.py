"""What game points are worth at the score of a match."""

import pytest

from game.ai.outlook import Outlook, outlook, winning_chance
from game.engine.match import new_match
from game.engine.values import evolve
from game.engine.view import view_for
from tests.ai.games import GAMES
from tests.invariants import Deal


def test_equal_needs_are_an_even_chance() -> None:
    """By symmetry, at every distance."""
    assert [winning_chance(need, need) for need in range(1, 8)] == pytest.approx([0.5] * 7)


def test_known_chances() -> None:
    """Two points behind at 1 left is .29; the table of the design has the same figures."""
    assert winning_chance(1, 2) == pytest.approx(0.583, abs=0.002)
    assert winning_chance(2, 1) == pytest.approx(0.417, abs=0.002)
    assert winning_chance(7, 3) == pytest.approx(0.187, abs=0.003)


def test_a_deal_on_its_own_is_worth_its_points() -> None:
    """Without a match there is nothing to weigh."""
    assert [Outlook().worth(points) for points in (-3, 0, 2)] == [-3, 0, 2]


def test_at_one_left_a_win_is_a_win() -> None:
    """Three points bring no more than one, and lose no more where the other needs one."""
    last = Outlook(needed=1, others_need=1)
    assert last.worth(1) == last.worth(3) > 0
    assert last.worth(-1) == last.worth(-3) < 0


def test_the_carry_counts() -> None:
    """With two points carried over, a plain win ends a Bummerl that needs three."""
    assert Outlook(3, 7, carry=2).worth(1) == Outlook(3, 7).worth(3)


def test_estimates_grow_with_the_points() -> None:
    """More expected points are never worth less."""
    for scale in (Outlook(), Outlook(7, 7), Outlook(1, 5), Outlook(4, 1)):
        values = [scale.expected(points / 4) for points in range(-8, 9)]
        assert values == sorted(values)


def test_the_view_gives_the_score() -> None:
    """Needs are counted from the viewer's side."""
    game = GAMES["schnapsen"]
    deal = Deal.start(game, 1, 0)
    score = evolve(new_match(game, 0), scores=(5, 2), carry=1)
    assert outlook(view_for(game, deal.state, deal.events, 0, score)) == Outlook(2, 5, 1)
    assert outlook(view_for(game, deal.state, deal.events, 1, score)) == Outlook(5, 2, 1)
    assert outlook(view_for(game, deal.state, deal.events, 1)) == Outlook()
