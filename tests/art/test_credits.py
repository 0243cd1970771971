"""CREDITS.md names every file of the drawn assets and of the fonts."""

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


@pytest.mark.parametrize("folder", ["cards", "portraits", "icons", "fonts"])
def test_credits_list_every_file(folder: str) -> None:
    patterns = _patterns(folder)
    files = [path.relative_to(ASSETS / folder) for path in (ASSETS / folder).rglob("*.*")]
    missing = [
        str(file)
        for file in files
        if file.name != "README.md" and not any(fnmatch(file.as_posix(), p) for p in patterns)
    ]
    assert files
    assert missing == []
