"""Which computer players are there, and under what names?

The names are stable: the command line, saves and statistics use them. A player's module is imported
when the player is made: the window needs only the names, and they think in another process.
"""

import importlib
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import cast

from game.ai.bot import Bot
from game.ai.parameters import fitted, split_spec

PLACES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "random": ("players.random_legal", "RandomBot"),
        "greedy": ("players.greedy", "GreedyBot"),
        "careful": ("players.careful", "CarefulBot"),
        "sampling": ("players.sampling", "SamplingBot"),
        "level1": ("levels", "Level1"),
        "level2": ("levels", "Level2"),
        "level3": ("levels", "Level3"),
        "level4": ("levels", "Level4"),
    }
)
"""Module and class of every computer player by name, weakest first."""


class _Bots(Mapping[str, Callable[..., Bot]]):
    """Imports a player's module when the player is looked up."""

    def __getitem__(self, name: str) -> Callable[..., Bot]:
        module, made = PLACES[name]
        found = getattr(importlib.import_module(f"{__package__}.{module}"), made)
        return cast(Callable[..., Bot], found)

    def __contains__(self, name: object) -> bool:
        return name in PLACES

    def __iter__(self) -> Iterator[str]:
        return iter(PLACES)

    def __len__(self) -> int:
        return len(PLACES)


BOTS: Mapping[str, Callable[..., Bot]] = _Bots()
"""Every computer player by name, weakest first."""


def bot_names() -> tuple[str, ...]:
    """Return the names of all players, weakest first."""
    return tuple(PLACES)


def check_spec(spec: str) -> None:
    """Refuse what ``make_bot`` would refuse, without importing a player for a plain name.

    Raises:
        ValueError: see ``make_bot``.
    """
    name, words = split_spec(spec)
    if name not in PLACES:
        known = ", ".join(PLACES)
        raise ValueError(f"there is no computer player {name!r}: expected one of {known}")
    if words:
        fitted(name, BOTS[name], words)


def make_bot(spec: str) -> Bot:
    """Return a new player of this name, perhaps with parameters (see ``parameters``).

    Raises:
        ValueError: when there is none, or it has no such parameter; the message lists them.
    """
    check_spec(spec)
    name, words = split_spec(spec)
    return BOTS[name](**fitted(name, BOTS[name], words))


def import_players() -> None:
    """Import every player now, so that the first answer need not wait for it."""
    for name in PLACES:
        BOTS[name]
