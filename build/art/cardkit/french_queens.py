"""The four queens of the French deck."""

from __future__ import annotations

from cardkit import pips
from cardkit.cloth import dots, lozenges, motif, robe, rosettes, scales, spirals, stripes
from cardkit.collars import fan_collar, neckline
from cardkit.crowns import crown_queen, crown_tiara, pearl_hood
from cardkit.faces import face
from cardkit.figure import Cloth, Figure, Grip, Hold, draw
from cardkit.french_kings import white_sleeve
from cardkit.hair import hair_braids, hair_long, hair_rolls, hair_up, parted
from cardkit.hands import fist, forearm
from cardkit.pen import Pen
from cardkit.props_court import cake, carnation, coffee_cup, letter, mirror, opera_fan, rose
from cardkit.svg import both, place, twin_path
from cardkit.tones import BLOND, BLUE_BLACK, BROWN, RED


def queen_of_hearts(pen: Pen) -> str:
    """Long fair hair, crown, rose, sealed letter."""
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
        face=face(pen, "woman", brow="high", hair=BLOND.line, mouth="small"),
        fringe=parted(pen, *BLOND),
        head=crown_queen(pen, hue.blue),
        hat_rise=30,
        right=Hold(76, -33, rose(pen, hue.red, hue.red2)),
        left=Hold(-64, -40, letter(pen, hue.red), Grip.FLAT),
        sleeve=white_sleeve(pen),
        gem=hue.red,
    )
    return draw(pen, figure)


def queen_of_spades(pen: Pen) -> str:
    """Hair swept up, fan collar, tulip, fan for the Opera Ball."""
    hue = pen.hue
    art = fan_collar(pen)
    mantle = "M0 -54L22 -58C46 -58 74 -52 86 -34C95 -20 99 -8 100 2L0 2"
    art += robe(pen, mantle, hue.dark, spirals(pen, hue.gold, 21))
    front = "M0 -50L27 -56C24 -36 27 -16 36 2L0 2"
    art += robe(pen, front, hue.blue, lozenges(pen, hue.blue2, 10, 15))
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
    head = face(pen, "woman", brow="thin", hair=BLUE_BLACK.base, mouth="small")
    art += place(0, -94, head, parted(pen, *BLUE_BLACK))
    art += both(
        pen.line("M27 -88V-80", 1.8, hue.gold),
        place(27, -74, pen.shape("M0 -6L4 1L0 7L-4 1Z", hue.red, None, 1.3)),
    )
    art += place(0, -124, crown_queen(pen, hue.red), scale=0.96)
    art += _tulip(pen, 78)
    art += forearm(
        pen,
        106,
        6,
        80,
        -18,
        17,
        9,
        hue.white,
        stripes(pen, hue.white2, 6, 2.4, 30),
        hue.gold,
        gem=hue.red,
    )
    art += place(78, -33, fist(pen))
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
    return art + place(-57, -30, opera_fan(pen), turn=-6) + place(-61, -25, fist(pen, -1, 22))


def _tulip(pen: Pen, x: float) -> str:
    hue = pen.hue
    stem = f"M{x} -100C{x + 3} -70 {x - 2} -50 {x} 4"
    art = pen.line(stem, 5.4) + pen.line(stem, 2.4, hue.green)
    leaf = f"M{x} -56C{x + 5} -72 {x + 14} -80 {x + 17} -92C{x + 24} -74 {x + 14} -58 {x} -49Z"
    art += pen.shape(leaf, hue.green, None, 1.8)
    return art + place(
        x,
        -116,
        pen.shape("M0 22C-16 20 -20 2 -14 -20L-5 -8L0 -24L5 -8L14 -20C20 2 16 20 0 22Z", hue.red),
        pen.flat("M2 -18L5 -6L13 -16C18 2 14 18 2 20.6Z", hue.red2),
        pen.shape("M0 22C-9 14 -9 -2 0 -12C9 -2 9 14 0 22Z", hue.red, None, 1.7),
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
        face=face(pen, "woman", brow="high", hair=RED.base, mouth="smile", look=1.6),
        fringe=parted(pen, *RED),
        head=crown_tiara(pen, hue.red),
        hat_rise=30,
        right=Hold(76, -33, mirror(pen)),
        left=Hold(-66, -26, coffee_cup(pen), Grip.FLAT),
        sleeve=white_sleeve(pen),
        gem=hue.blue,
    )
    return draw(pen, figure)


def queen_of_diamonds(pen: Pen) -> str:
    """Pearl hood, carnation, a slice of chocolate cake."""
    hue = pen.hue
    figure = Figure(
        mantle=Cloth(hue.blue, lozenges(pen, hue.blue2, 14, 20)),
        front=Cloth(hue.red, dots(pen, hue.gold, 10, 1.6)),
        trim=hue.gold,
        collar=neckline(pen, hue.white, 24, -33),
        collar_over_neck=True,
        has_neck=False,
        hair=hair_rolls(pen, *BROWN),
        face=face(pen, "woman", brow="calm", hair=BROWN.base, mouth="calm", look=-1.6),
        fringe=parted(pen, *BROWN),
        head=pearl_hood(pen, hue.red, hue.red2),
        hat_rise=28,
        right=Hold(76, -33, carnation(pen)),
        left=Hold(-65, -28, cake(pen), Grip.FLAT),
        sleeve=Cloth(
            hue.gold, stripes(pen, hue.gold2, 8, 2.6, 40), stripes(pen, hue.gold2, 8, 2.6, -40)
        ),
        cuff=hue.white,
        gem=hue.red,
    )
    return draw(pen, figure)
