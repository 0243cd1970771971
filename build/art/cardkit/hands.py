"""Arms and hands."""

from __future__ import annotations

import math

from cardkit.pen import Pen
from cardkit.svg import group, num, place


def forearm(
    pen: Pen,
    elbow_x: float,
    elbow_y: float,
    wrist_x: float,
    wrist_y: float,
    elbow: float,
    wrist: float,
    fill: str,
    pattern: str | None = None,
    cuff: str | None = None,
    *,
    cuff_length: float = 8,
    cuff_rise: float = 3,
    gem: str | None = None,
) -> str:
    """Draw a sleeve from elbow to wrist (``elbow``, ``wrist``: half widths) with a cuff."""
    dx, dy = wrist_x - elbow_x, wrist_y - elbow_y
    length = math.hypot(dx, dy)

    def point(along: float, aside: float) -> str:
        x = elbow_x + dx * along - dy / length * aside
        y = elbow_y + dy * along + dx / length * aside
        return f"{num(x)} {num(y)}"

    bend = (elbow + wrist) / 2 + 3
    path = (
        f"M{point(0, elbow)}Q{point(0.55, bend)} {point(1, wrist)}"
        f"L{point(1, -wrist)}Q{point(0.55, -bend)} {point(0, -elbow)}Z"
    )
    art = pen.flat(path, fill) + (pen.flat(path, pattern) if pattern else "")
    for along, end in ((0.28, 0.5), (0.5, 0.2), (0.7, 0.55)):
        fold = f"Q{point(along + 0.1, 0)} {point(along - 0.02, wrist * end)}"
        art += pen.line(f"M{point(along, -wrist * 0.95)}{fold}")
    art += pen.shape(path, "none")
    if cuff:
        share, rim = cuff_length / length, wrist + cuff_rise
        near, far = 1 - share * 0.2, 1 + share * 0.8
        corners = (
            point(near, rim),
            point(far, rim - 1.5),
            point(far, 1.5 - rim),
            point(near, -rim),
        )
        art += pen.shape(f"M{'L'.join(corners)}Z", cuff, None, 1.9)
        if gem:
            x, y = point(1 + share * 0.3, 0).split()
            art += pen.disc(float(x), float(y), 2.2, gem, None, 1.1)
    return art


def fist(pen: Pen, flip: float = 1, r: float = 0) -> str:
    """Hand closed round an upright staff, seen from the front; origin in the grip."""
    art = pen.shape(
        "M-10 -7.4C-10 -10.6 -6 -11.6 0 -11.6C6 -11.6 10 -10.6 10 -7.4L10.4 8"
        "C10 12 6 13 0 13C-6 13 -10 12 -10 8Z",
        pen.hue.skin,
        pen.hue.ink,
        2,
    )
    art += pen.flat("M3 -10.8C6.4 -10.6 9 -9.8 9 -7.2L9.3 8C9 11 6 12 2.6 12Z", pen.hue.skin2)
    art += pen.line("M-9.6 -.6H7.6M-9.6 5.8H7.8", 1.3)
    art += pen.shape(
        "M-11 -3.4C-11.6 -9 -7 -13 -1 -13C2.6 -13 5 -11.6 5 -9.4"
        "C5 -7.4 2.6 -6.8 .4 -6.6C-2.6 -6.2 -4 -5.4 -5.4 -3.4Z",
        pen.hue.skin,
        pen.hue.ink,
        1.8,
    )
    return group(art, transform=f"rotate({r}) scale({flip} 1)")


def cup_hand(pen: Pen, flip: float = 1) -> str:
    """Hand holding a ball from below, finger tips before it; ball of radius 17 at the origin."""
    art = pen.shape(
        "M-20.6 12C-24 4 -24.6 -4 -21.6 -8.6C-19.4 -11.6 -15.8 -9.6 -16.4 -6.4"
        "C-17 -2 -15.6 3 -12.6 7.4"
        "C-12.4 2.6 -7.2 2.2 -6.6 6.4L-6 10C-5.4 4.6 0.4 4.4 1 8.6L1.2 11C2.4 5.8 8 6.2 8.2 10"
        "L8.4 11.6C10 7 14.6 8 14 12C13 19 9 24 2 26.6C-7 29.4 -17 23 -20.6 12Z",
        pen.hue.skin,
        pen.hue.ink,
        2,
    )
    art += pen.flat(
        "M13 12C12 18.4 8.4 23 1.6 25.6C-3 27 -8 26 -12 23C-4 23.6 4 20 7.6 12.4L8.6 12.6"
        "C10 9.4 13 9.4 13 12Z",
        pen.hue.skin2,
    )
    art += pen.line(
        "M-12.6 7.4C-12.4 10 -12 12 -11 14.4M-6 10L-5 16M1.2 11L1 17M8.4 11.6L7 17", 1.3
    )
    return group(art, transform=f"scale({flip} 1)")


def sheet_hand(pen: Pen, flip: float = 1, r: float = 0) -> str:
    """Hand that holds a sheet or a book: four fingers before it, the thumb behind.

    The fingers point to +x; the origin is the middle of the hand.
    """
    art = pen.shape(
        "M-14 14C-17 8 -17 -2 -14 -7C-11 -11.6 -5 -13 0 -12.6L9 -12.2C13.6 -11.8 13.8 -6.6 9.6 -6.2"
        "L12.4 -6C17 -5.6 17 -.4 12.6 0L13 0C17 .4 16.8 5.4 12.4 5.6L10.6 5.8"
        "C14 6.4 13.6 11 9.6 11.2"
        "L2 12C-2 15 -7 17.4 -11 17.6Z",
        pen.hue.skin,
        pen.hue.ink,
        2,
    )
    art += pen.flat(
        "M-8 12C0 12 8 11 13 4C14 5 13 6 10.6 6.6C12.6 7.4 12 10 9.4 10.2"
        "L1.6 11C-2 14 -7 16.2 -10.4 16.4C-12 15.6 -12 12.6 -8 12Z",
        pen.hue.skin2,
    )
    art += pen.line("M9.6 -6.2L-1 -6M12.6 -.1L-1 .2M11.4 5.7L0 6.2", 1.3)
    return group(art, transform=f"scale({flip} 1) rotate({r})")


def tray_fingers(pen: Pen, flip: float = 1) -> str:
    """The fingers of a hand below a plate, seen under its rim; they point to +x."""
    art = pen.shape(
        "M-21 -6L15 -5C20 -4 20.4 1.4 16 2.2C18 4.6 15.6 8 11.6 7C11 10.4 6 11.4 3 9.2"
        "C0 12.6 -6 13 -10 11C-15 14 -20 12 -22 8C-24 3 -23 -3 -21 -6Z",
        pen.hue.skin,
        pen.hue.ink,
        1.9,
    )
    art += pen.flat(
        "M-19 8C-8 10 6 6 17 -2C18.4 0 17 1.2 14.6 1.6C16.4 4 14.6 6.6 11 6C10 9 5.6 10.2 3 8"
        "C0 11.4 -6 11.8 -10 9.8C-13 11.6 -17 11.6 -19 8Z",
        pen.hue.skin2,
    )
    art += pen.line("M16 2.2L6 1.4M11.6 7L2 4.4M3 9.2L-5 6.4", 1.2)
    return group(art, transform=f"scale({flip} 1)")


def tray_thumb(pen: Pen, flip: float = 1) -> str:
    """The thumb that goes with ``tray_fingers``, on the rim of the plate."""
    art = pen.shape(
        "M-22.6 6C-25 0 -23 -6 -18 -9.6C-13 -12.6 -6.4 -13 -5 -9.8C-4.2 -7.2 -8 -6.4 -11 -5.4"
        "C-14.4 -4.2 -15.4 -1.6 -15.6 2Z",
        pen.hue.skin,
        pen.hue.ink,
        1.8,
    )
    return group(art, transform=f"scale({flip} 1)")


def flat_hand(pen: Pen, flip: float = 1, r: float = 0) -> str:
    """Relaxed hand seen from the back, fingers pointing to +x; wrist at the origin."""
    art = pen.shape(
        "M-2 -7C4 -10 10 -9 14 -8C19 -7.6 26 -6.4 27.4 -4.4"
        "C28 -2.8 26.4 -1.8 24.6 -1.8C27.6 -1.2 29.6 .2 29 2"
        "C28.4 3.4 26 3.4 24.4 3.2C26.4 4 27.4 5.6 26.4 6.8"
        "C25 8.2 21 7.2 18.4 6.8C19.6 8 19.6 9.6 17.4 10C12 10.6 4 9.4 -2 7.4Z",
        pen.hue.skin,
        pen.hue.ink,
        1.9,
    )
    art += pen.line(
        "M24.6 -1.8C21 -2.4 17 -2.6 14.4 -2.6M24.4 3.2C21 3 17 2.4 14 2"
        "M18.4 6.8C16.4 6.4 14 6 12.4 5.6",
        1.2,
    )
    return group(art, transform=f"rotate({r}) scale(1 {flip})")


def oath_hand(pen: Pen, flip: float = 1) -> str:
    """Raised right hand, thumb and two fingers up, the others bent; wrist at the origin."""
    skin, ink = pen.hue.skin, pen.hue.ink

    def finger(x: float, y: float, length: float, width: float, turn: float) -> str:
        half = width / 2
        shape = (
            f"M{-half} 0L{-half} {-length + half}C{-half} {-length - half * 0.5} {half}"
            f" {-length - half * 0.5} {half} {-length + half}L{half} 0Z"
        )
        art = pen.shape(shape, skin, ink, 1.9)
        art += pen.flat(
            f"M{half * 0.2} {-length + 2}C{half * 0.9} {-length + 2} {half - 1} {-length + half}"
            f" {half - 1} {-length + half}L{half - 1} 2H{half * 0.2}Z",
            pen.hue.skin2,
        )
        nail = f"M{-half * 0.45} {-length + 1.6}C0 {-length - 0.6} 0 {-length - 0.6} {half * 0.45}"
        art += pen.line(f"{nail} {-length + 1.6}V{-length + 5.4}H{-half * 0.45}Z", 0.9)
        return place(x, y, art, turn=turn)

    art = finger(-5.4, -20, 28, 8.6, -5) + finger(3.8, -21, 30, 8.8, 5)
    art += finger(-9, -8, 21, 8.2, -42)
    palm = (
        "M-11.6 3C-13 -4 -14 -12 -11.4 -19C-9.6 -23 -4 -23.6 0 -23C5 -22.6 12.6 -22.4 13.4 -16"
        "C13.8 -9 12 -3 11 3Z"
    )
    art += pen.shape(palm, skin, ink, 2)
    art += pen.flat(
        "M2 -22C7 -21.8 11.8 -21 12.4 -16C12.6 -9 11 -4 10 2L1 2C5 -5 5.6 -14 2 -22Z", pen.hue.skin2
    )
    # Covers the lower ends of the raised fingers and of the thumb.
    art += pen.flat("M-9.4 -21.6L7.4 -22.4L7 -16L-9.6 -15Z", skin)
    art += pen.flat("M-12 -12L-7 -15L-4 -8L-10 -3Z", skin)
    art += pen.line("M-1 -23V-17.6M-12.6 -12C-9 -11 -6 -8.4 -4.4 -4", 1.3)
    for x, y in ((7.8, -18.2), (10.6, -10.6)):
        knuckle = "M-5.6 2.4C-6.6 -3 -3 -6 1 -5.6C4.6 -5.2 5.6 -1.6 4.6 2.4C3 4.6 -4 4.8 -5.6 2.4Z"
        bent = pen.shape(knuckle, pen.hue.skin2, ink, 1.6)
        art += place(x, y, bent, turn=8)
    return group(art, transform=f"scale({flip} 1)")
