"""A saved match comes back as it was, and a broken one is put aside."""

from __future__ import annotations

import json
import os
from itertools import count
from pathlib import Path
from random import Random

import pytest

from game.ai.registry import bot_names
from game.config.strings import load_catalogue
from game.engine.deal import legal
from game.engine.text import say
from game.paths import resource
from game.session.game import Game
from game.session.saves import SavedMatch, check_match, load_match
from game.session.storage import backup_of, write_json
from tests.variants import SHIPPED, house, named


def find(name):
    return named(name) if name in SHIPPED else None


def played(variant, seed, actions):
    """A match after so many random actions."""
    rng, numbers = Random(seed), count(seed)
    game = Game.start(
        variant, first_dealer=seed % 2, names=("Ilonka", "Sepp"), new_number=lambda: next(numbers)
    )
    for _ in range(actions):
        if not game.in_deal:
            game.deal()
        elif game.state.over:
            game.settle()
            if game.over:
                break
        else:
            actions = legal(variant, game.state)
            calm = [each for each in actions if str(each) != "claim"]
            game.act(game.turn, rng.choice(calm or actions))
    return game


def save(game, path, **more):
    bots = dict.fromkeys(range(1, game.variant.seats), "careful")
    saved = SavedMatch(game, 0, bots, {1: "sepp"}, "Wirtshaus", 7, **more)
    assert write_json(path, saved.content()) is None


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("actions", [0, 1, 2, 9, 23, 60, 111])
def test_a_match_comes_back_exactly(tmp_path, name, actions):
    game = played(named(name), actions + 3, actions)
    path = tmp_path / "match.json"
    save(game, path)
    loaded = load_match(path, find)
    assert not loaded.notices
    found = loaded.value
    assert found is not None
    assert found.bots == dict.fromkeys(range(1, game.variant.seats), "careful")
    assert found.characters == {1: "sepp"}
    assert found.house_rules == "Wirtshaus"
    assert found.seed == 7
    again = found.game
    assert again.names == game.names
    assert again.match == game.match
    assert again.record == game.record
    assert again.in_deal == game.in_deal
    if game.in_deal:
        assert again.state == game.state
        assert again.view(0) == game.view(0)
    assert again.variant == game.variant


@pytest.mark.parametrize("bot", bot_names())
def test_a_match_goes_on_with_the_player_that_it_names(tmp_path, bot):
    path = tmp_path / "match.json"
    saved = SavedMatch(played(named("schnapsen"), 4, 9), 0, {1: bot}, {1: "sepp"})
    assert write_json(path, saved.content()) is None
    loaded = load_match(path, find)
    assert not loaded.notices
    assert loaded.value.bots == {1: bot}


def test_house_rules_of_the_match_outlive_a_change_of_the_variant_file(tmp_path):
    variant = house("schnapsen", closing__min_talon=4, match__target=11)
    game = played(variant, 5, 20)
    path = tmp_path / "match.json"
    save(game, path)
    found = load_match(path, find).value
    assert found is not None
    assert found.game.variant.base.closing.min_talon == 4
    assert found.game.variant.match.target == 11


def test_there_is_nothing_to_load_at_first(tmp_path):
    loaded = load_match(tmp_path / "match.json", find)
    assert loaded.value is None
    assert not loaded.notices


def spoil(path, change):
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    path.write_text(json.dumps(content), encoding="utf-8")


BREAKS = {
    "a card twice": lambda c: c["game"]["deals"][-1].update(order="AS " * 20),
    "an illegal action": lambda c: c["game"]["deals"][-1]["log"].append("0 cut 3"),
    "no action at all": lambda c: c["game"]["deals"][-1]["log"].append("hello"),
    "no deals": lambda c: c["game"].pop("deals"),
    "no format": lambda c: c.pop("format"),
    "a missing bot": lambda c: c.update(bots={}),
    "a bot at no seat": lambda c: c.update(bots={"x": "careful"}),
    "a bot at the person's seat": lambda c: c.update(bots={"0": "level1", "1": "level1"}),
    "a human at no seat": lambda c: c.update(human=5),
    "a dealer at no seat": lambda c: c["game"].update(first_dealer=9),
    "a log that is text": lambda c: c["game"]["deals"][-1].update(log="0 cut 0"),
    "deals that are text": lambda c: c["game"].update(deals=["x"]),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_save_is_kept_beside_and_reported(tmp_path, name):
    path = tmp_path / "match.json"
    save(played(named("schnapsen"), 4, 12), path)
    spoil(path, BREAKS[name])
    text = path.read_text(encoding="utf-8")
    loaded = load_match(path, find)
    assert loaded.value is None
    assert loaded.notices
    assert not path.exists()
    (kept,) = tmp_path.glob("match.json.broken-*")
    assert kept.read_text(encoding="utf-8") == text


LACKS = {
    "a variant": lambda c: c["game"].update(variant="bridge"),
    "a value of a rule": lambda c: c["game"]["rules"].update({"closing.min_talon": 3}),
    "a rule": lambda c: c["game"]["rules"].update({"closing.colour": 3}),
    "a format": lambda c: c.update(format=99),
    "a computer player": lambda c: c.update(bots={"1": "level99"}),
}


@pytest.mark.parametrize("name", LACKS)
def test_a_save_that_lacks_something_here_waits_in_its_place_until_that_is_there(tmp_path, name):
    path = tmp_path / "match.json"
    save(played(named("schnapsen"), 4, 11), path)
    save(played(named("schnapsen"), 4, 12), path)
    whole = path.read_text(encoding="utf-8")
    spoil(path, LACKS[name])
    files = {each.name: each.read_text(encoding="utf-8") for each in tmp_path.iterdir()}
    loaded = load_match(path, find)
    assert loaded.value is None
    assert loaded.waiting
    (notice,) = loaded.notices
    assert notice.key == "common.notice.waiting"
    assert {each.name: each.read_text(encoding="utf-8") for each in tmp_path.iterdir()} == files
    path.write_text(whole, encoding="utf-8")
    assert load_match(path, find).value is not None


def test_a_save_whose_rules_contradict_each_other_says_why_in_words(tmp_path):
    path = tmp_path / "match.json"
    save(played(named("schnapsen"), 4, 12), path)
    spoil(path, lambda c: c["game"]["rules"].update({"knocking.allowed": True}))
    for language, words in (("de", "Klopfen ersetzt"), ("hu", "A kopogás"), ("en", "Knocking re")):
        catalogue = load_catalogue(resource("config") / "strings", language)
        loaded = load_match(path, find, catalogue.say)
        assert loaded.waiting
        (notice,) = loaded.notices
        assert words in dict(notice.values)["reason"]
        assert "knock_or_close" not in dict(notice.values)["reason"]


def test_a_save_with_an_illegal_action_says_why_in_words(tmp_path):
    path = tmp_path / "match.json"
    save(played(named("schnapsen"), 4, 12), path)
    spoil(path, lambda c: c["game"]["deals"][0]["log"].__setitem__(1, "0 close"))
    catalogue = load_catalogue(resource("config") / "strings", "de")
    (notice,) = load_match(path, find, catalogue.say).notices
    reason = str(dict(notice.values)["reason"])
    assert "refusal." not in reason
    assert catalogue.say(say("refusal.not_your_turn")) in reason


def test_the_save_before_a_broken_one_is_used(tmp_path):
    path = tmp_path / "match.json"
    save(played(named("schnapsen"), 4, 11), path)
    save(played(named("schnapsen"), 4, 12), path)
    path.write_text("{", encoding="utf-8")
    loaded = load_match(path, find)
    assert loaded.from_backup
    assert loaded.value is not None
    assert len(loaded.value.game.record.log) == 10
    assert loaded.notices


PLACES = {
    "an unknown variant": (
        lambda c: c["game"].update(variant="bridge"),
        '"variant": "bridge"',
        'game.variant: there is no variant "bridge"',
    ),
    "an unknown computer player": (
        lambda c: c.update(bots={"1": "level9"}),
        '"1": "level9"',
        "bots.1: there is no computer player 'level9'",
    ),
    "a rule of another kind": (
        lambda c: c["game"]["rules"].update({"payoff.target": "many"}),
        '"payoff.target": "many"',
        "game.rules.payoff.target: expected a whole number, found 'many'",
    ),
    "a number that is a text": (
        lambda c: c["game"].update(undone="x"),
        '"undone": "x"',
        "game.undone: expected a whole number, found 'x'",
    ),
    "an illegal action": (
        lambda c: c["game"]["deals"][0]["log"].insert(0, "0 play 10H"),
        '"0 play 10H"',
        "game.deals.log: action 1 of deal 1: ",
    ),
    "a negative deal number": (
        lambda c: c["game"]["deals"][0].update(number=-4),
        '"number": -4',
        "game.deals.number: -4 is not between 0 and 999999999",
    ),
}


@pytest.mark.parametrize("name", PLACES)
def test_the_notice_names_the_place_in_the_file(tmp_path, name):
    change, written, said = PLACES[name]
    path = tmp_path / "match.json"
    save(played(named("schnapsen"), 4, 12), path)
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    write_json(path, content, backup=False)
    lines = path.read_text(encoding="utf-8").splitlines()
    (line,) = (number for number, text in enumerate(lines, start=1) if written in text)
    key, colon, _ = written.partition(": ")
    column = lines[line - 1].index(written) + 1 + (len(key + colon) if colon else 0)
    wanted = f"match.json:{line}:{column}: {said}"
    assert check_match(path, find).startswith(f"{tmp_path}/{wanted}")
    assert path.exists()
    (notice,) = load_match(path, find).notices
    assert dict(notice.values)["reason"].startswith(wanted)


def ways(value, before=()):
    yield before
    if isinstance(value, dict | list):
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in pairs:
            yield from ways(each, (*before, key))


NONSENSE = [None, True, -1, 10**30, 1.5, "", "x", [], {}, [[]], {"1": {}}, ["0 play KS"]]


def test_no_value_in_any_place_makes_loading_fail_but_by_a_notice(tmp_path):
    path = tmp_path / "match.json"
    save(played(named("schnapsen"), 4, 12), path)
    whole = path.read_text(encoding="utf-8")
    places = [each for each in ways(json.loads(whole)) if each]
    rng = Random(5)
    for way in places:
        content = json.loads(whole)
        holder = content
        for step in way[:-1]:
            holder = holder[step]
        holder[way[-1]] = rng.choice(NONSENSE)
        path.write_text(json.dumps(content), encoding="utf-8")
        loaded = load_match(path, find)
        if loaded.value is None:
            (notice,) = loaded.notices
            assert "match.json:1:" in dict(notice.values)["reason"]
        else:
            assert loaded.value.content()["format"] == 1
        for kept in tmp_path.iterdir():
            kept.unlink()


@pytest.mark.parametrize("kept", range(0, 3000, 50))
def test_a_save_that_was_cut_off_anywhere_is_put_aside(tmp_path, kept):
    path = tmp_path / "match.json"
    save(played(named("schnapsen"), 4, 12), path)
    data = path.read_bytes()
    path.write_bytes(data[: kept % (len(data) - 3)])
    loaded = load_match(path, find)
    assert loaded.value is None
    assert len(loaded.notices) == 1
    assert not path.exists()


def test_what_is_no_file_is_put_aside_and_the_backup_used(tmp_path):
    path = tmp_path / "match.json"
    save(played(named("schnapsen"), 4, 12), path)
    for strange in (Path.mkdir, os.mkfifo, lambda at: at.symlink_to(at.name)):
        path.replace(backup_of(path)) if path.is_file() else None
        strange(path)
        loaded = load_match(path, find)
        assert loaded.value is not None
        assert loaded.notices[0].key == "common.notice.not_read"
        assert not os.path.lexists(path)
    assert len(list(tmp_path.glob("match.json.broken-*"))) >= 2


def test_a_damaged_word_of_any_length_makes_no_sentence_that_fills_the_screen(tmp_path):
    path = tmp_path / "match.json"
    save(played(named("schnapsen"), 4, 12), path)
    spoil(path, lambda c: c["game"]["deals"][-1]["log"].append(f"0 cut {'9' * 5000}"))
    (notice,) = load_match(path, find).notices
    assert len(dict(notice.values)["reason"]) < 400
