"""What an action is sure of against a player who sees all cards."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.ai.bot import never
from game.ai.deduction.hands import hand_count
from game.ai.endings import best_defence
from game.ai.endings.closed import averaged
from game.ai.endings.defence import HANDS
from game.ai.endings.worlds import worlds_of
from game.engine.actions import Action, CloseTalon, PlayCard
from game.engine.deal import apply, legal
from game.engine.state import DealState, Phase
from game.engine.variant import Variant
from game.engine.view import SeatView
from tests.ai.endings.positions import deals, kernel_for
from tests.ai.endings.reference import CLAIM, with_hands
from tests.ai.kernel.games import GAMES
from tests.ai.kernel.reference import points

SCHNAPSEN = GAMES["schnapsen"]()


def closed_views(
    variant: Variant, rng: Random, sizes: tuple[int, ...]
) -> Iterator[tuple[DealState, SeatView]]:
    """Yield decisions with the talon closed, several hands possible and so many cards in hand."""
    for state, view in deals(variant, rng, lambda state: state.closed is not None):
        if hand_count(view) > HANDS["interpreted"]:
            continue
        hidden = view.talon_size - (view.bottom is not None)
        plain = not view.lead.melded and max(view.totals) < view.rules.payoff.target
        if (
            view.closed is not None
            and view.phase is Phase.PLAY
            and hidden
            and plain
            and len(view.hand) in sizes
            and len(view.legal) > 1
        ):
            yield state, view


def test_it_is_never_more_than_with_open_cards() -> None:
    kernel, rng = kernel_for(SCHNAPSEN), Random("bounds")
    less = 0
    for _, view in islice(closed_views(SCHNAPSEN, rng, (3, 4)), 150):
        found = best_defence(view, kernel, Random(0))
        worlds = worlds_of(view, kernel, Random(0), most=3000)
        seen = averaged(view, kernel, Random(0), worlds, None, None, never)
        assert found is not None
        assert seen is not None
        for option in found.options:
            assert option.mean <= seen.option(option.action).mean + 1e-9
            less += option.mean < seen.option(option.action).mean - 0.02
    assert less


def test_with_the_other_hand_known_it_is_the_exact_value() -> None:
    kernel = kernel_for(SCHNAPSEN)
    for state, view in islice(closed_views(SCHNAPSEN, Random("known"), (2, 3, 4)), 40):
        exact = kernel.root_values(kernel.position_from_state(state))
        real = kernel.position_from_state(state).hands[1 - view.seat]
        found = best_defence(
            view,
            kernel,
            Random(0),
            weights=lambda hands, real=real: [float(h == real) for h in hands],
        )
        assert found is not None
        for option in found.options:
            assert option.mean == pytest.approx(exact[option.action], abs=0.02)


def pure_best(view: SeatView, action: Action, worlds: list[DealState]) -> float:
    """Return what the best plan without chance brings after an action, by trying every plan.

    Hands of two cards: the only thing to plan is which card to play last, and that is forced.
    """
    total = 0.0
    for world in worlds:
        total += guaranteed(apply(SCHNAPSEN, world, action).state, view.seat)
    return total / len(worlds)


def guaranteed(state: DealState, seat: int) -> float:
    """Return the value when the other player chooses and the seat has nothing left to choose."""
    if state.result is not None:
        value = points(state.result)
        return value if seat == 0 else -value
    options = [each for each in legal(SCHNAPSEN, state) if each != CLAIM]
    right = state.total(state.sides[state.turn]) >= state.rules.payoff.target
    if right and CLAIM in legal(SCHNAPSEN, state):
        return guaranteed(apply(SCHNAPSEN, state, CLAIM).state, seat)
    values = [guaranteed(apply(SCHNAPSEN, state, each).state, seat) for each in options]
    assert state.turn != seat or len(values) == 1
    return min(values) if state.turn != seat else values[0]


def test_with_two_cards_it_is_what_trying_everything_finds() -> None:
    kernel, tried = kernel_for(SCHNAPSEN), 0
    for state, view in closed_views(SCHNAPSEN, Random("two"), (2,)):
        found = best_defence(view, kernel, Random(0))
        worlds = worlds_of(view, kernel, Random(0), most=3000)
        assert found is not None
        for option in found.options:
            if not isinstance(option.action, PlayCard):
                continue
            states = []
            for hand in worlds.hands:
                his = worlds.table.listed(hand)
                hands = (view.hand, his) if view.seat == 0 else (his, view.hand)
                states.append(with_hands(state, *hands))
            assert option.mean == pytest.approx(pure_best(view, option.action, states), abs=1e-9)
            tried += 1
        if tried > 40:
            break


def test_a_closing_is_valued_before_it_is_made() -> None:
    kernel = kernel_for(SCHNAPSEN)
    closings = 0
    for _, view in deals(SCHNAPSEN, Random("closing")):
        if CloseTalon() in view.legal and view.taken and view.talon_size == 2:
            found = best_defence(view, kernel, Random(0))
            assert found is not None
            (option,) = found.options
            assert option.action == CloseTalon()
            assert len(option.worlds) == len(found.weights)
            assert -3 - 1e-9 <= option.mean <= 3 + 1e-9
            assert -1e-9 <= option.success <= 1 + 1e-9
            closings += 1
            if closings == 5:
                break


def test_utilities_stand_in_place_of_points() -> None:
    kernel = kernel_for(SCHNAPSEN)
    utilities = (-1.0, -1.0, -1.0, 0.0, 1.0, 1.0, 1.0)
    for _, view in islice(closed_views(SCHNAPSEN, Random("match"), (3,)), 10):
        found = best_defence(view, kernel, Random(0), utilities=utilities)
        assert found is not None
        for option in found.options:
            assert -1 - 1e-9 <= option.mean <= 1 + 1e-9
