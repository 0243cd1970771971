"""How does a sound player play by rule and count?

It counts every card and every point, exchanges and announces when it may, closes when the hands
that the other may hold make it likely to pay, keeps aces and marriages together while cards are
drawn, and plays the last tricks out exactly. It is given nothing but its view.
"""

from collections.abc import Callable, Sequence
from random import Random

from game.ai.deduction.counting import Sound
from game.ai.deduction.hands import possible_hands
from game.ai.equity.match_equity import Outlook, outlook
from game.ai.rules_of_thumb.before_play import before_play, marriages_by_worth
from game.ai.rules_of_thumb.closing import closing_plan, may_pay, open_estimate
from game.ai.rules_of_thumb.open_play import OpenPlay
from game.ai.rules_of_thumb.stakes import searchable
from game.ai.rules_of_thumb.strict_play import Board, board, endgame_for, value_of
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
        seen = board(view)
        if draws_no_more(view):
            return last_tricks(view, seen, rng, self._effort.strict)
        if view.trick.cards:
            # Where the player who follows may show a marriage, it costs him nothing.
            return next(marriages_by_worth(view), None) or follow(view, seen)
        return self._lead(view, seen, rng, cancelled)

    def _lead(
        self, view: SeatView, seen: Board, rng: Random, cancelled: Callable[[], bool]
    ) -> Action:
        if _EXCHANGE in view.legal:
            return _EXCHANGE
        closing = closes(view, seen, rng, self._effort.closing, cancelled)
        if closing is not None:
            return closing
        for marriage in marriages_by_worth(view):
            return marriage
        if _DRAW in view.legal:
            return _DRAW
        hands = possible_hands(view, seen.table, rng, self._effort.lead)
        return best_lead(view, seen, hands)


def draws_no_more(view: SeatView) -> bool:
    """Say whether the hands are played out as they are."""
    return not (view.has_talon and view.talon_open and view.talon_size)


def last_tricks(view: SeatView, seen: Board, rng: Random, limit: int) -> Action:
    """Return the best action when nobody draws any more: exact if the other hand is known."""
    hands = possible_hands(view, seen.table, rng, limit)
    values = strict_values(view, seen, hands, outlook(view))
    return max(values, key=values.__getitem__)


def strict_values(
    view: SeatView, seen: Board, hands: Sequence[int], scale: Outlook
) -> dict[Action, float]:
    """Return the mean worth of the actions over hands that the other may hold."""
    search = endgame_for(view, seen, view.closed)
    values: dict[Action, float] = {}
    for action in view.legal:
        if isinstance(action, Fold):
            values[action] = scale.worth(-1)
        elif isinstance(action, PlayCard | ShowMarriage):
            found = [value_of(search, seen, action, hand) for hand in hands]
            values[action] = sum(map(scale.worth, found)) / len(found)
    return values


def closes(
    view: SeatView, seen: Board, rng: Random, limit: int, cancelled: Callable[[], bool]
) -> Action | None:
    """Return closing (or knocking) if that promises more than playing on."""
    offers = [action for action in (_CLOSE, _KNOCK) if action in view.legal]
    if not offers or not may_pay(view, seen):
        return None
    scale = outlook(view)
    going_on = scale.expected(open_estimate(seen))
    hands = possible_hands(view, seen.table, rng, limit)
    best: Action | None = None
    for offer in offers:
        plan = closing_plan(
            view,
            seen,
            hands,
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
