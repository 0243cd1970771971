"""A small question right at the pointer, for things that must not happen by one careless click."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.core.context import Ui
from game.ui.draw.richtext import lay_out
from game.ui.system.input import Click, Input, Key, Move, Press, Release
from game.ui.widgets.base import ACTIVATE, Widget
from game.ui.widgets.button import draw_enamel

GUARD = 0.25
"""Seconds for which a new bubble ignores clicks, so that a double click confirms nothing."""


class Bubble(Widget):
    """Question with yes and no; open it with ``WidgetGroup.open_popup`` or draw it yourself.

    Enter or ``yes_key`` says yes once the bubble is open, Escape and a click elsewhere say no.
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
    ) -> None:
        super().__init__(ui)
        self.text, self.yes, self.no = text, yes, no
        self.on_yes, self.on_no = on_yes, on_no
        self.yes_key = yes_key
        self.at = at
        self.chosen: int | None = None
        """0: yes is marked, 1: no is marked (by keyboard or pointer)."""
        self._opened = ui.clock.now()
        self.arrange()

    def arrange(self) -> None:
        """Work out the place beside the pointer, inside the window."""
        ui = self.ui
        pad = ui.px(14)
        px = ui.font_px(ui.look.text)
        window = ui.rect()
        most = min(ui.px(330), window.w - 4 * pad)
        block = lay_out(ui.gfx, self.text, "text", px, most)
        high = max(40, ui.px(38))
        w_yes = ui.text_width(self.yes, "bold", ui.look.text) + ui.px(30)
        w_no = ui.text_width(self.no, "bold", ui.look.text) + ui.px(30)
        buttons = min(w_yes + w_no + ui.px(10), most)
        wide = max(block.size[0], buttons) + 2 * pad
        box = pygame.Rect(0, 0, wide, block.size[1] + high + 2 * pad + ui.px(10))
        tail = ui.px(12)
        box.midbottom = (self.at[0], self.at[1] - tail)
        self.below = box.top < ui.px(6)
        if self.below:
            box.midtop = (self.at[0], self.at[1] + tail)
        box.clamp_ip(window.inflate(-ui.px(12), -ui.px(12)))
        self.place(box)
        y = box.bottom - pad - high
        share = w_yes / (w_yes + w_no)
        free = box.w - 2 * pad - ui.px(10)
        yes_wide = round(free * share)
        self.yes_rect = pygame.Rect(box.x + pad, y, yes_wide, high)
        self.no_rect = pygame.Rect(self.yes_rect.right + ui.px(10), y, free - yes_wide, high)
        self.text_rect = pygame.Rect(box.x + pad, box.y + pad, box.w - 2 * pad, block.size[1])

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        radius = ui.pxf(11)
        ui.gfx.draw_shadow(target, self.rect, radius, ui.px(10), 170, (0, ui.px(5)))
        x = max(self.rect.x + ui.px(22), min(self.rect.right - ui.px(22), self.at[0]))
        s = ui.px(11)
        edge = self.rect.top + 1 if self.below else self.rect.bottom - 2
        tip = edge - s if self.below else edge + s
        plate = ui.gfx.rounded(
            self.rect.size, radius, look.paper, border=look.brass[1], border_width=ui.pxf(1.8)
        )
        target.blit(plate, self.rect)
        color = look.paper[0] if self.below else look.paper[1]
        pygame.draw.polygon(target, color, [(x - s, edge), (x + s, edge), (x, tip)])
        for a in ((x - s, edge), (x + s, edge)):
            pygame.draw.line(target, look.brass[1], a, (x, tip), max(1, ui.px(1.6)))
        self.set_text(
            target, self.text, self.text_rect, color=look.paper_ink, align="center", max_lines=6
        )
        for index, (text, rect) in enumerate(((self.yes, self.yes_rect), (self.no, self.no_rect))):
            enamel = look.primary if index == 0 else look.normal
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
                if under != self.chosen and under is not None:
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
                self._say(self.chosen if self.chosen is not None else 0)
            case Key(code, repeat=False) if self.yes_key is not None and code == self.yes_key:
                self._say(0)
            case _:
                return False
        return True
