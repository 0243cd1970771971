"""``main.py replay``: a saved game goes through the rules, or is told where it breaks."""

import json
from pathlib import Path
from random import Random

import pytest

from game.ai.registry import make_bot
from game.config.variants import load_library
from game.paths import resource
from game.session.game import Game
from game.session.seeding import Seeded


def played(deals: int = 2, variant: str = "schnapsen", cut_off: int = 0) -> dict:
    """Return the save of a game between two simple players."""
    chosen = load_library(resource("config")).variants[variant]
    seeded = Seeded(3)
    game = Game.start(chosen, first_dealer=0, new_number=seeded.number)
    game.new_salt = seeded.salt
    bot, rng = make_bot("greedy"), Random(1)
    for deal in range(deals):
        game.deal()
        while not game.state.over:
            if deal == deals - 1 and cut_off and len(game.record.log) == cut_off:
                break
            action = bot.choose(game.view(game.turn), rng)
            game.act(game.turn, action)
        if game.state.over and deal < deals - 1:
            game.settle()
    rules = {each.path: each.setting for each in chosen.parameters()}
    return game.to_dict(rules)


@pytest.fixture
def save(tmp_path):
    """Return a function that writes a save and returns its path."""

    def write(content: object, name: str = "game.json") -> Path:
        path = tmp_path / name
        path.write_text(json.dumps(content, indent=1), encoding="utf-8")
        return path

    return write


def test_a_game_by_the_rules_is_told_deal_by_deal(run, save) -> None:
    result = run("replay", save(played()))
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0].startswith("deal 1: number ")
    assert lines[1].startswith("deal 2: number ")
    assert lines[-1].endswith("all by the rules.")


def test_rules_that_contradict_each_other_are_told_in_words(run, save) -> None:
    game = played()
    game["rules"]["knocking.allowed"] = True
    result = run("replay", save(game))
    assert result.code == 1
    assert "rules: the rules contradict each other: Knocking replaces closing" in result.err


@pytest.mark.parametrize("variant", ["schnapsen", "schnapsen_turnier", "snapszli"])
def test_the_figures_have_the_documented_shape(run, save, variant) -> None:
    data = run("replay --json", save(played(variant=variant))).json
    assert data["variant"] == variant
    assert data["error"] is None
    first = data["deals"][0]
    assert first["order_is_of_number"] is True
    assert len(first["check_code"]) == 8
    assert set(first["result"]) == {"winners", "points", "reason", "totals"}


def test_a_game_in_the_middle_of_a_deal_is_by_the_rules(run, save) -> None:
    result = run("replay", save(played(cut_off=5)))
    assert result.code == 0
    assert "5 actions, not over yet" in result.out


def test_a_game_inside_a_larger_save_is_found(run, save) -> None:
    assert run("replay", save({"format": 1, "game": played(), "window": {}})).code == 0


def broken(deal: int, action: int, line: str) -> dict:
    content = played()
    content["deals"][deal]["log"][action] = line
    return content


def test_a_broken_action_is_named_with_line_reason_and_what_was_legal(run, save) -> None:
    content = played()
    order = content["deals"][1]["order"].split()
    path = save(broken(1, 1, f"0 play {order[-1]}"))
    result = run("replay", path)
    assert result.code == 1
    wanted = 1 + path.read_text(encoding="utf-8").splitlines().index(f'    "0 play {order[-1]}",')
    assert (
        f"{path}:{wanted}: deal 2, action 2 ('0 play {order[-1]}') breaks the rules" in result.out
    )
    assert "  legal here: " in result.out
    assert "refusal." not in result.out


def test_the_break_is_in_the_json_too(run, save) -> None:
    result = run("replay --json", save(broken(0, 0, "1 play AS")))
    assert result.code == 1
    error = result.json["error"]
    assert (error["deal"], error["line"], error["action"]) == (1, 1, "1 play AS")
    assert "cut 0" in error["legal"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("1 dance", "'dance' is not an action: expected one of"),
        ("cut 0", "'cut 0' is no log line"),
        ("7 cut 0", "there is no seat 7"),
    ],
)
def test_a_line_that_is_no_action_is_told(run, save, line, message) -> None:
    result = run("replay", save(broken(0, 0, line)))
    assert result.code == 1
    assert message in result.out


def test_actions_after_the_end_are_told(run, save) -> None:
    content = played(deals=1)
    content["deals"][0]["log"].append("0 play AS")
    result = run("replay", save(content))
    assert result.code == 1
    assert "comes after the deal has ended" in result.out


def test_a_deal_that_follows_an_unfinished_one_is_told(run, save) -> None:
    content = played()
    del content["deals"][0]["log"][4:]
    result = run("replay", save(content))
    assert result.code == 1
    assert "deal 1: the deal is not over, and another follows." in result.out


def test_a_deal_by_the_wrong_dealer_is_told(run, save) -> None:
    content = played()
    content["deals"][1]["dealer"] = content["deals"][0]["dealer"]
    result = run("replay", save(content))
    assert result.code == 1
    assert "deal 2: seat 0 deals, but it is the turn of seat 1." in result.out


def test_an_order_that_is_not_of_the_number_is_noted(run, save) -> None:
    content = played(deals=1)
    content["deals"][0]["number"] += 1
    result = run("replay", save(content))
    assert result.code == 0
    assert "gives another order of the cards" in result.out


def test_saved_rules_win_over_the_rules_of_the_variant(run, save) -> None:
    content = played(deals=1, variant="snapszli")
    # As schnapsen the same game would break or end otherwise, were the rules not saved with it.
    content["variant"] = "schnapsen"
    assert (
        run("replay --json", save(content)).json["deals"]
        == run("replay --json", save(played(deals=1, variant="snapszli"))).json["deals"]
    )


@pytest.mark.parametrize(
    ("change", "code", "message"),
    [
        ({"variant": "schnapsn"}, 2, "no variant 'schnapsn' (did you mean 'schnapsen'?)"),
        ({"variant": 7}, 1, "'variant' must be a text"),
        ({"deals": {}}, 1, "'deals' must be a list"),
        ({"deals": ["x"]}, 1, "deal 1: expected an object in braces"),
        ({"deals": [{"order": "JC", "dealer": 0}]}, 1, "deal 1: 'log' is missing"),
        ({"deals": [{"order": "XX", "dealer": 0, "log": []}]}, 1, "'XX' is not a card"),
        ({"deals": [{"order": "JC", "dealer": 0, "log": []}]}, 1, "each of the 20 cards once"),
        ({"rules": {"closing.colour": 1}}, 1, "closing.colour: there is no such rule"),
        ({"rules": {"closing.min_talon": 3}}, 1, "closing.min_talon: 3 is not one of 2, 4"),
        ({"rules": []}, 1, "'rules' must hold parameters"),
    ],
)
def test_what_is_no_saved_game_is_refused_in_a_sentence(run, save, change, code, message) -> None:
    result = run("replay", save({**played(deals=1), **change}))
    assert result.code == code
    assert message in result.out + result.err
    assert "Traceback" not in result.err


def test_a_file_that_is_not_json_is_refused_with_its_place(run, tmp_path) -> None:
    path = tmp_path / "x.json"
    path.write_text('{"variant": "schnapsen",\n "deals": [}', encoding="utf-8")
    result = run("replay", path)
    assert result.code == 1
    assert "x.json:2:12: this is not JSON" in result.err


def test_a_file_that_does_not_exist_is_refused(run, tmp_path) -> None:
    result = run("replay", tmp_path / "none.json")
    assert result.code == 2
    assert "No such file" in result.err


def test_nonsense_bytes_are_refused(run, tmp_path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(Random(1).randbytes(500))
    assert run("replay", path).code == 1
