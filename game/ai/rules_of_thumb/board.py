"""What lies open in a two-handed deal, in the bits of the searches?"""

from collections.abc import Iterable

from game.ai.cardset import CardTable, card_table
from game.engine.values import value
from game.engine.view import SeatView


@value
class Board:
    """The public part of a two-handed deal, and the viewer's hand.

    Attributes:
        table: the cards as bits.
        hand: the viewer's cards.
        points: totals of the viewer and of the other, marriages that wait for a trick included.
        shown: suit slots whose marriage was shown.
        led: bit number of the card on the table, or -1.
    """

    table: CardTable
    hand: int
    points: tuple[int, int]
    shown: int
    led: int


def board(view: SeatView) -> Board:
    """Return the public part of a view of a two-handed deal."""
    table = card_table(view.variant.deck, view.trump)
    me, other = view.seat, 1 - view.seat
    melds = [0, 0]
    shown = 0
    for meld in view.melds:
        melds[meld.seat != me] += meld.points
        shown |= 1 << slot_of(table, meld.suit)
    return Board(
        table=table,
        hand=table.mask(view.hand),
        points=tuple(  # type: ignore[arg-type]
            view.won_points[seat] + view.bonus[seat] + melds[seat != me] for seat in (me, other)
        ),
        shown=shown,
        led=table.bit[view.trick.cards[0]] if view.trick.cards else -1,
    )


def slot_of(table: CardTable, suit: object) -> int:
    """Return the slot of a suit in the bits."""
    return next(number & 3 for card, number in table.bit.items() if card.suit is suit)


def numbers(mask: int) -> Iterable[int]:
    """Yield the bit numbers of a set, lowest first."""
    while mask:
        low = mask & -mask
        mask ^= low
        yield low.bit_length() - 1
