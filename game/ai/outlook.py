"""What are game points worth at this score of the match?

At 1 left only winning counts, and the other's third point is as bad as his first when one is all he
needs. Game points are therefore turned into the chance to win the Bummerl, which follows from how
often deals between equal players end with one, two or three points.
"""

from functools import lru_cache

from game.engine.match import MatchState
from game.engine.rules import Match
from game.engine.values import value
from game.engine.view import SeatView

SHARES = (0.333, 0.453, 0.214)
"""How often a decided deal of equal players brings its winner one, two or three points."""


@lru_cache(maxsize=4096)
def winning_chance(needed: int, others_need: int) -> float:
    """Return the chance of one of two equal players to win a Bummerl that needs so many points."""
    if needed <= 0:
        return 1.0
    if others_need <= 0:
        return 0.0
    return 0.5 * sum(
        share
        * (
            winning_chance(needed - points, others_need)
            + winning_chance(needed, others_need - points)
        )
        for points, share in enumerate(SHARES, start=1)
    )


@value
class Outlook:
    """What the endings of a deal are worth to a player.

    Attributes:
        needed: game points that he still needs, or 0 where a deal stands alone.
        others_need: what the other needs.
        carry: points that a decided deal brings on top.
    """

    needed: int = 0
    others_need: int = 0
    carry: int = 0

    def worth(self, points: int) -> float:
        """Return the worth of so many game points (negative: the other's).

        A deal on its own is worth its points; in a match, the chance to win it is put on a similar
        scale (the step from a lost to a won Bummerl counts 14).
        """
        if not self.needed:
            return float(points)
        if points > 0:
            after = winning_chance(self.needed - points - self.carry, self.others_need)
        elif points < 0:
            after = winning_chance(self.needed, self.others_need + points - self.carry)
        else:
            after = winning_chance(self.needed, self.others_need)
        return 14 * (after - winning_chance(self.needed, self.others_need))

    def expected(self, points: float) -> float:
        """Return the worth of a deal whose mean outcome is estimated in game points."""
        mean_win = sum(share * points for points, share in enumerate(SHARES, start=1))
        chance = min(1.0, max(0.0, 0.5 + points / (2 * mean_win)))
        wins = sum(share * self.worth(points) for points, share in enumerate(SHARES, start=1))
        losses = sum(share * self.worth(-points) for points, share in enumerate(SHARES, start=1))
        return chance * wins + (1 - chance) * losses


def outlook(view: SeatView) -> Outlook:
    """Return what endings are worth to the viewer at the score of his match."""
    if view.match is None or view.variant.seats != 2:
        return Outlook()
    return outlook_at(view.variant.match, view.match, view.seat)


def outlook_at(rule: Match, match: MatchState, seat: int) -> Outlook:
    """Return what endings are worth to a seat of a two-handed match at this score."""
    mine = match.parties[seat]
    return Outlook(
        needed=max(1, rule.target - match.scores[mine]),
        others_need=max(1, rule.target - match.scores[1 - mine]),
        carry=match.carry,
    )
