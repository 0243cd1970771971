"""There is one score board: it comes forward from the table, is written on, and goes back."""

from __future__ import annotations

import pygame

from game.ui.board.data import BoardData, Column
from game.ui.board.forward import COME, STAND, SlateShow
from game.ui.board.scoreboard import Scoreboard

BEFORE = BoardData("Bummerl", (Column("Du", (0, 5)), Column("Resi", (0,))))
AFTER = BoardData("Bummerl", (Column("Du", (0, 5, 7)), Column("Resi", (0,))))
DECIDED = BoardData("Bummerl", (Column("Du", (0, 5, 7)), Column("Resi", (0,), 1)))


def shown(ui, *states, stand=0.0):
    table = Scoreboard(ui, states[0])
    table.place(pygame.Rect(600, 20, 150, 280))
    show = SlateShow(ui, states, table=lambda: table, stand=stand)
    show.board.place(pygame.Rect(300, 150, 200, 380))
    show.placed()
    show.begin()
    return show, table


def pass_time(show, seconds):
    for _ in range(round(seconds * 60)):
        show.update(1 / 60)
        show.board.tick(1 / 60)


def test_it_comes_from_its_place_on_the_table_which_is_empty_meanwhile(desk):
    show, table = shown(desk().ui, BEFORE, AFTER)
    assert not table.visible
    assert show.board.shown_at() == table.rect
    pass_time(show, COME + 0.05)
    assert show.board.shown_at() == show.board.rect
    show.give_back()
    assert table.visible


def test_on_its_way_it_is_drawn_where_it_is(desk):
    made = desk()
    show, table = shown(made.ui, BEFORE, AFTER)
    target = pygame.Surface((800, 600))
    show.board.draw(target)
    inked = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255))
    inked.invert()
    assert table.rect.inflate(60, 60).contains(inked.get_bounding_rects()[0])


def test_the_last_points_stand_before_the_dot_is_drawn(desk):
    show, _ = shown(desk().ui, AFTER, DECIDED, stand=STAND)
    pass_time(show, COME + STAND - 0.1)
    assert show.board.data == AFTER
    pass_time(show, 0.2)
    assert show.board.data == DECIDED
    assert show.board.changing


def test_hurrying_shows_the_end_at_once(desk):
    show, _ = shown(desk().ui, AFTER, DECIDED, stand=STAND)
    show.hurry()
    assert show.board.data == DECIDED
    assert not show.running


def test_with_reduced_motion_the_end_is_there_from_the_start(desk):
    show, _ = shown(desk(picture__reduced_motion=True).ui, AFTER, DECIDED, stand=STAND)
    assert show.board.data == DECIDED
    assert show.board.shown_at() == show.board.rect
    assert not show.running
