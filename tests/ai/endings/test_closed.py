"""Decisions with the talon closed."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from game.ai.bot import never
from game.ai.deduction.hands import hand_count
from game.ai.endings import best_defence, closed
from game.ai.endings.closed import averaged
from game.ai.endings.worlds import worlds_of
from game.engine.actions import PlayCard
from game.engine.sampling import sample_world
from game.engine.view import view_for
from tests.ai.endings.positions import deals, kernel_for
from tests.ai.endings.test_defence import closed_views
from tests.ai.kernel.games import GAMES, TALON_GAMES
from tests.variants import house

SCHNAPSEN = GAMES["schnapsen"]()


@pytest.mark.parametrize("name", TALON_GAMES)
def test_decisions_are_legal_in_every_game(name: str) -> None:
    variant = GAMES[name]()
    kernel = kernel_for(variant)
    for _, view in islice(closed_views(variant, Random(f"legal {name}"), (2, 3)), 12):
        found = closed(view, kernel, Random(0))
        assert found is not None
        assert found.action in view.legal


def test_other_houses_are_decided_by_averaging() -> None:
    variant = house("schnapsen", melds__multi_per_lead=True)
    _, view = next(closed_views(variant, Random("several"), (3,)))
    found = closed(view, kernel_for(variant), Random(0))
    assert found is not None
    assert found.method == "seen"


def test_large_games_are_decided_between_hope_and_the_best_defence() -> None:
    kernel = kernel_for(SCHNAPSEN)
    views = (view for _, view in closed_views(SCHNAPSEN, Random("large"), (5,)))
    few = (view for view in views if hand_count(view) == 56)
    tried = ((view, closed(view, kernel, Random(0))) for view in few)
    view, found = next(both for both in tried if both[1] and both[1].method == "between")
    sure = best_defence(view, kernel, Random(0))
    worlds = worlds_of(view, kernel, Random(0), most=3000)
    seen = averaged(view, kernel, Random(0), worlds, None, None, never)
    assert found is not None
    assert sure is not None
    assert seen is not None
    for option in found.options:
        low, high = sure.option(option.action).mean, seen.option(option.action).mean
        assert option.mean == pytest.approx((low + high) / 2)
    assert found.option(found.action).mean >= found.options[0].mean - 1e-6


def test_the_decision_depends_only_on_the_view() -> None:
    kernel, rng = kernel_for(SCHNAPSEN), Random("blind")
    for _, view in islice(closed_views(SCHNAPSEN, rng, (2, 3, 4)), 15):
        world = sample_world(view, rng)
        other = view_for(SCHNAPSEN, world, view.events, view.seat)
        assert closed(view, kernel, Random(1)) == closed(other, kernel, Random(1))


def test_small_games_are_solved_and_the_choice_keeps_to_the_shares() -> None:
    kernel, mixed = kernel_for(SCHNAPSEN), 0
    for _, view in islice(closed_views(SCHNAPSEN, Random("shares"), (3,)), 200):
        found = closed(view, kernel, Random(0))
        assert found is not None
        if found.method != "mixed" or found.gap < 0:
            continue
        shares = {option.action: option.share for option in found.options}
        assert sum(shares.values()) == pytest.approx(1)
        assert found.gap < 0.05
        if max(shares.values()) < 0.8:
            mixed += 1
            draws = Counter(closed(view, kernel, Random(seed)).action for seed in range(40))  # type: ignore[union-attr]
            for action, share in shares.items():
                assert draws[action] / 40 == pytest.approx(share, abs=0.25)
            if mixed == 2:
                break
    assert mixed


def test_what_is_played_is_among_the_best() -> None:
    kernel = kernel_for(SCHNAPSEN)
    for _, view in islice(closed_views(SCHNAPSEN, Random("best"), (2, 3, 4)), 25):
        found = closed(view, kernel, Random(0))
        assert found is not None
        if found.method == "mixed":
            played = sum(option.share * option.mean for option in found.options)
            assert played >= max(option.mean for option in found.options) - 0.1


def test_beliefs_from_outside_count() -> None:
    kernel = kernel_for(SCHNAPSEN)
    moved = 0
    for state, view in islice(closed_views(SCHNAPSEN, Random("weights"), (3,)), 12):
        real = kernel.position_from_state(state).hands[1 - view.seat]
        plain = closed(view, kernel, Random(0))
        sure = closed(
            view,
            kernel,
            Random(0),
            weights=lambda hands, real=real: [float(h == real) for h in hands],
        )
        assert plain is not None
        assert sure is not None
        means = [option.mean for option in sure.options]
        moved += sorted(means) != sorted(option.mean for option in plain.options)
    assert moved > 3


def test_cancelled_or_late_it_answers_with_something_legal_or_nothing() -> None:
    kernel = kernel_for(SCHNAPSEN)
    _, view = next(closed_views(SCHNAPSEN, Random("late"), (4,)))
    for found in (
        closed(view, kernel, Random(0), cancelled=lambda: True),
        closed(view, kernel, Random(0), deadline=0.0),
    ):
        assert found is None or found.action in view.legal
    assert best_defence(view, kernel, Random(0), deadline=0.0) is None


def test_a_marriage_that_was_shown_is_followed_by_one_of_its_cards() -> None:
    kernel, found = kernel_for(SCHNAPSEN), 0
    for _, view in deals(SCHNAPSEN, Random("shown")):
        if view.closed is not None and view.lead.melded and view.talon_size > 1:
            decision = closed(view, kernel, Random(0))
            assert decision is not None
            assert decision.action in view.legal
            if decision.method == "mixed":
                assert isinstance(decision.action, PlayCard)
                found += 1
            if found == 3:
                break
