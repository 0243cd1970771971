"""On or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.core.context import Ui
from game.ui.widgets.base import Pressable


class Toggle(Pressable):
    """A sliding switch. ``text`` (optional) stands to its right."""

    def __init__(
        self,
        ui: Ui,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        text: str = "",
        name: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(ui)
        self.value = value
        self.on_change = on_change
        self.text = text
        self.name = name
        self.enabled = enabled

    def _track(self) -> pygame.Rect:
        w, h = self.ui.px(50), self.ui.px(27)
        return pygame.Rect(self.rect.x, self.rect.centery - h // 2, w, h)

    def measure(self, width: int) -> tuple[int, int]:
        wide = self.ui.px(50)
        if self.text:
            look = self.ui.look
            wide += self.ui.px(12) + self.ui.text_width(self.text, "text", look.text)
        return (min(wide, width), max(40, self.ui.px(36)))

    def focus_shape(self) -> tuple[pygame.Rect, float]:
        if self.text:
            return super().focus_shape()
        track = self._track()
        return track, track.h / 2

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        track = self._track()
        radius = track.h / 2
        pair = look.green.face if self.value else (look.paper_faint, look.paper_faint)
        if not self.enabled:
            pair = look.off.face
        plate = ui.gfx.rounded(
            track.size, radius, (pair[1], pair[0]), border=look.normal.edge,
            border_width=ui.pxf(1.2),
        )  # fmt: skip
        target.blit(plate, track)
        knob = track.h - 2 * ui.px(3)
        left = track.x + ui.px(3)
        right = track.right - ui.px(3) - knob
        box = pygame.Rect(right if self.value else left, track.y + ui.px(3), knob, knob)
        ui.gfx.draw_shadow(target, box, knob / 2, ui.px(2), 120, (0, ui.px(1)))
        top = (255, 255, 255) if self.hovered and self.enabled else look.normal.face[0]
        target.blit(ui.gfx.rounded(box.size, knob / 2, (top, look.normal.face[1])), box)
        # Not by colour alone: a tick line or a ring on the free side.
        if self.value:
            x, y, s = track.x + ui.px(9), track.centery, ui.px(4)
            points = [(x, y), (x + s, y + s), (x + 2.6 * s, y - s)]
            pygame.draw.lines(target, look.green.ink, False, points, max(2, ui.px(2)))
        else:
            pygame.draw.circle(
                target, look.paper[0], (track.right - ui.px(13), track.centery), ui.px(4),
                max(1, ui.px(1.6)),
            )  # fmt: skip
        if self.text:
            x = track.right + ui.px(12)
            room = pygame.Rect(x, self.rect.y, self.rect.right - x, self.rect.h)
            self.set_text(target, self.text, room, color=look.paper_ink, max_lines=2)

    def press(self) -> None:
        """Change the value."""
        if self.enabled:
            self.value = not self.value
            self.ui.sounds.play("click")
            self.on_change(self.value)
            self.invalidate()
