"""How does a second start bring the window of the first one forward?

Two games must not write the same saves (``storage.RunningLock``), and a player who starts the
program twice wants to see the one he has. So the second start lays a small file beside the lock and
waits a moment; the first looks for it now and then, takes it away and shows its window. No port, no
pipe, nothing that outlives a crash: a request that nobody took is removed by whoever laid it.
"""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.session.storage import RunningLock

LOOK_EVERY = 0.2
"""Seconds between two looks of the running game."""

PATIENCE = 3.0
"""Seconds after which a running game that has not answered counts as stuck."""


class Doorbell:
    """The running game's side: has somebody started the program again?"""

    def __init__(self, path: Path, now: Callable[[], float] = time.monotonic) -> None:
        self._path = path
        self._now = now
        self._next = now()
        # What a killed game left unanswered is not meant for this one.
        with suppress(OSError):
            path.unlink(missing_ok=True)

    def rung(self) -> bool:
        """Whether it was asked for; each request is told once. Costs nothing most of the time."""
        if self._now() < self._next:
            return False
        self._next = self._now() + LOOK_EVERY
        try:
            self._path.unlink()
        except OSError:
            return False
        return True


def summon(lock: Path, bell: Path, *, patience: float = PATIENCE) -> bool:
    """Bring the game that is running with this folder forward.

    Returns:
        True when there is one and it has answered; False when none is running, or it does not
        answer.
    """
    probe = RunningLock(lock)
    if probe.acquire():
        probe.release()
        return False
    _let_others_come_forward()
    try:
        bell.write_text(f"{os.getpid()}\n", encoding="ascii")
    except OSError:
        return False
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if not bell.exists():
            return True
        time.sleep(0.02)
    with suppress(OSError):
        bell.unlink(missing_ok=True)
    return False


def _let_others_come_forward() -> None:
    """Pass on the right to come forward: Windows gives it only to what the player has just used."""
    if sys.platform == "win32":
        import ctypes

        any_process = -1
        with suppress(OSError, AttributeError):
            ctypes.windll.user32.AllowSetForegroundWindow(any_process)
