"""Crowns. The rim lies at y = 0, points go up."""

from __future__ import annotations

import itertools

from cardkit.pen import Pen
from cardkit.svg import both, num, place, polar, twin_path


def crown_king(pen: Pen, gem: str, cap: str) -> str:
    """Base line at y=0 (half width 31), goes up to -41."""
    art = pen.twin("M0 -36C16 -38 30 -28 30 -8L0 -8", cap)
    art += both(pen.line("M11 -33C14 -24 14 -16 13 -10M22 -27C23.6 -22 24 -16 23.4 -10", 1.2))
    art += pen.twin("M0 -30L6.5 -12L15 -14L21 -34L27 -14L36 -32L32 0L0 0", pen.hue.gold)
    art += pen.flat(
        "M1 -25L6 -10.6L15.6 -12.6L21 -29L26.4 -12.4L34 -26L31 -1L1 -1Z",
        pen.hue.gold2,
        opacity=".55",
    )
    for x, y in ((0, -33), (21, -37), (36, -35), (-21, -37), (-36, -35)):
        art += pen.disc(x, y, 4, pen.hue.gold, pen.hue.ink, 1.8)
    art += pen.twin("M0 -11L33.4 -9.6L32 1.6C20 4.6 10 5.4 0 5.4", pen.hue.gold)
    art += pen.disc(0, -2.8, 4.4, gem, pen.hue.ink, 1.5)
    art += both(
        pen.rect(9.4, -6.6, 7.6, 6, gem, pen.hue.ink, 1.3, rx=1.6)
        + pen.disc(25, -4, 3, gem, pen.hue.ink, 1.3)
    )
    return art


def crown_imperial(pen: Pen, gem: str, cap: str) -> str:
    """Mitre crown: two horns and a high arch with a cross; base y=0, top about -54."""
    art = pen.shape("M-30 -6C-34 -26 -24 -38 -8 -40L-3 -30L-3 -6Z", cap) + pen.shape(
        "M30 -6C34 -26 24 -38 8 -40L3 -30L3 -6Z", cap
    )
    art += pen.flat(
        "M29 -7C32 -25 23 -36 9 -38.6L4 -30L4 -7L16 -7C22 -16 24 -24 22 -31C26 -26 28 -18 26 -7Z",
        "#000",
        opacity=".16",
    )
    art += both(
        pen.line("M-30 -8C-33 -26 -24 -37 -9 -39.4", 6.4)
        + pen.line("M-30 -8C-33 -26 -24 -37 -9 -39.4", 3.4, pen.hue.gold)
    )
    art += pen.shape("M-4.4 -4L-4.4 -42L4.4 -42L4.4 -4Z", pen.hue.gold, pen.hue.ink, 1.9)
    for y in (-14, -23, -32):
        art += pen.disc(0, y, 2.1, gem, pen.hue.ink, 1.1)
    art += pen.shape("M-2 -42V-46H-6V-50H-2V-54H2V-50H6V-46H2V-42Z", pen.hue.gold, pen.hue.ink, 1.7)
    for k in (-1, 1):
        for x in (12, 25):
            art += place(
                k * x,
                -11,
                pen.shape(
                    "M0 -8C3 -5 6 -6 6 -2C6 1 3 2 2 2L2 5L-2 5L-2 2"
                    "C-3 2 -6 1 -6 -2C-6 -6 -3 -5 0 -8Z",
                    pen.hue.gold,
                    pen.hue.ink,
                    1.5,
                ),
            )
    art += pen.twin("M0 -9L33 -8L32 2C20 4.6 10 5.4 0 5.4", pen.hue.gold) + pen.flat(
        "M1 -7L31.4 -6L30.8 1C20 3.2 10 4 1 4Z", pen.hue.gold2, opacity=".55"
    )
    art += pen.disc(0, -2, 3.8, gem, pen.hue.ink, 1.4) + both(
        pen.rect(9.2, -5, 7, 5.4, gem, pen.hue.ink, 1.2, rx=1.5)
        + pen.disc(24, -2.6, 2.6, gem, pen.hue.ink, 1.2)
    )
    return art


def crown_tiara(pen: Pen, gem: str) -> str:
    """Fan-shaped diadem; base y=0, top about -40."""
    art = pen.twin("M0 -37C20 -36 31 -22 33 -4L0 -8", pen.hue.gold) + pen.flat(
        "M1 -35C19 -34 29.4 -21 31 -5.6L1 -9Z", pen.hue.gold2, opacity=".5"
    )
    for a in (-60, -40, -20, 0, 20, 40, 60):
        x0, y0 = polar(12, -90 + a, 0, -2)
        x1, y1 = polar(27, -90 + a, 0, -4)
        art += pen.line(f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}", 1.3)
    for a in (-66, -44, -22, 0, 22, 44, 66):
        x, y = polar(36, -90 + a, 0, -2)
        art += pen.disc(x, y, 3.3, pen.hue.white, pen.hue.ink, 1.5)
    for a in (-50, -30, -10, 10, 30, 50):
        x, y = polar(23, -90 + a, 0, -3)
        art += pen.disc(x, y, 2.2, gem, pen.hue.ink, 1.1)
    art += (
        pen.twin("M0 -9L31 -6L29.6 1.4C20 3.6 10 4.2 0 4.2", pen.hue.gold)
        + pen.disc(0, -2.6, 3.6, gem, pen.hue.ink, 1.4)
        + both(
            pen.disc(11, -2.4, 2.2, gem, pen.hue.ink, 1.1)
            + pen.disc(21, -2, 2, gem, pen.hue.ink, 1.1)
        )
    )
    return art


def crown_leaf(pen: Pen, gem: str, cap: str) -> str:
    """Royal crown whose points are leaves; base at y=0."""
    art = pen.twin("M0 -32C16 -34 27 -26 27 -8L0 -8", cap)

    def lf() -> str:
        return pen.shape(
            twin_path("M0 -16C3 -10 10 -9 10 -1C10 5 4 7 1.4 5L3 11L0 11"),
            pen.hue.gold,
            pen.hue.ink,
            1.7,
        )

    for x, y, r in ((-27, -18, -16), (27, -18, 16), (-14, -22, -7), (14, -22, 7), (0, -25, 0)):
        art += place(x, y, lf(), turn=r)
    art += pen.twin("M0 -12L30.5 -10.6L30 1.6C20 4.4 10 5 0 5", pen.hue.gold) + pen.flat(
        "M1 -10L29 -9L28.6 .8C20 3 10 3.8 1 3.8Z", pen.hue.gold2, opacity=".55"
    )
    art += pen.disc(0, -3.4, 4, gem, pen.hue.ink, 1.5) + both(
        pen.rect(9.2, -6.6, 7, 5.4, gem, pen.hue.ink, 1.2, rx=1.5)
        + pen.disc(23.4, -4, 2.6, gem, pen.hue.ink, 1.2)
    )
    return art


def crown_laurel(pen: Pen, gem: str) -> str:
    """Golden laurel wreath on a rim, the two branches meet above the brow."""
    leaf = "M0 9C-8 4 -8 -8 0 -17C8 -8 8 4 0 9Z"
    branches = ""
    for angle in (66, 44, 22):
        x, y = polar(31, -90 + angle, 0, 6)
        branches += place(
            x,
            y,
            pen.shape(leaf, pen.hue.gold, None, 1.7),
            pen.flat("M0.6 8C7 3 7 -7 0.6 -15Z", pen.hue.gold2, opacity=".7"),
            pen.line("M0 7V-10", 1.1),
            turn=angle - 30,
        )
    art = both(branches)
    art += pen.twin("M0 -11L30 -9.6L29 1.6C20 4.4 10 5 0 5", pen.hue.gold)
    art += pen.flat("M1 -9L28.6 -8L27.8 .8C20 3 10 3.8 1 3.8Z", pen.hue.gold2, opacity=".55")
    jewel = "M0 -31L6.4 -21L4.4 -9L-4.4 -9L-6.4 -21Z"
    art += pen.shape(jewel, pen.hue.gold, None, 1.7) + pen.disc(0, -20, 3.6, gem, None, 1.4)
    art += pen.disc(0, -3, 3.6, gem, None, 1.4)
    return art + both(
        pen.disc(11, -2.6, 2.2, gem, None, 1.1) + pen.disc(21, -3, 2.2, gem, None, 1.1)
    )


def crown_fur(pen: Pen, cap: str, cap2: str) -> str:
    """A fur cap with a velvet bag, held by a small open crown."""
    art = pen.twin("M0 -43C15 -42 25 -32 26 -14L0 -14", cap)
    art += pen.flat("M2 -42C15 -41 24 -31 25 -15L10 -15C15 -24 11 -36 2 -42Z", cap2)
    art += pen.disc(0, -44, 4.2, pen.hue.gold, None, 1.7)
    for x in (-22, -11, 0, 11, 22):
        rise = -29 + abs(x) * 0.16
        art += pen.shape(
            f"M{x - 6} -12L{x} {rise}L{x + 6} -12Z", pen.hue.gold, None, 1.8
        ) + pen.disc(x, rise - 1, 2.6, pen.hue.white, None, 1.3)
    edge = [(-34, 2), (-22, 1), (-11, -0.4), (0, -1), (11, -0.4), (22, 1), (34, 2)]
    fur = "M-34 2C-39 -4 -37 -14 -31 -15"
    for x in (-20, -10, 0, 10, 20, 31):
        fur += f"Q{x - 5.4} {-21 if abs(x) < 25 else -20} {x} -15.6"
    fur += "C37 -14 39 -4 34 2"
    for (x0, y0), (x1, y1) in itertools.pairwise(reversed(edge)):
        fur += f"Q{(x0 + x1) / 2} {(y0 + y1) / 2 + 6} {x1} {y1}"
    art += pen.shape(fur + "Z", "#8A6238")
    hairs = "M-27 -11L-25 -6M-17 -13L-16 -8M-6 -14L-5.6 -9M6 -14L5.6 -9M17 -13L16 -8M27 -11L25 -6"
    return art + pen.line(
        hairs + "M-21 -4L-20 0M-11 -6L-10 -2M0 -7V-3M11 -6L10 -2M21 -4L20 0", 1.4, "#C49A68"
    )


def crown_points(pen: Pen, gem: str) -> str:
    """A plain old crown of nine straight points."""
    art = pen.twin("M0 -36L6 -14L12 -31L17 -13L23 -27L27 -11L34 -24L31 0L0 0", pen.hue.gold)
    art += pen.flat(
        "M1 -32L6 -12L12 -27L17 -11.4L23 -23.6L27 -9L32 -19L30 -1L1 -1Z",
        pen.hue.gold2,
        opacity=".55",
    )
    art += pen.twin("M0 -9L32 -8L30.6 2C20 4.8 10 5.4 0 5.4", pen.hue.gold)
    for x in (0, 9.6, 19, 27):
        stone = pen.disc(x, -1.6 - x * 0.02, 2.9 if x else 3.8, gem, None, 1.3)
        art += both(stone) if x else stone
    return art


def crown_flat(pen: Pen, gem: str, cap: str, jewel: str) -> str:
    """A crown with a flat front, its upper edge set with pearls; velvet swells behind it."""
    hue = pen.hue
    art = pen.twin("M0 -38C13 -38 24 -33 25 -18L0 -18", cap)
    art += both(pen.line("M7 -37C10 -31 10 -26 9 -22M16 -34C19 -29 19 -25 18 -21", 1.2))
    art += pen.disc(0, -40, 3.6, hue.white, None, 1.5)
    art += pen.twin("M0 -22L32 -23.6L29.6 1C20 3.6 10 4.4 0 4.4", hue.gold)
    art += pen.flat("M1 -21L30.8 -22.4L28.6 0C20 2.6 10 3.4 1 3.4Z", hue.gold2, opacity=".5")
    art += pen.line("M-29.8 -2C-12 2 12 2 29.8 -2", 1.4)
    for x in (12.8, 23.4):
        plate = f"M{x - 3.6} -6.4V-12C{x - 3.6} -17.4 {x + 3.6} -17.4 {x + 3.6} -12V-6.4Z"
        art += both(pen.shape(plate, gem, None, 1.4))
    art += jewel
    for x in (0, 8, 16, 24, 32):
        pearl = pen.disc(x, -24.4 - x * 0.05, 3.5, hue.white, None, 1.5)
        art += both(pearl) if x else pearl
    return art


def crown_screen(pen: Pen, gem: str, jewel: str) -> str:
    """A flat-fronted crown that widens upwards, fluted, with a straight rail and two finials."""
    hue = pen.hue
    art = pen.twin("M0 -27L33 -29L29 1C20 3.6 10 4.4 0 4.4", hue.gold)
    art += pen.flat("M1 -26L31.8 -28L28 0C20 2.6 10 3.4 1 3.4Z", hue.gold2, opacity=".5")
    flutes = "M11 -25V-9M16.6 -25.4L16 -9M22.2 -26L21 -8.4M27.6 -26.6L25.8 -8"
    art += both(pen.line(flutes, 1.4))
    art += pen.twin("M0 -9L30.6 -8.4L29 1C20 3.6 10 4.4 0 4.4", hue.gold)
    for x in (0, 10, 20):
        stone = pen.disc(x, -2.4, 2.4 if x else 3.4, hue.white if x else gem, None, 1.2)
        art += both(stone) if x else stone
    art += pen.shape("M-9.4 -9V-27H9.4V-9Z", hue.dark, None, 1.6) + jewel
    art += pen.twin("M0 -32L35.4 -34.4L35 -28L0 -26", hue.gold, None, 1.8)
    return art + both(pen.disc(35.4, -36.4, 4.2, gem, None, 1.6))


def crown_lozenges(pen: Pen, gem: str) -> str:
    """A light crown whose five points are lozenges on stems."""
    hue = pen.hue
    art = ""
    for x, y, turn in (
        (-28, -18, -18),
        (28, -18, 18),
        (-14.6, -22, -9),
        (14.6, -22, 9),
        (0, -24, 0),
    ):
        point = pen.shape("M0 -12L6.4 0L0 12L-6.4 0Z", hue.gold, None, 1.7)
        point += pen.flat("M0.8 -10L6 0L0.8 10Z", hue.gold2, opacity=".6")
        point += pen.shape("M0 -4.4L2.8 0L0 4.4L-2.8 0Z", gem, None, 1.1)
        art += place(x, y, point, turn=turn)
    art += pen.twin("M0 -11L30 -9.6L29 1.6C20 4.4 10 5 0 5", hue.gold)
    art += pen.flat("M1 -9L28.6 -8L27.8 .8C20 3 10 3.8 1 3.8Z", hue.gold2, opacity=".55")
    for x in (0, 9.6, 19):
        stone = pen.disc(x, -3, 2.3 if x else 3.6, hue.white if x else gem, None, 1.2)
        art += both(stone) if x else stone
    return art


def veil(pen: Pen, cloth: str, shade: str) -> str:
    """A long veil behind the head, its border sewn with pearls; around the point of the eyes."""
    art = pen.twin("M0 -44C30 -44 42 -26 42 -4C42 18 52 34 58 50L26 56L20 0L0 0", cloth)
    art += both(
        pen.flat("M36 -18C39 6 44 30 50 50L44 52C38 30 34 6 32 -20Z", shade),
        pen.line("M30 -22C33 6 36 30 38 52", 1.2, shade),
    )
    for x, y in ((41, -14), (42.4, -2), (43.6, 10), (46.4, 21.4), (51, 32.4), (55, 43)):
        art += both(pen.disc(x, y, 2.9, pen.hue.white, None, 1.3))
    return art
