"""How does somebody play who only looks at the points on the table?

The yardstick of ``arena``: about twenty lines of play without memory. Better players are measured
by how far they are ahead of it.
"""

from collections.abc import Callable
from random import Random

from game.ai.bot import never
from game.ai.deduction.counting import CLAIM, claims_rightly, on_turn
from game.ai.rules_of_thumb.before_play import before_play, marriages_by_worth
from game.ai.rules_of_thumb.team_play import plain_action
from game.engine.actions import Action, CloseTalon, DrawCards, ExchangeTrump, PlayCard
from game.engine.cards import Card
from game.engine.rules import EveryTrick, FirstTricks, NoTrick
from game.engine.state import Phase
from game.engine.view import SeatView

_CLOSE, _EXCHANGE, _DRAW = CloseTalon(), ExchangeTrump(), DrawCards()

WORTH_TAKING = 10
"""Card points from which a trick is taken whatever it costs."""

ENOUGH_TO_CLOSE = 70
"""Own points and the points in hand with which it closes the talon."""


class GreedyBot:
    """Cheapest winning card when the trick is worth it, else the cheapest card."""

    name = "greedy"

    def choose(
        self,
        view: SeatView,
        rng: Random,  # noqa: ARG002
        cancelled: Callable[[], bool] = never,  # noqa: ARG002
    ) -> Action | None:
        """Return the action to take; see ``Bot.choose``."""
        if claims_rightly(view):
            return CLAIM
        if not on_turn(view):
            return None
        if view.phase is not Phase.PLAY:
            return before_play(view)
        if isinstance(view.rules.goal, NoTrick | EveryTrick | FirstTricks):
            return plain_action(view)
        if _EXCHANGE in view.legal:
            return _EXCHANGE
        if not view.lead.melded:
            for marriage in marriages_by_worth(view):
                return marriage
        worth = view.variant.deck.worth
        counted = view.total(view.side) + sum(worth[card] for card in view.hand)
        if _CLOSE in view.legal and counted >= ENOUGH_TO_CLOSE:
            return _CLOSE
        if _DRAW in view.legal:
            return _DRAW
        return PlayCard(self._card(view))

    def _card(self, view: SeatView) -> Card:
        deck, trump, trick = view.deck, view.trump, view.trick.cards
        choice = [action.card for action in view.legal if isinstance(action, PlayCard)]
        choice.sort(key=lambda card: (deck.worth[card] + 5 * (card.suit is trump), card))
        if trick:
            best = trick[deck.winner(trump, trick)]
            for card in choice:
                taken = sum(deck.worth[each] for each in trick) + deck.worth[card]
                cheap = card.suit is not trump or best.suit is trump
                if deck.beats(trump, card, best) and (cheap or taken >= WORTH_TAKING):
                    return card
        return choice[0]
