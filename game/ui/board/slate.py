"""The slate: game points of the Bummerl in chalk, and a dot for every Bummerl lost."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.ui.board.data import BoardData, Column
from game.ui.board.skin import MARGIN, BoardSkin
from game.ui.draw.background import picture
from game.ui.draw.surfaces import clear_surface
from game.ui.draw.theme import RGB


class SlateSkin(BoardSkin):
    """A slate in its wooden frame. New figures are written from left to right."""

    frame_picture = "slate.png"

    def ground(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        surface.fill(self.ui.look.slate, inner)

    def _make_frame(self) -> pygame.Surface:
        out = super()._make_frame()
        margin = self.k(MARGIN)
        dust = picture("slate_dust.png")
        if dust is not None:
            inner = self.inner.move(margin - self.rect.x, margin - self.rect.y)
            out.blit(pygame.transform.smoothscale(dust, inner.size), inner)
        chalk = picture("chalk.png")
        if chalk is not None:
            wide = self.k(80)
            stick = pygame.transform.smoothscale(chalk, (wide, wide // 2))
            spot = (margin + self.rect.w - self.k(98), margin + self.rect.h - self.k(27))
            out.blit(stick, spot)
        return out

    def draw(
        self, target: pygame.Surface, data: BoardData, old: BoardData | None, share: float
    ) -> None:
        self.draw_frame(target)
        fresh = self._chalk(data)
        if old is None or share >= 1.0:
            target.blit(fresh, self.rect)
            return
        before = self._chalk(old)
        inner = self.inner.move(-self.rect.x, -self.rect.y)
        count = max(1, len(data.columns))
        edges = [inner.x + inner.w * index // count for index in range(count + 1)]
        edges[0], edges[-1] = 0, self.rect.w
        for left, right in pairwise(edges):
            # Only the middle of a column is written on: the hand needs no time for the rest.
            middle, reach = (left + right) / 2, 0.36 * (right - left)
            pen = round(middle + (2 * share - 1) * reach)
            target.blit(fresh, self.rect.move(left, 0), (left, 0, pen - left, self.rect.h))
            target.blit(before, self.rect.move(pen, 0), (pen, 0, right - pen, self.rect.h))

    def _chalk(self, data: BoardData) -> pygame.Surface:
        return self.kept("chalk", lambda: self._write(data), data)

    def _write(self, data: BoardData) -> pygame.Surface:
        """All that is written, through the grain of the chalk."""
        k = self.k
        look = self.ui.look
        out = clear_surface(self.rect.size, look.chalk)
        area = self.inner.move(-self.rect.x, -self.rect.y).inflate(-2 * k(7), -2 * k(7))
        self.fits = True
        y = area.y + k(2)
        y = self._line_of_text(out, data.title, (area.x, y, area.w), k(30)) + k(1)
        self._stroke(out, (area.x + k(20), y + k(2)), (area.right - k(20), y))
        y += k(7)
        foot_height = len(data.foot) * k(22) + k(6)
        dots = any(column.lost for column in data.columns)
        dots_height = k(30) if dots else k(8)
        bottom = area.bottom - foot_height - dots_height
        count = len(data.columns)
        wide = area.w / count
        names_bottom = y + k(30)
        for index, column in enumerate(data.columns):
            x = area.x + wide * index
            room = (round(x + k(4)), y, round(wide - k(8)))
            self._line_of_text(
                out, self.short(column.name, room[2], face="chalk", units=18), room, k(25)
            )
            self._column(
                out, column, pygame.Rect(
                    round(x), names_bottom + k(6), round(wide), bottom - names_bottom - k(8)
                )
            )  # fmt: skip
            if column.lost:
                self._dots(out, column.lost, x + wide / 2, bottom + k(17), wide - k(12))
        self._stroke(out, (area.x + k(4), names_bottom), (area.right - k(4), names_bottom - k(1)))
        for index in range(1, count):
            x = round(area.x + wide * index)
            self._stroke(out, (x, y + k(3)), (x + k(1), bottom - k(2)))
        self._stroke(out, (area.x + k(4), bottom), (area.right - k(4), bottom + k(1)))
        y = bottom + dots_height
        for line in data.foot:
            self._line_of_text(out, line, (area.x, y, area.w), k(19), alpha=190)
            y += k(22)
        grain = picture("chalk_grain.png")
        if grain is not None:
            side = round(grain.get_width() * max(1.0, min(2.0, self.ui.scale)) * 0.5)
            tile = pygame.transform.smoothscale(grain, (side, side))
            for gx in range(0, out.get_width(), side):
                for gy in range(0, out.get_height(), side):
                    out.blit(tile, (gx, gy), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def _line_of_text(
        self, out: pygame.Surface, text: str, room: tuple[int, int, int], px: int, alpha: int = 255
    ) -> int:
        """Write one centred line, smaller if needed; gives its lower end."""
        gfx, color = self.ui.gfx, self.ui.look.chalk
        x, y, width = room
        size = px
        while size > 8 and gfx.width(text, "chalk", size) > width:
            size -= 1
        if gfx.width(text, "chalk", size) > width:
            self.fits = False
        label = gfx.label(text, "chalk", size, color)
        if alpha != 255:
            label = label.copy()
            label.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(label, (x + (width - label.get_width()) // 2, y + (px - size) // 2))
        return y + round(px * 1.12)

    def _column(self, out: pygame.Surface, column: Column, room: pygame.Rect) -> None:
        k = self.k
        step = k(31)
        fit = max(1, room.h // step)
        shown = column.scores[-fit:]
        px = k(31)
        for index, score in enumerate(shown):
            label = self.ui.gfx.label(str(score), "chalk", px, self.ui.look.chalk)
            spot = label.get_rect(midtop=(room.centerx, room.y + index * step))
            out.blit(label, spot)
            if index < len(shown) - 1:
                y = spot.centery
                reach = max(k(13), label.get_width() // 2 + k(5))
                self._stroke(
                    out, (room.centerx - reach, y + k(5)), (room.centerx + reach, y - k(5))
                )

    def _stroke(self, out: pygame.Surface, a: tuple[int, int], b: tuple[int, int]) -> None:
        """A line drawn by hand: not quite straight, thicker in the middle."""
        color: RGB = self.ui.look.chalk
        thick = max(1.2, 1.7 * min(self.ui.scale, self.rect.w / 190))
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        if length < 1:
            return
        steps = max(6, int(length / 9))
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        upper: list[tuple[float, float]] = []
        lower: list[tuple[float, float]] = []
        for i in range(steps + 1):
            t = i / steps
            sway = math.sin(t * 3.1 + a[0] * 0.7 + b[1]) * thick * 0.45
            half = thick / 2 * (0.72 + 0.4 * math.sin(math.pi * t))
            x, y = a[0] + (b[0] - a[0]) * t + nx * sway, a[1] + (b[1] - a[1]) * t + ny * sway
            upper.append((x + nx * half, y + ny * half))
            lower.append((x - nx * half, y - ny * half))
        points = upper + lower[::-1]
        pygame.draw.polygon(out, color, points)
        pygame.draw.aalines(out, color, True, points)

    def _dots(self, out: pygame.Surface, count: int, cx: float, cy: float, width: float) -> None:
        """A chalk dot for every Bummerl lost; a figure when there is no room for so many."""
        k = self.k
        gap = min(k(23), width / count)
        if gap < k(11):
            text = f"{count} ×"
            label = self.ui.gfx.label(text, "chalk", k(24), self.ui.look.chalk)
            out.blit(label, label.get_rect(midright=(round(cx), round(cy))))
            out.blit(*self._dot(round(cx + k(14)), round(cy)))
            return
        for index in range(count):
            out.blit(*self._dot(round(cx + (index - (count - 1) / 2) * gap), round(cy)))

    def _dot(self, x: int, y: int) -> tuple[pygame.Surface, pygame.Rect]:
        disc = self.ui.gfx.disc(self.k(17), self.ui.look.chalk)
        return disc, disc.get_rect(center=(x, y))
