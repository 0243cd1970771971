"""Deals played in the real window, by mouse and by keyboard; resizing; a power cut."""

from __future__ import annotations

import json
import time

import pytest

pytestmark = [pytest.mark.window, pytest.mark.slow]

JUMPING = """\
format: 1
play: {speed: 4, offer_cut: true}
general: {language: de}
"""
MOVING = JUMPING.replace("speed: 4", "speed: 3")


def deal(program, *arguments, settings=JUMPING):
    """The program with the first deal of a new match on the table."""
    running = program(
        "--variant", "schnapsen", "--window", "1280x800", "--seed", "11", *arguments,
        settings=settings,
    )  # fmt: skip
    running.wait(lambda state: state["scenes"] == ["TitleScene"], "the start page")
    running.click_widget("new")
    running.wait(lambda state: state["scenes"][-1] == "TableScene", "the table")
    return running


def act_by_mouse(running) -> bool:
    """Do the next thing with the mouse; False when the deal is over."""
    state = running.wait_for_turn()
    if state["scenes"][-1] != "TableScene":
        return False
    table = state["table"]
    before = table["log"]
    choices = sorted(name for name in state["widgets"] if name.startswith("choice_"))
    if choices:
        running.click_widget(choices[0])
    else:
        card = next(each for each in table["hand"] if each["legal"] and each["at"])
        if len(before) % 2:
            running.click(card["at"])
        else:
            running.drag(card["at"], table["spots"]["middle"])
    running.wait(
        lambda now: now["scenes"][-1] != "TableScene" or now["table"]["log"] != before, "an action"
    )
    return True


def act_by_keyboard(running) -> bool:
    """Do the next thing with the keyboard; False when the deal is over."""
    state = running.wait_for_turn()
    if state["scenes"][-1] != "TableScene":
        return False
    before = state["table"]["log"]
    if any(name.startswith("choice_") for name in state["widgets"]):
        running.key("Return")
    else:
        place = next(i for i, each in enumerate(state["table"]["hand"]) if each["legal"])
        running.key(str(place + 1))
    running.wait(
        lambda now: now["scenes"][-1] != "TableScene" or now["table"]["log"] != before, "an action"
    )
    return True


def test_a_whole_deal_by_mouse_and_on_to_the_next(program):
    running = deal(program)
    first = running.table["deal"]
    while act_by_mouse(running):
        pass
    assert running.state["scenes"][-1] == "DealEndScene"
    running.click_widget("next")
    state = running.wait(lambda now: now["scenes"][-1] == "TableScene", "the table")
    assert state["table"]["deal"] != first


def test_a_whole_deal_by_keyboard_and_on_to_the_next(program):
    running = deal(program)
    first = running.table["deal"]
    while act_by_keyboard(running):
        pass
    assert running.state["scenes"][-1] == "DealEndScene"
    running.key("Return")
    state = running.wait(lambda now: now["scenes"][-1] == "TableScene", "the table")
    assert state["table"]["deal"] != first


def test_the_window_is_resized_in_the_middle_of_a_deal_and_of_a_movement(program):
    running = deal(program, settings=MOVING)
    sizes = [(800, 600), (1600, 1000), (1000, 900), (1280, 800)]
    count = 0
    while act_by_mouse(running):
        width, height = sizes[count % len(sizes)]
        running.resize(width, height)
        running.wait(lambda now, size=(width, height): tuple(now["size"]) == size, "the new size")
        count += 1
        if count == 8:
            break
    state = running.wait_for_turn()
    if state["scenes"][-1] == "TableScene":
        for each in state["table"]["hand"]:
            assert each["at"] is not None
            assert 0 <= each["at"][0] < state["size"][0]
            assert 0 <= each["at"][1] < state["size"][1]


def play_until(running, reached) -> dict:
    """Play until the player is on turn in such a position; a few deals, as the other plays too."""
    for _ in range(5):
        while (state := running.wait_for_turn())["scenes"][-1] == "TableScene":
            if reached(state["table"]):
                return state
            act_by_mouse(running)
        running.click_widget("next")
        running.wait(lambda now: now["scenes"][-1] == "TableScene", "the table")
    raise AssertionError("the position never came")


def may_close(table: dict) -> bool:
    return "close" in table["legal"]


def test_closing_asks_and_does_it_with_z(program):
    running = deal(program)
    play_until(running, may_close)
    before = running.table["log"]
    running.click(running.table["spots"]["talon"])
    running.wait(lambda now: now["table"]["popup"] is not None, "the question")
    assert running.table["log"] == before
    running.key("Escape")
    running.wait(lambda now: now["table"]["popup"] is None, "no question")
    assert running.table["log"] == before
    running.key("z")
    running.wait(lambda now: now["table"]["popup"] is not None, "the question")
    running.key("z")
    done = [*before, "0 close"]
    running.wait(lambda now: now["table"]["log"][: len(done)] == done, "the closing")


def comparable(table: dict) -> dict:
    """What must be the same after a power cut."""
    same = ("phase", "turn", "legal", "trick", "trump", "talon", "turned_up", "closed_by")
    more = ("tricks", "points", "log", "deal")
    found = {key: table[key] for key in (*same, *more)}
    found["hand"] = [each["card"] for each in table["hand"]]
    return found


def in_the_third_trick(table: dict) -> bool:
    return sum(table["tricks"]) == 2


def when_nobody_draws(table: dict) -> bool:
    return sum(table["tricks"]) > 0 and (not table["talon"] or table["closed_by"] is not None)


@pytest.mark.parametrize("reached", [in_the_third_trick, when_nobody_draws])
def test_after_kill_9_the_very_same_position_comes_back(program, reached):
    running = deal(program)
    before = comparable(play_until(running, reached)["table"])
    save = running.folder / "saves" / "match-schnapsen.json"
    end = time.monotonic() + 10
    while json.loads(save.read_text())["game"]["deals"][-1]["log"] != before["log"]:
        assert time.monotonic() < end
        time.sleep(0.02)
    running.kill()
    again = program("--window", "1280x800", "--seed", "11")
    again.wait(lambda now: now["scenes"] == ["TitleScene"], "the start page")
    again.click_widget("resume")
    again.wait(lambda now: now["scenes"][-1] == "TableScene", "the table")
    state = again.wait_for_turn()
    assert comparable(state["table"]) == before
    assert act_by_keyboard(again)


def test_a_broken_save_is_kept_beside_and_the_one_before_is_used(program):
    running = deal(program)
    for _ in range(3):
        assert act_by_mouse(running)
    running.wait_for_turn()
    time.sleep(0.5)
    running.kill()
    save = running.folder / "saves" / "match-schnapsen.json"
    save.write_text(save.read_text()[:200], encoding="utf-8")
    again = program("--window", "1280x800")
    again.wait(lambda now: now["scenes"] == ["TitleScene"], "the start page")
    assert list(save.parent.glob("match-schnapsen.json.broken-*"))
    again.click_widget("resume")
    again.wait(lambda now: now["scenes"][-1] == "TableScene", "the table")
    assert again.wait_for_turn()["table"]["log"]
