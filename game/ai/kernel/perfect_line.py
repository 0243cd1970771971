"""How does a deal go on when both sides play perfectly, all cards known?"""

from game.engine.actions import Action, ClaimTarget
from game.engine.cards import Seat
from game.engine.deal import apply
from game.engine.state import DealState
from game.engine.values import value
from game.engine.variant import Variant

from .solver import Kernel


@value
class Line:
    """Perfect play from a position to its end.

    Attributes:
        actions: who does what, in order.
        values: the value before each of them, for the seat that was on turn.
        end: the finished deal.
    """

    actions: tuple[tuple[Seat, Action], ...]
    values: tuple[float, ...]
    end: DealState


def play_out(kernel: Kernel, variant: Variant, state: DealState) -> Line:
    """Play a position to its end through the rules layer, with a best action at every step.

    Raises:
        OutOfTime: when a limit of the kernel was reached.
    """
    actions: list[tuple[Seat, Action]] = []
    values: list[float] = []
    while not state.over:
        seat, action, worth = next_step(kernel, state)
        actions.append((seat, action))
        values.append(worth)
        state = apply(variant, state, action, seat).state
    return Line(tuple(actions), tuple(values), state)


def next_step(kernel: Kernel, state: DealState) -> tuple[Seat, Action, float]:
    """Return who does what next in perfect play, and the value for the seat on turn."""
    position = kernel.position_from_state(state)
    worth = kernel.value(position)
    options = kernel.root_values(position)
    best = max(options, key=options.__getitem__)
    if options[best] > worth:
        # The seat on turn would do better than it may: the other side claims first.
        return 1 - state.turn, ClaimTarget(), worth
    return state.turn, best, worth
