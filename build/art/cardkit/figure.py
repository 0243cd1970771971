"""A court figure put together from parts, from the mantle up to the hat."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardkit.cloth import robe
from cardkit.faces import neck
from cardkit.hands import cup_hand, fist, forearm, sheet_hand, tray_fingers, tray_thumb
from cardkit.pen import Pen
from cardkit.svg import Point, both, place

MANTLE = "M0 -60L16 -60C42 -57 74 -53 86 -36C95 -21 99 -9 100 2L0 2"


class Grip(Enum):
    """How a hand holds its thing: round a staff, a ball from below, a sheet or book with the
    fingers in front, a plate from below with the thumb on its rim."""

    FIST = "fist"
    CUP = "cup"
    SHEET = "sheet"
    TRAY = "tray"
    NONE = "none"


#: From the middle of a hand to its wrist, on the viewer's right; the left is the mirror image.
_WRISTS: dict[Grip, Point] = {
    Grip.FIST: (2, 18),
    Grip.CUP: (14, 26),
    Grip.SHEET: (15, 12),
    Grip.TRAY: (17, 7),
    Grip.NONE: (2, 18),
}

_FROM_THE_SIDE: Point = (15, 10)
"""The same for a fist from which something hangs."""
_SIDEWAYS = -38
"""How far such a fist is turned, in degrees."""


@dataclass(frozen=True, slots=True)
class Cloth:
    """A colour with a pattern over it; ``mirrored`` is the pattern for the other sleeve."""

    fill: str
    pattern: str | None = None
    mirrored: str | None = None


@dataclass(frozen=True, slots=True)
class Hold:
    """A thing at (x, y) and the hand that holds it, ``hand`` away from the thing's origin.

    ``turn`` turns the hand; ``arm`` is drawn no further than the wrist, behind the thing.
    """

    x: float
    y: float
    thing: str
    grip: Grip = Grip.FIST
    hand: Point = (0, 0)
    turn: float = 0
    scale: float = 1


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
    for hold, side in ((figure.right, 1), (figure.left, -1)):
        if hold is not None:
            art += _hold(pen, figure, hold, side)
    return art + figure.over


def _front(pen: Pen, figure: Figure, cloth: Cloth) -> str:
    top, bottom = figure.front_width
    shape = f"M0 -58L{top} -56C{top - 3} -36 {top - 1} -16 {bottom} 2L0 2"
    art = robe(pen, shape, cloth.fill, cloth.pattern)
    if figure.trim:
        edge = f"M{top + 1.6} -56C{top - 1.4} -36 {top + 0.6} -16 {bottom + 1.6} 2"
        art += both(pen.trim(edge, figure.trim))
    return art


def _hold(pen: Pen, figure: Figure, hold: Hold, side: int) -> str:
    """Draw one arm with its hand and thing; ``side`` is 1 at the viewer's right, else -1."""
    sleeve, cuff = figure.sleeve, figure.cuff or pen.hue.gold
    over = sleeve.pattern if side > 0 else sleeve.mirrored or sleeve.pattern
    hand_x, hand_y = hold.x + hold.hand[0], hold.y + hold.hand[1]
    # What hangs from a fist would hide an arm that comes from below: it comes from the side then.
    hangs = hold.grip is Grip.FIST and hold.hand[1] < 0
    dx, dy = _FROM_THE_SIDE if hangs else _WRISTS[hold.grip]
    wrist = hand_x + side * dx * hold.scale, hand_y + dy * hold.scale
    elbow = (112 * side, wrist[1] + 64) if hangs else (104 * side, max(9.0, wrist[1] + 18))
    turn = hold.turn or (_SIDEWAYS * side if hangs else 0)
    arm = forearm(
        pen, *elbow, *wrist, 15 if hangs else 18, 9.5, sleeve.fill, over, cuff, gem=figure.gem
    )
    behind, before = _hand(pen, hold.grip, side, turn)
    thing = place(hold.x, hold.y, hold.thing)
    back = place(hand_x, hand_y, behind, scale=hold.scale) if behind else ""
    front = place(hand_x, hand_y, before, scale=hold.scale)
    if hold.grip is Grip.FIST and not hold.hand[1]:
        return thing + arm + front
    return arm + back + thing + front


def _hand(pen: Pen, grip: Grip, side: int, turn: float) -> tuple[str, str]:
    """Return what of the hand is behind the thing, and what is before it."""
    match grip:
        case Grip.FIST:
            return "", fist(pen, side, turn)
        case Grip.CUP:
            return "", cup_hand(pen, -side)
        case Grip.SHEET:
            return "", sheet_hand(pen, -side, turn)
        case Grip.TRAY:
            return tray_fingers(pen, -side), tray_thumb(pen, -side)
        case Grip.NONE:
            return "", ""
