"""``main.py arena``."""

import json
import subprocess
import sys
import time

import pytest

from tests.variants import ROOT


def test_the_figures_have_the_documented_shape(run) -> None:
    result = run("arena --bots greedy,random --deals 20 --seed 3 --processes 1 --json")
    assert result.code == 0
    data = result.json
    assert data["variant"] == "schnapsen"
    assert data["bots"] == ["greedy", "random"]
    assert data["deals"] == 20
    low, high = data["ci95"]
    assert low < data["points_per_deal"] < high
    assert 0 < data["wins"] <= 40
    assert set(data["seconds_per_move"]) == {"greedy", "random"}
    for times in data["seconds_per_move"].values():
        assert 0 < times["median"] <= times["p99"] <= times["max"]


def _without_times(run, *more: object) -> dict:
    words = "arena --variant snapszli --bots greedy,random --deals 12 --json"
    data = run(words, *more).json
    del data["seconds_per_move"]
    return data


def test_a_seed_gives_the_same_figures_and_another_seed_others(run) -> None:
    first = _without_times(run, "--seed 5 --processes 1")
    assert _without_times(run, "--seed 5 --processes 1") == first
    assert _without_times(run, "--seed 6 --processes 1") != first


def test_the_figures_do_not_depend_on_the_number_of_processes(run) -> None:
    alone = _without_times(run, "--seed 5 --processes 1")
    assert _without_times(run, "--seed 5 --processes 2") == alone


def test_the_text_names_both_players(run) -> None:
    result = run("arena --bots random,greedy --deals 4 --processes 1")
    assert "random against greedy, 4 duplicate deals" in result.out
    assert result.err == ""


def test_the_players_may_stand_by_themselves_and_have_parameters(run) -> None:
    words = "arena sampling:worlds=1 greedy --deals 2 --jobs 1 --json"
    assert run(words).json["bots"] == ["sampling:worlds=1", "greedy"]
    words = "arena --bots sampling:worlds=1,greedy --deals 2 --jobs 1 --json"
    assert run(words).json["bots"] == ["sampling:worlds=1", "greedy"]


def test_a_comparison_goes_on_from_its_file(run, tmp_path) -> None:
    words = ["arena", "greedy", "random", "--jobs", 1, "--json", "--results", tmp_path / "r"]
    assert run(*words, "--deals", 4).json["deals"] == 4
    before = (tmp_path / "r").read_text()
    assert run(*words, "--deals", 6).json["deals"] == 6
    assert (tmp_path / "r").read_text().startswith(before)
    result = run(*words, "--seed", 1)
    assert result.code == 1
    assert "holds another comparison: its seed: 0; asked for: 1" in result.err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_comparison_that_was_killed_goes_on(run, tmp_path, jobs) -> None:
    """``kill -9`` in the midst of it; nothing that was played is lost, nobody plays on."""
    file = tmp_path / "r.jsonl"
    words = ["arena", "greedy", "random", "--jobs", jobs, "--results", file]
    arena = subprocess.Popen([sys.executable, ROOT / "main.py", *words, "--deals", "1000000"])
    try:
        for _ in range(1200):
            if file.exists() and file.read_bytes().count(b"\n") > 50:
                break
            time.sleep(0.05)
    finally:
        arena.kill()
        arena.wait()
    whole = file.read_bytes().rpartition(b"\n")[0]
    kept = {json.loads(line)["number"] for line in whole.splitlines()[1:]}
    assert len(kept) >= 50
    time.sleep(0.5)
    assert file.read_bytes().startswith(whole)
    assert run(*words, "--deals", 2, "--json").json["deals"] >= len(kept)
    assert file.read_bytes().startswith(whole)


def test_whole_bummerl(run) -> None:
    data = run("arena greedy random --deals 3 --bummerl --jobs 1 --json").json
    assert data["bummerl"] == 6 < data["deals"]
    assert data["ci95"][0] <= data["share_won"] <= data["ci95"][1]
    low, high = data["wilson95"]
    assert low < data["share_won"] < high or data["share_won"] == 1
    assert "% of the Bummerl" in run("arena greedy random --deals 3 --bummerl --jobs 1").out


def test_until_it_is_clear(run) -> None:
    data = run("arena greedy random --deals 1000 --until-clear --jobs 1 --json").json
    assert data["clear"] is True
    assert data["deals"] < 1000


def test_what_the_players_did(run) -> None:
    data = run("arena greedy random --deals 20 --jobs 1 --json").json
    assert data["did"]["greedy"]["closed"] >= data["did"]["greedy"]["closed_won"] > 0
    assert "greedy: closed " in run("arena greedy random --deals 20 --jobs 1").out


def test_the_players_are_listed(run) -> None:
    assert {"random", "greedy"} <= set(run("arena", "--list-bots").out.split())


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bots", "greedy"], "--bots: expected two names such as greedy,random, found 'greedy'"),
        (["--bots", "greedy,randm"], "no computer player 'randm' (did you mean 'random'?)"),
        (["greedy"], "expected two players, found 1: greedy"),
        (["greedy", "randm"], "no computer player 'randm' (did you mean 'random'?)"),
        (["greedy", "random", "--bots", "greedy,random"], "either by themselves or with --bots"),
        (["greedy", "sampling:world=3"], "no parameter 'world': expected one of worlds"),
        (["--variant", "schnapsn"], "no variant 'schnapsn' (did you mean 'schnapsen'?)"),
        (["--variant", "schnapsen+mine"], "no house rules 'mine' for schnapsen"),
    ],
)
def test_what_does_not_exist_is_said_in_a_sentence(run, words, message) -> None:
    result = run("arena", *words)
    assert result.code == 2
    assert message in result.err
    assert result.err.count("\n") == 1


def test_house_rules_of_the_player_can_be_measured(run, tmp_path) -> None:
    folder = tmp_path / "mine" / "house_rules"
    folder.mkdir(parents=True)
    (folder / "late.yaml").write_text(
        "extends: schnapsen\nname: Late\nclosing: {min_talon: 4}\n", encoding="utf-8"
    )
    words = "arena --variant schnapsen+late --deals 4 --processes 1 --json --data-dir"
    assert run(words, tmp_path / "mine").code == 0


def test_a_variant_with_mistakes_is_refused_with_their_place(run, tmp_path) -> None:
    folder = tmp_path / "mine" / "variants"
    folder.mkdir(parents=True)
    (folder / "wrong.yaml").write_text("extends: schnapsen\nid: wrong\nseets: 2\n", "utf-8")
    result = run("arena", "--variant", "wrong", "--data-dir", tmp_path / "mine")
    assert result.code == 2
    assert "wrong.yaml:3:1: unknown key 'seets' (did you mean 'seats'?)" in result.err


def test_a_level_that_did_not_play_as_itself_is_told(run, tmp_path) -> None:
    """Four who draw from a talon: no search knows that, so the careful player stands in."""
    folder = tmp_path / "variants"
    folder.mkdir()
    text = (ROOT / "tests" / "data" / "pairs_talon.yaml").read_text("utf-8")
    (folder / "pairs_talon.yaml").write_text(f"name: Four who draw\n{text}", "utf-8")
    words = ["arena", "level1", "greedy", "--variant", "pairs_talon", "--data-dir", tmp_path]
    words += ["--deals", 2, "--jobs", 1]
    assert "level1 played as careful: its search" in run(*words).out
    assert run(*words, "--json").json["plays_as"] == {"level1": "careful"}
    found = run("check", "--data-dir", tmp_path)
    assert found.code == 0
    assert "note: the computer plays alike at every level here, as 'careful'" in found.out
    assert run("arena level1 greedy --deals 2 --jobs 1 --json").json["plays_as"] == {}
