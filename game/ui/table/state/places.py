"""Where can a card be? Places are names, not pixels: the layout turns them into poses.

Because everything that moves goes from place to place, a window may change its size in the middle
of a movement: the next frame simply asks for the poses again.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.engine.cards import Seat

ASPECT = 372 / 240
"""Height of a card for a width of 1."""


@dataclass(frozen=True, slots=True)
class InHand:
    """In a seat's hand: card ``index`` (from the left) of ``count``."""

    seat: Seat
    index: float
    count: int


@dataclass(frozen=True, slots=True)
class InTrick:
    """On the table, in front of the seat that played it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OnPack:
    """On the pack that is not dealt yet, ``level`` cards above the cloth."""

    level: int


@dataclass(frozen=True, slots=True)
class OnTalon:
    """On the talon, ``level`` cards above the cloth."""

    level: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """Face up at right angles under the talon."""


@dataclass(frozen=True, slots=True)
class Across:
    """Across the top of the closed talon, ``level`` cards above the cloth."""

    level: int


@dataclass(frozen=True, slots=True)
class OnPile:
    """On a seat's won tricks; ``index`` counts its tricks from 0."""

    seat: Seat
    index: int


@dataclass(frozen=True, slots=True)
class FirstTrick:
    """In the first trick of a side, which stays open where a seat keeps its tricks: card
    ``index`` of ``count``."""

    seat: Seat
    index: int
    count: int


@dataclass(frozen=True, slots=True)
class LaidDown:
    """In the hand of a seat that does not play, turned down in a heap: card ``index``."""

    seat: Seat
    index: int


@dataclass(frozen=True, slots=True)
class InWidow:
    """Laid aside for the declarer."""

    index: int


@dataclass(frozen=True, slots=True)
class Beside:
    """On the cloth beside talon or pack, ``step`` half cards to the right: a stop on the way."""

    step: int


@dataclass(frozen=True, slots=True)
class HeldUp:
    """Held up to the table by a seat: card ``index`` of ``count`` (two for a marriage)."""

    seat: Seat
    index: int
    count: int = 2


@dataclass(frozen=True, slots=True)
class Loose:
    """Anywhere: a card in the player's fingers. ``x``, ``y`` are shares of the window."""

    x: float
    y: float
    angle: float = 0.0


Place = (
    InHand
    | InTrick
    | OnPack
    | OnTalon
    | TurnedUp
    | Across
    | OnPile
    | FirstTrick
    | LaidDown
    | InWidow
    | Beside
    | HeldUp
    | Loose
)


@dataclass(frozen=True, slots=True)
class Pose:
    """A card in pixels: middle, width, and angle in degrees clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """Height of the upright card."""
        return self.width * ASPECT

    def contains(self, pos: tuple[int, int], grow: float = 0.0) -> bool:
        """Whether the point is on the card (or within ``grow`` pixels of it)."""
        dx, dy = pos[0] - self.x, pos[1] - self.y
        turn = math.radians(self.angle)
        across = dx * math.cos(turn) + dy * math.sin(turn)
        along = -dx * math.sin(turn) + dy * math.cos(turn)
        return abs(across) <= self.width / 2 + grow and abs(along) <= self.height / 2 + grow

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the turned card."""
        turn = math.radians(self.angle)
        cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
        half_w = (self.width * cos + self.height * sin) / 2
        half_h = (self.width * sin + self.height * cos) / 2
        return (self.x - half_w, self.y - half_h, self.x + half_w, self.y + half_h)

    def shifted(self, along: float) -> Pose:
        """The pose moved ``along`` pixels out of its top edge (a card pulled out of the fan)."""
        turn = math.radians(self.angle)
        return Pose(
            self.x + along * math.sin(turn),
            self.y - along * math.cos(turn),
            self.width,
            self.angle,
        )


def between(start: Pose, end: Pose, t: float, *, arc: float = 0.0) -> Pose:
    """The pose ``t`` of the way from one to the other; ``arc`` lifts the path by so many pixels."""
    return Pose(
        start.x + (end.x - start.x) * t,
        start.y + (end.y - start.y) * t - arc * math.sin(math.pi * min(1.0, max(0.0, t))),
        start.width + (end.width - start.width) * t,
        start.angle + (end.angle - start.angle) * t,
    )
