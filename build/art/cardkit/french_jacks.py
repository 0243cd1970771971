"""The four jacks of the French deck. Each carries a pole arm of his own kind."""

from __future__ import annotations

from cardkit import pips
from cardkit.cloth import chequer, dots, lozenges, robe, scales, stripes
from cardkit.collars import ruff, turned_collar
from cardkit.faces import face, neck
from cardkit.feathers import feather
from cardkit.figure import Cloth, Figure, Grip, Hold, draw
from cardkit.french_kings import white_sleeve
from cardkit.hair import bangs, hair_bob, moustache
from cardkit.hands import fist, flat_hand, forearm
from cardkit.hats import flap_cap, kettle_helmet, toque
from cardkit.pen import Pen
from cardkit.props_arms import glaive, halberd, lance, partisan, shield
from cardkit.props_court import falcon, lute
from cardkit.svg import both, group, place
from cardkit.tones import AUBURN, BLACK, BROWN


def jack_of_hearts(pen: Pen) -> str:
    """Cap with flaps and a rose, lance with a pennant, lute."""
    hue = pen.hue
    figure = Figure(
        mantle=Cloth(hue.white, stripes(pen, "#DDA79A", 12, 6)),
        front=Cloth(hue.red, scales(pen, hue.red2, 12, 7)),
        front_width=(22, 28),
        trim=hue.gold,
        collar=turned_collar(pen, hue.blue, hue.blue2),
        collar_over_neck=True,
        hair=hair_bob(pen, *AUBURN),
        face=face(pen, "youth", brow="high", hair=AUBURN.base, mouth="smile", look=1.6),
        fringe=bangs(pen, *AUBURN),
        head=flap_cap(pen, hue.red, hue.red2, hue.gold) + _rose_at_ear(pen),
        hat_rise=22,
        right=Hold(76, -33, lance(pen, hue.red, hue.white)),
        left=Hold(-60, -36, lute(pen), Grip.NONE),
        over=place(-72, -20, fist(pen, -1, 40)),
        sleeve=Cloth(hue.blue, dots(pen, hue.blue2, 8, 1.5)),
        gem=hue.red,
    )
    return draw(pen, figure)


def _rose_at_ear(pen: Pen) -> str:
    leaf = pen.shape("M2 6C10 4 14 10 14 16C6 16 2 12 2 6Z", pen.hue.green, None, 1.4)
    bloom = pen.disc(0, 0, 9, pen.hue.red, None, 1.7)
    bloom += pen.line("M-5 -2C-4 -6 3 -7 5 -3C6 1 1 4 -2 2C-4 0 0 -3 2 -1", 1.4, pen.hue.gold)
    return place(-30, 10, leaf, bloom)


def jack_of_spades(pen: Pen) -> str:
    """Kettle helmet, glaive, small shield."""
    hue = pen.hue
    figure = Figure(
        mantle=Cloth(hue.dark, chequer(pen, "#3C4870", None, 14)),
        front=Cloth(hue.white, stripes(pen, hue.blue, 10, 5)),
        front_width=(24, 30),
        trim=hue.gold,
        collar=turned_collar(pen, hue.red, hue.red2),
        collar_over_neck=True,
        hair=hair_bob(pen, *BLACK),
        face=face(pen, "youth", brow="stern", hair=BLACK.base, mouth="calm", look=-1.4),
        beard=moustache(pen, BLACK.base, "thin"),
        head=kettle_helmet(pen, "#A9B7BF", "#7E8E99"),
        hat_rise=24,
        right=Hold(76, -33, glaive(pen)),
        left=Hold(
            -62,
            -40,
            shield(
                pen, hue.red, place(0, 0, pips.spade(pen, hue.white, stroke="none"), scale=0.28)
            ),
            Grip.NONE,
        ),
        sleeve=white_sleeve(pen),
        gem=hue.red,
    )
    return draw(pen, figure)


def jack_of_diamonds(pen: Pen) -> str:
    """Hat with a curled feather, partisan, falcon on the fist."""
    hue = pen.hue
    plume = feather(
        pen,
        (22, -6),
        (46, -14),
        (48, -40),
        (20, -44),
        8,
        9,
        hue.red,
        hue.gold,
        "plume",
        0.08,
        fill2=hue.red2,
    )
    clasp = place(22, -3, pen.rect(-5, -5, 10, 10, hue.gold, None, 1.6, transform="rotate(45)"))
    figure = Figure(
        mantle=Cloth(hue.gold, lozenges(pen, hue.gold2, 12, 18)),
        front=Cloth(hue.red, stripes(pen, hue.red2, 8, 4)),
        front_width=(22, 28),
        trim=hue.white,
        collar=ruff(pen),
        collar_over_neck=True,
        hair=hair_bob(pen, *BROWN),
        face=face(pen, "youth", brow="calm", hair=BROWN.base, mouth="calm", look=-1.8),
        fringe=bangs(pen, *BROWN),
        head=toque(pen, hue.blue, hue.blue2, hue.white) + plume + clasp,
        hat_rise=22,
        right=Hold(76, -33, partisan(pen)),
        left=Hold(-66, -40, falcon(pen), Grip.NONE),
        over=place(-66, -22, fist(pen, -1, 60)),
        sleeve=Cloth(hue.blue, dots(pen, hue.blue2, 8, 1.5)),
        gem=hue.red,
    )
    return draw(pen, figure)


def jack_of_clubs(pen: Pen) -> str:
    """Red beret with a long feather, slashed sleeves, halberd, letter."""
    hue = pen.hue
    doublet = "M0 -56L18 -56C40 -56 62 -52 70 -40L74 2L0 2"
    art = robe(pen, doublet, hue.blue, dots(pen, hue.blue2, 8, 1.5))
    art += robe(pen, "M0 -56L17 -56L25 2L0 2", hue.white, stripes(pen, hue.gold, 8, 3.4))
    art += both(pen.trim("M21 -54L29.6 2", hue.gold, 5.4, 2.6))
    art += both(_slashed_puff(pen))
    hair = (hue.gold, hue.gold2)
    art += place(0, -93, hair_bob(pen, *hair), neck(pen, 10, 20, 44)) + ruff(pen)
    tuft = "M-3 28C-1 27 1 27 3 28C2.4 31.6 1 33 0 34.4C-1 33 -2.4 31.6 -3 28Z"
    art += place(
        0,
        -93,
        face(pen, "man", look=1.8, brow="high", hair=hue.gold2, mouth="smile"),
        pen.flat(tuft, hue.gold2),
        moustache(pen, hue.gold, "thin"),
        bangs(pen, *hair),
    )
    art += _beret(pen)
    x = 76
    art += place(x, -30, halberd(pen))
    art += forearm(pen, 106, 14, x + 2, -14, 15, 9, hue.white, None, hue.gold)
    art += place(x, -30, fist(pen))
    art += forearm(pen, -104, 6, -68, -12, 15, 9, hue.white, None, hue.gold)
    note = pen.rect(-12, -24, 24, 34, hue.white, None, 1.8)
    note += pen.line("M-7 -17H7M-7 -11H7M-7 -5H3", 1.2, hue.blue) + pen.disc(
        4, 4, 3.6, hue.red, None, 1.2
    )
    art += place(-46, -22, group(note, transform="rotate(-14)"))
    return art + place(-61, -14, flat_hand(pen, 1, -16), scale=0.82)


def _slashed_puff(pen: Pen) -> str:
    puff = "M54 -54C76 -61 101 -44 104 -16L104 6L66 6C52 -8 47 -36 54 -54Z"
    inside = pen.clip(pen.flat(puff, "#000"))
    art = pen.flat(puff, pen.hue.red)
    for x, lean in ((58, 4), (71, 6), (84, 9), (97, 12)):
        slash = (
            f"M{x} -66C{x + lean} -40 {x + lean} -14 {x} 10L{x + 7} 10"
            f"C{x + lean + 8} -14 {x + lean + 8} -40 {x + 6} -66Z"
        )
        art += group(pen.shape(slash, pen.hue.gold, None, 1.3), clip_path=inside)
    return art + pen.shape(puff, "none")


def _beret(pen: Pen) -> str:
    hue = pen.hue
    art = pen.shape(
        "M-36 -115C-50 -123 -46 -144 -22 -150C6 -158 40 -150 44 -135"
        "C46 -127 42 -119 34 -115C10 -123 -14 -123 -36 -115Z",
        hue.red,
    )
    art += pen.flat(
        "M6 -152C30 -154 42 -143 42.6 -134C43.4 -127 40 -121 33.6 -117"
        "C24 -120 14 -121.4 4 -121.6C14 -131 14 -142 6 -152Z",
        hue.red2,
    )
    art += pen.shape(
        "M-37 -114C-14 -123 12 -123 35 -114L33.6 -107C12 -115 -14 -115 -35 -107Z",
        hue.gold,
        None,
        1.9,
    )
    art += feather(
        pen,
        (-24, -120),
        (-36, -156),
        (10, -172),
        (56, -142),
        10,
        12,
        hue.white,
        hue.gold2,
        "plume",
        0.06,
        fill2=hue.white2,
    )
    badge = pen.disc(0, 0, 8.6, hue.blue, None, 1.9)
    badge += place(0, 0, pips.club(pen, hue.gold, stroke="none"), scale=0.115)
    return art + place(-23, -119, badge)
