"""How does the search see a position?

As bits and small numbers by seat, with everything that the rules may ask about; nothing of how the
deal came to this point.
"""

from game.ai.cardset import CardTable
from game.engine.cards import Seat, Suit
from game.engine.rules import Closing, Ladder
from game.engine.state import DealState, Phase
from game.engine.values import value
from game.engine.variant import NORMAL

from .search import HAS

NOBODY = -1


class Unsupported(Exception):
    """The search does not know a rule of this game; the message names it."""


@value
class Closure:
    """Who closed (or knocked), and what that is worth.

    Attributes:
        made: what the closer wins; 0 when the ladder at the end decides.
        fail: what he pays.
    """

    seat: Seat
    knocked: bool
    made: int
    fail: int


@value
class Position:
    """A two-handed talon deal with all cards known.

    Cards are the bit numbers of ``cardset.CardTable`` under ``trump``, sets of cards are masks, and
    suits of marriages are slots. Pairs are indexed by seat.

    Attributes:
        talon: bit numbers in the order in which they are drawn, the turned-up card last.
        open: cards are drawn (while there are any).
        points: points in tricks, the last-trick bonus included.
        melds: points of marriages.
        tricks: tricks taken.
        shown: slots of the marriages shown, as bits.
        led: the card on the table, or -1.
        melded: slot and points of the marriages shown at this lead.
        asked: in the last call, seats still to be asked, the present one first.
        last: who took the last trick, in the last call.
        doublings: how often the value of the deal was doubled.
    """

    trump: Suit
    phase: Phase
    turn: Seat
    hands: tuple[int, int]
    talon: tuple[int, ...]
    open: bool
    points: tuple[int, int]
    melds: tuple[int, int]
    tricks: tuple[int, int]
    shown: tuple[int, int] = (0, 0)
    led: int = -1
    melded: tuple[tuple[int, int], ...] = ()
    withdrawn: bool = False
    exchanged: bool = False
    must_draw: bool = False
    closed: Closure | None = None
    asked: tuple[Seat, ...] = ()
    last: Seat = NOBODY
    doublings: int = 0

    @property
    def taken(self) -> bool:
        """Whether a trick has been taken."""
        return any(self.tricks)

    @property
    def on_lead(self) -> bool:
        """Whether the seat on turn is about to lead."""
        return self.phase is Phase.PLAY and self.led < 0

    def score(self, seat: Seat) -> int:
        """Return points with marriages, plus ``HAS`` once the seat has a trick."""
        score = self.points[seat] + self.melds[seat]
        return score | HAS if self.tricks[seat] else score

    def closing(self, leader: Seat) -> int:
        """Return who closed and for what, as ``search.py`` writes it for a leader."""
        closed = self.closed
        if closed is None:
            return 0
        return (1 if closed.seat == leader else 2) | closed.made << 2 | closed.fail << 4

    @property
    def drawing(self) -> bool:
        """Whether the players still draw."""
        return self.open and bool(self.talon)


def pair(numbers: tuple[int, ...]) -> tuple[int, int]:
    """Return the two numbers of a two-handed game, one a seat."""
    first, second = numbers
    return first, second


def closure(closing: Closing, payoff: Ladder, *, seat: Seat, knocked: bool,
            points: tuple[int, ...], tricks: tuple[int, ...]) -> Closure:  # fmt: skip
    """Return what a closing is worth, from points and tricks when it happened."""
    other = 1 - seat
    made = 0
    if knocked or closing.success_basis == "at_close":
        made = payoff.worth(loser_points=points[other], loser_trickless=not tricks[other])
    fail = closing.failure(closer_trickless=not tricks[seat], opponent_trickless=not tricks[other])
    return Closure(seat, knocked, made, fail)


def from_state(state: DealState, table: CardTable) -> Position:
    """Return a position of the rules layer as the search sees it.

    Args:
        state: a deal whose cards are being played.
        table: the bits of its deck under its trump.

    Raises:
        Unsupported: when this is no two-handed talon deal, or no card is to be played.
    """
    if len(state.hands) != 2 or len(set(state.sides)) != 2 or len(state.active) != 2:
        raise Unsupported("only two players, each for himself")
    if state.auction.contract != NORMAL:
        raise Unsupported(f"the contract {state.auction.contract} is no race for the target")
    if state.trump is None or state.talon is None:
        raise Unsupported("only games with trumps and a talon")
    if state.phase not in (Phase.PLAY, Phase.EXCHANGE_REPLY, Phase.LAST_CALL):
        raise Unsupported(f"no card is to be played in the phase {state.phase}")
    bit, rules = table.bit, state.rules
    slot = {suit: place for place, suit in _slots(table)}
    closed = None
    if state.closed is not None:
        closed = closure(
            rules.closing,
            rules.payoff,
            seat=state.closed.seat,
            knocked=state.closed.knocked,
            points=state.closed.points,
            tricks=state.closed.tricks,
        )
    melds = tuple(sum(each.points for each in state.melds if each.seat == seat) for seat in (0, 1))
    shown = tuple(sum(1 << slot[each.suit] for each in state.melds if each.seat == seat)
                  for seat in (0, 1))  # fmt: skip
    melded = tuple((slot[each.suit], each.points) for each in state.melds[-len(state.lead.melded):]
                   ) if state.lead.melded else ()  # fmt: skip
    return Position(
        trump=state.trump,
        phase=state.phase,
        turn=state.turn,
        hands=(table.mask(state.hands[0]), table.mask(state.hands[1])),
        talon=tuple(bit[card] for card in state.talon.cards),
        open=state.talon.open,
        points=pair(tuple(a + b for a, b in zip(state.won_points, state.bonus, strict=True))),
        melds=pair(melds),
        tricks=pair(state.won_tricks),
        shown=pair(shown),
        led=bit[state.trick.cards[0]] if state.trick.cards else -1,
        melded=melded,
        withdrawn=state.lead.withdrawn,
        exchanged=state.lead.exchanged,
        must_draw=state.lead.must_draw,
        closed=closed,
        asked=state.asked,
        last=state.taken[-1].winner if state.phase is Phase.LAST_CALL else NOBODY,
        doublings=state.auction.doublings,
    )


def _slots(table: CardTable) -> list[tuple[int, Suit]]:
    """Return the slot and suit of every suit of the pack."""
    found = {number & 3: card.suit for number, card in enumerate(table.cards) if card is not None}
    return sorted(found.items())
