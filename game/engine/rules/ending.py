"""Who wins when the cards are played and nobody has claimed?"""

from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("ending", "last_card")
@value
class Ending(Rule):
    """All tricks are played, nobody has claimed, the talon was not closed.

    Attributes:
        winner: ``more_points`` decides, or ``last_trick_wins`` one game point.
        last_trick_bonus: card points added for the last trick (never after a closing).
        bonus_decides: a last-trick winner who reaches the target with the bonus wins at once.
        draw_below_target: the deal is drawn when nobody has the target (else only when equal).
    """

    winner: str = parameter("more_points", "more_points", "last_trick_wins")
    last_trick_bonus: int = parameter(0, 0, 10)
    bonus_decides: bool = parameter(False)
    draw_below_target: bool = parameter(True)
