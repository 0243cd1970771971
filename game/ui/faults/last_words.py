"""The one dialog that needs nothing of the program: shown when it has to stop.

Windows and macOS have message boxes of their own. Elsewhere it is a window of ours, drawn without
widgets, settings or pictures, since any of those may be what is broken.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.paths import resource
from game.ui.system.window import BLIND_DRIVERS, prepare_environment

log = logging.getLogger(__name__)

SIZE = (600, 320)
PAPER, INK, TITLE = (247, 240, 222), (52, 38, 28), (124, 30, 28)
BUTTON, BUTTON_EDGE, FOCUS = (232, 219, 188), (150, 128, 92), (178, 60, 44)
PAD = 28
BUTTON_HEIGHT = 44


@dataclass(frozen=True, slots=True)
class Words:
    """What the dialog says. Used as it stands when the texts of the program cannot be read."""

    title: str = "Something went wrong"
    text: str = "This was a fault of the program, not yours. Your deal is saved."
    save: str = "Save report"
    close: str = "Quit"
    saved: str = "The report lies here: {path}"
    not_saved: str = "The report could not be saved."


def words() -> Words:
    """Return the words in the language of the system, in English if that fails too."""
    try:
        from game.config.strings import available_languages, choose_language, load_catalogue
        from game.ui.core.services import system_locales

        strings = resource("config", "strings")
        language = choose_language(system_locales(), available_languages(strings))
        catalogue = load_catalogue(strings, language)
        text = catalogue.text
        found = Words(
            title=text("ui.mishap.title"),
            text=text("ui.mishap.stopped"),
            save=text("ui.mishap.save"),
            close=text("common.quit"),
            saved=text("ui.mishap.saved", path="{path}"),
            not_saved=text("ui.mishap.not_saved"),
        )
        return Words() if catalogue.missing else found
    except Exception:
        return Words()


def tell(save: Callable[[], Path | None] | None) -> bool:
    """Say that the program has to stop, and offer to save a report.

    Args:
        save: puts the report where the player finds it and returns its place; None: there is no
            report.

    Returns:
        False when nothing could be shown.
    """
    said = words()
    buttons = [said.close] if save is None else [said.save, said.close]
    text = said.text
    while True:
        answer = _ask(said.title, text, buttons)
        if answer is None:
            return False
        if save is None or buttons[answer] != said.save:
            return True
        place = save()
        text = said.not_saved if place is None else said.saved.replace("{path}", str(place))
        buttons = [said.close]


def _ask(title: str, text: str, buttons: Sequence[str]) -> int | None:
    """Return the number of the button that was pressed; None when nothing can be shown."""
    ways = [_native, _drawn] if sys.platform in ("win32", "darwin") else [_drawn, _native]
    try:
        prepare_environment()
        pygame.display.init()
        if pygame.display.get_driver().lower() in BLIND_DRIVERS:
            return None
    except pygame.error:
        return None
    for way in ways:
        try:
            return way(title, text, buttons)
        except Exception as error:
            log.warning("a dialog could not be shown: %s", error)
    return None


def _native(title: str, text: str, buttons: Sequence[str]) -> int:
    last = len(buttons) - 1
    return pygame.display.message_box(
        title, text, "error", buttons=tuple(buttons), return_button=0, escape_button=last
    )


def _drawn(title: str, text: str, buttons: Sequence[str]) -> int:
    pygame.font.init()
    window = pygame.Window("Bummerl", SIZE)
    try:
        return _Drawn(window, title, text, buttons).run()
    finally:
        window.destroy()


class _Drawn:
    """The dialog as a window of its own."""

    def __init__(
        self, window: pygame.Window, title: str, text: str, buttons: Sequence[str]
    ) -> None:
        self._window = window
        self._title, self._text, self._buttons = title, text, list(buttons)
        fonts = resource("assets", "fonts")
        self._heading = pygame.font.Font(fonts / "StubeTextBold.ttf", 26)
        self._body = pygame.font.Font(fonts / "StubeTextMedium.ttf", 19)
        self._focus = 0
        self._places: list[pygame.Rect] = []

    def run(self) -> int:
        """Wait for an answer; closing the window gives the last button."""
        clock = pygame.time.Clock()
        last = len(self._buttons) - 1
        while True:
            for event in pygame.event.get():
                if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                    return last
                if event.type == pygame.KEYDOWN:
                    if event.key == pygame.K_ESCAPE:
                        return last
                    if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                        return self._focus
                    if event.key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT):
                        self._focus = (self._focus + 1) % len(self._buttons)
                # The window of the game may still be there, with clicks of its own.
                if event.type == pygame.MOUSEBUTTONUP and event.window is self._window:
                    for number, place in enumerate(self._places):
                        if place.collidepoint(event.pos):
                            return number
            self._draw()
            clock.tick(20)

    def _draw(self) -> None:
        target = self._window.get_surface()
        target.fill(PAPER)
        inner = SIZE[0] - 2 * PAD
        heading = self._heading.render(self._title, True, TITLE, wraplength=inner)
        target.blit(heading, (PAD, PAD))
        body = self._body.render(self._text, True, INK, wraplength=inner)
        target.blit(body, (PAD, PAD + heading.get_height() + 12))
        right = SIZE[0] - PAD
        places: list[pygame.Rect] = []
        for number in reversed(range(len(self._buttons))):
            label = self._body.render(self._buttons[number], True, INK)
            place = pygame.Rect(0, 0, label.get_width() + 44, BUTTON_HEIGHT)
            place.bottomright = (right, SIZE[1] - PAD)
            pygame.draw.rect(target, BUTTON, place, border_radius=8)
            edge, width = (FOCUS, 3) if number == self._focus else (BUTTON_EDGE, 1)
            pygame.draw.rect(target, edge, place, width, border_radius=8)
            target.blit(label, label.get_rect(center=place.center))
            places.insert(0, place)
            right = place.left - 14
        self._places = places
        self._window.flip()
