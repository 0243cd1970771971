"""Which sentences make up the rules of a game, and under what condition is each one true?

The page is data: every ``Line`` names a sentence of the catalogue, says when it holds, and which
parameters it states. A sentence whose condition is not met is not shown, so that no rule set has a
page that says something false. ``tests/ui/report`` holds a claim against the engine for every line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from game.engine.bearing import drawn_deals, matters, priced_calls, twins
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


def _always(_: Variant) -> bool:
    return True


def _line(key: str, when: Condition = _always, *states: str) -> Line:
    return Line(key, when, states)


def _answers(path: str, when: Condition = _always, *, quiet: tuple[Value, ...] = ()) -> list[Line]:
    """One line for each answer to a parameter; ``quiet`` ones are told only where changed."""
    return [
        Line(f"{path}.{slug(choice)}", _is(path, choice, when), (path,), choice in quiet)
        for choice in _choices(path)
    ]


def _choices(path: str) -> tuple[Value, ...]:
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


def _two(v: Variant) -> bool:
    return v.seats == 2


def _no(condition: Condition) -> Condition:
    return lambda v: not condition(v)


def _all(*conditions: Condition) -> Condition:
    return lambda v: all(each(v) for each in conditions)


def _ending(*, decides: bool, below: bool) -> Condition:
    def holds(v: Variant) -> bool:
        ending = v.base.ending
        return (
            counted(v)
            and (bonus(v) and ending.bonus_decides) is decides
            and ending.draw_below_target is below
        )

    return holds


def _raise(*, hold: bool, equal: bool) -> Condition:
    def holds(v: Variant) -> bool:
        may_hold = v.bidding.caller_may_hold and v.bidding.rounds == "until_all_agree"
        return contracts(v) and len(v.offers) > 1 and may_hold is hold and twins(v) is equal

    return holds


def _doublings(n: int) -> Condition:
    return lambda v: bool(v.offers) and v.bidding.doublings == n


def _some(group: str) -> Condition:
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


# ---------------------------------------------------------------------- the page

SECTIONS: Mapping[str, tuple[Line, ...]] = {
    "goal": (
        _line("goal.race", _no(pairs)),
        _line("goal.race_pairs", pairs),
        _line("goal.from_tricks", _no(melds)),
        _line("goal.from_melds", melds),
        _line("goal.of_contracts", contracts),
    ),
    "cards": (
        _line("cards.count"),
        _line("cards.values"),
        _line("cards.total"),
        _line("cards.beats"),
    ),
    "sides": (
        *(
            _line(f"sides.form.{form}", lambda v, form=form: v.seats > 2 and v.sides.form == form)  # type: ignore[misc]
            for form in ("each_alone", "pairs", "declarer_alone")
        ),
    ),
    "cutting": (
        _line("cutting.by_opponent", lambda v: _two(v) and v.cutting.choice != "none"),
        _line(
            "cutting.by_right",
            lambda v: not _two(v) and v.clockwise and v.cutting.choice != "none",
        ),
        _line(
            "cutting.by_left",
            lambda v: not _two(v) and not v.clockwise and v.cutting.choice != "none",
        ),
        _line("cutting.knock", lambda v: v.cutting.choice == "cut_or_knock", "cutting.choice"),
        _line("cutting.choice.none", lambda v: v.cutting.choice == "none", "cutting.choice"),
    ),
    "dealing": (
        _line("dealing.forehand_two", _two),
        _line("dealing.forehand_left", lambda v: not _two(v) and v.clockwise),
        _line("dealing.forehand_right", lambda v: not _two(v) and not v.clockwise),
        _line("dealing.one_packet", lambda v: len(v.dealing.packets) == 1),
        _line("dealing.packets", lambda v: len(v.dealing.packets) > 1, "dealing.reverse"),
        _line("dealing.turn_up", talon, "dealing.reverse"),
        _line("dealing.talon", talon),
        _line("dealing.call", call, "dealing.reverse"),
        _line(
            "dealing.knock_call",
            lambda v: call(v) and v.cutting.choice == "cut_or_knock",
            "cutting.choice",
        ),
        _line("dealing.blind.is_on", lambda v: call(v) and v.dealing.blind, "dealing.blind"),
        _line("dealing.blind.is_off", lambda v: call(v) and not v.dealing.blind, "dealing.blind"),
        _line(
            "dealing.must_hold.is_on",
            lambda v: call(v) and v.dealing.must_hold,
            "dealing.must_hold",
        ),
        _line(
            "dealing.must_hold.is_off",
            lambda v: call(v) and not v.dealing.must_hold,
            "dealing.must_hold",
        ),
        _line("dealing.widow", lambda v: v.dealing.widow > 0 and contracts(v)),
    ),
    "bidding": (
        _line("bidding.auction", contracts),
        Line(
            "bidding.snapszer_call.is_off",
            lambda v: talon(v) and not v.bidding.snapszer_call,
            ("bidding.snapszer_call",),
            True,
        ),
        _line(
            "bidding.snapszer",
            lambda v: talon(v) and v.bidding.snapszer_call,
            "bidding.snapszer_call",
        ),
        _line(
            "bidding.snapszer_lost",
            lambda v: talon(v) and v.bidding.snapszer_call,
            "bidding.snapszer_call",
        ),
        *(
            _line(
                f"bidding.rounds.{way}",
                lambda v, way=way: contracts(v) and v.bidding.rounds == way,  # type: ignore[misc]
                "bidding.rounds",
            )
            for way in ("single", "until_all_agree")
        ),
        _line("bidding.raise.plain", _raise(hold=False, equal=False), "bidding.caller_may_hold"),
        _line("bidding.raise.hold", _raise(hold=True, equal=False), "bidding.caller_may_hold"),
        _line("bidding.raise.equal", _raise(hold=False, equal=True), "bidding.caller_may_hold"),
        _line("bidding.raise.both", _raise(hold=True, equal=True), "bidding.caller_may_hold"),
        Line(
            "bidding.doublings.v0",
            _all(_doublings(0), contracts),
            ("bidding.doublings",),
        ),
        *(_line(f"bidding.doublings.v{n}", _doublings(n), "bidding.doublings") for n in (1, 2, 3)),
        *(
            _line(
                f"bidding.doubling.{when}",
                lambda v, when=when: (
                    bool(v.offers)
                    and v.bidding.doublings > 0  # type: ignore[misc]
                    and v.bidding.doubling == when
                ),
                "bidding.doubling",
            )
            for when in ("after_auction", "in_auction")
        ),
        _line(
            "bidding.not_doubled",
            lambda v: v.bidding.doublings > 0 and _some("not_doubled")(v),
            "bidding.doublings",
            "bidding.offer",
        ),
    ),
    "contracting": (
        _line("contracting.announced", contracts),
        _line(
            "contracting.declarer_leads",
            _some("declarer_leads"),
            "contracting.trump_leader",
        ),
        _line("contracting.forehand_leads", contracts, "contracting.trump_leader"),
        _line(
            "contracting.lead_passes",
            lambda v: any(v.sits_out(each) and not v.declarer_leads(each) for each in v.offers),
        ),
        _line("contracting.sits_out", _some("sits_out"), "contracting.partner_sits_out"),
        _line(
            "contracting.all_play",
            lambda v: (
                pairs(v) and any(v.solo(each) for each in v.offers) and not _some("sits_out")(v)
            ),
            "contracting.partner_sits_out",
        ),
        _line("contracting.no_melds", _some("no_melds")),
        _line("contracting.own_melds", _some("own_melds")),
        *(
            _line(
                f"contracting.head.{slug(head)}",
                lambda v, head=head: (
                    _some("no_trick")(v)  # type: ignore[misc]
                    and v.contracting.head_in_no_trick is head
                ),
                "contracting.head_in_no_trick",
            )
            for head in (True, False)
        ),
    ),
    "play": (
        _line("play.first_lead", _no(contracts)),
        _line("play.next_lead"),
        _line("play.draw", talon),
        _line("play.last_drawn_two", _all(talon, _two)),
        _line("play.last_drawn", _all(talon, _no(_two))),
    ),
    "following": (
        _line("following.open", _no(strict), "following.strict_from_start"),
        _line(
            "following.from_exhausted",
            lambda v: not strict(v) and not closing(v) and not knocking(v),
            "following.strict_from_start",
            "closing.allowed",
        ),
        _line(
            "following.from_closed",
            lambda v: not strict(v) and (closing(v) or knocking(v)),
            "following.strict_from_start",
        ),
        _line("following.from_start", strict, "following.strict_from_start"),
        _line("following.duty", lambda v: v.base.following.must_head),
        _line("following.duty_follow", lambda v: not v.base.following.must_head),
        _line("following.overtrump", lambda v: v.seats > 2),
        _line(
            "following.partner", lambda v: pairs(v) and v.seats > 2 and v.base.following.must_head
        ),
        *_answers("following.undertrump_forced"),
        *_answers("following.raise_after_ruff"),
    ),
    "melds": (
        _line("melds.marriage", melds),
        *_answers("melds.royal_needs_33"),
        *_answers("melds.by_responder"),
        *_answers("melds.free_lead"),
        *_answers("melds.multi_per_lead"),
        *_answers("melds.first_trick"),
        *_answers("melds.counts_from"),
        *_answers("melds.after_close"),
        _line("melds.after_knock", _all(melds, knocking), "knocking.allowed"),
        *_answers("melds.after_exhaust"),
        _line("melds.none", _no(melds)),
    ),
    "exchange": (
        *_answers("exchange.card"),
        *_answers("exchange.min_talon"),
        *_answers("exchange.needs_trick"),
        *_answers("exchange.on_opponent_close"),
        _line("exchange.none", lambda v: talon(v) and v.base.exchange.kind == "none"),
    ),
    "closing": (
        _line("closing.allowed.is_off", lambda v: talon(v) and not closing(v), "closing.allowed"),
        _line("closing.talon", closing, "closing.allowed"),
        *_answers("closing.min_talon", closing),
        *_answers("closing.first_trick", closing),
        *_answers("closing.before_draw", closing),
        *_answers("closing.success_basis", closing),
        *_answers("closing.fail", closing),
        *_answers("closing.penalty", closing),
        _line("closing.overtaken", _all(closing, claims)),
        _line("closing.false_claim", _all(closing, claims)),
    ),
    "knocking": (
        *_answers("knocking.allowed", quiet=(False,)),
        _line(
            "knocking.with_closing.is_on",
            _all(knocking, closing),
            "knocking.with_closing",
        ),
        *_answers("knocking.fold", knocking),
        _line("knocking.as_closing", _all(knocking, closing)),
        *(
            _line(
                f"knocking.{name}.{choice}",
                lambda v, name=name, choice=choice: (
                    knocking(v)
                    and not closing(v)  # type: ignore[misc]
                    and getattr(v.base.closing, name) == choice
                ),
                f"closing.{name}",
            )
            for name in ("fail", "penalty")
            for choice in _choices(f"closing.{name}")
        ),
    ),
    "claiming": (
        _line("claiming.spoken", _all(spoken, _no(pairs)), "claiming.automatic"),
        _line("claiming.spoken_pairs", _all(spoken, pairs), "claiming.automatic"),
        _line("claiming.automatic.is_on", _all(claims, _no(spoken)), "claiming.automatic"),
        _line("claiming.none", _no(claims)),
        *_answers("claiming.moment"),
        *_answers("claiming.false_claim"),
    ),
    "ending": (
        _line(
            "ending.points",
            _ending(decides=False, below=False),
            "ending.winner",
            "ending.draw_below_target",
        ),
        _line(
            "ending.points_target",
            _ending(decides=False, below=True),
            "ending.winner",
            "ending.draw_below_target",
        ),
        _line(
            "ending.bonus_first",
            _ending(decides=True, below=False),
            "ending.winner",
            "ending.draw_below_target",
            "ending.bonus_decides",
        ),
        _line(
            "ending.bonus_first_target",
            _ending(decides=True, below=True),
            "ending.winner",
            "ending.draw_below_target",
            "ending.bonus_decides",
        ),
        _line("ending.last_trick_wins", _no(counted), "ending.winner"),
        _line("ending.bonus", bonus, "ending.last_trick_bonus"),
        Line(
            "ending.last_trick_bonus.v0",
            _all(counted, _no(bonus)),
            ("ending.last_trick_bonus",),
            True,
        ),
        _line("ending.bonus_closed", _all(bonus, closing), "ending.last_trick_bonus"),
        _line("ending.closed", _all(closing)),
    ),
    "payoff": (
        _line("payoff.ladder", lambda v: v.base.payoff.schneider_below > 0),
        _line("payoff.ladder_short", lambda v: v.base.payoff.schneider_below == 0),
        _line("payoff.prices_apart", _all(claims)),
    ),
    "match": (
        _line("match.bummerl", _always, "match.target"),
        *_answers("match.count"),
        _line("match.single", lambda v: v.match.best_of == 1, "match.best_of"),
        _line("match.several", lambda v: v.match.best_of > 1, "match.best_of"),
        *_answers("match.schneider_double"),
        *_answers("match.retourschneider", quiet=(False,)),
        _line(
            "match.draw_nothing",
            lambda v: drawn_deals(v) and not v.match.carry_on_draw,
            "match.carry_on_draw",
        ),
        _line(
            "match.draw_carries",
            lambda v: drawn_deals(v) and v.match.carry_on_draw > 0,
            "match.carry_on_draw",
        ),
        *_answers("match.next_dealer"),
        *_answers("match.redeal_same_on_draw"),
    ),
    "reviewing": (
        *_answers("reviewing.tricks"),
        *_answers("reviewing.first_open"),
    ),
    "words": (
        _line("words.trump"),
        _line("words.forehand"),
        _line("words.talon", talon),
        _line("words.trick"),
        _line("words.points"),
        _line("words.marriage", melds),
        _line("words.closing", closing),
        _line("words.claim", claims),
        _line("words.kontra", lambda v: bool(v.offers) and v.bidding.doublings > 0),
        _line("words.bummerl"),
        _line("words.schneider", lambda v: v.base.payoff.schneider_below > 0),
    ),
}
"""The sentences of the page, in the order of a reader: what for, with what, how, and for how much.

Those that name the games one by one stand behind the first of "contracting"."""


def lines(variant: Variant, base: Variant) -> Iterator[tuple[str, Line, bool]]:
    """Yield the section, the line and whether a house rule changed it, for all that hold."""
    usual = {each.path: each.setting for each in base.parameters()}
    present = {each.path: each.setting for each in variant.parameters()}
    for section, all_lines in SECTIONS.items():
        for line in all_lines:
            if line.when(variant):
                house = any(usual.get(path) != present.get(path) for path in line.states)
                if house or not line.if_changed:
                    yield section, line, house
