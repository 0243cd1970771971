"""Against a naive player the foreseen line is worth at least what perfect play is sure of."""

from random import Random

import pytest

from game.ai.cardset import card_table
from game.ai.endings.worlds import worlds_of
from game.ai.kernel import Kernel
from game.ai.kernel.playouts import PlayOuts
from game.ai.two_handed.naive import naive_values
from game.engine.actions import PlayCard
from tests.ai.games import GAMES
from tests.ai.two_handed.positions import positions


@pytest.mark.parametrize("game", ["schnapsen", "schnapsen_turnier", "snapszli"])
def test_a_foreseen_answer_is_never_worse_than_the_best_one(game: str) -> None:
    variant = GAMES[game]
    kernel = Kernel(variant.base, variant.deck, false_claims=False)
    playouts = PlayOuts(variant.base, variant.deck)
    more = equal = 0
    for state, view in positions(variant, range(1, 80), ("careful", "greedy")):
        if (view.talon_open and view.talon_size) or max(view.totals) >= 66:
            continue
        position = kernel.position_from_state(state)
        exact = kernel.root_values(position)
        for action, foreseen in naive_values(view, kernel, playouts, position).items():
            if not isinstance(action, PlayCard):
                continue  # A marriage may be taken back, which is foreseen for nobody.
            assert foreseen >= exact[action], (view.hand, state.hands, action)
            more += foreseen > exact[action]
            equal += foreseen == exact[action]
    assert more > 20
    assert equal > 100


def test_the_hands_tried_are_those_that_agree_with_the_view() -> None:
    variant = GAMES["schnapsen"]
    kernel = Kernel(variant.base, variant.deck, false_claims=False)
    for state, view in positions(variant, range(1, 30)):
        if view.talon_open and view.talon_size:
            continue
        table = card_table(variant.deck, view.trump)
        every = worlds_of(view, kernel, Random(1), most=2002)
        assert table.mask(state.hands[1 - view.seat]) in every.hands
