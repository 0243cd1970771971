"""The games that the tests of the computer players play."""

from collections.abc import Mapping

from game.engine.variant import Variant
from tests.variants import ALL, house, named, santase, sixty_six

_TOGGLED = {
    "sharp": house("schnapsen", following__strict_from_start=True),
    "loose": house(
        "schnapsen",
        melds__multi_per_lead=True,
        melds__free_lead=True,
        melds__by_responder=True,
        claiming__moment="between_tricks",
    ),
    "knocked": house(
        "schnapsen", knocking__allowed=True, knocking__with_closing=True, knocking__fold=True
    ),
    "called": house("snapszli", bidding__snapszer_call=True),
    "sixty_six": sixty_six(),
    "santase": santase(),
}

GAMES: Mapping[str, Variant] = {name: named(name) for name in ALL} | _TOGGLED
"""Every shipped game, those of the test data, and some with house rules, by a name of their own."""

TALON_GAMES = {name: game for name, game in GAMES.items() if game.seats == 2}
"""The two-handed ones."""
