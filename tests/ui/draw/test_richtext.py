"""Text is broken where it may be, and never wider than it should be."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.ui.draw.gfx import Gfx
from game.ui.draw.richtext import fit, lay_out
from game.ui.system.offscreen import start_headless

start_headless()
GFX = Gfx()


def texts(block):
    return [" ".join(p.text for p in line) for line in block.lines]


def test_bold_words_and_suits_inside_text():
    block = lay_out(GFX, "Ein **fettes** ♥ Wort", "text", 16)
    (line,) = block.lines
    assert [(p.text, p.face, p.pip) for p in line] == [
        ("Ein", "text", False),
        ("fettes", "bold", False),
        ("hearts", "text", True),
        ("Wort", "text", False),
    ]


def test_a_newline_is_a_paragraph_and_an_empty_line_stays():
    assert texts(lay_out(GFX, "a\n\nb", "text", 16)) == ["a", "", "b"]


def test_a_no_break_space_does_not_break():
    wide = GFX.width("66 Augen", "text", 16)
    block = lay_out(GFX, "66\u00a0Augen 66\u00a0Augen", "text", 16, wide + 4)
    assert texts(block) == ["66\u00a0Augen", "66\u00a0Augen"]


@given(
    st.lists(st.text("abcdefghijklmnopqrstuvwxyzäöüőű", min_size=1, max_size=12), max_size=30),
    st.integers(160, 900),
)
def test_no_line_is_wider_than_asked(words, width):
    block = lay_out(GFX, " ".join(words), "text", 16, width)
    assert block.fits
    assert max(block.widths) <= width
    assert " ".join(texts(block)).split() == words


@given(st.text(min_size=0, max_size=60), st.integers(20, 400), st.integers(1, 3))
def test_what_is_said_to_fit_does_fit(text, width, lines):
    block = fit(GFX, text, "bold", 18, width, 60, max_lines=lines)
    if block.fits:
        assert block.size[0] <= width
        assert block.size[1] <= 60
        assert len(block.lines) <= lines


def test_a_word_too_long_for_its_place_is_reported():
    assert not fit(GFX, "Donaudampfschifffahrtsgesellschaft", "text", 16, 40).fits
