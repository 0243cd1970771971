"""A rules page says nothing that its rule set makes false.

Every sentence of the page has a claim of its own, tried against the engine under random rule sets:
those that house rules can make, and those of games that nobody has written yet.
"""

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.bearing import matters
from game.engine.errors import EngineError
from game.engine.rules import Dealing, Marriages, NoClaiming, NoExchange, NoMelds, Rule, Value
from game.engine.rules.registry import slug
from game.engine.values import evolve
from game.engine.variant import Variant
from game.ui.report.rules_page import LINES, SECTIONS, lines
from tests.invariants import Deal, choose
from tests.strategies import deal_numbers, house_rules, players
from tests.ui.report import (  # noqa: F401
    claims_deal,
    claims_games,
    claims_match,
    claims_play,
    claims_score,
)
from tests.ui.report.bench import CLAIMS, Bench
from tests.variants import house, named


@st.composite
def games(draw: st.DrawFn) -> Variant:
    """Draw house rules, at times of a game with other fixed rules than any that there is."""
    made = draw(house_rules())
    base = made.base
    fixed: tuple[Rule, ...] = (
        NoMelds(),
        NoExchange(),
        NoClaiming(),
        evolve(base.payoff, target=50),
        evolve(base.payoff, target=80, schneider_below=0),
        evolve(base.following, must_head=False),
        _in_one_packet(made.dealing),
    )
    for part in draw(st.lists(st.sampled_from(fixed), max_size=2, unique_by=lambda r: r.question)):
        other = made.with_rule(part)
        made = made if other.problems() else other
    return made


def _in_one_packet(dealing: Dealing) -> Dealing:
    trump = {"turn_up_after": 1} if dealing.turn_up_after else {"call_after": 1}
    return evolve(dealing, packets=(dealing.hand,), reverse=False, **trump)


def said(variant: Variant) -> list[str]:
    """Return the keys of the sentences on the page of a rule set."""
    return [line.key for line in LINES if line.when(variant)]


def try_all(variant: Variant, number: int, keys: Iterable[str]) -> None:
    """Try the claims of these sentences."""
    for key in keys:
        CLAIMS[key](Bench(variant, number, key))


def test_every_sentence_has_its_claim() -> None:
    assert {line.key for line in LINES} == set(CLAIMS)
    assert len(LINES) == len({line.key for line in LINES})


@settings(max_examples=12)
@given(rules=games(), number=deal_numbers)
def test_every_sentence_of_a_page_is_true(rules: Variant, number: int) -> None:
    try_all(rules, number, said(rules))


RARE = {
    "contracting.lead_passes": house(
        "bauernschnapsen", bidding__offer="extended", contracting__partner_sits_out="alone"
    ),
    "bidding.raise.equal": house(
        "bauernschnapsen", bidding__offer="extended", bidding__rounds="until_all_agree"
    ),
    "knocking.fail.opponent_trickless": house(
        "snapszli",
        closing__allowed=False,
        knocking__allowed=True,
        closing__fail="opponent_trickless",
    ),
    "knocking.fail.flat2": house(
        "snapszli", closing__allowed=False, knocking__allowed=True, closing__fail="flat2"
    ),
    "goal.from_tricks": named("schnapsen").with_rule(NoMelds()),
    "exchange.none": named("schnapsen").with_rule(NoExchange()),
    "dealing.one_packet": named("schnapsen").with_rule(Dealing((5,), turn_up_after=1)),
}


@pytest.mark.parametrize("key", RARE)
def test_sentences_that_chance_seldom_finds_are_true(key: str) -> None:
    assert key in said(RARE[key])
    try_all(RARE[key], 7, said(RARE[key]))


BINARY = [
    (line.key, f"{path}.{slug(each)}")
    for line in LINES
    for path in line.states[:1]
    for part in [named("schnapsen").parts[path.partition(".")[0]]]
    for each in next(
        (p.choices for p in part.parameters() if p.path == path and line.key.startswith(path)), ()
    )
    if f"{path}.{slug(each)}" != line.key and f"{path}.{slug(each)}" in CLAIMS
]
"""Pairs of answers to one question that have a sentence each."""

EQUAL = {"match.next_dealer.alternate", "match.next_dealer.rotate"}
"""Two words for one thing, where two play."""


@pytest.mark.parametrize(("true", "false"), BINARY)
def test_the_claim_of_another_answer_fails(true: str, false: str) -> None:
    """A claim that any rule set fulfils would prove nothing."""
    if {true, false} == EQUAL:
        return
    path, setting = _question(true)
    for name in ("schnapsen", "bauernschnapsen", "talon_contracts", "pairs_talon"):
        if path not in {each.path for each in named(name).parameters()}:
            continue
        variant = named(name).with_setting(path, setting)
        if true in said(variant) and not variant.problems():
            CLAIMS[true](Bench(variant, 7, true))
            with pytest.raises((AssertionError, EngineError)):
                CLAIMS[false](Bench(variant, 7, false))
            return
    pytest.fail(f"no game says {true}")


def _question(key: str) -> tuple[str, Value]:
    path = key.rpartition(".")[0]
    for name in ("schnapsen", "bauernschnapsen"):
        for each in named(name).parameters():
            for choice in each.choices:
                if each.path == path and each.answer(choice).key == f"rules.{key}":
                    return path, choice
    raise AssertionError(key)


# ---------------------------------------------------------------------- what was found false


def test_sentences_that_were_false_are_gone() -> None:
    """Each pair: a rule set, and what its page may not say beside each other or at all."""
    off = named("schnapsen").with_setting("exchange.card", "none")
    assert [key for key in said(off) if key.startswith("exchange")] == ["exchange.card.none"]
    base = named("schnapsen")
    assert [line.key for _, line, house_rule in lines(off, base) if house_rule] == [
        "exchange.card.none"
    ]
    knock = house("snapszli", closing__allowed=False, knocking__allowed=True)
    assert "knocking.fail.closer_trickless" in said(knock)
    assert "knocking.penalty.opponent_gains" in said(knock)
    assert "knocking.as_closing" not in said(knock)
    for name in ("schnapsen_turnier", "bauernschnapsen", "schnaps"):
        ending = [key for key in said(named(name)) if key.startswith("ending")]
        assert "ending.last_trick_wins" in ending
        assert not [key for key in ending if "points" in key or "bonus" in key]
    uncut = said(house("schnapsen", cutting__choice="none"))
    assert [key for key in uncut if key.startswith("cutting")] == ["cutting.choice.none"]
    sharp = said(house("schnapsen", following__strict_from_start=True))
    assert "following.open" not in sharp
    undoubled = said(house("bauernschnapsen", bidding__doublings=0))
    assert not [key for key in undoubled if key.startswith("bidding.doubling.")]
    words = [key for key in said(named("bauernschnapsen")) if key.startswith("words.")]
    assert not {"words.talon", "words.closing"} & set(words)


def test_the_page_begins_with_the_goal_and_the_cards() -> None:
    assert list(SECTIONS)[:2] == ["goal", "cards"]
    order = list(SECTIONS)
    assert order.index("dealing") < order.index("play") < order.index("payoff")


# ---------------------------------------------------------------------- hidden questions


@settings(max_examples=30)
@given(rules=house_rules(), number=deal_numbers, rng=players, data=st.data())
def test_a_question_that_is_not_asked_decides_nothing(rules, number, rng, data) -> None:  # type: ignore[no-untyped-def]
    """The same deal under another answer to a hidden question goes the same way."""
    hidden = [each for each in rules.adjustable() if not matters(rules, each.path)]
    if not hidden:
        return
    chosen = data.draw(st.sampled_from(hidden))
    setting = data.draw(st.sampled_from(chosen.choices))
    other = rules.with_setting(chosen.path, setting)
    one, two = Deal.start(rules, number, 0), Deal.start(other, number, 0)
    while not one.state.over:
        assert one.choices() == two.choices(), chosen.path
        seat, action = choose(one, rng)
        one.act(seat, action)
        two.act(seat, action)
    assert one.state.result == two.state.result, chosen.path


def test_marriages_are_asked_about_only_where_they_count() -> None:
    silent = named("schnapsen").with_rule(NoMelds())
    assert not matters(silent, "melds.first_trick")
    assert isinstance(named("schnapsen").base.melds, Marriages)
