"""Which positions does a seat have to reckon with, when nobody draws any more?"""

from random import Random

from game.ai.cardset import CardTable, card_table
from game.ai.deduction.hands import hand_count, possible_hands
from game.ai.kernel import Kernel, Position
from game.engine.sampling import sample_world
from game.engine.values import evolve, value
from game.engine.view import SeatView

from .decision import Weights


@value
class Worlds:
    """The hands that the other player may hold.

    Attributes:
        table: the cards as bits.
        base: a position that agrees with the view.
        unplaced: cards of which it is not known whether he holds them or nobody does.
        hands: his possible hands, as bits.
        weights: how likely each is; they add up to 1.
        complete: no possible hand was left out.
    """

    table: CardTable
    base: Position
    unplaced: int
    hands: tuple[int, ...]
    weights: tuple[float, ...]
    complete: bool

    def position(self, hand: int) -> Position:
        """Return the position in which the other player holds this hand."""
        base = self.base
        mine = base.hands[base.turn]
        hands = (mine, hand) if base.turn == 0 else (hand, mine)
        left = [number for number in range(self.unplaced.bit_length())
                if (self.unplaced & ~hand) >> number & 1]  # fmt: skip
        # Nobody draws these, so their order does not matter.
        return evolve(base, hands=hands, talon=(*left, *base.talon[len(left) :]))


def worlds_of(
    view: SeatView, kernel: Kernel, rng: Random, *, most: int, weights: Weights | None = None
) -> Worlds:
    """Return the hands that the other player may hold.

    Args:
        view: a view of the seat on turn, in a two-handed deal with a talon.
        kernel: the search for its rules.
        rng: chooses the hands where there are more than ``most``.
        most: so many hands at most.
        weights: how likely hands are; equally likely without.
    """
    table = card_table(view.variant.deck, view.trump)
    base = kernel.position_from_state(sample_world(view, Random(0)))
    other = 1 - view.seat
    known, hidden = table.mask(view.known[other]), table.mask(view.unseen)
    lying = view.talon_size - (view.bottom is not None)
    if lying <= 0:
        hands: tuple[int, ...] = (base.hands[other],)
        complete = True
    else:
        hands = tuple(possible_hands(view, table, rng, most))
        complete = hand_count(view) <= most
    scale = [1.0] * len(hands) if weights is None else list(weights(hands))
    total = sum(scale)
    if total <= 0:
        scale, total = [1.0] * len(hands), float(len(hands))
    return Worlds(
        table=table,
        base=base,
        unplaced=(hidden | known) if lying > 0 else 0,
        hands=hands,
        weights=tuple(each / total for each in scale),
        complete=complete,
    )
