"""Every table that a game may want has room for everything on it, and what is drawn keeps to it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.engine.actions import Pass, PlayCard
from game.engine.cards import Suit
from game.engine.state import Phase
from game.ui.table.show.round_layout import table_layout
from game.ui.table.state.places import InTrick
from tests.ui.table.test_asking import AT_ONCE
from tests.ui.table.test_layout import LONG, TOGETHER, elements, overlapping, rect
from tests.ui.table.test_several_seats import laying_away, play_on
from tests.variants import named, ten_in_hand

SIZES = ((800, 600), (1280, 800), (1920, 1080), (3840, 2160))
GAMES = {2: "schnapsen", 3: "three_alone", 4: "pairs_talon"}
HANDS = (5, 6, 8, 10)
PLAYED = {"pairs_talon": 3, "three_alone": 1, "three_seats": 1, "four_seats": 3, "ten": 1}
"""Games that are played here, and who deals."""


def game_of(name):
    return ten_in_hand() if name == "ten" else named(name)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", GAMES)
def test_whatever_the_game_wants_has_its_place(desk, seats, size):
    table = desk(size=size, lang="hu", variant=GAMES[seats], names=LONG, practice=True)
    base = table.scene.hud.needs(mirrored=False)
    stocks = [(True, 0)] if seats == 2 else [(False, 0), (True, 0), (False, 2), (True, 2)]
    opened = [False] if seats == 2 else [False, True]
    for hand, (talon, widow), first_open, mirrored in product(HANDS, stocks, opened, (False, True)):
        needs = replace(
            base, hand=hand, talon=talon, widow=widow, first_open=first_open, mirrored=mirrored
        )
        layout = table_layout(size, needs)
        found = elements(layout, needs)
        assert not overlapping(found, may=TOGETHER), needs
        for what, area in found.items():
            hangs = what.startswith("hand") and layout.side_of(int(what[5:])) == "top"
            assert hangs or layout.window.contains(area), what
        for seat in range(seats):
            if seat != needs.me:
                assert layout.mat.contains(layout.plates[seat])
                if layout.side_of(seat) != "top":
                    assert layout.mat.contains(layout.hand_rect(seat, hand))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("hand", HANDS)
def test_each_plate_is_at_its_hand_however_few_cards_are_left(desk, size, seats, hand):
    base = desk(size=size, variant=GAMES[seats], names=LONG).scene.hud.needs(mirrored=False)
    layout = table_layout(size, replace(base, hand=hand))
    for seat in range(1, seats):
        plate = layout.plates[seat]
        for count in range(1, hand + 1):
            cards = layout.hand_rect(seat, count)
            apart = max(cards.top - plate.bottom, plate.top - cards.bottom)
            assert apart <= 3 * layout.gap
            assert cards.left < plate.right
            assert plate.left < cards.right


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["pairs_talon", "four_seats", "three_seats"])
def test_no_card_of_the_trick_lies_where_the_player_is_to_play(desk, size, name):
    layout = desk(size=size, variant=name).scene.layout
    own = rect(layout.pose(InTrick(0)).bounds())
    for seat in range(1, layout.needs.seats):
        common = own.clip(rect(layout.pose(InTrick(seat)).bounds()))
        beside = layout.needs.seats > 3 and layout.side_of(seat) != "top"
        # With four the cards at the sides lie under a corner; the one opposite is quite free.
        assert common.w * common.h <= (0.2 if beside else 0.0) * own.w * own.h + 2 * own.h


def covered(table) -> list[str]:
    """What lies over what on the picture: cards against plates, signs, bubbles, board, buttons."""
    scene = table.scene
    hud, layout = scene.hud, scene.layout
    signs = {f"plate {seat}": plate.rect for seat, plate in enumerate(hud.plates)}
    signs |= {f"button {slot}": button.rect for slot, button in hud.buttons.items()}
    signs |= {f"said {text}": box for text, box in scene.messages.runs}
    signs |= {f"answer {button.text}": button.rect for button in hud.choices}
    signs |= {"board": hud.slate.rect, "note": hud.note.rect, "icons": layout.icons}
    for name, widget in (("medal", hud.medal), ("label", hud.talon_label), ("sign", hud.sign)):
        if widget is not None and widget.visible and widget.rect.w:
            signs[name] = widget.rect
    own = tuple(card for card in scene.stage.own.order)
    cards = {}
    for index, sprite in enumerate(scene.stage.sprites(scene.hand.touches(own))):
        cards[f"card {index} {sprite.card}"] = rect(sprite.pose.bounds())
    bad = overlapping(signs)
    for (name, card), (sign, area) in product(cards.items(), signs.items()):
        common = card.clip(area)
        if common.w > 2 and common.h > 2:
            bad.append(f"{name} {tuple(card)} and {sign} {tuple(area)}")
    return bad


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", PLAYED)
def test_a_deal_is_played_with_everybody_talking_and_nothing_covers_a_card(desk, name, size):
    deck = "tell_de" if size[0] % 800 else "french"
    table = desk(
        size=size, variant=game_of(name), names=LONG, number=5, dealer=PLAYED[name], deck=deck,
        practice=True, **AT_ONCE,
    )  # fmt: skip
    scene = table.scene
    seen = 0
    while table.my_turn():
        view = scene.view
        plays = [each for each in view.legal if isinstance(each, PlayCard)]
        if scene.hud.panel is None and plays:
            for seat in range(view.variant.seats):
                scene.messages.call(seat, table.ui.tr("table.say.marriage_40"), 9, strong=True)
            scene.messages.tell(table.ui.tr("table.notice.strict"), 9)
            table.draw()
            assert not covered(table)
            seen += 1
        scene.act(plays[0] if plays else Pass() if Pass() in view.legal else view.legal[0])
    assert seen >= 3


@pytest.mark.parametrize("lang", ["de", "en", "hu"])
@pytest.mark.parametrize("name", ["schnapsen", "three_alone", "four_seats"])
def test_whatever_a_seat_says_fits_into_its_bubble(desk, name, lang):
    words = ("marriage_40", "close", "knock", "claim", "exchange", "bonus", "fold", "trump_called")
    for size in ((800, 600), (1280, 800)):
        table = desk(size=size, lang=lang, variant=name, names=LONG)
        scene, tr = table.scene, table.ui.tr
        said = [tr(f"table.say.{word}", n=66, suit=scene.words.suit(Suit.HEARTS)) for word in words]
        if scene.view.variant.contracts:
            said += [tr(f"table.bid.{each.id}") for each in scene.view.variant.contracts]
        for text in said:
            for seat in range(scene.view.variant.seats):
                scene.messages.hush()
                scene.messages.call(seat, text, 9, strong=True)
                table.draw()
                box = scene.messages.runs[-1][1]
                room = scene.layout.speeches[seat].room
                assert room.inflate(4, 4).contains(box), (text, size, seat)


def test_cutting_has_prompt_pack_and_answers_together(desk):
    asked = {"schnapsen": 1, "four_seats": 1, "three_alone": 2, "pairs_talon": 1}
    for (name, dealer), size in product(asked.items(), SIZES):
        table = desk(
            size=size, variant=name, names=LONG, dealer=dealer, play__offer_cut=True, play__speed=4
        )
        for _ in range(600):
            if table.scene.hud.choices:
                break
            table.frames()
        table.draw()
        hud, layout = table.scene.hud, table.scene.layout
        assert hud.cutting
        prompt = table.scene.messages.runs[0][1]
        answers = hud.choices[0].rect.unionall([button.rect for button in hud.choices[1:]])
        parts = (prompt, hud.talon.rect, answers)
        assert not any(a.colliderect(b) for a, b in ((prompt, answers), (answers, hud.talon.rect)))
        whole = pygame.Rect(parts[0]).unionall(parts[1:])
        assert whole.w <= 0.64 * layout.mat.w
        assert whole.h <= 0.42 * layout.mat.h


def test_a_tooltip_of_the_talon_leaves_the_sign_of_the_trump_free(desk):
    for size in SIZES:
        table = desk(size=size)
        assert table.my_turn()
        hud = table.scene.hud
        table.draw()
        anchor, below = hud.talon.tip_anchor()
        assert below
        assert anchor.contains(hud.medal.rect)
        assert anchor.contains(hud.talon_label.rect)


def pixels(surface, area):
    part = surface.subsurface(area)
    return {tuple(part.get_at((x, y)))[:3] for x in range(area.w) for y in range(area.h)}


@pytest.mark.parametrize("name", ["schnapsen", "four_seats"])
@pytest.mark.parametrize("colours", ["standard", "four", "safe"])
def test_the_trump_is_shown_large_in_the_colours_that_the_player_chose(desk, name, colours):
    for number in range(1, 40):
        table = desk(variant=name, number=number, dealer=1, cards__colours=colours, **AT_ONCE)
        if play_on(table, lambda view: view.phase is Phase.PLAY) and table.scene.view.trump == "C":
            break
    table.draw()
    hud = table.scene.hud
    sign = hud.medal if hud.sign is None else hud.sign
    area = pygame.Rect(0, 0, 60, 60)
    area.midleft = sign.rect.midleft
    theme = table.services.art().theme
    wanted = {each: theme.colour(str(sign.suit), each) for each in ("standard", "four", "safe")}
    found = pixels(table.draw(), area)

    def near(color) -> int:
        """How far the nearest pixel is from a colour: the pips are tinted, which rounds."""
        return min(max(abs(a - b) for a, b in zip(color, each, strict=True)) for each in found)

    assert near(wanted[colours]) <= 3
    assert all(near(color) > 8 for each, color in wanted.items() if each != colours)


def test_of_twelve_cards_any_two_are_laid_away_by_mouse_and_by_keyboard(desk):
    for size in ((800, 600), (1280, 800)):
        table = laying_away(desk, ten_in_hand(), size=size)
        order = table.scene.stage.own.order
        assert len(order) == 12
        before = table.log
        table.click(table.spot(order[0]))
        table.seconds(0.5)
        table.click(table.spot(order[11]))
        table.draw()
        assert not covered(table)
        table.click(table.scene.hud.choices[0].rect.center)
        assert table.log[len(before)] == f"0 lay {order[0]} {order[11]}"

        table = laying_away(desk, ten_in_hand(), size=size)
        order, before = table.scene.stage.own.order, table.log
        table.key(pygame.K_RIGHT, pygame.K_SPACE)
        table.key(*[pygame.K_RIGHT] * 11, pygame.K_SPACE)
        assert table.scene.hand.chosen == (order[0], order[11])
        table.key(pygame.K_RETURN)
        assert table.log[len(before)] == f"0 lay {order[0]} {order[11]}"
