"""From the last deal of a match to its end: the table below may have no deal any more."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.ui.app.after_deal import AfterDeal
from game.ui.core.destinations import NewGame
from game.ui.scenes.bummerl_end import BummerlEndScene
from game.ui.scenes.table import TableScene


def play_to_the_end_of_a_bummerl(table):
    """Play deals at random until the one on the table decides the Bummerl."""
    rng = Random(5)
    game, runner = table.game, table.runner
    while True:
        while not game.state.over:
            game.act(game.turn, rng.choice(game.legal(game.turn)))
        runner._changed((), snap=True)
        if runner.outcome.bummerl is not None:
            return
        runner.next_deal()


@pytest.fixture
def at_the_end(desk):
    """A table with the count of a Bummerl's last deal over it."""

    def make(variant):
        table = desk(variant=variant, bot="random")
        play_to_the_end_of_a_bummerl(table)
        told = []
        after = AfterDeal(
            table.ui, table.services, table.runner, table.scene.name,
            went_on=table.scene.went_on, match_over=lambda: told.append("match_over"),
            slate=lambda: table.scene.hud.slate,
        )  # fmt: skip
        table.frames(3)
        table.ui.go = told.append
        after.show()
        table.ui.stack.settle()
        return table, after.scene, told

    return make


@pytest.mark.parametrize("size", [None, (800, 600)])
def test_after_the_last_deal_of_a_match_comes_its_end_and_a_revenge(at_the_end, size):
    table, count, told = at_the_end("schnapsen")
    count.actions.go_on()
    table.ui.stack.settle()
    assert isinstance(table.ui.stack.top, BummerlEndScene)
    assert told == ["match_over"]
    if size is not None:
        table.resize(size)
    table.draw()
    table.ui.stack.top.go_on()
    table.ui.stack.settle()
    assert told == ["match_over", NewGame()]


def test_after_a_bummerl_of_a_longer_match_the_next_one_is_dealt(at_the_end):
    table, count, told = at_the_end("snapszli")
    count.actions.go_on()
    table.ui.stack.settle()
    assert isinstance(table.ui.stack.top, BummerlEndScene)
    table.ui.stack.top.go_on()
    table.ui.stack.settle()
    assert isinstance(table.ui.stack.top, TableScene)
    assert not told
    assert table.my_turn()
    assert not table.runner.deal_over


def test_enter_goes_on_after_a_look_at_the_check_code(at_the_end):
    table, count, _ = at_the_end("snapszli")
    count.fairness.press()
    table.ui.stack.settle()
    assert table.ui.stack.top is not count
    table.key(pygame.K_ESCAPE)
    table.ui.stack.settle()
    assert table.ui.stack.top is count
    assert count.group.focus is not None
    assert count.group.focus.name == "next"


def test_the_slate_is_seen_once_and_keeps_the_last_points(at_the_end):
    table, count, _ = at_the_end("snapszli")
    slate = table.scene.hud.slate
    assert count.slate.visible
    assert not slate.visible
    table.seconds(3)
    points = [column.scores for column in count.slate.data.columns]
    count.actions.go_on()
    table.ui.stack.settle()
    ending = table.ui.stack.top
    assert not slate.visible
    assert not any(column.lost for column in ending.slate.data.columns)
    table.seconds(3)
    assert [column.scores for column in ending.slate.data.columns] == points
    assert any(column.lost for column in ending.slate.data.columns)
    ending.go_on()
    table.ui.stack.settle()
    assert table.scene.hud.slate.visible


def test_the_first_enter_shows_what_the_slate_says_and_the_second_goes_on(at_the_end):
    table, count, _ = at_the_end("snapszli")
    count.actions.go_on()
    table.ui.stack.settle()
    ending = table.ui.stack.top
    table.key(pygame.K_RETURN)
    table.ui.stack.settle()
    assert table.ui.stack.top is ending
    assert any(column.lost for column in ending.slate.data.columns)
    table.key(pygame.K_RETURN)
    table.ui.stack.settle()
    assert isinstance(table.ui.stack.top, TableScene)
