"""The running program: its window, its state file, and hands for mouse and keyboard."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 30.0
COMMAND = (sys.executable, str(ROOT / "main.py"))


class Program:
    """``python main.py``, or another command, in a window of its own."""

    def __init__(
        self,
        display: str,
        folder: Path,
        state_file: Path,
        arguments: tuple[str, ...] = (),
        *,
        command: Sequence[str] = COMMAND,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self._state_file = state_file
        self._env = {
            **(os.environ if environment is None else environment),
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "BUMMERL_STATE_FILE": str(state_file),
        }
        self.process = subprocess.Popen(
            [*command, "--data-dir", str(folder), *arguments],
            cwd=folder,
            env=self._env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.wait(lambda state: bool(state.get("scenes")))
        self.window = self._find_window()
        self._tool("windowfocus", "--sync", self.window)

    # ------------------------------------------------------------------ what is on the screen

    @property
    def state(self) -> dict[str, Any]:
        """The state file as it is now; empty before the first frame."""
        try:
            found: dict[str, Any] = json.loads(self._state_file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        return found

    @property
    def table(self) -> dict[str, Any]:
        """What the table tells; empty when it is not on top."""
        found: dict[str, Any] = self.state.get("table", {})
        return found

    def wait(self, until: Callable[[dict[str, Any]], bool], what: str = "") -> dict[str, Any]:
        """Wait until the state is as wanted, and return it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended: {self.output()}")
            state = self.state
            if state and until(state):
                return state
            time.sleep(0.02)
        raise AssertionError(f"never came: {what or until}; the state is {self.state}")

    def wait_for_turn(self) -> dict[str, Any]:
        """Wait until the player has to act, or another scene lies on the table."""

        def mine(state: dict[str, Any]) -> bool:
            if state["scenes"][-1] != "TableScene":
                return True
            table = state["table"]
            return table["ready"] and table["turn"] == table["me"] and bool(table["legal"])

        return self.wait(mine, "the player's turn")

    def output(self) -> str:
        """What the program has printed (only once it has ended)."""
        assert self.process.stdout is not None
        return self.process.stdout.read().decode(errors="replace")

    # ------------------------------------------------------------------ hands

    def _tool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments],
            env={**os.environ, **self._env},
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()

    def _find_window(self) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                # By class: xdotool does not find SDL's windows by their titles.
                found = self._tool("search", "--onlyvisible", "--class", "bummerl").split()
            except subprocess.CalledProcessError:
                found = []
            if found:
                return found[-1]
            time.sleep(0.1)
        raise AssertionError("no window appeared")

    def move(self, x: int, y: int) -> None:
        """Move the pointer."""
        self._tool("mousemove", "--window", self.window, str(x), str(y))

    def click(self, at: list[int] | tuple[int, int]) -> None:
        """Click at a point of the window."""
        self.move(*at)
        time.sleep(0.03)
        self._tool("click", "1")

    def click_widget(self, name: str) -> None:
        """Click on a named widget."""
        state = self.wait(lambda now: name in now["widgets"], f"widget {name}")
        x, y, wide, high = state["widgets"][name]["rect"]
        self.click((x + wide // 2, y + high // 2))

    def drag(self, start: list[int], end: list[int]) -> None:
        """Drag from one point to another, as a hand does: in several steps."""
        self.move(*start)
        time.sleep(0.05)
        self._tool("mousedown", "1")
        for step in range(1, 6):
            x = start[0] + (end[0] - start[0]) * step // 5
            y = start[1] + (end[1] - start[1]) * step // 5
            time.sleep(0.03)
            self.move(x, y)
        time.sleep(0.05)
        self._tool("mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys by their X names (``Return``, ``Escape``, ``1``, ``z`` ...)."""
        for name in names:
            self._tool("key", name)
            time.sleep(0.03)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._tool("windowsize", self.window, str(width), str(height))

    # ------------------------------------------------------------------ the end

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        """Make sure that it does not run any more."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
