"""The public position, retold from the events alone.

What the screen, the log and the knowledge of a seat rely on: events are complete, so that folding
them gives everything that is open on the table, and each hand when nothing was left out.
"""

from game.engine.cards import Card, Seat, Suit
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
    HandShown,
    MarriageShown,
    MarriageWithdrawn,
    StrictPlayBegan,
    TalonClosed,
    TalonLaid,
    TrickTaken,
    TrumpCalled,
    TrumpExchanged,
    TrumpTurned,
    ValueDoubled,
    WidowDealt,
    WidowTaken,
)
from game.engine.state import DealResult, DealState, Phase
from game.engine.variant import Variant


class Public:
    """A table that knows nothing but what it is told."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        seats = variant.seats
        self.dealer: Seat = -1
        self.forehand: Seat = -1
        self.hands: list[list[Card | None]] = [[] for _ in range(seats)]
        self.widow = 0
        self.turned: Card | None = None
        self.talon = 0
        self.trump: Suit | None = None
        self.strict = True
        self.closed: tuple[Seat, bool] | None = None
        self.trick: list[Card] = []
        self.leader: Seat | None = None
        self.taken: list[tuple[Seat, tuple[Card, ...]]] = []
        self.points = [0] * seats
        self.bonus = [0] * seats
        self.melds: list[tuple[Seat, Suit, int]] = []
        self.contract = ""
        self.declarer: Seat | None = None
        self.sides: tuple[int, ...] | None = None
        self.active: tuple[Seat, ...] | None = None
        self.factor = 1
        self.result: DealResult | None = None

    def feed(self, event: Event) -> None:
        """Go on by one event."""
        match event:
            case DealStarted(dealer, forehand):
                self.dealer, self.forehand = dealer, forehand
            case CardsDealt(seat, cards):
                self.hands[seat] += cards
            case WidowDealt(cards):
                self.widow = len(cards)
            case WidowTaken(seat, cards):
                self.hands[seat] += cards
                self.widow = 0
            case CardsLaidAway(seat, cards):
                for card in cards:
                    self._give(seat, card)
                self.widow = len(cards)
            case TrumpTurned(card, seat):
                self.trump = card.suit
                if seat is None:
                    self.turned = card
            case TrumpCalled(_, suit):
                self.trump = suit
            case TalonLaid(size):
                self.talon = size
                self.strict = self.variant.base.following.strict_from_start
            case ContractFixed(contract, declarer, sides, active):
                self.contract, self.declarer = contract, declarer
                self.sides, self.active = sides, active
                if not self.variant.contract(contract).trumps:
                    self.trump = None
            case ValueDoubled(_, factor):
                self.factor = factor
            case BidMade():
                self.factor = 1  # a higher bid cancels a double of the one before
            case MarriageShown(seat, suit, _, points):
                self.melds.append((seat, suit, points))
            case MarriageWithdrawn(seat, suit, points):
                self.melds.remove((seat, suit, points))
            case TrumpExchanged(seat, given, taken):
                self._give(seat, given)
                self.hands[seat].append(taken)
                self.turned = given
            case TalonClosed(seat, knocked):
                self.closed = (seat, knocked)
            case StrictPlayBegan():
                self.strict = True
            case CardPlayed(seat, card):
                if not self.trick:
                    self.leader = seat
                self._give(seat, card)
                self.trick.append(card)
            case TrickTaken(seat, cards, points, _):
                assert cards == tuple(self.trick), "a trick is what was played to it"
                self.taken.append((seat, cards))
                self.points[seat] += points
                self.trick.clear()
            case CardDrawn(seat, card, turned_up):
                self.hands[seat].append(card)
                self.talon -= 1
                if turned_up:
                    assert card is self.turned
                    self.turned = None
            case BonusScored(seat, points):
                self.bonus[seat] += points
            case HandShown(seat, cards):
                assert sorted(cards) == sorted(self.hands[seat])
            case DealScored(result):
                self.result = result
            case _:
                pass

    def _give(self, seat: Seat, card: Card | None) -> None:
        hand = self.hands[seat]
        hand.remove(card if card in hand else None)

    def differences(self, state: DealState) -> dict[str, object]:
        """Return what the events tell otherwise than the position has it."""
        talon = state.talon
        told: dict[str, tuple[object, object]] = {
            "dealer": (self.dealer, state.dealer),
            "forehand": (self.forehand, state.forehand),
            "hands": ([sorted(map(str, hand)) for hand in self.hands],
                      [sorted(map(str, hand)) for hand in state.hands]),
            "widow": (self.widow, len(state.widow)),
            "talon": (self.talon, 0 if talon is None else len(talon.cards)),
            "trump": (self.trump, state.trump),
            "closed": (self.closed,
                       state.closed and (state.closed.seat, state.closed.knocked)),
            "trick": (tuple(self.trick), state.trick.cards),
            "taken": (self.taken, [(each.winner, each.cards) for each in state.taken]),
            "points": (tuple(self.points), state.won_points),
            "tricks": (tuple(sum(winner == seat for winner, _ in self.taken)
                             for seat in range(self.variant.seats)), state.won_tricks),
            "bonus": (tuple(self.bonus), state.bonus),
            "melds": (self.melds, [(each.seat, each.suit, each.points) for each in state.melds]),
            "factor": (self.factor, 2**state.auction.doublings),
            "result": (self.result, state.result),
        }  # fmt: skip
        if talon is not None and talon.cards:
            told["bottom"] = (self.turned, talon.cards[-1])
        if self.trick:
            told["leader"] = (self.leader, state.trick.leader)
        if state.phase is Phase.PLAY:
            told["strict"] = (self.strict, state.strict)
        if self.sides is not None:
            told["sides"] = (self.sides, state.sides)
            told["active"] = (self.active, state.active)
            told["contract"] = (self.contract, state.auction.contract)
            told["declarer"] = (self.declarer, state.auction.declarer)
        return {name: pair for name, pair in told.items() if pair[0] != pair[1]}
