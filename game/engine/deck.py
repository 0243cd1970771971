"""Which cards are in the pack, which is stronger, and what does each count?

Strength and points are separate tables: a nine takes an eight although both count nothing, and in
some games of the family the order of strength is not the order of points.
"""

from collections.abc import Mapping
from dataclasses import field

from .cards import Card, Rank, Suit
from .values import value


@value
class Deck:
    """A pack of cards.

    Attributes:
        suits: the suits in it.
        ranks: the ranks in it, weakest first; the place in this tuple is the strength.
        points: card points of each rank.
        cards: every card once, by suit and then by rank (the canonical order that shuffles start
            from).
        strength: place of each card within its suit, 0 the weakest.
        worth: card points of each card.
    """

    suits: tuple[Suit, ...]
    ranks: tuple[Rank, ...]
    points: tuple[tuple[Rank, int], ...]
    cards: tuple[Card, ...]
    strength: Mapping[Card, int] = field(compare=False)
    worth: Mapping[Card, int] = field(compare=False)

    @property
    def total(self) -> int:
        """Card points in the whole pack."""
        return sum(self.worth[card] for card in self.cards)

    @property
    def suit_points(self) -> int:
        """Card points of the pack within one suit."""
        return self.total // len(self.suits)

    def beats(self, trump: Suit | None, card: Card, best: Card) -> bool:
        """Say whether a card played later takes the best card so far (rules 2.1)."""
        if card.suit is best.suit:
            return self.strength[card] > self.strength[best]
        return card.suit is trump

    def winner(self, trump: Suit | None, trick: tuple[Card, ...]) -> int:
        """Return the index within a trick of the card that takes it (rules 2.1)."""
        best = 0
        for index in range(1, len(trick)):
            if self.beats(trump, trick[index], trick[best]):
                best = index
        return best


def make_deck(
    ranks: tuple[Rank, ...], points: Mapping[Rank, int], suits: tuple[Suit, ...] = tuple(Suit)
) -> Deck:
    """Build a deck from its ranks (weakest first) and their points.

    Raises:
        ValueError: when a rank or suit stands twice, or a rank has no points.
    """
    for kind, items in (("rank", ranks), ("suit", suits)):
        if not items or len(set(items)) != len(items):
            raise ValueError(f"every {kind} of a deck must stand in it exactly once")
    missing = [rank for rank in ranks if rank not in points]
    if missing:
        raise ValueError(f"no points given for rank {', '.join(missing)}")
    pack = tuple(Card(suit, rank) for suit in suits for rank in ranks)
    return Deck(
        suits=suits,
        ranks=ranks,
        points=tuple((rank, points[rank]) for rank in ranks),
        cards=pack,
        strength={card: ranks.index(card.rank) for card in pack},
        worth={card: points[card.rank] for card in pack},
    )
