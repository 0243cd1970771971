"""What is a position: a point of a two-handed deal, put down from outside?

It knows what its text said and nothing else. From it comes the view of the seat on turn, or the
whole state where every card is known.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from game.engine.actions import Cut, KnockPack
from game.engine.cards import Card, Rank, Seat, Suit
from game.engine.deal import apply, legal, new_deal
from game.engine.events import CardDrawn, CardPlayed, Event, StrictPlayBegan, TalonLaid, TrickTaken
from game.engine.knowledge import Exclusion, learn
from game.engine.match import MatchState
from game.engine.sampling import sample_world
from game.engine.state import (
    Auction,
    Closed,
    DealState,
    Lead,
    Phase,
    ShownMeld,
    TakenTrick,
    Talon,
    Trick,
)
from game.engine.values import evolve, value
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for

from .lines import PositionError

NAMES: Final = ("N", "D")
"""What the players are called: N did not deal and led to the first trick, D dealt."""

PHASES: Final = {
    "cut": Phase.CUT,
    "auction": Phase.AUCTION,
    "play": Phase.PLAY,
    "exchange reply": Phase.EXCHANGE_REPLY,
    "last call": Phase.LAST_CALL,
}
"""The phases a position can be in, by their name in the text."""


@value
class Position:
    """A point of a two-handed deal, checked.

    Attributes:
        variant: the game, changed rules included.
        dealer: the seat that dealt.
        phase: what kind of decision comes next.
        turn: the seat that has to act.
        knocked_pack: the pack was knocked on instead of being cut.
        hands: for each seat, the cards known to be in its hand, in the order given.
        sizes: for each seat, how many cards it holds.
        trump: the trump suit.
        talon_size: cards in the talon, the turned-up or turned-down one included.
        talon_open: cards are drawn.
        bottom: the card under the talon.
        hidden: the other cards of the talon in drawing order, None where not known.
        trick: what lies on the table.
        taken: the tricks; the first ``unordered`` of them are only gone cards put in some order.
        unordered: how many tricks of ``taken`` are not known as tricks.
        bonus: card points for the last trick, by seat.
        melds: marriages shown, in order.
        shown: for each seat, cards that the text says the other has seen in its hand.
        lead: what the leader has done before leading.
        closed: who closed or knocked, and the snapshot.
        asked: seats still to be asked in an auction or after the last trick.
        auction: the contract.
        match: the score before the deal, or None.
    """

    variant: Variant
    dealer: Seat
    phase: Phase
    turn: Seat
    knocked_pack: bool
    hands: tuple[tuple[Card, ...], ...]
    sizes: tuple[int, ...]
    trump: Suit | None
    talon_size: int
    talon_open: bool
    bottom: Card | None
    hidden: tuple[Card | None, ...]
    trick: Trick
    taken: tuple[TakenTrick, ...]
    unordered: int
    bonus: tuple[int, ...]
    melds: tuple[ShownMeld, ...]
    shown: tuple[frozenset[Card], ...]
    lead: Lead
    closed: Closed | None
    asked: tuple[Seat, ...]
    auction: Auction
    match: MatchState | None

    @property
    def played(self) -> tuple[Card, ...]:
        """Every card that has been played."""
        taken = tuple(card for trick in self.taken for card in trick.cards)
        return taken + self.trick.cards

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Cards whose place is not known to the seat on turn, in canonical order."""
        placed = {*self.played, *(card for hand in self.hands for card in hand), self.bottom}
        return tuple(card for card in self.variant.deck.cards if card not in placed)

    def exclusions(self) -> tuple[Exclusion, ...]:
        """Return what strict plays have proved about the hand of the seat not on turn."""
        rules = self.variant.base
        proved = learn(self.variant, rules.following, self.trump, self._course()).exclusions
        hidden = frozenset(self.unseen)
        return tuple(
            Exclusion(each.seat, each.cards & hidden, each.drawn_since)
            for each in proved
            if each.seat != self.turn and each.cards & hidden
        )

    def seen(self) -> tuple[frozenset[Card], ...]:
        """Return, for each seat, the cards that the other has seen in its hand.

        They are those of its marriages, those that the text names, and, of the seat not on turn,
        all that are known: how else would the player on turn know them?
        """
        found = [set(cards) for cards in self.shown]
        for meld in self.melds:
            found[meld.seat] |= {Card(meld.suit, Rank.KING), Card(meld.suit, Rank.QUEEN)}
        found[1 - self.turn] |= set(self.hands[1 - self.turn])
        return tuple(map(frozenset, found))

    def _course(self) -> Iterator[Event]:
        """Yield as much of what happened as tells when play was strict and who drew when."""
        talon = full_talon(self.variant)
        yield TalonLaid(talon)
        for number, trick in enumerate(self.taken):
            if self.closed is not None and number == self.closed.after:
                yield StrictPlayBegan()
            if number >= self.unordered:
                yield from map(CardPlayed, trick.seats, trick.cards)
            yield TrickTaken(trick.winner, trick.cards, trick.points, number + 1)
            if talon > self.talon_size:
                talon -= 2
                yield CardDrawn(trick.winner, None, turned_up=False)
                # The turned-up card is drawn openly; which it was does not matter here.
                seen = None if talon else trick.cards[0]
                yield CardDrawn(1 - trick.winner, seen, turned_up=not talon)
                if not talon:
                    yield StrictPlayBegan()

    def view(self) -> SeatView:
        """Return the deal as the seat on turn sees it; the events are not part of a position."""
        state = self._frame()
        if self.phase is Phase.CUT:
            return view_for(self.variant, state, (), self.turn, self.match)
        seat = self.turn
        totals = tuple(state.seat_total(each) for each in (0, 1))
        seen = SeatView(
            variant=self.variant,
            rules=state.rules,
            seat=seat,
            phase=self.phase,
            turn=seat,
            dealer=self.dealer,
            forehand=state.forehand,
            hand=self.hands[seat],
            legal=(),
            trump=self.trump,
            trick=self.trick,
            taken=self.taken,
            talon_size=self.talon_size,
            has_talon=True,
            talon_open=self.talon_open,
            turned_up=self.bottom if self.talon_open else None,
            bottom=self.bottom,
            sizes=self.sizes,
            stock_size=0,
            widow_size=0,
            sides=state.sides,
            active=state.active,
            auction=self.auction,
            won_points=state.won_points,
            won_tricks=state.won_tricks,
            bonus=self.bonus,
            melds=self.melds,
            totals=totals,
            lead=self.lead,
            closed=self.closed,
            asked=self.asked,
            dealing_step=state.dealing_step,
            knocked_pack=self.knocked_pack,
            known=tuple(frozenset(hand) for hand in self.hands),
            shown=self.seen(),
            unseen=self.unseen,
            promises=(),
            exclusions=self.exclusions(),
            own_aside=frozenset(),
            result=None,
            events=(),
            match=self.match,
            unordered=self.unordered,
        )
        # Which hidden card lies where makes no difference to what this seat may do.
        world = sample_world(seen, Random(0))
        return evolve(seen, legal=legal(self.variant, world, seat))

    def state(self) -> DealState:
        """Return the whole position.

        Raises:
            PositionError: when a card is not known.
        """
        frame = self._frame()
        if self.phase is Phase.CUT:
            raise PositionError("before the cut the order of the pack is not part of a position")
        hands, hidden, left = list(self.hands), list(self.hidden), list(self.unseen)
        left = [card for card in left if card not in hidden]
        for seat in (0, 1):
            missing = self.sizes[seat] - len(hands[seat])
            if missing and missing == len(left):
                hands[seat], left = (*hands[seat], *left), []
            elif missing:
                raise PositionError(f"the hand of {name_of(seat, self.dealer)} is not known")
        unknown = [place for place, card in enumerate(hidden) if card is None]
        if len(unknown) > 1:
            raise PositionError("the order of the talon is not known")
        for place in unknown:
            hidden[place] = left[0]
        under = [card for card in (*hidden, self.bottom) if card is not None]
        return evolve(frame, hands=tuple(hands), talon=Talon(tuple(under), self.talon_open))

    def _frame(self) -> DealState:
        """Return the position without the cards that are not public."""
        start = dealt(
            self.variant, self.dealer, cut=self.phase is not Phase.CUT, knocked=self.knocked_pack
        )
        if self.phase is Phase.CUT:
            return start
        rules = self.variant.rules_for(self.variant.contract(self.auction.contract))
        return evolve(
            start,
            rules=self.variant.base if self.phase is Phase.AUCTION else rules,
            phase=self.phase,
            turn=self.turn,
            hands=((), ()),
            auction=self.auction,
            won_points=by_winner(self.taken, points=True),
            won_tricks=by_winner(self.taken, points=False),
            bonus=self.bonus,
            turned=None,
            trump=self.trump,
            talon=None,
            trick=self.trick,
            taken=self.taken,
            melds=self.melds,
            lead=self.lead,
            closed=self.closed,
            asked=self.asked,
        )


def uncut(variant: Variant, start: DealState, match: MatchState | None) -> Position:
    """Return the position before the cut, when no card has a place yet."""
    return Position(
        variant=variant,
        dealer=start.dealer,
        phase=start.phase,
        turn=start.turn,
        knocked_pack=False,
        hands=start.hands,
        sizes=(0, 0),
        trump=None,
        talon_size=0,
        talon_open=True,
        bottom=None,
        hidden=(),
        trick=start.trick,
        taken=(),
        unordered=0,
        bonus=start.bonus,
        melds=(),
        shown=(frozenset(), frozenset()),
        lead=start.lead,
        closed=None,
        asked=(),
        auction=start.auction,
        match=match,
    )


def name_of(seat: Seat, dealer: Seat) -> str:
    """Return what a seat is called in a position."""
    return NAMES[seat == dealer]


def full_talon(variant: Variant) -> int:
    """Return the size of the talon after the deal."""
    return len(variant.deck.cards) - variant.seats * variant.dealing.hand


def by_winner(taken: tuple[TakenTrick, ...], *, points: bool) -> tuple[int, int]:
    """Return the card points (or the number) of the tricks of each seat."""
    won = [0, 0]
    for trick in taken:
        won[trick.winner] += trick.points if points else 1
    return won[0], won[1]


def dealt(variant: Variant, dealer: Seat, *, cut: bool, knocked: bool) -> DealState:
    """Return any deal of a variant, for what is the same in all of them."""
    state = new_deal(variant, variant.deck.cards, dealer).state
    if cut and state.phase is Phase.CUT:
        state = apply(variant, state, KnockPack() if knocked else Cut(0)).state
    return state


def exchange_card(variant: Variant, trump: Suit) -> Card | None:
    """Return the trump that may be given for the turned-up one, if any."""
    rule = variant.base.exchange
    rank: Rank | None = getattr(rule, "rank", None) if rule.allowed else None
    return Card(trump, rank) if rank is not None else None
