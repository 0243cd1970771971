"""Positions from games between players, as the seat on turn sees them."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from game.ai.registry import make_bot
from game.engine.deal import apply, legal, new_deal
from game.engine.shuffle import shuffled
from game.engine.state import DealState, Phase
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for


def positions(
    variant: Variant, numbers: Iterable[int], bots: tuple[str, str] = ("careful", "careful")
) -> Iterator[tuple[DealState, SeatView]]:
    """Yield every position in which a seat has a choice of plays, with its view."""
    for number in numbers:
        players = [make_bot(name) for name in bots]
        chances = [Random(f"{number}/{seat}") for seat in range(2)]
        done = new_deal(variant, shuffled(variant.deck.cards, variant.family, number), number % 2)
        state, events = done.state, list(done.events)
        while not state.over:
            for step in (1, 2):
                seat = (state.turn + step) % 2
                if not legal(variant, state, seat):
                    continue
                view = view_for(variant, state, events, seat)
                if seat == state.turn and state.phase is Phase.PLAY and len(view.legal) > 1:
                    yield state, view
                action = players[seat].choose(view, chances[seat])
                if action is not None:
                    done = apply(variant, state, action, seat)
                    state = done.state
                    events += done.events
                    break


def open_views(
    variant: Variant,
    numbers: Iterable[int],
    *,
    bots: tuple[str, str] = ("careful", "careful"),
    seat: int | None = None,
    hands: bool = False,
) -> Iterator[Any]:
    """Yield the views of positions in which cards are still drawn, perhaps with the other hand."""
    for state, view in positions(variant, numbers, bots):
        if not (view.talon_open and view.talon_size) or seat not in (None, view.seat):
            continue
        yield (view, state.hands[1 - view.seat]) if hands else view
