"""How did the cards of a finished deal lie: who was dealt what, who drew what, what was left?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.cards import Card, Seat
from game.engine.events import CardPlayed, TrumpExchanged, WidowTaken
from game.session.game import Game

CHANGES = (CardPlayed, TrumpExchanged, WidowTaken)
"""After any of these a hand is no longer as it was dealt."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """What a seat was dealt, and what it got later, in order."""

    name: str
    dealt: tuple[Card, ...]
    drawn: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class OpenCards:
    """All cards of a deal. ``talon`` is as it lay after the deal, the next to be drawn
    first."""

    hands: tuple[OpenHand, ...]
    talon: tuple[Card, ...]


def open_cards(game: Game, human: Seat, name: Callable[[Seat], str]) -> OpenCards:
    """Gather all cards of the finished deal on the table, the person's own hand first."""
    seats = game.variant.seats
    dealt: list[list[Card]] = [[] for _ in range(seats)]
    drawn: list[list[Card]] = [[] for _ in range(seats)]
    talon: tuple[Card, ...] = ()
    playing = False
    for step in game.steps:
        state = step.state
        if not playing:
            playing = any(isinstance(event, CHANGES) for event in step.events)
            if not playing:
                talon = state.talon.cards if state.talon is not None else ()
        for seat in range(seats):
            had = {*dealt[seat], *drawn[seat]}
            new = [card for card in state.hands[seat] if card not in had]
            (drawn if playing else dealt)[seat] += new
    order = [(human + step) % seats for step in range(seats)]
    return OpenCards(
        tuple(OpenHand(name(seat), tuple(dealt[seat]), tuple(drawn[seat])) for seat in order),
        talon,
    )
