"""Worker processes that misbehave, for the tests of the thinker (run by name in a new process)."""

import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from random import Random

from game.ai.bot import Bot
from game.ai.process import worker
from game.ai.process.worker import Stale
from game.engine.actions import Action, CloseTalon, Fold
from game.engine.view import SeatView

BEGUN = "BUMMERL_TEST_BEGUN"
"""Environment variable: a file that grows by one byte whenever a worker begins to think."""


def note_beginning() -> None:
    """Let the test know that a request has arrived."""
    if BEGUN in os.environ:
        with open(os.environ[BEGUN], "ab") as file:
            file.write(b".")


Choose = Callable[[Callable[[], bool]], Action | None]


class _Bot:
    """A player made of one function."""

    name = "odd"

    def __init__(self, choose: Choose) -> None:
        self._choose = choose

    def choose(
        self,
        view: SeatView,  # noqa: ARG002
        rng: Random,  # noqa: ARG002
        cancelled: Callable[[], bool],
    ) -> Action | None:
        note_beginning()
        return self._choose(cancelled)


def _serve(
    line: Connection, stale: Stale, choose: Callable[[Callable[[], bool]], Action | None]
) -> None:
    worker.make_bot = lambda name: _Bot(choose)  # noqa: ARG005
    worker.serve(line, stale)


def hangs(line: Connection, stale: Stale) -> None:
    """Never answer, and stop for nothing."""

    def choose(cancelled: Callable[[], bool]) -> Action:  # noqa: ARG001
        time.sleep(60)
        return CloseTalon()

    _serve(line, stale, choose)


def stops_when_told(line: Connection, stale: Stale) -> None:
    """Think until the answer is no longer wanted."""

    def choose(cancelled: Callable[[], bool]) -> Action:
        while not cancelled():
            time.sleep(0.001)
        return CloseTalon()

    _serve(line, stale, choose)


def cheats(line: Connection, stale: Stale) -> None:
    """Answer what is not legal."""
    _serve(line, stale, lambda cancelled: Fold())  # noqa: ARG005


def fails(line: Connection, stale: Stale) -> None:
    """Raise an exception at every question."""

    def choose(cancelled: Callable[[], bool]) -> Action:  # noqa: ARG001
        raise RuntimeError("cannot count to three")

    _serve(line, stale, choose)


def dies(line: Connection, stale: Stale) -> None:
    """End the process at every question."""

    def choose(cancelled: Callable[[], bool]) -> Action:  # noqa: ARG001
        os._exit(3)

    _serve(line, stale, choose)


def babbles(line: Connection, stale: Stale) -> None:  # noqa: ARG001
    """Send what cannot be understood."""
    line.send(worker.Ready())
    line.recv()
    line.send_bytes(b"no message")
    time.sleep(60)


def never_up(line: Connection, stale: Stale) -> None:  # noqa: ARG001
    """Hang before the first word."""
    time.sleep(60)


def thinks_twice(line: Connection, stale: Stale) -> None:
    """Hang at the first question of all, and answer like the careful player from then on."""
    make = worker.make_bot

    def choosing(name: str) -> Bot:  # noqa: ARG001
        first = os.path.getsize(os.environ[BEGUN]) == 0
        note_beginning()
        if first:
            time.sleep(60)
        return make("careful")

    worker.make_bot = choosing
    worker.serve(line, stale)
