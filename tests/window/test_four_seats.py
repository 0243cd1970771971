"""Deals for four played in the real window, by mouse and by keyboard."""

from __future__ import annotations

import time

import pytest

pytestmark = [pytest.mark.window, pytest.mark.slow]

SETTINGS = """\
format: 1
play: {speed: 4}
general: {language: de}
"""


def deal(program, *, seed="11", variant="bauernschnapsen", window="1280x800"):
    """The program with the first deal for four on the table."""
    running = program("--variant", variant, "--window", window, "--seed", seed, settings=SETTINGS)
    running.wait(lambda state: state["scenes"] == ["TitleScene"], "the start page")
    running.click_widget("new")
    running.wait(lambda state: state["scenes"][-1] == "TableScene", "the table")
    return running


def answers(state) -> list[str]:
    """What can be pressed now on a sheet or in the middle: a suit, passing, or the last choice."""
    live = [name for name, each in state["widgets"].items() if each["enabled"]]
    suits = [name for name in live if name.startswith("row_trump")]
    choices = [name for name in live if name.startswith("choice_")]
    return suits or [name for name in choices if name == "choice_pass"] or choices


def is_asked(state) -> bool:
    """Whether something else than a card is wanted."""
    names = state["widgets"]
    return "ask" in names or any(name.startswith("choice_") for name in names)


def act(running, *, by_mouse: bool) -> bool:
    """Do the next thing; False when the deal is over."""
    state = running.wait_for_turn()
    if state["scenes"][-1] != "TableScene":
        return False
    before = state["table"]["log"]
    if is_asked(state):
        # A sheet takes no decision in the first moments.
        state = running.wait(
            lambda now: (
                now["scenes"][-1] != "TableScene"
                or (answers(now) and ("ask" not in now["widgets"] or live(now)))
            ),
            "an answer",
        )
        if not choices(state):
            # Nothing but rows, and these do not tell when they are live.
            time.sleep(1.0)
        if by_mouse:
            running.click_widget(answers(state)[0])
        elif state["table"]["phase"] == "call_trump":
            running.key("Return")
        else:
            running.key("n")
    else:
        place, card = next(
            (index, each) for index, each in enumerate(state["table"]["hand"]) if each["legal"]
        )
        if by_mouse:
            running.click(card["at"])
        else:
            running.key(str(place + 1))
    running.wait(
        lambda now: now["scenes"][-1] != "TableScene" or now["table"]["log"] != before, "an action"
    )
    return True


def choices(state) -> list[bool]:
    """For each button of the sheet, whether it can be pressed."""
    return [
        each["enabled"] for name, each in state["widgets"].items() if name.startswith("choice_")
    ]


def live(state) -> bool:
    """Whether the sheet takes decisions by now, as far as it tells."""
    return any(choices(state)) or not choices(state)


def finish(running, *, by_mouse: bool) -> None:
    """Play the deal to its end and go on to the next."""
    first = running.table["deal"]
    while act(running, by_mouse=by_mouse):
        pass
    assert running.state["scenes"][-1] == "DealEndScene"
    if by_mouse:
        running.click_widget("next")
    else:
        running.key("Return")
    state = running.wait(
        lambda now: now["scenes"][-1] in ("TableScene", "BummerlEndScene"), "what comes next"
    )
    # A doubled contract may decide the Bummerl with the first deal.
    if state["scenes"][-1] == "TableScene":
        assert state["table"]["deal"] != first


def test_a_deal_for_four_by_mouse_and_on_to_the_next(program):
    finish(deal(program), by_mouse=True)


def test_a_deal_for_four_by_keyboard_and_on_to_the_next(program):
    finish(deal(program), by_mouse=False)


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_a_deal_of_the_other_game_in_a_small_window(program, by_mouse):
    """Seed 5: the player calls trump himself."""
    running = deal(program, seed="5", variant="schnaps", window="800x600")
    running.wait(lambda now: "row_trump_C" in now["widgets"], "the question for trump")
    finish(running, by_mouse=by_mouse)


def test_a_contract_is_bid_by_mouse_and_the_partner_lays_the_cards_down(program):
    running = deal(program)
    for _ in range(20):
        state = running.wait_for_turn()
        if state["scenes"][-1] != "TableScene" or "row_bid_gang" in state["widgets"]:
            break
        act(running, by_mouse=True)
    state = running.wait(lambda now: "row_bid_gang" in now["widgets"], "the sheet for bids")
    assert state["table"]["phase"] == "auction"
    running.click_widget("row_bid_gang")
    running.wait(lambda now: now["widgets"]["accept"]["enabled"], "the button")
    running.click_widget("accept")
    running.wait(lambda now: "0 bid gang" in now["table"]["log"], "the bid")
    for _ in range(12):
        state = running.wait_for_turn()
        if state["scenes"][-1] != "TableScene" or state["table"]["phase"] == "play":
            break
        # Somebody may double or bid higher, and the player is asked again.
        act(running, by_mouse=True)
    if state["scenes"][-1] == "TableScene" and state["table"]["contract"] == "gang":
        assert state["table"]["active"] == [0, 1, 3]
        assert state["table"]["trump"] is None
