"""Drawing: fonts, text, rounded plates, shadows. Everything that is costly is cached."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Literal, Protocol

import pygame

from game.config.font_letters import letters_of
from game.ui.draw.plain_pips import text_pip
from game.ui.draw.surfaces import Cache, blur, clear_surface, clip_to, gradient, invert_alpha, tint
from game.ui.draw.theme import RGB, Pair

Face = Literal["text", "bold", "title", "chalk"]
Align = Literal["left", "center", "right"]

ASSETS = Path(__file__).resolve().parents[3] / "assets"
FONT_FILES: dict[Face, str] = {
    "text": "StubeTextMedium.ttf",
    "bold": "StubeTextBold.ttf",
    "title": "StubeTitle.ttf",
    "chalk": "StubeChalk.ttf",
}
SUPERSAMPLE = 4
LARGE_SHADOW = 400_000
"""Shadows of more pixels than this are drawn without their middle, which would be hidden."""
HINT_FROM = 40
"""From this size in pixels on, text is drawn straight at its size."""


LONGEST_LINE = 500
"""Letters of one line; no screen shows more, and SDL crashes over lines of tens of thousands."""


def drawable(text: str, face: Face = "bold") -> str:
    """Return of a line what the bundled font can draw, whatever stood in somebody's file.

    SDL draws boxes for what a font lacks, and refuses zero bytes and halves of letters, which a
    name may hold by an escape of YAML or JSON and a path by bytes that are no UTF-8. A question
    mark stands for them.
    """
    text = text[:LONGEST_LINE]
    if text.isascii() and text.isprintable():
        return text
    has = _letters(face)
    signs = unicodedata.normalize("NFC", text)
    return "".join(s if s in has else " " if s.isspace() else _instead(s) for s in signs)


def _instead(sign: str) -> str:
    # Marks and signs without width only change the letter before them.
    return "" if unicodedata.category(sign) in ("Mn", "Me", "Cf") else "?"


@cache
def _letters(face: Face) -> frozenset[str]:
    return letters_of(ASSETS / "fonts" / FONT_FILES[face])


def writable(text: str) -> str:
    """Return of a name what every bundled font can draw; other letters are left out.

    >>> writable("Ödön \U0001f600 \u05d0 Kovács")
    'Ödön Kovács'
    """
    return " ".join("".join(filter(can_write, unicodedata.normalize("NFC", text))).split())


def can_write(sign: str) -> bool:
    """Whether every bundled font has this letter."""
    return all(sign in _letters(face) for face in FONT_FILES)


class PipSource(Protocol):
    """Where the small suit pictures inside text come from."""

    def __call__(self, suit: str, height: int, *, on_dark: bool) -> pygame.Surface | None:
        """The pip of ``suit`` (a suit's name, such as ``hearts``), ``height`` pixels high."""
        ...


class Gfx:
    """Fonts and the caches of one window. All sizes here are pixels."""

    def __init__(self, fonts: Path = ASSETS / "fonts") -> None:
        self._folder = fonts
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self.labels = Cache(3.0)
        self.shapes = Cache(9.0)
        self.blocks: dict[object, object] = {}
        """Texts as they were broken into lines (see richtext)."""
        self.pips: PipSource = text_pip

    def font(self, face: Face, px: int) -> pygame.font.Font:
        """The font ``face``, ``px`` pixels high."""
        px = max(6, px)
        found = self._fonts.get((face, px))
        if found is None:
            path = self._folder / FONT_FILES[face]
            found = pygame.font.Font(str(path) if path.is_file() else None, px)
            if len(self._fonts) > 60:
                self._fonts.clear()
            self._fonts[(face, px)] = found
        return found

    def make_room(self, size: tuple[int, int]) -> None:
        """Keep as much as scenes of a window of ``size`` pixels need."""
        window = size[0] * size[1] / 1e6
        self.shapes.room = max(4.0, 1.5 * window)
        self.labels.room = max(3.0, 0.8 * window)

    def forget(self) -> None:
        """Drop what was drawn for another window size."""
        self.labels.clear()
        self.shapes.clear()
        self.blocks.clear()
        self._fonts.clear()

    # ------------------------------------------------------------------ shapes

    def mask(self, size: tuple[int, int], radius: float) -> pygame.Surface:
        """A white rounded rectangle with smooth edges."""
        width, height = max(1, size[0]), max(1, size[1])
        radius = max(0.0, min(radius, width / 2, height / 2))

        def make() -> pygame.Surface:
            out = clear_surface((width, height))
            corner = math.ceil(radius) + 1
            if 2 * corner >= min(width, height):
                k = SUPERSAMPLE
                big = clear_surface((width * k, height * k))
                pygame.draw.rect(
                    big, (255, 255, 255), big.get_rect(), border_radius=round(radius * k)
                )
                return pygame.transform.smoothscale(big, (width, height))
            # Only the corners need smoothing: cut them from a small picture.
            side = 2 * corner
            small = self.mask((side, side), radius)
            out.fill((255, 255, 255, 255))
            for x, sx in ((0, 0), (width - corner, corner)):
                for y, sy in ((0, 0), (height - corner, corner)):
                    spot = pygame.Rect(x, y, corner, corner)
                    out.fill((255, 255, 255, 0), spot)
                    out.blit(small, spot, pygame.Rect(sx, sy, corner, corner))
            return out

        return self.shapes.get(("mask", width, height, round(radius * 8)), make)

    def rounded(
        self,
        size: tuple[int, int],
        radius: float,
        fill: Pair | RGB,
        *,
        border: RGB | None = None,
        border_width: float = 1.0,
        alpha: int = 255,
    ) -> pygame.Surface:
        """A rounded plate; ``fill`` is one colour or a gradient from top to bottom."""
        pair: Pair = fill if isinstance(fill[0], tuple) else (fill, fill)

        def make() -> pygame.Surface:
            width, height = max(1, size[0]), max(1, size[1])
            out = clear_surface((width, height), pair[0])
            inset = 0
            if border is not None:
                out.blit(tint(self.mask((width, height), radius), border, alpha), (0, 0))
                inset = max(1, round(border_width))
            inner = (width - 2 * inset, height - 2 * inset)
            if inner[0] > 0 and inner[1] > 0:
                mask = self.mask(inner, radius - inset)
                face = (
                    tint(mask, pair[0])
                    if pair[0] == pair[1]
                    else clip_to(gradient(inner, *pair), mask)
                )
                if alpha != 255:
                    face.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
                if border is not None:
                    # The face replaces the border's colour below it, also where it is see-through.
                    hole = pygame.Rect(inset, inset, *inner)
                    part = out.subsurface(hole)
                    part.blit(
                        invert_alpha(self.mask(inner, radius - inset)),
                        (0, 0),
                        special_flags=pygame.BLEND_RGBA_MULT,
                    )
                    part.blit(face, (0, 0))
                else:
                    out.blit(face, (0, 0))
            return out

        key = ("rounded", size, round(radius * 8), pair, border, round(border_width), alpha)
        return self.shapes.get(key, make)

    def outline(
        self, size: tuple[int, int], radius: float, color: RGB, width: float, alpha: int = 255
    ) -> pygame.Surface:
        """A rounded frame, ``width`` pixels thick (parts of a pixel become paler)."""

        def make() -> pygame.Surface:
            thick = max(1, round(width))
            out = self.mask(size, radius).copy()
            inner = (size[0] - 2 * thick, size[1] - 2 * thick)
            if inner[0] > 0 and inner[1] > 0:
                out.blit(
                    invert_alpha(self.mask(inner, radius - thick)),
                    (thick, thick),
                    special_flags=pygame.BLEND_RGBA_MULT,
                )
            shown = alpha if width >= 1 else round(alpha * max(0.35, width))
            return tint(out, color, shown)

        return self.shapes.get(("outline", size, round(radius * 8), color, width, alpha), make)

    def shadow(
        self, size: tuple[int, int], radius: float, soft: int, alpha: int, color: RGB = (0, 0, 0)
    ) -> pygame.Surface:
        """The soft shadow (or glow) of a rounded rectangle of ``size``.

        The picture is larger than ``size`` by :func:`shadow_margin` on each side.
        """
        margin = shadow_margin(soft)

        def make() -> pygame.Surface:
            full = (size[0] + 2 * margin, size[1] + 2 * margin)
            out = clear_surface(full)
            out.blit(self.mask(size, radius), (margin, margin))
            return tint(blur(out, soft), color, alpha)

        return self.shapes.get(("shadow", size, round(radius), soft, alpha, color), make)

    def draw_shadow(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        radius: float,
        soft: int,
        alpha: int = 120,
        offset: tuple[int, int] = (0, 0),
        color: RGB = (0, 0, 0),
    ) -> None:
        """Paint the shadow that a rounded rectangle at ``rect`` casts."""
        margin = shadow_margin(soft)
        # Room for two corners of the shadow: a large pill is all corners.
        room = 2 * math.ceil(radius) + 2 * margin
        if rect.w * rect.h > LARGE_SHADOW and min(rect.size) > room:
            self._draw_large_shadow(target, rect.move(offset), radius, soft, alpha, color)
            return
        picture = self.shadow(rect.size, radius, soft, alpha, color)
        target.blit(picture, (rect.x - margin + offset[0], rect.y - margin + offset[1]))

    def _draw_large_shadow(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        radius: float,
        soft: int,
        alpha: int,
        color: RGB,
    ) -> None:
        """A shadow put together from corners and edges; its middle lies below an opaque sheet."""
        margin = shadow_margin(soft)
        corner = math.ceil(radius) + 2 * margin
        side = 2 * corner + 8
        small = self.shadow((side - 2 * margin, side - 2 * margin), radius, soft, alpha, color)
        box = rect.inflate(2 * margin, 2 * margin)
        far = side - corner
        for x, sx in ((box.left, 0), (box.right - corner, far)):
            for y, sy in ((box.top, 0), (box.bottom - corner, far)):
                target.blit(small, (x, y), (sx, sy, corner, corner))
        long_w, long_h = box.w - 2 * corner, box.h - 2 * corner
        key = ("shadow edge", round(radius), soft, alpha, color)
        for name, part, size, spots in (
            ("h", (corner, 0, 8, side), (long_w, side), ((box.top, 0), (box.bottom - corner, far))),
            ("v", (0, corner, side, 8), (side, long_h), ((box.left, 0), (box.right - corner, far))),
        ):
            strip = self.shapes.get(
                (key, name, size),
                partial(pygame.transform.scale, small.subsurface(part), size),
            )
            for at, start in spots:
                if name == "h":
                    target.blit(strip, (box.left + corner, at), (0, start, long_w, corner))
                else:
                    target.blit(strip, (at, box.top + corner), (start, 0, corner, long_h))

    @contextmanager
    def scratch(self) -> Iterator[None]:
        """Forget the shapes that are drawn inside; for the parts of something large."""
        kept, self.shapes = self.shapes, Cache(1.0)
        try:
            yield
        finally:
            self.shapes = kept

    def disc(self, diameter: int, color: RGB) -> pygame.Surface:
        """A smooth filled circle."""
        return self.rounded((diameter, diameter), diameter / 2, color)

    # ------------------------------------------------------------------ text in one line

    def label(self, text: str, face: Face, px: int, color: RGB) -> pygame.Surface:
        """One line of text as a surface; do not change it.

        Small text is drawn twice as large and scaled down: FreeType's hinting would move the
        letters to whole pixels and leave uneven gaps.
        """

        def make() -> pygame.Surface:
            line = drawable(text, face)
            if px >= HINT_FROM:
                return self.font(face, px).render(line, True, color)
            big = self.font(face, 2 * px).render(line, True, color)
            size = ((big.get_width() + 1) // 2, (big.get_height() + 1) // 2)
            even = clear_surface((2 * size[0], 2 * size[1]), color)
            even.blit(big, (0, 0))
            return pygame.transform.smoothscale(even, size)

        return self.labels.get((text, face, px, color), make)

    def width(self, text: str, face: Face, px: int) -> int:
        """How many pixels one line of text is wide."""
        text = drawable(text, face)
        if px >= HINT_FROM:
            return self.font(face, px).size(text)[0]
        return (self.font(face, 2 * px).size(text)[0] + 1) // 2

    def ascent(self, face: Face, px: int) -> int:
        """Pixels from the top of a label to the line its letters stand on."""
        if px >= HINT_FROM:
            return self.font(face, px).get_ascent()
        return round(self.font(face, 2 * px).get_ascent() / 2)

    def height(self, face: Face, px: int) -> int:
        """Height of a label in pixels."""
        if px >= HINT_FROM:
            return self.font(face, px).get_height()
        return (self.font(face, 2 * px).get_height() + 1) // 2


def shadow_margin(soft: int) -> int:
    """How far the picture of a shadow reaches beyond its shape, in pixels."""
    return 2 * soft + 2
