"""The kernel's values are those of a plain minimax over the rules layer."""

from random import Random

import pytest

from game.ai.kernel import Kernel
from game.engine.actions import ExchangeTrump
from game.engine.cards import Suit, cards
from game.engine.deal import legal
from game.engine.state import DealState, Phase, TakenTrick, Talon, Trick
from game.engine.values import evolve
from game.engine.variant import Variant
from tests.ai.kernel.games import GAMES, TALON_GAMES
from tests.ai.kernel.reference import (
    Minimax,
    TooLarge,
    house_rules,
    late_positions,
    shuffled_state,
)
from tests.variants import house

TALONS = (0, 2, 4)
"""Cards in the talon of the positions tried; closed talons come about by playing on."""


def compare(
    variant: Variant, rng: Random, count: int, *, false_claims: bool = True, most: int = 500
) -> None:
    """Compare so many positions with a plain minimax that visits at most so many of its own."""
    kernel = Kernel(variant.base, variant.deck, false_claims=false_claims)
    done = 0
    for state in late_positions(variant, rng, TALONS):
        if done == count:
            return
        try:
            wanted = Minimax(variant, false_claims=false_claims, most=most).for_turn(state)
        except TooLarge:
            continue
        done += 1
        value = kernel.value(kernel.position_from_state(state))
        assert value == wanted, f"{variant.base} {state}"


@pytest.mark.parametrize("name", TALON_GAMES)
def test_values_equal_a_plain_minimax(name: str) -> None:
    compare(GAMES[name](), Random(f"values {name}"), 40)


def test_values_without_false_claims_equal_a_plain_minimax() -> None:
    rng = Random("honest")
    for name in TALON_GAMES:
        compare(GAMES[name](), rng, 10, false_claims=False)


def test_values_under_house_rules_equal_a_plain_minimax() -> None:
    rng = Random("values house")
    for _ in range(40):
        variant = house_rules(GAMES[rng.choice(TALON_GAMES)](), rng)
        compare(variant, rng, 4)


@pytest.mark.long
@pytest.mark.parametrize("name", TALON_GAMES)
def test_ten_thousand_values_equal_a_plain_minimax(name: str) -> None:
    compare(GAMES[name](), Random(f"many {name}"), 10_000, most=20_000)


@pytest.mark.long
def test_ten_thousand_values_under_house_rules_equal_a_plain_minimax() -> None:
    rng = Random("many houses")
    for _ in range(2500):
        variant = house_rules(GAMES[rng.choice(TALON_GAMES)](), rng)
        compare(variant, rng, 4, most=20_000)


def test_the_positions_tried_have_open_talons_closings_and_exchanges() -> None:
    rng = Random("mixture")
    met: dict[str, int] = dict.fromkeys(("open", "closed", "out", "exchange", "following"), 0)
    states: list[DealState] = []
    for name in TALON_GAMES:
        variant = GAMES[name]()
        for _, state in zip(range(30), late_positions(variant, rng, TALONS), strict=False):
            assert state.talon is not None
            kind = "closed" if state.closed else "open" if state.talon.cards else "out"
            met[kind] += 1
            met["exchange"] += ExchangeTrump() in legal(variant, state)
            met["following"] += bool(state.trick.cards)
            states.append(state)
    assert min(met.values()) >= 10, met


def test_giving_up_comes_before_a_marriage_that_would_win() -> None:
    """He who may claim between tricks may also give up there, before the leader shows 40."""
    variant = house(
        "schnapsen",
        claiming__moment="between_tricks",
        claiming__false_claim="opponent_trickless",
    )
    state = shuffled_state(variant, Random(1))
    trick = TakenTrick(0, (0, 1), cards("AS TS"), 1, 0)
    state = evolve(
        state,
        phase=Phase.PLAY,
        turn=1,
        hands=(cards("TC KD JS"), cards("KH QH AD")),
        trump=Suit.HEARTS,
        talon=Talon(()),
        trick=Trick(1),
        won_points=(0, 40),
        won_tricks=(0, 1),
        taken=(trick,),
    )
    kernel = Kernel(variant.base, variant.deck)
    assert kernel.value(kernel.position_from_state(state)) == 2
    assert Minimax(variant).for_turn(state) == 2
