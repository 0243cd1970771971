"""A scene that is made of widgets."""

from __future__ import annotations

import pygame

from game.ui.core.context import Ui
from game.ui.core.viewport import Viewport
from game.ui.draw.theme import PAGE
from game.ui.draw.timeline import Timeline
from game.ui.system.input import Input, Key
from game.ui.widgets.group import WidgetGroup
from game.ui.widgets.scroll import ScrollView


class WidgetScene:
    """Base of scenes with widgets: ``build`` makes them, ``layout`` places them.

    ``rebuild`` makes everything anew after something changed (language, number of questions) and
    keeps focus and scrolling by the widgets' names.
    """

    opaque = True
    pauses = True
    least: tuple[float, float] = PAGE
    """So many units the page needs; in a window with fewer it scrolls as a whole."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.viewport = Viewport()
        self.group = WidgetGroup(ui)
        self.timeline = Timeline()
        self._built = False
        self._rebuild_wanted = False

    # ------------------------------------------------------------------ to override

    def build(self) -> None:
        """Fill ``self.group``."""

    def layout(self, area: pygame.Rect) -> None:
        """Place the widgets in the window ``area``."""

    def back(self) -> None:
        """Escape: one step back."""
        self.ui.stack.remove(self)

    def shortcut(self, event: Key) -> bool:
        """Keys of the scene itself that no widget wanted."""
        del event
        return False

    def draw_background(self, target: pygame.Surface) -> None:
        """What lies behind the widgets."""

    def first_focus(self) -> str:
        """Name of the widget that has the keyboard in the beginning (empty: the first)."""
        return ""

    # ------------------------------------------------------------------ scene

    def tr(self, key: str, **values: object) -> str:
        """Text of the screens' own catalogue: ``ui.<key>``."""
        return self.ui.tr(f"ui.{key}", **values)

    def enter(self) -> None:
        self.timeline.reduced = self.ui.reduced_motion
        self.timeline.speed = self.ui.speed
        self.ui.invalidate()

    def leave(self) -> None:
        self.group.rest()

    def close(self) -> None:
        return

    def resize(self, size: tuple[int, int]) -> None:
        if not self._built:
            self._built = True
            self.build()
        self.group.close_popup()
        area = pygame.Rect((0, 0), size)
        self.group.place(area)
        self.layout(area)
        if self.group.focus is None and not (
            self.first_focus() and self.group.focus_named(self.first_focus())
        ):
            self.group.focus_first()
        self.ui.invalidate()

    def rebuild(self) -> None:
        """Make all widgets anew with the next update."""
        self._rebuild_wanted = True

    def _do_rebuild(self) -> None:
        self._rebuild_wanted = False
        focus = self.group.focus.name if self.group.focus is not None else ""
        offsets = {
            w.name: w.offset for w in self.group.walk() if isinstance(w, ScrollView) and w.name
        }
        ring = self.group.keyboard_used
        self.group.clear()
        self.group = WidgetGroup(self.ui)
        self.build()
        area = self.ui.rect()
        self.group.place(area)
        self.layout(area)
        for widget in self.group.walk():
            if isinstance(widget, ScrollView) and widget.name in offsets:
                widget.scroll_to(offsets[widget.name])
        if not (focus and self.group.focus_named(focus)):
            self.group.focus_first()
        self.group.keyboard_used = ring
        self.ui.invalidate()

    def handle(self, event: Input) -> bool:
        if self.group.handle(event):
            return True
        if isinstance(event, Key):
            if self.shortcut(event):
                return True
            if event.code == pygame.K_ESCAPE and not event.repeat:
                self.back()
                return True
        return False

    def update(self, dt: float) -> None:
        if self._rebuild_wanted:
            self._do_rebuild()
        self.group.update(dt)
        if self.timeline.advance(dt):
            self.ui.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        self.draw_background(target)
        self.group.draw(target)
