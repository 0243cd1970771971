"""The four Obers of the Tell deck: Tell, Rudenz, Gessler, Stüssi."""

from __future__ import annotations

from cardkit.cloth import dots, lozenges, robe, stripes
from cardkit.collars import chain_of_office, dagged_cape, jewelled_collar, turned_collar
from cardkit.faces import BLUE_EYES, BROWN_EYES, GREEN_EYES, GREY_EYES, face, neck
from cardkit.feathers import feather
from cardkit.figure import Cloth, Figure, Grip, Hold, draw
from cardkit.hair import bangs, full_beard, hair_bob, hair_waves, moustache, quiff
from cardkit.hands import cup_hand, fist, forearm
from cardkit.hats import field_hood, hunter_hat, peacock_beret, toque
from cardkit.pen import Pen
from cardkit.props_arms import halberd, knight_sword, shield
from cardkit.props_folk import apple, bolt, crossbow, hat_on_pole, horn, scroll
from cardkit.svg import both, place
from cardkit.tones import AUBURN, BLACK, CHESTNUT, CHESTNUT_BEARD, FLAXEN


def wilhelm_tell(pen: Pen) -> str:
    """Acorns: felt hat with a feather, crossbow, the apple shot through."""
    hue = pen.hue
    shirt = "M0 -56L18 -56C44 -56 70 -50 80 -38C90 -24 94 -10 95 2L0 2"
    art = robe(pen, shirt, hue.white, stripes(pen, hue.white2, 9, 2.4))
    art += robe(pen, "M0 -54L30 -52C40 -44 44 -20 46 2L0 2", hue.wood)
    art += pen.flat("M2 -54L30 -52C40 -44 44 -20 45 2L2 2Z", hue.wood2)
    art += pen.line("M0 -30V2", 1.6)
    for y in (-26, -16, -6):
        art += pen.line(f"M-5 {y}L5 {y + 6}M5 {y}L-5 {y + 6}", 1.7, hue.gold)
    art += dagged_cape(pen, hue.green, None, -54, 66, -24, 5, hue.gold, hue.green2)
    art += place(0, -94, hair_bob(pen, *CHESTNUT), neck(pen, 11, 20, 40))
    art += pen.twin(
        "M0 -52C16 -52 26 -58 27 -66C31 -62 31 -54 25 -48C17 -42 8 -42 0 -42", hue.green
    )
    head = face(
        pen, "man", brow="stern", hair=CHESTNUT.base, mouth="none", eyes="narrow", nose="hooked",
        iris=BLUE_EYES, look=1.2,
    )  # fmt: skip
    temples = both(pen.flat("M25 -18C22 -24 16 -27 8 -28L25 -32Z", CHESTNUT.base))
    art += place(0, -94, head, full_beard(pen, *CHESTNUT_BEARD, 50), temples)
    art += feather(
        pen,
        (22, -130),
        (42, -132),
        (48, -146),
        (30, -158),
        8,
        8,
        hue.white,
        hue.wood,
        "plume",
        0.07,
        fill2=hue.white2,
    )
    art += place(0, -120, hunter_hat(pen, "#96A06A", "#737D4C", hue.red))
    x = 70
    art += crossbow(pen, x, -146, 14, 26)
    shade = hue.white2
    art += forearm(
        pen, 104, 12, x + 3, -16, 18, 9, hue.white, stripes(pen, shade, 7, 2.2, 40), hue.green
    )
    art += place(x, -32, fist(pen))
    art += forearm(
        pen, -104, 6, -80, -18, 18, 9, hue.white, stripes(pen, shade, 7, 2.2, -40), hue.green
    )
    art += place(-66, -54, bolt(pen, 54), turn=-26) + place(-66, -54, apple(pen, 15.5))
    shaft = pen.shape("M7 -1.6L30 -1.6L30 1.6L7 1.6C6 0 6 -1 7 -1.6Z", hue.gold, None, 1.2)
    tip = pen.shape("M39 0L26 -5.4L29 0L26 5.4Z", hue.blue, None, 1.5)
    art += place(-66, -54, shaft, tip, turn=-26)
    return art + place(-66, -47, cup_hand(pen), scale=0.94)


def ulrich_von_rudenz(pen: Pen) -> str:
    """Leaves: the young nobleman, beret with peacock feathers, sword, shield."""
    hue = pen.hue
    bars = "".join(pen.flat(f"M-21 {y}H21V{y + 8}H-21Z", hue.gold) for y in (-14, 2, 18))
    field = pen.clip(
        pen.flat(
            "M-20 -23C-13 -20 -7 -20 0 -24C7 -20 13 -20 20 -23C22 -3 16 17 0 28"
            "C-16 17 -22 -3 -20 -23Z",
            "#000",
        )
    )
    charge = f'<g clip-path="{field}">{bars}</g>'
    figure = Figure(
        mantle=Cloth(hue.red, lozenges(pen, hue.red2, 12, 18)),
        front=Cloth(hue.white, stripes(pen, hue.white2, 8, 3)),
        front_width=(22, 28),
        trim=hue.gold,
        collar=turned_collar(pen, hue.green, hue.green2),
        collar_over_neck=True,
        hair=hair_waves(pen, *AUBURN),
        face=face(
            pen,
            "youth",
            brow="stern",
            hair=AUBURN.base,
            mouth="calm",
            eyes="almond",
            iris=GREEN_EYES,
            look=1.2,
        ),
        fringe=quiff(pen, *AUBURN),
        head=peacock_beret(pen, hue.green, hue.green2, hue.gold),
        hat_rise=22,
        right=Hold(74, -33, place(0, 0, knight_sword(pen), stretch=(1, 0.96))),
        left=Hold(-61, -34, shield(pen, hue.blue, charge), Grip.FIST, hand=(-2, -27)),
        sleeve=Cloth(hue.green, dots(pen, hue.green2, 8, 1.5)),
        gem=hue.red,
    )
    return draw(pen, figure)


def hermann_gessler(pen: Pen) -> str:
    """Hearts: the governor, chain with a medal, his hat on the pole, a decree."""
    hue = pen.hue
    pointed = "M-5 29C-2 27 2 27 5 29C5 36 2.4 42 0 46C-2.4 42 -5 36 -5 29Z"
    plume = feather(
        pen, (-22, -6), (-44, -30), (-20, -50), (14, -42), 8, 9, hue.gold, hue.wood, "plume", 0.08
    )
    figure = Figure(
        mantle=Cloth(hue.red, lozenges(pen, hue.red2, 14, 20)),
        front=Cloth(hue.dark, dots(pen, hue.gold, 9, 1.3)),
        trim=hue.gold,
        collar=jewelled_collar(pen, hue.gold, hue.red) + chain_of_office(pen),
        collar_over_neck=True,
        hair=hair_bob(pen, *BLACK),
        face=face(
            pen,
            "long",
            brow="arch",
            hair=BLACK.base,
            mouth="grim",
            eyes="slant",
            nose="hooked",
            iris=BROWN_EYES,
            look=-1.8,
            cheeks=False,
        ),
        beard=pen.flat(pointed, BLACK.base) + moustache(pen, BLACK.base, "droop"),
        fringe=bangs(pen, *BLACK),
        head=toque(pen, hue.red, hue.red2, hue.white)
        + plume
        + place(-22, -3, pen.disc(0, 0, 6, hue.gold, None, 1.6)),
        hat_rise=22,
        right=Hold(70, -33, hat_on_pole(pen)),
        left=Hold(-58, -42, scroll(pen, 28, 36), Grip.SHEET, hand=(-13, 12), turn=-8),
        sleeve=Cloth(hue.dark),
        gem=hue.red,
    )
    return draw(pen, figure)


def stuessi(pen: Pen) -> str:
    """Bells: the field guard, blue hood with a long tip, halberd, horn."""
    hue = pen.hue
    arm = halberd(pen, "crescent", shaft=hue.wood, tassel=hue.red)
    figure = Figure(
        mantle=Cloth(hue.gold, stripes(pen, hue.gold2, 10, 5)),
        front=Cloth(hue.red, lozenges(pen, hue.red2, 10, 14)),
        front_width=(24, 30),
        trim=hue.green,
        collar=dagged_cape(pen, hue.blue, None, -54, 46, -36, 4, hue.gold, hue.blue2),
        collar_over_neck=True,
        hair=field_hood(pen, hue.blue, hue.blue2, hue.gold, behind=True),
        face=face(
            pen,
            "man",
            brow="straight",
            hair=FLAXEN.line,
            mouth="smile",
            eyes="heavy",
            nose="broad",
            iris=GREY_EYES,
            look=1.6,
        ),
        beard=moustache(pen, FLAXEN.base, "full"),
        fringe=bangs(pen, *FLAXEN),
        head=field_hood(pen, hue.blue, hue.blue2, hue.gold, behind=False),
        hat_rise=0,
        right=Hold(68, -33, place(0, 0, arm, stretch=(0.95, 1))),
        left=Hold(-60, -34, place(0, 0, horn(pen), scale=0.86), hand=(-2, 2)),
        sleeve=Cloth(hue.green, dots(pen, hue.green2, 8, 1.5)),
        gem=hue.red,
    )
    return draw(pen, figure)
