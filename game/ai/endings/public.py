"""What do both players know, once the talon is closed?

The game of incomplete information begins at a lead, with what is public then: every pair of hands
that agrees with it is a possible deal. A seat's own hand does not restrict the deals, for the other
player does not know it.
"""

from collections.abc import Sequence
from itertools import combinations
from math import comb

from game.ai.cardset import CardTable, card_table
from game.ai.kernel.position import Closure, closure, pair
from game.ai.kernel.search import HAS
from game.engine.cards import Seat
from game.engine.events import (
    CardPlayed,
    Event,
    MarriageShown,
    MarriageWithdrawn,
    TalonClosed,
    TrickTaken,
    for_seat,
)
from game.engine.knowledge import Knowledge, learn
from game.engine.values import value
from game.engine.view import SeatView

from .mixed import MELD, Root

SPECTATOR = -1
"""A viewer who holds no cards."""


Proofs = tuple[tuple[int, int], ...]
"""Cards, as bits, and how many of them somebody holds at most."""


@value
class PublicLead:
    """A lead with the talon closed, as a spectator sees it.

    Attributes:
        table: the cards as bits.
        tricks: tricks taken before.
        leader: who leads.
        known: for each seat, cards that it certainly holds, as bits.
        hidden: cards of which nobody knows whose they are.
        proofs: for each seat, cards and how many of them it may hold at most.
        size: cards in each hand.
        scores: points with marriages of each seat, plus ``HAS`` with a trick.
        closed: who closed, and for what.
        melded: the pair of the marriage just shown, one of which must be led; else 0.
        plays: what has been played since: bit numbers, plus ``MELD`` where a marriage was shown.
    """

    table: CardTable
    tricks: int
    leader: Seat
    known: tuple[int, int]
    hidden: int
    proofs: tuple[Proofs, Proofs]
    size: int
    scores: tuple[int, int]
    closed: Closure
    melded: int
    plays: tuple[int, ...]

    @property
    def bound(self) -> int:
        """Return how many deals there are at most."""
        free = self.hidden.bit_count()
        first, second = (self.size - known.bit_count() for known in self.known)
        return comb(free, first) * comb(free - first, second)

    @property
    def pairs(self) -> int:
        """Return how many pairs of hands there are at most, also such with a card in common."""
        free = self.hidden.bit_count()
        first, second = (self.size - known.bit_count() for known in self.known)
        return comb(free, first) * comb(free, second)

    def hands(self, seat: Seat) -> list[int]:
        """Return the hands that a seat may hold."""
        known = self.known[seat]
        free = [1 << number for number in range(self.hidden.bit_length())
                if self.hidden >> number & 1]  # fmt: skip
        every = (known | sum(few) for few in combinations(free, self.size - known.bit_count()))
        proofs = self.proofs[seat]
        return [hand for hand in every
                if all((hand & cards).bit_count() <= most for cards, most in proofs)]  # fmt: skip

    def deals(self) -> tuple[tuple[int, int], ...]:
        """Return every possible deal: the leader's hand and the other's."""
        others = self.hands(1 - self.leader)
        return tuple((a, b) for a in self.hands(self.leader) for b in others if not a & b)

    def root(self, weights: Sequence[float] | None = None) -> Root:
        """Return the lead as the beginning of a game; all deals equally likely without weights."""
        deals = self.deals()
        return Root(
            table=self.table,
            leader=self.leader,
            deals=deals,
            weights=(1.0,) * len(deals) if weights is None else tuple(weights),
            scores=self.scores,
            closed=self.closed,
            must=self.melded,
        )


def public_leads(view: SeatView) -> list[PublicLead]:
    """Return every lead since the talon was closed, the latest last."""
    seen: Sequence[Event] = [for_seat(event, SPECTATOR) for event in view.events]
    found: list[PublicLead] = []
    points, tricks, leader, melded = [0, 0], [0, 0], view.forehand, 0
    begun = False
    table = card_table(view.variant.deck, view.trump)
    for place, event in enumerate(seen):
        match event:
            case MarriageShown(seat, _, cards, worth):
                points[seat] += worth
                melded = table.mask(cards)
            case MarriageWithdrawn(seat, _, worth):
                points[seat] -= worth
                melded = 0
            case TrickTaken(seat, _, worth, _):
                points[seat] += worth
                tricks[seat] += 1
                leader, melded = seat, 0
            case TalonClosed():
                begun = True
            case _:
                pass
        if begun and isinstance(event, TrickTaken | TalonClosed):
            scores = [p | HAS if t else p for p, t in zip(points, tricks, strict=True)]
            found.append(_lead(view, seen[: place + 1], leader, pair(tuple(scores)), melded))
    return found


def _lead(
    view: SeatView, events: Sequence[Event], leader: Seat, scores: tuple[int, int], melded: int
) -> PublicLead:
    """Return the lead that comes after these events, as a spectator saw them."""
    table = card_table(view.variant.deck, view.trump)
    knowledge = learn(view.variant, view.rules.following, view.trump, events)
    known = pair(tuple(table.mask(cards) for cards in knowledge.known))
    placed = known[0] | known[1] | table.mask(knowledge.gone)
    if knowledge.bottom is not None:
        placed |= table.mask([knowledge.bottom])
    hidden = table.mask(view.variant.deck.cards) & ~placed
    tricks = sum(isinstance(event, TrickTaken) for event in events)
    closed = view.closed
    assert closed is not None
    return PublicLead(
        table=table,
        tricks=tricks,
        leader=leader,
        known=known,
        hidden=hidden,
        proofs=_proofs(table, knowledge, hidden),
        size=view.sizes[view.seat] + len(view.taken) - tricks,
        scores=scores,
        closed=closure(
            view.rules.closing,
            view.rules.payoff,
            seat=closed.seat,
            knocked=closed.knocked,
            points=closed.points,
            tricks=closed.tricks,
        ),
        melded=melded,
        plays=_plays(table, view.events[len(events) :]),
    )


def _plays(table: CardTable, events: Sequence[Event]) -> tuple[int, ...]:
    """Return the cards played in some events, and with which of them a marriage was shown."""
    found: list[int] = []
    melded = 0
    for event in events:
        match event:
            case MarriageShown():
                melded = MELD
            case MarriageWithdrawn():
                melded = 0
            case CardPlayed(_, card):
                found.append(table.bit[card] + melded)
                melded = 0
            case _:
                pass
    return tuple(found)


def _proofs(table: CardTable, knowledge: Knowledge, hidden: int) -> tuple[Proofs, Proofs]:
    """Return what each seat cannot hold."""
    first, second = (
        tuple(
            (table.mask(each.cards) & hidden, each.drawn_since)
            for each in knowledge.exclusions
            if each.seat == seat
        )
        for seat in (0, 1)
    )
    return first, second
