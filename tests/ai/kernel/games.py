"""The rule sets that the kernel is tried on."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.engine.variant import Variant
from tests.variants import SHIPPED, named, santase, sixty_six, snapszli24


def _shipped(name: str) -> Callable[[], Variant]:
    return lambda: named(name)


GAMES: Mapping[str, Callable[[], Variant]] = MappingProxyType(
    {name: _shipped(name) for name in SHIPPED}
    | {"snapszli24": snapszli24, "sixty_six": sixty_six, "santase": santase}
)
"""Two-handed talon games by name; a shipped one of another kind is left out by ``talon_games``."""


def talon_games() -> tuple[str, ...]:
    """Return the games that two players play with a talon."""
    made = {name: make() for name, make in GAMES.items()}
    return tuple(
        name
        for name, variant in made.items()
        if variant.seats == 2 and variant.dealing.turn_up_after and len(variant.deck.cards) <= 24
    )


TALON_GAMES = talon_games()
