"""Choosing one of several people by their portraits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.core.context import Ui
from game.ui.draw.richtext import fit
from game.ui.widgets.cells import Cells
from game.ui.widgets.panel import round_portrait


@dataclass(frozen=True)
class Person:
    """Somebody who can be chosen."""

    id: str
    name: str
    portrait: pygame.Surface | None


class PortraitChoice(Cells):
    """Round portraits with names below; left and right arrows choose too."""

    def __init__(
        self,
        ui: Ui,
        people: Sequence[Person],
        value: str,
        on_change: Callable[[str], None],
        *,
        name: str = "",
    ) -> None:
        super().__init__(ui)
        self.people = list(people)
        self.value = value
        self.on_change = on_change
        self.name = name

    def measure(self, width: int) -> tuple[int, int]:
        return (min(width, len(self.people) * self.ui.px(96)), self.ui.px(114))

    def cells(self) -> list[pygame.Rect]:
        """Where the people are."""
        wide = self.rect.w / max(1, len(self.people))
        return [
            pygame.Rect(round(self.rect.x + i * wide), self.rect.y, round(wide), self.rect.h)
            for i in range(len(self.people))
        ]

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        for index, (person, cell) in enumerate(zip(self.people, self.cells(), strict=True)):
            chosen = person.id == self.value
            side = min(ui.px(66), cell.w - ui.px(6))
            ring = pygame.Rect(0, 0, side, side)
            ring.midtop = (cell.centerx, cell.y + ui.px(5))
            if chosen or (self.hovered and self.under == index):
                ui.gfx.draw_shadow(
                    target, ring, side / 2, ui.px(5), 255 if chosen else 150, color=look.glow
                )
            ui.gfx.draw_shadow(target, ring, side / 2, ui.px(3), 110, (0, ui.px(2)))
            target.blit(round_portrait(ui, person.portrait, person.name, side), ring)
            room = pygame.Rect(cell.x + 1, ring.bottom + ui.px(3), cell.w - 2, ui.px(38))
            if chosen:
                px = ui.font_px(look.text_small)
                block = fit(ui.gfx, person.name, "bold", px, room.w - ui.px(6), max_lines=2)
                plate = pygame.Rect(0, 0, block.size[0] + ui.px(16), block.size[1] + ui.px(4))
                plate.w = min(plate.w, room.w)
                plate.center = room.center
                radius = min(plate.h / 2, ui.pxf(10))
                target.blit(ui.gfx.rounded(plate.size, radius, look.green.face), plate)
            self.set_text(
                target, person.name, room.inflate(-ui.px(6), 0), face="bold",
                size=look.text_small, color=look.green.ink if chosen else look.paper_ink,
                align="center", max_lines=2, on_dark=chosen,
            )  # fmt: skip

    def choose(self, index: int) -> None:
        """Take the person at ``index``."""
        person = self.people[index]
        if person.id != self.value:
            self.value = person.id
            self.ui.sounds.play("click")
            self.on_change(person.id)
            self.invalidate()

    def present(self) -> int:
        return next((i for i, p in enumerate(self.people) if p.id == self.value), 0)
