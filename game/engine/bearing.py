"""Does a parameter make any difference in this rule set?

A price for closing decides nothing where nobody may close or knock, and who deals after a drawn
deal is no question where none is drawn. The rules page leaves such answers out, and the house-rule
editor such questions. A parameter that is not named here always matters where the game has what it
needs (``Variant.concerns``).
"""

from collections.abc import Callable, Mapping

from .rules import FirstTricks, Marriages, NoTrick
from .variant import Contract, Variant


def matters(variant: Variant, path: str) -> bool:
    """Say whether the answer to a parameter (``"closing.fail"``) makes a difference here."""
    question, _, name = path.partition(".")
    part = variant.parts.get(question)
    declared = () if part is None else tuple(part.parameters())
    found = next((each for each in declared if each.name == name), None)
    if part is None or found is None or not variant.asks(question) or not variant.concerns(found):
        return False
    return _BEARS.get(path, _always)(variant)


def drawn_deals(variant: Variant) -> bool:
    """Say whether a deal can end without a winner."""
    return _counted(variant)


def priced_calls(variant: Variant) -> tuple[Contract, ...]:
    """Return the contracts that may be undertaken, those of fixed value."""
    return tuple(each for each in variant.offers if each.value)


def twins(variant: Variant) -> bool:
    """Say whether two contracts of equal value may be bid against each other."""
    values = [each.value for each in variant.offers]
    return len(set(values)) < len(values) and _goes_round(variant)


def _always(_: Variant) -> bool:
    return True


def _closing(variant: Variant) -> bool:
    return variant.base.closing.allowed


def _knocking(variant: Variant) -> bool:
    return variant.base.knocking.allowed


def _turns_down(variant: Variant) -> bool:
    return _closing(variant) or _knocking(variant)


def _exchanging(variant: Variant) -> bool:
    return variant.base.exchange.allowed


def _counted(variant: Variant) -> bool:
    return variant.base.ending.winner == "more_points"


def _goes_round(variant: Variant) -> bool:
    return variant.bidding.rounds == "until_all_agree"


def _reserved(variant: Variant) -> bool:
    return any(
        each.bidders == "anyone" and each.reserved_for != "anyone" for each in variant.offers
    )


def _taken_over(variant: Variant) -> bool:
    """Nobody is asked again in a single round, and the forehand speaks first."""
    return _goes_round(variant) and bool(variant.offers)


def _solo(variant: Variant) -> bool:
    return any(each.alone or not variant.contracting.team for each in priced_calls(variant))


_BEARS: Mapping[str, Callable[[Variant], bool]] = {
    "dealing.reverse": lambda v: v.dealing.packets != v.dealing.packets[::-1],
    "bidding.rounds": lambda v: bool(v.offers),
    "bidding.offer": lambda v: any(each.extended for each in v.contracts),
    "bidding.caller_side_only": _reserved,
    "bidding.caller_may_hold": _taken_over,
    "bidding.doubling": lambda v: v.bidding.doublings > 0,
    "contracting.partner_sits_out": _solo,
    "contracting.team": lambda v: any(not each.alone for each in priced_calls(v)),
    "contracting.stop_at_target": lambda v: _has_goal(v, FirstTricks),
    "contracting.head_in_no_trick": lambda v: v.base.following.must_head and _has_goal(v, NoTrick),
    "contracting.trump_leader": lambda v: any(
        each.trumps and each.declarer_leads for each in v.offers
    ),
    "melds.after_close": lambda v: isinstance(v.base.melds, Marriages) and _closing(v),
    "exchange.min_talon": _exchanging,
    "exchange.needs_trick": _exchanging,
    "exchange.on_opponent_close": lambda v: _exchanging(v) and _closing(v),
    "closing.min_talon": _closing,
    "closing.first_trick": _closing,
    "closing.before_draw": _closing,
    "closing.success_basis": _closing,
    "closing.fail": _turns_down,
    "closing.penalty": _turns_down,
    # Decides, too, whether knocking may be allowed at all beside closing.
    "knocking.with_closing": _turns_down,
    "knocking.fold": _knocking,
    # Where the program claims for everyone, nobody can be mistaken.
    "claiming.false_claim": lambda v: not v.base.claiming.automatic,
    "ending.bonus_decides": lambda v: _counted(v) and v.base.ending.last_trick_bonus > 0,
    "ending.draw_below_target": _counted,
    "match.carry_on_draw": drawn_deals,
    "match.redeal_same_on_draw": drawn_deals,
}


def _has_goal(variant: Variant, goal: type) -> bool:
    return any(isinstance(variant.rules_for(each).goal, goal) for each in variant.offers)
