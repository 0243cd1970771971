"""What does a seat say when it calls trump, bids, doubles or passes?

The same words are spoken when it happens and found again in what has happened, after a saved match
was opened.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.events import (
    BidMade,
    CardPlayed,
    Event,
    PackKnocked,
    Passed,
    TrumpCalled,
    TrumpTurned,
    ValueDoubled,
)
from game.ui.table.show.steps import Saying

PASS = "table.say.pass"


def call_of(event: Event) -> Saying | None:
    """Return what the seat says with this event, if it is a call before the first card."""
    match event:
        case PackKnocked(seat):
            return Saying(seat, "table.say.knock_pack")
        case TrumpCalled(seat, suit):
            return Saying(seat, "table.say.trump_called", suit=suit, lasting=True)
        case TrumpTurned(_, seat) if seat is not None:
            return Saying(seat, "table.say.turn_trump", lasting=True)
        case BidMade(seat, contract):
            return Saying(seat, f"table.bid.{contract}", strong=True, lasting=True)
        case Passed(seat):
            return Saying(seat, PASS, lasting=True)
        case ValueDoubled(seat, factor):
            return Saying(seat, f"table.say.double_{factor}", strong=True, lasting=True)
        case _:
            return None


def calls_so_far(events: Iterable[Event]) -> tuple[Saying, ...]:
    """Return the calls that are still to be seen: none once a card was played."""
    found: list[Saying] = []
    for event in events:
        if isinstance(event, CardPlayed):
            return ()
        saying = call_of(event)
        if saying is not None and saying.lasting:
            found.append(saying)
    return tuple(found)
