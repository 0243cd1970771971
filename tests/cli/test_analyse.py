"""``main.py analyse``: a position, its legal actions and the computer's choice."""

import io
import sys
from pathlib import Path
from random import Random

import pytest

from game.ai.registry import make_bot
from game.config.variants import load_library
from game.notation.position import format_position
from game.paths import resource
from game.session.game import Game


def position(tricks: int, number: int = 7, variant: str = "schnapsen") -> str:
    """Return the text of a position with so many tricks taken, someone being on lead."""
    game = Game.start(load_library(resource("config")).variants[variant], first_dealer=0)
    game.deal(number)
    bot, rng = make_bot("greedy"), Random(1)
    while len(game.state.taken) < tricks or game.state.trick.cards or game.state.trump is None:
        action = bot.choose(game.view(game.turn), rng)
        game.act(game.turn, action)
    return format_position(game.view(game.turn))


@pytest.fixture
def write(tmp_path):
    """Return a function that writes a position and returns its path."""

    def to_file(text: str, name: str = "deal.txt") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return to_file


@pytest.mark.parametrize("variant", ["schnapsen", "schnapsen_turnier", "snapszli"])
def test_the_figures_have_the_documented_shape(run, write, variant) -> None:
    text = position(2, variant=variant)
    data = run("analyse --worlds 2 --json", write(text)).json
    assert data["variant"] == variant
    assert data["position"] == text
    assert data["on_turn"] in ("N", "D")
    assert data["choice"] in data["legal"]
    assert {each["action"] for each in data["values"]} == set(data["legal"])
    assert set(data["values"][0]) == {"action", "points", "spread", "tried", "method"}
    assert {each["method"] for each in data["values"]} == set(data["methods"])


def test_the_text_shows_the_position_the_values_and_the_choice(run, write) -> None:
    text = position(2)
    result = run("analyse --worlds 2", write(text))
    assert result.code == 0
    assert result.out.startswith(text)
    assert "legal actions" in result.out
    assert "\nlevel4 would: " in result.out


def test_a_seed_gives_the_same_answer(run, write) -> None:
    path = write(position(1))
    first = run("analyse --worlds 3 --seed 4 --json", path).out
    assert run("analyse --worlds 3 --seed 4 --json", path).out == first


def test_a_position_can_come_from_standard_input(run, monkeypatch) -> None:
    text = position(3)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert run("analyse --bot greedy --worlds 1 -").out.startswith(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text + "colour: blue\n", "colour"),
        (lambda text: text.replace("trump: ", "trump: X"), "'X"),
        (lambda text: text.replace("carry: 0", "carry: -1"), "deal.txt:4:8: expected 0 or more"),
        (lambda text: text.replace("variant: schnapsen", "variant: schnapsn"), "schnapsn"),
        (lambda _: "", "variant"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(run, write, change, message) -> None:
    path = write(change(position(2)))
    result = run("analyse", path)
    assert result.code == 1
    assert result.err.startswith(f"bummerl: {path}")
    assert message in result.err
    assert result.err.count("\n") == 1


def test_a_file_that_cannot_be_read_is_said(run, tmp_path) -> None:
    result = run("analyse", tmp_path / "none.txt")
    assert result.code == 2
    assert "No such file" in result.err


def test_bytes_that_are_no_text_are_refused_with_their_line(run, tmp_path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(b"variant: schnapsen\nhand: \xff\n")
    result = run("analyse", path)
    assert result.code == 1
    assert f"{path}:2: the file is not UTF-8" in result.err


def test_an_unknown_player_is_refused(run, write) -> None:
    result = run("analyse --bot carful", write(position(1)))
    assert result.code == 2
    assert "no computer player 'carful' (did you mean 'careful'?)" in result.err
