"""Shapes that everything on the screen is made of."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.gfx import FONT_FILES, LARGE_SHADOW, LONGEST_LINE, Gfx, writable


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


@pytest.mark.parametrize("face", FONT_FILES)
@pytest.mark.parametrize("strange", ["\u05e9", "\u6f22", "\U0001f600", "\u03a9"])
def test_no_box_is_drawn_for_a_letter_that_the_font_lacks(face, strange):
    gfx = Gfx()
    label = gfx.label(f"Se{strange}pp", face, 30, (0, 0, 0))
    wanted = gfx.label("Se?pp", face, 30, (0, 0, 0))
    assert pygame.image.tobytes(label, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_marks_without_letters_of_their_own_take_no_room():
    gfx = Gfx()
    assert gfx.width("a\ufe0f\u200d", "text", 30) == gfx.width("a", "text", 30)
    assert gfx.width("o\u0308", "text", 30) == gfx.width("ö", "text", 30)


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Anna \U0001f600 Mária", "Anna Mária"),
        ("\u05e9\u05dc\u05d5\u05dd", ""),
        ("Иван Ødegård", "Иван Ødegård"),
        ("Żółć", "Żółć"),
    ],
)
def test_of_a_name_the_letters_stay_that_the_fonts_have(name, seen):
    assert writable(name) == seen
