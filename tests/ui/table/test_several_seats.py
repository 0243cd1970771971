"""What lies on a table of three or four: sides, open first tricks, hands laid down, the widow."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.config.variants import load_library
from game.engine.actions import Bid, ClaimTarget, Pass, PlayCard
from game.engine.state import Phase
from game.ui.board.data import board_data
from game.ui.table.state.places import FirstTrick, LaidDown
from tests.ui.table.test_asking import AT_ONCE, alive, asked
from tests.ui.table.test_round_golden import GANG, table_with
from tests.variants import ROOT


def wait(table, wanted, limit=40.0):
    """Wait until the picture has caught up and ``wanted(view)`` holds; False when the deal ends."""
    for _ in range(round(limit * 60)):
        scene = table.scene
        if scene.ready and (wanted(scene.view) or table.runner.deal_over):
            return not table.runner.deal_over
        table.frames()
    raise AssertionError("nothing happens any more")


def play_on(table, wanted) -> bool:
    """Let the player pass and play anything until ``wanted(view)`` holds."""
    while table.my_turn():
        view = table.scene.view
        if wanted(view):
            return True
        plays = [each for each in view.legal if isinstance(each, PlayCard)]
        table.scene.act(plays[0] if plays else Pass() if Pass() in view.legal else view.legal[0])
    return False


def test_the_first_trick_of_each_side_stays_open(desk):
    for number in range(1, 40):
        table = desk(variant="four_seats", number=number, dealer=3, **AT_ONCE)
        if play_on(table, lambda view: len(view.taken) >= 3):
            break
    model, stage = table.scene.stage.model, table.scene.stage
    sprites = stage.sprites({})
    for side in set(model.sides):
        first = model.first_open(side)
        assert first == next(iter(model.tricks_of(side)), ())
        for index, card in enumerate(first):
            pose = stage.layout.pose(FirstTrick(stage.collector(side), index, len(first)))
            assert any(sprite.card is card and sprite.pose == pose for sprite in sprites)
    shown = [sprite.card for sprite in sprites if sprite.card is not None]
    assert len(shown) == len(set(shown))


def test_partners_keep_their_tricks_in_one_place(desk):
    stage = desk(variant="four_seats", **AT_ONCE).scene.stage
    assert stage.collector(stage.model.sides[0]) == stage.collector(stage.model.sides[2]) == 0
    assert stage.collector(stage.model.sides[1]) == stage.collector(stage.model.sides[3]) == 3


def test_the_marks_of_the_sides_differ_in_shape_and_partners_share_one(desk):
    plates = desk(variant="four_seats", **AT_ONCE).scene.hud.plates
    assert [plate.side for plate in plates] == [0, 1, 0, 1]


def test_a_partner_who_sits_out_turns_his_hand_down(desk):
    table = asked(desk, Phase.AUCTION)
    table.scene.act(Bid("gang"))
    if not wait(table, lambda view: view.phase is Phase.PLAY and view.auction.contract == "gang"):
        pytest.skip("somebody bids higher")
    model, stage = table.scene.stage.model, table.scene.stage
    assert model.active == (0, 1, 3)
    places = [stage.layout.pose(LaidDown(2, index)) for index in range(5)]
    lying = [sprite for sprite in stage.sprites({}) if sprite.pose in places]
    assert len(lying) == 5
    assert all(sprite.card is None for sprite in lying)
    assert table.scene.hud.plates[2].out


def test_a_player_who_sits_out_can_touch_no_card_and_is_told(desk):
    table = table_with(desk, "de", GANG, 1)
    scene = table.scene
    assert 0 not in scene.view.active
    assert not any(spot.visible for spot in scene.hud.spots.values())
    places = [scene.layout.pose(LaidDown(0, index)) for index in range(5)]
    lying = [sprite for sprite in scene.stage.sprites({}) if sprite.pose in places]
    assert [sprite.card for sprite in lying] == [None] * 5
    assert scene.messages.lasting == table.ui.tr("table.prompt.sits_out")


def test_a_team_claims_with_its_own_word_when_it_is_not_on_turn(desk):
    for number in range(1, 80):
        table = desk(variant="four_seats", number=number, dealer=3, **AT_ONCE)
        if play_on(table, lambda view: ClaimTarget() in view.legal and view.total(view.side) >= 66):
            break
    assert table.scene.hud.buttons["claim"].text == table.ui.tr("table.button.claim_team")
    table.click(table.scene.hud.buttons["claim"].rect.center)
    assert table.log[-1] == "0 claim"


def test_the_board_says_we_and_they(desk):
    table = desk(variant="bauernschnapsen", **AT_ONCE)
    board = board_data(table.ui, table.game, 0)
    assert [column.name for column in board.columns] == ["Wir", "Sie"]
    down = desk(variant="schnaps", **AT_ONCE)
    assert [column.scores for column in board_data(down.ui, down.game, 0).columns] == [(25,)] * 2


def laying_away(desk, variant="three_seats", **wishes):
    """A table for three at which the player has taken the widow."""
    table = asked(desk, Phase.AUCTION, variant=variant, dealer=1, **wishes)
    table.scene.act(table.scene.view.legal[-1])
    assert wait(table, lambda view: view.phase is Phase.WIDOW and view.turn == 0)
    return table


def test_cards_are_laid_away_by_mouse_and_can_be_taken_back_before(desk):
    table = laying_away(desk)
    cards = table.scene.view.hand
    before = table.log
    table.click(table.spot(cards[0]))
    table.click(table.spot(cards[1]))
    table.seconds(0.5)
    table.click(table.spot(cards[1]))
    assert not table.scene.hud.choices
    table.click(table.spot(cards[2]))
    assert table.log == before
    table.click(table.scene.hud.choices[0].rect.center)
    assert table.log[len(before)] == f"0 lay {cards[0]} {cards[2]}"


def test_cards_are_laid_away_by_keyboard(desk):
    table = laying_away(desk)
    before = table.log
    table.key(pygame.K_1, pygame.K_3)
    assert len(table.scene.hand.chosen) == 2
    table.key(pygame.K_RETURN)
    assert table.log[len(before)].startswith("0 lay ")


def test_escape_takes_the_choice_back(desk):
    table = laying_away(desk)
    table.key(pygame.K_1, pygame.K_ESCAPE)
    assert not table.scene.hand.chosen
    assert not table.left


def test_the_keyboard_alone_plays_a_deal_for_four(desk):
    table = desk(variant="bauernschnapsen", number=4, dealer=3, **AT_ONCE)
    while table.my_turn():
        scene = table.scene
        before = table.log
        if scene.hud.panel is not None:
            alive(table)
            table.key(pygame.K_RETURN if scene.view.phase is Phase.CALL_TRUMP else pygame.K_n)
        elif scene.hud.choices:
            table.key(pygame.K_RETURN)
        else:
            order = scene.stage.own.order
            place = next(i for i, card in enumerate(order) if card in scene.hand.allowed)
            table.key(pygame.K_1 + place)
        assert table.log[: len(before)] == before
        assert len(table.log) > len(before)
    assert table.scene.view.result is not None


@pytest.mark.parametrize(
    ("variant", "rules"),
    [("bauernschnapsen", "oesterreich"), ("bauernschnapsen", "retour"), ("schnaps", "rekontra")],
)
def test_sets_of_house_rules_for_four_are_played_by_mouse(desk, variant, rules):
    found = load_library(ROOT / "config").find(variant, rules)
    rng = Random(rules)
    for number in range(1, 5):
        table = desk(variant=found, number=number, dealer=number % 4, bot="random", **AT_ONCE)
        while table.my_turn():
            choices = table.scene.hud.choices
            if table.answer_sheet(rng):
                pass
            elif choices:
                table.click(rng.choice(choices).rect.center)
            else:
                table.click(table.spot(rng.choice(table.legal_cards())))
            table.frames(2)
        assert table.scene.view.result is not None
        assert not table.services.catalogue.missing


def test_kontra_is_stamped_when_it_is_said(desk):
    table = asked(desk, Phase.DOUBLING, play__speed=0)
    alive(table)
    table.key(pygame.K_k)
    for _ in range(600):
        if 0 in table.scene.messages.calls() and table.scene.stage.model.doubled == 2:
            break
        table.frames()
    assert not table.scene.ready
    assert table.scene.hud.slate.stamp
