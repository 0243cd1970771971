"""Who may offer which contract, for how long, and how far may it be doubled?"""

from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("bidding", "auction")
@value
class Bidding(Rule):
    """An auction from the forehand on; every bid must be worth more than the last.

    Attributes:
        offer: ``basic`` contracts, or also those that a variant marks as ``extended``.
        rounds: ``single``: everyone speaks once. ``until_all_agree``: until all others have
            passed on the highest bid.
        caller_side_only: contracts that a variant reserves for the trump caller or his side may
            be bid by nobody else.
        caller_may_hold: the trump caller may take over the very contract that another has bid.
        doublings: how often the value may be doubled (0 to 3).
        doubling: ``after_auction``: the entitled side is asked once the contract is fixed.
            ``in_auction``: whoever speaks may double the standing game; a higher bid cancels it.
        snapszer_call: before the first card a player may undertake to reach the target with the
            other side trickless (HU-M).
    """

    offer: str = parameter("basic", "basic", "extended", seats=3, needs="contracts")
    rounds: str = parameter("single", "single", "until_all_agree", seats=3, needs="contracts")
    caller_side_only: bool = parameter(False, seats=3, needs="contracts")
    caller_may_hold: bool = parameter(False, seats=3, needs="contracts")
    doublings: int = parameter(0, 0, 1, 2, 3, seats=3, needs="contracts")
    doubling: str = parameter(
        "after_auction", "after_auction", "in_auction", seats=3, needs="contracts"
    )
    snapszer_call: bool = parameter(False, needs="talon")
