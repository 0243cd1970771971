"""The front door of the rules: what is legal, and what happens?

``legal`` and ``apply`` are the only way anything happens in a deal; play, replay, undo, the
computer player and the tests all go through them.
"""

from .actions import Action, ExchangeTrump
from .cards import Card, Seat
from .errors import EngineError, IllegalAction
from .permissions import refusal
from .phases import bidding, dealing, play
from .state import DealState, Phase
from .step import Step
from .text import say
from .variant import Variant


def new_deal(variant: Variant, order: tuple[Card, ...], dealer: Seat) -> Step:
    """Start a deal.

    Args:
        variant: the game.
        order: the whole pack, top card first.
        dealer: the seat that deals.

    Raises:
        EngineError: when the order is not the pack of the variant.
    """
    if sorted(order) != sorted(variant.deck.cards):
        raise EngineError(
            f"the card order does not hold each of the {len(variant.deck.cards)} cards once"
        )
    if not 0 <= dealer < variant.seats:
        raise EngineError(f"there is no seat {dealer}: expected 0 to {variant.seats - 1}")
    return dealing.begin(variant, order, dealer)


def legal(variant: Variant, state: DealState, seat: Seat | None = None) -> tuple[Action, ...]:
    """Return every action that a seat (by default the one on turn) may take now."""
    seat = state.turn if seat is None else seat
    phase = state.phase
    if phase is Phase.PLAY:
        return play.legal(variant, state, seat)
    if phase is Phase.OVER or seat != state.turn:
        return ()
    if phase is Phase.CUT:
        return dealing.legal_cuts(variant, state)
    if phase is Phase.CALL_TRUMP:
        return dealing.legal_trumps(variant, state)
    if phase is Phase.AUCTION:
        return bidding.legal_bids(variant, state)
    if phase is Phase.DOUBLING:
        return bidding.legal_doublings(variant, state)
    if phase is Phase.WIDOW:
        return bidding.legal_discards(variant, state)
    if phase is Phase.EXCHANGE_REPLY:
        return play.legal_reply(state)
    if phase is Phase.LAST_CALL:
        return play.legal_last_call(state)
    raise AssertionError(f"no actions are known for phase {phase}")


def apply(variant: Variant, state: DealState, action: Action, seat: Seat | None = None) -> Step:
    """Do what a seat (by default the one on turn) asks.

    Raises:
        IllegalAction: when the rules do not allow it; the reason is a sentence for the player.
    """
    seat = state.turn if seat is None else seat
    if action not in legal(variant, state, seat):
        reason = refusal(variant, state, seat, action) or say("refusal.not_now")
        raise IllegalAction(action, reason)
    phase = state.phase
    if phase is Phase.PLAY:
        return play.apply(variant, state, seat, action)
    if phase is Phase.CUT:
        return dealing.cut(variant, state, action)
    if phase is Phase.CALL_TRUMP:
        return dealing.call_trump(variant, state, action)
    if phase is Phase.AUCTION:
        return bidding.bid(variant, state, action)
    if phase is Phase.DOUBLING:
        return bidding.double(variant, state, action)
    if phase is Phase.WIDOW:
        return bidding.lay_away(variant, state, action)
    if phase is Phase.EXCHANGE_REPLY:
        if isinstance(action, ExchangeTrump):
            return play.apply(variant, state, seat, action)
        return play.decline_exchange(state)
    return play.last_call(state, action)
