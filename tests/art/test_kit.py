"""The committed pictures are what the drawing kit draws."""

from __future__ import annotations

import numpy as np
import pytest
import render
from PIL import Image

from tests.art.measure import ROOT

ASSETS = ROOT / "assets"
PICTURES = {picture.path: picture for picture in render.pictures()}
SAMPLES = [
    "cards/french/faces/QS.png",
    "cards/french/faces/AC.png",
    "cards/french/suit/AC.png",
    "cards/french/suit/9D.png",
    "cards/french/index/10.png",
    "cards/french/pips/C.png",
    "cards/tell/faces/KC.png",
    "cards/tell/faces/JS.png",
    "cards/tell/faces/8D.png",
    "cards/tell/captions/hu/AS.png",
    "cards/tell/index/A_acute.png",
    "cards/tell/pips/S.png",
    "cards/backs/red.png",
    "portraits/sepp.png",
    "icons/app_64.png",
]


def _array(image: Image.Image) -> np.ndarray:
    return np.asarray(image.convert("RGBA"), dtype=np.float64)


def test_drawing_twice_gives_the_same_text() -> None:
    first = {path: picture.svg() for path, picture in PICTURES.items()}
    again = {picture.path: picture.svg() for picture in render.pictures()}
    assert first == again


@pytest.mark.parametrize("path", SAMPLES)
def test_committed_picture_is_what_the_kit_draws(path: str) -> None:
    drawn = PICTURES[path].draw()
    with Image.open(ASSETS / path) as committed:
        assert committed.size == drawn.size
        difference = np.abs(_array(committed) - _array(drawn))
    # Faces are stored with 256 colours, which costs far less than any line moved.
    assert difference.mean() < 0.5, f"{path}: run python build/art/render.py"


@pytest.mark.slow
def test_every_committed_picture_is_what_the_kit_draws() -> None:
    stale = []
    for path, picture in PICTURES.items():
        with Image.open(ASSETS / path) as committed:
            if np.abs(_array(committed) - _array(picture.draw())).mean() >= 0.5:
                stale.append(path)
    assert stale == []


def test_every_picture_is_committed_and_none_is_left_over() -> None:
    folders = ("cards", "portraits", "icons")
    there = {
        path.relative_to(ASSETS).as_posix()
        for folder in folders
        for path in (ASSETS / folder).rglob("*.png")
    }
    assert there == set(PICTURES)


def test_all_pictures_together_are_small() -> None:
    assert sum((ASSETS / path).stat().st_size for path in PICTURES) < 8_000_000


@pytest.mark.parametrize("colour", ["blue", "red", "green"])
def test_back_turned_round_is_the_same(colour: str) -> None:
    with Image.open(ASSETS / "cards" / "backs" / f"{colour}.png") as back:
        upright = _array(back)
    difference = np.abs(upright - upright[::-1, ::-1])
    assert difference.mean() < 0.5
    assert np.percentile(difference, 99.5) < 16


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512, 1024])
def test_icon_has_its_size(size: int) -> None:
    with Image.open(ASSETS / "icons" / f"app_{size}.png") as icon:
        assert icon.size == (size, size)


def test_portraits_are_round() -> None:
    for path in (ASSETS / "portraits").glob("*.png"):
        with Image.open(path) as portrait:
            alpha = np.asarray(portrait.convert("RGBA"))[..., 3]
        assert alpha.shape == (256, 256)
        assert alpha[128, 128] == 255
        assert {alpha[8, 8], alpha[8, -8], alpha[-8, 8], alpha[-8, -8]} == {0}
