"""How is a position written as text, and read again?

The format expresses any point of a two-handed deal with a talon, as the player on turn sees it or
with all cards known. ``docs/position-format.md`` describes it, with examples.

This is the front door. Behind it: ``lines.py`` (lines and words), ``reader.py``
(from the text), ``gone.py``, ``checks.py``, ``reached.py`` and ``course.py`` (what cannot be),
``model.py`` (the position itself) and ``writer.py`` (to the text).
"""

from .lines import PositionError
from .model import Position
from .reader import parse_position
from .writer import format_position

__all__ = ["Position", "PositionError", "format_position", "parse_position"]
