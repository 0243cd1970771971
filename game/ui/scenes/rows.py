"""The lines of a page: a setting with its control, a heading, a remark."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.core.context import Ui
from game.ui.draw.richtext import lay_out
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button


class Heading(Widget):
    """The name of a group, with a line below."""

    whole_only = True

    def __init__(self, ui: Ui, text: str) -> None:
        super().__init__(ui)
        self.text = text

    def measure(self, width: int) -> tuple[int, int]:
        return (width, self.ui.px(44))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        room = pygame.Rect(self.rect.x, self.rect.y + ui.px(8), self.rect.w, ui.px(28))
        self.set_text(target, self.text, room, face="title", size=21, color=look.paper_title)
        line = pygame.Rect(self.rect.x, self.rect.bottom - ui.px(5), self.rect.w, ui.px(1))
        target.fill(look.paper_line, line)


class Note(Widget):
    """A remark in smaller, fainter type."""

    def __init__(self, ui: Ui, text: str) -> None:
        super().__init__(ui)
        self.text = text

    def _px(self) -> int:
        return self.ui.font_px(self.ui.look.text_small + 0.5)

    def measure(self, width: int) -> tuple[int, int]:
        high = lay_out(self.ui.gfx, self.text, "text", self._px(), width).size[1]
        return (width, high + self.ui.px(12))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        block = lay_out(self.ui.gfx, self.text, "text", self._px(), self.rect.w)
        room = self.rect.inflate(0, -self.ui.px(12))
        self.put_block(target, block, self.text, room, color=self.ui.look.paper_faint, middle=False)


class SettingRow(Container):
    """Name and sentence on the left, the control on the right, and what the default is.

    On narrow pages the control stands below. A changed setting carries a dot.
    """

    def __init__(
        self,
        ui: Ui,
        label: str,
        help_text: str,
        control: Widget,
        *,
        default: str = "",
        changed: bool = False,
    ) -> None:
        super().__init__(ui, [control])
        self.label = label
        self.help = help_text
        self.control = control
        self.default = default
        self.changed = changed

    def _split(self, width: int) -> tuple[int, int, bool]:
        """Width of the texts, of the control, and whether they stand below one another."""
        ui = self.ui
        most = width - ui.px(250)
        wish = self.control.measure(max(ui.px(120), min(ui.px(600), width)))[0]
        if wish > most:
            return width - 2 * ui.px(14), min(width - 2 * ui.px(14), wish), True
        return width - wish - ui.px(24) - 2 * ui.px(14), wish, False

    def _blocks(self, width: int) -> tuple[int, int]:
        """Heights of label and help."""
        ui = self.ui
        label = lay_out(ui.gfx, self.label, "bold", ui.font_px(ui.look.text), width - ui.px(18))
        small = ui.font_px(ui.look.text_small)
        text = lay_out(ui.gfx, self.help, "text", small, width)
        return label.size[1], text.size[1]

    def measure(self, width: int) -> tuple[int, int]:
        ui = self.ui
        text_width, control_width, below = self._split(width)
        label, text = self._blocks(text_width)
        texts = label + text + ui.px(2)
        control = self.control.measure(control_width)[1] + self._default_height()
        inner = texts + ui.px(6) + control if below else max(texts, control)
        return (width, inner + 2 * ui.px(9))

    def _default_height(self) -> int:
        return self.ui.px(18) if self.default else 0

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        ui = self.ui
        text_width, control_width, below = self._split(rect.w)
        pad_x, pad_y = ui.px(14), ui.px(9)
        high = self.control.measure(control_width)[1]
        if below:
            label, text = self._blocks(text_width)
            y = rect.y + pad_y + label + text + ui.px(8)
            self.control.place(pygame.Rect(rect.x + pad_x, y, control_width, high))
        else:
            total = high + self._default_height()
            y = rect.y + (rect.h - total) // 2
            self.control.place(
                pygame.Rect(rect.right - pad_x - control_width, y, control_width, high)
            )

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        plate = ui.gfx.rounded(self.rect.size, ui.pxf(8), (255, 253, 244), alpha=95)
        target.blit(plate, self.rect)
        text_width, _, below = self._split(self.rect.w)
        label, text = self._blocks(text_width)
        x = self.rect.x + ui.px(14)
        high = label + text + ui.px(2)
        y = self.rect.y + ui.px(9) if below else self.rect.y + (self.rect.h - high) // 2
        px = ui.font_px(look.text)
        block = lay_out(ui.gfx, self.label, "bold", px, text_width - ui.px(18))
        spot = self.put_block(
            target, block, self.label, pygame.Rect(x, y, text_width, label),
            color=look.paper_ink, middle=False,
        )  # fmt: skip
        if self.changed:
            dot = ui.gfx.disc(ui.px(8), look.accent)
            target.blit(dot, dot.get_rect(midleft=(spot.right + ui.px(8), spot.centery)))
        small = ui.font_px(look.text_small)
        block = lay_out(ui.gfx, self.help, "text", small, text_width)
        room = pygame.Rect(x, y + label + ui.px(2), text_width, text)
        self.put_block(target, block, self.help, room, color=look.paper_faint, middle=False)
        if self.default:
            control = self.control.rect
            right = control.right if not below else control.x + text_width
            left = control.x if below else self.rect.x + ui.px(14) + text_width
            room = pygame.Rect(
                left, control.bottom + ui.px(1), right - left, self._default_height()
            )
            self.set_text(
                target, self.default, room, size=look.text_small - 1.5,
                color=look.accent if self.changed else look.paper_faint,
                align="left" if below else "right",
            )  # fmt: skip
        super().draw(target)


def stack_rows(ui: Ui, area: pygame.Rect, rows: Sequence[Widget]) -> int:
    """Place ``rows`` below one another; buttons keep their own width. Gives where they end."""
    y = area.y + ui.px(4)
    # Room for the focus ring on both sides.
    x, width = area.x + ui.px(6), area.w - 2 * ui.px(6)
    for row in rows:
        wide, high = row.measure(width)
        row.place(pygame.Rect(x, y, min(wide, width) if isinstance(row, Button) else width, high))
        y += high + ui.px(7)
    return y
