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
    halo = _halo(pen) if suit == "S" else ""
    return halo + ace_gold(pen, suit) + _flourish(pen)


def ace_gold(pen: Pen, suit: str) -> str:
    """Return the golden ornament that shows through the great pip."""
    path = twin_path(_SHAPES[suit])
    inside = pen.clip(pen.flat(path, "#000"))
    gems = pen.hue.red if suit in "CS" else pen.hue.white
    wide = pen.shape(path, "none", pen.hue.gold, 3)
    art = wide + group(_ornament(pen, suit, pen.hue.gold, gems, 1.2), clip_path=inside)
    return place(0, _LIFT[suit], art, scale=SCALE)


def _halo(pen: Pen) -> str:
    """The sun behind the ace of spades, which is the most adorned card of a pack."""
    gold, pale = pen.hue.gold, "#F3E2B4"
    art = ring(36, lambda _: pen.flat("M-3.4 -60L0 -111L3.4 -60Z", pale))
    art += pen.disc(0, 0, 101, "none", gold, 1.4) + pen.disc(0, 0, 90, "none", gold, 1.1)
    art += ring(36, lambda _: pen.flat("M0 -100L2.8 -95.5L0 -91L-2.8 -95.5Z", gold), 5)
    return art + ring(36, lambda _: pen.disc(0, -95.5, 1.5, pen.hue.red, "none"))


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
    spots = ((37, 4), (35.5, 17.5), (28.4, -7.6), (27.6, 26.6))
    return art + both(*(_gem(pen, x, y, gems, swell, 2.8) for x, y in spots))


def _clover(pen: Pen, gold: str, gems: str, swell: float) -> str:
    w = 2.1 + swell
    art = pen.line("M0 44V-14", w, gold)
    art += both(
        pen.line("M0 22C1 13 6 8.5 14 8.5", w, gold),
        pen.line("M0 36C5 35.6 8.4 38 8.4 41.4C8.4 44.4 4.6 44.6 4.4 41.8", w * 0.85, gold),
        _gem(pen, 5.6, 0.6, gems, swell, 2.6),
    )
    for x, y in ((0, -28.5), (27.5, 8.5), (-27.5, 8.5)):
        petals = ring(
            8,
            lambda _: pen.shape(
                "M0 -4.6C3.4 -7.6 3.4 -11 0 -14C-3.4 -11 -3.4 -7.6 0 -4.6Z", "none", gold, w * 0.75
            ),
        )
        art += place(x, y, petals, pen.disc(0, 0, 2.8 + swell / 2, gems, "none"))
    return art


def _heart(pen: Pen, gold: str, gems: str, swell: float) -> str:
    w = 2.3 + swell
    art = pen.line("M0 41V2", w, gold)
    art += both(
        _branch(pen, 28, 20, -15, 12, 2.1, gold, w),
        _branch(pen, 38, 12.6, 12, 6.4, 1.6, gold, w),
        pen.line("M0 4C9 2 10.6 -8 8 -16L3.6 -10L0 -18", w * 0.9, gold),
        _gem(pen, 0, -5, gems, swell, 4.4),
    )
    spots = ((36.4, -26), (37.6, -14.6), (35.4, -3), (30.4, 8), (28, -36), (16, -37), (23, 17.6))
    return art + both(*(_gem(pen, x, y, gems, swell, 2.8) for x, y in spots))


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
    return art + twice(pen.line("M19 0H23", w, gold))
