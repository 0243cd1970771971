"""How are cards written as bits, for the searches?

A set of cards is an integer. The bit number of a card is ``4 * strength + slot``, the trump suit in
the last slot: so scanning up means cheap cards first, scanning down dear ones first, and the cards
of a suit that beat another are one mask.
"""

from collections.abc import Iterable
from functools import lru_cache

from game.engine.cards import Card, Rank, Suit
from game.engine.deck import Deck
from game.engine.values import value


@value
class CardTable:
    """The bits of a deck under one trump suit.

    Attributes:
        cards: the card of each bit number (None where the deck has none).
        bit: the bit number of each card.
        worth: card points by bit number.
        suit: all cards of the suit of a bit number.
        higher: cards of the same suit that beat it, by bit number.
        trumps: all trumps; 0 in a game without.
        pairs: for each suit slot, king and queen; 0 where the deck lacks one.
    """

    cards: tuple[Card | None, ...]
    bit: dict[Card, int]
    worth: tuple[int, ...]
    suit: tuple[int, ...]
    higher: tuple[int, ...]
    trumps: int
    pairs: tuple[int, ...]

    def mask(self, cards: Iterable[Card]) -> int:
        """Return a set of cards as bits."""
        bit, mask = self.bit, 0
        for card in cards:
            mask |= 1 << bit[card]
        return mask

    def listed(self, mask: int) -> tuple[Card, ...]:
        """Return the cards of a set, cheapest first."""
        return tuple(
            card for i, card in enumerate(self.cards) if card is not None and mask >> i & 1
        )

    def points(self, mask: int) -> int:
        """Return the card points of a set."""
        total = 0
        while mask:
            low = mask & -mask
            total += self.worth[low.bit_length() - 1]
            mask ^= low
        return total

    def beats(self, card: int, best: int) -> bool:
        """Say whether a card (by bit number) played later takes the best one so far."""
        if self.suit[best] >> card & 1:
            return card > best
        return bool(self.trumps >> card & 1)

    def replies(self, led: int, hand: int, *, strict: bool) -> int:
        """Return the cards of a hand that may be played to a led card in a two-handed trick."""
        if not strict:
            return hand
        return hand & self.higher[led] or hand & self.suit[led] or hand & self.trumps or hand


@lru_cache(maxsize=16)
def card_table(deck: Deck, trump: Suit | None) -> CardTable:
    """Return the bits of a deck under a trump suit (or none)."""
    plain = [suit for suit in deck.suits if suit is not trump]
    slots = {suit: slot for slot, suit in enumerate(plain)}
    if trump is not None:
        slots[trump] = 3
    bit = {card: 4 * deck.strength[card] + slots[card.suit] for card in deck.cards}
    size = 4 * len(deck.ranks)
    cards: list[Card | None] = [None] * size
    for card, number in bit.items():
        cards[number] = card
    by_slot = [sum(1 << 4 * rank + slot for rank in range(len(deck.ranks))) for slot in range(4)]
    pairs = [0, 0, 0, 0]
    if Rank.KING in deck.ranks and Rank.QUEEN in deck.ranks:
        for suit, slot in slots.items():
            pairs[slot] = 1 << bit[Card(suit, Rank.KING)] | 1 << bit[Card(suit, Rank.QUEEN)]
    return CardTable(
        cards=tuple(cards),
        bit=bit,
        worth=tuple(0 if card is None else deck.worth[card] for card in cards),
        suit=tuple(by_slot[number & 3] for number in range(size)),
        higher=tuple(by_slot[number & 3] & ~((2 << number) - 1) for number in range(size)),
        trumps=0 if trump is None else by_slot[3],
        pairs=tuple(pairs),
    )
