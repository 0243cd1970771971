"""One match of each variant is kept, and a single save of an older program is taken over."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.session.saved_matches import OLD_NAME, SavedMatches, save_files, save_path
from game.session.saves import SavedMatch
from game.session.storage import backup_of, write_json
from tests.session.test_saves import find, played
from tests.variants import named


def match(variant: str, actions: int = 5) -> SavedMatch:
    game = played(named(variant), 3, actions)
    return SavedMatch(game, 0, dict.fromkeys(range(1, game.variant.seats), "greedy"))


@pytest.fixture
def matches(tmp_path):
    made = []

    def make() -> SavedMatches:
        made.append(SavedMatches(tmp_path, find))
        return made[-1]

    yield make
    for each in made:
        each.close()


def old_save(folder: Path, variant: str = "schnapsen") -> Path:
    path = folder / OLD_NAME
    assert write_json(path, match(variant).content()) is None
    return path


def test_each_variant_has_a_match_of_its_own(matches):
    first = matches()
    for variant in ("schnapsen", "snapszli", "schnapsen"):
        first.keep(match(variant))
    assert first.flush()
    again = matches()
    assert set(again.variants()) == {"schnapsen", "snapszli"}
    for variant in again.variants():
        assert again.get(variant).game.variant.id == variant
    assert again.get("bauernschnapsen") is None


def test_the_match_played_last_comes_first(matches, tmp_path):
    first = matches()
    first.keep(match("snapszli"))
    first.keep(match("schnapsen"))
    assert first.latest().game.variant.id == "schnapsen"
    assert first.flush()
    os.utime(save_path(tmp_path, "snapszli"), (2e9, 2e9))
    assert matches().latest().game.variant.id == "snapszli"


def test_a_match_that_is_over_leaves_the_others_alone(matches, tmp_path):
    first = matches()
    for variant in ("schnapsen", "snapszli"):
        first.keep(match(variant))
    first.drop("schnapsen")
    assert first.flush()
    assert save_files(tmp_path) == [save_path(tmp_path, "snapszli")]
    assert first.latest().game.variant.id == "snapszli"


def test_a_match_of_an_older_program_is_taken_over_with_its_backup(matches, tmp_path):
    old = old_save(tmp_path, "snapszli")
    old_save(tmp_path, "snapszli")
    written = old.read_bytes()
    again = matches()
    assert again.latest().game.variant.id == "snapszli"
    assert not again.take_notices()
    assert save_path(tmp_path, "snapszli").read_bytes() == written
    assert backup_of(save_path(tmp_path, "snapszli")).exists()
    assert not old.exists()
    assert not backup_of(old).exists()


@pytest.mark.parametrize("newer", ["old", "new"])
def test_of_two_for_the_same_variant_the_later_is_used_and_the_other_kept(matches, tmp_path, newer):
    first = matches()
    first.keep(match("schnapsen", 9))
    assert first.flush()
    old, new = old_save(tmp_path), save_path(tmp_path, "schnapsen")
    texts = {"old": old.read_bytes(), "new": new.read_bytes()}
    os.utime(old if newer == "old" else new, (2e9, 2e9))
    assert matches().get("schnapsen") is not None
    assert new.read_bytes() == texts.pop(newer)
    (kept,) = tmp_path.glob("*.broken-*")
    assert kept.read_bytes() in texts.values()


def test_a_broken_save_of_an_older_program_is_put_aside_and_its_backup_used(matches, tmp_path):
    old_save(tmp_path)
    old = old_save(tmp_path)
    old.write_text("{", encoding="utf-8")
    again = matches()
    assert again.latest().game.variant.id == "schnapsen"
    assert [each.key for each in again.take_notices()] == [
        "common.notice.broken",
        "common.notice.backup_used",
    ]
    assert (tmp_path / f"{OLD_NAME}.broken-1").exists()


def test_an_older_match_of_a_variant_that_is_gone_waits_under_its_name(matches, tmp_path):
    path = tmp_path / OLD_NAME
    assert write_json(path, {"format": 1, "game": {"variant": "mine", "deals": []}}) is None
    again = matches()
    assert again.latest() is None
    assert again.variants() == ("mine",)
    assert save_path(tmp_path, "mine").exists()


def test_a_backup_alone_is_a_save(matches, tmp_path):
    first = matches()
    first.keep(match("schnapsen"))
    assert first.flush()
    path = save_path(tmp_path, "schnapsen")
    path.replace(backup_of(path))
    assert matches().get("schnapsen") is not None


def test_a_folder_that_is_not_there_holds_nothing(tmp_path):
    made = SavedMatches(tmp_path / "none", find)
    assert made.latest() is None
    assert save_files(tmp_path / "none") == []
    made.close()
