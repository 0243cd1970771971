"""Scenes are told exactly once about everything that happens to them."""

from __future__ import annotations

import pygame

from game.ui.core.scene import Scene, SceneStack
from game.ui.system.input import Click, Input, Key, Press, Release


class Recorder:
    def __init__(self, log: list[str], name: str, *, opaque: bool = True, pauses: bool = True):
        self.log, self.name, self.opaque, self.pauses = log, name, opaque, pauses

    def note(self, what: str) -> None:
        self.log.append(f"{self.name} {what}")

    def enter(self) -> None:
        self.note("enter")

    def leave(self) -> None:
        self.note("leave")

    def close(self) -> None:
        self.note("close")

    def resize(self, size: tuple[int, int]) -> None:
        assert size
        self.note("resize")

    def handle(self, event: Input) -> bool:
        assert event
        self.note("handle")
        return True

    def update(self, dt: float) -> None:
        assert dt
        self.note("update")

    def draw(self, target: pygame.Surface) -> None:
        assert target
        self.note("draw")


def stack_of(log: list[str], *scenes: Recorder) -> SceneStack:
    stack = SceneStack((800, 600))
    for scene in scenes:
        assert isinstance(scene, Scene)
        stack.push(scene)
    stack.settle()
    log.clear()
    return stack


def test_a_scene_knows_its_size_before_it_enters():
    log: list[str] = []
    stack = SceneStack((800, 600))
    stack.push(Recorder(log, "a"))
    assert log == []
    stack.settle()
    assert log == ["a resize", "a enter"]


def test_push_and_pop_leave_and_enter_the_scene_below():
    log: list[str] = []
    stack = stack_of(log, Recorder(log, "a"))
    stack.push(Recorder(log, "b"))
    stack.settle()
    assert log == ["a leave", "b resize", "b enter"]
    log.clear()
    stack.pop()
    stack.settle()
    assert log == ["b leave", "b close", "a enter"]


def test_replace_never_enters_the_scene_below():
    log: list[str] = []
    stack = stack_of(log, Recorder(log, "a"), Recorder(log, "b"))
    stack.replace(Recorder(log, "c"))
    stack.settle()
    assert log == ["b leave", "b close", "c resize", "c enter"]


def test_reset_closes_everything_once():
    log: list[str] = []
    stack = stack_of(log, Recorder(log, "a"), Recorder(log, "b"))
    stack.reset(Recorder(log, "c"))
    stack.settle()
    assert log == ["b leave", "b close", "a close", "c resize", "c enter"]
    assert len(stack) == 1


def test_a_covered_scene_can_be_removed_without_being_left_again():
    log: list[str] = []
    below = Recorder(log, "a")
    stack = stack_of(log, below, Recorder(log, "b"))
    stack.remove(below)
    stack.settle()
    assert log == ["a close"]


def test_only_the_top_scene_gets_input():
    log: list[str] = []
    stack = stack_of(log, Recorder(log, "a"), Recorder(log, "b", opaque=False))
    stack.handle(Key(pygame.K_a))
    assert log == ["b handle"]


def test_a_double_click_that_opens_a_scene_presses_nothing_on_it():
    log: list[str] = []
    stack = stack_of(log, Recorder(log, "a"))
    for number in (1, 2, 3, 1):
        for event in (Press((9, 9), number), Release((9, 9)), Click((9, 9), number)):
            stack.handle(event)
        if number == 1 and len(stack) == 1:
            stack.push(Recorder(log, "b"))
            stack.settle()
            log.clear()
        assert log == [] or number == 1
    assert log == ["b handle"] * 3


def test_scenes_below_a_pausing_one_stand_still():
    log: list[str] = []
    stack = stack_of(log, Recorder(log, "a"), Recorder(log, "b", pauses=False))
    stack.update(0.1)
    assert log == ["a update", "b update"]
    log.clear()
    stack.push(Recorder(log, "c"))
    stack.settle()
    log.clear()
    stack.update(0.1)
    assert log == ["c update"]


def test_only_what_can_be_seen_is_drawn_and_what_is_covered_is_dimmed():
    log: list[str] = []
    stack = stack_of(
        log, Recorder(log, "hidden"), Recorder(log, "page"), Recorder(log, "dialog", opaque=False)
    )
    target = pygame.Surface((800, 600))
    target.fill((200, 200, 200))
    stack.draw(target)
    assert log == ["page draw", "dialog draw"]
    assert target.get_at((5, 5))[0] < 120
