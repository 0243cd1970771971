"""Which sentences make up the rules of a game?

The page is data. A sentence whose condition is not met is not shown, so that no rule set has a page
that says something false. ``tests/ui/report`` holds a claim against the engine for every line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.bearing import drawn_deals
from game.engine.rules.registry import slug
from game.engine.variant import Variant
from game.ui.report.rulebook import (
    Line,
    always,
    answers,
    bonus,
    by_program,
    call,
    choices_of,
    claims,
    closing,
    contracts,
    counted,
    counting,
    doublings,
    every,
    knocking,
    line,
    melds,
    names,
    no,
    pairs,
    raising,
    spoken,
    strict,
    talon,
    two,
)

SECTIONS: Mapping[str, tuple[Line, ...]] = {
    "goal": (
        line("goal.race", no(pairs)),
        line("goal.race_pairs", pairs),
        line("goal.from_tricks", no(melds)),
        line("goal.from_melds", melds),
        line("goal.of_contracts", contracts),
    ),
    "cards": (
        line("cards.count"),
        line("cards.values"),
        line("cards.total"),
        line("cards.beats"),
    ),
    "sides": (
        *(
            line(f"sides.form.{form}", lambda v, form=form: v.seats > 2 and v.sides.form == form)  # type: ignore[misc]
            for form in ("each_alone", "pairs", "declarer_alone")
        ),
        line("sides.strongest", lambda v: v.seats > 2 and v.sides.form == "each_alone"),
    ),
    "cutting": (
        line("cutting.by_opponent", lambda v: two(v) and v.cutting.choice != "none"),
        line(
            "cutting.by_right",
            lambda v: not two(v) and v.clockwise and v.cutting.choice != "none",
        ),
        line(
            "cutting.by_left",
            lambda v: not two(v) and not v.clockwise and v.cutting.choice != "none",
        ),
        line("cutting.knock", lambda v: v.cutting.choice == "cut_or_knock", "cutting.choice"),
        line("cutting.choice.none", lambda v: v.cutting.choice == "none", "cutting.choice"),
    ),
    "dealing": (
        line("dealing.forehand_two", two),
        line("dealing.forehand_left", lambda v: not two(v) and v.clockwise),
        line("dealing.forehand_right", lambda v: not two(v) and not v.clockwise),
        line("dealing.one_packet", lambda v: len(v.dealing.packets) == 1),
        line("dealing.packets", lambda v: len(v.dealing.packets) > 1, "dealing.reverse"),
        line("dealing.turn_up", talon, "dealing.reverse"),
        line("dealing.talon", talon),
        line("dealing.call", call, "dealing.reverse"),
        line(
            "dealing.knock_call",
            lambda v: call(v) and v.cutting.choice == "cut_or_knock",
            "cutting.choice",
        ),
        line("dealing.blind.is_on", lambda v: call(v) and v.dealing.blind, "dealing.blind"),
        line("dealing.blind.is_off", lambda v: call(v) and not v.dealing.blind, "dealing.blind"),
        line(
            "dealing.must_hold.is_on",
            lambda v: call(v) and v.dealing.must_hold,
            "dealing.must_hold",
        ),
        line(
            "dealing.must_hold.is_off",
            lambda v: call(v) and not v.dealing.must_hold,
            "dealing.must_hold",
        ),
        line("dealing.widow", lambda v: v.dealing.widow > 0 and contracts(v)),
    ),
    "bidding": (
        line("bidding.auction", contracts),
        Line(
            "bidding.snapszer_call.is_off",
            lambda v: talon(v) and not v.bidding.snapszer_call,
            ("bidding.snapszer_call",),
            True,
        ),
        line(
            "bidding.snapszer",
            lambda v: talon(v) and v.bidding.snapszer_call,
            "bidding.snapszer_call",
        ),
        line(
            "bidding.snapszer_lost",
            lambda v: talon(v) and v.bidding.snapszer_call,
            "bidding.snapszer_call",
        ),
        *(
            line(
                f"bidding.rounds.{way}",
                lambda v, way=way: contracts(v) and v.bidding.rounds == way,  # type: ignore[misc]
                "bidding.rounds",
            )
            for way in ("single", "until_all_agree")
        ),
        line("bidding.raise.plain", raising(hold=False, equal=False), "bidding.caller_may_hold"),
        line("bidding.raise.hold", raising(hold=True, equal=False), "bidding.caller_may_hold"),
        line("bidding.raise.equal", raising(hold=False, equal=True), "bidding.caller_may_hold"),
        line("bidding.raise.both", raising(hold=True, equal=True), "bidding.caller_may_hold"),
        Line(
            "bidding.doublings.v0",
            every(doublings(0), contracts),
            ("bidding.doublings",),
        ),
        *(line(f"bidding.doublings.v{n}", doublings(n), "bidding.doublings") for n in (1, 2, 3)),
        *(
            line(
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
        line(
            "bidding.not_doubled",
            lambda v: v.bidding.doublings > 0 and names("not_doubled")(v),
            "bidding.doublings",
            "bidding.offer",
        ),
    ),
    "contracting": (
        line("contracting.announced", contracts),
        line(
            "contracting.declarer_leads",
            names("declarer_leads"),
            "contracting.trump_leader",
        ),
        line("contracting.forehand_leads", contracts, "contracting.trump_leader"),
        line(
            "contracting.lead_passes",
            lambda v: any(v.sits_out(each) and not v.declarer_leads(each) for each in v.offers),
        ),
        line("contracting.sits_out", names("sits_out"), "contracting.partner_sits_out"),
        line(
            "contracting.all_play",
            lambda v: (
                pairs(v) and any(v.solo(each) for each in v.offers) and not names("sits_out")(v)
            ),
            "contracting.partner_sits_out",
        ),
        line("contracting.no_melds", names("no_melds")),
        line("contracting.own_melds", names("own_melds")),
        *(
            line(
                f"contracting.head.{slug(head)}",
                lambda v, head=head: (
                    names("no_trick")(v)  # type: ignore[misc]
                    and (v.contracting.head_in_no_trick and v.base.following.must_head) is head
                ),
                "contracting.head_in_no_trick",
            )
            for head in (True, False)
        ),
    ),
    "play": (
        line("play.first_lead", no(contracts)),
        line("play.next_lead"),
        line("play.draw", talon),
        line("play.last_drawn_two", every(talon, two)),
        line("play.last_drawn", every(talon, no(two))),
    ),
    "following": (
        line("following.open", no(strict), "following.strict_from_start"),
        line(
            "following.from_exhausted",
            lambda v: not strict(v) and not closing(v) and not knocking(v),
            "following.strict_from_start",
            "closing.allowed",
        ),
        line(
            "following.from_closed",
            lambda v: not strict(v) and (closing(v) or knocking(v)),
            "following.strict_from_start",
        ),
        line("following.from_start", strict, "following.strict_from_start"),
        line("following.duty", lambda v: v.base.following.must_head),
        line("following.duty_follow", lambda v: not v.base.following.must_head),
        line("following.overtrump", lambda v: v.seats > 2),
        line(
            "following.partner", lambda v: pairs(v) and v.seats > 2 and v.base.following.must_head
        ),
        *answers("following.undertrump_forced"),
        *answers("following.raise_after_ruff"),
    ),
    "melds": (
        line("melds.marriage", melds),
        *answers("melds.royal_needs_33"),
        *answers("melds.by_responder"),
        *answers("melds.free_lead"),
        *answers("melds.multi_per_lead"),
        *answers("melds.first_trick"),
        *answers("melds.counts_from"),
        *answers("melds.after_close"),
        line("melds.after_knock", every(melds, knocking), "knocking.allowed"),
        *answers("melds.after_exhaust"),
        line("melds.none", no(melds)),
    ),
    "exchange": (
        *answers("exchange.card"),
        *answers("exchange.min_talon"),
        *answers("exchange.needs_trick"),
        *answers("exchange.on_opponent_close"),
        line("exchange.none", lambda v: talon(v) and v.base.exchange.kind == "none"),
    ),
    "closing": (
        line("closing.allowed.is_off", lambda v: talon(v) and not closing(v), "closing.allowed"),
        line("closing.talon", closing, "closing.allowed"),
        *answers("closing.min_talon", closing),
        *answers("closing.first_trick", closing),
        *answers("closing.before_draw", closing),
        *answers("closing.success_basis", closing),
        *answers("closing.fail", closing),
        *answers("closing.penalty", closing),
        line("closing.overtaken", every(closing, claims)),
        line("closing.false_claim", every(closing, spoken)),
    ),
    "knocking": (
        *answers("knocking.allowed", quiet=(False,)),
        line(
            "knocking.with_closing.is_on",
            every(knocking, closing),
            "knocking.with_closing",
        ),
        *answers("knocking.fold", knocking),
        line("knocking.as_closing", every(knocking, closing)),
        *(
            line(
                f"knocking.{name}.{choice}",
                lambda v, name=name, choice=choice: (
                    knocking(v)
                    and not closing(v)  # type: ignore[misc]
                    and getattr(v.base.closing, name) == choice
                ),
                f"closing.{name}",
            )
            for name in ("fail", "penalty")
            for choice in choices_of(f"closing.{name}")
        ),
    ),
    "claiming": (
        line("claiming.spoken", every(spoken, no(pairs)), "claiming.automatic"),
        line("claiming.spoken_pairs", every(spoken, pairs), "claiming.automatic"),
        line("claiming.automatic.is_on", every(claims, no(spoken)), "claiming.automatic"),
        line("claiming.automatic_lead", by_program(on_lead=True), "claiming.moment"),
        line("claiming.automatic_between", by_program(on_lead=False), "claiming.moment"),
        line("claiming.none", no(claims)),
        *answers("claiming.moment", spoken),
        *answers("claiming.false_claim"),
    ),
    "ending": (
        line(
            "ending.points",
            counting(decides=False, below=False),
            "ending.winner",
            "ending.draw_below_target",
        ),
        line(
            "ending.points_target",
            counting(decides=False, below=True),
            "ending.winner",
            "ending.draw_below_target",
        ),
        line(
            "ending.bonus_first",
            counting(decides=True, below=False),
            "ending.winner",
            "ending.draw_below_target",
            "ending.bonus_decides",
        ),
        line(
            "ending.bonus_first_target",
            counting(decides=True, below=True),
            "ending.winner",
            "ending.draw_below_target",
            "ending.bonus_decides",
        ),
        line("ending.last_trick_wins", no(counted), "ending.winner"),
        line("ending.bonus", bonus, "ending.last_trick_bonus"),
        Line(
            "ending.last_trick_bonus.v0",
            every(counted, no(bonus)),
            ("ending.last_trick_bonus",),
            True,
        ),
        line("ending.bonus_closed", every(bonus, closing), "ending.last_trick_bonus"),
        line("ending.closed", every(closing)),
    ),
    "payoff": (
        line("payoff.ladder", lambda v: v.base.payoff.schneider_below > 0),
        line("payoff.ladder_short", lambda v: v.base.payoff.schneider_below == 0),
    ),
    "match": (
        line("match.bummerl", always, "match.target"),
        *answers("match.count"),
        line("match.single", lambda v: v.match.best_of == 1, "match.best_of"),
        line("match.several", lambda v: v.match.best_of > 1, "match.best_of"),
        *answers("match.schneider_double"),
        *answers("match.retourschneider", quiet=(False,)),
        line(
            "match.draw_nothing",
            lambda v: drawn_deals(v) and not v.match.carry_on_draw,
            "match.carry_on_draw",
        ),
        line(
            "match.draw_carries",
            lambda v: drawn_deals(v) and v.match.carry_on_draw > 0,
            "match.carry_on_draw",
        ),
        *answers("match.next_dealer"),
        *answers("match.redeal_same_on_draw"),
    ),
    "reviewing": (
        *answers("reviewing.tricks"),
        *answers("reviewing.first_open"),
    ),
    "words": (
        line("words.trump"),
        line("words.forehand"),
        line("words.talon", talon),
        line("words.trick"),
        line("words.points"),
        line("words.marriage", melds),
        line("words.closing", closing),
        line("words.claim", claims),
        line("words.kontra", lambda v: bool(v.offers) and v.bidding.doublings > 0),
        line("words.bummerl"),
        line("words.schneider", lambda v: v.base.payoff.schneider_below > 0),
    ),
}
"""The sentences of the page, in the order of a reader: what for, with what, how, and for how much.

Those that name the games one by one stand behind the first of "contracting"."""


LINES = tuple(each for section in SECTIONS.values() for each in section)
"""Every sentence that a page may have."""


def lines(variant: Variant, base: Variant) -> Iterator[tuple[str, Line, bool]]:
    """Yield the section, the line and whether a house rule changed it, for all that hold."""
    usual = {each.path: each.setting for each in base.parameters()}
    present = {each.path: each.setting for each in variant.parameters()}
    for section, all_lines in SECTIONS.items():
        for each in all_lines:
            if each.when(variant):
                house = any(usual.get(path) != present.get(path) for path in each.states)
                if house or not each.if_changed:
                    yield section, each, house
