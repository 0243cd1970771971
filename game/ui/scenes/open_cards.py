"""All cards of the last deal, face up: who was dealt what, who drew what, and the talon."""

from __future__ import annotations

import pygame

from game.engine.cards import Card
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.report.open_cards import OpenCards
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.card_row import CardRow
from game.ui.widgets.label import Label, Rule
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.widget_scene import WidgetScene

WIDE, NARROW = 760.0, 420.0
"""How wide the page may be, in units."""
CARD = 58.0
GAP = 14.0
"""Width of a card and of the gap between rows beside one another, in units."""


class OpenCardsScene(WidgetScene):
    """Lies over the count. Enter and Escape lay it away."""

    opaque = False
    pauses = True

    def __init__(self, ui: Ui, services: Services, cards: OpenCards) -> None:
        super().__init__(ui)
        self.services = services
        self.cards = cards

    def first_focus(self) -> str:
        return "close"

    def build(self) -> None:
        ui, look, tr = self.ui, self.ui.look, self.ui.tr
        self.panel = self.group.add(Panel(ui))
        self.title = self.panel.add(
            Label(
                ui, tr("ui.summary.open"), face="title", size=26, align="center", max_lines=2,
                color=look.paper_title,
            )
        )  # fmt: skip
        self.line = self.panel.add(Rule(ui, ornament=True))
        self.view = self.panel.add(ScrollView(ui, self._arrange, name="cards"))
        self.rows: list[tuple[Widget, list[Widget]]] = []
        for hand in self.cards.hands:
            row: list[Widget] = [self._row(hand.dealt)]
            if hand.drawn:
                row += [self._small(tr("ui.summary.drawn")), self._row(hand.drawn)]
            self.rows.append((self._heading(hand.name), row))
        if self.cards.talon:
            name = self._heading(tr("ui.summary.talon_order"))
            self.rows.append((name, [self._row(self.cards.talon)]))
        self.button = self.panel.add(
            Button(
                ui, tr("common.close"), self.back, kind="primary", height=50, size=18, name="close"
            )
        )

    def _row(self, cards: tuple[Card, ...]) -> Widget:
        return self.view.add(CardRow(self.ui, self.services.art(), cards, width=CARD))

    def _heading(self, text: str) -> Widget:
        return self.view.add(Label(self.ui, text, face="bold", wrap=True))

    def _small(self, text: str) -> Widget:
        look = self.ui.look
        return self.view.add(
            Label(self.ui, text, size=look.text_small, color=look.paper_faint, wrap=True)
        )

    def layout(self, area: pygame.Rect) -> None:
        ui = self.ui
        pad = ui.px(30)
        most = min(ui.px(WIDE), area.w - ui.px(32))
        # The scroll view keeps room for its bar.
        width = min(most, max(ui.px(NARROW), self._wish(most - 2 * pad) + ui.px(24) + 2 * pad))
        inner = width - 2 * pad
        head = self.title.measure(inner)[1]
        body = self._arrange(pygame.Rect(0, 0, inner, 0)) + ui.px(6)
        wide, high = self.button.measure(inner)
        fixed = 2 * pad + head + ui.px(34) + ui.px(18) + high
        height = min(area.h - ui.px(24), fixed + body)
        box = pygame.Rect(0, 0, width, height)
        box.center = area.center
        self.panel.place(box)
        x, y = box.x + pad, box.y + pad
        self.title.place(pygame.Rect(x, y, inner, head))
        y += head + ui.px(10)
        self.line.place(pygame.Rect(x, y, inner, ui.px(12)))
        y += ui.px(24)
        foot = box.bottom - pad - high
        self.view.place(pygame.Rect(x, y, inner, foot - ui.px(18) - y))
        wide = min(inner, max(wide, ui.px(180)))
        self.button.place(pygame.Rect(box.centerx - wide // 2, foot, wide, high))

    def _wish(self, most: int) -> int:
        """The width at which every hand has one line."""
        gap = self.ui.px(GAP)
        lines = [sum(part.measure(most)[0] + gap for part in row) - gap for _, row in self.rows]
        return max(lines, default=0)

    def _arrange(self, area: pygame.Rect) -> int:
        """A line for each hand and one for the talon; gives where they end."""
        ui, y = self.ui, area.y
        gap = ui.px(GAP)
        for heading, row in self.rows:
            high = heading.measure(area.w)[1]
            heading.place(pygame.Rect(area.x, y, area.w, high))
            y += high + ui.px(4)
            x, tall = area.x, row[0].measure(area.w)[1]
            for widget in row:
                wide, high = widget.measure(area.w)
                if x > area.x and x + wide > area.right:
                    x, y = area.x, y + tall + ui.px(4)
                widget.place(pygame.Rect(x, y + (tall - high) // 2, wide, high))
                x += wide + gap
            y += tall + ui.px(10)
        return y
