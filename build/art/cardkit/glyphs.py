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
    """Return the outline of ``text`` with capitals ``cap`` high, base line at y = 0."""
    glyphs = _glyphs(face)
    box = BoundsPen(glyphs)
    glyphs["H"].draw(box)
    scale = cap / (box.bounds[3] - box.bounds[1])
    pen = SVGPathPen(glyphs, ntos=num)
    advance = 0.0
    left, right = float("inf"), float("-inf")
    for character in text:
        name = _glyph_name(face, character)
        bounds = BoundsPen(glyphs)
        glyphs[name].draw(bounds)
        if bounds.bounds:
            left = min(left, advance + bounds.bounds[0] * scale)
            right = max(right, advance + bounds.bounds[2] * scale)
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, advance, 0)))
        advance += glyphs[name].width * scale
    return Letters(pen.getCommands(), left, right)
