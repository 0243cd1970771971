"""A virtual screen for all tests here, and the program started anew for each."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.program import Program


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of a virtual screen of our own, such as ``:5``."""
    if not shutil.which("Xvfb") or not shutil.which("xdotool"):
        pytest.skip("needs Xvfb and xdotool")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "2000x1300x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.fixture
def program(display: str, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts the program; the player's folder is the same for all starts of a test."""
    started: list[Program] = []

    def start(*arguments: str, settings: str = "") -> Program:
        folder = tmp_path / "player"
        folder.mkdir(exist_ok=True)
        if settings:
            (folder / "settings.yaml").write_text(settings, encoding="utf-8")
        started.append(Program(display, folder, tmp_path / f"state{len(started)}.json", arguments))
        return started[-1]

    yield start
    for each in started:
        each.end()
