"""The moves on bits are those of the rules layer, and lead to the same positions."""

from random import Random

import pytest

from game.ai.cardset import card_table
from game.ai.kernel.moves import Moves
from game.ai.kernel.position import Position, from_state
from game.engine.deal import apply, legal
from game.engine.state import DealState
from game.engine.variant import Variant
from tests.ai.kernel.games import GAMES, TALON_GAMES
from tests.ai.kernel.reference import (
    CLAIM,
    claims_by_itself,
    house_rules,
    points,
    shuffled_state,
    wander,
)

DEALS = 15
HOUSES = 120


def compare(variant: Variant, state: DealState) -> None:
    """Compare the options and claims of one position with those of the rules layer."""
    assert state.trump is not None
    table = card_table(variant.deck, state.trump)
    moves = Moves(variant.base, table, state.trump)
    position = from_state(state, table)
    options = dict(moves.options(position))
    assert set(options) == {action for action in legal(variant, state) if action != CLAIM}
    for action, outcome in options.items():
        after = apply(variant, state, action).state
        if (
            after.result is not None
            and claims_by_itself(variant)
            and after.result.actor is not None
        ):
            continue  # the program has claimed for somebody
        if isinstance(outcome, Position):
            assert outcome == from_state(after, table), f"{action} in {state}"
        else:
            assert after.result is not None, f"{action} does not end {state}"
            assert outcome == points(after.result)
    for seat in (0, 1):
        may = CLAIM in legal(variant, state, seat)
        assert moves.may_claim(position, seat) == may
        if may:
            result = apply(variant, state, CLAIM, seat).state.result
            assert result is not None
            assert moves.claim(position, seat) == points(result) * (1 if seat == 0 else -1)


@pytest.mark.parametrize("name", TALON_GAMES)
def test_options_are_those_of_the_rules_layer(name: str) -> None:
    rng = Random(f"moves {name}")
    variant = GAMES[name]()
    for _ in range(DEALS):
        for state in wander(variant, shuffled_state(variant, rng), rng):
            compare(variant, state)


def test_options_under_house_rules_are_those_of_the_rules_layer() -> None:
    rng = Random("moves house")
    for _ in range(HOUSES):
        variant = house_rules(GAMES[rng.choice(TALON_GAMES)](), rng)
        for state in wander(variant, shuffled_state(variant, rng), rng):
            compare(variant, state)
