"""Collars, necklines and capes."""

from __future__ import annotations

import itertools
import math

from cardkit.cloth import robe
from cardkit.pen import Pen
from cardkit.svg import both, group, num, place, polar, twin_path


def ermine(pen: Pen) -> str:
    """A broad ermine collar."""
    art = pen.twin("M0 -50L16 -59C34 -57 58 -53 68 -42C60 -28 36 -17 0 -15", pen.hue.white)
    for x, y, r in (
        (54, -43, 26),
        (39, -32, 14),
        (37, -47, 24),
        (21, -26, 8),
        (20, -40, 14),
        (4, -23, 0),
    ):
        art += both(
            place(
                x, y, pen.flat("M0 -4.4C2 -1 3 2.6 0 6.4C-3 2.6 -2 -1 0 -4.4Z", pen.hue.ink), turn=r
            )
        )
    return art


def jewelled_collar(pen: Pen, colour: str, gem: str) -> str:
    """A broad flat collar with jewels."""
    h = "M0 -50L16 -58C30 -57 44 -54 52 -48C46 -34 26 -24 0 -22"
    art = robe(pen, h, colour)
    for x, y in ((0, -31), (17, -34), (33, -43)):
        art += pen.disc(x, y, 3, gem, pen.hue.ink, 1.4) + (
            pen.disc(-x, y, 3, gem, pen.hue.ink, 1.4) if x else ""
        )
    return art


def ruff(pen: Pen, cy: float = -73, r: float = 28) -> str:
    """A pleated ruff around the neck."""
    art = ""
    for i in sorted(range(-5, 6), key=lambda i: -abs(i)):
        x, y = polar(r, 90 - i * 15.5, 0, cy)
        art += place(
            x,
            y,
            pen.oval(0, 0, 6.2, 8.6, pen.hue.white, pen.hue.ink, 1.7)
            + pen.line("M0 -4.5V4.5", 1, pen.hue.gold2),
            turn=-i * 15.5,
        )
    return art


def neckline(
    pen: Pen,
    colour: str,
    w: float = 22,
    deep: float = -30,
    pendant: str | None = None,
    *,
    pearls: bool = True,
) -> str:
    """A low neck with a bordered edge, pearls and perhaps a pendant."""
    art = pen.twin(
        f"M0 -78L9.4 -78L10.4 -57L{w + 2} -56C{w - 1} -42 {w * 0.5} {deep - 2} 0 {deep}",
        pen.hue.skin,
    )
    art += pen.flat(
        f"M0 -50L0 {deep + 1}C{w * 0.45} {deep - 1} {w - 2} -42 {w + 0.6} -55"
        "L10 -56L8.4 -77L-6 -77C-5 -68 -2 -60 0 -56Z",
        pen.hue.skin2,
    )
    e = f"M{w + 2} -56C{w - 1} -40 {w * 0.5} {deep} 0 {deep + 2}"
    art += both(pen.line(e, 6.2)) + both(pen.line(e, 3, colour))
    if pearls:
        for a in (0, 4.6, 9):
            art += both(pen.disc(a, -50 - a * 0.36, 2.1, pen.hue.white, pen.hue.ink, 1.1))
    if pendant:
        art += place(0, -42, pendant)
    return art


def dagged_cape(
    pen: Pen,
    fill: str,
    over: str | None = None,
    y0: float = -56,
    out: float = 72,
    yb: float = -22,
    teeth: int = 5,
    trim: str | None = None,
    shade: str | None = None,
) -> str:
    """A hood's shoulder cape with a dagged edge."""
    pts = []
    for i in range(teeth + 1):
        t = i / teeth
        x = out * math.cos(t * math.pi / 2) ** 0.8 if i < teeth else 0
        y = yb - 24 + 34 * math.sin(t * math.pi / 2)
        pts.append((x, y))
    h = (
        f"M0 {y0 - 8}L15 {y0 - 6}"
        f"C34 {y0 - 4} {out * 0.82} {y0 - 6} {num(pts[0][0])} {num(pts[0][1])}"
    )
    for i in range(teeth):
        (xa, ya), (xb, yb_) = (pts[i], pts[i + 1])
        dx, dy = (xb - xa, yb_ - ya)
        length = math.hypot(dx, dy)
        mx, my = ((xa + xb) / 2 - dy / length * -9, (ya + yb_) / 2 + dx / length * -9)
        h += f"L{num(mx)} {num(my)}L{num(xb)} {num(yb_)}"
    art = pen.twin_flat(h, fill) + (pen.twin_flat(h, over) if over else "")
    if shade:
        inside = pen.clip(pen.flat(twin_path(h), "#000"))
        art += group(
            pen.flat(
                f"M2 {y0 - 10}L{out} {y0 - 10}L{out + 20} {yb + 20}L2 {yb + 30}"
                f"L2 {yb - 2}L{out * 0.16} {yb - 12}L{out * 0.36} {yb - 2}"
                f"L{out * 0.4} {yb - 14}L{out * 0.62} {yb - 8}"
                f"L{out * 0.62} {yb - 20}L{out * 0.86} {yb - 16}"
                f"L{out * 0.8} {y0 - 2}L{out * 0.4} {y0 - 6}Z",
                shade,
                opacity=".8",
            ),
            clip_path=inside,
        )
    art += pen.twin(h, "none")
    if trim:
        art += both(
            pen.line(
                f"M{num(out * 0.88)} {num(yb - 19)}"
                f"C{num(out * 0.78)} {num(yb - 9)} {num(out * 0.6)} {num(yb - 5)}"
                f" {num(out * 0.45)} {num(yb - 2)}"
                f"C{num(out * 0.3)} {num(yb + 1)} {num(out * 0.15)} {num(yb + 3)} 0 {num(yb + 3)}",
                1.6,
                trim,
                stroke_dasharray="3.4 3",
            )
        )
    return art


def fur_collar(pen: Pen, colour: str, shade: str) -> str:
    """A collar of fur that runs down both edges of the coat."""
    pts = [
        (13, -58),
        (24, -56),
        (34, -50),
        (40, -40),
        (38, -29),
        (32, -20),
        (25, -12),
        (18, -5),
        (12, 2),
    ]
    h = "M0 -50L13 -58"
    for (x0, y0), (x1, y1) in itertools.pairwise(pts):
        dx, dy = (x1 - x0, y1 - y0)
        length = math.hypot(dx, dy)
        bend = (x0 + x1) / 2 + dy / length * 5, (y0 + y1) / 2 - dx / length * 5
        h += f"Q{num(bend[0])} {num(bend[1])} {x1} {y1}"
    h += "L4 2C10 -10 16 -24 12 -40L0 -46"
    r = pen.shape(
        h.replace("M0 -50L13 -58", "M4 -54L13 -58").replace("L12 -40L0 -46", "") + "Z", colour
    )
    r += pen.line(
        "M22 -50L19 -46M31 -44L26 -42M32 -33L27 -33M27 -23L22 -25M20 -13L16 -16"
        "M20 -38L24 -37M21 -29L17 -28",
        1.4,
        shade,
    )
    return both(r)


def fan_collar(pen: Pen) -> str:
    """A standing lace collar that opens like a fan behind the head."""
    hue = pen.hue
    cx, cy, radius = 0, -61, 58
    angles = range(-74, 9, 12)
    tips = [polar(radius, angle, cx, cy) for angle in angles]
    half = f"M0 {cy - 50}L{num(tips[0][0])} {num(tips[0][1])}"
    for angle, (x, y) in zip(angles, tips[1:], strict=False):
        mx, my = polar(radius + 7, angle + 6, cx, cy)
        half += f"Q{num(mx)} {num(my)} {num(x)} {num(y)}"
    art = robe(pen, half + "L30 -46L0 -46", hue.white)
    for angle in angles[:-1]:
        x0, y0 = polar(36, angle + 6, cx, cy)
        x1, y1 = polar(radius - 7, angle + 6, cx, cy)
        xe, ye = polar(radius - 2, angle + 6, cx, cy)
        rib = pen.line(f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}", 1.3, hue.gold2)
        art += both(rib + pen.disc(xe, ye, 2.5, hue.gold, None, 1.2))
        xa, ya = polar(radius, angle, cx, cy)
        xb, yb = polar(32, angle, cx, cy)
        art += both(pen.line(f"M{num(xa)} {num(ya)}L{num(xb)} {num(yb)}", 1.1, hue.white2))
    return art


def turned_collar(pen: Pen, colour: str, shade: str) -> str:
    """A plain collar whose two points lie on the breast."""
    flap = "M0 -50L11 -63C20 -61 30 -57 36 -50L24 -36C16 -40 8 -44 0 -50Z"
    art = both(pen.shape(flap, colour))
    return art + pen.flat(
        "M1 -50L12 -61.6C20 -60 29 -56.4 34.6 -49.6L29 -43C20 -48 10 -51 1 -50Z", shade
    )


def chain_of_office(pen: Pen) -> str:
    """A golden chain over the breast with a medal."""
    art = ""
    for i in range(11):
        angle = math.pi * i / 10
        x, y = 36 * math.cos(angle), -46 + 24 * math.sin(angle)
        art += pen.oval(x, y, 3.6, 2.8, pen.hue.gold, None, 1.3)
    medal = pen.disc(0, 0, 8, pen.hue.gold, None, 1.8) + pen.disc(0, 0, 5, pen.hue.red, None, 1.3)
    return art + place(0, -17.6, medal)


def shoulder_cape(pen: Pen, colour: str, shade: str) -> str:
    """A plain short cape with a fold-over collar."""
    half = "M0 -56L14 -62C34 -60 56 -56 64 -46C60 -30 40 -14 0 -12"
    art = pen.twin(half, colour)
    art += pen.flat(
        "M2 -56L14 -61C34 -59 55 -55 63 -46C59 -31 40 -15.4 2 -13Z", shade, opacity=".8"
    )
    art += both(pen.line("M20 -46C22 -36 22 -28 20 -19M40 -46C42 -38 42 -32 39 -25", 1.3))
    return art + both(
        pen.shape("M0 -50L10 -64C18 -63 26 -60 31 -55L20 -42C12 -45 6 -48 0 -50Z", colour)
    )


def gorget(pen: Pen) -> str:
    """A steel collar plate with rivets over a short mail shirt."""
    steel, shade = "#9FB0B5", "#74898F"
    art = pen.twin("M0 -50L14 -60C34 -58 50 -52 56 -44C48 -28 28 -18 0 -16", steel)
    art += pen.flat("M2 -50L14 -59C34 -57 49 -51.4 55 -43.6C47 -29 28 -19.4 2 -17.4Z", shade)
    art += both(pen.line("M46 -40C38 -30 22 -24 4 -23", 1.3))
    for x, y in ((0, -20.4), (18, -23), (36, -31.6), (47, -41)):
        rivet = pen.disc(x, y, 2.2, pen.hue.gold, None, 1.1)
        art += both(rivet) if x else rivet
    return art + pen.twin("M0 -52L12 -66L19 -60C15 -50 8 -44 0 -43", steel)
