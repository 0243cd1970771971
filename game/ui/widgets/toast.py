"""Short messages that come up at the lower edge and go by themselves."""

from __future__ import annotations

import pygame

from game.ui.core.context import Ui
from game.ui.draw.timeline import ease_out
from game.ui.widgets.panel import Pill

SHOWN = 3.2
WAITED_FOR = 1.6
"""Seconds that a message stays at least when others wait, and more for each of its letters."""
PER_LETTER = 0.04
FADE = 0.22


class Toasts:
    """The messages of a window, one at a time; ``update`` and ``draw`` come last in a frame."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._queue: list[tuple[str, float]] = []
        self._age = 0.0

    def show(self, text: str, *, seconds: float = SHOWN) -> None:
        """Show ``text``; a message that is already shown or waiting is not repeated."""
        if any(text == waiting for waiting, _ in self._queue):
            return
        if not self._queue:
            self._age = 0.0
        self._queue.append((text, seconds))
        self.ui.invalidate()

    def clear(self) -> None:
        """Take all messages away."""
        self._queue.clear()
        self.ui.invalidate()

    @property
    def text(self) -> str:
        """What is shown now (empty: nothing)."""
        return self._queue[0][0] if self._queue else ""

    def update(self, dt: float) -> None:
        """Let time pass."""
        if not self._queue:
            return
        before, self._age = self._age, self._age + dt
        text, seconds = self._queue[0]
        if len(self._queue) > 1:
            seconds = min(seconds, WAITED_FOR + PER_LETTER * max(0, len(text) - 30))
        if before < FADE or self._age > seconds - FADE:
            self.ui.invalidate()
        if self._age >= seconds:
            self._queue.pop(0)
            self._age = 0.0
            self.ui.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """Paint the message, if there is one."""
        if not self._queue:
            return
        text, seconds = self._queue[0]
        pill = Pill(self.ui, text, size=self.ui.look.text)
        wide, high = pill.measure(min(self.ui.px(680), target.get_width() - self.ui.px(40)))
        share = 1.0
        if not self.ui.reduced_motion:
            share = min(1.0, self._age / FADE, max(0.0, seconds - self._age) / FADE)
        y = target.get_height() - round((high + self.ui.px(26)) * ease_out(share))
        pill.place(pygame.Rect((target.get_width() - wide) // 2, y, wide, high))
        pill.draw(target)
