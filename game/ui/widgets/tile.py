"""A large tile to choose from: a picture, a name and a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.core.context import Ui
from game.ui.draw.icons import icon
from game.ui.draw.richtext import TextBlock, fit, lay_out
from game.ui.widgets.base import Pressable
from game.ui.widgets.button import draw_enamel

ONE_LINE = 0.78
"""A name is made smaller, down to this share, before it takes two lines."""
READABLE = 12
"""Smallest height of its type in pixels, while it may take two lines instead."""
Paint = Callable[[pygame.Surface, pygame.Rect], None]


class Tile(Pressable):
    """An enamel tile. The chosen one of a row is green and carries a tick."""

    def __init__(
        self,
        ui: Ui,
        title: str,
        on_press: Callable[[], None],
        *,
        detail: str = "",
        note: str = "",
        chosen: bool = False,
        picture: Paint | None = None,
        picture_height: float = 96.0,
        name: str = "",
        title_size: float = 19.0,
        detail_size: float | None = None,
    ) -> None:
        super().__init__(ui)
        self.title = title
        self.detail = detail
        self.note = note
        """What stands on a small brass sign in the corner, with the sign for going on."""
        self.on_press = on_press
        self.chosen = chosen
        self.picture = picture
        self.picture_height = picture_height
        self.name = name
        self.title_size = title_size
        self.detail_size = detail_size if detail_size is not None else ui.look.text_small

    def _detail_height(self, width: int) -> int:
        if not self.detail:
            return 0
        px = self.ui.font_px(self.detail_size)
        return lay_out(self.ui.gfx, self.detail, "text", px, width).size[1]

    def _title_height(self, width: int) -> int:
        return max(self._title_block(width).size[1], self.ui.px(self.title_size * 1.5))

    def _title_block(self, width: int, height: int | None = None) -> TextBlock:
        """The name in one line, a little smaller if need be, or else in two."""
        gfx, px = self.ui.gfx, self.ui.font_px(self.title_size)
        share = min(1.0, max(ONE_LINE, READABLE / px))
        one = fit(gfx, self.title, "title", px, width, height, smallest=share)
        return one if one.fits else fit(gfx, self.title, "title", px, width, height, max_lines=2)

    def _pads(self) -> tuple[int, int]:
        return (self.ui.px(14), self.ui.px(11))

    def measure(self, width: int) -> tuple[int, int]:
        ui = self.ui
        pad_x, pad_y = self._pads()
        inner = width - 2 * pad_x
        high = self._title_height(inner) + self._detail_height(inner) + 2 * pad_y
        if self.picture is not None:
            high += ui.px(self.picture_height) + ui.px(4)
        return (width, max(high, ui.px(52)))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        enamel = look.green if self.chosen else look.normal
        face = draw_enamel(
            ui, target, self.rect, enamel, hovered=self.hovered, pressed=self.pressed
        )
        pad_x, pad_y = self._pads()
        inner = face.inflate(-2 * pad_x, -2 * pad_y)
        y = inner.y
        if self.picture is not None:
            high = ui.px(self.picture_height)
            room = pygame.Rect(inner.x, y, inner.w, high)
            clip = target.get_clip()
            target.set_clip(face.inflate(-2 * ui.px(5), -2 * ui.px(5)).clip(clip))
            self.picture(target, room)
            target.set_clip(clip)
            y += room.h + ui.px(4)
        title = pygame.Rect(inner.x, y, inner.w, self._title_height(inner.w))
        if self.picture is None and not self.detail:
            title = inner
        self.put_block(
            target, self._title_block(title.w, title.h), self.title, title, color=enamel.ink,
            align="center", on_dark=self.chosen,
        )  # fmt: skip
        if self.detail:
            room = pygame.Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
            self.set_text(
                target, self.detail, room, size=self.detail_size, color=enamel.ink, align="center",
                max_lines=8, on_dark=self.chosen, middle=self.picture is None,
            )  # fmt: skip
        if self.note:
            self._draw_note(target, face)
        if self.chosen:
            side = ui.px(24)
            badge = pygame.Rect(0, 0, side, side)
            badge.center = (face.right - ui.px(15), face.y + ui.px(15))
            plate = ui.gfx.rounded(badge.size, side / 2, (look.brass[0], look.brass[2]))
            target.blit(plate, badge)
            tick = icon(ui.gfx, "check", ui.px(14), look.focus_edge)
            target.blit(tick, tick.get_rect(center=badge.center))

    def _draw_note(self, target: pygame.Surface, face: pygame.Rect) -> None:
        ui, look = self.ui, self.ui.look
        size = look.text_small
        high, side = ui.px(24), ui.px(12)
        wide = lay_out(ui.gfx, self.note, "bold", ui.font_px(size)).size[0]
        box = pygame.Rect(face.x + ui.px(5), face.y + ui.px(3), wide + side + ui.px(24), high)
        box.w = min(box.w, face.w - ui.px(34))
        ui.gfx.draw_shadow(target, box, high / 2, ui.px(3), 130, (0, ui.px(2)))
        target.blit(ui.gfx.rounded(box.size, high / 2, (look.brass[0], look.brass[2])), box)
        art = icon(ui.gfx, "play", side, look.focus_edge)
        target.blit(art, art.get_rect(midleft=(box.x + ui.px(8), box.centery)))
        room = pygame.Rect(box.x + ui.px(8) + side, box.y, box.w - side - ui.px(12), box.h)
        self.set_text(
            target, self.note, room, face="bold", size=size, color=look.focus_edge, align="center"
        )

    def press(self) -> None:
        """Choose this tile."""
        self.ui.sounds.play("click")
        self.on_press()
