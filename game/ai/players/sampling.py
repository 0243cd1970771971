"""How does somebody play who imagines the hidden cards and then plays as if he saw them?

Plain sampling, the usual way to play such games by computer: deal the unseen cards at random a
hundred times, solve each of these worlds exactly with all cards known, and take the action that is
best on average. Its known faults (it believes that it and the other player will know the hidden
cards later) are not repaired here: it is the yardstick for players that do.
"""

from collections.abc import Callable
from random import Random

from game.ai.bot import never
from game.ai.deduction.counting import CLAIM, Sound
from game.ai.endings.decision import without_regret
from game.ai.kernel import Kernel, OutOfTime
from game.ai.kernel.of_view import KernelOf, draws_no_more
from game.ai.players.careful import CarefulBot
from game.engine.actions import Action, CloseTalon, ExchangeTrump, KnockTarget, PlayCard
from game.engine.sampling import sample_world
from game.engine.values import value
from game.engine.view import SeatView

WORLDS = 100
"""Worlds that a decision is tried in."""

NODES = {"compiled": 60_000_000, "interpreted": 1_200_000}
"""Positions that a decision may visit (about a second), whatever the number of worlds."""


@value
class Estimate:
    """What sampling says about the actions of a decision.

    Attributes:
        means: mean game points of each action, wrong claims left out.
        worlds: how many worlds that is the mean of.
    """

    means: dict[Action, float]
    worlds: int


class SamplingBot(Sound):
    """Plays what is best on average over worlds drawn evenly; see the module.

    Args:
        worlds: how many worlds a decision is tried in.
    """

    name = "sampling"

    def __init__(self, worlds: int = WORLDS) -> None:
        self._worlds = worlds
        self._plain = CarefulBot()
        self._kernel = KernelOf()

    def think(
        self, view: SeatView, choices: list[Action], rng: Random, cancelled: Callable[[], bool]
    ) -> Action:
        """Return one of several choices; see ``Sound.think``."""
        kernel = self._kernel(view)
        if kernel is None or not (kernel.draws or draws_no_more(view)):
            return self._plain.think(view, choices, rng, cancelled)
        means = estimate(kernel, view, rng, self._worlds, cancelled).means
        if not means:
            return choices[0]
        choices = without_regret(choices)
        return max(choices, key=lambda action: (means[action], _preference(view, action)))


def estimate(
    kernel: Kernel,
    view: SeatView,
    rng: Random,
    worlds: int,
    cancelled: Callable[[], bool] = never,
) -> Estimate:
    """Solve random worlds and return the mean value of every action.

    Fewer worlds are tried when they take too many positions, or when the answer is not wanted any
    more; none at all leave the means empty.
    """
    if not _hidden(view):
        worlds = 1
    sums: dict[Action, float] = {}
    budget, started, done = NODES[kernel.form], kernel.nodes, 0
    while done < worlds and not cancelled():
        left = budget - (kernel.nodes - started)
        if left <= 0:
            break
        # The first world is finished at any cost: without one there is nothing to go by.
        kernel.limit(nodes=left if done else 0, cancelled=cancelled)
        try:
            position = kernel.position_from_state(sample_world(view, rng))
            values = kernel.root_values(position, takes_back=False)
        except OutOfTime:
            break
        for action, worth in values.items():
            sums[action] = sums.get(action, 0) + worth
        done += 1
    means = {action: total / done for action, total in sums.items() if action != CLAIM}
    return Estimate(means, done)


def _hidden(view: SeatView) -> bool:
    """Say whether the unseen cards can lie in more than one way."""
    lying = view.talon_size - (view.bottom is not None)
    return lying > 0 and bool(view.unseen)


def _preference(view: SeatView, action: Action) -> tuple[int, int]:
    """Order actions that are equally good: exchange, announce, cheap cards, and close last."""
    if isinstance(action, CloseTalon | KnockTarget):
        return 0, 0
    if isinstance(action, PlayCard):
        card = action.card
        return 1, -view.variant.deck.worth[card] - 20 * (card.suit is view.trump)
    return (3, 0) if isinstance(action, ExchangeTrump) else (2, 0)
