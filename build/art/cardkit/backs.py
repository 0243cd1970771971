"""The backs: a woven field, a band and a rosette. Strictly point-symmetric.

Nothing here may use a pattern fill: resvg rasterises those on whole pixels, and a back that differs
from itself turned by 180 degrees marks the cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardkit.frame import HEIGHT, WIDTH
from cardkit.pen import Pen
from cardkit.svg import group, num, place, ring, spiral, twice

FIELD_X, FIELD_Y = 84, 150
COLUMNS, ROWS = 8, 14
CELL = 6
RING_COLUMNS, RING_ROWS = 32, 54


@dataclass(frozen=True, slots=True)
class BackColours:
    """Ground, its darker tone, the light of the ornament and one accent."""

    main: str
    dark: str
    light: str
    accent: str


BACKS = {
    "blue": BackColours("#234A63", "#193A50", "#E9D9AE", "#B4232D"),
    "red": BackColours("#7A1E26", "#5E141C", "#F0DDAE", "#2C5C74"),
    "green": BackColours("#2C5A43", "#204634", "#EBDDB0", "#B23A2B"),
}


def back(pen: Pen, colours: BackColours) -> str:
    """Return the SVG of a back."""
    art = back_art(pen, colours)
    paper = pen.rect(0, 0, WIDTH, HEIGHT, pen.hue.paper, "none")
    return pen.document(paper + group(art, transform=f"translate({WIDTH / 2} {HEIGHT / 2})"))


def back_art(pen: Pen, colours: BackColours) -> str:
    """Return what is printed on the paper of a back, around its middle."""
    main, light = colours.main, colours.light
    art = pen.rect(-108, -174, 216, 348, main, "none", rx=8)
    art += pen.rect(-103, -169, 206, 338, "none", light, 1.3, rx=5)
    art += _field(pen, colours) + _chequer_ring(pen, colours)
    return art + _band(pen, colours) + _rosette(pen, colours)


def _field(pen: Pen, colours: BackColours) -> str:
    tile_w, tile_h = 2 * FIELD_X / COLUMNS, 2 * FIELD_Y / ROWS
    name = pen.symbol(_tile(pen, colours, tile_w, tile_h))
    half = "".join(
        pen.use(name, -FIELD_X + column * tile_w, -FIELD_Y + row * tile_h)
        for column in range(COLUMNS)
        for row in range(ROWS // 2)
    )
    upper = pen.clip(pen.rect(-FIELD_X, -FIELD_Y, 2 * FIELD_X, FIELD_Y, "#000", "none"))
    art = pen.rect(-FIELD_X, -FIELD_Y, 2 * FIELD_X, 2 * FIELD_Y, colours.dark, "none")
    return art + twice(group(half, clip_path=upper))


def _tile(pen: Pen, colours: BackColours, w: float, h: float) -> str:
    light, dark = colours.light, colours.dark
    cx, cy = w / 2, h / 2
    corners = [(x, y) for x in (0.0, w) for y in (0.0, h)]
    art = "".join(pen.flat(_petal(x, y, cx, cy), light) for x, y in corners)
    art += pen.disc(cx, cy, 2.7, colours.accent, light, 1)
    for x, y in corners:
        art += pen.rect(x - 1.9, y - 1.9, 3.8, 3.8, dark, "none")
        art += pen.rect(x - 1.1, y - 1.1, 2.2, 2.2, light, "none")
    for x, y in ((0, cy), (w, cy), (cx, 0), (cx, h)):
        top, bottom = f"M{num(x)} {num(y - 2.6)}", f"L{num(x)} {num(y + 2.6)}"
        art += pen.flat(f"{top}L{num(x + 2)} {num(y)}{bottom}L{num(x - 2)} {num(y)}Z", light)
    return art


def _petal(x0: float, y0: float, x1: float, y1: float) -> str:
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    dx, dy = (x1 - x0) * 0.32, (y1 - y0) * 0.32
    if dx * dy <= 0:
        dx, dy = -dx, -dy
    first = f"Q{num(mx - dx)} {num(my + dy)} {num(x1)} {num(y1)}"
    return f"M{num(x0)} {num(y0)}{first}Q{num(mx + dx)} {num(my - dy)} {num(x0)} {num(y0)}Z"


def _chequer_ring(pen: Pen, colours: BackColours) -> str:
    left, top = -RING_COLUMNS * CELL / 2, -RING_ROWS * CELL / 2
    path = ""
    for column in range(RING_COLUMNS):
        for row in range(RING_ROWS):
            in_ring = not (1 < column < RING_COLUMNS - 2 and 1 < row < RING_ROWS - 2)
            if in_ring and (column + row) % 2 == 0:
                path += f"M{num(left + column * CELL)} {num(top + row * CELL)}h6v6h-6z"
    art = pen.flat(path, colours.light)
    art += pen.rect(-FIELD_X, -FIELD_Y, 2 * FIELD_X, 2 * FIELD_Y, "none", colours.light, 1.4)
    return art + pen.rect(-96.7, -162.7, 193.4, 325.4, "none", colours.light, 1.4)


def _band(pen: Pen, colours: BackColours) -> str:
    light = colours.light
    art = pen.rect(-FIELD_X, -25, 2 * FIELD_X, 50, colours.main, "none")
    art += pen.line("M-84 -25H84M-84 25H84M-84 -20.6H84M-84 20.6H84", 1.4, light)
    curl = pen.line(spiral(2, 0.8, 12, 1, 44, 180), 2.3, light)
    dots = pen.disc(-13, -11, 1.6, light, "none") + pen.disc(13, 11, 1.6, light, "none")
    return art + twice(place(65, 0, curl, dots))


def _rosette(pen: Pen, colours: BackColours) -> str:
    main, light, accent = colours.main, colours.light, colours.accent
    art = pen.disc(0, 0, 51, main, light, 1.6) + pen.disc(0, 0, 46.5, "none", light, 3)
    art += ring(24, lambda _: pen.flat("M0 -42L3.4 -36L0 -30L-3.4 -36Z", light))
    art += pen.disc(0, 0, 27, accent, light, 2)
    petal = "M0 -24C6 -16 6 -10 0 -3C-6 -10 -6 -16 0 -24Z"
    art += ring(8, lambda _: pen.shape(petal, light, main, 1.2))
    art += ring(8, lambda _: pen.disc(0, -22.4, 1.7, light, "none"), 22.5)
    return art + pen.disc(0, 0, 5, accent, light, 1.6)
