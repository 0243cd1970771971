"""Whole deals happen as they did: see ``tests/retelling.py``."""

import difflib
from pathlib import Path

import pytest

from tests.retelling import invent, read, write
from tests.variants import ALL, ROOT

FOLDER = ROOT / "tests" / "transcripts"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_transcript(path: Path, request: pytest.FixtureRequest) -> None:
    """The deal of a transcript, event by event, and what each seat knows at every step."""
    found = path.read_text(encoding="utf-8")
    made = write(read(found))
    if request.config.getoption("--update-transcripts"):
        path.write_text(made, encoding="utf-8")
        return
    difference = difflib.unified_diff(found.splitlines(), made.splitlines(), "file", "now", n=1)
    assert made == found, "\n".join(["the deal goes otherwise:", *difference][:60])


@pytest.mark.parametrize("name", ALL)
def test_a_variant_without_transcripts_gets_two(name: str, request: pytest.FixtureRequest) -> None:
    """``--update-transcripts`` finds two deals for a new variant; test_complete asks for them."""
    if not request.config.getoption("--update-transcripts"):
        pytest.skip("only with --update-transcripts")
    for which in (1, 2):
        path = FOLDER / f"{name}_{which}.txt"
        if not path.exists():
            path.write_text(write(invent(name, which)), encoding="utf-8")
