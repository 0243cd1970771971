"""Which tricks could cards have made of which only the sum is known?

A position may say "these cards are gone, N has 33 points in two tricks" without the tricks. The
rules need tricks; any that fit will do, and where none fit the position cannot be.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from game.engine.cards import Card, Seat, Suit
from game.engine.deck import Deck
from game.engine.state import TakenTrick


def lay_out(
    deck: Deck,
    trump: Suit,
    gone: Sequence[Card],
    points: Sequence[int],
    tricks: Sequence[int],
    *,
    first_leader: Seat,
    last_winner: Seat,
) -> tuple[TakenTrick, ...] | None:
    """Return tricks of these cards in which the seats win so many points in so many tricks.

    Args:
        deck: the pack.
        trump: the trump suit.
        gone: the cards, two for each trick.
        points: card points of each seat.
        tricks: tricks of each seat.
        first_leader: who led to the first of them.
        last_winner: who took the last of them.

    Returns:
        The tricks, or None when there are none: the numbers do not go together. Whether the cards
        were played by the rules of following is not asked.
    """
    if min(tricks) < 0 or 2 * sum(tricks) != len(gone) or not tricks[last_winner]:
        return None
    worth = deck.worth
    for pile in combinations(gone, 2 * tricks[0]):
        if sum(worth[card] for card in pile) != points[0]:
            continue
        other = tuple(card for card in gone if card not in pile)
        if sum(worth[card] for card in other) != points[1]:
            return None
        laid = _chain(deck, trump, (pile, other), first_leader, last_winner)
        if laid is not None:
            return laid
    return None


def other_ways(
    deck: Deck, trump: Suit | None, laid: Sequence[TakenTrick], first_leader: Seat
) -> Iterator[tuple[TakenTrick, ...]]:
    """Yield every way to lay the cards of some tricks that gives the same sums.

    Args:
        deck: the pack.
        trump: the trump suit.
        laid: one way, as ``lay_out`` found it.
        first_leader: who led to the first of them.
    """
    left = [0, 0]
    points = [0, 0]
    for trick in laid:
        left[trick.winner] += 1
        points[trick.winner] += trick.points
    cards = [card for trick in laid for card in trick.cards]
    yield from _ways(deck, trump, cards, (left, points), first_leader, laid[-1].winner)


def _ways(
    deck: Deck,
    trump: Suit | None,
    cards: Sequence[Card],
    due: tuple[Sequence[int], Sequence[int]],
    leader: Seat,
    last: Seat,
) -> Iterator[tuple[TakenTrick, ...]]:
    """Yield the ways to play these cards so that each seat gets its due of tricks and points."""
    if not cards:
        yield ()
        return
    for pair in permutations(cards, 2):
        winner = leader if not deck.beats(trump, pair[1], pair[0]) else 1 - leader
        trick = _trick(deck, leader, pair, winner)
        left, points = list(due[0]), list(due[1])
        left[winner] -= 1
        points[winner] -= trick.points
        rest = [card for card in cards if card not in pair]
        if min(*left, *points) < 0 or (not rest and winner != last):
            continue
        for more in _ways(deck, trump, rest, (left, points), winner, last):
            yield (trick, *more)


def _chain(
    deck: Deck,
    trump: Suit,
    piles: tuple[tuple[Card, ...], tuple[Card, ...]],
    first: Seat,
    last: Seat,
) -> tuple[TakenTrick, ...] | None:
    """Put both piles into tricks, so that each is led by the winner of the one before.

    The first leader takes his tricks, then the other gains the lead and takes his; where the first
    leader also took the last trick, he keeps one back to regain the lead with.
    """
    rest = [list(pile) for pile in piles]
    other = 1 - first
    laid: list[TakenTrick] = []
    regained: tuple[Card, Card] | None = None
    if rest[other] and last == first:
        regained = _taking(deck, trump, rest[first])
        if regained is None:
            return None
    laid += _leading(deck, trump, rest[first], first)
    if rest[other]:
        gained = _taking(deck, trump, rest[other])
        if gained is None:
            return None
        laid.append(_trick(deck, first, gained, other))
        laid += _leading(deck, trump, rest[other], other)
    if regained is not None:
        laid.append(_trick(deck, other, regained, first))
    return tuple(laid)


def _taking(deck: Deck, trump: Suit, pile: list[Card]) -> tuple[Card, Card] | None:
    """Take from a pile a card led and another that beats it, if there are such."""
    for led in pile:
        for reply in pile:
            if reply is not led and deck.beats(trump, reply, led):
                pile.remove(led)
                pile.remove(reply)
                return led, reply
    return None


def _leading(deck: Deck, trump: Suit, pile: list[Card], leader: Seat) -> Iterator[TakenTrick]:
    """Yield tricks of the cards of a pile that their leader takes."""
    for led, reply in zip(pile[::2], pile[1::2], strict=True):
        pair = (reply, led) if deck.beats(trump, reply, led) else (led, reply)
        yield _trick(deck, leader, pair, leader)


def _trick(deck: Deck, leader: Seat, pair: tuple[Card, Card], winner: Seat) -> TakenTrick:
    points = sum(deck.worth[card] for card in pair)
    return TakenTrick(leader, (leader, 1 - leader), pair, winner, points)
