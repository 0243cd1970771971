"""Saving in the background: the newest version arrives, in order, and failures are told."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.text import Text
from game.session import save_queue
from game.session.save_queue import SaveQueue
from game.session.storage import read_json


@pytest.fixture
def queue() -> Iterator[SaveQueue]:
    made = SaveQueue()
    yield made
    assert made.close()


def test_everything_asked_for_is_on_the_disk_after_flush(tmp_path: Path, queue: SaveQueue) -> None:
    for number in range(20):
        queue.save(tmp_path / f"{number % 3}.json", {"n": number})
    assert queue.flush()
    assert [read_json(tmp_path / f"{n}.json").value for n in range(3)] == [
        {"n": 18},
        {"n": 19},
        {"n": 17},
    ]


def test_later_changes_of_the_caller_do_not_reach_the_save(
    tmp_path: Path, queue: SaveQueue
) -> None:
    content = {"log": ["0 play TH"]}
    queue.save(tmp_path / "a.json", content)
    content["log"].append("1 play AH")
    queue.flush()
    assert read_json(tmp_path / "a.json").value == {"log": ["0 play TH"]}


def test_a_slow_disk_gets_only_the_newest_version(
    tmp_path: Path, queue: SaveQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, go_on = threading.Event(), threading.Event()
    written: list[int] = []

    def slow(_path: Path, text: str) -> Text | None:
        written.append(json.loads(text)["n"])
        started.set()
        assert go_on.wait(5)
        return None

    monkeypatch.setattr(save_queue, "write_text", slow)
    queue.save(tmp_path / "a.json", {"n": 0})
    assert started.wait(5)
    for number in range(1, 9):
        queue.save(tmp_path / "a.json", {"n": number})
    assert not queue.flush(0.01)
    go_on.set()
    assert queue.flush()
    assert written == [0, 8]


def test_a_file_can_be_removed_after_it_was_written(tmp_path: Path, queue: SaveQueue) -> None:
    queue.save(tmp_path / "a.json", {"n": 1})
    queue.flush()
    queue.save(tmp_path / "a.json", {"n": 2})
    queue.remove(tmp_path / "a.json")
    queue.flush()
    assert list(tmp_path.iterdir()) == []


def test_a_failure_is_told_once(tmp_path: Path, queue: SaveQueue) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for number in range(3):
        queue.save(tmp_path / "file" / "a.json", {"n": number})
        queue.flush()
    assert [notice.key for notice in queue.take_notices()] == ["common.notice.not_written"]
    assert queue.take_notices() == ()


def test_closing_writes_what_is_left(tmp_path: Path) -> None:
    queue = SaveQueue()
    for number in range(50):
        queue.save(tmp_path / f"{number}.json", {"n": number})
    assert queue.close()
    assert len(list(tmp_path.glob("*.json"))) == 50


def test_a_write_that_fails_in_an_unknown_way_is_told_and_the_next_one_succeeds(
    tmp_path: Path, queue: SaveQueue
) -> None:
    queue.save(tmp_path / "a.json", {"name": "\ud800"})
    assert queue.flush()
    (notice,) = queue.take_notices()
    assert notice.key == "common.notice.not_written"
    queue.save(tmp_path / "a.json", {"name": "Sepp"})
    assert queue.flush()
    assert read_json(tmp_path / "a.json").value == {"name": "Sepp"}


def test_what_a_full_disk_refused_is_written_at_the_end_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = SaveQueue()
    path = tmp_path / "match.json"
    assert made.kept(path)
    with monkeypatch.context() as full:
        full.setattr(save_queue, "write_text", lambda *_: Text("common.notice.disk_full"))
        made.save(path, {"n": 1})
        made.flush()
    assert not made.kept(path)
    assert made.close()
    assert made.kept(path)
    assert read_json(path).value == {"n": 1}
