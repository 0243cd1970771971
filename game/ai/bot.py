"""What is a computer player?

A bot is handed a ``SeatView`` and nothing else: it has no way to see what its seat may not. Its
randomness comes from outside, so that a game replays exactly.
"""

from collections.abc import Callable
from random import Random
from typing import Protocol

from game.engine.actions import Action
from game.engine.view import SeatView


def never() -> bool:
    """Say that nobody has asked for the thinking to stop."""
    return False


class Bot(Protocol):
    """A computer player."""

    @property
    def name(self) -> str:
        """Stable name for the command line, saves and statistics."""
        ...

    def choose(
        self, view: SeatView, rng: Random, cancelled: Callable[[], bool] = never
    ) -> Action | None:
        """Return the action to take, one of ``view.legal``.

        Where the seat is not on turn it may still be asked (somebody else is, and the seat could
        claim): then ``None`` means that it does nothing.

        Args:
            view: what the seat may know.
            rng: the only source of chance.
            cancelled: true when the answer is no longer wanted; return anything legal soon.
        """
        ...
