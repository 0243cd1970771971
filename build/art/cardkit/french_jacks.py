"""The four jacks of the French deck.

As the Vienna pattern has it: the jack of diamonds wears a hat, the others caps with flaps; the jack
of hearts holds a lance with a pennant, the others halberds.
"""

from __future__ import annotations

from cardkit import pips
from cardkit.cloth import chequer, dots, lozenges, robe, scales, stripes
from cardkit.collars import ruff, turned_collar
from cardkit.faces import BLUE_EYES, BROWN_EYES, GREEN_EYES, GREY_EYES, face, neck, scar
from cardkit.feathers import feather
from cardkit.figure import Cloth, Figure, Grip, Hold, draw
from cardkit.french_kings import white_sleeve
from cardkit.hair import bangs, hair_bob, hair_short, hair_waves, moustache, quiff
from cardkit.hands import fist, forearm, sheet_hand
from cardkit.hats import cavalier_hat, lappet_cap, slashed_cap, winged_cap
from cardkit.pen import Pen
from cardkit.props_arms import halberd, lance, shield
from cardkit.props_court import falcon, lute
from cardkit.svg import both, group, place
from cardkit.tones import AUBURN, BLACK, BROWN


def jack_of_hearts(pen: Pen) -> str:
    """Cap with winged flaps and a rose, lance with a pennant, lute."""
    hue = pen.hue
    figure = Figure(
        mantle=Cloth(hue.white, stripes(pen, "#DDA79A", 12, 6)),
        front=Cloth(hue.red, scales(pen, hue.red2, 12, 7)),
        front_width=(22, 28),
        trim=hue.gold,
        collar=turned_collar(pen, hue.blue, hue.blue2),
        collar_over_neck=True,
        hair=hair_waves(pen, *AUBURN),
        face=face(
            pen,
            "youth",
            brow="straight",
            hair=AUBURN.base,
            mouth="smile",
            eyes="almond",
            nose="straight",
            iris=BLUE_EYES,
            look=1.6,
        ),
        fringe=quiff(pen, *AUBURN),
        head=winged_cap(pen, hue.red, hue.red2, hue.blue) + _rose_at_ear(pen),
        hat_rise=22,
        right=Hold(81, -33, lance(pen, hue.red, hue.white)),
        left=Hold(
            -59, -34, place(0, 0, lute(pen), scale=0.86), Grip.SHEET, hand=(-14, 12), turn=24
        ),
        sleeve=Cloth(hue.blue, dots(pen, hue.blue2, 8, 1.5)),
        gem=hue.red,
    )
    return draw(pen, figure)


def _rose_at_ear(pen: Pen) -> str:
    leaf = pen.shape("M2 6C10 4 14 10 14 16C6 16 2 12 2 6Z", pen.hue.green, None, 1.4)
    bloom = pen.disc(0, 0, 8, pen.hue.red, None, 1.7)
    bloom += pen.line("M-5 -2C-4 -6 3 -7 5 -3C6 1 1 4 -2 2C-4 0 0 -3 2 -1", 1.4, pen.hue.gold)
    return place(-31, 14, leaf, bloom)


def jack_of_spades(pen: Pen) -> str:
    """Soldier's cap with flaps over the ears, halberd with a crescent, small shield."""
    hue = pen.hue
    spade = place(0, 0, pips.spade(pen, hue.white, stroke="none"), scale=0.28)
    figure = Figure(
        mantle=Cloth(hue.dark, chequer(pen, "#3C4870", None, 14)),
        front=Cloth(hue.white, stripes(pen, hue.blue, 10, 5)),
        front_width=(24, 30),
        trim=hue.gold,
        collar=turned_collar(pen, hue.red, hue.red2),
        collar_over_neck=True,
        hair=hair_short(pen, *BLACK),
        face=face(
            pen,
            "square",
            brow="stern",
            hair=BLACK.base,
            mouth="grim",
            eyes="narrow",
            nose="hooked",
            iris=GREY_EYES,
            look=-1.4,
            cheeks=False,
            marks=scar(pen),
        ),
        beard=moustache(pen, BLACK.base, "thin"),
        head=lappet_cap(pen, hue.wood, hue.wood2, hue.red),
        hat_rise=20,
        right=Hold(76, -33, halberd(pen, "crescent", shaft=hue.blue, tassel=hue.red, side=-1)),
        left=Hold(-62, -34, shield(pen, hue.blue, spade), Grip.FIST, hand=(-2, -27)),
        sleeve=white_sleeve(pen),
        gem=hue.red,
    )
    return draw(pen, figure)


def jack_of_diamonds(pen: Pen) -> str:
    """Broad hat with a curled feather, gilt halberd, falcon on the fist."""
    hue = pen.hue
    plume = feather(
        pen,
        (-20, -8),
        (-40, -20),
        (-34, -46),
        (4, -42),
        8,
        9,
        hue.red,
        hue.gold,
        "plume",
        0.08,
        fill2=hue.red2,
    )
    clasp = place(-21, -9, pen.rect(-5, -5, 10, 10, hue.gold, None, 1.6, transform="rotate(45)"))
    figure = Figure(
        mantle=Cloth(hue.gold, lozenges(pen, hue.gold2, 12, 18)),
        front=Cloth(hue.red, stripes(pen, hue.red2, 8, 4)),
        front_width=(22, 28),
        trim=hue.white,
        collar=ruff(pen),
        collar_over_neck=True,
        hair=hair_waves(pen, *BROWN),
        face=face(
            pen,
            "youth",
            brow="stern",
            hair=BROWN.base,
            mouth="smirk",
            eyes="narrow",
            iris=BROWN_EYES,
            look=-1.8,
        ),
        fringe=quiff(pen, *BROWN),
        head=cavalier_hat(pen, hue.blue, hue.blue2, hue.white) + plume + clasp,
        hat_rise=22,
        right=Hold(
            70, -33, halberd(pen, "notched", metal=hue.gold, glint="#FBE3A8", shaft=hue.red)
        ),
        left=Hold(-66, -38, place(0, 0, falcon(pen), scale=0.8), Grip.FIST, hand=(0, 17), turn=50),
        sleeve=Cloth(hue.blue, dots(pen, hue.blue2, 8, 1.5)),
        gem=hue.red,
    )
    return draw(pen, figure)


def jack_of_clubs(pen: Pen) -> str:
    """Velvet cap with cut flaps and a long feather, slashed sleeves, halberd, letter."""
    hue = pen.hue
    doublet = "M0 -56L18 -56C40 -56 62 -52 70 -40L74 2L0 2"
    art = robe(pen, doublet, hue.blue, dots(pen, hue.blue2, 8, 1.5))
    art += robe(pen, "M0 -56L17 -56L25 2L0 2", hue.white, stripes(pen, hue.gold, 8, 3.4))
    art += both(pen.trim("M21 -54L29.6 2", hue.gold, 5.4, 2.6))
    art += both(_slashed_puff(pen))
    hair = (hue.gold, hue.gold2)
    art += place(0, -93, hair_bob(pen, *hair), neck(pen, 10, 20, 44)) + ruff(pen)
    tuft = "M-4 28C-1 27 1 27 4 28C3.4 33 1.6 37 0 39C-1.6 37 -3.4 33 -4 28Z"
    art += place(
        0,
        -93,
        face(pen, "man", look=1.8, brow="high", hair=hue.gold2, mouth="smirk", iris=GREEN_EYES),
        pen.shape(tuft, hue.gold, None, 1.4),
        moustache(pen, hue.gold, "thin"),
        bangs(pen, *hair),
    )
    art += place(0, -113, slashed_cap(pen, hue.red, hue.red2, hue.green, hue.green2))
    art += _long_feather(pen)
    x = 66
    art += place(x, -32, halberd(pen, "axe", shaft=hue.wood))
    art += forearm(pen, 106, 14, x + 2, -15, 15, 9, hue.white, None, hue.gold)
    art += place(x, -32, fist(pen))
    note = pen.rect(-15, -24, 30, 40, hue.white, None, 1.8)
    note += pen.line("M-9 -16H9M-9 -9H9M-9 -2H5", 1.3, hue.blue)
    note += pen.disc(7, 8, 4, hue.red, None, 1.2)
    art += forearm(pen, -104, 8, -70, -15, 15, 9, hue.white, None, hue.gold)
    art += place(-47, -42, group(note, transform="rotate(-12)"))
    return art + place(-55, -26, sheet_hand(pen, 1, -8))


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


def _long_feather(pen: Pen) -> str:
    hue = pen.hue
    art = feather(
        pen,
        (-30, -122),
        (-46, -154),
        (8, -164),
        (50, -136),
        9,
        10,
        hue.white,
        hue.gold2,
        "plume",
        0.06,
        fill2=hue.white2,
    )
    badge = pen.disc(0, 0, 8.6, hue.blue, None, 1.9)
    badge += place(0, 0, pips.club(pen, hue.gold, stroke="none"), scale=0.115)
    return art + place(-30, -121, badge)
