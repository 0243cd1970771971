"""The count after a deal: what it says, where things are, and where it leads."""

from __future__ import annotations

import pygame
import pytest

from game.session.game import written_number
from game.ui.report.remarks import remarks
from game.ui.scenes.deal_end import DealEndScene
from game.ui.scenes.open_cards import OpenCardsScene
from game.ui.system.input import Press
from game.ui.widgets.button import Button
from tests.ui.every_scene import after_deal, finished_deal


def counted(desk, seed=3, size=(1280, 800), language="de", **settings):
    made = desk(size, language, **settings)
    runner = finished_deal(made, seed, deals=1)
    after_deal(made, runner).show()
    made.settle()
    scene = made.ui.stack.top
    assert isinstance(scene, DealEndScene)
    return made, scene


def deals_with(desk, wanted, **settings):
    """Counts of different deals of which this is true."""
    for seed in range(40):
        made, scene = counted(desk, seed, **settings)
        if wanted(scene):
            yield made, scene


def test_every_running_total_says_what_it_is(desk):
    _, scene = counted(desk)
    lines = [line for column in scene.columns for line in column.lines]
    assert lines
    for cards, total, so_far in lines:
        assert so_far.text == "bis hier"
        assert so_far.rect.top >= total.rect.centery
        assert so_far.rect.left >= cards.rect.right


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_the_talon_is_always_the_last_row_at_the_right_end(desk, size):
    rights = set()
    found = deals_with(desk, lambda scene: scene.left.talon, size=size)
    for _ in range(3):
        _, scene = next(found)
        label, cards = scene.left.talon
        hands = [row.rect for _, row in scene.left.hands]
        assert all(rect.bottom <= cards.rect.bottom for rect in hands)
        assert all(rect.right < cards.rect.left or rect.bottom <= label.rect.top for rect in hands)
        rights.add(scene.left.rect.right - max(label.rect.right, cards.rect.right))
    assert max(rights) <= scene.ui.px(30)


def test_the_deal_is_numbered_as_on_the_table(desk):
    """A player who notes a deal down sees one number, written one way."""
    made, scene = counted(desk)
    number = written_number(scene.report.number)
    assert number in scene.note.text
    scene.fairness.press()
    made.settle()
    assert number in made.ui.stack.top.text


def test_the_check_code_is_behind_a_plain_question(desk):
    made, scene = counted(desk)
    assert isinstance(scene.fairness, Button)
    assert scene.fairness.text == "Wurde ehrlich gemischt?"
    assert scene.report.code not in scene.note.text
    scene.fairness.press()
    made.settle()
    text = made.ui.stack.top.text
    first = text.split("\n")[0]
    assert first.startswith("Ja: ")
    assert scene.report.code not in first
    assert "SHA" not in first
    assert scene.report.code in text


def test_all_cards_open_shows_every_card_and_leads_back(desk):
    made, scene = counted(desk)
    button = next(b for b in scene.buttons if b.name == "open")
    button.press()
    made.settle()
    page = made.ui.stack.top
    assert isinstance(page, OpenCardsScene)
    shown = [
        card for row in [*page.cards.hands] for card in row.dealt
    ] + [*page.cards.talon]  # fmt: skip
    assert len(set(shown)) == 20
    page.button.press()
    made.settle()
    assert made.ui.stack.top is scene


def test_there_is_no_button_that_leads_nowhere(desk):
    _, scene = counted(desk)
    assert all(button.enabled for button in scene.buttons)
    assert {b.name for b in scene.buttons} == {"next", "again", "open", "to_title"}


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_slate_beside_the_count_covers_nothing_of_it(desk, size):
    _, scene = counted(desk, size=size)
    assert scene.slate.visible
    assert not scene.slate.rect.colliderect(scene.panel.rect)


def test_turning_to_something_else_leaves_no_slate_half_written(desk):
    made, scene = counted(desk)
    assert scene.show.running
    scene.fairness.press()
    made.ui.stack.settle()
    assert not scene.show.running
    assert scene.slate.data == scene.show.states[-1]


def test_the_opponent_says_something_to_the_deal(desk):
    found = deals_with(desk, lambda scene: scene.report.won is not None)
    for _ in range(3):
        made, scene = next(found)
        situation = "deal_lost" if scene.report.won else "deal_won"
        assert scene.speech.text in remarks(made.services.catalogue, "sepp", situation)
        scene.draw(pygame.Surface(made.ui.size))
        assert scene.speech.rect.left >= scene.headline.rect.right


@pytest.mark.parametrize("where", ["panel", "beside"])
def test_a_click_on_nothing_shows_the_slate_at_once_and_stays(desk, where):
    made, scene = counted(desk)
    scene.handle(Press((3, 3) if where == "beside" else scene.headline.rect.center))
    made.ui.stack.settle()
    assert not scene.show.running
    assert made.ui.stack.top is scene
