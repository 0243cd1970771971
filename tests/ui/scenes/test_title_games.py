"""The start page offers the games by how many play them."""

from __future__ import annotations

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
