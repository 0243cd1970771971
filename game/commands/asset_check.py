"""Can every picture, sound and font be read, and do the fonts have every letter that is written?"""

from __future__ import annotations

import os
import wave
from collections.abc import Iterator
from pathlib import Path

# Pictures are decoded without a window or a sound device.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from game.config.problems import Problem
from game.config.strings import Entry, available_languages, forms_of, read_language
from game.paths import display

PICTURES = (".png", ".jpg")
LEFT_OUT = "♥♦♠♣\n"
"""Characters that the screen draws as pictures, or not at all."""


def check_assets(assets: Path) -> list[Problem]:
    """Return what is wrong with the files of the ``assets`` folder."""
    return [each for path in files(assets) if (each := _unreadable(path)) is not None]


def files(assets: Path) -> list[Path]:
    """Return every picture, sound and font of the folder."""
    kinds = (*PICTURES, ".wav", ".ttf")
    return sorted(path for path in assets.rglob("*") if path.suffix in kinds)


def _unreadable(path: Path) -> Problem | None:
    try:
        if path.suffix in PICTURES:
            pygame.image.load(path)
        elif path.suffix == ".wav":
            with wave.open(str(path)) as sound:
                if not sound.getnframes():
                    return _about(path, "the sound is empty")
        else:
            pygame.font.init()
            pygame.font.Font(path, 20)
    except (pygame.error, wave.Error, EOFError, OSError) as error:
        return _about(path, f"cannot be read: {error}")
    return None


def _about(path: Path, message: str) -> Problem:
    return Problem(display(path), 0, 0, message)


def check_letters(strings: Path, fonts: Path) -> Iterator[Problem]:
    """Yield the texts with a character that one of the fonts does not have."""
    pygame.font.init()
    loaded = {path.name: pygame.font.Font(path, 20) for path in sorted(fonts.glob("*.ttf"))}
    known: dict[str, str] = {}
    for language in available_languages(strings):
        entries, _ = read_language(strings, language)
        for key, entry in entries.items():
            for character in sorted(_characters(entry)):
                if character not in known:
                    known[character] = ", ".join(
                        name for name, font in loaded.items() if font.metrics(character)[0] is None
                    )
                if known[character]:
                    yield Problem(
                        entry.mark.path,
                        entry.mark.line,
                        entry.mark.column,
                        f"{key}: '{character}' (U+{ord(character):04X}) is missing in "
                        f"{known[character]}",
                    )


def _characters(entry: Entry) -> set[str]:
    return {sign for _, text in forms_of(entry.template) for sign in text} - set(LEFT_OUT)
