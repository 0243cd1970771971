"""Scenes (what fills the window) and the stack they lie on.

The top scene gets the player's input; the ones below are only drawn, dimmed, as far as the scenes
above leave them visible. Changes of the stack are queued and carried out between two frames, so
that no scene disappears while it is still working. How the picture follows is ``transition``'s.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol, runtime_checkable

import pygame

from game.ui.core.transition import MARGIN, RISE, Crossfade
from game.ui.system.input import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Input,
    Press,
    Release,
)


@runtime_checkable
class Scene(Protocol):
    """One screen, page or dialog."""

    @property
    def opaque(self) -> bool:
        """True: nothing below shows through, so it need not be drawn."""
        ...

    @property
    def pauses(self) -> bool:
        """True: the scenes below stand still while this one is on top."""
        ...

    def enter(self) -> None:
        """The scene became the top one."""
        ...

    def leave(self) -> None:
        """The scene stopped being the top one."""
        ...

    def close(self) -> None:
        """The scene was taken off the stack; comes once, after ``leave``."""
        ...

    def resize(self, size: tuple[int, int]) -> None:
        """The window has this size in pixels; comes before the first ``draw`` too."""
        ...

    def handle(self, event: Input) -> bool:
        """React to ``event``; True if that used it up."""
        ...

    def update(self, dt: float) -> None:
        """``dt`` seconds passed."""
        ...

    def draw(self, target: pygame.Surface) -> None:
        """Paint all of ``target``; changes nothing else."""
        ...


class Lens(Protocol):
    """How scenes are shown whose texts are larger than the window has room for."""

    def around(self, scene: Scene) -> AbstractContextManager[tuple[int, int]]:
        """While it is open, measures are those of ``scene``; gives the size that the scene has."""
        ...

    def give(self, scene: Scene, event: Input) -> bool:
        """Let the scene handle an event of the window."""
        ...

    def paint(self, scene: Scene, target: pygame.Surface) -> None:
        """Let the scene paint what the window shows of it."""
        ...

    def whole(self, scene: Scene) -> bool:
        """Whether the window shows all of the scene."""
        ...


class Plain:
    """No lens: every scene has the window's size."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack

    def around(self, scene: Scene) -> AbstractContextManager[tuple[int, int]]:
        """Nothing differs."""
        del scene
        return nullcontext(self._stack.size)

    def give(self, scene: Scene, event: Input) -> bool:
        """As it is."""
        return scene.handle(event)

    def paint(self, scene: Scene, target: pygame.Surface) -> None:
        """As it is."""
        scene.draw(target)

    def whole(self, scene: Scene) -> bool:
        """Always."""
        del scene
        return True


DIM = (118, 112, 104)
"""What a covered scene is multiplied with (of 255): darker, a little warmer."""


class SceneStack:
    """The scenes from the bottom to the top."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._scenes: list[Scene] = []
        self._queue: list[Callable[[], None]] = []
        self.size = size
        """The window's, in pixels."""
        self.lens: Lens = Plain(self)
        self._clicked: Scene | None = None
        self._deaf = False
        self.fade = 0.0
        """Seconds in which one picture gives way to the next; 0: at once."""
        self.scale = 1.0
        """Pixels of a unit, for what moves while it fades."""
        self._fading: Crossfade | None = None
        self._before: tuple[Scene, ...] = ()
        self._last = False

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(tuple(self._scenes))

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self._scenes[-1] if self._scenes else None

    # ------------------------------------------------------------------ queued changes

    def push(self, scene: Scene) -> None:
        """Lay ``scene`` on top, between this frame and the next."""
        self._queue.append(lambda: self._do_push(scene))

    def pop(self) -> None:
        """Take the top scene away, between this frame and the next."""
        self._queue.append(self._do_pop)

    def remove(self, scene: Scene) -> None:
        """Take ``scene`` away wherever it lies; nothing happens if it is not there."""
        self._queue.append(lambda: self._do_remove(scene))

    def replace(self, scene: Scene) -> None:
        """Put ``scene`` in place of the top one."""

        def change() -> None:
            if self._scenes:
                old = self._scenes.pop()
                self._end(old)
            self._do_push(scene, leave_below=False)

        self._queue.append(change)

    def reset(self, scene: Scene) -> None:
        """Take everything away and lay down ``scene`` alone."""

        def change() -> None:
            self._leave_top()
            while self._scenes:
                self._end(self._scenes.pop(), left=True)
            self._do_push(scene)

        self._queue.append(change)

    def clear(self) -> None:
        """Take everything away; the program ends when the stack is empty."""

        def change() -> None:
            self._leave_top()
            while self._scenes:
                self._end(self._scenes.pop(), left=True)

        self._queue.append(change)

    def abandon(self) -> None:
        """Forget all scenes and queued changes at once, without a word to them (after a fault)."""
        self._scenes.clear()
        self._queue.clear()
        self._clicked = None
        self._fading, self._before = None, ()

    @property
    def changing(self) -> bool:
        """Whether a change waits to be carried out."""
        return bool(self._queue)

    def settle(self) -> bool:
        """Carry out the queued changes, also those that they cause. True if there were any."""
        if not self._queue:
            return False
        self._before = self._before or tuple(self._scenes)
        while self._queue:
            self._queue.pop(0)()
        return True

    def _end(self, scene: Scene, *, left: bool = False) -> None:
        with self.lens.around(scene):
            if not left:
                scene.leave()
            scene.close()

    def _leave_top(self) -> None:
        if self._scenes:
            with self.lens.around(self._scenes[-1]):
                self._scenes[-1].leave()

    def _do_push(self, scene: Scene, *, leave_below: bool = True) -> None:
        if leave_below:
            self._leave_top()
        self._scenes.append(scene)
        with self.lens.around(scene) as size:
            scene.resize(size)
            scene.enter()

    def _do_pop(self) -> None:
        if not self._scenes:
            return
        self._end(self._scenes.pop())
        if self._scenes:
            with self.lens.around(self._scenes[-1]):
                self._scenes[-1].enter()

    def _do_remove(self, scene: Scene) -> None:
        if self.top is scene:
            self._do_pop()
        elif scene in self._scenes:
            self._scenes.remove(scene)
            self._end(scene, left=True)

    # ------------------------------------------------------------------ each frame

    def resize(self, size: tuple[int, int]) -> None:
        """Tell every scene the new size."""
        self.size = size
        self._fading, self._before = None, ()
        for scene in tuple(self._scenes):
            with self.lens.around(scene) as own:
                scene.resize(own)

    def handle(self, event: Input) -> bool:
        """Give ``event`` to the top scene.

        The second click of a double click is for the scene that got the first: what came under the
        pointer in between has not been seen yet.
        """
        top = self.top
        if isinstance(event, Press):
            if event.count == 1:
                self._clicked = top
            self._deaf = self._clicked is not top
        pointer = (Press, Release, Click, DragStart, DragMove, DragEnd)
        if self._deaf and isinstance(event, pointer):
            return True
        return self.lens.give(top, event) if top is not None else False

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass for the top scene and for those below that are not paused."""
        running: list[Scene] = []
        for scene in reversed(self._scenes):
            running.append(scene)
            if scene.pauses:
                break
        for scene in reversed(running):
            with self.lens.around(scene):
                scene.update(dt)
        if self._fading is not None:
            self._fading.advance(dt, self.fade)
            if self._fading.done:
                self._fading = None
                self._last = True

    @property
    def fading(self) -> bool:
        """Whether the picture changes although no scene does."""
        return self._fading is not None or self._last

    def draw(self, target: pygame.Surface, *, changed: bool = True) -> None:
        """Paint the picture of this moment.

        Args:
            target: still shows the picture before.
            changed: a scene looks different from the frame before.
        """
        self._last = False
        if self._before and self.fade > 0 and self._before[-1:] != tuple(self._scenes[-1:]):
            self._fading = self._crossfade(target)
        self._before = ()
        fading = self._fading
        if fading is None:
            self._draw_scenes(target)
            return
        if fading.new is None or changed:
            fading.new = fading.new or pygame.Surface(target.get_size())
            self._draw_scenes(fading.new)
        fading.paint(target)

    def _crossfade(self, target: pygame.Surface) -> Crossfade:
        top = self._scenes[-1] if self._scenes else None
        came = top is not None and top not in self._before
        sheet: pygame.Rect | None = None
        if came and top is not None and not top.opaque:
            panel = getattr(top, "panel", None)
            known = panel is not None and self.lens.whole(top)
            whole = panel.rect if panel is not None and known else target.get_rect()
            margin = round(2 * MARGIN * self.scale)
            sheet = whole.inflate(margin, margin).clip(target.get_rect())
        return Crossfade(target.copy(), sheet, round(RISE * self.scale) if came else 0)

    def _draw_scenes(self, target: pygame.Surface) -> None:
        """Paint the visible scenes, the lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].opaque:
            first -= 1
        for index in range(max(first, 0), len(self._scenes)):
            if index > first:
                target.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
            self.lens.paint(self._scenes[index], target)
