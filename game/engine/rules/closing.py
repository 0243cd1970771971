"""When may the talon be closed, and what does it cost to fail?"""

from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("closing", "talon")
@value
class Closing(Rule):
    """On lead, a player may turn the trump down: strict rules, no drawing, 66 alone or pay.

    Attributes:
        allowed: whether closing exists at all (a house may play without).
        min_talon: cards that must lie in the talon, the turned-up one included.
        first_trick: may be closed before any trick is taken.
        before_draw: may be closed before drawing, so that both play on with a card less.
        success_basis: the award counts the other side as it stood ``at_close`` or ``at_end``.
        fail: who had no trick makes a failed closing cost 3 instead of 2 (``closer_trickless``,
            ``opponent_trickless``), or always ``2`` or ``3`` points.
        penalty: after a failed closing ``opponent_gains`` the points, or ``closer_loses`` them.
    """

    allowed: bool = parameter(True, needs="talon")
    min_talon: int = parameter(2, 2, 4, needs="talon")
    first_trick: bool = parameter(True, needs="talon")
    before_draw: bool = parameter(False, needs="talon")
    success_basis: str = parameter("at_close", "at_close", "at_end", needs="talon")
    fail: str = parameter(
        "closer_trickless",
        "closer_trickless",
        "opponent_trickless",
        "flat2",
        "flat3",
        needs="talon",
    )
    penalty: str = parameter("opponent_gains", "opponent_gains", "closer_loses", needs="talon")

    def failure(self, *, closer_trickless: bool, opponent_trickless: bool) -> int:
        """Return what a failed closing costs, from the state of both sides when it happened."""
        raised = {
            "closer_trickless": closer_trickless,
            "opponent_trickless": opponent_trickless,
            "flat2": False,
            "flat3": True,
        }[self.fail]
        return 3 if raised else 2


@rule("knocking", "this_trick")
@value
class Knocking(Rule):
    """On lead, a player may knock: the target is reached with this trick, or it costs.

    Attributes:
        allowed: whether knocking exists.
        with_closing: the talon may still be closed instead.
        fold: the other side may give up one point at once.
    """

    allowed: bool = parameter(False, needs="talon")
    with_closing: bool = parameter(False, needs="talon")
    fold: bool = parameter(False, needs="talon")
