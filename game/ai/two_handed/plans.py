"""What can a player do before the next card of the other? (two-handed games with a talon)

A plan is everything up to and including the next card: exchange or not, close or not, show a
marriage or not, and the card. None of it shows the player anything new, so a plan is one decision.
"""

from collections.abc import Iterator, Mapping

from game.ai.cardset import CardTable
from game.ai.kernel.search import HAS
from game.engine.actions import (
    Action,
    CloseTalon,
    ExchangeTrump,
    PlayCard,
    ShowMarriage,
)
from game.engine.values import value
from game.engine.view import SeatView

from .past import Past

EXCHANGE, CLOSE = ExchangeTrump(), CloseTalon()


@value
class Plan:
    """What to do next.

    Attributes:
        first: the first action of it.
        card: the card to play in the end (bit number).
        exchange: the trump is exchanged first.
        close: the talon is closed.
        shown: the pair that is shown (king and queen as bits), or 0.
    """

    first: Action
    card: int
    exchange: bool = False
    close: bool = False
    shown: int = 0


def plans_of(
    view: SeatView, table: CardTable, past: Past, numbers: Mapping[str, int]
) -> list[Plan]:
    """Return everything that the seat on turn may do while cards are drawn.

    Args:
        view: the view of the seat on turn.
        table: the cards as bits.
        past: what happened.
        numbers: the rules as numbers.
    """
    cards = {action.card: action for action in view.legal if isinstance(action, PlayCard)}
    if view.trick.cards or view.lead.melded:
        found = [Plan(action, table.bit[card]) for card, action in cards.items()]
        if CLOSE in view.legal:
            found += [Plan(CLOSE, table.bit[card], close=True) for card in cards]
        return found
    hand = table.mask(view.hand)
    found = []
    for exchange in (True, False) if EXCHANGE in view.legal else (False,):
        held = hand
        if exchange:
            assert view.turned_up is not None
            held = hand ^ numbers["exchange"] | 1 << table.bit[view.turned_up]
        for close in (False, True) if CLOSE in view.legal else (False,):
            for shown, card in _leads(held, past, numbers, close=close):
                first = _first(table, card, exchange=exchange, close=close, shown=shown)
                found.append(Plan(first, card, exchange, close, shown))
    return found


def _leads(
    hand: int, past: Past, numbers: Mapping[str, int], *, close: bool
) -> Iterator[tuple[int, int]]:
    """Yield the pair to show (or 0) with each card that may be led."""
    taken = (past.scores[0] | past.scores[1]) >= HAS
    may_show = numbers["show_closed"] if close else numbers["show_open"]
    pairs = 0
    if may_show and (taken or numbers["show_first"]):
        pairs = hand & hand >> 4 & numbers["queens"]
    for number in range(hand.bit_length()):
        bit = 1 << number
        if not hand & bit:
            continue
        pair = bit if bit & pairs else bit >> 4 & pairs
        # A marriage is shown before one of its cards is led: more points are never worse.
        yield pair | pair << 4, number


def _first(table: CardTable, card: int, *, exchange: bool, close: bool, shown: int) -> Action:
    if exchange:
        return EXCHANGE
    if close:
        return CLOSE
    played = table.cards[card]
    assert played is not None
    return ShowMarriage(played.suit) if shown else PlayCard(played)
