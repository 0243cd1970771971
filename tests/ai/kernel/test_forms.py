"""The compiled and the interpreted search agree to the node."""

from random import Random

import pytest

from game.ai.kernel import Kernel
from game.ai.kernel.search import Search
from tests.ai.kernel import stored
from tests.ai.kernel.games import GAMES, TALON_GAMES
from tests.ai.kernel.reference import house_rules, shuffled_state, wander

QUICK = 3000
"""Nodes up to which the interpreted form is asked, too."""


def check_stored(form: str | type[Search], most: int = 1 << 60) -> None:
    """Compare the values and nodes of the stored positions that take at most so many nodes."""
    kernels: dict[str, Kernel] = {}
    for record, variant, state in stored.read():
        if int(str(record["nodes"])) <= most:
            name = str(record["variant"])
            kernel = kernels.get(name)
            if kernel is None:
                kernel = kernels[name] = Kernel(variant.base, variant.deck, form=form)
            found = stored.solved(kernel, kernel.position_from_state(state))
            assert found == (record["value"], record["nodes"]), record


def test_interpreted_values_and_nodes_are_the_stored_ones() -> None:
    check_stored("interpreted", QUICK)


def test_compiled_values_and_nodes_are_the_stored_ones(compiled: type[Search]) -> None:
    check_stored(compiled)


def test_both_forms_agree_under_house_rules(compiled: type[Search]) -> None:
    rng = Random("forms")
    for _ in range(40):
        variant = house_rules(GAMES[rng.choice(TALON_GAMES)](), rng)
        states = list(wander(variant, shuffled_state(variant, rng), rng))
        fast = Kernel(variant.base, variant.deck, form=compiled)
        slow = Kernel(variant.base, variant.deck, form="interpreted")
        for state in states[-5:]:
            position = fast.position_from_state(state)
            assert stored.solved(fast, position) == stored.solved(slow, position)
            assert fast.root_values(position) == slow.root_values(position)


@pytest.mark.long
def test_interpreted_values_of_all_stored_positions() -> None:
    check_stored("interpreted")
