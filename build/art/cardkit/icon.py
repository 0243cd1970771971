"""The icon of the application: a heart card before its back, on green felt."""

from __future__ import annotations

from cardkit import pips
from cardkit.backs import BACKS, back_art
from cardkit.french_aces import ace_gold, ace_mark
from cardkit.glyphs import PLAYFAIR, outline
from cardkit.palette import FRENCH
from cardkit.pen import Pen
from cardkit.svg import group, place, polygon

SIZE = 128
SIMPLE_BELOW = 40
"""Smaller icons show one card with its heart and nothing else."""
RICH_FROM = 128
"""Larger icons show back and heart as they are on the cards, with finer lines."""


def icon(pixels: int) -> str:
    """Return the SVG of the icon meant for a size in pixels."""
    pen = Pen(FRENCH)
    if pixels < SIMPLE_BELOW:
        art = _felt(pen, 7) + place(64, 64, _simple(pen))
    elif pixels >= RICH_FROM:
        art = (
            _felt(pen, 3.4)
            + place(64, 65, _arcs(pen))
            + place(50, 65, _rich_back(pen), turn=-15, scale=0.9)
            + place(75, 66, _rich_front(pen), turn=8, scale=0.92)
        )
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


def _arcs(pen: Pen) -> str:
    """The golden lines of the table's cloth."""
    art = pen.rect(-53, -54, 106, 106, "none", "#D9AE52", 0.8, rx=19, opacity=".75")
    return art + pen.rect(-50.6, -51.6, 101.2, 101.2, "none", "#D9AE52", 0.5, rx=17, opacity=".55")


def _sheet(pen: Pen) -> str:
    """A card of paper with the shadow it throws, softened in steps."""
    art = "".join(
        pen.rect(
            -31 - grow, -46 - grow, 64 + 2 * grow, 97 + 2 * grow, "#06180f", "none", rx=6 + grow,
            opacity=".12",
        )
        for grow in (2.4, 1.6, 0.8, 0)
    )  # fmt: skip
    return art + pen.rect(-32, -49.6, 64, 99.2, FRENCH.paper, "#8c7749", 0.9, rx=4.6)


def _rich_back(pen: Pen) -> str:
    return _sheet(pen) + group(back_art(pen, BACKS["blue"]), transform="scale(.2667)")


def _rich_front(pen: Pen) -> str:
    red = "#B4232D"
    heart = ace_gold(pen, "H") + ace_mark(pen, "H", red)
    path, _ = outline("66", 19, PLAYFAIR, -18.5, -31)
    corner = pen.flat(path, red)
    art = _sheet(pen) + group(heart, transform="translate(0 1.5) scale(.272)")
    return art + corner + group(corner, transform="rotate(180)")
