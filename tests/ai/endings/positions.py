"""Views of random deals, for the tests of the endings."""

from collections.abc import Iterator
from random import Random

from game.engine.actions import Cut
from game.engine.deal import apply, new_deal
from game.engine.events import Event
from game.engine.state import DealState, Phase
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.ai.kernel.reference import random_action


def deals(variant: Variant, rng: Random) -> Iterator[tuple[DealState, SeatView]]:
    """Yield the positions of endless random deals with the view of whoever is on turn."""
    while True:
        order = list(variant.deck.cards)
        rng.shuffle(order)
        step = new_deal(variant, tuple(order), rng.randrange(2))
        state, events = step.state, list[Event](step.events)
        while not state.over:
            if state.phase is Phase.PLAY:
                yield state, view_for(variant, state, events, state.turn)
            action = Cut(0) if state.phase is Phase.CUT else random_action(variant, state, rng)
            step = apply(variant, state, action)
            state = step.state
            events += step.events
