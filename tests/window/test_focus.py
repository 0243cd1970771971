"""The window loses the keyboard while the player's hands are at work."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from tests.window.program import Program
from tests.window.test_playing import deal, may_close, play_until

pytestmark = [pytest.mark.window, pytest.mark.slow]

OTHER = """\
import pygame
pygame.display.init()
pygame.display.set_mode((120, 60))
while True:
    pygame.event.wait()
"""


@pytest.fixture
def elsewhere(display: str) -> Iterator[Callable[[Program], None]]:
    """Gives the keyboard to another window."""
    environment = {
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_VIDEO_X11_WMCLASS": "elsewhere",
        "SDL_VIDEO_WINDOW_POS": "1800,1200",
    }
    other = subprocess.Popen([sys.executable, "-c", OTHER], env=environment)

    def go(running: Program) -> None:
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                found = running._tool("search", "--onlyvisible", "--class", "elsewhere").split()
                break
            except subprocess.CalledProcessError:
                time.sleep(0.1)
        running._tool("windowfocus", "--sync", found[-1])
        time.sleep(0.5)

    yield go
    other.kill()
    other.wait()


def back(running: Program) -> None:
    running._tool("windowfocus", "--sync", running.window)
    time.sleep(0.5)


def test_space_held_while_the_focus_goes_plays_nothing(program, elsewhere):
    running = deal(program)
    running.wait_for_turn()
    running.key("Right")
    before = running.wait_for_turn()["table"]["log"]
    running._tool("keydown", "space")
    time.sleep(0.1)
    elsewhere(running)
    running._tool("keyup", "space")
    back(running)
    time.sleep(0.5)
    assert running.table["log"] == before


def test_a_card_in_the_hand_lies_down_when_the_focus_goes(program, elsewhere):
    running = deal(program)
    table = running.wait_for_turn()["table"]
    before, middle = table["log"], table["spots"]["middle"]
    card = next(each for each in table["hand"] if each["legal"] and each["at"])
    running.move(*card["at"])
    running._tool("mousedown", "1")
    for step in range(1, 6):
        running.move(*(a + (b - a) * step // 5 for a, b in zip(card["at"], middle, strict=True)))
        time.sleep(0.03)
    elsewhere(running)
    running._tool("mouseup", "1")
    back(running)
    running.click(middle)
    time.sleep(0.5)
    assert running.table["log"] == before
    running.click(card["at"])
    running.wait(lambda now: now["table"]["log"] != before, "the next click plays as always")


def test_a_key_held_from_another_window_does_nothing(program, elsewhere):
    running = deal(program)
    table = running.wait_for_turn()["table"]
    place = next(i for i, each in enumerate(table["hand"]) if each["legal"])
    elsewhere(running)
    running._tool("keydown", str(place + 1))
    time.sleep(1.0)
    back(running)
    running._tool("keyup", str(place + 1))
    time.sleep(0.3)
    assert running.table["log"] == table["log"]
    running.key(str(place + 1))
    running.wait(lambda now: now["table"]["log"] != table["log"], "a fresh press plays")


def test_shortcuts_are_found_on_a_russian_keyboard(program, display):
    running = deal(program)
    before = play_until(running, may_close)["table"]["log"]
    environment = {**os.environ, "DISPLAY": display}
    subprocess.run(["setxkbmap", "ru"], env=environment, check=True)
    try:
        time.sleep(0.5)
        # By its number: the key that bears Z in Latin layouts.
        running._tool("key", "52")
        time.sleep(0.8)
        running._tool("key", "52")
        running.wait(lambda now: now["table"]["log"] != before, "the talon is closed")
    finally:
        subprocess.run(["setxkbmap", "us"], env=environment, check=True)
    assert running.table["log"][len(before)] == "0 close"
