"""A new version goes on with what an older one has left: match, settings, house rules.

``player-0.1.0`` is the folder of somebody who was in the middle of the second deal of a match by
his inn's rules when the plug was pulled. No later version may fail to open it.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.config.settings_file import load_settings
from game.config.variants import load_library
from game.files import backup_of
from game.paths import UserFolder, resource
from game.session.saves import load_match
from tests.package.conftest import OLD_PLAYER


@pytest.fixture
def folder(old_player: Path) -> UserFolder:
    return UserFolder(old_player)


def test_the_match_stands_where_it_stood(folder):
    path = folder.saves / "match.json"
    kept = json.loads(path.read_text(encoding="utf-8"))
    loaded = load_match(path, load_library(resource("config"), folder.path).find)
    assert not loaded.notices
    assert loaded.value is not None
    game = loaded.value.game
    assert game.variant.id == kept["game"]["variant"] == "snapszli"
    assert loaded.value.house_rules == kept["house_rules"]
    assert len(game.finished) == len(kept["game"]["deals"]) - 1 == 1
    assert game.in_deal
    assert list(game.record.log) == kept["game"]["deals"][-1]["log"]


def test_saved_again_it_is_still_the_same_match(folder):
    path = folder.saves / "match.json"
    find = load_library(resource("config"), folder.path).find
    first = load_match(path, find).value
    again = json.loads(json.dumps(first.content()))
    assert again["game"]["deals"] == json.loads(path.read_text(encoding="utf-8"))["game"]["deals"]


def test_the_match_before_the_last_action_can_be_read_too(folder):
    path = folder.saves / "match.json"
    assert backup_of(path).is_file()
    path.write_text("{", encoding="utf-8")
    loaded = load_match(path, load_library(resource("config"), folder.path).find)
    assert loaded.from_backup
    assert loaded.value is not None


def test_the_settings_hold_as_they_were_made(folder):
    before = (OLD_PLAYER / "settings.yaml").read_text(encoding="utf-8")
    file = load_settings(folder.settings, resource("config", "settings.yaml"))
    assert not [each for each in file.problems if not each.harmless]
    assert file.settings.opponent.name == "Vroni"
    assert file.settings.sound.volume == 35
    assert file.settings.play.house_rules == "kopogos"
    assert folder.settings.read_text(encoding="utf-8") == before


def test_the_players_own_house_rules_are_offered(folder):
    library = load_library(resource("config"), folder.path)
    assert not [each for each in library.problems if not each.harmless]
    assert library.find("schnapsen", "omas") is not None
