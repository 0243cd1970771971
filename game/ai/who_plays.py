"""Who plays what here: does a level play as itself under the rules of a game?

The levels think with searches, and a search refuses a rule that it does not know. Then somebody
simpler stands in, the same one at every level. The start page, ``check``, ``arena`` and the tests
ask here.
"""

from functools import lru_cache

from game.ai.kernel import Kernel, Unsupported
from game.ai.kernel.playouts import PlayOuts
from game.ai.registry import PLACES
from game.ai.teams.numbers import fixed, search_for
from game.engine.cards import Suit
from game.engine.variant import NORMAL, Variant

CAREFUL, SAMPLING = "careful", "sampling"


def who_plays(name: str, variant: Variant) -> str:
    """Return the name of the player who chooses the cards when this one is asked to play.

    Args:
        name: a computer player, perhaps with parameters.
        variant: the game with its house rules.

    Returns:
        The name itself, or that of whoever stands in for it under these rules.
    """
    plain = name.partition(":")[0]
    is_level = plain in PLACES and PLACES[plain][0] == "levels"
    return (stand_in(variant) if is_level else "") or plain


@lru_cache(maxsize=64)
def stand_in(variant: Variant) -> str:
    """Return who plays at every level under these rules, or nothing if each plays as itself."""
    talon = variant.dealing.turn_up_after > 0
    try:
        if variant.seats > 2:
            return CAREFUL if talon else _with_partners(variant)
        if not talon:
            return CAREFUL
        if not Kernel(variant.base, variant.deck, false_claims=False).draws:
            return CAREFUL
    except Unsupported:
        return CAREFUL
    try:
        PlayOuts(variant.base, variant.deck)
    except Unsupported:
        return SAMPLING
    return ""


def _with_partners(variant: Variant) -> str:
    """Say nothing if the search knows every contract that may be played; else it is refused."""
    for name in (NORMAL, *(contract.id for contract in variant.offers)):
        search_for(fixed(variant, name, 0, 0, Suit.HEARTS), variant.dealing.hand)
    return ""
