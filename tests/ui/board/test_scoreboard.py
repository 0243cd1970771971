"""The score board shows what the match says, counting up or down, in each of its skins."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from game.ui.board.cards import CardSkin, Counter, counters, places
from game.ui.board.data import BoardData, Column, board_data, board_decided, board_with
from game.ui.board.scoreboard import SKINS, Scoreboard
from tests.ui.every_scene import finished_deal


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
    assert board.painter.short("Resi", 80) == "Resi"
    assert board.painter.short("Herr Sedlacek-Wotruba", 80).endswith(".")


# ---------------------------------------------------------------------- skins

BOARDS = [
    BoardData("Bummerl", (Column("Du", (0,)), Column("Herr Sedlacek", (0, 2)))),
    BoardData("Bummerl", (Column("Du", (7, 3), 2), Column("Resi", (7,), 9)), ("auf 5 Bummerl",)),
    BoardData(
        "Bummerl", (Column("Du", (0, 14)), Column("Ilonka Sepp", (0, 24))), ("bis 24",), "", 24
    ),
    BoardData("B", tuple(Column(name, (0, 3)) for name in ("Du", "Resi", "Sepp")), ("bis 7",)),
]


def drawn(ui, data, skin, size=(200, 360)):
    board = Scoreboard(ui, data, skin=skin)
    board.place(pygame.Rect(30, 30, *size))
    target = pygame.Surface((size[0] + 60, size[1] + 60))
    board.draw(target)
    return board, target


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("data", BOARDS)
@pytest.mark.parametrize("size", [(144, 259), (200, 360), (340, 600)])
def test_every_text_fits_on_every_board(desk, skin, data, size):
    board, _ = drawn(desk().ui, data, skin, size)
    assert all(run.fits for run in board.text_runs())


@pytest.mark.parametrize("skin", SKINS)
def test_each_score_looks_different(desk, skin):
    ui = desk().ui
    seen = set()
    for mine in range(8):
        data = BoardData("Bummerl", (Column("Du", (mine,)), Column("Resi", (0,))))
        _, target = drawn(ui, data, skin)
        # Figures aside: only what lies above the plates of brass.
        seen.add(pygame.image.tobytes(target.subsurface((30, 30, 100, 240)), "RGB"))
    assert len(seen) == 8


@pytest.mark.parametrize("skin", SKINS)
def test_a_new_score_moves_and_ends_as_if_it_had_always_been_there(desk, skin):
    made = desk()
    old = BoardData("Bummerl", (Column("Du", (7,)), Column("Resi", (7,))))
    new = BoardData("Bummerl", (Column("Du", (7, 4)), Column("Resi", (7,))))
    board, target = drawn(made.ui, old, skin)
    board.set_data(new)
    board.tick(0.25)
    board.draw(target)
    moving = pygame.image.tobytes(target, "RGB")
    for _ in range(60):
        board.tick(1 / 60)
    target.fill((0, 0, 0))
    board.draw(target)
    still = pygame.image.tobytes(target, "RGB")
    assert moving != still
    assert still == pygame.image.tobytes(drawn(made.ui, new, skin)[1], "RGB")


@pytest.mark.parametrize("skin", SKINS)
def test_with_reduced_motion_the_score_is_there_at_once(desk, skin):
    made = desk(picture__reduced_motion=True)
    old = BoardData("Bummerl", (Column("Du", (7,)), Column("Resi", (7,))))
    new = BoardData("Bummerl", (Column("Du", (7, 4)), Column("Resi", (7,))))
    board, target = drawn(made.ui, old, skin)
    board.set_data(new)
    target.fill((0, 0, 0))
    board.draw(target)
    shown = pygame.image.tobytes(target, "RGB")
    assert shown == pygame.image.tobytes(drawn(made.ui, new, skin)[1], "RGB")


@pytest.mark.parametrize("goal", [3, 5, 7, 9, 11, 21, 24, 25])
def test_counting_cards_show_as_many_pips_as_there_are_points(goal):
    for score in range(goal + 1):
        cards = counters(goal, score)
        assert sum(card.seen for card in cards) == score
        assert all(card.seen == card.pips for card in cards[:-1])


def test_seven_eight_and_nine_make_twenty_four():
    assert counters(24, 24) == (Counter(9, 9), Counter(8, 8), Counter(7, 7))


def test_a_back_leaves_exactly_the_counted_pips_in_sight():
    for pips in (7, 8, 9):
        middles = [y for _, y in places(pips)]
        for seen in range(pips + 1):
            edge = CardSkin._edge(seen)
            assert sum(y < edge for y in middles) == seen


def test_the_setting_changes_the_board(desk):
    made = desk()
    board, _ = drawn(made.ui, BOARDS[0], None)
    for name, kind in SKINS.items():
        made.services.set("picture.score_board", name)
        assert type(board.painter) is kind


def bright(board) -> int:
    """How much chalk is on a slate."""
    target = pygame.Surface((260, 420))
    board.draw(target)
    return pygame.mask.from_threshold(target, (235, 235, 225), (60, 60, 60, 255)).count()


def test_points_are_chalked_stroke_by_stroke_and_nothing_is_wiped(desk):
    made = desk()
    old = BoardData("Bummerl", (Column("Du", (7,)), Column("Resi", (7,))))
    new = BoardData("Bummerl", (Column("Du", (7, 4)), Column("Resi", (7,))))
    board, _ = drawn(made.ui, old, "slate")
    chalk = [bright(board)]
    board.set_data(new)
    while board.changing:
        board.tick(1 / 20)
        chalk.append(bright(board))
    # Where a stroke crosses an older one, a few pixels come out brighter for a moment.
    assert all(after >= before - 8 for before, after in pairwise(chalk))
    assert len(set(chalk)) >= 6


def test_the_other_column_waits_until_the_first_is_written(desk):
    made = desk()
    old = BoardData("Bummerl", (Column("Du", (0,)), Column("Resi", (0,))))
    new = BoardData("Bummerl", (Column("Du", (0, 4)), Column("Resi", (0, 3))))
    board, target = drawn(made.ui, old, "slate")
    right = pygame.Rect(30 + 100, 30, 100, 360)
    before = pygame.image.tobytes(target.subsurface(right), "RGB")
    board.set_data(new)
    board.tick(0.4 * board._seconds)
    target.fill((0, 0, 0))
    board.draw(target)
    assert pygame.image.tobytes(target.subsurface(right), "RGB") == before


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize("size", [(144, 259), (200, 360)])
def test_the_stamp_of_a_doubling_covers_neither_figures_nor_beads(desk, skin, size):
    ui = desk().ui
    board, plain = drawn(ui, BoardData("B", (Column("Wir", (0,)),), ("bis 24",), "", 24, True),
                         skin, size)  # fmt: skip
    room = board.painter.stamp_room(board.data)
    assert board.rect.contains(room)
    below = set()
    for score in range(25):
        column = Column("Wir", tuple(range(score + 1)), score % 4)
        data = BoardData("B", (column,), ("bis 24",), "", 24, True)
        _, target = drawn(ui, data, skin, size)
        below.add(pygame.image.tobytes(target.subsurface(room), "RGB"))
    assert len(below) == 1
    board.stamp = "Subkontra × 8"
    stamped = plain.copy()
    board.draw(stamped)
    assert all(run.fits for run in board.text_runs())
    assert pygame.image.tobytes(stamped, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_a_decided_bummerl_leaves_its_points_and_adds_the_loser_s_dot(desk):
    made = desk(play__variant="schnapsen_turnier")
    runner = finished_deal(made, bummerl=True)
    shown = board_with(made.ui, runner.game, 0, runner.outcome)
    decided = board_decided(made.ui, runner.game, 0, runner.outcome)
    won = runner.outcome.bummerl
    assert [c.scores for c in decided.columns] == [c.scores for c in shown.columns]
    lost = [after.lost - before.lost for before, after in
            zip(shown.columns, decided.columns, strict=True)]  # fmt: skip
    assert lost[1 - won.party] == won.counts
    assert lost[won.party] == 0
