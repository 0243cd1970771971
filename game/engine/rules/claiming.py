"""When may a player say that he has enough, and what does a mistake cost?"""

from game.engine.values import value

from .registry import Rule, parameter, rule


@rule("claiming", "spoken")
@value
class Claiming(Rule):
    """The deal does not end by itself: somebody has to say that the target is reached.

    Attributes:
        moment: ``own_lead``: on lead, also right after showing a marriage. ``between_tricks``:
            every player between two tricks, and the leader after his own marriage.
            ``any_team``: between tricks, and whenever it is one's turn.
        false_claim: what the other side gets for a wrong claim. ``claimer_trickless`` and
            ``opponent_trickless``: 2, or 3 if that side has no trick. ``as_if_won``: what it would
            get for winning against the claimer. ``as_claimed``: what the claimer would have won.
            ``flat1``, ``flat2``, ``flat3``: always that much.
        automatic: the program claims for everyone as soon as it may (an aid for beginners).
    """

    moment: str = parameter("own_lead", "own_lead", "between_tricks", "any_team")
    false_claim: str = parameter(
        "claimer_trickless",
        "claimer_trickless",
        "opponent_trickless",
        "as_if_won",
        "as_claimed",
        "flat1",
        "flat2",
        "flat3",
    )
    automatic: bool = parameter(False)

    allowed = True


@rule("claiming", "none")
@value
class NoClaiming(Rule):
    """The deal is decided by the tricks alone."""

    automatic = False
    allowed = False
