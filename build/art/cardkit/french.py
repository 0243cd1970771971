"""The French deck: Vienna Secession. Rays, a chequer band, a medallion with the suit.

Faces leave out the index and everything in the colour of the suit: both are layers of their own,
so that languages, index sizes and colour sets do not multiply pictures.
"""

from __future__ import annotations

from collections.abc import Callable

from cardkit import french_jacks, french_kings, french_queens, pips
from cardkit.cloth import chequer, rays
from cardkit.frame import bare, double_ended, in_panel, panel_path, sheet
from cardkit.french_aces import ace_ground, ace_mark
from cardkit.pen import Pen
from cardkit.svg import place

SUITS = "CSHD"
PIPS: dict[str, Callable[..., str]] = {
    "C": pips.club,
    "S": pips.spade,
    "H": pips.heart,
    "D": pips.diamond,
}
COURTS: dict[str, Callable[[Pen], str]] = {
    "KC": french_kings.king_of_clubs,
    "KS": french_kings.king_of_spades,
    "KH": french_kings.king_of_hearts,
    "KD": french_kings.king_of_diamonds,
    "QC": french_queens.queen_of_clubs,
    "QS": french_queens.queen_of_spades,
    "QH": french_queens.queen_of_hearts,
    "QD": french_queens.queen_of_diamonds,
    "JC": french_jacks.jack_of_clubs,
    "JS": french_jacks.jack_of_spades,
    "JH": french_jacks.jack_of_hearts,
    "JD": french_jacks.jack_of_diamonds,
}
#: Columns and rows of the number cards, in steps of 37 and 44.5 units from the middle.
NUMBERS: dict[str, list[tuple[int, float]]] = {
    "7": [(-1, -3), (1, -3), (-1, 0), (1, 0), (0, -1.5), (-1, 3), (1, 3)],
    "8": [(-1, -3), (1, -3), (-1, 0), (1, 0), (0, -1.5), (0, 1.5), (-1, 3), (1, 3)],
    "9": [(-1, -3), (1, -3), (-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1), (-1, 3), (1, 3)],
    "T": [
        *[(-1, -3), (1, -3), (-1, -1), (1, -1), (0, -2)],
        *[(0, 2), (-1, 1), (1, 1), (-1, 3), (1, 3)],
    ],
}
WARM, COOL = ("#F7E6C8", "#F2D9AB"), ("#E3E8E0", "#D0DAD5")
MARK = "#FFFFFF"
COLUMN, ROW = 37, 44.5


def face(pen: Pen, code: str) -> str:
    """Return the SVG of a face without index and without anything in the suit's colour."""
    rank, suit = code[0], code[1]
    if code in COURTS:
        return sheet(pen, _court(pen, COURTS[code](pen), WARM if suit in "HD" else COOL))
    return sheet(pen, ace_ground(pen, suit) if rank == "A" else "")


def suit_mask(pen: Pen, code: str) -> str:
    """Return the SVG of what has the suit's colour on a face, in white on nothing."""
    rank, suit = code[0], code[1]
    if code in COURTS:
        return bare(pen, place(0, 0, PIPS[suit](pen, MARK, stroke="none"), scale=0.16))
    if rank == "A":
        return bare(pen, ace_mark(pen, suit, MARK))
    scale = 0.42 if rank in "T78" else 0.40
    art = "".join(
        place(
            x * COLUMN,
            y * ROW,
            PIPS[suit](pen, MARK, stroke="none"),
            scale=scale,
            turn=180 if y > 0 else 0,
        )
        for x, y in NUMBERS[rank]
    )
    return bare(pen, art)


def _court(pen: Pen, figure: str, tint: tuple[str, str]) -> str:
    ground, ray = tint
    art = pen.rect(-110, -180, 220, 360, ground, "none")
    art += double_ended(pen, rays(pen, ray))
    art += pen.shape(panel_path(4.5), "none", pen.hue.gold, 1.3)
    art += double_ended(pen, figure) + _band(pen)
    return in_panel(pen, art, 2)


def _band(pen: Pen) -> str:
    art = pen.rect(-110, -7, 220, 14, pen.hue.gold, None, 1.8)
    art += pen.rect(-110, -3.5, 220, 7, chequer(pen, pen.hue.ink, pen.hue.white, 7), "none")
    art += pen.disc(0, 0, 15, pen.hue.white, None, 2)
    return art + pen.disc(0, 0, 12, "none", pen.hue.gold, 1.6)


def pip(pen: Pen, suit: str) -> str:
    """Return the SVG of a pip alone, in white, in a box of 108 units."""
    art = place(54, 54, PIPS[suit](pen, MARK, stroke="none"))
    return pen.document(art, 108, 108)
