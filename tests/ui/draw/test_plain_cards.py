"""A deck whose pictures are missing can be played with all the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.config.themes import Deck, load_decks
from game.paths import resource
from game.ui.draw.card_art import CardArt

SUITS = "CSHD"


@pytest.fixture(autouse=True)
def window():
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((1, 1))


def without_pictures(folder, name: str) -> Deck:
    found = load_decks([resource("config", "themes")], resource("assets")).decks[name]
    return replace(found, roots=(folder,))


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("name", ["french", "tell_plain"])
def test_no_two_plain_cards_look_alike(tmp_path, name):
    art = CardArt(without_pictures(tmp_path, name), "de")
    faces = {code: pixels(art.face(code, 120)) for code in art.theme.cards("AKQJT")}
    alike = [pair for pair in combinations(faces, 2) if faces[pair[0]] == faces[pair[1]]]
    assert alike == []


def test_plain_pips_differ_by_their_shape(tmp_path):
    art = CardArt(without_pictures(tmp_path, "french"), "de")
    shapes = []
    for suit in SUITS:
        pip = art.pip(suit, 24)
        assert pip is not None
        assert pip.get_height() == 24
        shapes.append(pixels(pygame.mask.from_surface(pip).to_surface()))
    assert len(set(shapes)) == len(SUITS)


def test_a_picture_of_nothing_counts_as_missing(tmp_path):
    deck = without_pictures(tmp_path, "french")
    path = tmp_path / deck.theme.pip_path("H")
    path.parent.mkdir(parents=True)
    pygame.image.save(pygame.Surface((20, 20), pygame.SRCALPHA), str(path))
    art = CardArt(deck, "de")
    assert art.pip("H", 24) is not None
    assert any("nothing can be seen" in each for each in art.problems)
