"""Of a name counts what is seen of it, wherever it comes from."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.config.house_rules import save_house_rules
from game.config.variants import load_library
from game.names import LONGEST, seen
from game.paths import resource

BLANK = (
    "", " ", "\u200b", "\u200b\u200d\ufeff", "\u00a0\u3000", "\u0301\u0302", "\x00\x07", "\ue000",
    "\u2800", "\u3164", "\u115f", "\u034f", "\ufe0f", "\u202e", "\U000e0041", "\ud800", "\u2029",
)  # fmt: skip
"""One of each kind of what shows nothing."""


@pytest.mark.parametrize("text", BLANK, ids=ascii)
def test_what_shows_nothing_is_blank(text) -> None:
    assert seen(text) == ""


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("  Anna \u200b Mária\n", "Anna Mária"),
        ("Jo\u202ehn", "John"),
        ("e\u0301", "é"),
        ("x" + "\u0335" * 50, "x\u0335\u0335"),
        ("Q" * 900_000, "Q" * LONGEST),
        ("יוסי", "יוסי"),
    ],
)
def test_what_is_seen_stays(text, left) -> None:
    assert seen(text) == left


@given(st.text())
def test_what_is_seen_is_seen_of_itself_and_fits_a_line(text) -> None:
    name = seen(text)
    assert seen(name) == name
    assert name == name.strip()
    assert all(unicodedata.category(sign)[0] not in "C" for sign in name)


@pytest.mark.parametrize("text", ["", " ", "\u200b", "\u2800", "\u0301"])
def test_rules_without_a_visible_name_are_told_and_not_offered(tmp_path, text) -> None:
    folder = tmp_path / "house_rules"
    folder.mkdir()
    (folder / "ours.yaml").write_text(
        f"extends: schnapsen\nname: {json.dumps(text)}\n", encoding="utf-8"
    )
    library = load_library(resource("config"), tmp_path)
    assert "ours" not in library.house_rules
    assert "blank_name" in {each.code for each in library.problems}


def test_rules_saved_without_a_visible_name_get_their_id(tmp_path) -> None:
    set_id, notice = save_house_rules(tmp_path, "\u200b", "schnapsen", {})
    assert notice is None
    assert f"name: {set_id}\n" in (tmp_path / f"{set_id}.yaml").read_text(encoding="utf-8")


def test_two_sets_of_one_name_are_told(tmp_path) -> None:
    folder = tmp_path / "house_rules"
    folder.mkdir()
    for name, title in (("a", "At home"), ("b", "at HOME\u200b")):
        (folder / f"{name}.yaml").write_text(f"extends: schnapsen\nname: {title}\n", "utf-8")
    library = load_library(resource("config"), tmp_path)
    assert {"a", "b"} <= set(library.house_rules)
    assert [each.code for each in library.problems] == ["same_title"]
    assert library.problems[0].path.endswith("b.yaml")
