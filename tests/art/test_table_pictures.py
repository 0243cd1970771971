"""The committed pictures of the table and of the score boards are what their scripts draw."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.art.measure import ROOT

if str(ROOT / "build") not in sys.path:
    sys.path.insert(0, str(ROOT / "build"))

import art_boards
import art_table

TABLE = ROOT / "assets" / "table"
BOARDS: dict[str, Callable[[], Image.Image]] = {
    "board_frame.png": lambda: art_boards.board_frame(3),
    "bead_red.png": lambda: art_boards.bead(4, art_boards.BEADS["red"]),
    "bead_blue.png": lambda: art_boards.bead(4, art_boards.BEADS["blue"]),
    "coin.png": lambda: art_boards.coin(4),
    "laurel.png": lambda: art_boards.laurel(3),
}


def _difference(committed: Path, drawn: Image.Image) -> float:
    with Image.open(committed) as kept:
        assert kept.size == drawn.size
        one = np.asarray(kept.convert("RGBA"), dtype=np.float64)
    return float(np.abs(one - np.asarray(drawn.convert("RGBA"), dtype=np.float64)).mean())


@pytest.mark.parametrize("name", BOARDS)
def test_pictures_of_the_boards_are_what_the_script_draws(name: str) -> None:
    assert _difference(TABLE / name, BOARDS[name]()) < 0.5, "run python build/art_boards.py"


@pytest.mark.slow
def test_all_pictures_of_the_table_are_what_the_scripts_draw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(art_table, "OUT", tmp_path)
    monkeypatch.setattr(art_table, "RNG", np.random.default_rng(7))
    monkeypatch.setattr(art_boards, "OUT", tmp_path)
    art_table.main()
    art_boards.main()
    drawn = sorted(path.name for path in tmp_path.iterdir())
    assert drawn == sorted(path.name for path in TABLE.iterdir())
    for name in drawn:
        with Image.open(tmp_path / name) as picture:
            assert _difference(TABLE / name, picture) < 1.0, name
