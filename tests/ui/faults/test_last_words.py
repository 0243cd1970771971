"""When the program has to stop: one dialog, and a report where the player finds it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.ui.app import launch
from game.ui.app import start as start_module
from game.ui.app.app import EXIT_CRASHED
from game.ui.app.launch import run
from game.ui.faults import last_words
from game.ui.faults.crash import copy_for_player
from game.ui.system.clock import FakeClock
from game.ui.system.desktop import handy_folder, outside_environment
from game.ui.system.launch_options import RunOptions


@pytest.fixture
def asked(monkeypatch):
    """What the dialog said, one entry for each time; it is answered with the first button."""
    said: list[tuple[str, list[str]]] = []

    def ask(_, text, buttons):
        said.append((text, list(buttons)))
        return 0

    monkeypatch.setattr(last_words, "_ask", ask)
    monkeypatch.setenv("LANGUAGE", "de")
    return said


@pytest.fixture
def home(monkeypatch, tmp_path):
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return folder


def test_the_saved_report_is_named_before_the_program_ends(asked, tmp_path):
    assert last_words.tell(lambda: tmp_path / "report.txt")
    (first, buttons), (second, last) = asked
    assert "aufhören" in first
    assert buttons == ["Bericht speichern", last[0]]
    assert str(tmp_path / "report.txt") in second


def test_a_report_that_cannot_be_saved_is_said_too(asked):
    assert last_words.tell(lambda: None)
    assert "nicht speichern" in asked[1][0]


def test_without_a_report_there_is_nothing_to_save(asked):
    assert last_words.tell(None)
    ((_, buttons),) = asked
    assert len(buttons) == 1


def test_texts_that_cannot_be_read_do_not_matter(monkeypatch, tmp_path):
    monkeypatch.setattr(last_words, "resource", lambda *_: tmp_path / "gone")
    assert last_words.words() == last_words.Words()


def test_where_nothing_can_be_shown_nothing_waits():
    assert not last_words.tell(None)


def test_a_fault_at_the_start_leaves_a_report_and_its_own_exit_code(monkeypatch, tmp_path):
    def fail(*_):
        raise ValueError("a fault on purpose")

    monkeypatch.setattr(launch.pygame, "quit", lambda: None)
    monkeypatch.setattr(start_module, "start", fail)
    options = RunOptions(window=(800, 600), data_dir=tmp_path)
    assert run(options, FakeClock()) == EXIT_CRASHED
    (report,) = (tmp_path / "reports").iterdir()
    assert "a fault on purpose" in report.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["Desktop", "Documents"])
def test_the_copy_lies_where_the_player_looks_first(home, tmp_path, name):
    report = tmp_path / "report-1.txt"
    report.write_text("what happened", encoding="utf-8")
    (home / name).mkdir()
    copy = copy_for_player(report)
    assert copy == home / name / "Bummerl-report-1.txt"
    assert copy.read_text(encoding="utf-8") == "what happened"


def test_the_folders_of_a_linux_desktop_have_names_in_the_players_language(home):
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text(
        '# comment\nXDG_DESKTOP_DIR="$HOME/Íróasztal"\nXDG_DOCUMENTS_DIR="$HOME/"\n',
        encoding="utf-8",
    )
    (home / "Íróasztal").mkdir()
    assert list(handy_folder()) == [home / "Íróasztal", home]


@pytest.mark.usefixtures("home")
def test_a_report_that_is_gone_is_not_copied():
    assert copy_for_player(Path("gone.txt")) is None


def test_other_programs_do_not_get_the_libraries_of_the_package(monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/package")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/before")
    assert outside_environment()["LD_LIBRARY_PATH"] == "/before"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in outside_environment()
