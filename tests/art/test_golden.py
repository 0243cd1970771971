"""A strip of finished faces is what it was, layers and all.

After a wanted change, look at the new strip and keep it: ``python -m tests.art.test_golden``.
"""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.config.themes import DeckList, load_decks
from game.ui.draw.card_art import CardArt, card_height
from tests.art.measure import ROOT, pixels

STRIP = ROOT / "tests" / "art" / "golden_faces.png"
WIDTH = 90
#: Deck, language, options and card.
FACES: list[tuple[str, str, dict[str, bool], str]] = [
    ("french", "en", {}, "QH"),
    ("french", "de", {"large_index": True, "four_colours": True}, "JD"),
    ("french", "ru", {"safe_colours": True}, "KD"),
    ("french", "hu", {}, "AS"),
    ("tell_de", "de", {}, "JC"),
    ("tell_hu", "hu", {"large_index": True}, "AH"),
    ("tell_plain", "hu", {}, "JD"),
    ("tell_plain", "en", {"large_index": True}, "TD"),
]


def strip(decks: DeckList) -> pygame.Surface:
    """The faces side by side."""
    out = pygame.Surface((len(FACES) * WIDTH, card_height(WIDTH)))
    out.fill((34, 80, 61))
    for i, (deck, language, options, code) in enumerate(FACES):
        art = CardArt(decks.decks[deck], language, **options)
        out.blit(art.face(code, WIDTH), (i * WIDTH, 0))
    return out


@pytest.mark.usefixtures("window")
def test_finished_faces_are_what_they_were(decks: DeckList) -> None:
    kept = pixels(pygame.image.load(str(STRIP)))
    drawn = pixels(strip(decks))
    assert kept.shape == drawn.shape
    for i, face in enumerate(FACES):
        here = np.s_[:, i * WIDTH : (i + 1) * WIDTH]
        difference = float(np.abs(kept[here] - drawn[here]).mean())
        # Other versions of the scaler differ by less than one step of 255.
        assert difference < 1.5, f"{face}: {difference:.2f} of 255"


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    found = load_decks([ROOT / "config" / "themes"], ROOT / "assets")
    pygame.image.save(strip(found), str(STRIP))
