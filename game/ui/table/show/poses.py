"""Where is each card of a table whose parts have their places?"""

from __future__ import annotations

import math
from typing import Final, assert_never

import pygame

from game.engine.cards import Seat
from game.ui.table.show.needs import Needs
from game.ui.table.state.places import (
    ASPECT,
    Across,
    Beside,
    FirstTrick,
    HeldUp,
    InHand,
    InTrick,
    InWidow,
    LaidDown,
    Loose,
    OnPack,
    OnPile,
    OnTalon,
    Place,
    Pose,
    TurnedUp,
)

FAN_STEP: Final = 3.0
"""Degrees from one card of the fan to the next, for a hand of five."""
TILT: Final = {"bottom": 4.0, "top": -5.0, "left": -6.0, "right": 6.0}
"""How far the card of each side is turned in the trick, in degrees."""


class Poses:
    """Card poses and the areas around them; the layouts say where hands, trick and piles are."""

    size: tuple[int, int]
    needs: Needs
    hand_width: float
    other_width: float
    trick_width: float
    talon_width: float
    widow_width: float
    pile_width: float
    _hand_x: float
    _hand_y: float
    _spread: dict[Seat, float]
    _fans: dict[Seat, tuple[float, float, float]]
    _trick: tuple[float, float]
    _trick_spots: dict[Seat, tuple[float, float]]
    _talon: tuple[float, float]
    _widow: tuple[float, float]
    _piles: dict[Seat, tuple[float, float]]

    def side_of(self, seat: Seat) -> str:
        """``bottom``, ``left``, ``top`` or ``right``: where a seat sits."""
        raise NotImplementedError

    # ------------------------------------------------------------------ poses

    def pose(self, place: Place) -> Pose:
        """Where a place is in this window."""
        match place:
            case InHand(seat, index, count):
                return self._in_hand(seat, index, count)
            case InTrick(seat):
                x, y = self._trick_spots[seat]
                return Pose(x, y, self.trick_width, TILT[self.side_of(seat)])
            case OnPack(level) | OnTalon(level):
                return self._on_talon(level)
            case TurnedUp():
                x, y = self._talon
                away = -1 if self.needs.mirrored else 1
                shift = 0.48 * self.talon_width
                return Pose(x + away * shift, y + 0.02 * self.talon_width, self.talon_width, 90.0)
            case Across(level):
                base = self._on_talon(level)
                return Pose(base.x, base.y - 0.04 * self.talon_width, base.width, 90.0)
            case OnPile():
                return self._on_pile(place)
            case FirstTrick():
                return self._in_first_trick(place)
            case LaidDown():
                return self._laid_down(place)
            case Beside(step):
                x, y = self._talon
                return Pose(x + 0.5 * step * self.talon_width, y, self.talon_width, 0.0)
            case InWidow(index):
                x, y = self._widow
                return Pose(x + 0.5 * index * self.widow_width, y, self.widow_width, 0.0)
            case HeldUp(seat, index, count):
                x, y = self._trick
                tall = self.trick_width * ASPECT
                side = self.side_of(seat)
                dy = {"bottom": 0.08, "top": -0.08}.get(side, 0.0) * tall
                aside = index - (count - 1) / 2
                apart = 0.72 if count == 2 else min(0.58, 2.4 / max(1, count - 1))
                dx = aside * apart * self.trick_width
                return Pose(x + dx, y + dy, self.trick_width, 20.0 / count * aside)
            case Loose(x, y, angle):
                return Pose(x * self.size[0], y * self.size[1], self.hand_width, angle)
            case _ as unreachable:
                assert_never(unreachable)

    def _in_hand(self, seat: Seat, index: float, count: int) -> Pose:
        middle = (count - 1) / 2
        place = index - middle
        spread = self._spread[seat]
        full = max(self.needs.hand, 2)
        if count > full:
            spread *= (full - 1) / (count - 1)
        step = FAN_STEP * min(1.0, 4 / max(1, full - 1))
        # A larger hand is not bent more than one of five.
        flat: float = min(1.0, 4 / max(1, full - 1))
        bent = place * place * flat * flat
        if seat == self.needs.me:
            sag = 0.012 * self.hand_width * bent
            return Pose(
                self._hand_x + place * spread, self._hand_y + sag, self.hand_width, place * step
            )
        x, y, turned = self._fans[seat]
        sag = 0.014 * self.other_width * bent
        step *= 0.9
        if turned == 180.0:
            # Seen from here the fan opens upwards; backs look the same either way up.
            return Pose(x + place * spread, y - sag, self.other_width, -place * step)
        sign = 1 if turned > 0 else -1
        return Pose(
            x - sign * sag, y + sign * place * spread, self.other_width, turned + place * step
        )

    def _on_pile(self, place: OnPile) -> Pose:
        x, y = self._piles[place.seat]
        step = min(place.index, 5)
        turn = (place.index * 47) % 9 - 4
        return Pose(
            x + 0.05 * self.pile_width * step, y - 0.035 * self.pile_width * step,
            self.pile_width, 90.0 + turn,
        )  # fmt: skip

    def _in_first_trick(self, place: FirstTrick) -> Pose:
        return self._on_pile(OnPile(place.seat, 0))

    def _laid_down(self, place: LaidDown) -> Pose:
        middle = self._in_hand(place.seat, 0.0, 1)
        step = min(place.index, 5)
        return Pose(
            middle.x + 0.03 * middle.width * step, middle.y - 0.02 * middle.width * step,
            middle.width, middle.angle + (place.index * 47) % 9 - 4,
        )  # fmt: skip

    def _on_talon(self, level: int) -> Pose:
        x, y = self._talon
        lift = self.thickness * level
        # The pile leans away from the turned-up card.
        away = -1 if self.needs.mirrored else 1
        return Pose(x - away * 0.6 * lift, y - lift, self.talon_width)

    @property
    def thickness(self) -> float:
        """How many pixels one card adds to the height of a pile."""
        return 0.0105 * self.talon_width

    def lift(self) -> float:
        """How far a card rises from the fan when it is under the pointer."""
        return 0.16 * self.hand_width

    # ------------------------------------------------------------------ areas

    def card_rect(self, place: Place) -> pygame.Rect:
        """The rectangle around a card at a place."""
        left, top, right, bottom = self.pose(place).bounds()
        return pygame.Rect(
            math.floor(left), math.floor(top),
            math.ceil(right) - math.floor(left), math.ceil(bottom) - math.floor(top),
        )  # fmt: skip

    def hand_rect(self, seat: Seat, count: int) -> pygame.Rect:
        """The rectangle around a whole hand."""
        if not count:
            return pygame.Rect(0, 0, 0, 0)
        rects = [self.card_rect(InHand(seat, index, count)) for index in range(count)]
        return rects[0].unionall(rects[1:])

    def talon_rect(self) -> pygame.Rect:
        """Talon, turned-up card and a card lying across."""
        places: tuple[Place, ...] = (OnTalon(0), OnTalon(20), TurnedUp(), Across(10))
        rects = [self.card_rect(place) for place in places]
        return rects[0].unionall(rects[1:])

    def pile_rect(self, seat: Seat) -> pygame.Rect:
        """Won tricks of a seat."""
        rects = [self.card_rect(OnPile(seat, index)) for index in range(6)]
        return rects[0].unionall(rects[1:])

    def trick_rect(self) -> pygame.Rect:
        """All cards of a trick."""
        rects = [self.card_rect(InTrick(seat)) for seat in range(self.needs.seats)]
        return rects[0].unionall(rects[1:])
