"""Pole arms, shields and other arms. The origin is the grip."""

from __future__ import annotations

from cardkit.pen import Pen
from cardkit.svg import both, mix

STEEL, STEEL_SHADE = "#B9C6CC", "#8C9CA6"


def halberd(pen: Pen) -> str:
    """A halberd with a blue blade, for the jack of clubs."""
    hue = pen.hue
    art = pen.rect(-2.6, -70, 5.2, 112, hue.wood, None, 1.8)
    art += pen.shape("M0 -104L4.6 -76L0 -62L-4.6 -76Z", hue.white2, None, 1.8) + pen.line(
        "M0 -96V-68", 1
    )
    art += pen.shape(
        "M2 -76C8 -76 13 -81 15 -86C19 -74 18 -60 13 -50C10 -56 7 -58 2 -58Z", hue.blue, None, 1.8
    )
    return art + pen.shape("M-2 -74L-17 -67L-2 -60Z", hue.blue, None, 1.8)


def glaive(pen: Pen) -> str:
    """A long single-edged blade on a pole with a tassel."""
    hue = pen.hue
    art = pen.rect(-2.6, -62, 5.2, 104, hue.wood, None, 1.8)
    art += pen.shape("M-4 -60L-5 -112C-3 -120 2 -126 6 -130C15 -112 15 -84 5 -60Z", STEEL)
    art += pen.flat("M5.6 -127C13.4 -110 13.4 -85 4.4 -61L1 -61C9 -84 10 -108 4 -124Z", STEEL_SHADE)
    art += pen.shape("M5 -66L14 -60L5 -56Z", STEEL, None, 1.7)
    art += pen.rect(-6, -61, 12, 7, hue.gold, None, 1.6)
    return art + pen.shape("M-6 -54L6 -54L8 -40L3 -44L0 -38L-3 -44L-8 -40Z", hue.red, None, 1.6)


def partisan(pen: Pen) -> str:
    """A broad pointed blade with two wings, gilt."""
    hue = pen.hue
    art = pen.rect(-2.6, -66, 5.2, 108, hue.red, None, 1.8)
    art += pen.shape(
        "M0 -132L8 -106L7 -88C12 -88 17 -92 19 -98C22 -86 16 -74 5 -72L5 -64L-5 -64L-5 -72"
        "C-16 -74 -22 -86 -19 -98C-17 -92 -12 -88 -7 -88L-8 -106Z",
        hue.gold,
    )
    art += pen.flat(
        "M0 -128L7 -106L6 -87C11 -86 16 -89 18.4 -94C19 -85 14 -75 4.4 -73L4 -65L0 -65Z", hue.gold2
    )
    art += pen.line("M0 -122V-72", 1.3)
    return art + pen.shape("M-6 -63L6 -63L8 -50L3 -54L0 -48L-3 -54L-8 -50Z", hue.blue, None, 1.6)


def lance(pen: Pen, colour: str, field: str) -> str:
    """A lance with a swallow-tailed pennant flying to the right."""
    art = pen.rect(-2.6, -112, 5.2, 154, pen.hue.wood, None, 1.8)
    art += pen.shape("M2.6 -108L22 -104L13 -94L22 -84L2.6 -80Z", colour, None, 1.9)
    art += pen.flat("M3.4 -98L17 -97L13.6 -94L17 -90L3.4 -89Z", field)
    art += pen.line("M2.6 -108L22 -104L13 -94L22 -84L2.6 -80", 1.9)
    return art + pen.shape("M0 -132L5.4 -118L0 -108L-5.4 -118Z", STEEL, None, 1.8)


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
