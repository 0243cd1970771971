"""``check`` names everything that is wrong, in our files and the player's, and changes nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


@pytest.fixture
def home(tmp_path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


def write(path: Path, content: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def snapshot(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_without_mistakes_it_counts_what_it_has_seen(run, home) -> None:
    write(home / "settings.yaml", "play: {speed: 3}\n")
    result = run("check")
    assert result.code == 0
    assert result.out.splitlines()[-1] == "No problems."
    assert run("check --json").json["checked"]["variants"] >= 3


def test_every_save_is_looked_at(run, home) -> None:
    save = {"format": 1, "game": {"variant": "bridge", "rules": {}, "deals": []}}
    saved = [
        write(home / "saves" / name, json.dumps(save, indent=1))
        for name in ("match-bridge.json", "match-schnapsen.json", "match.json")
    ]
    result = run("check")
    assert result.code == 1
    for path in saved:
        assert f'{path}:4:14: game.variant: there is no variant "bridge"' in result.out
    assert run("check --json").json["checked"]["saved matches"] == 3


def test_rules_of_a_backup_that_contradict_each_other_are_told_in_words(run, home) -> None:
    rules = {"knocking.allowed": True}
    save = {"format": 1, "game": {"variant": "schnapsen", "rules": rules, "deals": []}}
    write(home / "saves" / "match-schnapsen.json.bak", json.dumps(save))
    result = run("check")
    assert "Knocking replaces closing" in result.out
    assert "problem." not in result.out


def test_each_of_the_players_files_is_named_with_its_place(run, home) -> None:
    save = {"format": 1, "game": {"variant": "bridge", "rules": {}, "deals": []}}
    saved = write(home / "saves" / "match.json", json.dumps(save, indent=1))
    settings = write(home / "settings.yaml", "play:\n  speed: 99\n")
    variant = write(home / "variants" / "mine.yaml", "extends: schnapsen\n\tid: mine\n")
    rules = write(home / "house_rules" / "ours.yaml", "extends: schnapsen\nnmae: x\n")
    picture = write(home / "themes" / "pics" / "KH.png", b"\x89PNG\r\n\x1a\nnothing")
    before = snapshot(home)
    result = run("check")
    assert result.code == 1
    told = result.out
    assert f'{saved}:4:14: game.variant: there is no variant "bridge"' in told
    assert f"{settings}:2:10: play.speed: 99 is not between" in told
    assert f"{variant}:2:1: the line is indented with a tab" in told
    assert f"{rules}:2:1: unknown key 'nmae' (did you mean 'name'?)" in told
    assert f"{picture}: cannot be read" in told
    problems = run("check --json").json["problems"]
    assert {"file": str(saved), "line": 4, "column": 14, "note": False} == {
        key: value
        for each in problems
        if each["file"] == str(saved)
        for key, value in each.items()
        if key != "message"
    }
    assert snapshot(home) == before


@pytest.mark.parametrize("sign", ["漢", "Ω"])
@pytest.mark.parametrize(
    ("place", "content"),
    [
        ("variants/mine.yaml", "extends: schnapsen\nid: mine\nname: Our {}\n"),
        ("house_rules/mine.yaml", "extends: schnapsen\nname: Our {}\n"),
        ("themes/mine.yaml", "extends: tell_hu\nid: mine\nname: Our {}\n"),
        ("settings.yaml", "opponent: {{name: Our {}}}\n"),
    ],
)
def test_letters_that_no_font_has_are_told(run, home, place, content, sign) -> None:
    path = write(home / place, content.format(sign))
    result = run("check")
    assert result.code == 1
    told = [line for line in result.out.splitlines() if path.name in line]
    assert len(told) == 1
    assert f"'{sign}' (U+{ord(sign):04X}) is missing in StubeChalk.ttf" in told[0]


@pytest.mark.parametrize("sign", ["漢", "Ω"])
def test_letters_of_our_texts_that_a_font_lacks_are_told(tmp_path, sign) -> None:
    from game.commands.asset_check import check_letters
    from game.paths import resource

    write(tmp_path / "xx" / "common.yaml", f'language_name: "X"\nhello: "a{sign}b"\n')
    told = list(check_letters(tmp_path, resource("assets", "fonts")))
    assert [(each.line, sign in each.message) for each in told] == [(2, True)]


@pytest.mark.parametrize("name", ["match-schnapsen.json.broken-1", "match-schnapsen.json.bak"])
def test_a_broken_save_is_still_told_when_it_has_been_put_aside(run, home, name) -> None:
    path = write(home / "saves" / name, '{"format": "one"}')
    result = run("check")
    assert result.code == 0
    assert f"{path}:1:12: note: format: expected a whole number" in result.out
