"""In which order is what has happened shown, and when is it over?

The director takes events and lets their storyboards run one after the other. Nothing but events
reaches it: the picture can show no more than the player's seat saw.
"""

from __future__ import annotations

import logging
import math
from collections import deque
from collections.abc import Iterable, Iterator

from game.engine.events import (
    Event,
)
from game.engine.view import SeatView
from game.ui.draw.timeline import Step
from game.ui.table.show.event_animations import Storyboards
from game.ui.table.show.sprites import Stage
from game.ui.table.show.steps import Gate, Hooks, Pause
from game.ui.table.state.model import TableModel
from game.ui.table.state.tempo import Tempo

log = logging.getLogger(__name__)


class Director:
    """Shows events one after the other."""

    def __init__(self, stage: Stage, tempo: Tempo, hooks: Hooks | None = None) -> None:
        self.stage = stage
        self.boards = Storyboards(stage, tempo, hooks if hooks is not None else Hooks())
        self._events: deque[Event] = deque()
        self._story: Iterator[Step] | None = None
        self._step: Step | None = None
        self._tidied = True

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._story is not None or bool(self._events) or not self._tidied

    @property
    def waiting(self) -> bool:
        """Whether it waits for a click of the player."""
        return isinstance(self._step, Gate)

    def play(self, events: Iterable[Event]) -> None:
        """Show these events after those that are still waiting."""
        self._events.extend(events)
        self._tidied = False

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; what remains of them when a step ends goes to the next one.

        True if the picture may have changed: not while it is only looked at.
        """
        if not self.busy:
            return False
        rounds = 0
        while True:
            if self._step is None and not self._next():
                return True
            assert self._step is not None
            dt = self._step.advance(dt)
            if not self._step.done:
                return rounds > 0 or not isinstance(self._step, Gate | Pause)
            self._step = None
            rounds += 1
            if rounds > 100_000:
                raise RuntimeError("a storyboard never comes to its end")

    def hurry(self) -> None:
        """Bring the event that is being shown to its end at once."""
        if not self.busy:
            return
        if self._story is None:
            self.advance(0.0)
        self._finish_story()
        if not self._events and not self._tidied:
            self._tidied = True
            self._story = self.boards.tidy()
            self._finish_story()

    def _finish_story(self) -> None:
        story = self._story
        while self._story is story and story is not None:
            if self._step is not None:
                self._step.advance(math.inf)
                self._step = None
            if self._story is story:
                self._step = next(story, None)
                if self._step is None:
                    self._story = None

    def recall(self) -> None:
        """Let cards that were shown go back into the hand: none of them is led after all."""
        if self.stage.lying and not self.busy:
            self._story = self.boards.bring_back()

    def flush(self) -> None:
        """Bring everything to its end at once."""
        while self.busy:
            self.advance(math.inf)

    def snap(self, view: SeatView) -> None:
        """Show a position as it is, whatever was going on."""
        self._events.clear()
        self._story = self._step = None
        self._tidied = True
        self.boards.hooks.badge(0, 0)
        self.stage.model = TableModel.from_view(view)
        self.stage.fresh = None
        self.stage.sync()

    def check(self, view: SeatView) -> bool:
        """Compare what is shown with the view when all has been shown; mend and report it if not.

        Returns whether they agreed.
        """
        truth = TableModel.from_view(view)
        if self.stage.model == truth and self.stage.at_rest:
            return True
        log.error("the picture differs from the position: %s / %s", self.stage.model, truth)
        self.snap(view)
        return False

    def _next(self) -> bool:
        """Fetch the next step; False if there is none left."""
        while True:
            if self._story is not None:
                self._step = next(self._story, None)
                if self._step is not None:
                    return True
                self._story = None
            if self._events:
                self._story = self.boards.show(self._events.popleft())
            elif not self._tidied:
                self._tidied = True
                self._story = self.boards.tidy()
            else:
                return False
