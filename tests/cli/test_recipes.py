"""The recipes of the documents, word for word: what they show can be written and played with."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pygame
import pytest

from game.commands.outcome import ExitCode
from game.config.check import check_all
from game.config.strings import available_languages, greeting
from game.config.themes import load_decks
from game.config.variants import load_library
from game.paths import resource
from game.ui.draw.card_art import CardArt
from game.ui.system.offscreen import start_headless
from tests.variants import ROOT


def shown(document: str, start: str) -> str:
    """The block of YAML of a document that begins like this."""
    text = (ROOT / document).read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    (found,) = (each for each in blocks if each.startswith(start))
    return found


@pytest.fixture
def home(tmp_path) -> Path:
    folder = tmp_path / "home"
    (folder / "themes" / "grandmother").mkdir(parents=True)
    for name in ("king_of_hearts", "nines"):
        picture = pygame.Surface((480, 744))
        picture.fill((200, 180, 40))
        pygame.image.save(picture, folder / "themes" / "grandmother" / f"{name}.png")
    return folder


def grandmother(home: Path) -> Path:
    path = home / "themes" / "grandmother.yaml"
    parts = shown("docs/deck_themes.md", "# themes/"), shown("docs/deck_themes.md", "letters:")
    path.write_text("".join(parts), encoding="utf-8")
    return path


def test_the_deck_of_the_document_has_no_problem(run, home) -> None:
    grandmother(home)
    result = run("check")
    assert result.code == ExitCode.OK, result.out
    assert run("check --json").json["checked"]["decks"] == 5


def test_the_deck_of_the_document_can_be_drawn_from_the_players_folder(run, home, tmp_path) -> None:
    grandmother(home)
    result = run(f"screenshot --scene table --deck grandmother --out {tmp_path / 'x.png'}")
    assert result.code == ExitCode.OK, result.err
    assert (tmp_path / "x.png").is_file()


def test_a_picture_of_ones_own_is_a_whole_face(home) -> None:
    grandmother(home)
    start_headless()
    decks = load_decks([resource("config", "themes"), home / "themes"], resource("assets"))
    art = CardArt(decks.decks["grandmother"], "en")
    face = art.face("KH", 240)
    assert face.get_at(face.get_rect().center)[:3] == (200, 180, 40)
    assert not art.problems


def test_a_letter_that_comes_from_a_font_is_no_missing_picture(home) -> None:
    grandmother(home)
    decks = load_decks([resource("config", "themes"), home / "themes"], resource("assets"))
    assert decks.decks["grandmother"].missing() == ()


def test_a_letter_that_neither_picture_nor_font_has_is_told_where_it_is_written(home) -> None:
    path = grandmother(home)
    text = path.read_text(encoding="utf-8").replace("J: F}", 'J: "Ω"}')
    path.write_text(text, encoding="utf-8")
    decks = load_decks([resource("config", "themes"), home / "themes"], resource("assets"))
    line = text[: text.index("all:")].count("\n") + 1
    assert [(Path(each.path).name, each.line) for each in decks.problems] == [(path.name, line)]


def test_the_variant_of_the_document_is_a_variant_but_for_what_is_left_out(home) -> None:
    path = home / "variants" / "schnapsen.yaml"
    path.parent.mkdir()
    path.write_text(shown("CONTRIBUTING.md", "id: schnapsen"), encoding="utf-8")
    problems = load_library(resource("config"), home).problems
    assert {each.code for each in problems} == {"same_name"}


def test_step_one_of_the_recipe_for_a_variant_gives_one_that_can_be_played(run, home) -> None:
    path = home / "variants" / "mine.yaml"
    path.parent.mkdir()
    path.write_text("extends: schnapsen\nid: mine\nname: Mine\n", encoding="utf-8")
    assert run("check").code == ExitCode.OK
    assert run("arena greedy random --variant mine --deals 100").code == ExitCode.OK


def test_a_new_language_needs_a_folder_only(tmp_path) -> None:
    config = tmp_path / "config"
    shutil.copytree(resource("config"), config)
    shutil.copytree(config / "strings" / "en", config / "strings" / "fr")
    common = config / "strings" / "fr" / "common.yaml"
    text = re.sub(r'language_name: ".*"', 'language_name: "Français"', common.read_text("utf-8"))
    common.write_text(re.sub(r'hello: ".*"', 'hello: "Bonjour !"', text), encoding="utf-8")
    assert not [each for each in check_all(config=config) if "/fr/" in each.path]
    assert available_languages(config / "strings")["fr"] == "Français"
    assert greeting(config / "strings", "fr") == "Bonjour !"
    (config / "strings" / "fr" / "result.yaml").unlink()
    told = [each.code for each in check_all(config=config) if "/fr/" in each.path]
    assert told == ["area_missing"]


def test_the_help_names_the_languages_that_there_are(run) -> None:
    codes = ", ".join(sorted(available_languages(resource("config", "strings"))))
    assert f"language: {codes}" in " ".join(run("--help").out.split())
