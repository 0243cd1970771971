"""When may king and queen be announced, and what are they worth?"""

from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("melds", "marriage")
@value
class Marriages(Rule):
    """The leader may show king and queen of a suit: 20 points, 40 in trumps.

    Attributes:
        first_trick: may be shown before any trick is taken.
        counts_from: ``now``, or ``first_trick``: only once the seat's side has a trick.
        after_close: may be shown after the talon was closed.
        after_exhaust: may be shown after the talon ran out.
        multi_per_lead: several marriages at one lead.
        free_lead: any card may be led after showing one.
        royal_needs_33: trumps count 40 only with 33 points in tricks, else 20 (lexicon of 1881).
        by_responder: the player who follows may show one too.
    """

    first_trick: bool = parameter(True)
    counts_from: str = parameter("now", "now", "first_trick")
    after_close: bool = parameter(True, needs="talon")
    after_exhaust: bool = parameter(True, needs="talon")
    multi_per_lead: bool = parameter(False)
    free_lead: bool = parameter(False)
    royal_needs_33: bool = parameter(False)
    by_responder: bool = parameter(False)

    allowed = True

    def worth(self, *, royal: bool, card_points: int) -> int:
        """Return what a marriage counts for a side with these card points in its tricks."""
        if royal and not (self.royal_needs_33 and card_points < 33):
            return 40
        return 20


@rule("melds", "none")
@value
class NoMelds(Rule):
    """Nothing may be announced."""

    allowed = False
