"""The four kings of the French deck. All hold a sceptre, as the Vienna pattern has it."""

from __future__ import annotations

from cardkit import pips
from cardkit.cloth import chequer, dots, lozenges, motif, robe, scales, stripes, teeth
from cardkit.collars import ermine, fur_collar, jewelled_collar
from cardkit.crowns import crown_fur, crown_imperial, crown_king, crown_laurel
from cardkit.faces import BLUE_EYES, BROWN_EYES, GREEN_EYES, GREY_EYES, face, neck
from cardkit.figure import Cloth, Figure, Grip, Hold, draw
from cardkit.hair import full_beard, hair_bob, hair_curls, hair_waves, moustache
from cardkit.hands import cup_hand, fist, forearm
from cardkit.pen import Pen
from cardkit.props_court import book, harp, orb, purse, sceptre
from cardkit.svg import both, group, place, star, twin_path
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
    hair = hair_curls(pen, "#F1EADA", hue.gold2)
    head = face(
        pen, "man", brow="sad", hair="#B9AE95", mouth="none", eyes="heavy", nose="broad",
        iris=BLUE_EYES, old=True, lids=True, look=-1,
    )  # fmt: skip
    beard = full_beard(pen, "#F1EADA", hue.gold2, 62)
    art += place(0, -94, hair, neck(pen), head, beard)
    art += place(0, -121, crown_king(pen, hue.red, hue.blue), scale=0.9)
    x = 74
    heart = place(0, 0.6, pips.heart(pen, hue.red, width=7), scale=0.34)
    art += place(x, -33, sceptre(pen, heart))
    sleeve = white_sleeve(pen)
    art += forearm(
        pen, 104, 10, x + 2, -16, 18, 10, sleeve.fill, sleeve.pattern, hue.gold, gem=hue.red
    )
    art += place(x, -33, fist(pen))
    art += forearm(
        pen, -106, 8, -78, -14, 18, 10, sleeve.fill, sleeve.mirrored, hue.gold, gem=hue.red
    )
    return art + place(-64, -46, orb(pen, hue.blue, hue.blue2), cup_hand(pen))


def king_of_spades(pen: Pen) -> str:
    """Imperial crown, forked brown beard, sash, sceptre with a spade, harp."""
    hue = pen.hue
    spades = motif(pen, twin_path(pips.SPADE), "#8896C4", 18, 0.085)
    spade = pips.spade(pen, hue.gold, width=7)
    spade += place(0, 0, pips.spade(pen, hue.dark, stroke="none"), scale=0.56)
    figure = Figure(
        mantle=Cloth(hue.dark, spades),
        front=Cloth("#EDE3CC", teeth(pen, "#D5C6A2", 9)),
        front_width=(30, 40),
        trim=hue.gold,
        middle=_sash(pen),
        collar=_ermine_tippet(pen),
        hair=hair_bob(pen, *BROWN),
        face=face(
            pen,
            "long",
            brow="stern",
            hair=BROWN.base,
            mouth="none",
            eyes="narrow",
            nose="hooked",
            iris=GREY_EYES,
            look=1.4,
            cheeks=False,
        ),
        beard=full_beard(pen, "#8A5431", "#C48A57", 62, "droop", fork=True),
        head=group(crown_imperial(pen, hue.red, hue.dark), transform="scale(.86 .74)"),
        right=Hold(
            82,
            -33,
            place(0, 0, sceptre(pen, place(0, 2, spade, scale=0.4), hue.gold, hue.blue), turn=-7),
        ),
        left=Hold(-63, -42, place(0, 0, harp(pen), scale=0.93), Grip.FIST, hand=(-12, 18), turn=24),
        sleeve=white_sleeve(pen),
        gem=hue.blue,
    )
    return draw(pen, figure)


def _sash(pen: Pen) -> str:
    """The broad ribbon of an order from the person's left shoulder, with its star."""
    hue = pen.hue
    art = pen.shape("M34 -56L64 -52C40 -26 6 -8 -20 6L-60 6C-24 -10 12 -30 34 -56Z", hue.red)
    art += pen.line("M39 -55C16 -28 -20 -8 -54 6M59 -52.6C36 -26 0 -8 -26 6", 1.6, hue.gold)
    order = pen.shape(star(8, 10, 4.6), hue.gold, None, 1.6)
    order += pen.disc(0, 0, 3.6, hue.white, None, 1.2)
    return art + place(20, -29, order)


def _ermine_tippet(pen: Pen) -> str:
    """A narrow collar of ermine that leaves the sash free."""
    art = pen.twin("M0 -44L15 -60C28 -59 40 -56 48 -50C38 -40 22 -32 0 -31", pen.hue.white)
    tail = pen.flat("M0 -4.2C2 -1 3 2.4 0 6C-3 2.4 -2 -1 0 -4.2Z", pen.hue.ink)
    for x, y, turn in ((38, -51, 34), (27, -43, 20), (14, -40, 8)):
        art += both(place(x, y, tail, turn=turn, scale=0.9))
    return art


def king_of_clubs(pen: Pen) -> str:
    """Golden laurel, red beard, sceptre with a club, open book."""
    hue = pen.hue
    clubs = motif(pen, twin_path(pips.CLUB), hue.green2, 22, 0.11)
    club = place(0, -3, pips.club(pen, hue.green, width=7), scale=0.32)
    figure = Figure(
        mantle=Cloth(hue.green, clubs),
        front=Cloth(hue.white, scales(pen, hue.gold, 12, 7)),
        trim=hue.gold,
        collar=jewelled_collar(pen, hue.gold, hue.red),
        hair=hair_waves(pen, *RED),
        face=face(
            pen,
            "man",
            brow="bushy",
            hair=RED.base,
            mouth="none",
            eyes="round",
            iris=GREEN_EYES,
            look=-1.6,
            old=True,
        ),
        beard=full_beard(pen, "#C77243", "#EAB384", 54, "full"),
        head=crown_laurel(pen, hue.red),
        hat_rise=25,
        right=Hold(75, -33, sceptre(pen, club, hue.wood, hue.gold)),
        left=Hold(-63, -50, book(pen, hue.red), Grip.SHEET, hand=(-13, 22), turn=-14),
        sleeve=white_sleeve(pen),
        gem=hue.red,
    )
    return draw(pen, figure)


def king_of_diamonds(pen: Pen) -> str:
    """Fur cap in a crown, black moustache, sceptre with a lozenge, purse."""
    hue = pen.hue
    lozenge = pen.shape("M0 -19L14 0L0 19L-14 0Z", hue.gold)
    lozenge += pen.shape("M0 -11L8 0L0 11L-8 0Z", hue.red, None, 1.6)
    lozenge += pen.disc(0, -21, 3.4, hue.white, None, 1.5)
    lozenge += both(pen.disc(15.6, 0, 3.2, hue.white, None, 1.5))
    figure = Figure(
        mantle=Cloth(hue.gold, lozenges(pen, hue.gold2, 14, 20)),
        front=Cloth(hue.blue, dots(pen, hue.gold, 10, 1.5)),
        trim=hue.red,
        collar=fur_collar(pen, hue.wood, "#C49A68"),
        hair=hair_bob(pen, *BLACK),
        face=face(
            pen,
            "square",
            brow="arch",
            hair=BLACK.base,
            mouth="smirk",
            eyes="slant",
            nose="hooked",
            iris=BROWN_EYES,
            look=1.4,
        ),
        beard=moustache(pen, BLACK.base, "curl") + _chin_tuft(pen),
        head=place(0, 0, crown_fur(pen, hue.red, hue.red2), stretch=(1, 0.9)),
        hat_rise=23,
        right=Hold(
            59,
            -33,
            place(0, 0, sceptre(pen, place(0, 2, lozenge), hue.red, hue.gold), scale=0.88, turn=13),
        ),
        left=Hold(-66, -35, purse(pen, hue.red), Grip.FIST, hand=(0, -32)),
        sleeve=Cloth(hue.red, stripes(pen, hue.red2, 8, 3, 40), stripes(pen, hue.red2, 8, 3, -40)),
        gem=hue.blue,
    )
    return draw(pen, figure)


def _chin_tuft(pen: Pen) -> str:
    tuft = "M-4 29C-2 28 2 28 4 29C4.6 34 2.4 39 0 42C-2.4 39 -4.6 34 -4 29Z"
    return pen.shape(tuft, BLACK.base, None, 1.4)
