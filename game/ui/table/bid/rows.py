"""What can be chosen on the sheet of questions: a contract, or a suit."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.core.context import Ui
from game.ui.draw.richtext import fit
from game.ui.table.bid.prompt import AskRow
from game.ui.widgets.base import Pressable
from game.ui.widgets.button import draw_enamel

ROW, HIGH_ROW = 45.0, 54.0
"""Height of a contract in units: in one line, and with the sentence below the name."""
BESIDE = 400.0
"""From so many units on the sentence stands beside the name of a contract, else below."""


class _Row(Pressable):
    """Something that can be answered, or the reason why not."""

    def __init__(self, ui: Ui, row: AskRow, on_press: Callable[[AskRow], None]) -> None:
        super().__init__(ui)
        self.row = row
        self.on_press = on_press
        self.enabled = not row.refused
        self.tooltip = row.refused
        self.name = f"row_{str(row.action).replace(' ', '_')}"

    def press(self) -> None:
        self.on_press(self.row)


class ContractRow(_Row):
    """A contract: its name, its value and what it demands. A press marks it."""

    def __init__(self, ui: Ui, row: AskRow, on_press: Callable[[AskRow], None]) -> None:
        super().__init__(ui, row, on_press)
        self.chosen = False
        self.sizes: tuple[float, float] | None = None
        """Sizes of name and sentence, where all rows of a sheet are written alike."""

    def measure(self, width: int) -> tuple[int, int]:
        beside = width >= self.ui.px(BESIDE + 90)
        return (width, max(40, self.ui.px(ROW if beside else HIGH_ROW)))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        marked = self.chosen
        enamel = look.green if marked else look.normal if self.enabled else look.off_paper
        face = draw_enamel(
            ui, target, self.rect, enamel, hovered=self.hovered and self.enabled,
            pressed=self.pressed,
        )  # fmt: skip
        inner = face.inflate(-2 * ui.px(12), -2 * ui.px(4))
        side = ui.px(34)
        disc = pygame.Rect(0, 0, max(side, ui.px(34)), side)
        disc.midright = (inner.right, inner.centery)
        target.blit(
            ui.gfx.rounded(
                disc.size, side / 2, look.plate if self.enabled else look.off_paper.face
            ),
            disc,
        )
        self.set_text(
            target, self.row.value, disc.inflate(-ui.px(4), 0), face="bold", size=16,
            color=look.plate_ink if self.enabled else enamel.ink, align="center", on_dark=True,
        )  # fmt: skip
        first, second, (name, words) = self._rooms(inner, disc)
        self.set_text(
            target, self.row.title, first, face="bold", size=name, color=enamel.ink, on_dark=marked
        )
        if self._about:
            self.set_text(
                target, self._about, second, size=words, color=enamel.ink, max_lines=2,
                on_dark=marked,
            )  # fmt: skip

    @property
    def _about(self) -> str:
        return self.row.refused or self.row.about

    def _rooms(
        self, inner: pygame.Rect, disc: pygame.Rect
    ) -> tuple[pygame.Rect, pygame.Rect, tuple[float, float]]:
        """Rooms of name and sentence, and how large both are written."""
        ui = self.ui
        room = pygame.Rect(inner.x, inner.y, disc.x - ui.px(8) - inner.x, inner.h)
        if not self._about:
            return room, room, self.sizes or (16.5, 13.5)
        if self.rect.w >= ui.px(BESIDE + 90):
            first = pygame.Rect(room.x, room.y, ui.px(158), room.h)
            second = pygame.Rect(first.right + ui.px(8), room.y, 0, room.h)
            second.w = room.right - second.x
            return first, second, self.sizes or (16.5, 13.5)
        first = pygame.Rect(room.x, room.y - ui.px(2), room.w, round(room.h * 0.56))
        second = pygame.Rect(room.x, first.bottom, room.w, room.bottom - first.bottom)
        return first, second, self.sizes or (14.5, 13.5)

    def wanted(self) -> tuple[float, float]:
        """How large name and sentence can be written here."""
        ui, gfx = self.ui, self.ui.gfx
        inner = self.rect.inflate(-2 * ui.px(12), -2 * ui.px(4))
        disc = pygame.Rect(0, 0, ui.px(34), ui.px(34))
        disc.midright = (inner.right, inner.centery)
        self.sizes = None
        first, second, (name, words) = self._rooms(inner, disc)
        title = fit(gfx, self.row.title, "bold", ui.font_px(name), first.w, first.h)
        least = title.px / ui.scale
        if not self._about:
            return least, words
        about = fit(gfx, self._about, "text", ui.font_px(words), second.w, second.h, max_lines=2)
        return least, about.px / ui.scale


class SuitRow(_Row):
    """A suit to be called: its picture large, its name, and how many cards of it are held."""

    def measure(self, width: int) -> tuple[int, int]:
        ui = self.ui
        name = ui.text_width(self.row.value, "bold", 16.0) + ui.px(26)
        return (min(width, max(ui.px(108), name)), ui.px(112))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        enamel = look.normal if self.enabled else look.off_paper
        face = draw_enamel(
            ui, target, self.rect, enamel, hovered=self.hovered and self.enabled,
            pressed=self.pressed,
        )  # fmt: skip
        inner = face.inflate(-2 * ui.px(7), -2 * ui.px(7))
        unit = inner.h / 10
        picture = pygame.Rect(inner.x, inner.y, inner.w, round(5 * unit))
        name = pygame.Rect(inner.x, picture.bottom, inner.w, round(2.6 * unit))
        held = pygame.Rect(inner.x, name.bottom, inner.w, inner.bottom - name.bottom)
        size = picture.h / ui.scale * 0.72
        self.set_text(target, self.row.title, picture, size=size, color=enamel.ink, align="center")
        self.set_text(
            target, self.row.value, name, face="bold", size=16, color=enamel.ink, align="center"
        )
        self.set_text(target, self.row.about, held, size=12.5, color=enamel.ink, align="center")
