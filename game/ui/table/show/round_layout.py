"""Where is everything when three or four sit around the table?

The player sits at the lower edge, the others at the left, the top and the right in the order in
which the turn goes round. Each column at the side holds, from the top: name plate, won tricks (of a
side that collects there), hand. The contract stands below the left hand, the own tricks below it.
"""

from __future__ import annotations

import pygame

from game.engine.cards import Seat
from game.ui.table.show.layout import FAN_STEP, IDEAL_HAND, Needs, TableLayout
from game.ui.table.state.places import ASPECT, FirstTrick, OnPile, Pose

OPEN_STEP = 0.42
"""How far each card of an open trick lies from the one before, as a share of its width."""


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
        # Where both do not fit beside the hand, the buttons go above it.
        self.compact = (room - 1.1 * ideal) / steps < 0.5 * ideal
        if self.compact:
            room = mat.right - gap - left
        self._lay_hand(left, room, 0.5)
        if self.compact:
            self._lift_buttons()

    def _lift_buttons(self) -> None:
        foot = round(self._hand_top) - self.gap
        for rect in reversed(self.buttons):
            rect.bottom = foot
            foot = rect.top - self.gap

    # ------------------------------------------------------------------ the others

    def _plate_size(self, seat: Seat) -> tuple[int, int]:
        wide, high = super()._plate_size(seat)
        return min(wide, round(0.31 * self.mat.w)), high

    def _place_plates(self) -> None:
        needs, mat, inset = self.needs, self.mat, self.inset
        own = pygame.Rect((0, 0), self._plate_size(needs.me))
        own.bottomleft = (mat.left + inset, mat.bottom - inset)
        self.plates: dict[Seat, pygame.Rect] = {needs.me: self._mirror(own)}
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
        self.other_width = (70 if self.compact else 78) * k
        self.pile_width = (54 if self.compact else 64) * k
        tall = self.other_width * ASPECT
        steps = max(1, needs.hand - 1)
        self._fans: dict[Seat, tuple[float, float, float]] = {}
        self._piles: dict[Seat, tuple[float, float]] = {}
        for seat, side in self._sides.items():
            if side == "top":
                length = 0.36 * mat.w
                self._spread[seat] = min(
                    0.5 * self.other_width, (length - self.other_width) / steps
                )
                self._fans[seat] = (mat.centerx, mat.top - 0.1 * tall, 180.0)
                self.plates[seat].top = round(mat.top + 0.43 * tall) + gap
                self._piles[seat] = (mat.centerx, self.plates[seat].bottom + 0.8 * self.pile_width)
                continue
            top = self.plates[seat].bottom + gap
            self._piles[seat] = self._pile_at(seat, top)
            if side == "right" or needs.seats == 3:
                # Of two partners the one at the right keeps the tricks.
                top += round(self.pile_width * ASPECT + 1.3 * gap)
            lowest = self._lowest_fan(side)
            sway = 1.06 * self.other_width
            spread = min(0.5 * self.other_width, max(8.0, (lowest - top - sway) / steps))
            half = (steps * spread + sway) / 2
            y = min(max(mat.centery - 0.06 * mat.h, top + half), max(top + half, lowest - half))
            self._spread[seat] = spread
            sign = 1 if side == "left" else -1
            edge = mat.left if side == "left" else mat.right
            self._fans[seat] = (edge + sign * 0.42 * tall, y, 90.0 * sign)

    def _lowest_fan(self, side: str) -> float:
        """How far down a hand at the side may reach."""
        needs, gap = self.needs, self.gap
        buttons_left = needs.mirrored
        if (side == "left") == buttons_left:
            top = self.buttons[0].top if self.buttons else self.mat.bottom
            return min(float(top), self._hand_top) - gap
        own = self.plates[needs.me].top - gap
        below = needs.plaque[1] + gap + self.pile_width * ASPECT + 2.2 * gap
        return own - below

    def _pile_at(self, seat: Seat, top: float) -> tuple[float, float]:
        """Middle of the turned-down tricks of a side; its open trick lies beside them."""
        half_w, half_h = self.pile_width * ASPECT / 2, self.pile_width / 2
        plate = self.plates[seat]
        y = top + max(half_h, self.pile_width * ASPECT / 2)
        if self._grows(seat) < 0:
            return plate.right - 1.1 * half_w, y
        return plate.left + 1.1 * half_w, y

    def _grows(self, seat: Seat) -> int:
        """To which side of the turned-down tricks the open one lies (1: right)."""
        return 1 if self.plates[seat].centerx <= self.mat.centerx else -1

    # ------------------------------------------------------------------ the middle

    def _place_talon_and_trick(self) -> None:
        needs, mat, k, gap = self.needs, self.mat, self.k, self.gap
        top = float(mat.top + self.inset)
        for seat, side in self._sides.items():
            if side == "top":
                top = max(top, float(self.plates[seat].bottom))
        self.talon_width = (100 if needs.seats > 3 else 84) * k
        if needs.seats == 3:
            # Nobody sits at the top: there the cards lie that were laid aside.
            self._talon = (
                mat.centerx - 0.25 * self.talon_width,
                top + 0.5 * self.talon_width * ASPECT,
            )
            top += self.talon_width * ASPECT
        self._pill_top = top + gap
        first, last = self._pill_top + needs.pill + 0.6 * gap, self._hand_top - gap
        self.trick_width = min(126 * k, self.hand_width)
        # Three cards stand above one another, the middle ones beside.
        tall = 1.62 * self.trick_width * ASPECT
        if tall > last - first:
            self.trick_width *= max(0.5, (last - first) / tall)
        self._trick = (float(mat.centerx), (first + last) / 2)
        tw = self.trick_width
        dx, dy = 0.82 * tw, 0.27 * tw * ASPECT
        offsets = {
            "bottom": (0.06 * tw, dy), "top": (-0.06 * tw, -dy), "left": (-dx, -0.1 * dy),
            "right": (dx, 0.1 * dy),
        }  # fmt: skip
        self._trick_spots = {
            seat: (
                self._trick[0] + offsets[self.side_of(seat)][0],
                self._trick[1] + offsets[self.side_of(seat)][1],
            )
            for seat in range(needs.seats)
        }
        if needs.seats > 3:
            self._talon = self._trick
        aside = 0.98 * self.other_width * ASPECT + gap
        self.panel = pygame.Rect(
            round(mat.left + aside), round(top + gap), round(mat.w - 2 * aside),
            round(self._hand_top - top - 2 * gap),
        )  # fmt: skip

    def _place_piles(self) -> None:
        needs, gap = self.needs, self.gap
        own = self.plates[needs.me]
        half_w, half_h = self.pile_width * ASPECT / 2, self.pile_width / 2
        y = own.top - gap - max(half_h, half_w)
        if self._grows(needs.me) > 0:
            self._piles[needs.me] = (own.left + 1.1 * half_w, y)
        else:
            self._piles[needs.me] = (own.right - 1.1 * half_w, y)
        wide, high = needs.plaque
        self.plaque = pygame.Rect(0, 0, min(wide, round(0.3 * self.mat.w)), high)
        foot = round(y - half_w - 1.2 * gap)
        if self._grows(needs.me) > 0:
            self.plaque.bottomleft = (own.left, foot)
        else:
            self.plaque.bottomright = (own.right, foot)

    def _place_labels(self) -> None:
        super()._place_labels()
        x, y = self._talon
        self.talon_label.midtop = (round(x), round(y + 0.55 * self.talon_width * ASPECT))
        self.trump_label = pygame.Rect(self.plaque)
        # The own plate is always beside the hand, so the corner below it is free.
        self.note.left = self.margin + 4
        self.note.width = self._hand_edges[0] - self.note.left - self.gap
        self.note = self._mirror(self.note)
        # The pack lies in the middle while it can be cut.
        self.choice = pygame.Rect(self.panel)
        self.choice.h = round(0.34 * self.panel.h)
        self.choice.bottom = self.panel.bottom

    def _place_pill(self) -> None:
        """The message lies above the trick, beside the tricks of the other side."""
        needs, mat = self.needs, self.mat
        left, right = mat.left + self.inset, mat.right - self.inset
        for seat, side in self._sides.items():
            if side == "right":
                right = self.pile_rect(seat).left - self.gap
            elif side == "left":
                hand = self.hand_rect(seat, needs.hand)
                if needs.seats == 3:
                    left = self.pile_rect(seat).right + self.gap
                elif hand.top < self._pill_top + 2 * needs.pill:
                    left = hand.right + self.gap
        wide = 2 * min(right - mat.centerx, mat.centerx - left)
        self.pill = pygame.Rect(left, round(self._pill_top), right - left, needs.pill)
        if wide >= 330 * needs.scale:
            self.pill.w = min(wide, round(0.62 * mat.w))
            self.pill.centerx = mat.centerx

    # ------------------------------------------------------------------ poses

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
