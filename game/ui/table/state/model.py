"""What does the player see on the table now?

The model follows the events one by one, as the picture does; it holds nothing but what the player's
seat may see. When everything has been shown it must equal the model made from the seat's view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from game.engine.cards import Card, Seat, Side, Suit
from game.engine.deck import Deck
from game.engine.events import (
    BidMade,
    BonusScored,
    CardDrawn,
    CardPlayed,
    CardsDealt,
    CardsLaidAway,
    ContractFixed,
    DealScored,
    DealStarted,
    Event,
    Folded,
    HandShown,
    MarriageShown,
    MarriageWithdrawn,
    PackCut,
    PackKnocked,
    Passed,
    StrictPlayBegan,
    TalonClosed,
    TalonLaid,
    TargetClaimed,
    TrickTaken,
    TrumpCalled,
    TrumpExchanged,
    TrumpTurned,
    ValueDoubled,
    WidowDealt,
    WidowTaken,
)
from game.engine.state import DealResult, ShownMeld
from game.engine.variant import NORMAL, Variant
from game.engine.view import SeatView

Hand = tuple[Card | None, ...]


@dataclass(slots=True)
class TableModel:
    """The table as one seat sees it.

    Attributes:
        variant: the game (names the contracts of the auction).
        me: the seat at the lower edge of the window.
        pack: cards not dealt yet.
        hands: cards of each seat in the order it got them; ``None`` for a card that is not seen.
        trick: who played what to the trick on the table, in order.
        talon: cards in the talon, the turned-up or turned-down one included.
        turned_up: the face-up card under the talon.
        talon_open: cards are drawn; false once the talon is closed (and before it is laid).
        closed_by: who closed it.
        won_points: card points in each seat's tricks.
        widow: cards laid aside.
        taken: who took each trick so far, and its cards.
        active: the seats that play; the others have laid their cards down.
        shown: who has laid his hand open on the table, and its cards.
    """

    variant: Variant
    me: Seat
    pack: int
    hands: list[Hand]
    trick: tuple[tuple[Seat, Card], ...]
    talon: int
    turned_up: Card | None
    talon_open: bool
    closed_by: Seat | None
    knocked: bool
    trump: Suit | None
    widow: int
    won_points: list[int]
    won_tricks: list[int]
    bonus: list[int]
    melds: tuple[ShownMeld, ...]
    dealer: Seat
    forehand: Seat
    contract: str
    declarer: Seat
    doubled: int
    sides: tuple[Side, ...]
    active: tuple[Seat, ...]
    result: DealResult | None
    taken: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    shown: tuple[Seat, tuple[Card, ...]] | None = None

    @classmethod
    def from_view(cls, view: SeatView) -> TableModel:
        """The table as it lies for this seat."""
        seats = view.active
        start = seats.index(view.trick.leader) if view.trick.leader in seats else 0
        order = seats[start:] + seats[:start]
        return cls(
            variant=view.variant,
            me=view.seat,
            pack=view.stock_size,
            hands=[
                view.hand if seat == view.seat else (None,) * size
                for seat, size in enumerate(view.sizes)
            ],
            trick=tuple(zip(order, view.trick.cards, strict=False)),
            talon=view.talon_size,
            turned_up=view.turned_up,
            talon_open=view.talon_open,
            closed_by=None if view.closed is None else view.closed.seat,
            knocked=view.closed is not None and view.closed.knocked,
            trump=view.trump,
            widow=view.widow_size,
            won_points=list(view.won_points),
            won_tricks=list(view.won_tricks),
            bonus=list(view.bonus),
            melds=view.melds,
            dealer=view.dealer,
            forehand=view.forehand,
            contract=view.auction.contract,
            declarer=view.auction.declarer,
            doubled=2**view.auction.doublings,
            sides=view.sides,
            active=view.active,
            result=view.result,
            taken=tuple((trick.winner, trick.cards) for trick in view.taken),
            shown=next(
                ((each.seat, each.cards) for each in view.events if isinstance(each, HandShown)),
                None,
            ),
        )

    @property
    def deck(self) -> Deck:
        """The pack, with the order of strength that the contract gives it."""
        return self.variant.deck_of(self.contract)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def hand(self) -> Hand:
        """The viewer's own cards, in the order in which they came."""
        return self.hands[self.me]

    @property
    def closed(self) -> bool:
        """Whether a closed talon lies on the table."""
        return self.closed_by is not None and self.talon > 0

    @property
    def stacked(self) -> int:
        """Cards in the talon that lie face down one above the other."""
        return self.talon - (1 if self.turned_up is not None or self.closed else 0)

    def tricks_of(self, side: Side) -> tuple[tuple[Card, ...], ...]:
        """The tricks that a side has taken, in order."""
        return tuple(cards for seat, cards in self.taken if self.sides[seat] == side)

    def first_open(self, side: Side) -> tuple[Card, ...]:
        """The cards of a side's first trick, where the rules leave it open; else none."""
        if not self.variant.reviewing.first_open:
            return ()
        return next(iter(self.tricks_of(side)), ())

    def shown_points(self, seat: Seat) -> int:
        """Points that a seat has in tricks, bonus and marriages it has shown."""
        melds = sum(meld.points for meld in self.melds if meld.seat == seat)
        return self.won_points[seat] + self.bonus[seat] + melds

    # ------------------------------------------------------------------ events

    def apply(self, event: Event) -> None:
        """Let the table look as it does after this event."""
        match event:
            case DealStarted(dealer, forehand):
                self._clear(dealer, forehand)
            case CardsDealt(seat, cards):
                self._gain(seat, cards)
                self.pack -= len(cards)
            case WidowDealt(cards):
                self.widow = len(cards)
                self.pack -= len(cards)
            case TrumpTurned(card, seat):
                self.trump = card.suit
                if seat is None:
                    self.turned_up = card
                    self.pack -= 1
            case TalonLaid(size):
                self.talon, self.pack, self.talon_open = size, 0, True
            case TrumpCalled(_, suit):
                self.trump = suit
            case ContractFixed(contract, declarer, sides, active):
                self.contract, self.declarer = contract, declarer
                self.sides, self.active = sides, active
                if not self.variant.contract(contract).trumps:
                    self.trump = None
            case BidMade(seat, contract):
                self.contract, self.declarer, self.doubled = contract, seat, 1
            case HandShown(seat, cards):
                self.shown = (seat, cards)
            case ValueDoubled(_, factor):
                self.doubled = factor
            case WidowTaken(seat, cards):
                self._gain(seat, cards)
                self.widow = 0
            case CardsLaidAway(seat, cards):
                for card in cards:
                    self._lose(seat, card)
                self.widow = len(cards)
            case MarriageShown(seat, suit, _, points):
                self.melds = (*self.melds, ShownMeld(seat, suit, points))
            case MarriageWithdrawn():
                self.melds = self.melds[:-1]
            case TrumpExchanged(seat, given, taken):
                if seat == self.me:
                    self.hands[seat] = tuple(
                        taken if card is given else card for card in self.hands[seat]
                    )
                self.turned_up = given if self.talon_open else None
            case TalonClosed(seat, knocked):
                self.closed_by, self.knocked = seat, knocked
                self.turned_up, self.talon_open = None, False
            case CardPlayed(seat, card):
                self._lose(seat, card)
                self.trick = (*self.trick, (seat, card))
            case TrickTaken(seat, cards, points, _):
                self.trick = ()
                self.taken = (*self.taken, (seat, cards))
                self.won_points[seat] += points
                self.won_tricks[seat] += 1
            case CardDrawn(seat, card, turned_up):
                self.talon -= 1
                if turned_up:
                    self.turned_up = None
                self._gain(seat, (card if seat == self.me else None,))
            case BonusScored(seat, points):
                self.bonus[seat] += points
            case DealScored(result):
                self.result = result
            case (
                PackCut()
                | PackKnocked()
                | Passed()
                | StrictPlayBegan()
                | TargetClaimed()
                | Folded()
            ):
                pass
            case _ as unreachable:
                assert_never(unreachable)

    def _clear(self, dealer: Seat, forehand: Seat) -> None:
        seats = self.seats
        self.pack = len(self.variant.deck.cards)
        self.hands = [()] * seats
        self.trick, self.talon, self.turned_up, self.talon_open = (), 0, None, False
        self.closed_by, self.knocked, self.trump, self.widow = None, False, None, 0
        self.won_points, self.won_tricks, self.bonus = [0] * seats, [0] * seats, [0] * seats
        self.melds, self.dealer, self.forehand = (), dealer, forehand
        self.contract, self.declarer, self.doubled = NORMAL, forehand, 1
        self.sides = self.variant.sides.resolve(seats, forehand)
        turning = tuple(range(seats))
        self.active = turning if self.variant.clockwise else (0, *range(seats - 1, 0, -1))
        self.result, self.taken, self.shown = None, (), None

    def _gain(self, seat: Seat, cards: Hand) -> None:
        seen = cards if seat == self.me else (None,) * len(cards)
        self.hands[seat] = (*self.hands[seat], *seen)

    def _lose(self, seat: Seat, card: Card | None) -> None:
        hand = list(self.hands[seat])
        hand.remove(card if seat == self.me else None)
        self.hands[seat] = tuple(hand)
