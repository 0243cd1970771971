"""How the players with partners call, play and keep to what they may know."""

from random import Random

import pytest

from game.ai.arena.duplicates import Counts
from game.ai.kernel.loader import CHOICE, INTERPRETED
from game.ai.referee import play_deal
from game.ai.registry import make_bot
from game.ai.teams.calibration import Correction
from game.ai.teams.deals import Callers, Deals, past_of, weighted
from game.engine.cards import Card, Suit, cards
from game.engine.deal import new_deal
from game.engine.sampling import sample_world
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.engine.four import four, late, to_play
from tests.engine.positions import Table, order_of
from tests.variants import named

BAU, SCHNAPS = named("bauernschnapsen"), named("schnaps")
LEVELS = ("level1", "level2", "level3", "level4")


def seen(table: Table) -> SeatView:
    return view_for(table.variant, table.state, table.events, table.state.turn)


def said(view: SeatView, name: str = "level4") -> str:
    return str(make_bot(name).choose(view, Random(1)))


@pytest.mark.parametrize("variant", [BAU, SCHNAPS], ids=["bauernschnapsen", "schnaps"])
@pytest.mark.parametrize("name", LEVELS)
def test_whole_deals_without_an_illegal_action(variant: Variant, name: str) -> None:
    for number in (1, 2, 3):
        bots = [make_bot(name if seat != 1 else "random") for seat in range(4)]
        assert play_deal(variant, bots, number, dealer=number % 4).result is not None


@pytest.mark.parametrize("name", LEVELS)
def test_a_choice_repeats_from_the_same_chance(name: str) -> None:
    view = seen(to_play(four(BAU, "AH KS QD TC JC", "", "", "", trump="H")))
    assert said(view, name) == said(view, name)


@pytest.mark.parametrize("name", LEVELS)
def test_what_nobody_sees_changes_no_choice(name: str) -> None:
    """The answer is the same when the hidden cards lie in another way that the view allows."""
    table = to_play(four(BAU, "AH KS QD TC JC", "", "", "", trump="H"))
    view = seen(table)
    other = sample_world(view, Random(5))
    assert other.hands != table.state.hands
    again = view_for(BAU, other, table.events, view.seat)
    assert said(view, name) == said(again, name)


@pytest.mark.parametrize(
    ("hand", "trump", "wanted"),
    [
        pytest.param("AD AS TS KS AH", "D", "bid gang", id="five tops"),
        pytest.param("JD JS QS JH JC", "D", "bid bettler", id="all low"),
        pytest.param("AH TH KH AS TS", "H", "bid bauernschnapser", id="all trumps are drawn"),
        pytest.param("AH KS QD TC JC", "H", "pass", id="nothing special"),
    ],
)
def test_bids_what_most_deals_make(hand: str, trump: str, wanted: str) -> None:
    assert said(seen(four(BAU, hand, "", "", "", trump=trump))) == wanted


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [("KH QH AH", "trump H"), ("AS TS KD", "trump S")],
)
def test_calls_the_suit_of_the_best_games(hand: str, wanted: str) -> None:
    table = Table(BAU, new_deal(BAU, order_of(BAU, {1: hand}), 0).state).do("P3 cut 0")
    assert said(seen(table)) == wanted


def test_doubles_a_contract_that_it_breaks_itself() -> None:
    """P2 holds what beats every lead of a Gang that P1 undertook without the ace of spades."""
    table = four(
        BAU, "TS KS QS JS JD", "AS AD AH AC TH", "", "", "P1 bid gang", "P2 pass", "P3 pass",
        "P0 pass", trump="S",
    )  # fmt: skip
    while table.state.turn != 2:
        table.do(f"P{table.state.turn} pass")
    assert said(seen(table)) == "double"


def test_gives_points_to_the_partner_who_wins_the_trick() -> None:
    """Last but one trick: P3 discards the ten on the partner's ace, not the jack."""
    table = late(
        BAU, p1="AS QS", p2="JS JH", p3="TC JD", p0="KD QD", trump="H", points=(15, 40, 0, 0)
    )
    table.do("P1 play AS", "P2 play JS")
    assert said(seen(table)) == "play TC"


def test_a_marriage_is_shown_where_it_wins() -> None:
    table = late(
        BAU, p1="KH QH JS", p2="AS TS KS", p3="JD QD JC", p0="KD QC KC", trump="H",
        points=(10, 30, 10, 0), tricks=(1, 1, 0, 0),
    )  # fmt: skip
    assert said(seen(table)) == "marriage H"


def test_deals_agree_with_what_nobody_could_follow() -> None:
    """Who trumps a suit has none of it; who does not head cannot."""
    table = to_play(four(
        BAU, "AH KS QD TC JC", "TH QH JH AS TS", "KH AC AD KD KC", "", trump="S",
    )).do("P1 play AH")  # fmt: skip
    table.do("P2 play JH", "P3 play KH")
    view = seen(table)
    deals, rng = Deals(view), Random(2)
    for _ in range(50):
        hands = deals.draw(rng)
        assert sorted(card for hand in hands for card in hand) == sorted(
            set(BAU.deck.cards) - set(cards("AH JH KH"))
        )
        for each in view.exclusions:
            assert each.cards.isdisjoint(hands[each.seat])


def test_a_call_makes_its_suit_likely() -> None:
    strong, weak = cards("AH KH QH JS JD"), cards("JH AS TS KD TD")
    assert Callers(BAU.deck).share(strong, Suit("H")) > 0.8
    assert Callers(BAU.deck).share(weak, Suit("H")) < 0.2


def test_likely_deals_give_the_caller_more_trumps() -> None:
    table = four(BAU, "AH KH QH JS JD", "", "", "", "P1 pass", trump="H")
    view = seen(table)
    past = past_of(view, turned=False, called=Suit("H"))
    rng = Random(3)

    def trumps(deals: list[tuple[tuple[Card, ...], ...]]) -> float:
        return sum(card.suit is Suit("H") for hands in deals for card in hands[1]) / len(deals)

    plain = [Deals(view).draw(rng) for _ in range(300)]
    assert trumps(weighted(Deals(view), past, 300, rng, None)) > trumps(plain) + 0.3


def test_a_correction_keeps_the_order_and_the_bounds() -> None:
    moved = Correction(shift=-0.5)
    shares = [moved(each / 10) for each in range(11)]
    assert shares == sorted(shares)
    assert shares[0] > 0
    assert shares[5] < 0.5
    assert shares[10] < 1


def test_where_nothing_is_compiled_it_imagines_fewer_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOICE, INTERPRETED)
    bots = [make_bot("level4") for _ in range(4)]
    assert play_deal(BAU, bots, 1).result is not None


def test_the_arena_counts_what_was_undertaken_and_made() -> None:
    one = Counts(contracts=(("gang", 1, 1),), doubled=1)
    both = one + Counts(contracts=(("gang", 1, 0), ("bettler", 1, 1)), doubled_won=2)
    assert both == Counts(contracts=(("gang", 2, 1), ("bettler", 1, 1)), doubled=1, doubled_won=2)
