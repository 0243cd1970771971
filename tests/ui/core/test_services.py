"""Settings take effect at once and are saved; wishes of the command line are not."""

from __future__ import annotations

import pygame
import pytest

from game.config.settings import OPTIONS, counting
from game.config.settings_file import load_settings
from game.config.ways import load_ways
from game.paths import resource
from game.ui.draw.theme import scale_for, true_scale
from game.ui.system.input import Click, Key, Move, Press, Wheel


def saved(desk):
    return load_settings(desk.services.folder.settings).settings


def test_a_change_is_saved_and_told(desk):
    made = desk()
    told = []
    made.services.on_change(told.append)
    made.services.set("cards.deck", "tell_de")
    assert told == ["cards.deck"]
    assert saved(made).cards.deck == "tell_de"


def test_what_the_command_line_wished_is_not_saved(desk):
    made = desk(cards__deck="tell_hu")
    assert made.services.settings.cards.deck == "tell_hu"
    made.services.set("play.speed", 3)
    assert saved(made).cards.deck == "french"
    assert made.services.settings.cards.deck == "tell_hu"


def test_the_players_own_choice_beats_the_command_line(desk):
    made = desk(cards__deck="tell_hu")
    made.services.set("cards.deck", "tell_de")
    assert made.services.settings.cards.deck == "tell_de"


def test_a_listener_can_stop_listening(desk):
    made = desk()
    told = []
    stop = made.services.on_change(told.append)
    stop()
    stop()
    made.services.set("cards.deck", "tell_de")
    assert told == []


def test_the_language_changes_at_once(desk):
    made = desk(language="de")
    assert made.ui.tr("common.back") == "Zurück"
    made.services.set("general.language", "hu")
    assert made.ui.tr("common.back") == "Vissza"


def test_reset_goes_back_and_tells_what_changed(desk):
    made = desk()
    made.services.set("play.speed", 4)
    told = []
    made.services.on_change(told.append)
    made.services.reset("play")
    assert told == ["play.speed"]
    assert made.services.settings.play.speed == 2


def test_several_settings_at_once(desk):
    made = desk()
    settings = made.services.settings.with_value("play.variant", "snapszli")
    made.services.keep(settings.with_value("cards.deck", "tell_hu"))
    assert made.services.variant().id == "snapszli"
    assert made.services.art().theme.id == "tell_hu"


def test_reduced_motion_and_the_fastest_speed_leave_animations_out(desk):
    made = desk()
    assert not made.ui.reduced_motion
    made.services.set("play.speed", 4)
    assert made.ui.reduced_motion


STEPS = [each for each in OPTIONS["picture.ui_scale"].choices if each]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_every_text_size_draws_another_picture(desk, size):
    made = desk(size)
    made.navigator.settings("sound")
    made.settle()
    pictures = {}
    for step in STEPS:
        made.services.set("picture.ui_scale", step)
        made.settle()
        picture = pygame.Surface(size)
        made.ui.stack.draw(picture)
        pictures[step] = pygame.image.tobytes(picture, "RGB")
        scene = made.ui.stack.top
        with made.ui.around(scene):
            # True size: the heading is as many times as high as was asked for.
            assert scene.heading.rect.h == pytest.approx(46 * scale_for(size) * step / 100, abs=1)
    assert len(set(pictures.values())) == len(STEPS)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_where_the_table_cannot_grow_with_the_texts_the_player_is_told(desk, size):
    made = desk(size)
    made.navigator.settings("picture")
    made.settle()
    scales = {}
    for step in STEPS:
        made.services.set("picture.ui_scale", step)
        made.navigator.settings("picture")
        made.settle()
        scene = made.ui.stack.top
        row = next(r for r in scene.rows if getattr(r, "label", "") == row_label(made))
        limited = made.ui._scale < true_scale(size, step / 100) - 0.01
        assert ("Der Tisch muss ganz ins Fenster passen" in row.help) is limited, step
        scales[step] = (round(made.ui._scale, 3), limited)
    free = [scale for scale, limited in scales.values() if not limited]
    assert len(set(free)) == len(free)


def row_label(made) -> str:
    """What the setting is called."""
    return made.ui.tr("settings.picture.ui_scale.label")


def test_a_page_larger_than_the_window_follows_focus_wheel_and_bars(desk):
    made = desk((800, 600), picture__ui_scale=200)
    scene = made.navigator.make_title()
    made.ui.stack.push(scene)
    made.settle()
    view = scene.viewport
    assert view.larger
    made.ui.stack.handle(Wheel((400, 300), 0, -1))
    assert view.offset[1] > 0
    for _ in range(30):
        made.ui.stack.handle(Key(pygame.K_TAB))
        assert view.seen.colliderect(scene.group.focus.rect), scene.group.focus.name
    made.ui.stack.handle(Press((793, 2)))
    made.ui.stack.handle(Click((793, 2)))
    assert view.offset[1] == 0
    # What is clicked is what is seen there.
    view.move_to((0, 0))
    target = next(w for w in scene.group.focusables() if w.name == "new")
    view.show(target.rect)
    x, y = target.rect.center
    spot = (x - view.offset[0], y - view.offset[1])
    made.ui.stack.handle(Move(spot))
    assert target.hovered


def test_the_pictures_stay_the_same_until_something_about_them_changes(desk):
    made = desk()
    art = made.services.art()
    made.services.set("play.speed", 3)
    assert made.services.art() is art
    made.services.set("cards.large_index", True)
    assert made.services.art() is not art


def test_rule_sentences_name_the_ranks_of_the_deck(desk):
    french, tell = desk(cards__deck="french"), desk(cards__deck="tell_de")
    assert french.services.rank_words()["jack"] == "Bub"
    assert tell.services.rank_words()["jack"] == "Unter"


def test_an_unknown_deck_or_variant_falls_back(desk):
    made = desk(cards__deck="nowhere", play__variant="nothing")
    assert made.services.deck().theme.id == "french"
    assert made.services.variant().id in made.services.library.variants


def test_a_made_up_name_of_any_length_is_a_picture_that_is_not_there(desk):
    made = desk()
    assert made.services.portrait("x" * 5000) is None
    assert made.services.portrait("x\0") is None
    # There is such a picture, but it is no portrait.
    assert (made.services.assets / "portraits" / "../icons/app_16.png").is_file()
    assert made.services.portrait("../icons/app_16") is None
    assert made.services.deck().find("y" * 5000) is None


def test_every_way_has_a_name_and_can_be_played(desk):
    made = desk()
    services = made.services
    ways, problems = load_ways(
        resource("config", "ways.yaml"), services.library.variants, services.decks.decks
    )
    assert not problems
    assert len(ways) == 2
    for name, way in ways.items():
        assert f"ui.way.{name}" in services.catalogue
        assert set(way.variants) <= set(services.library.variants)
        assert set(way.decks) <= set(services.decks.decks)


def test_a_way_whose_deck_is_missing_is_left_out():
    ways, _ = load_ways(resource("config", "ways.yaml"), ["schnapsen", "snapszli"], ["french"])
    assert list(ways) == ["austrian"]


def test_counting_modes_can_be_told_apart():
    assert len({counting(mode) for mode in ("weich", "halbscharf", "scharf")}) == 3


def test_every_guest_has_a_name_and_a_portrait(desk):
    services = desk().services
    assert len(services.characters) == 6
    for character in services.characters:
        assert f"settings.opponent.character.{character}" in services.catalogue
        assert services.portrait(character) is not None
    assert services.portrait("player") is not None


def test_a_name_that_nobody_sees_is_the_characters_own(desk):
    made = desk()
    own = made.services.opponent_name()
    for name in ("\u200b", "\u0301", "\u2800"):
        made.services.set("opponent.name", name)
        assert made.services.opponent_name() == own != ""


def test_a_game_of_the_players_without_a_name_is_called_by_its_id(desk):
    made = desk()
    folder = made.services.folder.variants
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mine_66.yaml").write_text("extends: schnapsen\nid: mine_66\n", encoding="utf-8")
    made.services.reload_library()
    assert made.services.variant_name("mine_66") == "Mine 66"
