"""The table: walnut planks, a leather-rimmed green mat, the light of a lamp.

The pictures in ``assets/table`` are put together once per window size and kept.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Protocol

import pygame

from game.ui.draw.gfx import ASSETS, Gfx
from game.ui.draw.surfaces import blend, clear_surface, tint
from game.ui.draw.theme import RGB, Look, Pair
from game.ui.system.clock import Clock

FOLDER = ASSETS / "table"

LEATHER_ZOOM = 3
LEATHER_CORNER = 84
LEATHER_OUT = 46
RIM = 13.0
"""Width of the leather around the cloth, in units."""
MAT_RADIUS = 26.0
STITCH_PERIOD = 10.4
RESTING_SECONDS = 3.0
GRAIN_MEAN = 0.86
"""Mean brightness of ``felt_grain.png``."""


@cache
def picture(name: str, folder: Path = FOLDER) -> pygame.Surface | None:
    """A picture of the table; None if the file is missing or broken (a plain colour stands in)."""
    return read_picture(name, folder)


def read_picture(name: str, folder: Path = FOLDER) -> pygame.Surface | None:
    """The same, read anew: for large pictures that are needed only when the size changes."""
    try:
        loaded = pygame.image.load(str(folder / name))
        if loaded.get_flags() & pygame.SRCALPHA:
            return loaded
        plain = pygame.Surface(loaded.get_size())
        plain.blit(loaded, (0, 0))
        return plain
    except (pygame.error, OSError):
        return None


def nine_slice(
    source: pygame.Surface,
    corner: int,
    size: tuple[int, int],
    shown: int,
    band: int,
    target: pygame.Surface,
    at: tuple[int, int],
    *,
    band_source: int,
    middle: bool = False,
) -> None:
    """Draw ``source`` stretched to ``size`` at ``at``, keeping its corners.

    ``corner`` is the side of a corner in the source, ``shown`` in the result. Of the straight
    pieces only ``band`` pixels (``band_source`` in the source) from the edge are drawn, unless
    ``middle`` asks for everything.
    """
    w, h = source.get_size()
    width, height = size
    x0, y0 = at
    for left, right in ((True, True), (True, False), (False, True), (False, False)):
        spot = pygame.Rect(0 if left else w - corner, 0 if right else h - corner, corner, corner)
        piece = pygame.transform.smoothscale(source.subsurface(spot), (shown, shown))
        target.blit(
            piece, (x0 if left else x0 + width - shown, y0 if right else y0 + height - shown)
        )
    long_w, long_h = width - 2 * shown, height - 2 * shown
    if long_w > 0:
        for top in (True, False):
            spot = pygame.Rect(corner, 0 if top else h - band_source, w - 2 * corner, band_source)
            piece = pygame.transform.smoothscale(source.subsurface(spot), (long_w, band))
            target.blit(piece, (x0 + shown, y0 if top else y0 + height - band))
    if long_h > 0:
        for left in (True, False):
            spot = pygame.Rect(0 if left else w - band_source, corner, band_source, h - 2 * corner)
            piece = pygame.transform.smoothscale(source.subsurface(spot), (band, long_h))
            target.blit(piece, (x0 if left else x0 + width - band, y0 + shown))
    if middle and long_w > 0 and long_h > 0:
        spot = pygame.Rect(corner, corner, w - 2 * corner, h - 2 * corner)
        piece = pygame.transform.smoothscale(source.subsurface(spot), (long_w, long_h))
        target.blit(piece, (x0 + shown, y0 + shown))


class Measures(Protocol):
    """What has to be known of a window to draw a table for it; the scenes' context knows it."""

    cloth: str
    look: Look
    gfx: Gfx
    clock: Clock

    @property
    def size(self) -> tuple[int, int]:
        """Size of the picture in pixels."""
        ...

    @property
    def scale(self) -> float:
        """Pixels of a unit."""
        ...

    def px(self, units: float) -> int:
        """``units`` in whole pixels."""
        ...

    def pxf(self, units: float) -> float:
        """``units`` in pixels with fractions."""
        ...


class Background:
    """Makes the picture of the table for a window and keeps the last two."""

    def __init__(self, ui: Measures) -> None:
        self.ui = ui
        self._kept_pictures: dict[object, pygame.Surface] = {}
        self._built: float | None = None

    def rest(self) -> None:
        """Forget the source pictures (30 MB) when nothing was put together for a while.

        While the window is being resized they are wanted again at once.
        """
        if self._built is not None and self.ui.clock.now() - self._built > RESTING_SECONDS:
            self._built = None
            picture.cache_clear()

    # ------------------------------------------------------------------ whole pictures

    def wood(self) -> pygame.Surface:
        """Planks with light, and nothing on them."""
        return self._kept(("wood",), _nothing)

    def table(
        self,
        mat: pygame.Rect,
        *,
        rosette: tuple[int, int] | None = None,
        tray: pygame.Rect | None = None,
    ) -> pygame.Surface:
        """Planks with the cloth at ``mat``.

        ``rosette`` is the middle of the woven rosette (None: the middle of the cloth), ``tray`` the
        room for the coffee tray (None: no coffee).
        """
        key = ("table", tuple(mat), rosette, tuple(tray) if tray is not None else None)

        def draw(surface: pygame.Surface) -> None:
            self._draw_mat(surface, mat, rosette if rosette is not None else mat.center)
            if tray is not None:
                self._draw_tray(surface, tray)

        return self._kept(key, draw)

    def _kept(
        self, key: tuple[object, ...], draw: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        full = (key, self.ui.size, round(self.ui.scale * 1000), self.ui.cloth)
        found = self._kept_pictures.pop(full, None)
        if found is not None:
            self._kept_pictures[full] = found
            return found
        # Pictures of another window size go first: a large window needs 30 MB for each.
        self._kept_pictures = {
            k: v for k, v in self._kept_pictures.items() if v.get_size() == self.ui.size
        }
        while len(self._kept_pictures) > 1:
            self._kept_pictures.pop(next(iter(self._kept_pictures)))
        surface = pygame.Surface(self.ui.size)
        with self.ui.gfx.scratch():
            self._draw_wood(surface)
            draw(surface)
            self._draw_light(surface)
        self._built = self.ui.clock.now()
        self._kept_pictures[full] = surface
        return surface

    # ------------------------------------------------------------------ parts

    def _draw_wood(self, surface: pygame.Surface) -> None:
        planks = read_picture("wood.jpg")
        if planks is None:
            surface.fill(self.ui.look.wood_dark)
            return
        width, height = surface.get_size()
        # Fill the window without changing the grain's proportions much.
        w, h = planks.get_size()
        share = max(width / w, height / h)
        part = pygame.Rect(0, 0, min(w, round(width / share)), min(h, round(height / share)))
        if width <= w and height <= h and share < 0.55:
            # Small windows: boards keep a natural size.
            part = pygame.Rect(0, 0, min(w, round(width / 0.55)), min(h, round(height / 0.55)))
        pygame.transform.smoothscale(planks.subsurface(part), (width, height), surface)

    def _draw_light(self, surface: pygame.Surface) -> None:
        for name in ("vignette.png", "lamp.png"):
            part = picture(name)
            if part is not None:
                surface.blit(pygame.transform.smoothscale(part, surface.get_size()), (0, 0))

    def _draw_mat(
        self, surface: pygame.Surface, mat: pygame.Rect, rosette: tuple[int, int]
    ) -> None:
        ui = self.ui
        surface.blit(self.cloth(mat.size), mat)
        self._draw_rosette(surface, mat, rosette)
        self._draw_rim(surface, mat)
        self._draw_stitches(surface, mat)
        self._draw_gold(surface, mat.inflate(-2 * ui.px(16), -2 * ui.px(16)))

    def cloth(self, size: tuple[int, int], *, corners: bool = True) -> pygame.Surface:
        """A lit piece of the cloth, with round ``corners`` or square ones."""
        ui = self.ui
        cloth = pygame.Surface(size, pygame.SRCALPHA)
        (inner, outer), _ = self._cloth_colours()
        light = picture("felt.png")
        if light is None:
            cloth.fill(inner)
        else:
            # edge + (middle - edge) * light, brightened for the grain that follows
            small = light.copy()
            lit = [min(255, round(c / GRAIN_MEAN)) for c in inner]
            edge = [min(255, round(c / GRAIN_MEAN)) for c in outer]
            small.fill(
                [max(0, a - b) for a, b in zip(lit, edge, strict=True)],
                special_flags=pygame.BLEND_RGB_MULT,
            )
            small.fill(edge, special_flags=pygame.BLEND_RGB_ADD)
            cloth.blit(pygame.transform.smoothscale(small, size), (0, 0))
        grain = picture("felt_grain.png")
        if grain is not None:
            # The weave grows with the window, in halves of a step so that it stays sharp.
            side = round(grain.get_width() * max(1.0, round(ui.scale * 2) / 2) * 0.75)
            tile = pygame.transform.smoothscale(grain.convert(cloth), (side, side))
            for x in range(0, size[0], side):
                for y in range(0, size[1], side):
                    cloth.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        if not corners:
            return cloth
        radius = ui.px(MAT_RADIUS)
        round_mask = ui.gfx.mask((2 * radius, 2 * radius), radius)
        for x, sx in ((0, 0), (size[0] - radius, radius)):
            for y, sy in ((0, 0), (size[1] - radius, radius)):
                cloth.blit(
                    round_mask, (x, y), (sx, sy, radius, radius),
                    special_flags=pygame.BLEND_RGBA_MULT,
                )  # fmt: skip
        return cloth

    def _cloth_colours(self) -> tuple[Pair, RGB]:
        cloths = self.ui.look.cloths
        for name, pair, woven in cloths:
            if name == self.ui.cloth:
                return pair, woven
        return cloths[0][1], cloths[0][2]

    def _draw_rosette(
        self, surface: pygame.Surface, mat: pygame.Rect, center: tuple[int, int]
    ) -> None:
        flower = read_picture("rosette.png")
        if flower is None:
            return
        side = min(self.ui.px(360), round(min(mat.size) * 0.72))
        woven = pygame.transform.smoothscale(flower, (side, side))
        (lit, _), colour = self._cloth_colours()
        dark = tint(woven, colour, 92)
        light = tint(woven, blend(lit, (255, 255, 255), 0.3), 26)
        spot = dark.get_rect(center=center)
        surface.blit(light, spot.move(0, max(1, self.ui.px(1))))
        surface.blit(dark, spot)

    def _draw_rim(self, surface: pygame.Surface, mat: pygame.Rect) -> None:
        ui = self.ui
        rim = picture("leather.png")
        if rim is None:
            frame = mat.inflate(2 * ui.px(RIM), 2 * ui.px(RIM))
            line = ui.gfx.outline(frame.size, ui.pxf(MAT_RADIUS + RIM), ui.look.leather, ui.px(RIM))
            surface.blit(line, frame)
            return
        out = ui.px(LEATHER_OUT)
        zoom = LEATHER_ZOOM
        shown = out + ui.px(LEATHER_CORNER - LEATHER_OUT)
        box = mat.inflate(2 * out, 2 * out)
        band_units = LEATHER_OUT + 24
        nine_slice(
            rim, LEATHER_CORNER * zoom, box.size, shown, out + ui.px(24), surface, box.topleft,
            band_source=band_units * zoom,
        )  # fmt: skip

    def _draw_stitches(self, surface: pygame.Surface, mat: pygame.Rect) -> None:
        ui = self.ui
        out = ui.pxf(6.4)
        radius = ui.pxf(MAT_RADIUS) + out
        left, top = mat.left - out, mat.top - out
        right, bottom = mat.right + out, mat.bottom + out
        straight = (right - left - 2 * radius, bottom - top - 2 * radius)
        arc = math.pi / 2 * radius
        total = 2 * straight[0] + 2 * straight[1] + 4 * arc
        count = max(8, round(total / ui.pxf(STITCH_PERIOD)))
        thread = _stitch(ui)
        turned: dict[int, pygame.Surface] = {}
        corners = (
            (right - radius, top + radius, -90),
            (right - radius, bottom - radius, 0),
            (left + radius, bottom - radius, 90),
            (left + radius, top + radius, 180),
        )
        for index in range(count):
            d = (index + 0.5) * total / count
            x = y = 0.0
            angle = 0.0
            for side in range(4):
                length = straight[side % 2]
                if d < length:
                    x, y = (
                        (left + radius + d, top),
                        (right, top + radius + d),
                        (right - radius - d, bottom),
                        (left, bottom - radius - d),
                    )[side]
                    angle = 90.0 * side
                    break
                d -= length
                if d < arc:
                    cx, cy, start = corners[side]
                    a = math.radians(start + d / radius * 180 / math.pi)
                    x, y = cx + radius * math.cos(a), cy + radius * math.sin(a)
                    angle = start + 90 + d / radius * 180 / math.pi
                    break
                d -= arc
            step = round(angle / 5) * 5 % 180
            if step not in turned:
                turned[step] = pygame.transform.rotozoom(thread, -step, 1.0)
            surface.blit(turned[step], turned[step].get_rect(center=(round(x), round(y))))

    def _draw_gold(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        ui, gold = self.ui, self.ui.look.gold
        gfx = ui.gfx
        surface.blit(gfx.outline(box.size, ui.pxf(14), gold, ui.pxf(1.2), 140), box)
        inner = box.inflate(-2 * ui.px(5), -2 * ui.px(5))
        surface.blit(gfx.outline(inner.size, ui.pxf(10), gold, ui.pxf(0.7), 110), inner)
        side = ui.px(6)
        square = pygame.Surface((side, side), pygame.SRCALPHA)
        square.fill((*gold, 150))
        gap = ui.px(12)
        for i in range(3):
            for j in range(3):
                if (i + j) % 2 or i + j > 3:
                    continue
                for x in (box.left + gap + i * side, box.right - gap - (i + 1) * side):
                    for y in (box.top + gap + j * side, box.bottom - gap - (j + 1) * side):
                        surface.blit(square, (x, y))

    def _draw_tray(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        tray = read_picture("tray_wide.png" if room.w > room.h else "tray.png")
        if tray is None:
            return
        w, h = tray.get_size()
        share = min(room.w / w, room.h / h)
        if share * w < 60:
            return
        shown = pygame.transform.smoothscale(tray, (round(w * share), round(h * share)))
        surface.blit(shown, shown.get_rect(center=room.center))


def _stitch(ui: Measures) -> pygame.Surface:
    """One stitch of the thread: a light bar with a dark hole at each end."""
    k = 4
    length, thick = ui.pxf(6.2), max(1.0, ui.pxf(1.5))
    size = (math.ceil(length) + 4, math.ceil(thick) + 4)
    color: RGB = ui.look.stitch
    big = clear_surface((size[0] * k, size[1] * k), color)
    cx, cy = size[0] * k / 2, size[1] * k / 2
    half, r = length * k / 2, thick * k / 2
    pygame.draw.rect(
        big, (18, 8, 4, 190), (cx - half - k, cy - r + k * 0.8, 2 * half + 2 * k, 2 * r + k * 0.6),
        border_radius=round(r),
    )  # fmt: skip
    pygame.draw.rect(
        big, (*color, 235), (cx - half, cy - r, 2 * half, 2 * r), border_radius=round(r)
    )
    return pygame.transform.smoothscale(big, size)


def _nothing(surface: pygame.Surface) -> None:
    del surface


def scaled(
    ui: Measures, name: str, size: tuple[int, int], fallback: RGB | None = None
) -> pygame.Surface:
    """A picture of the table in ``size`` pixels, kept; a plain ``fallback`` if it is missing."""

    def make() -> pygame.Surface:
        source = picture(name)
        if source is None:
            plain = pygame.Surface(size, pygame.SRCALPHA)
            if fallback is not None:
                plain.fill(fallback)
            return plain
        return pygame.transform.smoothscale(source, size)

    return ui.gfx.shapes.get(("picture", name, size), make)
