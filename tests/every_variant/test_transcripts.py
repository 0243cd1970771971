"""Whole deals happen as they did: see ``tests/retelling.py``."""

import difflib
from pathlib import Path

import pytest

from tests.retelling import invent, read, write
from tests.variants import ALL, ROOT

FOLDER = ROOT / "tests" / "transcripts"


PATHS = sorted(
    {*FOLDER.glob("*.txt"), *(FOLDER / f"{name}_{which}.txt" for name in ALL for which in (1, 2))}
)
"""Every transcript, and the first two that each variant must have."""


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_transcript(path: Path, request: pytest.FixtureRequest) -> None:
    """The deal of a transcript, event by event, and what each seat knows at every step."""
    if request.config.getoption("--update-transcripts"):
        name, _, which = path.stem.rpartition("_")
        found = path.read_text(encoding="utf-8") if path.exists() else ""
        script = read(found) if found else invent(name, int(which))
        path.write_text(write(script), encoding="utf-8")
        return
    assert path.exists(), "there is no such transcript; pytest --update-transcripts finds a deal"
    found = path.read_text(encoding="utf-8")
    made = write(read(found))
    difference = difflib.unified_diff(found.splitlines(), made.splitlines(), "file", "now", n=1)
    assert made == found, "\n".join(["the deal goes otherwise:", *difference][:60])
