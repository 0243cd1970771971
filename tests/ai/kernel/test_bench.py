"""The benchmark of the search gives figures that a machine can read."""

import json

import pytest

from game.ai.kernel import kernel_form
from game.commands.bench_kernel import STAGES, main


def test_figures_of_both_forms(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", "--runs", "1", "--deals", "2", "--slow-deals", "1"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"interpreted", kernel_form()}
    for found in figures.values():
        assert found["million nodes a second"] > 0
        assert all(found[f"{stage}, mean ms"] >= 0 for stage in STAGES)
