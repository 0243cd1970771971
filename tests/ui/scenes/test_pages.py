"""The screens around the table do what they offer."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.config.settings import OPTIONS
from game.config.settings_file import load_settings
from game.ui.app.navigation import Tables
from game.ui.report.rules_page import lines
from game.ui.scenes.cards_table import CardsTableScene
from game.ui.scenes.first_start import FirstStartScene
from game.ui.scenes.house_rules import HouseRulesScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SECTIONS, SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.system.input import Click, Key, Move, Press, Release, Text
from game.ui.widgets.answers import Answers
from game.ui.widgets.base import Widget
from game.ui.widgets.dialog import Dialog
from tests.ui.every_scene import SCENES, after_deal, finished_deal


def top(desk):
    return desk.ui.stack.top


def named(desk, name: str) -> Widget:
    return next(w for w in top(desk).group.walk() if w.name == name)


def press(desk, name: str) -> None:
    widget = named(desk, name)
    if widget.parent is not None:
        widget.parent.reveal(widget)
    pos = widget.rect.center
    for event in (Move(pos), Press(pos), Release(pos), Click(pos)):
        top(desk).handle(event)
    desk.settle()


def keys(desk, *codes: int) -> None:
    for code in codes:
        top(desk).handle(Key(code))
        desk.settle()


class Played(Tables):
    """Notes what is asked of the table."""

    def __init__(self, *saved: str) -> None:
        self.matches = saved
        self.asked: list[str] = []

    def saved_variant(self) -> str:
        return self.matches[0] if self.matches else ""

    def saved_line(self, variant: str) -> str:
        return f"{variant}, 4 : 2 gegen Sepp" if variant in self.matches else ""

    def saved_score(self, variant: str) -> str:
        return "4 : 2" if variant in self.matches else ""

    def new_game(self):
        self.asked.append("new")

    def resume(self, variant=""):
        self.asked.append(f"resume {variant}".strip())


def title(desk, *saved: str) -> Played:
    tables = Played(*saved)
    desk.navigator.table = tables
    desk.ui.stack.push(desk.navigator.make_title())
    desk.settle()
    return tables


# ------------------------------------------------------------------------------ first start


def test_enter_three_times_plays(desk):
    made = desk(language="hu")
    done = []
    made.ui.stack.push(FirstStartScene(made.ui, made.services, lambda: done.append(1)))
    made.settle()
    keys(made, pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)
    assert done == [1]
    kept = load_settings(made.services.folder.settings)
    assert not kept.first_start
    assert kept.settings.cards.deck == "tell_hu"
    assert kept.settings.play.variant == "snapszli"
    assert kept.settings.counting.mode == "weich"


def test_quitting_in_the_middle_asks_again_next_time(desk):
    made = desk(language="hu")
    made.ui.stack.push(FirstStartScene(made.ui, made.services, lambda: None))
    made.settle()
    keys(made, pygame.K_RETURN, pygame.K_RETURN)
    assert load_settings(made.services.folder.settings).first_start


def test_the_first_start_can_go_back_and_choose_otherwise(desk):
    made = desk(language="de")
    made.ui.stack.push(FirstStartScene(made.ui, made.services, lambda: None))
    made.settle()
    keys(made, pygame.K_RETURN)
    press(made, "deck.tell_hu")
    assert top(made).step == 2
    keys(made, pygame.K_ESCAPE)
    assert top(made).step == 1
    assert made.services.settings.play.variant == "snapszli"
    press(made, "deck.french")
    assert made.services.settings.play.variant == "schnapsen"


# ------------------------------------------------------------------------------ title


def test_one_click_switches_the_way_to_play(desk):
    made = desk()
    title(made)
    way = named(made, "way")
    assert way.value == "austrian"
    way.choose(1)
    made.settle()
    settings = made.services.settings
    assert (settings.play.variant, settings.cards.deck) == ("snapszli", "tell_hu")
    named(made, "way").choose(0)
    made.settle()
    settings = made.services.settings
    assert (settings.play.variant, settings.cards.deck) == ("schnapsen", "french")


@pytest.mark.parametrize("step", [0, 1, 2])
def test_in_the_first_start_choice_and_focus_are_one_and_the_first_arrow_counts(desk, step):
    made = desk()
    scene = FirstStartScene(made.ui, made.services, lambda: None)
    scene.step = step
    made.ui.stack.push(scene)
    made.settle()

    def chosen() -> list[int]:
        return [index for index, tile in enumerate(scene.tiles) if tile.chosen]

    def focused() -> list[int]:
        return [index for index, tile in enumerate(scene.tiles) if tile is scene.group.focus]

    assert scene.group.keyboard_used
    assert chosen() == focused()
    (before,) = chosen()
    keys(made, pygame.K_RIGHT if before == 0 else pygame.K_LEFT)
    assert chosen() == focused() != [before]


def test_the_button_goes_on_with_the_answer_that_the_arrows_chose(desk):
    made = desk(language="de")
    scene = FirstStartScene(made.ui, made.services, lambda: None)
    made.ui.stack.push(scene)
    made.settle()
    other = next(i for i, code in enumerate(made.services.languages) if code == "hu")
    while not scene.tiles[other].chosen:
        keys(made, pygame.K_RIGHT)
    press(made, "next")
    assert made.services.language == "hu"
    assert scene.step == 1


def test_enter_goes_on_with_a_saved_match_and_else_begins_one(desk):
    made = desk()
    tables = title(made, "schnapsen")
    keys(made, pygame.K_RETURN)
    assert tables.asked == ["resume schnapsen"]
    fresh = desk()
    tables = title(fresh)
    keys(fresh, pygame.K_RETURN)
    assert tables.asked == ["new"]


def test_a_saved_match_is_not_lost_without_a_question(desk):
    made = desk()
    tables = title(made, "schnapsen")
    press(made, "new")
    assert isinstance(top(made), Dialog)
    keys(made, pygame.K_ESCAPE)
    assert tables.asked == []
    press(made, "new")
    keys(made, pygame.K_RETURN)
    assert tables.asked == [], "Enter gives the safe answer"
    press(made, "new")
    press(made, "answer0")
    assert tables.asked == ["new"]


def test_another_game_is_tried_without_a_question(desk):
    made = desk()
    tables = title(made, "schnapsen")
    press(made, "variant.snapszli")
    press(made, "new")
    made.settle()
    assert tables.asked == ["new"]


def test_the_match_of_each_game_waits_on_its_tile(desk):
    made = desk()
    tables = title(made, "schnapsen", "snapszli")
    notes = {tile.name: tile.note for tile in top(made).match.tiles}
    assert notes["variant.schnapsen"] == notes["variant.snapszli"] == "4 : 2"
    assert notes["variant.schnapsen_turnier"] == ""
    assert top(made).match.go_on is None
    press(made, "variant.snapszli")
    press(made, "resume_chosen")
    assert tables.asked == ["resume snapszli"]


def test_the_large_button_goes_on_with_what_was_played_last(desk):
    made = desk()
    tables = title(made, "snapszli", "schnapsen")
    press(made, "resume")
    assert tables.asked == ["resume snapszli"]


def test_the_globe_of_the_start_page_speaks_another_language_at_once(desk):
    made = desk()
    title(made)
    globe = named(made, "language")
    assert [each.text for each in globe.options] == list(made.services.languages.values())
    globe.choose([each.value for each in globe.options].index("hu"))
    made.settle()
    assert made.services.language == "hu"
    assert named(made, "settings").text == "Beállítások"


def test_the_language_stands_on_the_first_page_of_the_settings(desk):
    made = desk()
    made.ui.stack.push(SettingsScene(made.ui, made.services))
    made.settle()
    assert named(made, "general.language").shown


def test_escape_on_the_start_page_does_not_quit(desk):
    made = desk()
    title(made)
    keys(made, pygame.K_ESCAPE)
    assert isinstance(top(made), TitleScene)
    press(made, "quit")
    assert top(made) is None


@pytest.mark.parametrize(
    ("name", "scene"),
    [
        ("house_rules", HouseRulesScene),
        ("cards_and_table", CardsTableScene),
        ("settings", SettingsScene),
        ("rules", RulesScene),
    ],
)
def test_every_entry_opens_its_page_and_escape_leads_back(desk, name, scene):
    made = desk()
    title(made)
    press(made, name)
    assert isinstance(top(made), scene)
    keys(made, pygame.K_ESCAPE)
    assert isinstance(top(made), TitleScene)


# ------------------------------------------------------------------------------ settings


def test_every_shown_setting_has_a_row(desk):
    made = desk()
    seen = set()
    for section, _, _ in SECTIONS:
        made.navigator.settings(section)
        made.settle()
        seen |= {w.name for w in top(made).group.walk()}
        keys(made, pygame.K_ESCAPE)
    missing = {path for path, option in OPTIONS.items() if option.shown} - seen
    assert missing == set()


def test_every_setting_has_its_texts_in_every_language(desk):
    for language in ("de", "en", "hu"):
        made = desk(language=language)
        for section, _, _ in SECTIONS:
            made.navigator.settings(section)
            made.settle()
        assert made.services.catalogue.missing == frozenset()


def test_a_toggle_is_saved_at_once_and_keeps_the_focus(desk):
    made = desk()
    made.navigator.settings("sound")
    made.settle()
    press(made, "sound.mute")
    assert load_settings(made.services.folder.settings).settings.sound.mute
    assert top(made).group.focus.name == "sound.mute"


def test_a_counting_mode_sets_its_cells(desk):
    made = desk()
    made.navigator.settings("play")
    made.settle()
    named(made, "settings.counting.mode").choose(2)
    made.settle()
    assert made.services.settings.counting.mode == "scharf"
    press(made, "counting.show_own_points")
    assert made.services.settings.counting.mode == "own"
    assert named(made, "settings.counting.mode").value == "own"


def test_the_page_speaks_a_new_language_at_once(desk):
    made = desk(language="de")
    made.navigator.settings("play")
    made.settle()
    language = named(made, "general.language")
    language.choose([o.value for o in language.options].index("hu"))
    made.settle()
    assert top(made).heading.text == "Beállítások"


def reset(made) -> None:
    made.navigator.settings("data")
    made.settle()
    press(made, "reset_all")


def replace_match(made) -> None:
    title(made, "schnapsen")
    press(made, "new")


def discard_answers(made) -> None:
    house_rules(made)
    give(made, "closing.min_talon", 4)
    keys(made, pygame.K_ESCAPE)


@pytest.mark.parametrize("ask", [reset, replace_match, discard_answers])
def test_what_cannot_be_taken_back_is_grave_and_the_safe_answer_has_the_focus(desk, ask):
    made = desk()
    ask(made)
    dialog = top(made)
    assert isinstance(dialog, Dialog)
    kinds = [button.kind for button in dialog.buttons]
    assert kinds[0] == "grave"
    assert dialog.group.focus is dialog.buttons[1]
    assert "grave" not in kinds[1:]


def test_reset_asks_first(desk):
    made = desk()
    made.services.set("play.speed", 4)
    made.navigator.settings("data")
    made.settle()
    press(made, "reset_all")
    keys(made, pygame.K_ESCAPE)
    assert made.services.settings.play.speed == 4
    press(made, "reset_all")
    keys(made, pygame.K_LEFT, pygame.K_RETURN)
    keys(made, pygame.K_RETURN)
    assert made.services.settings.play.speed == 2


# ------------------------------------------------------------------------------ house rules


def house_rules(desk) -> HouseRulesScene:
    desk.navigator.house_rules()
    desk.settle()
    scene = top(desk)
    assert isinstance(scene, HouseRulesScene)
    return scene


def answers(scene) -> dict[str, Answers]:
    return {w.name: w for w in scene.group.walk() if isinstance(w, Answers)}


def give(desk, path: str, value) -> None:
    question = answers(top(desk))[path]
    question.choose([r.value for r in question.replies].index(value))
    desk.settle()


def test_every_adjustable_rule_is_a_question_with_its_usual_answer(desk):
    made = desk()
    for variant in made.services.library.variants.values():
        made.services.set("play.variant", variant.id)
        scene = house_rules(made)
        for path, question in answers(scene).items():
            assert sum(r.usual for r in question.replies) == 1, path
            assert not question.changed, path
        keys(made, pygame.K_ESCAPE)
    assert made.services.catalogue.missing == frozenset()


def test_a_set_is_named_saved_and_played_from_the_next_bummerl(desk):
    made = desk()
    house_rules(made)
    give(made, "closing.min_talon", 4)
    assert answers(top(made))["closing.min_talon"].changed
    named(made, "name").insert("Beim Őrült in Wö")
    press(made, "save")
    (file,) = made.services.folder.house_rules.iterdir()
    assert "min_talon: 4" in file.read_text(encoding="utf-8")
    assert "Beim Őrült in Wö" in file.read_text(encoding="utf-8")
    assert made.services.settings.play.house_rules == file.stem
    assert made.services.variant().parts["closing"].min_talon == 4


def test_a_contradicting_answer_is_grey_and_says_why(desk):
    made = desk()
    house_rules(made)
    question = answers(top(made))["knocking.allowed"]
    yes = next(r for r in question.replies if r.value is True)
    assert yes.reason
    give(made, "knocking.allowed", True)
    assert answers(top(made))["knocking.allowed"].value is False


def test_unsaved_answers_are_not_lost_without_a_question(desk):
    made = desk()
    house_rules(made)
    give(made, "closing.min_talon", 4)
    keys(made, pygame.K_ESCAPE)
    assert isinstance(top(made), Dialog)
    keys(made, pygame.K_RETURN)
    assert isinstance(top(made), HouseRulesScene)
    keys(made, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    assert top(made) is None


def test_two_sets_of_one_game_do_not_bear_one_name(desk):
    made = desk(language="en")
    scene = house_rules(made)
    give(made, "closing.min_talon", 4)
    scene._rename("COUNTRY inn\u200b")
    press(made, "save")
    assert list(made.services.folder.house_rules.glob("*")) == []
    scene._rename("\u200b")
    press(made, "save")
    (kept,) = made.services.folder.house_rules.iterdir()
    assert 'name: "Our rules"\n' in kept.read_text(encoding="utf-8")


def test_a_set_can_be_deleted(desk):
    made = desk()
    house_rules(made)
    give(made, "closing.min_talon", 4)
    press(made, "save")
    press(made, "delete")
    keys(made, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    assert list(made.services.folder.house_rules.iterdir()) == []
    assert made.services.settings.play.house_rules == ""


def test_a_shipped_set_is_named_in_the_language_of_the_player(desk):
    made = desk(language="en")
    house_rules(made)
    press(made, "set.wirtshaus")
    assert named(made, "set.wirtshaus").text == "Country inn"
    assert not named(made, "delete").enabled
    press(made, "use")
    assert made.services.variant().parts["ending"].last_trick_bonus == 10


def test_choosing_a_set_shows_what_it_changes(desk):
    made = desk()
    house_rules(made)
    press(made, "set.wirtshaus")
    made.settle()
    scene = top(made)
    assert scene.view.rect.contains(answers(scene)["ending.last_trick_bonus"].rect)
    press(made, "set.usual")
    made.settle()
    assert top(made).view.offset == 0


def test_a_changed_shipped_set_becomes_one_of_the_players_own(desk):
    made = desk()
    house_rules(made)
    press(made, "set.wirtshaus")
    give(made, "closing.min_talon", 4)
    press(made, "save")
    (file,) = made.services.folder.house_rules.iterdir()
    saved = made.services.library.house_rules[file.stem]
    assert saved.name == "Unsere Regeln"
    assert saved.changes == {"closing.min_talon": 4, "ending.last_trick_bonus": 10}


def test_typing_a_name_does_not_lose_the_focus(desk):
    made = desk()
    scene = house_rules(made)
    scene.group.focus_named("name")
    for letter in "Stammtisch":
        scene.handle(Text(letter))
        made.settle()
    assert named(made, "name").text == "Stammtisch"


# ------------------------------------------------------------------------------ rules


@pytest.mark.parametrize("language", ["de", "en", "hu"])
def test_the_rules_page_says_what_holds(desk, language):
    made = desk(language=language)
    services = made.services
    for variant in services.library.variants.values():
        made.navigator.rules(variant)
        made.settle()
        said = [s.key for section in top(made).sections for s in section.sentences]
        holds = [line.key for _, line, _ in lines(variant, variant)]
        assert [key for key in said if key != "contracting.line"] == holds
        assert said.count("contracting.line") == len(variant.offers)
    assert services.catalogue.missing == frozenset()


def test_a_house_rule_is_marked_on_the_rules_page(desk):
    made = desk()
    variant = made.services.variant().with_setting("closing.min_talon", 4)
    made.navigator.rules(variant)
    made.settle()
    marked = [s.text for part in top(made).sections for s in part.sentences if s.house]
    assert len(marked) == 1
    assert top(made).legend.visible


def usual(variant, path):
    return next(each.setting for each in variant.parameters() if each.path == path)


@pytest.mark.parametrize(
    ("path", "setting"),
    [("exchange.card", "none"), ("exchange.needs_trick", True), ("closing.fail", "flat3")],
)
def test_a_changed_answer_stays_in_the_editor(desk, path, setting):
    """Also where it decides nothing any more, so that it can be changed back."""
    made = desk()
    scene = house_rules(made)
    scene._answer(path, setting)
    scene._answer("exchange.card", "none")
    scene._answer("closing.allowed", False)
    made.settle()
    assert path in [row.name for row in scene.rows]
    scene._answer(path, usual(scene.base, path))
    scene._answer("exchange.card", "J")
    scene._answer("closing.allowed", True)
    made.settle()
    assert not scene.changes


def test_what_a_lost_knock_costs_can_be_set_without_closing(desk):
    made = desk()
    scene = house_rules(made)
    scene._answer("closing.allowed", False)
    made.settle()
    assert "closing.fail" not in [row.name for row in scene.rows]
    scene._answer("knocking.allowed", True)
    made.settle()
    asked = [row.name for row in scene.rows]
    assert {"closing.fail", "closing.penalty", "knocking.fold"} <= set(asked)
    assert "closing.first_trick" not in asked


def test_the_target_of_the_rules_is_said_and_no_other_number(desk):
    made = desk()
    base = made.services.variant()
    variant = base.with_rule(replace(base.base.payoff, target=50))
    made.navigator.rules(variant)
    made.settle()
    told = [s.text for part in top(made).sections for s in part.sentences]
    assert any("50" in text for text in told)
    assert not [text for text in told if "66" in text]


def test_the_contents_lead_to_their_section(desk):
    made = desk((800, 600))
    made.navigator.rules()
    made.settle()
    scene = top(made)
    scene._go_to(5)
    assert scene.blocks[5][0].rect.y == pytest.approx(scene.view.rect.y, abs=3)
    made.settle()
    assert [link.chosen for link in scene.links].index(True) == 5


# ------------------------------------------------------------------------------ pause, end


def test_pause_leads_on_and_back(desk):
    made = desk()
    title(made)
    made.navigator.pause()
    made.settle()
    keys(made, pygame.K_ESCAPE)
    assert isinstance(top(made), TitleScene)
    made.navigator.pause()
    made.settle()
    press(made, "settings")
    keys(made, pygame.K_ESCAPE)
    assert isinstance(top(made), PauseScene)
    press(made, "to_title")
    assert len(made.ui.stack) == 1


def test_enter_after_a_deal_deals_the_next(desk):
    made = desk()
    runner = finished_deal(made)
    went_on = []
    ending = after_deal(made, runner)
    ending.went_on = lambda: went_on.append(1)
    ending.show()
    made.settle()
    keys(made, pygame.K_RETURN)
    assert went_on == [1]
    assert not runner.deal_over
    assert len(runner.game.finished) == 3


def test_the_count_adds_up(desk):
    made = desk()
    for seed in range(12):
        ending = after_deal(made, finished_deal(made, seed, deals=1))
        ending.show()
        made.settle()
        for side in ending.scene.report.sides:
            tricks = side.tricks[-1].total if side.tricks else 0
            counted = tricks + side.bonus + sum(points for _, points in side.marriages)
            assert counted == side.total
        keys(made, pygame.K_RETURN)


def test_a_decided_match_offers_a_new_one_and_drops_the_save(desk):
    made = desk()
    tables = Played()
    made.navigator.table = tables
    ending = after_deal(made, finished_deal(made, bummerl=True))
    over = []
    ending.match_over = lambda: over.append(1)
    ending.show()
    made.settle()
    keys(made, pygame.K_RETURN)
    assert over == [1]
    # The first Enter only hurries the slate.
    keys(made, pygame.K_RETURN)
    assert tables.asked == []
    keys(made, pygame.K_RETURN)
    assert tables.asked == ["new"]


@pytest.mark.parametrize("name", SCENES)
def test_no_screen_draws_anything_while_nobody_moves(desk, name):
    made = desk()
    SCENES[name](made)
    for _ in range(240):
        made.settle()
    made.ui.take_dirty()
    for _ in range(60):
        made.ui.stack.update(1 / 60)
    assert not made.ui.take_dirty()
