"""A horse and a hound, in profile."""

from __future__ import annotations

from cardkit.pen import Pen
from cardkit.svg import place


def horse_head(
    pen: Pen,
    colour: str,
    shade: str,
    mane: str,
    mane2: str,
    tack: str | None = None,
    *,
    dapples: str | None = None,
) -> str:
    """Profile looking left; origin at the poll; neck runs down right to y=95."""
    tack = tack or pen.hue.red
    art = pen.shape("M14 0C40 10 62 46 66 95L4 95C10 84 14 70 10 52L-4 46Z", colour)
    art += pen.flat("M20 6C42 18 60 50 64 94L44 94C44 60 34 30 16 8Z", shade)
    if dapples:
        for x, y, r in ((34, 44, 4), (46, 58, 4.6), (38, 70, 4), (54, 78, 4.6), (28, 28, 3.4)):
            art += pen.disc(x, y, r, dapples, "none")
    art += pen.shape("M6 -1L1 -22C9 -18 15 -10 15 -1Z", colour) + pen.flat(
        "M7 -4L4.6 -16C9 -12 11 -8 11 -3Z", shade
    )
    art += pen.shape(
        "M5 -3C-6 1 -13 8 -20 18L-38 38C-45 45 -47 54 -41 58"
        "C-38 63 -28 63 -23 57C-17 52 -11 49 -3 50C9 51 17 44 19 33"
        "C21 20 17 6 15 0Z",
        colour,
    )
    art += pen.flat(
        "M14 2C17 10 19 22 17.6 32C16 43 9 49 -2 48.6C-6 48.4 -10 49 -14 50.6"
        "C-4 44 4 40 8 30C11 22 12 10 14 2Z",
        shade,
    )
    art += (
        pen.flat("M-10 15C-6 11 -1 12 1 16C-3 19 -7 19 -10 15Z", pen.hue.white)
        + pen.disc(-4.4, 15.4, 2.7, pen.hue.ink, "none")
        + pen.line("M-11 15.4C-7 10 -1 10.6 2 15.6", 1.8)
    )
    art += pen.oval(
        -38.5, 49, 2, 3, pen.hue.ink, "none", transform="rotate(30 -38.5 49)"
    ) + pen.line("M-41 57C-35 56.6 -30 53 -27 49.6", 1.5)
    m = ""
    for _i, (x, y, _l, r) in enumerate(
        (
            (17, 2, 27, 40),
            (28, 10, 28, 52),
            (38, 22, 28, 60),
            (46, 36, 28, 68),
            (53, 51, 28, 76),
            (58, 67, 27, 82),
        )
    ):
        m += place(
            x,
            y,
            pen.shape(
                "M-5 -5C6 -8 16 -4 24 8C16 6 10 8 6 12C0 8 -5 2 -5 -5Z", mane, pen.hue.ink, 1.7
            ),
            pen.line("M0 -2C6 -2 12 2 16 5", 1.1, mane2),
            turn=r - 18,
        )
    art += m
    art += place(
        6,
        -4,
        pen.shape(
            "M2 -4C-6 -6 -14 0 -18 10C-12 8 -8 10 -6 13C0 10 5 4 6 -2Z", mane, pen.hue.ink, 1.7
        ),
        pen.line("M-1 -1C-6 1 -10 4 -13 8", 1.1, mane2),
    )
    art += pen.line("M-29 28C-25 34 -19 38 -12 50", 5.4) + pen.line(
        "M-29 28C-25 34 -19 38 -12 50", 2.8, tack
    )
    art += pen.line("M-8 4C-1 10 8 12 18 9", 5.4) + pen.line("M-8 4C-1 10 8 12 18 9", 2.8, tack)
    art += pen.line("M15 10C12 22 -2 36 -16 44", 5) + pen.line(
        "M15 10C12 22 -2 36 -16 44", 2.4, tack
    )
    art += pen.disc(14, 11, 4, pen.hue.gold, pen.hue.ink, 1.5) + pen.disc(
        -17, 43, 4, pen.hue.gold, pen.hue.ink, 1.5
    )
    return art


def hound_head(pen: Pen) -> str:
    """A hunting dog in profile, looking left and up; origin at the cheek, neck runs down right."""
    hue = pen.hue
    coat, shade = "#EFE3CC", "#D3BE98"
    art = pen.shape("M-2 -12C22 -8 38 18 42 60L-10 60C-2 44 -2 28 -12 16Z", coat)
    art += pen.flat("M14 -6C30 6 39 28 41 59L24 59C26 34 22 10 14 -6Z", shade)
    art += pen.flat("M24 10C32 18 37 34 38 50C30 44 24 28 24 10Z", hue.wood)
    muzzle = (
        "M4 -16C-6 -20 -16 -16 -22 -8L-44 2C-50 4 -50 12 -44 14L-38 16"
        "C-36 22 -26 22 -18 17C-8 18 4 14 8 4C10 -4 9 -12 4 -16Z"
    )
    art += pen.shape(muzzle, coat)
    art += pen.flat(
        "M6 -12C8.6 -6 8 2 5 6C0 13 -9 16 -18 15.6L-36 15C-24 13 -14 10 -8 4C-2 -2 2 -8 6 -12Z",
        shade,
    )
    art += pen.shape("M-46 2C-50 2 -52 9 -46 10C-42 9 -41 4 -46 2Z", hue.ink, None, 1.4)
    art += pen.line("M-44 14C-36 13 -28 12 -22 8", 1.5)
    art += pen.disc(-15, -6, 2.6, hue.ink, "none") + pen.line(
        "M-20 -10C-17 -13 -12 -12 -10 -8", 1.8
    )
    art += pen.shape("M2 -16C14 -18 22 -8 20 6C18 16 10 20 4 16C6 6 4 -6 -4 -10Z", hue.wood)
    art += pen.flat("M12 -14C20 -8 20 4 17 10C14 16 9 17.6 5.6 15.4C12 8 14 -4 12 -14Z", hue.wood2)
    return (
        art
        + pen.trim("M-5 34C8 26 22 24 34 28", hue.red, 8, 5)
        + pen.disc(12, 30, 3, hue.gold, None, 1.3)
    )
