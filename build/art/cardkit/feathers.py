"""Feathers."""

from __future__ import annotations

import math

from cardkit.pen import Pen
from cardkit.svg import Point, bezier, num, smooth


def feather(
    pen: Pen,
    p0: Point,
    p1: Point,
    p2: Point,
    p3: Point,
    wl: float = 9,
    wr: float = 9,
    fill: str | None = None,
    barb: str | None = None,
    kind: str = "plume",
    step: float = 0.07,
    fill2: str | None = None,
) -> str:
    """quill along a cubic; wl/wr half widths left and right of the direction of growth"""
    fill = fill or pen.hue.white
    barb = barb or pen.hue.gold2
    prof = {
        "plume": lambda t: math.sin(math.pi * min(1, t * 0.92 + 0.08) ** 0.62) ** 0.8,
        "blade": lambda t: math.sin(math.pi * (t * 0.94 + 0.03)) ** 0.6,
        "cock": lambda t: (1 - t) ** 0.35 * min(1, t * 5 + 0.1),
    }[kind]
    steps = 18
    left: list[Point] = []
    right: list[Point] = []
    for i in range(steps + 1):
        t = i / steps
        (x, y), (dx, dy) = bezier(p0, p1, p2, p3, t)
        k = prof(t)
        left.append((x + dy * wl * k, y - dx * wl * k))
        right.append((x - dy * wr * k, y + dx * wr * k))
    art = pen.shape(smooth(left + right[::-1], closed=True), fill, pen.hue.ink, 1.9)
    if fill2:
        mid = [bezier(p0, p1, p2, p3, i / steps)[0] for i in range(steps + 1)]
        art = (
            pen.flat(smooth(left + right[::-1], closed=True), fill)
            + pen.flat(smooth(mid + right[::-1], closed=True), fill2)
            + pen.shape(smooth(left + right[::-1], closed=True), "none", pen.hue.ink, 1.9)
        )
    b = ""
    t = 0.12
    while t < 0.93:
        (x, y), (dx, dy) = bezier(p0, p1, p2, p3, t)
        k = prof(t) * 0.74
        for side, w in ((1, wl), (-1, wr)):
            ex, ey = (x + side * dy * w * k + dx * w * 0.55, y - side * dx * w * k + dy * w * 0.55)
            b += f"M{num(x)} {num(y)}L{num(ex)} {num(ey)}"
        t += step
    art += pen.line(b, 1.05, barb)
    art += pen.line(smooth([bezier(p0, p1, p2, p3, i / 12)[0] for i in range(13)]), 1.5)
    return art
