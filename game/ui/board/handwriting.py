"""How does chalk move? The way of the hand for each figure, and what of it is written so far.

The letters come from the font; a broad pen that follows the hand's way only uncovers them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

Point = tuple[float, float]

FIGURES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "0": (((0.9, 0.1), (0.5, 0.05), (0.1, 0.5), (0.15, 0.85), (0.45, 1.0), (0.8, 0.7),
           (0.97, 0.25), (0.85, 0.0)),),
    "1": (((0.05, 0.4), (0.95, 0.05), (0.5, 1.0)),),
    "2": (((0.1, 0.3), (0.4, 0.02), (0.85, 0.15), (0.7, 0.5), (0.05, 0.92), (1.0, 0.9)),),
    "3": (((0.2, 0.1), (0.9, 0.08), (0.5, 0.45), (0.85, 0.6), (0.7, 0.9), (0.03, 0.9)),),
    "4": (((0.5, 0.0), (0.05, 0.55), (0.9, 0.6)), ((1.0, 0.05), (0.55, 1.0))),
    "5": (((1.0, 0.05), (0.5, 0.1), (0.3, 0.45), (0.85, 0.6), (0.6, 0.92), (0.02, 0.9)),),
    "6": (((0.9, 0.02), (0.3, 0.4), (0.05, 0.8), (0.4, 1.0), (0.9, 0.75), (0.65, 0.5),
           (0.15, 0.75)),),
    "7": (((0.25, 0.15), (0.95, 0.03), (0.3, 1.0)), ((0.1, 0.5), (0.8, 0.5))),
    "8": (((0.9, 0.15), (0.4, 0.1), (0.5, 0.4), (0.75, 0.7), (0.3, 0.98), (0.08, 0.75),
           (0.6, 0.4), (0.95, 0.1)),),
    "9": (((0.9, 0.15), (0.4, 0.1), (0.05, 0.4), (0.4, 0.5), (0.9, 0.15), (0.4, 1.0)),),
}  # fmt: skip
"""The strokes of each figure, as shares of the box that its ink fills."""
LIFT = 0.06
"""Seconds in which the chalk goes through the air to the next stroke."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A way of the chalk over the slate: its points in pixels, how broad, and how long it takes."""

    points: tuple[Point, ...]
    width: float
    seconds: float


def figure_strokes(text: str, letters: Sequence[pygame.Rect]) -> list[Stroke]:
    """The strokes that write ``text``, whose letters have their ink in these boxes."""
    out: list[Stroke] = []
    for letter, box in zip(text, letters, strict=True):
        for way in FIGURES.get(letter, (((0.0, 0.5), (1.0, 0.5)),)):
            points = tuple((box.x + x * box.w, box.y + y * box.h) for x, y in way)
            broad = 0.36 if letter in FIGURES else 1.4
            out.append(Stroke(points, broad * box.h, 0.14 + 0.035 * len(way)))
    return out


def dot_strokes(box: pygame.Rect) -> list[Stroke]:
    """The rubbing to and fro that makes a dot."""
    turns = 5
    points = tuple(
        (box.x + box.w * (0.15 if turn % 2 else 0.85), box.y + box.h * (turn + 0.5) / turns)
        for turn in range(turns)
    )
    return [Stroke(points, box.h * 0.5, 0.45)]


def seconds_of(strokes: Sequence[Stroke]) -> float:
    """How long it takes to make all these strokes."""
    return sum(stroke.seconds + LIFT for stroke in strokes)


def pen_mask(size: tuple[int, int], strokes: Sequence[Stroke], seconds: float) -> pygame.Surface:
    """White where the pen has been after so many seconds, nothing elsewhere."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    for stroke in strokes:
        if seconds <= 0.0:
            break
        _draw(out, stroke, min(1.0, seconds / stroke.seconds))
        seconds -= stroke.seconds + LIFT
    return out


def _draw(out: pygame.Surface, stroke: Stroke, share: float) -> None:
    left = share * sum(math.dist(a, b) for a, b in pairwise(stroke.points))
    radius = max(1.0, stroke.width / 2)
    for a, b in pairwise(stroke.points):
        length = math.dist(a, b)
        part = 1.0 if length <= left else left / length
        steps = max(1, round(length * part / max(1.0, radius / 3)))
        for step in range(steps + 1):
            t = part * step / steps
            at = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
            pygame.draw.circle(out, (255, 255, 255, 255), at, radius)
        left -= length
        if left <= 0.0:
            return
