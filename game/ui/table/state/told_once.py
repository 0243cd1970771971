"""What is the player told only once, from match to match until the program ends?"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class ToldOnce:
    """What he was told already."""

    claim_warned: bool = False
    """He was asked whether he means a wrong claim."""
