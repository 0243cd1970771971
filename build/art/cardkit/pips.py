"""Suit signs, each in a box of about -50..50 around the origin."""

from __future__ import annotations

from cardkit.pen import CONTOUR, Pen
from cardkit.svg import both, group, twin_path

HEART = "M0 -24C5 -42 19 -49 31 -45C48 -40 51 -18 39 2C29 19 10 30 0 49"
DIAMOND = "M0 -52Q13 -21 38 0Q13 21 0 52"
SPADE = "M0 -52C8 -33 43 -13 43 14C43 34 20 40 5 24C6 36 11 44 20 50L0 50"
CLUB = (
    "M0 -50C14 -50 23 -40 23 -28C23 -20 19 -14 14 -9C19 -12 25 -14 30 -13"
    "C41 -11 47 -2 46 9C45 22 35 30 23 29C15 28 9 23 5 17C6 32 11 43 20 50"
    "L0 50"
)
LEAF = "M0 -52C7 -38 40 -30 43 0C45 21 24 33 5 22L0 22"


def heart(pen: Pen, fill: str, stroke: str | None = None, width: float = CONTOUR) -> str:
    """A heart in one colour."""
    return pen.twin(HEART, fill, stroke, width)


def diamond(pen: Pen, fill: str, stroke: str | None = None, width: float = CONTOUR) -> str:
    """A diamond in one colour."""
    return pen.twin(DIAMOND, fill, stroke, width)


def spade(pen: Pen, fill: str, stroke: str | None = None, width: float = CONTOUR) -> str:
    """A spade in one colour."""
    return pen.twin(SPADE, fill, stroke, width)


def club(pen: Pen, fill: str, stroke: str | None = None, width: float = CONTOUR) -> str:
    """A club in one colour."""
    return pen.twin(CLUB, fill, stroke, width)


def heart_rich(pen: Pen, *, small: bool = False) -> str:
    """The heart of the German suits, with light and shade."""
    w = 5 if small else 3
    art = pen.twin(HEART, pen.hue.red, pen.hue.ink, w)
    art += pen.flat("M4 -12C9 -30 21 -38 31 -33C42 -27 42 -10 32 4C25 15 12 24 3 38Z", pen.hue.red2)
    art += pen.line("M-34 -12C-36 -26 -27 -35 -19 -34", 4.6 if small else 3.6, "#F2B9A0")
    return art


def bell(pen: Pen, *, small: bool = False) -> str:
    """A bell."""
    w = 5 if small else 3
    art = pen.shape("M-7 -38C-14 -52 14 -52 7 -38", "none", pen.hue.ink, w + 1.5)
    art += pen.disc(0, 4, 43, pen.hue.gold, pen.hue.ink, w)
    art += pen.flat("M4 -37A41.5 41.5 0 0 1 4 45.4C20 30 24 -20 4 -37Z", pen.hue.gold2)
    art += pen.shape(
        "M-42.5 -3C-20 6 20 6 42.5 -3L42.5 10C20 19 -20 19 -42.5 10Z",
        pen.hue.red,
        pen.hue.ink,
        w * 0.8,
    )
    if not small:
        for x, y in ((-26, 7.6), (-9, 10.4), (9, 10.4), (26, 7.6)):
            art += pen.disc(x, y, 2.6, pen.hue.gold, "none")
    art += pen.line("M0 26V45", w * 1.3) + pen.disc(0, 26, 5.5 if small else 5, pen.hue.ink, "none")
    art += pen.line("M-29 -17C-25 -27 -17 -32 -9 -33", 4.6 if small else 3.6, "#FBE3A8")
    return art


def leaf(pen: Pen, *, small: bool = False, stem: bool = True) -> str:
    """A leaf, with or without its stalk."""
    w = 5 if small else 3
    art = pen.line("M0 20C0 34 3 42 11 50", w * 2.1) if stem else ""
    art += pen.twin(LEAF, pen.hue.green, pen.hue.ink, w)
    art += pen.flat("M2 -44C9 -32 37 -26 40 0C42 18 24 29 6 19L2 16Z", pen.hue.green2)
    v = "#A9C47C"
    art += pen.line("M0 -36V20", w * 0.75, v)
    if small:
        art += both(pen.line("M0 6L22 -10M0 -14L15 -24", w * 0.6, v))
    else:
        art += both(
            pen.line(
                "M0 16C12 14 24 8 31 1M0 2C10 0 22 -7 29 -15M0 -13C7 -15 16 -21 21 -27", w * 0.7, v
            )
        )
    return art


def acorn(pen: Pen, *, small: bool = False, stem: bool = True) -> str:
    """An acorn, with or without its stalk."""
    w = 5 if small else 3
    art = pen.line("M0 -36C0 -44 -4 -48 -9 -51", w * 2.2) if stem else ""
    nut = "M0 -8L31 -8C33 16 19 36 5 43C3 46 1 49 0 51"
    art += pen.twin(nut, pen.hue.gold, pen.hue.ink, w)
    art += pen.flat("M4 -6L29 -6C30 16 17 34 4 42C14 24 14 8 4 -6Z", pen.hue.gold2)
    cap = "M0 -40C25 -40 40 -24 39 -9C38 -2 30 1 0 1"
    art += pen.twin(cap, pen.hue.green, pen.hue.ink, w)
    inside = pen.clip(pen.flat(twin_path(cap), "#000"))
    v = "#23401D"
    if small:
        art += pen.line(
            "M-22 -34L14 0M22 -34L-14 0M-36 -18L-20 -1M36 -18L20 -1M0 -38L0 -38", 3.2, v
        )
    else:
        g = "".join(
            pen.line(f"M{x} -44L{x + 48} 4M{x + 48} -44L{x} 4", 2.1, v) for x in range(-84, 50, 12)
        )
        art += group(g, clip_path=inside)
    art += pen.twin(cap, "none", pen.hue.ink, w)
    art += pen.line("M-19 8C-18 18 -14 26 -9 31", 4.6 if small else 3.6, "#FBE3A8")
    return art
