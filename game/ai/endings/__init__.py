"""What is best when nobody draws any more? See ``docs/endings.md``."""

from .closed import closed
from .decision import METHODS, Decision, Option, Weights
from .defence import best_defence
from .exhausted import all_known, exhausted

__all__ = [
    "METHODS",
    "Decision",
    "Option",
    "Weights",
    "all_known",
    "best_defence",
    "closed",
    "exhausted",
]
