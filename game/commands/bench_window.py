"""What does the real window cost: its first frame, a frame in motion, standing still, memory?

This half of ``bench`` runs in a process of its own, started for each measurement through the same
door as the game. It lets the game's own loop run with a clock that looks at each frame's work, and
plays by posting key presses, so nothing but the clock and the keys differs from a real game.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.ui.app import launch
from game.ui.scenes.table import TableScene
from game.ui.system.clock import SystemClock
from game.ui.system.launch_options import RunOptions
from game.ui.system.window import GameWindow

KEYS = (pygame.K_RETURN, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)
"""What a player presses who wants to get on: whatever is legal is played."""

CALM = 12
"""Frames without a change after which the next key is pressed, so that nothing is hurried."""

QUIET = 60
"""Frames without a change after which the table counts as standing still."""


@dataclass(slots=True)
class Meter:
    """Notes the moments of all frames that the window shows, and the table that has come up."""

    shown: list[float] = field(default_factory=list)
    table: TableScene | None = None

    @property
    def waits(self) -> bool:
        """Whether nobody but the person can go on: it is his turn, or a page lies on the table."""
        table = self.table
        if table is None or not table.ready or not table.runner.in_deal:
            return False
        over = table.ui.stack.top is not table
        return over or table.runner.view.turn == table.runner.human

    def attach(self) -> None:
        """Take note from now on."""
        show, enter = GameWindow.flip, TableScene.enter

        def flip(window: GameWindow) -> None:
            show(window)
            self.shown.append(time.monotonic())

        def entered(scene: TableScene) -> None:
            enter(scene)
            self.table = scene

        GameWindow.flip = flip  # type: ignore[method-assign, assignment]
        TableScene.enter = entered  # type: ignore[method-assign, assignment]


class FrameClock(SystemClock):
    """The game's clock, which also tells how long each frame worked (wall and processor time)."""

    def __init__(self, on_frame: Callable[[float, float], None]) -> None:
        super().__init__()
        self._on_frame = on_frame
        self._wall, self._cpu = time.perf_counter(), time.process_time()

    def tick(self, fps: int) -> None:
        """Report the frame, then wait for the next."""
        self._on_frame(time.perf_counter() - self._wall, time.process_time() - self._cpu)
        super().tick(fps)
        self._wall, self._cpu = time.perf_counter(), time.process_time()


def press(key: int) -> None:
    """Press and release a key."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))


def first_frame(size: tuple[int, int], folder: Path) -> dict[str, object]:
    """Start, show one picture and leave; return the moments of the frames (``time.monotonic``)."""
    meter = Meter()
    meter.attach()
    code = launch.run(RunOptions(window=size, data_dir=folder, frames=1))
    return {"code": code, "shown": meter.shown}


def at_the_table(
    size: tuple[int, int], folder: Path, *, play_seconds: float, idle_seconds: float
) -> dict[str, object]:
    """Play for a while, then stand still; return the work of each drawn frame, and the idling."""
    meter = Meter()
    meter.attach()
    session = _Session(meter, play_seconds, idle_seconds)
    clock = FrameClock(session.frame)
    code = launch.run(
        RunOptions(variant="schnapsen", seed=1, window=size, data_dir=folder), clock=clock
    )
    return {"code": code, **session.figures()}


class _Session:
    """Decides frame by frame what is pressed and what is measured."""

    def __init__(self, meter: Meter, play_seconds: float, idle_seconds: float) -> None:
        self._meter = meter
        self._play_seconds = play_seconds
        self._idle_seconds = idle_seconds
        self._play_until: float | None = None
        self._give_up = time.monotonic() + 60
        self._opening: tuple[float, float] | None = None
        self._drawn: list[tuple[float, float]] = []
        self._pressed = 0
        self._still = 0
        self._seen = 0
        self._idle_from: tuple[float, float, float, int] | None = None
        self._idle: dict[str, float] = {}
        self._memory: dict[str, float] = {}

    def frame(self, wall: float, cpu: float) -> None:
        """Take note of a frame and press the next key."""
        now = time.monotonic()
        drawn = len(self._meter.shown) > self._seen
        self._seen = len(self._meter.shown)
        self._still = 0 if drawn else self._still + 1
        if self._play_until is None:
            self._come_to_the_table(now, (wall, cpu))
        elif now < self._play_until:
            if drawn:
                self._drawn.append((wall, cpu))
            self._press_on()
        elif self._idle_from is None:
            self._still = self._still if self._meter.waits else 0
            if self._still >= QUIET:
                self._idle_from = (now, time.process_time(), children_cpu(), self._seen)
        elif now - self._idle_from[0] >= self._idle_seconds:
            self._finish(*self._idle_from)

    def _come_to_the_table(self, now: float, work: tuple[float, float]) -> None:
        if self._meter.table is not None:
            # The frame that opens the table makes its pictures; nothing moves in it yet.
            self._opening = work
            self._play_until = now + self._play_seconds
        elif now > self._give_up:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        else:
            self._press_on()

    def _press_on(self) -> None:
        if self._still and self._still % CALM == 0:
            press(KEYS[self._pressed % len(KEYS)])
            self._pressed += 1

    def _finish(self, since: float, cpu: float, children: float, shown: int) -> None:
        self._idle = {
            "seconds": time.monotonic() - since,
            "cpu": time.process_time() - cpu,
            "cpu_helpers": children_cpu() - children,
            "frames_drawn": self._seen - shown,
        }
        self._memory = memory()
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def figures(self) -> dict[str, object]:
        """Return everything measured."""
        return {
            "opening": self._opening,
            "drawn": self._drawn,
            "idle": self._idle,
            "memory": self._memory,
        }


def _children() -> list[int]:
    """Return the process ids of our helper processes (Linux; elsewhere none are found)."""
    found: list[int] = []
    for task in Path("/proc/self/task").glob("*/children"):
        found += [int(word) for word in task.read_text().split()]
    return found


def children_cpu() -> float:
    """Return the processor seconds that running helper processes have used so far."""
    ticks = 0
    for child in _children():
        try:
            stat = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += int(stat[11]) + int(stat[12])
    return ticks / os.sysconf("SC_CLK_TCK") if ticks else 0.0


def _resident(pid: int | str) -> float:
    """Return a process's memory in MB; what processes share is split between them where known."""
    for name, label in (("smaps_rollup", "Pss:"), ("status", "VmRSS:")):
        try:
            lines = Path(f"/proc/{pid}/{name}").read_text().splitlines()
        except OSError:
            continue
        for line in lines:
            if line.startswith(label):
                return int(line.split()[1]) / 1024
    return 0.0


def memory() -> dict[str, float]:
    """Return the memory of the game and of its helper processes, in MB, shared pages once."""
    own = _resident("self")
    if not own:
        import resource

        own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"game": own, "helpers": sum(map(_resident, _children()))}
