"""A closed deal as the game of incomplete information that it is, solved by regret matching (CFR+).

Both hands are hidden from the other side; what has been played is public; every deal that agrees
with it is as likely as the next (or as its weight says). The tree holds every line of every deal,
one array a ply, so ``numpy`` does the work. It is the yardstick for the players and shares no code
with them but the tables of the cards.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.ai.cardset import CardTable
from game.ai.kernel.search import HAS

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Start:
    """What is public when somebody is about to lead, the talon being closed.

    Attributes:
        table: the cards as bits.
        rules: the rules as numbers (``rule_numbers``).
        deals: possible pairs of hands: the leader's, the other's.
        weights: how likely they are, adding up to 1.
        scores: points with marriages, plus ``HAS`` with a trick: leader, other.
        closer: 0 when the leader closed, else 1.
        made: what the closer wins (0: what the ladder says at the end).
        fail: what he pays.
        melded: the pair of a marriage just shown, one of which must be led; else 0.
    """

    table: CardTable
    rules: dict[str, int]
    deals: Sequence[tuple[int, int]]
    weights: Sequence[float]
    scores: tuple[int, int]
    closer: int
    made: int
    fail: int
    melded: int = 0


@dataclass
class Ply:
    """All positions after so many steps, each a deal with a public past.

    Attributes:
        deal: which deal.
        past: which public past (its number in this ply).
        parent: the position before, in the ply before.
        pair: number of the information set and action that led here (of the ply before).
        value: for the first leader, where the deal is over.
        over: the deal is over.
        turn: who acts: 0 is the first leader.
        mind: number of the information set, of the positions that are not over.
        owner: information set of each pair.
        code: action of each pair: bit number, plus 32 when a marriage is shown with it.
        sets: how many information sets there are.
    """

    deal: Ints
    past: Ints
    parent: Ints
    pair: Ints
    value: Floats
    over: npt.NDArray[np.bool_]
    turn: Ints
    mind: Ints
    owner: Ints
    code: Ints
    sets: int


class SmallGame:
    """The tree of a closed deal, and what can be computed on it.

    Values are for the first leader.
    """

    def __init__(self, root: Start) -> None:
        self.root = root
        self.prior = np.asarray(root.weights, dtype=np.float64)
        self.hands = tuple(
            np.array([deal[place] for deal in root.deals], dtype=np.int64) for place in (0, 1)
        )
        self.plies: list[Ply] = []
        self._build()

    @property
    def size(self) -> int:
        """Return how many positions the tree has."""
        return sum(len(ply.deal) for ply in self.plies)

    # ------------------------------------------------------------------ the tree

    def _build(self) -> None:
        root, rules, table = self.root, self.root.rules, self.root.table
        deals = len(root.deals)
        worth = np.array([*table.worth, *[0] * (32 - len(table.worth))], dtype=np.int64)
        suit = np.array(table.suit, dtype=np.int64)
        higher = np.array(table.higher, dtype=np.int64)
        goal, win, bare = rules["goal"], HAS + rules["goal"], (
            rules["goal"] if rules["waits"] else HAS)  # fmt: skip
        trumps = table.trumps

        def enough(score: Ints) -> npt.NDArray[np.bool_]:
            return (score >= win) | ((score >= goal) & (score < bare))

        def ladder(score: Ints) -> Ints:
            return np.where(score < HAS, 3, np.where(score < HAS + rules["schneider"], 2, 1))

        def claimed(who: Ints, scores: Ints) -> Ints:
            """Value for the first leader when ``who`` claims rightly."""
            other = scores[1 - who, np.arange(len(who))]
            gain = np.where(who == root.closer, root.made or ladder(other), root.fail)
            return np.where(who == 0, gain, -gain)

        failed = -root.fail if root.closer == 0 else root.fail
        # Public pasts of the present ply, as columns.
        played, leader = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
        led = np.full(1, -1, dtype=np.int64)
        scores = np.array([[root.scores[0]], [root.scores[1]]], dtype=np.int64)
        deal, past = np.arange(deals), np.zeros(deals, dtype=np.int64)
        parent = pair = np.zeros(deals, dtype=np.int64)
        over = np.zeros(deals, dtype=np.bool_)
        value = np.zeros(deals)
        while True:
            at = past
            leads = led[at] < 0
            turn = np.where(leads, leader[at], 1 - leader[at])
            both = np.stack([self.hands[0][deal] & ~played[at], self.hands[1][deal] & ~played[at]])
            # The last trick plays itself.
            last = ~over & leads & ((both[0] & (both[0] - 1)) == 0)
            if last.any():
                i = np.flatnonzero(last)
                who = leader[at[i]]
                a, b = both[who, i], both[1 - who, i]
                na, nb = _number(a), _number(b)
                takes = (b & higher[na] != 0) | ((b & suit[na] == 0) & (b & trumps != 0))
                winner = np.where(takes, 1 - who, who)
                end = scores[:, at[i]].copy()
                end[winner, np.arange(len(i))] |= HAS
                end[winner, np.arange(len(i))] += worth[na] + worth[nb]
                good = enough(end[winner, np.arange(len(i))])
                value[i] = np.where(good, claimed(winner, end), failed)
                over[i] = True
            # A closer who cannot reach the target in any deal has failed.
            hope = self._hope(both, scores[root.closer, at], table, rules)
            hopeful = np.zeros(len(played), dtype=np.bool_)
            np.logical_or.at(hopeful, at[~over & hope], True)
            lost = ~over & leads & ~hopeful[at]
            value[lost], over[lost] = failed, True

            ply = Ply(deal, past, parent, pair, value, over, turn,
                      np.full(len(deal), -1, dtype=np.int64),
                      np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64), 0)  # fmt: skip
            self.plies.append(ply)
            live = np.flatnonzero(~over)
            if not len(live):
                return
            own = both[turn[live], live]
            _, mind = np.unique(past[live] << 32 | own, return_inverse=True)
            ply.mind[live] = mind
            ply.sets = int(mind.max()) + 1
            # Expand.
            lead_of = leads[live]
            card_led = np.maximum(led[at[live]], 0)
            follow = own & higher[card_led]
            follow = np.where(follow != 0, follow, own & suit[card_led])
            follow = np.where(follow != 0, follow, own & trumps)
            follow = np.where(follow != 0, follow, own)
            legal = np.where(lead_of, own, follow)
            if root.melded and len(self.plies) == 1:
                legal = legal & root.melded
            any_trick = (scores[0] | scores[1]) >= HAS
            may_show = lead_of & bool(rules["show_closed"])
            may_show &= not (root.melded and len(self.plies) == 1)
            may_show &= bool(rules["show_first"]) | any_trick[at[live]]
            found_at: list[Ints] = []
            found_code: list[Ints] = []
            for number in range(len(table.cards)):
                has = live[(legal >> number & 1) == 1]
                found_at.append(has)
                found_code.append(np.full(len(has), number))
                mates = table.pairs[number & 3]
                if mates >> number & 1:
                    shows = live[may_show & ((own & mates) == mates)]
                    found_at.append(shows)
                    found_code.append(np.full(len(shows), number + 32))
            parents, codes = np.concatenate(found_at), np.concatenate(found_code)
            order = np.argsort(parents, kind="stable")
            parents, codes = parents[order], codes[order]
            keys, pairs = np.unique(ply.mind[parents] << 6 | codes, return_inverse=True)
            ply.owner, ply.code = keys >> 6, keys & 63
            # The public pasts of the next ply.
            keys, next_past = np.unique(past[parents] << 6 | codes, return_inverse=True)
            before, code = keys >> 6, keys & 63
            number, melded = code & 31, code >> 5
            was = led[before]
            new_scores = scores[:, before].copy()
            who = leader[before]
            places = np.arange(len(before))
            royal = (1 << number) & trumps
            new_scores[who, places] += np.where(melded == 1, np.where(royal != 0, 40, 20), 0)
            new_played = played[before] | 1 << number
            new_leader, new_led = who.copy(), np.where(was < 0, number, -1)
            done = was >= 0
            safe = np.maximum(was, 0)
            beats = ((suit[safe] >> number & 1 == 1) & (number > was)) | (
                (suit[safe] >> number & 1 == 0) & (trumps >> number & 1 == 1)
            )
            winner = np.where(beats, 1 - who, who)
            rows = np.flatnonzero(done)
            new_leader[rows] = winner[rows]
            new_scores[winner[rows], rows] |= HAS
            new_scores[winner[rows], rows] += worth[number[rows]] + worth[was[rows]]
            # Claims: right after a marriage, or by the winner of a trick.
            ends = np.where(done, enough(new_scores[new_leader, places]),
                            (melded == 1) & enough(new_scores[who, places]))  # fmt: skip
            worths = claimed(new_leader, new_scores)
            played, leader, led, scores = new_played, new_leader, new_led, new_scores
            deal, past, parent, pair = ply.deal[parents], next_past, parents, pairs
            over = ends[past].copy()
            value = np.where(over, worths[past], 0).astype(np.float64)

    @staticmethod
    def _hope(
        both: Ints, score: Ints, table: CardTable, rules: dict[str, int]
    ) -> npt.NDArray[np.bool_]:
        """Say where the closer may still reach the target (marriages reckoned generously)."""
        cards = both[0] | both[1]
        left = np.zeros(len(cards), dtype=np.int64)
        for number, worth in enumerate(table.worth):
            left += np.where(cards >> number & 1, worth, 0)
        for slot, mates in enumerate(table.pairs):
            if mates and rules["show_closed"]:
                for hand in both:
                    left += np.where((hand & mates) == mates, 40 if slot == 3 else 20, 0)
        return (score | HAS) + left >= HAS + rules["goal"]

    # ------------------------------------------------------------------ strategies

    def uniform(self) -> list[Floats]:
        """Return the strategy of both players that does anything with equal chance."""
        return [1.0 / np.bincount(ply.owner, minlength=ply.sets)[ply.owner] if ply.sets else
                np.zeros(0) for ply in self.plies]  # fmt: skip

    def reaches(self, strategy: Sequence[Floats], who: int, first: int = 0) -> list[Floats]:
        """Return how far a player's own choices let each position come about, from a ply on."""
        found = [np.ones(len(self.plies[first].deal))]
        for before, ply, chances in zip(
            self.plies[first:], self.plies[first + 1 :], strategy[first:], strict=False
        ):
            own = before.turn[ply.parent] == who
            found.append(found[-1][ply.parent] * np.where(own, chances[ply.pair], 1.0))
        return found

    def values(self, strategy: Sequence[Floats]) -> list[Floats]:
        """Return the expected value of every position when both play a strategy."""
        found = [self.plies[-1].value]
        for before, ply, chances in zip(
            self.plies[-2::-1], self.plies[:0:-1], strategy[-2::-1], strict=True
        ):
            sums = np.bincount(ply.parent, chances[ply.pair] * found[0], len(before.deal))
            found.insert(0, np.where(before.over, before.value, sums))
        return found

    def value(self, strategy: Sequence[Floats]) -> float:
        """Return what the first leader gets when both play a strategy."""
        return float(self.values(strategy)[0] @ self.prior)

    def best_response(self, strategy: Sequence[Floats], who: int) -> float:
        """Return what the first leader gets when ``who`` answers the other's strategy best."""
        reach = self.reaches(strategy, 1 - who)
        sign = 1.0 if who == 0 else -1.0
        below = self.plies[-1].value
        for place in range(len(self.plies) - 2, -1, -1):
            before, ply = self.plies[place], self.plies[place + 1]
            own = before.turn[ply.parent] == who
            weight = reach[place + 1] * self.prior[ply.deal]
            gains = np.bincount(ply.pair, sign * weight * below * own, len(before.owner))
            chosen = _best(gains, before)
            share = np.where(own, chosen[ply.pair], strategy[place][ply.pair])
            sums = np.bincount(ply.parent, share * below, len(before.deal))
            below = np.where(before.over, before.value, sums)
        return float(below @ self.prior)

    def seen(self) -> list[Floats]:
        """Return the value of every position when all cards lie open."""
        found = [self.plies[-1].value]
        for before, ply in zip(self.plies[-2::-1], self.plies[:0:-1], strict=True):
            sign = np.where(before.turn == 0, 1.0, -1.0)
            best = np.full(len(before.deal), -99.0)
            np.maximum.at(best, ply.parent, sign[ply.parent] * found[0])
            found.insert(0, np.where(before.over, before.value, sign * best))
        return found

    def solve(
        self,
        rounds: int,
        gap: float = 0.0,
        every: int = 25,
        *,
        first: int = 0,
        last: int | None = None,
        leaves: Floats | None = None,
    ) -> tuple[list[Floats], float, float]:
        """Return a strategy of both players near equilibrium, and the bounds of the value.

        Args:
            rounds: how often the regrets are updated at most.
            gap: enough when the bounds are no further apart (not looked at in a part of the tree).
            every: how often to look.
            first: begin at this ply, every position being as likely as its deal.
            last: stop at this ply.
            leaves: value of its positions.
        """
        regrets = [np.zeros(len(ply.owner)) for ply in self.plies]
        sums = [np.zeros(len(ply.owner)) for ply in self.plies]
        whole = first == 0 and last is None
        last = len(self.plies) - 1 if last is None else last
        leaves = self.plies[last].value if leaves is None else leaves
        low, high = -9.0, 9.0
        for number in range(1, rounds + 1):
            for who in (0, 1):
                present = [self._matched(*both) for both in zip(regrets, self.plies, strict=True)]
                self._update(regrets, sums, present, who, number, first, last, leaves)
            if whole and (number % every == 0 or number == rounds):
                mean = [self._matched(s, ply) for s, ply in zip(sums, self.plies, strict=True)]
                low, high = self.best_response(mean, 1), self.best_response(mean, 0)
                if high - low <= gap:
                    break
        mean = [self._matched(s, ply) for s, ply in zip(sums, self.plies, strict=True)]
        return mean, low, high

    def _update(self, regrets: list[Floats], sums: list[Floats], present: list[Floats], who: int,
                number: int, first: int, last: int, leaves: Floats) -> None:  # fmt: skip
        other, own = self.reaches(present, 1 - who, first), self.reaches(present, who, first)
        sign = 1.0 if who == 0 else -1.0
        below = leaves
        for place in range(last - 1, first - 1, -1):
            before, ply = self.plies[place], self.plies[place + 1]
            share = present[place][ply.pair]
            here = np.where(before.over, before.value,
                            np.bincount(ply.parent, share * below, len(before.deal)))  # fmt: skip
            mine = before.turn[ply.parent] == who
            weight = other[place + 1 - first] * self.prior[ply.deal] * mine * sign
            gain = np.bincount(ply.pair, weight * (below - here[ply.parent]), len(before.owner))
            regrets[place] = np.maximum(regrets[place] + gain, 0)
            # Every position of an information set has the same own reach: take the mean.
            size = np.bincount(ply.pair, mine, len(before.owner))
            reach = np.bincount(ply.pair, own[place - first][ply.parent] * mine, len(before.owner))
            touched = size > 0
            weight = number * reach[touched] / size[touched]
            sums[place][touched] += weight * present[place][touched]
            below = here

    @staticmethod
    def _matched(numbers: Floats, ply: Ply) -> Floats:
        """Return chances in proportion to numbers, equal ones where all are 0."""
        if not ply.sets:
            return np.zeros(0)
        total = np.bincount(ply.owner, numbers, ply.sets)[ply.owner]
        count = np.bincount(ply.owner, minlength=ply.sets)[ply.owner]
        return np.where(total > 0, numbers / np.where(total > 0, total, 1.0), 1.0 / count)

    def averaging(self, prefer: Callable[[int], float]) -> list[Floats]:
        """Return the strategy that takes the best mean over all worlds, as if cards lay open.

        ``prefer`` decides between equals: the code of the action with the highest number.
        """
        seen = self.seen()
        found = []
        rank = np.array([prefer(code) for code in range(64)])
        for before, ply, below in zip(self.plies, self.plies[1:], seen[1:], strict=False):
            sign = np.where(before.turn[ply.parent] == 0, 1.0, -1.0)
            weight = self.prior[ply.deal]
            gains = np.bincount(ply.pair, weight * sign * below, len(before.owner))
            gains /= np.bincount(ply.pair, weight, len(before.owner))
            found.append(_best(np.round(gains, 9) + 1e-12 * rank[before.code], before))
        return [*found, np.zeros(0)]


def _best(gains: Floats, ply: Ply) -> Floats:
    """Return 1 for the best pair of every information set, 0 for the others."""
    chosen = np.zeros(len(gains))
    if len(gains):
        order = np.lexsort((gains, ply.owner))
        last = np.flatnonzero(np.append(np.diff(ply.owner[order]) != 0, True))
        chosen[order[last]] = 1.0
    return chosen


def _number(mask: Ints) -> Ints:
    """Return the bit numbers of masks of one bit."""
    return np.round(np.log2(np.maximum(mask, 1))).astype(np.int64)
