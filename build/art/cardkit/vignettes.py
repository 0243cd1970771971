"""Small scenes on the number cards of the Tell deck."""

from __future__ import annotations

from cardkit.pen import Pen
from cardkit.svg import twice


def vignette(pen: Pen, code: str) -> str:
    """Return the art between landscape and frame of a number card's strip."""
    if code[0] == "T":
        return _name_plate(pen)
    return twice("")


def _name_plate(pen: Pen) -> str:
    half = 40
    plate = f"M{-half} -10.5H{half}L{half - 6} 0L{half} 10.5H{-half}L{-half + 6} 0Z"
    return pen.shape(plate, pen.hue.paper, None, 1.8) + pen.line(f"M{-half + 6} 0H{half - 6}", 0.9)
