"""Who plays in the arena? Our own players, with parameters, and programs of others."""

from game.ai.arena.foreign import FOREIGN, ForeignBot
from game.ai.bot import Bot
from game.ai.registry import make_bot


def make_player(spec: str, limit: float) -> Bot:
    """Return the player that a text names.

    Args:
        spec: ``careful``, ``sampling:worlds=50``, or ``cmd:`` and the command line of a program
            that is not started before it is asked.
        limit: seconds that a program of others may take for an answer.

    Raises:
        ValueError: when there is none, or it has no such parameter.
    """
    return ForeignBot(spec, limit) if spec.startswith(FOREIGN) else make_bot(spec)
