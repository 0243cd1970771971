"""What has a seat been shown?

Knowledge is a fold over the events as the seat may see them (``events.for_seat``), so nothing can
be in it that the seat was not shown.
"""

from collections.abc import Iterable

from game.engine.cards import Card, Seat, Suit
from game.engine.deck import Deck
from game.engine.events import (
    CardDrawn,
    CardPlayed,
    CardsDealt,
    CardsLaidAway,
    Event,
    MarriageShown,
    StrictPlayBegan,
    TalonLaid,
    TrickTaken,
    TrumpExchanged,
    TrumpTurned,
    WidowTaken,
)
from game.engine.rules import Following
from game.engine.values import evolve, value
from game.engine.variant import Variant


@value
class Exclusion:
    """Proof that these cards were not in a seat's hand at some moment.

    Attributes:
        seat: whose hand.
        cards: the cards that he cannot have held.
        drawn_since: hidden cards he has drawn since, any of which may be among them.
    """

    seat: Seat
    cards: frozenset[Card]
    drawn_since: int


@value
class Knowledge:
    """Where cards are known to be.

    Attributes:
        known: for each seat, cards that are certainly in its hand (of one's own hand, all).
        bottom: the card known to lie at the bottom of the talon, open or turned down.
        gone: cards that have been played.
        aside: cards the viewer himself laid away.
        exclusions: what strict plays (and cards laid away) have proved.
    """

    known: tuple[frozenset[Card], ...]
    bottom: Card | None
    gone: frozenset[Card]
    aside: frozenset[Card]
    exclusions: tuple[Exclusion, ...]


def learn(
    variant: Variant,
    following: Following,
    trump: Suit | None,
    events: Iterable[Event],
    deck: Deck | None = None,
) -> Knowledge:
    """Fold events, as one seat may see them, into what that seat knows.

    Args:
        variant: the game.
        following: the rule of following that the deal is played by.
        trump: the trump suit that the deal is played with.
        events: the events of the deal so far, redacted for the seat.
        deck: the pack with the order of strength of the contract (by default the variant's).
    """
    deck = variant.deck if deck is None else deck
    known: list[set[Card]] = [set() for _ in range(variant.seats)]
    gone: set[Card] = set()
    aside: set[Card] = set()
    bottom: Card | None = None
    exclusions: list[Exclusion] = []
    trick: list[Card] = []
    strict = True
    for event in events:
        match event:
            case CardsDealt(seat, cards) | WidowTaken(seat, cards):
                known[seat].update(card for card in cards if card is not None)
            case TrumpTurned(card, None):
                bottom = card
            case TrumpTurned(card, seat) if seat is not None:
                known[seat].add(card)
            case TalonLaid():
                strict = following.strict_from_start
            case StrictPlayBegan():
                strict = True
            case MarriageShown(seat, _, cards):
                known[seat].update(cards)
            case TrumpExchanged(seat, given, taken):
                known[seat].discard(given)
                known[seat].add(taken)
                bottom = given
            case CardsLaidAway(seat, cards):
                laid = {card for card in cards if card is not None}
                aside |= laid
                if laid:
                    known[seat] -= laid
                else:
                    # Any card he was known to hold may lie aside now; nobody else has it, though.
                    kept = frozenset(known[seat])
                    known[seat].clear()
                    others = (other for other in range(variant.seats) if other != seat)
                    exclusions += (Exclusion(other, kept, 0) for other in others)
            case CardPlayed(seat, card):
                if strict and trick:
                    exclusions.append(_exclusion(deck, following, trump, trick, seat, card))
                trick.append(card)
                known[seat].discard(card)
                gone.add(card)
            case TrickTaken():
                trick.clear()
            case CardDrawn(seat, card, turned_up):
                if turned_up:
                    bottom = None
                if card is not None:
                    known[seat].add(card)
                    continue
                exclusions = [
                    evolve(each, drawn_since=each.drawn_since + 1) if each.seat == seat else each
                    for each in exclusions
                ]
            case _:
                pass
    return Knowledge(
        known=tuple(frozenset(cards) for cards in known),
        bottom=bottom,
        gone=frozenset(gone),
        aside=frozenset(aside),
        exclusions=tuple(each for each in exclusions if each.cards),
    )


def _exclusion(
    deck: Deck,
    following: Following,
    trump: Suit | None,
    trick: list[Card],
    seat: Seat,
    played: Card,
) -> Exclusion:
    before = tuple(trick)
    return Exclusion(
        seat,
        frozenset(
            card
            for card in deck.cards
            if card is not played
            and card not in before
            and following.excludes(deck, trump, before, played, card)
        ),
        0,
    )
