"""Where is everything, in pixels?

Worked out anew for every window size from the size of the window, the number of seats, and how much
room texts need. Nothing here draws.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, assert_never

import pygame

from game.engine.cards import Seat
from game.ui.table.places import (
    ASPECT,
    Across,
    InHand,
    InTrick,
    InWidow,
    Loose,
    OnPack,
    OnPile,
    OnTalon,
    Place,
    Pose,
    Shown,
    TurnedUp,
)

IDEAL_HAND: Final = 144.0
"""Width of the player's own cards at 1280x800."""
LEAST_HAND: Final = 0.2
"""Height of the player's own cards as a share of the window, at least."""
FAN_STEP: Final = 3.0
"""Degrees from one card of the fan to the next, for a hand of five."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What the layout has to make room for. Sizes are pixels.

    Attributes:
        seats: how many sit at the table.
        me: whose seat is at the lower edge.
        hand: cards of a full hand.
        scale: pixels per unit of text and buttons.
        plates: size of each seat's name plate.
        button: size of one button of the column.
        buttons: how many there are.
        pill: height of a message in one line.
        mirrored: talon and buttons change sides.
    """

    seats: int = 2
    me: Seat = 0
    hand: int = 5
    scale: float = 1.0
    plates: Mapping[Seat, tuple[int, int]] = field(default_factory=dict)
    button: tuple[int, int] = (172, 44)
    buttons: int = 4
    pill: int = 30
    mirrored: bool = False


class TableLayout:
    """The places of one window. Rectangles are public attributes, card poses come from ``pose``.

    Attributes:
        window: the whole window.
        mat: the cloth.
        slate: room for the score board.
        icons: room for the round buttons.
        tray: what is left of the side panel, for the coffee tray.
        plates: name plate of each seat.
        buttons: the buttons of the column, from the top.
        pill: room for the message, centred.
        choice: room for a row of choices in the middle.
        note: room for deal number and check code.
        trump_label: room for the pill that names the trump.
        talon_label: room for the pill under the talon.
        captions: room for what a seat says, at its hand.
        line: y of the middle line; a card dropped above it is played.
        compact: the name plate lies above the hand instead of beside it.
    """

    def __init__(self, size: tuple[int, int], needs: Needs) -> None:
        self.size, self.needs = size, needs
        self.window = pygame.Rect((0, 0), size)
        width, height = size
        s = needs.scale
        self.k = min(height / 800, width / 1280 * 1.25)
        margin = round(max(9.0, 0.025 * height * min(1.0, width / height)))
        rim = round(13 * s)
        side = round(min(max(0.174 * width, 138.0), 0.3 * height))
        self.margin = margin
        panel = pygame.Rect(width - side - margin, margin, side, height - 2 * margin)
        self.mat = pygame.Rect(
            margin + rim, margin + rim,
            panel.x - 2 * margin - 2 * rim + round(6 * s), height - 2 * margin - 2 * rim,
        )  # fmt: skip
        self._place_panel(panel)
        self._place_chrome()
        self._place_cards()
        self._place_labels()

    # ------------------------------------------------------------------ parts of the window

    def _place_panel(self, panel: pygame.Rect) -> None:
        s = self.needs.scale
        gap = round(12 * s)
        disc = max(36, round(40 * s))
        slate_high = min(round(panel.w * 1.8), round(panel.h * 0.56))
        self.slate = pygame.Rect(panel.x, panel.y, panel.w, slate_high)
        self.icons = pygame.Rect(panel.x, self.slate.bottom + gap, panel.w, disc)
        top = self.icons.bottom + gap
        self.tray = pygame.Rect(panel.x, top, panel.w, panel.bottom - top)

    def _place_chrome(self) -> None:
        """Name plates and buttons, along the edges of the cloth."""
        needs, s, mat = self.needs, self.needs.scale, self.mat
        inset = round(24 * s)
        most = round(mat.w * 0.34)
        sizes = {
            seat: (
                min(needs.plates.get(seat, (236, 76))[0], most),
                needs.plates.get(seat, (236, 76))[1],
            )
            for seat in range(needs.seats)
        }
        gap = round(9 * s)
        wide, high = min(needs.button[0], round(mat.w * 0.3)), needs.button[1]
        total = needs.buttons * high + (needs.buttons - 1) * gap
        x = mat.right - inset - wide
        y = mat.bottom - inset - total
        self.buttons = [
            self._mirror(pygame.Rect(x, y + row * (high + gap), wide, high))
            for row in range(needs.buttons)
        ]
        self._buttons_left = x
        own = pygame.Rect((0, 0), sizes[needs.me])
        ideal = IDEAL_HAND * self.k
        beside = x - (mat.left + inset + own.w) - 2 * gap
        self.compact = (beside - ideal) / max(1, needs.hand - 1) < 0.5 * ideal
        if self.compact:
            own.bottomleft = (mat.left + inset, mat.bottom - round(1.02 * ideal * ASPECT))
            self._hand_left = mat.left + inset
        else:
            own.bottomleft = (mat.left + inset, mat.bottom - inset)
            self._hand_left = own.right + gap
        self.plates: dict[Seat, pygame.Rect] = {needs.me: self._mirror(own)}
        spots = self._others()
        for seat, spot in spots.items():
            rect = pygame.Rect((0, 0), sizes[seat])
            if spot == "left":
                rect.topleft = (mat.left + inset, mat.top + inset)
                if needs.seats == 4:
                    rect.top = mat.top + round(0.2 * mat.h)
            elif spot == "right":
                rect.topright = (mat.right - inset, mat.top + inset)
                if needs.seats == 4:
                    rect.top = mat.top + round(0.2 * mat.h)
            else:
                rect.topleft = (mat.left + inset, mat.top + inset)
            self.plates[seat] = self._mirror(rect) if spot == "top" else rect

    def _others(self) -> dict[Seat, str]:
        """Side of the window at which each other seat sits (clockwise from the left)."""
        seats, me = self.needs.seats, self.needs.me
        sides = {2: ("top",), 3: ("left", "right"), 4: ("left", "top", "right")}[seats]
        return {(me + 1 + index) % seats: side for index, side in enumerate(sides)}

    def side_of(self, seat: Seat) -> str:
        """``bottom``, ``left``, ``top`` or ``right``: where a seat sits."""
        return "bottom" if seat == self.needs.me else self._others()[seat]

    # ------------------------------------------------------------------ cards

    def _place_cards(self) -> None:
        needs, mat, k = self.needs, self.mat, self.k
        height = self.size[1]
        gap = round(10 * needs.scale)
        room = self._buttons_left - gap - self._hand_left
        steps = max(1, needs.hand - 1)
        wide = IDEAL_HAND * k
        least = LEAST_HAND * height / ASPECT
        # The fan's turned outer cards need a little more than their width.
        while wide > least and (room - 1.1 * wide) / steps < 0.56 * wide:
            wide -= 1
        self.hand_width = wide
        spread = min(0.75 * wide, (room - 1.1 * wide) / steps)
        self._spread = {needs.me: spread}
        middle = self._hand_left + room / 2
        center = min(max(mat.centerx, middle - 0.04 * mat.w), middle + 0.04 * mat.w)
        half = (steps * spread + 1.1 * wide) / 2
        center = min(max(center, self._hand_left + half), self._buttons_left - gap - half)
        self._hand_x = self._mirror_x(center)
        self._hand_y = self.window.bottom - 0.56 * wide * ASPECT - 0.4 * self.margin
        self.other_width = 92 * k
        self.trick_width = 136 * k
        self.talon_width = 110 * k
        self.pile_width = 72 * k
        for seat, side in self._others().items():
            length = (mat.w if side == "top" else mat.h) * 0.36
            self._spread[seat] = min(
                0.56 * self.other_width, (length - self.other_width) / max(1, needs.hand - 1)
            )
        top_fan = self.margin + 0.4 * self.other_width * ASPECT
        self._fans: dict[Seat, tuple[float, float, float]] = {}
        for seat, side in self._others().items():
            if side == "top":
                self._fans[seat] = (mat.centerx, top_fan, 180.0)
            elif side == "left":
                self._fans[seat] = (mat.left + 0.1 * self.other_width, mat.centery, 90.0)
            else:
                self._fans[seat] = (mat.right - 0.1 * self.other_width, mat.centery, -90.0)
        fan_bottom = top_fan + 0.56 * self.other_width * ASPECT
        pill_top = fan_bottom + 0.012 * height
        hand_top = self._hand_y - 0.56 * wide * ASPECT
        self.pill = pygame.Rect(0, round(pill_top), round(mat.w * 0.62), needs.pill)
        self.pill.centerx = mat.centerx
        # The trick lies between message and hand.
        low, high = self.pill.bottom + 6, hand_top - 0.02 * height
        self._trick = (float(mat.centerx), (low + high) / 2 + 0.01 * height)
        tall = self.trick_width * ASPECT
        self.line = hand_top - 0.03 * height
        dx, dy = 0.52 * self.trick_width, 0.11 * tall
        if needs.seats == 2:
            offsets = {"bottom": (dx, dy), "top": (-dx, -dy)}
        else:
            offsets = {
                "bottom": (0.1 * dx, 2.6 * dy), "top": (-0.1 * dx, -2.6 * dy),
                "left": (-1.35 * dx, -0.2 * dy), "right": (1.35 * dx, 0.2 * dy),
            }  # fmt: skip
        self._trick_spots = {
            seat: (
                self._trick[0] + offsets[self.side_of(seat)][0],
                self._trick[1] + offsets[self.side_of(seat)][1],
            )
            for seat in range(needs.seats)
        }
        self._place_talon()
        self._place_piles()

    def _place_talon(self) -> None:
        mat = self.mat
        tall = self.talon_width * ASPECT
        upper = max(
            (rect.bottom for seat, rect in self.plates.items() if seat != self.needs.me),
            default=mat.top,
        )
        lower = self.plates[self.needs.me].top if self.compact else mat.bottom - 0.2 * mat.h
        pill = self.needs.pill * 1.25
        pile = self.pile_width * 1.15
        free = lower - upper - tall - pill - (pile if True else 0)
        y = upper + max(0.0, free) * 0.42 + tall / 2 + 4
        x = mat.left + 0.085 * mat.w + self.talon_width / 2
        x = max(x, mat.left + 0.5 * tall + 14 * self.needs.scale)
        self._talon = (self._mirror_x(x), y)

    def _place_piles(self) -> None:
        needs, mat = self.needs, self.mat
        inset = 24 * needs.scale
        half_w, half_h = self.pile_width * ASPECT / 2, self.pile_width / 2
        self._piles: dict[Seat, tuple[float, float]] = {}
        own = self.plates[needs.me]
        own_x = mat.left + inset + half_w
        own_y = own.top - half_h - 14 * needs.scale
        self._piles[needs.me] = (self._mirror_x(own_x), own_y)
        for seat, side in self._others().items():
            plate = self.plates[seat]
            if side == "top":
                x, y = self._mirror_x(mat.right - inset - half_w), mat.top + inset + half_h
            elif side == "left":
                x, y = plate.left + half_w, plate.bottom + half_h + 12 * needs.scale
            else:
                x, y = plate.right - half_w, plate.bottom + half_h + 12 * needs.scale
            self._piles[seat] = (x, y)

    def _place_labels(self) -> None:
        needs, mat = self.needs, self.mat
        x, y = self._talon
        tall = self.talon_width * ASPECT
        away = -1 if needs.mirrored else 1
        high = needs.pill
        self.talon_label = pygame.Rect(0, 0, round(2.1 * self.talon_width), high)
        self.talon_label.midtop = (round(x), round(y + tall / 2 + 0.06 * tall))
        self.talon_label.clamp_ip(mat.inflate(-8, -8))
        # Above the part of the turned-up card that sticks out.
        trump_x = x + away * (0.5 * self.talon_width + 0.3 * tall)
        self.trump_label = pygame.Rect(0, 0, round(1.05 * self.talon_width), high)
        self.trump_label.midbottom = (
            round(trump_x),
            round(y - 0.5 * self.talon_width - 0.03 * tall),
        )
        if self.trump_label.left < mat.left + 8:
            self.trump_label.left = mat.left + 8
        if self.trump_label.right > mat.right - 8:
            self.trump_label.right = mat.right - 8
        self.choice = pygame.Rect(0, 0, round(0.56 * mat.w), round(self.trick_width * ASPECT))
        self.choice.center = (round(self._trick[0]), round(self._trick[1]))
        self.note = pygame.Rect(
            self.margin + 4,
            self.window.bottom - self.margin + 1,
            mat.w // 2,
            max(9, self.margin - 2),
        )
        self.captions: dict[Seat, tuple[int, int]] = {}
        for seat in range(needs.seats):
            px, py = self._trick_spots[seat]
            if seat == needs.me:
                self.captions[seat] = (round(self._hand_x), round(self.line))
            else:
                fx, fy, _ = self._fans[seat]
                self.captions[seat] = (round((2 * fx + px) / 3), round((fy + py) / 2))

    # ------------------------------------------------------------------ poses

    def pose(self, place: Place) -> Pose:
        """Where a place is in this window."""
        match place:
            case InHand(seat, index, count):
                return self._in_hand(seat, index, count)
            case InTrick(seat):
                x, y = self._trick_spots[seat]
                tilt = {"bottom": 4.0, "top": -5.0, "left": -9.0, "right": 8.0}
                return Pose(x, y, self.trick_width, tilt[self.side_of(seat)])
            case OnPack(level) | OnTalon(level):
                return self._on_talon(level)
            case TurnedUp():
                x, y = self._talon
                away = -1 if self.needs.mirrored else 1
                shift = 0.5 * self.talon_width - 0.02 * self.talon_width * ASPECT
                return Pose(x + away * shift, y + 0.02 * self.talon_width, self.talon_width, 90.0)
            case Across(level):
                base = self._on_talon(level)
                return Pose(base.x, base.y - 0.04 * self.talon_width, base.width, 90.0)
            case OnPile(seat, index):
                x, y = self._piles[seat]
                step = min(index, 5)
                turn = (index * 47) % 9 - 4
                return Pose(
                    x + 0.05 * self.pile_width * step, y - 0.035 * self.pile_width * step,
                    self.pile_width, 90.0 + turn,
                )  # fmt: skip
            case InWidow(index):
                x, y = self._talon
                return Pose(x + 0.5 * index * self.talon_width, y, self.talon_width, 0.0)
            case Shown(seat, index):
                x, y = self._trick
                tall = self.trick_width * ASPECT
                side = self.side_of(seat)
                dy = {"bottom": 0.08, "top": -0.08}.get(side, 0.0) * tall
                dx = (index - 0.5) * 0.72 * self.trick_width
                return Pose(x + dx, y + dy, 1.08 * self.trick_width, -5.0 + 10.0 * index)
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
        if seat == self.needs.me:
            sag = 0.012 * self.hand_width * place * place
            return Pose(
                self._hand_x + place * spread, self._hand_y + sag, self.hand_width, place * step
            )
        x, y, turned = self._fans[seat]
        sag = 0.014 * self.other_width * place * place
        step *= 0.9
        if turned == 180.0:
            # Seen from here the fan opens upwards; backs look the same either way up.
            return Pose(x + place * spread, y - sag, self.other_width, -place * step)
        sign = 1 if turned > 0 else -1
        return Pose(
            x - sign * sag, y + sign * place * spread, self.other_width, turned + place * step
        )

    def _on_talon(self, level: int) -> Pose:
        x, y = self._talon
        lift = self.thickness * level
        return Pose(x - 0.6 * lift, y - lift, self.talon_width)

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

    # ------------------------------------------------------------------ left-handed players

    def _mirror(self, rect: pygame.Rect) -> pygame.Rect:
        if not self.needs.mirrored:
            return rect
        out = pygame.Rect(rect)
        out.x = self.mat.left + self.mat.right - rect.right
        return out

    def _mirror_x(self, x: float) -> float:
        return self.mat.left + self.mat.right - x if self.needs.mirrored else x
