"""Four at a table, for tests: seat 0 has dealt, P1 is forehand, P1 and P3 play P2 and P0."""

from collections.abc import Iterable

from game.engine.cards import Suit, cards
from game.engine.deal import new_deal
from game.engine.phases.bidding import open_auction
from game.engine.state import Auction, DealResult, DealState, Level, Phase, Reason
from game.engine.values import evolve
from game.engine.variant import NORMAL, Variant
from tests.engine.positions import Table, order_of, seat_of

PASSED = "P1 pass; P2 pass; P3 pass; P0 pass"


def four(variant: Variant, p1: str, p2: str, p3: str, p0: str, *lines: str, trump: str) -> Table:
    """Deal these hands, call trump where it is P1's to call, and do what the lines say."""
    order = order_of(variant, {1: p1, 2: p2, 3: p3, 0: p0})
    table = Table(variant, new_deal(variant, order, 0).state)
    if table.state.phase is Phase.CUT:
        table.do("P3 cut 0")
    return table.do(f"P1 trump {trump}", *lines)


def to_play(table: Table) -> Table:
    """Let everyone pass until cards are played."""
    while table.state.phase in (Phase.AUCTION, Phase.DOUBLING):
        table.do(f"P{table.state.turn} pass")
    return table


def late(
    variant: Variant,
    *,
    p1: str = "",
    p2: str = "",
    p3: str = "",
    p0: str = "",
    trump: str = "S",
    lead: str = "P1",
    points: Iterable[int] = (0, 0, 0, 0),
    tricks: Iterable[int] = (0, 0, 0, 0),
    doublings: int = 0,
) -> Table:
    """Set up the middle of a normal game, before a lead.

    Args:
        variant: the game.
        p1, p2, p3, p0: the hands; one that is not given gets as many of the cards left as P1 has.
        trump: the trump suit.
        lead: who leads.
        points, tricks: card points and tricks of seats 0 to 3.
        doublings: how often the game was doubled.
    """
    hands = [list(cards(text)) for text in (p0, p1, p2, p3)]
    named = {card for hand in hands for card in hand}
    rest = [card for card in variant.deck.cards if card not in named]
    for hand in hands:
        while len(hand) < len(hands[1]):
            hand.append(rest.pop(0))
    leader = seat_of(lead)
    state = DealState(
        rules=variant.base,
        phase=Phase.PLAY,
        dealer=0,
        forehand=1,
        turn=leader,
        stock=(),
        hands=tuple(map(tuple, hands)),
        sides=variant.sides.resolve(4, 1),
        active=(0, 1, 2, 3),
        auction=Auction(NORMAL, 1, doublings=doublings),
        won_points=tuple(points),
        won_tricks=tuple(tricks),
        bonus=(0, 0, 0, 0),
        trump=Suit(trump),
    )
    # An auction would be opened here; the normal game has begun instead.
    begun = open_auction(evolve(variant, contracts=()), state).state
    state = evolve(begun, turn=leader, trick=evolve(begun.trick, leader=leader))
    return Table(variant, state)


def result(points: int, side: int | None = 1) -> DealResult:
    """Return a result that brings a side so many game points (None for a drawn deal)."""
    winners = () if side is None else ((0, 2), (1, 3))[side]
    return DealResult(
        winner=side,
        winners=winners,
        points=points,
        awards=tuple(points if seat in winners else 0 for seat in range(4)),
        reason=Reason.CLAIMED,
        level=Level.PLAIN,
        actor=None,
        totals=(0, 0),
        tricks=(0, 0),
    )
