"""How may the unseen cards lie, and how likely is that after what was called? (several hands)"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import exp
from random import Random

from game.engine.cards import Card, Rank, Seat, Suit
from game.engine.deck import Deck
from game.engine.sampling import Worlds
from game.engine.values import evolve, value
from game.engine.variant import NORMAL
from game.engine.view import SeatView

Hands = tuple[tuple[Card, ...], ...]

WEAK_CALL = 13
"""Worth of a trump suit in three cards below which it is rather left to chance."""

ALWAYS = 0.1
"""Weight that the most unlikely call still has: people are no machines."""

RAW = 3
"""Deals drawn for each one that is kept, where calls say how likely they are."""

_QUICK_TRIES, _WITHOUT_LUCK = 40, 6


def mixed(cards: Iterable[Card], rng: Random) -> list[Card]:
    """Return cards in any order (in a third of the time that ``shuffle`` takes)."""
    chance = rng.random
    return sorted(cards, key=lambda _: chance())


class Deals:
    """Ways in which the cards lie that agree with a view, each equally likely.

    Args:
        view: what is known.
        remembers: what plays have proved is remembered.
    """

    def __init__(self, view: SeatView, *, remembers: bool = True) -> None:
        self.view = view if remembers else evolve(view, exclusions=())
        self._others = [
            (seat, tuple(sorted(view.known[seat])), view.sizes[seat] - len(view.known[seat]))
            for seat in range(view.variant.seats)
            if seat != view.seat
        ]
        self._barred = [(each.seat, each.cards) for each in self.view.exclusions]
        self._slow: Worlds | None = None
        self._failed = 0

    def draw(self, rng: Random) -> Hands:
        """Return the hands of all seats.

        Raises:
            EngineError: when nothing agrees with the view.
        """
        if self._slow is None:
            for _ in range(_QUICK_TRIES):
                hands = self._shuffled(rng)
                if hands is not None:
                    return hands
            self._failed += 1
            if self._failed == _WITHOUT_LUCK:
                self._slow = Worlds(self.view)
            return Worlds(self.view).draw(rng).hands
        return self._slow.draw(rng).hands

    def _shuffled(self, rng: Random) -> Hands | None:
        view = self.view
        cards = mixed(view.unseen, rng)
        hands = [view.hand] * view.variant.seats
        start = 0
        for seat, known, room in self._others:
            hands[seat] = known + tuple(cards[start : start + room])
            start += room
        for seat, barred in self._barred:
            if not barred.isdisjoint(hands[seat]):
                return None
        for each in view.promises:
            held = frozenset(hands[each.seat])
            if not any(way <= held for way in each.ways):
                return None
        return tuple(hands)


@value
class Past:
    """What the others did before: enough to judge how likely a hand is.

    Attributes:
        played: the cards that each seat has played.
        caller: who called trump, unless it was the viewer.
        called: the suit he called; None if he left it to chance.
        declarer: who undertook a contract, unless it was the viewer.
    """

    played: tuple[tuple[Card, ...], ...]
    caller: Seat | None
    called: Suit | None
    declarer: Seat | None


def past_of(view: SeatView, *, turned: bool, called: Suit | None) -> Past:
    """Return what has been played and called.

    Args:
        view: what is known.
        turned: trump was left to chance.
        called: the suit that is, or was, trump.
    """
    played: list[list[Card]] = [[] for _ in range(view.variant.seats)]
    for trick in view.taken:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            played[seat].append(card)
    start = view.active.index(view.trick.leader) if view.trick.cards else 0
    order = view.active[start:] + view.active[:start]
    for seat, card in zip(order, view.trick.cards, strict=False):
        played[seat].append(card)
    declarer = view.auction.declarer
    bid = view.auction.contract != NORMAL and declarer != view.seat
    return Past(
        played=tuple(map(tuple, played)),
        caller=view.forehand if view.forehand != view.seat else None,
        called=None if turned else called,
        declarer=declarer if bid else None,
    )


def best_call(deck: Deck, three: Sequence[Card]) -> tuple[Suit | None, int]:
    """Return which suit most people would call from three cards, and what it is worth."""
    best: tuple[Suit | None, int] = (None, 0)
    for suit in {card.suit: None for card in three}:
        held = [card for card in three if card.suit is suit]
        pair = {card.rank for card in held} >= {Rank.KING, Rank.QUEEN}
        worth = sum(deck.worth[card] + 8 for card in held) + 12 * pair
        if worth > best[1]:
            best = suit, worth
    return best


class Callers:
    """How likely calls are, remembered: few of the cards differ from deal to deal.

    Args:
        deck: the pack.
        first: how many cards the caller has when he calls.
    """

    def __init__(self, deck: Deck, first: int = 3) -> None:
        self._deck, self._first = deck, first
        self._best: dict[tuple[Card, ...], tuple[Suit | None, int]] = {}
        self._shares: dict[tuple[tuple[Card, ...], Suit | None], float] = {}

    def share(self, hand: Iterable[Card], called: Suit | None) -> float:
        """Return how likely the call is from a hand, whichever of its cards came first.

        Args:
            hand: the whole hand.
            called: the suit; None where it is left to chance.
        """
        key = tuple(sorted(hand)), called
        if key not in self._shares:
            self._shares[key] = self._counted(*key)
        return self._shares[key]

    def _counted(self, hand: tuple[Card, ...], called: Suit | None) -> float:
        fits = ways = 0
        for three in combinations(hand, self._first):
            if three not in self._best:
                self._best[three] = best_call(self._deck, three)
            suit, worth = self._best[three]
            fits += worth < WEAK_CALL if called is None else suit is called
            ways += 1
        return fits / ways if ways else 1.0


@lru_cache(maxsize=8)
def callers(deck: Deck, first: int) -> Callers:
    """Return what is remembered of a pack."""
    return Callers(deck, first)


def undertaken(made: float) -> float:
    """Return how likely somebody bids a contract that he makes in this share of the deals."""
    return 1 / (1 + exp(-12 * (made - 0.55)))


def weighted(
    deals: Deals,
    past: Past,
    count: int,
    rng: Random,
    chance: Callable[[tuple[Card, ...]], float] | None,
) -> list[Hands]:
    """Return likely deals: many are drawn, and kept according to what the calls say.

    Args:
        deals: where they are drawn.
        past: what was called and played.
        count: how many are wanted.
        rng: the source of chance.
        chance: in what share of all deals the declarer makes his contract with a hand; None where
            nobody undertook one.
    """
    if past.caller is None and (past.declarer is None or chance is None):
        return [deals.draw(rng) for _ in range(count)]
    raw = [deals.draw(rng) for _ in range(count * RAW)]
    deck, first = deals.view.variant.deck, deals.view.variant.dealing.call_after
    first = sum(deals.view.variant.dealing.order[:first]) if first else 0
    size = deals.view.variant.dealing.hand
    calls = callers(deck, first)
    weights: list[float] = []
    known: dict[frozenset[Card], float] = {}
    for hands in raw:
        weight = 1.0
        if past.caller is not None and first:
            whole = hands[past.caller] + past.played[past.caller]
            weight *= ALWAYS + (1 - ALWAYS) * calls.share(whole, past.called)
        if past.declarer is not None and chance is not None:
            whole = hands[past.declarer] + past.played[past.declarer]
            key = frozenset(whole)
            if len(whole) != size:
                # A position that was set up: nobody knows what he bid with.
                known[key] = 1.0
            if key not in known:
                known[key] = undertaken(chance(whole))
            weight *= ALWAYS / 3 + (1 - ALWAYS / 3) * known[key]
        weights.append(weight)
    return _resampled(raw, weights, count, rng)


def _resampled(
    raw: Sequence[Hands], weights: Sequence[float], count: int, rng: Random
) -> list[Hands]:
    """Return so many of them, each about as often as its weight says."""
    step = sum(weights) / count
    at, seen = rng.random() * step, 0.0
    kept: list[Hands] = []
    for hands, weight in zip(raw, weights, strict=True):
        seen += weight
        while at < seen and len(kept) < count:
            kept.append(hands)
            at += step
    return kept or list(raw[:count])
