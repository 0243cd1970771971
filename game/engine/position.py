"""How is a position written as text, and read again?

The format expresses any point of a two-handed deal with a talon, as the player on turn sees it or
with all cards known. ``docs/position-format.md`` describes it, with examples.

This is the front door. Behind it: ``position_lines.py`` (lines and words), ``position_reader.py``
(from the text), ``position_gone.py`` and ``position_checks.py`` (what cannot be),
``position_model.py`` (the position itself) and ``position_writer.py`` (to the text).
"""

from .position_lines import PositionError
from .position_model import Position
from .position_reader import parse_position
from .position_writer import format_position

__all__ = ["Position", "PositionError", "format_position", "parse_position"]
