"""Alpine landscapes behind the figures of the Tell deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cardkit.pen import Pen
from cardkit.svg import mix, num

Sky = Literal["day", "dusk", "night", "spring", "winter"]
SKY: dict[Sky, tuple[str, str]] = {
    "day": ("#DCE7E2", "#F5E9C9"),
    "dusk": ("#EBCB98", "#F6E3BC"),
    "night": ("#8CA9B8", "#CBD5C8"),
    "winter": ("#BFD0D9", "#EAF0EF"),
    "spring": ("#D9E8DF", "#F7EDD3"),
}


def peaks(
    pen: Pen,
    base_y: float,
    points: Sequence[tuple[float, float, float]],
    fill: str,
    shade: str,
    snow: str | None = None,
    *,
    ink: bool = True,
) -> str:
    """Pts: list of (x, y) summits; zig-zag ridge with a shaded right flank and a snow cap."""
    art = ""
    for x, y, w in points:
        h = base_y - y
        left, right = (x - w, x + w)
        art += pen.shape(
            f"M{left} {base_y}L{x - w * 0.45} {base_y - h * 0.48}"
            f"L{x - w * 0.34} {base_y - h * 0.5}L{x} {y}"
            f"L{x + w * 0.3} {base_y - h * 0.62}"
            f"L{x + w * 0.42} {base_y - h * 0.58}L{right} {base_y}Z",
            fill,
            pen.hue.ink if ink else "none",
            1.5,
        )
        art += pen.flat(
            f"M{x} {y + 1}L{x + w * 0.3} {base_y - h * 0.62}"
            f"L{x + w * 0.42} {base_y - h * 0.58}L{right - 1} {base_y}"
            f"L{x + w * 0.22} {base_y}L{x + w * 0.05} {base_y - h * 0.45}"
            f"L{x + w * 0.14} {base_y - h * 0.6}Z",
            shade,
        )
        if snow:
            art += pen.shape(
                f"M{x} {y}L{x + w * 0.3} {base_y - h * 0.62}"
                f"L{x + w * 0.16} {base_y - h * 0.7}"
                f"L{x + w * 0.06} {base_y - h * 0.58}"
                f"L{x - w * 0.08} {base_y - h * 0.7}"
                f"L{x - w * 0.24} {base_y - h * 0.64}Z",
                snow,
                pen.hue.ink if ink else "none",
                1.3,
            )
    return art


def fir(pen: Pen, x: float, y: float, h: float, colour: str, shade: str) -> str:
    """A fir tree of height h that stands at (x, y)."""
    w = h * 0.3
    art = ""
    for i in range(3):
        yy = y - h * 0.18 - i * h * 0.25
        ww = w * (1 - i * 0.22)
        art += pen.shape(
            f"M{num(x)} {num(yy - h * 0.36)}L{num(x + ww)} {num(yy)}L{num(x - ww)} {num(yy)}Z",
            colour,
            pen.hue.ink,
            1.2,
        ) + pen.flat(
            f"M{num(x)} {num(yy - h * 0.33)}"
            f"L{num(x + ww * 0.85)} {num(yy - 0.8)}L{num(x)} {num(yy - 0.8)}Z",
            shade,
        )
    return pen.rect(x - 1.6, y - h * 0.2, 3.2, h * 0.2, pen.hue.wood, pen.hue.ink, 1) + art


def scene(pen: Pen, kind: Sky = "day", variant: int = 0) -> str:
    """A landscape for the upper half of a court card."""
    a, b = SKY[kind]
    art = pen.rect(-110, -180, 220, 182, b, "none")
    for i in range(5):
        art += pen.rect(-110, -180 + i * 22, 220, 22, mix(a, b, i / 5), "none")
    if kind == "night":
        art += _moon(pen)
    if variant == 0:
        art += peaks(
            pen,
            -54,
            [(-72, -80, 42), (86, -100, 44), (46, -84, 34)],
            "#8FA9AE",
            "#6F8E98",
            pen.hue.white,
        )
        art += pen.shape(
            "M-110 -58C-80 -66 -60 -56 -30 -60C20 -66 60 -54 110 -64L110 4L-110 4Z",
            "#86A668",
            pen.hue.ink,
            1.4,
        )
        art += pen.shape(
            "M-110 -38C-70 -46 -50 -34 0 -40C50 -46 80 -34 110 -40L110 4L-110 4Z",
            "#6C96A6",
            pen.hue.ink,
            1.4,
        )
        art += pen.line(
            "M-100 -30H-84M-92 -22H-70M70 -30H96M80 -20H100M-104 -12H-88", 1.5, "#C9DADA"
        )
        art += fir(pen, -92, -48, 34, pen.hue.green, pen.hue.green2) + fir(
            pen, 96, -48, 30, pen.hue.green, pen.hue.green2
        )
    elif variant == 1:
        art += peaks(
            pen,
            -48,
            [(-84, -80, 40), (80, -99, 54), (102, -82, 30)],
            "#8FA9AE",
            "#6F8E98",
            pen.hue.white,
        )
        art += pen.shape(
            "M-110 -50C-70 -70 -40 -48 0 -54C50 -62 70 -44 110 -56L110 4L-110 4Z",
            "#9DB36F",
            pen.hue.ink,
            1.4,
        )
        art += pen.shape(
            "M-110 -24C-60 -40 -20 -20 30 -30C60 -36 90 -22 110 -28L110 4L-110 4Z",
            "#7E9C55",
            pen.hue.ink,
            1.4,
        )
        for x, y, h in ((-97, -36, 30), (-80, -34, 24), (98, -34, 32)):
            art += fir(pen, x, y, h, pen.hue.green, pen.hue.green2)
    elif variant == 2:
        art += peaks(
            pen,
            -50,
            [(84, -100, 50), (50, -82, 30), (-86, -79, 40)],
            "#8FA9AE",
            "#6F8E98",
            pen.hue.white,
        )
        art += pen.shape(
            "M-110 -46C-60 -60 0 -44 110 -58L110 4L-110 4Z", "#9DB36F", pen.hue.ink, 1.4
        )
    elif variant == 3:
        art += pen.shape(
            "M-110 -64C-70 -84 -40 -60 0 -66C40 -72 70 -58 110 -70L110 4L-110 4Z",
            "#B5C683",
            pen.hue.ink,
            1.4,
        )
        art += pen.shape(
            "M-110 -34C-60 -50 -20 -30 30 -40C60 -46 90 -32 110 -38L110 4L-110 4Z",
            "#93B066",
            pen.hue.ink,
            1.4,
        )
    return art


def _moon(pen: Pen) -> str:
    light = "#FBF3D2"
    art = pen.disc(55, -147, 9.6, light, None, 1.5)
    art += pen.flat(
        "M57 -155.6A8.6 8.6 0 0 1 57 -138.4C61.4 -142.6 61.4 -151.4 57 -155.6Z", "#E7D9A4"
    )
    stars = ((-46, -150, 1.8), (-38, -118, 1.4), (-30, -160, 1.5), (90, -156, 1.7), (34, -160, 1.4))
    return art + "".join(pen.disc(x, y, r, light, "none") for x, y, r in stars)


def strip(pen: Pen, kind: Sky = "day", variant: int = 0) -> str:
    """Landscape strip of a number card, upper half (y -29..0)."""
    a, b = SKY[kind]
    art = (
        pen.rect(-110, -30, 220, 32, b, "none")
        + pen.rect(-110, -30, 220, 10, mix(a, b, 0.3), "none")
        + pen.rect(-110, -20, 220, 8, mix(a, b, 0.65), "none")
    )
    pk = [
        [(-74, -25, 24), (-34, -20, 22), (40, -27, 26), (78, -22, 24)],
        [(-80, -22, 22), (-50, -26, 24), (30, -20, 20), (66, -27, 28)],
        [(-60, -26, 26), (-20, -21, 20), (56, -25, 26), (88, -20, 18)],
    ][variant]
    art += peaks(pen, -2, pk, "#8FA9AE", "#6F8E98", pen.hue.white)
    art += pen.shape(
        "M-110 -9C-70 -14 -30 -6 0 -9C40 -13 70 -6 110 -11L110 2L-110 2Z",
        "#9DB36F",
        pen.hue.ink,
        1.3,
    )
    return art


def snowfall(pen: Pen) -> str:
    """Snow-covered ground, two white firs and flakes, over a winter sky."""
    white, shade = pen.hue.white, "#CBD9E0"
    art = ""
    for x, y, h in ((-86, -40, 44), (-63, -37, 34), (95, -40, 46)):
        art += fir(pen, x, y, h, "#5E8A78", "#456E5F")
        for i in range(3):
            top, half = y - h * 0.18 - i * h * 0.25 - h * 0.36, h * 0.3 * (1 - i * 0.22)
            cap = f"M{num(x)} {num(top)}L{num(x + half * 0.55)} {num(top + h * 0.2)}"
            cap += f"L{num(x)} {num(top + h * 0.14)}L{num(x - half * 0.55)} {num(top + h * 0.2)}Z"
            art += pen.shape(cap, white, None, 1.1)
    ground = "M-110 -40C-80 -52 -50 -36 0 -44C50 -52 80 -38 110 -46L110 4L-110 4Z"
    art += pen.shape(ground, white, None, 1.4)
    art += pen.flat("M10 -43C50 -50 80 -36 109 -44L109 4L40 4C60 -16 44 -32 10 -43Z", shade)
    flakes = (
        *((-48, -150, 3), (-40, -118, 2.4), (-76, -78, 2.6), (-94, -62, 2.2), (-56, -96, 2)),
        *((62, -152, 3), (84, -138, 2.4), (74, -118, 2), (92, -108, 2.8), (46, -160, 2.2)),
        *((88, -84, 2.2), (-30, -160, 2.4)),
    )
    return art + "".join(pen.disc(x, y, r, white, "#7F9AA6", 1) for x, y, r in flakes)
