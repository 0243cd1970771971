"""Cards shown as an example: of a deck, or for decoration."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.ui.core.context import Ui
from game.ui.draw.card_art import CardArt, FaceDown, FaceUp, card_height
from game.ui.widgets.base import Widget

SAMPLE = ("KH", "QS", "AC", "TD")


def draw_fan(
    ui: Ui,
    target: pygame.Surface,
    art: CardArt,
    codes: Sequence[str | None],
    center: tuple[int, int],
    width: int,
    *,
    step: float,
    spread: float,
    tilt: float = 0.0,
) -> None:
    """Cards side by side (None: a back), ``step`` pixels apart and turned by ``spread`` degrees."""
    middle = (len(codes) - 1) / 2
    for index, code in enumerate(codes):
        off = index - middle
        angle = -off * spread + tilt
        x = center[0] + off * step
        y = center[1] + off * off * spread * width * 0.0042
        key = FaceUp(code, width) if code is not None else FaceDown(width)
        picture = art.rotated(key, angle)
        shadow = art.shadow(width)
        turned = ui.gfx.shapes.get(
            ("turned shadow", width, round(angle * 10)),
            partial(pygame.transform.rotozoom, shadow.picture, angle, 1.0),
        )
        target.blit(turned, turned.get_rect(center=(round(x), round(y))))
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))


class DeckPreview(Widget):
    """Four cards and the back of a deck."""

    def __init__(self, ui: Ui, art: CardArt, *, height: float = 150.0) -> None:
        super().__init__(ui)
        self.art = art
        self.height = height

    def measure(self, width: int) -> tuple[int, int]:
        return (width, self.ui.px(self.height))

    def draw(self, target: pygame.Surface) -> None:
        high = round(self.rect.h * 0.9)
        card = min(round(high * 0.645), self.rect.w // 6)
        gap = min(round(card * 1.12), (self.rect.w - card) // 5)
        codes: list[str | None] = [*SAMPLE, None]
        x = self.rect.centerx - gap * 2
        for index, code in enumerate(codes):
            key = FaceUp(code, card) if code is not None else FaceDown(card)
            box = pygame.Rect(0, 0, card, card_height(card))
            box.center = (x + index * gap, self.rect.centery)
            shadow = self.art.shadow(card)
            target.blit(shadow.picture, (box.x + shadow.offset[0], box.y + shadow.offset[1]))
            target.blit(self.art.card(key), box)


class CardRow(Widget):
    """Small cards side by side below a sentence that speaks of them."""

    def __init__(self, ui: Ui, art: CardArt, codes: Sequence[str]) -> None:
        super().__init__(ui)
        self.art = art
        self.codes = codes

    def _width(self, room: int) -> int:
        """Width of one card: small, and never so wide that the row leaves the page."""
        gaps = self.ui.px(6) * (len(self.codes) - 1)
        return max(1, min(self.ui.px(62), (room - self.ui.px(24) - gaps) // len(self.codes)))

    def measure(self, width: int) -> tuple[int, int]:
        return (width, card_height(self._width(width)) + self.ui.px(14))

    def draw(self, target: pygame.Surface) -> None:
        card = self._width(self.rect.w)
        shadow = self.art.shadow(card)
        x, y = self.rect.x + self.ui.px(24), self.rect.y + self.ui.px(5)
        for code in self.codes:
            target.blit(shadow.picture, (x + shadow.offset[0], y + shadow.offset[1]))
            target.blit(self.art.card(FaceUp(code, card)), (x, y))
            x += card + self.ui.px(6)


def fan_size(cards: int, width: int, step: float, spread: float) -> tuple[int, int]:
    """Room that a fan needs, roughly."""
    high = card_height(width)
    lean = math.sin(math.radians(spread * cards / 2)) * high / 2
    return (round(step * (cards - 1) + width + 2 * lean), round(high * 1.12))
