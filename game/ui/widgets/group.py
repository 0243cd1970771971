"""The root of a scene's widgets: gives them events, keyboard focus, tooltips and open menus."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.core.context import Ui
from game.ui.core.transition import MARGIN, RISE, Appearing
from game.ui.system.input import (
    Click,
    DragEnd,
    DragMove,
    DragStart,
    Focus,
    Input,
    Key,
    Leave,
    Move,
    Press,
    Release,
    RightClick,
    Wheel,
)
from game.ui.widgets.base import Container, Widget, activates
from game.ui.widgets.tooltip import TooltipPainter

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class WidgetGroup(Container):
    """All widgets of a scene.

    The focused widget gets keys first; what it does not use moves the focus (Tab, Shift-Tab,
    arrows by position). Only one thing is lit: the ring shows while the keyboard is used, and goes
    when the pointer comes upon something. A pressed widget keeps the
    pointer until the button comes up. ``popup`` is drawn over everything and gets events first.
    """

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.focus: Widget | None = None
        self._keyboard_used = False
        self.popup: Widget | None = None
        self.on_popup_closed: Callable[[], None] | None = None
        self._captured: Widget | None = None
        self._hovered: Widget | None = None
        self._tips = TooltipPainter(ui)
        self._comings: dict[Widget, Appearing] = {}

    # ------------------------------------------------------------------ focus

    @property
    def keyboard_used(self) -> bool:
        """Whether the keyboard was used last: then the ring shows, and nothing under the pointer
        is lit."""
        return self._keyboard_used

    @keyboard_used.setter
    def keyboard_used(self, used: bool) -> None:
        self._keyboard_used = used
        if used:
            self._hover(None, (-1, -1))

    def focusables(self) -> list[Widget]:
        """Everything the keyboard can reach, in reading order."""
        return [widget for widget in self.walk() if widget is not self and widget.can_focus]

    def set_focus(self, widget: Widget | None, *, ring: bool | None = None) -> None:
        """Give ``widget`` the keyboard; ``ring`` tells whether it shows at once."""
        if ring is not None:
            self.keyboard_used = ring
        if self.focus is widget:
            return
        if self.focus is not None:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = True
            if widget.parent is not None:
                widget.parent.reveal(widget)
        self.invalidate()

    def focus_first(self) -> None:
        """Give the keyboard to the first widget, without showing it yet."""
        found = self.focusables()
        if found:
            self.set_focus(found[0])

    def focus_named(self, name: str) -> bool:
        """Give the keyboard to the widget called ``name``, if there is one."""
        for widget in self.focusables():
            if widget.name == name:
                self.set_focus(widget)
                return True
        return False

    def _step_focus(self, step: int) -> None:
        found = self.focusables()
        if not found:
            return
        if self.focus in found:
            index = found.index(self.focus)
            if not self.keyboard_used:
                # The first Tab only shows where the focus is.
                step = 0
            self.set_focus(found[(index + step) % len(found)], ring=True)
        else:
            self.set_focus(found[0 if step >= 0 else -1], ring=True)
        self.invalidate()

    def _move_focus(self, dx: int, dy: int) -> bool:
        found = self.focusables()
        if not found:
            return False
        if self.focus not in found:
            self.set_focus(found[0], ring=True)
            return True
        assert self.focus is not None
        here = self.focus.rect
        best: tuple[float, Widget] | None = None
        for widget in found:
            if widget is self.focus:
                continue
            there = widget.rect
            if dx:
                ahead = (there.left - here.right) if dx > 0 else (here.left - there.right)
                along = (there.centerx - here.centerx) * dx
                across = max(0, there.top - here.bottom, here.top - there.bottom)
                drift = abs(there.centery - here.centery)
            else:
                ahead = (there.top - here.bottom) if dy > 0 else (here.top - there.bottom)
                along = (there.centery - here.centery) * dy
                across = max(0, there.left - here.right, here.left - there.right)
                drift = abs(there.centerx - here.centerx)
            if along <= 0 or ahead < -min(here.w if dx else here.h, there.w if dx else there.h) / 2:
                continue
            cost = max(0, ahead) + 3.0 * across + 0.05 * drift
            if best is None or cost < best[0]:
                best = (cost, widget)
        if best is None:
            shows = not self.keyboard_used
            self.keyboard_used = True
            self.invalidate()
            return shows
        self.set_focus(best[1], ring=True)
        return True

    # ------------------------------------------------------------------ popups

    def open_popup(self, popup: Widget, on_closed: Callable[[], None] | None = None) -> None:
        """Show ``popup`` (placed already) over everything; it gets the events until it closes."""
        self.close_popup()
        popup.parent = None
        self.popup = popup
        self.on_popup_closed = on_closed
        self.let_come(popup)
        self._tips.hide()
        self.invalidate()

    def rest(self) -> None:
        """Show no popup and no tooltip any more: another scene lies above."""
        self.close_popup()
        self._tips.hide()
        self.let_go()

    def let_go(self) -> None:
        """Nothing is pressed any more: the hand that pressed it has gone elsewhere."""
        captured, self._captured = self._captured, None
        if captured is not None and captured.pressed:
            captured.pressed = False
            self.invalidate()

    def close_popup(self) -> None:
        """Take the popup away."""
        if self.popup is None:
            return
        self.let_leave(self.popup)
        self.popup = None
        done, self.on_popup_closed = self.on_popup_closed, None
        if done is not None:
            done()
        self.invalidate()

    # ------------------------------------------------------------------ coming and going

    def let_come(self, widget: Widget) -> None:
        """Fade a widget in from now on, where pictures take time (see ``SceneStack.fade``)."""
        if self.ui.stack.fade > 0:
            coming = self._comings[widget] = Appearing(self.ui.clock)
            coming.seconds = self.ui.stack.fade
            coming.come()

    def let_leave(self, widget: Widget) -> None:
        """Fade out what is left of a widget that is not shown any more."""
        if widget in self._comings:
            self._comings[widget].go()

    def draw_coming(self, target: pygame.Surface, widget: Widget) -> None:
        """Paint a widget as far as it has come."""
        coming = self._comings.get(widget)
        if coming is None:
            widget.draw(target)
        else:
            room = 2 * self.ui.px(MARGIN)
            coming.draw(target, widget.rect.inflate(room, room), self.ui.px(RISE), widget.draw)

    def draw_left(self, target: pygame.Surface) -> None:
        """Paint what is left of widgets that went."""
        for coming in self._comings.values():
            coming.draw_gone(target)

    def _follow_comings(self) -> None:
        for widget, coming in tuple(self._comings.items()):
            if coming.moving:
                self.invalidate()
            elif coming.over:
                del self._comings[widget]
                self.invalidate()

    # ------------------------------------------------------------------ events

    def widget_at(self, pos: tuple[int, int]) -> Widget | None:
        """The enabled widget that a click at ``pos`` is for: an exact hit before a near one."""
        near: Widget | None = None
        for widget in reversed(list(self.walk())):
            if widget is self or not widget.takes_pointer or not widget.hit(pos):
                continue
            if widget.rect.collidepoint(pos):
                return widget
            if near is None:
                near = widget
        return near

    def handle(self, event: Input) -> bool:
        if event == Focus(gained=False):
            self.let_go()
        if self.popup is not None:
            return self._handle_popup(event)
        match event:
            case Move(pos):
                under = self.widget_at(pos)
                if under is not None and self.keyboard_used:
                    self.keyboard_used = False
                    self.invalidate()
                self._hover(under, pos)
                return False
            case Leave():
                self._hover(None, (-1, -1))
                return False
            case Press(pos):
                return self._press(event, self.widget_at(pos))
            case Release() | Click() | DragStart() | DragMove() | DragEnd():
                return self._pointer(event)
            case RightClick(pos):
                widget = self.widget_at(pos)
                return widget is not None and widget.enabled and widget.handle(event)
            case Wheel(pos):
                self._tips.hide()
                for widget in reversed(list(self.walk())):
                    if (
                        widget is not self
                        and widget.rect.collidepoint(pos)
                        and widget.handle(event)
                    ):
                        self._hover(self.widget_at(pos), pos)
                        return True
                return False
            case Key():
                return self._key(event)
            case _:
                focus = self.focus
                return (
                    focus is not None and focus.can_focus and focus.enabled and focus.handle(event)
                )

    def _handle_popup(self, event: Input) -> bool:
        popup = self.popup
        assert popup is not None
        if isinstance(event, Press | RightClick) and not popup.rect.collidepoint(event.pos):
            self.close_popup()
            return True
        if isinstance(event, Key) and event.code == pygame.K_ESCAPE:
            self.close_popup()
            return True
        popup.handle(event)
        return True

    def _hover(self, widget: Widget | None, pos: tuple[int, int]) -> None:
        if self.keyboard_used:
            widget = None
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.hovered = False
            self._hovered = widget
            if widget is not None:
                widget.hovered = True
            self._tips.target(widget)
            self.invalidate()
        if widget is not None and widget.enabled:
            widget.handle(Move(pos))

    def tell_why_not(self, child: Widget) -> None:
        self._tips.show(child)
        self.invalidate()

    def _press(self, event: Press, widget: Widget | None) -> bool:
        self._tips.hide()
        if self.keyboard_used:
            self.keyboard_used = False
            self.invalidate()
        self._captured = widget
        if widget is None:
            return False
        self._hover(widget, event.pos)
        if widget.enabled and (widget.focusable or widget.clickable):
            if widget.focusable:
                self.set_focus(widget)
            widget.pressed = True
            self.invalidate()
            widget.handle(event)
        elif not widget.enabled and widget.focusable:
            widget.refuse()
        return True

    def _pointer(self, event: Release | Click | DragStart | DragMove | DragEnd) -> bool:
        widget = self._captured
        if widget is None:
            return False
        if isinstance(event, Release):
            if widget.pressed:
                widget.pressed = False
                self.invalidate()
            if widget.enabled:
                widget.handle(event)
            # Small slips of the hand while clicking still count as a click.
            if event.dragged and widget.enabled and widget.hit(event.pos):
                widget.handle(Click(event.pos))
        elif isinstance(event, Click | DragEnd):
            self._captured = None
            if widget.enabled:
                widget.handle(event)
        elif widget.enabled:
            widget.handle(event)
        return True

    def _key(self, event: Key) -> bool:
        self._tips.hide()
        focus = self.focus
        if focus is not None and focus.can_focus and not focus.enabled and activates(event):
            focus.refuse()
            return True
        if focus is not None and focus.can_focus and focus.enabled and focus.handle(event):
            if event.code not in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self.keyboard_used = True
            self.invalidate()
            return True
        if event.code == pygame.K_TAB:
            self._step_focus(-1 if event.shift else 1)
            return True
        if event.code in _ARROWS and not (event.ctrl or event.alt):
            dx, dy = _ARROWS[event.code]
            return self._move_focus(dx, dy)
        for widget in self.walk():
            # Pages scroll with their keys wherever the focus is.
            if widget is not self and widget.enabled and widget is not focus:
                scroll = getattr(widget, "handle_scroll_key", None)
                if scroll is not None and scroll(event):
                    return True
        return False

    # ------------------------------------------------------------------ each frame

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass (tooltips, blinking carets)."""
        if self._tips.update(dt):
            self.invalidate()
        self._follow_comings()
        for widget in self.walk():
            tick = getattr(widget, "tick", None)
            if tick is not None:
                tick(dt)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if self.keyboard_used and self.focus is not None and self.focus.can_focus:
            self._draw_focus(target, self.focus)
        self.draw_left(target)
        if self.popup is not None:
            self.draw_coming(target, self.popup)
        else:
            self._tips.draw(target)

    def _draw_focus(self, target: pygame.Surface, widget: Widget) -> None:
        shape, radius = widget.focus_shape()
        gap = self.ui.px(3)
        ring = shape.inflate(2 * gap, 2 * gap)
        clip = target.get_clip()
        ancestor = widget.parent
        while ancestor is not None:
            area = ancestor.clip_rect()
            if area is not None:
                target.set_clip(area.inflate(2 * gap, 2 * gap).clip(target.get_clip()))
            ancestor = ancestor.parent
        look = self.ui.look
        outer = ring.inflate(2, 2)
        dark = self.ui.gfx.outline(
            outer.size, radius + gap + 1, look.focus_edge, self.ui.pxf(4.2), 210
        )
        target.blit(dark, outer)
        bright = self.ui.gfx.outline(ring.size, radius + gap, look.focus, self.ui.pxf(2.2))
        target.blit(bright, ring)
        target.set_clip(clip)
