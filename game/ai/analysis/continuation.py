"""How does a deal go on from a position that agrees with a view, if sound players finish it?"""

from collections.abc import Sequence
from random import Random

from game.ai.bot import Bot
from game.ai.deduction.course import course
from game.ai.referee import referee
from game.engine.actions import Action
from game.engine.cards import Seat
from game.engine.events import Event
from game.engine.state import DealResult, DealState
from game.engine.variant import Variant
from game.engine.view import SeatView


def told(view: SeatView) -> tuple[Event, ...]:
    """Return the events of a view, or, where it has none, what must have happened.

    A view that comes from a written position has no events; see ``course``.
    """
    return view.events or tuple(course(view))


def play_out(
    variant: Variant,
    state: DealState,
    events: Sequence[Event],
    bot: Bot,
    seed: str,
) -> DealResult:
    """Let a player of the same kind at every seat finish a deal, and return the result.

    Args:
        variant: the game.
        state: where the deal stands.
        events: what has happened, as far as the players may know it.
        bot: who plays, for every seat; each seat is asked with its own view.
        seed: fixes the players' chance.
    """
    chances = [Random(f"{seed}/{seat}") for seat in range(variant.seats)]

    def choose(view: SeatView) -> Action | None:
        return bot.choose(view, chances[view.seat])

    return referee(variant, state, events, choose)


def points_for(result: DealResult, seat: Seat) -> float:
    """Return the game points of a seat's side, less those of the others (their mean)."""
    own = result.awards[seat]
    others = [
        award
        for other, award in enumerate(result.awards)
        if (other in result.winners) != (seat in result.winners)
    ]
    return own - sum(others) / len(others) if others else 0.0
