"""The start page does not wait for what is needed later only."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("code", "heavy"),
    [
        ("import game.cli; game.cli.build_parser([])", "game.commands.bench"),
        ("import game.ui.app.start", "game.ai.levels"),
        ("import game.session.saves", "game.ai.players.sampling"),
        ("from game.ai.process.thinker import Thinker; Thinker()", "game.ai.levels"),
    ],
)
def test_what_comes_later_is_not_imported_first(code, heavy) -> None:
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(sorted(sys.modules))"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"'{heavy}'" not in told.stdout


def test_a_plain_name_is_checked_without_importing_the_player() -> None:
    code = (
        "import sys; from game.ai.registry import check_spec; check_spec('level4');"
        "print('game.ai.levels' in sys.modules)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "False"
