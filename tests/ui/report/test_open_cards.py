"""All cards of a deal lie open after it: none twice, none missing."""

from __future__ import annotations

import pytest

from game.ui.report.open_cards import open_cards
from tests.ui.every_scene import finished_deal


@pytest.mark.parametrize("variant", ["schnapsen", "snapszli", "bauernschnapsen", "schnaps"])
@pytest.mark.parametrize("seed", range(4))
def test_hands_and_talon_are_the_whole_pack(desk, variant, seed):
    game = finished_deal(desk(play__variant=variant), seed, deals=1).game
    shown = open_cards(game, 0, str)
    dealt = [card for hand in shown.hands for card in hand.dealt]
    assert sorted([*dealt, *shown.talon], key=str) == sorted(game.record.order, key=str)
    assert all(len(hand.dealt) == len(shown.hands[0].dealt) for hand in shown.hands)


def test_what_was_drawn_came_from_the_talon_in_its_order(desk):
    game = finished_deal(desk(play__variant="schnapsen"), 3, deals=1).game
    shown = open_cards(game, 0, str)
    for hand in shown.hands:
        places = [shown.talon.index(card) for card in hand.drawn if card in shown.talon]
        assert places == sorted(places)
    assert any(hand.drawn for hand in shown.hands)


def test_the_person_s_own_hand_comes_first(desk):
    game = finished_deal(desk(play__variant="bauernschnapsen"), 3, deals=1).game
    shown = open_cards(game, 2, str)
    assert [hand.name for hand in shown.hands] == ["2", "3", "0", "1"]
