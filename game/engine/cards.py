"""What is a card?

A card is a suit and a rank, nothing more: how strong it is and what it counts is the deck's answer
(``deck.py``), and what it looks like is the theme's. The letters are those of the notation in the
rules: suits ``C S H D``, ranks ``A T K Q J 9 ... 2``, so ``TH`` is the ten of hearts. In German
suits C is acorns, S leaves, H hearts, D bells; Q is the Ober and J the Unter.
"""

from enum import StrEnum
from typing import Final

Seat = int
"""A place at the table, counted clockwise from 0."""

Side = int
"""A party of one deal: which seats share their points."""


class Suit(StrEnum):
    """One of the four suits, by the letter of the notation."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"


class Rank(StrEnum):
    """The identity of a rank. Its strength and points belong to the deck."""

    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"


class Card(int):
    """One card. There is a single object for each, so ``is`` and ``==`` agree.

    It is an integer (suit major) because cards are hashed and compared in every inner loop, and an
    integer's hash is both fast and the same in every process. The number says nothing about
    strength.
    """

    suit: Suit
    rank: Rank
    code: str

    def __new__(cls, suit: Suit, rank: Rank) -> "Card":
        """Return the one object for this suit and rank."""
        return _CARDS[f"{rank}{suit}"]

    def __repr__(self) -> str:
        return self.code

    __str__ = __repr__

    def __reduce__(self) -> tuple[type["Card"], tuple[Suit, Rank]]:
        return Card, (self.suit, self.rank)

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: object) -> "Card":
        return self

    @classmethod
    def parse(cls, code: str) -> "Card":
        """Return the card written as rank and suit, such as ``"TH"``.

        Raises:
            ValueError: when the text is not a card; the message says what was expected.
        """
        try:
            return _CARDS[code]
        except KeyError:
            raise ValueError(
                f"{code!r} is not a card: expected a rank (A T K Q J 9 8 7 6 5 4 3 2) "
                "followed by a suit (C S H D), such as TH"
            ) from None


def _all_cards() -> dict[str, Card]:
    made: dict[str, Card] = {}
    for suit in Suit:
        for rank in Rank:
            card = int.__new__(Card, len(made))
            card.suit, card.rank, card.code = suit, rank, f"{rank}{suit}"
            made[card.code] = card
    return made


_CARDS: Final = _all_cards()


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as ``"AS TH QD"``."""
    return tuple(Card.parse(code) for code in text.split())
