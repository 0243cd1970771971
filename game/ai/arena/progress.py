"""How far is a comparison, how does it stand, and how long will it still take?"""

from collections.abc import Callable, Sequence
from typing import TextIO

from game.ai.arena.figures import interval

EVERY = 60.0
"""Seconds between two lines where the output is no terminal, such as a log file."""


class Progress:
    """One line on a terminal that is written over; in a log file, a line each minute.

    Args:
        out: where to write, or None for nowhere.
        total: duplicate deals to be played.
        there: how many of them were played before.
        clock: seconds that go on steadily.
    """

    def __init__(
        self, out: TextIO | None, total: int, there: int, clock: Callable[[], float]
    ) -> None:
        self._out, self._total, self._there, self._clock = out, total, there, clock
        self._terminal = out is not None and out.isatty()
        self._started = self._last = clock()
        self._written = False

    def show(self, done: int, margins: Callable[[], Sequence[float]]) -> None:
        """Show how it stands, if it is time to.

        Args:
            done: duplicate deals so far.
            margins: returns their margins; asked only when something is shown.
        """
        now = self._clock()
        soon = now - self._last < (1.0 if self._terminal else EVERY)
        last = self._terminal and done >= self._total
        if self._out is None or done <= self._there or (soon and not last):
            return
        self._last, self._written = now, True
        left = (now - self._started) / (done - self._there) * max(0, self._total - done)
        figure = ""
        if done > 1:
            mean, (low, high) = interval(margins())
            figure = f", {mean:+.3f} [{low:+.3f}, {high:+.3f}]"
        line = f"{done}/{self._total} duplicates{figure}, {span(left)} left"
        self._out.write(f"\r{line:<78}" if self._terminal else f"{line}\n")
        self._out.flush()

    def finish(self) -> None:
        """Leave the line as it stands."""
        if self._out is not None and self._terminal and self._written:
            self._out.write("\n")


def span(seconds: float) -> str:
    """Return a length of time for a reader."""
    whole = round(seconds)
    if whole >= 3600:
        return f"{whole // 3600} h {whole % 3600 // 60:02} min"
    return f"{whole // 60} min {whole % 60:02} s" if whole >= 60 else f"{whole} s"
