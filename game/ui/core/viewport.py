"""How is a page shown whose texts were set so large that it is larger than the window?

It is laid out on a canvas of its own, with as many units as it needs, and the window shows a part
of that: the part follows the keyboard's focus, wheel, page keys, and the bars at the edges.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.ui.system.input import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Input,
    Key,
    Move,
    Press,
    Release,
    RightClick,
    Wheel,
)

BAR = 14
"""Width in pixels of the bars at the edges."""
Size = tuple[int, int]


class Viewport:
    """The part of a canvas that a window shows.

    Attributes:
        scale: pixels of a unit on the canvas.
        window: size of the window in pixels.
        canvas: size of what is laid out, in pixels; nowhere smaller than the window.
        offset: the point of the canvas in the window's upper left corner.
    """

    def __init__(self) -> None:
        self.scale = 1.0
        self.window: Size = (0, 0)
        self.canvas: Size = (0, 0)
        self.offset = (0, 0)
        self._bars = (False, False)
        self._room: Size = (0, 0)
        self._grabbed: int | None = None
        self._surface: pygame.Surface | None = None

    def fit(self, window: Size, scale: float, least: tuple[float, float]) -> None:
        """Take the window's size, and make a canvas of at least ``least`` units."""
        self.window, self.scale = window, scale
        need = [round(units * scale) for units in least]
        wide = high = False
        for _ in range(2):
            # A bar at one edge takes room from the other direction.
            wide = need[0] > window[0] - BAR * high
            high = need[1] > window[1] - BAR * wide
        self._bars = (wide, high)
        self._room = (window[0] - BAR * high, window[1] - BAR * wide)
        self.canvas = (max(need[0], self._room[0]), max(need[1], self._room[1]))
        self._surface = None
        self.move_to(self.offset)

    @property
    def larger(self) -> bool:
        """Whether the canvas is larger than the window."""
        return any(self._bars)

    @property
    def seen(self) -> pygame.Rect:
        """The part of the canvas that the window shows."""
        return pygame.Rect(self.offset, self._room)

    def move_to(self, offset: tuple[int, int]) -> bool:
        """Show the canvas from ``offset`` on; True if the picture moved."""
        seen = self.seen.size
        x, y = (max(0, min(self.canvas[i] - seen[i], offset[i])) for i in (0, 1))
        moved = (x, y) != self.offset
        self.offset = (x, y)
        return moved

    def move_by(self, dx: int, dy: int) -> bool:
        """Move the part that is seen; True if it moved."""
        return self.move_to((self.offset[0] + dx, self.offset[1] + dy))

    def show(self, rect: pygame.Rect) -> bool:
        """Move so that ``rect`` is seen, with a little around it."""
        seen, margin = self.seen, round(16 * self.scale)
        wanted = rect.inflate(2 * margin, 2 * margin)
        target = [self.offset[0], self.offset[1]]
        for axis, (low, high) in enumerate(
            ((wanted.left, wanted.right), (wanted.top, wanted.bottom))
        ):
            length = seen.size[axis]
            if low < target[axis] or high - low > length:
                target[axis] = low
            elif high > target[axis] + length:
                target[axis] = high - length
        return self.move_to((target[0], target[1]))

    # ------------------------------------------------------------------ picture

    def draw(self, target: pygame.Surface, paint: Callable[[pygame.Surface], None]) -> None:
        """Let ``paint`` draw on the canvas, over what ``target`` shows, and show the part seen."""
        if self._surface is None or self._surface.get_size() != self.canvas:
            self._surface = pygame.Surface(self.canvas)
        self._surface.blit(target, self.offset)
        paint(self._surface)
        target.fill((24, 13, 8))
        target.blit(self._surface, (0, 0), self.seen)
        for axis in (0, 1):
            bar = self._bar(axis)
            if bar is not None:
                thumb = self._thumb(axis, bar)
                pygame.draw.rect(target, (58, 38, 24), bar)
                inner = thumb.inflate(-4, -4)
                pygame.draw.rect(target, (207, 162, 74), inner, border_radius=BAR // 2)

    def _bar(self, axis: int) -> pygame.Rect | None:
        if not self._bars[axis]:
            return None
        seen = self.seen
        if axis == 0:
            return pygame.Rect(0, self.window[1] - BAR, seen.w, BAR)
        return pygame.Rect(self.window[0] - BAR, 0, BAR, seen.h)

    def _thumb(self, axis: int, bar: pygame.Rect) -> pygame.Rect:
        seen, total = self.seen.size[axis], self.canvas[axis]
        length = max(40, seen * seen // total)
        start = (seen - length) * self.offset[axis] // max(1, total - seen)
        if axis == 0:
            return pygame.Rect(bar.x + start, bar.y, length, bar.h)
        return pygame.Rect(bar.x, bar.y + start, bar.w, length)

    # ------------------------------------------------------------------ input

    def on_canvas(self, event: Input) -> Input:
        """The same event, with its places on the canvas."""
        dx, dy = self.offset

        def moved(pos: tuple[int, int]) -> tuple[int, int]:
            return (pos[0] + dx, pos[1] + dy)

        match event:
            case DragStart() | DragMove() | DragEnd():
                return replace(event, pos=moved(event.pos), origin=moved(event.origin))
            case Move() | Press() | Release() | Click() | RightClick() | Wheel():
                return replace(event, pos=moved(event.pos))
            case _:
                return event

    def grab(self, event: Input) -> bool:
        """Let the pointer move the bars; True if the event was for them."""
        if isinstance(event, Press):
            self._grabbed = None
            for axis in (0, 1):
                bar = self._bar(axis)
                if bar is not None and bar.collidepoint(event.pos):
                    self._grabbed = axis
                    self._follow(event.pos)
            return self._grabbed is not None
        if self._grabbed is None:
            return False
        if isinstance(event, DragStart | DragMove):
            self._follow(event.pos)
        elif isinstance(event, Click | DragEnd):
            self._grabbed = None
        return isinstance(event, Click | DragEnd | DragStart | DragMove | Release | Move)

    def _follow(self, pos: tuple[int, int]) -> None:
        axis = self._grabbed
        bar = self._bar(axis) if axis is not None else None
        if axis is None or bar is None:
            return
        seen, total = self.seen.size[axis], self.canvas[axis]
        length = max(40, seen * seen // total)
        share = (pos[axis] - length // 2) / max(1, seen - length)
        target = list(self.offset)
        target[axis] = round(share * (total - seen))
        self.move_to((target[0], target[1]))

    def scroll(self, event: Input) -> bool:
        """Move with the wheel and with keys that the page did not want; True if it moved."""
        step = round(64 * self.scale)
        if isinstance(event, Wheel):
            return self.move_by(round(-event.dx * step), round(-event.dy * step))
        if not isinstance(event, Key):
            return False
        page = self.seen.h - step
        ways = {
            pygame.K_PAGEDOWN: (0, page), pygame.K_PAGEUP: (0, -page),
            pygame.K_DOWN: (0, step), pygame.K_UP: (0, -step),
            pygame.K_RIGHT: (step, 0), pygame.K_LEFT: (-step, 0),
            pygame.K_HOME: (-(10**6), -(10**6)), pygame.K_END: (0, 10**6),
        }  # fmt: skip
        way = ways.get(event.code)
        return way is not None and self.move_by(*way)
