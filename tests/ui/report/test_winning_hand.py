"""The winning hand is whole: every card of the deal that the winner has had, once."""

from __future__ import annotations

import pytest

from game.engine.events import CardPlayed
from game.ui.report.winning_hand import whole_hand, winning_seat
from tests.ui.every_scene import finished_deal


@pytest.mark.parametrize("variant", ["schnapsen", "bauernschnapsen"])
@pytest.mark.parametrize("seed", range(6))
def test_what_was_played_and_what_was_left_is_the_whole_hand(desk, variant, seed):
    runner = finished_deal(desk(play__variant=variant), seed, deals=1)
    game = runner.game
    hands = [whole_hand(game, seat) for seat in range(game.variant.seats)]
    everything = [card for hand in hands for card in hand]
    assert len(everything) == len(set(everything))
    for seat, hand in enumerate(hands):
        assert set(game.state.hands[seat]) <= set(hand)
        played = [e.card for e in game.events if isinstance(e, CardPlayed) and e.seat == seat]
        assert list(hand[: len(played)]) == played


@pytest.mark.parametrize("variant", ["schnapsen", "bauernschnapsen"])
@pytest.mark.parametrize("seed", range(4))
def test_the_hand_belongs_to_the_party_that_won(desk, variant, seed):
    runner = finished_deal(desk(play__variant=variant), seed, bummerl=True)
    outcome = runner.outcome
    seat = winning_seat(runner.game, outcome, runner.human)
    assert outcome.match.parties[seat] == outcome.bummerl.party
