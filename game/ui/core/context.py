"""What every scene and widget is given: measures, fonts, texts, time, the scene stack, sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.core.destinations import Destination
from game.ui.core.scene import SceneStack
from game.ui.draw.gfx import Face, Gfx
from game.ui.draw.theme import Look, scale_for
from game.ui.system.clock import Clock

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
        self.size = size
        self.clock = clock
        self.look = look if look is not None else Look()
        self.tr = tr
        self.sounds: Sounds = sounds if sounds is not None else Silence()
        self.gfx = gfx if gfx is not None else Gfx()
        self.stack = SceneStack(size)
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
        self.pointer: tuple[int, int] = (-1, -1)
        """Where the pointer is; (-1, -1) when outside the window."""
        self.scale = scale_for(size)
        self.gfx.make_room(size)
        self._dirty = True
        self._background: Background | None = None

    # ------------------------------------------------------------------ measures

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
        if scale != self.scale:
            self.gfx.forget()
        self.gfx.make_room(size)
        self.size = size
        self.scale = scale
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
