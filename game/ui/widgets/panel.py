"""Plates that other things lie on: the paper page, the green cloth, the night-blue name plate."""

from __future__ import annotations

import pygame

from game.ui.core.context import Ui
from game.ui.draw.gfx import Align
from game.ui.draw.icons import IconName, icon
from game.ui.draw.richtext import SMALLEST, fit, lay_out
from game.ui.draw.theme import RGB
from game.ui.widgets.base import Container, Widget


def draw_paper(ui: Ui, target: pygame.Surface, rect: pygame.Rect, *, lines: bool = True) -> None:
    """A sheet of warm paper with two gold lines and a soft shadow."""
    look = ui.look
    radius = ui.pxf(12)
    ui.gfx.draw_shadow(target, rect, radius, ui.px(14), 170, (0, ui.px(6)))

    def make() -> pygame.Surface:
        gfx = ui.gfx
        out = gfx.rounded(
            rect.size, radius, look.paper, border=look.paper_line, border_width=ui.pxf(1.4)
        ).copy()
        if lines:
            for inset, width, alpha in ((7.0, 1.4, 220), (11.0, 0.7, 150)):
                gap = ui.px(inset)
                size = (rect.w - 2 * gap, rect.h - 2 * gap)
                if size[0] > 0 and size[1] > 0:
                    line = gfx.outline(
                        size, max(0.0, radius - gap * 0.55), look.gold, ui.pxf(width), alpha
                    )
                    out.blit(line, (gap, gap))
        return out

    def drawn() -> pygame.Surface:
        with ui.gfx.scratch():
            return make()

    target.blit(ui.gfx.shapes.get(("paper", rect.size, round(radius), lines), drawn), rect)


class Panel(Container):
    """A sheet of paper that its children lie on."""

    def __init__(self, ui: Ui, *, lines: bool = True) -> None:
        super().__init__(ui)
        self.lines = lines

    @property
    def on_paper(self) -> bool:
        return True

    def inner(self) -> pygame.Rect:
        """The part for the content."""
        pad = 2 * self.ui.px(self.ui.look.pad)
        return self.rect.inflate(-pad, -pad)

    def draw(self, target: pygame.Surface) -> None:
        draw_paper(self.ui, target, self.rect, lines=self.lines)
        super().draw(target)


class Pill(Widget):
    """A short message on a dark rounded plate with a gold line, perhaps with a suit or an icon.

    The text may hold suit pictures (``[[hearts]]``) and wraps to two lines when it is long.
    """

    def __init__(
        self,
        ui: Ui,
        text: str,
        *,
        size: float | None = None,
        picture: IconName | None = None,
        color: RGB | None = None,
        align: Align = "center",
    ) -> None:
        super().__init__(ui)
        self.text = text
        self.size = size if size is not None else ui.look.text_small
        self.picture: IconName | None = picture
        self.color = color if color is not None else ui.look.pill_ink
        self.align: Align = align

    def _pad(self) -> int:
        return self.ui.px(self.size * 1.1)

    def measure(self, width: int) -> tuple[int, int]:
        px = self.ui.font_px(self.size)
        block = lay_out(self.ui.gfx, self.text, "text", px, None)
        extra = 2 * self._pad() + (self.ui.px(self.size * 1.5) if self.picture else 0)
        wide, high = block.size
        if wide + extra > width:
            inner = max(1, width - extra)
            block = lay_out(self.ui.gfx, self.text, "text", px, inner)
            if len(block.lines) > 2:
                block = fit(self.ui.gfx, self.text, "text", px, inner, max_lines=2)
            wide, high = block.size
        return (min(width, wide + extra), high + 2 * self.ui.px(self.size * 0.28))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        radius = min(self.rect.h / 2, ui.pxf(self.size * 1.15))
        ui.gfx.draw_shadow(target, self.rect, radius, ui.px(4), 80, (0, ui.px(2)))
        plate = ui.gfx.rounded(
            self.rect.size, radius, look.pill, border=look.brass[1], border_width=ui.pxf(1),
            alpha=225,
        )  # fmt: skip
        target.blit(plate, self.rect)
        pad = self._pad()
        room = self.rect.inflate(-2 * pad, 0)
        if self.picture is not None:
            size = ui.px(self.size * 1.1)
            art = icon(ui.gfx, self.picture, size, self.color)
            target.blit(art, art.get_rect(midleft=room.midleft))
            room.w -= ui.px(self.size * 1.5)
            room.x += ui.px(self.size * 1.5)
        self.set_text(
            target, self.text, room, size=self.size, color=self.color, align=self.align,
            max_lines=3, on_dark=True,
        )  # fmt: skip


class NamePlate(Widget):
    """A player: portrait in a brass ring, name, a second line, and a number at the right end.

    ``portrait`` is any picture (its square middle is shown round); without it the first letter of
    the name stands there. ``active`` lights the ring: it is this player's turn.
    """

    def __init__(
        self,
        ui: Ui,
        player: str,
        *,
        detail: str = "",
        number: str = "",
        portrait: pygame.Surface | None = None,
        active: bool = False,
    ) -> None:
        super().__init__(ui)
        self.player = player
        self.detail = detail
        self.number = number
        self.portrait = portrait
        self.active = active
        self.melds: tuple[str, ...] = ()
        """What this player has announced, one small sign for each, below the plate's edge."""
        self.announced = ""
        """The same in words."""
        self.thinking = 0
        """Number of dots to show after the second line (0 to 3)."""

    HEIGHT = 76.0

    def measure(self, width: int) -> tuple[int, int]:
        ui = self.ui
        text = max(
            ui.text_width(self.player, "title", 17.5), ui.text_width(self.detail, "text", 12.8)
        )
        right = ui.px(54) if self.number else ui.px(20)
        wide = ui.px(80) + max(text, ui.px(104)) + right
        return (min(wide, width), ui.px(self.HEIGHT))

    def ring(self) -> pygame.Rect:
        """Where the portrait is."""
        side = min(self.rect.h, self.ui.px(self.HEIGHT))
        box = pygame.Rect(0, 0, side, side)
        box.midleft = self.rect.midleft
        return box

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look, gfx = self.ui, self.ui.look, self.ui.gfx
        ring = self.ring()
        high = round(ring.h * 0.72)
        bar = pygame.Rect(ring.centerx, ring.centery - high // 2, 0, high)
        bar.w = self.rect.right - bar.x
        gfx.draw_shadow(target, bar, high / 2, ui.px(5), 110, (ui.px(1), ui.px(3)))
        target.blit(gfx.rounded(bar.size, high / 2, (look.brass[0], look.brass[2])), bar)
        inner = bar.inflate(-2 * ui.px(1.6), -2 * ui.px(1.6))
        target.blit(gfx.rounded(inner.size, inner.h / 2, look.plate), inner)
        line = inner.inflate(-2 * ui.px(2.6), -2 * ui.px(2.6))
        target.blit(gfx.outline(line.size, line.h / 2, look.brass[1], ui.pxf(0.8), 150), line)
        if self.active:
            gfx.draw_shadow(target, ring, ring.w / 2, ui.px(6), 235, color=look.glow)
        target.blit(round_portrait(ui, self.portrait, self.player, ring.w), ring)
        right = inner.right - ui.px(12)
        if self.number:
            d = ui.px(37)
            disc = pygame.Rect(0, 0, d, d)
            disc.center = (inner.right - d // 2 - ui.px(6), inner.centery)
            target.blit(gfx.rounded(disc.size, d / 2, (look.brass[0], look.brass[2])), disc)
            hole = disc.inflate(-2 * ui.px(1.5), -2 * ui.px(1.5))
            target.blit(gfx.rounded(hole.size, hole.w / 2, (15, 19, 32)), hole)
            self.set_text(
                target, self.number, hole.inflate(-ui.px(4), 0), face="bold", size=17.5,
                color=look.plate_ink, align="center", on_dark=True,
            )  # fmt: skip
            right = disc.x - ui.px(6)
        x = ring.right + ui.px(6)
        room = pygame.Rect(x, inner.y + ui.px(4), max(1, right - x), inner.h - ui.px(8))
        if self.detail:
            long = self._too_long(room.w)
            upper = pygame.Rect(room.x, room.y, room.w, round(room.h * (0.7 if long else 0.56)))
            lower = pygame.Rect(room.x, upper.bottom - ui.px(2), room.w, room.bottom - upper.bottom)
            detail = self.detail + " ." * self.thinking
            self.set_text(
                target, self.player, upper, face="title", size=15.5 if long else 17.5,
                color=look.plate_ink, max_lines=2 if long else 1, on_dark=True,
            )  # fmt: skip
            self.set_text(target, detail, lower, size=12.8, color=look.plate_faint, on_dark=True)
        else:
            self.set_text(
                target, self.player, room, face="title", size=18.5, color=look.plate_ink,
                max_lines=2 if self._too_long(room.w) else 1, on_dark=True,
            )  # fmt: skip
        self._draw_melds(target, bar)

    def _draw_melds(self, target: pygame.Surface, bar: pygame.Rect) -> None:
        ui, look, gfx = self.ui, self.ui.look, self.ui.gfx
        size, high = 13.0, ui.px(22)
        right = bar.right - ui.px(14)
        for text in reversed(self.melds):
            wide = lay_out(gfx, text, "bold", ui.font_px(size)).size[0] + 2 * ui.px(8)
            sign = pygame.Rect(right - wide, bar.bottom - ui.px(8), wide, high)
            gfx.draw_shadow(target, sign, high / 2, ui.px(3), 120, (0, ui.px(2)))
            target.blit(gfx.rounded(sign.size, high / 2, (look.brass[0], look.brass[2])), sign)
            face = sign.inflate(-2 * ui.px(1.5), -2 * ui.px(1.5))
            target.blit(gfx.rounded(face.size, face.h / 2, look.paper), face)
            self.set_text(
                target, text, sign, face="bold", size=size, color=look.paper_ink, align="center"
            )
            right = sign.x - ui.px(4)

    def _too_long(self, width: int) -> bool:
        """Whether the name does not fit into one line, even written small."""
        return self.ui.text_width(self.player, "title", 17.5 * SMALLEST) > width


def round_portrait(ui: Ui, art: pygame.Surface | None, name: str, side: int) -> pygame.Surface:
    """A portrait in a brass ring, ``side`` pixels wide; without a picture, a letter."""
    look, gfx = ui.look, ui.gfx

    def make() -> pygame.Surface:
        out = gfx.rounded((side, side), side / 2, (look.brass[0], look.brass[2])).copy()
        edge = max(2, ui.px(2.6))
        inside = side - 2 * edge
        mask = gfx.mask((inside, inside), inside / 2)
        if art is None:
            face = gfx.rounded((inside, inside), inside / 2, look.paper)
            out.blit(face, (edge, edge))
            letter = gfx.label(name[:1].upper(), "title", inside // 2, look.paper_title)
            out.blit(letter, letter.get_rect(center=(side // 2, side // 2)))
        else:
            cut = min(art.get_size())
            square = art.subsurface(
                pygame.Rect((art.get_width() - cut) // 2, (art.get_height() - cut) // 2, cut, cut)
            )
            small = pygame.transform.smoothscale(square, (inside, inside))
            picture = pygame.Surface((inside, inside))
            picture.fill(look.paper[0])
            picture.blit(small, (0, 0))
            cut_out = mask.copy()
            cut_out.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            out.blit(cut_out, (edge, edge))
        ring = gfx.outline((inside, inside), inside / 2, look.black, ui.pxf(1.6))
        out.blit(ring, (edge, edge))
        return out

    key = ("portrait", id(art) if art is not None else name[:1], side)
    return gfx.shapes.get(key, make)
