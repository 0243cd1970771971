"""Every toggle of section 10 of the rules that Bauernschnapsen and Schnaps have (columns BAU, STY).

As in ``test_house_rules.py``: each is adjustable in both games, and every value of it changes what
happens in a position where only that rule decides.
"""

from types import SimpleNamespace
from typing import Any

import pytest

from game.config.variants import load_library
from game.engine.calls import check_bid
from game.engine.cards import Suit, cards
from game.engine.deal import legal, new_deal
from game.engine.events import CardsDealt
from game.engine.match import new_match, settle, shown_score
from game.engine.rules import Value
from game.engine.state import Phase
from game.engine.values import evolve
from game.engine.variant import Variant
from game.ui.table.state.available_actions import reviewable
from game.ui.table.state.preferences import TableOptions
from tests.engine.four import PASSED, four, late, result, to_play
from tests.engine.positions import Table, order_of
from tests.engine.test_bauernschnapsen import BA4, BA7, BA8
from tests.engine.test_house_rules import allowed
from tests.engine.toggles import Examples
from tests.variants import ROOT, SHIPPED, named

FOUR_SEATS = tuple(name for name in SHIPPED if named(name).seats == 4)

TOGGLES = {
    "packets": "dealing.reverse",
    "cut": "cutting.choice",
    "next_dealer": "match.next_dealer",
    "redeal_same_on_draw": "match.redeal_same_on_draw",
    "undertrump_forced": "following.undertrump_forced",
    "raise_after_ruff": "following.raise_after_ruff",
    "meld_first_trick": "melds.first_trick",
    "meld_counts_from": "melds.counts_from",
    "meld_multi_per_lead": "melds.multi_per_lead",
    "meld_free_lead": "melds.free_lead",
    "meld_by_responder": "melds.by_responder",
    "royal_needs_33": "melds.royal_needs_33",
    "claim_timing": "claiming.moment",
    "false_claim": "claiming.false_claim",
    "auto_claim": "claiming.automatic",
    "end_rule": "ending.winner",
    "last_trick_bonus": "ending.last_trick_bonus",
    "last trick makes 66 (3.2)": "ending.bonus_decides",
    "draw_below_66": "ending.draw_below_target",
    "carry_on_draw": "match.carry_on_draw",
    "target": "match.target",
    "count": "match.count",
    "best_of": "match.best_of",
    "schneider_double": "match.schneider_double",
    "retourschneider": "match.retourschneider",
    "may_review_tricks": "reviewing.tricks",
    "first trick stays open (WB)": "reviewing.first_open",
    "contract_set": "bidding.offer",
    "caller_side_only": "bidding.caller_side_only",
    "auction": "bidding.rounds",
    "doubling during the auction (6)": "bidding.doubling",
    "caller_may_hold": "bidding.caller_may_hold",
    "kontra_levels": "bidding.doublings",
    "partner_sits_out": "contracting.partner_sits_out",
    "bauernschnapser_team": "contracting.team",
    "schnapser_stop_at_66": "contracting.stop_at_target",
    "bettler_stichzwang": "contracting.head_in_no_trick",
    "trump_contract_leader (5.1)": "contracting.trump_leader",
    "aufschlagen": "dealing.blind",
    "trump_must_hold": "dealing.must_hold",
}

WITHOUT_A_TALON = {
    "strict_from_start", "exchange_card", "close_allowed", "knock_claim",
}  # fmt: skip
"""Toggles with a value in the columns that mean nothing where there is no talon."""

COLUMNS = """
packets cut next_dealer strict_from_start undertrump_forced raise_after_ruff exchange_card
meld_first_trick meld_counts_from meld_multi_per_lead meld_free_lead royal_needs_33 close_allowed
knock_claim claim_timing false_claim auto_claim end_rule last_trick_bonus target count best_of
schneider_double retourschneider may_review_tricks contract_set caller_side_only auction
caller_may_hold kontra_levels partner_sits_out bauernschnapser_team schnapser_stop_at_66
bettler_stichzwang aufschlagen trump_must_hold
"""
"""The names of table 10.1 with a value in the columns BAU and STY (the deck is the game's own)."""

DEFAULTS = {
    "cutting.choice": ("cut_or_knock", "cut_or_knock"),
    "match.next_dealer": ("rotate", "rotate"),
    "following.undertrump_forced": (True, True),
    "following.raise_after_ruff": (False, False),
    "melds.first_trick": (True, True),
    "melds.counts_from": ("now", "now"),
    "melds.multi_per_lead": (False, False),
    "melds.free_lead": (False, False),
    "melds.royal_needs_33": (False, False),
    "claiming.moment": ("any_team", "any_team"),
    "claiming.false_claim": ("flat1", "flat1"),
    "claiming.automatic": (False, False),
    "ending.winner": ("last_trick_wins", "last_trick_wins"),
    "ending.last_trick_bonus": (0, 0),
    "match.target": (24, 25),
    "match.count": ("up", "down"),
    "match.best_of": (1, 3),
    "match.schneider_double": (True, False),
    "match.retourschneider": (False, False),
    "reviewing.tricks": ("last", "last"),
    "bidding.offer": ("basic", "basic"),
    "bidding.caller_side_only": (False, False),
    "bidding.rounds": ("single", "until_all_agree"),
    "bidding.caller_may_hold": (False, True),
    "bidding.doublings": (3, 1),
    "bidding.doubling": ("after_auction", "in_auction"),
    "contracting.partner_sits_out": ("no_trump", "no_trump"),
    "contracting.team": (True, True),
    "contracting.stop_at_target": (False, False),
    "contracting.head_in_no_trick": (True, True),
    "dealing.blind": (True, False),
    "dealing.must_hold": (True, False),
}
"""The columns BAU and STY of table 10.1."""

example = Examples()


def dealt(table: Table) -> list[int]:
    return [len(event.cards) for event in table.events if isinstance(event, CardsDealt)]


def before_call(variant: Variant, p1: str) -> Table:
    """Deal as far as the call of trump."""
    return Table(variant, new_deal(variant, order_of(variant, {1: p1}), 0).state).do("P3 cut 0")


# Cutting, dealing, calling


@example(
    "cutting.choice",
    {"cut": "20 cuts", "cut_or_knock": "20 cuts or 3 2 5 5 5", "none": "dealt at once"},
)
def _(variant: Variant) -> str:
    start = new_deal(variant, order_of(variant, {}), 0).state
    if start.phase is not Phase.CUT:
        return "dealt at once"
    ways = [str(action) for action in legal(variant, start)]
    cuts = f"{sum(way.startswith('cut ') for way in ways)} cuts"
    if "knock-pack" not in ways:
        return cuts
    table = Table(variant, start).do("P3 knock-pack")
    table.do(f"P1 {min(each for each in table.legal('P1') if each.startswith('trump'))}")
    return f"{cuts} or {' '.join(map(str, dealt(table)))}"


@example("dealing.reverse", {False: "3 3 3 3 2 2 2 2", True: "2 2 2 2 3 3 3 3"})
def _(variant: Variant) -> str:
    table = before_call(variant, "AH TH KH QS JS").do("P1 trump H")
    return " ".join(map(str, dealt(table)))


@example("dealing.blind", {True: "turn", False: "call_not_blind"})
def _(variant: Variant) -> str:
    table = before_call(variant, "AH TH KH QS JS")
    return "turn" if allowed(table, "P1 turn") else table.refused("P1 turn")


@example("dealing.must_hold", {True: "call_held_suit", False: "any"})
def _(variant: Variant) -> str:
    table = before_call(variant, "AH TH KH QS JS")
    return "any" if allowed(table, "P1 trump D") else table.refused("P1 trump D")


# The auction


@example("bidding.offer", {"basic": 4, "extended": 11})
def _(variant: Variant) -> int:
    return len(variant.offers)


@example("bidding.rounds", {"single": "P2 doubles?", "until_all_agree": "P1 speaks"})
def _(variant: Variant) -> str:
    table = four(variant, *BA7, "P1 pass; P2 pass; P3 bid gang; P0 pass", trump="S")
    speaks = table.state.phase is Phase.AUCTION
    return f"P{table.state.turn} {'speaks' if speaks else 'doubles?'}"


@example(
    "bidding.caller_side_only",
    {False: ("1230", "1230"), True: ("13", "1")},
)
def _(variant: Variant) -> tuple[str, ...]:
    """Who may say Schnapser, and who Bauernschnapser."""
    table = four(variant, *BA7, trump="S")
    may = {"schnapser": "", "bauernschnapser": ""}
    for seat in (1, 2, 3, 0):
        for contract in may:
            if check_bid(variant, table.state, seat, contract) is None:
                may[contract] += str(seat)
        table.do(f"P{seat} pass")
    return tuple(may.values())


@example(
    "bidding.caller_may_hold", {False: "bid_too_low", True: "P1 plays it"},
    bidding__rounds="until_all_agree",
)  # fmt: skip
def _(variant: Variant) -> str:
    table = four(variant, *BA7, "P1 pass; P2 pass; P3 bid gang; P0 pass", trump="S")
    if not allowed(table, "P1 bid gang"):
        return table.refused("P1 bid gang")
    return f"P{to_play(table.do('P1 bid gang')).state.auction.declarer} plays it"


@example("bidding.doublings", {0: 1, 1: 2, 2: 4, 3: 8})
def _(variant: Variant) -> int:
    table = four(variant, *BA7, "P1 bid gang; P2 pass; P3 pass; P0 pass", trump="S")
    while table.state.phase is Phase.DOUBLING:
        table.do(f"P{table.state.turn} double")
    return 2**table.state.auction.doublings


@example(
    "bidding.doubling",
    {"after_auction": ("double_after_auction", "doubling"), "in_auction": ("double", "play")},
    bidding__rounds="until_all_agree",
)
def _(variant: Variant) -> tuple[str, str]:
    table = four(variant, *BA7, "P1 bid gang", trump="S")
    now = "double" if allowed(table, "P2 double") else table.refused("P2 double")
    return now, table.do("P2 pass; P3 pass; P0 pass").state.phase.value


# Contracts


@example(
    "contracting.partner_sits_out",
    {
        "never": "",
        "no_trick": "bettler",
        "no_trump": "bettler gang",
        "alone": "bettler schnapser gang",
    },
)
def _(variant: Variant) -> str:
    """In which contracts only three play on."""
    out = [
        each.id
        for each in variant.offers
        if len(to_play(four(variant, *BA7, f"P1 bid {each.id}", trump="S")).state.active) == 3
    ]
    return " ".join(out)


@example("contracting.team", {True: "going on", False: "contract_failed"})
def _(variant: Variant) -> str:
    """BA8: the partner takes trick 1."""
    table = to_play(four(variant, *BA8[:4], "P1 bid bauernschnapser", trump="H"))
    table.tricks("QH JH TH JD")
    return str(table.result.reason) if table.state.over else "going on"


@example("contracting.stop_at_target", {False: 3, True: 2})
def _(variant: Variant) -> int:
    """BA4: with how many tricks the Schnapser is made."""
    table = to_play(four(variant, *BA4, trump="H")).tricks("AH JH TD JD").do("P1 marriage H")
    table.tricks("KH JS TC JC")
    if not table.state.over:
        table.tricks("TH QS KC QC")
    assert table.result.winners == (1, 3)
    return len(table.state.taken)


@example("contracting.head_in_no_trick", {True: {"KS"}, False: {"KS", "JS"}})
def _(variant: Variant) -> set[str]:
    hands = ("QS KD JH JC QC", "KS JS QD QH KH", "AS AC TC KC AH", "TS TH AD TD JD")
    return to_play(four(variant, *hands, "P1 bid bettler", trump="H")).do("P1 play QS").plays("P2")


@example("contracting.trump_leader", {"declarer": (2, 2), "forehand": (1, 2)})
def _(variant: Variant) -> tuple[int, ...]:
    """Who leads to P2's Schnapser, and to his Gang, which has no trump."""
    return tuple(
        to_play(four(variant, *BA7, f"P1 pass; P2 bid {name}", trump="S")).state.turn
        for name in ("schnapser", "gang")
    )


# Following and marriages


@example("following.undertrump_forced", {True: "QC", False: "QC TD"})
def _(variant: Variant) -> str:
    return _duty(variant, "KH AC", "QC TD")


@example("following.raise_after_ruff", {False: "AH JH", True: "AH"})
def _(variant: Variant) -> str:
    return _duty(variant, "KH JC", "AH JH QC TD KS")


def _duty(variant: Variant, trick: str, hand: str) -> str:
    rule = variant.base.following
    found = rule.duty(variant.deck, Suit.CLUBS, cards(trick), cards(hand))[1]
    return " ".join(card.code for card in found)


@example("melds.first_trick", {True: True, False: False})
def _(variant: Variant) -> bool:
    return allowed(late(variant, p1="KH QH"), "P1 marriage H")


@example("melds.counts_from", {"now": 20, "first_trick": 0})
def _(variant: Variant) -> int:
    return late(variant, p1="KH QH").do("P1 marriage H").total("P3")


@example("melds.multi_per_lead", {True: True, False: False})
def _(variant: Variant) -> bool:
    return allowed(late(variant, p1="KH QH KD QD").do("P1 marriage H"), "P1 marriage D")


@example("melds.free_lead", {True: {"KH", "QH", "AC"}, False: {"KH", "QH"}})
def _(variant: Variant) -> set[str]:
    return late(variant, p1="KH QH AC").do("P1 marriage H").plays("P1")


@example("melds.royal_needs_33", {False: (40, 40), True: (20, 40)})
def _(variant: Variant) -> tuple[int, ...]:
    """By what the side has in its tricks, also those of the partner."""
    return tuple(
        late(variant, p1="KS QS", points=(0, 0, 0, points), tricks=(0, 0, 0, 2))
        .do("P1 marriage S")
        .state.melds[-1]
        .points
        for points in (32, 33)
    )


@example("melds.by_responder", {False: False, True: True})
def _(variant: Variant) -> bool:
    return allowed(late(variant, p1="JH TD", p2="KC QC").do("P1 play JH"), "P2 marriage C")


# Claiming and the end


@example(
    "claiming.moment",
    {
        "own_lead": {"opening lead", "own marriage"},
        "between_tricks": {"partner's lead", "own marriage"},
        "any_team": {"opening lead", "partner's lead", "when following", "own marriage"},
    },
)
def _(variant: Variant) -> set[str]:
    after = {"tricks": (0, 1, 0, 1)}
    fresh = four(variant, *BA7, PASSED, trump="S")
    led = to_play(four(variant, *BA7, PASSED, trump="S")).do("P1 play AH")
    taken = to_play(four(variant, *BA7, PASSED, trump="S")).tricks("AH KH AC JH")
    moments = {
        "opening lead": (to_play(fresh), "P1 claim"),
        "own marriage": (late(variant, p1="KH QH", **after).do("P1 marriage H"), "P1 claim"),
        "partner's lead": (taken, "P3 claim"),
        "when following": (led, "P2 claim"),
    }
    return {name for name, (table, line) in moments.items() if allowed(table, line)}


@example(
    "claiming.false_claim",
    {
        "claimer_trickless": [2, 3, 2, 2],
        "opponent_trickless": [2, 2, 3, 2],
        "as_if_won": [1, 3, 1, 2],
        "as_claimed": [1, 1, 3, 1],
        "flat1": [1, 1, 1, 1],
        "flat2": [2, 2, 2, 2],
        "flat3": [3, 3, 3, 3],
    },
)
def _(variant: Variant) -> list[int]:
    results = []
    for points, tricks in (
        ((20, 60, 20, 5), (1, 2, 1, 1)),
        ((40, 20, 0, 0), (2, 0, 0, 0)),
        ((0, 60, 0, 5), (0, 2, 0, 1)),
        ((40, 20, 0, 10), (2, 0, 0, 1)),
    ):
        table = late(variant, p1="KC", points=points, tricks=tricks)
        assert table.do("P1 claim").result.winners == (0, 2)
        results.append(table.result.points)
    return results


@example("claiming.automatic", {False: "on lead", True: 2})
def _(variant: Variant) -> object:
    table = late(variant, p1="AC JD", points=(0, 60, 20, 0), tricks=(0, 2, 1, 0), p2="JC JH")
    table.do("P1 play AC; P2 play JC")
    while table.state.trick.cards:
        table.do(f"P{table.state.turn} play {min(table.plays(f'P{table.state.turn}'))}")
    return table.result.points if table.state.over else "on lead"


def ending(variant: Variant, p13: int, p02: int) -> str:
    """Play a last trick that P1 takes, so that the sides have these points before any bonus."""
    table = late(
        variant, p1="AD", p2="JD", p3="JC", p0="JH",
        points=(p02, p13 - 17, 0, 0), tricks=(2, 2, 0, 0),
    ).tricks("AD JD JC JH")  # fmt: skip
    while not table.state.over:
        table.do(f"P{table.state.turn} pass")
    winner = {None: "drawn", 0: "P0", 1: "P1"}[table.result.winner]
    return f"{winner} {table.result.points} ({table.total('P1')}-{table.total('P0')})"


@example("ending.winner", {"more_points": "P0 1 (50-70)", "last_trick_wins": "P1 1 (50-70)"})
def _(variant: Variant) -> str:
    return ending(variant, 50, 70)


@example(
    "ending.last_trick_bonus", {0: "P0 1 (58-62)", 10: "P1 1 (68-62)"},
    ending__winner="more_points",
)  # fmt: skip
def _(variant: Variant) -> str:
    return ending(variant, 58, 62)


@example(
    "ending.bonus_decides", {False: "P0 1 (66-76)", True: "P1 1 (66-76)"},
    ending__winner="more_points", ending__last_trick_bonus=10,
)  # fmt: skip
def _(variant: Variant) -> str:
    return ending(variant, 56, 76)


@example(
    "ending.draw_below_target", {True: "drawn 0 (65-55)", False: "P1 1 (65-55)"},
    ending__winner="more_points",
)  # fmt: skip
def _(variant: Variant) -> str:
    return ending(variant, 65, 55)


# The match


@example("match.target", {n: n for n in (3, 5, 7, 9, 11, 21, 24, 25)})
def _(variant: Variant) -> int:
    match, deals = new_match(variant, 0), 0
    while match.winner is None:
        match = settle(variant, match, result(1)).match
        deals += 1
    return deals


@example("match.count", {"up": 5, "down": 19})
def _(variant: Variant) -> int:
    return shown_score(variant.match, settle(variant, new_match(variant, 0), result(5)).scores[1])


@example("match.best_of", {1: 1, 3: 2, 5: 3, 7: 4}, match__schneider_double=False)
def _(variant: Variant) -> int:
    match, bummerl = new_match(variant, 0), 0
    while match.winner is None:
        done = settle(variant, match, result(12))
        bummerl += done.bummerl is not None
        match = done.match
    return bummerl


@example("match.schneider_double", {True: (1, 2), False: (1, 1)}, match__best_of=7)
def _(variant: Variant) -> tuple[int, ...]:
    return tuple(
        settle(variant, evolve(new_match(variant, 0), scores=(other, 22)), result(9))
        .match.bummerl[1]
        for other in (1, 0)
    )  # fmt: skip


@example("match.retourschneider", {False: (1, 1), True: (4, 1)}, match__best_of=7)
def _(variant: Variant) -> tuple[int, ...]:
    """Lost after having led 23 to nothing; then after a mere 22."""
    counts = []
    for lead in (23, 22):
        match = evolve(new_match(variant, 0), scores=(0, lead - 1))
        match = settle(variant, match, result(1)).match
        done = settle(variant, match, result(24, 0))
        assert done.bummerl is not None
        counts.append(done.bummerl.counts)
        assert not done.match.led, "the next Bummerl begins anew"
    return tuple(counts)


@example("match.carry_on_draw", {0: [0, 1], 1: [2, 3], 2: [4, 5]})
def _(variant: Variant) -> list[int]:
    match = new_match(variant, 0)
    for _ in range(2):
        match = settle(variant, match, result(0, None)).match
    return [match.carry, settle(variant, match, result(1)).match.scores[1]]


@example(
    "match.next_dealer",
    {"alternate": [1, 1, 1], "rotate": [1, 1, 1], "winner": [1, 0, 1]},
    {"alternate", "rotate"},
)
def _(variant: Variant) -> list[int]:
    match = new_match(variant, 0)
    results = (result(1), result(1, 0), result(0, None))
    return [settle(variant, match, each).match.dealer for each in results]


@example("match.redeal_same_on_draw", {False: [1, 1], True: [1, 0]})
def _(variant: Variant) -> list[int]:
    match = new_match(variant, 0)
    return [settle(variant, match, each).match.dealer for each in (result(1), result(0, None))]


@example("reviewing.tricks", {"none": [], "last": [5], "own": [5, 4, 2, 1]})
def _(variant: Variant) -> list[int]:
    """Tricks 1 and 4 are one's own side's, once by the partner; the others' first is trick 2."""
    winners = (1, 0, 2, 3, 2)
    taken = tuple(SimpleNamespace(winner=winner) for winner in winners)
    view: Any = SimpleNamespace(variant=variant, taken=taken, sides=(0, 1, 0, 1), side=1)
    return [each.number for each in reviewable(view, TableOptions())]


@example("reviewing.first_open", {True: True, False: False})
def _(variant: Variant) -> bool:
    """What the table shows is tested there."""
    return variant.reviewing.first_open


# The tests


@pytest.mark.parametrize("toggle", TOGGLES)
@pytest.mark.parametrize("name", FOUR_SEATS)
def test_toggle_is_adjustable(name: str, toggle: str) -> None:
    """Players may change it in both games."""
    assert TOGGLES[toggle] in {each.path for each in named(name).adjustable()}


def test_every_toggle_of_the_columns_is_accounted_for() -> None:
    names = set(COLUMNS.split())
    assert not names - set(TOGGLES) - WITHOUT_A_TALON
    assert names >= WITHOUT_A_TALON
    assert not set(TOGGLES) & WITHOUT_A_TALON


def test_every_adjustable_parameter_stands_in_the_table() -> None:
    for name in FOUR_SEATS:
        assert {each.path for each in named(name).adjustable()} == set(TOGGLES.values())
    assert set(example.of) == set(TOGGLES.values())


@pytest.mark.parametrize("path", DEFAULTS)
def test_the_columns_are_the_defaults(path: str) -> None:
    """Table 10.1: what holds in Bauernschnapsen and in Schnaps when nobody changes it."""
    for name, expected in zip(("bauernschnapsen", "schnaps"), DEFAULTS[path], strict=True):
        (setting,) = (each.setting for each in named(name).parameters() if each.path == path)
        assert setting == expected


def test_the_document_names_the_same_parameters() -> None:
    page = (ROOT / "docs" / "house-rule-names.md").read_text(encoding="utf-8")
    assert not [path for path in TOGGLES.values() if f"`{path}`" not in page]


@pytest.mark.parametrize(("path", "setting"), example.cases())
def test_value_of_a_toggle_has_its_effect(path: str, setting: Value) -> None:
    """In a position where only this rule decides."""
    example.check_effect(named("bauernschnapsen"), path, setting)


@pytest.mark.parametrize("path", example.of)
def test_every_value_is_shown_and_differs(path: str) -> None:
    """No value of a toggle is missing, and no two mean the same unless the example says so."""
    example.check_values(named("bauernschnapsen"), path)


def test_doubling_in_the_auction_needs_more_than_one_round() -> None:
    made = named("bauernschnapsen").with_setting("bidding.doubling", "in_auction")
    assert [text.key for text in made.problems()] == ["problem.doubling_in_single_round"]
    assert not made.with_setting("bidding.rounds", "until_all_agree").problems()


def test_the_austrian_house_rules_are_those_of_the_rules() -> None:
    """Rules 10.2, bauernschnapsen_austrian."""
    made = load_library(ROOT / "config").house_rules["oesterreich"]
    assert made.changes == {
        "bidding.offer": "extended",
        "bidding.caller_side_only": True,
        "contracting.team": False,
        "contracting.stop_at_target": True,
        "following.undertrump_forced": False,
        "bidding.rounds": "until_all_agree",
    }
