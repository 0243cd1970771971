"""What are game points worth to partners at this score of the match?

One bold contract can end a Bummerl to 24, and points beyond the target are worth nothing. In a
match, game points are therefore turned into the chance to win it, worked out backwards for equal
players (``match_table.py``) from how deals of the strongest level ended, and that chance is put
on a scale on which three points won and three points lost are six apart, as at the start.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate
from types import MappingProxyType

from game.ai.equity.match_table import MatchTable, Standing
from game.ai.equity.outcomes import counted
from game.engine.match import MatchState
from game.engine.rules import Match
from game.engine.values import value
from game.engine.view import SeatView

SPREAD = 6.0
"""Worth of three points won, less that of three points lost, at every score."""

ENDINGS: Mapping[int, int] = MappingProxyType(
    {
        -36: 3,
        -24: 2,
        -18: 11,
        -12: 1,
        -9: 14,
        -8: 6,
        -6: 58,
        -4: 111,
        -3: 30,
        -2: 81,
        -1: 98,
        1: 129,
        2: 119,
        3: 192,
        4: 130,
        6: 70,
        8: 10,
        9: 14,
        12: 16,
        18: 3,
        24: 4,
    }
)
"""How many deals brought the side that leads first so many game points (negative: the other side).

Both games, 1,102 deals of level4 against level4, level3 and careful. Houses whose contracts differ
are near enough.
"""


@value
class Stakes:
    """What the end of a deal is worth to one side.

    Attributes:
        chances: the chance to win the match after a deal that brings so many points, from the
            target of a Bummerl lost to as many won; empty where a deal stands alone.
    """

    chances: tuple[float, ...] = ()

    def worth(self, points: int) -> float:
        """Return the worth of so many game points (negative: the other side's)."""
        if not self.chances:
            return float(points)
        most = len(self.chances) // 2
        at = self.chances[max(-most, min(most, points)) + most]
        low, middle, high = self.chances[most - 3], self.chances[most], self.chances[most + 3]
        return SPREAD * (at - middle) / (high - low)


ALONE = Stakes()
"""A deal that belongs to no match."""


def stakes_of(view: SeatView) -> Stakes:
    """Return what the end of a deal is worth to the viewer's side."""
    match = view.match
    if match is None or view.variant.sides.form != "pairs" or match.winner is not None:
        return ALONE
    return _stakes(view.variant.match, _standing(match, view))


def _standing(match: MatchState, view: SeatView) -> Standing:
    mine = match.parties[view.seat]
    return Standing(
        deals=match.parties[view.dealer] == mine,
        mine=match.scores[mine],
        theirs=match.scores[1 - mine],
        carry=match.carry,
        won=match.bummerl[mine],
        lost=match.bummerl[1 - mine],
    )


@lru_cache(maxsize=8)
def _table(rule: Match) -> MatchTable:
    return MatchTable(rule, counted(ENDINGS))


@lru_cache(maxsize=512)
def _stakes(rule: Match, at: Standing) -> Stakes:
    table = _table(rule)
    points = range(-rule.target, rule.target + 1)
    # Who deals next must never make a loss look better than a gain.
    found = tuple(accumulate((table.after(at, each) for each in points), max))
    return Stakes(found) if found[rule.target + 3] > found[rule.target - 3] else ALONE
