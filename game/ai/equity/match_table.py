"""What is the chance to win a two-handed match from a score?

A match is worked out backwards from its end, for two equal players whose deals end as often with
one, two or three points as was measured (``outcomes.py``). Nothing is left out that moves the
score: who deals (the other one leads, and wins a little more often), what drawn deals carry over,
and Bummerl that count double. Where a single Bummerl is the match, a double one wins no more
than the match.

A penalty that only the loser pays counts as if the other side gained it.
"""

from functools import lru_cache

from game.ai.equity.outcomes import Outcomes, outcomes_of
from game.engine.cards import Seat
from game.engine.match import MatchState
from game.engine.rules import Match
from game.engine.values import evolve, value
from game.engine.variant import Variant

_DRAWN = 4
"""Drawn deals in a row whose carry is told apart; longer rows are too rare to matter."""


@value
class Standing:
    """How a match stands between two deals, seen by one side.

    Attributes:
        deals: this side deals next, so the other one leads.
        mine: game points of this side in the present Bummerl, counted up.
        theirs: those of the other side.
        carry: game points that drawn deals add to the next decided one.
        won: Bummerl won by this side.
        lost: Bummerl won by the other.
    """

    deals: bool
    mine: int = 0
    theirs: int = 0
    carry: int = 0
    won: int = 0
    lost: int = 0

    @property
    def mirrored(self) -> "Standing":
        """The same, seen by the other side."""
        return Standing(not self.deals, self.theirs, self.mine, self.carry, self.lost, self.won)


def standing(match: MatchState, seat: Seat, dealer: Seat | None = None) -> Standing:
    """Return how a two-handed match stands for a seat.

    Args:
        match: the match before a deal.
        seat: whose side is meant.
        dealer: who deals; None for the one that the match names.
    """
    mine = match.parties[seat]
    return Standing(
        deals=seat == (match.dealer if dealer is None else dealer),
        mine=match.scores[mine],
        theirs=match.scores[1 - mine],
        carry=match.carry,
        won=match.bummerl[mine],
        lost=match.bummerl[1 - mine],
    )


class MatchTable:
    """The chance to win a match of equal players, from every standing.

    Args:
        rule: how the match is counted.
        outcomes: how often deals end in which way.
    """

    def __init__(self, rule: Match, outcomes: Outcomes) -> None:
        self.rule = rule
        self.outcomes = outcomes
        self._known: dict[Standing, float] = {}
        # Later Bummerl first, so that no question has to work through more than one.
        last = rule.wins_needed - 1
        for won in range(last, -1, -1):
            for lost in range(last, -1, -1):
                self.chance(Standing(False, won=won, lost=lost))

    def chance(self, at: Standing) -> float:
        """Return the chance of this side to win the match, before the next deal."""
        if at.deals:
            return 1 - self.chance(at.mirrored)
        found = self._known.get(at)
        if found is None:
            found = self._known[at] = self._led(at)
        return found

    def after(self, at: Standing, points: int) -> float:
        """Return the chance to win the match when the coming deal brings so many points.

        Args:
            at: the standing before the deal.
            points: game points of this side; below 0 those of the other; 0 for a drawn deal.
        """
        if points < 0:
            return 1 - self.after(at.mirrored, -points)
        if not points:
            return self.chance(self._drawn(at))
        rule = self.rule
        deals = rule.next_dealer == "winner" or not at.deals
        mine = at.mine + points + at.carry
        if mine < rule.target:
            return self.chance(Standing(deals, mine, at.theirs, 0, at.won, at.lost))
        won = at.won + (2 if rule.schneider_double and at.theirs <= 0 else 1)
        if won >= rule.wins_needed:
            return 1.0
        return self.chance(Standing(deals, won=won, lost=at.lost))

    def _drawn(self, at: Standing) -> Standing:
        """Return the standing after a drawn deal."""
        step = self.rule.carry_on_draw
        return evolve(
            at,
            deals=at.deals if self.rule.redeal_same_on_draw else not at.deals,
            carry=min(at.carry + step, max(at.carry, _DRAWN * step)),
        )

    def _decided(self, at: Standing) -> float:
        """Return the part of the chance that comes from the next deal being decided."""
        mine, theirs = self.outcomes.seen_by(dealer=at.deals)
        total = 0.0
        for points, (win, loss) in enumerate(zip(mine, theirs, strict=True), start=1):
            if win:
                total += win * self.after(at, points)
            if loss:
                total += loss * self.after(at, -points)
        return total

    def _led(self, at: Standing) -> float:
        """Return the chance of the side that leads, which may come round again by draws alone."""
        draw, then, here = self.outcomes.drawn, self._drawn(at), self._decided(at)
        if not draw:
            return here
        if then == at:
            return here / (1 - draw)
        if evolve(then, deals=at.deals) != at:
            return here + draw * self.chance(then)
        # Nothing but the deal changes sides with each draw: two equations for two chances.
        return (here + draw * self._decided(then)) / (1 - draw * draw)


@lru_cache(maxsize=16)
def _table(rule: Match, outcomes: Outcomes) -> MatchTable:
    return MatchTable(rule, outcomes)


def match_table(variant: Variant) -> MatchTable:
    """Return the table of a two-handed game, made when it is first asked for."""
    return _table(variant.match, outcomes_of(variant))
