"""Four and three seats: the worked examples of rules section 5 that the test variants can play.

No game for three or four is shipped yet; these show that the rules layer carries contracts, an
auction, doubling, a widow, and sides that depend on the contract.
"""

import pytest

from game.engine.cards import Suit, cards
from game.engine.deal import new_deal
from game.engine.events import CardsDealt, WidowDealt
from game.engine.match import new_match, settle
from game.engine.rules import Following
from game.engine.state import Phase, Reason
from game.engine.values import evolve
from tests.engine.positions import Table, order_of
from tests.variants import named

FOUR = named("four_seats")
THREE = named("three_seats")


def four(p1: str, p2: str, p3: str, p0: str, *lines: str, trump: str) -> Table:
    """Deal these hands (seat 0 has dealt), call trump, and do what the lines say."""
    order = order_of(FOUR, {1: p1, 2: p2, 3: p3, 0: p0})
    table = Table(FOUR, new_deal(FOUR, order, 0).state)
    return table.do("P3 cut 0", f"P1 trump {trump}", *lines)


@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        pytest.param("TH JH", "AH QH TD", "AH", id="BA1"),
        pytest.param("KH JC", "QC AC TD KS JD", "QC AC", id="BA2"),
        pytest.param("KH QC", "JC TD KS QD JS", "JC", id="BA3"),
        pytest.param("KH JC", "AH JH QC", "AH JH", id="ST1"),
        pytest.param("KH AC", "QC TD", "QC", id="ST2b"),
        pytest.param("KH", "AH JH", "AH", id="ST3"),
        pytest.param("KH TH", "AH QH TD JC", "AH", id="DR5"),
    ],
)
def test_BA1_to_BA3_following_round_the_table(trick: str, hand: str, legal: str) -> None:
    """Trump C: over the partner too, over a ruff, and under it when nothing else is left."""
    duty = Following().duty(FOUR.deck, Suit.CLUBS, cards(trick), cards(hand))
    assert duty[1] == cards(legal)


BA4 = (
    "AH TH KH QH AS",
    "JH JS QS KS TS",
    "TD TC KC AD AC",
    "JD JC QC QD KD",
    "P1 bid schnapser; P2 pass; P3 pass; P0 pass",
)


@pytest.mark.parametrize(
    ("calls", "points"), [("P2 pass; P0 pass", 6), ("P2 double; P1 pass; P3 pass", 12)]
)
def test_BA4_schnapser(calls: str, points: int) -> None:
    """Three tricks and 103 points by P1 himself: +6 for his side, doubled +12."""
    table = four(*BA4, calls, trump="H")
    table.tricks("AH JH TD JD").do("P1 marriage H").tricks("KH JS TC JC", "TH QS KC QC")
    assert table.state.seat_total(1) == 103
    assert table.result.awards == (0, points, 0, points)


BA5 = (
    "JD AC TC KC AH",
    "JS KD JH JC QC",
    "KS QD QH KH TH",
    "AS TS QS AD TD",
    "P1 pass; P2 bid bettler; P3 pass; P0 pass; P1 pass; P3 pass",
)


def test_BA5_bettler_fails_at_once() -> None:
    """P2 plays alone without trump, his partner lays down; a trick of his: opponents +4."""
    table = four(*BA5, trump="C")
    assert (table.state.turn, table.state.active, table.state.trump) == (2, (1, 2, 3), None)
    table.do("P2 play JS")
    assert table.plays("P3") == {"KS"}
    table.tricks("KS AC", "QD JD")
    assert table.plays("P2") == {"KD"}
    table.do("P2 play KD")
    assert table.result.awards == (0, 4, 0, 4)
    assert table.result.reason is Reason.CONTRACT_FAILED


def test_BA6_no_trump_in_a_bettler() -> None:
    """KH led: AH TH JD must play a heart that takes; AS TD JD may play anything."""
    follow = Following()
    assert follow.duty(FOUR.deck, None, cards("KH"), cards("AH TH JD"))[1] == cards("AH TH")
    hand = cards("AS TD JD")
    assert follow.duty(FOUR.deck, None, cards("KH"), hand)[1] == hand


@pytest.mark.parametrize(
    ("calls", "points"),
    [("P2 pass; P0 pass", 9), ("P2 double; P1 double; P2 pass; P0 pass", 36)],
)
def test_BA7_gang(calls: str, points: int) -> None:
    """All five tricks by P1 alone: +9, with Rekontra +36."""
    table = four(
        "AH TH AS TS KS",
        "KH QH QS JS JD",
        "AC TC JC TD AD",
        "JH KD QD KC QC",
        "P1 bid gang; P2 pass; P3 pass; P0 pass",
        calls,
        trump="S",
    )
    table.tricks("AH KH JH", "TH QH KD", "AS QS QD", "TS JS KC", "KS JD QC")
    assert table.result.awards == (0, points, 0, points)


def test_BA8_bauernschnapser_by_the_team() -> None:
    """Partner P3 must overtake and wins a trick; all five by the side: +12."""
    table = four(
        "AH KH QH AS TS",
        "JH JS QS KS JC",
        "TH AD AC TC TD",
        "JD QD KD QC KC",
        "P1 bid bauernschnapser; P2 pass; P3 pass; P0 pass; P2 pass; P0 pass",
        trump="H",
    )
    table.do("P1 play QH; P2 play JH")
    assert table.plays("P3") == {"TH"}
    table.tricks("TH JD", "AC QC")
    assert table.plays("P1") == {"AH", "KH", "QH"} - {"QH"}
    table.tricks("KH JC", "AH JS TC KC", "AS QS AD QD", "TS KS TD KD")
    assert table.result.awards == (0, 12, 0, 12)


PASSED = "P1 pass; P2 pass; P3 pass; P0 pass"


def test_BA9_false_claim_doubled() -> None:
    """P3 says "Basta" with 64 for his side, doubled: opponents +2."""
    table = four(*BA4[:4], PASSED, "P2 double; P1 pass; P3 pass", trump="H").tricks("AH JH TD JD")
    state = table.state
    table.state = evolve(state, won_points=(0, 64, 0, 0))
    assert table.do("P3 claim").result.awards == (2, 0, 2, 0)


def test_BA10_last_trick() -> None:
    """Nobody claims, P2 wins trick 5: P0 and P2 +1."""
    table = four(
        "AH KH JD QC JC",
        "JH QH TH AD AC",
        "QD TD KC AS TS",
        "KD TC KS QS JS",
        PASSED,
        "P2 pass; P0 pass",
        trump="H",
    )
    table.tricks("JC AC KC TC", "AD TD KD JD", "QH QD JS KH")
    table.tricks("AH JH TS QS", "QC TH AS KS")
    assert table.state.taken[-1].winner == 2
    table.do("P2 pass; P3 pass; P0 pass; P1 pass")
    assert table.result.reason is Reason.LAST_TRICK
    assert table.result.awards == (1, 0, 1, 0)


def test_BA11_one_round_of_bidding() -> None:
    """Weiter, Bettler, Schnapser, weiter: P3 plays Schnapser; P1 may not speak again."""
    calls = "P1 pass; P2 bid bettler; P3 bid schnapser; P0 pass"
    table = four(*BA4[:4], calls, trump="H")
    assert table.state.phase is Phase.DOUBLING
    auction = table.state.auction
    assert (auction.contract, auction.declarer) == ("schnapser", 3)


def test_BA12_schneider() -> None:
    """22-0, the leaders win a Gang: 31 is enough, and the others count two Bummerl."""
    table = four(
        "AH TH AS TS KS",
        "KH QH QS JS JD",
        "AC TC JC TD AD",
        "JH KD QD KC QC",
        "P1 bid gang; P2 pass; P3 pass; P0 pass; P2 pass; P0 pass",
        trump="S",
    )
    table.tricks("AH KH JH", "TH QH KD", "AS QS QD", "TS JS KC", "KS JD QC")
    match = evolve(new_match(FOUR, 0), scores=(0, 22))
    after = settle(FOUR, match, table.result)
    assert after.scores == (0, 31)
    assert after.match.bummerl == (0, 2)


def test_ST4_order_of_dealing_after_a_knock() -> None:
    """P1 three, the call, P1 two, then five at a time."""
    start = new_deal(FOUR, order_of(FOUR, {}), 0)
    table = Table(FOUR, start.state).do("P3 knock-pack")
    assert table.state.phase is Phase.CALL_TRUMP
    table.do(f"P1 trump {table.state.hands[1][0].suit}")
    dealt = [
        (event.seat, len(event.cards)) for event in table.events if isinstance(event, CardsDealt)
    ]
    assert dealt == [(1, 3), (1, 2), (2, 5), (3, 5), (0, 5)]


def test_forehand_names_only_a_suit_he_holds() -> None:
    order = order_of(FOUR, {1: "AH TH KH QS JS"})
    table = Table(FOUR, new_deal(FOUR, order, 0).state).do("P3 cut 0")
    assert table.legal("P1") == {"trump H", "turn"}


def test_DR2_deal_with_a_widow() -> None:
    """6 + 6 + 6 + 2 = 20; the declarer takes two and lays two away."""
    table = Table(THREE, new_deal(THREE, order_of(THREE, {}), 0).state).do("P1 cut 0")
    assert table.state.forehand == 2
    table.do(f"P2 trump {table.state.hands[2][0].suit}", "P2 bid bettler; P1 pass; P0 pass")
    assert sum(isinstance(event, WidowDealt) for event in table.events) == 1
    assert [len(hand) for hand in table.state.hands] == [6, 6, 8]
    assert len(table.legal("P2")) == 28
    table.do(f"P2 {min(table.legal('P2'))}")
    assert [len(hand) for hand in table.state.hands] == [6, 6, 6]
    assert len(table.state.widow) == 2


def test_DR3_a_failed_contract_is_paid_to_each_defender() -> None:
    """Both others get its value."""
    hands = {2: "AH TH KH QH JH AS", 1: "TS KS QS JS TC KC", 0: "AD TD KD QD JD QC"}
    table = Table(THREE, new_deal(THREE, order_of(THREE, hands), 0).state).do("P1 cut 0")
    table.do("P2 trump H; P2 bid bettler; P1 pass; P0 pass")
    table.do(f"P2 {min(table.legal('P2'))}", "P1 pass; P0 pass")
    assert table.state.phase is Phase.PLAY
    table.do(f"P2 play {sorted(table.plays('P2'))[0]}")
    for _ in range(2):
        who = f"P{table.state.turn}"
        table.do(f"{who} play {min(table.plays(who))}")
    assert table.result.awards == (4, 4, 0)
