"""The cards that nobody played: what everybody still held, and what lay in the talon."""

from __future__ import annotations

import pygame

from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.report.deal import DealReport
from game.ui.widgets.base import Container
from game.ui.widgets.card_row import CardRow
from game.ui.widgets.label import Label


class Leftovers(Container):
    """Small rows of cards with their names; the talon is always the last, at the right end."""

    def __init__(self, ui: Ui, services: Services, report: DealReport) -> None:
        super().__init__(ui)
        self.art = services.art()
        tr = ui.tr
        self.hands = [
            self._block(
                tr("ui.summary.left_mine")
                if side.mine and not side.partners
                else tr("ui.summary.hand_of", name=name),
                CardRow(ui, self.art, cards),
            )
            for side in report.sides
            for name, cards in side.hands
        ]
        self.talon: tuple[Label, CardRow] | None = None
        if report.talon:
            cards = CardRow(ui, self.art, report.talon)
            self.talon = self._block(tr("ui.summary.talon"), cards)

    def _block(self, text: str, cards: CardRow) -> tuple[Label, CardRow]:
        look = self.ui.look
        label = Label(self.ui, text, size=look.text_small, color=look.paper_faint, wrap=True)
        return self.add(label), self.add(cards)

    def talon_width(self, most: int) -> int:
        """How wide the talon's cards and their name are."""
        return self._width(self.talon, most) if self.talon is not None else 0

    def _width(self, block: tuple[Label, CardRow], most: int) -> int:
        label, cards = block
        return min(most, max(label.measure(self.ui.px(230))[0], cards.measure(most)[0]))

    def arrange(self, area: pygame.Rect) -> int:
        """Place all from the top of ``area``; gives where it ends."""
        ui = self.ui
        x, y, gap = area.x, area.y, ui.px(26)
        high = 0
        blocks = [*self.hands, *([self.talon] if self.talon is not None else [])]
        for block in blocks:
            label, cards = block
            wide = self._width(block, area.w)
            if x > area.x and x + wide > area.right:
                x, y = area.x, y + high + ui.px(8)
                high = 0
            left = area.right - wide if block is self.talon else x
            text = label.measure(wide)[1]
            label.place(pygame.Rect(left, y, wide, text))
            row, tall = cards.measure(wide)
            cards.place(pygame.Rect(left, y + text + ui.px(3), row, tall))
            high = max(high, text + ui.px(3) + tall)
            x += wide + gap
        end = y + high
        self.rect = pygame.Rect(area.x, area.y, area.w, end - area.y)
        return end
