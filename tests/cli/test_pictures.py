"""``main.py screenshot`` and ``main.py selftest``."""

import logging

import pygame
import pytest

from game.commands import gallery, selftest
from game.commands.outcome import ExitCode


def test_a_screen_is_drawn_in_the_size_asked_for(run, tmp_path) -> None:
    out = tmp_path / "title.png"
    result = run("screenshot --scene title --size 900x640 --out", out)
    assert (result.code, result.err) == (0, "")
    assert pygame.image.load(out).get_size() == (900, 640)


def test_the_same_seed_draws_the_same_picture_and_another_seed_another(run, tmp_path) -> None:
    pictures = []
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        out = tmp_path / f"{name}.png"
        assert run(f"screenshot --scene table --seed {seed} --size 800x600 --out", out).code == 0
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[1]
    assert pictures[0] != pictures[2]


def test_language_and_deck_are_those_asked_for(tmp_path) -> None:
    settings = {"general.language": "hu", "cards.deck": "tell_hu"}
    shown = gallery.Gallery((800, 600), tmp_path, settings=settings)
    assert shown.services.language == "hu"
    assert shown.services.deck().theme.id == "tell_hu"
    shown.close()


def test_every_screen_is_listed(run) -> None:
    assert run("screenshot --list").out.split() == list(gallery.SCREENS)


def test_the_players_folder_is_left_alone(run, tmp_path) -> None:
    run("screenshot --scene table --out", tmp_path / "x.png")
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--scene tabel --out x.png", "no screen 'tabel' (did you mean 'table'?)"),
        ("--scene table --out x.gif", "'x.gif' must end in one of .png"),
        ("--scene table", "needs --scene and --out"),
        ("--scene table --out x.png --deck frnch", "--deck: there is no 'frnch' (did you mean"),
        ("--scene table --out x.png --lang xx", "--lang: there is no 'xx'; there are de, en, hu"),
        ("--scene table --out x.png --variant sn", "there is no variant 'sn'"),
        ("--scene title --out /nowhere/x.png", "/nowhere/x.png cannot be written"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_sentence(run, words, message) -> None:
    result = run(f"screenshot {words}")
    assert result.code == 2
    assert message in result.err
    assert result.err.count("\n") == 1


def test_wishes_for_the_game_that_do_not_exist_are_refused_before_a_window_opens(run) -> None:
    for words in ("--lang xx", "--deck x", "--variant x", "--variant schnapsen+x"):
        result = run(words)
        assert result.code == 2
        assert result.err.startswith("bummerl: --") or "no variant" in result.err


@pytest.mark.parametrize("name", gallery.SCREENS)
def test_every_screen_comes_up_and_is_drawn(tmp_path, name) -> None:
    shown = gallery.Gallery((800, 600), tmp_path)
    shown.open(name)
    assert not shown.is_empty()
    assert not shown.services.catalogue.missing
    shown.close()


@pytest.mark.slow
def test_the_self_test_holds_and_says_what_it_covered(run) -> None:
    result = run("selftest --json")
    assert result.code == 0
    data = result.json
    assert data["held"] is True
    covered = {part["name"]: part["covered"] for part in data["parts"]}
    assert {"schnapsen", "schnapsen_turnier", "snapszli"} <= set(covered["deals"])
    assert {"french", "tell_de", "tell_hu"} <= set(covered["decks"])
    assert {each.partition(" ")[0] for each in covered["tables"]} == set(covered["deals"][:-1])
    assert sum(name.startswith("screens (") for name in covered) == 3
    assert all(part["failures"] == [] for part in data["parts"])


def _trial_that(effect):
    def trial(failures):
        yield "first"
        effect(failures)
        yield "second"

    return lambda _folder, _own: iter([("trial", trial)])


def _raise(_failures) -> None:
    raise RuntimeError("the roof fell in")


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        (lambda failures: failures.append("it broke"), "it broke"),
        (_raise, "RuntimeError: the roof fell in"),
        (lambda _: logging.getLogger("game.ui").error("it is %s", "wrong"), "log: it is wrong"),
    ],
)
def test_whatever_fails_makes_the_self_test_fail(run, monkeypatch, effect, message) -> None:
    monkeypatch.setattr(selftest, "trials", _trial_that(effect))
    result = run("selftest")
    assert result.code == ExitCode.PROBLEMS
    assert result.out.splitlines()[0].startswith("FAILED trial: first")
    assert message in result.out
    assert result.out.splitlines()[-1] == "1 failed."


def test_selftest_tries_the_players_variants_and_decks_too(tmp_path, monkeypatch) -> None:
    for place, content in (
        ("variants/mine.yaml", "extends: schnapsen\nid: mine\nname: Mine\n"),
        ("themes/grandma.yaml", "extends: tell_hu\nid: grandma\nname: Grandma\n"),
    ):
        path = tmp_path / "home" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    from game.ai import registry

    monkeypatch.setattr(registry, "bot_names", lambda: ["random"])
    trials = dict(selftest.trials(tmp_path / "work", tmp_path / "home"))
    failures: list[str] = []
    for name, tried in (("deals", "mine"), ("decks", "grandma")):
        assert tried in list(trials[name](failures))
    tables = list(trials["tables"](failures))
    assert any(each.startswith("mine (") for each in tables)
    assert not failures
