"""A click is a press that stays; everything else is a drag."""

from __future__ import annotations

import pygame

from game.ui.system.clock import FakeClock
from game.ui.system.input import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    InputReader,
    Key,
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
    return [value for event in events for value in read.read(event)]


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
    clock.advance(0.2)
    assert feed(read, down(11, 10), up(11, 10))[-1] == Click((11, 10), 1)


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
