"""Every worked example of rules 5.3, and what else section 5 says: the id is in the name."""

import pytest

from game.config.variants import load_library
from game.engine.cards import Suit, cards
from game.engine.deal import new_deal
from game.engine.events import ContractFixed, DealScored, HandShown, ValueDoubled
from game.engine.match import new_match, settle
from game.engine.rules import Following
from game.engine.state import Phase, Reason
from game.engine.values import evolve
from game.engine.variant import Variant
from tests.engine.four import PASSED, four, late, to_play
from tests.engine.positions import Table, order_of
from tests.variants import ROOT, house, named

BAU = named("bauernschnapsen")


def austrian() -> Variant:
    """Return Bauernschnapsen with the house rules of rules 10.2."""
    found = load_library(ROOT / "config").find("bauernschnapsen", "oesterreich")
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("trick", "hand", "forced", "legal"),
    [
        pytest.param("TH JH", "AH QH TD", True, "AH", id="BA1"),
        pytest.param("KH JC", "QC AC TD KS JD", True, "QC AC", id="BA2"),
        pytest.param("KH QC", "JC TD KS QD JS", True, "JC", id="BA3"),
        pytest.param("KH QC", "JC TD KS QD JS", False, "JC TD KS QD JS", id="BA3_toggle"),
    ],
)
def test_BA1_to_BA3_following(trick: str, hand: str, forced: bool, legal: str) -> None:
    """Trump C: over the partner too, over a ruff, and under it when nothing else is left."""
    variant = BAU.with_setting("following.undertrump_forced", forced)
    duty = variant.base.following.duty(variant.deck, Suit.CLUBS, cards(trick), cards(hand))
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
    table = four(BAU, *BA4, calls, trump="H")
    table.tricks("AH JH TD JD").do("P1 marriage H").tricks("KH JS TC JC", "TH QS KC QC")
    assert table.state.seat_total(1) == 103
    assert table.result.awards == (0, points, 0, points)
    assert (table.result.contract, table.result.declarer) == ("schnapser", 1)
    assert table.result.factor == points // 6


def test_BA4_schnapser_that_stops_at_66() -> None:
    """By the other reading it is made with trick 2, at 83."""
    table = four(house("bauernschnapsen", contracting__stop_at_target=True), *BA4, trump="H")
    to_play(table).tricks("AH JH TD JD").do("P1 marriage H").tricks("KH JS TC JC")
    assert table.state.seat_total(1) == 83
    assert table.result.reason is Reason.CONTRACT_MADE


BA5 = (
    "JD AC TC KC AH",
    "JS KD JH JC QC",
    "KS QD QH KH TH",
    "AS TS QS AD TD",
    "P1 pass; P2 bid bettler; P3 pass; P0 pass; P1 pass; P3 pass",
)


def test_BA5_bettler_fails_at_once() -> None:
    """P2 plays alone without trump, his partner lays down; a trick of his: opponents +4."""
    table = four(BAU, *BA5, trump="C")
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
    assert follow.duty(BAU.deck, None, cards("KH"), cards("AH TH JD"))[1] == cards("AH TH")
    hand = cards("AS TD JD")
    assert follow.duty(BAU.deck, None, cards("KH"), hand)[1] == hand


BA7 = ("AH TH AS TS KS", "KH QH QS JS JD", "AC TC JC TD AD", "JH KD QD KC QC")
BA7_TRICKS = ("AH KH JH", "TH QH KD", "AS QS QD", "TS JS KC", "KS JD QC")


@pytest.mark.parametrize(
    ("calls", "points"),
    [("P2 pass; P0 pass", 9), ("P2 double; P1 double; P2 pass; P0 pass", 36)],
)
def test_BA7_gang(calls: str, points: int) -> None:
    """All five tricks by P1 alone: +9, with Rekontra +36."""
    table = four(BAU, *BA7, "P1 bid gang; P2 pass; P3 pass; P0 pass", calls, trump="S")
    table.tricks(*BA7_TRICKS)
    assert table.result.awards == (0, points, 0, points)


BA8 = (
    "AH KH QH AS TS",
    "JH JS QS KS JC",
    "TH AD AC TC TD",
    "JD QD KD QC KC",
    "P1 bid bauernschnapser; P2 pass; P3 pass; P0 pass; P2 pass; P0 pass",
)


def test_BA8_bauernschnapser_by_the_team() -> None:
    """Partner P3 must overtake and wins a trick; all five by the side: +12."""
    table = four(BAU, *BA8, trump="H")
    table.do("P1 play QH; P2 play JH")
    assert table.plays("P3") == {"TH"}
    table.tricks("TH JD", "AC QC")
    assert table.plays("P1") == {"AH", "KH"}
    table.tricks("KH JC", "AH JS TC KC", "AS QS AD QD", "TS KS TD KD")
    assert table.result.awards == (0, 12, 0, 12)


def test_BA8_bauernschnapser_by_himself() -> None:
    """Where the declarer must take every trick himself, it fails at trick 1."""
    table = four(house("bauernschnapsen", contracting__team=False), *BA8, trump="H")
    table.tricks("QH JH TH JD")
    assert table.result.reason is Reason.CONTRACT_FAILED
    assert table.result.awards == (12, 0, 12, 0)


def test_BA9_false_claim_doubled() -> None:
    """P3 says "Basta" with 64 for his side, doubled: opponents +2."""
    table = four(BAU, *BA4[:4], PASSED, "P2 double; P1 pass; P3 pass", trump="H")
    table.tricks("AH JH TD JD")
    table.state = evolve(table.state, won_points=(0, 64, 0, 0))
    assert table.do("P3 claim").result.awards == (2, 0, 2, 0)


def test_BA10_last_trick() -> None:
    """Nobody claims, P2 wins trick 5: P0 and P2 +1."""
    table = four(
        BAU,
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
    table = four(BAU, *BA4[:4], calls, trump="H")
    assert table.state.phase is Phase.DOUBLING
    auction = table.state.auction
    assert (auction.contract, auction.declarer) == ("schnapser", 3)
    assert table.refused("P1 bid gang") == "not_now"


def test_BA12_schneider() -> None:
    """22-0, the leaders win a Gang: 31 is enough, and the others count two Bummerl."""
    calls = "P1 bid gang; P2 pass; P3 pass; P0 pass; P2 pass; P0 pass"
    table = four(BAU, *BA7, calls, trump="S").tricks(*BA7_TRICKS)
    after = settle(BAU, evolve(new_match(BAU, 0), scores=(0, 22)), table.result)
    assert after.scores == (0, 31)
    assert after.match.bummerl == (0, 2)


# Section 5.1 beyond its examples


def test_forehand_calls_from_three_cards_before_anyone_sees_more() -> None:
    """Everyone has three when trump is called, and the last two come after it."""
    table = before_call("AH TH KH QS JS")
    assert [len(hand) for hand in table.state.hands] == [3, 3, 3, 3]
    table.do("P1 trump H")
    assert [len(hand) for hand in table.state.hands] == [5, 5, 5, 5]


def test_a_suit_that_is_not_held_may_not_be_called() -> None:
    """Held among the three; spades come later."""
    table = before_call("AH TH KH QS JS")
    assert table.legal("P1") == {"trump H", "turn"}
    assert table.refused("P1 trump S") == "call_held_suit"


def before_call(p1: str) -> Table:
    """Deal as far as P1's call of trump."""
    table = Table(BAU, new_deal(BAU, order_of(BAU, {1: p1}), 0).state)
    return table.do("P3 cut 0")


def test_turning_up_takes_the_next_card_of_forehand() -> None:
    """Aufschlagen: the first of his two remaining cards decides and goes to his hand."""
    table = before_call("AH TH KH QS JS").do("P1 turn")
    assert table.state.trump is Suit.SPADES
    assert table.state.hands[1] == cards("AH TH KH QS JS")


def test_after_a_knock_the_card_turned_is_forehands_too() -> None:
    order = cards("AH TH KH QS JS JH QH TC KC AC AS TS KS AD TD KD QD JD JC QC")
    table = Table(BAU, new_deal(BAU, order, 0).state).do("P3 knock-pack; P1 turn")
    assert table.state.trump is Suit.SPADES
    assert table.state.hands[1] == cards("AH TH KH QS JS")


def test_everyone_of_the_entitled_side_is_asked_once_at_each_step() -> None:
    """Kontra by the opponents, Rekontra by the declarer's side, Subkontra by the opponents."""
    table = four(BAU, *BA7, "P1 bid gang; P2 pass; P3 pass; P0 pass", trump="S")
    assert table.state.asked == (2, 0)
    table.do("P2 pass; P0 double")
    assert table.state.asked == (1, 3)
    table.do("P1 pass; P3 double")
    assert table.state.asked == (2, 0)
    assert table.refused("P1 double") == "not_your_turn"
    table.do("P2 double")
    assert table.state.phase is Phase.PLAY, "nobody can double any further"
    factors = [event.factor for event in table.events if isinstance(event, ValueDoubled)]
    assert factors == [2, 4, 8]
    assert table.tricks(*BA7_TRICKS).result.points == 72


def test_a_contract_ends_the_moment_it_is_lost() -> None:
    """A Gang is over with the card that takes the trick from the declarer."""
    table = four(BAU, *BA7, "P1 pass; P2 bid gang; P3 pass; P0 pass", trump="S")
    to_play(table).do("P2 play KH; P3 play AC")
    assert not table.state.over
    table.do("P1 play AH")
    assert table.result.reason is Reason.CONTRACT_FAILED
    assert table.result.awards == (0, 9, 0, 9)
    assert len(table.state.taken) == 1


def test_only_the_declarers_marriage_and_tricks_count_in_a_schnapser() -> None:
    """66 of the side are not enough where he has fewer himself."""
    table = to_play(
        four(
            BAU,
            "AH TH JS JD JC",
            "QH QS KS QC KC",
            "KH AS TS QD KD",
            "JH AC TC AD TD",
            "P1 bid schnapser; P2 pass; P3 pass; P0 pass",
            trump="H",
        )
    )
    table.tricks("AH QH KH JH", "TH QS TS AC", "JS KS AS TC")
    assert table.result.reason is Reason.CONTRACT_FAILED


def test_nobody_claims_in_a_contract() -> None:
    table = to_play(four(BAU, *BA4, trump="H")).tricks("AH JH TD JD")
    assert table.refused("P1 claim") == "claiming_never"
    table = to_play(four(BAU, *BA7, "P1 bid gang", trump="S"))
    assert table.refused("P1 marriage S") == "melds_never"


def test_any_member_of_a_side_claims_for_both() -> None:
    """The partner of who took the tricks says it; the award is doubled with Kontra."""
    points, tricks = (0, 40, 0, 26), (0, 2, 0, 1)
    table = late(BAU, p1="AD JD", points=points, tricks=tricks, doublings=1)
    assert table.do("P1 play AD").refused("P3 claim") == "claim_between_tricks"
    table = late(BAU, p1="AD JD", points=points, tricks=tricks, doublings=1)
    assert table.do("P1 claim").result.awards == (0, 6, 0, 6)


@pytest.mark.parametrize(
    ("points", "tricks", "worth"),
    [((33, 70, 0, 0), (1, 3, 0, 0), 1), ((20, 70, 12, 0), (1, 3, 1, 0), 2),
     ((0, 70, 0, 0), (0, 4, 0, 0), 3)],
)  # fmt: skip
def test_normal_game_is_worth_one_two_or_three(
    points: tuple[int, ...], tricks: tuple[int, ...], worth: int
) -> None:
    """By what both opponents together have."""
    table = late(BAU, p1="AD", points=points, tricks=tricks)
    assert table.do("P1 claim").result.points == worth


def test_the_five_games_and_their_values() -> None:
    offered = {each.id: each.value for each in BAU.offers}
    assert offered == {"bettler": 4, "schnapser": 6, "gang": 9, "bauernschnapser": 12}


# Section 5.2: the Austrian set


def test_the_austrian_set_and_its_values() -> None:
    assert {each.id: each.value for each in austrian().offers} == {
        "bettler": 4,
        "ass_bettler": 5,
        "assenbettler": 5,
        "schnapser": 6,
        "gang": 9,
        "zehnergang": 10,
        "bauernschnapser": 12,
        "kontraschnapser": 12,
        "farbenring": 18,
        "kontrabauernschnapser": 24,
        "herrenschnapser": 24,
    }


def test_an_ace_bettler_needs_an_ace() -> None:
    table = four(austrian(), "JH QH KH JS JD", "AC QC JC TD KD", "", "", trump="H")
    assert table.refused("P1 bid ass_bettler") == "bid_needs_ace"
    assert "bid ass_bettler" in table.do("P1 pass").legal("P2")


@pytest.mark.parametrize(("contract", "winner"), [("assenbettler", 2), ("bettler", 3)])
def test_in_an_assenbettler_the_ace_is_lowest(contract: str, winner: int) -> None:
    """The jack takes the trick from the ace."""
    hands = ("TS KS QS TD TC", "JH QD JD QC JC", "AH AS AD AC KC", "TH KH QH JS KD")
    table = to_play(four(austrian(), *hands, f"P1 pass; P2 bid {contract}", trump="S"))
    table.do("P2 play JH; P3 play AH; P1 play TS")
    assert table.state.taken[0].winner == winner


def test_in_a_zehnergang_the_ten_is_highest() -> None:
    """T K Q J A: the ten takes the ace, and must be played where it does."""
    hands = ("AH QH JS QS KS", "TH TS TC TD JD", "KH QD KD AD AS", "JH JC QC KC AC")
    table = to_play(four(austrian(), *hands, "P1 pass; P2 bid zehnergang", trump="S"))
    table.do("P2 play TH; P3 play KH")
    assert table.plays("P1") == {"AH", "QH"}
    table.do("P1 play AH")
    assert table.state.taken[0].winner == 2


def test_a_kontraschnapser_is_for_opponents_and_forehand_leads() -> None:
    hands = ("QD JD JC QC QS", "AH TH KH QH AS", "JH JS KS TD TC", "AC AD KD KC TS")
    table = four(austrian(), *hands, trump="D")
    assert table.refused("P1 bid kontraschnapser") == "bid_opponents_only"
    table.do("P1 pass; P2 bid kontraschnapser")
    assert table.refused("P3 bid kontraschnapser") == "bid_opponents_only"
    to_play(table)
    assert (table.state.turn, table.state.auction.declarer) == (1, 2)


@pytest.mark.parametrize("contract", ["farbenring", "herrenschnapser"])
def test_a_whole_suit_wins_on_showing_and_is_not_doubled(contract: str) -> None:
    """All five of a plain suit, or the caller's five trumps: decided with the contract."""
    trump = "H" if contract == "herrenschnapser" else "S"
    hands = ("AH TH KH QH JH", "AS TS QS JD JC", "", "") if trump == "H" else (
        "KS TS QS JD JC", "AH TH KH QH JH", "", ""
    )  # fmt: skip
    table = four(austrian(), *hands, trump=trump)
    if trump == "S":
        assert table.refused("P1 bid farbenring") == "bid_needs_suit"
        assert table.refused("P1 bid herrenschnapser") == "bid_needs_trumps"
        table.do("P1 pass")
    seat = f"P{table.state.turn}"
    to_play(table.do(f"{seat} bid {contract}"))
    value = {"farbenring": 18, "herrenschnapser": 24}[contract]
    assert table.result.points == value
    assert table.result.reason is Reason.CONTRACT_MADE
    kinds = [type(event) for event in table.events[-3:]]
    assert kinds == [ContractFixed, HandShown, DealScored], (
        "nobody was asked to double, no card was played"
    )


def test_of_equal_values_that_of_the_seat_nearer_to_forehand_wins() -> None:
    """Kontraschnapser 12 by P2; the caller may still say Bauernschnapser 12, P0 not again 12."""
    hands = ("QD JD JC QC QS", "AH TH KH QH AS", "JH JS KS TD TC", "AC AD KD KC TS")
    table = four(austrian(), *hands, "P1 pass; P2 bid kontraschnapser; P3 pass", trump="D")
    assert table.refused("P0 bid kontraschnapser") == "bid_too_low"
    table.do("P0 pass")
    assert "bid bauernschnapser" in table.legal("P1")
    table.do("P1 bid bauernschnapser")
    assert table.refused("P2 bid kontraschnapser") == "bid_too_low"


def test_reserved_contracts() -> None:
    """LT: Schnapser by the caller's side, Bauernschnapser by the caller."""
    table = four(austrian(), "QD JD JC QC QS", "", "", "", "P1 pass", trump="D")
    assert table.refused("P2 bid schnapser") == "bid_caller_side_only"
    assert table.refused("P2 bid bauernschnapser") == "bid_caller_only"
    table.do("P2 pass")
    assert "bid schnapser" in table.legal("P3")
    assert table.refused("P3 bid bauernschnapser") == "bid_caller_only"


def test_the_basic_set_knows_none_of_the_others() -> None:
    table = four(BAU, "AH TH KH QH JH", "", "", "", trump="H")
    assert table.refused("P1 bid herrenschnapser") == "bid_never"
