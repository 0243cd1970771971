"""What the player does, in surface pixels: pygame's events go in, small values come out.

A button press that does not travel is a :class:`Click`; one that travels further than a few pixels
is a drag. ``Press`` and ``Release`` come in both cases, so that a widget can look pressed.

What hands were doing ends with the keyboard's focus: a drag, a held key and half of a double click
belong to the window only while it has the player's attention.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
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
    """The main button went down; ``count`` is that of the click it may become."""

    pos: Pos
    count: int = 1


@dataclass(frozen=True, slots=True)
class Release:
    """The main button came up; ``dragged`` tells whether it had travelled."""

    pos: Pos
    dragged: bool = False


@dataclass(frozen=True, slots=True)
class Click:
    """The main button came up where it went down. ``count`` is 2 for a double click, 3 for a third
    one as quick, and so on."""

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
    """A key went down. ``code`` is pygame's ``K_...``: the letter on the key, or that of its place
    where the layout is of a script without Latin letters."""

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
ARRIVING_SECONDS = 0.25
"""A key that is reported so soon after the window got the keyboard was down before: it repeats."""

_FIRST_LETTER, _LAST_LETTER = pygame.KSCAN_A, pygame.KSCAN_Z
_DIGIT_PLACES = {
    **{pygame.KSCAN_1 + index: pygame.K_1 + index for index in range(9)},
    pygame.KSCAN_0: pygame.K_0,
}
_RELEASES = (pygame.KEYUP, pygame.MOUSEBUTTONUP)
_ALONGSIDE = (pygame.ACTIVEEVENT, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
"""What SDL may tell between such releases and the loss of the keyboard."""


def key_code(code: int, place: int) -> int:
    """The key for shortcuts: its letter, or its place where the letter is none of ours.

    Args:
        code: what the player's layout says is on the key.
        place: where the key lies (its scancode).
    """
    if place in _DIGIT_PLACES and not pygame.K_0 <= code <= pygame.K_9:
        return _DIGIT_PLACES[place]
    letter = _FIRST_LETTER <= place <= _LAST_LETTER and 0x7F < code < 0x110000
    # Latin letters with marks have keys beside the plain ones; other scripts take their places.
    if letter and not unicodedata.name(chr(code), "").startswith("LATIN"):
        return pygame.K_a + place - _FIRST_LETTER
    return code


def _without_letting_go(events: Sequence[pygame.event.Event]) -> Iterator[pygame.event.Event]:
    """The events but for keys and buttons that the system lets go as the window loses the keyboard.

    SDL reports them just before the loss, as if the player had lifted his fingers.
    """
    kept: list[pygame.event.Event] = []
    for event in events:
        if event.type == pygame.WINDOWFOCUSLOST:
            index = len(kept)
            while index and kept[index - 1].type in (*_RELEASES, *_ALONGSIDE):
                index -= 1
            kept[index:] = [each for each in kept[index:] if each.type not in _RELEASES]
        kept.append(event)
    yield from kept


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
        self._last_click: tuple[float, Pos, int] | None = None
        self._count = 1
        self._held: set[int] = set()
        self._arrived = float("-inf")
        self._foreign: set[int] = set()
        """Keys that were down before the window had the keyboard."""
        self.pos: Pos = (-1, -1)
        """Where the pointer was last seen."""

    def read_all(self, events: Iterable[pygame.event.Event]) -> Iterator[Input]:
        """All inputs that the events of one frame mean."""
        for event in _without_letting_go(list(events)):
            yield from self.read(event)

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
            yield from self._key_down(event)
        elif kind == pygame.KEYUP:
            code = _code_of(event)
            self._held.discard(code)
            if code in self._foreign:
                self._foreign.discard(code)
            else:
                yield KeyUp(code)
        elif kind == pygame.TEXTINPUT:
            # What a foreign key goes on typing is not meant for us either.
            if not self._foreign:
                yield Text(event.text)
        elif kind == pygame.TEXTEDITING:
            yield Composing(event.text)
        elif kind == pygame.WINDOWLEAVE:
            self.pos = (-1, -1)
            yield Leave()
        elif kind == pygame.WINDOWFOCUSLOST:
            self._let_go()
            yield Focus(gained=False)
        elif kind == pygame.WINDOWFOCUSGAINED:
            self._let_go()
            self._arrived = self._now()
            yield Focus(gained=True)
        elif kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            yield Quit()

    def _let_go(self) -> None:
        """Nothing is held any more, as far as this window is concerned."""
        self._held.clear()
        self._foreign.clear()
        self._down, self._dragging = None, False
        self._last_click = None

    def _key_down(self, event: pygame.event.Event) -> Iterator[Input]:
        code, mod = _code_of(event), event.mod
        repeat = code in self._held
        if code in self._foreign:
            return
        if not repeat and self._now() - self._arrived < ARRIVING_SECONDS:
            self._foreign.add(code)
            return
        self._foreign.clear()
        self._held.add(code)
        # Windows reports AltGr as the left Ctrl with the right Alt: it types, it commands nothing.
        typing = mod & pygame.KMOD_RALT
        ctrl = mod & pygame.KMOD_META or (mod & pygame.KMOD_CTRL and not typing)
        yield Key(
            code,
            shift=bool(mod & pygame.KMOD_SHIFT),
            ctrl=bool(ctrl),
            alt=bool(mod & pygame.KMOD_LALT),
            repeat=repeat,
        )

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
            self._count = self._clicks_before(pos) + 1
            yield Press(pos, self._count)
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
        self._last_click = (self._now(), pos, self._count)
        yield Click(origin, self._count)

    def _clicks_before(self, pos: Pos) -> int:
        """How many quick clicks at this spot a press at ``pos`` goes on from."""
        if self._last_click is None:
            return 0
        then, there, count = self._last_click
        near = max(abs(pos[0] - there[0]), abs(pos[1] - there[1])) <= 2 * self._threshold()
        return count if near and self._now() - then <= DOUBLE_CLICK_SECONDS else 0


def _code_of(event: pygame.event.Event) -> int:
    return key_code(event.key, getattr(event, "scancode", 0))
