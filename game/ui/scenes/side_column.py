"""What one side of a finished deal has: its tricks with their running totals, and its points."""

from __future__ import annotations

import pygame

from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.draw.card_art import card_height
from game.ui.report.deal import SideReport
from game.ui.widgets.base import Container
from game.ui.widgets.card_row import CARD, STEP, CardRow
from game.ui.widgets.label import Label, Rule

SUIT_NAMES = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
TOTAL, SO_FAR = 17.0, 12.5
"""Sizes of the letters beside a trick, in units."""


class SideColumn(Container):
    """Tricks and points of one side, below its name."""

    def __init__(self, ui: Ui, services: Services, side: SideReport) -> None:
        super().__init__(ui)
        self.side = side
        art, look = services.art(), ui.look
        tr = ui.tr
        title = tr("ui.summary.won_by", name=side.name)
        if side.mine:
            title = tr("ui.summary.our_tricks" if side.partners else "ui.summary.your_tricks")
        self.title = self.add(Label(ui, title, face="title", size=19, color=look.paper_title))
        self.lines: list[tuple[CardRow, Label, Label]] = [
            (
                self.add(CardRow(ui, art, trick.cards)),
                self.add(
                    Label(ui, str(trick.total), face="bold", size=TOTAL, color=look.paper_ink)
                ),
                self.add(Label(ui, tr("ui.summary.so_far"), size=SO_FAR, color=look.paper_faint)),
            )
            for trick in side.tricks
        ]
        notes: list[str] = []
        if not side.tricks:
            notes.append(tr("ui.summary.no_tricks"))
        notes += [
            f"[[{SUIT_NAMES[suit.value]}]] {tr('ui.summary.marriage', n=points)}"
            for suit, points in side.marriages
        ]
        if side.bonus:
            notes.append(tr("ui.summary.last_trick", n=side.bonus))
        self.notes = [self.add(Label(ui, note, color=look.paper_ink)) for note in notes]
        self.line = self.add(Rule(ui))
        self.total = self.add(Label(ui, self._sum(side), face="bold", size=18, color=look.good))

    def _sum(self, side: SideReport) -> str:
        """The points; with marriages or a bonus also what they are the sum of."""
        parts = [side.tricks[-1].total if side.tricks else 0]
        parts += [points for _, points in side.marriages]
        parts += [side.bonus] if side.bonus else []
        total = self.ui.tr("ui.summary.total", n=side.total)
        # A marriage without a trick is shown, but does not count.
        if len(parts) == 1 or sum(parts) != side.total:
            return total
        return f"{' + '.join(map(str, parts))} = {total}"

    def _tricks_beside(self, width: int) -> int:
        """How many tricks stand in one line."""
        most = max((len(cards.cards) for cards, _, _ in self.lines), default=2)
        wish = self.ui.px(CARD * (1 + STEP * (most - 1)) + 15) + self._totals_width()
        return max(1, width // wish)

    def _totals_width(self) -> int:
        """Room for the running total and what it is."""
        ui = self.ui
        return max(
            ui.text_width("120", "bold", TOTAL),
            ui.text_width(ui.tr("ui.summary.so_far"), "text", SO_FAR),
        ) + ui.px(4)

    def arrange(self, rect: pygame.Rect) -> int:
        """Place everything from the top of ``rect``; gives where it ends."""
        ui = self.ui
        x, y, width = rect.x, rect.y, rect.w
        self.title.place(pygame.Rect(x, y, width, ui.px(30)))
        y += ui.px(36)
        beside = self._tricks_beside(width)
        cell = width // beside
        card = card_height(ui.px(CARD))
        for index, (cards, total, so_far) in enumerate(self.lines):
            cx = x + (index % beside) * cell
            cy = y + (index // beside) * (card + ui.px(10))
            wide = cards.measure(cell)[0]
            cards.place(pygame.Rect(cx, cy, wide, card))
            room = pygame.Rect(cx + wide + ui.px(7), cy, self._totals_width(), ui.px(22))
            total.place(room.move(0, card // 2 - ui.px(20)))
            so_far.place(room.move(0, card // 2))
        if self.lines:
            y += -(-len(self.lines) // beside) * (card + ui.px(10))
        for note in self.notes:
            high = note.measure(width)[1]
            note.place(pygame.Rect(x, y, width, high))
            y += high + ui.px(3)
        self.line.place(pygame.Rect(x, y + ui.px(2), width, ui.px(3)))
        y += ui.px(9)
        self.total.place(pygame.Rect(x, y, width, ui.px(27)))
        y += ui.px(29)
        self.rect = pygame.Rect(x, rect.y, width, y - rect.y)
        return y
