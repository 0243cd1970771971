"""What is a won deal worth?"""

from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("payoff", "ladder")
@value
class Ladder(Rule):
    """One game point; two when the loser is below a limit; three when he has no trick.

    Attributes:
        target: card points, marriages included, that a side needs.
        schneider_below: below this the loser pays two.
    """

    target: int = parameter(66, bounds=(1, 500), adjustable=False)
    schneider_below: int = parameter(33, bounds=(0, 500), adjustable=False)

    def worth(self, *, loser_points: int, loser_trickless: bool) -> int:
        """Return the game points for a win against a side in this state (rules 2.4)."""
        if loser_trickless:
            return 3
        return 2 if loser_points < self.schneider_below else 1
