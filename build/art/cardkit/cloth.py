"""Cloth: robes and the patterns on them."""

from __future__ import annotations

from cardkit.pen import Pen
from cardkit.svg import num, place, polar, ring, spiral


def chequer(pen: Pen, colour: str, second: str | None = None, size: float = 8) -> str:
    """Squares in one colour, on a second or on the cloth."""
    return pen.pattern(
        size,
        size,
        (pen.rect(0, 0, size, size, second, "none") if second else "")
        + pen.rect(0, 0, size / 2, size / 2, colour, "none")
        + pen.rect(size / 2, size / 2, size / 2, size / 2, colour, "none"),
    )


def dots(pen: Pen, colour: str, size: float = 9, r: float = 1.7) -> str:
    """Dots in staggered rows."""
    return pen.pattern(
        size,
        size,
        pen.disc(size / 4, size / 4, r, colour, "none")
        + pen.disc(size * 3 / 4, size * 3 / 4, r, colour, "none"),
    )


def rosettes(pen: Pen, colour: str, second: str, size: float = 20) -> str:
    """Small six-petalled flowers."""
    f = ring(6, lambda _: pen.oval(0, -3.6, 1.7, 2.9, colour, "none")) + pen.disc(
        0, 0, 1.6, second, "none"
    )
    return pen.pattern(
        size,
        size,
        place(size / 4, size / 4, f)
        + place(size * 3 / 4, size * 3 / 4, f)
        + place(size * 3 / 4, size / 4, pen.disc(0, 0, 1.1, colour, "none"))
        + place(size / 4, size * 3 / 4, pen.disc(0, 0, 1.1, colour, "none")),
    )


def scales(pen: Pen, colour: str, w: float = 12, h: float = 8, width: float = 1.2) -> str:
    """Overlapping scales, drawn as lines."""
    d = (
        f"M0 0A{w / 2} {h} 0 0 0 {w} 0M{-w / 2} {h}A{w / 2} {h} 0 0 0 {w / 2} {h}"
        f"M{w / 2} {h}A{w / 2} {h} 0 0 0 {w * 1.5} {h}"
    )
    return pen.pattern(w, h * 2, pen.line(d, width, colour))


def spirals(pen: Pen, colour: str, size: float = 22, width: float = 1.5) -> str:
    """A spiral and corner squares in every tile."""
    f = pen.line(spiral(1.7, 0.6, size * 0.3), width, colour)
    return pen.pattern(
        size,
        size,
        place(size / 2, size / 2, f)
        + "".join(
            pen.rect(x - 1.6, y - 1.6, 3.2, 3.2, colour, "none")
            for x in (0, size)
            for y in (0, size)
        ),
    )


def teeth(pen: Pen, colour: str, size: float = 10) -> str:
    """Rows of triangles."""
    return pen.pattern(size, size, pen.flat(f"M0 {size}L{size / 2} 0L{size} {size}Z", colour))


def stripes(pen: Pen, colour: str, w: float = 8, ww: float = 4, rot: float = 0) -> str:
    """Stripes, turned by degrees."""
    return pen.pattern(w, w, pen.rect(0, 0, ww, w, colour, "none"), f"rotate({rot})")


def motif(pen: Pen, shape: str, colour: str, size: float = 18, k: float = 0.085) -> str:
    """A shape in staggered rows."""
    g = pen.flat(shape, colour)
    return pen.pattern(
        size,
        size,
        place(size / 4, size / 4, g, scale=k) + place(size * 3 / 4, size * 3 / 4, g, scale=k),
    )


def lozenges(pen: Pen, colour: str, w: float = 12, h: float = 18) -> str:
    """Lozenges."""
    return pen.pattern(
        w, h, pen.flat(f"M{w / 2} 1L{w - 1.5} {h / 2}L{w / 2} {h - 1}L1.5 {h / 2}Z", colour)
    )


def robe(pen: Pen, shape: str, fill: str, over: str | None = None) -> str:
    """A symmetric garment: colour, pattern, contour."""
    return (
        pen.twin_flat(shape, fill)
        + (pen.twin_flat(shape, over) if over else "")
        + pen.twin(shape, "none")
    )


def rays(pen: Pen, colour: str, count: int = 36, r: float = 260, cy: float = -96) -> str:
    """Rays from a point above the middle, like a poster sun."""
    art = ""
    for i in range(count):
        a0 = 360 / count * i
        a1 = a0 + 180 / count
        x0, y0 = polar(r, a0)
        x1, y1 = polar(r, a1)
        art += f"M0 {cy}L{num(x0)} {num(cy + y0)}L{num(x1)} {num(cy + y1)}Z"
    return pen.flat(art, colour)
