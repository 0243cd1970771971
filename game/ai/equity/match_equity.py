"""What are game points worth at this score of the match?

At 1 left only winning counts, and the other's third point is as bad as his first when one is all he
needs. In a match, game points are therefore turned into the chance to win it (``match_table.py``),
and that chance is put on a scale that is equally long at every score: from three points lost to
three points won it is always six. Whoever weighs chances against each other, or explores them,
need not know the score then.
"""

from functools import lru_cache
from itertools import accumulate

from game.ai.equity.match_table import MatchTable, Standing, match_table, standing
from game.ai.equity.outcomes import Outcomes, outcomes_of
from game.engine.match import MatchState
from game.engine.values import value
from game.engine.variant import Variant
from game.engine.view import SeatView

SPREAD = 6.0
"""Worth of three points won, less that of three points lost, at every score."""

MOST = 12
"""Game points, won or lost, that are told apart: six, doubled once."""

_SHARES = (0.333, 0.453, 0.214)
"""How often a deal brings its winner 1, 2 or 3 points, where nothing else is known."""


@value
class Outlook:
    """What the endings of a deal are worth to a player.

    Attributes:
        wins: how often a deal that he wins brings him 1, 2, 3 ... points.
        losses: how often a deal that the other wins brings him 1, 2, 3 ... points.
        chances: the chance to win the match after a deal that brings -``MOST`` to ``MOST`` points;
            empty where a deal stands alone.
        before: the chance to win the match before the deal, by which the worth is 0.
    """

    wins: tuple[float, ...] = _SHARES
    losses: tuple[float, ...] = _SHARES
    chances: tuple[float, ...] = ()
    before: float = 0.5

    def chance(self, points: int) -> float | None:
        """Return the chance to win the match after so many points; None where there is none."""
        if not self.chances:
            return None
        return self.chances[max(-MOST, min(MOST, points)) + MOST]

    def worth(self, points: int) -> float:
        """Return the worth of so many game points (negative: the other's).

        A deal on its own is worth its points. In a match it is the change of the chance to win it,
        on a scale where three points won and three points lost are ``SPREAD`` apart.
        """
        if not self.chances:
            return float(points)
        low, high = self.chances[MOST - 3], self.chances[MOST + 3]
        after = self.chances[max(-MOST, min(MOST, points)) + MOST]
        return SPREAD * (after - self.before) / (high - low)

    def expected(self, points: float) -> float:
        """Return the worth of a deal whose mean outcome is estimated in game points."""
        win, loss = _mean(self.wins), _mean(self.losses)
        chance = min(1.0, max(0.0, (points + loss) / (win + loss)))
        won = sum(share * self.worth(each) for each, share in enumerate(self.wins, start=1))
        lost = sum(share * self.worth(-each) for each, share in enumerate(self.losses, start=1))
        return chance * won + (1 - chance) * lost


def _mean(shares: tuple[float, ...]) -> float:
    return sum(share * points for points, share in enumerate(shares, start=1))


def _normed(shares: tuple[float, ...]) -> tuple[float, ...]:
    total = sum(shares)
    return tuple(share / total for share in shares) if total else _SHARES


def outlook(view: SeatView) -> Outlook:
    """Return what endings are worth to the viewer at the score of his match."""
    if view.match is None or view.variant.seats != 2:
        return Outlook()
    return outlook_at(view.variant, view.match, view.seat, view.dealer)


def outlook_at(variant: Variant, match: MatchState, seat: int, dealer: int) -> Outlook:
    """Return what the endings of a deal are worth to a seat of a two-handed match.

    Args:
        variant: the game.
        match: the score before the deal.
        seat: who asks.
        dealer: who has dealt.
    """
    return _outlook(match_table(variant), outcomes_of(variant), standing(match, seat, dealer))


@lru_cache(maxsize=512)
def _outlook(table: MatchTable, outcomes: Outcomes, at: Standing) -> Outlook:
    mine, theirs = outcomes.seen_by(dealer=at.deals)
    chances = (table.after(at, points) for points in range(-MOST, MOST + 1))
    return Outlook(
        wins=_normed(mine),
        losses=_normed(theirs),
        # Whoever deals next can, in principle, make a draw better than a point: never for a search.
        chances=tuple(accumulate(chances, max)),
        before=table.chance(at),
    )


def utilities(view: SeatView) -> tuple[float, ...]:
    """Return the worth of -3, -2, -1, 0, 1, 2 and 3 game points, never falling.

    They are for the viewer, before doublings, as ``Kernel(..., utilities=...)`` and a player who
    tries many deals want them. In a match the last is ``SPREAD`` above the first, unless something
    is doubled; where a deal stands alone they are the points themselves.
    """
    scale, doublings = outlook(view), view.auction.doublings
    return tuple(scale.worth(points << doublings) for points in range(-3, 4))
