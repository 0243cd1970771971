"""What is trump, to be read from across the room; and what is played, where there are contracts."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.engine.cards import Suit
from game.ui.core.context import Ui
from game.ui.draw.surfaces import clear_surface
from game.ui.draw.theme import RGB
from game.ui.table.show.phrases import PIPS
from game.ui.widgets.base import Widget

MEDAL: Final = 60.0
"""Diameter of the disc with the trump's suit, in units."""
FACE: Final[tuple[RGB, RGB]] = ((0xFB, 0xF4, 0xE2), (0xE9, 0xDB, 0xB9))
PIP: Final = 0.6
"""Height of the suit's picture, as a share of the disc."""


def draw_medal(ui: Ui, target: pygame.Surface, rect: pygame.Rect, suit: Suit) -> None:
    """A disc of ivory in a brass ring with the suit in the colour that the player chose for it."""
    gfx, look = ui.gfx, ui.look
    side = rect.w
    gfx.draw_shadow(target, rect, side / 2, ui.px(5), 130, (ui.px(1), ui.px(3)))

    def make() -> pygame.Surface:
        out = clear_surface((side, side), look.brass[1])
        out.blit(gfx.rounded((side, side), side / 2, (look.brass[0], look.brass[2])), (0, 0))
        edge = max(2, ui.px(2.4))
        inner = side - 2 * edge
        out.blit(gfx.rounded((inner, inner), inner / 2, FACE), (edge, edge))
        line = inner - 2 * max(2, ui.px(2.4))
        ring = gfx.outline((line, line), line / 2, look.gold, ui.pxf(1), 190)
        out.blit(ring, ring.get_rect(center=(side // 2, side // 2)))
        return out

    target.blit(gfx.shapes.get(("medal", side), make), rect)
    picture = gfx.pips(PIPS[suit], round(PIP * side), on_dark=False)
    if picture is not None:
        target.blit(picture, picture.get_rect(center=rect.center))


class TrumpMedal(Widget):
    """The suit of the trump beside the talon."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.suit: Suit | None = None
        self.name = "trump"

    @property
    def version(self) -> Hashable:
        """Changes with what it shows."""
        return self.suit, self.ui.gfx.pips

    def draw(self, target: pygame.Surface) -> None:
        if self.suit is not None and self.rect.w:
            draw_medal(self.ui, target, self.rect, self.suit)


class ContractSign(Widget):
    """Trump, contract and value beside the own tricks: the medal, and a dark plate with words.

    ``most`` is how many lines it may have.
    """

    def __init__(self, ui: Ui, most: int) -> None:
        super().__init__(ui)
        self.most = most
        self.suit: Suit | None = None
        self.lines: tuple[str, ...] = ()
        self.name = "trump"

    @property
    def version(self) -> Hashable:
        """Changes with what it says."""
        return self.lines, self.suit, self.ui.gfx.pips

    def _plate(self, lines: int) -> int:
        """Height of the plate with so many lines."""
        return lines * self.ui.px(20 if self.most > 2 else 22) + self.ui.px(8)

    def measure(self, width: int) -> tuple[int, int]:
        ui = self.ui
        return min(width, ui.px(250)), max(ui.px(MEDAL), self._plate(self.most))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        if not self.lines:
            return
        ui, look = self.ui, self.ui.look
        medal = pygame.Rect(0, 0, ui.px(MEDAL), ui.px(MEDAL))
        medal.midleft = self.rect.midleft
        radius = ui.pxf(12)
        box = pygame.Rect(self.rect.x, 0, self.rect.w, self._plate(len(self.lines)))
        box.centery = self.rect.centery
        left = box.x + ui.px(12)
        if self.suit is not None:
            box.left, box.w = medal.centerx, self.rect.right - medal.centerx
            left = medal.right + ui.px(6)
        ui.gfx.draw_shadow(target, box, radius, ui.px(4), 80, (0, ui.px(2)))
        plate = ui.gfx.rounded(
            box.size, radius, look.pill, border=look.brass[1], border_width=ui.pxf(1), alpha=225
        )
        target.blit(plate, box)
        if self.suit is not None:
            draw_medal(ui, target, medal, self.suit)
        high = (box.h - ui.px(8)) // len(self.lines)
        for index, line in enumerate(self.lines):
            room = pygame.Rect(
                left, box.y + ui.px(4) + index * high, box.right - ui.px(10) - left, high
            )
            self.set_text(
                target, line, room, face="bold" if index == 0 else "text",
                size=16 if index == 0 else 14, color=look.pill_ink, on_dark=True,
            )  # fmt: skip
