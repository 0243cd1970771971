"""What the player is told at the start about his files, and later about his saves."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from random import Random

import pytest

from game.ai.process.thinker import InlineThinker
from game.engine.match import shown_score
from game.engine.text import say
from game.session.saved_matches import save_path
from game.ui.app.navigation import Navigator
from game.ui.app.start import _tell_problems
from game.ui.app.table_host import SAME_NOTICE, TableHost
from game.ui.core.context import Ui
from game.ui.core.services import open_services
from game.ui.system.clock import FakeClock


@dataclass
class Heard:
    """Stands for the window: keeps what it was to show."""

    shown: list[str] = field(default_factory=list)

    @property
    def toasts(self):
        return self

    def show(self, text: str, *, seconds: float = 0.0) -> None:
        del seconds
        self.shown.append(text)


def told_about(folder) -> list[str]:
    services = open_services(data_dir=folder, locales=["en"])
    heard = Heard()
    _tell_problems(heard, services)
    services.close()
    return heard.shown


def test_good_files_are_not_worth_a_word(tmp_path):
    assert told_about(tmp_path) == []


def test_a_bad_line_of_the_settings_is_told_with_its_place(tmp_path):
    path = tmp_path / "settings.yaml"
    path.write_text("general: {language: en}\nplay: {speed: 99}\n", encoding="utf-8")
    count, place = told_about(tmp_path)
    assert count.startswith("One line of a settings file could not be used")
    assert place.startswith(f"{path}:2:15: play.speed: 99 is not between")


def test_a_key_of_another_version_is_no_mistake(tmp_path):
    (tmp_path / "settings.yaml").write_text("sound: {echo: 3}\n", encoding="utf-8")
    assert told_about(tmp_path) == []


def test_of_unreadable_settings_the_reason_comes_first_and_then_where_they_are_kept(tmp_path):
    path = tmp_path / "settings.yaml"
    path.write_text("play:\n\tspeed: 2\n", encoding="utf-8")
    reason, kept = told_about(tmp_path)
    assert reason.startswith(f"{path}:2:1: the line is indented with a tab")
    assert kept.endswith("kept as settings.yaml.broken-1")


def test_of_settings_that_cannot_be_opened_no_lines_are_counted(tmp_path):
    path = tmp_path / "settings.yaml"
    path.mkdir()
    (only,) = told_about(tmp_path)
    assert only == f"{path}: the file cannot be read: Is a directory"


def test_files_are_counted_and_not_their_mistakes_and_all_of_those_are_in_the_log(tmp_path, caplog):
    folder = tmp_path / "variants"
    folder.mkdir()
    (folder / "mine.yaml").write_text("id: mine\nseats: 9\ncolour: 3\n", encoding="utf-8")
    with caplog.at_level(logging.WARNING, "game"):
        count, first = told_about(tmp_path)
    assert count == "One file has a mistake and is not offered."
    assert first.startswith(f"{folder}/mine.yaml:")
    assert len(caplog.records) > 2


def test_a_deck_that_lacks_a_picture_is_offered_and_so_not_counted(tmp_path):
    folder = tmp_path / "themes"
    folder.mkdir()
    text = "extends: french\nid: mine\nfaces: {KH: none.png}\n"
    (folder / "mine.yaml").write_text(text, encoding="utf-8")
    (told,) = told_about(tmp_path)
    assert "there is no picture 'none.png'" in told


@pytest.fixture
def host(tmp_path):
    clock = FakeClock()
    ui = Ui((1280, 800), clock)
    services = open_services(data_dir=tmp_path, locales=["en"])
    services.attach(ui)
    heard: list[str] = []
    ui.toast = heard.append
    made = TableHost(ui, services, thinker=InlineThinker())
    yield made, heard, clock
    made.close()
    services.close()


def test_a_save_that_fails_is_told_as_soon_as_it_is_known_and_then_now_and_then(host, monkeypatch):
    made, heard, clock = host
    notice = say("common.notice.disk_full", path="x")
    monkeypatch.setattr(made.saves, "take_notices", lambda: (notice,))
    made.tell_notices()
    made.tell_notices()
    assert len(heard) == 1
    clock.advance(SAME_NOTICE)
    made.tell_notices()
    assert len(heard) == 2


def test_a_new_match_lays_aside_the_one_that_cannot_be_used_now(host):
    made, heard, _ = host
    path = save_path(made.saves.folder, "schnapsen")
    path.parent.mkdir(parents=True)
    lost = '{"format": 99, "game": {"variant": "schnapsen"}}'
    path.write_text(lost, encoding="utf-8")
    assert made.saved() is None
    assert "99 is newer" in heard[0]
    assert path.read_text(encoding="utf-8") == lost
    begin(made)
    (kept,) = path.parent.glob("*.broken-*")
    assert kept.read_text(encoding="utf-8") == lost
    assert '"schnapsen"' in path.read_text(encoding="utf-8")


def begin(made, variant="schnapsen"):
    """Begin a match of a variant, and give its table."""
    made.services.set("play.variant", variant)
    made.services.set("play.offer_cut", False)
    Navigator(made.ui, made.services, made).new_game()
    made.ui.stack.settle()
    assert made.saves.flush()
    return made.scene


def reopened(made):
    """The same folder as the next start finds it."""
    assert made.saves.flush()
    return TableHost(made.ui, made.services, thinker=InlineThinker())


def win(scene):
    """Play the person's deal to its end, and say what the score is then."""
    runner = scene.runner
    rng = Random(4)
    while not runner.deal_over:
        game = runner.game
        game.act(game.turn, rng.choice(game.legal(game.turn)))
    runner.save(runner.game)
    return runner.outcome.scores


def test_going_on_names_the_score_with_the_deal_that_was_just_won(host):
    made, _, _ = host
    scores = win(begin(made))
    assert any(scores)
    shown = [shown_score(made.scene.view.variant.match, each) for each in scores]
    wanted = "{}\u00a0:\u00a0{}".format(*shown)
    assert made.saved_score("schnapsen") == wanted
    again = reopened(made)
    assert again.saved_score("schnapsen") == wanted
    assert wanted in again.saved_line("schnapsen")
    again.close()


def test_every_game_keeps_its_match(host):
    made, _, _ = host
    for variant in ("schnapsen", "bauernschnapsen", "snapszli"):
        begin(made, variant)
    again = reopened(made)
    assert set(again.saves.variants()) == {"schnapsen", "bauernschnapsen", "snapszli"}
    assert again.saved_variant() == "snapszli"
    for variant in ("schnapsen", "bauernschnapsen"):
        scene = again.resume(variant)
        assert scene.runner.game.variant.id == variant
    again.close()


@pytest.mark.parametrize("kept", [True, False])
def test_after_the_first_questions_no_match_is_dealt_over_unasked(host, kept):
    made, _, _ = host
    if kept:
        begin(made)
    navigator = Navigator(made.ui, made.services, made)
    made.services.set("play.variant", "schnapsen")
    questions = navigator.first_start()
    made.ui.stack.reset(questions)
    made.ui.stack.settle()
    questions.on_done()
    made.ui.stack.settle()
    shown = type(made.ui.stack.top).__name__
    assert shown == ("TitleScene" if kept else "TableScene")


def test_the_pause_does_not_promise_what_the_disk_refused(host, monkeypatch):
    made, _, _ = host
    navigator = Navigator(made.ui, made.services, made)
    monkeypatch.setattr(made.saves, "kept", lambda variant: variant != "schnapsen")
    navigator.pause()
    made.ui.stack.settle()
    assert made.ui.stack.top.note.text.startswith("Your game could not be saved")
