"""The scripts that make packages, as modules; and the program they have made, if it is there."""

from __future__ import annotations

import importlib
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.window.conftest import display as display
from tests.window.program import Program

ROOT = Path(__file__).parents[2]
KIT = ROOT / "build" / "package_kit"
MADE = ROOT / ".work" / "package" / "made" / "out" / "Bummerl"
OLD_PLAYER = Path(__file__).parent / "player-0.1.0"


@pytest.fixture
def kit(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """Import a module of ``build/package_kit`` by name."""
    monkeypatch.syspath_prepend(str(KIT))
    before = set(sys.modules)
    yield importlib.import_module
    for name in set(sys.modules) - before:
        if str(KIT) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


@pytest.fixture
def old_player(tmp_path: Path) -> Path:
    """The folder of somebody who has played version 0.1.0, as it lay on his disk."""
    folder = Path(shutil.copytree(OLD_PLAYER, tmp_path / "player"))
    # The repository keeps no files that look like backups.
    saves = folder / "saves"
    (saves / "match.json.before").rename(saves / "match.json.bak")
    return folder


@pytest.fixture(scope="session")
def packaged() -> Path:
    """The folder of the program that ``build/package.py`` has made (or BUMMERL_PROGRAM names)."""
    folder = Path(os.environ.get("BUMMERL_PROGRAM", MADE))
    if not (folder / "bummerl").is_file():
        pytest.skip("no package: build/package.py makes one")
    return folder


@pytest.fixture
def run_packaged(display: str, packaged: Path, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts the packaged program with nothing of this machine's environment but a screen."""
    started: list[Program] = []

    def start(*arguments: str, program: Path = packaged, folder: Path | None = None) -> Program:
        player = folder or tmp_path / "player"
        player.mkdir(exist_ok=True)
        state = tmp_path / f"state{len(started)}.json"
        started.append(
            Program(
                display, player, state, arguments,
                command=(str(program / "bummerl"),), environment={},
            )
        )  # fmt: skip
        return started[-1]

    yield start
    for each in started:
        each.end()
