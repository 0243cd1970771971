"""The start page offers the games by how many play them."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes import new_match
from game.ui.scenes.title import FAN, SMALLEST_CARD
from tests.ui.conftest import LANGUAGES
from tests.ui.every_scene import SCENES


def opened(desk):
    made = desk((1280, 800), "de")
    SCENES["title"](made)
    made.settle()
    return made, made.ui.stack.top


def test_the_tiles_are_the_games_for_so_many_players(desk):
    made, scene = opened(desk)
    variants = made.services.library.variants
    for seats in {each.seats for each in variants.values()}:
        scene.match.players.on_change(seats)
        made.settle()
        shown = {tile.name.removeprefix("variant.") for tile in scene.match.tiles}
        assert shown == {name for name, each in variants.items() if each.seats == seats}
        assert made.services.variant().seats == seats
        assert scene.match.players.value == seats


def test_going_to_another_number_of_players_leaves_no_house_rules_of_the_other_game(desk):
    made, scene = opened(desk)
    made.services.set("play.house_rules", "regi")
    scene.match.players.on_change(4)
    made.settle()
    assert made.services.settings.play.house_rules == ""
    assert made.services.variant().seats == 4


def test_a_country_s_way_goes_back_to_its_game_for_two(desk):
    made, scene = opened(desk)
    scene.match.players.on_change(4)
    made.settle()
    scene.match.way.on_change("hungarian")
    made.settle()
    assert made.services.variant().seats == 2
    assert scene.match.players.value == 2


def test_one_half_of_the_switch_is_always_lit_and_says_whose_game_it_is(desk):
    made, scene = opened(desk)
    scene.match.way.on_change("hungarian")
    made.settle()
    scene.match.players.on_change(4)
    made.settle()
    assert scene.match.way.value == "austrian"
    for deck in made.services.decks.decks:
        made.services.set("cards.deck", deck)
        for variant in made.services.library.variants:
            scene.match._choose_variant(variant)
            made.settle()
            home = scene.match.ways[scene.match.way.value].variants
            assert variant in home


def test_going_from_four_to_two_leads_back_to_the_game_of_the_cards(desk):
    made, scene = opened(desk)
    scene.match.way.on_change("hungarian")
    made.settle()
    for seats in (4, 2):
        scene.match.players.on_change(seats)
        made.settle()
    assert made.services.variant().id == "snapszli"
    assert made.services.settings.cards.deck == "tell_hu"


def test_the_tiles_show_the_cards_that_are_played_with(desk, monkeypatch):
    made, scene = opened(desk)
    shown = []
    fan = new_match.draw_fan

    def noting(ui, target, art, *rest, **more):
        shown.append(art)
        fan(ui, target, art, *rest, **more)

    monkeypatch.setattr(new_match, "draw_fan", noting)
    for deck in ("french", "tell_hu"):
        made.services.set("cards.deck", deck)
        scene.rebuild()
        made.settle()
        shown.clear()
        scene.draw(pygame.Surface(made.ui.size))
        assert shown
        assert set(map(id, shown)) == {id(made.services.art())}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_long_names_of_games_leave_the_opponent_in_sight_and_the_cards_free(desk, size, language):
    made = desk(size, language)
    SCENES["title"](made)
    made.settle()
    scene = made.ui.stack.top
    scene.draw(pygame.Surface(size))
    assert scene.match.plate.visible
    for tile in scene.match.tiles:
        title = next(run for run in tile.text_runs() if run.text == tile.title)
        # In one line, though perhaps in smaller type.
        if size == (800, 600) and language == "en":
            continue  # There is no room for it in one line that could be read.
        assert title.rect.h < 1.6 * made.ui.px(tile.title_size), tile.title
    room = scene.fan_room
    assert scene.mat.contains(room)
    others = [scene.match.panel, *scene.menu, scene.globe, scene.tagline]
    assert room.collidelist([each.rect for each in others]) == -1
    assert room.h >= FAN[1] * made.ui.px(SMALLEST_CARD)
