"""Somebody's face with a bubble of what he says."""

from __future__ import annotations

import pygame

from game.ui.core.context import Ui
from game.ui.draw.richtext import lay_out
from game.ui.widgets.base import Widget
from game.ui.widgets.panel import round_portrait

PORTRAIT = 62.0
NAME, TEXT = 13.0, 16.0
"""Sizes of the letters, in units."""


class Speech(Widget):
    """A round portrait, and beside it the name and perhaps a remark in a bubble."""

    def __init__(self, ui: Ui, name: str, portrait: pygame.Surface | None, text: str = "") -> None:
        super().__init__(ui)
        self.speaker = name
        self.portrait = portrait
        self.text = text

    def _pad(self) -> tuple[int, int]:
        return (self.ui.px(14), self.ui.px(8))

    def _beside(self) -> int:
        """From the left edge to the bubble."""
        return self.ui.px(PORTRAIT) + self.ui.px(18)

    def _lines(self, width: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Sizes of the name and of the remark in so much room."""
        ui = self.ui
        name = lay_out(ui.gfx, self.speaker, "bold", ui.font_px(NAME), width).size
        text = (0, 0)
        if self.text:
            text = lay_out(ui.gfx, self.text, "text", ui.font_px(TEXT), width).size
        return name, text

    def measure(self, width: int) -> tuple[int, int]:
        pad = self._pad()
        room = max(1, width - self._beside() - 2 * pad[0])
        name, text = self._lines(room)
        wide = self._beside() + max(name[0], text[0]) + 2 * pad[0]
        return (min(width, wide), max(self.ui.px(PORTRAIT), name[1] + text[1] + 2 * pad[1]))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        side = ui.px(PORTRAIT)
        ring = pygame.Rect(self.rect.x, 0, side, side)
        ring.centery = self.rect.centery
        ui.gfx.draw_shadow(target, ring, side / 2, ui.px(4), 110, (0, ui.px(2)))
        target.blit(round_portrait(ui, self.portrait, self.speaker, side), ring)
        pad = self._pad()
        bubble = pygame.Rect(self.rect)
        bubble.w = self.rect.right - self.rect.x - self._beside()
        bubble.x = self.rect.x + self._beside()
        name, text = self._lines(max(1, bubble.w - 2 * pad[0]))
        bubble.h = name[1] + text[1] + 2 * pad[1]
        bubble.centery = self.rect.centery
        if self.text:
            self._draw_bubble(target, bubble)
        room = pygame.Rect(bubble.x + pad[0], bubble.y + pad[1], bubble.w - 2 * pad[0], name[1])
        block = lay_out(ui.gfx, self.speaker, "bold", ui.font_px(NAME), room.w)
        self.put_block(
            target, block, self.speaker, room, color=look.paper_faint, align="left",
            on_dark=False, middle=False, shadow=None,
        )  # fmt: skip
        if self.text:
            room = pygame.Rect(room.x, room.bottom, room.w, text[1])
            block = lay_out(ui.gfx, self.text, "text", ui.font_px(TEXT), room.w)
            self.put_block(
                target, block, self.text, room, color=look.paper_ink, align="left",
                on_dark=False, middle=False, shadow=None,
            )  # fmt: skip

    def _draw_bubble(self, target: pygame.Surface, box: pygame.Rect) -> None:
        ui, look = self.ui, self.ui.look
        edge, width = look.paper_line, max(1, ui.px(1.2))
        plate = ui.gfx.rounded(
            box.size, ui.pxf(12), look.paper_well, border=edge, border_width=ui.pxf(1.2)
        )
        target.blit(plate, box)
        reach, half = ui.px(11), ui.px(7)
        tip = (box.x - reach, box.centery + half // 2)
        root = [(box.x + width, box.centery - half), (box.x + width, box.centery + half)]
        fill = look.paper_well
        pygame.draw.polygon(target, fill, [*root, tip])
        for end in root:
            pygame.draw.aaline(target, edge, (end[0] - width, end[1]), tip)
