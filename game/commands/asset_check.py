"""Can every picture, sound and font be read, and do the fonts have every letter that is written?"""

from __future__ import annotations

import os
import wave
from collections.abc import Iterator
from pathlib import Path

# Pictures are decoded without a window or a sound device.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from game.config.font_letters import lacking
from game.config.nodes import Mark
from game.config.pictures import KINDS, picture_size
from game.config.problems import Problem
from game.config.settings_file import read_player
from game.config.strings import available_languages, forms_of, read_language
from game.config.themes import DeckList
from game.config.variants import Library
from game.paths import display

LEFT_OUT = "♥♦♠♣\n"
"""Characters that the screen draws as pictures, or not at all."""


def check_assets(assets: Path) -> list[Problem]:
    """Return what is wrong with the files of the ``assets`` folder."""
    return [each for path in files(assets) if (each := _unreadable(path)) is not None]


def files(assets: Path) -> list[Path]:
    """Return every picture, sound and font of the folder."""
    kinds = (*KINDS, ".wav", ".ttf")
    return sorted(path for path in assets.rglob("*") if path.suffix.lower() in kinds)


def _unreadable(path: Path) -> Problem | None:
    try:
        if path.suffix.lower() in KINDS:
            picture_size(path)
            pygame.image.load(path)
        elif path.suffix == ".wav":
            with wave.open(str(path)) as sound:
                if not sound.getnframes():
                    return _about(path, "the sound is empty")
        else:
            pygame.font.init()
            pygame.font.Font(path, 20)
    except (pygame.error, wave.Error, EOFError, OSError, ValueError) as error:
        return _about(path, f"cannot be read: {error}")
    return None


def _about(path: Path, message: str) -> Problem:
    return Problem(display(path), 0, 0, message)


def check_letters(strings: Path, fonts: Path) -> Iterator[Problem]:
    """Yield the texts with a character that one of the fonts does not have."""
    for language in available_languages(strings):
        entries, _ = read_language(strings, language)
        for key, entry in entries.items():
            text = "".join(text for _, text in forms_of(entry.template))
            yield from _lacking(entry.mark, key, text, fonts)


def check_names(user: Path, games: Library, decks: DeckList, fonts: Path) -> Iterator[Problem]:
    """Yield the player's own names with a character that one of the fonts does not have."""
    for offer in games.offers.values():
        yield from _lacking(_whole(offer.path), "name", offer.name, fonts)
    for rules in games.house_rules.values():
        yield from _lacking(_whole(rules.path), "name", rules.name, fonts)
    for deck in decks.decks.values():
        path = deck.roots[0] / f"{deck.theme.id}.yaml"
        yield from _lacking(_whole(path), "name", deck.theme.name, fonts)
    path = user / "settings.yaml"
    yield from _lacking(_whole(path), "opponent.name", read_player(path, []).opponent.name, fonts)


def _whole(path: Path) -> Mark:
    return Mark(display(path), 0, 0)


def _lacking(mark: Mark, label: str, text: str, fonts: Path) -> Iterator[Problem]:
    """Yield a problem for each character of a text that a font lacks, with the fonts' names."""
    lacking_in: dict[str, list[str]] = {}
    for font in sorted(fonts.glob("*.ttf")):
        for sign in lacking(text, font):
            if sign not in LEFT_OUT:
                lacking_in.setdefault(sign, []).append(font.name)
    for sign, names in lacking_in.items():
        message = f"{label}: '{sign}' (U+{ord(sign):04X}) is missing in {', '.join(names)}"
        yield Problem(mark.path, mark.line, mark.column, message)
