"""A sheet of paper on the wooden table: the common form of settings, rules and the like."""

from __future__ import annotations

import pygame

from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.widgets.button import IconButton
from game.ui.widgets.label import Label, Rule
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget_scene import WidgetScene

WIDEST = 1180.0
"""A page is no wider than this many units, or its lines would be too long to read."""


class PageScene(WidgetScene):
    """A page with a title and a way back. Subclasses fill ``page`` and place it in ``content``."""

    def __init__(self, ui: Ui, services: Services) -> None:
        super().__init__(ui)
        self.services = services

    # ------------------------------------------------------------------ to override

    def title(self) -> str:
        """The heading of the page."""
        return ""

    def fill(self) -> None:
        """Make the widgets of the page (``self.page.add``)."""

    def arrange(self, content: pygame.Rect) -> None:
        """Place the widgets of the page inside ``content``."""

    # ------------------------------------------------------------------ scene

    def build(self) -> None:
        look = self.ui.look
        self.page = self.group.add(Panel(self.ui))
        self.fill()
        self.heading = self.page.add(
            Label(self.ui, self.title(), face="title", size=look.title, color=look.paper_title)
        )
        self.line = self.page.add(Rule(self.ui, ornament=True))
        self.back_button = self.page.add(
            IconButton(self.ui, "back", self.ui.tr("common.back"), self.back, name="back")
        )

    def layout(self, area: pygame.Rect) -> None:
        ui = self.ui
        edge = ui.px(22)
        width = min(area.w - 2 * edge, ui.px(WIDEST))
        self.page.place(pygame.Rect(area.centerx - width // 2, edge, width, area.h - 2 * edge))
        pad = ui.px(28)
        inner = self.page.rect.inflate(-2 * pad, 0)
        side = self.back_button.measure(inner.w)[0]
        top = self.page.rect.y + ui.px(20)
        self.back_button.place(pygame.Rect(inner.x, top + ui.px(2), side, side))
        x = inner.x + side + ui.px(16)
        self.heading.place(pygame.Rect(x, top, inner.right - x, ui.px(46)))
        self.line.place(pygame.Rect(inner.x, top + ui.px(50), inner.w, ui.px(12)))
        y = self.line.rect.bottom + ui.px(10)
        self.arrange(pygame.Rect(inner.x, y, inner.w, self.page.rect.bottom - ui.px(22) - y))

    def draw_background(self, target: pygame.Surface) -> None:
        target.blit(self.ui.background.wood(), (0, 0))
