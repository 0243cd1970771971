"""The score board: a slate, the beads of the inn, or the spare sevens and eights."""

from __future__ import annotations

import pygame

from game.ui.board.beads import BeadSkin
from game.ui.board.cards import CardSkin
from game.ui.board.data import BoardData
from game.ui.board.skin import BoardSkin
from game.ui.board.slate import SlateSkin
from game.ui.board.stamp import draw_stamp
from game.ui.core.context import Ui
from game.ui.widgets.base import TextRun, Widget

SKINS: dict[str, type[BoardSkin]] = {"slate": SlateSkin, "beads": BeadSkin, "cards": CardSkin}
"""What the score can be kept with."""


class Scoreboard(Widget):
    """The score in the skin that the player has chosen; a change happens before his eyes.

    ``skin`` names one of :data:`SKINS` for a board that is only an example.
    """

    def __init__(self, ui: Ui, data: BoardData, *, skin: str | None = None) -> None:
        super().__init__(ui)
        self.data = data
        self.skin = skin
        self._old: BoardData | None = None
        self._painter: BoardSkin | None = None
        self._age: float | None = None
        self._seconds = 0.0
        self.tooltip = data.tooltip
        self.stamp = ""
        """The doubling that holds now, stamped across the lower part."""

    @property
    def painter(self) -> BoardSkin:
        """The skin for the present place."""
        kind = SKINS.get(self.skin or self.ui.board, SlateSkin)
        if type(self._painter) is not kind or self._painter.rect != self.rect:
            self._painter = kind(self.ui, self.rect)
        return self._painter

    def set_data(self, data: BoardData) -> None:
        """Show ``data``; what is new is written, pushed or laid before the player's eyes."""
        if data == self.data:
            return
        self._old, self.data = self.data, data
        self.tooltip = data.tooltip
        self._age = None if self.ui.reduced_motion else 0.0
        self._seconds = self.painter.duration(self._old, data)
        self.ui.sounds.play(self.painter.sound)
        self.invalidate()

    @property
    def changing(self) -> bool:
        """Whether something is just being written, pushed or laid."""
        return self._age is not None

    def finish(self) -> None:
        """Show at once what is still being written."""
        if self._age is not None:
            self._age = None
            self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return (min(width, self.ui.px(222)), self.ui.px(400))

    def tick(self, dt: float) -> None:
        """Chalk, beads or cards are moving."""
        if self._age is not None:
            self._age += dt * self.ui.speed
            if self._age >= self._seconds:
                self._age = None
            self.invalidate()

    # ------------------------------------------------------------------ picture

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        painter = self.painter
        if self._age is None:
            painter.draw(target, self.data, None, 1.0)
        else:
            share = painter.ease(min(1.0, self._age / max(0.01, self._seconds)))
            painter.draw(target, self.data, self._old, share)
        inner = painter.inner
        self._runs.append(TextRun(self.data.title, inner, inner, painter.fits))
        if self.stamp:
            room = painter.stamp_room(self.data)
            spot = draw_stamp(self.ui, target, room, self.stamp)
            self._runs.append(TextRun(self.stamp, spot, room, room.contains(spot)))
