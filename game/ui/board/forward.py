"""The score board after a deal: it comes forward from the table, and is written on at the front.

There is one board only: while it stands at the front, its place at the table is empty.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.board.data import BoardData
from game.ui.board.scoreboard import Scoreboard
from game.ui.board.skin import MARGIN
from game.ui.core.context import Ui
from game.ui.draw.surfaces import clear_surface
from game.ui.draw.timeline import Step, Timeline, Tween, call, delay, ease_in_out

COME = 0.35
"""Seconds in which it comes forward."""
STAND = 1.2
"""Seconds for which the last points stand before the dot of a lost Bummerl is drawn."""


class ForwardBoard(Scoreboard):
    """A score board on its way from one place to another. ``near`` 1 is at its own place."""

    def __init__(self, ui: Ui, data: BoardData) -> None:
        super().__init__(ui, data)
        self.start: pygame.Rect | None = None
        self.near = 1.0
        self._flying: tuple[object, pygame.Surface] | None = None

    def shown_at(self) -> pygame.Rect:
        """Where it is now."""
        if self.start is None or self.near >= 1.0:
            return pygame.Rect(self.rect)
        a, b, t = self.start, self.rect, self.near
        return pygame.Rect(*(round(x + (y - x) * t) for x, y in zip(a, b, strict=True)))

    def draw(self, target: pygame.Surface) -> None:
        if self.start is None or self.near >= 1.0:
            self._flying = None
            super().draw(target)
            return
        margin = self.painter.k(MARGIN)
        picture = self._picture(margin)
        place = self.shown_at()
        wide = place.w + 2 * margin * place.w // max(1, self.rect.w)
        high = place.h + 2 * margin * place.h // max(1, self.rect.h)
        scaled = pygame.transform.smoothscale(picture, (max(1, wide), max(1, high)))
        target.blit(scaled, scaled.get_rect(center=place.center))

    def _picture(self, margin: int) -> pygame.Surface:
        """The board by itself, with its shadow; painted once for the whole way."""
        key = (self.rect.size, self.data, self.ui.board)
        if self._flying is None or self._flying[0] != key:
            place = self.rect
            self.rect = pygame.Rect((margin, margin), place.size)
            out = clear_surface((place.w + 2 * margin, place.h + 2 * margin), (0, 0, 0))
            super().draw(out)
            self.rect = place
            self._flying = (key, out)
        return self._flying[1]


class SlateShow:
    """What happens to the board on one page: ``states`` one after the other.

    Args:
        states: what stands on it, the first when it comes.
        table: the board on the table, which is not there as long as the page has it.
        start: where it comes from; None: from the table.
        stand: seconds before each change.
    """

    def __init__(
        self,
        ui: Ui,
        states: Sequence[BoardData],
        *,
        table: Callable[[], Scoreboard | None] = lambda: None,
        start: pygame.Rect | None = None,
        stand: float = 0.0,
    ) -> None:
        self.ui = ui
        self.states = tuple(states)
        self.table = table
        self.start = start
        self.stand = stand
        self.step = 0
        self.near = 0.0
        self.timeline = Timeline()
        self._begun = False
        self.board = self.make()

    def make(self) -> ForwardBoard:
        """A new widget for the page, as far as the show has come."""
        self.board = ForwardBoard(self.ui, self.states[self.step])
        self._come(self.near)
        return self.board

    @property
    def running(self) -> bool:
        """Whether anything of it is still to be seen."""
        return not self.timeline.idle or self.board.changing

    def begin(self) -> None:
        """Let it come forward and be written on, once."""
        if self._begun:
            return
        self._begun = True
        self.timeline.reduced, self.timeline.speed = self.ui.reduced_motion, self.ui.speed
        steps: list[Step] = [Tween(COME, self._come, ease=ease_in_out)]
        for _ in self.states[1:]:
            steps += [delay(self.stand), call(self._write)]
        self.timeline.run(*steps)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self.timeline.advance(dt):
            self.ui.invalidate()

    def placed(self) -> None:
        """The page has found a place for the board, or none: then it stays on the table."""
        table = self.table()
        if table is None:
            return
        if self.start is None and table.rect.w:
            self.start = pygame.Rect(table.rect)
            self._come(self.near)
        table.visible = not self.board.visible
        self.board.stamp = table.stamp

    def give_back(self) -> None:
        """Lay it where it was."""
        table = self.table()
        if table is not None:
            table.visible = True

    def hurry(self) -> None:
        """Show at once how it ends."""
        self.timeline.flush()
        self.board.finish()

    def _come(self, near: float) -> None:
        self.near = near
        self.board.start = self.start
        self.board.near = near
        self.board.invalidate()

    def _write(self) -> None:
        self.step += 1
        self.board.set_data(self.states[self.step])
