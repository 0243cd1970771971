"""Full screen gives the window back as it was."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator

import pytest

from tests.window.program import Program

pytestmark = [pytest.mark.window, pytest.mark.slow, pytest.mark.usefixtures("desktop")]


@pytest.fixture
def desktop(display: str) -> Iterator[None]:
    """A window manager, for there is no maximising without one."""
    if not shutil.which("openbox"):
        pytest.skip("needs openbox")
    manager = subprocess.Popen(
        ["openbox"],
        env={**os.environ, "DISPLAY": display},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    time.sleep(1)
    yield
    manager.terminate()
    manager.wait()


def large(state: dict) -> bool:
    return state["size"][0] > 1900


def test_full_screen_of_a_maximised_window_gives_it_back_maximised(program):
    running: Program = program("--window", "860x640")
    running.wait(lambda now: now["size"] == [860, 640], "the small window")
    # The window manager's menu, and "Maximize" in it.
    running._tool("key", "--window", running.window, "alt+space")
    time.sleep(0.5)
    running._tool("key", "x")
    running.wait(large, "a large window")
    before = running.state["size"]
    time.sleep(0.5)
    running.key("F11")
    running.wait(lambda now: now["size"] == [2000, 1300], "full screen")
    time.sleep(1.2)
    running.key("F11")
    running.wait(lambda now: now["size"] == before, "the maximised window")
