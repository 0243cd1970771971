"""Things that kings, queens and jacks hold. The origin is the grip."""

from __future__ import annotations

from cardkit import pips
from cardkit.flowers import daisy, tulip
from cardkit.pen import Pen
from cardkit.svg import group, mix, num, place, polar, ring, spiral, twin_path


def sceptre(pen: Pen, top: str, shaft: str | None = None, wound: str | None = None) -> str:
    """A sceptre with something on its top; ``wound`` is the colour of a band around its shaft."""
    hue = pen.hue
    art = pen.rect(-2.9, -88, 5.8, 128, shaft or hue.gold, None, 1.8)
    if wound:
        for y in range(-82, -12, 11):
            art += pen.line(f"M-2.6 {y + 5}L2.6 {y}", 2.4, wound)
    art += place(0, -106, top)
    art += pen.twin("M0 -91L6.4 -91C6.4 -86 4 -84 3.4 -80L0 -80", hue.gold, None, 1.7)
    return art + pen.disc(0, -50, 4.6, hue.gold, None, 1.7)


def rose(pen: Pen, colour: str, shade: str) -> str:
    """A rose on its stem."""
    st = pen.line("M0 -66C3 -40 -2 -20 0 36", 5.4) + pen.line(
        "M0 -66C3 -40 -2 -20 0 36", 2.4, pen.hue.green
    )
    st += pen.shape(
        "M0 -26C6 -40 14 -44 19 -56C23 -40 14 -28 0 -19Z", pen.hue.green, pen.hue.ink, 1.8
    )
    r = (
        ring(
            5,
            lambda _: pen.shape(
                "M0 2C-11 -2 -12 -17 0 -19C12 -17 11 -2 0 2Z", colour, pen.hue.ink, 1.7
            ),
        )
        + pen.disc(0, 0, 9.4, shade, pen.hue.ink, 1.6)
        + pen.line(spiral(1.6, 0.8, 6.6), 1.5, colour)
    )
    return st + place(
        0,
        -80,
        ring(3, lambda _: pen.shape("M-5 14L0 25L5 14Z", pen.hue.green, pen.hue.ink, 1.4), -40, 40),
        r,
    )


def mirror(pen: Pen) -> str:
    """A hand mirror."""
    return (
        pen.rect(-3, -34, 6, 66, pen.hue.gold, pen.hue.ink, 1.8)
        + pen.oval(0, -62, 20, 26, pen.hue.gold)
        + pen.oval(0, -62, 14.6, 20.4, "#BCD3D6", pen.hue.ink, 1.5)
        + pen.flat("M-8 -72L6 -78L-10 -58Z", pen.hue.white)
        + pen.flat("M-4 -54L9 -66L8 -60L-2 -48Z", pen.hue.white)
        + pen.disc(0, -92, 4.4, pen.hue.red, pen.hue.ink, 1.6)
    )


def harp(pen: Pen) -> str:
    """Small harp, held at its foot."""
    d = "M-16 22C-20 -2 -18 -22 -8 -38C0 -30 12 -30 22 -38C26 -18 14 8 -16 22Z"
    art = pen.shape(d, pen.hue.white, pen.hue.ink, 7.6) + pen.shape(d, "none", pen.hue.gold, 4.2)
    art += (
        pen.line("M-11 -26V12M-5 -30V9M2 -29V4M9 -30V-3M15 -32V-11", 1.3)
        + pen.disc(-8, -38, 4.4, pen.hue.gold, pen.hue.ink, 1.7)
        + pen.disc(22, -38, 3.4, pen.hue.gold, pen.hue.ink, 1.6)
    )
    return art


def letter(pen: Pen, seal: str) -> str:
    """A sealed letter."""
    return group(
        pen.rect(-21, -15, 42, 28, pen.hue.white, pen.hue.ink, 2),
        pen.flat("M-20 12L0 -4L20 12Z", pen.hue.white2),
        pen.line("M-20 12L-3 -2M20 12L3 -2", 1.2),
        pen.shape("M-21 -15L0 2L21 -15", "none", pen.hue.ink, 1.8),
        place(0, 0, pips.heart(pen, seal, stroke=pen.hue.ink, width=9), scale=0.14),
        transform="rotate(-12)",
    )


def coffee_cup(pen: Pen) -> str:
    """Cup of melange on a saucer with a little steam."""
    art = pen.line("M-5 -30C-10 -37 0 -42 -5 -50M6 -30C1 -37 11 -42 6 -50", 1.8)
    art += pen.shape("M14 -18C26 -22 28 -6 12 -6", "none", pen.hue.ink, 5.4) + pen.shape(
        "M14 -18C26 -22 28 -6 12 -6", "none", pen.hue.white, 2
    )
    art += (
        pen.twin("M0 -24L17 -24C17 -10 11 0 6 1L0 1", pen.hue.white)
        + pen.oval(0, -24, 17, 4.6, "#8A5A33", pen.hue.ink, 1.6)
        + pen.oval(0, -24, 9, 2.2, "#E9CFA4", "none")
    )
    art += (
        pen.flat(twin_path("M0 -16L16.2 -16C15.8 -13.6 15.4 -12 14.6 -10L0 -10"), pen.hue.red)
        + pen.oval(0, 3, 24, 5, pen.hue.white, pen.hue.ink, 1.8)
        + pen.line("M-16 3.4H16", 1.1, pen.hue.gold2)
    )
    return art


def orb(pen: Pen, colour: str, shade: str) -> str:
    """An orb of radius 17 with a cross."""
    return (
        pen.disc(0, 0, 17, colour)
        + pen.flat("M0 -16A16 16 0 0 1 0 16C8 8 8 -8 0 -16Z", shade)
        + pen.shape(
            "M-16.6 -5C-6 -1 6 -1 16.6 -5L16.6 1.4C6 5 -6 5 -16.6 1.4Z",
            pen.hue.gold,
            pen.hue.ink,
            1.5,
        )
        + pen.rect(-2.6, -35, 5.2, 18, pen.hue.gold, pen.hue.ink, 1.6)
        + pen.rect(-8, -31, 16, 5.2, pen.hue.gold, pen.hue.ink, 1.6)
    )


def falcon(pen: Pen) -> str:
    """A peregrine on the fist, looking back over its shoulder; the origin is below its breast."""
    hue = pen.hue
    slate, dark, cream = "#56708A", "#35485F", "#F6EBD2"
    # Tail, then the body with its barred breast.
    art = pen.shape("M1 2C6 10 9 24 7 36L-3 34C-5 22 -6 12 -5 3Z", dark, None, 1.8)
    art += pen.line("M-3 18L6 20M-3 25L7 27", 1.4, cream)
    body = (
        "M-3 -45C-13 -46 -18 -40 -16 -32C-24 -22 -22 -4 -11 7L-2 12"
        "C10 8 17 -5 15 -19C14 -28 10 -32 8 -37C6 -43 3 -45 -3 -45Z"
    )
    art += pen.shape(body, cream)
    bars = "".join(
        f"M{x} {y}C{x + 2} {y + 2.2} {x + 5} {y + 2.4} {x + 7.6} {y + 1}"
        for x, y in ((-18, -20), (-19, -14), (-18.4, -8), (-15.6, -2), (-11.6, 4), (-10, -17),
                     (-10.4, -10.6), (-8.6, -4))
    )  # fmt: skip
    art += pen.line(bars, 1.5, "#8A6238")
    # Folded wing in three rows of feathers.
    wing = "M2 -33C15 -31 21 -14 18 3C16 15 12 24 6 32C4 18 -4 2 -4 -15C-4 -25 -2 -31 2 -33Z"
    art += pen.shape(wing, slate)
    art += pen.flat("M8 -30C17 -23 19.4 -10 16.6 3C14.6 14 11 22 7 28C10 10 12 -12 8 -30Z", dark)
    rows = "M-3 -20C2 -17 7 -17 12 -20M-3.4 -12C3 -8 10 -8 17 -12M-2 -3C4 1 11 1 18 -3"
    art += pen.line(rows, 1.2)
    art += pen.line("M2 4C6 7 12 7 16.6 5M7 -8V-1M12.4 -9V-1M5 1V9M11 1V8M8 9V20", 1.1)
    # Head: dark crown with the streak below the eye, white cheek, hooked bill.
    art += pen.shape(
        "M-15 -34C-20 -45 -10 -54 0 -52C9 -50 12 -42 8 -34C4 -29 -9 -29 -15 -34Z", cream, None, 1.8
    )
    crown = (
        "M-16.4 -40C-16 -49 -8 -54 0 -52C9 -50 12 -42 8 -34C5 -31.4 2 -31 -1 -31C1 -37 0 -42 -4 -43"
        "C-8 -43.6 -12 -42.4 -16.4 -40Z"
    )
    art += pen.flat(crown, dark)
    art += pen.flat("M-9.6 -42C-6 -42 -5 -38 -6.4 -33L-9 -33C-8.6 -36 -9.6 -38 -11 -40Z", dark)
    bill = "M-15 -43C-21 -43.6 -25.4 -39 -22.6 -33C-20.6 -36 -18 -37 -14 -37.4Z"
    art += pen.shape(bill, "#6D7C86", None, 1.6)
    art += pen.flat("M-16.4 -42.6L-13 -43.4L-12.6 -38L-15.4 -37.6Z", hue.gold)
    art += pen.disc(-9.6, -42.4, 3.2, hue.gold, None, 1.1)
    art += pen.disc(-9.8, -42.4, 1.8, hue.ink, "none")
    # Leash.
    return art + pen.line("M-6 10C-10 15 -8 20 -12 25", 1.6, hue.red)


def book(pen: Pen, cover: str) -> str:
    """An open book seen from the front, carried on a hand."""
    art = pen.shape("M-29 -22L0 -17L29 -22L29 17L0 22L-29 17Z", cover)
    page = "M0 -20C6 -26 18 -27 25 -24L25 13C18 10 6 11 0 17Z"
    art += pen.shape(
        "M0 -20C-6 -26 -18 -27 -25 -24L-25 13C-18 10 -6 11 0 17Z", pen.hue.white, None, 1.8
    )
    art += pen.shape(page, pen.hue.white, None, 1.8)
    art += pen.flat("M1 -19C7 -25 18 -26 24 -23L24 12C18 9.4 7 10 1 15.4Z", pen.hue.white2)
    lines = "".join(f"M5 {y}C10 {y - 4} 16 {y - 5} 21 {y - 4}" for y in (-13, -6, 1, 8))
    lines += "".join(f"M-5 {y}C-10 {y - 4} -16 {y - 5} -21 {y - 4}" for y in (1, 8))
    art += pen.line(lines, 1.3, pen.hue.wood)
    art += pen.rect(-19, -17, 11, 11, pen.hue.gold, None, 1.3)
    return (
        art
        + pen.line("M0 -20V17", 1.6)
        + pen.shape("M9 16L9 30L12.4 26.4L15.8 30L15.8 14.8Z", pen.hue.gold, None, 1.4)
    )


def purse(pen: Pen, colour: str) -> str:
    """A full money bag hanging from the hand; the origin is the middle of the bag."""
    art = pen.shape("M-6 -22C-14 -14 -25 2 -22 16C-20 27 20 27 22 16C25 2 14 -14 6 -22Z", colour)
    shade = mix(colour, pen.hue.ink, 0.3)
    art += pen.flat("M3 -21L5.4 -21C13 -13 24 2 21 15.6C19 23 9 25 3 25C12 14 11 -6 3 -21Z", shade)
    art += pen.shape("M-5 -38L-9 -49L-3 -46L0 -51L3 -46L9 -49L5 -38Z", colour, None, 1.8)
    art += pen.rect(-8, -25, 16, 5.4, pen.hue.gold, None, 1.6, rx=2.4)
    art += pen.disc(0, 6, 9.4, pen.hue.gold, None, 1.7) + pen.disc(
        0, 6, 6, "none", pen.hue.gold2, 1.3
    )
    return art + pen.flat("M0 0L3.6 6L0 12L-3.6 6Z", shade)


def opera_fan(pen: Pen) -> str:
    """A half-open fan of nine leaves; the origin is its rivet."""
    hue = pen.hue
    leaves, start, spread = 9, 192, 150
    art = ""
    for i in range(leaves):
        a0, a1 = start + i * spread / leaves, start + (i + 1) * spread / leaves
        inner0, inner1 = polar(19, a0), polar(19, a1)
        outer0, outer1 = polar(47, a0), polar(47, a1)
        peak = polar(52.5, (a0 + a1) / 2)
        art += pen.shape(
            f"M{num(inner0[0])} {num(inner0[1])}L{num(outer0[0])} {num(outer0[1])}"
            f"Q{num(peak[0])} {num(peak[1])} {num(outer1[0])} {num(outer1[1])}"
            f"L{num(inner1[0])} {num(inner1[1])}Z",
            (hue.red, hue.gold)[i % 2],
            None,
            1.6,
        )
        for radius, size in ((39.5, 2.6), (31, 1.9), (25, 1.2)):
            x, y = polar(radius, (a0 + a1) / 2)
            art += pen.disc(x, y, size, (hue.gold, hue.red)[i % 2], "none")
    sticks = ""
    for i in range(leaves + 1):
        x, y = polar(19, start + i * spread / leaves)
        sticks += f"M0 0L{num(x)} {num(y)}"
    (x0, y0), (x1, y1) = polar(19, start), polar(19, start + spread)
    wedge = f"M0 0L{num(x0)} {num(y0)}A19 19 0 0 1 {num(x1)} {num(y1)}Z"
    return pen.flat(wedge, hue.white) + pen.line(sticks, 1.6) + art


def carnation(pen: Pen) -> str:
    """A white and red carnation on a stem with narrow leaves."""
    hue = pen.hue
    stem = "M0 -66C-3 -40 2 -20 0 36"
    art = pen.line(stem, 5.4) + pen.line(stem, 2.4, hue.green)
    for d in (
        "M0 -22C-8 -30 -12 -42 -11 -54C-4 -46 0 -36 0 -26Z",
        "M0 -14C8 -24 13 -36 13 -48C5 -40 0 -30 0 -19Z",
    ):
        art += pen.shape(d, hue.green, None, 1.7)
    bloom = pen.shape("M-6 24L-5 8L5 8L6 24C3 28 -3 28 -6 24Z", hue.green, None, 1.8)
    outer = "M0 7L-17 -2L-20 -8L-16.6 -10.4L-16.6 -15L-11.6 -15L-9.4 -20L-5.4 -17.4L0 -22"
    outer += "L5.4 -17.4L9.4 -20L11.6 -15L16.6 -15L16.6 -10.4L20 -8L17 -2Z"
    bloom += pen.shape(outer, hue.white, None, 1.9)
    bloom += pen.flat(
        "M1 5.6L16 -2.6L18.6 -7.8L15.6 -10L15.6 -14L11 -14L9 -18.4L5.4 -16L1 -20Z", hue.white2
    )
    bloom += pen.line("M0 4L-11 -4.6M0 4L-6.4 -11M0 4V-14M0 4L6.4 -11M0 4L11 -4.6", 1.3, hue.red)
    fringe = (
        "M-17.6 -9L-14 -11.6M-12 -12.6L-9.6 -15.6M-5 -15L-1.6 -17M5 -15L1.6 -17M12 -12.6L9.6 -15.6"
    )
    bloom += pen.line(fringe + "M17.6 -9L14 -11.6", 2, hue.red)
    return art + place(0, -89, bloom, scale=0.9)


def cake(pen: Pen) -> str:
    """A slice of chocolate cake with whipped cream and a cherry on a small plate."""
    hue = pen.hue
    crumb, icing, jam = "#8A5230", "#3F2114", "#E8A24C"
    art = pen.oval(-1, 5, 30, 6.4, hue.white, None, 1.9) + pen.line("M-22 6.4H20", 1.1, hue.gold2)
    art += pen.shape("M-25 -15L23 -18L23 2L-25 4Z", crumb, None, 1.9)
    art += pen.line("M-24 -8.4L22 -11M-24 -1.4L22 -4", 2.4, jam)
    art += pen.shape(
        "M-25 -15L4 -29L23 -18L23 -13C18 -10 12 -14 6 -11C0 -9 -6 -13 -12 -10"
        "C-18 -8 -22 -11 -25 -11Z",
        icing,
        None,
        1.9,
    )
    cream = (
        "M-10 -20C-16 -22 -14 -30 -7 -29C-6 -36 6 -37 8 -30C15 -31 17 -23 11 -21"
        "C6 -18 -5 -18 -10 -20Z"
    )
    art += pen.shape(cream, hue.white, None, 1.7)
    art += pen.line("M0 -39C1 -43 4 -45 7 -46", 1.6)
    return art + pen.disc(-0.4, -35.4, 4.6, hue.red, None, 1.5)


def lute(pen: Pen) -> str:
    """A lute, leaning, seen from the front; the origin is the middle of its belly."""
    hue = pen.hue
    art = pen.rect(-4, -44, 8, 34, hue.wood, None, 1.8)
    art += pen.shape("M-5 -44L5 -44L12 -58L4 -61Z", hue.wood, None, 1.8)
    art += pen.line("M9 -48L15 -46M11 -53L18 -51M5 -47L-1 -50M7 -53L1 -57", 2.2, hue.gold2)
    art += pen.twin("M0 -20C10 -18 23 -4 23 12C23 26 12 32 0 32", "#D9974A")
    art += pen.flat("M2 -19C12 -16 22 -3 22 12C22 24 13 30.6 3 31C12 18 12 -4 2 -19Z", "#B5732E")
    art += pen.disc(0, 4, 7.4, "#5E3219", None, 1.6) + pen.disc(0, 4, 4, "none", hue.gold, 1.2)
    art += pen.rect(-10, 20, 20, 4, "#5E3219", None, 1.4)
    return group(
        art + pen.line("M-2.4 -42V21M0 -42V21M2.4 -42V21", 0.9), transform="rotate(-11) scale(.96)"
    )


def flower_basket(pen: Pen) -> str:
    """A round basket full of flowers hanging from the hand, which is the origin."""
    hue = pen.hue
    art = pen.trim("M-19 50C-24 18 -14 2 0 2C14 2 24 18 19 50", hue.wood, 6.4, 3.4)
    for d in (
        "M-16 48C-28 42 -30 33 -27 28C-20 33 -14 40 -12 48Z",
        "M16 48C28 42 30 33 27 28C20 33 14 40 12 48Z",
        "M-4 44C-9 36 -7 26 0 20C7 26 9 36 4 44Z",
    ):
        art += pen.shape(d, hue.green, None, 1.6)
    art += place(-13, 31, tulip(pen, hue.red, hue.red2), scale=0.86, turn=-20)
    art += place(13, 31, tulip(pen, hue.gold, hue.gold2), scale=0.86, turn=20)
    art += place(0, 31, daisy(pen, 9.6, hue.white, hue.gold, 7))
    art += place(-14, 44, daisy(pen, 8.4, hue.white, hue.gold, 7), turn=20)
    art += place(14, 44, daisy(pen, 8.4, hue.white, hue.gold, 7), turn=10)
    art += pen.disc(0, 45, 8.4, hue.red, None, 1.7)
    art += place(0, 45, pen.line(spiral(1.5, 0.8, 5.8), 1.4, hue.gold))
    body = "M-23 50C-23 64 -17 74 -12 76L12 76C17 74 23 64 23 50Z"
    inside = pen.clip(pen.flat(body, "#000"))
    weave = pen.flat("M4 50H24V77H4Z", hue.wood)
    weave += "".join(
        pen.line(f"M{x} 50L{x * 0.55} 77", 1.3, hue.wood2) for x in (-17, -10, -3, 4, 11, 18)
    )
    weave += pen.line("M-23 59Q0 64 23 59M-20 68Q0 72 20 68", 1.5, hue.wood2)
    art += pen.flat(body, "#C9944F") + group(weave, clip_path=inside) + pen.shape(body)
    for i in range(8):
        art += pen.oval(-21.4 + i * 6.12, 50.4, 4, 3.4, "#D9A860", None, 1.4)
    return art
