"""What has happened?

Events are facts in the past tense. They are complete: whoever shows them never computes a rule.
``for_seat`` gives the version that a seat may see; a hidden card is ``None`` there.
"""

from .cards import Card, Seat, Suit
from .state import DealResult
from .values import value


@value
class DealStarted:
    """A new deal begins."""

    dealer: Seat
    forehand: Seat


@value
class PackCut:
    """The pack was cut; 0 is a cut waved through."""

    seat: Seat
    depth: int


@value
class PackKnocked:
    """The pack was knocked on: cards come all at once."""

    seat: Seat


@value
class CardsDealt:
    """A packet of cards was dealt to a seat."""

    seat: Seat
    cards: tuple[Card | None, ...]


@value
class WidowDealt:
    """Cards were laid aside for the declarer."""

    cards: tuple[Card | None, ...]


@value
class TrumpTurned:
    """A card was turned up: its suit is trump. It lies under the talon unless a seat gets it."""

    card: Card
    seat: Seat | None = None


@value
class TalonLaid:
    """Dealing is over; this many cards lie in the talon, the turned-up one included."""

    size: int


@value
class TrumpCalled:
    """A seat named trump."""

    seat: Seat
    suit: Suit


@value
class BidMade:
    """A seat offered a contract."""

    seat: Seat
    contract: str


@value
class Passed:
    """A seat had the word and passed."""

    seat: Seat


@value
class ContractFixed:
    """The contract, who declares it, and who plays with whom (the side of each seat)."""

    contract: str
    declarer: Seat
    sides: tuple[int, ...]
    active: tuple[Seat, ...]


@value
class HandShown:
    """The declarer laid his hand open on the table: these cards are what he undertook."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class ValueDoubled:
    """A seat doubled; the value now counts this many times."""

    seat: Seat
    factor: int


@value
class WidowTaken:
    """The declarer took the widow."""

    seat: Seat
    cards: tuple[Card | None, ...]


@value
class CardsLaidAway:
    """The declarer discarded as many cards."""

    seat: Seat
    cards: tuple[Card | None, ...]


@value
class MarriageShown:
    """A seat showed king and queen of a suit."""

    seat: Seat
    suit: Suit
    cards: tuple[Card, ...]
    points: int


@value
class MarriageWithdrawn:
    """The marriage just shown was taken back."""

    seat: Seat
    suit: Suit
    points: int


@value
class TrumpExchanged:
    """A seat gave its low trump for the turned-up card (both lie open)."""

    seat: Seat
    given: Card
    taken: Card


@value
class TalonClosed:
    """A seat closed the talon; with a knock it undertook to make the target with this trick."""

    seat: Seat
    knocked: bool


@value
class CardPlayed:
    """A seat led or followed."""

    seat: Seat
    card: Card


@value
class TrickTaken:
    """A seat took the trick."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int
    number: int


@value
class CardDrawn:
    """A seat drew a card; the turned-up one is seen by all."""

    seat: Seat
    card: Card | None
    turned_up: bool


@value
class StrictPlayBegan:
    """From now on everyone must follow suit and head (the talon ran out or was closed)."""


@value
class BonusScored:
    """The last trick brought extra card points."""

    seat: Seat
    points: int


@value
class TargetClaimed:
    """A seat claimed the target; its side's total is now open."""

    seat: Seat
    total: int
    correct: bool


@value
class Folded:
    """A seat gave the deal up."""

    seat: Seat


@value
class DealScored:
    """The deal is over."""

    result: DealResult


Event = (
    DealStarted
    | PackCut
    | PackKnocked
    | CardsDealt
    | WidowDealt
    | TrumpTurned
    | TalonLaid
    | TrumpCalled
    | BidMade
    | Passed
    | ContractFixed
    | HandShown
    | ValueDoubled
    | WidowTaken
    | CardsLaidAway
    | MarriageShown
    | MarriageWithdrawn
    | TrumpExchanged
    | TalonClosed
    | CardPlayed
    | TrickTaken
    | CardDrawn
    | StrictPlayBegan
    | BonusScored
    | TargetClaimed
    | Folded
    | DealScored
)


def for_seat(event: Event, viewer: Seat) -> Event:
    """Return the event as a seat may see it: cards it may not know become ``None``."""
    match event:
        case CardsDealt(seat, cards) if seat != viewer:
            return CardsDealt(seat, (None,) * len(cards))
        case WidowDealt(cards):
            return WidowDealt((None,) * len(cards))
        case WidowTaken(seat, cards) if seat != viewer:
            return WidowTaken(seat, (None,) * len(cards))
        case CardsLaidAway(seat, cards) if seat != viewer:
            return CardsLaidAway(seat, (None,) * len(cards))
        case CardDrawn(seat, _, turned_up) if seat != viewer and not turned_up:
            return CardDrawn(seat, None, turned_up)
        case _:
            return event
