"""What a simple player calls, bids and doubles, and how it plays a contract through."""

from collections import Counter
from random import Random

import pytest

from game.ai.registry import make_bot
from game.ai.rules_of_thumb.calling import call
from game.config.variants import load_library
from game.engine.deal import apply, new_deal
from game.engine.shuffle import shuffled
from game.engine.state import DealResult, Phase, Reason
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.engine.four import four
from tests.engine.positions import Table, order_of
from tests.variants import ROOT, named

BAU = named("bauernschnapsen")


def seen(table: Table) -> SeatView:
    """Return the view of whoever is on turn."""
    return view_for(table.variant, table.state, table.events, table.state.turn)


def before_call(p1: str) -> SeatView:
    table = Table(BAU, new_deal(BAU, order_of(BAU, {1: p1}), 0).state).do("P3 cut 0")
    return seen(table)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        pytest.param("KH QH AS", "trump H", id="a marriage of 40"),
        pytest.param("AH TH JS", "trump H", id="the longer suit"),
        pytest.param("AS TH KD", "trump S", id="an ace alone"),
        pytest.param("JH QS JD", "turn", id="too weak for anything"),
    ],
)
def test_trump_call(hand: str, said: str) -> None:
    assert str(call(before_call(hand))) == said


@pytest.mark.parametrize(
    ("hand", "trump", "said"),
    [
        pytest.param("AH TH KH AS TS", "H", "bid bauernschnapser", id="draws all trumps"),
        pytest.param("JD AS TS KS AH", "D", "pass", id="a loser is one too many"),
        pytest.param("AD AS TS KS AH", "D", "bid gang", id="five tops"),
        pytest.param("JD JS QS QH JC", "D", "bid bettler", id="all low"),
        pytest.param("AH TH KH QH JD", "H", "bid schnapser", id="40 and three tricks"),
        pytest.param("AH KS QD TC JC", "H", "pass", id="nothing special"),
    ],
)
def test_bids_what_the_hand_makes(hand: str, trump: str, said: str) -> None:
    assert str(call(seen(four(BAU, hand, "", "", "", trump=trump)))) == said


def test_does_not_bid_on_a_lead_that_is_anothers() -> None:
    """A Kontraschnapser needs the lead, which forehand has: he plays a Gang, and leads."""
    variant = load_library(ROOT / "config").find("bauernschnapsen", "oesterreich")
    assert variant is not None
    table = four(variant, "JH QD JD JC QS", "AH TH KH QH AS", "", "", "P1 pass", trump="H")
    assert "bid kontraschnapser" in table.legal("P2")
    assert str(call(seen(table))) == "bid gang"


def test_shows_a_whole_suit() -> None:
    variant = load_library(ROOT / "config").find("bauernschnapsen", "oesterreich")
    assert variant is not None
    table = four(variant, "AH TH KH QH JH", "", "", "", trump="H")
    assert str(call(seen(table))) == "bid herrenschnapser"


@pytest.mark.parametrize(
    ("hand", "said"), [("AH TH AS AD KC", "double"), ("JH JS QS KS JD", "pass")]
)
def test_doubles_the_normal_game_with_a_strong_hand_only(hand: str, said: str) -> None:
    table = four(BAU, "KH QH QC JC QD", hand, "", "", trump="H")
    table.do("P1 pass; P2 pass; P3 pass; P0 pass")
    assert (table.state.phase, table.state.turn) == (Phase.DOUBLING, 2)
    assert str(call(seen(table))) == said


def play(variant: Variant, number: int, bot_name: str) -> DealResult:
    """Play a deal among four players of one kind."""
    bot, rng = make_bot(bot_name), Random(number)
    order = shuffled(variant.deck.cards, variant.family, number)
    done = new_deal(variant, order, number % 4)
    state, events = done.state, list(done.events)
    while not state.over:
        asked = (state.turn, *(seat for seat in range(4) if seat != state.turn))
        for seat in asked:
            view = view_for(variant, state, events, seat)
            action = bot.choose(view, rng) if view.legal else None
            if action is not None:
                done = apply(variant, state, action, seat)
                state = done.state
                events += done.events
                break
        else:
            raise AssertionError("nobody goes on")
    assert state.result is not None
    return state.result


@pytest.mark.parametrize("bot", ["greedy", "careful"])
@pytest.mark.parametrize(
    ("name", "rules"),
    [("bauernschnapsen", ""), ("bauernschnapsen", "oesterreich"), ("schnaps", "")],
)
def test_simple_players_make_what_they_bid(name: str, rules: str, bot: str) -> None:
    """Nearly everything that is bid is made, nobody claims wrongly, and some games are bid."""
    variant = load_library(ROOT / "config").find(name, rules)
    assert variant is not None
    results = [play(variant, number, bot) for number in range(1, 61)]
    reasons = Counter(result.reason for result in results)
    assert reasons[Reason.CONTRACT_MADE] >= 3
    assert reasons[Reason.CONTRACT_MADE] > reasons[Reason.CONTRACT_FAILED]
    assert not reasons[Reason.FALSE_CLAIM]
    assert reasons[Reason.CLAIMED] > 20
