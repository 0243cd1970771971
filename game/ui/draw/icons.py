"""Small line pictures for buttons, drawn from a few strokes in a box of 24 by 24."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import pygame

from game.ui.draw.gfx import Gfx
from game.ui.draw.surfaces import clear_surface
from game.ui.draw.theme import RGB

BOX = 24.0
_K = 6

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through ``points``; closed shapes repeat their first point."""

    points: tuple[Point, ...]
    width: float = 2.2


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled polygon; ``cut`` takes it away from what was drawn before."""

    points: tuple[Point, ...]
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Dot:
    """A circle; ``ring`` is the width of its line (0: filled), ``cut`` takes it away."""

    center: Point
    radius: float
    ring: float = 0.0
    cut: bool = False


Part = Stroke | Fill | Dot

IconName = Literal[
    "star", "lock", "swap", "eye", "menu", "question", "sound", "mute", "gear", "back", "check",
    "cross", "undo", "bulb", "play", "book", "plus", "minus", "left", "right", "up", "down",
    "cards", "people", "pencil", "bin", "flag", "door", "info", "hand", "disk", "folder", "trophy",
    "globe", "heart", "pause", "screen", "chart", "table",
]  # fmt: skip


def _arc(
    cx: float, cy: float, r: float, start: float, end: float, n: int = 18
) -> tuple[Point, ...]:
    """Points on a circle from ``start`` to ``end`` degrees (0 is right, 90 is down)."""
    return tuple(
        (
            cx + r * math.cos(math.radians(start + (end - start) * i / n)),
            cy + r * math.sin(math.radians(start + (end - start) * i / n)),
        )
        for i in range(n + 1)
    )


def _star(cx: float, cy: float, outer: float, inner: float, n: int = 5) -> tuple[Point, ...]:
    return tuple(
        (
            cx + (outer if i % 2 == 0 else inner) * math.sin(math.pi * i / n),
            cy - (outer if i % 2 == 0 else inner) * math.cos(math.pi * i / n),
        )
        for i in range(2 * n)
    )


def _box(x: float, y: float, w: float, h: float) -> tuple[Point, ...]:
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


def _frame(x: float, y: float, w: float, h: float) -> tuple[Point, ...]:
    return (*_box(x, y, w, h), (x, y))


def _gear() -> tuple[Part, ...]:
    points: list[Point] = []
    teeth = 8
    for i in range(teeth):
        middle = 360 / teeth * i
        for angle, r in ((-14.5, 7.2), (-9.5, 10.4), (9.5, 10.4), (14.5, 7.2)):
            a = math.radians(middle + angle)
            points.append((12 + r * math.cos(a), 12 + r * math.sin(a)))
    return (Fill(tuple(points)), Dot((12, 12), 3.4, cut=True))


_SPEAKER = Fill(((3, 9), (7, 9), (12.4, 4.4), (12.4, 19.6), (7, 15), (3, 15)))

ICONS: dict[IconName, Sequence[Part]] = {
    "star": (Fill(_star(12, 12.4, 11, 4.9)),),
    "lock": (
        Fill(_box(4, 10.5, 16, 11.5)),
        Stroke(((7.6, 11), (7.6, 7.4), *_arc(12, 7.2, 4.4, 180, 360), (16.4, 11)), 2.5),
    ),
    "swap": (
        Stroke(((3, 8), (20, 8))),
        Stroke(((15, 3.2), (20, 8), (15, 12.8))),
        Stroke(((21, 16.5), (4, 16.5))),
        Stroke(((9, 11.8), (4, 16.5), (9, 21.2))),
    ),
    "eye": (
        Stroke(
            (
                *_arc(12, 19.5, 12.4, 218, 322),
                *_arc(12, 4.5, 12.4, 38, 142),
                _arc(12, 19.5, 12.4, 218, 322)[0],
            )
        ),
        Dot((12, 12), 3.4),
    ),
    "menu": (
        Stroke(((4, 6.5), (20, 6.5)), 2.4),
        Stroke(((4, 12), (20, 12)), 2.4),
        Stroke(((4, 17.5), (20, 17.5)), 2.4),
    ),
    "question": (
        Stroke((*_arc(12, 8.2, 4.6, 190, 400), (13.2, 13.2), (12, 15.4)), 2.6),
        Dot((12, 20), 1.8),
    ),
    "sound": (
        _SPEAKER,
        Stroke(_arc(12.6, 12, 4.6, -48, 48), 2.0),
        Stroke(_arc(12.6, 12, 8.6, -48, 48), 2.0),
    ),
    "mute": (
        _SPEAKER,
        Stroke(((15.4, 9.2), (21, 14.8)), 2.2),
        Stroke(((21, 9.2), (15.4, 14.8)), 2.2),
    ),
    "gear": _gear(),
    "back": (Stroke(((20, 12), (4.4, 12)), 2.6), Stroke(((11, 5), (4, 12), (11, 19)), 2.6)),
    "check": (Stroke(((4, 12.8), (9.8, 18.6), (20.4, 6)), 3.2),),
    "cross": (Stroke(((5.4, 5.4), (18.6, 18.6)), 2.8), Stroke(((18.6, 5.4), (5.4, 18.6)), 2.8)),
    "undo": (
        Stroke((*_arc(13, 13, 7, -90, 150),), 2.5),
        Stroke(((13, 6), (4.6, 6)), 2.5),
        Stroke(((8.6, 2), (4.4, 6), (8.6, 10)), 2.5),
    ),
    "bulb": (
        Dot((12, 9.4), 6.6, 2.2),
        Stroke(((9.4, 15.4), (9.4, 18), (14.6, 18), (14.6, 15.4)), 2.0),
        Stroke(((9.8, 21.4), (14.2, 21.4)), 2.2),
    ),
    "play": (Fill(((6.4, 3.6), (20.4, 12), (6.4, 20.4))),),
    "pause": (Fill(_box(5.6, 4, 4.6, 16)), Fill(_box(13.8, 4, 4.6, 16))),
    "book": (
        Stroke(
            (
                (12, 6.2),
                *_arc(7.2, 10.2, 5.6, -60, -130),
                (2.8, 5.4),
                (2.8, 18.4),
                (7, 17.6),
                (12, 20.2),
            ),
            2.0,
        ),
        Stroke(
            (
                (12, 6.2),
                *_arc(16.8, 10.2, 5.6, -120, -50),
                (21.2, 5.4),
                (21.2, 18.4),
                (17, 17.6),
                (12, 20.2),
            ),
            2.0,
        ),
        Stroke(((12, 6.2), (12, 20)), 2.0),
    ),
    "plus": (Stroke(((12, 4.4), (12, 19.6)), 2.8), Stroke(((4.4, 12), (19.6, 12)), 2.8)),
    "minus": (Stroke(((4.4, 12), (19.6, 12)), 2.8),),
    "left": (Stroke(((15, 4.6), (7.6, 12), (15, 19.4)), 2.8),),
    "right": (Stroke(((9, 4.6), (16.4, 12), (9, 19.4)), 2.8),),
    "up": (Stroke(((4.6, 15.4), (12, 8), (19.4, 15.4)), 2.8),),
    "down": (Stroke(((4.6, 8.6), (12, 16), (19.4, 8.6)), 2.8),),
    "cards": (
        Stroke(((8.4, 5), (3, 6.6), (6.6, 20), (8.8, 19.4)), 2.0),
        Stroke(_frame(9.6, 3.4, 11, 16.4), 2.0),
        Fill(((15.1, 8), (17.6, 11.6), (15.1, 15.2), (12.6, 11.6))),
    ),
    "table": (
        Stroke(_frame(2, 4.6, 20, 14.8), 2.2),
        Fill(_box(8, 7.6, 5, 7.4)),
        Fill(_box(13.2, 9.4, 5, 7.4)),
        Stroke(((13.2, 9.4), (13.2, 15)), 0.8),
    ),
    "people": (
        Dot((8.4, 7.6), 3.8),
        Fill((*_arc(8.4, 20, 6.8, 180, 360),)),
        Dot((16.8, 8.4), 3.0),
        Fill(((15.6, 20), *_arc(16.8, 19, 5.8, 250, 360), (22.6, 20))),
    ),
    "pencil": (
        Fill(((3.4, 20.6), (4.8, 15.4), (16, 4.2), (19.8, 8), (8.6, 19.2))),
        Fill(((17, 3.2), (18.6, 1.8), (22.2, 5.4), (20.8, 7))),
    ),
    "bin": (
        Stroke(((3.6, 6), (20.4, 6)), 2.2),
        Stroke(((9, 5.6), (9.6, 3), (14.4, 3), (15, 5.6)), 2.0),
        Stroke(((5.6, 6.4), (6.8, 21), (17.2, 21), (18.4, 6.4)), 2.2),
        Stroke(((10, 10), (10.4, 17.4)), 1.8),
        Stroke(((14, 10), (13.6, 17.4)), 1.8),
    ),
    "flag": (
        Stroke(((5, 2.6), (5, 22)), 2.2),
        Fill(((5, 3), (19.6, 5.4), (14.6, 9.2), (19.6, 13), (5, 14))),
    ),
    "door": (
        Stroke(((13.6, 4), (4.4, 4), (4.4, 20), (13.6, 20)), 2.2),
        Stroke(((9.6, 12), (21, 12)), 2.4),
        Stroke(((16.6, 7.4), (21.2, 12), (16.6, 16.6)), 2.4),
    ),
    "info": (Dot((12, 5), 1.9), Stroke(((12, 10.4), (12, 20)), 3.0)),
    "hand": (
        Stroke(((6, 13), (6, 7.4)), 2.6),
        Stroke(((10, 12), (10, 4)), 2.6),
        Stroke(((14, 12), (14, 4.6)), 2.6),
        Stroke(((18, 13), (18, 7)), 2.6),
        Fill(((4.8, 12), (19.2, 12), (19.2, 16), (16, 21), (9, 21), (4.8, 16.6))),
    ),
    "disk": (
        Stroke(((3.4, 3.4), (17, 3.4), (20.6, 7), (20.6, 20.6), (3.4, 20.6), (3.4, 3.4)), 2.2),
        Fill(_box(7.4, 13, 9.2, 7.4)),
        Fill(_box(8, 4, 6.6, 4.6)),
    ),
    "folder": (Fill(((2.6, 5), (9.6, 5), (11.6, 7.6), (21.4, 7.6), (21.4, 19.6), (2.6, 19.6))),),
    "trophy": (
        Fill(((6.6, 3), (17.4, 3), (16.6, 10), (13.4, 13.6), (10.6, 13.6), (7.4, 10))),
        Stroke(((6.6, 5), (3, 5), (3.6, 9), (7.8, 10.6)), 1.8),
        Stroke(((17.4, 5), (21, 5), (20.4, 9), (16.2, 10.6)), 1.8),
        Fill(((11, 13), (13, 13), (13.4, 18), (10.6, 18))),
        Fill(_box(7, 18, 10, 3)),
    ),
    "globe": (
        Dot((12, 12), 9.6, 2.0),
        Stroke(((2.8, 12), (21.2, 12)), 1.8),
        Stroke(
            tuple(
                (12 + 4.4 * math.cos(t / 12 * math.pi), 12 + 9.2 * math.sin(t / 12 * math.pi))
                for t in range(25)
            ),
            1.8,
        ),
    ),
    "heart": (
        Dot((7.6, 8.6), 5.2),
        Dot((16.4, 8.6), 5.2),
        Fill(((3.2, 11.4), (12, 8), (20.8, 11.4), (12, 21.8))),
    ),
    "screen": (
        Stroke(((3, 9), (3, 3), (9, 3)), 2.4),
        Stroke(((15, 3), (21, 3), (21, 9)), 2.4),
        Stroke(((21, 15), (21, 21), (15, 21)), 2.4),
        Stroke(((9, 21), (3, 21), (3, 15)), 2.4),
    ),
    "chart": (
        Fill(_box(3.4, 12, 4.2, 8.6)),
        Fill(_box(9.9, 4, 4.2, 16.6)),
        Fill(_box(16.4, 8.4, 4.2, 12.2)),
    ),
}


def icon(gfx: Gfx, name: IconName, size: int, color: RGB) -> pygame.Surface:
    """The picture ``name``, ``size`` pixels high and wide."""
    size = max(6, size)
    return gfx.shapes.get(("icon", name, size, color), lambda: _draw(name, size, color))


def _draw(name: IconName, size: int, color: RGB) -> pygame.Surface:
    k = size * _K / BOX
    big = clear_surface((size * _K, size * _K), color)
    see_through = (*color, 0)

    def at(point: Point) -> tuple[float, float]:
        return (point[0] * k, point[1] * k)

    for part in ICONS[name]:
        match part:
            case Stroke(points, width):
                w = max(1, round(width * k))
                for a, b in pairwise(points):
                    _thick_line(big, color, at(a), at(b), w)
                for p in points:
                    pygame.draw.circle(big, color, at(p), w / 2)
            case Fill(points, cut):
                pygame.draw.polygon(big, see_through if cut else color, [at(p) for p in points])
            case Dot(center, radius, ring, cut):
                pygame.draw.circle(
                    big,
                    see_through if cut else color,
                    at(center),
                    (radius + ring / 2) * k,
                    round(ring * k),
                )
    return pygame.transform.smoothscale(big, (size, size))


def _thick_line(
    surface: pygame.Surface, color: RGB, a: tuple[float, float], b: tuple[float, float], width: int
) -> None:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    if length < 0.01:
        return
    ox, oy = -dy / length * width / 2, dx / length * width / 2
    pygame.draw.polygon(
        surface,
        color,
        [
            (a[0] + ox, a[1] + oy),
            (b[0] + ox, b[1] + oy),
            (b[0] - ox, b[1] - oy),
            (a[0] - ox, a[1] - oy),
        ],
    )
