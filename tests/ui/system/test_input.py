"""A click is a press that stays; what hands do ends with the focus; shortcuts know their places."""

from __future__ import annotations

import pygame
import pytest

from game.ui.system.clock import FakeClock
from game.ui.system.input import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Focus,
    InputReader,
    Key,
    KeyUp,
    Leave,
    Move,
    Press,
    Release,
    RightClick,
    Text,
    Wheel,
)


def reader(clock=None, ratio=1.0):
    clock = clock if clock is not None else FakeClock()
    return InputReader(clock.now, ratio=lambda: ratio, threshold=lambda: 6)


def feed(read, *events):
    return list(read.read_all(events))


LOST = pygame.event.Event(pygame.WINDOWFOCUSLOST)
GAINED = pygame.event.Event(pygame.WINDOWFOCUSGAINED)


def key_down(key, mod=0, scancode=0):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode)


def key_up(key, scancode=0):
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=scancode)


def typed(text):
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def move(x, y):
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))


def down(x, y, button=1):
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


def up(x, y, button=1):
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)


def test_a_press_that_stays_is_a_click():
    assert feed(reader(), down(10, 10), move(12, 11), up(12, 11)) == [
        Press((10, 10)),
        Release((12, 11)),
        Click((10, 10)),
    ]


def test_a_press_that_travels_is_a_drag_and_no_click():
    assert feed(reader(), down(10, 10), move(30, 10), move(40, 12), up(41, 12)) == [
        Press((10, 10)),
        DragStart((10, 10), (30, 10)),
        DragMove((10, 10), (40, 12)),
        Release((41, 12), dragged=True),
        DragEnd((10, 10), (41, 12)),
        Move((41, 12)),
    ]


def test_two_quick_clicks_at_one_spot_are_a_double_click():
    clock = FakeClock()
    read = reader(clock)
    feed(read, down(10, 10), up(10, 10))
    clock.advance(0.2)
    assert feed(read, down(11, 10), up(11, 10))[-1] == Click((11, 10), 2)
    clock.advance(0.5)
    assert feed(read, down(11, 10), up(11, 10))[-1] == Click((11, 10), 1)


def test_quick_clicks_are_counted_from_the_press_on():
    clock = FakeClock()
    read = reader(clock)
    seen = []
    for _ in range(3):
        seen += feed(read, down(10, 10), up(10, 10))
        clock.advance(0.04)
    assert [event.count for event in seen if isinstance(event, Press | Click)] == [1, 1, 2, 2, 3, 3]


def test_two_slow_clicks_are_two_clicks():
    clock = FakeClock()
    read = reader(clock)
    feed(read, down(10, 10), up(10, 10))
    clock.advance(0.6)
    assert feed(read, down(10, 10), up(10, 10))[-1] == Click((10, 10), 1)


def test_points_of_a_dense_screen_become_pixels():
    assert feed(reader(ratio=2.0), move(10, 20)) == [Move((20, 40))]


def test_a_held_key_repeats():
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)
    assert feed(reader(), event, event) == [Key(pygame.K_a), Key(pygame.K_a, repeat=True)]


def test_typed_text_and_modifiers():
    events = feed(
        reader(),
        pygame.event.Event(pygame.TEXTINPUT, text="ő"),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT),
    )
    assert events == [Text("ő"), Key(pygame.K_RETURN, alt=True)]


def test_a_release_without_a_press_means_nothing():
    assert feed(reader(), up(10, 10)) == []


def test_right_button_wheel_and_leaving():
    read = reader()
    assert feed(read, move(5, 5), down(7, 8, button=3)) == [Move((5, 5)), RightClick((7, 8))]
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    assert feed(read, wheel) == [Wheel((7, 8), 0.0, 1.0)]
    assert feed(read, pygame.event.Event(pygame.WINDOWLEAVE)) == [Leave()]


def test_a_drag_ends_with_the_focus_and_leaves_no_click_behind():
    read = reader()
    feed(read, down(10, 10), move(40, 10))
    assert feed(read, LOST, move(60, 10), up(60, 10)) == [Focus(gained=False), Move((60, 10))]
    assert feed(read, down(60, 10), up(60, 10))[-1] == Click((60, 10))


def test_a_press_before_the_focus_went_is_no_half_of_a_double_click():
    read = reader()
    feed(read, down(10, 10), up(10, 10), LOST, GAINED)
    assert feed(read, down(10, 10), up(10, 10))[-1] == Click((10, 10), 1)


def test_keys_that_the_system_lets_go_with_the_focus_were_not_let_go_by_the_player():
    active = pygame.event.Event(pygame.ACTIVEEVENT, gain=0, state=2)
    read = reader()
    feed(read, key_down(pygame.K_SPACE))
    assert feed(read, key_up(pygame.K_SPACE), active, LOST) == [Focus(gained=False)]


def test_a_key_let_go_by_the_player_comes_up():
    read = reader()
    assert feed(read, key_down(pygame.K_SPACE), key_up(pygame.K_SPACE))[-1] == KeyUp(pygame.K_SPACE)


def test_a_key_that_was_down_before_the_window_had_the_keyboard_does_nothing():
    clock = FakeClock()
    clock.advance(10)
    read = reader(clock)
    feed(read, GAINED)
    clock.advance(0.04)
    assert feed(read, key_down(pygame.K_SPACE), typed(" ")) == []
    clock.advance(0.6)
    assert feed(read, key_down(pygame.K_SPACE), typed(" "), key_up(pygame.K_SPACE)) == []
    assert feed(read, key_down(pygame.K_SPACE)) == [Key(pygame.K_SPACE)]


@pytest.mark.parametrize("left", [pygame.KMOD_LCTRL, pygame.KMOD_CTRL])
def test_alt_gr_as_windows_tells_it_is_no_ctrl(left):
    both = left | pygame.KMOD_RALT
    assert feed(reader(), key_down(pygame.K_v, both)) == [Key(pygame.K_v)]
    assert feed(reader(), key_down(pygame.K_v, left)) == [Key(pygame.K_v, ctrl=True)]


@pytest.mark.parametrize(
    ("layout", "code", "place", "meant"),
    [
        ("Russian", "я", pygame.KSCAN_Z, pygame.K_z),
        ("Bulgarian", "к", pygame.KSCAN_K, pygame.K_k),
        ("Greek", "λ", pygame.KSCAN_L, pygame.K_l),
        ("Hebrew", "א", pygame.KSCAN_T, pygame.K_t),
        ("German", "z", pygame.KSCAN_Y, pygame.K_z),
        ("French digits", "&", pygame.KSCAN_1, pygame.K_1),
        ("Czech digits", "ě", pygame.KSCAN_2, pygame.K_2),
        ("Bépo", "è", pygame.KSCAN_T, ord("è")),
        ("Hungarian", "é", pygame.KSCAN_SEMICOLON, ord("é")),
    ],
)
def test_letters_of_other_scripts_stand_for_their_places(layout, code, place, meant):
    assert feed(reader(), key_down(ord(code), scancode=place)) == [Key(meant)], layout


def test_a_key_without_a_letter_keeps_its_code():
    assert feed(reader(), key_down(pygame.K_F11, scancode=pygame.KSCAN_F11)) == [Key(pygame.K_F11)]
