"""When may the lowest trump be exchanged for the turned-up card?"""

from game.engine.cards import Rank
from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("exchange", "lowest_trump")
@value
class TrumpExchange(Rule):
    """On lead, while the talon is open, the holder of one trump may swap it for the turn-up.

    Attributes:
        card: rank of the trump that may be given, or ``none``.
        min_talon: cards that must lie in the talon, the turned-up one included.
        needs_trick: only after having taken a trick.
        on_opponent_close: the other side may still exchange right after the talon was closed.
    """

    card: str = parameter("J", "J", "9", "7", "none", needs="talon")
    min_talon: int = parameter(2, 2, 4, needs="talon")
    needs_trick: bool = parameter(False, needs="talon")
    on_opponent_close: bool = parameter(False, needs="talon")

    @property
    def allowed(self) -> bool:
        """Whether anything may be exchanged."""
        return self.card != "none"

    @property
    def rank(self) -> Rank:
        """Rank of the trump that may be given."""
        return Rank(self.card)


@rule("exchange", "none")
@value
class NoExchange(Rule):
    """The turned-up card stays where it is."""

    on_opponent_close = False
    allowed = False
