"""How well the computer plays: what is offered, what it is called, and who plays how."""

from __future__ import annotations

import pytest

from game.ai.registry import bot_names
from game.config.settings import LEVELS, OWN_LEVEL
from game.session.saves import SavedMatch
from game.ui.app.table_host import TableHost
from game.ui.widgets.choice import DropDown
from tests.ui.conftest import LANGUAGES
from tests.ui.every_scene import SCENES, NobodyThinks
from tests.variants import ROOT

GUESTS = {
    "kuoni": "level1",
    "resi": "level2",
    "sepp": "level3",
    "ilonka": "level3",
    "sedlacek": "level4",
    "gessler": "level4",
}


@pytest.fixture
def host(desk):
    """Seat players by the settings: ``host(opponent__level="level1")``."""
    made = []

    def make(**settings):
        mine = desk(**settings)
        made.append(TableHost(mine.ui, mine.services, thinker=NobodyThinks()))
        return made[-1]

    yield make
    for each in made:
        each.close()


def offered(desk, scene, name):
    """The drop-down of this name on a page."""
    SCENES[scene](desk)
    desk.settle()
    return next(
        each
        for each in desk.ui.stack.top.group.walk()
        if isinstance(each, DropDown) and each.name == name
    )


def test_every_level_is_a_computer_player():
    assert set(LEVELS) <= set(bot_names())
    assert [each for each in bot_names() if each in LEVELS] == list(LEVELS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_of_its_own_and_a_sentence(desk, language):
    services = desk(language=language).services
    assert len({services.level_name(each) for each in LEVELS} - set(LEVELS)) == len(LEVELS)
    assert len({services.level_about(each) for each in LEVELS} - {""}) == len(LEVELS)


@pytest.mark.parametrize(
    ("scene", "name"), [("title", "level"), ("settings_opponent", "opponent.level")]
)
def test_only_the_levels_are_offered(desk, scene, name):
    choice = offered(desk(), scene, name)
    assert [each.value for each in choice.options] == [OWN_LEVEL, *LEVELS]
    assert choice.value == OWN_LEVEL


@pytest.mark.parametrize(("who", "level"), GUESTS.items())
def test_left_alone_everybody_plays_as_he_plays(host, who, level):
    made = host(opponent__character=who)
    assert made.new_game().runner.bots == {1: level}


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_that_is_set_holds_for_whoever_sits_there(host, level):
    made = host(opponent__character="resi", opponent__level=level)
    assert made.new_game().runner.bots == {1: level}


def test_at_a_table_of_four_each_plays_at_his_own_level(host):
    made = host(opponent__character="kuoni", play__variant="bauernschnapsen")
    scene = made.new_game()
    assert scene.runner.bots == {1: "level1", 2: "level3", 3: "level2"}


def test_at_a_table_of_four_the_levels_can_be_chosen_as_well(desk):
    choice = offered(desk(play__variant="bauernschnapsen"), "title", "level")
    assert choice.enabled
    assert set(LEVELS) <= {each.value for each in choice.options}


def test_at_a_table_of_four_a_level_that_is_set_holds_for_all(host):
    made = host(opponent__level="level2", play__variant="bauernschnapsen")
    assert set(made.new_game().runner.bots.values()) == {"level2"}


@pytest.mark.parametrize("bot", ["random", "greedy", "careful", "sampling"])
def test_a_saved_match_goes_on_with_its_player_whatever_is_set(host, bot):
    made = host(opponent__level="level1")
    runner = made.new_game().runner
    made.saves.keep(SavedMatch(runner.game, 0, {1: bot}, {1: "resi"}))
    made.saves.flush()
    again = host(opponent__level="level4")
    scene = again.resume()
    assert scene is not None
    assert scene.runner.bots == {1: bot}


def test_the_start_page_says_who_plays_how_as_long_as_nothing_is_set(desk):
    made = desk(language="de")
    names = [each.text for each in offered(made, "title", "character").options]
    assert names[:2] == ["Sepp (Stammgast)", "Resi (Gelegenheitsspieler)"]
    made.services.set("opponent.level", "level4")
    names = [each.text for each in offered(made, "title", "character").options]
    assert names[:2] == ["Sepp", "Resi"]


def test_where_every_level_plays_alike_the_start_page_says_so(desk, tmp_path):
    folder = tmp_path / "variants"
    folder.mkdir(parents=True)
    text = (ROOT / "tests" / "data" / "pairs_talon.yaml").read_text("utf-8")
    (folder / "pairs_talon.yaml").write_text(f"name: Four who draw\n{text}", "utf-8")
    told = {}
    for game in ("pairs_talon", "bauernschnapsen"):
        made = desk(language="en", play__variant=game)
        SCENES["title"](made)
        made.settle()
        told[game] = made.ui.stack.top.match.about.text
    assert "plays alike at every level" in told["pairs_talon"]
    assert "plays alike at every level" not in told["bauernschnapsen"]
