"""A person plays at the table with mouse and keyboard."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.engine.actions import CloseTalon, ExchangeTrump, PlayCard
from game.engine.cards import Card, Rank
from game.engine.state import Phase
from game.ui.core.destinations import DealCount, Pause, Rules
from game.ui.table.state.available_actions import exchange_card, marriages, may_claim
from game.ui.table.state.places import InTrick, OnTalon, TurnedUp
from tests.variants import SHIPPED, house, named


def find(desk, wanted, *, limit=400, **wishes):
    """A table where, with the person on lead, ``wanted(view)`` holds; deals are tried in turn."""
    for number in range(1, limit):
        table = desk(number=number, **wishes)
        while table.my_turn():
            if table.scene.view.on_lead and wanted(table.scene.view):
                return table
            if len(table.log) > 5:
                break
            table.click(table.spot(table.legal_cards()[0]))
    raise AssertionError("no such deal found")


@pytest.mark.parametrize("variant", SHIPPED)
def test_deals_are_played_to_the_end_by_clicks(desk, variant):
    rng = Random(variant)
    for number in range(1, 7):
        table = desk(variant=variant, number=number, dealer=number % 2, bot="random")
        while table.my_turn():
            choices = table.scene.hud.choices
            if table.answer_sheet(rng):
                pass
            elif choices:
                table.click(rng.choice(choices).rect.center)
            else:
                table.click(table.spot(rng.choice(table.legal_cards())))
            table.frames()
        table.frames(5)
        assert table.left == [DealCount()]
        assert table.scene.view.result is not None
        assert table.saves == 1 + len(table.log)


def test_a_double_click_plays_one_card(desk):
    table = desk()
    while table.my_turn():
        before = len(table.log)
        mine = sum(line.startswith("0 play") for line in table.log)
        card = table.legal_cards()[0]
        table.click(table.spot(card), times=2)
        table.frames(3)
        table.click(table.ui.pointer, times=2)
        assert sum(line.startswith("0 play") for line in table.log) == mine + 1
        assert len(table.log) > before


def test_a_click_while_something_moves_hurries_and_plays_nothing(desk):
    table = desk()
    assert table.my_turn()
    table.click(table.spot(table.legal_cards()[0]))
    table.frames(3)
    assert table.scene.director.busy
    before = table.log
    table.click((400, 400))
    assert table.log == before
    assert not table.scene.stage.flights


@pytest.mark.parametrize("key", [pygame.K_t, pygame.K_6, pygame.K_m, pygame.K_1, pygame.K_SPACE])
def test_a_key_before_the_first_picture_of_a_deal_breaks_nothing(desk, caplog, key):
    made = desk()
    made.click(made.point(InTrick(0)))
    made.key(key)
    assert made.my_turn()
    assert "differs" not in caplog.text


def test_a_card_dragged_over_the_line_is_played_and_one_brought_back_is_not(desk):
    table = desk()
    assert table.my_turn()
    card = table.legal_cards()[0]
    start = table.spot(card)
    table.drag(start, (start[0] + 90, start[1] - 20))
    table.frames(2)
    assert not any("play" in line for line in table.log[-1:]) or table.log[-1][0] == "1"
    assert table.scene.hand.dragged is None
    before = len(table.log)
    table.drag(start, (600, round(table.scene.layout.line) - 40))
    assert table.log[before] == f"0 play {card}"


def test_dragging_a_card_out_and_back_to_its_place_plays_nothing(desk):
    table = desk()
    assert table.my_turn()
    start = table.spot(table.legal_cards()[0])
    before = table.log
    table.grab(start, (600, 300))
    table.let_go(start, (start[0] + 40, start[1] - 10))
    table.frames(30)
    assert table.log == before


def test_the_right_button_takes_a_dragged_card_back(desk):
    table = desk()
    assert table.my_turn()
    start = table.spot(table.legal_cards()[0])
    before = table.log
    table.grab(start, (600, 300))
    assert table.scene.hand.dragged is not None
    table.right_click((600, 300))
    assert table.scene.hand.dragged is None
    table.let_go(start, (600, 300))
    table.frames(5)
    assert table.log == before


def test_with_two_clicks_the_first_lifts_and_the_second_plays(desk):
    table = desk(play__two_click_play=True)
    assert table.my_turn()
    first, second = table.legal_cards()[:2]
    before = len(table.log)
    table.click(table.spot(first))
    assert len(table.log) == before
    assert table.scene.hand.lifted is first
    table.frames(20)
    table.right_click((600, 300))
    assert table.scene.hand.lifted is None
    table.click(table.spot(second))
    table.frames(20)
    table.click(table.spot(second))
    assert table.log[before] == f"0 play {second}"


def test_an_illegal_card_says_why_and_is_darkened(desk):
    for number in range(1, 60):
        table = desk(number=number)
        while table.my_turn():
            legal = set(table.legal_cards())
            wrong = [card for card in table.scene.view.hand if card not in legal]
            if wrong and table.scene.view.phase is Phase.PLAY and legal:
                before = table.log
                table.click(table.spot(wrong[0]))
                assert table.log == before
                assert table.scene.messages.message
                assert not table.scene.messages.message.startswith("[")
                sprites = table.scene.stage.sprites(table.scene.hand.touches((wrong[0],)))
                assert [each.dim for each in sprites if each.card is wrong[0]] == [True]
                return
            table.click(table.spot(sorted(legal)[0]))
    raise AssertionError("no deal with an illegal card")


def may_exchange(view):
    return ExchangeTrump() in view.legal


@pytest.mark.parametrize("way", ["drag", "tag", "button", "key"])
def test_every_way_of_exchanging(desk, way):
    table = find(desk, may_exchange)
    scene = table.scene
    low = exchange_card(scene.view)
    open_card = scene.view.turned_up
    before = len(table.log)
    if way == "drag":
        table.drag(table.spot(low), table.point(TurnedUp()))
    elif way == "tag":
        tag = next(each for each in scene.hud.tags if each.name == "tag_exchange")
        table.click(tag.rect.center)
    elif way == "button":
        table.click(scene.hud.buttons["exchange"].rect.center)
    else:
        table.key(pygame.K_t)
    assert table.log[before] == "0 exchange"
    assert table.my_turn()
    assert open_card in scene.view.hand
    assert scene.stage.model.turned_up is low


def may_close(view):
    return CloseTalon() in view.legal


@pytest.mark.parametrize("way", ["click", "button", "keys", "drag"])
def test_every_way_of_closing_asks_first(desk, way):
    table = find(desk, may_close)
    scene = table.scene
    before = len(table.log)
    if way == "click":
        table.click(table.point(OnTalon(5)))
    elif way == "button":
        table.click(scene.hud.buttons["close"].rect.center)
    elif way == "keys":
        table.key(pygame.K_z)
    else:
        away = -1 if scene.options.mirrored else 1
        pose = scene.layout.pose(TurnedUp())
        start = (round(pose.x + away * pose.height * 0.4), round(pose.y))
        table.drag(start, table.point(OnTalon(5)))
    assert len(table.log) == before
    assert scene.group.popup is not None
    table.frames(30)
    if way == "keys":
        table.key(pygame.K_z)
    else:
        table.click(scene.group.popup.yes_rect.center)
    assert table.log[before] == "0 close"
    table.seconds(3)
    assert scene.stage.model.closed_by == 0
    assert "Du" in scene.hud.talon_label.text


def test_escape_and_a_click_elsewhere_close_nothing(desk):
    table = find(desk, may_close)
    before = table.log
    table.click(table.point(OnTalon(5)))
    table.key(pygame.K_ESCAPE)
    assert table.scene.group.popup is None
    table.click(table.point(OnTalon(5)))
    table.click((640, 300))
    assert table.scene.group.popup is None
    assert table.log == before
    assert not table.left


def hovered_for_long(table, widget) -> str:
    """What the tooltip of a widget says."""
    table.move(widget.rect.center)
    table.seconds(1)
    return widget.tooltip


@pytest.mark.parametrize(
    ("slot", "key"), [("claim", pygame.K_6), ("exchange", pygame.K_t), ("review", pygame.K_l)]
)
def test_a_disabled_button_says_the_same_to_hand_mouse_and_keyboard(desk, slot, key):
    table = desk()
    assert table.my_turn()
    scene = table.scene
    button = scene.hud.buttons[slot]
    assert not button.enabled
    told = []
    table.click(button.rect.center)
    told.append(scene.messages.message)
    scene.messages.hush()
    table.key(key)
    told.append(scene.messages.message)
    scene.messages.hush()
    scene.group.set_focus(button, ring=True)
    table.key(pygame.K_RETURN)
    told.append(scene.messages.message)
    told.append(hovered_for_long(table, button))
    assert told[0]
    assert len(set(told)) == 1, told
    assert not any(line.startswith(f"0 {slot}") for line in table.log)


def test_in_the_hand_one_card_is_lit_and_the_keyboard_s_has_a_ring(desk):
    table = desk()
    assert table.my_turn()
    scene = table.scene
    first, last = (scene.stage.own.order[i] for i in (0, -1))
    table.move(table.spot(last))
    assert (scene.hand.hovered, scene.hand.focused) == (last, None)
    scene.group.set_focus(scene.hud.spots[first])
    bare = table.draw().copy()
    table.key(pygame.K_RIGHT)
    assert scene.hand.hovered is None
    assert scene.hand.focused is scene.stage.own.order[1]
    table.seconds(0.5)
    # Nothing else brings the pointer's card back while the pointer lies still.
    assert scene.hand.hovered is None
    pose = scene.hud.spots[scene.hand.focused].poses[0]
    edge = pygame.Rect(0, 0, 12, 12)
    edge.center = (round(pose.x), round(pose.y - pose.height / 2) - 3)
    ringed = pygame.mask.from_threshold(
        table.draw().subsurface(edge), (255, 214, 110), (40, 40, 60)
    )
    assert ringed.count() > 0
    plain = pygame.mask.from_threshold(bare.subsurface(edge), (255, 214, 110), (40, 40, 60))
    assert plain.count() == 0
    table.move(table.spot(last))
    assert (scene.hand.hovered, scene.hand.focused) == (last, None)


def test_enter_does_not_close_the_talon_and_moving_to_the_other_answer_does(desk):
    table = find(desk, may_close)
    table.key(pygame.K_z)
    table.frames(30)
    table.key(pygame.K_RETURN)
    assert table.scene.group.popup is None
    assert "0 close" not in table.log
    table.key(pygame.K_z)
    table.frames(30)
    table.key(pygame.K_LEFT)
    table.key(pygame.K_RETURN)
    assert table.log[-1] == "0 close"


@pytest.mark.parametrize(
    ("changes", "trick", "price"),
    [
        ({}, True, 2),
        ({}, False, 3),
        ({"closing.fail": "flat3"}, True, 3),
        ({"closing.fail": "opponent_trickless"}, True, 3),
        ({"closing.penalty": "closer_loses"}, True, 2),
    ],
)
def test_the_question_about_closing_says_what_is_at_stake(desk, changes, trick, price):
    variant = named("schnapsen")
    for path, value in changes.items():
        variant = variant.with_setting(path, value)

    def wanted(view):
        tricks = [bool(view.tricks_of(side)) for side in (view.side, 1 - view.side)]
        return may_close(view) and tricks == [trick, False]

    table = find(desk, wanted, variant=variant)
    table.key(pygame.K_z)
    said = table.scene.group.popup.text
    loses = changes.get("closing.penalty") == "closer_loses"
    other = f"werden dir {price} abgezogen" if loses else f"kostet es {price}"
    assert f"Du brauchst 66 ohne Nachziehen – sonst {other}." in said


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("lang", ["de", "hu", "en"])
@pytest.mark.parametrize("mirrored", [False, True])
def test_the_question_about_closing_covers_neither_hand_nor_claim(desk, size, lang, mirrored):
    table = find(desk, may_close, size=size, lang=lang, play__mirrored=mirrored)
    scene = table.scene
    kept = [spot.rect for spot in scene.hud.spots.values() if spot.visible]
    kept.append(scene.hud.buttons["claim"].rect)
    button = scene.hud.buttons["close"].rect
    for at in (None, (button.left, button.centery), table.point(OnTalon(5))):
        scene.ask_to_close(at)
        popup = scene.group.popup
        assert popup.rect.collidelist(kept) == -1, at
        for word in (popup.yes, popup.no):
            assert word.replace(" ", "").isalpha()
        table.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_thousand_random_clicks_never_close_the_talon(desk, number):
    rng = Random(number)
    table = desk(number=number, bot="random")
    closed = 0
    for _ in range(1000):
        table.click((rng.randrange(1280), rng.randrange(800)), times=rng.choice((1, 1, 2)))
        table.frames(rng.randrange(4))
        closed += any(line == "0 close" for line in table.log)
        if table.scene.ready and table.runner.deal_over:
            table.runner.next_deal()
            table.left.clear()
    assert not closed
    assert len(table.game.finished) >= 1


def may_marry(view):
    return bool(marriages(view))


@pytest.mark.parametrize("way", ["tag", "drag", "key"])
def test_every_way_of_showing_a_marriage(desk, way):
    table = find(desk, may_marry)
    scene = table.scene
    suit = marriages(scene.view)[0]
    queen, king = Card(suit, Rank.QUEEN), Card(suit, Rank.KING)
    before = len(table.log)
    if way == "tag":
        tag = next(each for each in scene.hud.tags if each.name == f"tag_{king}")
        table.click(tag.rect.center)
    elif way == "drag":
        table.drag(table.spot(queen), table.spot(king))
    else:
        table.key(pygame.K_m)
    assert table.log[before] == f"0 marriage {suit}"
    assert scene.director.busy
    table.seconds(4)
    after = table.log[before + 1 :]
    if way == "key":
        assert not after
        assert set(scene.hand.allowed) == {queen, king}
    elif not may_claim(scene.view, scene.options):
        assert after[0] == f"0 play {king if way == 'tag' else queen}"


def test_a_marriage_can_be_cut_short_with_a_click(desk):
    table = find(desk, may_marry)
    table.key(pygame.K_m)
    table.frames(4)
    assert table.scene.director.busy
    table.click((500, 300))
    assert table.scene.ready


def test_in_the_lenient_mode_the_claim_lights_only_when_it_is_right(desk):
    lit = 0
    for number in range(1, 12):
        table = desk(number=number, bot="random")
        while table.my_turn():
            view = table.scene.view
            enough = view.total(view.side) >= 66
            button = table.scene.hud.buttons["claim"]
            assert not button.enabled or enough
            if button.enabled:
                lit += 1
                table.click(button.rect.center)
                assert table.log[-1] == "0 claim"
                break
            table.click(table.spot(max(table.legal_cards())))
    assert lit > 2


def test_in_the_sharp_mode_the_first_wrong_claim_is_asked_about_once(desk):
    table = desk(
        counting__offer_claim_when_reached=False, counting__show_own_points=False, dealer=1
    )
    assert table.my_turn()
    button = table.scene.hud.buttons["claim"]
    assert button.enabled
    assert table.scene.hud.plates[0].number == ""
    table.click(button.rect.center)
    assert table.scene.group.popup is not None
    table.key(pygame.K_ESCAPE)
    assert "0 claim" not in table.log
    table.key(pygame.K_6)
    assert table.log[-1] == "0 claim"


def test_holding_the_space_bar_claims(desk):
    table = desk(counting__offer_claim_when_reached=False)
    assert table.my_turn()
    table.scene.told.claim_warned = True
    from game.ui.system.input import Key, KeyUp

    table.ui.stack.handle(Key(pygame.K_SPACE))
    table.seconds(0.3)
    assert "0 claim" not in table.log
    table.seconds(0.5)
    assert table.log[-1] == "0 claim"
    table.ui.stack.handle(KeyUp(pygame.K_SPACE))


def test_number_keys_play_the_card_at_that_place(desk):
    table = desk()
    assert table.my_turn()
    order = table.scene.stage.own.order
    before = len(table.log)
    table.key(pygame.K_3)
    assert table.log[before] == f"0 play {order[2]}"


def test_arrows_and_enter_play_a_card(desk):
    table = desk()
    assert table.my_turn()
    before = len(table.log)
    for _ in range(12):
        table.key(pygame.K_TAB)
        focused = table.scene.hand.focused
        if focused is not None:
            break
    assert focused is not None
    table.key(pygame.K_RIGHT)
    moved = table.scene.hand.focused
    assert moved is not None
    assert moved is not focused
    table.key(pygame.K_RETURN)
    assert table.log[before] == f"0 play {moved}"


def test_a_whole_deal_by_keyboard_alone(desk):
    for number in range(1, 6):
        table = desk(number=number, play__offer_cut=True)
        while table.my_turn():
            if table.scene.hud.choices:
                table.key(pygame.K_RETURN)
                table.frames()
                continue
            order = table.scene.stage.own.order
            legal = table.legal_cards()
            place = next(index for index, card in enumerate(order) if card in legal)
            table.key(pygame.K_1 + place)
            table.frames()
        assert table.scene.view.result is not None


def test_every_button_can_be_reached_with_tab(desk):
    table = find(desk, may_close)
    names = set()
    for _ in range(40):
        table.key(pygame.K_TAB)
        names.add(table.scene.group.focus.name)
    assert {"talon", "button_close", "menu", "rules", "sound"} <= names
    assert len([name for name in names if name.startswith("card_")]) == 5


def test_escape_pauses_and_f1_opens_the_rules(desk):
    table = desk()
    assert table.my_turn()
    table.key(pygame.K_ESCAPE)
    table.key(pygame.K_F1)
    assert table.left == [Pause(table.game.variant), Rules(table.game.variant)]


def test_in_practice_a_play_is_taken_back_by_key_and_button(desk):
    table = desk(practice=True)
    assert table.my_turn()
    hand = table.scene.view.hand
    start = table.log
    table.key(pygame.K_1)
    assert table.my_turn()
    table.key(pygame.K_u)
    table.frames(2)
    assert table.log == start
    assert table.scene.view.hand == hand
    table.key(pygame.K_2)
    assert table.my_turn()
    table.click(table.scene.hud.buttons["undo"].rect.center)
    table.frames(2)
    assert table.log == start
    table.key(pygame.K_u)
    assert table.log == start
    assert table.scene.messages.message


def test_without_practice_nothing_is_taken_back(desk):
    table = desk()
    assert table.my_turn()
    table.key(pygame.K_1)
    assert table.my_turn()
    log = table.log
    table.key(pygame.K_u)
    assert table.log == log
    assert "undo" not in table.scene.hud.buttons


def test_the_pack_is_cut_by_a_click_when_the_player_wants_it(desk):
    table = desk(play__offer_cut=True)
    table.seconds(3)
    assert table.scene.view.phase is Phase.CUT
    table.click(table.point(OnTalon(10)))
    assert table.log[0].startswith("0 cut ")
    assert table.log[0] != "0 cut 0"
    other = desk(play__offer_cut=False)
    assert other.my_turn()
    assert other.log[0] == "0 cut 0"


def test_the_last_trick_is_shown_and_put_away(desk):
    table = desk()
    assert table.my_turn()
    button = table.scene.hud.buttons["review"]
    assert not button.enabled
    table.key(pygame.K_1)
    assert table.my_turn()
    assert table.scene.view.taken
    table.key(pygame.K_l)
    assert table.scene.group.popup is not None
    table.draw()
    table.click((640, 400))
    assert table.scene.group.popup is None


def test_in_the_sharp_mode_no_trick_may_be_looked_at(desk):
    table = desk(counting__review_own_tricks="none", counting__review_opponent_first_trick=False)
    assert table.my_turn()
    table.key(pygame.K_1)
    assert table.my_turn()
    table.key(pygame.K_l)
    assert table.scene.group.popup is None
    assert table.scene.messages.message


def test_the_computer_waits_when_the_player_could_claim_between_tricks(desk):
    table = desk(variant="snapszli", counting__offer_claim_when_reached=False, bot="greedy")
    view = None
    for number in range(1, 40):
        table = desk(variant="snapszli", counting__offer_claim_when_reached=False, number=number)
        while table.my_turn():
            table.click(table.spot(table.legal_cards()[0]))
            while table.scene.director.busy or table.runner.pending:
                table.frames()
            view = table.scene.view
            if view.turn == 1 and not view.trick.cards and may_claim(view, table.scene.options):
                before = table.log
                table.seconds(0.9)
                assert table.log == before
                assert table.scene.hud.buttons["claim"].enabled
                table.scene.told.claim_warned = True
                table.key(pygame.K_6)
                assert table.log[-1] == "0 claim"
                return
    raise AssertionError("the computer never led")


@pytest.mark.parametrize("captions", [True, False])
def test_sounds_are_heard_and_written_out_where_wanted(desk, captions):
    table = desk(sound__captions=captions)
    assert table.my_turn()
    assert {"shuffle", "deal", "turn"} <= set(table.heard)
    table.seconds(2)
    assert not table.scene.messages.caption
    table.key(pygame.K_1)
    table.seconds(0.4)
    assert table.heard[-1] == "play"
    assert table.scene.messages.caption == ("Karte ausgespielt" if captions else "")
    table.draw()


def test_nothing_is_drawn_while_nothing_happens(desk):
    table = desk()
    assert table.my_turn()
    table.move((600, 300))
    table.seconds(4)
    table.ui.take_dirty()
    for _ in range(300):
        table.frames()
        assert not table.ui.take_dirty()


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080), (3840, 2160)])
def test_labels_move_with_the_talon_when_the_size_changes(desk, size):
    table = desk()
    assert table.my_turn()
    table.resize(size)
    hud, layout = table.scene.hud, table.scene.layout
    assert hud.talon_label.visible
    assert layout.talon_label.contains(hud.talon_label.rect)
    assert layout.medal == hud.medal.rect


def test_a_resize_at_any_moment_keeps_everything_in_place(desk):
    rng = Random(5)
    table = desk(bot="random")
    sizes = [(800, 600), (1920, 1080), (1280, 800), (1000, 1000), (3440, 1440)]
    for _ in range(60):
        table.frames(rng.randrange(1, 25))
        table.resize(rng.choice(sizes))
        window = pygame.Rect((0, 0), table.ui.size).inflate(80, 80)
        for sprite in table.scene.stage.sprites({}):
            assert window.collidepoint(sprite.pose.x, sprite.pose.y)
        if table.scene.ready and table.runner.deal_over:
            break
        if table.scene.ready and table.scene.view.turn == 0 and table.legal_cards():
            table.click(table.spot(table.legal_cards()[0]))
    assert table.scene.director.stage.layout.size == table.ui.size
    while table.scene.director.busy:
        table.frames()
    assert table.scene.director.check(table.scene.view)


def test_another_deck_in_mid_trick_shows_no_hidden_card(desk):
    table = desk()
    assert table.my_turn()
    table.key(pygame.K_1)
    table.frames(6)
    shown = {each.card for each in table.scene.stage.sprites({}) if each.card is not None}
    old = table.scene.painter.art
    table.services.set("cards.deck", "tell_de")
    table.frames(1)
    table.draw()
    assert table.scene.painter.art is not old
    after = {each.card for each in table.scene.stage.sprites({}) if each.card is not None}
    assert after == shown


def test_a_language_change_renames_buttons_at_once(desk):
    table = desk()
    assert table.my_turn()
    before = table.scene.hud.buttons["close"].text
    detail = table.scene.hud.plates[0].detail
    table.services.set("general.language", "hu")
    table.frames(2)
    table.draw()
    assert table.scene.hud.buttons["close"].text != before
    assert table.scene.hud.plates[0].detail not in ("", detail)
    table.key(pygame.K_1)
    assert table.log[-1].startswith("0 play")


@pytest.mark.parametrize(
    "rules",
    [
        {"knocking__allowed": True, "closing__allowed": False, "knocking__fold": True},
        {"closing__before_draw": True},
        {"exchange__on_opponent_close": True},
        {"bidding__snapszer_call": True, "cutting__choice": "cut_or_knock"},
        {"melds__multi_per_lead": True, "melds__free_lead": True},
        {"claiming__automatic": True},
        {"melds__by_responder": True, "claiming__moment": "any_team"},
    ],
    ids=lambda rules: next(iter(rules)),
)
def test_house_rules_can_all_be_played_by_mouse(desk, rules):
    rng = Random(str(rules))
    variant = house("schnapsen", **rules)
    for number in range(1, 5):
        table = desk(variant=variant, number=number, play__offer_cut=True, bot="random")
        while table.my_turn():
            choices = table.scene.hud.choices
            spots = [choice.rect.center for choice in choices]
            spots += [tag.rect.center for tag in table.scene.hud.tags]
            if table.legal_cards() and (not choices or rng.random() < 0.5):
                spots = [table.spot(card) for card in table.legal_cards()]
            table.click(rng.choice(spots))
            table.frames(2)
            if table.scene.group.popup is not None:
                table.frames(30)
                table.click(table.scene.group.popup.yes_rect.center)
        assert table.scene.view.result is not None


@pytest.mark.parametrize("lang", ["de", "en", "hu"])
def test_no_text_is_missing(desk, lang):
    for variant in (*SHIPPED, house("schnapsen", bidding__snapszer_call=True)):
        table = desk(lang=lang, variant=variant, play__offer_cut=True, play__speed=4)
        while table.my_turn():
            table.draw()
            choices = table.scene.hud.choices
            if table.answer_sheet(Random(lang)):
                pass
            elif choices:
                table.click(choices[0].rect.center)
            else:
                table.click(table.spot(table.legal_cards()[-1]))
            table.frames(20)
        assert not table.services.catalogue.missing


def test_taking_back_is_offered_only_when_there_is_something(desk):
    table = desk(practice=True, dealer=1)
    assert table.my_turn()
    button = table.scene.hud.buttons["undo"]
    assert not button.enabled
    assert button.tooltip == table.ui.tr("table.undo.nothing")
    table.click(table.spot(table.legal_cards()[0]))
    assert table.my_turn()
    assert button.enabled
    table.click(button.rect.center)
    table.frames(2)
    assert not button.enabled


def test_the_request_for_a_click_goes_with_the_click(desk):
    table = desk(play__wait_for_click=True)
    assert table.my_turn()
    table.click(table.spot(table.legal_cards()[0]))
    prompt = table.ui.tr("table.prompt.click")
    for _ in range(600):
        table.frames()
        if table.scene.messages.lasting == prompt:
            break
    assert table.scene.director.waiting
    table.click((600, 300))
    assert table.scene.messages.lasting != prompt
    table.frames(2)
    assert table.scene.messages.lasting != prompt or table.scene.director.waiting


def test_no_tooltip_stays_under_the_page_that_is_opened(desk):
    table = desk()
    assert table.my_turn()
    table.move(table.scene.hud.menu.rect.center)
    table.seconds(1.0)
    with_tip = pygame.image.tobytes(table.draw(), "RGB")
    table.scene.leave()
    assert pygame.image.tobytes(table.draw(), "RGB") != with_tip


def test_whether_a_card_may_be_played_is_asked_once_and_of_the_rules(desk, monkeypatch):
    table = desk()
    asked = []
    refusal = table.runner.refusal
    monkeypatch.setattr(
        table.runner, "refusal", lambda action: asked.append(action) or refusal(action)
    )
    while table.my_turn() and not table.scene.hand.ruled_out:
        table.click(table.spot(table.legal_cards()[0]))
    before = table.log
    table.click(table.spot(next(iter(table.scene.hand.ruled_out))))
    assert table.log == before
    assert table.scene.messages.message, "it is told why not"
    assert not [action for action in asked if isinstance(action, PlayCard)]


def test_what_has_happened_is_looked_for_once_in_a_frame(desk, monkeypatch):
    table = desk()
    assert table.my_turn()
    taken = []
    take = table.runner.take
    monkeypatch.setattr(table.runner, "take", lambda: taken.append(1) or take())
    for _ in range(5):
        before = len(taken)
        table.frames()
        assert len(taken) <= before + 1
    assert taken


def test_after_the_menu_the_arrows_and_enter_play_a_card_again(desk):
    table = desk()
    assert table.my_turn()
    before = len(table.log)
    table.click(table.scene.hud.menu.rect.center)
    table.scene.leave()
    table.scene.enter()
    table.left.clear()
    for _ in range(12):
        table.key(pygame.K_RIGHT)
        if table.scene.hand.focused in table.scene.hand.allowed:
            break
    table.key(pygame.K_RETURN)
    assert table.left == []
    assert table.log[before].startswith("0 play")
