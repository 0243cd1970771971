"""What all widgets have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

import pygame

from game.ui.core.context import Ui
from game.ui.draw.gfx import Align, Face
from game.ui.draw.richtext import TextBlock, fit, render
from game.ui.draw.theme import RGB
from game.ui.system.input import Click, Input, Key

MIN_HIT = 40
"""Smallest side of what can be clicked, in pixels; smaller widgets are hit around their picture."""


ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that press the widget with the focus."""


@dataclass(frozen=True, slots=True)
class TextRun:
    """A text as it was set, and the space it had: what the tests measure."""

    text: str
    rect: pygame.Rect
    room: pygame.Rect
    fits: bool


class Widget:
    """Something on the screen. ``place`` before ``draw``; ``measure`` may be asked before both."""

    focusable = False
    whole_only = False
    """Where it is scrolled half out of sight, it is not shown at all."""
    clickable = False
    """Takes the pointer, though the keyboard has another way to the same thing."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.tooltip = ""
        self.name = ""
        """A name for tests and for finding the widget again after a rebuild."""
        self._runs: list[TextRun] = []

    # ------------------------------------------------------------------ to override

    def measure(self, width: int) -> tuple[int, int]:
        """Wished size in pixels, at most ``width`` wide if that is possible."""
        return (min(0, width), 0)

    def place(self, rect: pygame.Rect) -> None:
        """Take this place."""
        self.rect = pygame.Rect(rect)

    def draw(self, target: pygame.Surface) -> None:
        """Paint the widget."""

    def handle(self, event: Input) -> bool:
        """React to an event that is meant for this widget; True if that used it up."""
        del event
        return False

    def children(self) -> Sequence[Widget]:
        """The widgets inside, in reading order."""
        return ()

    def reveal(self, child: Widget) -> None:
        """Make ``child`` visible (it got the focus)."""
        if self.parent is not None:
            self.parent.reveal(child)

    def refuse(self) -> None:
        """Say why it cannot be pressed now: what the tooltip of a disabled widget says."""
        if self.parent is not None:
            self.parent.tell_why_not(self)

    def tell_why_not(self, child: Widget) -> None:
        """Let the player read why ``child`` cannot be pressed."""
        if self.parent is not None:
            self.parent.tell_why_not(child)

    def clip_rect(self) -> pygame.Rect | None:
        """The part of the window inside which children show and can be hit; None: everywhere."""
        return None

    def focus_shape(self) -> tuple[pygame.Rect, float]:
        """Rectangle and corner radius around which the focus ring is drawn."""
        return self.rect, self.ui.pxf(self.ui.look.radius)

    def tip_anchor(self) -> tuple[pygame.Rect, bool]:
        """What the tooltip must leave free, and whether it lies below (else above)."""
        return self.rect, False

    # ------------------------------------------------------------------ shared

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether ``pos`` is on the widget, which counts as at least 40 pixels high and wide."""
        if not self.visible:
            return False
        grow_x = max(0, MIN_HIT - self.rect.w)
        grow_y = max(0, MIN_HIT - self.rect.h)
        area = self.rect.inflate(grow_x, grow_y) if grow_x or grow_y else self.rect
        ancestor = self.parent
        while ancestor is not None:
            clip = ancestor.clip_rect()
            if clip is not None and not clip.collidepoint(pos):
                return False
            ancestor = ancestor.parent
        return area.collidepoint(pos)

    @property
    def shown(self) -> bool:
        """Visible, and all that it lies in too."""
        widget: Widget | None = self
        while widget is not None:
            if not widget.visible:
                return False
            widget = widget.parent
        return True

    @property
    def can_focus(self) -> bool:
        """Whether the keyboard can reach it now: to press it, or to hear why that cannot be."""
        return self.focusable and (self.enabled or bool(self.tooltip)) and self.shown

    @property
    def on_paper(self) -> bool:
        """Whether it lies on a sheet of paper (else on cloth or wood)."""
        return self.parent is not None and self.parent.on_paper

    @property
    def takes_pointer(self) -> bool:
        """Whether the pointer means this widget when it is on it."""
        return self.focusable or self.clickable or bool(self.tooltip)

    def walk(self) -> Iterator[Widget]:
        """This widget and all inside it that are visible, in reading order."""
        if not self.visible:
            return
        yield self
        for child in self.children():
            yield from child.walk()

    def invalidate(self) -> None:
        """The picture changed."""
        self.ui.invalidate()

    def text_runs(self) -> Sequence[TextRun]:
        """What was written at the last ``draw``."""
        return tuple(self._runs)

    def set_text(
        self,
        target: pygame.Surface,
        text: str,
        room: pygame.Rect,
        *,
        face: Face = "text",
        size: float | None = None,
        color: RGB,
        align: Align = "left",
        max_lines: int = 1,
        on_dark: bool = False,
        middle: bool = True,
        shadow: RGB | None = None,
    ) -> pygame.Rect:
        """Write ``text`` into ``room``, shrunk or wrapped as needed; gives the rectangle used."""
        gfx = self.ui.gfx
        px = self.ui.font_px(size if size is not None else self.ui.look.text)
        block = fit(gfx, text, face, px, room.w, room.h, max_lines=max_lines)
        return self.put_block(
            target, block, text, room, color=color, align=align, on_dark=on_dark, middle=middle,
            shadow=shadow,
        )  # fmt: skip

    def put_block(
        self,
        target: pygame.Surface,
        block: TextBlock,
        text: str,
        room: pygame.Rect,
        *,
        color: RGB,
        align: Align = "left",
        on_dark: bool = False,
        middle: bool = True,
        shadow: RGB | None = None,
    ) -> pygame.Rect:
        """Write a text that has been laid out already."""
        picture = render(self.ui.gfx, block, color, align, on_dark=on_dark)
        rect = picture.get_rect(topleft=room.topleft)
        if align == "center":
            rect.centerx = room.centerx
        elif align == "right":
            rect.right = room.right
        if middle:
            rect.centery = room.centery
        if shadow is not None:
            dark = render(self.ui.gfx, block, shadow, align, on_dark=on_dark)
            target.blit(dark, rect.move(0, self.ui.px(1)))
        target.blit(picture, rect)
        self._runs.append(TextRun(text, rect, pygame.Rect(room), block.fits))
        return rect


class Pressable(Widget):
    """A widget that a click, Enter or Space presses."""

    focusable = True

    def press(self) -> None:
        """Do what the widget is for."""
        raise NotImplementedError

    def handle(self, event: Input) -> bool:
        if not activates(event):
            return False
        self.press()
        return True


def activates(event: Input) -> bool:
    """Whether this presses the widget that it is meant for."""
    match event:
        case Click():
            return True
        case Key(code, repeat=False):
            return code in ACTIVATE and not event.alt and not event.ctrl
        case _:
            return False


class Spacer(Widget):
    """Empty space."""

    def __init__(self, ui: Ui, width: float = 0, height: float = 0) -> None:
        super().__init__(ui)
        self._size = (width, height)

    def measure(self, width: int) -> tuple[int, int]:
        return (min(width, self.ui.px(self._size[0])), self.ui.px(self._size[1]))


W = TypeVar("W", bound=Widget)


class Container(Widget):
    """A widget that holds others and draws them in order."""

    def __init__(self, ui: Ui, children: Sequence[Widget] = ()) -> None:
        super().__init__(ui)
        self._children: list[Widget] = []
        for child in children:
            self.add(child)

    def add(self, child: W) -> W:
        """Put ``child`` inside, after the others; gives it back."""
        child.parent = self
        self._children.append(child)
        return child

    def clear(self) -> None:
        """Take all children out."""
        for child in self._children:
            child.parent = None
        self._children.clear()

    def children(self) -> Sequence[Widget]:
        return self._children

    def draw(self, target: pygame.Surface) -> None:
        for child in self._children:
            if child.visible:
                child.draw(target)
