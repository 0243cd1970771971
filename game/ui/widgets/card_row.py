"""Small cards beside one another."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.ui.core.context import Ui
from game.ui.draw.card_art import CardArt, FaceUp, card_height
from game.ui.widgets.base import Widget

CARD = 46.0
"""Width of the small cards, in units."""
STEP = 0.62
"""Share of a card that the next one leaves in sight."""


class CardRow(Widget):
    """Small cards, each half covered by the next; covered more if there is little room."""

    def __init__(self, ui: Ui, art: CardArt, cards: Sequence[Card], *, width: float = CARD) -> None:
        super().__init__(ui)
        self.art = art
        self.cards = tuple(cards)
        self.width = width

    def measure(self, width: int) -> tuple[int, int]:
        card = self.ui.px(self.width)
        wish = card + (len(self.cards) - 1) * round(card * STEP) if self.cards else 0
        return (min(wish, width), card_height(card) + self.ui.px(4))

    def draw(self, target: pygame.Surface) -> None:
        if not self.cards:
            return
        card = self.ui.px(self.width)
        step = round(card * STEP)
        if len(self.cards) > 1:
            step = min(step, (self.rect.w - card) // (len(self.cards) - 1))
        for index, each in enumerate(self.cards):
            x = self.rect.x + index * step
            shadow = self.art.shadow(card)
            target.blit(shadow.picture, (x + shadow.offset[0], self.rect.y + shadow.offset[1]))
            target.blit(self.art.card(FaceUp(each.code, card)), (x, self.rect.y))
