"""Who may sit opposite: each with a level of his own, and somebody in any case."""

from pathlib import Path

import pytest

from game.config.characters import Character, level_of, load_characters
from game.config.settings import LEVELS, OWN_LEVEL, Settings
from game.paths import resource

SHIPPED = resource("config", "characters.yaml")


def test_two_are_weaker_two_in_the_middle_and_two_strong() -> None:
    found, problems = load_characters(SHIPPED)
    assert problems == []
    strength = sorted(LEVELS.index(each.level) for each in found.values())
    assert strength == [0, 1, 2, 2, 3, 3]


def test_whoever_sits_opposite_at_first_is_neither_weak_nor_the_strongest() -> None:
    found, _ = load_characters(SHIPPED)
    assert level_of(Settings(), found[Settings().opponent.character]) == "level3"


@pytest.mark.parametrize("level", LEVELS)
def test_a_fixed_level_holds_for_everybody(level: str) -> None:
    settings = Settings().with_value("opponent.level", level)
    found, _ = load_characters(SHIPPED)
    assert {level_of(settings, each) for each in (*found.values(), None)} == {level}


def test_somebody_unknown_plays_at_the_usual_level() -> None:
    assert Settings().opponent.level == OWN_LEVEL
    assert level_of(Settings(), None) == Character().level == "level3"


def test_a_bad_level_is_told_with_its_place_and_costs_nobody_his_seat(tmp_path: Path) -> None:
    path = tmp_path / "characters.yaml"
    path.write_text("anna: {level: level9}\nbert: {level: level1}\n", encoding="utf-8")
    found, problems = load_characters(path)
    assert {who: each.level for who, each in found.items()} == {"anna": "level3", "bert": "level1"}
    assert [str(each) for each in problems] == [
        f"{path}:1:15: anna.level: 'level9' is not one of level1, level2, level3, level4"
        " (did you mean 'level4'?)"
    ]


@pytest.mark.parametrize("written", [None, "", "- sepp\n", "sepp: [\n"])
def test_without_a_usable_file_somebody_still_plays(tmp_path: Path, written: str | None) -> None:
    path = tmp_path / "characters.yaml"
    if written is not None:
        path.write_text(written, encoding="utf-8")
    assert load_characters(path)[0] == {"sepp": Character()}
