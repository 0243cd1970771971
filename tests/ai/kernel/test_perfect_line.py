"""Perfect play through the rules layer ends in the predicted value."""

import pytest

from game.ai.kernel import Kernel
from game.ai.kernel.perfect_line import play_out
from game.engine.actions import Cut
from game.engine.deal import apply, new_deal
from game.engine.shuffle import shuffled
from game.engine.state import DealState, Phase
from game.engine.variant import Variant
from tests.ai.kernel.games import GAMES, TALON_GAMES
from tests.ai.kernel.reference import points


def dealt(variant: Variant, number: int) -> DealState:
    """Return a deal by its number, ready for the first lead."""
    order = shuffled(variant.deck.cards, variant.family, number)
    state = new_deal(variant, order, number % 2).state
    return apply(variant, state, Cut(0)).state if state.phase is Phase.CUT else state


def check(variant: Variant, kernel: Kernel, number: int) -> None:
    """Play a deal out and compare what it ends in with what was predicted at every step."""
    start = dealt(variant, number)
    line = play_out(kernel, variant, start)
    assert line.end.result is not None
    outcome = points(line.end.result)
    state = start
    for (seat, action), value in zip(line.actions, line.values, strict=True):
        assert value == (outcome if state.turn == 0 else -outcome), f"deal {number}, {action}"
        state = apply(variant, state, action, seat).state


@pytest.mark.parametrize("name", TALON_GAMES)
def test_whole_deals_realise_their_value(name: str) -> None:
    variant = GAMES[name]()
    kernel = Kernel(variant.base, variant.deck)
    for number in range(1, 2 if kernel.form == "interpreted" else 9):
        check(variant, kernel, number)


@pytest.mark.long
@pytest.mark.parametrize("name", TALON_GAMES)
def test_many_whole_deals_realise_their_value(name: str) -> None:
    variant = GAMES[name]()
    kernel = Kernel(variant.base, variant.deck)
    if kernel.form == "interpreted":
        pytest.skip("takes hours with the interpreted search")
    # Six cards a hand take more than ten times as long to search as five.
    for number in range(1, 1001 if len(variant.deck.cards) <= 20 else 151):
        check(variant, kernel, number)
