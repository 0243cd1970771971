"""Every worked example of rules 6, and what else that section says: the id is in the name."""

import pytest

from game.engine.cards import Suit, cards
from game.engine.deal import new_deal
from game.engine.events import CardsDealt, ContractFixed, ValueDoubled
from game.engine.match import new_match, settle, shown_score
from game.engine.state import Phase
from game.engine.values import evolve
from tests.engine.four import four, result, to_play
from tests.engine.positions import Table, order_of
from tests.engine.test_bauernschnapsen import BA7, BA7_TRICKS
from tests.variants import house, named

STY = named("schnaps")


@pytest.mark.parametrize(
    ("trick", "hand", "forced", "legal"),
    [
        pytest.param("KH JC", "AH JH QC", True, "AH JH", id="ST1"),
        pytest.param("KH JC", "QC AC TD", True, "QC AC", id="ST2"),
        pytest.param("KH AC", "QC TD", True, "QC", id="ST2b"),
        pytest.param("KH AC", "QC TD", False, "QC TD", id="ST2b_toggle"),
        pytest.param("KH", "AH JH", True, "AH", id="ST3"),
    ],
)
def test_ST1_to_ST3_raising(trick: str, hand: str, forced: bool, legal: str) -> None:
    """Trump C: no duty to raise after a ruff, but to overtrump; else the suit must be raised."""
    variant = STY.with_setting("following.undertrump_forced", forced)
    duty = variant.base.following.duty(variant.deck, Suit.CLUBS, cards(trick), cards(hand))
    assert duty[1] == cards(legal)


def test_ST4_order_of_dealing_after_a_knock() -> None:
    """P1 three, the call, P1 two, then five at a time."""
    table = Table(STY, new_deal(STY, order_of(STY, {}), 0).state).do("P3 knock-pack")
    assert table.state.phase is Phase.CALL_TRUMP
    assert [len(hand) for hand in table.state.hands] == [0, 3, 0, 0]
    table.do("P1 trump H")
    dealt = [
        (event.seat, len(event.cards)) for event in table.events if isinstance(event, CardsDealt)
    ]
    assert dealt == [(1, 3), (1, 2), (2, 5), (3, 5), (0, 5)]


def test_ST5_the_trump_caller_may_take_over_what_another_has_called() -> None:
    """P3 Gang after two passes: P1 may say Gang; the others only more, or double by side."""
    table = four(STY, *BA7, "P1 pass; P2 pass; P3 bid gang", trump="S")
    assert table.legal("P0") == {"pass", "bid bauernschnapser", "double"}
    table.do("P0 pass")
    assert table.legal("P1") == {"pass", "bid gang", "bid bauernschnapser"}
    other = Table(STY, table.state).do("P1 pass")
    assert other.legal("P2") == {"pass", "bid bauernschnapser", "double"}
    table.do("P1 bid gang; P2 pass; P3 pass; P0 pass")
    fixed = [event for event in table.events if isinstance(event, ContractFixed)]
    assert [(event.contract, event.declarer) for event in fixed] == [("gang", 1)]


def test_ST6_once_all_have_passed_nothing_changes() -> None:
    """All weiter: normal game; P1 cannot now call."""
    table = four(STY, *BA7, "P1 pass; P2 pass; P3 pass; P0 pass", trump="S")
    assert (table.state.phase, table.state.turn) == (Phase.PLAY, 1)
    assert table.state.auction.contract == "normal"
    assert table.refused("P1 bid gang") == "not_now"


def test_ST7_who_has_declined_a_game_may_only_bid_higher() -> None:
    """P2 weiter, P3 Bettler: P2 may not say Bettler, may say Schnapser."""
    table = four(STY, *BA7, "P1 pass; P2 pass; P3 bid bettler; P0 pass; P1 pass", trump="S")
    assert table.refused("P2 bid bettler") == "bid_too_low"
    assert "bid schnapser" in table.legal("P2")


def test_ST8_counting_down_past_nought() -> None:
    """A side with 3 left wins a Schnapser: -3 wins the game, and two games the match."""
    match = evolve(new_match(STY, 0), scores=(5, 22))
    done = settle(STY, match, result(6))
    assert [shown_score(STY.match, score) for score in done.scores] == [20, -3]
    assert done.match.bummerl == (0, 1)
    assert done.match.winner is None
    again = settle(STY, evolve(done.match, scores=(0, 22)), result(6))
    assert again.match.winner == 1, "two games, a loser on nothing does not count twice"
    assert again.match.bummerl == (0, 2)


def test_ST9_a_doubled_gang_that_is_lost() -> None:
    """The opponents take 18 from their count."""
    table = four(STY, *BA7, "P1 pass; P2 bid gang; P3 double; P0 pass; P1 pass; P2 pass", trump="S")
    table.do("P2 play KH; P3 play AC; P1 play AH")
    done = settle(STY, new_match(STY, 0), table.result)
    assert table.result.awards == (0, 18, 0, 18)
    assert [shown_score(STY.match, score) for score in done.scores] == [25, 7]


# What section 6 says beyond its examples


def test_a_higher_call_cancels_a_double() -> None:
    """P2 doubles a Schnapser, P0 calls a Gang: it counts 9, until it is doubled itself."""
    calls = "P1 bid schnapser; P2 double; P3 pass; P0 bid gang"
    table = four(STY, *BA7, calls, trump="S")
    assert table.state.auction.doublings == 0
    assert "double" in table.legal("P1")
    table.do("P1 pass; P2 pass; P3 pass")
    assert (table.state.phase, table.state.auction.contract) == (Phase.PLAY, "gang")


def test_taking_over_cancels_a_double_too() -> None:
    table = four(STY, *BA7, "P1 pass; P2 bid gang; P3 double; P0 pass; P1 bid gang", trump="S")
    assert (table.state.auction.declarer, table.state.auction.doublings) == (1, 0)


def test_after_a_double_everyone_is_asked_again() -> None:
    """The declarer's side may call higher to get away from it; nobody doubles twice."""
    table = four(STY, *BA7, "P1 bid schnapser; P2 double", trump="S")
    assert table.state.asked == (3, 0, 1)
    assert table.legal("P3") == {"pass", "bid gang", "bid bauernschnapser"}
    assert table.do("P3 pass").refused("P0 double") == "double_no_more"
    table.do("P0 pass; P1 pass")
    assert table.state.phase is Phase.PLAY, "there is no doubling after the auction"
    assert [event.factor for event in table.events if isinstance(event, ValueDoubled)] == [2]


def test_only_the_other_side_doubles() -> None:
    table = four(STY, *BA7, "P1 bid schnapser; P2 pass", trump="S")
    assert table.refused("P3 double") == "double_other_side"


def test_the_normal_game_may_be_doubled_while_others_speak() -> None:
    """It is the game of the trump caller's side from the first word on."""
    table = four(STY, *BA7, "P1 pass; P2 double; P3 pass; P0 pass; P1 pass", trump="S")
    assert table.state.phase is Phase.PLAY
    assert table.state.auction.doublings == 1


def test_rekontra_in_the_auction_where_the_house_allows_it() -> None:
    """By the declarer or his partner, then Subkontra by the opponents."""
    table = four(
        house("schnaps", bidding__doublings=3),
        *BA7,
        "P1 bid gang; P2 double; P3 double; P0 double",
        trump="S",
    )
    assert to_play(table).tricks(*BA7_TRICKS).result.points == 72


def test_any_suit_may_be_called_and_nothing_is_turned_up() -> None:
    table = Table(STY, new_deal(STY, order_of(STY, {1: "AH TH KH"}), 0).state).do("P3 cut 0")
    assert table.legal("P1") == {"trump C", "trump S", "trump H", "trump D"}
    assert table.refused("P1 turn") == "call_not_blind"


def test_only_the_caller_may_take_over() -> None:
    """Nobody else, and he not from himself."""
    table = four(STY, *BA7, "P1 bid gang; P2 pass", trump="S")
    assert table.refused("P3 bid gang") == "bid_too_low"
    table = four(STY, *BA7, "P1 bid gang; P2 double; P3 pass; P0 pass", trump="S")
    assert table.refused("P1 bid gang") == "bid_too_low"


def test_best_of_three_from_25() -> None:
    rule = STY.match
    assert (rule.target, rule.count, rule.best_of) == (25, "down", 3)
    assert shown_score(rule, 0) == 25
