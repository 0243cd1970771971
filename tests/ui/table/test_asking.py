"""The sheets on which the player calls trump, bids and doubles, by mouse and by keyboard."""

from __future__ import annotations

import pygame
import pytest

from game.engine.actions import Bid, CallTrump, Double, Pass
from game.engine.state import Phase
from game.ui.table.bid.box import DEAD
from game.ui.widgets.base import Widget
from tests.ui.table.test_round_golden import table_with

AT_ONCE = {"play__speed": 4}


def asked(desk, phase: Phase, *, variant="four_seats", limit=60, **wishes):
    """A table at which the player is asked something of this kind; deals are tried in turn."""
    for number in range(1, limit):
        table = desk(**{"variant": variant, "number": number, "dealer": 3, **AT_ONCE, **wishes})
        while table.my_turn():
            if table.scene.view.phase is phase:
                return table
            view = table.scene.view
            if view.phase not in (Phase.CUT, Phase.CALL_TRUMP, Phase.AUCTION, Phase.DOUBLING):
                break
            table.scene.act(Pass() if Pass() in view.legal else view.legal[0])
    raise AssertionError("the player is never asked")


def panel_of(table):
    panel = table.scene.hud.panel
    assert panel is not None
    return panel


def alive(table) -> None:
    """Wait until the sheet takes decisions."""
    table.seconds(DEAD + 0.1)


def named(table, name: str) -> Widget:
    return next(each for each in panel_of(table).walk() if each.name == name)


def test_only_suits_that_are_held_can_be_called_and_the_others_say_why(desk):
    table = asked(desk, Phase.CALL_TRUMP)
    held = {card.suit for card in table.scene.view.hand}
    assert len(held) < 4
    for row in panel_of(table).rows:
        assert row.enabled is (row.row.action.suit in held)
        assert bool(row.tooltip) is not row.enabled


def test_a_suit_is_called_with_a_click(desk):
    table = asked(desk, Phase.CALL_TRUMP)
    alive(table)
    row = next(row for row in panel_of(table).rows if row.enabled)
    table.click(row.rect.center)
    assert table.log[-1] == f"0 {row.row.action}"
    assert isinstance(row.row.action, CallTrump)


def test_trump_may_be_turned_up_blind_with_a_click(desk):
    table = asked(desk, Phase.CALL_TRUMP)
    alive(table)
    table.click(named(table, "choice_turn").rect.center)
    assert table.log[-1] == "0 turn"
    table.my_turn()
    assert table.scene.view.trump is not None


def test_a_new_sheet_takes_no_decision_in_the_first_moments(desk):
    table = asked(desk, Phase.AUCTION)
    before = table.log
    table.click(named(table, "choice_pass").rect.center)
    table.key(pygame.K_n)
    assert table.log == before
    alive(table)
    table.click(named(table, "choice_pass").rect.center)
    assert table.log[len(before)] == "0 pass"


def test_what_decides_is_not_where_the_pointer_was(desk):
    table = asked(desk, Phase.AUCTION)
    first = [button.rect.center for button in panel_of(table).buttons]
    scene = table.scene
    for pos in first:
        table.move(pos)
        scene.hud.show_panel(None)
        scene._refresh()
        assert not any(button.rect.collidepoint(pos) for button in panel_of(table).buttons)


def test_every_contract_has_a_row_in_ascending_order_with_its_value(desk):
    table = asked(desk, Phase.AUCTION)
    offers = table.scene.view.variant.offers
    rows = panel_of(table).rows
    assert [row.row.action for row in rows] == [Bid(each.id) for each in offers]
    assert [row.row.value for row in rows] == [str(each.value) for each in offers]
    assert all(row.row.about for row in rows)
    tops = [row.rect.top for row in rows]
    assert tops == sorted(tops)


def test_the_keyboard_begins_at_the_cheapest_row_and_enter_twice_bids_it(desk):
    table = asked(desk, Phase.AUCTION)
    row = next(row for row in panel_of(table).rows if row.enabled)
    assert table.scene.group.focus is row
    before = table.log
    alive(table)
    table.key(pygame.K_RETURN)
    assert table.log == before
    table.key(pygame.K_RETURN)
    assert table.log[len(before)] == f"0 {row.row.action}"


def test_a_bid_by_mouse_is_marked_first_and_then_confirmed(desk):
    table = asked(desk, Phase.AUCTION)
    alive(table)
    before = table.log
    row = panel_of(table).rows[2]
    assert not named(table, "accept").enabled
    table.click(row.rect.center)
    assert table.log == before
    table.click(named(table, "accept").rect.center)
    assert table.log[len(before)] == f"0 {row.row.action}"


def test_figures_mark_rows_and_n_passes(desk):
    table = asked(desk, Phase.AUCTION)
    alive(table)
    table.key(pygame.K_2)
    panel = panel_of(table)
    assert panel.chosen is panel.rows[1].row
    before = table.log
    table.key(pygame.K_n)
    assert table.log[len(before)] == "0 pass"


def test_what_is_too_low_is_shown_with_the_reason(desk):
    calls = ("3 cut 0", "1 trump", "1 bid bettler", "2 bid schnapser", "3 bid gang")
    table = table_with(desk, "de", calls, 0, dealer=0)
    for row in panel_of(table).rows:
        enough = int(row.row.value) > 9
        assert row.enabled is enough
        assert bool(row.row.refused) is not enough


def test_kontra_names_what_the_deal_counts_now_and_then(desk):
    table = asked(desk, Phase.DOUBLING)
    alive(table)
    view = table.scene.view
    assert Double() in view.legal
    worth = view.variant.contract(view.auction.contract).value
    question = panel_of(table).question
    assert (str(worth) if worth else "1–3") in question.note
    assert (str(2 * worth) if worth else "2–6") in question.answers[1].text
    table.key(pygame.K_k)
    assert "0 double" in table.log
    table.my_turn()
    assert table.scene.hud.slate.stamp


def test_kontra_is_neither_red_nor_what_enter_does(desk):
    table = asked(desk, Phase.DOUBLING)
    alive(table)
    assert named(table, "choice_double").kind == "grave"
    table.key(pygame.K_RETURN)
    assert "0 double" not in table.log


def test_what_cannot_be_chosen_says_why_to_a_click_and_to_its_key(desk):
    table = asked(desk, Phase.CALL_TRUMP)
    alive(table)
    rows = panel_of(table).rows
    index = next(index for index, row in enumerate(rows) if not row.enabled)
    bare = pygame.image.tobytes(table.draw(), "RGB")
    for ask in (
        lambda: table.click(rows[index].rect.center),
        lambda: table.key(pygame.K_1 + index),
    ):
        ask()
        assert pygame.image.tobytes(table.draw(), "RGB") != bare
        table.key(pygame.K_F5)
        table.move((5, 5))
    assert table.scene.view.phase is Phase.CALL_TRUMP


@pytest.mark.parametrize("lang", ["de", "en", "hu"])
@pytest.mark.parametrize("phase", [Phase.CALL_TRUMP, Phase.AUCTION, Phase.DOUBLING])
def test_every_text_on_the_sheets_fits(desk, lang, phase):
    table = asked(desk, phase, lang=lang, variant="bauernschnapsen", size=(800, 600))
    for size in ((800, 600), (1280, 800), (1000, 1000)):
        table.resize(size)
        alive(table)
        table.draw()
        panel = panel_of(table)
        assert table.scene.layout.window.contains(panel.rect)
        for widget in panel.walk():
            for run in widget.text_runs():
                assert run.fits, (run.text, size)


def test_calls_stay_until_the_first_card(desk):
    table = asked(desk, Phase.DOUBLING)
    table.seconds(8)
    said = table.scene.messages.calls()
    assert len(said) >= 3
    alive(table)
    table.key(pygame.K_n)
    while table.my_turn() and table.scene.view.phase is not Phase.PLAY:
        table.seconds(DEAD + 0.1)
        table.key(pygame.K_n)
    if not table.scene.view.taken and not table.scene.view.trick.cards:
        assert table.scene.messages.calls()
        table.click(table.spot(table.legal_cards()[0]))
    table.frames(3)
    table.seconds(4)
    assert not table.scene.messages._kept


def test_calls_are_found_again_in_a_saved_deal(desk):
    table = asked(desk, Phase.DOUBLING)
    said = table.scene.messages.calls()
    table.runner._changed((), snap=True)
    table.frames(3)
    again = table.scene.messages.calls()
    assert {seat for seat in said if seat != 0} <= set(again)


def test_a_call_that_was_outbid_is_not_shown_again(desk):
    calls = ("2 cut 0", "0 trump", "0 pass", "1 pass", "2 pass", "3 bid bettler")
    said = table_with(desk, "de", calls, 0).scene.messages.calls()
    assert said[0] == "Weiter."
    assert said[3] == "Bettler!"
    assert "Atout" not in "".join(said.values())


def test_the_bids_of_a_sheet_are_written_alike(desk):
    for size in ((800, 600), (1280, 800)):
        table = asked(desk, Phase.AUCTION, variant="bauernschnapsen", size=size)
        assert len({row.sizes for row in panel_of(table).rows}) == 1
