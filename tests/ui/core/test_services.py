"""Settings take effect at once and are saved; wishes of the command line are not."""

from __future__ import annotations

from game.config.settings import counting
from game.config.settings_file import load_settings
from game.config.ways import load_ways
from game.paths import resource


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


def test_text_size_changes_the_scale(desk):
    made = desk()
    before = made.ui.scale
    made.services.set("picture.ui_scale", 125)
    assert made.ui.scale > before


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
