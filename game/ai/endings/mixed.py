"""How should both players play on, when neither sees what the other holds?

The game of incomplete information from a lead on, the talon being closed, solved for both sides by
the kernel's ``regrets`` module: mixed strategies, and bounds between which the value lies.
"""

from array import array
from collections.abc import Mapping, MutableSequence, Sequence
from typing import cast

from game.ai.cardset import CardTable, card_table
from game.ai.kernel import Kernel
from game.ai.kernel.loader import COMPILED, load
from game.ai.kernel.numbers import rule_numbers, tables
from game.ai.kernel.position import Closure
from game.ai.kernel.regrets import Regrets
from game.engine.cards import Seat
from game.engine.values import value

from .decision import POINTS

MELD = 32
"""Added to the bit number of a card that is led with a marriage shown."""

FEW = 1000
"""Room beyond the usual share of nodes."""

LINES = (1, 1, 8, 40, 250, 1600, 8000)
"""Nodes that a deal has, by cards in each hand, about."""

CUTS = {0: 1, 2: 3, 3: 13, 4: 60}
"""Where the tree is too large, leads with so many cards left are valued as if cards lay open; and
how many times smaller that makes it, about."""

RARE = 0.03
"""What is done less often than this is not done: noise of the first rounds in the mean."""

_MASKS = ("deal_a", "deal_b", "played", "legal", "meld")


@value
class Root:
    """A lead with the talon closed, at which a game begins.

    Attributes:
        table: the cards as bits.
        leader: who leads.
        deals: possible pairs of hands: the leader's, the other's.
        weights: how likely each is (any scale).
        scores: points with marriages of each seat, plus ``HAS`` with a trick.
        closed: who closed, and for what.
        must: cards one of which has to be led; 0 for any.
    """

    table: CardTable
    leader: Seat
    deals: tuple[tuple[int, int], ...]
    weights: tuple[float, ...]
    scores: tuple[int, int]
    closed: Closure
    must: int = 0


def likely_nodes(deals: int, size: int, cut: int = 0, *, bound: bool = False) -> int:
    """Return how many nodes a tree will have, about.

    Args:
        deals: how many deals there are.
        size: cards in each hand.
        cut: see ``MixedGame``.
        bound: it is settled which card is led.
    """
    return deals * LINES[min(size, len(LINES) - 1)] // CUTS[cut] // (3 if bound else 1) + FEW


def knows(kernel: Kernel) -> bool:
    """Say whether the game can be solved under the rules of a kernel.

    It knows the plain marriages (one at a lead, its cards led, 20 and 40), and no exchange in
    answer to a closing.
    """
    numbers = _numbers(kernel)
    return bool(numbers["simple"]) and not numbers["exchange_reply"]


def _numbers(kernel: Kernel) -> dict[str, int]:
    trump = kernel.deck.suits[-1]
    table = card_table(kernel.deck, trump)
    return rule_numbers(kernel.rules, kernel.deck, table, trump, false_claims=False)


class MixedGame:
    """The game from a lead on. Values are for the leader, in game points or by ``rate``.

    Args:
        kernel: the search for the rules; says in which form this one runs.
        root: the lead.
        room: so many nodes at most.
        cut: with so many cards left, a lead is worth what it is with open hands.

    Attributes:
        form: which form of the search it uses.
        cut: see above.
        fits: the tree has been written out; else there was not enough room.
        regrets: the tree and the strategies.
        store: its columns of integers.
        numbers: its columns of numbers.
    """

    def __init__(self, kernel: Kernel, root: Root, *, room: int, cut: int = 0) -> None:
        self.form = kernel.form
        self.root = root
        self.cut = cut
        firsts = {hand: place for place, hand in enumerate(dict.fromkeys(a for a, _ in root.deals))}
        seconds = {
            hand: place + len(firsts)
            for place, hand in enumerate(dict.fromkeys(b for _, b in root.deals))
        }
        size = root.deals[0][0].bit_count()
        usual = likely_nodes(len(root.deals), size, cut, bound=bool(root.must)) * 3 // 2
        self._build(kernel, firsts, seconds, min(room, usual))
        if not self.fits and usual < room:
            self._build(kernel, firsts, seconds, room)

    def _build(
        self, kernel: Kernel, firsts: Mapping[int, int], seconds: Mapping[int, int], room: int
    ) -> None:
        """Write out the tree, where it is not too large.

        Args:
            kernel: the search for the rules.
            firsts: numbers of the leader's hands.
            seconds: numbers of the other's hands.
            room: so many nodes at most.
        """
        root, form, compiled = self.root, self.form, self.form == COMPILED
        rules = _numbers(kernel)
        hands = len(firsts) + len(seconds)
        self.store, self.numbers = _stores(len(root.deals), hands, room, compiled=compiled)
        for place, (a, b) in enumerate(root.deals):
            self.store["deal_a"][place], self.store["deal_b"][place] = a, b
            self.store["hand_a"][place], self.store["hand_b"][place] = firsts[a], seconds[b]
        total = sum(root.weights)
        for place, weight in enumerate(root.weights):
            self.numbers["chance"][place] = weight / total
        self.rate(POINTS)
        known = tables(root.table, compiled=compiled)
        search = load("search", form).Search(rules, known, _no_talon(compiled=compiled))
        pairs: Sequence[int] = array("I", root.table.pairs) if compiled else root.table.pairs
        made = load("regrets", form).Regrets(search, rules, known, pairs, self.store, self.numbers)
        self.regrets = cast(Regrets, made)
        closed, leader = root.closed, root.leader
        self.fits = bool(
            self.regrets.build(
                len(root.deals), hands, root.scores[leader], root.scores[1 - leader],
                int(closed.seat != leader), closed.made, closed.fail, root.must, self.cut,
            )
        )  # fmt: skip

    def rate_for(self, seat: Seat, utilities: Sequence[float]) -> None:
        """Say what -3 to 3 game points are worth to a seat (to the other one, the opposite)."""
        leads = seat == self.root.leader
        self.rate(utilities if leads else [-each for each in reversed(utilities)])

    def rate(self, utilities: Sequence[float]) -> None:
        """Say what -3 to 3 game points are worth to the leader."""
        for place, worth in enumerate(utilities):
            self.numbers["scale"][place] = worth

    def solve(self, rounds: int) -> None:
        """Find strategies by going round so many times, and play the mean of them."""
        self.regrets.begin()
        self.regrets.improve(rounds)
        self.regrets.settle(RARE)

    def bounds(self) -> tuple[float, float]:
        """Return what the leader's and the other's strategy are sure of: between them the value."""
        return self.regrets.best_answer(1), self.regrets.best_answer(0)

    # ------------------------------------------------------------------ looking up a decision

    def past(self, codes: Sequence[int]) -> int | None:
        """Return the number of the past after these plays (bit numbers, plus ``MELD``).

        None when nothing is left to decide there, because the closer has failed for certain.
        """
        store, here = self.store, 0
        for code in codes:
            for place in range(here + 1, self.regrets.pasts):
                if store["before"][place] == here and store["how"][place] == code:
                    here = place
                    break
            else:
                return None
        return None if store["over"][store["start"][2 * here]] else here

    def nodes(self, past: int, seat: Seat, hand: int) -> list[int]:
        """Return the nodes of a past in which a seat held this hand at the root."""
        store = self.store
        own = store["deal_a"] if seat == self.root.leader else store["deal_b"]
        start, end = store["start"][2 * past : 2 * past + 2]
        return [node for node in range(start, end) if own[store["deal"][node]] == hand]

    def choices(self, nodes: Sequence[int]) -> dict[int, tuple[int, float]]:
        """Return for every play that the player on turn has: the choice, and how often he does it.

        Args:
            nodes: nodes in which he sees the same.
        """
        store = self.store
        mind = store["mind"][nodes[0]]
        first, end = store["first"][mind], store["first"][mind + 1]
        share = self.numbers["share"]
        return {store["code"][choice]: (choice, share[choice]) for choice in range(first, end)}

    def beliefs(self, nodes: Sequence[int], seat: Seat) -> list[float]:
        """Return how likely nodes are to a seat, by the deals and by what the other one does."""
        self.regrets.come_about(int(seat != self.root.leader))
        reach = [self.numbers["reach"][node] for node in nodes]
        total = sum(reach)
        if total <= 0:
            return [1 / len(nodes)] * len(nodes)
        return [each / total for each in reach]

    def after(self, past: int, nodes: Sequence[int], seat: Seat) -> dict[int, list[float]]:
        """Return what every play is worth to a seat in each of some nodes of a past.

        Both play their present strategies from then on.
        """
        self.regrets.worths()
        return self._children(past, nodes, -1.0 if seat != self.root.leader else 1.0)

    def chances(self, past: int, nodes: Sequence[int], seat: Seat) -> dict[int, list[float]]:
        """Return how likely a seat wins after every play, in each of some nodes of a past."""
        self.wins(seat)
        return self._children(past, nodes, 1.0)

    def wins(self, seat: Seat) -> list[float]:
        """Return how likely a seat wins in each deal when both play their present strategies."""
        scale = list(self.numbers["scale"])
        leads = seat == self.root.leader
        for place in range(7):
            self.numbers["scale"][place] = float(place > 3 if leads else place < 3)
        self.regrets.worths()
        self.rate(scale)
        return list(self.numbers["mean"][: len(self.root.deals)])

    def _children(self, past: int, nodes: Sequence[int], sign: float) -> dict[int, list[float]]:
        """Return the means of the nodes that follow some nodes, by play."""
        store, mean = self.store, self.numbers["mean"]
        place = {node: index for index, node in enumerate(nodes)}
        found: dict[int, list[float]] = {}
        for child in range(store["born"][past], store["born"][past + 1]):
            index = place.get(store["above"][child])
            if index is not None:
                code = store["code"][store["by"][child]]
                found.setdefault(code, [0.0] * len(nodes))[index] = sign * mean[child]
        return found


def _stores(
    deals: int, hands: int, room: int, *, compiled: bool
) -> tuple[Mapping[str, MutableSequence[int]], Mapping[str, MutableSequence[float]]]:
    """Return the empty columns of ``Regrets``."""
    pasts, minds, choices = room // 4 + FEW, room // 3 + FEW, room // 2 + FEW
    sizes = {
        **dict.fromkeys(("deal_a", "deal_b", "hand_a", "hand_b"), deals),
        **dict.fromkeys(("deal", "above", "by", "over", "points", "mind"), room),
        **dict.fromkeys(("played", "leader", "led", "score_0", "score_1"), pasts),
        **dict.fromkeys(("before", "how", "born", "wise"), pasts),
        "start": 2 * pasts,
        **dict.fromkeys(("first", "origin", "legal", "meld", "cursor"), minds),
        **dict.fromkeys(("owner", "actor", "code"), choices),
        **dict.fromkeys(("stamp", "slot"), hands),
    }
    lengths = {
        "chance": deals,
        "scale": 7,
        **dict.fromkeys(("reach", "mean"), room),
        "own": minds,
        **dict.fromkeys(("share", "regret", "total", "gain"), choices),
    }
    store: dict[str, MutableSequence[int]] = {
        name: (array("I" if name in _MASKS else "i", [0]) if compiled else [0]) * size
        for name, size in sizes.items()
    }
    numbers: dict[str, MutableSequence[float]] = {
        name: (array("d", [0.0]) if compiled else [0.0]) * size for name, size in lengths.items()
    }
    return store, numbers


def _no_talon(*, compiled: bool) -> dict[str, MutableSequence[int]]:
    """Return the stores of a search that never draws."""
    kinds = {"talon": "I", "rest": "I", "key_a": "Q", "key_b": "Q", "lower": "b", "upper": "b"}
    return {name: array(kind, [0, 0]) if compiled else [0, 0] for name, kind in kinds.items()}
