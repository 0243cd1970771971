"""The four Daus (aces) of the Tell deck: the seasons, each hugging the great suit sign."""

from __future__ import annotations

from collections.abc import Sequence

from cardkit import pips
from cardkit.cloth import dots, lozenges, robe, stripes
from cardkit.collars import shoulder_cape
from cardkit.faces import BLUE_EYES, BROWN_EYES, GREEN_EYES, GREY_EYES, face, freckles, neck
from cardkit.flowers import daisy, grapes, stem, tulip, vine_leaf, wheat_ear
from cardkit.hair import bangs, full_beard, hair_bob, hair_braids, short_beard
from cardkit.hands import flat_hand, forearm
from cardkit.hats import fur_hood, reaper_hat
from cardkit.landscape import snowfall
from cardkit.pen import Pen
from cardkit.props_folk import faggot, sickle
from cardkit.svg import both, group, place, polar, ring
from cardkit.tones import BROWN, GREY, Tone

SPRING_HAIR = Tone("#DDA83A", "#A87420")
SUMMER_HAIR = Tone("#9A5428", "#D08F52")
EYES = -104


def spring(pen: Pen) -> str:
    """Hearts: a girl with a wreath of daisies under a blossoming branch."""
    hue = pen.hue
    art = _spring_meadow(pen) + _blossom_branch(pen) + _swallows(pen)
    art += robe(
        pen, "M0 -58L16 -58C34 -57 50 -54 54 -44L58 2L0 2", hue.green, dots(pen, "#86A763", 9, 1.4)
    )
    art += _puffed_sleeves(pen) + _low_neck(pen, hue.white)
    art += place(
        0,
        EYES,
        hair_braids(pen, *SPRING_HAIR),
        face(
            pen,
            "pointed",
            brow="high",
            hair=SPRING_HAIR.line,
            mouth="smile",
            eyes="round",
            nose="snub",
            iris=BLUE_EYES,
        ),
        _centre_parting(pen, SPRING_HAIR),
    )
    art += _daisy_wreath(pen)
    return art + _hug(pen, pips.heart_rich(pen), 0.70, hue.white, hue.red)


def summer(pen: Pen) -> str:
    """Bells: a reaper woman in a straw hat among the wheat, sickle on her shoulder."""
    hue = pen.hue
    art = pen.disc(72, -146, 12, "#F0B93C", None, 1.8)
    art += place(72, -146, ring(12, lambda _: pen.line("M0 -15.5V-19.5", 2, hue.gold2)))
    for x, y, turn in (
        (-96, -34, -8), (-85, -46, -5), (-73, -38, -2), (-61, -46, 3),
        (90, -30, 8), (68, -34, 0), (79, -42, 4),
    ):  # fmt: skip
        art += wheat_ear(pen, x, y, turn)
    # The sickle hangs in the sheaf, its handle between the stalks.
    art += place(72, -70, sickle(pen), turn=2, scale=0.88)
    for x, y, turn in ((66, -24, -3), (77, -14, 1), (88, -20, 6)):
        art += wheat_ear(pen, x, y, turn)
    art += robe(
        pen, "M0 -58L16 -58C34 -57 50 -54 54 -44L58 2L0 2", hue.red, stripes(pen, hue.red2, 9, 3)
    )
    art += _puffed_sleeves(pen) + _low_neck(pen, hue.gold)
    art += place(
        0,
        EYES,
        hair_braids(pen, *SUMMER_HAIR, hue.blue),
        face(
            pen,
            "round",
            brow="calm",
            hair=SUMMER_HAIR.base,
            mouth="smile",
            nose="broad",
            iris=BROWN_EYES,
            look=-1.2,
            marks=freckles(pen),
        ),
        _centre_parting(pen, SUMMER_HAIR),
    )
    art += place(0, EYES - 22, reaper_hat(pen))
    return art + _hug(pen, pips.bell(pen), 0.66, hue.white, hue.blue)


def autumn(pen: Pen) -> str:
    """Leaves: a vintner crowned with vine leaves, grapes on both sides."""
    hue = pen.hue
    vine = (
        "M96 6C90 -40 106 -100 90 -150C86 -158 74 -156 60 -150"
        "M-96 6C-90 -24 -100 -44 -94 -74C-90 -80 -80 -78 -70 -78"
    )
    art = pen.line(vine, 6) + pen.line(vine, 3.2, hue.wood)
    for x, y, scale in ((80, -114, 0.72), (-84, -54, 0.66)):
        art += place(x, y, grapes(pen), scale=scale)
    for x, y, turn, scale in (
        (90, -146, 24, 0.8), (64, -146, -40, 0.7), (-72, -72, 24, 0.6), (-92, -64, -30, 0.6),
        (90, -64, -34, 0.7),
    ):  # fmt: skip
        art += place(x, y, vine_leaf(pen), turn=turn, scale=scale)
    shirt = "M0 -58L16 -58C42 -57 62 -52 68 -42L74 2L0 2"
    art += robe(pen, shirt, hue.white, stripes(pen, hue.white2, 9, 2.4))
    art += robe(
        pen, "M0 -58L24 -57C34 -44 36 -20 38 2L0 2", "#7A3B52", lozenges(pen, "#5F2A3F", 11, 16)
    )
    art += both(pen.trim("M25 -56C35 -43 37 -20 39 2", hue.gold, 5, 2.4))
    art += place(0, EYES, hair_bob(pen, *BROWN), neck(pen, 11, 20, 48))
    art += pen.twin("M0 -54L12 -66C20 -62 26 -58 30 -54L18 -42C10 -46 4 -50 0 -54", hue.gold)
    art += place(
        0,
        EYES,
        face(
            pen,
            "man",
            brow="straight",
            hair=BROWN.base,
            mouth="smile",
            eyes="slant",
            nose="broad",
            iris=GREEN_EYES,
            look=1.2,
        ),
        short_beard(pen, "#96613A", BROWN.line),
        bangs(pen, *BROWN),
    )
    art += _vine_wreath(pen)
    return art + _hug(pen, pips.leaf(pen, stem=False), 0.84, hue.white, hue.green, rise=9)


def winter(pen: Pen) -> str:
    """Acorns: an old man in a fur hood, firewood on his back, snow."""
    hue = pen.hue
    art = snowfall(pen)
    art += place(62, -50, faggot(pen), turn=12, scale=0.94)
    coat = "M0 -58L18 -58C46 -56 66 -50 74 -38C82 -24 86 -10 88 2L0 2"
    art += robe(pen, coat, hue.blue, dots(pen, hue.blue2, 12, 2))
    art += robe(pen, "M0 -56L15 -56L18 2L0 2", hue.wood2)
    art += place(0, EYES, neck(pen, 11, 20, 48))
    art += shoulder_cape(pen, hue.red, hue.red2)
    art += place(0, EYES, fur_hood(pen, "#C9B08A", "#8E7350", behind=True))
    art += place(
        0,
        EYES,
        face(
            pen,
            "man",
            brow="bushy",
            hair="#B9B2A2",
            mouth="none",
            eyes="heavy",
            nose="broad",
            iris=GREY_EYES,
            old=True,
        ),
        full_beard(pen, "#F1EDE2", GREY.line, 46, "full"),
        fur_hood(pen, "#C9B08A", "#8E7350", behind=False),
    )
    return art + _hug(pen, pips.acorn(pen, stem=False), 0.74, hue.blue, hue.white, rise=5)


def _hug(pen: Pen, sign: str, scale: float, sleeve: str, cuff: str, *, rise: float = 0) -> str:
    """Draw the great sign in front and both hands on it, ``rise`` higher than usual."""
    art = place(0, -33 - rise * 0.4, sign, scale=scale)
    for side in (1, -1):
        wrist = 54, -17 - rise
        arm = forearm(pen, 82, 10, *wrist, 13, 8.6, sleeve, None, cuff, cuff_length=7)
        art += group(arm, transform=f"scale({side} 1)")
        hand = group(flat_hand(pen, 1, 14), transform=f"scale({-side * 0.9} .9)")
        art += place(48 * side, -19 - rise, hand)
    return art


def _centre_parting(pen: Pen, tone: Tone) -> str:
    art = pen.twin("M0 -40C22 -41 30 -24 26.6 0C24 -16 14 -26 0 -31", tone.base)
    art += both(pen.line("M3 -35C13 -34 20 -28 24 -17", 1.2, tone.line))
    return art + pen.line("M0 -40V-31", 1.3)


def _puffed_sleeves(pen: Pen) -> str:
    hue = pen.hue
    puff = "M42 -56C60 -62 76 -46 76 -30C74 -18 58 -14 48 -20C42 -30 38 -48 42 -56Z"
    shade = "M60 -56C70 -52 75 -42 75 -31C73 -20 60 -16 52 -19C62 -26 66 -42 60 -56Z"
    folds = pen.line("M48 -50C52 -44 54 -36 53 -26M58 -53C62 -46 64 -36 62 -24", 1.2)
    return both(pen.flat(puff, hue.white), pen.flat(shade, hue.white2), folds, pen.shape(puff))


def _low_neck(pen: Pen, edge: str) -> str:
    hue = pen.hue
    art = pen.twin("M0 -78L9 -78L10 -58L24 -57C22 -44 12 -34 0 -32", hue.skin)
    shade = "M0 -50L0 -33C11 -35 20 -44 22.6 -55L9 -56L8 -77L-7 -77C-6 -70 -3 -66 0 -64Z"
    art += pen.flat(shade, hue.skin2)
    line = "M24 -57C22 -43 12 -32.6 0 -30.6"
    return art + both(pen.line(line, 5.6), pen.line(line, 2.8, edge))


def _spring_meadow(pen: Pen) -> str:
    hue = pen.hue
    flowers: Sequence[tuple[float, float, str]] = (
        (-89, -46, tulip(pen, hue.red, hue.red2)),
        (-79, -72, daisy(pen, 11, hue.white, hue.gold)),
        (88, -58, tulip(pen, hue.gold, hue.gold2)),
        (76, -92, daisy(pen, 11, hue.white, hue.gold)),
        (-60, -48, daisy(pen, 8, "#C7D7E6", hue.gold)),
        (62, -52, daisy(pen, 8, "#C7D7E6", hue.gold)),
    )
    return "".join(
        stem(pen, x, y + 6, 6, 4 if x < 0 else -4, 2) + place(x, y, bloom)
        for x, y, bloom in flowers
    )


def _blossom_branch(pen: Pen) -> str:
    hue = pen.hue
    art = ""
    for path, outer, inner in (
        ("M106 -150C88 -150 74 -158 58 -150C50 -146 44 -148 38 -143", 6.0, 3.2),
        ("M76 -154C70 -146 66 -142 60 -136", 5.0, 2.4),
        ("M92 -150C88 -140 88 -134 82 -128", 5.0, 2.4),
    ):
        art += pen.trim(path, hue.wood, outer, inner)
    for x, y, r in (
        (38, -143, 7.4), (58, -152, 8.0), (60, -134, 7.0), (76, -157, 7.0), (82, -127, 7.6),
        (94, -150, 8.4), (70, -144, 6.0),
    ):  # fmt: skip
        petal = pen.disc(0, -r * 0.58, r * 0.46, "#F0B4A4", None, 1.2)
        petals = "".join(place(0, 0, petal, turn=72 * i) for i in range(5))
        art += place(x, y, petals, pen.disc(0, 0, r * 0.36, hue.gold, None, 1), turn=x)
    return art


def _swallows(pen: Pen) -> str:
    bird = (
        "M0 2C-4 -5 -11 -6 -16 -3C-10 -3 -5 0 -2 5L-7 12L0 8L7 12L2 5C5 0 10 -3 16 -3"
        "C11 -6 4 -5 0 2Z"
    )
    art = pen.flat(bird, pen.hue.ink)
    return place(-45, -153, art, scale=0.5, turn=-10)


def _daisy_wreath(pen: Pen) -> str:
    hue = pen.hue
    leaves = both(pen.shape("M0 4C-8 2 -10 -6 -8 -10C-2 -9 2 -4 0 4Z", hue.green, None, 1.4))
    art = ""
    for angle in range(-64, 65, 16):
        x, y = polar(35, -90 + angle, 0, -107)
        art += place(x, y, leaves, turn=angle)
    for i, angle in enumerate(range(-60, 61, 20)):
        x, y = polar(36, -90 + angle, 0, -107)
        art += place(x, y, daisy(pen, 9.4, (hue.white, "#E9A08C")[i % 2], hue.gold, 6))
    return art


def _vine_wreath(pen: Pen) -> str:
    art = ""
    for angle in (-72, 72, -50, 50, -26, 26, 0):
        x, y = polar(34, -90 + angle, 0, -107)
        art += place(x, y, vine_leaf(pen), turn=angle, scale=0.82)
    for angle in (-61, 61, -38, 38):
        x, y = polar(40, -90 + angle, 0, -107)
        for dx, dy in ((0, 0), (5, 3), (-5, 3), (0, 6.4)):
            art += pen.disc(x + dx, y + dy, 3.4, "#6C4A7A", None, 1.2)
    return art
