"""The game goes on when its thinking process is killed or stopped from outside."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PATIENCE = 240.0
"""Seconds after which a test gives up; a busy machine is slow."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc"),
]


class Running:
    """The game in a process of its own, playing by itself, without a screen."""

    def __init__(self, folder: Path) -> None:
        self._state_file = folder / "state.json"
        self._output = (folder / "output").open("w")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.table.hasty_game", str(folder)],
            cwd=ROOT,
            env={**os.environ, "BUMMERL_STATE_FILE": str(self._state_file)},
            stdout=self._output,
            stderr=subprocess.STDOUT,
        )
        self.folder = folder

    def wait(self, until: Callable[[], object], what: str) -> None:
        """Wait until something is so."""
        end = time.monotonic() + PATIENCE
        while not until():
            assert self.process.poll() is None, (self.folder / "output").read_text()
            assert time.monotonic() < end, f"waited in vain until {what}"
            time.sleep(0.01)

    def log(self) -> tuple[int, list[str]]:
        """Return the number of the deal on the table and its actions; 0 and none without one."""
        try:
            table = json.loads(self._state_file.read_text(encoding="utf-8")).get("table", {})
        except FileNotFoundError:
            return 0, []
        return table.get("deal", 0), table.get("log", [])

    def see_the_other_play(self, times: int = 3) -> None:
        """Wait until the computer player has acted so many times from now on."""
        for _ in range(times):
            deal, log = self.log()
            before = sum(line.startswith("1 ") for line in log)

            def acted(deal: int = deal, before: int = before) -> bool:
                now, log = self.log()
                acts = sum(line.startswith("1 ") for line in log)
                return acts > (before if now == deal else 0)

            self.wait(acted, "the computer player acted")

    @property
    def workers(self) -> list[int]:
        """The process ids of the thinking processes."""
        found: list[int] = []
        for task in Path(f"/proc/{self.process.pid}/task").glob("*/children"):
            for word in task.read_text().split():
                try:
                    command = Path(f"/proc/{word}/cmdline").read_bytes()
                    state = Path(f"/proc/{word}/stat").read_text().rpartition(")")[2].split()[0]
                except OSError:
                    continue
                if b"spawn_main" in command and state != "Z":
                    found.append(int(word))
        return found

    def end(self) -> None:
        """Make sure that nothing of it runs any more."""
        self.process.kill()
        self.process.wait()
        self._output.close()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """Give a game in the middle of a deal."""
    game = Running(tmp_path)
    try:
        game.wait(lambda: game.workers, "the thinking process was there")
        game.see_the_other_play()
        yield game
    finally:
        game.end()


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "stopped"])
def test_the_deal_goes_on_without_its_thinking_process(running: Running, blow: int) -> None:
    """There is another one, of which nobody at the table notices anything but a pause."""
    (worker,) = running.workers
    os.kill(worker, blow)
    running.see_the_other_play()
    running.wait(lambda: running.workers and worker not in running.workers, "it was replaced")
    assert len(running.workers) == 1
    assert not list((running.folder / "reports").glob("*")), "no fault of the program"
