"""What every computer player owes to its opponents, in every game."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.bot import Bot
from game.ai.referee import play_deal
from game.ai.registry import BOTS, bot_names, make_bot
from game.engine.actions import ClaimTarget, Cut
from game.engine.deal import legal
from game.engine.errors import ReplayMismatch
from game.engine.record import DealRecord, events_of, replay
from game.engine.sampling import sample_world
from game.engine.values import evolve
from game.engine.view import SeatView, view_for
from tests.ai.games import GAMES
from tests.invariants import Deal, cards_in, choose
from tests.strategies import deals, house_rules

CLAIM = ClaimTarget()
PAIRS = [(game, bot) for game in GAMES for bot in ("random", "greedy", "careful")]


def test_names_are_stable() -> None:
    """Saves, statistics and the command line use them."""
    assert set(bot_names()) >= {"random", "greedy", "careful"}
    assert all(make_bot(name).name == name for name in BOTS)


def test_unknown_name_is_refused_with_those_there_are() -> None:
    """The message helps whoever mistyped."""
    with pytest.raises(ValueError, match="'carefull': expected one of random, greedy, careful"):
        make_bot("carefull")


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_whole_deals_without_an_illegal_action(game: str, name: str) -> None:
    """``play_deal`` raises at the first action that is not legal; every deal comes to its end."""
    variant = GAMES[game]
    for number in range(1, 41):
        bots = [
            make_bot(name if (seat + number) % 3 else "random") for seat in range(variant.seats)
        ]
        assert play_deal(variant, bots, number, dealer=number % variant.seats).result is not None


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_two_hundred_deals_of_the_careful_player(game: str) -> None:
    """As above, careful against itself and against chance, 200 deals of each game, at leisure."""
    variant = GAMES[game]
    for number in range(1, 201):
        names = ("careful", "careful") if number % 2 else ("careful", "random")
        bots = [make_bot(names[seat % 2]) for seat in range(variant.seats)]
        assert play_deal(variant, bots, number, dealer=number % variant.seats).result is not None


def shuffled_unseen(deal: Deal, view: SeatView, rng: Random) -> DealRecord:
    """Return the record with the cards that the seat has never seen dealt in another order.

    A card that was turned for trump and may have been laid away since lies anywhere, but was seen.
    """
    seen = set(cards_in(view.events))
    unseen = [card for card in view.unseen if card not in seen]
    hidden = rng.sample(unseen, len(unseen))
    replaced = dict(zip(unseen, hidden, strict=True))
    order = tuple(replaced.get(card, card) for card in deal.order)
    return DealRecord(deal.number, "", deal.dealer, order, tuple(deal.log))


@pytest.mark.parametrize("name", ["random", "greedy", "careful"])
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_make_no_difference(game: str, name: str) -> None:
    """Deal the unseen cards differently, replay the same actions: same view, same choice.

    Where the other order would have made a card illegal (strict play), it proves nothing.
    """
    variant, rng, bot = GAMES[game], Random(game), make_bot(name)
    compared = 0
    for number in range(1, 9):
        deal = Deal.start(variant, number, number % variant.seats)
        while not deal.state.over:
            seat = deal.state.turn
            view = view_for(variant, deal.state, deal.events, seat)
            try:
                steps = replay(variant, shuffled_unseen(deal, view, rng))
            except ReplayMismatch:
                deal.act(*choose(deal, rng))
                continue
            other = view_for(variant, steps[-1].state, events_of(steps), seat)
            assert other == view
            assert bot.choose(view, Random(number)) == bot.choose(other, Random(number))
            compared += steps[-1].state != deal.state
            deal.act(*choose(deal, rng))
    assert compared > 20


@given(deals(house_rules()), st.sampled_from(["random", "greedy", "careful"]))
def test_any_house_rules_any_moment(deal: Deal, name: str) -> None:
    """Asked at any moment, on turn or not, every answer is legal, and a claim is right."""
    bot, state = make_bot(name), deal.state
    for seat in range(deal.variant.seats):
        if legal(deal.variant, state, seat):
            view = view_for(deal.variant, state, deal.events, seat)
            action = bot.choose(view, Random(1))
            assert action in view.legal or (action is None and seat != state.turn)
            if action == CLAIM:
                assert view.total(view.side) >= view.rules.payoff.target


@given(deals(house_rules()), st.sampled_from(["greedy", "careful"]))
def test_claims_as_soon_as_it_may_and_has_enough(deal: Deal, name: str) -> None:
    """The same count as a human's: no sooner, and no later."""
    for seat in range(deal.variant.seats):
        view = view_for(deal.variant, deal.state, deal.events, seat)
        enough = view.total(view.side) >= view.rules.payoff.target
        if CLAIM in view.legal:
            answer = make_bot(name).choose(view, Random(2))
            assert (answer == CLAIM) == enough


@pytest.mark.parametrize("name", ["random", "greedy", "careful"])
def test_one_point_decides(name: str) -> None:
    """With 65 nobody claims, with 66 everybody does (the random player now and then)."""
    variant = GAMES["schnapsen"]
    deal = Deal.start(variant, 4, 0)
    deal.act(deal.state.turn, Cut(0))
    view = view_for(variant, deal.state, deal.events, deal.state.turn)
    assert CLAIM in view.legal
    claims = {}
    for points in (65, 66):
        totals = tuple(points if seat == view.seat else 0 for seat in (0, 1))
        asked = evolve(view, totals=totals)
        claims[points] = [make_bot(name).choose(asked, Random(n)) == CLAIM for n in range(40)]
    assert not any(claims[65])
    assert any(claims[66])
    assert name == "random" or all(claims[66])


@given(deals(), st.integers(0, 2**32))
def test_the_same_chance_gives_the_same_choice(deal: Deal, seed: int) -> None:
    """A bot game replays exactly: nothing but the view and the given chance decides."""
    if not deal.state.over:
        view = view_for(deal.variant, deal.state, deal.events, deal.state.turn)
        for name in ("random", "careful"):
            assert make_bot(name).choose(view, Random(seed)) == make_bot(name).choose(
                view, Random(seed)
            )


def first_choice(bot: Bot, game: str) -> object:
    """Return what a bot does with the pack before it."""
    deal = Deal.start(GAMES[game], 5, 0)
    view = view_for(deal.variant, deal.state, deal.events, deal.state.turn)
    return bot.choose(view, Random(3))


@pytest.mark.parametrize("name", ["random", "greedy", "careful"])
def test_the_cut_is_waved_through(name: str) -> None:
    """Nobody waits for a computer to cut."""
    assert first_choice(make_bot(name), "schnapsen") == Cut(0)


def test_views_of_sampled_worlds_lead_to_the_same_choice() -> None:
    """A position that only agrees with the view is as good as the real one."""
    variant, rng = GAMES["schnapsen"], Random(4)
    for number in range(1, 20):
        deal = Deal.start(variant, number, 0)
        for _ in range(10):
            if deal.state.over:
                break
            view = view_for(variant, deal.state, deal.events, deal.state.turn)
            world = sample_world(view, rng)
            again = view_for(variant, world, view.events, view.seat)
            bot = make_bot("careful")
            assert bot.choose(again, Random(5)) == bot.choose(view, Random(5))
            deal.act(*choose(deal, rng))
