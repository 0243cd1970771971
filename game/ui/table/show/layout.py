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
from game.ui.table.state.places import (
    ASPECT,
    Across,
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
        trump: width of the label that names the trump.
        plaque: size of the sign that tells trump and contract (only where several others sit).
        first_open: the first trick of each side lies open beside its others.
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
    trump: int = 84
    plaque: tuple[int, int] = (190, 54)
    first_open: bool = False
    mirrored: bool = False


class TableLayout:
    """The places of one window. Rectangles are public attributes, card poses come from ``pose``.

    Where the window is too narrow for the own name plate beside the hand, the layout is *compact*:
    the plate lies above the hand, and the message beside it instead of below the opposite hand.

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
        line: y of the middle line; a card dropped above it is played.
    """

    def __init__(self, size: tuple[int, int], needs: Needs) -> None:
        self.size, self.needs = size, needs
        self.window = pygame.Rect((0, 0), size)
        width, height = size
        s = needs.scale
        self.k = min(height / 800, width / 1280 * 1.25)
        margin = round(max(9.0, 0.025 * height * min(1.0, width / height)))
        rim = round(13 * s)
        side = round(min(max(0.174 * width, 4.0 * max(36, 40 * s)), 0.3 * height))
        self.margin = margin
        panel = pygame.Rect(width - side - margin, margin, side, height - 2 * margin)
        self.mat = pygame.Rect(
            margin + rim, margin + rim,
            panel.x - 2 * margin - 2 * rim + round(6 * s), height - 2 * margin - 2 * rim,
        )  # fmt: skip
        self.gap = round(9 * s)
        self.inset = round((24 if width >= 1000 else 14) * s)
        self._sides = self._others()
        self._place_panel(panel)
        self._place_buttons()
        self._place_hand()
        self._place_plates()
        self._place_fans()
        self._place_talon_and_trick()
        self._place_piles()
        self._place_labels()

    # ------------------------------------------------------------------ who sits where

    def _others(self) -> dict[Seat, str]:
        """Side of the window at which each other seat sits (clockwise from the left)."""
        seats, me = self.needs.seats, self.needs.me
        sides = {2: ("top",), 3: ("left", "right"), 4: ("left", "top", "right")}[seats]
        return {(me + 1 + index) % seats: side for index, side in enumerate(sides)}

    def side_of(self, seat: Seat) -> str:
        """``bottom``, ``left``, ``top`` or ``right``: where a seat sits."""
        return self._sides.get(seat, "bottom")

    # ------------------------------------------------------------------ parts of the window

    def _place_panel(self, panel: pygame.Rect) -> None:
        s = self.needs.scale
        disc = max(36, round(40 * s))
        high = min(round(panel.w * 1.8), round(panel.h * 0.56))
        self.slate = pygame.Rect(panel.x, panel.y, panel.w, high)
        self.icons = pygame.Rect(panel.x, self.slate.bottom + round(14 * s), panel.w, disc)
        top = self.icons.bottom + round(12 * s)
        self.tray = pygame.Rect(panel.x, top, panel.w, panel.bottom - top)

    def _place_buttons(self) -> None:
        needs, mat, gap = self.needs, self.mat, self.gap
        wide, high = min(needs.button[0], round(mat.w * 0.3)), needs.button[1]
        total = needs.buttons * high + (needs.buttons - 1) * gap
        x = mat.right - self.inset - wide
        y = mat.bottom - self.inset - total
        self._buttons_left = x if needs.buttons else mat.right - self.inset
        self.buttons = [
            self._mirror(pygame.Rect(x, y + row * (high + gap), wide, high))
            for row in range(needs.buttons)
        ]

    def _plate_size(self, seat: Seat) -> tuple[int, int]:
        wide, high = self.needs.plates.get(seat, (236, 76))
        return min(wide, round(self.mat.w * 0.34)), high

    def _place_hand(self) -> None:
        needs, mat, gap = self.needs, self.mat, self.gap
        ideal = IDEAL_HAND * self.k
        steps = max(1, needs.hand - 1)
        own = self._plate_size(needs.me)[0]
        beside = self._buttons_left - (mat.left + self.inset + own) - 2 * gap
        self.compact = (beside - 1.1 * ideal) / steps < 0.5 * ideal
        left = mat.left + (self.gap if self.compact else self.inset + own + gap)
        room = self._buttons_left - gap - left
        self._lay_hand(left, room, 0.56)

    def _lay_hand(self, left: float, room: float, shown: float) -> None:
        """Lay the player's fan.

        Args:
            left: where its room begins.
            room: how wide that is.
            shown: share of a card's width that the next one leaves free, before cards get smaller.
        """
        steps = max(1, self.needs.hand - 1)
        least = LEAST_HAND * self.size[1] / ASPECT
        # The fan's turned outer cards need a little more than their width.
        wide = max(IDEAL_HAND * self.k, least)
        while wide > least and (room - 1.12 * wide) / steps < shown * wide:
            wide -= 1
        self.hand_width = wide
        spread = min(0.75 * wide, (room - 1.12 * wide) / steps)
        half = (steps * spread + 1.12 * wide) / 2
        center = min(max(self.mat.centerx, left + half), left + room - half)
        self._hand_x = self._mirror_x(center)
        self._hand_y = self.window.bottom - 0.55 * wide * ASPECT - 0.35 * self.margin
        self._spread = {self.needs.me: spread}
        self._hand_edges = (left, round(center + half))
        self._hand_top = self._hand_y - 0.53 * wide * ASPECT
        self.line = self._hand_top - 0.03 * self.size[1]

    def _place_plates(self) -> None:
        needs, mat, inset = self.needs, self.mat, self.inset
        own = pygame.Rect((0, 0), self._plate_size(needs.me))
        if self.compact:
            own.bottomleft = (mat.left + inset, round(self._hand_top) - self.gap)
        else:
            own.bottomleft = (mat.left + inset, mat.bottom - inset)
        self.plates: dict[Seat, pygame.Rect] = {needs.me: self._mirror(own)}
        for seat in self._sides:
            rect = pygame.Rect((0, 0), self._plate_size(seat))
            rect.topleft = (mat.left + inset, mat.top + inset)
            self.plates[seat] = self._mirror(rect)

    # ------------------------------------------------------------------ cards

    def _place_fans(self) -> None:
        """The hand at the upper edge of the cloth."""
        needs, mat = self.needs, self.mat
        self.other_width = 92 * self.k
        tall = self.other_width * ASPECT
        steps = max(1, needs.hand - 1)
        self._fans: dict[Seat, tuple[float, float, float]] = {}
        for seat in self._sides:
            spread = min(0.56 * self.other_width, (0.36 * mat.w - self.other_width) / steps)
            self._spread[seat] = spread
            half = (steps * spread + 1.2 * self.other_width) / 2
            left = mat.left + self.inset + self._plate_size(seat)[0] + self.gap
            x = max(float(mat.centerx), left + half)
            y = self.margin + (0.22 if self.compact else 0.4) * tall
            self._fans[seat] = (self._mirror_x(x), y, 180.0)

    def _fan_bottom(self) -> float:
        """Lower edge of the hand at the top (or of the cloth's edge where there is none)."""
        bottoms = [float(self.mat.top)]
        for seat in self._sides:
            bottoms.append(self._fans[seat][1] + 0.56 * self.other_width * ASPECT)
        return max(bottoms)

    def _place_talon_and_trick(self) -> None:
        needs, mat, k, gap = self.needs, self.mat, self.k, self.gap
        # As wide as in the hand where there is room: then the same pictures serve for both.
        self.trick_width = min((132 if self.compact else 144) * k, self.hand_width)
        self.talon_width = 110 * k
        self.pile_width = 72 * k
        fan_bottom = self._fan_bottom()
        w, tw = self.talon_width, self.trick_width
        self._pill_top = fan_bottom + 0.012 * self.size[1]
        top, bottom = fan_bottom + gap, self._hand_top - gap
        if self.compact:
            bottom = min(bottom, self.plates[needs.me].top - 0.5 * gap)
        else:
            top = self._pill_top + needs.pill + 0.6 * gap
        tall = 1.22 * tw * ASPECT
        if tall > bottom - top:
            tw *= max(0.6, (bottom - top) / tall)
            self.trick_width = tw
        middle = (top + bottom) / 2
        x = mat.left + max(self.gap, 0.055 * mat.w) + 0.78 * w
        # The talon stands between the opposite plate and the own pile.
        others = [rect for seat, rect in self.plates.items() if self.side_of(seat) != "bottom"]
        upper = max(rect.bottom for rect in others) + gap + self.thickness * 20
        if not self.compact:
            upper = max(upper, self._pill_top + needs.pill + gap + self.thickness * 20)
        lower = self.plates[needs.me].top - gap - needs.pill - 0.09 * w
        if not self.compact:
            lower -= 1.35 * self.pile_width + gap
        free = lower - upper - w * ASPECT
        y = upper + w * ASPECT / 2 + 0.3 * max(0.0, free)
        self._talon = (self._mirror_x(x), y)
        beside = max(1.27 * w, 0.56 * w + max(needs.trump, 0.7 * w) if self.compact else 0.0)
        least = x + beside + gap + 1.1 * tw
        self._trick = (self._mirror_x(max(float(mat.centerx), least)), middle)
        self._spread_trick()

    def _spread_trick(self) -> None:
        tw = self.trick_width
        dx, dy = 0.52 * tw, 0.1 * tw * ASPECT
        offsets = {"bottom": (dx, dy), "top": (-dx, -dy)}
        x, y = self._trick
        self._trick_spots = {
            seat: (x + offsets[self.side_of(seat)][0], y + offsets[self.side_of(seat)][1])
            for seat in range(self.needs.seats)
        }

    def _place_piles(self) -> None:
        needs, mat, gap = self.needs, self.mat, self.gap
        half_w, half_h = self.pile_width * ASPECT / 2, self.pile_width / 2
        self._piles: dict[Seat, tuple[float, float]] = {}
        own = self._mirror(self.plates[needs.me])
        if self.compact:
            top = self.buttons[0].top if self.buttons else mat.bottom - self.inset
            own_x, own_y = mat.right - self.inset - 1.3 * half_w, top - 1.3 * half_h - gap
        else:
            own_x, own_y = own.left + 1.1 * half_w, own.top - 1.3 * half_h - gap
        self._piles[needs.me] = (self._mirror_x(own_x), own_y)
        for seat in self._sides:
            x = self._mirror_x(mat.right - self.inset - 1.3 * half_w)
            self._piles[seat] = (x, mat.top + self.inset + 1.35 * half_h)

    def _place_labels(self) -> None:
        needs, mat, gap = self.needs, self.mat, self.gap
        x, y = self._talon
        w, high = self.talon_width, needs.pill
        tall = w * ASPECT
        self.talon_label = pygame.Rect(0, 0, round(2.0 * w), high)
        self.talon_label.midtop = (round(x), round(y + tall / 2 + 0.08 * w))
        self.talon_label.clamp_ip(mat.inflate(-8, -8))
        # In the corner between the stack and the turned-up card.
        wide = max(needs.trump, round(0.7 * w))
        label = pygame.Rect(0, 0, wide, high)
        real_x = self._mirror_x(x)
        label.left = round(real_x + 0.5 * w + 0.06 * w)
        if self.compact:
            label.top = round(y + 0.5 * w + 0.05 * w)
            self.talon_label.top = max(self.talon_label.top, label.bottom + 2)
        else:
            label.bottom = round(y - 0.5 * w - 0.17 * w)
        self.trump_label = self._mirror(label)
        self._place_pill()
        self.choice = pygame.Rect(0, 0, round(0.56 * mat.w), round(self.trick_width * ASPECT))
        self.choice.center = (round(self._trick[0]), round(self._trick[1]))
        left, right = self._hand_edges
        strip = pygame.Rect(0, 0, 0, max(9, self.margin - 2))
        strip.bottom = self.window.bottom - 1
        if self.compact:
            strip.left, strip.width = right + gap, mat.right - right - gap
        else:
            strip.left, strip.width = self.margin + 4, left - self.margin - 4 - gap
        self.note = self._mirror(strip)

    def _place_pill(self) -> None:
        needs, mat, gap = self.needs, self.mat, self.gap
        if not self.compact:
            self.pill = pygame.Rect(0, round(self._pill_top), round(mat.w * 0.62), needs.pill)
            self.pill.centerx = round(self._trick[0])
            inner = mat.inflate(-2 * self.inset, 0)
            over = max(inner.left - self.pill.left, self.pill.right - inner.right, 0)
            self.pill.inflate_ip(-2 * over, 0)
            return
        plate = self._mirror(self.plates[needs.me])
        pile_left = mat.right - self.inset - round(1.35 * self.pile_width * ASPECT)
        left, right = plate.right + gap, min(self._buttons_left, pile_left) - gap
        self.pill = self._mirror(pygame.Rect(left, plate.top, right - left, plate.h))

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
            case InWidow(index):
                x, y = self._talon
                return Pose(x + 0.5 * index * self.talon_width, y, self.talon_width, 0.0)
            case HeldUp(seat, index, count):
                x, y = self._trick
                tall = self.trick_width * ASPECT
                side = self.side_of(seat)
                dy = {"bottom": 0.08, "top": -0.08}.get(side, 0.0) * tall
                aside = index - (count - 1) / 2
                dx = aside * (0.72 if count == 2 else 0.58) * self.trick_width
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

    # ------------------------------------------------------------------ left-handed players

    def _mirror(self, rect: pygame.Rect) -> pygame.Rect:
        if not self.needs.mirrored:
            return rect
        out = pygame.Rect(rect)
        out.x = self.mat.left + self.mat.right - rect.right
        return out

    def _mirror_x(self, x: float) -> float:
        return self.mat.left + self.mat.right - x if self.needs.mirrored else x
