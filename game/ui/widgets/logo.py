"""The name of the game in brass letters."""

from __future__ import annotations

import pygame

from game.ui.core.context import Ui
from game.ui.draw.surfaces import blur, clear_surface, gradient, tint
from game.ui.widgets.base import TextRun, Widget


def brass_text(ui: Ui, text: str, px: int) -> pygame.Surface:
    """``text`` in the title face, brass with a dark edge and a soft shadow."""

    def make() -> pygame.Surface:
        look, gfx = ui.look, ui.gfx
        letters = gfx.label(text, "title", px, (255, 255, 255))
        pad = max(4, px // 6)
        size = (letters.get_width() + 2 * pad, letters.get_height() + 2 * pad)
        white = clear_surface(size)
        white.blit(letters, (pad, pad))
        out = clear_surface(size, (0, 0, 0))
        out.blit(tint(blur(white, max(2, px // 10)), (0, 0, 0), 235), (0, max(1, px // 18)))
        dark = tint(white, look.focus_edge)
        d = max(1, round(px / 38))
        for dx in (-d, 0, d):
            for dy in (-d, 0, d):
                if dx or dy:
                    out.blit(dark, (dx, dy))
        out.blit(dark, (0, 2 * d))
        top, middle, bottom = look.brass
        shine = pygame.Surface(size)
        ascent = gfx.ascent("title", px)
        cap_top = pad + round(ascent * 0.25)
        split = pad + round(ascent * 0.66)
        foot = pad + ascent + round(px * 0.06)
        bright = (255, 240, 196)
        shine.fill(bright)
        shine.blit(gradient((size[0], max(1, split - cap_top)), bright, top), (0, cap_top))
        shine.blit(gradient((size[0], max(1, foot - split)), middle, bottom), (0, split))
        shine.fill(bottom, (0, foot, size[0], size[1] - foot))
        face = white.copy()
        face.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        out.blit(face, (0, 0))
        return out

    return ui.gfx.shapes.get(("brass", text, px), make)


class Logo(Widget):
    """The name of the game, as large as the room allows."""

    def __init__(self, ui: Ui, text: str, *, size: float = 84.0) -> None:
        super().__init__(ui)
        self.text = text
        self.size = size

    def _px(self, width: int) -> int:
        px = self.ui.font_px(self.size)
        wide = self.ui.gfx.width(self.text, "title", px) + px // 3
        return px if wide <= width else int(px * width / wide)

    def measure(self, width: int) -> tuple[int, int]:
        px = self._px(width)
        return (min(width, self.ui.gfx.width(self.text, "title", px) + px // 3), round(px * 1.35))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        picture = brass_text(self.ui, self.text, self._px(self.rect.w))
        spot = picture.get_rect(center=self.rect.center)
        target.blit(picture, spot)
        self._runs.append(TextRun(self.text, spot.clip(self.rect), self.rect, True))
