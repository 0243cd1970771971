"""Where is everything, in pixels?

Worked out anew for every window size from the size of the window, the number of seats, and how much
room texts need. Nothing here draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.cards import Seat
from game.ui.table.show.needs import Needs
from game.ui.table.show.poses import Poses
from game.ui.table.state.places import ASPECT, InTrick

IDEAL_HAND: Final = 144.0
"""Width of the player's own cards at 1280x800."""
LEAST_HAND: Final = 0.2
"""Height of the player's own cards as a share of the window, at least."""
TAIL: Final = 10.0
"""How far the tail of a bubble reaches out of it, in units."""


@dataclass(frozen=True, slots=True)
class Speech:
    """Where a seat's bubble may be: it lies in the corner of ``room`` that is nearest to the seat.

    Attributes:
        room: the bubble is never larger.
        across: ``left``, ``center`` or ``right`` end of the room.
        top: at its upper edge, else at its lower one.
    """

    room: pygame.Rect
    across: str
    top: bool


class TableLayout(Poses):
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
        cut: room for the choices beside the pack, and for the message above them.
        speeches: where each seat's bubbles lie.
        note: room for deal number and check code.
        medal: room for the sign of the trump beside the talon.
        talon_label: room for the pill under the talon.
        caption: room for a sound that is written out.
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
        self._place_speeches()

    # ------------------------------------------------------------------ who sits where

    def _others(self) -> dict[Seat, str]:
        """Side of the window at which each other seat sits (clockwise from the left)."""
        seats, me = self.needs.seats, self.needs.me
        sides = {2: ("top",), 3: ("left", "right"), 4: ("left", "top", "right")}[seats]
        return {(me + 1 + index) % seats: side for index, side in enumerate(sides)}

    def side_of(self, seat: Seat) -> str:
        """``bottom``, ``left``, ``top`` or ``right``: where a seat sits."""
        return self._sides.get(seat, "bottom")

    @property
    def coffee(self) -> pygame.Rect | None:
        """The room for the coffee tray; None where it would be too small to be one."""
        return self.tray if self.tray.h >= 0.6 * self.tray.w else None

    # ------------------------------------------------------------------ parts of the window

    def _place_panel(self, panel: pygame.Rect) -> None:
        s = self.needs.scale
        disc = max(36, round(40 * s))
        high = min(round(panel.w * 1.8), round(panel.h * 0.56))
        self.slate = pygame.Rect(panel.x, panel.y, panel.w, high)
        self.icons = pygame.Rect(panel.x, self.slate.bottom + round(14 * s), panel.w, disc)
        top = self.icons.bottom + round(12 * s)
        self.tray = pygame.Rect(panel.x, top, panel.w, panel.bottom - top)
        self.caption = self.tray

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

    @property
    def _tail(self) -> int:
        return round(TAIL * self.needs.scale)

    def _place_talon_and_trick(self) -> None:
        needs, mat, k, gap = self.needs, self.mat, self.k, self.gap
        # As wide as in the hand where there is room: then the same pictures serve for both.
        self.trick_width = min((132 if self.compact else 144) * k, self.hand_width)
        self.pile_width = 72 * k
        fan_bottom = self._fan_bottom()
        tw = self.trick_width
        self._pill_top = fan_bottom + 0.012 * self.size[1]
        top, bottom = fan_bottom + gap, self._hand_top - gap
        if self.compact:
            # What the other seat says lies between its hand and the trick.
            top += needs.bubble + gap
            bottom = min(bottom, self.plates[needs.me].top - 0.5 * gap)
        else:
            top = self._pill_top + needs.pill + 0.6 * gap
        tall = 1.22 * tw * ASPECT
        if tall > bottom - top:
            tw *= max(0.6, (bottom - top) / tall)
            self.trick_width = tw
        middle = (top + bottom) / 2
        y = self._fit_talon()
        w = self.talon_width
        x = mat.left + max(self.gap, 0.055 * mat.w) + 0.78 * w
        self._talon = (self._mirror_x(x), y)
        self._widow, self.widow_width = self._talon, w
        beside = max(1.27 * w, 0.56 * w + needs.medal)
        least = x + beside + gap + 1.1 * tw
        self._trick = (self._mirror_x(max(float(mat.centerx), least)), middle)
        self._spread_trick()

    def _fit_talon(self) -> float:
        """Make the talon as large as the space between the two plates allows, and say where.

        Above it lies what the opposite seat says (beside its hand where the window is narrow), in
        the upper corner the sign of the trump, below it the label, and what the player says.
        """
        needs, gap = self.needs, self.gap
        others = [rect.bottom for seat, rect in self.plates.items() if seat != needs.me]
        upper = float(max(others) + gap)
        lower = float(self.plates[needs.me].top - gap - needs.pill)
        if self.compact:
            lower -= needs.bubble + self._tail + gap
        else:
            upper = max(upper + needs.bubble + self._tail, self._pill_top + needs.pill + gap)
            lower -= 1.35 * self.pile_width + gap
        w, least = (96 if self.compact else 110) * self.k, 64 * self.k
        while True:
            self.talon_width = w
            above = max(0.5 * w * ASPECT + 20 * self.thickness, self._medal_rise + needs.medal)
            free = lower - upper - above - 0.5 * w * ASPECT - 0.09 * w
            if free >= 0 or w <= least:
                return upper + above + 0.3 * max(0.0, free)
            w -= 1

    @property
    def _medal_rise(self) -> float:
        """How far above the talon's middle the sign of the trump ends."""
        return 0.67 * self.talon_width

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
        medal = pygame.Rect(0, 0, needs.medal, needs.medal)
        medal.left = round(self._mirror_x(x) + 0.57 * w)
        medal.bottom = round(y - self._medal_rise)
        self.medal = self._mirror(medal)
        self._place_pill()
        self.choice = pygame.Rect(0, 0, round(0.56 * mat.w), round(self.trick_width * ASPECT))
        self.choice.center = (round(self._trick[0]), round(self._trick[1]))
        self.cut = self._mirror(self._beside_pack(mat.right - self.inset))
        left, right = self._hand_edges
        strip = pygame.Rect(0, 0, 0, max(9, self.margin - 2))
        strip.bottom = self.window.bottom - 1
        if self.compact:
            strip.left, strip.width = right + gap, mat.right - right - gap
        else:
            strip.left, strip.width = self.margin + 4, left - self.margin - 4 - gap
        self.note = self._mirror(strip)

    def _beside_pack(self, right: float) -> pygame.Rect:
        """The room beside the pack, as high as the pack, up to ``right`` (not mirrored)."""
        x, y = self._talon
        left = round(self._mirror_x(x) + 0.7 * self.talon_width + 2 * self.gap)
        tall = round(self.talon_width * ASPECT)
        wide = min(round(right) - left, round(1.8 * self.needs.button[0]))
        return pygame.Rect(left, round(y - tall / 2), max(1, wide), tall)

    def _place_speeches(self) -> None:
        needs, gap = self.needs, self.gap
        high, tail = needs.bubble, self._tail
        own = self._mirror(self.plates[needs.me])
        label = self._mirror(self.talon_label)
        if self.compact:
            top = own.top - tail - high
            right = min(self._trick_left(top) - gap, self.mat.centerx)
            mine = pygame.Rect(own.left, top, right - own.left, high)
        else:
            pile = self._mirror(self.pile_rect(needs.me))
            foot = min(own.top, round(self._hand_top)) - gap - tail
            top = min(foot - high, max(label.bottom + gap, foot - 2 * high))
            left = pile.right + gap
            if label.bottom > top:
                left = max(left, label.right + gap)
            mine = pygame.Rect(left, top, max(high, self._trick_left(top) - gap - left), foot - top)
        self.speeches = {needs.me: self._speech(mine, top=False)}
        for seat in self._sides:
            plate = self._mirror(self.plates[seat])
            if self.compact:
                left = self._hand_edge(seat)
                room = pygame.Rect(left, round(self._fan_bottom()) + gap, 0, high)
                room.w = self._mirror(self.pile_rect(seat)).left - gap - left
            else:
                fan = self._mirror(self.hand_rect(seat, needs.hand))
                room = pygame.Rect(plate.left, plate.bottom + tail, 0, high)
                room.w = min(fan.left, self._mirror(self.pill).left) - gap - room.left
            self.speeches[seat] = self._speech(room, top=True)

    def _trick_left(self, top: float) -> int:
        """Where the cards of the trick begin that reach further down than ``top`` (not
        mirrored)."""
        cards = [self._mirror(self.card_rect(InTrick(seat))) for seat in self._trick_spots]
        return min((card.left for card in cards if card.bottom > top), default=self.mat.right)

    def _hand_edge(self, seat: Seat) -> int:
        """Where the space right of a seat's plate begins (not mirrored)."""
        return self._mirror(self.plates[seat]).right + self.gap

    def _speech(self, room: pygame.Rect, *, top: bool) -> Speech:
        """A room at the left that changes sides with the rest."""
        across = "right" if self.needs.mirrored else "left"
        return Speech(self._mirror(room), across, top)

    def _place_pill(self) -> None:
        needs, mat, gap = self.needs, self.mat, self.gap
        if not self.compact:
            self.pill = pygame.Rect(0, round(self._pill_top), round(mat.w * 0.56), needs.pill)
            self.pill.centerx = round(self._trick[0])
            inner = mat.inflate(-2 * self.inset, 0)
            over = max(inner.left - self.pill.left, self.pill.right - inner.right, 0)
            self.pill.inflate_ip(-2 * over, 0)
            return
        plate = self._mirror(self.plates[needs.me])
        pile_left = mat.right - self.inset - round(1.35 * self.pile_width * ASPECT)
        left, right = plate.right + gap, min(self._buttons_left, pile_left) - gap
        self.pill = self._mirror(pygame.Rect(left, plate.top, right - left, plate.h))

    # ------------------------------------------------------------------ left-handed players

    def _mirror(self, rect: pygame.Rect) -> pygame.Rect:
        if not self.needs.mirrored:
            return rect
        out = pygame.Rect(rect)
        out.x = self.mat.left + self.mat.right - rect.right
        return out

    def _mirror_x(self, x: float) -> float:
        return self.mat.left + self.mat.right - x if self.needs.mirrored else x
