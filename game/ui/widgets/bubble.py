"""A small question right at the pointer, for things that must not happen by one careless click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.ui.core.context import Ui
from game.ui.draw.richtext import lay_out
from game.ui.system.input import Click, Input, Key, Move, Press, Release
from game.ui.widgets.base import ACTIVATE, Widget
from game.ui.widgets.button import draw_enamel

Side = Literal["above", "left", "right", "below"]
"""Where the bubble lies, seen from what it points at."""

GUARD = 0.25
"""Seconds for which a new bubble ignores clicks, so that a double click confirms nothing."""


class Bubble(Widget):
    """Question with yes and no; open it with ``WidgetGroup.open_popup`` or draw it yourself.

    The safe answer, no, is marked first: Enter gives the marked one. ``yes_key`` says yes, Escape
    and a click elsewhere say no. It lies beside ``at``, on that side where it covers nothing of
    ``spare``.
    """

    def __init__(
        self,
        ui: Ui,
        text: str,
        yes: str,
        no: str,
        at: tuple[int, int],
        on_yes: Callable[[], None],
        on_no: Callable[[], None],
        *,
        yes_key: int | None = None,
        spare: Sequence[pygame.Rect] = (),
    ) -> None:
        super().__init__(ui)
        self.text, self.yes, self.no = text, yes, no
        self.on_yes, self.on_no = on_yes, on_no
        self.yes_key = yes_key
        self.at = at
        self.spare = tuple(spare)
        self.chosen = 1
        """0: yes is marked, 1: no is marked (by keyboard or pointer)."""
        self.side: Side = "above"
        self._opened = ui.clock.now()
        self.arrange()

    def arrange(self) -> None:
        """Work out the place beside the pointer, inside the window."""
        ui = self.ui
        pad = ui.px(14)
        px = ui.font_px(ui.look.text)
        window = ui.seen()
        most = min(ui.px(400), window.w - 4 * pad)
        block = lay_out(ui.gfx, self.text, "text", px, most)
        high = max(40, ui.px(38))
        w_yes = ui.text_width(self.yes, "bold", ui.look.text) + ui.px(30)
        w_no = ui.text_width(self.no, "bold", ui.look.text) + ui.px(30)
        buttons = min(w_yes + w_no + ui.px(10), most)
        wide = max(block.size[0], buttons) + 2 * pad
        box = pygame.Rect(0, 0, wide, block.size[1] + high + 2 * pad + ui.px(10))
        box = self._beside(box)
        self.place(box)
        y = box.bottom - pad - high
        share = w_yes / (w_yes + w_no)
        free = box.w - 2 * pad - ui.px(10)
        yes_wide = round(free * share)
        self.yes_rect = pygame.Rect(box.x + pad, y, yes_wide, high)
        self.no_rect = pygame.Rect(self.yes_rect.right + ui.px(10), y, free - yes_wide, high)
        self.text_rect = pygame.Rect(box.x + pad, box.y + pad, box.w - 2 * pad, block.size[1])

    def _beside(self, box: pygame.Rect) -> pygame.Rect:
        """The nearest place to ``at`` that covers least of what is to be spared."""
        tail = self.ui.px(12)
        x, y = self.at
        spots: list[tuple[Side, str, tuple[int, int]]] = [
            ("above", "midbottom", (x, y - tail)), ("left", "midright", (x - tail, y)),
            ("right", "midleft", (x + tail, y)), ("below", "midtop", (x, y + tail)),
        ]  # fmt: skip
        # Higher up, where what is spared lies in between.
        spots += [("above", "midbottom", (x, each.top - tail)) for each in self.spare]
        inside = self.ui.seen().inflate(-tail, -tail)
        best: tuple[tuple[int, int], Side, pygame.Rect] | None = None
        for side, corner, spot in spots:
            there = box.copy()
            setattr(there, corner, spot)
            there.clamp_ip(inside)
            covered = sum(c.w * c.h for c in map(there.clip, self.spare))
            # What is asked about stays to be seen as well.
            covered += box.w * box.h if there.collidepoint(self.at) else 0
            away = max(0, there.top - y, y - there.bottom, there.left - x, x - there.right)
            if best is None or (covered, away) < best[0]:
                best = ((covered, away), side, there)
        assert best is not None
        self.side = best[1]
        return best[2]

    def _tail(self) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
        """The tip of the tail and its two roots at the edge of the box."""
        s = self.ui.px(11)
        rect, margin = self.rect, self.ui.px(22)
        if self.side in ("above", "below"):
            x = max(rect.x + margin, min(rect.right - margin, self.at[0]))
            edge = rect.bottom - 2 if self.side == "above" else rect.top + 1
            return (x, edge + (s if self.side == "above" else -s)), (x - s, edge), (x + s, edge)
        y = max(rect.y + margin, min(rect.bottom - margin, self.at[1]))
        edge = rect.right - 2 if self.side == "left" else rect.left + 1
        return (edge + (s if self.side == "left" else -s), y), (edge, y - s), (edge, y + s)

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        radius = ui.pxf(11)
        ui.gfx.draw_shadow(target, self.rect, radius, ui.px(10), 170, (0, ui.px(5)))
        plate = ui.gfx.rounded(
            self.rect.size, radius, look.paper, border=look.brass[1], border_width=ui.pxf(1.8)
        )
        target.blit(plate, self.rect)
        color = look.paper[1] if self.side == "above" else look.paper[0]
        tip, *roots = self._tail()
        pygame.draw.polygon(target, color, [*roots, tip])
        for root in roots:
            pygame.draw.line(target, look.brass[1], root, tip, max(1, ui.px(1.6)))
        self.set_text(
            target, self.text, self.text_rect, color=look.paper_ink, align="center", max_lines=6
        )
        for index, (text, rect) in enumerate(((self.yes, self.yes_rect), (self.no, self.no_rect))):
            enamel = look.grave if index == 0 else look.normal
            face = draw_enamel(ui, target, rect, enamel, hovered=self.chosen == index)
            self.set_text(
                target, text, face.inflate(-ui.px(10), 0), face="bold", color=enamel.ink,
                align="center", max_lines=2, on_dark=index == 0,
            )  # fmt: skip
            if self.chosen == index:
                ring = face.inflate(ui.px(4), ui.px(4))
                target.blit(
                    ui.gfx.outline(ring.size, ui.pxf(look.radius) + 2, look.focus, ui.pxf(2)), ring
                )

    def _ready(self) -> bool:
        return self.ui.clock.now() - self._opened >= GUARD

    def _say(self, index: int) -> None:
        (self.on_yes if index == 0 else self.on_no)()

    def handle(self, event: Input) -> bool:
        match event:
            case Move(pos):
                under = None
                if self.yes_rect.collidepoint(pos):
                    under = 0
                elif self.no_rect.collidepoint(pos):
                    under = 1
                if under is not None and under != self.chosen:
                    self.chosen = under
                    self.invalidate()
            case Click(pos):
                if not self.rect.collidepoint(pos) or self.no_rect.collidepoint(pos):
                    self._say(1)
                elif self.yes_rect.collidepoint(pos) and self._ready():
                    self._say(0)
            case Press() | Release():
                pass
            case Key(pygame.K_ESCAPE):
                self._say(1)
            case Key(pygame.K_LEFT) | Key(pygame.K_RIGHT) | Key(pygame.K_TAB):
                self.chosen = 1 if self.chosen == 0 else 0
                self.invalidate()
            case Key(code, repeat=False) if code in ACTIVATE:
                self._say(self.chosen)
            case Key(code, repeat=False) if self.yes_key is not None and code == self.yes_key:
                self._say(0)
            case _:
                return False
        return True
