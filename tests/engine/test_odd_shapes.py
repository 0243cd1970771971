"""Shapes that no shipped game has: a talon with contracts and doublings, a talon for pairs.

Each test states what a rule of record says for a shape that only a game of one's own brings about.
"""

from game.engine.actions import Fold
from game.engine.cards import Suit
from game.engine.deal import new_deal
from game.engine.match import new_match, settle
from game.engine.permissions import refusal
from game.engine.state import DealResult, DealState, Level, Phase, Reason, ShownMeld
from game.engine.text import Text
from game.engine.values import evolve
from tests.engine.positions import D, N, Table, middle, order_of
from tests.variants import house, named

CONTRACTS, PAIRS = named("talon_contracts"), named("pairs_talon")


def dealt(*lines: str, **hands: str) -> Table:
    """Deal the game of contracts; spades are trump, the jack lies turned up."""
    order = order_of(
        CONTRACTS, {N: hands.get("N", ""), D: hands.get("D", "")}, turn_up=hands.get("up", "JS")
    )
    return Table(CONTRACTS, new_deal(CONTRACTS, order, D).state).do("N cut 0", *lines)


def doubled(state: DealState, times: int) -> DealState:
    """Return a normal game that was doubled so often before N's first lead."""
    auction = evolve(state.auction, doublings=times)
    return evolve(state, phase=Phase.PLAY, turn=N, asked=(), auction=auction)


# Contracts with a talon


def test_nobody_exchanges_where_the_contract_has_no_trump() -> None:
    """There is no lowest trump then."""
    table = dealt("N bid bettler; D pass; D pass", N="JS AS KS QS TH", up="TS")
    assert table.state.trump is None
    assert table.refused("N exchange") == "exchange_never"


def test_nobody_knocks_in_a_contract_of_fixed_value() -> None:
    """A knock undertakes to reach the target (rules 3.5); the contract asks for something else."""
    table = dealt("N bid schnapser; D pass; D pass", N="AS KS QS TS AH")
    assert table.state.phase is Phase.PLAY
    assert table.refused("N knock") == "knocking_never"
    assert "close" in table.legal("N")


def test_a_contract_of_more_tricks_than_a_closing_leaves_is_settled_by_the_last() -> None:
    """Seven tricks to reach the target, but closed at once only five are played."""
    for low, reason in (("JC", Reason.CONTRACT_FAILED), ("TD", Reason.CONTRACT_MADE)):
        lines = "N bid schnapser; D pass; D pass; N close; D pass"
        table = dealt(lines, N="AS TS KS QS AH", D=f"QC KC TC JD {low}")
        table.tricks("AS QC", "TS KC", "KS TC", "QS JD")
        assert not table.state.over
        table.tricks(f"AH {low}")
        assert (table.result.reason, table.result.points) == (reason, 7)


def test_a_price_named_by_the_claim_is_doubled_once() -> None:
    """A false claim ``as_claimed`` costs what the claim would have won, doubled like it."""
    table = middle(CONTRACTS, N="AS KH", D="TD JD", points=(20, 40), tricks=(2, 2))
    table.state = doubled(table.state, 2)
    table.do("N claim")
    assert (table.result.reason, table.outcome) == (Reason.FALSE_CLAIM, "D 4")
    assert table.result.factor == 4


def test_a_closer_s_dearer_failure_is_compared_after_doubling() -> None:
    """Decision 0007: a false claim is never cheaper than the failed closing, doubled or not."""
    for tricks, reason, awards in (
        ((0, 4), Reason.CLOSED_FAILED, (0, -6)),  # 3 for the closing, 1 for the claim
        ((4, 0), Reason.FALSE_CLAIM, (6, 0)),  # 2 for the closing, 3 for the claim
    ):
        table = middle(
            CONTRACTS, N="AS KH", D="TD JD", talon="TC JS", points=(20, 40), tricks=tricks,
            closed="N",
        )  # fmt: skip
        table.state = doubled(table.state, 1)
        table.do("N claim")
        assert (table.result.reason, table.result.awards) == (reason, awards)


# Knocking


def test_after_a_knock_nobody_is_asked_to_exchange() -> None:
    """The reply of ``on_opponent_close`` follows a closing; a knock is played at once."""
    variant = house(
        "schnapsen",
        knocking__allowed=True,
        knocking__with_closing=True,
        exchange__on_opponent_close=True,
    )
    for word, phase in (("knock", Phase.PLAY), ("close", Phase.EXCHANGE_REPLY)):
        table = middle(variant, N="AS TS KH", D="JS TH AD", talon="AC QS").do(f"N {word}")
        assert table.state.phase is phase


def test_when_a_knock_is_given_up_nothing_can_be_given_up_again() -> None:
    """The cards still lie on the table, but the deal is over."""
    variant = house(
        "schnapsen", knocking__allowed=True, knocking__with_closing=True, knocking__fold=True
    )
    table = middle(variant, N="AS TS KH", D="JS TH AD", talon="AC QS")
    table.do("N knock; N play AS; D fold")
    assert table.state.over
    assert refusal(variant, table.state, D, Fold()) == Text("refusal.not_now")


# A score below nought


def won(winner: int, points: int) -> DealResult:
    awards = tuple(points if seat == winner else 0 for seat in (0, 1))
    return DealResult(
        winner=winner,
        winners=(winner,),
        points=points,
        awards=awards,
        reason=Reason.CLAIMED,
        level=Level.PLAIN,
        actor=winner,
        totals=(66, 40),
        tricks=(3, 2),
    )


def test_who_has_paid_below_nought_is_schneider_too() -> None:
    """A loser without a game point counts two Bummerl; with fewer than none as well."""
    variant = house("schnapsen", closing__penalty="closer_loses", match__best_of=5)
    for score, counts in ((1, 1), (0, 2), (-2, 2)):
        match = evolve(new_match(variant, D), scores=(6, score))
        settled = settle(variant, match, won(D, 1))
        assert settled.bummerl is not None
        assert (settled.bummerl.party, settled.bummerl.counts) == (D, counts)


# Pairs


def test_a_marriage_counts_with_the_first_trick_of_either_partner() -> None:
    """``first_trick`` asks for a trick of the side: what it has is counted together."""
    state = new_deal(PAIRS, order_of(PAIRS, {}), D).state
    state = Table(PAIRS, state).do("P3 cut 0").state
    shown = evolve(state, melds=(ShownMeld(1, Suit.HEARTS, 20),))
    for tricks, counted in (
        ((0, 0, 0, 0), 0),
        ((1, 0, 1, 0), 0),
        ((0, 1, 0, 0), 20),
        ((0, 0, 0, 1), 20),
    ):
        now = evolve(shown, won_tricks=tricks)
        assert [now.meld_points(seat) for seat in range(4)] == [0, counted, 0, 0]
        assert now.total(now.sides[1]) == counted


def test_at_a_closing_the_pair_is_taken_as_it_stood_together() -> None:
    """Snapshot of the other side: points and tricks of both of its seats (rules 3.1)."""
    hands = {
        1: "AH TH KH QH AS",
        2: "JC QC 7C 8C 9C",
        3: "JD QD 7D 8D 9D",
        0: "JH 7H 8H 9H 7S",
    }
    table = Table(PAIRS, new_deal(PAIRS, order_of(PAIRS, hands, turn_up="8S"), D).state)
    table.do("P3 cut 0")
    for tricks, points, expected in (
        ((0, 0, 0, 0), (0, 0, 0, 0), 3),
        ((1, 0, 0, 0), (20, 0, 0, 0), 2),
        ((0, 0, 1, 0), (0, 0, 20, 0), 2),
        ((1, 0, 1, 0), (20, 0, 15, 0), 1),
    ):
        state = evolve(table.state, won_points=points, won_tricks=tricks)
        closed = Table(PAIRS, state).do("P1 close")
        if closed.state.phase is Phase.EXCHANGE_REPLY:
            closed.do("P2 pass")
        late = evolve(closed.state, won_points=(20, 40, 15, 30), won_tricks=(1, 1, 1, 1))
        won = Table(PAIRS, late)
        won.state = evolve(won.state, taken=((*table.state.taken,)))
        claimed = won.do("P1 marriage H; P1 claim")
        assert claimed.result.points == expected, (tricks, points)
        assert claimed.result.winners == (1, 3)
