"""What does a sensible player do where no cards are played: cut, calls, bids and discards?

Simple answers that every bot shares until a game needs better ones.
"""

from collections.abc import Iterator

from game.ai.rules_of_thumb.calling import call
from game.engine.actions import (
    Action,
    Cut,
    ExchangeTrump,
    LayAway,
    Pass,
    ShowMarriage,
)
from game.engine.cards import Suit
from game.engine.rules import Marriages
from game.engine.state import Phase
from game.engine.view import SeatView

_PASS, _EXCHANGE = Pass(), ExchangeTrump()
_CALLS = (Phase.CALL_TRUMP, Phase.AUCTION, Phase.DOUBLING)


def before_play(view: SeatView) -> Action:
    """Answer every phase but the play of the cards.

    The cut is waved through, trump is called and games are bid by rule of thumb (``calling.py``),
    the cheapest cards are laid away, and the trump is exchanged whenever it may be.
    """
    if _EXCHANGE in view.legal:
        return _EXCHANGE
    if view.phase in _CALLS:
        said = call(view)
        if said is not None:
            return said
    if _PASS in view.legal:
        return _PASS
    first = view.legal[0]
    if isinstance(first, Cut):
        return first
    discards = [action for action in view.legal if isinstance(action, LayAway)]
    if discards:
        worth = view.variant.deck.worth
        return min(
            discards,
            key=lambda lay: sum(worth[card] + 5 * (card.suit is view.trump) for card in lay.cards),
        )
    return first


def marriage_worth(view: SeatView, suit: Suit) -> int:
    """Return what showing the marriage of this suit would count now."""
    melds = view.rules.melds
    if not isinstance(melds, Marriages):
        return 0
    tricks = sum(
        points for seat, points in enumerate(view.won_points) if view.sides[seat] == view.side
    )
    return melds.worth(royal=suit is view.trump, card_points=tricks)


def marriages_by_worth(view: SeatView) -> Iterator[ShowMarriage]:
    """Yield the marriages that may be shown now, the dearest first."""
    shown = [action for action in view.legal if isinstance(action, ShowMarriage)]
    yield from sorted(shown, key=lambda action: -marriage_worth(view, action.suit))
