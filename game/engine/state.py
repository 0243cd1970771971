"""What is the position in a deal?

One immutable value holds everything. Per seat it keeps what was won; a side's figures are sums over
its seats, because sides may depend on the contract.
"""

from enum import StrEnum

from .cards import Card, Seat, Side, Suit
from .rules import Marriages
from .values import value
from .variant import NORMAL, RoundRules


class Phase(StrEnum):
    """What kind of decision comes next."""

    CUT = "cut"
    CALL_TRUMP = "call_trump"
    AUCTION = "auction"
    DOUBLING = "doubling"
    WIDOW = "widow"
    PLAY = "play"
    EXCHANGE_REPLY = "exchange_reply"
    """The other side may still exchange after a closing."""
    LAST_CALL = "last_call"
    """The cards are played; somebody may still claim."""
    OVER = "over"


@value
class Trick:
    """Cards on the table, in the order played."""

    leader: Seat
    cards: tuple[Card, ...] = ()


@value
class TakenTrick:
    """A finished trick."""

    leader: Seat
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    winner: Seat
    points: int


@value
class Talon:
    """Cards still to be drawn.

    Attributes:
        cards: in the order in which they are drawn; the turned-up card is the last.
        open: the last card lies face up and cards are drawn.
    """

    cards: tuple[Card, ...]
    open: bool = True


@value
class ShownMeld:
    """A marriage that was announced."""

    seat: Seat
    suit: Suit
    points: int


@value
class Closed:
    """Who ended the drawing, how, and how every seat stood then (the snapshot).

    Attributes:
        knocked: the closer undertook to reach the target with the coming trick.
        points: card points and marriages of each seat.
        tricks: tricks of each seat.
        after: tricks taken before.
    """

    seat: Seat
    knocked: bool
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    after: int


@value
class Lead:
    """What the player on turn has done before playing a card (nearly all of it only on lead)."""

    melded: tuple[Suit, ...] = ()
    withdrawn: bool = False
    exchanged: bool = False
    must_draw: bool = False


@value
class Auction:
    """Calls so far, and what they have fixed."""

    contract: str
    declarer: Seat
    standing: str = ""
    passed: tuple[Seat, ...] = ()
    doublings: int = 0


class Reason(StrEnum):
    """Why a deal ended as it did."""

    CLAIMED = "claimed"
    FALSE_CLAIM = "false_claim"
    CLOSED_MADE = "closed_made"
    CLOSED_FAILED = "closed_failed"
    CLOSER_OVERTAKEN = "closer_overtaken"
    KNOCK_MADE = "knock_made"
    KNOCK_FAILED = "knock_failed"
    FOLDED = "folded"
    MORE_POINTS = "more_points"
    LAST_TRICK_BONUS = "last_trick_bonus"
    LAST_TRICK = "last_trick"
    DRAWN = "drawn"
    CONTRACT_MADE = "contract_made"
    CONTRACT_FAILED = "contract_failed"


class Level(StrEnum):
    """Which step of the ladder, or which penalty, gave the game points."""

    PLAIN = "plain"
    SCHNEIDER = "schneider"
    TRICKLESS = "trickless"
    PENALTY = "penalty"
    PENALTY_RAISED = "penalty_raised"
    LAST_TRICK = "last_trick"
    CONTRACT = "contract"
    NONE = "none"


@value
class DealResult:
    """How a deal ended.

    Attributes:
        winner: the side that won, or None when the deal was drawn.
        winners: the seats of that side.
        points: game points won, before any carry from drawn deals.
        awards: what each seat is credited with; negative when it has to pay.
        reason: why.
        level: which step of the ladder.
        actor: the seat whose claim, closing or knock decided, or None.
        totals: card points with marriages of each side.
        tricks: tricks of each side.
        contract: id of the contract that was played.
        declarer: who had undertaken it, or None in the normal game.
        factor: how many times doubling made it count (contained in ``points``).
    """

    winner: Side | None
    winners: tuple[Seat, ...]
    points: int
    awards: tuple[int, ...]
    reason: Reason
    level: Level
    actor: Seat | None
    totals: tuple[int, ...]
    tricks: tuple[int, ...]
    contract: str = NORMAL
    declarer: Seat | None = None
    factor: int = 1


@value
class DealState:
    """A position. Everything hidden is in it, so no player is ever handed one.

    Attributes:
        stock: cards not dealt yet, top first (empty once dealing is over).
        dealing_step: steps of the dealing already done (it may wait for a trump call).
        turned: the card turned up while dealing, until it is laid under the talon.
        active: seats that play, in seat order; others have laid their cards down.
        won_points: card points in each seat's tricks.
        won_tricks: tricks of each seat.
        bonus: card points from the last-trick bonus of each seat.
        asked: seats still to be asked in the last call, the present one first.
    """

    rules: RoundRules
    phase: Phase
    dealer: Seat
    forehand: Seat
    turn: Seat
    stock: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    sides: tuple[Side, ...]
    active: tuple[Seat, ...]
    auction: Auction
    won_points: tuple[int, ...]
    won_tricks: tuple[int, ...]
    bonus: tuple[int, ...]
    knocked_pack: bool = False
    dealing_step: int = 0
    turned: Card | None = None
    widow: tuple[Card, ...] = ()
    trump: Suit | None = None
    talon: Talon | None = None
    trick: Trick = Trick(0)
    taken: tuple[TakenTrick, ...] = ()
    melds: tuple[ShownMeld, ...] = ()
    lead: Lead = Lead()
    closed: Closed | None = None
    asked: tuple[Seat, ...] = ()
    result: DealResult | None = None

    @property
    def over(self) -> bool:
        """Whether the deal has a result."""
        return self.result is not None

    @property
    def strict(self) -> bool:
        """Whether the strict rules of following hold for this trick (rules 2.2)."""
        talon = self.talon
        return (
            talon is None
            or not talon.open
            or not talon.cards
            or self.rules.following.strict_from_start
        )

    @property
    def on_lead(self) -> bool:
        """Whether the seat on turn is about to lead to a trick."""
        return self.phase is Phase.PLAY and not self.trick.cards

    @property
    def turned_up(self) -> Card | None:
        """The face-up trump card, while it lies under the talon."""
        talon = self.talon
        return talon.cards[-1] if talon is not None and talon.open and talon.cards else None

    def meld_points(self, seat: Seat) -> int:
        """Return what a seat's announced marriages count by now."""
        points = sum(meld.points for meld in self.melds if meld.seat == seat)
        if points:
            melds = self.rules.melds
            waits = isinstance(melds, Marriages) and melds.counts_from == "first_trick"
            if waits and not self.tricks_of(self.sides[seat]):
                return 0
        return points

    def seat_total(self, seat: Seat) -> int:
        """Return card points, bonus and marriages of one seat."""
        return self.won_points[seat] + self.bonus[seat] + self.meld_points(seat)

    def total(self, side: Side) -> int:
        """Return card points, bonus and marriages of a side."""
        return sum(self.seat_total(seat) for seat in self.members(side))

    def tricks_of(self, side: Side) -> int:
        """Return how many tricks a side has taken."""
        return sum(self.won_tricks[seat] for seat in self.members(side))

    def members(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats of a side, in seat order."""
        return tuple(seat for seat, its in enumerate(self.sides) if its == side)

    def after(self, seat: Seat) -> Seat:
        """Return the next seat that plays."""
        active = self.active
        return active[(active.index(seat) + 1) % len(active)]
