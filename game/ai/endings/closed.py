"""What is best when nobody draws any more, but some cards are hidden?"""

import time
from collections.abc import Callable, Sequence
from random import Random

from game.ai.bot import never
from game.ai.deduction.counting import CLAIM, claims_rightly
from game.ai.kernel import Kernel, OutOfTime
from game.engine.actions import Action
from game.engine.values import evolve
from game.engine.view import SeatView

from .blind import blind
from .decision import POINTS, Decision, Weights, chosen, valued, without_regret
from .defence import best_defence
from .exhausted import all_known, exhausted
from .worlds import Worlds, worlds_of

MOST = 500
"""Hands of the other player that are looked at where the game is too large, at most."""


def closed(
    view: SeatView,
    kernel: Kernel,
    rng: Random,
    *,
    weights: Weights | None = None,
    utilities: Sequence[float] | None = None,
    deadline: float | None = None,
    cancelled: Callable[[], bool] = never,
) -> Decision | None:
    """Return the best action where the talon is closed.

    Where the game is small enough it is solved for both players, neither seeing the other's cards,
    and the choice is left to chance where an equilibrium does so. Else it is the best of the middle
    between open cards and the best defence, over the hands that the other player may hold.

    Args:
        view: the view of the seat on turn, whose talon is closed.
        kernel: the search for the rules of the deal, without utilities of its own.
        rng: chooses the hands, where there are too many for the time.
        weights: how likely the hands of the other player are, from what he did before the closing
            (what he did since is accounted for); equally likely without.
        utilities: the worth of -3 to 3 game points; the game points themselves without.
        deadline: the time of ``time.perf_counter`` at which to answer with what is known by then.
        cancelled: true when the answer is no longer wanted.

    Returns:
        The decision; None when there was no time for a single world.
    """
    if all_known(view):
        return exhausted(view, kernel, utilities=utilities)
    if not claims_rightly(view):
        found = blind(
            view,
            kernel,
            rng,
            weights=weights,
            utilities=utilities,
            deadline=deadline,
            cancelled=cancelled,
        )
        if found is not None:
            return found
    worlds = worlds_of(view, kernel, rng, most=MOST, weights=weights)
    seen = averaged(view, kernel, rng, worlds, utilities, deadline, cancelled)
    if seen is None or seen.action == CLAIM or len(view.hand) < 2:
        return seen
    sure = best_defence(
        view,
        kernel,
        rng,
        most=MOST,
        weights=weights,
        utilities=utilities,
        deadline=deadline,
        cancelled=cancelled,
    )
    return seen if sure is None else _between(view, seen, sure)


def _between(view: SeatView, seen: Decision, sure: Decision) -> Decision:
    """Return the middle of what averaging hopes for and what the best defence leaves.

    The one overrates whoever has to guess, the other thinks the other player never has to.
    """
    hoped = {option.action: option for option in seen.options}
    options = [
        evolve(
            option,
            mean=(option.mean + hoped[option.action].mean) / 2,
            success=(option.success + hoped[option.action].success) / 2,
        )
        for option in sure.options
        if option.action in hoped
    ]
    if len(options) < len(without_regret(hoped)):
        return seen
    options.sort(key=lambda option: -option.mean)
    return evolve(sure, action=chosen(view, options), options=tuple(options), method="between")


def averaged(
    view: SeatView,
    kernel: Kernel,
    rng: Random,
    worlds: Worlds,
    utilities: Sequence[float] | None,
    deadline: float | None,
    cancelled: Callable[[], bool],
) -> Decision | None:
    """Return the action that is best on average over the worlds, as if all cards lay open."""
    order = list(range(len(worlds.hands)))
    rng.shuffle(order)
    kernel.limit(deadline=deadline, cancelled=cancelled)
    found: dict[Action, list[float]] = {}
    scale: list[float] = []
    for place in order:
        if deadline is not None and time.perf_counter() >= deadline:
            break
        try:
            values = kernel.root_values(worlds.position(worlds.hands[place]), takes_back=False)
        except OutOfTime:
            break
        scale.append(worlds.weights[place])
        for action, points in values.items():
            found.setdefault(action, []).append(points)
    kernel.limit()
    if not scale:
        return None
    moves = kernel.moves(worlds.base.trump)
    if CLAIM in found and not moves.claim_is_right(worlds.base, view.seat):
        del found[CLAIM]
    total = sum(scale) or 1.0
    shares = tuple(each / total for each in scale)
    worth = POINTS if utilities is None else tuple(utilities)
    options = [valued(action, points, shares, worth) for action, points in found.items()]
    options.sort(key=lambda option: -option.mean)
    complete = worlds.complete and len(scale) == len(worlds.hands)
    return Decision(chosen(view, options), tuple(options), shares, complete, "seen")
