"""What the kernel promises besides right values: limits, utilities, refusals, the right form."""

import time

import pytest

from game.ai.kernel import Kernel, OutOfTime, Unsupported
from game.ai.kernel.perfect_line import play_out
from game.engine.cards import Rank
from game.engine.deck import make_deck
from game.engine.rules import NoClaiming, ShutOut
from game.engine.values import evolve
from tests.ai.kernel.games import GAMES, TALON_GAMES
from tests.ai.kernel.test_perfect_line import dealt
from tests.variants import house, named


def test_a_node_limit_breaks_off_and_leaves_the_kernel_usable() -> None:
    variant = named("schnapsen")
    kernel = Kernel(variant.base, variant.deck)
    position = kernel.position_from_state(dealt(variant, 1))
    whole = kernel.value(position)
    kernel.forget()
    kernel.limit(nodes=1000)
    before = kernel.nodes
    with pytest.raises(OutOfTime):
        kernel.value(position)
    assert kernel.nodes - before <= 1100
    kernel.limit()
    assert kernel.value(position) == whole


def test_a_deadline_and_a_cancellation_break_off() -> None:
    variant = named("schnapsen")
    kernel = Kernel(variant.base, variant.deck)
    position = kernel.position_from_state(dealt(variant, 1))
    kernel.limit(deadline=time.perf_counter())
    with pytest.raises(OutOfTime):
        kernel.value(position)
    asked: list[int] = []

    def cancelled() -> bool:
        asked.append(1)
        return len(asked) > 1

    kernel.limit(cancelled=cancelled)
    with pytest.raises(OutOfTime):
        kernel.root_values(position)
    assert len(asked) == 2


def test_the_best_root_value_is_the_value() -> None:
    for name in TALON_GAMES:
        variant = GAMES[name]()
        kernel = Kernel(variant.base, variant.deck)
        position = kernel.position_from_state(dealt(variant, 5))
        assert max(kernel.root_values(position).values()) == kernel.value(position)


def test_utilities_replace_game_points() -> None:
    variant = named("schnapsen")
    plain = Kernel(variant.base, variant.deck)
    utilities = (-0.9, -0.5, -0.5, 0.1, 0.2, 0.4, 1.0)
    judged = Kernel(variant.base, variant.deck, utilities=utilities)
    for number in range(1, 6):
        position = plain.position_from_state(dealt(variant, number))
        points = plain.root_values(position)
        wanted = {action: utilities[int(value) + 3] for action, value in points.items()}
        assert judged.root_values(position) == wanted


def test_doublings_double() -> None:
    variant = named("schnapsen")
    kernel = Kernel(variant.base, variant.deck)
    position = kernel.position_from_state(dealt(variant, 1))
    doubled = evolve(position, doublings=2)
    assert kernel.value(doubled) == 4 * kernel.value(position) != 0


@pytest.mark.parametrize("utilities", [(0, 1), (0, 1, 2, 1, 3, 4, 5)])
def test_bad_utilities_are_refused(utilities: tuple[float, ...]) -> None:
    variant = named("schnapsen")
    with pytest.raises(ValueError, match="utilities"):
        Kernel(variant.base, variant.deck, utilities=utilities)


def test_unknown_rules_are_refused_by_name() -> None:
    variant = named("schnapsen")
    ranks = tuple(map(Rank, "6789JQKTA"))
    points = dict.fromkeys(ranks, 0)
    with pytest.raises(Unsupported, match="up to 8 ranks"):
        Kernel(variant.base, make_deck(ranks, points))
    apart = make_deck(tuple(map(Rank, "QJKTA")), points)
    with pytest.raises(Unsupported, match="king"):
        Kernel(variant.base, apart)
    dear = make_deck(tuple(map(Rank, "JQKTA")), dict.fromkeys(ranks, 8))
    with pytest.raises(Unsupported, match="points"):
        Kernel(variant.base, dear)
    with pytest.raises(Unsupported, match="claim"):
        Kernel(evolve(variant.base, claiming=NoClaiming()), variant.deck)
    with pytest.raises(Unsupported, match="race"):
        Kernel(evolve(variant.base, goal=ShutOut()), variant.deck)


def test_a_deal_of_other_rules_is_refused() -> None:
    variant, other = named("schnapsen"), house("schnapsen", closing__min_talon=4)
    kernel = Kernel(variant.base, variant.deck)
    with pytest.raises(ValueError, match="rules"):
        kernel.position_from_state(dealt(other, 1))


def test_a_deal_that_is_over_is_refused() -> None:
    variant = named("schnapsen")
    kernel = Kernel(variant.base, variant.deck)
    with pytest.raises(Unsupported, match="phase"):
        kernel.position_from_state(play_out(kernel, variant, dealt(variant, 2)).end)
