"""A second start asks the running game to come forward, and does not wait for one that is stuck."""

from __future__ import annotations

import threading
import time

from game.session.storage import RunningLock
from game.session.summons import LOOK_EVERY, Doorbell, summon


class Hands:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def test_without_a_running_game_nobody_is_called(tmp_path):
    assert not summon(tmp_path / "lock", tmp_path / "bell")
    assert not (tmp_path / "bell").exists()


def test_the_running_game_hears_it_and_the_second_start_knows(tmp_path):
    lock = RunningLock(tmp_path / "lock")
    assert lock.acquire()
    bell = Doorbell(tmp_path / "bell")
    heard = []

    def play() -> None:
        end = time.monotonic() + 5
        while not heard and time.monotonic() < end:
            if bell.rung():
                heard.append(True)
            time.sleep(0.01)

    playing = threading.Thread(target=play)
    playing.start()
    try:
        assert summon(tmp_path / "lock", tmp_path / "bell", patience=5)
    finally:
        playing.join()
        lock.release()
    assert heard == [True]


def test_a_game_that_is_stuck_is_given_up_and_nothing_is_left(tmp_path):
    lock = RunningLock(tmp_path / "lock")
    assert lock.acquire()
    try:
        assert not summon(tmp_path / "lock", tmp_path / "bell", patience=0.05)
    finally:
        lock.release()
    assert not (tmp_path / "bell").exists()


def test_a_request_is_heard_once_and_looked_for_only_now_and_then(tmp_path):
    clock = Hands()
    bell = Doorbell(tmp_path / "bell", clock)
    clock.time += LOOK_EVERY
    assert not bell.rung()
    (tmp_path / "bell").touch()
    assert not bell.rung()
    clock.time += LOOK_EVERY
    assert bell.rung()
    clock.time += LOOK_EVERY
    assert not bell.rung()


def test_a_request_that_a_killed_game_left_is_not_answered(tmp_path):
    (tmp_path / "bell").touch()
    clock = Hands()
    bell = Doorbell(tmp_path / "bell", clock)
    clock.time += LOOK_EVERY
    assert not bell.rung()
