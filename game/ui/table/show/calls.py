"""What does a seat say when it calls trump, bids, doubles or passes, and how long does it hold?

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
from game.engine.variant import Variant
from game.ui.table.show.steps import Saying

PASS = "table.say.pass"
TRUMP, TURNED = "table.say.trump_called", "table.say.turn_trump"
BID, DOUBLE = "table.bid.", "table.say.double_"


def call_of(event: Event) -> Saying | None:
    """Return what the seat says with this event, if it is a call before the first card."""
    match event:
        case PackKnocked(seat):
            return Saying(seat, "table.say.knock_pack")
        case TrumpCalled(seat, suit):
            return Saying(seat, TRUMP, suit=suit, lasting=True)
        case TrumpTurned(_, seat) if seat is not None:
            return Saying(seat, TURNED, lasting=True)
        case BidMade(seat, contract):
            return Saying(seat, f"{BID}{contract}", strong=True, lasting=True)
        case Passed(seat):
            return Saying(seat, PASS, lasting=True)
        case ValueDoubled(seat, factor):
            return Saying(seat, f"{DOUBLE}{factor}", strong=True, lasting=True)
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


def standing(calls: Iterable[Saying], variant: Variant) -> tuple[Saying, ...]:
    """Return the calls that still hold, in order.

    A bid outbids those before it, a doubling answers the one before it, a game without trump ends
    the call of trump; passing says nothing beside a call of one's own.
    """
    kept: list[Saying] = []
    for call in calls:
        kept = [each for each in kept if not _supersedes(call, each, variant)]
        kept.append(call)
    real = {each.seat for each in kept if each.key != PASS}
    return tuple(each for each in kept if each.key != PASS or each.seat not in real)


def _supersedes(new: Saying, old: Saying, variant: Variant) -> bool:
    if old.key == PASS:
        return new.seat == old.seat
    if new.key.startswith(BID):
        contract = variant.contract(new.key.removeprefix(BID))
        called = old.key in (TRUMP, TURNED)
        return old.key.startswith((BID, DOUBLE)) or (called and not contract.trumps)
    return new.key.startswith(DOUBLE) and old.key.startswith(DOUBLE)
