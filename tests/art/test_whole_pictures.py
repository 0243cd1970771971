"""Every picture of the repository can be read to its end, and those of the documents are small."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.art.measure import ROOT

FOLDERS = ("assets", "build", "docs", "tests")
KINDS = (".png", ".jpg")
#: Bytes. Clones bring every version of a picture along, and these change with each card.
SMALL = {"docs/contact_*.png": 300_000, "docs/screens/*.png": 500_000}


def _pictures(root: Path = ROOT) -> list[Path]:
    return sorted(
        path for folder in FOLDERS for path in (root / folder).rglob("*") if path.suffix in KINDS
    )


def _fault(path: Path) -> str:
    """Tell what is wrong with a picture: checksums first, then what is in it; empty for nothing."""
    try:
        with Image.open(path) as picture:
            picture.verify()
        with Image.open(path) as picture:
            picture.load()
    except (OSError, SyntaxError) as error:
        return f"{path.name}: {error}"
    return ""


def test_every_picture_is_whole() -> None:
    pictures = _pictures()
    assert len(pictures) > 200
    assert [fault for path in pictures if (fault := _fault(path))] == []


@pytest.mark.parametrize("cut", ["end", "checksum"])
def test_a_broken_picture_would_be_noticed(tmp_path: Path, cut: str) -> None:
    whole = (ROOT / "docs" / "contact_french.png").read_bytes()
    broken = whole[:-200] if cut == "end" else whole[:-14] + b"\0\0" + whole[-12:]
    path = tmp_path / "broken.png"
    path.write_bytes(broken)
    assert _fault(path)


@pytest.mark.parametrize(("pattern", "most"), SMALL.items())
def test_pictures_of_the_documents_are_small(pattern: str, most: int) -> None:
    sizes = {path.name: path.stat().st_size for path in ROOT.glob(pattern)}
    assert len(sizes) >= 3
    assert {name: size for name, size in sizes.items() if size > most} == {}
