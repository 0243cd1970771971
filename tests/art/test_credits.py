"""CREDITS.md names every file below assets/, with its maker and licence."""

from __future__ import annotations

import re
from fnmatch import fnmatch

import pytest

from tests.art.measure import ROOT

ASSETS = ROOT / "assets"
HEADER = re.compile(r"^\| Files in `([^`]+)/` \|", re.MULTILINE)


def _patterns(folder: str) -> list[str]:
    text = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    for match in HEADER.finditer(text):
        if match.group(1) == folder:
            rows = text[match.end() :].split("\n\n")[0]
            return re.findall(r"`([^`]+)`", rows)
    return []


FOLDERS = sorted(path.name for path in ASSETS.iterdir() if path.is_dir())
OURS = "that of the program"
OPEN = "SIL Open Font License"


@pytest.mark.parametrize("folder", FOLDERS)
def test_credits_list_every_file(folder: str) -> None:
    patterns = _patterns(folder)
    files = [p.relative_to(ASSETS / folder) for p in (ASSETS / folder).rglob("*") if p.is_file()]
    missing = [
        str(file)
        for file in files
        if file.name != "README.md" and not any(fnmatch(file.as_posix(), p) for p in patterns)
    ]
    assert files
    assert missing == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_credits_name_no_file_that_is_gone(folder: str) -> None:
    files = [
        p.relative_to(ASSETS / folder).as_posix()
        for p in (ASSETS / folder).rglob("*")
        if p.is_file()
    ]
    assert [p for p in _patterns(folder) if not any(fnmatch(f, p) for f in files)] == []


def test_nothing_lies_beside_the_folders() -> None:
    assert [p.name for p in ASSETS.iterdir() if p.is_file()] == ["CREDITS.md"]


def test_every_section_says_who_made_it_and_under_which_licence() -> None:
    text = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    sections = text.split("\n## ")[1:]
    assert len(sections) >= 4
    for section in sections:
        title = section.splitlines()[0]
        words = " ".join(section.split())
        assert "`build/" in section, f"{title}: who made it?"
        assert OURS in words or OPEN in words, f"{title}: which licence?"


def test_assets_are_small_enough() -> None:
    total = sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file())
    assert total < 40e6
