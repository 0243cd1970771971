"""Shapes that everything on the screen is made of."""

from __future__ import annotations

import pygame
import pytest

from game.ui.gfx import LARGE_SHADOW, Gfx


@pytest.mark.parametrize("height", [60, 100, 400])
def test_a_very_long_pill_has_a_shadow_too(height):
    width = max(600, LARGE_SHADOW // height + 200)
    target = pygame.Surface((width + 200, height + 200), pygame.SRCALPHA)
    bar = pygame.Rect(100, 100, width, height)
    Gfx().draw_shadow(target, bar, height / 2, 12, 200)
    assert target.get_at((100 + width // 2, 100)).a > 50
    assert target.get_at((2, 2)).a == 0
