"""Worlds sampled from a view: fair, and never against what has been proved."""

from collections import Counter
from random import Random

import pytest

from game.engine.actions import parse_action
from game.engine.cards import Card, cards
from game.engine.deal import apply, new_deal
from game.engine.errors import EngineError
from game.engine.events import TrumpTurned
from game.engine.knowledge import Exclusion
from game.engine.sampling import _match, sample_world
from game.engine.values import evolve
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.engine.positions import D, N, Table, deal
from tests.variants import house, named

SCH = named("schnapsen")
SHARP = house("schnapsen", following__strict_from_start=True)


def view_of(table: Table, seat: int) -> SeatView:
    return view_for(table.variant, table.state, table.events, seat)


def closed_deal() -> Table:
    """N has closed; D has shown void of spades and trumps, and that he has no higher heart."""
    table = deal(
        SCH,
        N="AS TS AC QH JD",
        D="QS KD QD JH KH",
        turn_up="JS",
        talon="TH AD KC QC JC TC TD AH KS",
    )
    return table.do("N close").tricks("AS QS")


def test_every_world_of_a_view_is_about_equally_likely() -> None:
    """Four of D's cards are unknown, nothing is proved: each unseen card as often as another."""
    view = view_of(closed_deal(), N)
    assert view.sizes[D] == 4
    counts: Counter[Card] = Counter()
    rng = Random(3)
    rounds = 4000
    for _ in range(rounds):
        counts.update(sample_world(view, rng).hands[D])
    barred = set().union(*(each.cards for each in view.exclusions))
    free = [card for card in view.unseen if card not in barred]
    assert set(counts) == set(free)
    expected = rounds * 4 / len(free)
    assert all(0.9 * expected < count < 1.1 * expected for count in counts.values())


def test_a_strict_play_proves_what_was_not_held() -> None:
    """A spade to the ace proves nothing; another suit to the ten proves that there is no spade."""
    table = closed_deal()
    assert {card for each in view_of(table, N).exclusions for card in each.cards} == set()
    table.do("N play TS")
    table.do("D play KD")
    (proof,) = view_of(table, N).exclusions
    assert proof.cards == set(cards("KS")), "he would have had to follow suit"


def test_cards_drawn_since_a_proof_may_be_among_those_it_bars() -> None:
    """Strict with an open talon: D had no heart, and has drawn one hidden card since."""
    table = deal(SHARP, N="AH TS KC QD JD", D="JC QC TC AC KD", turn_up="QS", talon="JH TH")
    table.tricks("AH JC")
    (proof,) = view_of(table, N).exclusions
    assert set(cards("TH KH QH")) <= proof.cards
    assert proof.drawn_since == 1
    rng = Random(1)
    held = Counter(
        sum(card in proof.cards for card in sample_world(view_of(table, N), rng).hands[D])
        for _ in range(300)
    )
    assert set(held) == {0, 1}, "none or the one drawn, never two"


def test_the_turned_up_card_drawn_is_no_hidden_one() -> None:
    """D draws the turn-up after his proof: the rest of his hand stays proved."""
    table = deal(SHARP, N="AH TS KC QD JD", D="JC QC TC AC KD", turn_up="QS", talon="JH TH")
    state = evolve(table.state, talon=evolve(table.state.talon, cards=cards("KS QS")))
    table.state = state
    table.tricks("AH JC")
    drawn = [each for each in view_of(table, N).exclusions if each.seat == D]
    assert [each.drawn_since for each in drawn] == [0]


def test_an_impossible_view_is_refused() -> None:
    """Proofs that leave D fewer cards than he holds."""
    view = view_of(deal(SCH), N)
    wrong = evolve(view, exclusions=(Exclusion(D, frozenset(view.unseen), 0),))
    with pytest.raises(EngineError, match="no deal of the unseen cards"):
        sample_world(wrong, Random(1))


def test_cards_are_placed_where_dealing_in_turn_would_end_in_a_dead_end() -> None:
    """Each of three seats lacks one card: only two of the six ways are possible."""
    variant: Variant = named("three_seats")
    state = new_deal(variant, variant.deck.cards, 0).state
    view = evolve(view_for(variant, state, (), 0), unseen=cards("AS TS KS"))
    barred = {1: set(cards("AS")), 2: set(cards("TS")), -3: set(cards("KS"))}
    found = set()
    for seed in range(60):
        placed = _match(view, {1: 1, 2: 1, -3: 1}, barred, Random(seed))
        assert placed is not None
        assert all(not set(placed[place]) & barred[place] for place in placed)
        found.add(tuple(placed[place][0] for place in (1, 2, -3)))
    assert found == {cards("TS KS AS"), cards("KS AS TS")}


def test_the_same_random_numbers_give_the_same_world() -> None:
    """So that a computer player's game replays exactly."""
    view = view_of(closed_deal(), N)
    assert sample_world(view, Random(9)) == sample_world(view, Random(9))


def test_a_world_goes_on_by_the_same_rules() -> None:
    """A sampled position can be played to its end like any other."""
    view, rng = view_of(closed_deal(), D), Random(4)
    world = sample_world(view, rng)
    while not world.over:
        table = Table(SCH, world)
        who = "DN"[world.turn]
        world = apply(SCH, world, parse_action(max(table.legal(who)))).state
    assert world.result is not None


def test_a_card_known_before_cards_were_laid_away_is_in_that_hand_or_aside() -> None:
    """P2 turned a card for trump and lays two cards away: nobody else can hold it."""
    variant = named("three_seats")
    table = Table(variant, (first := new_deal(variant, variant.deck.cards, 0)).state)
    table.events += first.events
    table.do("P1 cut 0; P2 turn")
    (turned,) = (each.card for each in table.events if isinstance(each, TrumpTurned))
    assert view_of(table, 0).known[2] == {turned}
    table.do("P2 pass; P1 pass; P0 pass")
    kept = sorted(text for text in table.legal("P2") if str(turned) not in text)
    table.do(f"P2 {kept[0]}")
    view = view_of(table, 0)
    assert turned in view.unseen
    worlds = [sample_world(view, Random(seed)) for seed in range(200)]
    places = Counter(
        "hand" if turned in world.hands[2] else "aside" if turned in world.widow else "elsewhere"
        for world in worlds
    )
    assert set(places) == {"hand", "aside"}
