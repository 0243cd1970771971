"""How does a deal go on from a position that agrees with a view, if sound players finish it?"""

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.bot import Bot
from game.ai.referee import referee
from game.engine.actions import Action
from game.engine.cards import Card, Rank, Seat
from game.engine.events import (
    CardDrawn,
    CardPlayed,
    Event,
    MarriageShown,
    StrictPlayBegan,
    TalonLaid,
    TrickTaken,
    TrumpTurned,
)
from game.engine.state import DealResult, DealState
from game.engine.variant import Variant
from game.engine.view import SeatView


def told(view: SeatView) -> tuple[Event, ...]:
    """Return the events of a view, or, where it has none, what must have happened.

    A view that comes from a written position has no events. What the players know then follows
    from the tricks, the marriages and the trump card.
    """
    return view.events or tuple(_reconstructed(view))


def _reconstructed(view: SeatView) -> Iterator[Event]:
    variant = view.variant
    if view.bottom is not None:
        yield TrumpTurned(view.bottom)
    draws = len(variant.deck.cards) - variant.seats * variant.dealing.hand
    if view.has_talon:
        yield TalonLaid(draws)
    for meld in view.melds:
        pair = (Card(meld.suit, Rank.KING), Card(meld.suit, Rank.QUEEN))
        yield MarriageShown(meld.seat, meld.suit, pair, meld.points)
    for number, trick in enumerate(view.taken):
        if view.closed is not None and number == view.closed.after:
            yield StrictPlayBegan()
        yield from map(CardPlayed, trick.seats, trick.cards)
        yield TrickTaken(trick.winner, trick.cards, trick.points, number + 1)
        if draws > view.talon_size:
            draws -= len(view.active)
            for seat in trick.seats:
                yield CardDrawn(seat, None, turned_up=False)
            if not draws:
                yield StrictPlayBegan()
    if view.closed is not None and view.closed.after == len(view.taken):
        yield StrictPlayBegan()
    if view.trick.cards:
        seats = view.active[view.active.index(view.trick.leader) :] + view.active
        yield from map(CardPlayed, seats, view.trick.cards)


def play_out(
    variant: Variant,
    state: DealState,
    events: Sequence[Event],
    bot: Bot,
    seed: str,
) -> DealResult:
    """Let a player of the same kind at every seat finish a deal, and return the result.

    Args:
        variant: the game.
        state: where the deal stands.
        events: what has happened, as far as the players may know it.
        bot: who plays, for every seat; each seat is asked with its own view.
        seed: fixes the players' chance.
    """
    chances = [Random(f"{seed}/{seat}") for seat in range(variant.seats)]

    def choose(view: SeatView) -> Action | None:
        return bot.choose(view, chances[view.seat])

    return referee(variant, state, events, choose)


def points_for(result: DealResult, seat: Seat) -> float:
    """Return the game points of a seat's side, less those of the others (their mean)."""
    own = result.awards[seat]
    others = [
        award
        for other, award in enumerate(result.awards)
        if (other in result.winners) != (seat in result.winners)
    ]
    return own - sum(others) / len(others) if others else 0.0
