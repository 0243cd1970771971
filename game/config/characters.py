"""Who may sit opposite, and how well does each of them play by himself?

``config/characters.yaml`` lists them in the order in which they are offered.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.config.problems import Problem
from game.config.schema import Reader
from game.config.settings import LEVELS, OWN_LEVEL, Settings, setting
from game.config.yaml_source import load
from game.paths import display

USUAL_LEVEL: Final = "level3"
"""Of somebody about whom nothing is known."""


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody who can be played against. ``level`` is how well he plays by himself."""

    level: str = setting(USUAL_LEVEL, *LEVELS)


def load_characters(path: Path) -> tuple[dict[str, Character], list[Problem]]:
    """Read who may sit opposite, by id; there is always somebody."""
    document = load(path, shown_as=display(path))
    problems = list(document.problems)
    reader = Reader(problems)
    found: dict[str, Character] = {}
    for entry in document.root or ():
        character = reader.value(entry.value, Character, entry.key)
        found[entry.key] = character if isinstance(character, Character) else Character()
    if not found:
        found[Settings().opponent.character] = Character()
    return found, problems


def level_of(settings: Settings, character: Character | None) -> str:
    """Return the level at which somebody plays: what is set, or his own."""
    chosen = settings.opponent.level
    if chosen != OWN_LEVEL:
        return chosen
    return character.level if character is not None else USUAL_LEVEL
