"""What holds in every deal of every variant, with any house rules."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import parse_action
from game.engine.cards import cards
from game.engine.deal import legal
from game.engine.errors import EngineError, NotationError, ReplayMismatch
from game.engine.events import for_seat
from game.engine.match import new_match
from game.engine.record import DealRecord, replay
from game.engine.sampling import sample_world
from game.engine.values import evolve
from game.engine.variant import Variant
from game.engine.view import view_for
from game.session.game import Game
from tests.invariants import Deal, Public, check_match, choose, conceivable, play
from tests.strategies import deal_numbers, deals, house_rules, players
from tests.variants import ALL, SHIPPED, named


@pytest.mark.parametrize("name", ALL)
@given(number=deal_numbers, dealer=st.integers(0, 3), rng=players)
def test_every_invariant_holds_in_random_deals(
    name: str, number: int, dealer: int, rng: Random
) -> None:
    """Cards, points, actions, events, knowledge and replay: see ``tests.invariants``."""
    variant = named(name)
    play(variant, number, dealer % variant.seats, rng)


@given(variant=house_rules(), number=deal_numbers, dealer=st.integers(0, 3), rng=players)
def test_every_invariant_holds_with_any_house_rules(
    variant: Variant, number: int, dealer: int, rng: Random
) -> None:
    """The same with random combinations of adjustable rules."""
    play(variant, number, dealer % variant.seats, rng, thorough=0.5)


@pytest.mark.parametrize("name", ALL)
def test_the_lowest_and_highest_numbers_that_may_be_set_can_be_played(name: str) -> None:
    """Targets and limits of the ladder at both ends of their range."""
    rng = Random(3)
    for each in named(name).parameters():
        for setting in each.bounds or ():
            if each.question == "payoff":
                variant = named(name).with_setting(each.path, setting)
                for number in range(1, 4):
                    play(variant, number, number % variant.seats, rng, thorough=0.1)


@pytest.mark.parametrize("name", ALL)
def test_random_deals_reach_every_kind_of_action(name: str) -> None:
    """Else the invariants would hold of deals in which nothing happens."""
    variant, seen, rng = named(name), Counter[str](), Random(7)
    for number in range(1, 101):
        play(variant, number, number % variant.seats, rng, thorough=0, seen=seen)
    assert possible(variant) <= set(seen)


def possible(variant: Variant) -> set[str]:
    """Return what must happen now and then in a game of this shape."""
    dealing, bidding, base = variant.dealing, variant.bidding, variant.base
    shape: dict[str, object] = {
        "play": True,
        "pass": variant.offers or variant.seats == 2,
        "claim": True,
        "marriage": True,
        "cut": variant.cutting.choice != "none",
        "knock-pack": variant.cutting.choice == "cut_or_knock",
        "trump": dealing.call_after,
        "turn": dealing.call_after and dealing.blind,
        "lay": dealing.widow,
        "bid": variant.offers,
        "contract_failed": variant.offers,
        "double": bidding.doublings,
        "exchange": base.exchange.allowed,
        "close": base.closing.allowed,
        "closed_failed": base.closing.allowed,
        "draw": base.closing.before_draw,
        "knock": base.knocking.allowed,
        "knock_failed": base.knocking.allowed,
        "fold": base.knocking.fold,
    }
    return {word for word, there in shape.items() if there}


@given(data=st.data())
def test_matches_add_up(data: st.DataObject) -> None:
    """Carry, Bummerl and match follow from the results, whatever the house rules."""
    variant = data.draw(house_rules())
    rng = data.draw(players)
    done = []
    for number in range(1, data.draw(st.integers(1, 8)) + 1):
        deal = Deal.start(variant, number, number % variant.seats)
        while not deal.state.over:
            deal.act(*choose(deal, rng))
        done.append(deal)
    check_match(variant, done)


@given(deal=deals(house_rules()))
def test_a_log_cut_short_or_damaged_is_refused_at_its_line(deal: Deal) -> None:
    """A replay names the first line that the rules do not allow."""
    record = deal.record
    assert len(replay(deal.variant, record)) == len(record.log) + 1
    wrong = evolve(record, log=(*record.log, "0 play nonsense"))
    with pytest.raises(ReplayMismatch) as caught:
        replay(deal.variant, wrong)
    assert caught.value.line == len(record.log) + 1


def test_a_replay_says_what_would_have_been_legal() -> None:
    variant = named("schnapsen")
    record = DealRecord(0, "", 0, variant.deck.cards, ("1 cut 0", "1 play AD"))
    with pytest.raises(ReplayMismatch, match=r"line 2: .*not_in_hand.*legal here: .*play JC"):
        replay(variant, record)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("2 play JC", "there is no seat 2"),
        ("play JC", "is no log line"),
        ("1 play", "is not an action"),
        ("0 play JC", "not_your_turn"),
    ],
)
def test_a_line_of_a_log_that_cannot_be_is_refused(line: str, message: str) -> None:
    variant = named("schnapsen")
    record = DealRecord(0, "", 0, variant.deck.cards, ("1 cut 0", line))
    with pytest.raises(ReplayMismatch, match=f"line 2: .*{message}"):
        replay(variant, record)


def test_nothing_comes_after_the_end_of_a_deal() -> None:
    variant = named("schnapsen")
    record = DealRecord(0, "", 0, variant.deck.cards, ("1 cut 0", "1 claim", "0 claim"))
    with pytest.raises(ReplayMismatch, match=r"line 3: .*after the deal has ended"):
        replay(variant, record)


@pytest.mark.parametrize("name", ALL)
def test_every_action_has_a_text_that_gives_it_back(name: str) -> None:
    """Those of the variant and all others that can be asked for, legal or not."""
    actions = conceivable(named(name))
    assert [parse_action(str(action)) for action in actions] == list(actions)
    assert len({str(action) for action in actions}) == len(set(actions))


@pytest.mark.parametrize(
    "text",
    ["", "play", "play ZZ", "play AS TH", "marriage X", "cut x", "claims", "trump", "close now"],
)
def test_texts_that_are_no_action_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not an action"):
        parse_action(text)


@given(data=st.data())
def test_a_game_comes_back_from_its_save(data: st.DataObject) -> None:
    """``to_dict`` and ``load``: the same positions, scores and views, in the middle of a match."""
    variant = data.draw(house_rules(st.sampled_from(SHIPPED).map(named)))
    rng = data.draw(players)
    game = Game.start(variant, first_dealer=data.draw(st.integers(0, 1)), names=("A", "B"))
    for _ in range(data.draw(st.integers(0, 60))):
        if game.over:
            break
        if not game.in_deal:
            game.deal(data.draw(deal_numbers))
        elif game.state.over:
            game.settle()
        else:
            deal = Deal(variant, 0, 0, (), game.state, [])
            game.act(*choose(deal, rng))
    saved = game.to_dict({})
    again = reload(variant, saved)
    assert again.match == game.match
    assert again.record == game.record
    assert again.steps == game.steps
    assert [done.settled for done in again.finished] == [done.settled for done in game.finished]
    assert again.to_dict({}) == saved
    if game.in_deal:
        assert [again.view(seat) for seat in (0, 1)] == [game.view(seat) for seat in (0, 1)]


def reload(variant: Variant, saved: dict[str, Any]) -> Game:
    """Load a save as the session does."""
    game = Game(variant, new_match(variant, saved["first_dealer"]), tuple(saved["names"]))
    records = tuple(
        DealRecord(
            each["number"],
            each["salt"],
            each["dealer"],
            cards(each["order"]),
            tuple(each["log"]),
        )
        for each in saved["deals"]
    )
    game.load(records, settled=saved["settled"])
    return game


def test_a_save_whose_deals_do_not_follow_one_another_is_refused() -> None:
    """The wrong dealer, a deal left unfinished before another, a deal after the match."""
    variant = named("schnapsen")
    game = Game.start(variant, first_dealer=0)
    for number in range(1, 20):
        game.deal(number)
        while not game.state.over:
            game.act(game.turn, game.legal(game.turn)[-1])
        game.settle()
        if game.over:
            break
    assert game.over
    saved = game.to_dict({})
    records = tuple(done.record for done in game.finished)
    for wrong, message in (
        (records[1:], "deal 1: seat 1 deals, but it is the turn of seat 0"),
        ((evolve(records[0], log=records[0].log[:-1]), *records[1:]), "deal 1 is not played"),
        ((*records, records[-1]), "comes after the end of the match"),
    ):
        fresh = Game(variant, new_match(variant, saved["first_dealer"]))
        with pytest.raises(EngineError, match=message):
            fresh.load(wrong)


@given(deal=deals())
def test_events_retell_the_position_at_any_point(deal: Deal) -> None:
    """Also for each seat, whose redacted events give the same table and its own hand."""
    public = Public(deal.variant)
    for event in deal.events:
        public.feed(event)
    assert not public.differences(deal.state)
    for seat in range(deal.variant.seats):
        private = Public(deal.variant)
        for event in deal.events:
            private.feed(for_seat(event, seat))
        wrong = private.differences(deal.state)
        wrong.pop("hands", None)
        assert not wrong
        assert sorted(map(str, private.hands[seat])) == sorted(map(str, deal.state.hands[seat]))
        sizes = [len(hand) for hand in deal.state.hands]
        assert [len(hand) for hand in private.hands] == sizes


@given(deal=deals(), seed=st.integers())
def test_what_is_legal_for_a_seat_is_legal_in_its_worlds(deal: Deal, seed: int) -> None:
    """The seat cannot tell worlds apart by what it may do."""
    for seat in range(deal.variant.seats):
        view = view_for(deal.variant, deal.state, deal.events, seat)
        world = sample_world(view, Random(seed))
        assert legal(deal.variant, world, seat) == view.legal
