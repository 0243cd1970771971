"""Time for the window. Nothing but :class:`SystemClock` asks the machine what time it is."""

from __future__ import annotations

import time
from typing import Protocol

import pygame


class Clock(Protocol):
    """Where the window gets its time from; tests give one that they turn themselves."""

    def now(self) -> float:
        """Seconds since some fixed moment; never runs backwards."""
        ...

    def tick(self, fps: int) -> None:
        """Wait until the next of ``fps`` frames a second is due."""
        ...


class SystemClock:
    """The machine's own clock."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()

    def now(self) -> float:
        return time.perf_counter()

    def tick(self, fps: int) -> None:
        # Never tick_busy_loop: it keeps a core busy while nothing happens.
        self._clock.tick(fps)


class FakeClock:
    """A clock for tests: every tick lasts exactly one frame and takes no time."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start
        self.ticks = 0

    def now(self) -> float:
        return self._now

    def tick(self, fps: int) -> None:
        self._now += 1.0 / fps
        self.ticks += 1

    def advance(self, seconds: float) -> None:
        """Let ``seconds`` pass."""
        self._now += seconds
