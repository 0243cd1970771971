"""What goes wrong when computer players are compared?"""


class ArenaError(Exception):
    """A player broke the rules, or the request makes no sense; the message says how."""
