"""The program started twice: one window, and it comes forward. Faults: one dialog."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from tests.window.program import PATIENCE, ROOT

pytestmark = [pytest.mark.window, pytest.mark.slow, pytest.mark.usefixtures("desktop")]


@pytest.fixture
def desktop(display: str) -> Iterator[str]:
    """The virtual screen with a window manager on it, which decides what lies above what."""
    if not shutil.which("openbox"):
        pytest.skip("needs openbox")
    manager = subprocess.Popen(
        ["openbox"],
        env={**os.environ, "DISPLAY": display},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    time.sleep(0.5)
    yield display
    manager.terminate()
    manager.wait()


def start_again(running) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--data-dir", str(running.folder)],
        env={name: value for name, value in running._env.items() if name != "BUMMERL_STATE_FILE"},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )


def wait_until(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return False


def active_window(running) -> str:
    try:
        return running._tool("getactivewindow")
    except subprocess.CalledProcessError:
        return ""


def windows(running) -> list[str]:
    return running._tool("search", "--class", "^bummerl$").split()


def test_the_second_start_brings_the_first_window_forward_and_opens_none(program):
    running = program("--window", "1000x700")
    shown = windows(running)
    cover = subprocess.Popen(
        ["xmessage", "-geometry", "900x600+0+0", "above"], env=running._env
    ) if shutil.which("xmessage") else None  # fmt: skip
    if cover is None:
        running._tool("windowunmap", "--sync", running.window)
        running._tool("windowmap", "--sync", running.window)
    else:
        assert wait_until(lambda: active_window(running) not in ("", running.window))
    try:
        second = start_again(running)
        assert second.returncode == 0, second.stderr
        assert wait_until(lambda: active_window(running) == running.window)
        assert windows(running) == shown
    finally:
        if cover is not None:
            cover.terminate()
            cover.wait()


def test_a_minimised_window_comes_back(program):
    running = program("--window", "1000x700")
    running._tool("windowminimize", "--sync", running.window)
    assert wait_until(lambda: active_window(running) != running.window)
    assert start_again(running).returncode == 0
    assert wait_until(lambda: active_window(running) == running.window)


def test_a_stuck_game_is_told_of_instead_of_waited_for(program, tmp_path):
    running = program("--window", "1000x700")
    running.process.send_signal(signal.SIGSTOP)
    state = tmp_path / "second.json"
    second = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), "--data-dir", str(running.folder)],
        env={**running._env, "BUMMERL_STATE_FILE": str(state)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert wait_until(lambda: state.exists() and "OpaqueDialog" in state.read_text())
    finally:
        second.kill()
        second.wait()
        running.process.send_signal(signal.SIGCONT)
