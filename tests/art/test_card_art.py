"""What the table gets from CardArt."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from game.config.themes import Deck, DeckList
from game.ui.draw.card_art import CardArt, FaceDown, FaceUp, card_height
from tests.art.measure import pixels

pytestmark = pytest.mark.usefixtures("window")


@pytest.fixture
def french(decks: DeckList) -> CardArt:
    return CardArt(decks.decks["french"], "de")


@pytest.mark.parametrize("width", [72, 144, 430])
def test_face_has_its_size_and_round_corners(french: CardArt, width: int) -> None:
    face = french.face("KH", width)
    assert face.get_size() == (width, card_height(width))
    right, bottom = width - 1, face.get_height() - 1
    for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        assert face.get_at(corner).a == 0
    assert face.get_at((width // 2, face.get_height() // 2)).a == 255
    assert face.get_at((width // 2, 0)).a > 100


def test_a_face_is_made_once(french: CardArt) -> None:
    assert french.face("KH", 120) is french.face("KH", 120)
    before = french.face("KH", 120)
    french.forget()
    assert french.face("KH", 120) is not before


def test_card_turned_round_is_the_same_card(french: CardArt) -> None:
    face = french.face("9S", 180)
    upright = pixels(face)
    turned = pixels(pygame.transform.rotate(french.face("KD", 180), 180))
    assert np.abs(turned - pixels(french.face("KD", 180))).mean() < 2.5
    # The middle pip of a nine stands upright, so a nine is not quite symmetric.
    assert np.abs(upright[:60] - upright[::-1, ::-1][:60]).mean() < 2.5


def test_turning_goes_in_steps_and_keeps_the_middle(french: CardArt) -> None:
    key = FaceUp("QS", 100)
    assert french.rotated(key, 0.4) is french.face("QS", 100)
    assert french.rotated(key, 5.3) is french.rotated(key, 6.2)
    assert french.rotated(key, -6) is french.rotated(key, 354)
    turned = french.rotated(FaceDown(100), 90)
    assert turned.get_size() == (card_height(100), 100)


def test_language_and_colours_change_the_face(decks: DeckList) -> None:
    deck = decks.decks["french"]
    german = pixels(CardArt(deck, "de").face("QD", 144))
    english = pixels(CardArt(deck, "en").face("QD", 144))
    four = pixels(CardArt(deck, "de", four_colours=True).face("QD", 144))
    large = pixels(CardArt(deck, "de", large_index=True).face("QD", 144))
    corner = np.s_[:40, :30]
    for other in (english, four, large):
        assert np.abs(german[corner] - other[corner]).mean() > 2
    assert np.abs(german[60:90, 60:110] - english[60:90, 60:110]).max() == 0


def test_captions_follow_the_language(decks: DeckList) -> None:
    deck = decks.decks["tell_de"]
    german = pixels(CardArt(deck, "de").face("AH", 240))
    hungarian = pixels(CardArt(deck, "hu").face("AH", 240))
    ribbon = np.s_[174:198, 60:180]
    assert np.abs(german[ribbon] - hungarian[ribbon]).mean() > 5
    assert np.abs(german[20:150, 60:180] - hungarian[20:150, 60:180]).max() == 0


def test_shadow_is_larger_and_softer_when_lifted(french: CardArt) -> None:
    resting, lifted = french.shadow(144), french.shadow(144, lifted=True)
    assert lifted.picture.get_width() > resting.picture.get_width() > 144
    assert resting.picture.get_at((0, 0)).a == 0
    x, y = -resting.offset[0] + 72, -resting.offset[1] + 100
    assert resting.picture.get_at((x, y)).a > 100


def test_pips_are_known_by_letter_and_by_name(french: CardArt) -> None:
    hearts = french.pip("hearts", 30)
    assert hearts is not None
    assert hearts is french.pip("H", 30)
    assert hearts.get_height() == 30
    assert hearts is not french.pip("H", 30, on_dark=True)
    assert french.pip("swords", 30) is None


@pytest.mark.parametrize("suit", ["clubs", "spades", "hearts", "diamonds"])
def test_a_painted_pip_has_a_light_rim_on_a_dark_ground(decks: DeckList, suit: str) -> None:
    art = CardArt(decks.decks["tell_de"], "de")
    pip = art.pip(suit, 22, on_dark=True)
    assert pip is not None
    assert pip.get_height() == 22
    solid = pygame.mask.from_surface(pip)
    edge = [pip.get_at(point) for point in solid.outline()]
    assert min(0.3 * c.r + 0.6 * c.g + 0.1 * c.b for c in edge) > 130


@pytest.mark.parametrize("name", ["french", "tell_de", "tell_hu", "tell_plain"])
def test_each_picture_of_twenty_cards_is_read_once(
    decks: DeckList, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    load = pygame.image.load

    def noted(path: str) -> pygame.Surface:
        read.append(path)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", noted)
    art = CardArt(decks.decks[name], "de")
    for code in art.theme.cards("AKQJT"):
        art.face(code, 194)
    art.back(194)
    assert read
    assert len(read) == len(set(read))


@pytest.mark.parametrize("content", [None, b"not a picture"])
def test_missing_or_broken_picture_leaves_a_plain_card(
    decks: DeckList, tmp_path: Path, content: bytes | None
) -> None:
    shipped = decks.decks["french"]
    if content is None:
        root = tmp_path / "empty"
        deck = Deck(shipped.theme, (root,))
    else:
        broken = tmp_path / "cards" / "french" / "faces" / "KH.png"
        broken.parent.mkdir(parents=True)
        broken.write_bytes(content)
        deck = Deck(shipped.theme, (tmp_path, *shipped.roots))
    art = CardArt(deck, "de")
    face = art.face("KH", 144)
    assert any("cards/french/faces/KH.png" in problem for problem in art.problems)
    assert face.get_size() == (144, card_height(144))
    paper = np.array(art.theme.paper.rgb)
    assert np.abs(pixels(face)[:34, 4:30] - paper).max() > 100, "the index must be there"
