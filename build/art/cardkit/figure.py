"""A court figure put together from parts, from the mantle up to the hat."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardkit.cloth import robe
from cardkit.faces import neck
from cardkit.hands import cup_hand, fist, flat_hand, forearm
from cardkit.pen import Pen
from cardkit.svg import both, group, place

MANTLE = "M0 -60L16 -60C42 -57 74 -53 86 -36C95 -21 99 -9 100 2L0 2"


class Grip(Enum):
    """How a hand holds its thing."""

    FIST = "fist"
    CUP = "cup"
    FLAT = "flat"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Cloth:
    """A colour with a pattern over it; ``mirrored`` is the pattern for the other sleeve."""

    fill: str
    pattern: str | None = None
    mirrored: str | None = None


@dataclass(frozen=True, slots=True)
class Hold:
    """A thing at (x, y) and the hand that holds it."""

    x: float
    y: float
    thing: str
    grip: Grip = Grip.FIST


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """All parts of one person. ``right`` is the person's hand at the viewer's right.

    ``eyes`` is the height of the eyes; hair, face, beard and fringe are drawn around them, the
    ``head`` (crown or hat) stands ``hat_rise`` above them.
    """

    mantle: Cloth
    face: str
    head: str
    hair: str
    sleeve: Cloth
    mantle_shape: str = MANTLE
    front: Cloth | None = None
    front_width: tuple[float, float] = (28, 36)
    trim: str | None = None
    middle: str = ""
    collar: str = ""
    collar_over_neck: bool = False
    has_neck: bool = True
    eyes: float = -94
    beard: str = ""
    fringe: str = ""
    hat_rise: float = 27
    right: Hold | None = None
    left: Hold | None = None
    cuff: str | None = None
    gem: str | None = None
    behind: str = ""
    over: str = ""


def draw(pen: Pen, figure: Figure) -> str:
    """Return the upper half of a figure, around the centre of the card."""
    art = figure.behind
    art += robe(pen, figure.mantle_shape, figure.mantle.fill, figure.mantle.pattern)
    if figure.front:
        art += _front(pen, figure, figure.front)
    art += figure.middle
    if not figure.collar_over_neck:
        art += figure.collar
    art += place(0, figure.eyes, figure.hair)
    if figure.has_neck:
        art += place(0, figure.eyes, neck(pen, 10.5, 20, 44))
    if figure.collar_over_neck:
        art += figure.collar
    art += place(0, figure.eyes, figure.face, figure.beard, figure.fringe)
    art += place(0, figure.eyes - figure.hat_rise, figure.head)
    return art + _right(pen, figure) + _left(pen, figure) + figure.over


def _front(pen: Pen, figure: Figure, cloth: Cloth) -> str:
    top, bottom = figure.front_width
    shape = f"M0 -58L{top} -56C{top - 3} -36 {top - 1} -16 {bottom} 2L0 2"
    art = robe(pen, shape, cloth.fill, cloth.pattern)
    if figure.trim:
        edge = f"M{top + 1.6} -56C{top - 1.4} -36 {top + 0.6} -16 {bottom + 1.6} 2"
        art += both(pen.trim(edge, figure.trim))
    return art


def _right(pen: Pen, figure: Figure) -> str:
    hold = figure.right
    if hold is None:
        return ""
    wrist = hold.x + (2 if hold.grip is Grip.FIST else 10)
    sleeve, cuff = figure.sleeve, figure.cuff or pen.hue.gold
    arm = forearm(
        pen, 105, 10, wrist, -15, 18, 9.5, sleeve.fill, sleeve.pattern, cuff, gem=figure.gem
    )
    hand = {Grip.FIST: fist(pen), Grip.CUP: cup_hand(pen, -1)}.get(hold.grip, "")
    return place(hold.x, hold.y, hold.thing) + arm + place(hold.x, hold.y, hand)


def _left(pen: Pen, figure: Figure) -> str:
    hold = figure.left
    if hold is None:
        return ""
    wrist = hold.x - (2 if hold.grip is Grip.FIST else 12)
    sleeve, cuff = figure.sleeve, figure.cuff or pen.hue.gold
    over = sleeve.mirrored or sleeve.pattern
    arm = forearm(pen, -106, 9, wrist, -14, 18, 9.5, sleeve.fill, over, cuff, gem=figure.gem)
    hand = {
        Grip.FIST: fist(pen, -1),
        Grip.CUP: cup_hand(pen),
        Grip.FLAT: group(flat_hand(pen, 1, -16), transform="translate(-17 8) scale(.85)"),
    }.get(hold.grip, "")
    return arm + place(hold.x, hold.y, hold.thing, hand)
