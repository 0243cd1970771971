"""Positions that no play can reach: each is refused at the line that is about it."""

import pytest

from game.config.strings import load_catalogue
from game.notation.position import PositionError, parse_position
from game.paths import resource
from tests.variants import ALL, named

VARIANTS = {name: named(name) for name in ALL}
ENGLISH = load_catalogue(resource("config") / "strings", "en")

PAIRS = """variant: schnapsen
turned up: JS
taken: N AC JC
marriages: N S 40, N H 20
this lead: marriage S, marriage H
hand N: KS QS KH QH AD
"""
NEVER_LED = """variant: schnapsen
turned up: JS
taken: N AC JC
taken: N TC QC
marriages: N H 20
leads: N
hand N: KH QH AS TH AD
"""
FOLLOWED = """variant: schnapsen
turned up: JS
taken: N JC AC
taken: D TH QH
taken: D KC AS
taken: N KH AH
marriages: N H 20
leads: D
hand D: TC QC JD QD KD
"""
RESPONDER = """variant: schnapsen
turned up: JS
taken: N AC JC
marriages: D H 20
table: TC
this lead: marriage H
hand D: KH QH AS TH AD
"""
CLOSED = """variant: schnapsen
turned down: JS
taken: N AC JC
closed: N after 1
hand N: KS QS KH QH AS
"""
FIRST = """variant: schnapsen
turned up: JS
marriages: N S 40
this lead: marriage S
hand N: AS KS QS TH AD
"""
EXHAUSTED = """variant: schnapsen
trump: S
taken: N AC JC
taken: N TC QC
taken: N AD JD
taken: N TD QD
taken: N AH JH
marriages: N S 40
this lead: marriage S
hand N: KS QS AS TS KC
"""
FOUR_LEFT = """variant: schnapsen
turned up: JS
taken: N AC JC
taken: N TC QC
taken: N KC JD
taken: N AH JH
this lead: exchanged
hand N: AS KS QS TH AD
"""
CALL = """variant: snapszli
rule: bidding.snapszer_call = on
contract: snapszer by N
turned up: JS
"""
START = """variant: schnapsen
turned up: JS
hand N: AS KS QS TH AD
"""
AUTOMATIC = """variant: schnapsen
rule: claiming.automatic = on
turned up: JS
taken: N AC TC
taken: N AD TD
taken: N AH TH
taken: N KD QD
hand N: AS KS QS KH JD
"""


def refused(text: str) -> str:
    """Return what is said about a position."""
    with pytest.raises(PositionError) as caught:
        parse_position(text, VARIANTS, ENGLISH.say)
    return str(caught.value)


AFTER_CLOSE = """variant: schnapsen
rule: melds.after_close = off
turned down: JS
taken: N AC JC
closed: N after 1
closed points: N 13, D 0
marriages: N S 40
this lead: marriage S
hand N: KS QS KH QH AS
"""

CASES = {
    "two marriages at one lead": (PAIRS, 4, "You have just shown a marriage"),
    "a pair never led": (NEVER_LED, 5, "neither has been played"),
    "a queen gone before": (FOLLOWED, 7, "N was never on lead with the king and the queen of H"),
    "a responder's marriage": (RESPONDER, 4, "D was never on lead"),
    "exchanged after closing": (
        CLOSED.replace("hand N: KS", "taken: N KC QC\nhand N:") + "this lead: exchanged\n",
        7,
        "N cannot have exchanged at this lead",
    ),
    "withdrawn and shown": (
        PAIRS.replace("marriage S, marriage H", "marriage S, withdrawn").replace(", N H 20", ""),
        4,
        "You have taken your marriage back",
    ),
    "first_trick": (FIRST + "rule: melds.first_trick = off\n", 3, "only after the first trick"),
    "after_close": (AFTER_CLOSE, 7, "No marriage may be shown after the talon was closed"),
    "after_exhaust": (EXHAUSTED + "rule: melds.after_exhaust = off\n", 8, "The talon is empty"),
    "min_talon of the exchange": (
        FOUR_LEFT + "rule: exchange.min_talon = 4\n", 7, "the talon must have 4 cards left",
    ),
    "min_talon of the closing": (
        FOUR_LEFT.replace("turned up", "turned down").replace(
            "this lead: exchanged", "closed: N after 4"
        )
        + "rule: closing.min_talon = 4\n",
        7,
        "the talon has 2 cards: too few",
    ),
    "needs_trick": (
        FIRST.replace("marriages: N S 40\nthis lead: marriage S", "this lead: exchanged")
        + "rule: exchange.needs_trick = on\n",
        3,
        "You need a trick for that",
    ),
    "a call already lost": (
        CALL + "taken: N JC AC\nhand D: AS KS QS TH AD\n", 5, "after 1 trick the deal was over",
    ),
    "a call already won": (
        CALL
        + "taken: N AC TC\ntaken: N AD TD\ntaken: N AH TH\ntaken: N KD QD\n"
        + "hand N: AS KS QS KH JD\n",
        8,
        "after 4 tricks the deal was over",
    ),
    "bid by nobody who was asked": (
        CALL.replace("contract", "phase: auction\ncontract") + "asked: N\nhand N: AS KS QS TH AD\n",
        6,
        "no bidding leads to this",
    ),
    "shown before the auction is over": (
        CALL.replace("contract: snapszer by N", "phase: auction\nmarriages: N S 40")
        + "this lead: marriage S\nhand N: AS KS QS TH AD\n",
        4,
        "this comes after the auction",
    ),
    "a score below zero": (
        START + "score: N -1, D 3\n", 4, "nobody falls below 0 in this game",
    ),
    "a carry where none is carried": (
        START + "rule: match.carry_on_draw = 0\nscore: N 1, D 3\ncarry: 1\n",
        6,
        "drawn deals add 0 each here: never 1",
    ),
    "a carry where no deal is drawn": (
        START.replace("schnapsen", "schnapsen_turnier") + "score: N 1, D 3\ncarry: 1\n",
        5,
        "drawn deals add 0 each here: never 1",
    ),
    "half a carry": (
        START + "rule: match.carry_on_draw = 2\nscore: N 1, D 3\ncarry: 3\n",
        6,
        "drawn deals add 2 each here: never 3",
    ),
    "claimed automatically": (AUTOMATIC, 7, "after 4 tricks the deal was over"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_no_play_reaches_is_refused(name: str) -> None:
    """Each case was once read like any other."""
    text, line, reason = CASES[name]
    said = refused(text)
    assert said.startswith(f"line {line}, ")
    assert reason in said


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("two marriages at one lead", "melds.multi_per_lead = on"),
        ("a responder's marriage", "melds.by_responder = on"),
        ("withdrawn and shown", "melds.multi_per_lead = on"),
        ("first_trick", ""),
        ("needs_trick", ""),
        ("claimed automatically", "claiming.automatic = off"),
    ],
)
def test_it_is_read_where_the_rules_allow_it(name: str, rule: str) -> None:
    """The same texts are positions under other rules."""
    lines = [line for line in CASES[name][0].splitlines() if not line.startswith("rule")]
    text = "\n".join([*lines, *([f"rule: {rule}"] if rule else [])])
    assert parse_position(text, VARIANTS).view().legal
