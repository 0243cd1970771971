"""Text is broken where it may be, and never wider than it should be."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.config.strings import load_catalogue
from game.paths import resource
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


@given(st.text("Wm ", min_size=1, max_size=60), st.integers(40, 300), st.integers(1, 3))
def test_what_does_not_fit_is_broken_and_cut_but_never_runs_over(text, width, most):
    block = fit(GFX, text, "title", 18, width, max_lines=most)
    assert max(block.widths) <= width
    assert len(block.lines) <= most
    shown = "".join(p.text for line in block.lines for p in line)
    assert block.fits or shown.endswith("…") or shown == text.replace(" ", "")


def test_a_word_wider_than_the_line_is_broken_between_letters():
    block = lay_out(GFX, "ein " + "W" * 30, "text", 16, 120)
    assert max(block.widths) <= 120
    assert "".join(p.text for line in block.lines for p in line) == "ein" + "W" * 30
    assert not block.fits


@pytest.mark.parametrize("language", ["de", "en", "hu"])
def test_a_score_is_never_broken_over_a_line(language):
    texts = load_catalogue(resource("config", "strings"), language)
    words = {"mine": 0, "theirs": 3, "points": 0, "other_points": 3}
    for key in SCORES:
        said = texts.text(key, **words, name="Sepp", score="", variant="")
        for width in range(40, 300, 7):
            lines = lay_out(GFX, said, "text", 16, width).lines
            full = ["".join(p.text for p in line) for line in lines]
            if GFX.width("0 : 3", "text", 16) < width:
                assert any(re.search(r"(0\D?:\D?3)|(3\D?:\D?0)", line) for line in full), (
                    key,
                    width,
                )


SCORES = [
    "table.saved.score",
    "ui.summary.score",
    "ui.summary.closed_at",
    "ui.bummerl.won_text",
]


@pytest.mark.parametrize("language", ["de", "en", "hu"])
def test_every_score_in_the_texts_is_written_with_no_break_spaces(language):
    found = 0
    for path in resource("config", "strings", language).glob("*.yaml"):
        for line in path.read_text(encoding="utf-8").splitlines():
            found += bool(re.search(r"\}\u00a0:\u00a0\{", line))
            assert not re.search(r"[}\d] : [{\d]", line), line
    assert found >= 8
