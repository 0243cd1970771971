"""Corners of the play of the cards that no worked example of the rules reaches."""

from collections.abc import Sequence
from random import Random

import pytest

from game.engine.actions import Bid, CallTrump, ClaimTarget, Cut, Double, Pass, TurnTrump
from game.engine.cards import Card, cards
from game.engine.deal import apply, legal, new_deal
from game.engine.errors import EngineError, RuleError
from game.engine.events import MarriageWithdrawn, StrictPlayBegan, TrumpTurned
from game.engine.match import new_match, settle
from game.engine.permissions import refusal
from game.engine.rules import (
    Bidding,
    Claiming,
    Contracting,
    Cutting,
    Dealing,
    EveryTrick,
    Sides,
)
from game.engine.state import Level, Phase, Reason
from game.engine.values import evolve, value
from game.engine.variant import Contract
from tests.engine.positions import D, N, deal, middle
from tests.invariants import Deal, choose
from tests.variants import ALL, house, named

SCH = named("schnapsen")
SNA = named("snapszli")


def test_the_last_trick_bonus_that_makes_66_ends_the_deal_at_once() -> None:
    """Nobody is asked any more, so the loser of the trick cannot claim over the winner."""
    table = middle(SNA, N="AD", D="JD", points=(45, 70), tricks=(5, 4)).tricks("AD JD")
    assert table.state.phase is Phase.OVER
    assert table.outcome == "N 1"
    assert table.result.reason is Reason.LAST_TRICK_BONUS


def test_the_responder_may_show_a_marriage_after_the_leader_has_shown_one() -> None:
    """What the leader did before his lead says nothing about the seat that follows."""
    table = middle(
        house("schnapsen", melds__by_responder=True),
        N="KH QH AC",
        D="KD QD JC",
        talon="TC JS",
    )
    table.do("N marriage H; N play KH; D marriage D")
    assert (table.total("N"), table.total("D")) == (20, 20)
    table.do("D withdraw")
    assert table.total("D") == 0
    assert MarriageWithdrawn(D, cards("KD")[0].suit, 20) in table.events
    assert table.refused("D marriage D") == "meld_withdrawn"
    assert "withdraw" not in table.do("D play JC").legal("N")


def test_the_responder_may_claim_right_after_his_marriage() -> None:
    """As every player may right after his own marriage, before playing a card."""
    table = middle(
        house("schnapsen", melds__by_responder=True),
        N="JH AC",
        D="KS QS",
        talon="TC JS",
        points=(40, 26),
        tricks=(2, 1),
    )
    table.do("N play JH")
    assert table.refused("D claim") == "claim_on_lead"
    assert table.do("D marriage S; D claim").outcome == "D 1"


def test_a_marriage_taken_back_is_not_shown_again_at_the_same_lead() -> None:
    table = middle(SCH, N="KH QH AC", talon="TC JS").do("N marriage H")
    assert table.total("N") == 20
    table.do("N withdraw")
    assert table.total("N") == 0
    assert table.plays("N") == {"KH", "QH", "AC"}
    assert table.refused("N marriage H") == "meld_withdrawn"


def test_no_question_about_an_exchange_where_nothing_may_be_exchanged() -> None:
    variant = house("schnapsen", exchange__on_opponent_close=True, exchange__card="none")
    table = middle(variant, N="AC", D="JS", talon="TC QS").do("N close")
    assert table.state.phase is Phase.PLAY


def test_closing_under_strict_rules_announces_no_strict_play() -> None:
    """Strict play has begun with the deal already."""
    strict = house("schnapsen", following__strict_from_start=True)
    for variant, announced in ((SCH, True), (strict, False)):
        table = middle(variant, N="AC", talon="TC QS").do("N close")
        assert (StrictPlayBegan() in table.events) is announced


def test_a_claim_as_claimed_costs_what_the_closing_would_have_won() -> None:
    """The closer claims falsely; rightly he would have won 3 by the snapshot, not 1."""
    variant = house("schnapsen", claiming__false_claim="as_claimed", closing__fail="flat2")
    given = {"N": "AD", "D": "JD", "talon": "TC JS", "tricks": (4, 3), "closed": "N"}
    table = middle(variant, points=(60, 40), snapshot=((40, 0), (2, 0)), **given)
    assert table.do("N claim").outcome == "D 3"


def test_a_closer_does_not_make_his_failure_cheaper_by_a_false_claim() -> None:
    """Closed without a trick, one taken since: 3 whether he claims or plays on."""
    given = {"N": "AD", "D": "JD", "talon": "TC JS", "tricks": (1, 3), "closed": "N"}
    table = middle(SCH, points=(20, 40), snapshot=((0, 0), (0, 0)), **given)
    assert table.do("N claim").outcome == "D 3"


def test_a_false_claim_against_the_closer_is_paid_to_the_closer() -> None:
    given = {"N": "AD", "D": "JD", "talon": "TC JS", "tricks": (4, 3), "closed": "D"}
    table = middle(SCH, points=(60, 40), **given)
    assert table.do("N claim").outcome == "D 2"


def test_the_program_claims_for_the_loser_of_the_last_trick() -> None:
    """Automatic claims: the winner has not enough and passes, then the other's turn comes."""
    variant = house(
        "snapszli",
        claiming__automatic=True,
        ending__bonus_decides=False,
        ending__last_trick_bonus=0,
    )
    table = middle(variant, N="AD", D="JD", points=(20, 67), tricks=(5, 4))
    table.do("N play AD; D play JD")
    if not table.state.over:
        table.do("N pass")
    assert table.outcome == "D 1"
    assert table.result.reason is Reason.CLAIMED


@pytest.mark.parametrize("name", ALL)
def test_where_the_program_claims_nobody_else_can(name: str) -> None:
    """Automatic claims: it would only ever be a wrong one."""
    variant = house(name, claiming__automatic=True)
    rng = Random(name)
    for number in range(1, 9):
        played = Deal.start(variant, number, number % variant.seats)
        while not played.state.over:
            for seat in range(variant.seats):
                assert ClaimTarget() not in legal(variant, played.state, seat)
                assert refusal(variant, played.state, seat, ClaimTarget()) is not None
            played.act(*choose(played, rng))


def test_the_snapszer_call_is_not_settled_by_a_knock() -> None:
    """Declared at 6: one trick with 66 points not reached yet decides nothing."""
    variant = house(
        "snapszli",
        bidding__snapszer_call=True,
        knocking__allowed=True,
        knocking__with_closing=True,
    )
    table = deal(variant, N="AS TS KS QS AH", D="JS TH KD QD JC", turn_up="KH")
    table.do("N bid snapszer; D pass")
    assert "knock" not in table.legal("N")
    assert "close" in table.legal("N")
    assert table.refused("N claim") == "claiming_never"


PAIRS = evolve(
    SCH,
    id="pairs",
    seats=4,
    sides=Sides("pairs"),
    dealing=Dealing(packets=(3, 2), call_after=1, blind=True),
    base=evolve(SCH.base, exchange=evolve(SCH.base.exchange, card="none")),
    bidding=Bidding(doublings=2),
    contracts=(Contract("all", value=9, overlay=(EveryTrick(),), declarer_leads=True),),
)
"""Four seats with an auction and doubling, built by hand."""


def test_a_contract_of_fixed_value_is_not_claimed() -> None:
    """Its goal decides; a claim of 66 would settle it by the ladder instead."""
    state = new_deal(PAIRS, PAIRS.deck.cards, 0).state
    for action in (Cut(0), CallTrump(state.stock[0].suit), Bid("all"), *[Pass()] * 5):
        state = apply(PAIRS, state, action).state
    assert state.phase is Phase.PLAY
    assert isinstance(state.rules.claiming, Claiming)
    assert "claim" not in {str(action) for action in legal(PAIRS, state)}


@pytest.mark.parametrize(("clockwise", "asked"), [(True, (2, 0)), (False, (2, 0))])
def test_doubling_is_asked_in_the_direction_of_play(
    clockwise: bool, asked: tuple[int, ...]
) -> None:
    """From the forehand on, who is seat 1 clockwise and seat 3 against the clock."""
    variant = evolve(PAIRS, clockwise=clockwise)
    state = new_deal(variant, variant.deck.cards, 0).state
    state = apply(variant, state, legal(variant, state)[0]).state
    state = apply(variant, state, legal(variant, state)[0]).state
    for _ in range(4):
        state = apply(variant, state, Pass()).state
    assert state.phase is Phase.DOUBLING
    assert state.asked == asked


@pytest.mark.parametrize("clockwise", [True, False])
def test_next_in_turn_leads_for_a_partner_who_sits_out(clockwise: bool) -> None:
    """The forehand has laid his cards down; the seat after him leads."""
    solo = Contract("solo", value=9, alone=True, overlay=(EveryTrick(),))
    variant = evolve(
        PAIRS,
        clockwise=clockwise,
        contracts=(solo,),
        bidding=Bidding(),
        contracting=Contracting(partner_sits_out="alone"),
    )
    state = new_deal(variant, variant.deck.cards, 0).state
    state = apply(variant, state, legal(variant, state)[0]).state
    state = apply(variant, state, legal(variant, state)[0]).state
    forehand = state.forehand
    for action in (Pass(), Pass(), Bid("solo"), Pass()):
        state = apply(variant, state, action).state
    assert forehand not in state.active
    assert state.turn == (forehand + (1 if clockwise else -1)) % 4


def test_the_trump_left_to_the_next_card_goes_to_the_forehand_after_a_knock() -> None:
    """With a widow still to come: the card turned is one that the forehand gets."""
    for knocked in (False, True):
        variant = evolve(
            PAIRS,
            seats=3,
            sides=Sides("each_alone"),
            dealing=Dealing(packets=(3, 3), call_after=1, blind=True, widow=2),
            cutting=Cutting("cut_or_knock"),
        )
        state = new_deal(variant, variant.deck.cards, 0).state
        first = legal(variant, state)[-1 if knocked else 0]
        state = apply(variant, state, first).state
        done = apply(variant, state, TurnTrump())
        turned = next(event for event in done.events if isinstance(event, TrumpTurned))
        hand = done.state.hands[done.state.forehand]
        assert turned.card in hand
        assert hand.index(turned.card) == 3, "the first card after the call"


def test_doubling_multiplies_what_a_failed_contract_costs() -> None:
    state = new_deal(PAIRS, PAIRS.deck.cards, 0).state
    state = apply(PAIRS, state, legal(PAIRS, state)[0]).state
    state = apply(PAIRS, state, legal(PAIRS, state)[0]).state
    for action in (Bid("all"), Pass(), Pass(), Pass(), Double(), Pass(), Pass()):
        state = apply(PAIRS, state, action).state
    assert state.phase is Phase.PLAY
    while not state.over:
        state = apply(PAIRS, state, legal(PAIRS, state)[-1]).state
    assert state.result is not None
    assert state.result.level is Level.CONTRACT
    assert state.result.points == 18


def test_yes_and_no_are_not_numbers() -> None:
    """``True == 1`` in Python, but it is no answer to "how many?"."""
    with pytest.raises(RuleError, match="carry_on_draw"):
        SCH.with_setting("match.carry_on_draw", True)
    with pytest.raises(RuleError, match=r"closing\.allowed"):
        SCH.with_setting("closing.allowed", 1)


def test_the_loser_may_pay_below_zero() -> None:
    """``closer_loses``: two points down from nought, and the winner gets none but the carry."""
    variant = house("snapszli", closing__penalty="closer_loses")
    table = middle(
        variant, N="JD", D="AD", talon="TC JS", tricks=(1, 3), closed="N", points=(20, 40)
    )
    table.tricks("JD AD").do("D pass; N pass")
    assert table.result.awards == (0, -2)
    after = settle(variant, evolve(new_match(variant, D), carry=1), table.result)
    assert (after.match.scores[D], after.match.scores[N]) == (1, -2)


def test_a_pack_that_is_not_the_variant_s_is_refused() -> None:
    with pytest.raises(EngineError, match="each of the 20 cards once"):
        new_deal(SCH, (Card.parse("AS"),) * 20, 0)
    with pytest.raises(EngineError, match="no seat 2"):
        new_deal(SCH, SCH.deck.cards, 2)


def test_where_play_is_strict_from_the_start_nothing_tells_that_it_begins() -> None:
    """Neither the last draw nor a closing changes how one follows."""
    strict = house("schnapsen", following__strict_from_start=True)
    for variant, announced in ((SCH, True), (strict, False)):
        table = middle(variant, N="AC KC", D="JC QC", talon="TD KS").tricks("AC JC")
        assert not table.state.talon.cards
        assert (StrictPlayBegan() in table.events) is announced


def test_marriages_do_not_count_towards_the_33_that_a_forty_needs() -> None:
    """28 in tricks and a twenty shown before: the trump marriage still counts 20 (OLD2)."""
    table = middle(
        house("snapszli", melds__royal_needs_33=True),
        N="KS QS",
        talon="TC JS",
        points=(28, 20),
        tricks=(2, 1),
        melds=["N H 20"],
    )
    assert table.do("N marriage S").total("N") == 68


@value
class Spy(EveryTrick):
    """A goal that notes how many tricks it was told are left."""

    told: tuple[list[int], ...] = ()

    def verdict(self, mine: Sequence[bool], points: int, left: int, target: int) -> bool | None:  # noqa: ARG002
        self.told[0].append(left)
        return None if left else True


@pytest.mark.parametrize(
    ("closed", "left"), [(False, [*range(10, -1, -1)]), (True, [10, 4, 3, 2, 1, 0])]
)
def test_a_goal_is_told_how_many_tricks_are_left(closed: bool, left: list[int]) -> None:
    """Asked before the first lead and after each trick.

    Those still to be drawn for are counted, unless the talon is closed.
    """
    told: list[int] = []
    variant = evolve(SCH, contracts=(Contract("spy", value=3, overlay=(Spy((told,)),)),))
    table = deal(variant).do("N bid spy; D pass")
    if closed:
        table.do("N close")
    while not table.state.over:
        who = "DN"[table.state.turn]
        table.do(f"{who} play {min(table.plays(who))}")
    assert told == left


def test_no_marriage_after_a_knock() -> None:
    """It may precede the knock (rules 3.5), but what the knock undertakes is then fixed."""
    variant = house("snapszli", knocking__allowed=True, knocking__with_closing=True)
    given = {"N": "KH QH AC", "D": "JC", "talon": "TC JS"}
    table = middle(variant, **given).do("N knock")
    assert table.refused("N marriage H") == "not_after_close"
    assert "knock" in middle(variant, **given).do("N marriage H").legal("N")


def test_a_marriage_counts_once() -> None:
    """Where any card may be led after it, the pair is still there at the next lead."""
    variant = house("schnapsen", melds__free_lead=True)
    table = middle(variant, N="KH QH AC TD", D="JC QC", talon="TC TH AH JS")
    table.do("N marriage H").tricks("AC JC")
    assert table.state.turn == N
    assert table.refused("N marriage H") == "meld_shown"


def test_a_knock_counts_the_other_side_as_it_stood_then() -> None:
    """The knocker has the target already and loses the trick: D's points in it do not count."""
    variant = house("snapszli", knocking__allowed=True, knocking__with_closing=True)
    table = middle(variant, N="JD", D="AD", talon="TC JS", points=(66, 20), tricks=(3, 1))
    table.do("N knock").tricks("JD AD")
    assert table.total("D") == 33
    assert table.outcome == "N 2"
