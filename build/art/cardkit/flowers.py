"""Flowers and stems."""

from __future__ import annotations

from cardkit.pen import Pen
from cardkit.svg import place, ring


def daisy(pen: Pen, r: float, petals: str, centre: str, count: int = 8) -> str:
    """A daisy of radius r."""
    return ring(
        count, lambda _: pen.oval(0, -r * 0.62, r * 0.24, r * 0.42, petals, pen.hue.ink, 1.3)
    ) + pen.disc(0, 0, r * 0.34, centre, pen.hue.ink, 1.3)


def tulip(pen: Pen, colour: str, shade: str) -> str:
    """A tulip."""
    return pen.shape(
        "M0 12C-10 11 -12 0 -9 -12L-3 -5L0 -14L3 -5L9 -12C12 0 10 11 0 12Z",
        colour,
        pen.hue.ink,
        1.7,
    ) + pen.flat("M1 -10L3.4 -3L8.2 -9.6C10.6 0 9 10 1 11Z", shade)


def stem(
    pen: Pen,
    x: float,
    y0: float,
    y1: float,
    bend: float = 4,
    leaves: int = 1,
    colour: str | None = None,
) -> str:
    """A bent stem with leaves, from y0 down to y1."""
    d = f"M{x} {y1}C{x + bend} {(y0 + y1) / 2} {x - bend} {(y0 + y1) / 2} {x} {y0}"
    art = pen.line(d, 4.2) + pen.line(d, 2, colour or pen.hue.green)
    m = (y0 + y1) / 2
    for i in range(leaves):
        sg = 1 if i % 2 == 0 else -1
        yy = m + 8 + i * 9
        art += pen.shape(
            f"M{x} {yy + 8}"
            f"C{x + sg * 4} {yy - 2} {x + sg * 10} {yy - 6} {x + sg * 13} {yy - 12}"
            f"C{x + sg * 15} {yy - 2} {x + sg * 10} {yy + 6} {x} {yy + 8}Z",
            colour or pen.hue.green,
            pen.hue.ink,
            1.5,
        )
    return art


def wheat_ear(pen: Pen, x: float, y: float, turn: float) -> str:
    """A ripe ear of wheat at (x, y) on a stalk that reaches below the middle of the card."""
    straw, grain = "#C79E45", "#E8BE5A"
    art = pen.line("M0 0C1 30 -1 70 0 130", 4) + pen.line("M0 0C1 30 -1 70 0 130", 2, straw)
    art += pen.line("M0 -26V-38M-4 -20L-9 -33M4 -20L9 -33", 1.4, straw)
    seed = "M0 0C-5 -3 -6 -10 -1 -14C3 -9 3 -4 0 0Z"
    for i in range(4):
        for side in (1, -1):
            art += place(
                0, -i * 7, pen.shape(seed, grain, None, 1.4), stretch=(side, 1), turn=side * 22
            )
    return place(
        x,
        y,
        art,
        pen.shape("M0 -22C-4 -27 -3 -33 0 -37C3 -33 4 -27 0 -22Z", grain, None, 1.4),
        turn=turn,
    )


def grapes(pen: Pen) -> str:
    """A bunch of blue grapes hanging from the origin."""
    rows = ((-13, -4.4, 4.4, 13), (-9, 0, 9), (-13, -4.4, 4.4, 13), (-9, 0, 9), (-4.6, 4.6), (0,))
    art = pen.line("M0 -14V-6", 3)
    for i, row in enumerate(rows):
        for x in row:
            y = i * 8
            art += pen.disc(x, y, 6, "#6C4A7A", None, 1.5) + pen.disc(
                x - 1.8, y - 2, 1.5, "#A98BB5", "none"
            )
    return art


def vine_leaf(pen: Pen) -> str:
    """A five-lobed vine leaf pointing up; origin at its stalk."""
    half = "M0 -26L4 -19L11 -21L9 -13L17 -12L12 -4L14 3L6 3L0 8"
    art = pen.twin(half, pen.hue.green, None, 1.6)
    art += pen.flat("M1 -24L4.4 -17L10 -19L8 -12L15 -11L11 -4L12.6 2L6 2L1 6Z", pen.hue.green2)
    return art + pen.line("M0 6V-20M0 -2L9 -9M0 -2L-9 -9", 1.1, "#A9C47C")
