"""The decks of the game: complete, legible, and every card unlike every other."""

from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest

from game.config.themes import SUITS, DeckList
from game.ui.cards import CardArt
from tests.art.measure import ROOT, VISION, as_seen, closest, contrast, lab, pixels

pytestmark = pytest.mark.usefixtures("window")

DECKS = ["french", "tell_de", "tell_hu"]
FELTS = [(46, 112, 84), (16, 58, 44)]


def test_shipped_themes_have_no_problems(decks: DeckList) -> None:
    assert [str(problem) for problem in decks.problems] == []
    assert sorted(decks.decks) == DECKS


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("ranks", ["AKQJT", "AKQJT9", "AKQJT987"])
@pytest.mark.parametrize("language", ["de", "en", "hu"])
def test_deck_draws_all_cards(decks: DeckList, name: str, ranks: str, language: str) -> None:
    art = CardArt(decks.decks[name], language)
    codes = list(art.theme.cards(ranks))
    assert set(codes) <= set(art.theme.cards())
    for code in codes:
        art.face(code, 90)
    art.back(90)
    assert art.problems == ()


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("large", [False, True])
def test_every_two_cards_differ_when_small(decks: DeckList, name: str, large: bool) -> None:
    art = CardArt(decks.decks[name], "de", large_index=large)
    small = {code: pixels(art.face(code, 90)) for code in art.theme.cards()}
    difference, one, other = closest(small)
    assert difference >= 20, f"{one} and {other} look alike ({difference:.1f} of 255)"


@pytest.mark.parametrize("name", DECKS)
def test_every_two_courts_differ_when_small(decks: DeckList, name: str) -> None:
    art = CardArt(decks.decks[name], "de")
    small = {code: pixels(art.face(code, 90)) for code in art.theme.cards("KQJ")}
    difference, one, other = closest(small)
    assert difference >= 40, f"{one} and {other} look alike ({difference:.1f} of 255)"


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("colours", ["standard", "four", "safe"])
def test_index_stands_out_from_the_paper(decks: DeckList, name: str, colours: str) -> None:
    theme = decks.decks[name].theme
    for suit in SUITS:
        ratio = contrast(theme.colour(suit, colours), theme.paper.rgb)
        assert ratio >= 7, f"{name} {colours} {suit}: {ratio:.2f}"


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("felt", FELTS)
def test_pips_in_texts_stand_out_from_the_felt(
    decks: DeckList, name: str, felt: tuple[int, int, int]
) -> None:
    theme = decks.decks[name].theme
    for suit in SUITS:
        assert contrast(theme.colour(suit, "on_dark"), (11, 42, 32)) >= 4.5
        assert contrast(theme.colour(suit, "on_dark"), felt) >= 2


@pytest.mark.parametrize("vision", VISION)
def test_safe_colours_differ_for_every_colour_vision(decks: DeckList, vision: str) -> None:
    theme = decks.decks["french"].theme
    colours = [lab(theme.colour(suit, "safe"), vision) for suit in SUITS]
    distance = min(float(np.linalg.norm(a - b)) for a, b in itertools.combinations(colours, 2))
    assert distance >= 20


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("vision", VISION)
def test_pips_differ_by_shape_for_every_colour_vision(
    decks: DeckList, name: str, vision: str
) -> None:
    art = CardArt(decks.decks[name], "de")
    paper = art.theme.paper.rgb
    seen = {}
    for suit in SUITS:
        pip = art.pip(suit, 24)
        assert pip is not None
        box = pygame.Surface((32, 32), pygame.SRCALPHA)
        box.blit(pip, pip.get_rect(center=(16, 16)))
        seen[suit] = as_seen(pixels(box, paper), vision).mean(axis=2, keepdims=True)
    difference, one, other = closest(seen)
    assert difference >= 25, f"{one} and {other} look alike ({difference:.1f} of 255)"


def test_letters_follow_the_language(decks: DeckList) -> None:
    french = decks.decks["french"].theme
    hungarian = decks.decks["tell_hu"].theme
    german = decks.decks["tell_de"].theme
    assert [french.letter(rank, "en") for rank in "AKQJT9"] == ["A", "K", "Q", "J", "10", "9"]
    assert [french.letter(rank, "de") for rank in "AKQJT9"] == ["A", "K", "D", "B", "10", "9"]
    assert [german.letter(rank, "en") for rank in "AKQJT9"] == ["A", "K", "O", "U", "10", "9"]
    assert [hungarian.letter(rank, "de") for rank in "AKQJT9"] == ["Á", "K", "F", "A", "X", "IX"]


def test_contact_sheets_exist() -> None:
    assert (ROOT / "docs" / "contact_french.png").is_file()
    assert (ROOT / "docs" / "contact_tell.png").is_file()
