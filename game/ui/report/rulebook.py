"""Under what condition is a sentence about the rules true?

A ``Line`` names a sentence of the catalogue, says when it holds, and which parameters it states.
The conditions ask the rule objects alone; ``rules_page`` puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from game.engine.bearing import matters, priced_calls, twins
from game.engine.rules import Claiming, Held, Marriages, NoTrick, Value
from game.engine.rules.registry import REGISTRY, slug
from game.engine.variant import NORMAL, Contract, Variant

Condition = Callable[[Variant], bool]


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the rules.

    Attributes:
        key: its key in the catalogue, without the area ``rules``.
        when: whether it holds in a rule set.
        states: the parameters that it tells; it is marked where a house has changed one of them.
        if_changed: it is worth saying only where a house has changed what it states.
    """

    key: str
    when: Condition
    states: tuple[str, ...] = ()
    if_changed: bool = False


def always(_: Variant) -> bool:
    return True


def line(key: str, when: Condition = always, *states: str) -> Line:
    return Line(key, when, states)


def answers(path: str, when: Condition = always, *, quiet: tuple[Value, ...] = ()) -> list[Line]:
    """One line for each answer to a parameter; ``quiet`` ones are told only where changed."""
    return [
        Line(f"{path}.{slug(choice)}", _is(path, choice, when), (path,), choice in quiet)
        for choice in choices_of(path)
    ]


def choices_of(path: str) -> tuple[Value, ...]:
    question, _, name = path.partition(".")
    for kind in REGISTRY[question].values():
        fields = kind.__dataclass_fields__  # type: ignore[attr-defined]
        if name in fields:
            return tuple(fields[name].metadata["choices"])
    raise KeyError(path)


def _is(path: str, choice: Value, when: Condition) -> Condition:
    question, _, name = path.partition(".")

    def holds(variant: Variant) -> bool:
        part = variant.parts[question]
        same = hasattr(part, name) and getattr(part, name) == choice
        return same and matters(variant, path) and when(variant)

    return holds


# ---------------------------------------------------------------------- what a game is like


def pairs(v: Variant) -> bool:
    """Whether partners play together."""
    return v.sides.form == "pairs"


def talon(v: Variant) -> bool:
    """Whether cards are drawn."""
    return v.has("talon")


def call(v: Variant) -> bool:
    """Whether trump is called."""
    return v.has("call")


def contracts(v: Variant) -> bool:
    """Whether games above the normal one may be bid."""
    return v.has("contracts") and bool(v.offers)


def melds(v: Variant) -> bool:
    """Whether marriages count."""
    return isinstance(v.base.melds, Marriages)


def claims(v: Variant) -> bool:
    """Whether the target has to be claimed."""
    return isinstance(v.base.claiming, Claiming)


def spoken(v: Variant) -> bool:
    """Whether everyone has to claim for himself."""
    return claims(v) and not v.base.claiming.automatic


def closing(v: Variant) -> bool:
    """Whether the talon may be closed."""
    return talon(v) and v.base.closing.allowed


def knocking(v: Variant) -> bool:
    """Whether one may knock for the target."""
    return talon(v) and v.base.knocking.allowed


def strict(v: Variant) -> bool:
    """Whether suit must be followed from the first trick on."""
    return not talon(v) or v.base.following.strict_from_start


def counted(v: Variant) -> bool:
    """Whether points decide a deal in which nobody claims."""
    return v.base.ending.winner == "more_points"


def bonus(v: Variant) -> bool:
    """Whether the last trick counts extra points."""
    return counted(v) and v.base.ending.last_trick_bonus > 0


def two(v: Variant) -> bool:
    return v.seats == 2


def no(condition: Condition) -> Condition:
    return lambda v: not condition(v)


def every(*conditions: Condition) -> Condition:
    return lambda v: all(each(v) for each in conditions)


def counting(*, decides: bool, below: bool) -> Condition:
    def holds(v: Variant) -> bool:
        ending = v.base.ending
        return (
            counted(v)
            and (bonus(v) and ending.bonus_decides) is decides
            and ending.draw_below_target is below
        )

    return holds


def by_program(*, on_lead: bool) -> Condition:
    def holds(v: Variant) -> bool:
        rule = v.base.claiming
        if not isinstance(rule, Claiming):
            return False
        return rule.automatic and (rule.moment == "own_lead") is on_lead

    return holds


def raising(*, hold: bool, equal: bool) -> Condition:
    def holds(v: Variant) -> bool:
        may_hold = v.bidding.caller_may_hold and v.bidding.rounds == "until_all_agree"
        return contracts(v) and len(v.offers) > 1 and may_hold is hold and twins(v) is equal

    return holds


def doublings(n: int) -> Condition:
    return lambda v: bool(v.offers) and v.bidding.doublings == n


def names(group: str) -> Condition:
    return lambda v: bool(named_games(v)[group])


# ---------------------------------------------------------------------- games that are bid


def named_games(v: Variant) -> Mapping[str, tuple[str, ...]]:
    """Return, for each list of games that a sentence names, their ids."""
    offers = priced_calls(v)
    known = [(each, v.rules_for(each)) for each in offers]
    plain = [each for each in offers if not isinstance(v.rules_for(each).goal, Held)]
    basic, extra = (
        [each.id for each in v.contracts if each.extended is extended] for extended in (False, True)
    )
    groups: dict[str, list[str]] = {
        "declarer_leads": [each.id for each in plain if v.declarer_leads(each)],
        "forehand_leads": [NORMAL, *(each.id for each in plain if not v.declarer_leads(each))],
        "no_melds": [
            each.id for each, rules in known
            if not isinstance(rules.melds, Marriages) and not isinstance(rules.goal, Held)
        ],
        "own_melds": [
            each.id for each, rules in known
            if isinstance(rules.melds, Marriages) and v.solo(each) and pairs(v)
            and not isinstance(rules.goal, NoTrick | Held)
        ],
        "not_doubled": [each.id for each in offers if not each.may_double],
        "sits_out": [each.id for each in plain if v.sits_out(each)],
        "no_trick": [
            each.id for each, rules in known
            if isinstance(rules.goal, NoTrick) and not each.trumps
        ],
        "bid_leads": [each.id for each in offers if each.trumps and each.declarer_leads],
        "team": [each.id for each in offers if not each.alone],
        "caller_side": [each.id for each in offers if each.reserved_for == "caller_side"],
        "caller": [each.id for each in offers if each.reserved_for == "caller"],
        "basic": basic,
        "extra": extra,
        "trickless": [each.id for each, rules in known if isinstance(rules.goal, NoTrick)],
    }  # fmt: skip
    return {name: tuple(ids) for name, ids in groups.items()}


def goal_keys(v: Variant, contract: Contract) -> Iterator[str]:
    """Yield the sentences that say together what a contract asks for."""
    rules = v.rules_for(contract)
    if not contract.trumps and not isinstance(rules.goal, Held):
        yield "contracting.goal.no_trumps"
    if contract.ranks:
        yield "contracting.goal.ranks"
    if contract.needs and not isinstance(rules.goal, Held):
        yield f"contracting.goal.needs_{contract.needs}"
    kind = rules.goal.kind
    if isinstance(rules.goal, Held):
        yield f"contracting.goal.held_{contract.needs}"
        return
    if kind == "first_tricks" and v.rules_for(contract).goal.stop_at_target:  # type: ignore[union-attr]
        kind = "first_points"
    together = pairs(v) and not v.solo(contract) and kind != "no_trick"
    yield f"contracting.goal.{kind}_together" if together else f"contracting.goal.{kind}"
