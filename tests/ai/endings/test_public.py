"""What is public after a closing: the real deal is possible, and so is exactly what a seat sees."""

from itertools import islice
from random import Random

import pytest

from game.ai.deduction.hands import possible_hands
from game.ai.endings.mixed import MELD
from game.ai.endings.public import public_leads
from game.engine.state import Phase
from tests.ai.endings.positions import closed_leads, deals
from tests.ai.kernel.games import GAMES
from tests.variants import SHIPPED

TWENTY = [name for name in ("schnapsen", "schnapsen_turnier", "snapszli") if name in SHIPPED]


@pytest.mark.parametrize("name", TWENTY)
def test_the_real_deal_is_possible(name: str) -> None:
    variant = GAMES[name]()
    for state, _, lead in islice(
        closed_leads(variant, Random(f"real {name}"), (2, 3, 4), 2000), 40
    ):
        hands = [lead.table.mask(hand) for hand in state.hands]
        assert (hands[lead.leader], hands[1 - lead.leader]) in lead.deals()
        scores = list(lead.scores)
        assert [score % 256 for score in scores] == [
            state.won_points[seat] + sum(meld.points for meld in state.melds if meld.seat == seat)
            for seat in (0, 1)
        ]
        assert [score >= 256 for score in scores] == [tricks > 0 for tricks in state.won_tricks]


@pytest.mark.parametrize("name", TWENTY)
def test_with_ones_own_cards_exactly_the_hands_of_ones_view_are_left(name: str) -> None:
    variant = GAMES[name]()
    rng = Random(f"views {name}")
    for _, view, lead in islice(closed_leads(variant, rng, (2, 3, 4), 2000), 40):
        mine = lead.table.mask(view.hand)
        left = {b for a, b in lead.deals() if a == mine}
        assert left == set(possible_hands(view, lead.table, rng, 10_000))


def test_the_plays_since_every_lead_are_told() -> None:
    seen = set()
    for _, view in islice(deals(GAMES["schnapsen"](), Random("plays")), 3000):
        if view.closed is None or view.phase is not Phase.PLAY:
            continue
        leads = public_leads(view)
        assert leads[0].tricks == view.closed.after
        assert [lead.tricks for lead in leads] == list(
            range(view.closed.after, len(view.taken) + 1)
        )
        for lead in leads:
            played = [card for trick in view.taken[lead.tricks :] for card in trick.cards]
            played += view.trick.cards
            cards = [lead.table.cards[code & 31] for code in lead.plays]
            assert cards == played
            seen.update(code >= MELD for code in lead.plays)
    assert seen == {True, False}
