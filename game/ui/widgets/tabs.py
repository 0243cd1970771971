"""Pages of a page: large segments with icons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.core.context import Ui
from game.ui.draw.icons import IconName, icon
from game.ui.widgets.button import draw_enamel
from game.ui.widgets.cells import Cells
from game.ui.widgets.choice import Option


class TabBar(Cells):
    """One tab per option; left and right arrows change the page."""

    def __init__(
        self,
        ui: Ui,
        options: Sequence[Option[str]],
        icons: Sequence[IconName],
        value: str,
        on_change: Callable[[str], None],
        *,
        name: str = "",
    ) -> None:
        super().__init__(ui)
        self.options = list(options)
        self.icons = list(icons)
        self.value = value
        self.on_change = on_change
        self.name = name

    def measure(self, width: int) -> tuple[int, int]:
        return (width, max(44, self.ui.px(50)))

    def cells(self) -> list[pygame.Rect]:
        """Where the tabs are."""
        count = len(self.options)
        gap = self.ui.px(8)
        wide = (self.rect.w - gap * (count - 1)) / count
        return [
            pygame.Rect(
                round(self.rect.x + i * (wide + gap)), self.rect.y, round(wide), self.rect.h
            )
            for i in range(count)
        ]

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        for index, (option, picture, cell) in enumerate(
            zip(self.options, self.icons, self.cells(), strict=True)
        ):
            chosen = option.value == self.value
            enamel = look.green if chosen else look.normal
            face = draw_enamel(
                ui, target, cell, enamel, hovered=self.hovered and self.under == index
            )
            size = ui.px(20)
            room = face.inflate(-2 * ui.px(10), 0)
            wish = ui.text_width(option.text, "bold", look.text) + size + ui.px(9)
            if room.w >= ui.px(100):
                x = room.x + max(0, (room.w - wish) // 2)
                art = icon(ui.gfx, picture, size, enamel.ink)
                target.blit(art, art.get_rect(midleft=(x, room.centery)))
                x += size + ui.px(9)
                text_room = pygame.Rect(x, room.y, room.right - x, room.h)
                self.set_text(
                    target, option.text, text_room, face="bold", color=enamel.ink, max_lines=2,
                    on_dark=chosen,
                )  # fmt: skip
            else:
                self.set_text(
                    target, option.text, room.inflate(ui.px(8), 0), face="bold", color=enamel.ink,
                    align="center", max_lines=2, on_dark=chosen,
                )  # fmt: skip

    def choose(self, index: int) -> None:
        """Show the page at ``index``."""
        value = self.options[index].value
        if value != self.value:
            self.value = value
            self.ui.sounds.play("click")
            self.on_change(value)
            self.invalidate()

    def present(self) -> int:
        return next((i for i, o in enumerate(self.options) if o.value == self.value), 0)
