"""Which hands may the other player hold, as far as a seat can know? (two-handed games)"""

from itertools import combinations
from math import comb
from random import Random

from game.ai.cardset import CardTable
from game.engine.cards import Card
from game.engine.sampling import sample_world
from game.engine.view import SeatView

_TRIES = 20
"""Draws per wanted hand before we make do with what was found."""


def hand_count(view: SeatView) -> int:
    """Return how many hands the other player may hold at most.

    ``possible_hands`` lists every one of them when its limit is no smaller than this.
    """
    other = 1 - view.seat
    free = sum(card not in _barred(view) for card in view.unseen)
    return comb(free, view.sizes[other] - len(view.known[other]))


def _barred(view: SeatView) -> set[Card]:
    """Return the cards that the other player certainly does not hold."""
    proofs = (each for each in view.exclusions if each.seat != view.seat and not each.drawn_since)
    return set().union(*(each.cards for each in proofs))


def possible_hands(view: SeatView, table: CardTable, rng: Random, limit: int) -> list[int]:
    """Return hands that the other player may hold, as bits, each as likely as the next.

    All of them are returned where there are no more than ``limit``, else a random choice of that
    many. What strict plays have proved about the hand is respected.
    """
    other = 1 - view.seat
    known = table.mask(view.known[other])
    wanted = view.sizes[other] - len(view.known[other])
    proofs = [each for each in view.exclusions if each.seat == other]
    barred = _barred(view)
    free = [1 << table.bit[card] for card in view.unseen if card not in barred]
    overtaken = [(table.mask(each.cards), each.drawn_since) for each in proofs if each.drawn_since]

    def fits(hand: int) -> bool:
        return all((hand & cards).bit_count() <= drawn for cards, drawn in overtaken)

    if hand_count(view) <= limit:
        every = (known | sum(choice) for choice in combinations(free, wanted))
        return [hand for hand in every if fits(hand)]
    found: list[int] = []
    for _ in range(limit * _TRIES):
        hand = known | sum(rng.sample(free, wanted))
        if fits(hand):
            found.append(hand)
            if len(found) == limit:
                return found
    # So few hands agree with what was played that chance hardly finds them: search for some.
    return found or [table.mask(sample_world(view, rng).hands[other]) for _ in range(limit)]
