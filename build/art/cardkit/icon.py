"""The icon of the application: a heart card before its back, on green felt."""

from __future__ import annotations

from cardkit import pips
from cardkit.backs import BACKS
from cardkit.glyphs import PLAYFAIR, outline
from cardkit.palette import FRENCH
from cardkit.pen import Pen
from cardkit.svg import group, place, polygon

SIZE = 128
SIMPLE_BELOW = 40
"""Smaller icons show one card with its heart and nothing else."""


def icon(pixels: int) -> str:
    """Return the SVG of the icon meant for a size in pixels."""
    pen = Pen(FRENCH)
    if pixels < SIMPLE_BELOW:
        art = _felt(pen, 7) + place(64, 64, _simple(pen))
    else:
        art = (
            _felt(pen, 3.4)
            + place(50, 66, _back(pen), turn=-15)
            + place(75, 66, _front(pen), turn=9)
        )
    return pen.document(art, SIZE, SIZE)


def _felt(pen: Pen, rim: float) -> str:
    inset = 2 + rim / 2
    side = SIZE - 2 * inset
    art = pen.rect(
        inset, inset, side, side, pen.gradient("#2F7A5B", "#14503B"), "#3B1D14", rim + 2, rx=27
    )
    return art + pen.rect(inset, inset, side, side, "none", "#D9AE52", rim, rx=27)


def _front(pen: Pen) -> str:
    art = pen.rect(-30, -45, 62, 94, "#0B2A20", "none", rx=7, opacity=".35")
    art += pen.rect(-32, -48, 64, 96, FRENCH.paper, None, 2.4, rx=7)
    art += place(0, 2, pips.heart(pen, "#B4232D", width=5), scale=0.43)
    path, _ = outline("66", 21, PLAYFAIR, -17, -29)
    corner = pen.flat(path, "#B4232D")
    return art + corner + group(corner, transform="rotate(180)")


def _back(pen: Pen) -> str:
    colours = BACKS["blue"]
    art = pen.rect(-30, -45, 62, 94, "#0B2A20", "none", rx=7, opacity=".35")
    art += pen.rect(-32, -48, 64, 96, FRENCH.paper, None, 2.4, rx=7)
    art += pen.rect(-27, -43, 54, 86, colours.main, "none", rx=4)
    cells = ""
    for column in range(6):
        for row in range(10):
            if (column + row) % 2 == 0:
                x, y = -24 + column * 8, -40 + row * 8
                cells += polygon([(x + 4, y), (x + 8, y + 4), (x + 4, y + 8), (x, y + 4)])
    return art + pen.flat(cells, colours.light)


def _simple(pen: Pen) -> str:
    art = pen.rect(-33, -47, 66, 94, FRENCH.paper, None, 5, rx=9)
    return art + place(0, 1, pips.heart(pen, "#B4232D", stroke="none"), scale=0.66)
