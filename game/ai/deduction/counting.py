"""What can a player count from what he has seen?

The same arithmetic that a person at the table does: points, tricks, who may hold what. Every bot
claims by it, so none of them knows its total better than an attentive human does.
"""

from collections.abc import Callable
from random import Random

from game.ai.bot import never
from game.engine.actions import Action, ClaimTarget
from game.engine.cards import Seat
from game.engine.view import SeatView

CLAIM = ClaimTarget()


def has_target(view: SeatView) -> bool:
    """Say whether the viewer's side has the points that it needs."""
    return view.total(view.side) >= view.rules.payoff.target


def claims_rightly(view: SeatView) -> bool:
    """Say whether the viewer may claim now and would be right."""
    return CLAIM in view.legal and has_target(view)


def on_turn(view: SeatView) -> bool:
    """Say whether the viewer is the one who has to act (others may only claim)."""
    return view.turn == view.seat and bool(view.legal)


def opponents(view: SeatView) -> tuple[Seat, ...]:
    """Return the seats that play against the viewer, in seat order."""
    return tuple(seat for seat in view.active if view.sides[seat] != view.side)


class Sound:
    """A player who claims when he may rightly do so, never wrongly, and thinks only if he must."""

    def choose(
        self, view: SeatView, rng: Random, cancelled: Callable[[], bool] = never
    ) -> Action | None:
        """Return the action to take; see ``Bot.choose``."""
        if claims_rightly(view):
            return CLAIM
        if not on_turn(view):
            return None
        choices = [action for action in view.legal if action != CLAIM]
        if len(choices) == 1:
            return choices[0]
        return self.think(view, choices, rng, cancelled)

    def think(
        self, view: SeatView, choices: list[Action], rng: Random, cancelled: Callable[[], bool]
    ) -> Action:
        """Return one of several choices; the other arguments as in ``choose``."""
        raise NotImplementedError
