"""Which cards may follow to a trick?

The function of rules 2.2. Under strict rules the cards of a hand fall into classes, and only the
best class that is not empty may be played; the class is the duty that a refused card is told of.
"""

from enum import StrEnum

from game.engine.cards import Card, Suit
from game.engine.deck import Deck
from game.engine.values import value

from .registry import Rule, parameter, rule


class Duty(StrEnum):
    """What the cards that may be played have in common."""

    FREE = "free"
    HEAD = "head"
    FOLLOW = "follow"
    OVERTRUMP = "overtrump"
    TRUMP = "trump"


@rule("following", "standard")
@value
class Following(Rule):
    """Anything while the talon is open; afterwards follow, head, trump and overtrump.

    Attributes:
        strict_from_start: strict even while the talon is open.
        undertrump_forced: a seat that is void and cannot beat the ruff must still trump.
        raise_after_ruff: a ruffed suit must still be headed within the suit.
        must_head: following suit is not enough where one could take the trick.
    """

    strict_from_start: bool = parameter(False, needs="talon")
    undertrump_forced: bool = parameter(True, seats=3)
    raise_after_ruff: bool = parameter(False, seats=3)
    must_head: bool = parameter(True, adjustable=False)

    def duty(
        self, deck: Deck, trump: Suit | None, trick: tuple[Card, ...], hand: tuple[Card, ...]
    ) -> tuple[Duty, tuple[Card, ...]]:
        """Return the strict duty, and the cards of the hand that fulfil it (never none)."""
        led = trick[0].suit
        best = trick[deck.winner(trump, trick)]
        suited = tuple(card for card in hand if card.suit is led)
        if suited:
            bar: Card | None = None
            if self.must_head and best.suit is led:
                bar = best
            elif self.must_head and self.raise_after_ruff:
                bar = max(
                    (card for card in trick if card.suit is led), key=deck.strength.__getitem__
                )
            if bar is not None:
                strength = deck.strength[bar]
                higher = tuple(card for card in suited if deck.strength[card] > strength)
                if higher:
                    return Duty.HEAD, higher
            return Duty.FOLLOW, suited
        trumps = tuple(card for card in hand if card.suit is trump)
        if trumps:
            over = tuple(card for card in trumps if deck.beats(trump, card, best))
            if over:
                return Duty.OVERTRUMP if best.suit is trump else Duty.TRUMP, over
            if self.undertrump_forced:
                return Duty.TRUMP, trumps
        return Duty.FREE, hand

    def excludes(
        self, deck: Deck, trump: Suit | None, trick: tuple[Card, ...], played: Card, other: Card
    ) -> bool:
        """Say whether playing one card to a trick proves that the other was not in the hand.

        Only the best class of a hand may be played, so comparing two cards at a time is enough.
        """
        return played not in self.duty(deck, trump, trick, (played, other))[1]
