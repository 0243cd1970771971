"""Faces and necks. The origin lies between the eyes; a face is 50 wide and 68 high.

Every face is this one, frontal, with the viewer's right half in the second tone. Who it is comes
from brow, look, mouth, hair and beard.
"""

from __future__ import annotations

from typing import Literal

from cardkit.pen import Pen
from cardkit.svg import both, mix

Kind = Literal["man", "woman", "youth"]
Brow = Literal["calm", "stern", "high", "thin", "sad", "bushy"]
Mouth = Literal["calm", "small", "smile", "grim", "none"]

_OUTLINES: dict[Kind, str] = {
    "man": "M0 -34C17 -34 25.5 -22 25.5 -6C25.5 10 20 21 11 29C7 32.6 3 34 0 34",
    "woman": "M0 -34C17 -34 25 -22 25 -6C25 10 19 21 9 29.5C5 33 2 34 0 34",
    "youth": (
        "M0 -34C17 -34 25.5 -22 25.5 -6C25.5 6 24.6 14 21.4 21C19 26 14 31 8 34"
        "C5 35.4 2 35.6 0 35.6"
    ),
}
_JAWS: dict[Kind, str] = {
    "man": "C24.4 10 19 20.6 10.4 28C7 31.4 3 32.9 0 32.9",
    "woman": "C24 10 18.4 20.4 8.6 28.4C5 31.8 2.6 32.9 0 32.9",
    "youth": "C24.4 6 23.6 13.6 20.4 20.4C18 25 13.4 30 7.6 32.8C5 34.2 2 34.4 0 34.4",
}
_BROWS: dict[Brow, str] = {
    "calm": "M4 -9.6C9 -14.6 17 -15 22.6 -9.6C16 -12.2 10 -11.6 4.6 -7Z",
    "stern": "M2.8 -7C9 -12.4 17 -15.6 23 -12.6C16 -12.6 9.6 -9.4 4 -4.4Z",
    "high": "M5 -12C9.4 -17.6 17 -17.6 22.4 -11.6C16 -15 10.6 -14.6 5.4 -9.6Z",
    "thin": "M5 -11C9.4 -15.6 17 -15.6 22 -10.4C16 -13.6 10.6 -13.6 5.4 -9.6Z",
    "sad": "M4.6 -13C10 -15.4 17 -13.6 22.4 -7.6C16 -11 10.4 -11.8 5 -10Z",
    "bushy": (
        "M2.6 -9C8 -17 18 -17.4 24.6 -8.6L20 -10.4L18.6 -8.4L14.6 -10.6L12 -7.8L9 -9.4L4.6 -5.6Z"
    ),
}


def face(
    pen: Pen,
    kind: Kind,
    *,
    hair: str,
    brow: Brow = "calm",
    mouth: Mouth = "calm",
    look: float = 0,
    cheeks: bool = True,
    lids: bool = True,
    old: bool = False,
) -> str:
    """Draw a face. ``look`` moves the pupils sideways (-1.8..1.8); ``hair`` colours the brows.

    A ``man`` is meant for a beard, a ``youth`` is clean-shaven with a strong jaw.
    """
    hue = pen.hue
    art = pen.twin(_OUTLINES[kind], hue.skin)
    nose_shade = "L0 24L2 19L0 15.5L6.2 12.6L3.6 6L3.4 -9L7 -15L2 -33Z"
    art += pen.flat(f"M0 -33C17 -33 24.4 -22 24.4 -6{_JAWS[kind]}{nose_shade}", hue.skin2)
    if cheeks:
        radius, strength = (5.2, ".55") if kind == "woman" else (4.6, ".34")
        art += both(pen.disc(15.5, 11, radius, hue.blush, "none", opacity=strength))
    art += pen.line("M3.6 -8C3.2 -1 4 6 6.6 11.6C6.8 14.4 4 15.4 0 15.4C-2.4 15.4 -4 15 -5 14", 1.5)
    art += _eyes(pen, look)
    if lids:
        art += both(pen.line("M7.6 -5.6C11 -8 16 -7.8 20 -5", 0.9))
    if old:
        crow_foot = pen.line("M19.8 4.6C21.4 6 22 8 22 10", 0.9)
        art += both(crow_foot + pen.line("M9 7.6C12 9.4 15 9 17 7.6", 0.8))
    if kind == "youth":
        art += pen.line("M-3 29.4C-1 28.6 1 28.6 3 29.4", 1)
    return art + both(pen.flat(_BROWS[brow], hair)) + _mouth(pen, kind, mouth)


def _eyes(pen: Pen, look: float) -> str:
    white, ink = pen.hue.white, pen.hue.ink
    art = both(pen.flat("M4.8 0.6C8 -4.6 15 -5.4 20.4 -0.6C16 4 9 4.4 4.8 0.6Z", white))
    for side in (-1, 1):
        x = 12.4 * side + look
        art += pen.disc(x, -0.7, 3.3, ink, "none") + pen.disc(x + 1, -1.8, 0.95, white, "none")
    art += both(pen.line("M4.4 1C8 -4.8 15 -5.8 21.4 -0.6", 2.1))
    return art + both(pen.line("M8 3.2C11 4.4 15 3.8 18 1.6", 0.9))


def _mouth(pen: Pen, kind: Kind, mouth: Mouth) -> str:
    lips = pen.hue.red if kind == "woman" else mix(pen.hue.red, pen.hue.skin2, 0.45)
    match mouth:
        case "calm":
            upper = "M-8 21.4C-5 18.6 -2 18.4 0 19.6C2 18.4 5 18.6 8 21.4C4 22 -4 22 -8 21.4Z"
            lower = "M-6 21.9C-3 26.4 3 26.4 6 21.9C3 22.5 -3 22.5 -6 21.9Z"
            if kind != "woman":
                upper = "M-8 21.4C-5 20 -2 20 0 20.6C2 20 5 20 8 21.4C4 22 -4 22 -8 21.4Z"
                lower = "M-5.4 21.9C-3 25 3 25 5.4 21.9C3 22.5 -3 22.5 -5.4 21.9Z"
            line = pen.line("M-8.6 21.4C-4 22.4 4 22.4 8.6 21.4", 1.2)
            return pen.flat(upper, lips) + pen.flat(lower, lips) + line
        case "small":
            lip = "M-6 21.2C-4 18.2 -1.6 18 0 19.4C1.6 18 4 18.2 6 21.2C4 25.6 -4 25.6 -6 21.2Z"
            return pen.flat(lip, lips) + pen.line("M-6.2 21.2C-3 22.2 3 22.2 6.2 21.2", 1.1)
        case "smile":
            lip = "M-9 19.8C-5 20.6 -2 19.6 0 20.4C2 19.6 5 20.6 9 19.8C6 26 -6 26 -9 19.8Z"
            return pen.flat(lip, lips) + pen.line("M-10 19.2C-5 22.8 5 22.8 10 19.2", 1.3)
        case "grim":
            return pen.line("M-8 22.6C-4 20.6 4 20.6 8 22.6", 1.8) + pen.line(
                "M-4 26C-1 25 1 25 4 26", 1
            )
        case "none":
            return ""


def neck(pen: Pen, half_width: float = 11, top: float = 20, bottom: float = 52) -> str:
    """Draw a neck with the shadow of the chin on it."""
    w = half_width
    art = pen.shape(f"M{-w} {top}L{-w} {bottom}L{w} {bottom}L{w} {top}Z", pen.hue.skin)
    shade = (
        f"M{-w + 1} {top}L{w - 1} {top}L{w - 1} {bottom}L0 {bottom}L0 {top + 20}"
        f"C{-w * 0.5} {top + 18} {-w + 1} {top + 14} {-w + 1} {top + 12}Z"
    )
    return art + pen.flat(shade, pen.hue.skin2)
