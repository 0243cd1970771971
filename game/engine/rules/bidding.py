"""Who may offer which contract, for how long, and how far may it be doubled?"""

from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("bidding", "auction")
@value
class Bidding(Rule):
    """An auction from the forehand on; every bid must be worth more than the last.

    Attributes:
        rounds: ``single``: everyone speaks once. ``until_all_agree``: until all others have
            passed on the highest bid.
        doublings: how often the value may be doubled after the auction (0 to 3).
        snapszer_call: before the first card a player may undertake to reach the target with the
            other side trickless (HU-M).
    """

    rounds: str = parameter("single", "single", "until_all_agree", seats=3)
    doublings: int = parameter(0, 0, 1, 2, 3, seats=3)
    snapszer_call: bool = parameter(False)
