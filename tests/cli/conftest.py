"""Runs the command line inside the test's process, with a player's folder of its own."""

import json
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.cli import main


@dataclass(frozen=True)
class Result:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The output read as JSON."""
        return json.loads(self.out)


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Result]:
    """Return a function that runs ``main.py``; texts are split into words, paths are not."""
    monkeypatch.setenv("BUMMERL_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")

    def command(*words: object) -> Result:
        capsys.readouterr()
        split = [shlex.split(each) if isinstance(each, str) else [str(each)] for each in words]
        code = main([word for some in split for word in some])
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return command
