"""What the director shows is what happened, no more and no less."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards import Card
from game.ui.table.state.model import TableModel
from game.ui.table.state.places import OnTalon, TurnedUp
from game.ui.table.state.tempo import Tempo
from tests.ui.table.helpers import make_director, moments, own_cards
from tests.variants import ALL, house, named, sixty_six, snapszli24

VARIANTS = {
    **{name: named(name) for name in ALL},
    "snapszli24": snapszli24(),
    "sixty_six": sixty_six(),
    "knock": house(
        "schnapsen", knocking__allowed=True, closing__allowed=False, knocking__fold=True
    ),
    "reply": house("schnapsen", exchange__on_opponent_close=True, closing__before_draw=True),
    "calls": house("schnapsen", bidding__snapszer_call=True, cutting__choice="cut_or_knock"),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_after_every_action_the_picture_equals_the_view(name):
    variant = VARIANTS[name]
    rng = Random(name)
    for seed in range(6):
        viewer = seed % variant.seats
        director = None
        for events, view in moments(variant, seed, viewer):
            if director is None:
                director = make_director(view)
            director.play(events)
            while director.busy:
                director.advance(rng.choice((0.004, 0.016, 0.05, 0.4)))
            assert director.stage.model == TableModel.from_view(view)
            assert director.stage.at_rest


@pytest.mark.parametrize("name", VARIANTS)
def test_hurrying_at_any_moment_loses_nothing(name):
    variant = VARIANTS[name]
    rng = Random(name)
    for seed in range(20, 24):
        director = None
        for events, view in moments(variant, seed, 0):
            if director is None:
                director = make_director(view, tempo=Tempo(wait_for_click=seed % 2 == 0))
            director.play(events)
            while director.busy:
                director.advance(rng.random() * 0.2)
                if rng.random() < 0.5:
                    director.hurry()
            assert director.check(view)


def test_a_large_step_shows_the_same_as_many_small_ones():
    variant = VARIANTS["schnapsen"]
    for events, view in moments(variant, 3, 0):
        fine, coarse = make_director(view), make_director(view)
        for director in (fine, coarse):
            director.play(view.events)
        for _ in range(20_000):
            fine.advance(0.01)
        coarse.advance(200.0)
        assert not fine.busy
        assert not coarse.busy
        assert fine.stage.model == coarse.stage.model == TableModel.from_view(view)
        assert events


def test_no_picture_ever_shows_a_card_the_seat_may_not_see():
    variant = VARIANTS["schnapsen"]
    for seed in range(12):
        director = None
        seen: set[Card] = set()
        for events, view in moments(variant, seed, 0):
            if director is None:
                director = make_director(view)
            seen |= set(view.hand) | {card for held in view.known for card in held}
            seen |= {card for trick in view.taken for card in trick.cards}
            seen |= set(view.trick.cards)
            if view.turned_up is not None:
                seen.add(view.turned_up)
            if view.bottom is not None:
                seen.add(view.bottom)
            director.play(events)
            while director.busy:
                director.advance(0.03)
                for sprite in director.stage.sprites({}):
                    assert sprite.card is None or sprite.card in seen
            for seat, hand in enumerate(director.stage.model.hands):
                if seat != 0:
                    assert set(hand) <= {None}


@pytest.mark.parametrize("name", ["schnapsen", "reply", "four_seats", "three_seats"])
def test_no_card_is_ever_seen_twice_at_once(name):
    variant = VARIANTS[name]
    for seed in range(8):
        director = None
        for events, view in moments(variant, seed, 0):
            if director is None:
                director = make_director(view)
            director.play(events)
            while director.busy:
                director.advance(0.03)
                shown = [each.card for each in director.stage.sprites({}) if each.card is not None]
                assert len(shown) == len(set(shown))


def test_an_infinite_wait_for_a_click_ends_with_the_click():
    variant = VARIANTS["schnapsen"]
    director = None
    for events, view in moments(variant, 1, 0):
        if director is None:
            director = make_director(view, tempo=Tempo(wait_for_click=True))
        director.play(events)
        for _ in range(2_000):
            director.advance(0.05)
        while director.busy:
            assert director.waiting
            director.hurry()
            for _ in range(400):
                director.advance(0.05)
        assert director.check(view)


def test_with_no_time_for_movements_cards_jump_and_pauses_stay():
    variant = VARIANTS["schnapsen"]
    director = None
    for events, view in moments(variant, 5, 0):
        if director is None:
            director = make_director(view, tempo=Tempo(moves=0.0))
        before = len(view.taken)
        director.play(events)
        director.advance(0.001)
        if any(type(event).__name__ == "TrickTaken" for event in events) and not view.result:
            assert director.busy
            assert len(director.stage.model.trick) == 2
        director.flush()
        assert sum(director.stage.model.won_tricks) == before


def test_the_hand_is_sorted_again_when_all_has_been_shown():
    variant = VARIANTS["schnapsen"]
    director = None
    for events, view in moments(variant, 8, 1):
        if director is None:
            director = make_director(view)
        director.play(events)
        director.flush()
        stage = director.stage
        assert own_cards(stage) == stage.arrange(stage.model, view.hand)


def test_a_new_card_waits_at_the_end_of_the_fan_before_it_is_sorted_in():
    variant = VARIANTS["schnapsen"]
    director, waited = None, 0
    for events, view in moments(variant, 2, 0):
        if director is None:
            director = make_director(view)
        director.play(events)
        while director.busy:
            director.advance(0.01)
            stage = director.stage
            if stage.fresh is not None and not stage.own.shifting and not stage.flights:
                waited += own_cards(stage)[-1] is stage.fresh and stage.unsorted
    assert waited > 20


def test_the_turned_up_card_lies_below_the_talon():
    variant = VARIANTS["schnapsen"]
    for events, view in moments(variant, 4, 0):
        if view.turned_up is None:
            continue
        director = make_director(view)
        director.play(view.events)
        director.flush()
        sprites = director.stage.sprites({})
        open_at = next(i for i, each in enumerate(sprites) if each.card is view.turned_up)
        stack_at = next(i for i, each in enumerate(sprites) if each.stack > 1)
        assert open_at < stack_at
        assert abs(sprites[open_at].pose.angle) == 90
        assert director.stage.layout.pose(TurnedUp()) == sprites[open_at].pose
        assert director.stage.layout.pose(OnTalon(0)) == sprites[stack_at].pose
        assert events
        return


def test_a_wrong_picture_is_mended_and_reported(caplog):
    variant = VARIANTS["schnapsen"]
    events, view = next(moments(variant, 4, 0))
    director = make_director(view)
    director.play(events)
    director.flush()
    director.stage.model.trump = None
    director.stage.model.talon = 3
    assert not director.check(view)
    assert director.stage.model == TableModel.from_view(view)
    assert "differs" in caplog.text
