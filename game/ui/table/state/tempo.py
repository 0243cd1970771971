"""How long does everything take?"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tempo:
    """Seconds of each movement, and of each pause in which something is looked at.

    ``moves`` scales all movements, ``looks`` all pauses; with reduced motion cards jump, and the
    pauses stay.
    """

    moves: float = 1.0
    looks: float = 1.0
    wait_for_click: bool = False

    def move(self, seconds: float) -> float:
        """The time for a movement that takes so long at the usual speed."""
        return seconds * self.moves

    def look(self, seconds: float) -> float:
        """The time for a pause that is so long at the usual speed."""
        return seconds * self.looks


MOVES = (1.8, 1.35, 1.0, 0.66, 0.0)
LOOKS = (1.9, 1.35, 1.0, 0.65, 0.3)
"""Factors for the five speeds of the settings; with the last one cards jump."""


def tempo_for(speed: int, *, wait_for_click: bool = False, reduced: bool = False) -> Tempo:
    """The tempo of a speed from 0 (leisurely) to 4 (no movements)."""
    speed = min(max(speed, 0), len(MOVES) - 1)
    return Tempo(0.0 if reduced else MOVES[speed], LOOKS[speed], wait_for_click)
