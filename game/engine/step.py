"""What does one transition return?"""

from collections.abc import Iterable

from .events import Event
from .state import DealState
from .values import value


@value
class Step:
    """The position after an action, and what happened on the way."""

    state: DealState
    events: tuple[Event, ...]

    def then(self, more: "Step") -> "Step":
        """Return this step followed by another that starts from its position."""
        return Step(more.state, self.events + more.events)


def step(state: DealState, *events: Event, then: Iterable[Event] = ()) -> Step:
    """Return a step to this position with these events."""
    return Step(state, events + tuple(then))
