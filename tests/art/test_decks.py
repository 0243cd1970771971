"""The decks of the game: complete, legible, and every card unlike every other."""

from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest

from game.config.themes import SUITS, Deck, DeckList
from game.ui.draw.card_art import CardArt
from game.ui.draw.card_layers import CardLayers
from game.ui.draw.gfx import Gfx
from tests.art.measure import VISION, as_seen, closest, contrast, lab, pixels

pytestmark = pytest.mark.usefixtures("window")

DECKS = ["french", "tell_de", "tell_hu", "tell_plain"]
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
    assert [hungarian.letter(rank, "de") for rank in "AKQJT9"] == ["Á", "K", "F", "Al", "X", "IX"]
    assert [french.letter(rank, "it") for rank in "AKQJ"] == ["A", "R", "D", "F"]
    assert [french.letter(rank, "ru") for rank in "AKQJ"] == ["Т", "К", "Д", "В"]


def letter_ink(deck: Deck, rank: str, language: str) -> pygame.Mask:
    """The ink of a rank's letters as large as on a card of 144 pixels, without the pip below."""
    place = deck.theme.index.place(rank)
    index = CardLayers(deck, Gfx()).index(f"{rank}S", language, place, (0, 0, 0))
    height = round((place.top + place.height * 1.1) * 2)
    letters = index.subsurface((0, 0, index.get_width(), min(height, index.get_height())))
    scale = 144 / 480
    size = round(letters.get_width() * scale), round(letters.get_height() * scale)
    return pygame.mask.from_surface(pygame.transform.smoothscale(letters, size), 100)


@pytest.mark.parametrize("name", ["french", "tell_de", "tell_hu"])
@pytest.mark.parametrize("language", ["de", "en", "hu", "it", "ru"])
def test_no_two_ranks_have_letters_that_can_be_misread(
    decks: DeckList, name: str, language: str
) -> None:
    """An accent alone is no difference: of the ink of two letters, a quarter is not common."""
    deck = decks.decks[name]
    ranks = [rank for rank in deck.theme.ranks if deck.theme.letter(rank, language)]
    inks = {rank: letter_ink(deck, rank, language) for rank in ranks}
    for one, other in itertools.combinations(ranks, 2):
        common = max(
            inks[one].overlap_area(inks[other], (x, y)) for x in range(-3, 4) for y in range(-3, 4)
        )
        every = inks[one].count() + inks[other].count() - common
        letters = [deck.theme.letter(rank, language) for rank in (one, other)]
        assert 1 - common / every >= 0.25, letters


NOTCH_WIDTH, NOTCH_HEIGHT = 62, 94
"""The corner that the panel of a court card leaves free, in 240ths of the card's width."""


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["de", "en", "hu", "it", "ru"])
def test_index_of_a_court_stays_in_its_corner(
    decks: DeckList, name: str, large: bool, language: str
) -> None:
    deck = decks.decks[name]
    layers = CardLayers(deck, Gfx())
    for code in deck.theme.cards("KQJ"):
        place = deck.theme.index.place(code[0], large=large)
        index = layers.index(code, language, place, (0, 0, 0))
        box = index.get_bounding_rect(min_alpha=40)
        assert box.right <= 2 * NOTCH_WIDTH - 2, code
        assert box.bottom <= 2 * NOTCH_HEIGHT - 2, code
        assert min(box.left, box.top) >= 4, code


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["de", "en", "hu", "fr", "it", "pl", "ru"])
def test_letters_do_not_run_into_the_pip(
    decks: DeckList, name: str, large: bool, language: str
) -> None:
    deck = decks.decks[name]
    layers = CardLayers(deck, Gfx())
    for rank in deck.theme.ranks:
        place = deck.theme.index.place(rank, large=large)
        if not deck.theme.letter(rank, language) or not place.pip_height:
            continue
        index = layers.index(f"{rank}S", language, place, (0, 0, 0))
        pixels_of_index = pygame.surfarray.array_alpha(index).max(axis=0)
        pip_top = round((place.pip_y - place.pip_height / 2) * 2)
        letters_end = round((place.top + place.height * 0.9) * 2)
        gap = pixels_of_index[letters_end:pip_top]
        assert (gap < 40).sum() >= 2, f"{rank} {language}"


def test_without_letters_an_unter_has_its_pip_below_an_obers(decks: DeckList) -> None:
    deck = decks.decks["tell_plain"]
    layers = CardLayers(deck, Gfx())
    for large in (False, True):
        boxes = {}
        for rank in "AQJ":
            place = deck.theme.index.place(rank, large=large)
            index = layers.index(f"{rank}H", "de", place, (0, 0, 0))
            boxes[rank] = index.get_bounding_rect(min_alpha=40)
        assert boxes["J"].top - boxes["Q"].top >= 40
        assert boxes["A"].height > 1.5 * boxes["Q"].height


def test_without_letters_number_cards_have_roman_numerals_and_no_corner_pip(
    decks: DeckList,
) -> None:
    deck = decks.decks["tell_plain"]
    layers = CardLayers(deck, Gfx())
    for rank, numeral in {"T": "X", "9": "IX", "8": "VIII", "7": "VII"}.items():
        assert deck.theme.letter(rank, "hu") == numeral
        place = deck.theme.index.place(rank)
        box = layers.index(f"{rank}D", "hu", place, (0, 0, 0)).get_bounding_rect(min_alpha=40)
        assert abs(box.centerx - 240) <= 2
        assert box.bottom < 2 * 45
