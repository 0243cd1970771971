"""Every end of a deal has words, and they fit."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.ai.registry import make_bot
from game.config.strings import load_catalogue
from game.engine.actions import ClaimTarget, CloseTalon, Cut
from game.engine.deal import legal, new_deal
from game.engine.match import settle
from game.engine.record import parse_line
from game.engine.state import Reason
from game.engine.values import evolve
from game.session.game import Game
from game.session.runner import Runner
from game.session.verdict import verdict
from tests.engine.positions import order_of
from tests.variants import SHIPPED, house, named

STRINGS = Path(__file__).parents[2] / "config" / "strings"


def catalogues():
    """The three languages, new: they remember what was missing, and other tests ask them too."""
    return [load_catalogue(STRINGS, language) for language in ("de", "en", "hu")]


RARE = ("claim", "bid", "double")


def finished(variant, seed, *, bot=None):
    """A deal played to its end, at random or by a computer player against itself."""
    rng = Random(seed)
    names = ("Ilonka", "Sepp", "Resi", "Ferdl")[: variant.seats]
    game = Game.start(variant, first_dealer=seed % variant.seats, names=names)
    game.deal(seed + 1)
    while not game.state.over:
        if bot is not None:
            game.act(game.turn, bot.choose(game.view(game.turn), rng))
            continue
        actions = legal(variant, game.state)
        calm = [a for a in actions if str(a).split()[0] not in RARE or rng.random() < 0.1]
        game.act(game.turn, rng.choice(calm or actions))
    return game


VARIANTS = {
    **{name: named(name) for name in SHIPPED},
    "knock": house(
        "schnapsen", knocking__allowed=True, closing__allowed=False, knocking__fold=True
    ),
    "payer": house("schnapsen", closing__penalty="closer_loses", closing__success_basis="at_end"),
    "snapszer": house("schnapsen", bidding__snapszer_call=True),
    "austrian": house("bauernschnapsen", bidding__offer="extended", contracting__team=False),
}


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_end_has_words_in_every_language(name, seat):
    reasons, languages = set(), catalogues()
    for seed in range(120):
        game = finished(VARIANTS[name], seed)
        others = {other: "random" for other in range(game.variant.seats) if other != seat}
        runner = Runner(game, seat, others, thinker=None)
        words = verdict(runner.view, runner.outcome, lambda each: f"<{each}>")
        reasons.add(game.state.result.reason)
        for catalogue in languages:
            for text in words.lines:
                said = catalogue.say(text)
                assert not said.startswith("["), text
                assert "{" not in said, said
                assert f"<{seat}>" not in said, said
    assert len(reasons) > 2
    assert not any(catalogue.missing for catalogue in languages)


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


def lines_for(variant, *log, seat, order):
    """What a seat is told of a deal played by this log."""
    game = Game.start(variant, first_dealer=0, names=("A", "B", "C", "D"))
    game.deal(1)
    game.record = evolve(game.record, order=order)
    game.steps = [new_deal(variant, order, 0)]
    for line in log:
        game.act(*parse_line(line))
    others = {other: "random" for other in range(4) if other != seat}
    words = verdict(
        Runner(game, seat, others, thinker=None).view,
        settle(variant, game.match, game.state.result),
        lambda each: "ABCD"[each],
    )
    english = load_catalogue(STRINGS, "en")
    return [english.say(text) for text in words.lines]


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (1, ["Your side wins 18 points.", "You played Gang.", "You took every trick."]),
        (3, ["Your side wins 18 points.", "B played Gang.", "B took every trick."]),
        (2, ["B & D win 18 points.", "B played Gang.", "B took every trick."]),
    ],
)
def test_contract_multiplier_and_deciding_rule_are_named(seat, told):
    """A doubled Gang that was made, as each side is told of it."""
    variant = named("bauernschnapsen")
    hands = {1: "AH TH AS TS KS", 2: "KH QH QS JS JD", 0: "JH KD QD KC QC"}
    order = order_of(variant, hands)
    calls = ["3 cut 0", "1 trump H", "1 bid gang", "2 pass", "3 pass", "0 pass"]
    calls += ["2 double", "1 pass", "3 pass"]
    plays = "1 AH,2 KH,0 JH,1 TH,2 QH,0 KD,1 AS,2 QS,0 QD,1 TS,2 JS,0 KC,1 KS,2 JD,0 QC"
    log = [*calls, *(line.replace(" ", " play ") for line in plays.split(","))]
    worth = ["The game counts 9 points.", "Kontra doubles it: 9 × 2 = 18."]
    assert lines_for(variant, *log, seat=seat, order=order) == told + worth


def test_a_penalty_names_its_points():
    game = Game.start(named("schnapsen"), first_dealer=1, names=("a", "b"))
    game.deal(1)
    while isinstance(game.legal(game.turn)[0], Cut):
        game.act(game.turn, game.legal(game.turn)[0])
    game.act(game.turn, CloseTalon())
    rng = Random(1)
    while not game.state.over:
        actions = [a for a in game.legal(game.turn) if not isinstance(a, ClaimTarget)]
        game.act(game.turn, rng.choice(actions))
    result = game.state.result
    assert result.reason is Reason.CLOSED_FAILED
    runner = Runner(game, 0, {1: "random"}, thinker=None)
    words = verdict(runner.view, runner.outcome, str)
    line = next(text for text in words.lines if text.key.startswith("result.level.penalty"))
    for catalogue in catalogues():
        assert str(result.points) in catalogue.say(line)
