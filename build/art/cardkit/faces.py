"""Faces and necks. The origin lies between the eyes; a face is 50 wide and 68 high.

Every face is frontal, with the viewer's right half in the second tone. Who it is comes from the
outline, eyes, nose, brow, look and mouth; hair and beard come on top.
"""

from __future__ import annotations

from typing import Literal

from cardkit.pen import Pen
from cardkit.svg import both, group, mix

Kind = Literal["man", "woman", "youth", "round", "pointed", "square", "long"]
Brow = Literal["calm", "stern", "high", "thin", "sad", "bushy", "straight", "arch"]
Mouth = Literal["calm", "small", "smile", "grim", "smirk", "none"]
Eyes = Literal["almond", "round", "narrow", "heavy", "slant"]
Nose = Literal["straight", "hooked", "snub", "broad"]

WOMEN: frozenset[Kind] = frozenset({"woman", "round", "pointed"})
SHAVEN: frozenset[Kind] = frozenset({"youth", "square"})

BLUE_EYES, BROWN_EYES, GREEN_EYES, GREY_EYES = "#3C6F95", "#6E4424", "#4E7A48", "#5F6F74"
"""Colours of eyes."""

_OUTLINES: dict[Kind, str] = {
    "man": "M0 -34C17 -34 25.5 -22 25.5 -6C25.5 10 20 21 11 29C7 32.6 3 34 0 34",
    "woman": "M0 -34C17 -34 25 -22 25 -6C25 10 19 21 9 29.5C5 33 2 34 0 34",
    "youth": (
        "M0 -34C17 -34 25.6 -22 25.6 -6C25.6 6 25.4 13.4 23 20.4C20.8 25.8 15.6 31.4 10 34.6"
        "C7 36.2 3 36.2 0 36.2"
    ),
    "round": "M0 -34C17 -34 25.8 -22 26 -5C26.2 9 22.6 19.4 14 26.8C9.4 30.8 4.6 32.4 0 32.4",
    "pointed": "M0 -34C18 -34 25.6 -23 24.8 -8C24 5 17 18.6 8 30C5 33.8 2 35.6 0 35.6",
    "square": (
        "M0 -34C17 -34 25.5 -22 25.5 -6C25.5 7 25.4 15 23.6 22.4C21.4 28 15.6 32.6 10 35"
        "C6.6 36.4 2 36.4 0 36.4"
    ),
    "long": "M0 -35C15 -35 23.6 -23 23.8 -6C24 10 19.4 22 11 31.4C7 35.6 3 37.2 0 37.2",
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
    "straight": "M3.6 -9.4C9 -11.8 16 -13.2 23.4 -11.2C22.6 -9.6 16 -9.4 4.4 -6.2Z",
    "arch": "M4.8 -9C7.6 -16.8 14.6 -19.6 22.8 -12C16.6 -16 10.4 -14.6 6 -8Z",
}
#: White of the right eye; line of its upper lid; height and radius of the iris.
_EYES: dict[Eyes, tuple[str, str, float, float]] = {
    "almond": (
        "M4.8 0.6C8 -4.6 15 -5.4 20.4 -0.6C16 4 9 4.4 4.8 0.6Z",
        "M4.4 1C8 -4.8 15 -5.8 21.4 -0.6",
        -0.7,
        3.7,
    ),
    "round": (
        "M4.9 0.4C7 -6 17.4 -6.6 20.2 -0.2C17.6 5 8 5.2 4.9 0.4Z",
        "M4.3 1C6.6 -6.2 17.4 -7 21 0.2",
        -0.8,
        4.1,
    ),
    "narrow": (
        "M4.6 0.8C9 -3 15.6 -3.6 20.8 -1C16.4 2.6 9 3.4 4.6 0.8Z",
        "M3.8 1C8.4 -3.6 15.6 -4.4 21.8 -1.4",
        -0.5,
        3.3,
    ),
    "heavy": (
        "M4.8 0.2C9 -2.6 15.6 -2.8 20.4 0C16.4 4.4 9 4.6 4.8 0.2Z",
        "M4.2 0.4C9 -3.2 15.8 -3.4 21.2 0.4",
        0.5,
        3.4,
    ),
    "slant": (
        "M4.6 1.8C7.6 -4 14.6 -6.4 21 -3.4C17.6 2 10.4 4.8 4.6 1.8Z",
        "M4 2.4C7.4 -4.4 14.8 -7.2 22.6 -4.4",
        -0.8,
        3.7,
    ),
}
#: Lit edge of the nose with its base; where the shadow of the right half ends along it.
_NOSES: dict[Nose, tuple[str, str]] = {
    "straight": (
        "M3.6 -8C3.2 -1 4 6 6.6 11.6C6.8 14.4 4 15.4 0 15.4C-2.4 15.4 -4 15 -5 14",
        "L0 24L2 19L0 15.5L6.2 12.6L3.6 6L3.4 -9L7 -15L2 -33Z",
    ),
    "hooked": (
        "M4.6 -4.6C6.4 -1 8 2.6 8 7.4C8.2 12 6 16.8 1.6 17.4C-1 17.6 -4 16 -5.6 13.4",
        "L0 24L2.4 20.6L1.4 17.4L7.6 11.6L7.6 5L3.6 -9L7 -15L2 -33Z",
    ),
    "snub": (
        "M2.8 -6C2.4 0 3 4.6 6 8.6C8 11.8 5 14 1.6 12.8C-1.2 14 -5.2 13.6 -5.6 10.8",
        "L0 24L2 18.4L1.4 13L5.8 10.4L3 4L2.8 -9L7 -15L2 -33Z",
    ),
    "broad": (
        "M4 -8C3.6 -1 4.8 5 8.6 9.8C10.4 13.6 7 16.4 2 15.4C-2 16.6 -8.4 15.6 -8.8 11.4",
        "L0 24L2 19L1.6 15.5L8 12L4.4 5L3.8 -9L7 -15L2 -33Z",
    ),
}


def face(
    pen: Pen,
    kind: Kind,
    *,
    hair: str,
    brow: Brow = "calm",
    mouth: Mouth = "calm",
    eyes: Eyes = "almond",
    nose: Nose = "straight",
    iris: str = BROWN_EYES,
    look: float = 0,
    cheeks: bool = True,
    lids: bool = True,
    old: bool = False,
    stubble: bool = True,
    marks: str = "",
) -> str:
    """Draw a face. ``look`` moves the pupils sideways (-1.8..1.8); ``hair`` colours the brows.

    ``man`` and ``long`` are meant for a beard, ``youth`` and ``square`` are clean-shaven with a
    strong jaw (and the shadow of a beard, unless ``stubble`` is off), the others are women.
    ``marks`` are drawn on the skin, below eyes and mouth.
    """
    hue = pen.hue
    outline = _OUTLINES[kind]
    line, edge = _NOSES[nose]
    art = pen.twin_flat(outline, hue.skin) + pen.flat(outline + edge, hue.skin2)
    if cheeks and kind not in SHAVEN:
        radius, strength = (5.2, ".55") if kind in WOMEN else (4.6, ".34")
        art += both(pen.disc(15.5, 11, radius, hue.blush, "none", opacity=strength))
    if kind in SHAVEN and stubble:
        art += _beard_shadow(pen, outline, hair)
    art += marks + pen.twin(outline, "none") + pen.line(line, 1.5)
    art += _eyes(pen, eyes, iris, look)
    if lids:
        fold = "M6.6 -3.4C10 -7.6 17 -7.6 21.4 -3.4" if eyes == "heavy" else ""
        art += both(pen.line(fold or "M7.6 -5.6C11 -8 16 -7.8 20 -5", 1.1 if fold else 0.9))
    if kind in WOMEN:
        art += both(pen.line("M20.6 -1.4L23.6 -3.4M19.4 -3L21.8 -5.4", 1.1))
    if old:
        crow_foot = pen.line("M19.8 4.6C21.4 6 22 8 22 10", 0.9)
        art += both(crow_foot + pen.line("M9 7.6C12 9.4 15 9 17 7.6", 0.8))
    brows = pen.flat(_BROWS[brow], hair)
    if kind in SHAVEN:
        # A man's brows are heavier, and his chin has a cleft.
        brows = pen.shape(_BROWS[brow], hair, hair, 1.5)
        art += pen.line("M0 30.4V33.2M-3.4 28.6C-1 27.8 1 27.8 3.4 28.6", 1)
        art += both(pen.line("M10.6 13.6C12.6 15.6 13.4 18 12.8 20.4", 0.9))
    return art + both(brows) + _mouth(pen, kind, mouth)


def _beard_shadow(pen: Pen, outline: str, hair: str) -> str:
    """The shaved chin of a man, a little darker than the rest of his face."""
    skin = pen.clip(pen.twin_flat(outline, "#000"))
    chin = (
        "M-30 2C-24 8 -21 13 -17 15.4C-11 18.4 -9.6 16.4 -6 17C-3 17.4 3 17.4 6 17"
        "C9.6 16.4 11 18.4 17 15.4C21 13 24 8 30 2V44H-30Z"
    )
    shade = pen.flat(chin, mix(hair, pen.hue.blue, 0.35), opacity=".17")
    return group(shade, clip_path=skin)


def freckles(pen: Pen) -> str:
    """Freckles over cheeks and nose."""
    spots = ((9, 8), (13, 10.4), (17.4, 8.4), (11, 12.6), (16, 13), (20, 11))
    return both("".join(pen.disc(x, y, 0.9, "#B8763F", "none") for x, y in spots))


def scar(pen: Pen) -> str:
    """A scar on the person's right cheek."""
    cut = "M-20 3L-13 14"
    return pen.line(cut, 1.6, "#B4664E") + pen.line(
        "M-19 7.6L-16 5.6M-16.6 11L-13.6 9", 1, "#B4664E"
    )


def mole(pen: Pen) -> str:
    """A beauty spot."""
    return pen.disc(-12.6, 17, 1.4, pen.hue.ink, "none")


def _eyes(pen: Pen, kind: Eyes, iris: str, look: float) -> str:
    hue = pen.hue
    white, lid, y, radius = _EYES[kind]
    art = both(pen.flat(white, hue.white))
    inside = pen.clip(pen.flat(white, "#000") + pen.flat(white, "#000", transform="scale(-1 1)"))
    balls = ""
    for side in (-1, 1):
        x = 12.4 * side + look
        balls += pen.disc(x, y, radius, iris, None, 1.1)
        balls += pen.disc(x, y, radius * 0.52, hue.ink, "none")
    art += group(balls, clip_path=inside)
    for side in (-1, 1):
        art += pen.disc(12.4 * side + look + 1.1, y - 1.2, 1, hue.white, "none")
    art += both(pen.line(lid, 2.1))
    return art + both(pen.line("M8 3.2C11 4.4 15 3.8 18 1.6", 0.9))


def _mouth(pen: Pen, kind: Kind, mouth: Mouth) -> str:
    lips = pen.hue.red if kind in WOMEN else mix(pen.hue.red, pen.hue.skin2, 0.45)
    match mouth:
        case "calm":
            upper = "M-8 21.4C-5 18.6 -2 18.4 0 19.6C2 18.4 5 18.6 8 21.4C4 22 -4 22 -8 21.4Z"
            lower = "M-6 21.9C-3 26.4 3 26.4 6 21.9C3 22.5 -3 22.5 -6 21.9Z"
            if kind not in WOMEN:
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
        case "smirk":
            lip = "M-7 22.2C-3 20.8 3 20.6 8 18.4C6 24.6 -2 25.6 -7 22.2Z"
            return pen.flat(lip, lips) + pen.line("M-7.6 22.4C-2 23 5 21.6 9.6 17.2", 1.3)
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
