"""Index letters as white pictures that the game tints.

Each picture has the same frame: capitals are ``CAP`` pixels high, with room above for accents and
below for the tail of the Q. The width is that of the ink.
"""

from __future__ import annotations

from cardkit.glyphs import Face, index_letters
from cardkit.palette import FRENCH
from cardkit.pen import Pen
from cardkit.svg import group

CAP = 96
ABOVE, BELOW = 40, 36
SIDE = 2


def width(text: str, face: Face) -> int:
    """Return how many pixels the picture of these letters is wide."""
    outline = index_letters(text, face, CAP)
    return round(outline.right - outline.left) + 2 * SIDE


def letter(text: str, face: Face) -> str:
    """Return the SVG of these letters."""
    outline = index_letters(text, face, CAP)
    pen = Pen(FRENCH)
    move = f"translate({SIDE - outline.left:.2f} {ABOVE + CAP})"
    art = group(pen.flat(outline.path, "#fff"), transform=move)
    return pen.document(art, width(text, face), ABOVE + CAP + BELOW)
