"""The four kings of the Tell deck. All ride; crown, beard, horse and colours tell them apart."""

from __future__ import annotations

import math
from dataclasses import dataclass

from cardkit import pips
from cardkit.cloth import lozenges, motif, robe, stripes
from cardkit.crowns import crown_imperial, crown_king, crown_leaf, crown_points
from cardkit.faces import (
    BLUE_EYES,
    BROWN_EYES,
    GREEN_EYES,
    GREY_EYES,
    Brow,
    Eyes,
    Kind,
    Mouth,
    Nose,
    face,
    neck,
)
from cardkit.hair import full_beard, hair_bob, hair_curls, moustache
from cardkit.hands import fist, forearm
from cardkit.horse import horse_head
from cardkit.pen import Pen
from cardkit.svg import Point, both, group, num, place, twin_path
from cardkit.tones import AUBURN, BLACK, FLAXEN, GREY

HORSE = 0.86
"""Scale of the horses."""
LEAF_MOTIF = "M0 -40C7 -28 34 -22 36 0C38 17 20 27 4 18L4 34L0 34"
ACORN_MOTIF = "M0 -34C20 -34 32 -22 32 -8L26 -4C26 14 14 28 0 40"
BELL_MOTIF = "M0 -36C24 -36 36 -18 36 2C36 24 20 38 0 38"


@dataclass(frozen=True, slots=True)
class Rider:
    """What differs from king to king; all drawn already."""

    mantle: tuple[str, str]
    front: tuple[str, str]
    trim: str
    fur: str
    hair: str
    beard: str
    brow: Brow
    brow_colour: str
    mouth: Mouth
    crown: str
    sceptre_top: str
    horse: str
    look: float = 0
    kind: Kind = "man"
    eyes: Eyes = "almond"
    nose: Nose = "straight"
    iris: str = BROWN_EYES
    rides_right: bool = False
    horse_at: Point = (-60, -66)
    horse_turn: float = 0


def king_of_leaves(pen: Pen) -> str:
    """Crown of leaves, auburn beard, grey-white horse."""
    hue = pen.hue
    return _ride(
        pen,
        Rider(
            mantle=(hue.green, motif(pen, twin_path(LEAF_MOTIF), "#7FA05A", 20, 0.15)),
            front=(hue.red, lozenges(pen, hue.red2, 10, 14)),
            trim=hue.gold,
            fur=hue.white,
            hair=hair_bob(pen, *AUBURN),
            beard=full_beard(pen, "#A35B2C", AUBURN.line, 58),
            brow="calm",
            brow_colour=AUBURN.base,
            mouth="none",
            crown=crown_leaf(pen, hue.red, hue.green),
            sceptre_top=place(0, 0, pips.leaf(pen, stem=False), scale=0.46),
            horse=horse_head(pen, "#F3EBDB", "#D8CBB0", "#C9B891", "#8E7B54"),
            eyes="round",
            nose="broad",
            iris=GREEN_EYES,
            rides_right=True,
            horse_at=(57, -85),
        ),
    )


def king_of_hearts(pen: Pen) -> str:
    """Tall crown, white curls, chestnut horse."""
    hue = pen.hue
    return _ride(
        pen,
        Rider(
            mantle=(hue.red, motif(pen, twin_path(pips.HEART), hue.gold, 20, 0.1)),
            front=(hue.blue, stripes(pen, hue.blue2, 10, 4)),
            trim=hue.gold,
            fur=hue.white,
            hair=hair_curls(pen, *GREY),
            beard=full_beard(pen, "#EDE8DB", GREY.line, 66, "curl"),
            brow="bushy",
            brow_colour="#A9A290",
            mouth="none",
            crown=group(crown_king(pen, hue.red, hue.red), transform="scale(.95)"),
            sceptre_top=place(0, 0, pips.heart_rich(pen), scale=0.4),
            horse=horse_head(pen, "#A4592C", "#7D3F1D", "#5A2B14", "#C98A57", hue.gold),
            look=1.4,
            eyes="heavy",
            iris=BLUE_EYES,
            horse_at=(-51, -68),
            horse_turn=14,
        ),
    )


def king_of_acorns(pen: Pen) -> str:
    """Mitre crown, black forked beard, black horse."""
    hue = pen.hue
    return _ride(
        pen,
        Rider(
            mantle=(hue.wood, motif(pen, twin_path(ACORN_MOTIF), "#C98F4F", 20, 0.14)),
            front=(hue.green, lozenges(pen, hue.green2, 11, 16)),
            trim=hue.gold,
            fur="#C98F4F",
            hair=hair_bob(pen, *BLACK),
            beard=full_beard(pen, "#574032", BLACK.line, 60, "droop", fork=True),
            brow="stern",
            brow_colour=BLACK.base,
            mouth="none",
            crown=group(crown_imperial(pen, hue.red, hue.green), transform="scale(.86 .72)"),
            sceptre_top=place(0, 0, pips.acorn(pen, stem=False), scale=0.42, turn=180),
            horse=horse_head(pen, "#4A4550", "#312D38", "#211D26", "#857E90", hue.red),
            look=-1.2,
            kind="long",
            eyes="narrow",
            nose="hooked",
            iris=GREY_EYES,
            horse_turn=-8,
        ),
    )


def king_of_bells(pen: Pen) -> str:
    """Pointed crown, fair and moustached, dapple-grey horse."""
    hue = pen.hue
    return _ride(
        pen,
        Rider(
            mantle=(hue.blue, motif(pen, twin_path(BELL_MOTIF), hue.gold, 18, 0.12)),
            front=(hue.gold, stripes(pen, hue.gold2, 9, 4)),
            trim=hue.white,
            fur=hue.red,
            hair=hair_bob(pen, *FLAXEN),
            beard=moustache(pen, "#C9963A", "curl"),
            brow="high",
            brow_colour=FLAXEN.line,
            mouth="small",
            crown=crown_points(pen, hue.red),
            sceptre_top=place(0, 0, pips.bell(pen), scale=0.4),
            horse=horse_head(
                pen, "#7F8B90", "#5C676C", "#3F484C", "#A9B4B8", hue.red, dapples="#A9B4B8"
            ),
            look=1.2,
            kind="square",
            eyes="slant",
            iris=BROWN_EYES,
            rides_right=True,
            horse_at=(63, -70),
            horse_turn=-10,
        ),
    )


def _ride(pen: Pen, king: Rider) -> str:
    hue = pen.hue
    mantle = "M0 -58L16 -58C42 -56 72 -52 86 -36C95 -22 99 -10 100 2L0 2"
    art = robe(pen, mantle, *king.mantle)
    art += robe(pen, "M0 -56L26 -52L32 2L0 2", *king.front)
    art += both(pen.trim("M27 -52L33 2", king.trim, 6.6, 3.4))
    art += pen.twin("M0 -46L16 -57C34 -55 52 -52 60 -42C54 -30 34 -20 0 -18", king.fur)
    if king.fur == hue.white:
        art += _ermine_tails(pen)
    else:
        art += _fur_ticks(pen)
    art += place(0, -95, king.hair, neck(pen, 11, 20, 40))
    head = face(
        pen,
        king.kind,
        brow=king.brow,
        hair=king.brow_colour,
        mouth=king.mouth,
        eyes=king.eyes,
        nose=king.nose,
        iris=king.iris,
        look=king.look,
        old=king.eyes == "heavy",
    )
    art += place(0, -95, head, king.beard) + place(0, -121, king.crown)
    return art + (_rides_right if king.rides_right else _rides_left)(pen, king)


def _rides_left(pen: Pen, king: Rider) -> str:
    """Horse at the viewer's left, long sceptre at the right."""
    hue = pen.hue
    x = 76
    art = pen.rect(x - 2.6, -118, 5.2, 126, hue.gold, None, 1.8)
    art += pen.disc(x, -108, 4.6, hue.gold, None, 1.8) + place(x, -128, king.sceptre_top)
    art += forearm(pen, 106, 10, x + 3, -16, 18, 10, *king.front, hue.gold)
    art += place(x, -32, fist(pen))
    art += place(*king.horse_at, king.horse, scale=HORSE, turn=king.horse_turn)
    bit_x, bit_y = _bit(king, -1)
    rein = f"M{num(bit_x)} {num(bit_y)}C{num(bit_x + 18)} -9 -30 -9 2 -17"
    return art + pen.trim(rein, king.trim, 5, 2.4) + place(8, -16, fist(pen, -1, 70), scale=0.8)


def _rides_right(pen: Pen, king: Rider) -> str:
    """The horse throws its head up at the viewer's right; short sceptre at the left."""
    hue = pen.hue
    art = place(*king.horse_at, king.horse, stretch=(-HORSE, HORSE), turn=-king.horse_turn)
    bit_x, bit_y = _bit(king, 1)
    rein = f"M{num(bit_x)} {num(bit_y)}C{num(bit_x - 12)} -12 34 -8 -2 -17"
    art += pen.trim(rein, king.trim, 5, 2.4) + place(-8, -16, fist(pen, 1, -70), scale=0.8)
    x = -72
    art += pen.rect(x - 2.6, -56, 5.2, 62, hue.gold, None, 1.8)
    art += pen.disc(x, -52, 4.6, hue.gold, None, 1.8)
    art += place(x, -65, king.sceptre_top, scale=0.88)
    art += forearm(pen, -106, 10, x - 3, -13, 18, 10, *king.front, hue.gold)
    return art + place(x, -29, fist(pen, -1))


def _bit(king: Rider, side: int) -> Point:
    """Return where the rein begins: the ring at the horse's mouth; ``side`` is the horse's."""
    angle = math.radians(-side * king.horse_turn)
    x, y = side * 17 * HORSE, 43 * HORSE
    return (
        king.horse_at[0] + x * math.cos(angle) - y * math.sin(angle),
        king.horse_at[1] + x * math.sin(angle) + y * math.cos(angle),
    )


def _ermine_tails(pen: Pen) -> str:
    spots = ((48, -43, 24), (35, -33, 14), (34, -47, 24), (19, -28, 8), (19, -41, 14), (4, -25, 0))
    tail = pen.flat("M0 -4.2C2 -1 3 2.4 0 6C-3 2.4 -2 -1 0 -4.2Z", pen.hue.ink)
    return "".join(both(place(x, y, tail, turn=turn)) for x, y, turn in spots)


def _fur_ticks(pen: Pen) -> str:
    ticks = (
        "M48 -46L46 -41M38 -48L36 -43M40 -36L37 -32M28 -42L26 -37M26 -30L24 -26"
        "M14 -38L13 -33M12 -26L11 -22"
    )
    return both(pen.line(ticks, 1.5, pen.hue.ink))
