"""The slate: game points of the Bummerl in chalk, and a dot for every Bummerl lost."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.ui.board.data import BoardData, Column
from game.ui.board.handwriting import Stroke, dot_strokes, figure_strokes, pen_mask, seconds_of
from game.ui.board.skin import MARGIN, BoardSkin
from game.ui.draw.background import picture
from game.ui.draw.surfaces import clear_surface
from game.ui.draw.theme import RGB
from game.ui.draw.timeline import ease_in_out

FIGURE = 31.0
"""Size of the figures, and from one to the next below it."""
DOTS, DOT_STEP = 30.0, 21.0
"""Height of the strip for the dots, and from one dot to the next."""


class SlateSkin(BoardSkin):
    """A slate in its wooden frame. New figures are written stroke by stroke."""

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

    def duration(self, old: BoardData, new: BoardData) -> float:
        if self._rewritten(old, new):
            return self.seconds
        return max(self.seconds, seconds_of(self._strokes(old, new)))

    def ease(self, share: float) -> float:
        # Each stroke begins and ends by itself.
        return share

    def draw(
        self, target: pygame.Surface, data: BoardData, old: BoardData | None, share: float
    ) -> None:
        self.draw_frame(target)
        fresh = self._chalk(data)
        if old is None or share >= 1.0:
            target.blit(fresh, self.rect)
        elif self._rewritten(old, data):
            self._wipe(target, self._chalk(old), fresh, len(data.columns), ease_in_out(share))
        else:
            target.blit(self._chalk(old), self.rect)
            strokes = self._strokes(old, data)
            written = pen_mask(self.rect.size, strokes, share * self.duration(old, data))
            written.blit(fresh, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(written, self.rect)

    def _wipe(
        self,
        target: pygame.Surface,
        before: pygame.Surface,
        fresh: pygame.Surface,
        columns: int,
        share: float,
    ) -> None:
        """The old columns are wiped away from left to right, the new ones stand below."""
        inner = self.inner.move(-self.rect.x, -self.rect.y)
        count = max(1, columns)
        edges = [inner.x + inner.w * index // count for index in range(count + 1)]
        edges[0], edges[-1] = 0, self.rect.w
        for left, right in pairwise(edges):
            # Only the middle of a column is written on: the hand needs no time for the rest.
            middle, reach = (left + right) / 2, 0.36 * (right - left)
            pen = round(middle + (2 * share - 1) * reach)
            target.blit(fresh, self.rect.move(left, 0), (left, 0, pen - left, self.rect.h))
            target.blit(before, self.rect.move(pen, 0), (pen, 0, right - pen, self.rect.h))

    # ------------------------------------------------------------------ what is new

    def _rewritten(self, old: BoardData, new: BoardData) -> bool:
        """Whether anything has gone or moved, so that adding strokes does not lead there."""
        if [column.name for column in old.columns] != [column.name for column in new.columns]:
            return True
        if (old.title, old.foot, old.stamped) != (new.title, new.foot, new.stamped):
            return True
        for before, after, room in zip(old.columns, new.columns, self._rooms(new), strict=True):
            if after.scores[: len(before.scores)] != before.scores or after.lost < before.lost:
                return True
            if len(after.scores) > len(before.scores) and len(after.scores) > self._fit(room):
                return True
            if after.lost > before.lost and self._crowded(after.lost, room.w):
                return True
        return False

    def _strokes(self, old: BoardData, new: BoardData) -> list[Stroke]:
        """What the hand has to do, in its order: strike out, write, and add the dots."""
        out: list[Stroke] = []
        rooms, top = self._rooms(new), self._bottom(new)
        for before, after, room in zip(old.columns, new.columns, rooms, strict=True):
            for index in range(len(before.scores), len(after.scores)):
                if index:
                    a, b = self._strike(str(after.scores[index - 1]), room, index - 1)
                    out.append(Stroke((a, b), self.k(7), 0.16))
                out += self._figures(str(after.scores[index]), room, index)
        for before, after, room in zip(old.columns, new.columns, rooms, strict=True):
            for index in range(before.lost, after.lost):
                out += dot_strokes(self._dot(index, room, top).inflate(self.k(4), self.k(4)))
        return out

    def _figures(self, text: str, room: pygame.Rect, index: int) -> list[Stroke]:
        gfx, px = self.ui.gfx, self.k(FIGURE)
        spot = self._figure(text, room, index)
        boxes: list[pygame.Rect] = []
        for place, letter in enumerate(text):
            ink = gfx.label(letter, "chalk", px, self.ui.look.chalk).get_bounding_rect()
            left = gfx.width(text[:place], "chalk", px) if place else 0
            boxes.append(ink.move(spot.x + left, spot.y))
        return figure_strokes(text, boxes)

    # ------------------------------------------------------------------ places

    def _area(self) -> pygame.Rect:
        k = self.k
        return self.inner.move(-self.rect.x, -self.rect.y).inflate(-2 * k(7), -2 * k(7))

    def _names_y(self) -> int:
        k = self.k
        return self._area().y + k(2) + round(k(30) * 1.12) + k(8)

    def _bottom(self, data: BoardData) -> int:
        """Where the columns end and the dots begin."""
        k = self.k
        return self._area().bottom - len(data.foot) * k(22) - k(6) - k(DOTS)

    def stamp_room(self, data: BoardData) -> pygame.Rect:
        room = super().stamp_room(data)
        area = self._area()
        bottom = self._bottom(data) - self.k(3)
        return pygame.Rect(
            area.x + self.rect.x, bottom - room.h + self.rect.y, area.w, room.h
        )  # fmt: skip

    def _rooms(self, data: BoardData) -> list[pygame.Rect]:
        """Where the figures of each column stand, on the slate itself."""
        k, area = self.k, self._area()
        top = self._names_y() + k(30) + k(6)
        bottom = self._bottom(data) - k(2)
        if data.stamped:
            bottom = self.stamp_room(data).top - self.rect.y - k(2)
        wide = area.w / max(1, len(data.columns))
        return [
            pygame.Rect(round(area.x + wide * index), top, round(wide), max(1, bottom - top))
            for index in range(len(data.columns))
        ]

    def _fit(self, room: pygame.Rect) -> int:
        """How many figures stand below one another."""
        return max(1, room.h // self.k(FIGURE))

    def _figure(self, text: str, room: pygame.Rect, index: int) -> pygame.Rect:
        """Where the ``index``-th figure of a column stands."""
        size = self.ui.gfx.label(text, "chalk", self.k(FIGURE), self.ui.look.chalk).get_size()
        spot = pygame.Rect((0, 0), size)
        spot.midtop = (room.centerx, room.y + index * self.k(FIGURE))
        return spot

    def _strike(
        self, text: str, room: pygame.Rect, index: int
    ) -> tuple[tuple[int, int], tuple[int, int]]:
        """Both ends of the line through a figure."""
        k = self.k
        spot = self._figure(text, room, index)
        reach = max(k(13), spot.w // 2 + k(5))
        x, y = room.centerx, spot.centery
        return (x - reach, y + k(5)), (x + reach, y - k(5))

    def _crowded(self, count: int, width: int) -> bool:
        """Whether so many dots have no room beside one another."""
        return count * self.k(DOT_STEP) > width - self.k(8)

    def _dot(self, index: int, room: pygame.Rect, top: int) -> pygame.Rect:
        """Where the ``index``-th dot of a column is: they come one after the other."""
        k = self.k
        box = pygame.Rect(0, 0, k(17), k(17))
        box.center = (room.x + k(8) + k(17) // 2 + index * k(DOT_STEP), top + k(17))
        return box

    # ------------------------------------------------------------------ the whole

    def _chalk(self, data: BoardData) -> pygame.Surface:
        return self.kept("chalk", lambda: self._write(data), data)

    def _write(self, data: BoardData) -> pygame.Surface:
        """All that is written, through the grain of the chalk."""
        k = self.k
        look = self.ui.look
        out = clear_surface(self.rect.size, look.chalk)
        area = self._area()
        self.fits = True
        y = area.y + k(2)
        y = self._line_of_text(out, data.title, (area.x, y, area.w), k(30)) + k(1)
        self._stroke(out, (area.x + k(20), y + k(2)), (area.right - k(20), y))
        y = self._names_y()
        names_bottom, bottom = y + k(30), self._bottom(data)
        for column, room in zip(data.columns, self._rooms(data), strict=True):
            line = (room.x + k(4), y, room.w - k(8))
            self._line_of_text(
                out, self.short(column.name, line[2], face="chalk", units=18), line, k(25)
            )
            self._column(out, column, room)
            self._dots(out, column.lost, room, bottom)
        self._stroke(out, (area.x + k(4), names_bottom), (area.right - k(4), names_bottom - k(1)))
        for room in self._rooms(data)[1:]:
            self._stroke(out, (room.x, y + k(3)), (room.x + k(1), bottom - k(2)))
        self._stroke(out, (area.x + k(4), bottom), (area.right - k(4), bottom + k(1)))
        y = bottom + k(DOTS)
        for text in data.foot:
            self._line_of_text(out, text, (area.x, y, area.w), k(19), alpha=190)
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
        shown = column.scores[-self._fit(room) :]
        for index, score in enumerate(shown):
            text = str(score)
            label = self.ui.gfx.label(text, "chalk", self.k(FIGURE), self.ui.look.chalk)
            out.blit(label, self._figure(text, room, index))
            if index < len(shown) - 1:
                self._stroke(out, *self._strike(text, room, index))

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

    def _dots(self, out: pygame.Surface, count: int, room: pygame.Rect, top: int) -> None:
        """A chalk dot for every Bummerl lost; a figure when there is no room for so many."""
        if not count:
            return
        disc = self.ui.gfx.disc(self.k(17), self.ui.look.chalk)
        if self._crowded(count, room.w):
            first = self._dot(0, room, top)
            out.blit(disc, first)
            text = f"× {count}"
            label = self.ui.gfx.label(text, "chalk", self.k(24), self.ui.look.chalk)
            out.blit(label, label.get_rect(midleft=(first.right + self.k(3), first.centery)))
            return
        for index in range(count):
            out.blit(disc, self._dot(index, room, top))
