"""What the player does, in surface pixels: pygame's events go in, small values come out.

A button press that does not travel is a :class:`Click`; one that travels further than a few pixels
is a drag. ``Press`` and ``Release`` come in both cases, so that a widget can look pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

Pos = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Move:
    """The pointer moved and no button is down."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Leave:
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class Press:
    """The main button went down."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Release:
    """The main button came up; ``dragged`` tells whether it had travelled."""

    pos: Pos
    dragged: bool = False


@dataclass(frozen=True, slots=True)
class Click:
    """The main button came up where it went down. ``count`` is 2 for a double click."""

    pos: Pos
    count: int = 1


@dataclass(frozen=True, slots=True)
class DragStart:
    """The pointer left the spot where the main button went down (``origin``)."""

    origin: Pos
    pos: Pos


@dataclass(frozen=True, slots=True)
class DragMove:
    """The pointer moves on with the main button down."""

    origin: Pos
    pos: Pos


@dataclass(frozen=True, slots=True)
class DragEnd:
    """The main button came up after a drag; comes just after ``Release``."""

    origin: Pos
    pos: Pos


@dataclass(frozen=True, slots=True)
class RightClick:
    """The second button went down (also ends a drag: the scene decides what it cancels)."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned: ``dy`` > 0 is away from the player (content moves down)."""

    pos: Pos
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down. ``code`` is pygame's ``K_...``."""

    code: int
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key came up."""

    code: int


@dataclass(frozen=True, slots=True)
class Text:
    """Text was typed, dead keys and input methods already applied."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """An input method is composing ``text`` (not yet part of the field)."""

    text: str


@dataclass(frozen=True, slots=True)
class Resize:
    """The surface has a new size."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Focus:
    """The window gained or lost the keyboard."""

    gained: bool


@dataclass(frozen=True, slots=True)
class Quit:
    """The player closes the window."""


Input = (
    Move
    | Leave
    | Press
    | Release
    | Click
    | DragStart
    | DragMove
    | DragEnd
    | RightClick
    | Wheel
    | Key
    | KeyUp
    | Text
    | Composing
    | Resize
    | Focus
    | Quit
)
"""Everything that can reach a scene."""

DOUBLE_CLICK_SECONDS = 0.4


class InputReader:
    """Turns pygame's events into :data:`Input`.

    ``ratio`` gives surface pixels per window point (1.0 everywhere but on high-density screens),
    ``threshold`` the distance in pixels from which a press is a drag, ``now`` the time.
    """

    def __init__(
        self,
        now: Callable[[], float],
        *,
        ratio: Callable[[], float] = lambda: 1.0,
        threshold: Callable[[], int] = lambda: 6,
    ) -> None:
        self._now = now
        self._ratio = ratio
        self._threshold = threshold
        self._down: Pos | None = None
        self._dragging = False
        self._last_click: tuple[float, Pos] | None = None
        self._held: set[int] = set()
        self.pos: Pos = (-1, -1)
        """Where the pointer was last seen."""

    def read(self, event: pygame.event.Event) -> Iterator[Input]:
        """All inputs that ``event`` means; often none."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            yield from self._motion(self._at(event.pos))
        elif kind == pygame.MOUSEBUTTONDOWN:
            yield from self._button_down(event.button, self._at(event.pos))
        elif kind == pygame.MOUSEBUTTONUP and event.button == 1:
            yield from self._button_up(self._at(event.pos))
        elif kind == pygame.MOUSEWHEEL:
            dx = float(getattr(event, "precise_x", event.x))
            dy = float(getattr(event, "precise_y", event.y))
            if getattr(event, "flipped", False):
                dx, dy = -dx, -dy
            yield Wheel(self.pos, dx, dy)
        elif kind == pygame.KEYDOWN:
            repeat = event.key in self._held
            self._held.add(event.key)
            mod = event.mod
            yield Key(
                event.key,
                shift=bool(mod & pygame.KMOD_SHIFT),
                ctrl=bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
                alt=bool(mod & pygame.KMOD_LALT),
                repeat=repeat,
            )
        elif kind == pygame.KEYUP:
            self._held.discard(event.key)
            yield KeyUp(event.key)
        elif kind == pygame.TEXTINPUT:
            yield Text(event.text)
        elif kind == pygame.TEXTEDITING:
            yield Composing(event.text)
        elif kind == pygame.WINDOWLEAVE:
            self.pos = (-1, -1)
            yield Leave()
        elif kind == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            yield Focus(gained=False)
        elif kind == pygame.WINDOWFOCUSGAINED:
            yield Focus(gained=True)
        elif kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            yield Quit()

    def _at(self, pos: tuple[float, float]) -> Pos:
        ratio = self._ratio()
        return (round(pos[0] * ratio), round(pos[1] * ratio))

    def _motion(self, pos: Pos) -> Iterator[Input]:
        self.pos = pos
        if self._down is None:
            yield Move(pos)
        elif self._dragging:
            yield DragMove(self._down, pos)
        else:
            far = max(abs(pos[0] - self._down[0]), abs(pos[1] - self._down[1]))
            if far >= self._threshold():
                self._dragging = True
                yield DragStart(self._down, pos)

    def _button_down(self, button: int, pos: Pos) -> Iterator[Input]:
        self.pos = pos
        if button == 1:
            self._down = pos
            self._dragging = False
            yield Press(pos)
        elif button == 3:
            yield RightClick(pos)

    def _button_up(self, pos: Pos) -> Iterator[Input]:
        self.pos = pos
        origin, dragged = self._down, self._dragging
        self._down, self._dragging = None, False
        if origin is None:
            return
        yield Release(pos, dragged=dragged)
        if dragged:
            yield DragEnd(origin, pos)
            self._last_click = None
            yield Move(pos)
            return
        now = self._now()
        count = 1
        if self._last_click is not None:
            then, there = self._last_click
            near = max(abs(pos[0] - there[0]), abs(pos[1] - there[1])) <= 2 * self._threshold()
            if now - then <= DOUBLE_CLICK_SECONDS and near:
                count = 2
        self._last_click = None if count == 2 else (now, pos)
        yield Click(origin, count)
