"""What every scene and widget is given: measures, fonts, texts, time, the scene stack, sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.core.destinations import Destination
from game.ui.core.scene import Scene, SceneStack
from game.ui.core.viewport import Viewport
from game.ui.draw.gfx import Face, Gfx
from game.ui.draw.theme import ROOM, Look, scale_for, true_scale
from game.ui.system.clock import Clock
from game.ui.system.input import Input, Key

if TYPE_CHECKING:
    from game.ui.draw.background import Background
    from game.ui.draw.card_art import CardArt


class Translate(Protocol):
    """The catalogue: a key and the values for its placeholders give the text."""

    def __call__(self, key: str, /, **values: object) -> str: ...


class Sounds(Protocol):
    """What can be heard. Playing a sound never fails."""

    def play(self, name: str) -> None:
        """Play the effect ``name``, if sound is on and there is a device."""
        ...

    def hush(self, *, on: bool) -> None:
        """Keep the murmur of the room silent while nobody looks at the window."""
        ...


class WindowControl(Protocol):
    """What settings and shortcuts can do with the window."""

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        ...

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window as it was."""
        ...


def ignore(text: str) -> None:
    """Show no message: there is nobody to see it."""
    del text


def stay(destination: Destination) -> None:
    """Lead nowhere: there are no other screens."""
    del destination


class Silence:
    """No sound at all."""

    def play(self, name: str) -> None:
        """Nothing."""

    def hush(self, *, on: bool) -> None:
        """Nothing."""


def show_key(key: str, /, **values: object) -> str:
    """A catalogue that answers with the key: for the time before the real one is loaded."""
    return key if not values else f"{key} {values}"


class _Lens:
    """Shows pages through their viewports."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    def around(self, scene: Scene) -> AbstractContextManager[tuple[int, int]]:
        """Measure as the scene does."""
        return self.ui.around(scene)

    def whole(self, scene: Scene) -> bool:
        """Whether the window shows all of the scene."""
        viewport = self.ui.viewport_of(scene)
        return viewport is None or not viewport.larger

    def give(self, scene: Scene, event: Input) -> bool:
        """Hand on an event with its place on the canvas; what is not wanted there moves it."""
        with self.ui.around(scene):
            viewport = self.ui.viewport_of(scene)
            if viewport is None or not viewport.larger:
                return scene.handle(event)
            if viewport.grab(event):
                self.ui.invalidate()
                return True
            before = _focus_of(scene)
            used = scene.handle(viewport.on_canvas(event))
            after = _focus_of(scene)
            # The first Tab only shows where the focus is.
            sought = isinstance(event, Key) and (after != before or event.code == pygame.K_TAB)
            if sought and after is not None:
                used = viewport.show(after) or used
                self.ui.invalidate()
            elif not used and viewport.scroll(event):
                self.ui.invalidate()
                return True
            return used

    def paint(self, scene: Scene, target: pygame.Surface) -> None:
        """Paint the part that the window shows."""
        with self.ui.around(scene):
            viewport = self.ui.viewport_of(scene)
            if viewport is None or not viewport.larger:
                scene.draw(target)
            else:
                viewport.draw(target, scene.draw)


def _focus_of(scene: Scene) -> pygame.Rect | None:
    """Where the widget with the focus lies."""
    group = getattr(scene, "group", None)
    focus = getattr(group, "focus", None)
    return focus.rect.copy() if focus is not None else None


class Ui:
    """The surroundings of all scenes of one window.

    Scenes keep it as ``self.ui``. ``size`` is the surface's size in pixels, ``scale`` how many
    pixels a unit has (see :mod:`game.ui.draw.theme`).
    """

    def __init__(
        self,
        size: tuple[int, int],
        clock: Clock,
        *,
        look: Look | None = None,
        tr: Translate = show_key,
        sounds: Sounds | None = None,
        gfx: Gfx | None = None,
    ) -> None:
        self.window_size = size
        """Size of the window's surface in pixels."""
        self._viewport: Viewport | None = None
        self.clock = clock
        self.look = look if look is not None else Look()
        self.tr = tr
        self.sounds: Sounds = sounds if sounds is not None else Silence()
        self.gfx = gfx if gfx is not None else Gfx()
        self.stack = SceneStack(size)
        self.stack.lens = _Lens(self)
        self.text_factor = 1.0
        """The player's own text size, 0.75 to 2."""
        self.cloth = "green"
        """Name of the colour of the table cloth."""
        self.board = "slate"
        """What the score is kept with."""
        self.art: CardArt | None = None
        """The cards of the chosen deck; None before there are any."""
        self.reduced_motion = False
        self.speed = 1.0
        """Speed of all animations; 2.0 is twice as fast."""
        self.toast: Callable[[str], None] = ignore
        """Shows a short message at the lower edge."""
        self.go: Callable[[Destination], None] = stay
        """Leads to another screen, between this frame and the next."""
        self.window: WindowControl | None = None
        """The window's switches; None when there is no window (tests, pictures)."""
        self._pointer = (-1, -1)
        self._scale = scale_for(size)
        self._scales = (self._scale, true_scale(size))
        self.gfx.make_room(size)
        self._dirty = True
        self._background: Background | None = None

    # ------------------------------------------------------------------ measures

    @property
    def size(self) -> tuple[int, int]:
        """Size in pixels of what the scene at work is laid out on."""
        return self._viewport.canvas if self._viewport is not None else self.window_size

    @property
    def scale(self) -> float:
        """Pixels of a unit for the scene at work."""
        return self._viewport.scale if self._viewport is not None else self._scale

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the pointer is for the scene at work; (-1, -1) when outside the window."""
        if self._viewport is None or self._pointer == (-1, -1):
            return self._pointer
        dx, dy = self._viewport.offset
        return (self._pointer[0] + dx, self._pointer[1] + dy)

    @pointer.setter
    def pointer(self, pos: tuple[int, int]) -> None:
        self._pointer = pos

    def seen(self) -> pygame.Rect:
        """The part of the surface that the window shows."""
        return self._viewport.seen if self._viewport is not None else self.rect()

    @contextmanager
    def around(self, scene: object) -> Iterator[tuple[int, int]]:
        """Measure as ``scene`` does: a page has a ``viewport``, all else the window."""
        before = self._viewport
        viewport = self.viewport_of(scene)
        self._viewport = viewport
        try:
            yield self.size
        finally:
            self._viewport = before

    def viewport_of(self, scene: object) -> Viewport | None:
        """The viewport of a page, fitted to the window as it is now."""
        viewport = getattr(scene, "viewport", None)
        if not isinstance(viewport, Viewport):
            return None
        scale = true_scale(self.window_size, self.text_factor)
        if (viewport.window, viewport.scale) != (self.window_size, scale):
            viewport.fit(self.window_size, scale, getattr(scene, "least", ROOM))
        return viewport

    def px(self, units: float) -> int:
        """``units`` in whole pixels; never 0 for more than 0 units."""
        value = round(units * self.scale)
        return 1 if value == 0 and units > 0 else value

    def pxf(self, units: float) -> float:
        """``units`` in pixels with fractions, for line widths."""
        return units * self.scale

    def rect(self) -> pygame.Rect:
        """The whole surface."""
        return pygame.Rect((0, 0), self.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Take note of a new surface size or text factor, and tell the scenes."""
        scale = scale_for(size, self.text_factor)
        pages = true_scale(size, self.text_factor)
        if (scale, pages) != self._scales:
            self.gfx.forget()
        self._scales = (scale, pages)
        self.gfx.make_room(size)
        self.window_size = size
        self._scale = scale
        self.stack.resize(size)
        self.invalidate()

    @property
    def background(self) -> Background:
        """Makes and keeps the picture of the table, for all scenes."""
        if self._background is None:
            # Only now: the first picture of the window needs no table.
            from game.ui.draw.background import Background

            self._background = Background(self)
        return self._background

    # ------------------------------------------------------------------ redrawing

    def invalidate(self) -> None:
        """Ask for the picture to be drawn anew with this frame."""
        self._dirty = True

    def take_dirty(self) -> bool:
        """Whether the picture has to be drawn; resets the wish."""
        dirty, self._dirty = self._dirty, False
        return dirty

    # ------------------------------------------------------------------ short cuts

    def font_px(self, units: float) -> int:
        """Font size in pixels."""
        return max(9, round(units * self.scale))

    def text_width(self, text: str, face: Face, units: float) -> int:
        """Width in pixels of one line of plain text."""
        return self.gfx.width(text, face, self.font_px(units))
