"""Worlds sampled from a view: fair, and never against what has been proved."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import parse_action
from game.engine.cards import Card, Suit, cards
from game.engine.deal import apply, new_deal
from game.engine.errors import EngineError
from game.engine.events import TrumpTurned
from game.engine.knowledge import Exclusion
from game.engine.sampling import Worlds, _match, sample_world
from game.engine.values import evolve
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.engine.four import four, to_play
from tests.engine.positions import D, N, Table, deal
from tests.invariants import Deal
from tests.strategies import deals
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
        placed = _match(view, {1: 1, 2: 1, -3: 1}, barred, {}, Random(seed))
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


# Four hands under strict rules

BAU = named("bauernschnapsen")


def four_hands() -> Table:
    """P1 leads the king of hearts (trump C): P2 is void and ruffs, P3 follows below the king."""
    return to_play(
        four(
            BAU,
            "AC KH QH AD TD",
            "JC AS TS KS QS",
            "JH QC KC JD JS",
            "AH TH TC KD QD",
            trump="C",
        )
    )


def test_a_void_and_a_card_that_could_not_head_are_known_of_each_seat() -> None:
    """What P0 may conclude, and what P2's trump leaves open for the seats after it."""
    table = four_hands().do("P1 play QH; P2 play JC; P3 play JH")
    proofs = {each.seat: each.cards for each in view_of(table, 0).exclusions}
    hearts, above = set(cards("KH")), set(cards("KC QC AC"))
    assert hearts <= proofs[2], "void of hearts"
    assert not above & proofs[2], "any trump would have beaten the queen"
    assert 3 not in proofs, "after a ruff following is enough: P3 may hold the king"


def test_heading_is_a_duty_over_the_partner_too() -> None:
    """Where nobody has ruffed, P3's jack under P1's queen proves that he has no higher heart."""
    table = to_play(
        four(
            BAU,
            "AC QH AD TD JS",
            "TH JC TS KS QS",
            "JH QC KC JD AS",
            "AH KH TC KD QD",
            trump="C",
        )
    ).do("P1 play QH; P2 play TH; P3 play JH")
    proofs = {each.seat: each.cards for each in view_of(table, 1).exclusions}
    assert proofs[3] == set(cards("AH")), "he would have had to take the ten"
    assert 2 not in proofs, "P2 headed, and may hold ace and king as well"


def test_what_cannot_overtrump_is_known_where_a_lower_trump_is_played() -> None:
    """Trump C: KH, ruffed with the queen; P3, void too, plays the jack: no higher one."""
    table = to_play(
        four(
            BAU,
            "AC KH TC AD JD",
            "QC AS TS KS QS",
            "JC JS QD KD TD",
            "AH TH QH JH KC",
            trump="C",
        )
    )
    table.do("P1 play KH; P2 play QC; P3 play JC")
    proofs = {each.seat: each.cards for each in view_of(table, 1).exclusions}
    assert set(cards("KC AH TH QH JH")) <= proofs[3]


def test_a_trump_call_promises_a_card_of_the_suit() -> None:
    """Until one is seen, every world gives the caller a trump."""
    table = four_hands()
    (promise,) = view_of(table, 2).promises
    assert promise.seat == 1
    worlds = [sample_world(view_of(table, 2), Random(seed)) for seed in range(100)]
    assert all(any(card.suit is Suit.CLUBS for card in world.hands[1]) for world in worlds)
    assert not view_of(table, 1).promises, "his own hand he knows"
    table.do("P1 play AC")
    assert not view_of(table, 2).promises, "he has kept it"


def test_a_bid_that_asks_for_cards_promises_them() -> None:
    """An Ass-Bettler: an ace; a Farbenring: a whole suit that is not trump."""
    variant = house("bauernschnapsen", bidding__offer="extended", bidding__rounds="until_all_agree")
    hands = ("KS JS QS AD KD", "AH TH KH QH JH", "AC AS TC JC QC", "")
    table = four(variant, *hands, "P1 bid ass_bettler; P2 bid farbenring", trump="S")
    view = view_of(table, 0)
    assert {each.seat for each in view.promises} == {1, 2}
    for seed in range(50):
        world = sample_world(view, Random(seed))
        assert len({card.suit for card in world.hands[2]}) == 1
        assert any(card.rank == "A" for card in world.hands[1])


def test_every_world_of_several_hidden_hands_is_equally_likely() -> None:
    """Three hands of two cards, two of them barred from some: all ways are drawn evenly."""
    view = view_of(four_hands(), 0)
    view = evolve(
        view,
        unseen=cards("AS TS KS QS JS AD"),
        sizes=(0, 2, 2, 2),
        known=(frozenset(),) * 4,
        exclusions=(
            Exclusion(1, frozenset(cards("AS TS")), 0),
            Exclusion(2, frozenset(cards("KS AD AS")), 0),
        ),
        promises=(),
        hand=(),
    )
    rng, worlds = Random(5), Worlds(view)
    counts = Counter(tuple(map(frozenset, worlds.draw(rng).hands)) for _ in range(6000))
    every = [
        (one, two)
        for one in combinations(cards("KS QS JS AD"), 2)
        for two in combinations(cards("TS QS JS"), 2)
        if not set(one) & set(two)
    ]
    assert len(counts) == len(every)
    expected = 6000 / len(every)
    assert all(0.8 * expected < count < 1.2 * expected for count in counts.values())


@given(deal=deals(st.sampled_from(["bauernschnapsen", "schnaps"]).map(named)), seed=st.integers())
def test_worlds_keep_to_everything_that_was_shown(deal: Deal, seed: int) -> None:
    """Replaying the deal with a world's hands, every play and call would have been legal."""
    for seat in range(4):
        if not deal.state.taken and not deal.state.trick.cards:
            return
        world = sample_world(view_for(deal.variant, deal.state, deal.events, seat), Random(seed))
        rest = [set(hand) for hand in world.hands]
        played = [
            (player, card)
            for trick in deal.state.taken
            for player, card in zip(trick.seats, trick.cards, strict=True)
        ]
        turn = deal.state.active.index(deal.state.trick.leader)
        order = deal.state.active[turn:] + deal.state.active[:turn]
        played += zip(order, deal.state.trick.cards, strict=False)
        for player, card in played:
            rest[player].add(card)
        table: list[Card] = []
        for player, card in played:
            if len(table) == len(order):
                table = []
            if table:
                duty = world.rules.following.duty(
                    deal.variant.deck, world.trump, tuple(table), tuple(rest[player])
                )
                assert card in duty[1]
            table.append(card)
            rest[player].discard(card)
