"""Should the talon be closed?

Closing is judged against hands that the other player may hold: for every plan (which marriage,
which first card) the rest is searched exactly for each of them, and the best plan counts. Against
it stands an estimate of what the deal is worth with the talon open.
"""

from collections.abc import Callable

from game.ai.bot import never
from game.ai.endings.worlds import Worlds
from game.ai.equity.match_equity import Outlook
from game.ai.kernel import Kernel
from game.ai.kernel.position import closure
from game.ai.rules_of_thumb.board import Board, numbers
from game.engine.actions import Action, PlayCard, ShowMarriage
from game.engine.values import evolve, value
from game.engine.view import SeatView

OPTIMISM = 0.15
"""Game points by which the search overrates closing, because it knows the other hand."""

_FIRST_LOOK = 12
"""Hands after which a hopeless closing is not looked into any further."""


@value
class ClosingPlan:
    """The best way to go on after a closing.

    Attributes:
        action: what to do next (show a marriage, lead a card).
        worth: mean worth on the scale of the outlook, the optimism of the search deducted.
        points: mean game points, nothing deducted.
        made: share of the hands against which it succeeds.
        hands: how many hands were looked at.
    """

    action: Action
    worth: float
    points: float
    made: float
    hands: int


def may_pay(view: SeatView, seen: Board) -> bool:
    """Say whether the target is in reach at all without drawing, by a quick count."""
    own = seen.points[0] + marriage_points(seen) + seen.table.points(seen.hand)
    return own + 3 * len(view.hand) >= view.rules.payoff.target


def marriage_points(seen: Board) -> int:
    """Return what the marriages in the viewer's hand will count."""
    return sum(
        40 if slot == 3 else 20
        for slot, pair in enumerate(seen.table.pairs)
        if pair and seen.hand & pair == pair and not seen.shown >> slot & 1
    )


def closing_plan(
    view: SeatView,
    kernel: Kernel,
    every: Worlds,
    scale: Outlook,
    *,
    knocked: bool = False,
    enough: float = -99.0,
    cancelled: Callable[[], bool] = never,
) -> ClosingPlan:
    """Return the best plan after closing (or knocking) now, before any doubling.

    Args:
        view: a view in which closing is legal.
        kernel: the search for its rules.
        every: hands that the other may hold.
        scale: what game points are worth.
        knocked: judge a knock instead.
        enough: plans that look worse than this after a few hands are given up.
        cancelled: true when the answer is no longer wanted.
    """
    shut = closure(
        view.rules.closing, view.rules.payoff, seat=view.seat, knocked=knocked,
        points=view.totals, tricks=view.won_tricks,
    )  # fmt: skip
    results: dict[Action, list[int]] = {}
    for number, hand in enumerate(every.hands, start=1):
        # The turned-down card is not fetched: closing is judged by the hands as they are.
        position = evolve(
            every.position(hand), open=False, closed=shut, must_draw=False, doublings=0
        )
        for action, points in kernel.root_values(position, takes_back=False).items():
            if isinstance(action, PlayCard | ShowMarriage):
                results.setdefault(action, []).append(int(points))
        if number == _FIRST_LOOK or cancelled():
            best = max(sum(map(scale.worth, found)) / number for found in results.values())
            if best < enough or cancelled():
                break
    means = {action: sum(map(scale.worth, found)) / len(found) for action, found in results.items()}
    plan = max(means, key=means.__getitem__)
    found = results[plan]
    return ClosingPlan(
        action=plan,
        worth=means[plan] - OPTIMISM,
        points=sum(found) / len(found),
        made=sum(each > 0 for each in found) / len(found),
        hands=len(found),
    )


def open_estimate(seen: Board) -> float:
    """Return the game points that the leader may expect with the talon left open.

    A straight line through the results of 43,000 positions from games of this player against
    itself (20 cards; it explains a fifth of their variance, which is most of what can be foreseen).
    """
    table, hand = seen.table, seen.hand
    trumps = (hand & table.trumps).bit_count()
    aces = sum(not table.higher[number] for number in numbers(hand))
    return (
        -1.34
        + 0.030 * seen.points[0]
        - 0.028 * seen.points[1]
        + 0.75 * trumps
        + 0.37 * aces
        + 0.0325 * marriage_points(seen)
    )
