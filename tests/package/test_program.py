"""The packaged program, as a player has it: nothing around it, odd folders, a power cut."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from tests.window.test_playing import act_by_mouse

pytestmark = [pytest.mark.package, pytest.mark.window, pytest.mark.slow]

FIRST_FRAME = 2.0
"""Seconds until the player sees the start page, when the machine has nothing else to do."""


SETTINGS = """\
format: 1
play: {speed: 4, offer_cut: true}
general: {language: de}
"""


def test_no_library_looks_for_others_in_the_folders_of_its_builder(kit, packaged):
    linux = kit("linux")
    files = [*packaged.rglob("*.so"), *packaged.rglob("*.so.*")]
    found = {
        str(path.relative_to(packaged)): place
        for path in files
        if not path.is_symlink()
        for place in linux.places_searched(path)
        if place.startswith("/")
    }
    assert len(files) > 50
    assert found == {}


def start_page(run_packaged, *arguments, **places):
    running = run_packaged("--window", "1280x800", "--lang", "de", *arguments, **places)
    running.wait(lambda state: state["scenes"] != [], "a page")
    return running


def table(run_packaged, *arguments):
    running = start_page(run_packaged, "--variant", "schnapsen", "--seed", "11", *arguments)
    running.click_widget("new")
    running.wait(lambda state: state["scenes"][-1] == "TableScene", "the table")
    return running


def cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def descendants(process: int) -> set[int]:
    """Return the processes that a process has started, and those that they have."""
    found: set[int] = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue
        if parent == process:
            child = int(stat.parent.name)
            found |= {child} | descendants(child)
    return found


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


# ------------------------------------------------------------------------------------ a deal


def test_a_deal_is_played_to_its_end_by_mouse(run_packaged):
    running = table(run_packaged)
    while act_by_mouse(running):
        pass
    assert running.state["scenes"][-1] == "DealEndScene"


def test_after_kill_9_the_deal_goes_on_where_it_was(run_packaged, tmp_path):
    (tmp_path / "player").mkdir()
    (tmp_path / "player" / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
    running = table(run_packaged)
    for _ in range(3):
        act_by_mouse(running)
    running.wait_for_turn()
    before = running.table["log"]
    workers = descendants(running.process.pid)
    time.sleep(0.5)
    running.kill()
    again = start_page(run_packaged)
    again.click_widget("resume")
    again.wait(lambda state: state["scenes"][-1] == "TableScene", "the table")
    again.wait_for_turn()
    assert again.table["log"][: len(before)] == before
    assert act_by_mouse(again)
    end = time.monotonic() + 10
    while any(alive(each) for each in workers) and time.monotonic() < end:
        time.sleep(0.1)
    assert not [each for each in workers if alive(each)]


def test_nothing_runs_any_more_once_the_window_is_closed(run_packaged):
    running = start_page(run_packaged, "--variant", "schnapsen")
    end = time.monotonic() + 20
    while not (workers := descendants(running.process.pid)) and time.monotonic() < end:
        time.sleep(0.1)
    assert workers, "no process thinks for the computer player"
    running.click_widget("quit")
    assert running.process.wait(20) == 0
    assert not [each for each in workers if alive(each)]


def test_the_first_picture_costs_less_than_two_seconds(run_packaged):
    running = start_page(run_packaged)
    # Time of the processor: the test must hold on a busy machine too.
    assert cpu_seconds(running.process.pid) < FIRST_FRAME


def test_a_second_start_opens_no_second_window(run_packaged, packaged):
    running = start_page(run_packaged)
    before = running._tool("search", "--class", "^bummerl$").split()
    second = subprocess.run(
        [packaged / "bummerl", "--data-dir", running.folder],
        env={"DISPLAY": running._env["DISPLAY"]},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert second.returncode == 0
    assert running._tool("search", "--class", "^bummerl$").split() == before


# --------------------------------------------------------------------------------- odd places


def test_umlauts_and_spaces_in_all_folders(run_packaged, packaged, tmp_path):
    odd = Path(
        shutil.copytree(packaged, tmp_path / "Größe é – ű ő" / "Mein Bummerl", symlinks=True)
    )
    player = tmp_path / "Spielstände von Jürgen"
    running = start_page(run_packaged, program=odd, folder=player)
    assert running.state["scenes"]


def test_a_read_only_folder_and_another_working_folder(packaged, display, tmp_path):
    whole = Path(shutil.copytree(packaged, tmp_path / "program", symlinks=True))
    for path in (whole, *whole.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    try:
        state = tmp_path / "state.json"
        shows_a_page([whole / "bummerl"], display, state, tmp_path, HOME=str(tmp_path))
        assert (tmp_path / ".local" / "share" / "Bummerl").is_dir()
    finally:
        for path in (whole, *whole.rglob("*")):
            if not path.is_symlink():
                path.chmod(path.stat().st_mode | 0o200)


def test_portable_keeps_everything_beside_the_program(packaged, display, tmp_path):
    stick = Path(shutil.copytree(packaged, tmp_path / "stick", symlinks=True))
    (stick / "portable.txt").touch()
    shows_a_page(
        [stick / "bummerl"], display, tmp_path / "state.json", tmp_path, HOME=str(tmp_path / "home")
    )
    assert (stick / "data").is_dir()
    assert not (tmp_path / "home").exists()


def test_without_home_and_without_standard_streams(packaged, display, tmp_path):
    closed = ["sh", "-c", f"exec '{packaged / 'bummerl'}' <&- >&- 2>&-"]
    data = {"BUMMERL_HOME": str(tmp_path / "player")}
    shows_a_page(closed, display, tmp_path / "state.json", tmp_path, **data)


def shows_a_page(command, display, state, folder, **environment) -> None:
    """Start the program and wait until it shows something; then end it."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env={"DISPLAY": display, "BUMMERL_STATE_FILE": str(state), **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        end = time.monotonic() + 60
        while not (state.exists() and json.loads(state.read_text(encoding="utf-8"))["scenes"]):
            assert process.poll() is None, "the program has ended"
            assert time.monotonic() < end, "no page came"
            time.sleep(0.05)
    finally:
        process.kill()
        process.wait()


# ------------------------------------------------------------------------------------ contents


def test_every_library_is_named_among_the_licences(packaged):
    told = (packaged / "licences" / "third_party.txt").read_text(encoding="utf-8")
    for path in (packaged / "program").rglob("lib*.so*"):
        name = path.name.removeprefix("lib").split(".so")[0]
        # SDL2-2-50d19f93.0 and vorbis-3d07e502 are SDL2 and vorbis with a mark of the wheel.
        plain = name.rpartition("-")[0] if "-" in name else name
        plain = plain.removesuffix("-2")
        assert plain.startswith("python3") or plain in told, path.name


def test_the_licences_of_everything_are_there(packaged):
    there = {path.name for path in (packaged / "licences").iterdir()}
    assert there >= {"third_party.txt", "Python.txt", "LGPL-2.1.txt", "PyYAML.txt", "versions.txt"}
    assert (packaged / "LICENSE.txt").is_file()


def test_nothing_needs_a_newer_glibc_than_the_wheels(packaged, kit):
    if os.environ.get("BUMMERL_GLIBC") == "any":
        pytest.skip("made with the Python of this machine")
    version, file = kit("glibc").needed(packaged)
    assert version <= (2, 17), file


def test_the_old_players_match_goes_on(run_packaged, old_player):
    running = start_page(run_packaged, folder=old_player)
    running.click_widget("resume")
    running.wait(lambda state: state["scenes"][-1] == "TableScene", "the table")
    running.wait_for_turn()
    assert running.table["log"][:5] == [
        "0 cut 10",
        "0 play KS",
        "1 play JD",
        "0 play TS",
        "1 play KC",
    ]


def test_pictures_settings_and_the_compiled_search_are_packed(packaged):
    for name in ("assets", "config"):
        assert (packaged / "program" / name).is_dir()
    assert list((packaged / "program" / "game" / "ai" / "kernel").glob("kernel_*/*.so"))
