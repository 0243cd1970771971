"""The stamp of a doubling on the score board."""

from __future__ import annotations

import pygame

from game.ui.core.context import Ui
from game.ui.draw.surfaces import clear_surface
from game.ui.draw.theme import RGB

INK: RGB = (0xE4, 0x5A, 0x4E)
GROUND: RGB = (0x1C, 0x16, 0x14)
SLANT = 5.0
"""Degrees."""


def draw_stamp(ui: Ui, target: pygame.Surface, room: pygame.Rect, text: str) -> pygame.Rect:
    """Stamp ``text`` a little aslant into the middle of ``room``; gives where it is."""

    def make() -> pygame.Surface:
        px = max(9, round(room.h * 0.55))
        while True:
            picture = _stamp(ui, text, px)
            if px <= 9 or (picture.get_width() <= room.w and picture.get_height() <= room.h):
                return picture
            px -= 1

    picture = ui.gfx.shapes.get(("stamp", text, room.size), make)
    spot = picture.get_rect(center=room.center)
    target.blit(picture, spot)
    return spot


def _stamp(ui: Ui, text: str, px: int) -> pygame.Surface:
    label = ui.gfx.label(text, "bold", px, INK)
    pad, line = round(px * 0.45), max(1.0, px * 0.11)
    box = (label.get_width() + 2 * pad, label.get_height() + round(px * 0.2))
    out = clear_surface((box[0] + 4, box[1] + 4), INK)
    # A dark ground, or the stamp could not be read on wood and cloth.
    out.blit(ui.gfx.rounded(box, px * 0.3, GROUND, alpha=205), (2, 2))
    out.blit(ui.gfx.outline(box, px * 0.3, INK, line), (2, 2))
    out.blit(label, label.get_rect(center=out.get_rect().center))
    return pygame.transform.rotozoom(out, SLANT, 1.0)
