"""What do pointer and keyboard do to the cards in the player's hand?

Keeps which card is under the pointer, lifted, or dragged, and turns that into touches for the
stage. It decides nothing: the scene is told which card is to be played or where it was dropped.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.cards import Card
from game.ui.draw.timeline import ease_out
from game.ui.table.show.sprites import Touch
from game.ui.table.state.places import Loose, Place

RISE = 11.0
"""How fast a card rises from the fan, in lifts a second."""
SPRING = 0.18
"""Seconds in which a card that was let go beside the felt springs back into the hand."""


@dataclass(slots=True)
class HandControl:
    """The state of the player's hand.

    Attributes:
        hovered: card under the pointer.
        focused: card that the keyboard is on (while the keyboard is used).
        lifted: card chosen by a first click (two-click play), or to be led after a marriage.
        dragged: card in the player's fingers, with its place.
        allowed: cards that may be played now; empty while it is not the player's turn.
        ruled_out: cards that are shown as not allowed.
        chosen: cards that were picked to be laid away, in the order of picking.
    """

    hovered: Card | None = None
    focused: Card | None = None
    lifted: Card | None = None
    dragged: Card | None = None
    loose: Place | None = None
    allowed: frozenset[Card] = frozenset()
    ruled_out: frozenset[Card] = frozenset()
    chosen: tuple[Card, ...] = ()
    _lifts: dict[Card, float] = field(default_factory=dict)
    _homing: dict[Card, tuple[Place, float]] = field(default_factory=dict)
    """Cards on their way back into the hand: where they were let go, and the share of the way."""

    def target(self, card: Card) -> float:
        """How far the card should be lifted, as a share of the full lift."""
        if card in (self.lifted, self.focused) or card in self.chosen:
            return 1.0
        if card is self.hovered and card in self.allowed:
            return 0.8
        if self.ruled_out and card in self.allowed:
            return 0.4
        return 0.0

    def update(self, dt: float, cards: tuple[Card, ...], *, at_once: bool = False) -> bool:
        """Let lifts follow their targets; True if one of them moved."""
        moved = bool(self._homing)
        for card, (place, share) in tuple(self._homing.items()):
            share = 1.0 if at_once else share + dt / SPRING
            if share < 1.0 and card in cards and card is not self.dragged:
                self._homing[card] = place, share
            else:
                del self._homing[card]
        for card in cards:
            now, target = self._lifts.get(card, 0.0), self.target(card)
            if now == target:
                continue
            moved = True
            step = 9.0 if at_once else RISE * dt
            self._lifts[card] = min(target, now + step) if now < target else max(target, now - step)
        for card in tuple(self._lifts):
            if card not in cards:
                del self._lifts[card]
        return moved

    def touches(self, cards: tuple[Card, ...]) -> dict[Card, Touch]:
        """What is done to each card."""
        out: dict[Card, Touch] = {}
        for card in cards:
            lift = self._lifts.get(card, 0.0)
            glow = 0.0
            if card in self.allowed:
                if card in (self.lifted, self.focused, self.dragged) or card in self.chosen:
                    glow = 1.0
                elif card is self.hovered:
                    glow = 0.85
                elif self.ruled_out:
                    glow = 0.6
            moving = lift != self.target(card)
            dim = card in self.ruled_out and card is not self.focused
            loose, home = self.loose_of(card) or (None, 0.0)
            if lift or glow or dim or loose:
                out[card] = Touch(lift, glow, dim, loose, moving, home)
        return out

    def lift_of(self, card: Card) -> float:
        """How far a card is lifted now."""
        return self._lifts.get(card, 0.0)

    def loose_of(self, card: Card) -> tuple[Place, float] | None:
        """Where a card is that was taken out of the hand, and the share of its way back."""
        if card is self.dragged and self.loose is not None:
            return self.loose, 0.0
        if card in self._homing:
            place, share = self._homing[card]
            return place, ease_out(share)
        return None

    def take_up(self, card: Card, start: Place) -> tuple[Place, float]:
        """Where the card is when it leaves the hand, and how far it is lifted there."""
        if card is self.dragged and isinstance(self.loose, Loose):
            place: Place = self.loose
            self.drop()
            return place, 0.0
        self._homing.pop(card, None)
        lift = self._lifts.pop(card, 0.0)
        if self.lifted is card:
            self.lifted = None
        return start, lift

    def drop(self) -> None:
        """Let go of the card in the player's fingers."""
        self.dragged, self.loose = None, None

    def spring_back(self) -> None:
        """Let go of the card in the player's fingers; it goes back to its place from there."""
        if self.dragged is not None and self.loose is not None:
            self._homing[self.dragged] = self.loose, 0.0
        self.drop()

    def pick(self, card: Card, most: int) -> None:
        """Choose a card to be laid away, or take that back; the oldest of too many goes back."""
        if card in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other is not card)
        else:
            self.chosen = (*self.chosen, card)[-most:]

    def cancel(self) -> bool:
        """Take back what was begun; True if there was something."""
        begun = self.lifted is not None or self.dragged is not None or bool(self.chosen)
        self.lifted, self.chosen = None, ()
        self.spring_back()
        return begun

    def forget(self) -> None:
        """Another position: nothing is begun."""
        self.hovered = self.focused = self.lifted = None
        self.chosen = ()
        self.drop()
        self._lifts.clear()
        self._homing.clear()
