"""The guests of the inn: portraits of the opponents and of the player, from the same parts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from cardkit.cloth import dots, lozenges, rays, robe, stripes
from cardkit.collars import neckline, turned_collar
from cardkit.faces import (
    BLUE_EYES,
    BROWN_EYES,
    GREEN_EYES,
    GREY_EYES,
    face,
    freckles,
    neck,
)
from cardkit.feathers import feather
from cardkit.figure import draw
from cardkit.flowers import daisy
from cardkit.hair import (
    bangs,
    full_beard,
    hair_bob,
    hair_braid_crown,
    hair_long,
    hair_short,
    hair_sides,
    moustache,
    parted,
    quiff,
)
from cardkit.hats import gamsbart, hunter_hat, toque
from cardkit.palette import FRENCH, TELL, Palette
from cardkit.pen import Pen
from cardkit.svg import both, group, place
from cardkit.tell_unters import kuoni_figure
from cardkit.tones import BLACK, BLUE_BLACK, BROWN, GREY, RED

SIZE = 128
EYES = -94
SHOULDERS = "M0 -60L16 -60C42 -57 74 -53 86 -36C95 -21 99 -9 100 2L0 2"


@dataclass(frozen=True, slots=True)
class Guest:
    """One portrait: palette, ground and ray colours, and the bust."""

    palette: Palette
    ground: str
    ray: str
    bust: Callable[[Pen], str]
    height: float = 160
    scale: float = 1.02


def portrait(name: str) -> str:
    """Return the SVG of a round portrait, 128 units wide."""
    guest = GUESTS[name]
    pen = Pen(guest.palette)
    inside = pen.clip(pen.disc(64, 64, 61, "#000", "none"))
    bust = group(guest.bust(pen), transform=f"translate(64 {guest.height}) scale({guest.scale})")
    ground = pen.rect(0, 0, SIZE, SIZE, guest.ground, "none")
    ground += group(rays(pen, guest.ray, 28, 160, 0), transform="translate(64 60)")
    art = group(ground + bust, clip_path=inside)
    return pen.document(art + pen.disc(64, 64, 61, "none", None, 4), SIZE, SIZE)


def _resi(pen: Pen) -> str:
    hue = pen.hue
    art = robe(pen, SHOULDERS, hue.white, stripes(pen, hue.white2, 9, 2.6))
    art += robe(
        pen, "M0 -58L30 -56C27 -36 30 -16 38 2L0 2", hue.green, dots(pen, hue.green2, 9, 1.6)
    )
    art += place(0, EYES, hair_braid_crown(pen, *RED))
    art += neckline(pen, hue.red, 24, -30)
    head = face(
        pen, "round", hair=RED.base, brow="high", mouth="smile", eyes="round", nose="snub",
        iris=GREEN_EYES, look=1.2, marks=freckles(pen),
    )  # fmt: skip
    return (
        art
        + place(0, EYES, head, parted(pen, *RED))
        + place(31, EYES - 14, daisy(pen, 11, hue.white, hue.gold))
    )


def _sepp(pen: Pen) -> str:
    hue = pen.hue
    art = robe(pen, SHOULDERS, "#6B7B58", dots(pen, "#5A6A49", 8, 1.6))
    art += robe(pen, "M0 -58L20 -58L26 2L0 2", hue.white, stripes(pen, hue.red, 10, 2.4))
    art += place(0, EYES, hair_short(pen, *GREY), neck(pen, 11, 20, 46))
    art += turned_collar(pen, "#4D5B3D", "#3D4A30")
    head = face(
        pen, "man", hair="#A9A290", brow="bushy", mouth="smile", eyes="heavy", nose="broad",
        iris=BLUE_EYES, old=True, look=-1.2,
    )  # fmt: skip
    art += place(0, EYES, head, moustache(pen, "#EDE8DB", "full"))
    art += place(0, EYES - 26, gamsbart(pen), hunter_hat(pen, "#6F8A52", "#566D3E", hue.wood))
    return art


def _sedlacek(pen: Pen) -> str:
    hue = pen.hue
    art = robe(pen, SHOULDERS, hue.dark, stripes(pen, "#36406A", 9, 2))
    art += robe(pen, "M0 -58L20 -58L10 2L0 2", hue.white)
    art += place(0, EYES, hair_sides(pen, *GREY), neck(pen, 11, 20, 46))
    lapel = "M12 -60C24 -58 32 -56 38 -54L24 -30L12 2L6 2L20 -40Z"
    art += both(pen.shape(lapel, "#36406A"))
    bow = "M2 -46L20 -54L20 -38Z"
    art += both(pen.shape(bow, hue.red)) + pen.rect(-4, -50, 8, 9, hue.red2, None, 1.8, rx=2)
    head = face(
        pen, "long", hair="#A9A290", brow="high", mouth="none", nose="hooked", iris=GREY_EYES,
        old=True, look=1.4,
    )  # fmt: skip
    art += place(0, EYES, head, full_beard(pen, "#EDE8DB", GREY.line, 44, "curl"))
    return art + place(0, EYES, _spectacles(pen))


def _spectacles(pen: Pen) -> str:
    glass = pen.disc(12.4, -0.6, 10.4, "#FFFFFF", "none", opacity=".25")
    glass += pen.disc(12.4, -0.6, 10.4, "none", pen.hue.ink, 3) + pen.disc(
        12.4, -0.6, 10.4, "none", pen.hue.gold, 1.4
    )
    return both(glass, pen.line("M23 -2L28 -5", 2.2)) + pen.line("M-3 -2C-1 -4 1 -4 3 -2", 2.2)


def _ilonka(pen: Pen) -> str:
    hue = pen.hue
    art = robe(pen, SHOULDERS, hue.white, stripes(pen, hue.white2, 9, 2.6))
    art += robe(
        pen, "M0 -58L31 -56C28 -36 32 -16 42 2L0 2", hue.red, lozenges(pen, hue.red2, 11, 15)
    )
    art += both(pen.trim("M32.6 -56C29.6 -36 33.6 -16 43.6 2", hue.gold))
    art += place(0, EYES, hair_long(pen, *BLUE_BLACK))
    art += neckline(pen, hue.gold, 24, -31)
    head = face(
        pen, "pointed", hair=BLUE_BLACK.base, brow="arch", mouth="calm", eyes="slant",
        iris=BROWN_EYES, look=-1.2,
    )  # fmt: skip
    art += place(0, EYES, head, parted(pen, *BLUE_BLACK))
    band = "M0 -40C20 -39 31 -28 34 -12L27 -8C24 -20 14 -27 0 -28"
    art += place(0, EYES, pen.twin(band, hue.red))
    for x, y in ((0, -34), (12, -32), (22.5, -25.4), (28.6, -15)):
        bloom = place(x, EYES + y, daisy(pen, 6.6, hue.white if x else hue.gold, hue.gold2, 6))
        art += both(bloom) if x else bloom
    return art


def _kuoni(pen: Pen) -> str:
    return draw(pen, replace(kuoni_figure(pen), left=None, right=None))


def _gessler(pen: Pen) -> str:
    hue = pen.hue
    art = robe(pen, SHOULDERS, hue.red, lozenges(pen, hue.red2, 14, 20))
    art += robe(pen, "M0 -58L22 -58L28 2L0 2", hue.dark, dots(pen, hue.gold, 9, 1.3))
    art += place(0, EYES, hair_bob(pen, *BLACK), neck(pen, 10.5, 20, 46))
    art += turned_collar(pen, hue.gold, hue.gold2)
    head = face(
        pen, "long", hair=BLACK.base, brow="arch", mouth="grim", eyes="slant", nose="hooked",
        look=-1.8, cheeks=False,
    )  # fmt: skip
    pointed = pen.flat("M-5 29C-2 27 2 27 5 29C5 36 2.4 42 0 46C-2.4 42 -5 36 -5 29Z", BLACK.base)
    art += place(0, EYES, head, pointed, moustache(pen, BLACK.base, "droop"), bangs(pen, *BLACK))
    plume = feather(
        pen, (-22, -6), (-44, -30), (-20, -50), (14, -42), 8, 9, hue.gold, hue.wood, "plume", 0.08
    )
    clasp = place(-22, -3, pen.disc(0, 0, 6, hue.gold, None, 1.6))
    return art + place(0, EYES - 22, toque(pen, hue.red, hue.red2, hue.white), plume, clasp)


def _player(pen: Pen) -> str:
    hue = pen.hue
    art = robe(pen, SHOULDERS, hue.blue, dots(pen, hue.blue2, 10, 1.8))
    art += place(0, EYES, hair_short(pen, *BROWN), neck(pen, 10.5, 20, 46))
    art += turned_collar(pen, hue.white, hue.white2)
    head = face(
        pen, "youth", hair=BROWN.base, brow="high", mouth="smile", iris=BLUE_EYES, look=1,
        stubble=False,
    )  # fmt: skip
    return art + place(0, EYES, head, quiff(pen, *BROWN))


GUESTS = {
    "resi": Guest(TELL, "#E3E8D0", "#CFDBB8", _resi),
    "sepp": Guest(TELL, "#DCE7E2", "#C3D6D4", _sepp, 158, 0.9),
    "sedlacek": Guest(FRENCH, "#F1E3C6", "#E5CFA2", _sedlacek),
    "ilonka": Guest(FRENCH, "#F7E6C8", "#F0CFA0", _ilonka),
    "kuoni": Guest(TELL, "#D5E6EA", "#BBD5DB", _kuoni, 160, 0.96),
    "gessler": Guest(TELL, "#EBCB98", "#DDB476", _gessler, 158, 0.96),
    "player": Guest(FRENCH, "#E3E8E0", "#CBD7D2", _player),
}
