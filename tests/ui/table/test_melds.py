"""An announcement stays to be seen at the plate of whoever made it, where the mode allows it."""

from __future__ import annotations

import pygame
import pytest

from game.config.settings import counting
from game.engine.events import MarriageShown


def settings(mode):
    cells = counting(mode)
    return {
        "counting__show_own_points": cells.show_own_points,
        "counting__show_opponent_points": cells.show_opponent_points,
        "counting__offer_claim_when_reached": cells.offer_claim_when_reached,
    }


def step(table):
    """Go on somehow, without saying anything."""
    if table.scene.hud.choices:
        table.key(pygame.K_n)
    else:
        table.click(table.spot(table.legal_cards()[0]))
    table.frames(2)


def announced(desk, seat, **wishes):
    """A table after this seat has shown a marriage, when everything has been shown."""
    for number in range(1, 60):
        table = desk(number=number, play__speed=4, **wishes)
        while table.my_turn():
            shown = [e for e in table.scene.view.events if isinstance(e, MarriageShown)]
            if any(each.seat == seat for each in shown):
                return table, tuple(each for each in shown if each.seat == seat)
            step(table)
    raise AssertionError("nobody announces anything")


@pytest.mark.parametrize("mode", ["weich", "halbscharf"])
def test_the_opponent_s_twenty_is_marked_until_the_deal_ends(desk, mode):
    table, shown = announced(desk, 1, **settings(mode))
    plate = table.scene.hud.plates[1]
    assert [text.split("\u00a0")[1] for text in plate.melds] == [str(e.points) for e in shown]
    assert str(shown[0].points) in plate.tooltip
    table.draw()
    assert any(run.text in plate.melds for run in plate.text_runs())
    while table.my_turn():
        assert table.scene.hud.plates[1].melds
        step(table)
    table.seconds(3)
    table.runner.next_deal()
    table.my_turn()
    assert not table.scene.hud.plates[1].melds


def test_whoever_counts_in_his_head_gets_no_mark(desk):
    table, _ = announced(desk, 1, **settings("scharf"))
    assert not table.scene.hud.plates[1].melds
    assert not table.scene.hud.plates[1].tooltip


def test_the_mark_is_there_again_after_a_change_of_language_or_size(desk):
    table, _ = announced(desk, 1)
    before = table.scene.hud.plates[1].melds
    table.services.set("general.language", "hu")
    table.resize((800, 600))
    table.frames(3)
    assert table.scene.hud.plates[1].melds == before


def test_one_s_own_mark_goes_when_the_marriage_is_taken_back(desk):
    for number in range(1, 60):
        table = desk(number=number, play__speed=4)
        while table.my_turn():
            marry = [a for a in table.scene.view.legal if str(a).startswith("marriage")]
            if not marry:
                step(table)
                continue
            table.key(pygame.K_m)
            table.seconds(4)
            assert table.scene.hud.plates[0].melds
            back = [a for a in table.scene.view.legal if str(a) == "withdraw"]
            if back:
                table.scene.act(back[0])
                table.seconds(4)
                assert not table.scene.hud.plates[0].melds
                return
            break
    raise AssertionError("nothing could be taken back")


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("variant", ["schnapsen", "bauernschnapsen"])
def test_the_marks_lie_inside_the_plate_s_width_and_off_the_texts(desk, size, variant):
    table = desk(size=size, variant=variant)
    assert table.my_turn()
    for plate in table.scene.hud.plates:
        plate.melds = ("[[hearts]]\u00a020", "[[spades]]\u00a040")
        plate.draw(pygame.Surface(size))
        runs = {run.text: run for run in plate.text_runs()}
        for text in plate.melds:
            assert runs[text].fits
            assert plate.rect.left <= runs[text].rect.left
            assert runs[text].rect.right <= plate.rect.right
            for other in (plate.player, plate.detail):
                if other:
                    assert not runs[text].rect.colliderect(runs[other].rect.inflate(0, -6))
