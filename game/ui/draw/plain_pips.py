"""Pips drawn by the program: for a deck whose own pictures of them are missing, and for none.

A card must always show its suit, or nobody could play with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame

from game.config.themes import RGB

SIDE = 256
"""Pips are drawn this large and then made smaller."""


def plain_pip(suit: str, height: int, colour: RGB) -> pygame.Surface:
    """The French pip of a suit (``C``, ``S``, ``H`` or ``D``), ``height`` pixels high."""
    out = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    out.fill((*colour, 0))
    _SHAPES[suit](out, colour)
    return pygame.transform.smoothscale(out, (max(1, height), max(1, height)))


def _diamond(out: pygame.Surface, colour: RGB) -> None:
    pygame.draw.polygon(out, colour, [(128, 2), (218, 128), (128, 254), (38, 128)])


def _heart(out: pygame.Surface, colour: RGB) -> None:
    for x in (70, 186):
        pygame.draw.circle(out, colour, (x, 76), 66)
    pygame.draw.polygon(out, colour, [(12, 108), (70, 70), (186, 70), (244, 108), (128, 252)])


def _spade(out: pygame.Surface, colour: RGB) -> None:
    for x in (70, 186):
        pygame.draw.circle(out, colour, (x, 146), 60)
    pygame.draw.polygon(out, colour, [(128, 2), (236, 120), (186, 160), (70, 160), (20, 120)])
    _stem(out, colour)


def _club(out: pygame.Surface, colour: RGB) -> None:
    for centre in ((128, 62), (64, 146), (192, 146)):
        pygame.draw.circle(out, colour, centre, 58)
    pygame.draw.circle(out, colour, (128, 120), 34)
    _stem(out, colour)


def _stem(out: pygame.Surface, colour: RGB) -> None:
    pygame.draw.polygon(out, colour, [(116, 120), (140, 120), (172, 254), (84, 254)])


_SHAPES: Mapping[str, Callable[[pygame.Surface, RGB], None]] = MappingProxyType(
    {"C": _club, "S": _spade, "H": _heart, "D": _diamond}
)

_NAMES: Mapping[str, str] = MappingProxyType(
    {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}
)
_ON_LIGHT: Mapping[bool, RGB] = MappingProxyType({True: (180, 35, 45), False: (27, 33, 53)})
_ON_DARK: Mapping[bool, RGB] = MappingProxyType({True: (240, 124, 108), False: (236, 228, 206)})


def text_pip(suit: str, height: int, *, on_dark: bool) -> pygame.Surface | None:
    """The pip of a suit (such as ``hearts``) inside text, where no deck supplies its own."""
    letter = _NAMES.get(suit)
    if letter is None:
        return None
    colours = _ON_DARK if on_dark else _ON_LIGHT
    return plain_pip(letter, height, colours[letter in "HD"])
