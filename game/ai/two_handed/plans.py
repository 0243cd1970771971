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
    DrawCards,
    ExchangeTrump,
    KnockTarget,
    PlayCard,
    ShowMarriage,
)
from game.engine.cards import Card, Rank
from game.engine.values import value
from game.engine.view import SeatView

from .past import Past

EXCHANGE, CLOSE, KNOCK, DRAW = ExchangeTrump(), CloseTalon(), KnockTarget(), DrawCards()

NO_CARD = -1
"""The card of a plan that ends with drawing."""


@value
class Plan:
    """What to do next.

    Attributes:
        first: the first action of it.
        card: the card to play in the end (bit number), or ``NO_CARD``.
        exchange: the trump is exchanged first.
        close: the talon is closed.
        shown: the pairs that are shown (kings and queens as bits), or 0.
        knock: the player undertakes to reach the target with this trick.
    """

    first: Action
    card: int
    exchange: bool = False
    close: bool = False
    shown: int = 0
    knock: bool = False


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
    leads = _Leads(view, table, past, numbers)
    if view.trick.cards:
        return [leads.reply(action.card) for action in view.legal if isinstance(action, PlayCard)]
    found: list[Plan] = []
    if DRAW in view.legal:
        found.append(Plan(DRAW, NO_CARD))
    # What has been begun with this lead goes on without exchanging.
    swaps = EXCHANGE in view.legal and not view.lead.melded
    for exchange in (True, False) if swaps else (False,):
        if not view.lead.must_draw:
            found += leads.plans(exchange=exchange)
        if CLOSE in view.legal:
            found += leads.plans(exchange=exchange, close=True)
        if KNOCK in view.legal:
            found += leads.plans(exchange=exchange, knock=True)
    return found


class _Leads:
    """The leads of one position, and the marriages that may be shown with them."""

    def __init__(
        self, view: SeatView, table: CardTable, past: Past, numbers: Mapping[str, int]
    ) -> None:
        self._view, self._table, self._numbers = view, table, numbers
        self._taken = (past.scores[0] | past.scores[1]) >= HAS
        self._points = view.won_points[view.seat]
        self._shown = 0
        for meld in view.melds:
            if meld.seat == view.seat:
                self._shown |= 1 << table.bit[Card(meld.suit, Rank.QUEEN)]

    def plans(
        self, *, exchange: bool = False, close: bool = False, knock: bool = False
    ) -> Iterator[Plan]:
        """Yield a plan for every card that may be led, after these steps."""
        view, table = self._view, self._table
        held = table.mask(view.hand)
        if exchange:
            assert view.turned_up is not None
            held = held ^ self._numbers["exchange"] | 1 << table.bit[view.turned_up]
        pairs = self._pairs(held, close=close)
        for card, shown in self._leads(held, pairs):
            first = self._first(card, shown, exchange=exchange, close=close, knock=knock)
            yield Plan(first, card, exchange, close, shown, knock)

    def reply(self, card: Card) -> Plan:
        """Return the plan to follow with a card, and to show what may be shown with it."""
        view, number = self._view, self._table.bit[card]
        suits = [action.suit for action in view.legal if isinstance(action, ShowMarriage)]
        pairs = self._pairs(self._table.mask(view.hand), close=False) if suits else 0
        shown = self._together(pairs)
        return Plan(self._showing(shown, number) if shown else PlayCard(card), number, shown=shown)

    def _pairs(self, held: int, *, close: bool) -> int:
        """Return the queens of the marriages that may be shown with this lead."""
        view, numbers = self._view, self._numbers
        lead = view.lead
        may_show = numbers["show_closed"] if close else numbers["show_open"]
        again = numbers["several"] or not lead.melded
        if not (may_show and again) or lead.withdrawn:
            return 0
        if not (self._taken or numbers["show_first"]):
            return 0
        return held & held >> 4 & numbers["queens"] & ~self._shown

    def _leads(self, held: int, pairs: int) -> Iterator[tuple[int, int]]:
        """Yield cards to lead with the marriages to show before.

        A marriage is shown before one of its cards is led: more points are never worse. Where the
        one in trumps counts more with 33 points, it may be kept until then.
        """
        numbers, lead = self._numbers, self._view.lead
        cards = [number for number in range(held.bit_length()) if held >> number & 1]
        free = [self._table.bit[action.card] for action in self._view.legal
                if isinstance(action, PlayCard)]  # fmt: skip
        if lead.melded:
            # One of its cards comes next, but for those of further marriages.
            cards = free + [number for number in cards if number not in free]
        waits = numbers["royal_from"] > self._points and pairs & numbers["trumps"]
        for offered in (pairs, pairs & ~numbers["trumps"]) if waits else (pairs,):
            for number in cards:
                bit = 1 << number
                pair = bit if bit & offered else bit >> 4 & offered
                if numbers["free_lead"]:
                    yield number, self._together(offered)
                elif pair:
                    yield number, self._together(offered if numbers["several"] else pair)
                elif not lead.melded or number in free:
                    yield number, 0

    def _together(self, pairs: int) -> int:
        """Return the pairs that are shown of those that may be: all, or the best one."""
        if not self._numbers["several"]:
            pairs = pairs & self._numbers["trumps"] or pairs & -pairs
        return pairs | pairs << 4

    def _first(self, card: int, shown: int, *, exchange: bool, close: bool, knock: bool) -> Action:
        if exchange:
            return EXCHANGE
        if close:
            return CLOSE
        if shown:
            return self._showing(shown, card)
        if knock:
            return KNOCK
        played = self._table.cards[card]
        assert played is not None
        return PlayCard(played)

    def _showing(self, shown: int, card: int) -> Action:
        """Return the marriage that is shown first: the one that binds the lead comes last."""
        queens = shown & self._numbers["queens"]
        others = queens & ~(1 << card | 1 << card >> 4)
        first = others or queens
        queen = self._table.cards[(first & -first).bit_length() - 1]
        assert queen is not None
        return ShowMarriage(queen.suit)
