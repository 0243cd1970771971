"""What does perfect play promise against a player who errs now and then?

A tie-break among actions of equal value: their worth if the other player, where he has a choice,
sometimes takes any action with equal chance instead of a best one. We play perfectly throughout,
and hope only among equals.
"""

from game.ai.deduction.counting import CLAIM
from game.ai.kernel import Kernel, Position
from game.ai.kernel.moves import Outcome
from game.engine.actions import Action
from game.engine.cards import Seat

SLIP = 0.25
"""How often the other player is thought to take anything."""


class Hopes:
    """Hopes of one seat in positions with all cards known and nothing to draw.

    Args:
        kernel: the search for the rules.
        position: one of the positions, for the trump suit and the seat on turn, whose hopes it is.
        most: positions looked into; beyond them hope is the value.
    """

    def __init__(self, kernel: Kernel, position: Position, most: int = 400) -> None:
        self._kernel = kernel
        self._moves = kernel.moves(position.trump)
        self._seat: Seat = position.turn
        self._left = most
        self._known: dict[Position, float] = {}

    def after(self, position: Position, action: Action) -> float:
        """Return what the seat may hope for after an action of its own."""
        return self._outcome(dict(self._moves.options(position))[action])

    def _outcome(self, after: Outcome) -> float:
        if isinstance(after, int):
            return after if self._seat == 0 else -after
        found = self._known.get(after)
        if found is None:
            found = self._known[after] = self._hope(after)
        return found

    def _hope(self, position: Position) -> float:
        mine = position.turn == self._seat
        self._left -= 1
        if self._left < 0:
            value = self._kernel.value(position)
            return value if mine else -value
        values = self._kernel.root_values(position)
        if CLAIM in values and not self._moves.claim_is_right(position, position.turn):
            del values[CLAIM]
        best = max(values.values())
        if values.get(CLAIM) == best:
            return best if mine else -best
        values.pop(CLAIM, None)
        options = dict(self._moves.options(position))
        good = [action for action, worth in values.items() if worth == best]
        if mine:
            return max(self._outcome(options[action]) for action in good)
        hopes = {action: self._outcome(after) for action, after in options.items()}
        sound = min(hopes[action] for action in good)
        return (1 - SLIP) * sound + SLIP * sum(hopes.values()) / len(hopes)
