"""Hats. The rim lies at y = 0."""

from __future__ import annotations

import itertools

from cardkit.feathers import feather
from cardkit.pen import Pen
from cardkit.svg import both, place


def toque(pen: Pen, colour: str, shade: str, ribbon: str) -> str:
    """A pleated cap with a broad band."""
    art = pen.shape("M-29 -4C-36 -22 -30 -36 0 -38C30 -36 36 -22 29 -4Z", colour) + pen.flat(
        "M3 -37C29 -35 34.6 -22 28 -5L12 -5C18 -16 16 -28 3 -37Z", shade
    )
    art += both(pen.line("M7 -37C11 -28 12 -18 11 -8M20 -33C25 -26 26 -16 24 -8", 1.3))
    art += pen.shape(
        "M-30 -8C-12 -14 12 -14 30 -8L29 3C12 -3 -12 -3 -29 3Z", ribbon, pen.hue.ink, 1.9
    )
    return art


def straw_hat(pen: Pen) -> str:
    """A round straw hat with a red ribbon."""
    c, c2 = ("#E8C874", "#C79E45")
    art = pen.shape("M-24 -8C-24 -28 -12 -34 0 -34C12 -34 24 -28 24 -8Z", c) + pen.flat(
        "M2 -33C12 -32 23 -27 23 -9L10 -9C14 -18 11 -28 2 -33Z", c2
    )
    art += pen.shape(
        "M-25 -14C-10 -19 10 -19 25 -14L25 -6C10 -11 -10 -11 -25 -6Z", pen.hue.red, pen.hue.ink, 1.7
    )
    art += pen.shape("M-46 2C-38 -12 38 -12 46 2C30 -3 -30 -3 -46 2Z", c) + pen.line(
        "M-36 -1L-32 -5M-24 -4L-21 -8M-11 -6L-10 -9.6M0 -6.4V-10M11 -6L10 -9.6"
        "M24 -4L21 -8M36 -1L32 -5",
        1.2,
        c2,
    )
    return art


def hunter_hat(pen: Pen, colour: str, shade: str, band: str) -> str:
    """A hunter's soft felt hat, pinched at the top, its brim turned up at the sides."""
    art = pen.shape(
        "M-27 -6C-27 -22 -22 -32 -12 -38C-6 -41 -2 -36 3 -38C12 -42 27 -32 27 -6Z", colour
    )
    art += pen.flat("M5 -37.6C13 -39.6 26 -30 26 -7L10 -7C15 -18 13 -31 5 -37.6Z", shade)
    art += pen.line("M3 -38C1 -33 2 -28 5 -25M-12 -38C-9 -35 -5 -35 -2 -36", 1.3)
    art += pen.shape("M-28 -18C-10 -23 10 -23 28 -18L28 -7C10 -12 -10 -12 -28 -7Z", band, None, 1.8)
    brim = "M0 -9C15 -9 27 -10 38 -15C41 -6 37 4 30 7C20 2.4 10 1.6 0 2"
    art += pen.twin(brim, colour)
    art += pen.flat(
        "M1 -8C15 -8 27 -9 37 -13.4C39 -6 36 2.4 29.6 5.4C20 1 10 0.4 1 0.6Z", shade, opacity=".85"
    )
    return art + pen.line("M-35 -11.6C-24 -7 -14 -5.6 -2 -5.4", 1.2, shade)


def fur_cap(pen: Pen, colour: str, shade: str, top: str, topc: str) -> str:
    """Round fur cap with a coloured crown."""
    art = pen.shape("M-24 -14C-24 -34 -12 -42 0 -42C12 -42 24 -34 24 -14Z", top) + pen.flat(
        "M2 -40.6C13 -40 23 -32 23 -14L9 -14C13 -24 10 -36 2 -40.6Z", topc
    )
    art += pen.disc(0, -43, 4.4, pen.hue.gold, pen.hue.ink, 1.7) + both(
        pen.line("M9 -39C13 -32 14 -24 13.4 -16", 1.3)
    )
    d = "M-33 2C-38 -4 -36 -16 -30 -18"
    top_ = [(-30, -18), (-20, -22), (-10, -24), (0, -24.6), (10, -24), (20, -22), (30, -18)]
    for (x0, y0), (x1, y1) in itertools.pairwise(top_):
        d += f"Q{(x0 + x1) / 2} {(y0 + y1) / 2 - 6} {x1} {y1}"
    d += "C36 -16 38 -4 33 2"
    bot = [(33, 2), (22, 1), (11, -0.6), (0, -1), (-11, -0.6), (-22, 1), (-33, 2)]
    for (x0, y0), (x1, y1) in itertools.pairwise(bot):
        d += f"Q{(x0 + x1) / 2} {(y0 + y1) / 2 + 6} {x1} {y1}"
    art += pen.shape(d + "Z", colour)
    art += pen.line(
        "M-27 -12L-24 -7M-18 -16L-16 -10M-9 -18L-8 -12M0 -19V-13M9 -18L8 -12"
        "M18 -16L16 -10M27 -12L24 -7M-22 -4L-20 0M-12 -6L-11 -2M0 -7V-3M12 -6"
        "L11 -2M22 -4L20 0",
        1.4,
        shade,
    )
    return art


def winged_cap(pen: Pen, colour: str, shade: str, lining: str) -> str:
    """A pleated bonnet; its brim is slit in front, and the two flaps are turned up like wings."""
    hue = pen.hue
    art = pen.shape("M-31 -2C-37 -24 -25 -40 0 -41C25 -40 37 -24 31 -2Z", colour)
    art += pen.flat("M3 -40.4C25 -39 35.6 -24 30 -4L13 -4C21 -15 18 -32 3 -40.4Z", shade)
    art += pen.line("M0 -41V-12M-13 -38C-18 -28 -18 -18 -16 -8M13 -38C18 -28 18 -18 16 -8", 1.3)
    art += pen.disc(0, -42, 4.4, hue.gold, None, 1.7)
    # Broad at the temples, round above: it must not look like an ear.
    flap = (
        "M1.6 3C1 -5 4 -11.6 11 -14.4C20 -18 32 -20 41 -15.6C47 -12 46.4 -1 41 4.6"
        "C37 8.8 31.6 8 27.6 6C19 2 10 1 1.6 3Z"
    )
    edge = (
        "M7 -2C8.6 -7.4 13.6 -10.4 20 -12C28 -14.2 35.6 -14.4 39.6 -10.6C42 -6.4 40.6 -1.4 36.6 2"
    )
    fold = "M27.6 6C31 0.6 32.4 -6 31.4 -13"
    turned = pen.shape(flap, lining, None, 2) + pen.line(edge, 1.5, hue.gold) + pen.line(fold, 1.2)
    art += both(turned)
    return art + pen.disc(0, 1.4, 3.6, hue.gold, None, 1.6)


def slashed_cap(pen: Pen, colour: str, shade: str, lining: str, lining2: str) -> str:
    """A broad velvet cap, its brim cut into flaps that are turned up."""
    art = pen.shape(
        "M-34 -4C-46 -14 -44 -33 -20 -38C4 -45 36 -40 42 -24C45 -15 42 -8 34 -3Z", colour
    )
    art += pen.flat(
        "M8 -41C29 -41 39 -32 41 -23C43 -15 40 -9 33 -5L14 -6C20 -17 18 -32 8 -41Z", shade
    )
    art += pen.line("M-22 -36C-28 -28 -29 -19 -27 -10M-4 -40C-8 -31 -9 -20 -7 -10", 1.3)
    flaps = (
        (
            "M1.4 4C-.6 -4 1 -11 5 -14C11 -15.6 17 -15.6 21 -14C24 -8 23.6 -2 21.4 3.6"
            "C15 1.8 8 2.4 1.4 4Z"
        ),
        (
            "M22.4 3.4C21 -5 23 -11 26 -14.4C32 -15.4 38 -13.4 42 -9C42 -1 38 5.4 33 9"
            "C30 6.4 26 4.4 22.4 3.4Z"
        ),
    )
    for d in flaps:
        art += both(pen.shape(d, lining, None, 1.9))
    art += pen.flat("M12 2.4C15 -3 16 -9 15 -14.6L20.4 -13.4C23 -8 22.6 -2 20.8 2.6Z", lining2)
    return art + pen.flat("M33 7C37 1 38 -6 36.4 -12L41 -8.4C41 -1 37.6 4.4 33 7.6Z", lining2)


def lappet_cap(pen: Pen, colour: str, shade: str, lining: str) -> str:
    """A soldier's cap with a turned-up peak; its flaps hang over the ears."""
    hue = pen.hue
    flap = "M20 -6C30 -9 36 -4 37 5C38 16 38.6 24 35 31C32 34 28.4 33 26.6 30C23 22 22 8 20 -6Z"
    border = "M24 -2C29.6 -4 33 0 33.8 6C34.8 15 35 22 32 28"
    art = both(pen.shape(flap, colour), pen.line(border, 1.6, hue.gold))
    art += both(pen.line("M30 32C28 40 20 50 8 57", 1.7, hue.gold2))
    art += pen.shape(
        "M-29 -3C-33 -20 -25 -36 -6 -42C-2 -46 4 -46 7 -42C25 -36 33 -20 29 -3Z", colour
    )
    art += pen.flat(
        "M4 -43C6 -43 6 -41 8 -41C24 -35 31.6 -20 28 -4L13 -4C19 -16 16 -33 4 -43Z", shade
    )
    art += pen.line("M0 -44V-14M-17 -35C-21 -26 -21 -16 -18 -8M17 -35C21 -26 21 -16 18 -8", 1.3)
    art += pen.disc(0, -45, 4.6, lining, None, 1.7)
    peak = "M0 -20C10 -20 20 -18 28 -12C33 -9 34 -2 31 4C20 -1 10 -2.6 0 -2.6"
    art += pen.twin(peak, lining, None, 2)
    return art + both(pen.line("M3 -16C13 -15.6 22 -13 28.4 -7", 1.4, hue.gold))


def cavalier_hat(pen: Pen, colour: str, shade: str, band: str) -> str:
    """A felt hat with a broad brim, turned up at the person's right."""
    art = pen.shape(
        "M-24 -7C-27 -25 -19 -37 -4 -38C4 -41 14 -40 19 -34C25 -27 26 -16 24 -7Z", colour
    )
    art += pen.flat(
        "M4 -39C10 -39.6 16 -37 18.6 -33C24 -26 25 -16 23 -8L10 -8C16 -18 14 -31 4 -39Z", shade
    )
    art += pen.line("M-6 -37C-4 -33 2 -32 8 -36", 1.4)
    art += pen.shape("M-25 -15C-10 -20 10 -20 25 -15L25 -6C10 -11 -10 -11 -25 -6Z", band, None, 1.8)
    brim = (
        "M-47 -19C-40 -9 -28 -7 0 -9C24 -10 40 -8 50 -1C46 7 34 8 24 5C8 1 -14 1 -28 7"
        "C-42 8 -50 -6 -47 -19Z"
    )
    art += pen.shape(brim, colour)
    art += pen.flat(
        "M4 -7C25 -8 40 -6.4 48.4 -0.6C44 5.8 34 6.6 24.6 3.8C17 1.6 10 0.6 4 0.4Z", shade
    )
    return art + pen.line("M-44 -13C-40 -4 -34 0 -27 3", 1.3, band)


def peacock_beret(pen: Pen, colour: str, shade: str, band: str) -> str:
    """A broad slanting beret with three peacock feathers on the person's left."""
    hue = pen.hue
    art = ""
    for end, bend in (((47, -14), (46, 0)), ((44, -31), (40, -10)), ((28, -40), (28, -16))):
        root = (bend[0] - 8, bend[1])
        art += feather(
            pen, (18, 2), root, bend, end, 8, 8, "#7FA05A", hue.green2, "plume", 0.08, "#5F8748"
        )
        eye = pen.disc(0, 0, 6.2, hue.blue, None, 1.5) + pen.disc(0, 0, 3, hue.gold, None, 1.1)
        art += place(end[0] - 1.5, end[1] + 2.5, eye)
    art += pen.shape(
        "M-36 2C-46 -10 -36 -28 -10 -31C16 -33 34 -22 33 -4C14 -12 -12 -10 -36 2Z", colour
    )
    art += pen.flat(
        "M6 -31.4C22 -30 32.6 -20 32 -5C26 -8 20 -9.4 13 -10C17 -19 14 -27 6 -31.4Z", shade
    )
    art += pen.line("M-22 -26C-26 -20 -28 -12 -27 -4M-6 -30C-9 -23 -10 -15 -9 -8", 1.3)
    art += pen.shape("M-34 0C-12 -12 14 -13 32 -6L31 3C13 -4 -12 -3 -32 8Z", band, None, 1.9)
    return art


def morion(pen: Pen, plume: str, plume2: str) -> str:
    """A combed helmet with an upturned brim and a plume that falls back."""
    steel, shade = "#9FB0B5", "#74898F"
    art = feather(
        pen,
        (12, -34),
        (34, -44),
        (48, -28),
        (42, 0),
        9,
        8,
        plume,
        plume2,
        "plume",
        0.07,
        fill2=plume2,
    )
    art += pen.shape("M-27 -4C-28 -26 -15 -38 0 -38C15 -38 28 -26 27 -4Z", steel)
    art += pen.flat("M2 -37C15 -36 26.6 -25 26 -5L12 -5C17 -18 13 -30 2 -37Z", shade)
    art += pen.shape("M-5 -6C-7 -24 -6 -36 0 -46C6 -36 7 -24 5 -6Z", steel, None, 1.9)
    art += pen.flat("M0.6 -44C5 -35 6 -24 4.2 -7L0.6 -7Z", shade)
    art += pen.twin("M0 -12C14 -12 26 -8 40 -16C40 -4 32 4 24 6C16 3 8 2 0 2.4", steel)
    art += pen.flat(
        "M1 -11C15 -11 27 -7 39 -14.6C38.6 -4 31 3 24 4.8C16 2 8 1 1 1.4Z", shade, opacity=".7"
    )
    for x, y in ((0, -4.6), (12, -4.4), (24, -3.6)):
        rivet = pen.disc(x, y, 2, pen.hue.gold, None, 1)
        art += both(rivet) if x else rivet
    return art


def pilgrim_hat(pen: Pen, colour: str, shade: str, band: str) -> str:
    """A low hat with a very broad, level brim."""
    art = pen.shape("M-25 -8C-27 -26 -18 -33 0 -33C18 -33 27 -26 25 -8Z", colour)
    art += pen.flat("M3 -32.4C18 -32 26 -25 24.4 -9L11 -9C15 -18 12 -28 3 -32.4Z", shade)
    art += pen.shape("M-26 -15C-10 -20 10 -20 26 -15L26 -6C10 -11 -10 -11 -26 -6Z", band, None, 1.7)
    art += pen.shape("M-54 -4C-40 -13 40 -13 54 -4C50 6 34 3 0 1C-34 3 -50 6 -54 -4Z", colour)
    art += pen.flat("M0 -10C26 -11 42 -9 53 -4C49 4.6 34 2 1 -0.2C8 -3 8 -7 0 -10Z", shade)
    return art + pen.line("M-40 -3C-20 -8 20 -8 40 -3", 1.2)


def reaper_hat(pen: Pen) -> str:
    """A wide straw hat with poppies on the band."""
    hue = pen.hue
    straw, shade = "#E8C874", "#C79E45"
    art = pen.shape("M-26 -9C-26 -26 -14 -33 0 -33C14 -33 26 -26 26 -9Z", straw)
    art += pen.flat("M2 -32C14 -32 25 -25 25 -10L10 -10C14 -18 12 -27 2 -32Z", shade)
    art += pen.shape(
        "M-27 -14C-10 -19 10 -19 27 -14L27 -6C10 -11 -10 -11 -27 -6Z", hue.blue, None, 1.7
    )
    art += pen.shape("M-52 6C-44 -14 44 -14 52 6C34 -3 -34 -3 -52 6Z", straw)
    ticks = (
        "M-42 0L-37 -5M-30 -3L-27 -8M-15 -5L-13 -10M0 -6V-10.6M15 -5L13 -10M30 -3L27 -8M42 0L37 -5"
    )
    art += pen.line(ticks, 1.3, shade)
    for x, y in ((-17, -13), (17, -13), (0, -15)):
        petals = pen.disc(-3.4, 0, 4.4, hue.red, None, 1.3) + pen.disc(
            3.4, 0, 4.4, hue.red, None, 1.3
        )
        art += place(x, y, petals, pen.disc(0, 0.6, 2.4, hue.ink, "none"))
    return art


def fur_hood(pen: Pen, fur: str, shade: str, *, behind: bool) -> str:
    """A hood trimmed with fur: the part ``behind`` the face, or the fringe around it."""
    hue = pen.hue
    if behind:
        art = pen.twin("M0 -53C34 -55 48 -32 45 0C44 22 40 36 30 46L0 46", hue.red)
        art += pen.flat(
            "M2 -52C34 -53 47 -31 44 0C43 22 39 35 30 45L18 45C36 24 38 -30 2 -52Z", hue.red2
        )
        return art
    outer = [(0, -45), (15, -43), (28, -34), (36, -20), (39, -4), (38, 12), (33, 26), (24, 38)]
    path = f"M{outer[0][0]} {outer[0][1]}"
    for (x0, y0), (x1, y1) in itertools.pairwise(outer):
        path += f"Q{(x0 + x1) / 2 + 5} {(y0 + y1) / 2 - 3} {x1} {y1}"
    path += "L17 30C25 20 27 6 26 -8C25 -22 16 -30 0 -31"
    art = pen.twin(path, fur)
    hairs = (
        "M6 -40L5 -35M17 -37L14 -32M26 -29L22 -25M32 -17L27 -15M35 -4L29 -4M33 10L28 8M29 23L24 20"
    )
    return art + both(pen.line(hairs, 1.5, shade)) + pen.line("M0 -41V-36", 1.5, shade)


def field_hood(pen: Pen, colour: str, shade: str, edge: str, *, behind: bool) -> str:
    """A cloth hood with a long tip: the part ``behind`` the face, or the rim around it.

    The origin is between the eyes, as in ``fur_hood``.
    """
    if behind:
        tip = "M4 -52C18 -65 37 -62 45 -45C50 -34 52 -22 49 -13C45 -15 43 -21 41 -28"
        art = pen.shape(f"{tip}C38 -42 30 -46 20 -44Z", shade)
        art += pen.twin("M0 -54C30 -55 45 -34 43 -2C42 22 40 36 31 48L0 48", colour)
        half = "M2 -53C30 -54 44 -33 42 -2C41 22 39 35 30 47L18 47C34 24 36 -30 2 -53Z"
        return art + pen.flat(half, shade)
    rim = "M0 -43C22 -43 35 -27 35 -2C35 16 31 30 25 40L17 33C25 21 27 8 26 -8C24 -24 14 -31 0 -32"
    art = pen.twin(rim, colour)
    return art + both(pen.line("M0 -37.4C18 -38 30 -24 30.4 -3C30.6 12 27 24 21.4 36", 2, edge))


def gamsbart(pen: Pen) -> str:
    """A chamois brush, worn behind the hat on the person's left."""
    hair, tip = "#4A3528", "#D8C7A4"
    art = pen.shape("M18 -20C16 -44 22 -60 34 -64C48 -60 48 -42 32 -18Z", hair)
    art += pen.line(
        "M24 -24C23 -40 26 -52 31 -60M28 -24C31 -38 36 -50 40 -56M21 -30C20 -42 22 -50 26 -57",
        1.4,
        tip,
    )
    return art + pen.shape("M16 -22L34 -18L30 -10L17 -14Z", pen.hue.gold, None, 1.7)
