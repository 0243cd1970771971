"""The ways to play that a country has: which game, and with which cards.

``config/ways.yaml`` lists them; the start page switches between them with one click. A way whose
game or deck is missing is left out.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from game.config.nodes import MapNode
from game.config.problems import Problem
from game.config.schema import Reader
from game.config.yaml_source import load
from game.paths import display


@dataclass(frozen=True, slots=True)
class Way:
    """A habit of a country. ``variants`` and ``decks`` belong to it, the first of each is chosen.

    ``languages`` are those whose speakers are offered it first.
    """

    variants: tuple[str, ...]
    decks: tuple[str, ...]
    languages: tuple[str, ...] = ()

    def suits(self, variant: str, deck: str) -> bool:
        """Whether this is what the country plays."""
        return variant in self.variants and deck in self.decks


def load_ways(
    path: Path, variants: Collection[str], decks: Collection[str]
) -> tuple[dict[str, Way], list[Problem]]:
    """Read the ways that can be played with these variants and decks, by name."""
    document = load(path, shown_as=display(path))
    problems = list(document.problems)
    ways: dict[str, Way] = {}
    if document.root is None:
        return ways, problems
    reader = Reader(problems)
    for entry in document.root:
        if not isinstance(entry.value, MapNode):
            continue
        way = reader.read(Way, entry.value)
        if way is None or not way.variants or not way.decks:
            continue
        if way.variants[0] in variants and way.decks[0] in decks:
            ways[entry.key] = way
    return ways, problems
