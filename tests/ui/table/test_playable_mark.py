"""Which card may be played is seen by every kind of colour vision."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.config.themes import load_decks
from game.engine.cards import Card
from game.ui.core.context import Ui
from game.ui.draw.card_art import CardArt, card_height
from game.ui.draw.theme import Look
from game.ui.system.clock import FakeClock
from game.ui.table.show.painter import CardPainter
from game.ui.table.show.sprites import Sprite
from game.ui.table.state.places import Pose
from tests.art.measure import ROOT, VISION, as_seen, contrast, luminance, pixels

WIDTH = 100
DECKS = ("french", "tell_de", "tell_plain")
CLOTHS = {name: pair[0] for name, pair, _ in Look().cloths}


@pytest.fixture(scope="module")
def decks():
    return load_decks([ROOT / "config" / "themes"], ROOT / "assets").decks


def shown(art: CardArt, ground, **sprite) -> np.ndarray:
    """A card in the middle of a piece of cloth."""
    painter = CardPainter(Ui((400, 400), FakeClock()), art)
    target = pygame.Surface((WIDTH + 100, card_height(WIDTH) + 100))
    target.fill(ground)
    pose = Pose(target.get_width() / 2, target.get_height() / 2, WIDTH, 0)
    painter.draw(target, Sprite(Card.parse("KH"), pose, **sprite))
    return pixels(target)


def brightness(picture: np.ndarray) -> np.ndarray:
    return picture @ [0.2126, 0.7152, 0.0722]


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("vision", VISION)
def test_a_card_that_may_not_be_played_is_darker(decks, deck, vision):
    art = CardArt(decks[deck], "de")
    usual, dim = (as_seen(shown(art, (0, 0, 0), dim=each), vision) for each in (False, True))
    inside = np.s_[60:-60, 60:-60]
    difference = brightness(usual)[inside].mean() - brightness(dim)[inside].mean()
    assert difference > 30


@pytest.mark.parametrize("cloth", CLOTHS)
@pytest.mark.parametrize("vision", VISION)
def test_the_light_around_a_card_stands_out_from_every_cloth(decks, cloth, vision):
    ground = CLOTHS[cloth]
    picture = shown(CardArt(decks["french"], "de"), ground, glow=1.0)
    # Two pixels beside the card, and the softer light further out.
    beside = picture[picture.shape[0] // 2, 48:50].mean(axis=0)
    lit, plain = (
        tuple(int(c) for c in as_seen(np.array([[colour]], dtype=float), vision)[0, 0])
        for colour in (beside, ground)
    )
    assert luminance(lit) > luminance(plain)
    assert contrast(lit, plain) >= 3
