"""The Tell deck: alpine linocut. Landscapes, a ribbon for the name, folk props.

Faces leave out the index and the words on the ribbon: both are layers of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from cardkit import pips, tell_daus, tell_kings, tell_obers, tell_unters
from cardkit.frame import double_ended, in_panel, panel_path, sheet
from cardkit.glyphs import VOLLKORN, outline
from cardkit.landscape import Sky, scene, strip
from cardkit.pen import Pen
from cardkit.svg import both, group, num, place, twice
from cardkit.vignettes import vignette

SUITS = "CSHD"
PIPS: dict[str, Callable[..., str]] = {
    "C": pips.acorn,
    "S": pips.leaf,
    "H": pips.heart_rich,
    "D": pips.bell,
}
#: Code -> figure, sky, number of the landscape.
COURTS: dict[str, tuple[Callable[[Pen], str], Sky, int]] = {
    "QC": (tell_obers.wilhelm_tell, "day", 0),
    "QS": (tell_obers.ulrich_von_rudenz, "day", 2),
    "QH": (tell_obers.hermann_gessler, "dusk", 2),
    "QD": (tell_obers.stuessi, "day", 1),
    "JC": (tell_unters.rudolf_harras, "dusk", 1),
    "JS": (tell_unters.walter_fuerst, "night", 0),
    "JH": (tell_unters.kuoni, "spring", 1),
    "JD": (tell_unters.itel_reding, "dusk", 2),
    "KC": (tell_kings.king_of_acorns, "dusk", 0),
    "KS": (tell_kings.king_of_leaves, "day", 1),
    "KH": (tell_kings.king_of_hearts, "spring", 2),
    "KD": (tell_kings.king_of_bells, "dusk", 1),
    "AC": (tell_daus.winter, "winter", 4),
    "AS": (tell_daus.autumn, "dusk", 3),
    "AH": (tell_daus.spring, "spring", 3),
    "AD": (tell_daus.summer, "day", 3),
}
#: Places of the play on the tens, each with its landscape.
PLACES: dict[str, tuple[Sky, int]] = {
    "S": ("day", 0),
    "H": ("spring", 1),
    "D": ("dusk", 2),
    "C": ("day", 1),
}
RIBBON_HALF = 12.5
CAPTION_SIZE, CAPTION_SPACING, CAPTION_WIDTH = 9.4, 1.1, 176
PLACE_SIZE = 8.6


def face(pen: Pen, code: str) -> str:
    """Return the SVG of a face without index and without words."""
    if code in COURTS:
        return sheet(pen, _court(pen, code))
    return sheet(pen, _number(pen, code))


def _court(pen: Pen, code: str) -> str:
    figure, sky, variant = COURTS[code]
    art = double_ended(pen, scene(pen, sky, variant))
    art += pen.shape(panel_path(4.5), "none", pen.hue.white, 1.2, opacity=".8")
    art += double_ended(pen, figure(pen)) + _ribbon(pen, code)
    return in_panel(pen, art, 2.2)


def tone(pen: Pen, code: str) -> str:
    """Return the colour of the ribbon's lines and lozenges: green for leaves and acorns."""
    return pen.hue.green2 if code[1] in "CS" else pen.hue.red


def _ribbon(pen: Pen, code: str) -> str:
    art = pen.rect(-110, -RIBBON_HALF, 220, 2 * RIBBON_HALF, pen.hue.paper, None, 2)
    art += pen.line("M-110 -9.6H110M-110 9.6H110", 1.3, tone(pen, code))
    return art + pen.line("M-110 0H110", 0.9)


def caption(pen: Pen, text: str, code: str) -> str:
    """Return the SVG of the words on a ribbon, upright and turned, on nothing."""
    upper = text.upper()
    if code[0] == "T":
        path, _ = outline(upper, PLACE_SIZE, VOLLKORN, 0, -1.6, CAPTION_SPACING)
        return _caption_sheet(pen, twice(pen.flat(path, pen.hue.ink)))
    _, width = outline(upper, CAPTION_SIZE, VOLLKORN, 0, 0, CAPTION_SPACING)
    fit = min(1.0, CAPTION_WIDTH / width)
    path, width = outline(upper, CAPTION_SIZE * fit, VOLLKORN, 0, -1.5, CAPTION_SPACING * fit)
    x = width / 2 + 9
    lozenge = f"M{num(x)} -8.4L{num(x + 3.4)} -4.8L{num(x)} -1.2L{num(x - 3.4)} -4.8Z"
    half = pen.flat(path, pen.hue.ink) + both(pen.flat(lozenge, tone(pen, code)))
    return _caption_sheet(pen, twice(half))


def _caption_sheet(pen: Pen, art: str) -> str:
    body = group(art, transform=f"translate(104 {RIBBON_HALF})")
    return pen.document(body, 208, 2 * RIBBON_HALF)


def _number(pen: Pen, code: str) -> str:
    rank, suit = code[0], code[1]
    corners = [(x, y) for x in (-41, 41) for y in (-132, -58)]
    spots = {
        "T": [*corners, (0, -95)],
        "9": corners,
        "8": [(x, y) for x in (-41, 41) for y in (-122, -62)],
        "7": [(-41, -131), (41, -131), (0, -74)],
    }[rank]
    art = twice("".join(place(x, y, PIPS[suit](pen), scale=0.46) for x, y in spots))
    sky, variant = PLACES[suit]
    inside = pen.clip(pen.rect(-98, -29, 196, 58, "#000", "none", rx=5))
    art += group(double_ended(pen, strip(pen, sky, variant)), clip_path=inside)
    art += vignette(pen, code)
    art += pen.rect(-98, -29, 196, 58, "none", None, 2, rx=5)
    if rank in "97":
        art += _medallion(pen, suit)
    return art


def _medallion(pen: Pen, suit: str) -> str:
    ring = pen.disc(0, 0, 27, pen.hue.paper, None, 2) + pen.disc(0, 0, 24, "none", pen.hue.red, 1.2)
    return ring + place(0, 0, PIPS[suit](pen), scale=0.38)


def pip(pen: Pen, suit: str) -> str:
    """Return the SVG of a pip alone, in colours, in a box of 108 units."""
    return pen.document(place(54, 54, PIPS[suit](pen, small=True)), 108, 108)
