"""Feathers."""

from __future__ import annotations

import math
from typing import Literal

from cardkit.pen import Pen
from cardkit.svg import Point, bezier, num, smooth

Kind = Literal["plume", "blade", "cock"]
STEPS = 18


def feather(
    pen: Pen,
    p0: Point,
    p1: Point,
    p2: Point,
    p3: Point,
    left: float = 9,
    right: float = 9,
    fill: str | None = None,
    barb: str | None = None,
    kind: Kind = "plume",
    step: float = 0.07,
    fill2: str | None = None,
) -> str:
    """Draw a feather whose quill is the cubic p0..p3.

    ``left`` and ``right`` are its half widths seen in the direction of growth, ``step`` the share
    of the quill between two barbs, ``fill2`` the tone of the right half.
    """
    fill = fill or pen.hue.white
    left_rim: list[Point] = []
    right_rim: list[Point] = []
    quill: list[Point] = []
    for i in range(STEPS + 1):
        t = i / STEPS
        (x, y), (dx, dy) = bezier(p0, p1, p2, p3, t)
        width = _width(kind, t)
        quill.append((x, y))
        left_rim.append((x + dy * left * width, y - dx * left * width))
        right_rim.append((x - dy * right * width, y + dx * right * width))
    outline = smooth(left_rim + right_rim[::-1], closed=True)
    art = pen.flat(outline, fill)
    if fill2:
        art += pen.flat(smooth(quill + right_rim[::-1], closed=True), fill2)
    art += pen.shape(outline, "none", None, 1.9)
    barbs = ""
    t = 0.12
    while t < 0.93:
        (x, y), (dx, dy) = bezier(p0, p1, p2, p3, t)
        width = _width(kind, t) * 0.74
        for side, reach in ((1, left), (-1, right)):
            end_x = x + side * dy * reach * width + dx * reach * 0.55
            end_y = y - side * dx * reach * width + dy * reach * 0.55
            barbs += f"M{num(x)} {num(y)}L{num(end_x)} {num(end_y)}"
        t += step
    art += pen.line(barbs, 1.05, barb or pen.hue.gold2)
    return art + pen.line(smooth([bezier(p0, p1, p2, p3, i / 12)[0] for i in range(13)]), 1.5)


def _width(kind: Kind, t: float) -> float:
    """Return the width at ``t`` along the quill, as a share of the widest place."""
    match kind:
        case "plume":
            return float(math.sin(math.pi * min(1, t * 0.92 + 0.08) ** 0.62) ** 0.8)
        case "blade":
            return float(math.sin(math.pi * (t * 0.94 + 0.03)) ** 0.6)
        case "cock":
            return float((1 - t) ** 0.35 * min(1, t * 5 + 0.1))
