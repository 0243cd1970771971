"""The slate shows what the match says, counting up or down."""

from __future__ import annotations

from types import SimpleNamespace

import pygame

from game.ui.scoreboard import BoardData, Column, Scoreboard, board_data, board_with
from tests.ui.scenes import finished_deal


def test_a_new_match_counting_up_begins_with_nothing(desk):
    made = desk(play__variant="schnapsen")
    runner = finished_deal(made, deals=1)
    data = board_data(made.ui, runner.game, 0)
    assert [c.scores for c in data.columns] == [(0,), (0,)]
    assert [c.name for c in data.columns] == ["Du", "Sepp"]


def test_counting_down_begins_with_the_target(desk):
    made = desk(play__variant="schnapsen_turnier")
    runner = finished_deal(made, deals=1)
    assert [c.scores for c in board_data(made.ui, runner.game, 0).columns] == [(7,), (7,)]


def test_the_finished_deal_is_written_before_it_is_settled(desk):
    made = desk(play__variant="schnapsen_turnier")
    runner = finished_deal(made, deals=2)
    before = board_data(made.ui, runner.game, 0)
    shown = board_with(made.ui, runner.game, 0, runner.outcome)
    runner.next_deal()
    assert board_data(made.ui, runner.game, 0) == shown
    assert shown != before


def test_a_won_bummerl_wipes_the_slate_and_gives_the_loser_a_dot(desk):
    made = desk(play__variant="schnapsen_turnier")
    runner = finished_deal(made, bummerl=True)
    shown = board_with(made.ui, runner.game, 0, runner.outcome)
    assert min(c.scores[-1] for c in shown.columns) == 0
    won = runner.outcome.bummerl
    runner.next_deal()
    data = board_data(made.ui, runner.game, 0)
    assert [c.scores for c in data.columns] == [(7,), (7,)]
    loser = 1 - won.party
    assert [c.lost for c in data.columns][loser] == won.counts


def test_new_figures_are_written_with_chalk_and_then_stand_still(ui):
    sounds = []
    ui.sounds = SimpleNamespace(play=sounds.append)
    board = Scoreboard(ui, BoardData("Bummerl", (Column("Du", (7,)), Column("Resi", (7,)))))
    board.place(pygame.Rect(20, 20, 222, 400))
    target = pygame.Surface((300, 460))
    board.draw(target)
    board.set_data(BoardData("Bummerl", (Column("Du", (7, 5)), Column("Resi", (7,)))))
    assert sounds == ["chalk"]
    for _ in range(60):
        board.tick(1 / 60)
        board.draw(target)
    ui.take_dirty()
    board.tick(1 / 60)
    assert not ui.take_dirty()


def test_long_names_are_cut_as_one_writes_on_a_slate(ui):
    board = Scoreboard(ui, BoardData("Bummerl", ()))
    board.place(pygame.Rect(0, 0, 222, 400))
    assert board._short("Resi", 80) == "Resi"
    assert board._short("Herr Sedlacek-Wotruba", 80).endswith(".")
