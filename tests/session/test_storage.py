"""Saves survive crashes, full disks, broken files and a second start."""

import errno
import json
import logging
import os
import subprocess
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from game import files
from game.config.strings import load_catalogue
from game.paths import resource, resource_root
from game.session.storage import (
    RunningLock,
    backup_of,
    close_log,
    open_log,
    parse_json,
    read_json,
    remove,
    write_json,
    write_report,
    write_text,
)


def test_what_is_written_is_read_again_with_the_version_before(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "Öst spiel.json"
    for number in (1, 2, 3):
        assert write_json(path, {"n": number, "name": "Ödön ♥"}) is None
    assert read_json(path).value == {"n": 3, "name": "Ödön ♥"}
    assert json.loads(backup_of(path).read_text(encoding="utf-8"))["n"] == 2
    assert sorted(each.name for each in path.parent.iterdir()) == [path.name, path.name + ".bak"]


def test_a_broken_save_is_kept_aside_and_the_backup_is_used(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    write_json(path, {"n": 1})
    write_json(path, {"n": 2})
    path.write_text('{\n "n": 2,,\n', encoding="utf-8")
    loaded = read_json(path)
    assert loaded.value == {"n": 1}
    assert loaded.from_backup
    assert [notice.key for notice in loaded.notices] == [
        "common.notice.broken",
        "common.notice.backup_used",
    ]
    assert "match.json:2:9: this is not JSON" in str(loaded.notices[0].values)
    assert (tmp_path / "match.json.broken-1").read_text(encoding="utf-8").startswith("{")
    assert write_json(path, {"n": 3}) is None
    assert read_json(path).value == {"n": 3}


def test_a_save_that_has_gone_is_replaced_by_its_backup(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    write_json(path, {"n": 1})
    write_json(path, {"n": 2})
    path.unlink()
    loaded = read_json(path)
    assert (loaded.value, loaded.from_backup) == ({"n": 1}, True)


def test_nothing_saved_is_no_mistake(tmp_path: Path) -> None:
    assert read_json(tmp_path / "none.json") == files.Loaded(None)


def test_both_broken_gives_nothing_and_keeps_both(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("", encoding="utf-8")
    backup_of(path).write_text("[]", encoding="utf-8")
    loaded = read_json(path)
    assert loaded.value is None
    assert len(loaded.notices) == 2
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "match.json.bak.broken-1",
        "match.json.broken-1",
    ]


def test_at_most_nine_broken_files_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    for number in range(12):
        path.write_text(f"broken {number}", encoding="utf-8")
        os.utime(path, (number, number))
        read_json(path)
    kept = {each.read_text(encoding="utf-8") for each in tmp_path.iterdir()}
    assert kept == {f"broken {number}" for number in range(3, 12)}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "s.json:1:1: the file is empty"),
        (b'{"a": 1,\n "b" 2}', "s.json:2:6: this is not JSON: Expecting ':' delimiter"),
        (b"[1]", "s.json:1:1: expected an object in braces"),
        (b'{"a": "\xff"}', "s.json:1:8: the file is not UTF-8"),
        (b'{"a": NaN}', "s.json:1:1: NaN is not a number"),
        (b"[" * 200_000, "s.json:1:1: nested too deeply"),
        (b'{"a": "\\ud800"}', "s.json:1:1: an escape (\\u...) stands for half a character"),
    ],
)
def test_broken_json_is_described_with_its_place(data: bytes, message: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        parse_json(data, "s.json")
    assert str(error.value) == message


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    write_json(path, {"n": 1})

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    notice = write_json(path, {"n": 2})
    assert notice is not None
    assert notice.key == "common.notice.disk_full"
    assert read_json(path).value == {"n": 1}
    assert [each.name for each in tmp_path.iterdir()] == ["match.json"]


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.EROFS, "read_only"),
        (errno.EACCES, "read_only"),
        (errno.ENOSPC, "disk_full"),
        (errno.EIO, "not_written"),
    ],
)
def test_each_failure_has_its_sentence_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, key: str
) -> None:
    def fail(*_args: Any, **_more: Any) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(tempfile, "mkstemp", fail)
    notice = write_text(tmp_path / "x", "")
    assert notice is not None
    assert notice.key == f"common.notice.{key}"
    for language in ("de", "en", "hu"):
        words = load_catalogue(resource("config", "strings"), language)
        assert str(tmp_path) in words.say(notice)
        assert words.missing == frozenset()


def test_killed_between_any_two_steps_a_complete_version_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stops a write at each of its renames and reads what a new start would read."""
    real = os.replace
    for stop in (0, 1, 2):
        path = tmp_path / f"{stop}.json"
        write_json(path, {"n": 1})
        write_json(path, {"n": 2})
        calls = 0

        def die(source: Any, target: Any, stop: int = stop) -> None:
            nonlocal calls
            if calls == stop:
                raise KeyboardInterrupt
            calls += 1
            real(source, target)

        monkeypatch.setattr(os, "replace", die)
        if stop < 2:
            with pytest.raises(KeyboardInterrupt):
                write_json(path, {"n": 3})
            assert path.exists(), "the save is never away, not even for a moment"
        else:
            write_json(path, {"n": 3})
        monkeypatch.undo()
        assert read_json(path).value == {"n": 2 if stop < 2 else 3}
        assert write_json(path, {"n": 4}) is None
        assert read_json(path).value == {"n": 4}


def test_without_hard_links_the_backup_is_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: Any) -> None:
        raise OSError(errno.EPERM, "not permitted")

    monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "match.json"
    write_json(path, {"n": 1})
    write_json(path, {"n": 2})
    assert b'"n": 1' in backup_of(path).read_bytes()


def test_removing_takes_the_backup_along(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    write_json(path, {"n": 1})
    write_json(path, {"n": 2})
    assert remove(path) is None
    assert remove(path) is None
    assert list(tmp_path.iterdir()) == []


_HOLD = (
    "import sys, time; from pathlib import Path; from game.session.storage import RunningLock\n"
    "lock = RunningLock(Path(sys.argv[1])); print(lock.acquire(), flush=True); time.sleep(60)\n"
)


def test_the_lock_keeps_a_second_game_out_and_ends_with_the_process(tmp_path: Path) -> None:
    path = tmp_path / "data" / "running.lock"
    with subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=resource_root(),
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        mine = RunningLock(path)
        assert not mine.acquire()
        assert path.read_text(encoding="utf-8") == f"{other.pid}\n"
        other.kill()
        other.wait()
    assert mine.acquire()
    assert mine.acquire()
    assert not RunningLock(path).acquire()
    mine.release()
    third = RunningLock(path)
    assert third.acquire()
    third.release()
    third.release()


def test_a_lock_that_cannot_be_written_keeps_nobody_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert RunningLock(tmp_path / "file" / "lock").acquire()


def test_the_log_holds_warnings_and_stays_small(tmp_path: Path) -> None:
    logger = logging.getLogger("game.test_log")
    logger.propagate = False
    handler = open_log(tmp_path / "logs" / "bummerl.log", logger)
    for number in range(3000):
        logger.warning("Servus %d %s", number, "ö" * 200)
    logger.info("not of interest")
    close_log(handler, logger)
    sizes = [each.stat().st_size for each in (tmp_path / "logs").iterdir()]
    assert len(sizes) == 3
    assert max(sizes) <= 201_000


def test_a_log_that_cannot_be_written_is_silent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    logger = logging.getLogger("game.test_silent")
    logger.propagate = False
    handler = open_log(tmp_path / "file" / "bummerl.log", logger)
    logger.error("lost")
    close_log(handler, logger)
    assert capsys.readouterr() == ("", "")


def test_reports_get_names_of_their_own_and_the_oldest_give_way(tmp_path: Path) -> None:
    now = datetime(2026, 11, 30, 8, 5, 9)
    paths = []
    for number in range(13):
        path, notice = write_report(tmp_path / "reports", f"report {number}", now=now)
        assert notice is None
        os.utime(path, (number, number))
        paths.append(path)
    assert paths[0].name == "report_2026-11-30_08-05-09.txt"
    assert paths[1].name == "report_2026-11-30_08-05-09_2.txt"
    left = {each.read_text(encoding="utf-8") for each in (tmp_path / "reports").iterdir()}
    assert len(left) == 10
    assert "report 12" in left


@pytest.mark.skipif(os.name == "nt", reason="links want a right of their own there")
def test_saving_follows_the_players_link(tmp_path: Path) -> None:
    real = tmp_path / "elsewhere" / "kept.json"
    real.parent.mkdir()
    named = tmp_path / "match.json"
    named.symlink_to(real)
    for content in ("one", "two"):
        assert write_text(named, content) is None
        assert named.is_symlink()
        assert real.read_text(encoding="utf-8") == content
    assert backup_of(named).read_text(encoding="utf-8") == "one"
    assert sorted(os.listdir(real.parent)) == ["kept.json"]


@pytest.mark.skipif(os.name == "nt", reason="links want a right of their own there")
def test_links_in_a_circle_are_told(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    notice = write_text(tmp_path / "a", "x")
    assert notice is not None
    assert (tmp_path / "a").is_symlink()


def test_what_is_broken_is_told_to_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "match.json"
    path.write_text("{nonsense", encoding="utf-8")
    read_json(path)
    assert [each.levelname for each in caplog.records] == ["WARNING"]
    assert "match.json:1:2: this is not JSON" in caplog.text
    assert "match.json.broken-1" in caplog.text
