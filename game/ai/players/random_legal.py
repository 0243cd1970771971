"""Which action would somebody take who plays anything legal, and only counts his points?"""

from collections.abc import Callable
from random import Random

from game.ai.bot import never
from game.ai.deduction.counting import CLAIM, claims_rightly, on_turn
from game.engine.actions import Action, Bid, Cut, Double
from game.engine.view import SeatView


class RandomBot:
    """Every legal action is equally likely, except that it never claims wrongly, bids or doubles.

    It waves the cut through. It is the baseline of ``arena`` and stands in for a player that
    failed to answer.
    """

    name = "random"

    def choose(
        self,
        view: SeatView,
        rng: Random,
        cancelled: Callable[[], bool] = never,  # noqa: ARG002
    ) -> Action | None:
        """Return a legal action at random; see ``Bot.choose``."""
        if not on_turn(view):
            return CLAIM if claims_rightly(view) else None
        if isinstance(view.legal[0], Cut):
            return view.legal[0]
        sound = [
            action
            for action in view.legal
            if not isinstance(action, Bid | Double) and (action != CLAIM or claims_rightly(view))
        ]
        return rng.choice(sound)
