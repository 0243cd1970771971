"""The same cards once more: a trial beside the match, which stays as it was."""

from __future__ import annotations

import pytest

from game.commands.gallery import Gallery
from game.engine.values import evolve
from game.session.game import Game
from game.ui.app.trial import same_cards
from game.ui.scenes.deal_end import DealEndScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from tests.variants import named

QUICK = {"play.speed": 4, "opponent.level": "level1", "general.language": "de"}


def at_the_count(gallery):
    return isinstance(gallery.ui.stack.top, DealEndScene)


@pytest.fixture
def counted(tmp_path):
    """A match whose first deal has been counted."""
    gallery = Gallery((1280, 800), tmp_path, settings=QUICK, seed=5)
    gallery.play_until(at_the_count)
    yield gallery
    gallery.close()


def button(scene, name):
    return next(each for each in scene.buttons if each.name == name)


def begin(gallery):
    count = gallery.ui.stack.top
    button(count, "again").press()
    gallery.ui.stack.settle()
    table = gallery.ui.stack.top
    assert isinstance(table, TableScene)
    return count, table


def play_out(gallery, table):
    """Play the trial to its end, always the first thing that is allowed."""
    for _ in range(60 * 600):
        if at_the_count(gallery):
            return
        runner = table.runner
        if table.ready and not runner.deal_over and runner.view.turn == runner.human:
            table.act(runner.view.legal[0])
        gallery.frame()
    raise AssertionError("the trial never ended")


def test_the_same_cards_are_dealt_again_beside_the_match(counted):
    match = counted.table.runner.game
    before = (match.record, match.match, len(match.finished))
    count, table = begin(counted)
    trial = table.runner.game
    assert table is not counted.table
    assert trial.practice
    assert trial.record.order == match.record.order
    assert trial.record.dealer == match.record.dealer
    assert trial.record.log == ()
    play_out(counted, table)
    assert counted.ui.stack.top is not count
    assert (match.record, match.match, len(match.finished)) == before


def test_from_the_count_of_a_trial_one_comes_back_to_that_of_the_match(counted):
    count, table = begin(counted)
    play_out(counted, table)
    ending = counted.ui.stack.top
    assert ending.trial
    assert button(ending, "next").text == "Zurück zur Partie"
    assert "Stand" not in ending.note.text
    assert ending.show.states == (ending.show.states[0],)
    button(ending, "next").press()
    counted.ui.stack.settle()
    assert counted.ui.stack.top is count
    assert table not in list(counted.ui.stack)
    button(count, "next").press()
    counted.let_pass(1)
    assert counted.ui.stack.top is counted.table
    assert counted.table.runner.game.finished


def test_a_trial_can_be_tried_again(counted):
    _, table = begin(counted)
    play_out(counted, table)
    order = table.runner.game.record.order
    button(counted.ui.stack.top, "again").press()
    counted.let_pass(0.5)
    assert counted.ui.stack.top is table
    assert not table.runner.deal_over
    assert table.runner.game.record.order == order


def test_nothing_of_a_trial_is_saved(counted):
    before = counted.host.saved().game.to_dict({})
    _, table = begin(counted)
    play_out(counted, table)
    counted.let_pass(0.5)
    assert counted.host.saved().game.to_dict({}) == before


def test_who_leaves_a_trial_for_the_start_page_finds_the_match_there(counted):
    _, table = begin(counted)
    counted.navigator.title()
    counted.ui.stack.settle()
    assert isinstance(counted.ui.stack.top, TitleScene)
    assert counted.host.saved() is not None
    counted.navigator.resume()
    counted.let_pass(1)
    assert at_the_count(counted)
    assert not counted.ui.stack.top.trial
    assert table not in list(counted.ui.stack)


def test_cards_that_their_number_does_not_give_are_dealt_as_they_were():
    variant = named("schnapsen")
    game = Game.start(variant, first_dealer=0, names=("Du", "Sepp"), new_number=lambda: 7)
    game.deal()
    assert game.record is not None
    turned = evolve(game.record, order=game.record.order[::-1])
    old = Game.start(variant, first_dealer=0, names=("Du", "Sepp"))
    old.load((turned,))
    again = same_cards(old)
    if not again.in_deal:
        again.deal()
    assert again.record.order == turned.order
