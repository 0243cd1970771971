"""Every end of a deal has words, and they fit."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.ai.registry import make_bot
from game.config.strings import load_catalogue
from game.engine.deal import legal
from game.engine.state import Reason
from game.session.game import Game
from game.session.runner import Runner
from game.session.verdict import verdict
from tests.variants import SHIPPED, house, named

CATALOGUES = [
    load_catalogue(Path(__file__).parents[2] / "config" / "strings", lang)
    for lang in ("de", "en", "hu")
]


def finished(variant, seed, *, bot=None):
    """A deal played to its end, at random or by a computer player against itself."""
    rng = Random(seed)
    game = Game.start(variant, first_dealer=seed % 2, names=("Ilonka", "Sepp"))
    game.deal(seed + 1)
    while not game.state.over:
        if bot is not None:
            game.act(game.turn, bot.choose(game.view(game.turn), rng))
            continue
        actions = legal(variant, game.state)
        calm = [a for a in actions if str(a) != "claim" or rng.random() < 0.1]
        game.act(game.turn, rng.choice(calm or actions))
    return game


VARIANTS = {
    **{name: named(name) for name in SHIPPED},
    "knock": house(
        "schnapsen", knocking__allowed=True, closing__allowed=False, knocking__fold=True
    ),
    "payer": house("schnapsen", closing__penalty="closer_loses", closing__success_basis="at_end"),
    "snapszer": house("schnapsen", bidding__snapszer_call=True),
}


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_end_has_words_in_every_language(name, seat):
    reasons = set()
    for seed in range(120):
        game = finished(VARIANTS[name], seed)
        runner = Runner(game, seat, {1 - seat: "random"}, thinker=None)
        words = verdict(runner.view, runner.outcome, lambda each: f"<{each}>")
        reasons.add(game.state.result.reason)
        for catalogue in CATALOGUES:
            for text in words.lines:
                said = catalogue.say(text)
                assert not said.startswith("["), text
                assert "{" not in said, said
                assert f"<{seat}>" not in said, said
    assert len(reasons) > 2
    assert not any(catalogue.missing for catalogue in CATALOGUES)


def test_the_winner_is_told_you():
    for seed in range(40):
        game = finished(VARIANTS["schnapsen"], seed)
        result = game.state.result
        if result.winner is None:
            continue
        for seat in (0, 1):
            runner = Runner(game, seat, {1 - seat: "random"}, thinker=None)
            words = verdict(runner.view, runner.outcome, str)
            assert words.headline.key.endswith("_you" if seat in result.winners else "_other")
            assert dict(words.headline.values)["n"] == result.points


def test_a_single_loser_is_spoken_to_or_named():
    told = set()
    for seed in range(60):
        game = finished(VARIANTS["schnapsen"], seed, bot=make_bot("careful"))
        result = game.state.result
        if result.winner is None or result.level not in ("plain", "schneider", "trickless"):
            continue
        for seat in (0, 1):
            runner = Runner(game, seat, {1 - seat: "random"}, thinker=None)
            level = verdict(runner.view, runner.outcome, str).level
            assert level.key.endswith("_other" if seat == result.winner else "_you")
            told.add(level.key)
    assert len(told) > 2


def test_the_points_at_closing_are_named_not_those_at_the_end():
    found = 0
    for seed in range(200):
        game = finished(VARIANTS["schnapsen"], seed, bot=make_bot("careful"))
        state = game.state
        if state.result.reason is not Reason.CLOSED_MADE or state.result.level == "trickless":
            continue
        loser = 1 - state.result.winner
        runner = Runner(game, 0, {1: "random"}, thinker=None)
        words = verdict(runner.view, runner.outcome, str)
        assert words.level.key.startswith(f"result.level.{state.result.level}_at_close_")
        assert dict(words.level.values)["points"] == state.closed.points[loser]
        found += 1
        if found == 3:
            return
    raise AssertionError("nobody closed and won")
