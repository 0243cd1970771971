"""What has a seat been shown?

Knowledge is a fold over the events as the seat may see them (``events.for_seat``), so nothing can
be in it that the seat was not shown.
"""

from collections.abc import Iterable, Iterator, Sequence

from game.engine.calls import required_cards
from game.engine.cards import Card, Seat, Suit
from game.engine.deck import Deck
from game.engine.events import (
    BidMade,
    CardDrawn,
    CardPlayed,
    CardsDealt,
    CardsLaidAway,
    Event,
    HandShown,
    MarriageShown,
    StrictPlayBegan,
    TalonLaid,
    TrickTaken,
    TrumpCalled,
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
class Promise:
    """What a call has told of a hand: it holds every card of at least one of these sets.

    Attributes:
        seat: whose hand.
        ways: the sets, without the cards that are known to be his or were played by him.
    """

    seat: Seat
    ways: tuple[frozenset[Card], ...]


@value
class Knowledge:
    """Where cards are known to be.

    Attributes:
        known: for each seat, cards that are certainly in its hand (of one's own hand, all).
        bottom: the card known to lie at the bottom of the talon, open or turned down.
        gone: cards that have been played.
        aside: cards the viewer himself laid away.
        exclusions: what strict plays (and cards laid away) have proved.
        promises: what calls have told of other hands and what is still open.
        shown: for each seat, cards that lay open in its hand (by a marriage, taken back or not, an
            exchange, the turned-up card drawn), whether it still holds them or has played them.
    """

    known: tuple[frozenset[Card], ...]
    bottom: Card | None
    gone: frozenset[Card]
    aside: frozenset[Card]
    exclusions: tuple[Exclusion, ...]
    promises: tuple[Promise, ...]
    shown: tuple[frozenset[Card], ...]


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
    shown: list[set[Card]] = [set() for _ in range(variant.seats)]
    gone: set[Card] = set()
    aside: set[Card] = set()
    bottom: Card | None = None
    exclusions: list[Exclusion] = []
    promises: list[Promise] = []
    played: list[set[Card]] = [set() for _ in range(variant.seats)]
    called: Suit | None = None
    trick: list[Card] = []
    strict = True
    for event in events:
        match event:
            case CardsDealt(seat, cards) | WidowTaken(seat, cards):
                known[seat].update(card for card in cards if card is not None)
            case TrumpTurned(card, None):
                called, bottom = card.suit, card
            case TrumpTurned(card, seat) if seat is not None:
                called = card.suit
                known[seat].add(card)
                shown[seat].add(card)
            case TrumpCalled(seat, suit):
                called = suit
                if variant.dealing.must_hold:
                    held = (card for card in deck.cards if card.suit is suit)
                    promises.append(Promise(seat, tuple(frozenset((card,)) for card in held)))
            case BidMade(seat, contract):
                ways = required_cards(variant, variant.contract(contract), called)
                if ways is not None:
                    promises.append(Promise(seat, ways))
            case TalonLaid():
                strict = following.strict_from_start
            case StrictPlayBegan():
                strict = True
            case MarriageShown(seat, _, cards) | HandShown(seat, cards):
                known[seat].update(cards)
                shown[seat].update(cards)
            case TrumpExchanged(seat, given, taken):
                known[seat].discard(given)
                shown[seat].discard(given)
                known[seat].add(taken)
                shown[seat].add(taken)
                bottom = given
            case CardsLaidAway(seat, cards):
                laid = {card for card in cards if card is not None}
                aside |= laid
                # What he was bound to hold may lie aside now.
                promises = [each for each in promises if each.seat != seat]
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
                played[seat].add(card)
                known[seat].discard(card)
                gone.add(card)
            case TrickTaken():
                trick.clear()
            case CardDrawn(seat, card, turned_up):
                if turned_up:
                    bottom = None
                    if card is not None:
                        shown[seat].add(card)
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
        promises=tuple(_still_open(promises, known, played)),
        shown=tuple(frozenset(cards) for cards in shown),
    )


def _still_open(
    promises: Iterable[Promise], known: Sequence[set[Card]], played: Sequence[set[Card]]
) -> Iterator[Promise]:
    """Yield the promises that are not fulfilled by what is seen, reduced to what is not."""
    for each in dict.fromkeys(promises):
        seen = known[each.seat] | played[each.seat]
        elsewhere = {
            card
            for seat in range(len(known))
            if seat != each.seat
            for card in known[seat] | played[seat]
        }
        left = tuple(way - seen for way in each.ways if not way & elsewhere)
        if left and all(left):
            yield Promise(each.seat, left)


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
