"""Who plays in the arena? Our own players, with parameters, and programs of others."""

from game.ai.bot import Bot
from game.ai.registry import make_bot

FOREIGN = "cmd:"
"""What the name of a program of others begins with; its command line follows."""


def make_player(spec: str, limit: float) -> Bot:  # noqa: ARG001
    """Return the player that a text such as ``careful`` or ``sampling:worlds=50`` names.

    Raises:
        ValueError: when there is none, or it has no such parameter.
    """
    return make_bot(spec)
