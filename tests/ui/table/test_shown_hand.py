"""A contract that is won by showing the cards shows them on the table."""

from __future__ import annotations

import pytest

from game.engine.cards import cards
from game.engine.deal import new_deal
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from game.ui.table.show.steps import Gate
from game.ui.table.state.places import HeldUp
from game.ui.table.state.tempo import Tempo
from tests.engine.four import to_play
from tests.engine.positions import Table, order_of
from tests.ui.table.helpers import make_director
from tests.variants import house


def won_by_showing(viewer: int) -> SeatView:
    """P2 has said Farbenring, with all hearts."""
    variant: Variant = house("bauernschnapsen", bidding__offer="extended")
    dealt = new_deal(variant, order_of(variant, {1: "KS TS QS JD JC", 2: "AH TH KH QH JH"}), 0)
    table = Table(variant, dealt.state, list(dealt.events))
    to_play(table.do("P3 cut 0", "P1 trump S", "P1 pass", "P2 bid farbenring"))
    return view_for(variant, table.state, table.events, viewer)


@pytest.mark.parametrize("viewer", [0, 2, 3], ids=["opponent", "declarer", "neighbour"])
def test_the_cards_lie_open_in_the_middle_and_no_longer_in_the_hand(viewer):
    view = won_by_showing(viewer)
    director = make_director(view)
    director.play(view.events)
    director.flush()
    director.check(view)
    stage = director.stage
    places = [stage.layout.pose(HeldUp(2, index, 5)) for index in range(5)]
    lying = [sprite.card for sprite in stage.sprites({}) if sprite.pose in places]
    assert sorted(card for card in lying if card) == sorted(cards("AH TH KH QH JH"))
    faces = [sprite.card for sprite in stage.sprites({}) if sprite.card in cards("AH")]
    assert len(faces) == 1


def test_they_can_be_looked_at_until_a_click():
    view = won_by_showing(0)
    director = make_director(view, tempo=Tempo(wait_for_click=True))
    director.play(view.events)
    for _ in range(400):
        director.advance(0.1)
        if isinstance(director._step, Gate):
            break
    assert director.waiting
    assert director.stage.model.shown is not None
    assert director.stage.model.result is None
