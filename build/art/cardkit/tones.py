"""Colours of hair, beards and horses: a base and a light (or dark) line colour."""

from __future__ import annotations

from typing import NamedTuple


class Tone(NamedTuple):
    """The colour of hair and of the strands in it."""

    base: str
    line: str


BLOND = Tone("#DDAA45", "#A97A22")
BROWN = Tone("#7A4526", "#B97C4A")
RED = Tone("#A8502A", "#D98A55")
AUBURN = Tone("#8C4A22", "#D08F52")
BLUE_BLACK = Tone("#2A3354", "#6F7DA8")
BLACK = Tone("#3B2A22", "#8A6B55")
GREY = Tone("#D9D3C4", "#8E8675")
CHESTNUT = Tone("#6A3D20", "#AD7C4C")
CHESTNUT_BEARD = Tone("#84502C", "#C08F5C")
FLAXEN = Tone("#D9A94A", "#A3782A")
