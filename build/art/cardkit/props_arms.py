"""Pole arms, shields and other arms. The origin is the grip."""

from __future__ import annotations

from typing import Literal

from cardkit.pen import Pen
from cardkit.svg import both, group, mix

STEEL, STEEL_SHADE = "#B9C6CC", "#8C9CA6"


Blade = Literal["axe", "crescent", "notched"]

_BLADES: dict[Blade, tuple[str, str]] = {
    "axe": (
        "M2 -97C9 -96 17 -100 22 -108C29 -94 29 -72 22 -58C17 -66 9 -70 2 -69Z",
        "M21.4 -104C27 -92 27 -74 21.6 -61C23.6 -74 23.6 -92 21.4 -104Z",
    ),
    "crescent": (
        "M2 -90C9 -90 12 -96 10 -112C33 -106 35 -62 10 -54C12 -70 9 -78 2 -78Z",
        "M13 -109.6C30 -101 31.4 -66 13 -56.4C24 -70 24 -96 13 -109.6Z",
    ),
    "notched": (
        "M2 -99L21 -106C17.6 -99 18.4 -93.6 25 -90C18.4 -86 18 -79 22 -70L2 -74Z",
        (
            "M17 -102.6L19.6 -103.4C16.4 -97 17.4 -92.6 22.4 -90"
            "C17 -86 16.6 -79.6 19.6 -72.4L15 -73.4Z"
        ),
    ),
}


def halberd(
    pen: Pen,
    blade: Blade = "axe",
    *,
    metal: str = STEEL,
    glint: str | None = None,
    shaft: str | None = None,
    tassel: str | None = None,
    side: int = 1,
) -> str:
    """A halberd: spike, blade to one ``side`` (1: to the viewer's right), hook to the other."""
    hue = pen.hue
    dark = mix(metal, hue.ink, 0.3)
    art = pen.rect(-2.8, -88, 5.6, 130, shaft or hue.wood, None, 1.8)
    head = pen.shape("M-2 -93C-8 -94 -15 -91 -20 -82C-13 -84 -7 -82 -2 -77Z", metal, None, 1.9)
    shape, edge = _BLADES[blade]
    head += pen.shape(shape, metal) + pen.flat(edge, glint or hue.white)
    if blade == "notched":
        head += pen.disc(10, -87, 3.2, hue.paper, None, 1.4)
    art += group(head, transform=f"scale({side} 1)")
    art += pen.shape("M0 -126L5.6 -100L3.4 -88L-3.4 -88L-5.6 -100Z", metal, None, 1.9)
    art += pen.flat("M0.6 -120L4.6 -100L2.8 -89L0.6 -89Z", dark)
    art += pen.rect(-4.8, -100, 9.6, 32, hue.gold, None, 1.7)
    art += pen.disc(0, -94, 1.5, hue.ink, "none") + pen.disc(0, -74, 1.5, hue.ink, "none")
    if tassel:
        art += pen.shape("M-6 -68L6 -68L8 -53L3.4 -57L0 -51L-3.4 -57L-8 -53Z", tassel, None, 1.6)
    return art


def lance(pen: Pen, colour: str, field: str) -> str:
    """A lance with a swallow-tailed pennant that flies inwards, to the viewer's left."""
    hue = pen.hue
    art = pen.rect(-2.6, -110, 5.2, 152, hue.wood, None, 1.8)
    flag = "M-2.6 -107C-11 -112 -20 -103 -32 -107L-24 -94L-33 -80C-22 -76 -12 -84 -2.6 -79Z"
    inside = pen.clip(pen.flat(flag, "#000"))
    art += pen.flat(flag, colour)
    bar = "M0 -98C-12 -103 -22 -94 -40 -98V-89C-24 -85 -13 -93 0 -88Z"
    art += group(pen.shape(bar, field, None, 1.3), clip_path=inside)
    art += pen.shape(flag, "none", None, 1.9)
    art += pen.shape("M0 -126L5.4 -114L2.6 -104L-2.6 -104L-5.4 -114Z", STEEL, None, 1.8)
    art += pen.flat("M0.6 -123L4.4 -114L2 -105L0.6 -105Z", STEEL_SHADE)
    return art + pen.rect(-4, -78, 8, 5, hue.gold, None, 1.5)


def shield(pen: Pen, colour: str, charge: str) -> str:
    """A small shield with a rim of gold; the origin is its middle."""
    rim = (
        "M-26 -30C-16 -26 -8 -26 0 -30C8 -26 16 -26 26 -30C29 -4 22 22 0 36C-22 22 -29 -4 -26 -30Z"
    )
    field = (
        "M-21 -24C-13 -21 -7 -21 0 -24.6C7 -21 13 -21 21 -24C23 -3 17 18 0 29.6"
        "C-17 18 -23 -3 -21 -24Z"
    )
    art = pen.shape(rim, pen.hue.gold) + pen.shape(field, colour, None, 1.6)
    half = "M0 -24C7 -20.4 13 -20.4 20.4 -23.2C22 -3 16.4 17.4 0 28.8Z"
    return art + pen.flat(half, mix(colour, pen.hue.ink, 0.28)) + charge


def knight_sword(pen: Pen) -> str:
    """A drawn sword with a curved guard, point up."""
    hue = pen.hue
    art = pen.shape("M0 -130L6 -116L6 -18L-6 -18L-6 -116Z", STEEL)
    art += pen.flat("M0 -127L5 -115.6L5 -19L0 -19Z", STEEL_SHADE) + pen.line("M0 -108V-22", 1.2)
    guard = "M0 -24C8 -24 16 -24 19 -31C23 -26 20 -16 10 -16L0 -16"
    art += pen.twin(guard, hue.gold, None, 1.9)
    return (
        art
        + pen.rect(-3, -16, 6, 34, hue.wood2, None, 1.7)
        + pen.disc(0, 22, 6, hue.gold, None, 1.9)
    )


def boar_spear(pen: Pen) -> str:
    """A broad-bladed hunting spear with two lugs."""
    hue = pen.hue
    art = pen.rect(-2.8, -74, 5.6, 116, hue.wood, None, 1.8)
    for y in (-50, -40):
        art += pen.line(f"M-3 {y}L3 {y - 6}", 2, hue.gold)
    art += pen.shape(
        "M0 -128C9 -116 13 -100 11 -88L4 -76L-4 -76L-11 -88C-13 -100 -9 -116 0 -128Z", STEEL
    )
    art += pen.flat("M0 -124C8 -114 12 -100 10 -88.4L3.4 -77L0 -77Z", STEEL_SHADE) + pen.line(
        "M0 -118V-80", 1.3
    )
    art += both(pen.shape("M3 -74L17 -80C19 -75 16 -70 12 -69L3 -67Z", hue.gold, None, 1.8))
    return art + pen.rect(-4.6, -76, 9.2, 12, hue.gold, None, 1.7)


def judge_sword(pen: Pen) -> str:
    """A great sword standing on its point; the hand lies on the hilt (the origin)."""
    hue = pen.hue
    art = pen.shape("M-7 16L7 16L6 60L-6 60Z", STEEL) + pen.flat(
        "M0 17L6 17L5.2 60L0 60Z", STEEL_SHADE
    )
    art += pen.line("M0 22V60", 1.3)
    art += pen.shape(
        "M-27 12C-24 8 24 8 27 12C30 18 24 22 20 18L-20 18C-24 22 -30 18 -27 12Z",
        hue.gold,
        None,
        1.9,
    )
    art += pen.rect(-3.6, -30, 7.2, 42, hue.wood2, None, 1.8)
    for y in (-24, -17, 8):
        art += pen.line(f"M-3.4 {y}L3.4 {y - 4}", 1.4, hue.gold)
    return (
        art + pen.disc(0, -35, 7.4, hue.gold, None, 1.9) + pen.disc(0, -35, 3.2, hue.red, None, 1.3)
    )
