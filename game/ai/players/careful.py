"""How does a sound player play by rule and count?

It counts every card and every point, exchanges and announces when it may, closes when the hands
that the other may hold make it likely to pay, keeps aces and marriages together while cards are
drawn, and plays the last tricks out exactly. It is given nothing but its view.
"""

from collections.abc import Callable, Sequence
from random import Random

from game.ai.deduction.counting import Sound
from game.ai.deduction.hands import possible_hands
from game.ai.endings.worlds import Worlds, worlds_of
from game.ai.equity.match_equity import outlook
from game.ai.kernel import Kernel
from game.ai.kernel.of_view import KernelOf, draws_no_more, searchable
from game.ai.rules_of_thumb.before_play import before_play, marriages_by_worth
from game.ai.rules_of_thumb.board import Board, board
from game.ai.rules_of_thumb.closing import closing_plan, may_pay, open_estimate
from game.ai.rules_of_thumb.open_play import OpenPlay
from game.ai.rules_of_thumb.team_play import plain_action
from game.engine.actions import (
    Action,
    CloseTalon,
    DrawCards,
    ExchangeTrump,
    Fold,
    KnockTarget,
    PlayCard,
    ShowMarriage,
)
from game.engine.state import Phase
from game.engine.values import value
from game.engine.view import SeatView

_CLOSE, _KNOCK, _EXCHANGE, _DRAW = CloseTalon(), KnockTarget(), ExchangeTrump(), DrawCards()


@value
class Effort:
    """How many hands of the other player a decision is tried against.

    Attributes:
        closing: for closing the talon.
        strict: for a play after it was closed.
        lead: for a lead while cards are drawn.
    """

    closing: int = 60
    strict: int = 24
    lead: int = 12


FULL, QUICK = Effort(), Effort(closing=12, strict=6, lead=4)
"""What it takes to play, and a tenth of it to try out what comes of a play."""


class CarefulBot(Sound):
    """The rule-based player; see the module."""

    name = "careful"

    def __init__(self, effort: Effort = FULL) -> None:
        self._effort = effort
        self._kernel_of = KernelOf()

    def think(
        self,
        view: SeatView,
        choices: list[Action],  # noqa: ARG002
        rng: Random,
        cancelled: Callable[[], bool],
    ) -> Action:
        """Return one of several choices; see ``Sound.think``."""
        if view.phase is not Phase.PLAY:
            return before_play(view)
        if not searchable(view):
            return plain_action(view)
        kernel = self._kernel_of(view)
        if draws_no_more(view):
            if kernel is None:
                return plain_action(view)
            return last_tricks(view, kernel, rng, self._effort.strict)
        seen = board(view)
        if view.trick.cards:
            # Where the player who follows may show a marriage, it costs him nothing.
            return next(marriages_by_worth(view), None) or follow(view, seen)
        return self._lead(view, seen, kernel, rng, cancelled)

    def _lead(
        self,
        view: SeatView,
        seen: Board,
        kernel: Kernel | None,
        rng: Random,
        cancelled: Callable[[], bool],
    ) -> Action:
        if _EXCHANGE in view.legal:
            return _EXCHANGE
        if kernel is not None:
            closing = closes(view, seen, kernel, rng, self._effort.closing, cancelled)
            if closing is not None:
                return closing
        for marriage in marriages_by_worth(view):
            return marriage
        if _DRAW in view.legal:
            return _DRAW
        hands = possible_hands(view, seen.table, rng, self._effort.lead)
        return best_lead(view, seen, hands)


def last_tricks(view: SeatView, kernel: Kernel, rng: Random, limit: int) -> Action:
    """Return the best action when nobody draws any more: exact if the other hand is known."""
    every = worlds_of(view, kernel, rng, most=limit)
    scale = outlook(view)
    means = {
        action: sum(map(scale.worth, found)) / len(found)
        for action, found in strict_values(view, kernel, every).items()
    }
    return max(means, key=means.__getitem__)


def strict_values(view: SeatView, kernel: Kernel, every: Worlds) -> dict[Action, list[int]]:
    """Return the game points that the actions bring against each hand that the other may hold."""
    values: dict[Action, list[int]] = {
        action: [] for action in view.legal if isinstance(action, PlayCard | ShowMarriage | Fold)
    }
    for hand in every.hands:
        found = kernel.root_values(every.position(hand), takes_back=False)
        for action, points in values.items():
            points.append(int(found[action]))
    return values


def closes(
    view: SeatView,
    seen: Board,
    kernel: Kernel,
    rng: Random,
    limit: int,
    cancelled: Callable[[], bool],
) -> Action | None:
    """Return closing (or knocking) if that promises more than playing on."""
    offers = [action for action in (_CLOSE, _KNOCK) if action in view.legal]
    if not offers or not may_pay(view, seen):
        return None
    scale = outlook(view)
    going_on = scale.expected(open_estimate(seen))
    every = worlds_of(view, kernel, rng, most=limit)
    best: Action | None = None
    for offer in offers:
        plan = closing_plan(
            view,
            kernel,
            every,
            scale,
            knocked=offer == _KNOCK,
            enough=going_on - 1,
            cancelled=cancelled,
        )
        if plan.worth > going_on:
            best, going_on = offer, plan.worth
    return best


def follow(view: SeatView, seen: Board) -> Action:
    """Return the best card to follow with while cards are drawn."""
    play = OpenPlay(view, seen)
    cards = [action for action in view.legal if isinstance(action, PlayCard)]
    return max(cards, key=lambda action: play.reply(seen.table.bit[action.card]))


def best_lead(view: SeatView, seen: Board, hands: Sequence[int]) -> Action:
    """Return the best card to lead while cards are drawn."""
    play = OpenPlay(view, seen)
    strict = view.strict
    cards = [action for action in view.legal if isinstance(action, PlayCard)]
    return max(
        cards, key=lambda action: play.lead(seen.table.bit[action.card], hands, strict=strict)
    )
