"""Variants and house rules: what is shipped is sound, what is broken is not offered."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.config.house_rules import (
    changes_between,
    delete_house_rules,
    save_house_rules,
    with_changes,
)
from game.config.strings import load_catalogue
from game.config.variant_file import yaml_files
from game.config.variants import load_library
from game.engine.errors import RuleError
from game.engine.rules import Value
from game.paths import resource

CONFIG = resource("config")


def test_everything_shipped_is_offered_without_a_word() -> None:
    library = load_library(CONFIG)
    assert library.problems == ()
    files = {path.stem for path in (CONFIG / "variants").glob("*.yaml")}
    assert set(library.offers) == files
    sets = {path.stem for path in (CONFIG / "house_rules").glob("*.yaml")}
    assert set(library.house_rules) == sets


@pytest.mark.parametrize(
    ("name", "base", "changes"),
    [
        ("wirtshaus", "schnapsen", {"ending.last_trick_bonus": 10}),
        ("hell", "schnapsen", {"closing.success_basis": "at_end"}),
        (
            "scharf",
            "schnapsen",
            {"following.strict_from_start": True, "reviewing.tricks": "none"},
        ),
        ("regi", "snapszli", {"melds.multi_per_lead": True, "melds.free_lead": True}),
        ("kopogos", "snapszli", {"closing.allowed": False, "knocking.allowed": True}),
        ("snapszer", "snapszli", {"bidding.snapszer_call": True}),
    ],
)
def test_the_shipped_house_rules_change_what_they_say(
    name: str, base: str, changes: dict[str, Value]
) -> None:
    library = load_library(CONFIG)
    chosen = library.house_rules[name]
    assert chosen.base == base
    assert chosen.changes == changes
    assert library.find(base, name) == with_changes(library.variants[base], changes)


@pytest.mark.parametrize("language", ["de", "hu", "en"])
def test_every_shipped_set_has_a_name_and_a_sentence(language: str) -> None:
    catalogue = load_catalogue(CONFIG / "strings", language)
    for name in load_library(CONFIG).house_rules:
        assert f"ui.house.sets.{name}.name" in catalogue
        assert f"ui.house.sets.{name}.about" in catalogue


def test_inherited_values_and_overrides_reach_the_engine() -> None:
    library = load_library(CONFIG)
    tournament = library.variants["schnapsen_turnier"]
    assert tournament.base.ending.winner == "last_trick_wins"
    assert tournament.base.closing.fail == "opponent_trickless"
    assert tournament.base.closing.success_basis == "at_close"
    assert tournament.match.count == "down"
    assert tournament.deck == library.variants["schnapsen"].deck


def _user(folder: Path, kind: str, name: str, text: str) -> None:
    path = folder / kind / f"{name}.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_broken_variant_of_the_player_is_reported_and_the_others_are_offered(
    tmp_path: Path,
) -> None:
    _user(tmp_path, "variants", "mine", "extends: snapszli\nid: mine\nname: Meins\n")
    _user(tmp_path, "variants", "wrong", "extends: schnapsen\nid: wrong\nclosing: {min_talon: 3}\n")
    library = load_library(CONFIG, tmp_path)
    assert library.offers["mine"].name == "Meins"
    assert library.offers["mine"].own
    assert "wrong" not in library.offers
    assert [str(problem) for problem in library.problems] == [
        f"{tmp_path}/variants/wrong.yaml:3:22: closing.min_talon: 3 is not one of 2, 4"
    ]


def test_a_variant_of_the_player_cannot_replace_ours(tmp_path: Path) -> None:
    _user(tmp_path, "variants", "snapszli", "extends: schnapsen\nid: snapszli\n")
    library = load_library(CONFIG, tmp_path)
    assert not library.offers["snapszli"].own
    assert library.problems[0].code == "same_name"


def test_the_id_is_the_name_of_the_file(tmp_path: Path) -> None:
    _user(tmp_path, "variants", "mine", "extends: schnapsen\nid: other\n")
    assert load_library(CONFIG, tmp_path).problems[0].code == "wrong_id"


def test_other_games_of_the_family_can_be_written(tmp_path: Path) -> None:
    _user(
        tmp_path,
        "variants",
        "pairs",
        "id: pairs\nfamily: four20\nseats: 4\n"
        "deck: {ranks: [J, Q, K, T, A], points: {J: 2, Q: 3, K: 4, T: 10, A: 11}}\n"
        "sides: {form: pairs}\ndealing: {packets: [3, 2], call_after: 1}\n"
        "following: {strict_from_start: true}\nexchange: {rule: none}\n"
        "closing: {allowed: false}\nclaiming: {moment: any_team}\n"
        "contracts:\n"
        "  - {id: bettler, value: 4, trumps: false, alone: true,\n"
        "     declarer_leads: true, goal: {rule: no_trick}, melds: {rule: none},\n"
        "     claiming: {rule: none}, following: {undertrump_forced: false}}\n",
    )
    library = load_library(CONFIG, tmp_path)
    assert library.problems == ()
    pairs = library.variants["pairs"]
    bettler = pairs.contract("bettler")
    assert (bettler.value, bettler.trumps, bettler.declarer_leads) == (4, False, True)
    rules = pairs.rules_for(bettler)
    assert type(rules.goal).__name__ == "NoTrick"
    assert rules.following.strict_from_start, "an overlay starts from the variant's own values"
    assert not rules.following.undertrump_forced
    assert pairs.base.following.undertrump_forced


CHANGES: dict[str, Value] = {
    "closing.min_talon": 4,
    "exchange.card": "none",
    "exchange.on_opponent_close": False,
    "ending.last_trick_bonus": 10,
    "claiming.automatic": True,
    "match.count": "down",
}


def test_a_house_rule_set_is_the_same_after_saving_and_loading(tmp_path: Path) -> None:
    name = 'Beim Wirt: "Zum Ödön", jeden 2. Tag – nö'
    folder = tmp_path / "house_rules"
    set_id, notice = save_house_rules(folder, name, "schnapsen", CHANGES)
    assert notice is None
    library = load_library(CONFIG, tmp_path)
    assert library.problems == ()
    loaded = library.house_rules[set_id]
    assert loaded.name == name
    base = library.variants["schnapsen"]
    expected = {path: value for path, value in CHANGES.items() if value is not False}
    assert loaded.changes == expected
    assert loaded.variant == with_changes(base, CHANGES)
    assert library.find("schnapsen", set_id) == loaded.variant
    assert library.sets_for("schnapsen")[-1] == loaded
    assert library.find("snapszli", set_id) is None


@pytest.mark.parametrize(
    "name", ["no", "y", "10", "1:30", "~", "", "   ", "con", "Ünnep/..\\x", "🂡", "#1", "a: b", "'"]
)
def test_any_name_can_be_given_to_a_set(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "house_rules"
    set_id, _ = save_house_rules(folder, name, "schnapsen", {"closing.min_talon": 4})
    library = load_library(CONFIG, tmp_path)
    assert library.problems == ()
    assert library.house_rules[set_id].name == (name.strip() or set_id)
    assert set_id.isidentifier()
    assert len(set_id) > 4


def test_a_second_set_of_the_same_name_gets_a_file_of_its_own(tmp_path: Path) -> None:
    first, _ = save_house_rules(tmp_path, "Daheim", "schnapsen", {"closing.min_talon": 4})
    second, _ = save_house_rules(tmp_path, "Daheim", "snapszli", {"match.best_of": 5})
    third, _ = save_house_rules(tmp_path, "Daheim", "snapszli", {}, taken=["daheim_3"])
    again, _ = save_house_rules(tmp_path, "Daheim", "schnapsen", {}, replaces=first)
    assert (first, second, third, again) == ("daheim", "daheim_2", "daheim_4", "daheim")


def test_a_set_can_be_deleted(tmp_path: Path) -> None:
    save_house_rules(tmp_path / "house_rules", "Daheim", "schnapsen", {"closing.min_talon": 4})
    chosen = load_library(CONFIG, tmp_path).house_rules["daheim"]
    assert delete_house_rules(chosen) is None
    assert "daheim" not in load_library(CONFIG, tmp_path).house_rules


def test_changes_between_two_variants_are_found() -> None:
    base = load_library(CONFIG).variants["schnapsen"]
    changed = with_changes(base, {"closing.min_talon": 4, "match.target": 9})
    assert changes_between(base, changed) == {"closing.min_talon": 4, "match.target": 9}
    assert changes_between(base, base) == {}


def test_contradictory_changes_are_refused() -> None:
    base = load_library(CONFIG).variants["schnapsen"]
    with pytest.raises(RuleError, match="bonus_without_counting"):
        with_changes(base, {"ending.winner": "last_trick_wins", "ending.last_trick_bonus": 10})


@pytest.mark.parametrize("kind", ["variants", "house_rules"])
@pytest.mark.parametrize("strange", ["file", "loop"])
def test_a_folder_that_is_none_is_told(tmp_path: Path, kind: str, strange: str) -> None:
    if strange == "file":
        (tmp_path / kind).write_text("x", encoding="utf-8")
    else:
        (tmp_path / kind).symlink_to(kind)
    (found,) = load_library(resource("config"), tmp_path).problems
    assert (found.path, found.code) == (str(tmp_path / kind), "unreadable")


@pytest.mark.parametrize("kind", ["variants", "house_rules"])
@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_what_is_no_file_is_told(tmp_path: Path, kind: str, make: Callable[[Path], object]) -> None:
    (tmp_path / kind).mkdir()
    make(tmp_path / kind / "mine.yaml")
    (found,) = load_library(resource("config"), tmp_path).problems
    assert (found.path, found.code) == (str(tmp_path / kind / "mine.yaml"), "unreadable")


def test_a_folder_is_listed_as_often_for_many_variants_as_for_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every file once asked for a list of all of them: some thousands took minutes."""
    folder = tmp_path / "variants"
    folder.mkdir()
    asked: list[Path] = []

    def counting(where: Path) -> list[Path]:
        asked.append(where)
        return yaml_files(where)

    monkeypatch.setattr("game.config.variants.yaml_files", counting)

    def listed(count: int) -> int:
        for number in range(count):
            (folder / f"v{number}.yaml").write_text("extends: nothing\n", encoding="utf-8")
        asked.clear()
        load_library(CONFIG, tmp_path)
        return len(asked)

    assert listed(3) == listed(12)
