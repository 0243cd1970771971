"""What was shown gives way softly, or at once without motion, and never holds up the player."""

from __future__ import annotations

import pygame
import pytest

from game.ui.core.scene import SceneStack
from game.ui.core.transition import SECONDS, Appearing
from game.ui.system.clock import FakeClock
from game.ui.system.input import Key

SIZE = (40, 30)


class Plain:
    """A scene of one colour that counts the keys it gets."""

    pauses = True

    def __init__(self, colour, *, opaque=True):
        self.colour, self.opaque, self.keys = colour, opaque, 0

    def enter(self): ...
    def leave(self): ...
    def close(self): ...
    def resize(self, size): ...
    def update(self, dt): ...

    def handle(self, event):
        self.keys += isinstance(event, Key)
        return True

    def draw(self, target):
        if self.opaque:
            target.fill(self.colour)


def red(surface):
    return surface.get_at((20, 15)).r


@pytest.fixture
def stack():
    made = SceneStack(SIZE)
    made.fade = SECONDS
    made.push(Plain((0, 0, 0)))
    made.settle()
    return made


def test_a_page_fades_in_and_gets_keys_from_its_first_frame(stack):
    target = pygame.Surface(SIZE)
    stack.draw(target)
    stack.update(1.0)
    stack.draw(target)
    page = Plain((200, 0, 0))
    stack.push(page)
    stack.settle()
    stack.handle(Key(pygame.K_a))
    assert page.keys == 1
    seen = []
    for _ in range(14):
        stack.draw(target)
        seen.append(red(target))
        stack.update(1 / 60)
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert any(0 < each < 200 for each in seen)
    assert seen[-1] == 200
    assert not stack.fading or stack.draw(target) is None


def test_without_motion_it_is_there_at_once(stack):
    stack.fade = 0.0
    target = pygame.Surface(SIZE)
    stack.draw(target)
    stack.push(Plain((200, 0, 0)))
    stack.settle()
    stack.draw(target)
    assert red(target) == 200
    assert not stack.fading


def test_what_lies_below_a_sheet_darkens_gradually(stack):
    stack.pop()
    stack.push(Plain((200, 200, 200)))
    stack.settle()
    target = pygame.Surface(SIZE)
    for _ in range(20):
        stack.draw(target)
        stack.update(1 / 60)
    assert red(target) == 200
    stack.push(Plain((0, 0, 0), opaque=False))
    stack.settle()
    seen = []
    for _ in range(14):
        stack.draw(target)
        seen.append(red(target))
        stack.update(1 / 60)
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) > 4
    assert seen[-1] < 120


def test_a_resize_in_between_shows_the_new_picture(stack):
    target = pygame.Surface(SIZE)
    stack.draw(target)
    stack.push(Plain((200, 0, 0)))
    stack.settle()
    stack.draw(target)
    stack.resize((60, 50))
    larger = pygame.Surface((60, 50))
    stack.draw(larger)
    assert red(larger) == 200


def test_a_bubble_comes_and_goes():
    clock = FakeClock()
    bubble = Appearing(clock)
    rect = pygame.Rect(10, 8, 20, 14)

    def paint(target):
        target.fill((200, 0, 0), rect)

    def shown(*, here):
        target = pygame.Surface(SIZE)
        if here:
            bubble.draw(target, rect, 2, paint)
        else:
            bubble.draw_gone(target)
        clock.advance(SECONDS / 4)
        return red(target)

    bubble.come()
    coming = [shown(here=True) for _ in range(6)]
    assert coming == sorted(coming)
    assert coming[0] < 100 < coming[-1] == 200
    assert not bubble.moving
    bubble.go()
    going = [shown(here=False) for _ in range(6)]
    assert going == sorted(going, reverse=True)
    assert going[0] > 100 > going[-1] == 0
    assert bubble.over
