"""What do both players know, once the talon is closed?

The game of incomplete information begins at a lead, with what is public then: every pair of hands
that agrees with it is a possible deal. A seat's own hand does not restrict the deals, for the other
player does not know it.
"""

from collections.abc import Sequence
from itertools import combinations
from math import comb

from game.ai.cardset import CardTable, card_table
from game.ai.deduction.course import course
from game.ai.kernel.position import Closure, closure, pair
from game.ai.kernel.search import HAS
from game.engine.cards import Card, Rank, Seat
from game.engine.knowledge import learn
from game.engine.state import ShownMeld, Trick
from game.engine.values import evolve, value
from game.engine.view import SeatView

from .mixed import MELD, Root

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
    """Return every lead since the talon was closed, the latest last.

    Leads before tricks of which only the cards are known (``SeatView.unordered``) are left out.
    """
    closed = view.closed
    assert closed is not None
    shown = _showings(view)
    first = max(closed.after, view.unordered)
    return [_lead(view, number, shown) for number in range(first, len(view.taken) + 1)]


@value
class _Showing:
    """A marriage and when it was shown.

    Attributes:
        trick: tricks taken before.
        early: it was shown before the talon was closed.
    """

    meld: ShownMeld
    cards: frozenset[Card]
    trick: int
    early: bool


def _showings(view: SeatView) -> list[_Showing]:
    """Return the marriages with when they were shown: one of the cards was led at once."""
    found: list[_Showing] = []
    closed = view.closed
    assert closed is not None
    tricks = [*((trick.leader, trick.cards[0]) for trick in view.taken[view.unordered :]),
              *((view.trick.leader, card) for card in view.trick.cards[:1])]  # fmt: skip
    gone = {card for trick in view.taken[: view.unordered] for card in trick.cards}
    for meld in view.melds:
        cards = frozenset((Card(meld.suit, Rank.KING), Card(meld.suit, Rank.QUEEN)))
        led = (number for number, (leader, card) in enumerate(tricks, start=view.unordered)
               if leader == meld.seat and card in cards)  # fmt: skip
        trick = 0 if cards & gone else next(led, len(view.taken))
        early = trick < closed.after
        if trick == closed.after and meld.seat == closed.seat:
            # The snapshot says whether it was shown before or after the closing at this lead.
            before = _points(view, meld.seat, trick)
            before += sum(each.meld.points for each in found if each.meld.seat == meld.seat)
            early = closed.points[meld.seat] >= before + meld.points
        found.append(_Showing(meld, cards, trick, early))
    return found


def _points(view: SeatView, seat: Seat, tricks: int) -> int:
    """Return the card points of a seat's tricks among the first so many."""
    return sum(trick.points for trick in view.taken[:tricks] if trick.winner == seat)


def _lead(view: SeatView, number: int, shown: Sequence[_Showing]) -> PublicLead:
    """Return the lead after so many tricks, as a spectator saw it when the talon was closed."""
    closed = view.closed
    assert closed is not None
    table = card_table(view.variant.deck, view.trump)
    before = view.taken[:number]
    later = view.taken[number:]
    gone = {card for trick in before for card in trick.cards}
    told = [each for each in shown if each.trick < number or each.early]
    secret = set[Card]().union(*(each.cards for each in shown if each not in told))
    known = pair(tuple(table.mask(cards - gone - secret) for cards in view.shown))
    placed = known[0] | known[1] | table.mask(gone)
    if view.bottom is not None:
        placed |= table.mask([view.bottom])
    hidden = table.mask(view.variant.deck.cards) & ~placed
    scores = [
        _points(view, seat, number)
        + sum(each.meld.points for each in told if each.meld.seat == seat)
        + (HAS if any(trick.winner == seat for trick in before) else 0)
        for seat in (0, 1)
    ]
    # What was just shown binds the lead.
    bound = [each for each in told if each.trick == number]
    return PublicLead(
        table=table,
        tricks=number,
        leader=later[0].leader if later else view.trick.leader,
        known=known,
        hidden=hidden,
        proofs=_proofs(view, table, number, hidden),
        size=view.sizes[view.seat] + len(view.taken) - number,
        scores=pair(tuple(scores)),
        closed=closure(
            view.rules.closing,
            view.rules.payoff,
            seat=closed.seat,
            knocked=closed.knocked,
            points=closed.points,
            tricks=closed.tricks,
        ),
        melded=table.mask(bound[-1].cards) if bound else 0,
        plays=_plays(view, table, number, [each.trick for each in shown if each not in told]),
    )


def _plays(view: SeatView, table: CardTable, number: int, shown: Sequence[int]) -> tuple[int, ...]:
    """Return the cards played from a trick on, and with which of them a marriage was shown.

    Args:
        view: the view.
        table: the cards as bits.
        number: the trick.
        shown: the tricks to whose lead a marriage was shown.
    """
    found: list[int] = []
    tricks = [*(trick.cards for trick in view.taken[number:]), view.trick.cards]
    for trick, cards in enumerate(tricks, start=number):
        for place, card in enumerate(cards):
            melded = MELD if trick in shown and not place else 0
            found.append(table.bit[card] + melded)
    return tuple(found)


def _proofs(view: SeatView, table: CardTable, tricks: int, hidden: int) -> tuple[Proofs, Proofs]:
    """Return what each seat cannot hold after so many tricks, for all that strict plays proved."""
    then = evolve(view, taken=view.taken[:tricks], trick=Trick(view.trick.leader))
    proved = learn(view.variant, view.rules.following, view.trump, course(then)).exclusions
    first, second = (
        tuple(
            (table.mask(each.cards) & hidden, each.drawn_since)
            for each in proved
            if each.seat == seat
        )
        for seat in (0, 1)
    )
    return first, second
