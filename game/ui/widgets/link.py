"""A line that can be clicked: contents of a page, entries of a list."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.core.context import Ui
from game.ui.draw.icons import IconName, icon
from game.ui.draw.richtext import lay_out
from game.ui.widgets.base import Pressable


class Link(Pressable):
    """A flat entry of a list; the chosen one lies on a dark band. Long texts take two lines."""

    def __init__(
        self,
        ui: Ui,
        text: str,
        on_press: Callable[[], None],
        *,
        chosen: bool = False,
        picture: IconName | None = None,
        name: str = "",
    ) -> None:
        super().__init__(ui)
        self.text = text
        self.on_press = on_press
        self.chosen = chosen
        self.picture: IconName | None = picture
        self.name = name

    def _text_width(self, width: int) -> int:
        return width - 2 * self.ui.px(11) - (self.ui.px(24) if self.picture else 0)

    def measure(self, width: int) -> tuple[int, int]:
        px = self.ui.font_px(self.ui.look.text - 0.5)
        high = lay_out(self.ui.gfx, self.text, "bold", px, self._text_width(width)).size[1]
        return (width, max(high + self.ui.px(10), self.ui.px(34)))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        radius = ui.pxf(7)
        color = look.paper_ink
        if self.chosen:
            target.blit(ui.gfx.rounded(self.rect.size, radius, look.green.face), self.rect)
            color = look.green.ink
        elif self.hovered or self.pressed:
            target.blit(ui.gfx.rounded(self.rect.size, radius, look.paper_well), self.rect)
        room = self.rect.inflate(-2 * ui.px(11), -ui.px(6))
        if self.picture is not None:
            art = icon(ui.gfx, self.picture, ui.px(16), color)
            target.blit(art, art.get_rect(midleft=room.midleft))
            room.x += ui.px(24)
            room.w -= ui.px(24)
        self.set_text(
            target, self.text, room, face="bold", size=look.text - 0.5, color=color, max_lines=3,
            on_dark=self.chosen,
        )  # fmt: skip

    def press(self) -> None:
        self.ui.sounds.play("click")
        self.on_press()
