"""What is said about a game is there, or ``check`` says what is not."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.config.check import check_all
from game.config.spoken import own_words
from game.config.strings import load_catalogue
from game.config.variants import load_library
from game.paths import resource

NEW = (
    "extends: bauernschnapsen\nid: mine66\nfamily: mine66\ncontracts: [{id: blind_man, value: 3}]\n"
)


def codes(problems, word: str) -> list[tuple[str, str]]:
    return [(each.code, each.path) for each in problems if word in each.path or word in str(each)]


def test_a_game_of_the_players_without_a_name_is_told(tmp_path) -> None:
    path = tmp_path / "variants" / "mine66.yaml"
    path.parent.mkdir()
    path.write_text(NEW, encoding="utf-8")
    assert codes(check_all(tmp_path), "mine66") == [("name_missing", str(path))]
    path.write_text(f"{NEW}name: Mein 66er\n", encoding="utf-8")
    assert not codes(check_all(tmp_path), "mine66")


def test_of_a_game_of_ours_every_missing_text_is_told_in_every_language(tmp_path) -> None:
    config = tmp_path / "config"
    shutil.copytree(resource("config"), config)
    (config / "variants" / "mine66.yaml").write_text(NEW, encoding="utf-8")
    told = [each for each in check_all(config=config) if each.code == "text_wanted"]
    keys = {each.params["label"] for each in told}
    assert {f"variant.mine66.{each}" for each in ("name", "tagline", "about")} <= keys
    assert {f"contract.blind_man.{each}" for each in ("name", "mine", "by")} <= keys
    assert {Path(each.path).parent.name for each in told} == {"de", "en", "hu"}


def test_what_only_the_players_game_has_is_said_in_words(tmp_path) -> None:
    path = tmp_path / "variants" / "mine66.yaml"
    path.parent.mkdir()
    path.write_text(NEW, encoding="utf-8")
    library = load_library(resource("config"), tmp_path)
    for language in ("de", "en", "hu"):
        catalogue = load_catalogue(resource("config", "strings"), language)
        catalogue.learn(own_words(library, catalogue))
        assert catalogue.text("variant.mine66.name") == "Mine66"
        assert "Blind Man" in catalogue.text("contract.blind_man.by", name="Resi")
        assert catalogue.text("contract.blind_man.by", name="Resi").startswith("Resi")
        assert catalogue.text("contract.gang.name") == "Gang"
        assert not catalogue.missing
