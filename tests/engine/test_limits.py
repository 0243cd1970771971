"""What holds exactly at a limit, and not a point beside it."""

import pytest

from game.engine.cards import Suit
from game.engine.events import TargetClaimed
from game.engine.match import new_match, settle
from game.engine.rules import NoClaiming
from game.engine.state import DealResult, Level, Reason, ShownMeld, TakenTrick
from game.engine.values import evolve
from tests.engine.four import four, to_play
from tests.engine.positions import D, middle
from tests.engine.test_odd_shapes import won
from tests.variants import house, named


def test_exactly_the_target_is_enough() -> None:
    """66 is the target, not more than it (rules 2.3); the claim is told as a right one."""
    for points, correct in ((65, False), (66, True)):
        table = middle(named("schnapsen"), N="AS KH", points=(points, 20), tricks=(3, 2))
        table.do("N claim")
        (claimed,) = (event for event in table.events if isinstance(event, TargetClaimed))
        assert (claimed.total, claimed.correct) == (points, correct)
        assert (table.result.reason is Reason.CLAIMED) is correct


def test_the_program_claims_at_exactly_the_target() -> None:
    """``claiming.automatic`` waits for the point that is missing, and no longer."""
    variant = house("schnapsen", claiming__automatic=True)
    for points, over in ((44, False), (45, True)):
        table = middle(variant, N="AS KH", D="TS QD", points=(points, 20), tricks=(2, 2))
        table.tricks("AS TS")
        assert table.state.over is over


@pytest.mark.parametrize(
    ("price", "tricks", "level"),
    [
        ("claimer_trickless", (1, 1), Level.PENALTY),
        ("claimer_trickless", (0, 1), Level.PENALTY_RAISED),
        ("flat1", (1, 1), Level.PENALTY),
        ("as_if_won", (1, 1), Level.SCHNEIDER),
        ("as_if_won", (0, 1), Level.TRICKLESS),
    ],
)
def test_the_level_of_a_false_claim_is_that_of_its_price(
    price: str, tricks: tuple[int, int], level: Level
) -> None:
    """A penalty of two or three, or the step of the ladder that the claimer stood on."""
    variant = house("schnapsen", claiming__false_claim=price)
    table = middle(variant, N="AS KH", points=(20, 40), tricks=tricks).do("N claim")
    assert (table.result.reason, table.result.level) == (Reason.FALSE_CLAIM, level)


def test_a_false_claim_that_costs_as_much_as_the_failed_closing_is_a_false_claim() -> None:
    """Decision 0007 asks only which is dearer."""
    variant = house("schnapsen", closing__penalty="closer_loses", claiming__false_claim="flat3")
    table = middle(
        variant, N="AS KH", D="TD JD", talon="TC JS", points=(20, 40), tricks=(0, 4), closed="N"
    )
    table.do("N claim")
    assert (table.result.reason, table.result.points) == (Reason.FALSE_CLAIM, 3)
    assert table.result.awards == (3, 0)


def test_who_has_led_against_a_point_of_the_others_has_not_led_to_nothing() -> None:
    """Retourschneider: all points but one to nothing, then lost."""
    variant = house("bauernschnapsen", match__retourschneider=True)
    most = variant.match.target - 1
    for before, counts in (((most - 1, 0), 4), ((most - 1, 1), 1)):
        match = evolve(new_match(variant, D), scores=before)
        match = settle(variant, match, _four_won(0, 1)).match
        match = evolve(match, scores=(most, variant.match.target - 1))
        bummerl = settle(variant, match, _four_won(1, 1)).bummerl
        assert bummerl is not None
        assert (bummerl.party, bummerl.counts) == (1, counts)


def _four_won(party: int, points: int) -> DealResult:
    awards = tuple(points if seat % 2 == party else 0 for seat in range(4))
    return evolve(won(party, points), winners=(party, party + 2), awards=awards)


def test_where_nobody_claims_the_cards_are_counted() -> None:
    """A race without claims ends with the last card (``claiming: {rule: none}``)."""
    schnapsen = named("schnapsen")
    variant = evolve(schnapsen, base=evolve(schnapsen.base, claiming=NoClaiming()))
    table = middle(variant, N="AS", D="TS", points=(50, 20), tricks=(2, 2))
    table.tricks("AS TS")
    assert (table.result.reason, table.outcome) == (Reason.MORE_POINTS, "N 2")


@pytest.mark.parametrize(("alone", "made"), [(False, True), (True, False)])
def test_a_contract_of_the_first_tricks_counts_what_its_side_has(alone: bool, made: bool) -> None:
    """Of a pair both partners' marriages, of a lone declarer his own alone (rules 5.2)."""
    base = named("four_seats")
    contracts = tuple(
        evolve(each, alone=alone) if each.id == "schnapser" else each for each in base.contracts
    )
    variant = evolve(
        base, contracts=contracts, contracting=evolve(base.contracting, partner_sits_out="never")
    )
    table = four(
        variant, "AS TS KS JS JH", "QC KC JC QD KD", "KH QH JD QS TD", "AC TC AD TH AH",
        "P1 bid schnapser; P2 pass; P3 pass; P0 pass", trump="S",
    )  # fmt: skip
    to_play(table)
    taken = TakenTrick(1, (1, 2, 3, 0), (), 1, 0)
    state = evolve(
        table.state,
        taken=(taken, taken),
        won_points=(0, 40, 0, 0),
        won_tricks=(0, 2, 0, 0),
        melds=(ShownMeld(3, Suit.HEARTS, 20),),
    )
    table.state = state
    table.do("P1 play JS")
    while not table.state.over:
        who = f"P{table.state.turn}"
        table.do(f"{who} play {min(table.plays(who))}")
    assert (table.result.reason is Reason.CONTRACT_MADE) is made
