"""Looking at tricks that are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.cards import Seat
from game.ui.core.context import Ui
from game.ui.system.input import Click, Input, Key, Move, Press, Release
from game.ui.table.show.layout import TableLayout
from game.ui.table.show.painter import CardPainter
from game.ui.table.show.sprites import Sprite
from game.ui.table.state.available_actions import Reviewed
from game.ui.table.state.places import ASPECT, Pose
from game.ui.widgets.base import Widget
from game.ui.widgets.panel import draw_paper


class ReviewPanel(Widget):
    """A sheet with the tricks that may be looked at; any click or key puts it away."""

    def __init__(
        self,
        ui: Ui,
        painter: CardPainter,
        layout: TableLayout,
        tricks: Sequence[Reviewed],
        on_close: Callable[[], None],
        *,
        winner_name: Callable[[Seat], str],
        show_points: bool,
    ) -> None:
        super().__init__(ui)
        self.painter, self.tricks, self.on_close = painter, tricks, on_close
        self.winner_name, self.show_points = winner_name, show_points
        # A card width at which cards lie on the table already: nothing new has to be made.
        self._card = layout.pile_width if len(tricks) > 2 else layout.other_width
        mat = layout.mat
        pad = ui.px(22)
        self._row = round(self._card * ASPECT) + ui.px(34)
        columns = 1 if len(tricks) <= 2 else 2
        per_trick = len(tricks[0].trick.cards)
        self._cell = round(self._card * (1.08 * per_trick) + ui.px(26))
        self._cell = max(self._cell, ui.px(170))
        rows = -(-len(tricks) // columns)
        wide = columns * self._cell + 2 * pad
        high = rows * self._row + 2 * pad + ui.px(30)
        box = pygame.Rect(0, 0, min(wide, mat.w), min(high, mat.h))
        box.center = mat.center
        self.columns = columns
        self.place(box)

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        draw_paper(ui, target, self.rect)
        pad = ui.px(22)
        heading = pygame.Rect(
            self.rect.x + pad, self.rect.y + ui.px(14), self.rect.w - 2 * pad, ui.px(30)
        )
        key = "table.review.one" if len(self.tricks) == 1 else "table.review.many"
        self.set_text(
            target, ui.tr(key), heading, face="title", size=20, color=look.paper_title,
            align="center",
        )  # fmt: skip
        for index, each in enumerate(self.tricks):
            x = self.rect.x + pad + (index % self.columns) * self._cell
            y = heading.bottom + (index // self.columns) * self._row
            self._draw_trick(target, each, x, y)

    def _draw_trick(self, target: pygame.Surface, each: Reviewed, x: int, y: int) -> None:
        ui, trick = self.ui, each.trick
        step = self._card * 1.08
        total = step * (len(trick.cards) - 1) + self._card
        left = x + (self._cell - total) / 2 + self._card / 2
        middle = y + ui.px(4) + self._card * ASPECT / 2
        for place, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True)):
            glow = 0.9 if seat == trick.winner else 0.0
            pose = Pose(left + place * step, middle, self._card)
            self.painter.draw(target, Sprite(card, pose, glow=glow))
        key = "table.review.line_points" if self.show_points else "table.review.line"
        text = ui.tr(key, number=each.number, name=self.winner_name(trick.winner), n=trick.points)
        room = pygame.Rect(
            x, round(middle + self._card * ASPECT / 2) + ui.px(4), self._cell, ui.px(22)
        )
        self.set_text(target, text, room, size=14, color=ui.look.paper_ink, align="center")

    def handle(self, event: Input) -> bool:
        match event:
            case Click() | Key(repeat=False):
                self.on_close()
            case Press() | Release() | Move():
                pass
            case _:
                return False
        return True
