"""Every toggle of section 10 of the rules that a two-handed game of twenty cards can have.

Each is adjustable in the shipped variants, and every value of it changes what happens in a position
where only that rule decides. ``TOGGLES`` is the table of section 10, word for word, with the
parameter that stands for each; a toggle or a value without an example fails.
"""

import re
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.cards import Rank
from game.engine.deal import legal, new_deal
from game.engine.deck import make_deck
from game.engine.errors import RuleError
from game.engine.events import CardsDealt
from game.engine.match import new_match, settle, shown_score
from game.engine.rules import Bidding, Dealing, Following, NoClaiming, Value
from game.engine.state import Phase
from game.engine.values import evolve
from game.engine.variant import Variant
from game.ui.table.state.available_actions import reviewable
from game.ui.table.state.preferences import TableOptions
from tests.engine.positions import D, N, Table, deal, middle, order_of
from tests.engine.test_worked_examples import score, won
from tests.engine.toggles import Examples
from tests.variants import ROOT, SHIPPED, named

TWO_SEATS = tuple(name for name in SHIPPED if named(name).seats == 2)

RANKS = tuple(map(Rank, "789JTA"))
TENS_AND_ACES = make_deck(RANKS, dict(zip(RANKS, (0, 0, 0, 2, 10, 11), strict=True)))

TOGGLES = {
    "packets": "dealing.reverse",
    "cut": "cutting.choice",
    "next_dealer": "match.next_dealer",
    "redeal_same_on_draw": "match.redeal_same_on_draw",
    "strict_from_start": "following.strict_from_start",
    "exchange_card": "exchange.card",
    "exchange_min_talon": "exchange.min_talon",
    "exchange_needs_trick": "exchange.needs_trick",
    "exchange_on_opp_close": "exchange.on_opponent_close",
    "meld_first_trick": "melds.first_trick",
    "meld_counts_from": "melds.counts_from",
    "meld_after_close": "melds.after_close",
    "meld_after_exhaust": "melds.after_exhaust",
    "meld_by_winner_any_time": "melds.after_exhaust",
    "meld_multi_per_lead": "melds.multi_per_lead",
    "meld_free_lead": "melds.free_lead",
    "meld_by_responder": "melds.by_responder",
    "royal_needs_33": "melds.royal_needs_33",
    "close_allowed": "closing.allowed",
    "close_first_trick": "closing.first_trick",
    "close_min_talon": "closing.min_talon",
    "close_before_draw": "closing.before_draw",
    "close_success_basis": "closing.success_basis",
    "close_fail": "closing.fail",
    "penalty_mode": "closing.penalty",
    "knock_claim": "knocking.allowed",
    "knock_and_close": "knocking.with_closing",
    "toepen_fold": "knocking.fold",
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
    "may_review_tricks": "reviewing.tricks",
    "Snapszer call (3.2)": "bidding.snapszer_call",
}

ELSEWHERE = {
    "deck",  # the variant's own: 24 cards are another variant
    # With one card in the trick these cannot matter (rules 2.2).
    "undertrump_forced", "raise_after_ruff",
    # Three or four hands: see test_house_rules_four.py.
    "retourschneider", "contract_set", "caller_side_only", "auction", "caller_may_hold",
    "kontra_levels", "partner_sits_out", "bauernschnapser_team", "schnapser_stop_at_66",
    "bettler_stichzwang", "aufschlagen", "trump_must_hold", "meld_by_partner",
}  # fmt: skip
"""Toggles of section 10 that a two-handed game of twenty cards cannot have."""

SECTION_10 = """
deck packets cut next_dealer redeal_same_on_draw strict_from_start undertrump_forced
raise_after_ruff exchange_card exchange_min_talon exchange_needs_trick exchange_on_opp_close
meld_first_trick meld_counts_from meld_after_close meld_after_exhaust meld_multi_per_lead
meld_free_lead royal_needs_33 close_allowed close_first_trick close_min_talon close_before_draw
close_success_basis close_fail knock_claim claim_timing false_claim auto_claim end_rule
last_trick_bonus draw_below_66 carry_on_draw target count best_of schneider_double retourschneider
may_review_tricks contract_set caller_side_only auction caller_may_hold kontra_levels
partner_sits_out bauernschnapser_team schnapser_stop_at_66 bettler_stichzwang aufschlagen
trump_must_hold meld_by_winner_any_time meld_by_responder meld_by_partner knock_and_close
toepen_fold penalty_mode
"""
"""The names of tables 10.1 and 10.2, and of sections 3.2 to 3.5."""

example = Examples()


def allowed(table: Table, line: str) -> bool:
    """Say whether a seat may do what a line says."""
    who, _, text = line.partition(" ")
    return text in table.legal(who)


# Cutting and dealing


@example(
    "cutting.choice",
    {"cut": "20 cuts", "cut_or_knock": "20 cuts or 5 5", "none": "dealt at once"},
)
def _(variant: Variant) -> str:
    order = order_of(variant, {})
    start = new_deal(variant, order, D).state
    if start.phase is not Phase.CUT:
        return "dealt at once"
    ways = [str(action) for action in legal(variant, start)]
    cuts = sum(way.startswith("cut ") for way in ways)
    if "knock-pack" not in ways:
        return f"{cuts} cuts"
    table = Table(variant, start).do("N knock-pack")
    dealt = [len(event.cards) for event in table.events if isinstance(event, CardsDealt)]
    return f"{cuts} cuts or {' '.join(map(str, dealt))}"


@example("dealing.reverse", {False: [3, 3, 2, 2], True: [2, 2, 3, 3]})
def _(variant: Variant) -> list[int]:
    return [len(event.cards) for event in deal(variant).events if isinstance(event, CardsDealt)]


@example("bidding.snapszer_call", {False: "no", True: "made N 6, lost D 6"})
def _(variant: Variant) -> str:
    table = deal(variant, N="AS KS QS AH KH", D="TS TH KD QD JC", turn_up="JS")
    if table.state.phase is not Phase.AUCTION:
        return "no"
    table.do("N bid snapszer; D pass; N close")
    made = Table(variant, table.state).tricks("AS TS").do("N marriage S").tricks("KS JC")
    lost = Table(variant, table.state).tricks("QS TS")
    return f"made {made.outcome}, lost {lost.outcome}"


# Following


@example("following.strict_from_start", {False: "KH JH AS", True: "KH"})
def _(variant: Variant) -> str:
    table = middle(variant, D="QH", N="KH JH AS", talon="TD KS", lead="D").do("D play QH")
    return " ".join(card for card in ("KH", "JH", "AS") if card in table.plays("N"))


# Marriages


@example("melds.first_trick", {True: True, False: False})
def _(variant: Variant) -> bool:
    return allowed(deal(variant, N="KH QH"), "N marriage H")


@example("melds.counts_from", {"now": [40, 46], "first_trick": [0, 46]})
def _(variant: Variant) -> list[int]:
    table = middle(variant, N="KS QS AC", D="JH", talon="TC JS").do("N marriage S")
    return [table.total("N"), table.tricks("KS JH").total("N")]


@example("melds.after_close", {True: True, False: False})
def _(variant: Variant) -> bool:
    return allowed(middle(variant, N="KH QH", talon="TC JS").do("N close"), "N marriage H")


@example("melds.after_exhaust", {True: True, False: False})
def _(variant: Variant) -> bool:
    return allowed(middle(variant, N="KH QH", tricks=(3, 2)), "N marriage H")


@example("melds.multi_per_lead", {True: True, False: False})
def _(variant: Variant) -> bool:
    table = middle(variant, N="KH QH KD QD", talon="TC JS").do("N marriage H")
    return allowed(table, "N marriage D")


@example("melds.free_lead", {True: {"KH", "QH", "AC"}, False: {"KH", "QH"}})
def _(variant: Variant) -> set[str]:
    return middle(variant, N="KH QH AC", talon="TC JS").do("N marriage H").plays("N")


@example("melds.royal_needs_33", {False: (40, 40), True: (20, 40)})
def _(variant: Variant) -> tuple[int, ...]:
    return tuple(
        middle(variant, N="KS QS", talon="TC JS", points=(points, 0), tricks=(2, 0))
        .do("N marriage S")
        .state.melds[-1]
        .points
        for points in (32, 33)
    )


@example("melds.by_responder", {False: False, True: True})
def _(variant: Variant) -> bool:
    table = middle(variant, N="JH", D="KC QC", talon="TC JS").do("N play JH")
    return allowed(table, "D marriage C")


# Exchanging


@example(
    "exchange.card",
    {"J": "JS", "none": "exchange_never", "9": "no such card", "7": "no such card"},
    {"9", "7"},
)
def _(variant: Variant) -> str:
    if variant.problems():
        assert [text.key for text in variant.problems()] == ["problem.exchange_card_missing"]
        return "no such card"
    table = middle(variant, N="JS KH", talon="TC QS")
    return "JS" if allowed(table, "N exchange") else table.refused("N exchange")


@example("exchange.min_talon", {2: (True, True), 4: (False, True)})
def _(variant: Variant) -> tuple[bool, ...]:
    return tuple(
        allowed(middle(variant, N="JS KH", talon=talon), "N exchange")
        for talon in ("TC QS", "TC TD TH QS")
    )


@example("exchange.needs_trick", {False: (True, True), True: (False, True)})
def _(variant: Variant) -> tuple[bool, ...]:
    return tuple(
        allowed(middle(variant, N="JS KH", talon="TC QS", tricks=tricks), "N exchange")
        for tricks in ((0, 1), (1, 0))
    )


@example("exchange.on_opponent_close", {False: set(), True: {"exchange", "pass"}})
def _(variant: Variant) -> set[str]:
    table = middle(variant, N="AC KC", D="JS KH", talon="TC QS", tricks=(1, 0)).do("N close")
    return table.legal("D") & {"exchange", "pass"}


# Closing


@example("closing.allowed", {True: True, False: False})
def _(variant: Variant) -> bool:
    return allowed(middle(variant, N="AC KC", talon="TC QS"), "N close")


@example("closing.min_talon", {2: (True, True), 4: (False, True)})
def _(variant: Variant) -> tuple[bool, ...]:
    return tuple(
        allowed(middle(variant, N="AC KH", talon=talon), "N close")
        for talon in ("TC QS", "TC TD TH QS")
    )


@example("closing.first_trick", {True: (True, True), False: (False, True)})
def _(variant: Variant) -> tuple[bool, ...]:
    return tuple(
        allowed(middle(variant, N="AC KH", talon="TC QS", tricks=tricks), "N close")
        for tricks in ((0, 0), (0, 1))
    )


@example("closing.before_draw", {False: "drawn", True: "4 cards each"})
def _(variant: Variant) -> str:
    table = middle(variant, N="AC KH TH JH TD", D="JC", talon="TC QC JD QS").tricks("AC JC")
    if not allowed(table, "N draw"):
        return "drawn"
    table.do("N close")
    return f"{len(table.state.hands[N])} cards each"


@example("closing.success_basis", {"at_close": "N 2", "at_end": "N 1"})
def _(variant: Variant) -> str:
    then = ((30, 20), (1, 1))
    table = middle(
        variant, N="AD", talon="TC JS", closed="N", points=(66, 40), tricks=(3, 2), snapshot=then
    )
    return table.do("N claim").outcome


@example(
    "closing.fail",
    {
        "closer_trickless": [2, 3, 2],
        "opponent_trickless": [2, 2, 3],
        "flat2": [2, 2, 2],
        "flat3": [3, 3, 3],
    },
)
def _(variant: Variant) -> list[int]:
    results = []
    for tricks in ((1, 1), (0, 1), (1, 0)):
        table = middle(variant, N="JD", D="AD", talon="TC JS", closed="N", tricks=tricks)
        table.tricks("JD AD").do("D pass")
        results.append(table.result.points)
    return results


@example("closing.penalty", {"opponent_gains": (2, 0), "closer_loses": (0, -2)})
def _(variant: Variant) -> tuple[int, ...]:
    table = middle(variant, N="JD", D="AD", talon="TC JS", closed="N", tricks=(1, 1))
    return table.tricks("JD AD").do("D pass").result.awards


# Knocking


@example("knocking.allowed", {False: "knocking_never", True: "N 2"}, knocking__with_closing=True)
def _(variant: Variant) -> str:
    table = middle(variant, N="AS KC", D="TS", talon="TC QS", points=(45, 20), tricks=(2, 1))
    if not allowed(table, "N knock"):
        return table.refused("N knock")
    return table.do("N knock").tricks("AS TS").outcome


@example(
    "knocking.with_closing", {False: "contradiction", True: {"close", "knock"}},
    knocking__allowed=True,
)  # fmt: skip
def _(variant: Variant) -> object:
    if variant.problems():
        assert [text.key for text in variant.problems()] == ["problem.knock_or_close"]
        return "contradiction"
    table = middle(variant, N="AS KC", talon="TC QS")
    return table.legal("N") & {"close", "knock"}


@example(
    "knocking.fold", {False: "must play", True: "N 1"},
    knocking__allowed=True, knocking__with_closing=True,
)  # fmt: skip
def _(variant: Variant) -> str:
    table = middle(variant, N="AS KC", talon="TC QS", points=(20, 20), tricks=(2, 1))
    table.do("N knock; N play AS")
    return table.do("D fold").outcome if allowed(table, "D fold") else "must play"


# Claiming


@example(
    "claiming.moment",
    {
        "own_lead": {"opening lead", "own marriage"},
        "between_tricks": {"after losing a trick", "own marriage"},
        "any_team": {"opening lead", "after losing a trick", "when following", "own marriage"},
    },
)
def _(variant: Variant) -> set[str]:
    moments = {
        "opening lead": (deal(variant), "N claim"),
        "own marriage": (deal(variant, N="KH QH").do("N marriage H"), "N claim"),
        "after losing a trick": (middle(variant, tricks=(1, 1), N="KC"), "D claim"),
        "when following": (middle(variant, tricks=(1, 1), N="KC").do("N play KC"), "D claim"),
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
        ((65, 40), (3, 2)),
        ((20, 40), (0, 2)),
        ((65, 0), (3, 0)),
        ((30, 40), (1, 2)),
    ):
        table = middle(variant, N="KC", points=points, tricks=tricks)
        assert table.do("N claim").result.winners == (D,)
        results.append(table.result.points)
    return results


@example("claiming.automatic", {False: "on lead", True: "N 2"})
def _(variant: Variant) -> str:
    table = middle(variant, N="AC KC", D="JC", points=(60, 20), tricks=(3, 2)).tricks("AC JC")
    return table.outcome if table.state.over else "on lead"


# The end


def ending(variant: Variant, n: int, d: int) -> str:
    """Play a last trick that N takes, so that N and D have these points before any bonus."""
    table = middle(variant, N="AD", D="JD", points=(n - 13, d), tricks=(5, 4)).tricks("AD JD")
    if not table.state.over:
        table.do("N pass")
    return f"{table.outcome} ({table.total('N')}-{table.total('D')})"


@example("ending.winner", {"more_points": "D 1 (50-70)", "last_trick_wins": "N 1 (50-70)"})
def _(variant: Variant) -> str:
    return ending(variant, 50, 70)


@example("ending.last_trick_bonus", {0: "drawn (58-62)", 10: "N 1 (68-62)"})
def _(variant: Variant) -> str:
    return ending(variant, 58, 62)


@example(
    "ending.bonus_decides", {False: "D 1 (66-76)", True: "N 1 (66-76)"},
    ending__last_trick_bonus=10,
)  # fmt: skip
def _(variant: Variant) -> str:
    return ending(variant, 56, 76)


@example("ending.draw_below_target", {True: "drawn (65-55)", False: "N 1 (65-55)"})
def _(variant: Variant) -> str:
    return ending(variant, 65, 55)


# The match


@example("match.target", {n: n for n in (3, 5, 7, 9, 11, 21, 24, 25)})
def _(variant: Variant) -> int:
    match, deals = new_match(variant, D), 0
    while match.winner is None:
        match = settle(variant, match, won(1)).match
        deals += 1
    return deals


@example("match.count", {"up": 5, "down": 2})
def _(variant: Variant) -> int:
    return shown_score(variant.match, score(variant, 5, 0).scores[N])


@example("match.best_of", {1: 1, 3: 2, 5: 3, 7: 4}, match__schneider_double=False)
def _(variant: Variant) -> int:
    match, bummerl = new_match(variant, D), 0
    while match.winner is None:
        done = settle(variant, match, won(3))
        bummerl += done.bummerl is not None
        match = done.match
    return bummerl


@example("match.schneider_double", {True: (1, 2), False: (1, 1)}, match__best_of=7)
def _(variant: Variant) -> tuple[int, ...]:
    return tuple(
        settle(variant, score(variant, 6, other), won(1)).match.bummerl[N] for other in (1, 0)
    )


@example("match.carry_on_draw", {0: [0, 1], 1: [2, 3], 2: [4, 5]})
def _(variant: Variant) -> list[int]:
    match = new_match(variant, D)
    for _ in range(2):
        match = settle(variant, match, won(0, None)).match
    return [match.carry, settle(variant, match, won(1)).match.scores[N]]


@example(
    "match.next_dealer",
    {"alternate": [N, N, N], "rotate": [N, N, N], "winner": [N, D, N]},
    {"alternate", "rotate"},
)
def _(variant: Variant) -> list[int]:
    match = new_match(variant, D)
    results = (won(1, N), won(1, D), won(0, None))
    return [settle(variant, match, result).match.dealer for result in results]


@example("match.redeal_same_on_draw", {False: [N, N], True: [N, D]})
def _(variant: Variant) -> list[int]:
    match = new_match(variant, D)
    return [settle(variant, match, each).match.dealer for each in (won(1), won(0, None))]


@example("reviewing.tricks", {"none": [], "last": [5], "own": [5, 4, 2, 1]})
def _(variant: Variant) -> list[int]:
    """Tricks 1 and 4 are one's own; the kindest counting mode adds the other's first, trick 2."""
    table = middle(variant, N="AC", tricks=(2, 3))
    theirs, own = table.state.taken[0], table.state.taken[-1]
    taken = (own, theirs, theirs, own, theirs)
    assert [trick.winner for trick in taken] == [N, D, D, N, D]
    view: Any = SimpleNamespace(variant=variant, taken=taken, sides=(0, 1), side=N)
    return [each.number for each in reviewable(view, TableOptions())]


# The tests


@pytest.mark.parametrize("toggle", TOGGLES)
@pytest.mark.parametrize("name", TWO_SEATS)
def test_toggle_is_adjustable(name: str, toggle: str) -> None:
    """Players may change it in every variant that comes with the program."""
    assert TOGGLES[toggle] in {each.path for each in named(name).adjustable()}


def test_every_toggle_of_section_10_is_accounted_for() -> None:
    names = set(SECTION_10.split())
    assert not names - set(TOGGLES) - ELSEWHERE
    assert names >= ELSEWHERE


def test_the_document_names_the_same_parameters() -> None:
    """docs/house-rule-names.md is this table for readers."""
    page = (ROOT / "docs" / "house-rule-names.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| ([^|]*) \| ([^|]*) \|$", page, re.MULTILINE))
    for toggle, path in TOGGLES.items():
        told = [row for names, row in rows.items() if toggle in names.replace(",", " ").split()]
        assert "(3.2)" in toggle or f"`{path}`" in "".join(told)


def test_every_adjustable_parameter_stands_in_the_table() -> None:
    for name in TWO_SEATS:
        assert {each.path for each in named(name).adjustable()} == set(TOGGLES.values())
    assert set(example.of) == set(TOGGLES.values())


@pytest.mark.parametrize(("path", "setting"), example.cases())
def test_value_of_a_toggle_has_its_effect(path: str, setting: Value) -> None:
    """In a position where only this rule decides."""
    example.check_effect(named("schnapsen"), path, setting)


@pytest.mark.parametrize("path", example.of)
def test_every_value_is_shown_and_differs(path: str) -> None:
    """No value of a toggle is missing, and no two mean the same unless the example says so."""
    example.check_values(named("schnapsen"), path)


def test_contradictions_are_told() -> None:
    """Rules 10.4, and what else cannot go together."""
    schnapsen = named("schnapsen")
    for settings, problem in (
        ({"knocking.allowed": True}, "knock_or_close"),
        ({"knocking.fold": True}, "fold_without_knock"),
        ({"closing.allowed": False, "melds.after_close": False}, "melds_need_closing"),
        ({"closing.allowed": False, "exchange.on_opponent_close": True}, "exchange_needs_closing"),
        ({"exchange.card": "9"}, "exchange_card_missing"),
        ({"ending.bonus_decides": True}, "bonus_decides_without_bonus"),
        (
            {
                "ending.winner": "last_trick_wins",
                "ending.last_trick_bonus": 10,
                "ending.draw_below_target": False,
            },
            "bonus_without_counting",
        ),
        ({"ending.winner": "last_trick_wins"}, "draw_with_last_trick"),
        ({"closing.allowed": False, "knocking.with_closing": True}, "beside_needs_closing"),
        ({"closing.allowed": False, "closing.before_draw": True}, "before_draw_needs_closing"),
        ({"exchange.card": "none", "exchange.on_opponent_close": True}, "reply_without_exchange"),
    ):
        made = schnapsen
        for path, setting in settings.items():
            made = made.with_setting(path, setting)
        assert [text.key for text in made.problems()] == [f"problem.{problem}"]
    assert not schnapsen.problems()


@pytest.mark.parametrize(
    "changes",
    [
        {"claiming": NoClaiming()},
        {"following": Following(must_head=False, raise_after_ruff=True)},
    ],
)
def test_rule_objects_that_contradict_each_other(changes: dict[str, Any]) -> None:
    """What only a variant's file can choose is held against the rest as well."""
    base = named("schnapsen").base
    assert len(evolve(named("schnapsen"), base=evolve(base, **changes)).problems()) == 1


TIED = (
    ("closing.allowed", "closing.before_draw", "knocking.allowed", "knocking.with_closing",
     "knocking.fold", "exchange.card", "exchange.on_opponent_close", "melds.after_close"),
    ("ending.winner", "ending.last_trick_bonus", "ending.bonus_decides",
     "ending.draw_below_target"),
    ("bidding.doublings", "bidding.doubling", "bidding.rounds", "bidding.snapszer_call"),
)  # fmt: skip
"""Parameters that can contradict each other; of different rows none do."""


@pytest.mark.parametrize("tied", TIED)
@pytest.mark.parametrize("name", SHIPPED)
def test_every_set_of_rules_is_reached_answer_by_answer(name: str, tied: tuple[str, ...]) -> None:
    """However rules forbid each other, the editor leads to each set, one answer at a time."""
    start = named(name)
    offered = {each.path: each.choices for each in start.adjustable() if each.path in tied}
    reached, waiting = {start}, [start]
    while waiting:
        present = waiting.pop()
        for path, choices in offered.items():
            for choice in choices:
                made = present.with_setting(path, choice)
                if made not in reached and not made.problems():
                    reached.add(made)
                    waiting.append(made)
    for settings in product(*offered.values()):
        made = start
        for path, setting in zip(offered, settings, strict=True):
            made = made.with_setting(path, setting)
        assert made.problems() or made in reached, settings


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"seats": 4}, "pack_too_small"),
        ({"seats": 3}, "talon_uneven"),
        ({"dealing": Dealing(packets=(5, 5))}, "exchange_without_turn_up"),
        ({"dealing": Dealing(packets=(3, 2), call_after=1)}, "cards_left_over"),
        ({"bidding": Bidding(doublings=1)}, "doubling_without_contracts"),
        ({"deck": TENS_AND_ACES}, "melds_without_pair"),
    ],
)
def test_variants_that_cannot_be_dealt_or_played_are_told(
    changes: dict[str, Any], problem: str
) -> None:
    """Deck, hands and players must fit (rules 10.4)."""
    if problem == "pack_too_small":
        changes = {**changes, "dealing": Dealing(packets=(3, 3), turn_up_after=1)}
    made = evolve(named("schnapsen"), **changes)
    assert f"problem.{problem}" in [text.key for text in made.problems()]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"packets": ()}, "packets"),
        ({"turn_up_after": 3}, "there is no packet 3"),
        ({"turn_up_after": 1, "call_after": 1}, "not both"),
    ],
)
def test_packets_that_cannot_be_dealt_are_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(RuleError, match=message):
        Dealing(**given)


def test_settings_that_do_not_exist_are_refused() -> None:
    for path, setting in (("closing.nonsense", 1), ("nonsense.x", 1), ("closing.min_talon", 3)):
        with pytest.raises(RuleError, match=path.partition(".")[0]):
            named("schnapsen").with_setting(path, setting)
    with pytest.raises(RuleError, match="no contract 'gang'"):
        named("schnapsen").contract("gang")
