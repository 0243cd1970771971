"""The wheel: one package, everything in it, started from anywhere."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        env={**os.environ, "BUMMERL_PURE_WHEEL": "1"},
        check=True,
        capture_output=True,
    )
    (made,) = folder.glob("*.whl")
    return made


def test_only_one_name_is_taken_of_other_packages(wheel):
    with zipfile.ZipFile(wheel) as packed:
        tops = {name.split("/")[0] for name in packed.namelist()}
    assert {name for name in tops if not name.endswith(".dist-info")} == {"bummerl"}


def test_every_file_of_the_game_is_in_it(wheel):
    with zipfile.ZipFile(wheel) as packed:
        there = set(packed.namelist())
    for top, pattern in (("game", "*.py"), ("assets", "*.*"), ("config", "*.yaml")):
        for path in (ROOT / top).rglob(pattern):
            if "kernel_" not in str(path) and path.is_file():
                assert f"bummerl/{path.relative_to(ROOT).as_posix()}" in there


STARTS = (
    ["-m", "bummerl"],
    ["-c", "import sys; from bummerl.__main__ import main; sys.exit(main())"],
)


@pytest.mark.parametrize("start", STARTS)
def test_it_runs_from_another_folder(wheel, tmp_path, start):
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "site")
    done = subprocess.run(
        [sys.executable, *start, "check"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site"), "BUMMERL_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "No problems." in done.stdout
