"""The rules of a game as a page to read, with its contents at the side."""

from __future__ import annotations

from functools import partial

import pygame

from game.engine.variant import Variant
from game.ui.core.context import Ui
from game.ui.core.services import Services
from game.ui.draw.richtext import lay_out
from game.ui.report.rules import rule_sections
from game.ui.scenes.page import PageScene
from game.ui.scenes.rows import Heading, Note
from game.ui.widgets.base import Widget
from game.ui.widgets.link import Link
from game.ui.widgets.preview import CardRow
from game.ui.widgets.scroll import ScrollView


class Point(Widget):
    """One sentence of the rules behind a small lozenge; a red one marks a house rule."""

    def __init__(self, ui: Ui, text: str, *, house: bool = False) -> None:
        super().__init__(ui)
        self.text = text
        self.house = house

    def measure(self, width: int) -> tuple[int, int]:
        px = self.ui.font_px(self.ui.look.text)
        high = lay_out(self.ui.gfx, self.text, "text", px, width - self.ui.px(24)).size[1]
        return (width, high + self.ui.px(4))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        px = ui.font_px(look.text)
        room = pygame.Rect(
            self.rect.x + ui.px(24), self.rect.y, self.rect.w - ui.px(24), self.rect.h
        )
        block = lay_out(ui.gfx, self.text, "text", px, room.w)
        color = look.accent if self.house else look.gold
        x, y, r = self.rect.x + ui.px(9), self.rect.y + block.line_height // 2, ui.px(4)
        points = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
        pygame.draw.polygon(target, color, points)
        pygame.draw.aalines(target, color, True, points)
        self.put_block(target, block, self.text, room, color=look.paper_ink, middle=False)


class RulesScene(PageScene):
    """The rules of ``variant`` as they hold, house rules included."""

    def __init__(self, ui: Ui, services: Services, variant: Variant) -> None:
        super().__init__(ui, services)
        self.variant = variant

    def title(self) -> str:
        return self.tr("rules.title", game=self.services.variant_name(self.variant.id))

    def fill(self) -> None:
        ui = self.ui
        self.sections = rule_sections(self.services, self.variant)
        self.contents = self.page.add(ScrollView(ui, self._arrange_contents, name="contents"))
        self.links = [
            self.contents.add(
                Link(ui, section.title, partial(self._go_to, index), name=f"section.{index}")
            )
            for index, section in enumerate(self.sections)
        ]
        self.view = self.page.add(ScrollView(ui, self._arrange_text, name="rules"))
        self.blocks: list[tuple[Heading, list[Widget]]] = []
        about = f"variant.{self.variant.id}.about"
        intro = self.services.say_key(about) if about in self.services.catalogue else ""
        self.intro = self.view.add(Note(ui, intro))
        house = any(s.house for section in self.sections for s in section.sentences)
        self.legend = self.view.add(Note(ui, self.tr("rules.house_mark")))
        self.legend.visible = house
        for section in self.sections:
            heading = self.view.add(Heading(ui, section.title))
            points: list[Widget] = []
            for each in section.sentences:
                points.append(self.view.add(Point(ui, each.text, house=each.house)))
                if each.cards:
                    points.append(self.view.add(CardRow(ui, self.services.art(), each.cards)))
            self.blocks.append((heading, points))

    def _go_to(self, index: int) -> None:
        heading = self.blocks[index][0]
        self.view.scroll_to(self.view.offset + heading.rect.y - self.view.rect.y)
        self._mark()

    def _mark(self) -> None:
        """Mark the section that is being read in the contents."""
        line = self.view.rect.y + self.ui.px(60)
        reading = 0
        for index, (heading, _) in enumerate(self.blocks):
            if heading.rect.y <= line:
                reading = index
        if self.view.limit and self.view.offset >= self.view.limit:
            focus = self.group.focus
            linked = [i for i, link in enumerate(self.links) if link is focus]
            reading = max([reading, *linked])
        for index, link in enumerate(self.links):
            if link.chosen != (index == reading):
                link.chosen = index == reading
                self.ui.invalidate()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._mark()

    # ------------------------------------------------------------------ places

    def arrange(self, content: pygame.Rect) -> None:
        ui = self.ui
        side = min(ui.px(250), content.w * 3 // 10)
        self.contents.place(pygame.Rect(content.x, content.y, side, content.h))
        x = content.x + side + ui.px(26)
        self.view.place(pygame.Rect(x, content.y, content.right - x, content.h))
        self._mark()

    def _arrange_contents(self, area: pygame.Rect) -> int:
        y = area.y + self.ui.px(4)
        x, width = area.x + self.ui.px(5), area.w - 2 * self.ui.px(5)
        for link in self.links:
            high = link.measure(width)[1]
            link.place(pygame.Rect(x, y, width, high))
            y += high + self.ui.px(2)
        return y

    def _arrange_text(self, area: pygame.Rect) -> int:
        ui = self.ui
        y = area.y
        for note in (self.intro, self.legend):
            if note.visible and note.text:
                high = note.measure(area.w)[1]
                note.place(pygame.Rect(area.x, y, area.w, high))
                y += high
        for heading, points in self.blocks:
            high = heading.measure(area.w)[1]
            heading.place(pygame.Rect(area.x, y, area.w, high))
            y += high + ui.px(3)
            for point in points:
                high = point.measure(area.w)[1]
                point.place(pygame.Rect(area.x, y, area.w, high))
                y += high + ui.px(2)
            y += ui.px(8)
        return y
