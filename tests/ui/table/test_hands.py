"""What the player's hands were doing ends where he can no longer have meant it."""

from __future__ import annotations

import pygame
import pytest

from game.engine.actions import CloseTalon
from game.ui.system.input import Click, Focus, Key, KeyUp, Press, Release
from game.ui.table.state.places import InTrick, OnTalon, TurnedUp

LOST = Focus(gained=False)


def test_a_dragged_card_goes_back_when_the_window_loses_the_focus(desk):
    table = desk()
    assert table.my_turn()
    before = table.log
    start = table.spot(table.legal_cards()[0])
    table.grab(start, table.point(InTrick(0)))
    assert table.scene.hand.dragged is not None
    table.ui.stack.handle(LOST)
    assert table.scene.hand.dragged is None
    table.move(table.point(InTrick(0)))
    assert table.scene.hand.dragged is None
    table.let_go(start, table.point(InTrick(0)))
    assert table.log == before
    table.seconds(1.0)
    table.click(table.spot(table.legal_cards()[0]))
    assert len(table.log) > len(before)


def test_the_turned_up_card_goes_back_too(desk):
    table = desk()
    while table.my_turn() and CloseTalon() not in table.scene.view.legal:
        table.click(table.spot(table.legal_cards()[0]))
    away = -1 if table.scene.options.mirrored else 1
    pose = table.scene.layout.pose(TurnedUp())
    start = (round(pose.x + away * pose.height * 0.4), round(pose.y))
    table.grab(start, table.point(OnTalon(5)))
    assert table.scene._trump_loose is not None
    table.ui.stack.handle(LOST)
    assert table.scene._trump_loose is None


@pytest.mark.parametrize("going", ["focus", "page"])
def test_a_held_space_bar_neither_plays_nor_claims_afterwards(desk, going):
    table = desk()
    assert table.my_turn()
    before = table.log
    table.ui.stack.handle(Key(pygame.K_RIGHT))
    table.ui.stack.handle(Key(pygame.K_SPACE))
    if going == "focus":
        table.ui.stack.handle(LOST)
    else:
        table.scene.leave()
        table.scene.enter()
    table.seconds(1.0)
    table.ui.stack.handle(KeyUp(pygame.K_SPACE))
    assert table.log == before
    assert table.scene.group.popup is None


def test_a_lifted_card_waits_for_the_player(desk):
    table = desk(play__two_click_play=True)
    assert table.my_turn()
    card = table.legal_cards()[0]
    table.click(table.spot(card))
    table.ui.stack.handle(LOST)
    assert table.scene.hand.lifted is card


@pytest.mark.parametrize("where", ["above", "left of the window", "right of the window", "board"])
def test_a_card_dropped_beside_the_felt_is_not_played(desk, where):
    table = desk()
    assert table.my_turn()
    before = table.log
    width = table.ui.size[0]
    at = {
        "above": (500, -40),
        "left of the window": (-30, 300),
        "right of the window": (width + 30, 300),
        "board": table.scene.layout.slate.center,
    }[where]
    table.drag(table.spot(table.legal_cards()[0]), at)
    table.frames(5)
    assert table.log == before
    assert table.scene.hand.dragged is None


def test_a_card_dropped_on_a_button_is_not_played(desk):
    table = desk()
    assert table.my_turn()
    before = table.log
    high = [b.rect for b in table.scene.hud.buttons.values()]
    table.scene.layout.line = table.ui.size[1]
    table.drag(table.spot(table.legal_cards()[0]), high[0].center)
    assert table.log == before


def test_a_card_dropped_on_the_felt_is_played(desk):
    table = desk()
    assert table.my_turn()
    before = len(table.log)
    table.drag(table.spot(table.legal_cards()[0]), table.point(InTrick(0)))
    assert len(table.log) > before


def test_three_clicks_at_once_play_one_card(desk):
    table = desk(play__speed=4)
    for _ in range(4):
        assert table.my_turn()
        before = sum(line.startswith("0 play") for line in table.log)
        at = table.spot(table.legal_cards()[0])
        for number in (1, 2, 3):
            for event in (Press(at, number), Release(at), Click(at, number)):
                table.ui.stack.handle(event)
            table.seconds(0.04)
            table.my_turn(5.0) if number == 2 else None
        assert sum(line.startswith("0 play") for line in table.log) == before + 1


@pytest.mark.parametrize("number", [2, 3])
def test_a_quick_second_click_presses_nothing_that_came_under_the_pointer(desk, number):
    table = desk()
    assert table.my_turn()
    spot = table.scene.hud.talon
    at = table.point(InTrick(0))
    pressed = []
    spot.on_press = pressed.append
    spot.hit = lambda pos: pos == at
    for event in (Press(at, number), Release(at), Click(at, number)):
        table.ui.stack.handle(event)
    assert not pressed
