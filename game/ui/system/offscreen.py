"""Drawing scenes without a window: for pictures of the screens, self tests and unit tests."""

from __future__ import annotations

import os

import pygame


def start_headless() -> None:
    """Start SDL's video and font parts with the driver that shows nothing.

    A converting format is set too, which pictures need that are loaded from files.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if not pygame.display.get_init():
        pygame.display.init()
    if not pygame.font.get_init():
        pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
