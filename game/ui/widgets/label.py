"""Plain text."""

from __future__ import annotations

import pygame

from game.ui.core.context import Ui
from game.ui.draw.gfx import Align, Face
from game.ui.draw.richtext import fit, lay_out
from game.ui.draw.theme import RGB
from game.ui.widgets.base import Widget


class Label(Widget):
    """A text in one line, or wrapped with ``wrap``. Sizes are units; markup as in richtext."""

    def __init__(
        self,
        ui: Ui,
        text: str,
        *,
        face: Face = "text",
        size: float | None = None,
        color: RGB | None = None,
        align: Align = "left",
        wrap: bool = False,
        max_lines: int = 1,
        on_dark: bool = False,
        shadow: RGB | None = None,
    ) -> None:
        super().__init__(ui)
        self.text = text
        self.face: Face = face
        self.size = size if size is not None else ui.look.text
        self.color = color if color is not None else ui.look.paper_ink
        self.align: Align = align
        self.wrap = wrap
        self.max_lines = max_lines
        self.on_dark = on_dark
        self.shadow = shadow

    def measure(self, width: int) -> tuple[int, int]:
        px = self.ui.font_px(self.size)
        gfx = self.ui.gfx
        if self.wrap:
            return lay_out(gfx, self.text, self.face, px, width).size
        return fit(gfx, self.text, self.face, px, width, max_lines=self.max_lines).size

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        if not self.text:
            return
        if self.wrap:
            px = self.ui.font_px(self.size)
            block = lay_out(self.ui.gfx, self.text, self.face, px, self.rect.w)
            self.put_block(
                target, block, self.text, self.rect, color=self.color, align=self.align,
                on_dark=self.on_dark, middle=False, shadow=self.shadow,
            )  # fmt: skip
        else:
            self.set_text(
                target, self.text, self.rect, face=self.face, size=self.size, color=self.color,
                align=self.align, max_lines=self.max_lines, on_dark=self.on_dark,
                shadow=self.shadow,
            )  # fmt: skip


class Rule(Widget):
    """A thin line across a page, with a small lozenge in the middle if ``ornament``."""

    def __init__(self, ui: Ui, *, color: RGB | None = None, ornament: bool = False) -> None:
        super().__init__(ui)
        self.color = color if color is not None else ui.look.paper_line
        self.ornament = ornament

    def measure(self, width: int) -> tuple[int, int]:
        return (width, self.ui.px(12 if self.ornament else 3))

    def draw(self, target: pygame.Surface) -> None:
        y = self.rect.centery
        thick = max(1, self.ui.px(1))
        if not self.ornament:
            target.fill(self.color, (self.rect.x, y, self.rect.w, thick))
            return
        r = self.ui.px(5)
        cx = self.rect.centerx
        for x0, x1 in ((self.rect.x, cx - 3 * r), (cx + 3 * r, self.rect.right)):
            target.fill(self.color, (x0, y, max(0, x1 - x0), thick))
        for dx, size in ((-2 * r, r * 2 // 3), (0, r), (2 * r, r * 2 // 3)):
            points = [
                (cx + dx, y - size),
                (cx + dx + size, y),
                (cx + dx, y + size),
                (cx + dx - size, y),
            ]
            pygame.draw.polygon(target, self.color, points)
            pygame.draw.aalines(target, self.color, True, points)
