"""How do deals add up to a Bummerl, and Bummerl to a match?"""

from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("match", "bummerl")
@value
class Match(Rule):
    """Game points are counted to a target; the first to reach it wins a Bummerl.

    Attributes:
        target: game points of one Bummerl.
        count: ``up`` from 0, or ``down`` from the target; only how it is shown differs.
        best_of: most Bummerl that can be played; the majority of them wins the match.
        schneider_double: a loser without a game point counts two Bummerl.
        retourschneider: who loses after having led by all points but one to nothing loses four.
        carry_on_draw: game points that a drawn deal adds to the next decided one.
        next_dealer: ``alternate`` or ``rotate`` to the next seat, or the ``winner`` deals.
        redeal_same_on_draw: after a drawn deal the same seat deals again.
    """

    target: int = parameter(7, 3, 5, 7, 9, 11, 21, 24, 25)
    count: str = parameter("up", "up", "down")
    best_of: int = parameter(1, 1, 3, 5, 7)
    schneider_double: bool = parameter(True)
    retourschneider: bool = parameter(False, seats=3, needs="pairs")
    carry_on_draw: int = parameter(1, 0, 1, 2)
    next_dealer: str = parameter("alternate", "alternate", "rotate", "winner")
    redeal_same_on_draw: bool = parameter(False)

    @property
    def wins_needed(self) -> int:
        """Bummerl that win the match."""
        return self.best_of // 2 + 1


@rule("reviewing", "put_away")
@value
class Reviewing(Rule):
    """Which tricks may be looked at again while the deal is played.

    Attributes:
        tricks: ``none``, the ``last`` one taken, or all of one's ``own``.
        first_open: the first trick of each side stays open on the table (WB).
    """

    tricks: str = parameter("last", "none", "last", "own")
    first_open: bool = parameter(False, seats=3)
