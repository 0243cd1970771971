"""What is best when every card is known?

The rest is searched to the end, so the choice is a proven best one. Among choices of equal value
the one is taken that leaves the other player most room to err.
"""

from collections.abc import Sequence
from random import Random

from game.ai.deduction.counting import CLAIM
from game.ai.kernel import Kernel, OutOfTime, Position
from game.engine.actions import Action
from game.engine.view import SeatView

from .decision import POINTS, Decision, equals, quiet, valued
from .fallible import Hopes
from .worlds import worlds_of


def all_known(view: SeatView) -> bool:
    """Say whether the seat knows where every card is that will still be played.

    That is so when the talon has run out, or of a closed one nothing but a card seen before lies.
    """
    lying = view.talon_size - (view.bottom is not None)
    return view.has_talon and lying <= 0 and (not view.talon_size or not view.talon_open)


def exhausted(
    view: SeatView, kernel: Kernel, *, utilities: Sequence[float] | None = None
) -> Decision:
    """Return a best action where all cards are known (``all_known``).

    Args:
        view: the view of the seat on turn.
        kernel: the search for the rules of the deal, without utilities of its own.
        utilities: the worth of -3 to 3 game points; the game points themselves without.

    Raises:
        OutOfTime: when a limit of the kernel was reached.
    """
    worth = POINTS if utilities is None else tuple(utilities)
    worlds = worlds_of(view, kernel, Random(0), most=1)
    position = worlds.position(worlds.hands[0])
    values = kernel.root_values(position)
    moves = kernel.moves(position.trump)
    if CLAIM in values and not moves.claim_is_right(position, position.turn):
        del values[CLAIM]
    options = sorted(
        (valued(action, (points,), (1.0,), worth) for action, points in values.items()),
        key=lambda option: -option.mean,
    )
    action = _most_room(view, kernel, position, equals(options))
    return Decision(action, tuple(options), (1.0,), True, "known")


def _most_room(view: SeatView, kernel: Kernel, position: Position, best: list[Action]) -> Action:
    """Return the one of equally good actions that promises most against a player who errs."""
    if CLAIM in best:
        return CLAIM
    if len(best) == 1:
        return best[0]
    hopes = Hopes(kernel, position)
    try:
        found = {action: round(hopes.after(position, action), 9) for action in best}
    except OutOfTime:
        found = dict.fromkeys(best, 0.0)
    return max(best, key=lambda action: (found[action], quiet(view, action)))
