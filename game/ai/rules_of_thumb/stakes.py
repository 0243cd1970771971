"""What is each ending of a two-handed deal worth, as the rules in force say?

The searches ask here instead of the scoring of the rules layer, which needs a whole position; a
test holds the two together.
"""

from game.engine.rules import Claiming, Following, Ladder, Marriages, Race
from game.engine.state import Closed
from game.engine.values import value
from game.engine.variant import NORMAL, RoundRules
from game.engine.view import SeatView


@value
class Stakes:
    """The worth of endings, in game points for whoever wins.

    Attributes:
        target: points that a player needs to claim.
        payoff: the ladder by the loser's points and tricks.
        made: what the closer wins; 0 when the ladder at the end decides it, or nobody closed.
        fail: what the closer loses; 0 when nobody closed.
        knocked: a closed deal ends with the present trick.
        bonus: card points for the last trick.
        last_trick_wins: the last trick decides an unclaimed deal.
        draw_below: an unclaimed deal is drawn when nobody has the target.
        anyone_claims: also the loser of a trick may claim after it.
        waits: marriages count only with a trick.
        royal, common: worth of a marriage in trumps and of another.
        royal_from: card points in tricks from which trumps count ``royal``, else ``common``.
        melds: marriages may still be shown.
        several: any number of them at one lead.
        free_lead: any card may be led after showing one.
        responds: the player who follows may show one too.
    """

    target: int
    payoff: Ladder
    made: int
    fail: int
    knocked: bool
    bonus: int
    last_trick_wins: bool
    draw_below: bool
    anyone_claims: bool
    waits: bool
    royal: int
    common: int
    royal_from: int
    melds: bool
    several: bool
    free_lead: bool
    responds: bool


def searchable(view: SeatView) -> bool:
    """Say whether the searches know the rules of this deal: two players racing for the target."""
    rules = view.rules
    return (
        view.variant.seats == 2
        and len(set(view.sides)) == 2
        and len(view.active) == 2
        and view.auction.contract == NORMAL
        and isinstance(rules.goal, Race)
        and isinstance(rules.claiming, Claiming)
        and type(rules.following) is Following
        and type(rules.payoff) is Ladder
    )


def stakes(rules: RoundRules, closed: Closed | None, *, has_talon: bool) -> Stakes:
    """Return the stakes of a deal in which nobody draws any more.

    Args:
        rules: what the deal is played by.
        closed: who closed the talon, if anybody did.
        has_talon: the game has a talon (which has run out unless it was closed).
    """
    melds, claiming, closing = rules.melds, rules.claiming, rules.closing
    assert isinstance(claiming, Claiming)
    made = fail = 0
    may_meld = isinstance(melds, Marriages)
    if closed is not None:
        me, other = closed.seat, 1 - closed.seat
        fail = closing.failure(
            closer_trickless=not closed.tricks[me], opponent_trickless=not closed.tricks[other]
        )
        if closed.knocked or closing.success_basis == "at_close":
            made = rules.payoff.worth(
                loser_points=closed.points[other], loser_trickless=not closed.tricks[other]
            )
        may_meld = isinstance(melds, Marriages) and melds.after_close and not closed.knocked
    elif isinstance(melds, Marriages):
        may_meld = melds.after_exhaust or not has_talon
    married = melds if isinstance(melds, Marriages) else Marriages()
    ending = rules.ending
    return Stakes(
        target=rules.payoff.target,
        payoff=rules.payoff,
        made=made,
        fail=fail,
        knocked=closed is not None and closed.knocked,
        bonus=0 if closed is not None else ending.last_trick_bonus,
        last_trick_wins=ending.winner == "last_trick_wins",
        draw_below=ending.draw_below_target,
        anyone_claims=claiming.moment != "own_lead",
        waits=married.counts_from == "first_trick",
        royal=married.worth(royal=True, card_points=33),
        common=married.worth(royal=False, card_points=33),
        royal_from=33 if married.royal_needs_33 else 0,
        melds=may_meld,
        several=married.multi_per_lead,
        free_lead=married.free_lead,
        responds=married.by_responder,
    )
