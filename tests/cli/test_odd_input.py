"""Nothing that a file or a word of the command line may hold ends a command with a fault.

The kinds: numbers beyond what Python converts, numbers beyond every float, escapes for what no text
may hold, nesting without end, and mistakes without end.
"""

from __future__ import annotations

import json

import pytest

from game.commands.outcome import ExitCode

DIGITS = "9" * 5000
FILES = {
    "number": f"name: {DIGITS}\nclosing: {{min_talon: {DIGITS}}}\nwhat: [{DIGITS}]\n",
    "decimal": f"index: {{normal: {{x: {DIGITS}.5, top: 1.0e+999999}}}}\n",
    "key": f'"{DIGITS}": 1\n',
    "date": "name: 9999999-99-99\nwhat: 2001-13-99\n",
    "half": 'name: "\\ud800"\n',
    "zero": 'name: "a\\0b"\n"k\\0": 1\n',
    "deep": "name: " + "[" * 400_000 + "\n",
    "deep_lines": "".join(" " * depth + "a:\n" for depth in range(600)),
    "anchor": "name: &a [*a, *a]\n",
    "list": "- [1]\n" * 1000,
    "word": "name: " + "x" * 900_000 + "\n",
}
PLACES = ("settings.yaml", "variants/odd.yaml", "house_rules/odd.yaml", "themes/odd.yaml")


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("place", PLACES)
def test_check_tells_it_and_ends(run, tmp_path, kind, place) -> None:
    path = tmp_path / "home" / place
    path.parent.mkdir(parents=True)
    head = "" if place == "settings.yaml" else "extends: schnapsen\n"
    if "themes" in place:
        head = "extends: tell_hu\nid: odd\n"
    if kind == "list":
        head = ""
    path.write_text(head + FILES[kind], encoding="utf-8")
    result = run("check")
    assert result.code in (ExitCode.OK, ExitCode.PROBLEMS)
    assert "odd.yaml:" in result.out or "settings.yaml:" in result.out
    assert max(map(len, result.out.splitlines())) < 1500


SAVES = {
    "number": f'{{"format": {DIGITS}}}',
    "decimal": '{"format": 1, "x": 1e999}',
    "deep": '{"format": ' + "[" * 200_000,
    "deep_closed": '{"format": 1, "x": ' + "[" * 900 + "]" * 900 + "}",
    "half": '{"format": 1, "x": "\\ud800"}',
    "seat": json.dumps({"format": 1, "game": {}, "bots": {DIGITS: "level1"}}),
}


@pytest.mark.parametrize("kind", SAVES)
def test_a_save_with_it_is_told_with_its_place(run, tmp_path, kind) -> None:
    path = tmp_path / "home" / "saves" / "match.json"
    path.parent.mkdir(parents=True)
    path.write_text(SAVES[kind], encoding="utf-8")
    result = run("check")
    assert result.code == ExitCode.PROBLEMS
    assert f"{path}:1:" in result.out
    assert "set_int_max_str_digits" not in result.out


@pytest.mark.parametrize("line", [f"{DIGITS} play TH", f"0 cut {DIGITS}", "٣ play TH", "² cut 1"])
def test_replay_refuses_the_action(run, tmp_path, line) -> None:
    path = tmp_path / "log.json"
    ranks, suits = "JQKTA", "CSHD"
    deal = {
        "number": 0,
        "salt": "",
        "dealer": 0,
        "order": " ".join(rank + suit for suit in suits for rank in ranks),
        "log": [line],
    }
    path.write_text(json.dumps({"variant": "schnapsen", "deals": [deal]}), encoding="utf-8")
    result = run("replay", path)
    assert result.code == ExitCode.PROBLEMS
    assert "action 1" in result.out
    assert len(result.out) < 3000


@pytest.mark.parametrize(
    "line",
    [
        f"points: N {DIGITS}, D 2",
        f"hand N: {DIGITS}",
        f"{DIGITS}: 1",
        f"rule: match.target = {DIGITS}",
        "rule: match.target = 1e999",
        f"marriages: N H {DIGITS}",
        f"score: N {DIGITS}, D 0",
    ],
)
def test_analyse_refuses_the_position(run, tmp_path, line) -> None:
    path = tmp_path / "position.txt"
    text = f"variant: schnapsen\ntrump: S\n{line}\nhand D: ? ? ? ? ?\n"
    path.write_text(text, encoding="utf-8")
    assert run("analyse", path).code == ExitCode.PROBLEMS


@pytest.mark.parametrize(
    "words",
    [
        f"--seed {DIGITS}",
        f"--window {DIGITS}x3",
        f"--variant {DIGITS}",
        f"--deck {DIGITS}",
        f"--lang {DIGITS}",
        f"arena greedy random --deals {DIGITS}",
        f"arena sampling:worlds={DIGITS} random --deals 2",
    ],
)
def test_a_word_of_the_command_line_is_refused(run, words) -> None:
    assert run(words).code == ExitCode.USAGE


MANY = {
    "settings.yaml": "{n}: 1\n",
    "variants/odd.yaml": "\t{n}: 1\n",
    "house_rules/odd.yaml": "k{n}: 1\n",
    "themes/odd.yaml": "k{n}: 1\n",
}


@pytest.mark.parametrize("place", MANY)
def test_of_a_file_full_of_mistakes_a_hundred_are_told(run, tmp_path, place) -> None:
    path = tmp_path / "home" / place
    path.parent.mkdir(parents=True)
    head = "extends: tell_hu\nid: odd\n" if "themes" in place else "extends: schnapsen\n"
    lines = (MANY[place].format(n=n) for n in range(20_000))
    path.write_text(head + "".join(lines), encoding="utf-8")
    told = [line for line in run("check").out.splitlines() if path.name in line]
    assert len(told) == 101
    assert told[-1].endswith("there are more than 100 problems; the others are not told")


def test_notes_without_end_hide_no_mistake(run, tmp_path) -> None:
    path = tmp_path / "home" / "settings.yaml"
    path.parent.mkdir()
    notes = "".join(f"key{n}: 1\n" for n in range(500))
    path.write_text(notes + "play: {speed: 99}\n", encoding="utf-8")
    assert "501:15: play.speed: 99 is not between" in run("check").out


@pytest.mark.parametrize("place", [*PLACES, "saves/match.json"])
def test_a_file_without_end_is_not_read(run, tmp_path, place) -> None:
    path = tmp_path / "home" / place
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        file.truncate(100_000_000_000)  # takes no room on the disk
    result = run("check")
    assert result.code == ExitCode.PROBLEMS
    assert "too large" in result.out
