"""Which computer players are there, and under what names?

The names are stable: the command line, saves and statistics use them.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.ai.bot import Bot
from game.ai.careful_bot import CarefulBot
from game.ai.greedy_bot import GreedyBot
from game.ai.levels import Level1, Level2, Level3, Level4
from game.ai.parameters import fitted, split_spec
from game.ai.random_bot import RandomBot
from game.ai.sampling_bot import SamplingBot

BOTS: Mapping[str, Callable[..., Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "greedy": GreedyBot,
        "careful": CarefulBot,
        "sampling": SamplingBot,
        "level1": Level1,
        "level2": Level2,
        "level3": Level3,
        "level4": Level4,
    }
)
"""Every computer player by name, weakest first."""


def bot_names() -> tuple[str, ...]:
    """Return the names of all players, weakest first."""
    return tuple(BOTS)


def make_bot(spec: str) -> Bot:
    """Return a new player of this name, perhaps with parameters (see ``parameters``).

    Raises:
        ValueError: when there is none, or it has no such parameter; the message lists them.
    """
    name, words = split_spec(spec)
    if name not in BOTS:
        raise ValueError(f"there is no computer player {name!r}: expected one of {', '.join(BOTS)}")
    return BOTS[name](**fitted(name, BOTS[name], words))
