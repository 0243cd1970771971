"""Three seats: the worked examples of rules section 7 that the test variant can play.

No game for three is shipped yet; these show that the rules layer carries a widow and sides that
depend on the contract. Four seats have games of their own.
"""

from game.engine.cards import Suit, cards
from game.engine.deal import new_deal
from game.engine.events import WidowDealt
from game.engine.state import Phase
from tests.engine.positions import Table, order_of
from tests.variants import named

THREE = named("three_seats")


def test_DR5_the_partner_of_nobody_is_headed() -> None:
    """Trump C; KH TH played: AH, the only heart that takes."""
    duty = THREE.base.following.duty(THREE.deck, Suit.CLUBS, cards("KH TH"), cards("AH QH TD JC"))
    assert duty[1] == cards("AH")


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


def test_DR3_so_it_is_when_another_than_the_forehand_plays() -> None:
    """The declarer is alone whoever called trump; sides are not those of the caller."""
    hands = {2: "AD TD KD QD JD QC", 1: "TS KS QS JS TC KC", 0: "AH TH KH QH JH AS"}
    table = Table(THREE, new_deal(THREE, order_of(THREE, hands), 0).state).do("P1 cut 0")
    table.do("P2 trump D; P2 pass; P1 pass; P0 bid bettler; P2 pass; P1 pass")
    table.do(f"P0 {min(table.legal('P0'))}", "P2 pass; P1 pass")
    table.do(f"P0 play {sorted(table.plays('P0'))[0]}")
    assert table.state.sides == (0, 1, 1)
    for _ in range(2):
        who = f"P{table.state.turn}"
        table.do(f"{who} play {min(table.plays(who))}")
    assert table.result.awards == (0, 4, 4)
