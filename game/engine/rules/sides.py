"""Who shares points with whom?

Sides are fixed by the contract, not by the variant: a declarer may play alone against all others
in a game of fixed pairs. ``Sides`` is what holds when no contract says otherwise.
"""

from game.engine.cards import Seat, Side
from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("sides", "standard")
@value
class Sides(Rule):
    """Each seat for itself, or the pairs that sit opposite.

    Attributes:
        form: ``each_alone``, ``pairs``, or ``declarer_alone`` (against everyone else).
    """

    form: str = parameter("each_alone", "each_alone", "pairs", "declarer_alone", adjustable=False)

    def resolve(self, seats: int, declarer: Seat) -> tuple[Side, ...]:
        """Return the side of each seat. With a lone declarer his side is 0."""
        if self.form == "pairs":
            return tuple(seat % 2 for seat in range(seats))
        if self.form == "declarer_alone":
            return tuple(0 if seat == declarer else 1 for seat in range(seats))
        return tuple(range(seats))
