"""How long does it take until a computer player stops thinking when nobody wants its answer?"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random

from game.ai.process.thinker import Run, Thinker
from game.ai.process.worker import Ready, Stale, serve
from game.commands.outcome import Refused
from game.engine.actions import Cut
from game.engine.deal import apply, legal, new_deal
from game.engine.shuffle import shuffled
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for

BOT = "sampling"
"""Who thinks: the player that takes longest over the first lead."""

PATIENCE = 30.0
"""Seconds after which the measurement is given up."""


@dataclass(frozen=True, slots=True)
class CancelTimes:
    """Seconds from taking a request back until the thinking process was free, or killed.

    Attributes:
        listening: while a player thought that looks whether it is still wanted.
        killed: how many of these did not stop in time.
        deaf: while the process did nothing but keep the processor busy; it was killed each time.
    """

    listening: tuple[float, ...]
    killed: int
    deaf: tuple[float, ...]


def deaf(line: Connection, stale: Stale) -> None:  # noqa: ARG001
    """Run as a thinking process that neither answers nor stops."""
    line.send(Ready())
    line.recv()
    while True:
        pass


def cancel_times(variant: Variant, *, times: int = 40, deaf_times: int = 5) -> CancelTimes:
    """Take requests back at random moments, and measure."""
    views = [_first_lead(variant, number) for number in range(1, 9)]
    logger = logging.getLogger("game.ai.process.thinker")
    level = logger.level
    logger.setLevel(logging.ERROR)  # that processes are killed is what we are here for
    try:
        listening, killed = _measure(serve, views, times)
        return CancelTimes(tuple(listening), killed, tuple(_measure(deaf, views, deaf_times)[0]))
    finally:
        logger.setLevel(level)


def _measure(run: Run, views: list[SeatView], times: int) -> tuple[list[float], int]:
    found: list[float] = []
    rng = Random(1)
    thinker = Thinker(time_limit=PATIENCE, run=run)
    try:
        for number in range(10 * times):
            if len(found) == times:
                break
            thinker.submit(views[number % len(views)], BOT, number)
            _wait(lambda: thinker.worker_ready)
            time.sleep(rng.uniform(0.01, 0.05))
            thinking, began = thinker.at_work, time.perf_counter()
            thinker.cancel()
            _wait(lambda: not thinker.at_work)
            if thinking:
                found.append(time.perf_counter() - began)
        if len(found) < times:
            raise Refused("stopping could not be measured: the player answers too soon")
        return found, thinker.replaced
    finally:
        thinker.close()


def _wait(until: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        if time.monotonic() > end:
            raise Refused("stopping could not be measured: the thinking process does not start")
        time.sleep(0.0005)


def _first_lead(variant: Variant, number: int) -> SeatView:
    """Return what the seat on turn sees before the first card of a deal."""
    done = new_deal(variant, shuffled(variant.deck.cards, variant.family, number), 0)
    events = list(done.events)
    while isinstance(legal(variant, done.state)[0], Cut):
        done = apply(variant, done.state, legal(variant, done.state)[0])
        events += done.events
    return view_for(variant, done.state, events, done.state.turn)
