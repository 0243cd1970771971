"""The aces of the French deck: one great pip each, with a golden ornament grown inside it."""

from __future__ import annotations

from cardkit import pips
from cardkit.pen import Pen
from cardkit.svg import both, group, num, place, polar, ring, spiral, star, twice, twin_path

SCALE = 1.86
_SHAPES = {"C": pips.CLUB, "S": pips.SPADE, "H": pips.HEART, "D": pips.DIAMOND}
_LIFT = {"C": -4.0, "S": -4.0, "H": 0.0, "D": 0.0}


def ace_mark(pen: Pen, suit: str, colour: str) -> str:
    """Return the great pip itself; the ornament is cut out of it, so the gold shows through."""
    path = twin_path(_SHAPES[suit])
    body = pen.flat(path, colour) + pen.shape(path, "none", colour, 5)
    mask = pen.mask(
        pen.rect(-80, -80, 160, 160, "#fff", "none")
        + _ornament(pen, suit, "#000", "#000")
        + pen.shape(path, "none", "#000", 1.3)
    )
    return place(0, _LIFT[suit], group(body, mask=mask), scale=SCALE)


def ace_ground(pen: Pen, suit: str) -> str:
    """Return what lies under the great pip: the golden ornament and the flourishes."""
    path = twin_path(_SHAPES[suit])
    inside = pen.clip(pen.flat(path, "#000"))
    gems = pen.hue.red if suit in "CS" else pen.hue.white
    wide = pen.shape(path, "none", pen.hue.gold, 3)
    art = wide + group(_ornament(pen, suit, pen.hue.gold, gems, 1.2), clip_path=inside)
    return place(0, _LIFT[suit], art, scale=SCALE) + _flourish(pen)


def _flourish(pen: Pen) -> str:
    art = "".join(
        pen.rect(x - 3, 138 + (3 if i % 2 else -3), 6, 6, pen.hue.ink, "none")
        for i, x in enumerate(range(-30, 31, 6))
    )
    return twice(art + pen.line("M-58 138H-37M37 138H58", 1.6, pen.hue.gold))


def _ornament(pen: Pen, suit: str, gold: str, gems: str, swell: float = 0) -> str:
    """Draw the ornament; ``swell`` thickens it, so that it reaches under the edge of the mark."""
    return {"S": _tree, "C": _clover, "H": _heart, "D": _lattice}[suit](pen, gold, gems, swell)


def _gem(pen: Pen, x: float, y: float, colour: str, swell: float, size: float = 3.2) -> str:
    return pen.disc(x, y, (size + swell) / 2, colour, "none")


def _branch(
    pen: Pen, stem_y: float, x: float, y: float, radius: float, turns: float, colour: str, w: float
) -> str:
    """Draw a branch that runs from the stem into the outer end of a spiral."""
    end = polar(radius, 90, x, y)
    start = 90 - 360 * turns
    way = f"M0 {num(stem_y)}Q{num(x * 0.35)} {num(end[1])} {num(end[0])} {num(end[1])}"
    curl = pen.line(spiral(turns, 0.8, radius, 1, 48, start), w, colour)
    return pen.line(way, w, colour) + place(x, y, curl)


def _tree(pen: Pen, gold: str, gems: str, swell: float) -> str:
    w = 2.3 + swell
    art = both(
        _branch(pen, 34, 22, 10, 11, 1.9, gold, w),
        _branch(pen, 14, 17, -12.5, 7.6, 1.7, gold, w),
        _branch(pen, -10, 10.5, -28, 4.6, 1.5, gold, w),
    )
    art += pen.line("M0 -42V40", w, gold) + pen.disc(0, -43, 2.4 + swell / 2, gold, "none")
    spots = ((37.4, 2), (36.5, 18), (29.5, -10), (23.5, -22.5), (28.5, 25), (6.4, -2), (6, 19))
    return art + both(*(_gem(pen, x, y, gems, swell) for x, y in spots))


def _clover(pen: Pen, gold: str, gems: str, swell: float) -> str:
    w = 2.1 + swell
    art = ""
    for x, y in ((0, -28.5), (27.5, 8.5), (-27.5, 8.5)):
        petals = ring(
            6,
            lambda _: pen.shape("M0 -4C4 -7 4 -11 0 -14C-4 -11 -4 -7 0 -4Z", "none", gold, w * 0.8),
        )
        art += place(x, y, petals, pen.disc(0, 0, 2.6 + swell / 2, gems, "none"))
    art += pen.line("M0 -10V42", w, gold)
    art += both(pen.line("M0 44C4.6 42.6 6.6 39 6 34", w * 0.85, gold))
    return art + _gem(pen, 0, -10.6, gems, swell, 3.4)


def _heart(pen: Pen, gold: str, gems: str, swell: float) -> str:
    w = 2.3 + swell
    art = pen.line("M0 38V-12", w, gold)
    art += both(
        _branch(pen, 34, 17.5, -4, 9, 1.8, gold, w),
        pen.line("M0 -4C3 -18 10 -27 20 -31", w, gold),
        place(20.5, -31.5, pen.line(spiral(1.3, 0.8, 5.6, -1, 40, 290), w, gold)),
        pen.line("M6 21C16 20 26 8 30 0", w, gold),
    )
    art += pen.shape("M0 -26C4 -20 4 -15 0 -11C-4 -15 -4 -20 0 -26Z", gold, gold, 1 + swell)
    spots = ((33, -22), (34.5, -10), (29, -40), (9.5, -38.5), (6.5, 8), (19.5, 20), (8, 34))
    return art + both(*(_gem(pen, x, y, gems, swell) for x, y in spots[:6]))


def _lattice(pen: Pen, gold: str, gems: str, swell: float) -> str:
    w = 2.1 + swell
    inner = "M0 -38Q10 -16 27.6 0Q10 16 0 38"
    art = pen.twin(inner, "none", gold, w)
    art += ring(
        8,
        lambda _: pen.shape(
            "M0 -5C4.6 -9 4.6 -13 0 -17C-4.6 -13 -4.6 -9 0 -5Z", "none", gold, w * 0.85
        ),
    )
    art += pen.shape(star(8, 4 + swell / 2, 2.4 + swell / 2), gems, "none")
    art += twice(pen.line("M0 -20V-32", w, gold) + _gem(pen, 0, -26, gems, swell, 3.8))
    art += twice(pen.line("M19 0H23", w, gold))
    spots = ((11.6, -17), (11.6, 17))
    return art + both(*(_gem(pen, x, y, gems, swell, 2.8) for x, y in spots))
