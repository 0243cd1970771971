"""The four queens of the French deck.

As the Vienna pattern has it: hearts and spades wear flat-fronted crowns; hearts and diamonds hold a
flower, spades a basket of flowers, clubs a mirror.
"""

from __future__ import annotations

from cardkit import pips
from cardkit.cloth import dots, lozenges, motif, robe, rosettes, scales, spirals, stripes
from cardkit.collars import fan_collar, neckline
from cardkit.crowns import crown_flat, crown_lozenges, crown_screen, crown_tiara, veil
from cardkit.faces import BLUE_EYES, BROWN_EYES, GREEN_EYES, GREY_EYES, face, freckles, mole
from cardkit.figure import Cloth, Figure, Grip, Hold, draw
from cardkit.french_kings import white_sleeve
from cardkit.hair import hair_braids, hair_long, hair_rolls, hair_up, parted
from cardkit.hands import fist, forearm
from cardkit.pen import Pen
from cardkit.props_court import (
    cake,
    carnation,
    coffee_cup,
    flower_basket,
    letter,
    mirror,
    opera_fan,
    rose,
)
from cardkit.svg import both, place, twin_path
from cardkit.tones import BLOND, BLUE_BLACK, BROWN, RED


def queen_of_hearts(pen: Pen) -> str:
    """Long fair hair, flat crown, rose, sealed letter."""
    hue = pen.hue
    hearts = motif(pen, twin_path(pips.HEART), "#E3A9A0", 13, 0.062)
    pendant = place(0, 2, pips.heart(pen, hue.red, width=9), scale=0.13)
    figure = Figure(
        mantle=Cloth(hue.red, rosettes(pen, hue.gold, hue.white, 19)),
        front=Cloth(hue.white, hearts),
        trim=hue.gold,
        collar=neckline(pen, hue.gold, pendant=pendant),
        collar_over_neck=True,
        has_neck=False,
        hair=hair_long(pen, *BLOND),
        face=face(
            pen, "woman", brow="high", hair=BLOND.line, mouth="small", iris=BLUE_EYES, look=1
        ),
        fringe=parted(pen, *BLOND),
        head=crown_flat(
            pen, hue.blue, hue.red, place(0, -10.6, pips.heart(pen, hue.red, width=9), scale=0.15)
        ),
        hat_rise=26,
        right=Hold(76, -33, rose(pen, hue.red, hue.red2)),
        left=Hold(-62, -46, letter(pen, hue.red), Grip.SHEET, hand=(-14, 16), turn=-10),
        sleeve=white_sleeve(pen),
        gem=hue.red,
    )
    return draw(pen, figure)


def queen_of_spades(pen: Pen) -> str:
    """Hair swept up, flat crown, fan collar, basket of flowers, fan for the Opera Ball."""
    hue = pen.hue
    art = fan_collar(pen)
    mantle = "M0 -54L22 -58C46 -58 74 -52 86 -34C95 -20 99 -8 100 2L0 2"
    art += robe(pen, mantle, hue.dark, spirals(pen, hue.gold, 21))
    front = "M0 -50L27 -56C24 -36 27 -16 36 2L0 2"
    art += robe(pen, front, hue.blue, scales(pen, hue.blue2, 10, 7, 1.6))
    art += both(pen.trim("M28.6 -56C25.6 -36 28.6 -16 37.6 2", hue.gold, 5.4, 2.6))
    art += place(0, -94, hair_up(pen, *BLUE_BLACK))
    art += pen.twin("M0 -70L9.6 -70L10.6 -56L24 -53C21 -38 11 -29 0 -27", hue.skin)
    shade = "M0 -50L0 -28C10 -30 20 -38 22.6 -52L10 -55L8.6 -68L-4 -68C-2 -60 0 -56 0 -50Z"
    art += pen.flat(shade, hue.skin2)
    edge = "M24 -53C21 -37 11 -27 0 -25"
    art += both(pen.line(edge, 6.4)) + both(pen.line(edge, 3, hue.gold))
    for x in (0, 4.6, 9):
        art += both(pen.disc(x, -49 - x * 0.36, 2.1, hue.white, None, 1.1))
    art += place(0, -39.5, pips.spade(pen, hue.ink, stroke="none"), scale=0.11)
    head = face(
        pen, "pointed", brow="arch", hair=BLUE_BLACK.base, mouth="small", eyes="slant",
        iris=BROWN_EYES, look=-1.2, marks=mole(pen),
    )  # fmt: skip
    art += place(0, -94, head, parted(pen, *BLUE_BLACK))
    art += both(
        pen.line("M27 -88V-80", 1.8, hue.gold),
        pen.disc(27, -76.6, 4.2, hue.white, None, 1.4),
    )
    spade = place(0, -17.6, pips.spade(pen, hue.gold, stroke="none"), scale=0.145)
    art += place(0, -124, crown_screen(pen, hue.red, spade), scale=0.96)
    sleeve = stripes(pen, hue.white2, 6, 2.4, 30)
    # The arm comes from the side, or the basket would hide it.
    art += forearm(pen, 104, 2, 79, -64, 13, 9, hue.white, sleeve, hue.gold, gem=hue.red)
    art += place(66, -82, place(0, 0, flower_basket(pen), scale=0.82), fist(pen, 1, -38))
    art += forearm(
        pen,
        -106,
        10,
        -75,
        -12,
        17,
        9,
        hue.white,
        stripes(pen, hue.white2, 6, 2.4, -30),
        hue.gold,
        gem=hue.red,
    )
    return art + (
        place(-55, -30, opera_fan(pen), turn=-4, scale=0.84) + place(-60, -25, fist(pen, -1, 22))
    )


def queen_of_clubs(pen: Pen) -> str:
    """Red braids, tiara, mirror, a cup of coffee."""
    hue = pen.hue
    figure = Figure(
        mantle=Cloth(hue.green, motif(pen, twin_path(pips.CLUB), hue.green2, 20, 0.1)),
        front=Cloth(hue.gold, scales(pen, hue.gold2, 12, 7)),
        trim=hue.white,
        collar=neckline(pen, hue.white),
        collar_over_neck=True,
        has_neck=False,
        hair=hair_braids(pen, *RED, hue.blue),
        face=face(
            pen,
            "round",
            brow="high",
            hair=RED.base,
            mouth="smile",
            eyes="round",
            nose="snub",
            iris=GREEN_EYES,
            look=1.4,
            marks=freckles(pen),
        ),
        fringe=parted(pen, *RED),
        head=place(0, 0, crown_tiara(pen, hue.red), scale=0.95),
        hat_rise=29,
        right=Hold(74, -33, mirror(pen)),
        left=Hold(-64, -34, coffee_cup(pen), Grip.TRAY, hand=(-7, 8)),
        sleeve=white_sleeve(pen),
        gem=hue.blue,
    )
    return draw(pen, figure)


def queen_of_diamonds(pen: Pen) -> str:
    """Veil with pearls, crown of lozenges, carnation, a slice of chocolate cake."""
    hue = pen.hue
    figure = Figure(
        mantle=Cloth(hue.blue, lozenges(pen, hue.blue2, 14, 20)),
        front=Cloth(hue.red, dots(pen, hue.gold, 10, 1.6)),
        trim=hue.gold,
        collar=neckline(pen, hue.white, 24, -33),
        collar_over_neck=True,
        has_neck=False,
        hair=veil(pen, "#DFE6E4", "#B9C8CC") + hair_rolls(pen, *BROWN),
        face=face(
            pen,
            "woman",
            brow="straight",
            hair=BROWN.base,
            mouth="calm",
            eyes="heavy",
            iris=GREY_EYES,
            look=-1.6,
        ),
        fringe=parted(pen, *BROWN),
        head=crown_lozenges(pen, hue.red),
        hat_rise=28,
        right=Hold(76, -33, carnation(pen)),
        left=Hold(-65, -34, cake(pen), Grip.TRAY, hand=(-8, 11)),
        sleeve=Cloth(
            hue.gold, stripes(pen, hue.gold2, 8, 2.6, 40), stripes(pen, hue.gold2, 8, 2.6, -40)
        ),
        cuff=hue.white,
        gem=hue.red,
    )
    return draw(pen, figure)
