"""Nothing on the table jumps: what moves goes on from where it is, and is heard when it lands."""

from __future__ import annotations

import math

import pytest

from game.engine.cards import Card
from game.ui.table.play.hand import SPRING
from game.ui.table.show.event_animations import PLAYED
from game.ui.table.state.places import InTrick, TurnedUp
from tests.ui.table.helpers import make_director, moments
from tests.ui.table.test_scene import find, may_exchange, may_marry
from tests.variants import named

STEP = 0.002
"""Seconds between two looks: so short that even the quickest card gets on by a few pixels only."""
MOST = 40.0
"""Pixels that a card may get on between two looks: 600 pixels in 0.13 s, at their quickest."""


def faces(stage, touches=()):
    """Where every card is whose face is seen."""
    return {
        sprite.card: (sprite.pose.x, sprite.pose.y)
        for sprite in stage.sprites(dict(touches))
        if sprite.card is not None
    }


def cards_in(value):
    """Every card that is named anywhere in events."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from cards_in(each)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from cards_in(getattr(value, name))


@pytest.mark.parametrize("name", ["schnapsen", "snapszli", "bauernschnapsen", "three_seats"])
@pytest.mark.parametrize("seed", [1, 2])
def test_no_card_jumps_and_no_hidden_card_is_seen(name, seed):
    director, known, jumps = None, set(), []
    for events, view in moments(named(name), seed, 0):
        known |= set(cards_in(events))
        if director is None:
            director = make_director(view)
        before = faces(director.stage)
        director.play(events)
        while director.busy:
            if not director.advance(STEP):
                continue
            now = faces(director.stage)
            assert set(now) <= known
            for card, (x, y) in now.items():
                if card in before:
                    far = math.hypot(x - before[card][0], y - before[card][1])
                    if far > MOST:
                        jumps.append((card, round(far), [type(each).__name__ for each in events]))
            before = now
    assert jumps == []


def own_faces(table):
    scene = table.scene
    cards = tuple(card for card in scene.stage.own.order if isinstance(card, Card))
    return faces(scene.stage, scene.hand.touches(cards))


def distance(a, b):
    return math.hypot(a[0] - b[0], a[1] - b[1])


def test_a_card_that_was_let_go_beside_the_felt_springs_back(desk):
    table = desk()
    assert table.my_turn()
    card = table.legal_cards()[0]
    start, away = table.spot(card), (300, 640)
    home = own_faces(table)[card]
    table.drag(start, away)
    places = []
    for _ in range(round(SPRING * 60) + 2):
        places.append(own_faces(table)[card])
        table.frames()
    assert distance(places[0], away) < 5
    assert distance(places[len(places) // 2], home) > 3
    assert distance(places[-1], home) < 20
    way = [distance(place, away) for place in places]
    assert way == sorted(way)


def test_with_reduced_motion_it_is_back_at_once(desk):
    table = desk(picture__reduced_motion=True)
    assert table.my_turn()
    card = table.legal_cards()[0]
    home = own_faces(table)[card]
    table.drag(table.spot(card), (300, 640))
    table.frames()
    assert distance(own_faces(table)[card], home) < 30


def test_an_exchange_goes_on_from_the_fingers(desk):
    table = find(desk, may_exchange)
    jack = next(card for card in table.scene.view.hand if card.code[0] == "J"
                and card.suit is table.scene.view.trump)  # fmt: skip
    drop = table.point(TurnedUp())
    table.drag(table.spot(jack), drop)
    places = []
    for _ in range(70):
        table.frames()
        found = own_faces(table).get(jack)
        if found is not None:
            places.append(found)
    assert distance(places[0], drop) < 60
    assert all(distance(place, drop) < 150 for place in places), "it never returns to the hand"


def test_the_tag_follows_its_card_into_the_fingers(desk):
    table = find(desk, may_exchange)
    hud = table.scene.hud
    tag = next(each for each in hud.tags if each.name == "tag_exchange")
    table.grab(table.spot(tag.card), (640, 400))
    assert distance(tag.rect.center, (640, 400)) < 160


@pytest.mark.parametrize("counting", ["weich", "scharf"])
def test_the_card_that_is_led_after_a_marriage_does_not_go_home_first(desk, counting):
    wishes = {} if counting == "weich" else {"counting__offer_claim_when_reached": False}
    table = find(desk, may_marry, **wishes)
    tag = next(each for each in table.scene.hud.tags if each.name.startswith("tag_"))
    card = tag.card
    home = own_faces(table)[card]
    table.click(tag.rect.center)
    far, returned, led = False, False, False
    for _ in range(240):
        table.frames()
        place = own_faces(table).get(card)
        if place is None:
            break
        far = far or distance(place, home) > 120
        returned = returned or (far and distance(place, home) < 40)
        led = led or any(line == f"0 play {card}" for line in table.log)
    assert far
    assert led
    assert not returned


def test_the_landing_is_heard_when_the_card_lands(desk):
    table = desk()
    assert table.my_turn()
    card = table.legal_cards()[0]
    table.heard.clear()
    table.click(table.spot(card))
    target = table.point(InTrick(0))
    waited = 0
    while "play" not in table.heard:
        table.frames()
        waited += 1
        assert waited < 30
    assert waited / 60 < 0.15
    assert waited / 60 <= PLAYED + 1 / 60
    assert distance(own_faces(table)[card], target) < 25


def test_the_light_of_the_winner_comes_gradually(desk):
    table = desk()
    shine = []
    for _ in range(900):
        if table.scene.ready and table.scene.view.turn == 0 and table.scene.view.legal:
            table.click(table.spot(table.legal_cards()[0]))
        table.frames()
        if table.scene.stage.winner is not None:
            shine.append(table.scene.stage.shine)
        elif shine:
            break
    assert 0.0 < shine[0] < 1.0 or 0.0 < shine[1] < 1.0
    assert max(shine) == 1.0
    assert shine == sorted(shine)


def test_a_new_deal_begins_on_an_empty_table(desk):
    table = desk(variant="schnapsen")
    while table.my_turn():
        table.click(table.spot(table.legal_cards()[0]))
    table.runner.next_deal()
    for _ in range(120):
        table.frames()
        if table.scene.director.busy and "shuffle" in table.heard[-3:]:
            break
    hud = table.scene.hud
    assert not hud.medal.visible
    assert not hud.talon_label.visible
    assert not table.scene.stage.model.trick
    assert all(not table.scene.stage.model.tricks_of(side) for side in (0, 1))
