"""The four kings of the French deck."""

from __future__ import annotations

from cardkit import pips
from cardkit.cloth import chequer, dots, lozenges, motif, robe, scales, stripes, teeth
from cardkit.collars import ermine, fur_collar, jewelled_collar
from cardkit.crowns import crown_fur, crown_imperial, crown_king, crown_laurel
from cardkit.faces import face, neck
from cardkit.figure import Cloth, Figure, Grip, Hold, draw
from cardkit.hair import full_beard, hair_bob, hair_curls, moustache
from cardkit.hands import cup_hand, fist, flat_hand, forearm
from cardkit.pen import Pen
from cardkit.props_court import axe, book, harp, orb, purse, staff, sword
from cardkit.svg import group, place, twin_path
from cardkit.tones import BLACK, BROWN, RED


def white_sleeve(pen: Pen) -> Cloth:
    """Return the striped white undersleeve that most of the court wears."""
    shade = pen.hue.white2
    return Cloth(pen.hue.white, stripes(pen, shade, 7, 2.4, 40), stripes(pen, shade, 7, 2.4, -40))


def king_of_hearts(pen: Pen) -> str:
    """White curls, sceptre with a heart, orb."""
    hue = pen.hue
    mantle = "M0 -62L16 -60C40 -57 72 -54 85 -36C95 -22 99 -10 100 2L0 2"
    art = robe(pen, mantle, hue.red, motif(pen, twin_path(pips.HEART), hue.gold, 17, 0.1))
    art += robe(pen, "M0 -60L30 -52L36 2L0 2", hue.blue, chequer(pen, hue.blue2, None, 10))
    art += pen.rect(-9, -60, 18, 62, hue.gold, None, 1.8)
    for y in (-22, -11):
        art += pen.disc(0, y, 2.9, hue.red, None, 1.3)
    art += place(0, 0, ermine(pen), stretch=(0.86, 0.84))
    hair = hair_curls(pen, hue.white2, hue.gold2)
    head = face(pen, "man", brow="calm", hair=hue.gold2, mouth="none")
    beard = full_beard(pen, hue.white2, hue.gold2, 62)
    art += place(0, -94, hair, neck(pen), head, beard)
    art += place(0, -121, crown_king(pen, hue.red, hue.blue), scale=0.94)
    x = 70
    art += pen.rect(x - 2.6, -132, 5.2, 140, hue.gold, None, 1.8)
    art += place(x, -144, pips.heart(pen, hue.red, width=7), scale=0.3)
    art += pen.disc(x, -126, 4.6, hue.gold, None, 1.8)
    sleeve = white_sleeve(pen)
    art += forearm(
        pen, 104, 10, x + 2, -16, 18, 10, sleeve.fill, sleeve.pattern, hue.gold, gem=hue.red
    )
    art += place(x, -32, fist(pen))
    art += forearm(
        pen, -106, 8, -78, -14, 18, 10, sleeve.fill, sleeve.mirrored, hue.gold, gem=hue.red
    )
    return art + place(-62, -42, orb(pen, hue.blue, hue.blue2), cup_hand(pen))


def king_of_spades(pen: Pen) -> str:
    """Imperial crown, forked brown beard, sword, harp."""
    hue = pen.hue
    spades = motif(pen, twin_path(pips.SPADE), "#8896C4", 18, 0.085)
    figure = Figure(
        mantle=Cloth(hue.dark, spades),
        front=Cloth(hue.red, teeth(pen, hue.red2, 9)),
        trim=hue.gold,
        collar=ermine(pen),
        hair=hair_bob(pen, *BROWN),
        face=face(pen, "man", brow="stern", hair=BROWN.base, mouth="none"),
        beard=full_beard(pen, *BROWN, 60, "droop", fork=True),
        head=group(crown_imperial(pen, hue.red, hue.dark), transform="scale(.9)"),
        right=Hold(72, -32, sword(pen)),
        left=Hold(-62, -44, harp(pen), Grip.NONE),
        over=place(-76, -25, fist(pen, -1, 30)),
        sleeve=white_sleeve(pen),
        gem=hue.blue,
    )
    return draw(pen, figure)


def king_of_clubs(pen: Pen) -> str:
    """Golden laurel, red beard, staff with a club, open book."""
    hue = pen.hue
    clubs = motif(pen, twin_path(pips.CLUB), hue.green2, 22, 0.11)
    figure = Figure(
        mantle=Cloth(hue.green, clubs),
        front=Cloth(hue.white, scales(pen, hue.gold, 12, 7)),
        trim=hue.gold,
        collar=jewelled_collar(pen, hue.gold, hue.red),
        hair=hair_bob(pen, *RED),
        face=face(pen, "man", brow="bushy", hair=RED.base, mouth="none", look=-1.6, old=True),
        beard=full_beard(pen, "#BD6438", "#E3A070", 54, "full"),
        head=crown_laurel(pen, hue.red),
        hat_rise=25,
        right=Hold(74, -33, staff(pen, place(0, 0, pips.club(pen, hue.green, width=7), scale=0.3))),
        left=Hold(-62, -44, book(pen, hue.red), Grip.NONE),
        over=place(-70, -28, flat_hand(pen, 1, -14), scale=0.84),
        sleeve=white_sleeve(pen),
        gem=hue.red,
    )
    return draw(pen, figure)


def king_of_diamonds(pen: Pen) -> str:
    """Fur cap in a crown, black moustache, axe, purse."""
    hue = pen.hue
    figure = Figure(
        mantle=Cloth(hue.gold, lozenges(pen, hue.gold2, 14, 20)),
        front=Cloth(hue.blue, dots(pen, hue.gold, 10, 1.5)),
        trim=hue.red,
        collar=fur_collar(pen, hue.wood, "#C49A68"),
        hair=hair_bob(pen, *BLACK),
        face=face(pen, "man", brow="stern", hair=BLACK.base, mouth="small", look=1.6),
        beard=moustache(pen, BLACK.base, "curl") + _chin_tuft(pen),
        head=crown_fur(pen, hue.red, hue.red2),
        hat_rise=23,
        right=Hold(70, -33, axe(pen)),
        left=Hold(-64, -38, purse(pen, hue.red), Grip.NONE),
        over=place(-64, -70, fist(pen, -1, 0)),
        sleeve=Cloth(hue.red, stripes(pen, hue.red2, 8, 3, 40), stripes(pen, hue.red2, 8, 3, -40)),
        gem=hue.blue,
    )
    return draw(pen, figure)


def _chin_tuft(pen: Pen) -> str:
    tuft = "M-4 27C-2 26 2 26 4 27C4.6 32 2.4 37 0 40C-2.4 37 -4.6 32 -4 27Z"
    return pen.shape(tuft, BLACK.base, None, 1.4)
