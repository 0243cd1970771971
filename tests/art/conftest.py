"""Shared by the tests of the card pictures: the drawing kit and the decks of the game."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
KIT = ROOT / "build" / "art"
if str(KIT) not in sys.path:
    sys.path.insert(0, str(KIT))

import pygame  # noqa: E402

from game.config.themes import DeckList, load_decks  # noqa: E402


@pytest.fixture(scope="session")
def window() -> Iterator[pygame.Surface]:
    """A small window, which pygame needs before it converts pictures."""
    pygame.display.init()
    yield pygame.display.set_mode((64, 64))
    pygame.display.quit()


@pytest.fixture(scope="session")
def decks() -> DeckList:
    """The decks that come with the game."""
    return load_decks([ROOT / "config" / "themes"], ROOT / "assets")
