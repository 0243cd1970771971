"""Decisions with all cards known: proven best ones, and hard for the other player."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.ai.endings import all_known, exhausted
from game.ai.kernel import Position
from game.ai.kernel.moves import CLAIM, Moves, Outcome
from game.engine.deal import apply
from game.engine.state import DealState
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.ai.endings.positions import deals, kernel_for
from tests.ai.kernel.games import GAMES, TALON_GAMES
from tests.ai.kernel.reference import points, random_action

PLAYED_OUT = [name for name in TALON_GAMES if name != "sixty_six"]
"""Games whose talon random play empties often enough."""


def _drawn_out(state: DealState) -> bool:
    return state.talon is not None and not (state.talon.open and state.talon.cards)


def known_views(variant: Variant, rng: Random) -> Iterator[tuple[DealState, SeatView]]:
    """Yield decisions of random deals in which every card is known."""
    for state, view in deals(variant, rng, _drawn_out):
        if all_known(view) and len(view.legal) > 1:
            yield state, view


def full_width(moves: Moves, outcome: Outcome, met: dict[Position, int]) -> int:
    """Return the value for seat 0 when every line is tried and nobody claims wrongly."""
    if isinstance(outcome, int):
        return outcome
    known = met.get(outcome)
    if known is not None:
        return known
    best = max if outcome.turn == 0 else min
    value = best(full_width(moves, after, met) for _, after in moves.options(outcome))
    for seat in (1 - outcome.turn, outcome.turn):
        if moves.may_claim(outcome, seat) and moves.claim_is_right(outcome, seat):
            claim = moves.claim(outcome, seat)
            value = max(value, claim) if seat == 0 else min(value, -claim)
    met[outcome] = value
    return value


def prove(variant: Variant, rng: Random, count: int) -> None:
    """Compare so many choices with a search that tries every line."""
    kernel = kernel_for(variant)
    most = 5 if len(variant.deck.cards) == 20 else 4
    views = (both for both in known_views(variant, rng) if len(both[1].hand) <= most)
    for state, view in islice(views, count):
        decision = exhausted(view, kernel)
        position = kernel.position_from_state(state)
        moves, met = kernel.moves(position.trump), dict[Position, int]()
        sign = 1 if position.turn == 0 else -1
        values = {
            action: full_width(moves, after, met) * sign
            for action, after in moves.options(position)
        }
        turn = position.turn
        if moves.may_claim(position, turn) and moves.claim_is_right(position, turn):
            values[CLAIM] = moves.claim(position, turn)
        assert values[decision.action] == max(values.values())
        assert {option.action: option.mean for option in decision.options} == values


@pytest.mark.parametrize("name", PLAYED_OUT)
def test_choices_are_proven_best_ones(name: str) -> None:
    variant = GAMES[name]()
    prove(variant, Random(f"known {name}"), 30 if len(variant.deck.cards) == 20 else 5)


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYED_OUT)
def test_ten_thousand_choices_are_proven_best_ones(name: str) -> None:
    prove(GAMES[name](), Random(f"many known {name}"), 10_000)


def test_utilities_decide_between_equal_points() -> None:
    variant = GAMES["schnapsen"]()
    _, view = next(known_views(variant, Random("utilities")))
    flat = exhausted(view, kernel_for(variant), utilities=(0.5,) * 7)
    assert {option.mean for option in flat.options} == {0.5}


def against_a_careless_player(variant: Variant, *, room: bool) -> float:
    """Return the mean points of perfect play against random play, ties broken or not."""
    kernel, rng, total = kernel_for(variant), Random("careless"), 0
    views = (both for both in known_views(variant, Random("ties")) if len(both[1].hand) > 3)
    for state, view in islice(views, 150):
        seat, events = view.seat, list(view.events)
        while state.result is None:
            action = random_action(variant, state, rng)
            if state.turn == seat:
                decision = exhausted(view_for(variant, state, events, seat), kernel)
                first = decision.options[0]
                equals = [each for each in decision.options if each.mean == first.mean]
                action = decision.action if room else rng.choice(equals).action
            step = apply(variant, state, action)
            state = step.state
            events += step.events
        total += points(state.result) if seat == 0 else -points(state.result)
    return total / 150


def test_equal_choices_leave_room_to_err() -> None:
    variant = GAMES["schnapsen"]()
    with_room = against_a_careless_player(variant, room=True)
    assert with_room > against_a_careless_player(variant, room=False) + 0.02
