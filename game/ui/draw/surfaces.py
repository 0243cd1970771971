"""Surfaces made from surfaces: softened, tinted, rimmed, clipped; a cache for the latest ones."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from game.ui.draw.theme import RGB


def clear_surface(size: tuple[int, int], color: RGB = (255, 255, 255)) -> pygame.Surface:
    """A fully transparent surface; its hidden colour ``color`` keeps scaling free of fringes."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*color, 0))
    return surface


def blend(a: RGB, b: RGB, t: float) -> RGB:
    """The colour ``t`` (0 to 1) of the way from ``a`` to ``b``."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def blur(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """``surface`` softened by about ``radius`` pixels. Worked out small and scaled up again."""
    if radius <= 0:
        return surface
    width, height = surface.get_size()
    factor = max(1, radius // 3)
    small = (max(1, width // factor), max(1, height // factor))
    soft = pygame.transform.smoothscale(surface, small)
    reach = max(1, round(radius / factor / 1.6))
    if hasattr(pygame.transform, "box_blur"):
        soft = pygame.transform.box_blur(soft, reach)
        soft = pygame.transform.box_blur(soft, reach)
    else:  # upstream pygame: once more down and up softens well enough
        tiny = (max(1, small[0] // (reach + 1)), max(1, small[1] // (reach + 1)))
        soft = pygame.transform.smoothscale(pygame.transform.smoothscale(soft, tiny), small)
    return pygame.transform.smoothscale(soft, (width, height))


def gradient(size: tuple[int, int], top: RGB, bottom: RGB) -> pygame.Surface:
    """An opaque vertical gradient."""
    width, height = max(1, size[0]), max(1, size[1])
    column = pygame.Surface((1, height))
    for y in range(height):
        column.set_at((0, y), blend(top, bottom, y / max(1, height - 1)))
    return pygame.transform.scale(column, (width, height))


def rimmed(picture: pygame.Surface, width: int, color: RGB) -> pygame.Surface:
    """A copy of ``picture`` with a rim of one colour around its shape, ``width`` pixels broad."""
    w, h = picture.get_size()
    out = clear_surface((w + 2 * width, h + 2 * width), color)
    shape = pygame.mask.from_surface(picture).to_surface(
        setcolor=(*color, 255), unsetcolor=(*color, 0)
    )
    steps = 12
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        x, y = width + width * math.cos(angle), width + width * math.sin(angle)
        out.blit(shape, (round(x), round(y)))
    out.blit(picture, (width, width))
    return out


def tint(mask: pygame.Surface, color: RGB, alpha: int = 255) -> pygame.Surface:
    """The white shape ``mask`` in ``color``."""
    out = mask.copy()
    out.fill((*color, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def clip_to(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """``picture`` with the alpha of the white shape ``mask`` of the same size."""
    out = mask.copy()
    out.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return out


def invert_alpha(mask: pygame.Surface) -> pygame.Surface:
    """White where ``mask`` (a white shape) is see-through, and the other way round."""
    out = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    out.fill((255, 255, 255, 255))
    # RGBA_SUB takes colour too, so the colour has to be put back.
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


class Cache:
    """The surfaces used last, up to ``room`` million pixels."""

    def __init__(self, room: float) -> None:
        self.room = room
        self._used = 0.0
        self._items: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under ``key``; ``make`` is called if there is none."""
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            return found
        made = make()
        self._items[key] = made
        self._used += made.get_width() * made.get_height()
        while self._used > self.room * 1e6 and len(self._items) > 1:
            _, old = self._items.popitem(last=False)
            self._used -= old.get_width() * old.get_height()
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()
        self._used = 0.0

    def __len__(self) -> int:
        return len(self._items)
