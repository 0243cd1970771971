"""Each level plays as itself under every shipped rule set; where it cannot, one place says so."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.ai.registry import make_bot
from game.ai.who_plays import CAREFUL, stand_in, who_plays
from game.config.variants import load_library
from game.engine.state import Phase
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from game.paths import resource
from tests.ai.games import GAMES
from tests.invariants import Deal, choose

LIBRARY = load_library(resource("config"))
HOUSES = {
    f"{base}+{each.id}" if each else base: made
    for base in LIBRARY.variants
    for each in (None, *LIBRARY.sets_for(base))
    if (made := LIBRARY.find(base, each.id if each else "")) is not None
}
LEVELS = ("level1", "level2", "level4:worlds=60")


def decisions(variant: Variant) -> Iterator[SeatView]:
    """Yield plays with a choice, those with the talon open where there is one."""
    for number in range(1, 1000):
        rng = Random(f"levels {number}")
        deal = Deal.start(variant, number, number % variant.seats)
        while not deal.state.over:
            state = deal.state
            view = view_for(variant, state, deal.events, state.turn)
            drawing = view.talon_open and view.talon_size > 0
            if state.phase is Phase.PLAY and len(view.legal) > 2 and drawing == view.has_talon:
                yield view
            deal.act(*choose(deal, rng))


def alike(variant: Variant, number: int) -> int:
    """Return how many of so many decisions are the same at every level."""
    players = [make_bot(level) for level in LEVELS]
    return sum(
        len({player.choose(view, Random(1)) for player in players}) == 1
        for view in islice(decisions(variant), number)
    )


@pytest.mark.parametrize("name", HOUSES)
def test_levels_differ_under_every_shipped_rule_set(name: str) -> None:
    """Nobody stands in for them, and they do not choose alike."""
    variant = HOUSES[name]
    assert stand_in(variant) == ""
    assert alike(variant, 30) <= 24


@pytest.mark.parametrize("name", ["loose", "knocked", "sixty_six", "santase", "sharp"])
def test_levels_differ_in_the_houses_of_the_tests(name: str) -> None:
    """Marriages of every kind, knocking, closing before the draw, exchanging after it."""
    assert stand_in(GAMES[name]) == ""
    assert alike(GAMES[name], 30) <= 24


def test_whoever_stands_in_is_named() -> None:
    """No search knows four players who draw: there every level plays like the careful player."""
    variant = GAMES["pairs_talon"]
    assert stand_in(variant) == CAREFUL
    assert alike(variant, 10) == 10
    assert who_plays("level4:worlds=3", variant) == CAREFUL
    assert who_plays("greedy", variant) == "greedy"
    assert who_plays("level2", GAMES["schnapsen"]) == "level2"
