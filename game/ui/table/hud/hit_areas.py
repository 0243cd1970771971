"""Places on the table that can be clicked, dragged or reached with the keyboard.

They draw nothing themselves (the cards are painted by the painter), except for the small tags.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.cards import Card
from game.ui.core.context import Ui
from game.ui.draw.icons import IconName, icon
from game.ui.system.input import Click, DragEnd, DragMove, DragStart, Input, Key
from game.ui.table.state.places import Pose
from game.ui.widgets.base import ACTIVATE, Pressable, Widget
from game.ui.widgets.group import WidgetGroup

SLIP = 14
"""A drag that ends within so many units of its start was meant as a click."""


class CardSpot(Widget):
    """A card of the player's hand."""

    focusable = True

    def __init__(
        self,
        ui: Ui,
        card: Card,
        on_press: Callable[[Card], None],
        on_drag: Callable[[Card, tuple[int, int], bool], None],
    ) -> None:
        super().__init__(ui)
        self.card = card
        self.name = f"card_{card.code}"
        self.on_press = on_press
        self.on_drag = on_drag
        """Told the card, the pointer, and whether it was let go there."""
        self.poses: tuple[Pose, ...] = ()
        self._dragging = False

    def put(self, *poses: Pose) -> None:
        """Take the place of the card (with its lift, if it has one)."""
        self.poses = poses
        left, top, right, bottom = poses[0].bounds()
        rect = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        if len(poses) > 1:
            a, b, c, d = poses[1].bounds()
            rect = rect.union(pygame.Rect(round(a), round(b), round(c - a), round(d - b)))
        self.place(rect)

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.visible and any(pose.contains(pos) for pose in self.poses)

    def handle(self, event: Input) -> bool:
        match event:
            case Click(count=number):
                # The second click of a double click must not play what has come under the pointer.
                # A drag that came back also arrives as a click; the drag's own end decides then.
                if number == 1 and not self._dragging:
                    self.on_press(self.card)
                return True
            case DragStart(_, pos):
                self._dragging = True
                self.on_drag(self.card, pos, False)
                return True
            case DragMove(_, pos):
                self.on_drag(self.card, pos, False)
                return True
            case DragEnd(origin, pos):
                self._dragging = False
                slip = max(abs(pos[0] - origin[0]), abs(pos[1] - origin[1]))
                self.on_drag(self.card, pos, True)
                if slip <= self.ui.px(SLIP) and self.hit(pos):
                    self.on_press(self.card)
                return True
            case Key(code, repeat=False) if code in ACTIVATE and not event.alt and not event.ctrl:
                self.on_press(self.card)
                return True
            case _:
                return False

    def break_off(self) -> None:
        """Forget a drag that was cancelled."""
        self._dragging = False


class TalonSpot(Widget):
    """The talon (or the pack before the deal); dragging starts at the turned-up card."""

    focusable = True

    def __init__(
        self,
        ui: Ui,
        on_press: Callable[[tuple[int, int] | None], None],
        on_drag: Callable[[tuple[int, int], bool], None],
    ) -> None:
        super().__init__(ui)
        self.name = "talon"
        self.on_press = on_press
        """Told the pointer, or None for the keyboard."""
        self.on_drag = on_drag
        self.trump: Pose | None = None
        self.stack: Pose | None = None
        self.can_drag = False
        self.signs: tuple[Widget, ...] = ()
        """What lies around it and is not to be covered by its tooltip."""
        self._dragging = False

    def tip_anchor(self) -> tuple[pygame.Rect, bool]:
        return self.rect.unionall([sign.rect for sign in self.signs if sign.visible]), True

    def hit(self, pos: tuple[int, int]) -> bool:
        if not self.visible:
            return False
        return any(pose is not None and pose.contains(pos, 4) for pose in (self.stack, self.trump))

    def handle(self, event: Input) -> bool:
        match event:
            case Click(pos):
                if not self._dragging:
                    self.on_press(pos)
                return True
            case DragStart(origin, pos) if self.can_drag and self._on_trump(origin):
                self._dragging = True
                self.on_drag(pos, False)
                return True
            case DragMove(_, pos) if self._dragging:
                self.on_drag(pos, False)
                return True
            case DragEnd(_, pos):
                if self._dragging:
                    self._dragging = False
                    self.on_drag(pos, True)
                return True
            case Key(code, repeat=False) if code in ACTIVATE and not event.alt and not event.ctrl:
                self.on_press(None)
                return True
            case _:
                return False

    def _on_trump(self, pos: tuple[int, int]) -> bool:
        covered = self.stack is not None and self.stack.contains(pos)
        return self.trump is not None and self.trump.contains(pos) and not covered

    def break_off(self) -> None:
        """Forget a drag that was cancelled."""
        self._dragging = False


class PileSpot(Widget):
    """Won tricks; a click looks at what may be looked at."""

    clickable = True

    def __init__(self, ui: Ui, on_press: Callable[[], None]) -> None:
        super().__init__(ui)
        self.on_press = on_press

    def handle(self, event: Input) -> bool:
        if isinstance(event, Click):
            self.on_press()
            return True
        return False


class Tag(Pressable):
    """A small round sign on a card: the points of a marriage, or an exchange."""

    def __init__(
        self,
        ui: Ui,
        text: str,
        on_press: Callable[[], None],
        *,
        picture: IconName | None = None,
        tooltip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(ui)
        self.text = text
        self.picture: IconName | None = picture
        self.on_press = on_press
        self.tooltip = tooltip
        self.name = name
        self.card: Card | None = None
        """The card of the hand that it hangs on."""

    DIAMETER = 44.0

    def focus_shape(self) -> tuple[pygame.Rect, float]:
        return self.rect, self.rect.w / 2

    def hit(self, pos: tuple[int, int]) -> bool:
        if not self.visible:
            return False
        dx, dy = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        reach = max(20.0, self.rect.w / 2)
        return dx * dx + dy * dy <= reach * reach

    def draw(self, target: pygame.Surface) -> None:
        draw_badge(self.ui, target, self.rect, self.text, self.picture, hovered=self.hovered)
        self._runs.clear()

    def press(self) -> None:
        self.on_press()


def draw_badge(
    ui: Ui,
    target: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    picture: IconName | None = None,
    *,
    hovered: bool = False,
) -> None:
    """A red enamel disc with a brass rim and a number or an icon."""
    gfx, look = ui.gfx, ui.look
    gfx.draw_shadow(target, rect, rect.w / 2, ui.px(4), 140, (ui.px(1), ui.px(3)))
    target.blit(gfx.rounded(rect.size, rect.w / 2, (look.brass[0], look.brass[2])), rect)
    inner = rect.inflate(-2 * ui.px(2.4), -2 * ui.px(2.4))
    face = look.primary.face
    if hovered:
        face = (look.primary.face[0], look.primary.face[0])
    target.blit(gfx.rounded(inner.size, inner.w / 2, face), inner)
    line = inner.inflate(-2 * ui.px(2.4), -2 * ui.px(2.4))
    target.blit(gfx.outline(line.size, line.w / 2, look.primary.line, ui.pxf(1), 150), line)
    if picture is not None:
        art = icon(gfx, picture, round(rect.w * 0.5), look.primary.ink)
        target.blit(art, art.get_rect(center=rect.center))
    else:
        label = gfx.label(text, "bold", max(9, round(rect.w * 0.4)), look.primary.ink)
        target.blit(label, label.get_rect(center=rect.center))


def draw_card_ring(ui: Ui, target: pygame.Surface, pose: Pose) -> None:
    """The keyboard's ring around a card, turned as the card is."""
    gap, look = ui.px(3), ui.look
    size = (round(pose.width) + 2 * gap, round(pose.height) + 2 * gap)
    radius = pose.width * 0.07 + gap

    def make() -> pygame.Surface:
        room = pygame.Surface((size[0] + 2, size[1] + 2), pygame.SRCALPHA)
        room.blit(
            ui.gfx.outline((size[0] + 2, size[1] + 2), radius, look.focus_edge, ui.pxf(4.6), 210),
            (0, 0),
        )
        room.blit(ui.gfx.outline(size, radius, look.focus, ui.pxf(2.6)), (1, 1))
        return pygame.transform.rotozoom(room, -pose.angle, 1.0)

    key = ("card ring", size, round(pose.angle * 4), round(ui.scale * 1000))
    picture = ui.gfx.shapes.get(key, make)
    target.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))


class TableGroup(WidgetGroup):
    """The table's widgets in two layers: ``base`` lies under the cards, ``over`` above them."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.base: list[Widget] = []
        self.over: list[Widget] = []

    def put(self, widgets: list[Widget], *, base: list[Widget], over: list[Widget]) -> None:
        """Hold these widgets, in the order in which the keyboard goes through them."""
        focus = self.focus.name if self.focus is not None and self.focus.name else ""
        inside = [each for widget in widgets for each in (widget, *widget.walk())]
        kept = set(map(id, inside))
        if self.focus is not None and id(self.focus) not in kept:
            self.focus.focused = False
            self.focus = None
        self.clear()
        for widget in widgets:
            self.add(widget)
        self.base, self.over = base, over
        if self.focus is None and focus:
            for widget in inside:
                if widget.name == focus and widget.can_focus:
                    self.set_focus(widget)
        if self._hovered is not None and id(self._hovered) not in kept:
            self._hover(None, (-1, -1))
        if self._captured is not None and id(self._captured) not in kept:
            self._captured = None

    def _move_focus(self, dx: int, dy: int) -> bool:
        """From card to card one by one, however close the cards of a large hand lie."""
        cards: list[Widget] = [each for each in self.focusables() if isinstance(each, CardSpot)]
        if dx and self.focus in cards:
            index = cards.index(self.focus) + dx
            if 0 <= index < len(cards):
                self.set_focus(cards[index], ring=True)
                return True
        return super()._move_focus(dx, dy)

    @property
    def under_pointer(self) -> Widget | None:
        """The widget that the pointer is on."""
        return self._hovered

    def look(self, pos: tuple[int, int]) -> None:
        """Find out anew what lies under the pointer, after the table changed."""
        self._hover(self.widget_at(pos) if pos[0] >= 0 else None, pos)

    def draw_base(self, target: pygame.Surface) -> None:
        """Paint what lies under the cards."""
        for widget in self.base:
            if widget.visible:
                widget.draw(target)

    def draw_over(self, target: pygame.Surface) -> None:
        """Paint what lies above the cards, and the keyboard's ring."""
        for widget in self.over:
            if widget.visible:
                self.draw_coming(target, widget)
        self.draw_left(target)
        focus = self.focus
        ringed = self.keyboard_used and focus is not None and focus.can_focus
        if ringed and isinstance(focus, CardSpot):
            draw_card_ring(self.ui, target, focus.poses[0])
        elif ringed and focus is not None:
            self._draw_focus(target, focus)
        if self.popup is not None:
            self.draw_coming(target, self.popup)
        else:
            self._tips.draw(target)
