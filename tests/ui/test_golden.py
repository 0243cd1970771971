"""Screens look as they looked when they were last approved.

``UPDATE_GOLDEN=1 pytest tests/ui/test_golden.py`` writes them anew; look at the pictures before
committing them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.session.game import Game
from game.session.runner import Runner
from game.ui.board.data import BoardData, Column
from game.ui.board.scoreboard import SKINS, Scoreboard
from game.ui.scenes.table import TableScene
from tests.ui.every_scene import SCENES, NobodyThinks

FOLDER = Path(__file__).parent / "golden"
SIZE = (800, 600)
NOTICEABLE = 24
"""A channel may differ by so much (of 255) before a pixel counts as different."""
MOST = 0.0005
"""Share of pixels that may differ: a card moved by one pixel is 0.0018."""
SHOWN = {
    "title": ("title_saved", "de"),
    "settings": ("settings_picture", "en"),
    "house_rules": ("house_rules", "hu"),
    "rules": ("rules", "de"),
    "deal_end": ("deal_end", "de"),
}


def different(a: pygame.Surface, b: pygame.Surface) -> float:
    """The share of pixels in which two pictures differ noticeably."""
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    limit = (NOTICEABLE,) * 3
    within = pygame.mask.from_threshold(more, (0, 0, 0), (*[c + 1 for c in limit], 255)).count()
    return 1 - within / (a.get_width() * a.get_height())


@pytest.mark.parametrize("name", SHOWN)
def test_the_screen_looks_as_approved(desk, request, name):
    scene, language = SHOWN[name]
    made = desk(SIZE, language)
    made.without_art()
    SCENES[scene](made)
    for _ in range(120):
        made.settle()
    compare(screen(made), request, name)


def screen(desk) -> pygame.Surface:
    """What is on the screen."""
    picture = pygame.Surface(SIZE)
    desk.ui.stack.draw(picture)
    return picture


def compare(picture, request, name):
    """Fail if the picture is not the approved one of this name; keep it for a look."""
    path = FOLDER / f"{name}.png"
    if os.environ.get("UPDATE_GOLDEN"):
        pygame.image.save(picture, str(path))
    approved = pygame.Surface(SIZE)
    approved.blit(pygame.image.load(str(path)), (0, 0))
    share = different(picture, approved)
    if share > MOST:
        found = request.config.rootpath / ".work" / f"golden_{name}.png"
        found.parent.mkdir(exist_ok=True)
        pygame.image.save(picture, str(found))
        pytest.fail(f"{share:.3%} of the pixels differ; the new picture is {found}")


DECKED = {"table": "de", "chooser": "hu", "summary": "en"}


def _table(desk):
    """A table at which the person leads the first card, so that nobody had to think."""
    game = Game.start(desk.services.variant(), first_dealer=1, names=("Du", "Sepp"))
    game.new_number, game.new_salt = (lambda: 7), (lambda: "salt")
    runner = Runner(game, 0, {1: "random"}, NobodyThinks())
    desk.ui.stack.push(TableScene(desk.ui, desk.services, runner, {1: "resi"}))


OPENED = {"table": _table, "chooser": SCENES["cards_table"], "summary": SCENES["deal_end"]}


@pytest.mark.parametrize("deck", ["french", "tell_de"])
@pytest.mark.parametrize("name", DECKED)
def test_the_screen_with_its_cards_looks_as_approved(desk, request, name, deck):
    made = desk(SIZE, DECKED[name], cards__deck=deck)
    OPENED[name](made)
    for _ in range(420):
        made.settle()
    compare(screen(made), request, f"{name}_{deck}")


def test_the_score_boards_look_as_approved(desk, request):
    made = desk(SIZE)
    columns = (Column("Du", (7, 5, 4), 2), Column("Resi", (7, 6, 1)))
    data = BoardData("Bummerl", columns, ("auf 5 Bummerl",))

    picture = pygame.Surface(SIZE)
    for index, skin in enumerate(SKINS):
        board = Scoreboard(made.ui, data, skin=skin)
        board.place(pygame.Rect(20 + 260 * index, 60, 230, 414))
        board.draw(picture)
    compare(picture, request, "boards")


def test_a_card_moved_by_one_pixel_is_noticed(desk):
    made = desk(SIZE)
    SCENES["title"](made)
    made.settle()
    still, moved = pygame.Surface(SIZE), pygame.Surface(SIZE)
    made.ui.stack.draw(still)
    moved.blit(still, (0, 0))
    card = pygame.Rect(400, 80, 120, 40)
    moved.blit(still, card.move(1, 0), card)
    assert different(still, still) == 0
    assert different(still, moved) > MOST
