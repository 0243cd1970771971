"""Settings: declared once, kept in layers, never lost, never in the way."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.config.nodes import MapNode
from game.config.problems import Problem
from game.config.settings import (
    GROUPS,
    MODES,
    OPTIONS,
    Counting,
    Settings,
    counting,
    slug,
)
from game.config.settings_file import check_settings, load_settings, migrate
from game.config.strings import load_catalogue
from game.config.yaml_source import parse
from game.paths import resource

SHIPPED = resource("config", "settings.yaml")
LANGUAGES = ("de", "en", "hu")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_its_texts(language: str) -> None:
    catalogue = load_catalogue(resource("config", "strings"), language)
    keys = [f"settings.{group}.title" for group in GROUPS]
    for option in OPTIONS.values():
        if option.shown:
            keys += [option.label, option.help]
            keys += [option.choice(choice) for choice in option.choices]
            if option.within and option.within[1] <= 10:
                keys += [option.choice(n) for n in range(option.within[0], option.within[1] + 1)]
    keys += [f"settings.counting.mode.{mode}" for mode in (*MODES, "own")]
    keys += [f"settings.counting.mode.{mode}_about" for mode in (*MODES, "own")]
    assert [key for key in keys if key not in catalogue] == []


def test_shipped_defaults_are_sound_and_say_weich(tmp_path: Path) -> None:
    file = load_settings(tmp_path / "settings.yaml", SHIPPED)
    assert file.problems == []
    assert file.first_start
    assert file.settings.counting.mode == "weich"
    assert file.settings == Settings()


def test_every_mode_is_recognised_by_its_cells() -> None:
    assert [counting(mode).mode for mode in MODES] == list(MODES)
    assert Counting(show_opponent_points=True).mode == "own"
    assert not counting("scharf").show_own_points


def test_a_change_is_saved_at_once_and_only_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "settings.yaml"
    file = load_settings(path, SHIPPED)
    assert file.set("play.speed", 4) is None
    assert file.set("opponent.name", "no") is None
    assert file.set("picture.reduced_motion", True) is None
    assert path.read_text(encoding="utf-8").splitlines()[1:] == [
        "format: 1",
        "play:",
        "  speed: 4",
        "opponent:",
        '  name: "no"',
        "picture:",
        "  reduced_motion: true",
    ]
    again = load_settings(path, SHIPPED)
    assert again.settings == file.settings
    assert again.problems == []
    assert not again.first_start


def test_layers_lie_over_each_other(tmp_path: Path) -> None:
    shipped = tmp_path / "shipped.yaml"
    shipped.write_text("play: {speed: 0, sort: as_drawn}\n", encoding="utf-8")
    user = tmp_path / "settings.yaml"
    user.write_text("play: {speed: 4}\n", encoding="utf-8")
    play = load_settings(user, shipped).settings.play
    assert (play.speed, play.sort, play.offer_cut) == (4, "as_drawn", False)


def test_a_bad_value_costs_only_its_own_key(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("play: {speed: fast, sort: as_drawn}\nsound: 3\n", encoding="utf-8")
    file = load_settings(path, SHIPPED)
    assert file.settings.play.speed == 2
    assert file.settings.play.sort == "as_drawn"
    assert [str(each) for each in file.problems] == [
        f"{path}:1:15: play.speed: expected a whole number, found 'fast'",
        f"{path}:2:8: sound: expected 'key: value' lines, found 3",
    ]


@pytest.mark.parametrize(
    ("written", "now"),
    [
        ("random", "level1"),
        ("greedy", "level1"),
        ("careful", "level3"),
        ("sampling", "level4"),
        ("level2", "level2"),
        ("own", "own"),
    ],
)
def test_a_player_of_old_settings_becomes_the_level_that_is_nearest(
    tmp_path: Path, written: str, now: str
) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(f"format: 1\nopponent: {{level: {written}}}\n", encoding="utf-8")
    file = load_settings(path, SHIPPED)
    assert file.settings.opponent.level == now
    assert file.problems == check_settings(path) == []
    file.set("sound.volume", 30)
    again = load_settings(path, SHIPPED)
    assert (again.settings.opponent.level, again.problems) == (now, [])
    assert not list(tmp_path.glob("*.broken*"))


def test_a_level_that_never_was_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("opponent: {level: level5}\n", encoding="utf-8")
    file = load_settings(path, SHIPPED)
    assert file.settings.opponent.level == "own"
    assert [str(each).partition(" is not")[0] for each in file.problems] == [
        f"{path}:1:19: opponent.level: 'level5'"
    ]


def test_keys_of_a_newer_version_survive_a_save(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(
        "format: 7\nplay: {speed: 3, hints: [a, {b: 'no'}]}\nclub: {colour: red, on: yes}\n",
        encoding="utf-8",
    )
    file = load_settings(path, SHIPPED)
    assert [each.code for each in file.problems if not each.harmless] == ["key_quotes"]
    file.set("sound.mute", True)
    root = parse(path.read_bytes(), "again").root
    assert root is not None
    again = load_settings(path, SHIPPED)
    assert again.settings.play.speed == 3
    assert again.settings.sound.mute
    text = path.read_text(encoding="utf-8")
    assert 'hints: [a, {b: "no"}]' in text
    assert "colour: red" in text


def test_a_broken_file_is_kept_beside_and_the_defaults_hold(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    for number in (1, 2):
        path.write_text(f"play: [{number}\n", encoding="utf-8")
        file = load_settings(path, SHIPPED)
        assert file.settings == Settings()
        assert not path.exists()
        kept = tmp_path / f"settings.yaml.broken-{number}"
        assert kept.read_text(encoding="utf-8") == f"play: [{number}\n"
        assert [each.code for each in file.problems] == ["set_aside", "syntax_open"]
    assert file.set("play.speed", 1) is None
    assert load_settings(path, SHIPPED).settings.play.speed == 1


def test_a_file_with_a_mistake_is_kept_before_the_first_change_writes_over_it(
    tmp_path: Path,
) -> None:
    path, kept = tmp_path / "settings.yaml", tmp_path / "settings.yaml.broken-1"
    written = "# mine\nplay: {speed: 99}\nsound: {volume: 40}\n"
    path.write_text(written, encoding="utf-8")
    settings = load_settings(path, SHIPPED)
    assert path.read_text(encoding="utf-8") == written
    assert settings.set("cards.large_index", True) is None
    assert kept.read_text(encoding="utf-8") == written
    assert settings.set("cards.large_index", False) is None
    assert [each.name for each in sorted(tmp_path.iterdir())] == [path.name, kept.name]
    assert load_settings(path, SHIPPED).settings.sound.volume == 40


@pytest.mark.parametrize(
    "strange",
    [Path.mkdir, os.mkfifo, lambda at: at.symlink_to(at.name)],
    ids=["dir", "pipe", "loop"],
)
def test_what_is_no_file_is_told_and_makes_way_for_the_first_change(
    tmp_path: Path, strange: Callable[[Path], object]
) -> None:
    path = tmp_path / "settings.yaml"
    strange(path)
    settings = load_settings(path, SHIPPED)
    assert [each.code for each in settings.problems] == ["unreadable"]
    assert not settings.first_start
    assert settings.set("cards.large_index", True) is None
    assert load_settings(path, SHIPPED).settings.cards.large_index
    assert os.path.lexists(tmp_path / "settings.yaml.broken-1")


def test_a_folder_that_cannot_be_written_gives_a_notice_and_the_setting_holds(
    tmp_path: Path,
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("", encoding="utf-8")
    file = load_settings(blocked / "settings.yaml", SHIPPED)
    notice = file.set("play.speed", 4)
    assert notice is not None
    assert notice.key.startswith("common.notice.")
    assert file.settings.play.speed == 4


@pytest.mark.parametrize(
    ("path", "value"),
    [("play.speed", 5), ("play.speed", "2"), ("play.sort", "x"), ("sound.mute", 1), ("a.b", 1)],
)
def test_the_program_itself_may_not_set_nonsense(path: str, value: object) -> None:
    with pytest.raises(ValueError, match=path.replace(".", r"\.")):
        Settings().with_value(path, value)  # type: ignore[arg-type]


def test_reset_goes_back_to_the_defaults_of_one_group(tmp_path: Path) -> None:
    file = load_settings(tmp_path / "settings.yaml", SHIPPED)
    file.set("play.speed", 4)
    file.set("sound.volume", 10)
    file.reset("sound")
    assert (file.settings.sound.volume, file.settings.play.speed) == (70, 4)
    file.reset()
    assert file.settings == file.defaults


def test_old_formats_are_carried_over_step_by_step() -> None:
    def rename(root: MapNode) -> MapNode:
        entries = {{"tempo": "speed"}.get(key, key): entry for key, entry in root.entries.items()}
        return MapNode(root.mark, entries)

    def drop(root: MapNode) -> MapNode:
        return root.without("old")

    root = parse(b"format: 1\ntempo: 3\nold: 1\n", "f").root
    assert root is not None
    problems: list[Problem] = []
    assert list(migrate(root, problems, {1: rename, 2: drop}, newest=3).entries) == ["speed"]
    assert problems == []


def test_slugs_are_fit_for_catalogue_keys() -> None:
    assert [slug(value) for value in (True, False, 75, "suit")] == [
        "is_on",
        "is_off",
        "v75",
        "suit",
    ]
