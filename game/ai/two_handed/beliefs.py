"""Which worlds does a player reckon with, and how likely are they? (two-handed games)

Worlds that agree with what is known are drawn evenly, weighed by how likely the other player would
have acted as he did in each of them, and drawn again by that weight. What he is like (bookish,
naive, canny: see ``rollout.py``) is guessed along with his cards.
"""

from collections.abc import Sequence
from random import Random

from game.ai.cardset import CardTable
from game.ai.deduction.hands import possible_hands
from game.ai.kernel.playouts import BOOKISH, CANNY, NAIVE, STEP_SIZE, PlayOuts
from game.engine.values import value
from game.engine.view import SeatView

from .past import Past

KINDS = (BOOKISH, NAIVE, CANNY)
PRIORS = (0.5, 0.12, 0.5)
"""How likely a player is of each kind (any scale), before he has done anything."""

CANNY_ONLY = (0.0, 0.0, 1.0)
"""The same where it is not asked what he is like."""

TRIES = 4
"""Orders in which the other may have drawn his cards, tried for each hand of a closed deal."""


@value
class World:
    """One way in which the unseen cards may lie.

    Attributes:
        hand: the other player's cards, as bits.
        talon: bit numbers of the cards of the talon that are not known, in order.
        kind: what kind of player he is.
    """

    hand: int
    talon: tuple[int, ...]
    kind: int


@value
class Memory:
    """How much of the deal a player remembers.

    Attributes:
        tricks: the latest tricks whose cards he remembers.
        chance: how likely he remembers a card of an earlier one.
    """

    tricks: int
    chance: float


@value
class Assumptions:
    """What a player assumes about the other.

    Attributes:
        infers: he draws conclusions from what the other did.
        kinds: the other may be of any kind; else he is canny.
        drawn: worlds drawn for each one that is kept.
    """

    infers: bool = True
    kinds: bool = True
    drawn: int = 4


def likelihoods(
    playouts: PlayOuts, past: Past, hand: int, assumed: Assumptions, steps: Sequence[int]
) -> tuple[float, float, float]:
    """Return how likely this hand and each of ``KINDS`` is, from what the other did."""
    found = playouts.likelihood
    found.of(hand, steps, len(past.steps) // STEP_SIZE)
    bookish, naive, canny = PRIORS if assumed.kinds else CANNY_ONLY
    return bookish * found.bookish, naive * found.naive, canny * found.canny


def worlds(
    view: SeatView,
    table: CardTable,
    playouts: PlayOuts,
    past: Past,
    rng: Random,
    number: int,
    assumed: Assumptions,
) -> list[World]:
    """Return so many worlds, in random order, each as likely as the next.

    Args:
        view: what the player knows.
        table: the cards as bits.
        playouts: knows how players act.
        past: what happened.
        rng: the only source of chance.
        number: how many.
        assumed: what he assumes about the other.
    """
    hidden = [table.bit[card] for card in view.unseen]
    infers = assumed.infers and past.telling
    drawn = number * assumed.drawn if infers else number
    hands = _hands(view, table, rng, drawn)
    found: list[World] = []
    if not infers:
        for hand in hands:
            found.append(World(hand, _left(hidden, hand, rng), CANNY))
        return found
    steps = playouts.steps(past.steps)
    playouts.book.begin(rng.getrandbits(48))
    weights = [likelihoods(playouts, past, hand, assumed, steps) for hand in hands]
    total = sum(map(sum, weights))
    if total <= 0:
        weights, total = [CANNY_ONLY] * len(hands), float(len(hands))
    # Systematic resampling: evenly spaced marks along the summed weights.
    step = total / number
    mark, reached = rng.random() * step, 0.0
    for hand, by_kind in zip(hands, weights, strict=True):
        for kind, weight in zip(KINDS, by_kind, strict=True):
            reached += weight
            while mark < reached and len(found) < number:
                found.append(World(hand, _left(hidden, hand, rng), kind))
                mark += step
    rng.shuffle(found)
    return found


def hand_weights(
    playouts: PlayOuts, past: Past, hands: Sequence[int], assumed: Assumptions, chance: int
) -> list[tuple[float, float]]:
    """Return how likely each of some hands is: if he weighs his cards, and if he is naive."""
    if not (assumed.infers and past.telling):
        return [(1.0, 0.0)] * len(hands)
    steps = playouts.steps(past.steps)
    playouts.book.begin(chance)
    found: list[tuple[float, float]] = []
    for hand in hands:
        several = [likelihoods(playouts, past, hand, assumed, steps) for _ in range(TRIES)]
        found.append((sum(each[0] + each[2] for each in several), sum(each[1] for each in several)))
    return found


def forgotten(view: SeatView, table: CardTable, memory: Memory, rng: Random) -> list[int]:
    """Return cards that were played and that a player with this memory does not remember.

    To him they may still be anywhere.
    """
    seen = view.taken[: max(0, len(view.taken) - memory.tricks)]
    return [
        table.bit[card] for trick in seen for card in trick.cards if rng.random() >= memory.chance
    ]


def vague_worlds(
    view: SeatView, table: CardTable, rng: Random, number: int, memory: Memory
) -> list[World]:
    """Return worlds that somebody reckons with who has forgotten what was played.

    The other player's hand has the right size (everybody sees how many cards he holds) and holds
    the cards he showed; of the rest, some may long be gone.
    """
    other = 1 - view.seat
    known = table.mask(view.known[other])
    wanted = view.sizes[other] - len(view.known[other])
    lying = max(0, view.talon_size - (view.bottom is not None))
    found: list[World] = []
    for _ in range(number):
        cards = [table.bit[card] for card in view.unseen] + forgotten(view, table, memory, rng)
        rng.shuffle(cards)
        hand = known | sum(1 << card for card in cards[:wanted])
        found.append(World(hand, tuple(cards[wanted : wanted + lying]), CANNY))
    return found


def _left(hidden: Sequence[int], hand: int, rng: Random) -> tuple[int, ...]:
    left = [number for number in hidden if not hand >> number & 1]
    rng.shuffle(left)
    return tuple(left)


def _hands(view: SeatView, table: CardTable, rng: Random, number: int) -> list[int]:
    """Return so many hands that the other player may hold, drawn evenly."""
    hands = possible_hands(view, table, rng, number)
    if len(hands) >= number:
        return hands[:number]
    # There are no more than these: take each about equally often.
    rng.shuffle(hands)
    return [hands[place % len(hands)] for place in range(number)]
