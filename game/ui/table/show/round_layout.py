"""Where is everything when three or four sit around the table?

The player sits at the lower edge, the others at the left, the top and the right in the order in
which the turn goes round. Each column at the side holds, from the top: plate, hand, won tricks. At
the bottom of the player's own column stand, from below: plate, tricks, trump and contract, and
what the player says; at the bottom of the other one the buttons, or where the window is narrow in
the panel beside the cloth. The middle holds, from the top: hand and plate of the seat opposite (or
with three, talon and widow), what the others say, the message, and the trick.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.engine.cards import Seat
from game.ui.table.show.layout import IDEAL_HAND, Speech, TableLayout
from game.ui.table.show.needs import Needs
from game.ui.table.show.poses import FAN_STEP
from game.ui.table.state.places import ASPECT, FirstTrick, InTrick, OnPile, Pose

OPEN_STEP: Final = 0.42
"""How far each card of an open trick lies from the one before, as a share of its width."""
TALON: Final = (0.82, 1.26)
"""How far a card across the talon and the turned-up card reach from the talon's middle to either
side, as shares of a card's width."""
FOUR: Final = {
    "bottom": (-0.56, 0.22), "top": (0.56, -0.22), "left": (-1.36, -0.2), "right": (1.36, -0.2),
}  # fmt: skip
THREE: Final = {"bottom": (0.0, 0.2), "left": (-1.14, -0.2), "right": (1.14, -0.2)}
"""Middles of the cards of a trick, as shares of a card's width and height. No card hides the place
of the one opposite, and one corner with the rank of every card stays free."""


class RoundLayout(TableLayout):
    """The places of a window in which several others sit around the table.

    Attributes:
        panel: room for what the player is asked before the first card.
        plaque: room for the sign that tells trump and contract.
    """

    panel: pygame.Rect
    plaque: pygame.Rect

    # ------------------------------------------------------------------ the player's own part

    def _place_hand(self) -> None:
        needs, mat, gap = self.needs, self.mat, self.gap
        steps = max(1, needs.hand - 1)
        own = self._plate_size(needs.me)[0]
        ideal = IDEAL_HAND * self.k
        left = mat.left + self.inset + own + gap
        room = self._buttons_left - gap - left
        # Where both do not fit beside the hand, the buttons go into the panel.
        self.compact = (room - 1.1 * ideal) / steps < 0.5 * ideal
        if self.compact:
            room = mat.right - gap - left
            self._move_buttons()
        self._lay_hand(left, room, 0.5)

    def _move_buttons(self) -> None:
        """Put the buttons where the coffee would stand, and make the score board no larger than
        they allow."""
        panel, gap, s = self.tray, self.gap, self.needs.scale
        if not self.buttons:
            return
        wide, high = min(self.needs.button[0], panel.w), self.buttons[0].h
        foot = panel.bottom
        for rect in reversed(self.buttons):
            rect.update(panel.centerx - wide // 2, foot - high, wide, high)
            foot = rect.top - gap
        cut = max(0, panel.top + self.needs.pill + gap - foot)
        self.slate.h -= cut
        self.icons.top -= cut
        top = self.icons.bottom + round(12 * s)
        self.tray = pygame.Rect(panel.x, top, panel.w, foot - top)
        self.caption = self.tray

    # ------------------------------------------------------------------ the others

    @property
    def _own_side(self) -> str:
        """Side of the column in which the player's own plate stands."""
        return "right" if self.needs.mirrored else "left"

    def _plate_size(self, seat: Seat) -> tuple[int, int]:
        wide, high = super()._plate_size(seat)
        return min(wide, round(0.31 * self.mat.w)), high

    def _place_plates(self) -> None:
        needs, mat, inset = self.needs, self.mat, self.inset
        own = pygame.Rect((0, 0), self._plate_size(needs.me))
        own.bottomleft = (mat.left + inset, mat.bottom - inset)
        self.plates = {needs.me: self._mirror(own)}
        for seat, side in self._sides.items():
            rect = pygame.Rect((0, 0), self._plate_size(seat))
            if side == "right":
                rect.topright = (mat.right - inset, mat.top + inset)
            elif side == "top":
                rect.midtop = (mat.centerx, mat.top + inset)
            else:
                rect.topleft = (mat.left + inset, mat.top + inset)
            self.plates[seat] = rect

    def _place_fans(self) -> None:
        needs, mat, k, gap = self.needs, self.mat, self.k, self.gap
        self.other_width = (62 if self.compact else 70) * k
        self.pile_width = min((50 if self.compact else 64) * k, self._widest_pile())
        tall, sway = self.other_width * ASPECT, 1.06 * self.other_width
        steps = max(1, needs.hand - 1)
        self._fans, self._piles = {}, {}
        self._place_own_column()
        theirs = (0.0, 0.0)
        for seat, side in self._sides.items():
            if side == "top":
                between = self._between_plates()
                room = between[1] - between[0] - 1.36 * self.other_width
                self._spread[seat] = min(0.5 * self.other_width, max(4.0, room / steps))
                middle = sum(between) / 2
                self._fans[seat] = (middle, mat.top - 0.1 * tall, 180.0)
                self.plates[seat].midtop = (round(middle), round(mat.top + 0.43 * tall) + gap)
                continue
            top = self.plates[seat].bottom + gap
            foot = self._column_foot(side) - gap - self._pile_height
            if needs.seats > 3 and side == self._own_side:
                foot = self._column_foot(side)
            spread = min(0.5 * self.other_width, max(3.0, (foot - top - gap - sway) / steps))
            length = steps * spread + sway
            self._spread[seat] = spread
            sign = 1 if side == "left" else -1
            edge = mat.left + self.inset if side == "left" else mat.right - self.inset
            self._fans[seat] = (edge + sign * 0.5 * tall, top + length / 2, 90.0 * sign)
            if needs.seats == 3 or side != self._own_side:
                below = max(top + length + gap, foot) if self.compact else top + length + gap
                self._piles[seat] = self._pile_at(seat, below)
                theirs = self._piles[seat]
        for seat in self._sides:
            # Of two sides all tricks of the other one lie in the same place.
            self._piles.setdefault(seat, theirs)

    def _widest_pile(self) -> float:
        """Width of a won card with which the own tricks stay beside the own hand."""
        needs = self.needs
        room = self._hand_edges[0] - self.mat.left - self.inset - 2 * self.gap
        parts = 1.08 * ASPECT + 0.3
        if needs.first_open:
            parts += 1.0 + OPEN_STEP * (needs.seats - 1)
        return room / parts

    def _between_plates(self) -> tuple[int, int]:
        """From where to where the space between the plates at the sides reaches."""
        sides = {side: self.plates[seat] for seat, side in self._sides.items()}
        return sides["left"].right + self.gap, sides["right"].left - self.gap

    @property
    def _pile_height(self) -> float:
        """Height of won tricks: the open first trick lies upright, the others across."""
        return self.pile_width * (1.03 * ASPECT if self.needs.first_open else 1.28)

    def _place_own_column(self) -> None:
        """Own tricks above the own plate, then the sign, then what the player says."""
        needs, gap = self.needs, self.gap
        own = self.plates[needs.me]
        top = own.top - gap - self._pile_height
        self._piles[needs.me] = self._pile_at(needs.me, top)
        wide, high = needs.plaque
        # No wider than the plate: a card lifted out of the hand must not touch it.
        self.plaque = pygame.Rect(0, 0, min(wide, own.w), high)
        self.plaque.bottom = round(top) - gap
        said = pygame.Rect(0, 0, min(own.w, round(0.23 * self.mat.w)), needs.bubble)
        said.bottom = self.plaque.top - gap - self._tail
        for rect in (self.plaque, said):
            if self._own_side == "left":
                rect.left = own.left
            else:
                rect.right = own.right
        self._said = said

    def _column_foot(self, side: str) -> float:
        """How far down hand and tricks of a seat at the side may reach."""
        if side == self._own_side:
            return float(self._said.top)
        buttons = [rect.top for rect in self.buttons if rect.right <= self.mat.right]
        return min([self._hand_top, float(self.mat.bottom - self.inset), *map(float, buttons)])

    def _pile_at(self, seat: Seat, top: float) -> tuple[float, float]:
        """Middle of the turned-down tricks of a side; its open trick lies beside them."""
        half_w = self.pile_width * ASPECT / 2
        plate = self.plates[seat]
        y = top + self._pile_height / 2
        if plate.centerx > self.mat.centerx:
            return plate.right - 1.1 * half_w, y
        return plate.left + 1.1 * half_w, y

    def _grows(self, seat: Seat) -> int:
        """To which side of the turned-down tricks the open one lies (1: right)."""
        return 1 if self._piles[seat][0] <= self.mat.centerx else -1

    # ------------------------------------------------------------------ the middle

    def _place_talon_and_trick(self) -> None:
        needs, k, gap = self.needs, self.k, self.gap
        hands = {
            side: self.hand_rect(seat, needs.hand)
            for seat, side in self._sides.items()
            if side != "top"
        }
        left, right = hands["left"].right + gap, hands["right"].left - gap
        self.talon_width = (80 if needs.seats > 3 else 84) * k
        top = max(rect.bottom for seat, rect in self.plates.items() if seat != needs.me)
        if needs.seats == 3 and (needs.talon or needs.widow):
            top = max(top, self._place_between_plates())
        self._calls = pygame.Rect(left, top + self._tail, right - left, needs.bubble)
        low = self._calls.bottom + gap
        if needs.seats > 3 and (needs.talon or needs.widow):
            left, right = self._place_aside(left, right, low)
        self._inner = pygame.Rect(left, low, right - left, round(self._hand_top) - gap - low)
        self._pill_top = float(low)
        first, last = low + needs.pill + 0.6 * gap, self._hand_top - gap
        self._place_trick(left, right, first, last)
        if not needs.talon and not needs.widow:
            self._talon = self._widow = self._trick
            self.widow_width = self.talon_width
        elif not needs.talon:
            self._talon = self._trick
        # A sheet of paper casts a shadow, it needs less space around it.
        self.panel = self._inner.inflate(0, 2 * (gap // 2))

    def _place_between_plates(self) -> int:
        """Lay talon and widow where nobody sits, opposite the player. Returns where they end."""
        needs, mat, gap = self.needs, self.mat, self.gap
        left, right = self._between_plates()
        parts = (sum(TALON) if needs.talon else 0.0) + (1.5 if needs.widow else 0.0)
        free = right - left - (2 * gap if needs.talon and needs.widow else 0)
        w = self.talon_width = self.widow_width = min(84 * self.k, free / parts)
        y = mat.top + self.inset + 0.5 * w * ASPECT + (20 * self.thickness if needs.talon else 0.0)
        x = (left + right - parts * w - (right - left - free)) / 2
        if needs.talon:
            away = -1 if needs.mirrored else 1
            self._talon = (x + (TALON[0] if away > 0 else TALON[1]) * w, y)
            x += sum(TALON) * w + 2 * gap
        if needs.widow:
            self._widow = (x + 0.5 * w, y)
        if not needs.talon:
            self._talon = (float(mat.centerx), y)
        elif not needs.widow:
            self._widow = self._talon
        return round(y + 0.5 * w * ASPECT)

    def _place_aside(self, left: int, right: int, top: int) -> tuple[int, int]:
        """Lay talon and widow beside the trick. Returns from where to where the trick may lie."""
        needs, gap = self.needs, self.gap
        stacks = (1 if needs.talon else 0) + (1 if needs.widow else 0)
        free = self._said.top - 2 * gap - top
        w = min(self.talon_width, free / (stacks * ASPECT + 0.25))
        self.widow_width = self.talon_width = w
        wide = w * sum(TALON)
        y = top + (20 * self.thickness if needs.talon else 0.0)
        away = -1 if needs.mirrored else 1
        x = (left if away > 0 else right) + away * TALON[0] * w
        if needs.talon:
            self._talon = self._widow = (x, y + 0.5 * w * ASPECT)
            y += w * ASPECT + gap
        else:
            wide = 1.5 * w
        if needs.widow:
            first = left + 0.5 * w if away > 0 else right - w
            self._widow = (first, y + 0.5 * w * ASPECT)
        if needs.mirrored:
            return left, round(right - wide) - gap
        return round(left + wide) + gap, right

    def _place_trick(self, left: int, right: int, first: float, last: float) -> None:
        """Make the trick as large as there is room for, and as near to the middle."""
        mat = self.mat
        around = list(self._beside_trick())
        width = min(126 * self.k, self.hand_width)
        while True:
            self.trick_width = width
            for shift in range(0, mat.w // 3, max(2, round(0.01 * mat.w))):
                for sign in (1, -1):
                    self._trick = (float(mat.centerx + sign * shift), (first + last) / 2)
                    self._spread_trick()
                    area = self.trick_rect()
                    inside = area.left >= left and area.right <= right
                    inside = inside and area.top >= first - 1 and area.bottom <= last + 1
                    cards = [self.card_rect(InTrick(seat)) for seat in self._trick_spots]
                    if inside and not any(card.collidelist(around) >= 0 for card in cards):
                        return
            if width <= 40 * self.k:
                return
            width -= max(1.0, 0.02 * width)

    def _beside_trick(self) -> Iterator[pygame.Rect]:
        """What the cards of the trick must leave free."""
        yield self.plaque
        yield self._said
        for seat in self._piles:
            yield self.pile_rect(seat)
        yield from self.plates.values()

    def _spread_trick(self) -> None:
        offsets = FOUR if self.needs.seats > 3 else THREE
        away = -1 if self.needs.mirrored else 1
        x, y = self._trick
        wide, high = self.trick_width, self.trick_width * ASPECT
        self._trick_spots = {}
        for seat in range(self.needs.seats):
            dx, dy = offsets[self.side_of(seat)]
            if self.side_of(seat) in ("bottom", "top"):
                dx *= away
            self._trick_spots[seat] = (x + dx * wide, y + dy * high)

    def _place_piles(self) -> None:
        """The piles were placed with the hands."""

    def _place_labels(self) -> None:
        # The sign beside the own tricks tells all that two labels tell at a table for two.
        self.talon_label = self.medal = pygame.Rect(0, 0, 0, 0)
        self._place_pill()
        self.choice = pygame.Rect(self._inner)
        self.choice.h = max(1, self.choice.h - self.needs.pill - self.gap)
        self.choice.bottom = self._inner.bottom
        x, y = self._talon
        half = 0.5 * self.talon_width * ASPECT
        if self.needs.talon and self.needs.seats > 3:
            self.cut = self._mirror(self._beside_pack(self._mirror(self._inner).right))
        else:
            # Below the pack.
            self.cut = pygame.Rect(self._inner)
            self.cut.top = round(y + half) + 2 * self.gap
            self.cut.h = max(1, self._inner.bottom - self.cut.top)
            self.cut.h = min(self.cut.h, 2 * self.needs.button[1])
            self.cut.centerx = round(x)
        # The own plate is always beside the hand, so the corner below it is free.
        strip = pygame.Rect(self.margin + 4, 0, 0, max(9, self.margin - 2))
        strip.bottom = self.window.bottom - 1
        strip.w = self._hand_edges[0] - strip.left - self.gap
        self.note = self._mirror(strip)

    def _place_pill(self) -> None:
        """The message lies above the trick."""
        inner = self._inner
        self.pill = pygame.Rect(inner.left, round(self._pill_top), inner.w, self.needs.pill)
        for seat in self._piles:
            pile = self.pile_rect(seat).inflate(2 * self.gap, 0)
            if pile.colliderect(self.pill):
                left = max(self.pill.left, pile.right) if pile.x < inner.centerx else self.pill.left
                right = self.pill.right if pile.x < inner.centerx else pile.left
                self.pill.left, self.pill.w = left, right - left

    def _place_speeches(self) -> None:
        """The others speak in a row below the upper edge, each at his side."""
        across = {"left": "left", "top": "center", "right": "right"}
        self.speeches = {self.needs.me: Speech(self._said, self._own_side, top=False)}
        row, gap = self._calls, self.gap
        count = len(self._sides)
        wide = (row.w - (count - 1) * gap) // count
        for index, (seat, side) in enumerate(self._sides.items()):
            room = pygame.Rect(row.left + index * (wide + gap), row.top, wide, row.h)
            self.speeches[seat] = Speech(room, across[side], top=True)

    # ------------------------------------------------------------------ poses

    def _in_hand(self, seat: Seat, index: float, count: int) -> Pose:
        pose = super()._in_hand(seat, index, count)
        missing = max(0, max(self.needs.hand, 2) - count)
        if self.side_of(seat) not in ("left", "right") or not missing:
            return pose
        # What is left of a hand stays at its plate.
        up = missing * self._spread[seat] / 2
        return Pose(pose.x, pose.y - up, pose.width, pose.angle)

    def _on_pile(self, place: OnPile) -> Pose:
        x, y = self._piles[place.seat]
        if self.needs.first_open:
            # Beyond the open trick.
            x += self._grows(place.seat) * (self._open_width() + 0.5 * self.gap)
        step = min(place.index, 5)
        turn = (place.index * 47) % 9 - 4
        return Pose(
            x + 0.04 * self.pile_width * step, y - 0.03 * self.pile_width * step,
            self.pile_width, 90.0 + turn,
        )  # fmt: skip

    def _open_width(self) -> float:
        """Width of an open trick."""
        return self.pile_width * (1.0 + OPEN_STEP * (self.needs.seats - 1))

    def _in_first_trick(self, place: FirstTrick) -> Pose:
        x, y = self._piles[place.seat]
        side = self._grows(place.seat)
        edge = x - side * 0.5 * self.pile_width * ASPECT
        last = place.count - 1
        # Cards always lie from left to right, so that the corner with the rank stays free.
        index = place.index if side > 0 else place.index - last
        step = OPEN_STEP * self.pile_width
        tilt = FAN_STEP * 0.4 * (place.index - last / 2)
        return Pose(edge + side * 0.5 * self.pile_width + index * step, y, self.pile_width, tilt)

    def pile_rect(self, seat: Seat) -> pygame.Rect:
        if not self.needs.first_open:
            return super().pile_rect(seat)
        last = self.needs.seats - 1
        first = self.card_rect(FirstTrick(seat, 0, last + 1))
        return (
            super()
            .pile_rect(seat)
            .unionall([first, self.card_rect(FirstTrick(seat, last, last + 1))])
        )


def table_layout(size: tuple[int, int], needs: Needs) -> TableLayout:
    """The places of a window for as many seats as there are."""
    return (RoundLayout if needs.seats > 2 else TableLayout)(size, needs)
