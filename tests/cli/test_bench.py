"""``main.py bench``."""

import pytest

from game.ai.kernel import kernel_form
from game.commands import bench
from game.commands.bench_deals import play_random_deal
from game.commands.outcome import Refused
from game.config.variants import load_library
from game.paths import resource


def test_the_rules_are_measured_with_all_figures(run) -> None:
    data = run("bench --only deals --runs 1 --json").json
    assert data["deals"]["variant"] == "schnapsen"
    assert data["deals"]["runs"] == 1
    assert data["deals"]["events_per_deal"] > 20
    assert data["limits"][0]["name"] == "deals_per_second"
    assert data["limits"][0]["measured"] == data["deals"]["per_second_wall"]


def test_a_random_deal_is_the_same_each_time() -> None:
    from random import Random

    variant = load_library(resource("config")).variants["schnapsen"]
    first = play_random_deal(variant, 7, Random(1))
    assert play_random_deal(variant, 7, Random(1)) == first
    assert first[0].over


def test_stopping_to_think_is_measured_with_all_figures(run) -> None:
    data = run("bench --only cancel --json").json
    assert data["cancel"]["times"] == 40
    assert 0 < data["cancel"]["listening_ms"]["median"] <= data["cancel"]["listening_ms"]["max"]
    # A process that does not stop is given a moment (30 ms) before it is killed.
    assert data["cancel"]["deaf_ms"]["median"] >= 30
    assert [each["name"] for each in data["limits"]] == ["cancel_ms"]


FIGURES = {
    "start": {"first_frame_s": {"median": 1.2}},
    "frames": {"wall_ms": {"median": 7.9, "p99": 16.0}},
    "idle": {"cpu_percent": 1.99},
    "memory": {"total_mb": 200.1},
    "deals": {"per_second_wall": 1000},
    "search": {
        "form": "compiled",
        "nodes_per_second": 19_999_999,
        "whole_deal_ms": 1.9,
        "talon_out_ms": 0.02,
    },
    "cancel": {"listening_ms": {"max": 12.0}, "deaf_ms": {"max": 50.1}},
}


def test_limits_are_held_from_the_right_side() -> None:
    held = {each["name"]: each["held"] for each in bench._limits(FIGURES)}
    assert held == {
        "first_frame_s": False,
        "frame_median_ms": True,
        "frame_p99_ms": False,
        "idle_cpu_percent": True,
        "memory_mb": False,
        "deals_per_second": True,
        "nodes_per_second": False,
        "whole_deal_ms": True,
        "talon_out_ms": False,
        "cancel_ms": False,
    }


def test_each_form_of_the_search_has_limits_of_its_own() -> None:
    search = {"form": "interpreted", "whole_deal_ms": 51.0}
    (limit,) = bench._limits({"search": search})
    assert (limit["name"], limit["limit"], limit["held"]) == (
        "interpreted_whole_deal_ms", 100.0, True,
    )  # fmt: skip


def test_the_search_is_measured_with_all_figures(run) -> None:
    data = run("bench --only search --runs 1 --json").json
    assert data["search"]["form"] == kernel_form()
    assert data["search"]["nodes_per_second"] > 1000
    assert 0 < data["search"]["talon_out_ms"] < data["search"]["whole_deal_ms"]


def test_a_missed_limit_is_code_1_only_where_that_is_asked_for(run, monkeypatch) -> None:
    monkeypatch.setitem(bench.LIMITS, "deals_per_second", 1e9)
    assert run("bench --only deals --runs 1").code == 0
    assert run("bench --only deals --runs 1 --strict").code == 1


def test_no_frames_at_all_are_no_figure() -> None:
    with pytest.raises(Refused, match="nothing moved"):
        bench._quantiles([])


def test_a_window_that_cannot_open_is_said(run, monkeypatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    result = run("bench --only start --runs 1")
    assert result.code == 1
    assert "the window could not be measured: No window can be opened" in result.err


@pytest.mark.slow
def test_the_first_frame_is_measured_in_a_process_of_its_own(run) -> None:
    data = run("bench --only start --runs 1 --json").json
    assert data["screen"] == "driver dummy"
    assert 0 < data["start"]["window_s"]["median"] <= data["start"]["first_frame_s"]["median"]
