"""A value between two ends, in steps."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.core.context import Ui
from game.ui.system.input import Click, DragMove, DragStart, Input, Key, Press, Wheel
from game.ui.widgets.base import Widget


class Slider(Widget):
    """A brass knob on a track; arrows, Home and End move it too.

    ``show`` turns the value into the text beside the track. ``on_change`` is called at every step.
    """

    focusable = True

    def __init__(
        self,
        ui: Ui,
        value: float,
        low: float,
        high: float,
        step: float,
        on_change: Callable[[float], None],
        *,
        show: Callable[[float], str] = lambda value: f"{value:g}",
        name: str = "",
    ) -> None:
        super().__init__(ui)
        self.low, self.high, self.step = low, high, step
        self.value = min(high, max(low, value))
        self.on_change = on_change
        self.show = show
        self.name = name

    def _label_width(self) -> int:
        look = self.ui.look
        ends = (self.show(self.low), self.show(self.high), self.show(self.value))
        return max(self.ui.text_width(text, "bold", look.text) for text in ends) + self.ui.px(4)

    def _track(self) -> pygame.Rect:
        knob = self.ui.px(22)
        right = self.rect.right - self._label_width() - self.ui.px(12)
        h = self.ui.px(7)
        x = self.rect.x + knob // 2
        return pygame.Rect(x, self.rect.centery - h // 2, max(10, right - x - knob // 2), h)

    def measure(self, width: int) -> tuple[int, int]:
        return (min(width, self.ui.px(300)), max(40, self.ui.px(36)))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        track = self._track()
        radius = track.h / 2
        target.blit(
            ui.gfx.rounded(track.size, radius, look.paper_well, border=look.paper_faint), track
        )
        share = (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        x = track.x + round(share * track.w)
        if x - track.x > track.h:
            full = pygame.Rect(track.x, track.y, x - track.x, track.h)
            target.blit(ui.gfx.rounded(full.size, radius, look.green.face), full)
        knob = ui.px(22)
        box = pygame.Rect(0, 0, knob, knob)
        box.center = (x, track.centery)
        ui.gfx.draw_shadow(target, box, knob / 2, ui.px(3), 130, (0, ui.px(2)))
        target.blit(
            ui.gfx.rounded(
                box.size, knob / 2, (look.brass[0], look.brass[1 if self.hovered else 2]),
                border=look.focus_edge, border_width=ui.pxf(1),
            ), box,
        )  # fmt: skip
        label = pygame.Rect(0, self.rect.y, self._label_width(), self.rect.h)
        label.right = self.rect.right
        self.set_text(
            target, self.show(self.value), label, face="bold", color=look.paper_ink, align="right"
        )

    def set_value(self, value: float) -> None:
        """Go to the step nearest to ``value``."""
        steps = round((min(self.high, max(self.low, value)) - self.low) / self.step)
        value = min(self.high, self.low + steps * self.step)
        if value != self.value:
            self.value = value
            self.on_change(value)
            self.invalidate()

    def handle(self, event: Input) -> bool:
        match event:
            case Press(pos) | Click(pos) | DragStart(_, pos) | DragMove(_, pos):
                track = self._track()
                self.set_value(self.low + (pos[0] - track.x) / track.w * (self.high - self.low))
                return True
            case Wheel(_, _, dy) if self.focused:
                self.set_value(self.value + (self.step if dy > 0 else -self.step))
                return True
            case Key(pygame.K_LEFT):
                self.set_value(self.value - self.step)
                return True
            case Key(pygame.K_RIGHT):
                self.set_value(self.value + self.step)
                return True
            case Key(pygame.K_HOME):
                self.set_value(self.low)
                return True
            case Key(pygame.K_END):
                self.set_value(self.high)
                return True
            case _:
                return False
