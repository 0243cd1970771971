"""Worker processes that misbehave, for the tests of the thinker (run by name in a new process)."""

import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from random import Random

from game.ai import worker
from game.engine.actions import Action, CloseTalon, Fold
from game.engine.view import SeatView


class _Bot:
    """A player made of one function."""

    name = "odd"

    def __init__(self, choose: Callable[[Callable[[], bool]], Action | None]) -> None:
        self._choose = choose

    def choose(
        self,
        view: SeatView,  # noqa: ARG002
        rng: Random,  # noqa: ARG002
        cancelled: Callable[[], bool],
    ) -> Action | None:
        return self._choose(cancelled)


def _serve(line: Connection, choose: Callable[[Callable[[], bool]], Action | None]) -> None:
    worker.make_bot = lambda name: _Bot(choose)  # noqa: ARG005
    worker.serve(line)


def hangs(line: Connection) -> None:
    """Never answer, and stop for nothing."""

    def choose(cancelled: Callable[[], bool]) -> Action:  # noqa: ARG001
        time.sleep(60)
        return CloseTalon()

    _serve(line, choose)


def stops_when_told(line: Connection) -> None:
    """Think until the answer is no longer wanted."""

    def choose(cancelled: Callable[[], bool]) -> Action:
        while not cancelled():
            time.sleep(0.001)
        return CloseTalon()

    _serve(line, choose)


def cheats(line: Connection) -> None:
    """Answer what is not legal."""
    _serve(line, lambda cancelled: Fold())  # noqa: ARG005


def fails(line: Connection) -> None:
    """Raise an exception at every question."""

    def choose(cancelled: Callable[[], bool]) -> Action:  # noqa: ARG001
        raise RuntimeError("cannot count to three")

    _serve(line, choose)


def dies(line: Connection) -> None:
    """End the process at every question."""

    def choose(cancelled: Callable[[], bool]) -> Action:  # noqa: ARG001
        os._exit(3)

    _serve(line, choose)
