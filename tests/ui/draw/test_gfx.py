"""Shapes that everything on the screen is made of."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.gfx import LARGE_SHADOW, LONGEST_LINE, Gfx


@pytest.mark.parametrize("height", [60, 100, 400])
def test_a_very_long_pill_has_a_shadow_too(height):
    width = max(600, LARGE_SHADOW // height + 200)
    target = pygame.Surface((width + 200, height + 200), pygame.SRCALPHA)
    bar = pygame.Rect(100, 100, width, height)
    Gfx().draw_shadow(target, bar, height / 2, 12, 200)
    assert target.get_at((100 + width // 2, 100)).a > 50
    assert target.get_at((2, 2)).a == 0


@pytest.mark.parametrize("line", ["Se\0pp", "Se\ud800pp", "Se\U0001f0a1pp"])
@pytest.mark.parametrize("px", [20, 60])
def test_a_name_that_sdl_refuses_is_drawn_with_another_sign_in_its_place(line, px):
    gfx = Gfx()
    label = gfx.label(line, "text", px, (0, 0, 0))
    assert abs(label.get_width() - gfx.width(line, "text", px)) <= 1
    assert gfx.width("Sepp", "text", px) < gfx.width(line, "text", px)


def test_a_line_of_fifty_thousand_letters_is_cut_where_no_screen_shows_it():
    gfx = Gfx()
    long, cut = "x" * 50_000, "x" * LONGEST_LINE
    assert gfx.width(long, "text", 20) == gfx.width(cut, "text", 20)
    assert gfx.label(long, "text", 20, (0, 0, 0)).get_width() > 5000
