"""Mistakes in theme files are told with their place, and the deck stays playable."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.config.themes import DeckList, load_decks
from tests.art.measure import ROOT

SHIPPED = ROOT / "config" / "themes"
ASSETS = ROOT / "assets"


def _load(folder: Path, text: str, name: str = "mine") -> DeckList:
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return load_decks([SHIPPED, folder], ASSETS)


BASE = "extends: french\nid: mine\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ranks: [A, K, Q, J, 10]\n", "mine.yaml:3:21: ranks[5]: 10 needs quotes"),
        ("edje: '#000000'\n", "mine.yaml:3:1: unknown key 'edje' (did you mean 'edge'?)"),
        ("paper: cream\n", "mine.yaml:3:8: paper: 'cream' is not a colour"),
        ("pictures: {faces: own/{code}.png}\n", "mine.yaml:3:23: this is not valid YAML"),
        (
            "pictures: {faces: 'own/{code}.png'}\n",
            "mine.yaml:3:19: faces AC: there is no picture 'own/AC.png'",
        ),
        ("faces: {KH: nowhere.png}\n", "mine.yaml:3:13: faces KH: there is no picture"),
        ("faces: {HK: x.png}\n", "faces.HK: expected a card such as KH or a rank such as T"),
        ("back: purple\n", "mine.yaml:3:7: back purple: there is no picture"),
        ("colours: {bright: {C: '#000000'}}\n", "mine.yaml:3:11: colours: bright is not one of"),
        ("letters: {all: {A: A}}\nranks: [A, '2']\n", "letters.all: there is no letter for 2"),
        (
            "index: {by_rank: {X: {normal: {x: 1, top: 1, height: 1, room: 1, pip_y: 1,"
            " pip_height: 1}, large: {x: 1, top: 1, height: 1, room: 1, pip_y: 1,"
            " pip_height: 1}}}}\n",
            "mine.yaml:3:19: index.by_rank: X is not one of A, T, K",
        ),
        ("ranks: [A, K, Q, J, X]\n", "ranks: X is not one of A, T, K"),
    ],
)
def test_mistake_is_told_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    problems = [str(problem) for problem in _load(tmp_path, BASE + text).problems]
    assert any(message in problem for problem in problems), problems


def test_deck_without_a_picture_stays_in_the_list(tmp_path: Path) -> None:
    found = _load(tmp_path, BASE + "faces: {KH: nowhere.png}\n")
    assert "mine" in found.decks


def test_pictures_may_lie_beside_the_theme(tmp_path: Path) -> None:
    picture = (ASSETS / "cards" / "french" / "faces" / "QH.png").read_bytes()
    (tmp_path / "my_king.png").write_bytes(picture)
    found = _load(tmp_path, BASE + "faces: {KH: my_king.png}\n")
    assert found.problems == ()
    assert found.decks["mine"].find("my_king.png") == tmp_path / "my_king.png"


def test_own_theme_cannot_replace_a_shipped_one(tmp_path: Path) -> None:
    found = _load(tmp_path, "id: french\n", name="french")
    assert found.decks["french"].roots[0] == SHIPPED


def test_wrong_id_and_broken_parent_are_told(tmp_path: Path) -> None:
    wrong = _load(tmp_path, "extends: french\nid: other\n")
    assert any("must be the name of the file, 'mine'" in str(p) for p in wrong.problems)
    orphan = _load(tmp_path, "extends: frnch\nid: mine\n")
    assert any("did you mean 'french'?" in str(p) for p in orphan.problems)
    assert "mine" not in orphan.decks


def test_a_deck_of_the_players_may_not_hide_one_of_ours(tmp_path: Path) -> None:
    found = _load(tmp_path, "extends: tell_de\nid: french\n", name="french")
    (message,) = [str(each) for each in found.problems]
    assert "french.yaml: the name 'french' is also used by" in message
    assert found.decks["french"].theme.words == "french"
