"""Views of random deals, for the tests of the endings."""

from collections.abc import Callable, Iterator
from random import Random

from game.ai.endings.public import PublicLead, public_leads
from game.ai.kernel import Kernel
from game.engine.actions import Cut
from game.engine.deal import apply, new_deal
from game.engine.events import Event
from game.engine.state import DealState, Phase
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.ai.kernel.reference import random_action


def deals(
    variant: Variant, rng: Random, wanted: Callable[[DealState], bool] = lambda _: True
) -> Iterator[tuple[DealState, SeatView]]:
    """Yield wanted positions of endless random deals with the view of whoever is on turn."""
    while True:
        order = list(variant.deck.cards)
        rng.shuffle(order)
        step = new_deal(variant, tuple(order), rng.randrange(2))
        state, events = step.state, list[Event](step.events)
        while not state.over:
            if state.phase is Phase.PLAY and wanted(state):
                yield state, view_for(variant, state, events, state.turn)
            action = Cut(0) if state.phase is Phase.CUT else random_action(variant, state, rng)
            step = apply(variant, state, action)
            state = step.state
            events += step.events


def kernel_for(variant: Variant, form: str | None = None) -> Kernel:
    return Kernel(variant.base, variant.deck, false_claims=False, form=form)


def closed_leads(
    variant: Variant, rng: Random, sizes: tuple[int, ...], most: int
) -> Iterator[tuple[DealState, SeatView, PublicLead]]:
    """Yield leads of random deals with the talon closed and so many cards in each hand."""
    for state, view in deals(variant, rng, lambda state: state.closed is not None):
        closed = view.closed is not None and not view.closed.knocked and view.talon_size
        if closed and view.on_lead and not view.lead.melded and len(view.hand) in sizes:
            lead = public_leads(view)[-1]
            claimable = max(view.totals) >= view.rules.payoff.target
            if lead.bound <= most and not lead.melded and not claimable:
                yield state, view, lead
