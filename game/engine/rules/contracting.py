"""How is a contract of the auction played, beyond what it says itself?"""

from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("contracting", "announced")
@value
class Contracting(Rule):
    """A contract of fixed value is decided by its tricks alone, and ends once it is decided.

    Attributes:
        partner_sits_out: in which contracts of a lone declarer his partner lays his cards down:
            ``never``, ``no_trick`` (where he must take no trick), ``no_trump`` (where there is no
            trump), or ``alone`` (in all of them).
        team: contracts that are not marked as ``alone`` may be made by the pair together.
        stop_at_target: a contract of the first tricks is made as soon as the target is there.
        head_in_no_trick: one must head, too, where the declarer must take no trick.
        trump_leader: who leads where there is trump: the ``declarer`` (if the contract gives him
            the lead), or always the ``forehand``.
    """

    partner_sits_out: str = parameter(
        "never", "never", "no_trick", "no_trump", "alone", seats=3, needs="pairs"
    )
    team: bool = parameter(True, seats=3, needs="pairs")
    stop_at_target: bool = parameter(False, seats=3, needs="contracts")
    head_in_no_trick: bool = parameter(True, seats=3, needs="contracts")
    trump_leader: str = parameter("declarer", "declarer", "forehand", seats=3, needs="contracts")
