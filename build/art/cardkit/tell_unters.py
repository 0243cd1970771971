"""The four Unters of the Tell deck: Harras, Fürst, Kuoni, Reding."""

from __future__ import annotations

from cardkit.cloth import dots, motif, robe, stripes, teeth
from cardkit.collars import fur_collar, gorget, shoulder_cape
from cardkit.faces import BLUE_EYES, BROWN_EYES, GREY_EYES, face, freckles, neck, scar
from cardkit.figure import Cloth, Figure, Grip, Hold, draw
from cardkit.hair import full_beard, hair_bob, hair_curls, hair_short, moustache, short_beard
from cardkit.hands import fist, forearm, oath_hand
from cardkit.hats import fur_cap, morion, pilgrim_hat, straw_hat
from cardkit.horse import hound_head
from cardkit.pen import Pen
from cardkit.props_arms import boar_spear, judge_sword
from cardkit.props_folk import crook, lantern, pail, small_horn, walking_stick
from cardkit.svg import place, twin_path
from cardkit.tones import BLACK, FLAXEN, GREY


def rudolf_harras(pen: Pen) -> str:
    """Acorns: Gessler's master of the horse and hunt, plumed helmet, boar spear, hound."""
    hue = pen.hue
    figure = Figure(
        mantle=Cloth(hue.wood, teeth(pen, hue.wood2, 13)),
        front=Cloth(hue.gold, stripes(pen, hue.gold2, 9, 4)),
        front_width=(24, 30),
        trim=hue.red,
        collar=gorget(pen),
        collar_over_neck=True,
        hair=hair_bob(pen, *BLACK),
        face=face(
            pen,
            "man",
            brow="stern",
            hair=BLACK.base,
            mouth="grim",
            eyes="slant",
            nose="straight",
            iris=BROWN_EYES,
            look=-1.6,
            marks=scar(pen),
            cheeks=False,
        ),
        beard=short_beard(pen, "#5A4030", BLACK.line) + moustache(pen, BLACK.base, "curl"),
        head=morion(pen, hue.red, hue.red2),
        hat_rise=23,
        right=Hold(74, -33, place(0, 0, boar_spear(pen), stretch=(1, 0.97))),
        left=Hold(-53, -44, place(0, 0, hound_head(pen), scale=0.84), Grip.NONE),
        sleeve=Cloth(hue.red, stripes(pen, hue.red2, 8, 3, 40), stripes(pen, hue.red2, 8, 3, -40)),
        gem=hue.green,
    )
    return draw(pen, figure)


def walter_fuerst(pen: Pen) -> str:
    """Leaves: Tell's father-in-law, broad hat, white beard, stick, lantern of the Rütli night."""
    hue = pen.hue
    figure = Figure(
        mantle=Cloth(hue.blue, dots(pen, hue.blue2, 11, 1.8)),
        front=Cloth(hue.green, stripes(pen, hue.green2, 8, 3)),
        front_width=(22, 30),
        trim=hue.white,
        collar=shoulder_cape(pen, hue.wood, hue.wood2),
        collar_over_neck=True,
        hair=hair_bob(pen, *GREY),
        face=face(
            pen,
            "man",
            brow="bushy",
            hair="#B9B2A2",
            mouth="none",
            eyes="heavy",
            nose="broad",
            iris=BLUE_EYES,
            look=1.2,
            old=True,
        ),
        beard=full_beard(pen, "#EDE8DB", GREY.line, 62, "droop"),
        head=pilgrim_hat(pen, hue.wood, hue.wood2, hue.green),
        hat_rise=22,
        right=Hold(74, -33, walking_stick(pen)),
        left=Hold(-64, -42, lantern(pen), Grip.FIST, hand=(0, -28)),
        sleeve=Cloth(hue.blue),
        cuff=hue.white,
    )
    return draw(pen, figure)


def kuoni(pen: Pen) -> str:
    """Hearts: the shepherd, straw hat, crook, pail, a small horn on a strap."""
    return draw(pen, kuoni_figure(pen))


def kuoni_figure(pen: Pen) -> Figure:
    """Return the parts of the shepherd, who is also a guest of the inn."""
    hue = pen.hue
    return Figure(
        mantle=Cloth(hue.white, stripes(pen, hue.white2, 9, 2.4)),
        front=Cloth(hue.blue, dots(pen, hue.blue2, 9, 1.5)),
        front_width=(26, 34),
        trim=hue.red,
        collar=pen.twin("M0 -46L14 -60L30 -54L22 -36L0 -42", hue.red) + small_horn(pen),
        collar_over_neck=True,
        hair=hair_short(pen, *FLAXEN),
        face=face(
            pen,
            "youth",
            brow="high",
            hair=FLAXEN.line,
            mouth="none",
            eyes="round",
            nose="snub",
            iris=BLUE_EYES,
            look=-1.4,
            marks=freckles(pen),
        ),
        beard=short_beard(pen, "#C9963A", "#8A6220"),
        head=straw_hat(pen),
        hat_rise=22,
        right=Hold(68, -33, crook(pen)),
        left=Hold(-64, -42, place(0, 0, pail(pen), scale=0.94), Grip.FIST, hand=(0, -25)),
        sleeve=Cloth(hue.white),
        cuff=hue.blue,
    )


def itel_reding(pen: Pen) -> str:
    """Bells: the old judge, fur cap, hand raised to the oath, the sword of justice."""
    hue = pen.hue
    coat = "M0 -56L18 -56C46 -56 72 -50 84 -36C92 -24 97 -10 98 2L0 2"
    art = robe(pen, coat, hue.red, motif(pen, twin_path("M0 -20L20 0L0 20"), "#8F2E22", 16, 0.18))
    art += robe(pen, "M0 -56L16 -56L20 2L0 2", hue.red2)
    art += pen.line("M0 -30V2", 1.4)
    for y in (-12, -2):
        art += pen.disc(0, y, 2.6, hue.gold, None, 1.2)
    art += fur_collar(pen, hue.wood, "#C49A68")
    art += place(0, -93, hair_curls(pen, *GREY), neck(pen, 11, 20, 40))
    head = face(
        pen, "long", brow="bushy", hair="#B9B2A2", mouth="none", eyes="narrow", nose="hooked",
        iris=GREY_EYES, old=True, look=-1,
    )  # fmt: skip
    art += place(0, -93, head, full_beard(pen, *GREY, 62, "full"))
    art += place(0, -115, fur_cap(pen, hue.wood, "#C49A68", hue.red, hue.red2))
    art += forearm(
        pen, 102, 22, 74, -36, 20, 11, hue.red, None, hue.wood, cuff_length=11, cuff_rise=4
    )
    art += place(71, -46, oath_hand(pen), scale=0.95, turn=6)
    art += forearm(
        pen, -106, 10, -76, -32, 20, 11, hue.red, None, hue.wood, cuff_length=11, cuff_rise=4
    )
    return art + place(-66, -43, judge_sword(pen)) + place(-66, -39, fist(pen, -1))
