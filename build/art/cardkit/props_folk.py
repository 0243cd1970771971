"""Things that country people and officers hold. The origin is the grip."""

from __future__ import annotations

from cardkit.feathers import feather
from cardkit.pen import Pen
from cardkit.svg import group, place, star


def hat_on_pole(pen: Pen) -> str:
    """Gessler's hat on the pole"""
    art = pen.rect(-2.8, -88, 5.6, 126, pen.hue.wood, pen.hue.ink, 1.8)
    art += place(
        0,
        -88,
        feather(
            pen,
            (-4, -14),
            (-22, -18),
            (-26, -32),
            (-8, -36),
            6,
            6,
            pen.hue.gold,
            pen.hue.wood,
            "plume",
            0.09,
        ),
        pen.shape(
            "M-12 -2C-13 -16 -6 -22 0 -22C8 -22 13 -16 12 -2Z", pen.hue.red, pen.hue.ink, 1.9
        ),
        pen.flat("M2 -21C8 -20 12 -15 11 -3L5 -3C7 -10 6 -17 2 -21Z", pen.hue.red2),
        pen.shape("M-21 0C-16 -6 16 -6 21 0C16 5 -16 5 -21 0Z", pen.hue.red, pen.hue.ink, 1.9),
        pen.line("M-12 -6C-4 -8 4 -8 12 -6", 2.4, pen.hue.gold),
    )
    return art


def crook(pen: Pen) -> str:
    """A shepherd's crook."""
    d = "M0 36V-74C0 -100 24 -100 24 -82C24 -71 10 -71 11 -81"
    return pen.line(d, 7.4) + pen.line(d, 3.6, pen.hue.wood)


def horn(pen: Pen) -> str:
    """A dark cow horn with golden mounts, its wide mouth up; the grip is in the bend."""
    hue = pen.hue
    dark, shade = "#4A3326", "#33221A"
    art = pen.trim("M-22 -44C10 -50 30 -22 22 10", hue.green, 4.6, 2.2)
    art += pen.shape("M-30 -48C-32 -16 -18 10 22 20L25 11C6 4 -8 -14 -2 -50Z", dark)
    art += pen.flat("M-10 -47C-18 -14 -2 8 24 14L22 18.6C-10 10 -20 -14 -16 -47Z", shade)
    art += pen.line("M-24 -30C-22 -12 -14 2 -2 9", 2.2, "#8A6B52")
    art += pen.shape("M-33 -57L0 -59L-1 -47L-31 -45Z", hue.gold, None, 1.9)
    art += pen.oval(-16.5, -58, 16.6, 4.4, shade, None, 1.8)
    art += pen.shape("M-25 -20L-8 -28L-5 -20L-22 -12Z", hue.gold, None, 1.7)
    return art + pen.shape("M17 7L28 9L26 23L14 20Z", hue.gold, None, 1.7)


def pail(pen: Pen) -> str:
    """Wooden milk pail hanging from the hand."""
    art = pen.shape("M-20 0C-20 -34 20 -34 20 0", "none", pen.hue.ink, 4.6) + pen.shape(
        "M-20 0C-20 -34 20 -34 20 0", "none", pen.hue.gold, 1.8
    )
    art += (
        pen.shape("M-23 0L23 0L19 46L-19 46Z", "#C98F4F")
        + pen.flat("M4 1L22 1L18 45L4 45Z", pen.hue.wood)
        + pen.oval(0, 0, 23, 5, pen.hue.white, pen.hue.ink, 1.8)
    )
    art += (
        pen.line("M-12 6L-10 44M-1 6V44M11 6L9.6 44", 1.2)
        + pen.line("M-22.4 14L22.4 14", 5)
        + pen.line("M-22 14L22 14", 2.4, pen.hue.gold)
    )
    return art


def scroll(pen: Pen, w: float = 30, h: float = 44, seal: str | None = None) -> str:
    """A written scroll with a seal."""
    seal = seal or pen.hue.red
    art = pen.rect(-w / 2, -h / 2, w, h, pen.hue.white, pen.hue.ink, 1.9) + pen.flat(
        f"M2 {-h / 2 + 1}H{w / 2 - 1}V{h / 2 - 1}H2Z", pen.hue.white2
    )
    art += pen.line(
        "".join(
            f"M{-w / 2 + 5} {y}H{w / 2 - 5}" for y in range(int(-h / 2) + 9, int(h / 2) - 6, 6)
        ),
        1.2,
        pen.hue.wood,
    )
    for yy in (-h / 2, h / 2):
        art += pen.rect(-w / 2 - 4, yy - 4, w + 8, 8, pen.hue.white, pen.hue.ink, 1.9, rx=4)
    art += pen.line(
        f"M-4 {h / 2 + 4}L-5 {h / 2 + 13}M4 {h / 2 + 4}L5 {h / 2 + 13}", 2, pen.hue.gold
    )
    art += pen.disc(0, h / 2 + 6, 6, seal, pen.hue.ink, 1.6) + pen.shape(
        star(6, 3.2, 1.4), pen.hue.gold, "none", 0, transform=f"translate(0 {h / 2 + 6})"
    )
    return art


def crossbow(pen: Pen, x: float, top: float = -150, bot: float = 14, span: float = 26) -> str:
    """A drawn crossbow with a bolt on it, standing at x; ``span`` is half its bow."""
    w = span / 34
    art = pen.rect(x - 4, top + 14, 8, bot - top - 14, pen.hue.wood, pen.hue.ink, 1.9) + pen.rect(
        x, top + 15, 3, bot - top - 16, pen.hue.wood2, "none"
    )
    art += pen.shape(
        f"M{x - 6} {top + 16}L{x - 8} {top}L{x + 8} {top}L{x + 6} {top + 16}",
        "none",
        pen.hue.ink,
        4.6,
    ) + pen.shape(
        f"M{x - 6} {top + 16}L{x - 8} {top}L{x + 8} {top}L{x + 6} {top + 16}",
        "none",
        pen.hue.blue,
        1.6,
    )
    art += pen.line(f"M{x - 31 * w} {top + 42}L{x} {top + 70}L{x + 31 * w} {top + 42}", 1.7)
    pr = (
        f"M{x - 34 * w} {top + 44}"
        f"C{x - 28 * w} {top + 28} {x - 14 * w} {top + 20} {x} {top + 20}"
        f"C{x + 14 * w} {top + 20} {x + 28 * w} {top + 28} {x + 34 * w} {top + 44}"
        f"L{x + 28 * w} {top + 41}"
        f"C{x + 22 * w} {top + 33} {x + 12 * w} {top + 29} {x} {top + 29}"
        f"C{x - 12 * w} {top + 29} {x - 22 * w} {top + 33} {x - 28 * w} {top + 41}Z"
    )
    art += pen.shape(pr, "#5B3A22", pen.hue.ink, 1.9)
    art += pen.line(
        f"M{x - 6} {top + 19}L{x + 6} {top + 31}M{x + 6} {top + 19}L{x - 6} {top + 31}",
        2.4,
        pen.hue.gold,
    )
    art += pen.rect(x - 1.1, top + 2, 2.2, 66, pen.hue.white, pen.hue.ink, 1) + pen.shape(
        f"M{x} {top - 9}L{x + 4.6} {top + 4}L{x - 4.6} {top + 4}Z", pen.hue.white2, pen.hue.ink, 1.5
    )
    art += pen.disc(x, top + 71, 4, pen.hue.gold, pen.hue.ink, 1.5)
    return art


def apple(pen: Pen, r: float = 13) -> str:
    """An apple of radius r."""
    k = r / 13
    a = pen.twin("M0 -9C4 -14 14 -13 14 -2C14 8 7 14 0 12", pen.hue.red) + pen.flat(
        "M2 -8C6 -12 12.6 -11 12.6 -2C12.6 7 6.4 12.4 1 11C8 6 8 -4 2 -8Z", pen.hue.red2
    )
    a += (
        pen.line("M0 -9C0 -13 1 -16 3 -18", 2.2)
        + pen.shape(
            "M2 -14C6 -20 12 -20 15 -17C12 -12 6 -11 2 -14Z", pen.hue.green, pen.hue.ink, 1.5
        )
        + pen.line("M-9 -3C-9 -7 -7 -9 -5 -9", 1.8, "#F2B9A0")
    )
    return group(a, transform=f"scale({k})")


def bolt(pen: Pen, length: float = 56) -> str:
    """A crossbow bolt lying along x."""
    art = pen.rect(-length / 2, -1.4, length, 2.8, pen.hue.gold, pen.hue.ink, 1.2) + pen.shape(
        f"M{length / 2 + 10} 0L{length / 2 - 2} -5L{length / 2 + 1} 0L{length / 2 - 2} 5Z",
        pen.hue.blue,
        pen.hue.ink,
        1.5,
    )
    art += pen.shape(
        f"M{-length / 2 - 4} -5.4L{-length / 2 + 9} -5.4L{-length / 2 + 13} 0L{-length / 2 + 9} 5.4"
        f"L{-length / 2 - 4} 5.4L{-length / 2} 0Z",
        pen.hue.white,
        pen.hue.ink,
        1.4,
    ) + pen.line(f"M{-length / 2 + 1} 0H{-length / 2 + 10}", 1.1)
    return art


def small_horn(pen: Pen) -> str:
    """A little horn on a strap across the breast (drawn in the place where it hangs)."""
    strap = "M25 -54C22 -44 12 -34 -4 -30"
    art = pen.trim(strap, pen.hue.wood, 5, 2.4)
    horn_path = "M-19 -36C-18 -26 -8 -22 6 -25L13 -28L15 -21C4 -14 -16 -12 -24 -31Z"
    art += pen.shape(horn_path, pen.hue.white, None, 1.8)
    return art + pen.shape("M10 -30L16 -32L19 -19L13 -18Z", pen.hue.gold, None, 1.6)


def walking_stick(pen: Pen) -> str:
    """A knotty stick with a crossed top."""
    d = "M0 38C-2 10 3 -20 -1 -46C-3 -66 3 -82 1 -98"
    art = pen.line(d, 8) + pen.line(d, 4.2, pen.hue.wood)
    art += pen.trim("M-13 -98C-6 -104 6 -104 14 -97", pen.hue.wood, 8, 4.2)
    for x, y in ((2.4, -30), (-3, -62)):
        art += pen.disc(x, y, 3.2, pen.hue.wood, None, 1.5)
    return art


def lantern(pen: Pen) -> str:
    """A lit lantern hanging from the hand; the origin is the middle of the glass."""
    hue = pen.hue
    art = pen.shape("M-9 -20C-9 -32 9 -32 9 -20", "none", None, 4.6)
    art += pen.line("M-9 -20C-9 -32 9 -32 9 -20", 1.8, hue.gold)
    glass = "M-15 -12L15 -12L17 17L-17 17Z"
    art += pen.shape(glass, "#FBE6A6") + pen.flat("M2 -11L14 -11L16 16L2 16Z", "#F2CF77")
    art += pen.shape("M0 -6C6 2 6 8 0 11C-6 8 -6 2 0 -6Z", hue.red, None, 1.5)
    art += pen.flat("M0 1C3 5 2.6 8.4 0 10C-2.6 8.4 -3 5 0 1Z", hue.gold)
    art += pen.line("M-7 -12L-8 17M7 -12L8 17", 1.7)
    art += pen.shape("M-8 -20L8 -20L19 -11L-19 -11Z", hue.wood, None, 1.9)
    art += pen.shape("M-19 16L19 16L16 24L-16 24Z", hue.wood, None, 1.9)
    return art


def sickle(pen: Pen) -> str:
    """A sickle; the origin is the top of its handle."""
    hue = pen.hue
    blade = (
        "M0 -4C-20 -14 -26 -38 -6 -50C6 -56 20 -52 26 -42C14 -48 2 -46 -4 -38C-12 -28 -6 -14 5 -8Z"
    )
    art = pen.shape(blade, "#B9C6CC") + pen.line("M-9 -14C-19 -26 -16 -42 0 -48", 1.2)
    art += pen.shape("M-5 -8L6 -8L7 28C4 32 -4 32 -6 28Z", hue.wood, None, 1.9)
    return art + pen.rect(-6, -9, 13, 6, hue.gold, None, 1.6)


def faggot(pen: Pen) -> str:
    """A bundle of firewood carried on the back; the origin is its middle."""
    hue = pen.hue
    art = ""
    for x, top, colour in (
        (-16, -52, hue.wood),
        (16, -48, hue.wood2),
        (-5, -60, hue.wood2),
        (7, -56, hue.wood),
    ):
        art += pen.shape(
            f"M{x - 6} {top}L{x + 6} {top + 2}L{x + 5} 48L{x - 5} 48Z", colour, None, 1.9
        )
        art += pen.oval(x, top + 1, 6, 3.2, "#E0B778", None, 1.6) + pen.oval(
            x, top + 1, 2.4, 1.2, "none", hue.wood2, 1
        )
        art += pen.line(f"M{x - 1} {top + 14}V{top + 34}M{x + 2} {top + 44}V{top + 62}", 1.1)
    return art + pen.trim("M-22 -14C-8 -8 10 -8 23 -13", hue.gold, 6, 3)
