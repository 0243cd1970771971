"""What is an action worth, however well the other player knows the cards?

Plain averaging over worlds plays a different line in each of them, though they cannot be told
apart: it overrates whoever has to guess, and most of all a closing. Here we play one line, chance
included, and the other player sees all cards (the best defence). What that brings is certain: no
opponent can hold us below it. It is computed action by action, for every action has its own future.
"""

import time
from collections.abc import Callable, Sequence
from random import Random

from game.ai.bot import never
from game.ai.deduction.counting import CLAIM
from game.ai.kernel import Kernel, Position
from game.ai.kernel.moves import Outcome
from game.engine.actions import Action
from game.engine.state import Phase
from game.engine.view import SeatView

from .decision import POINTS, Decision, Option, Weights, quiet, valued, without_regret
from .mixed import CUTS, MixedGame, Root, knows, likely_nodes
from .worlds import Worlds, worlds_of

ROOM = {"compiled": 150_000, "interpreted": 6_000}
"""Nodes of the tree after one action, at most."""

WORK = {"compiled": 2_000_000, "interpreted": 60_000}
"""Nodes times rounds that one action may take, about."""

HANDS = {"compiled": 2002, "interpreted": 60}
"""Hands of the other player that are looked at, at most."""


def best_defence(
    view: SeatView,
    kernel: Kernel,
    rng: Random,
    *,
    actions: Sequence[Action] | None = None,
    most: int | None = None,
    weights: Weights | None = None,
    utilities: Sequence[float] | None = None,
    deadline: float | None = None,
    cancelled: Callable[[], bool] = never,
) -> Decision | None:
    """Value actions against a player who sees all cards, without seeing his.

    Only actions after which nobody draws any more are valued: all, once the talon is closed, and
    closing it before.

    Args:
        view: the view of the seat on turn.
        kernel: the search for the rules of the deal, without utilities of its own.
        rng: chooses the hands where there are too many.
        actions: what to value; every legal action without.
        most: hands to look at, at most; without, all two thousand of a first lead (interpreted, a
            few dozen).
        weights: how likely the hands of the other player are; equally likely without.
        utilities: the worth of -3 to 3 game points; the game points themselves without.
        deadline: the time of ``time.perf_counter`` at which to stop; actions that were not
            valued until then are left out.
        cancelled: true when the answer is no longer wanted.

    Returns:
        The decision; None when no action could be valued.
    """
    if not knows(kernel) or view.phase is not Phase.PLAY:
        return None
    hands = min(most or HANDS[kernel.form], HANDS[kernel.form])
    worlds = worlds_of(view, kernel, rng, most=hands, weights=weights)
    worth = POINTS if utilities is None else tuple(utilities)
    moves, options = kernel.moves(worlds.base.trump), list[Option]()
    wanted = without_regret(view.legal if actions is None else actions)
    if CLAIM in wanted and moves.claim_is_right(worlds.base, view.seat):
        points = moves.claim(worlds.base, view.seat)
        options.append(valued(CLAIM, [points] * len(worlds.hands), worlds.weights, worth))
    for action, after in moves.options(worlds.base):
        if action not in wanted:
            continue
        if cancelled() or (deadline is not None and time.perf_counter() >= deadline):
            break
        option = _option(kernel, worlds, view.seat, action, after, worth)
        if option is not None:
            options.append(option)
    if not options:
        return None
    options.sort(key=lambda option: (-option.mean, *(-each for each in quiet(view, option.action))))
    return Decision(options[0].action, tuple(options), worlds.weights, worlds.complete, "defence")


def _option(
    kernel: Kernel,
    worlds: Worlds,
    seat: int,
    action: Action,
    after: Outcome,
    utilities: Sequence[float],
) -> Option | None:
    """Return what an action is worth, from what it leads to in one of the worlds."""
    moves = kernel.moves(worlds.base.trump)
    if isinstance(after, int) or after.phase is Phase.LAST_CALL:
        # No choice is left: open cards say it.
        points = [
            kernel.root_values(worlds.position(hand), takes_back=False)[action]
            for hand in worlds.hands
        ]
        return valued(action, points, worlds.weights, utilities)
    if after.drawing or after.closed is None or after.closed.knocked:
        return None
    if after.phase is not Phase.PLAY:
        return None
    for claimer in (after.turn, 1 - after.turn):
        if moves.may_claim(after, claimer) and moves.claim_is_right(after, claimer):
            points_now = moves.claim(after, claimer)
            points_now = points_now if claimer == seat else -points_now
            return valued(action, [points_now] * len(worlds.hands), worlds.weights, utilities)
    return _played_on(kernel, worlds, seat, action, after, utilities)


def _played_on(
    kernel: Kernel,
    worlds: Worlds,
    seat: int,
    action: Action,
    after: Position,
    utilities: Sequence[float],
) -> Option | None:
    """Return what an action is worth whose future is a game of its own."""
    root = _root(worlds, seat, after)
    game, room = None, ROOM[kernel.form]
    size, bound = root.deals[0][0].bit_count(), bool(root.must)
    for cut in CUTS:
        if likely_nodes(len(root.deals), size, cut, bound=bound) <= 1.5 * room:
            game = MixedGame(kernel, root, room=room, cut=cut)
            if game.fits:
                break
    if game is None or not game.fits:
        return None
    mine = seat == root.leader
    game.rate_for(seat, utilities)
    game.solve(max(8, min(60, WORK[kernel.form] // max(1, game.regrets.nodes))))
    # What we are sure of, whatever the other player does, is what counts.
    sign = 1 if mine else -1
    game.regrets.best_answer(int(mine))
    count = len(worlds.hands)
    found = tuple(sign * each for each in game.numbers["mean"][:count])
    success = game.wins(seat)
    return Option(action, _mean(worlds, found), found, _mean(worlds, success[:count]))


def _mean(worlds: Worlds, numbers: Sequence[float]) -> float:
    return sum(weight * each for weight, each in zip(worlds.weights, numbers, strict=True))


def _root(worlds: Worlds, seat: int, after: Position) -> Root:
    """Return the lead that a position belongs to: the present one, or that of the card led."""
    mine, must = after.hands[seat], 0
    leader = after.turn
    if after.led >= 0:
        leader, must = 1 - after.turn, 1 << after.led
    elif after.melded:
        must = worlds.table.pairs[after.melded[-1][0]]
    own_card = must if after.led >= 0 and leader == seat else 0
    his_card = must if after.led >= 0 and leader != seat else 0
    deals = [(mine | own_card, hand | his_card) for hand in worlds.hands]
    if leader != seat:
        deals = [(b, a) for a, b in deals]
    assert after.closed is not None
    return Root(
        table=worlds.table,
        leader=leader,
        deals=tuple(deals),
        weights=worlds.weights,
        scores=(after.score(0), after.score(1)),
        closed=after.closed,
        must=must,
    )
