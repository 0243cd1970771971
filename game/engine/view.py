"""What may a seat know?

A ``SeatView`` is all that a player, human or computer, is ever given. It is a value of its own with
copies of what is public and of the seat's own cards; there is no way from it to the position.
"""

from collections.abc import Iterable

from game.engine.actions import Action
from game.engine.cards import Card, Seat, Side, Suit
from game.engine.deal import legal
from game.engine.deck import Deck
from game.engine.events import Event, for_seat
from game.engine.knowledge import Exclusion, Promise, learn
from game.engine.match import MatchState
from game.engine.state import (
    Auction,
    Closed,
    DealResult,
    DealState,
    Lead,
    Phase,
    ShownMeld,
    TakenTrick,
    Trick,
)
from game.engine.values import value
from game.engine.variant import RoundRules, Variant


@value
class SeatView:
    """The deal as one seat may see it.

    Attributes:
        seat: whose view it is.
        hand: the seat's own cards, in the order it got them.
        legal: what the seat may do now (empty when it may do nothing).
        talon_size: cards in the talon, the turned-up or turned-down one included; 0 for none left.
        has_talon: whether the game has a talon at all.
        talon_open: cards are drawn.
        turned_up: the face-up trump card under the talon.
        bottom: the card known to lie at the bottom of the talon, also when it is turned down.
        sizes: cards in every seat's hand.
        stock_size: cards not dealt yet.
        widow_size: cards laid aside.
        known: for each seat, cards that are certainly in its hand.
        shown: for each seat, cards that everybody saw in its hand, whether it still holds them or
            has played them: marriages, the card of an exchange, the turned-up card.
        unseen: cards whose place is not known, in canonical order.
        exclusions: what strict plays have proved about other hands.
        promises: what calls have told of other hands and nobody has seen yet.
        own_aside: cards the seat laid away itself.
        events: everything that happened in the deal, as the seat saw it.
        match: the score before this deal, or None where a deal stands alone.
        unordered: so many of the first tricks are no tricks as they were played, only cards gone; 0
            but in positions written down from sums.
    """

    variant: Variant
    rules: RoundRules
    seat: Seat
    phase: Phase
    turn: Seat
    dealer: Seat
    forehand: Seat
    hand: tuple[Card, ...]
    legal: tuple[Action, ...]
    trump: Suit | None
    trick: Trick
    taken: tuple[TakenTrick, ...]
    talon_size: int
    has_talon: bool
    talon_open: bool
    turned_up: Card | None
    bottom: Card | None
    sizes: tuple[int, ...]
    stock_size: int
    widow_size: int
    sides: tuple[Side, ...]
    active: tuple[Seat, ...]
    auction: Auction
    won_points: tuple[int, ...]
    won_tricks: tuple[int, ...]
    bonus: tuple[int, ...]
    melds: tuple[ShownMeld, ...]
    totals: tuple[int, ...]
    lead: Lead
    closed: Closed | None
    asked: tuple[Seat, ...]
    dealing_step: int
    knocked_pack: bool
    known: tuple[frozenset[Card], ...]
    shown: tuple[frozenset[Card], ...]
    unseen: tuple[Card, ...]
    exclusions: tuple[Exclusion, ...]
    promises: tuple[Promise, ...]
    own_aside: frozenset[Card]
    result: DealResult | None
    events: tuple[Event, ...]
    match: MatchState | None
    unordered: int = 0

    @property
    def side(self) -> Side:
        """The side of the viewing seat."""
        return self.sides[self.seat]

    @property
    def deck(self) -> Deck:
        """The pack with the order of strength that holds in the contract played."""
        return self.variant.deck_of(self.auction.contract)

    @property
    def strict(self) -> bool:
        """Whether the strict rules of following hold for this trick."""
        open_talon = self.has_talon and self.talon_open and self.talon_size > 0
        return not open_talon or self.rules.following.strict_from_start

    @property
    def on_lead(self) -> bool:
        """Whether the seat on turn is about to lead."""
        return self.phase is Phase.PLAY and not self.trick.cards

    def total(self, side: Side) -> int:
        """Return the points of a side: tricks, bonus and marriages (all are public)."""
        return sum(total for seat, total in enumerate(self.totals) if self.sides[seat] == side)

    def tricks_of(self, side: Side) -> int:
        """Return how many tricks a side has taken."""
        return sum(
            tricks for seat, tricks in enumerate(self.won_tricks) if self.sides[seat] == side
        )


def view_for(
    variant: Variant,
    state: DealState,
    events: Iterable[Event],
    seat: Seat,
    match: MatchState | None = None,
) -> SeatView:
    """Return what a seat may know.

    Args:
        variant: the game.
        state: the position; only its public part and the seat's own hand are read.
        events: everything that happened in the deal (redacted here for the seat).
        seat: the viewer.
        match: the score before the deal.
    """
    seen = tuple(for_seat(event, seat) for event in events)
    deck = variant.deck_of(state.auction.contract)
    knowledge = learn(variant, state.rules.following, state.trump, seen, deck)
    talon = state.talon
    placed = set(state.hands[seat]) | knowledge.gone | knowledge.aside
    for cards in knowledge.known:
        placed |= cards
    if knowledge.bottom is not None:
        placed.add(knowledge.bottom)
    unseen = tuple(card for card in variant.deck.cards if card not in placed)
    hidden = frozenset(unseen)
    exclusions = tuple(
        Exclusion(each.seat, each.cards & hidden, each.drawn_since)
        for each in knowledge.exclusions
        if each.seat != seat and each.cards & hidden
    )
    return SeatView(
        variant=variant,
        rules=state.rules,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        dealer=state.dealer,
        forehand=state.forehand,
        hand=state.hands[seat],
        legal=legal(variant, state, seat),
        trump=state.trump,
        trick=state.trick,
        taken=state.taken,
        talon_size=0 if talon is None else len(talon.cards),
        has_talon=talon is not None,
        talon_open=talon is not None and talon.open,
        turned_up=state.turned_up,
        bottom=knowledge.bottom,
        sizes=tuple(len(hand) for hand in state.hands),
        stock_size=len(state.stock),
        widow_size=len(state.widow),
        sides=state.sides,
        active=state.active,
        auction=state.auction,
        won_points=state.won_points,
        won_tricks=state.won_tricks,
        bonus=state.bonus,
        melds=state.melds,
        totals=tuple(state.seat_total(each) for each in range(variant.seats)),
        lead=state.lead,
        closed=state.closed,
        asked=state.asked,
        dealing_step=state.dealing_step,
        knocked_pack=state.knocked_pack,
        known=tuple(
            frozenset(state.hands[seat]) if each == seat else cards
            for each, cards in enumerate(knowledge.known)
        ),
        shown=knowledge.shown,
        unseen=unseen,
        exclusions=exclusions,
        promises=tuple(each for each in knowledge.promises if each.seat != seat),
        own_aside=knowledge.aside,
        result=state.result,
        events=seen,
        match=match,
    )
