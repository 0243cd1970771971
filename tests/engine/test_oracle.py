"""Whole random games, move by move beside an independent implementation of the same rules."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from game.engine.actions import parse_action
from game.engine.deal import apply, legal, new_deal
from game.engine.shuffle import shuffled
from game.engine.state import DealState
from game.engine.variant import Variant
from tests.engine import oracle
from tests.variants import named

GAMES = {"schnapsen": "schnapsen", "schnapsen_turnier": "turnier", "snapszli": "snapszli"}
DEALS = 400


def start(variant: Variant, number: int, cut: int) -> tuple[DealState, dict[str, Any]]:
    """Deal the same cards in both."""
    order = shuffled(variant.deck.cards, variant.family, number)
    state = new_deal(variant, order, number % 2).state
    state = apply(variant, state, parse_action(f"cut {cut}")).state
    texts = [str(card) for card in order[cut:] + order[:cut]]
    return state, oracle.begin(GAMES[variant.id], texts, number % 2)


def choose(rng: Random, twin: dict[str, Any], options: list[tuple[int, str]]) -> tuple[int, str]:
    """Choose among what is legal, so that deals get long and claims are often right."""
    weights = []
    for seat, text in options:
        word = text.split()[0]
        if word == "claim":
            weight = 3.0 if twin["points"][seat] >= 66 else 0.01
        else:
            weight = {"close": 0.3, "withdraw": 0.3, "marriage": 3, "pass": 0.5}.get(word, 1.0)
        weights.append(weight)
    return rng.choices(options, weights)[0]


def text_options(variant: Variant, state: DealState) -> list[tuple[int, str]]:
    return sorted((seat, str(each)) for seat in (0, 1) for each in legal(variant, state, seat))


@pytest.mark.parametrize("name", GAMES)
def test_random_games_agree_move_by_move(name: str) -> None:
    """The same legal actions for both seats, the same totals, the same result."""
    variant, rng = named(name), Random(20 + len(name))
    reached: Counter[str] = Counter()
    for number in range(1, DEALS + 1):
        state, twin = start(variant, number, rng.randrange(20))
        told = []
        while not state.over:
            options = text_options(variant, state)
            theirs = sorted((seat, text) for seat in (0, 1) for text in oracle.legal(twin, seat))
            assert options == theirs, f"deal {number}: {told}"
            assert [state.total(seat) for seat in (0, 1)] == twin["points"], f"{number}: {told}"
            assert list(state.won_tricks) == twin["tricks"]
            seat, text = choose(rng, twin, options)
            told.append(f"{seat} {text}")
            reached[text.split()[0]] += 1
            state = apply(variant, state, parse_action(text), seat).state
            oracle.do(twin, seat, text)
        assert state.result is not None
        assert (state.result.winner, state.result.points) == twin["result"], f"{number}: {told}"
        reached[state.result.reason] += 1
    missing = EXPECTED[name] - set(reached)
    assert not missing, f"the random games never reached {missing}"


ALWAYS = {
    "play", "claim", "pass", "close", "exchange", "marriage", "withdraw",
    "claimed", "false_claim", "closed_made", "closed_failed", "closer_overtaken",
}  # fmt: skip
EXPECTED = {
    "schnapsen": ALWAYS | {"more_points", "drawn"},
    "schnapsen_turnier": ALWAYS | {"last_trick"},
    "snapszli": ALWAYS | {"more_points", "last_trick_bonus"},
}


@pytest.mark.parametrize("name", GAMES)
def test_trees_of_closed_deals_agree(name: str) -> None:
    """Every way to play a closed deal to its end: as many positions, as many results of each."""
    variant = named(name)
    for number in (3, 8):
        state, twin = start(variant, number, 0)
        for _ in range(3):
            for _ in range(2):
                text = min(text for _, text in text_options(variant, state) if "play" in text)
                seat = state.turn
                state = apply(variant, state, parse_action(text), seat).state
                oracle.do(twin, seat, text)
        seat = state.turn
        state = apply(variant, state, parse_action("close"), seat).state
        oracle.do(twin, seat, "close")
        ours: Counter[object] = Counter()
        theirs: Counter[object] = Counter()
        walk(variant, state, ours)
        walk_oracle(twin, theirs)
        assert ours == theirs
        assert ours["positions"] > 200


def walk(variant: Variant, state: DealState, found: Counter[object]) -> None:
    found["positions"] += 1
    if state.result is not None:
        found[state.result.winner, state.result.points] += 1
        return
    for seat, text in text_options(variant, state):
        if text != "withdraw":
            walk(variant, apply(variant, state, parse_action(text), seat).state, found)


def walk_oracle(twin: dict[str, Any], found: Counter[object]) -> None:
    found["positions"] += 1
    if twin["result"]:
        found[twin["result"]] += 1
        return
    for seat in (0, 1):
        for text in oracle.legal(twin, seat):
            if text != "withdraw":
                child = deepcopy(twin)
                oracle.do(child, seat, text)
                walk_oracle(child, found)
