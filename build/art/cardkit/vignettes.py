"""Small scenes on the number cards of the Tell deck.

Which card has one follows the old packs: on hearts a fortress (X), a castle (IX), Tell in the boat
(VIII); on bells a chapel (X), the hat on the pole (IX), the Tell family (VIII), the crossbow (VII).
Leaves and acorns show the landscape, their VIII an alpine hut and a stag. Each scene stands in the
upper half of the strip (y -29..0) and is drawn again turned.
"""

from __future__ import annotations

from collections.abc import Callable

from cardkit.landscape import fir
from cardkit.pen import Pen
from cardkit.svg import place, twice

SIDE = -67
"""Where a scene stands when a plate or a medallion takes the middle."""


def vignette(pen: Pen, code: str) -> str:
    """Return the art between landscape and frame of a number card's strip."""
    art = ""
    if code in SCENES:
        x = 0 if code[0] == "8" else SIDE
        art = twice(place(x, 0, SCENES[code](pen)))
    elif code[1] in "SC":
        art = twice(_trees(pen, code) + (_stag(pen) if code == "8C" else ""))
    return art + (_name_plate(pen) if code[0] == "T" else "")


def _name_plate(pen: Pen) -> str:
    half = 40
    plate = f"M{-half} -10.5H{half}L{half - 6} 0L{half} 10.5H{-half}L{-half + 6} 0Z"
    return pen.shape(plate, pen.hue.paper, None, 1.8) + pen.line(f"M{-half + 6} 0H{half - 6}", 0.9)


def _trees(pen: Pen, code: str) -> str:
    leaf, shade = pen.hue.green, pen.hue.green2
    spots = {"T": (-84, -72, -58), "9": (-82, -66, -50), "8": (-70, -56, 62), "7": (-76, -60, 74)}
    return "".join(
        fir(pen, x, -3, 17 + 4 * (i % 2), leaf, shade) for i, x in enumerate(spots[code[0]])
    )


def _fortress(pen: Pen) -> str:
    stone, shade, roof = "#D9CDB4", "#B5A688", pen.hue.red
    art = pen.shape("M-15 -2V-14H-12V-16H-9V-14H-5V-16H-1V-14H3V-2Z", stone, None, 1.3)
    art += pen.shape("M3 -2V-20H5V-22H8V-20H11V-22H14V-2Z", stone, None, 1.3)
    art += pen.flat("M9 -19.4H13.4V-2.6H9Z", shade) + pen.shape(
        "M2 -22L8.5 -28L15 -22Z", roof, None, 1.2
    )
    art += pen.shape("M-10 -2V-8C-10 -11 -5 -11 -5 -8V-2Z", pen.hue.ink, None, 0.8)
    return art + pen.line("M8 -16V-12", 1.8)


def _castle(pen: Pen) -> str:
    stone, shade, roof = "#E5DAC2", "#BFB092", pen.hue.blue
    art = pen.shape("M-16 -1C-10 -6 10 -6 18 -1Z", "#8C9A86", None, 1.2)
    for x, h in ((-10, 12), (9, 14)):
        art += pen.rect(x - 4, -3 - h, 8, h, stone, None, 1.2)
        art += pen.flat(f"M{x} {-2.6 - h}H{x + 3.4}V-3.4H{x}Z", shade)
        art += pen.shape(f"M{x - 5.4} {-3 - h}L{x} {-11 - h}L{x + 5.4} {-3 - h}Z", roof, None, 1.1)
    art += pen.rect(-6, -11, 11, 8, stone, None, 1.2)
    return art + pen.shape("M-3 -3V-6C-3 -9 2 -9 2 -6V-3Z", pen.hue.ink, None, 0.8)


def _chapel(pen: Pen) -> str:
    hue = pen.hue
    art = pen.shape("M-22 -2C-10 -12 14 -12 24 -2Z", "#8FAE62", None, 1.2)
    art += pen.rect(-8, -17, 15, 10, hue.white, None, 1.2)
    art += pen.flat("M0 -16.4H6.4V-7.6H0Z", hue.white2)
    art += pen.shape("M-10 -17L-7 -22H6L9 -17Z", hue.red, None, 1.2)
    art += pen.rect(-10, -22, 6, 15, hue.white, None, 1.2)
    art += pen.shape("M-11.4 -22L-7 -28.6L-2.6 -22Z", hue.red2, None, 1.1)
    return art + pen.line("M1.6 -13.6V-10.6", 1.8)


def _hat_on_pole(pen: Pen) -> str:
    hue = pen.hue
    art = pen.line("M0 -1V-20", 3.4) + pen.line("M0 -1V-20", 1.4, hue.wood)
    art += pen.line("M3 -24C7 -28 10 -27 12 -24", 2.6) + pen.line(
        "M3 -24C7 -28 10 -27 12 -24", 1.1, hue.gold
    )
    art += pen.shape("M-5.4 -20C-6 -26 -3 -28 0 -28C3 -28 6 -26 5.4 -20Z", hue.red, None, 1.2)
    art += pen.shape(
        "M-10 -19.6C-6 -22 6 -22 10 -19.6C6 -17.6 -6 -17.6 -10 -19.6Z", hue.red, None, 1.2
    )
    for x, coat in ((-14, hue.blue), (14, hue.green)):
        art += _person(pen, x, coat, 0.9)
    return art


def _person(pen: Pen, x: float, coat: str, size: float, hat: str | None = None) -> str:
    art = pen.shape("M-5 -1L-4 -11C-3 -14 3 -14 4 -11L5 -1Z", coat, None, 1.2)
    art += pen.disc(0, -16.4, 3.4, pen.hue.skin, None, 1.1)
    if hat:
        art += pen.shape(
            "M-5.4 -18C-2 -20 2 -20 5.4 -18L3 -22.6C1 -24 -1 -24 -3 -22.6Z", hat, None, 1.1
        )
    return place(x, 0, art, scale=size)


def _family(pen: Pen) -> str:
    hue = pen.hue
    art = _person(pen, -13, hue.green, 1.15, hue.gold) + _person(pen, 15, hue.red, 1.05)
    art += _person(pen, 1, hue.white, 0.78, hue.blue)
    bow = pen.line("M-26 -15C-24 -20 -20 -20 -18 -15M-22 -19V-4", 2.2)
    return bow + art + pen.disc(7, -4.6, 2.2, hue.red, None, 0.9)


def _boat(pen: Pen) -> str:
    hue = pen.hue
    art = pen.flat("M-98 -7C-60 -11 -30 -5 0 -8C30 -11 60 -5 98 -8V2H-98Z", "#6C96A6")
    art += pen.line("M-84 -3H-66M-52 -5H-40M44 -4H60M70 -3H86", 1.3, "#C9DADA")
    art += _person(pen, -3, hue.green, 1.0, hue.gold)
    art += pen.line("M6 -16L26 -1", 2.6) + pen.line("M6 -16L26 -1", 1.1, hue.wood)
    return art + pen.shape(
        "M-25 -9L24 -9C20 -2 14 0 10 0H-12C-17 0 -22 -3 -25 -9Z", hue.wood, None, 1.3
    )


def _hut(pen: Pen) -> str:
    """A log hut with stones on its roof, a fence, firs beside it."""
    hue = pen.hue
    art = "".join(fir(pen, x, -3, h, hue.green, hue.green2) for x, h in ((-56, 17), (-42, 22)))
    art += pen.line("M18 -4H66M18 -9H66", 2.4) + pen.line("M18 -4H66M18 -9H66", 1.1, hue.wood)
    for x in (24, 38, 52):
        art += pen.line(f"M{x} -1V-13", 3.2) + pen.line(f"M{x} -1.6V-12.4", 1.5, hue.wood)
    art += pen.rect(-20, -15, 36, 14, hue.wood, None, 1.4)
    art += pen.line("M-19 -10.4H15M-19 -5.8H15", 1)
    art += pen.shape("M-26 -14L-15 -25H11L22 -14Z", "#9A958A", None, 1.4)
    art += pen.flat("M1 -24.3H10.7L20 -14.7H4Z", "#7B766C")
    for x, y in ((-15, -18.4), (-3, -20.6), (9, -18.4)):
        art += pen.oval(x, y, 2.8, 1.8, hue.paper, None, 1)
    art += pen.rect(-4, -11, 7, 10, hue.ink, None, 0.8) + pen.rect(
        -15, -11, 5, 5, "#F2CF77", None, 1
    )
    return place(-28, 0, art)


def _stag(pen: Pen) -> str:
    """A stag at the edge of the wood."""
    hue = pen.hue
    legs = "M-10 -8V-1M-5 -8V-1M9 -9V-1M13 -9V-1"
    art = pen.line(legs, 3.4) + pen.line(legs, 1.7, hue.wood)
    body = (
        "M-14 -15C-8 -18 4 -17 9 -18L14 -26L21 -27L22 -24L18 -22"
        "C17 -15 17 -10 13 -8L-11 -7C-15 -9 -16 -13 -14 -15Z"
    )
    art += pen.shape(body, hue.wood, None, 1.3)
    antlers = "M15 -26C12 -29 10 -32 10 -36M11 -31L7 -33M17 -27C19 -30 21 -32 21 -36M20 -31L24 -33"
    art += pen.line(antlers, 1.5)
    return place(-34, -1, art, scale=0.7)


def _crossbow(pen: Pen) -> str:
    hue = pen.hue
    art = pen.line("M-20 -12H18", 4.6) + pen.line("M-20 -12H18", 2.4, hue.wood)
    bow = "M8 -25C16 -21 16 -3 8 1"
    art += pen.line(bow, 4.2) + pen.line(bow, 1.8, hue.blue)
    art += pen.line("M8 -25L-6 -12L8 1", 1.1)
    return art + pen.shape("M16 -15L24 -12L16 -9Z", hue.white2, None, 1.1)


SCENES: dict[str, Callable[[Pen], str]] = {
    "TH": _fortress,
    "TD": _chapel,
    "9H": _castle,
    "9D": _hat_on_pole,
    "8H": _boat,
    "8S": _hut,
    "8D": _family,
    "7D": _crossbow,
}
