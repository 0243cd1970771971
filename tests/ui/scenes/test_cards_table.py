"""Cards and table: every choice holds at once and is seen on the table beside it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.ui.draw.card_art import FaceUp
from game.ui.scenes.cards_table import CardsTableScene
from game.ui.scenes.rows import Note
from game.ui.system.input import Click, Key, Move, Press, Release
from game.ui.widgets.base import Widget
from tests.ui.conftest import LANGUAGES

CHOICES = [
    ("cards", "deck.tell_hu", "cards.deck", "tell_hu"),
    ("cards", "cards.back.red", "cards.back", "red"),
    ("table", "picture.cloth.wine", "picture.cloth", "wine"),
    ("table", "picture.score_board.beads", "picture.score_board", "beads"),
    ("table", "picture.score_board.cards", "picture.score_board", "cards"),
]


def opened(desk, part="cards") -> CardsTableScene:
    scene = CardsTableScene(desk.ui, desk.services, part=part)
    desk.ui.stack.push(scene)
    desk.settle()
    return scene


def named(scene, name: str) -> Widget:
    return next(w for w in scene.group.walk() if w.name == name)


def picture(desk) -> pygame.Surface:
    out = pygame.Surface(desk.ui.size)
    desk.ui.stack.draw(out)
    return out


def table_part(desk, scene) -> bytes:
    return pygame.image.tobytes(picture(desk).subsurface(scene.sample.area), "RGB")


@pytest.mark.parametrize(("part", "name", "path", "value"), CHOICES)
def test_a_click_chooses_and_the_table_shows_it(desk, part, name, path, value):
    made = desk()
    scene = opened(made, part)
    before = table_part(made, scene)
    widget = named(scene, name)
    widget.parent.reveal(widget)
    pos = widget.rect.center
    for event in (Move(pos), Press(pos), Release(pos), Click(pos)):
        scene.handle(event)
    made.settle()
    assert made.services.settings.get(path) == value
    assert table_part(made, scene) != before


@pytest.mark.parametrize(("part", "name", "path", "value"), CHOICES)
def test_the_keyboard_chooses_too_and_stays_where_it_is(desk, part, name, path, value):
    made = desk()
    scene = opened(made, part)
    assert scene.group.focus_named(name)
    scene.handle(Key(pygame.K_RETURN))
    made.settle()
    assert made.services.settings.get(path) == value
    assert scene.group.focus.name == name


def test_corners_and_colours_are_seen_on_the_hand(desk):
    made = desk()
    scene = opened(made)
    for name, path, value in (
        ("corners", "cards.large_index", True),
        ("colours", "cards.colours", "four"),
    ):
        before = table_part(made, scene)
        assert scene.group.focus_named(name)
        scene.handle(Key(pygame.K_RIGHT))
        made.settle()
        assert made.services.settings.get(path) == value
        assert table_part(made, scene) != before


def test_the_example_shows_hand_talon_trick_and_backs(desk):
    made = desk()
    scene = opened(made)
    sprites = scene.sample.sprites()
    faces = [sprite.card for sprite in sprites if sprite.card is not None]
    assert len(faces) == len(set(faces)) == 7
    assert any(sprite.stack > 1 for sprite in sprites)
    assert sum(sprite.card is None for sprite in sprites) >= 5
    assert any(sprite.glow for sprite in sprites)
    window = pygame.Rect((0, 0), made.ui.size)
    for sprite in sprites:
        middle = (sprite.pose.x + scene.sample.area.x, sprite.pose.y + scene.sample.area.y)
        assert window.collidepoint(middle)
        assert not scene.panel.rect.collidepoint(middle)


def test_missing_pictures_are_told_and_the_deck_stays_playable(desk):
    made = desk()
    services = made.services
    deck = replace(services.decks.decks["french"], roots=())
    services.decks = replace(services.decks, decks={"french": deck})
    services._art = None
    scene = opened(made)
    said = " ".join(w.text for w in scene.group.walk() if isinstance(w, Note))
    assert "cards/french/faces/AC.png" in said
    assert services.art().card(FaceUp("KH", 90)).get_width() == 90
    assert picture(made).get_size() == made.ui.size


def test_a_complete_deck_has_nothing_missing(desk):
    for deck in desk().services.decks.decks.values():
        assert deck.missing() == ()


def test_escape_leads_back(desk):
    made = desk()
    made.navigator.title()
    made.settle()
    made.navigator.cards_and_table()
    made.settle()
    made.ui.stack.handle(Key(pygame.K_ESCAPE))
    made.settle()
    assert not isinstance(made.ui.stack.top, CardsTableScene)


def test_a_deck_of_the_players_own_is_offered_and_says_what_it_lacks(desk, tmp_path):
    themes = tmp_path / "themes"
    themes.mkdir()
    (themes / "grandmother.yaml").write_text(
        "extends: tell_hu\nid: grandmother\nname: Grandmother\n"
        "faces: {KH: grandmother/king.png, QH: grandmother/ober.png}\n",
        encoding="utf-8",
    )
    made = desk(language="en")
    scene = opened(made)
    assert scene.group.focus_named("deck.grandmother")
    scene.handle(Key(pygame.K_RETURN))
    made.settle()
    assert made.services.settings.cards.deck == "grandmother"
    said = " ".join(w.text for w in scene.group.walk() if isinstance(w, Note))
    assert "2 pictures are missing" in said
    assert "grandmother/king.png" in said
    picture(made)


def test_the_settings_lead_to_the_table_and_show_what_was_chosen_there(desk):
    made = desk()
    made.navigator.settings("picture")
    made.settle()
    page = made.ui.stack.top
    before = pygame.image.tobytes(picture(made), "RGB")
    assert page.group.focus_named("cards_and_table")
    made.ui.stack.handle(Key(pygame.K_RETURN))
    made.settle()
    chooser = made.ui.stack.top
    assert isinstance(chooser, CardsTableScene)
    chooser._set("cards.deck", "tell_hu")
    made.settle()
    made.ui.stack.handle(Key(pygame.K_ESCAPE))
    made.settle()
    assert made.ui.stack.top is page
    assert pygame.image.tobytes(picture(made), "RGB") != before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_the_cards_speaks_no_jargon(desk, language):
    scene = opened(desk(language=language))
    picture(scene)
    said = " ".join(w.text for w in scene.group.walk() if isinstance(w, Note))
    assert "themes" in said
    assert "yaml" not in said.casefold()


def test_no_card_of_the_example_is_dimmed(desk):
    scene = opened(desk())
    assert len(scene.sample.sprites()) > 5
    assert not any(sprite.dim for sprite in scene.sample.sprites())
