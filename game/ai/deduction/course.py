"""What must have happened in public, so that a deal with a talon stands as a view says?

A view that comes from a written position has no events. As much of them as tells what each player
knows follows from the tricks, the cards that lay open in a hand, and the talon.
"""

from collections.abc import Iterator

from game.engine.cards import Card, Seat
from game.engine.events import (
    CardDrawn,
    CardPlayed,
    Event,
    HandShown,
    StrictPlayBegan,
    TalonLaid,
    TrickTaken,
    TrumpTurned,
)
from game.engine.state import TakenTrick
from game.engine.view import SeatView


def course(view: SeatView) -> Iterator[Event]:
    """Yield events from which ``knowledge.learn`` concludes what it did from the real ones.

    Cards that were shown are told first, whenever that was.
    """
    variant = view.variant
    if view.bottom is not None:
        yield TrumpTurned(view.bottom)
    draws = len(variant.deck.cards) - variant.seats * variant.dealing.hand
    if view.has_talon:
        yield TalonLaid(draws)
    for seat, cards in enumerate(view.shown):
        if cards:
            yield HandShown(seat, tuple(sorted(cards)))
    played: set[Card] = set()
    for number, trick in enumerate(view.taken):
        if view.closed is not None and number == view.closed.after:
            yield StrictPlayBegan()
        taken = TrickTaken(trick.winner, trick.cards, trick.points, number + 1)
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            yield CardPlayed(_owner(view, card, seat), card)
            if number < view.unordered:
                # These cards are gone; who played them to which card is not known.
                yield taken
        yield taken
        played.update(trick.cards)
        if draws > view.talon_size:
            draws -= len(trick.seats)
            yield from _drawn(view, trick, played, last=not draws)
    if view.closed is not None and view.closed.after == len(view.taken):
        yield StrictPlayBegan()
    if view.trick.cards:
        seats = view.active[view.active.index(view.trick.leader) :] + view.active
        yield from map(CardPlayed, seats, view.trick.cards)


def _owner(view: SeatView, card: Card, seat: Seat) -> Seat:
    """Return who played a card: of one that lay open in a hand that is certain."""
    return next((each for each, cards in enumerate(view.shown) if card in cards), seat)


def _drawn(view: SeatView, trick: TakenTrick, played: set[Card], *, last: bool) -> Iterator[Event]:
    start = trick.seats.index(trick.winner)
    order = trick.seats[start:] + trick.seats[:start]
    for seat in order[:-1]:
        yield CardDrawn(seat, None, turned_up=False)
    seen = (card for card in sorted(view.shown[order[-1]] - played) if card.suit is view.trump)
    yield CardDrawn(order[-1], next(seen, None) if last else None, turned_up=last)
    if last:
        yield StrictPlayBegan()
