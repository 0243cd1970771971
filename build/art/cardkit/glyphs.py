"""Letters as outlines, so that the pictures need no font when they are rendered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from cardkit.svg import num

FONTS = Path(__file__).resolve().parents[1] / "fonts"


@dataclass(frozen=True, slots=True)
class Face:
    """A variable font file at one weight."""

    file: str
    weight: int


PLAYFAIR = Face("PlayfairDisplay-variable.ttf", 800)
VOLLKORN = Face("Vollkorn-variable.ttf", 800)
VOLLKORN_BLACK = Face("Vollkorn-variable.ttf", 900)


@cache
def _open(file: str) -> TTFont:
    return TTFont(FONTS / file)


@cache
def _glyphs(face: Face) -> Any:
    return _open(face.file).getGlyphSet(location={"wght": face.weight})


def _glyph_name(face: Face, character: str) -> str:
    font = _open(face.file)
    name = font.getBestCmap().get(ord(character))
    if name is None:
        raise KeyError(f"{face.file} has no {character!r}")
    if character.isdigit() and f"{name}.lf" in font.getGlyphOrder():
        name += ".lf"
    return str(name)


def _units(face: Face) -> float:
    return float(_open(face.file)["head"].unitsPerEm)


def outline(
    text: str, size: float, face: Face, x: float = 0, y: float = 0, spacing: float = 0
) -> tuple[str, float]:
    """Return (path, width) of a line of text centred on ``x`` with its base line at ``y``."""
    scale = size / _units(face)
    glyphs = _glyphs(face)
    advance = 0.0
    placed = []
    for character in text:
        name = _glyph_name(face, character)
        placed.append((name, advance))
        advance += glyphs[name].width * scale + spacing
    width = advance - spacing
    pen = SVGPathPen(glyphs, ntos=num)
    for name, offset in placed:
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x - width / 2 + offset, y)))
    return pen.getCommands(), width


@dataclass(frozen=True, slots=True)
class Letters:
    """Index letters with a cap height of 1: path, and the box of their ink."""

    path: str
    left: float
    right: float


def index_letters(text: str, face: Face, cap: float) -> Letters:
    """Return the outline of ``text`` with capitals ``cap`` high, base line at y = 0.

    Letters with a tail below the line would run into the pip: a Q gets a short tail of its own, any
    other is made lower until it stands on the line.
    """
    glyphs = _glyphs(face)
    box = BoundsPen(glyphs)
    glyphs["H"].draw(box)
    scale = cap / (box.bounds[3] - box.bounds[1])
    pen = SVGPathPen(glyphs, ntos=num)
    tails = ""
    advance = 0.0
    left, right = float("inf"), float("-inf")
    for character in text:
        name = _glyph_name(face, "O" if character == "Q" else character)
        bounds = BoundsPen(glyphs)
        glyphs[name].draw(bounds)
        rise, drop = scale, 0.0
        if bounds.bounds:
            x0, bottom, x1, top = (edge * scale for edge in bounds.bounds)
            left, right = min(left, advance + x0), max(right, advance + x1)
            if bottom < -0.05 * cap:
                rise = scale * top / (top - bottom)
                drop = bottom * rise / scale
            if character == "Q":
                tails += _tail_of_q(advance + x0, advance + x1, cap)
        move = (scale, 0, 0, -rise, advance, drop)
        glyphs[name].draw(TransformPen(pen, move))
        advance += glyphs[name].width * scale
    return Letters(pen.getCommands() + tails, left, right)


def _tail_of_q(left: float, right: float, cap: float) -> str:
    """Return a tail that crosses the bowl of an O between ``left`` and ``right``."""
    points = (
        *((0.40, 0.30), (0.50, 0.36), (0.60, 0.31), (0.66, 0.19)),
        *((0.72, 0.06), (0.80, 0.02), (0.98, 0.06)),
        *((0.94, -0.03), (0.84, -0.06), (0.76, -0.05)),
        *((0.62, -0.03), (0.58, 0.10), (0.54, 0.19)),
        *((0.51, 0.25), (0.46, 0.27), (0.40, 0.30)),
    )
    xy = [(left + x * (right - left), -y * cap) for x, y in points]
    path = f"M{num(xy[0][0])} {num(xy[0][1])}C"
    return path + " ".join(f"{num(x)} {num(y)}" for x, y in xy[1:]) + "Z"
