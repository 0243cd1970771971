"""One of several: side by side (:class:`Segments`) or in a menu that opens (:class:`DropDown`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame

from game.ui.core.context import Ui
from game.ui.draw.icons import IconName, icon
from game.ui.draw.richtext import lay_out
from game.ui.system.input import Click, Input, Key, Move, Release, Wheel
from game.ui.widgets.base import ACTIVATE, Widget, activates
from game.ui.widgets.button import draw_brass_disc, draw_enamel
from game.ui.widgets.cells import Cells, next_free
from game.ui.widgets.group import WidgetGroup

T = TypeVar("T")


@dataclass(frozen=True)
class Option(Generic[T]):
    """A value and how it is called; ``reason`` says why it cannot be chosen (empty: it can)."""

    value: T
    text: str
    reason: str = ""


class Segments(Cells, Generic[T]):
    """A few short options beside one another; left and right arrows step through them."""

    def __init__(
        self,
        ui: Ui,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        name: str = "",
    ) -> None:
        super().__init__(ui)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.name = name

    def _wishes(self) -> list[int]:
        px = self.ui.font_px(self.ui.look.text)
        pad = 2 * self.ui.px(13)
        return [lay_out(self.ui.gfx, o.text, "bold", px).size[0] + pad for o in self.options]

    def measure(self, width: int) -> tuple[int, int]:
        return (min(sum(self._wishes()) + 2 * self.ui.px(3), width), max(40, self.ui.px(40)))

    def cells(self) -> list[pygame.Rect]:
        """Where the options are."""
        edge = self.ui.px(3)
        area = self.rect.inflate(-2 * edge, -2 * edge)
        wishes = self._wishes()
        total = sum(wishes)
        out: list[pygame.Rect] = []
        x = 0.0
        for wish in wishes:
            w = area.w * wish / total
            left, right = round(area.x + x), round(area.x + x + w)
            out.append(pygame.Rect(left, area.y, right - left, area.h))
            x += w
        return out

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        radius = ui.pxf(look.radius)
        target.blit(
            ui.gfx.rounded(
                self.rect.size, radius, look.paper_well, border=look.paper_line,
                border_width=ui.pxf(1.2),
            ), self.rect,
        )  # fmt: skip
        for index, (option, cell) in enumerate(zip(self.options, self.cells(), strict=True)):
            chosen = option.value == self.value
            color = look.paper_ink
            if chosen:
                draw_enamel(ui, target, cell, look.green, radius=look.radius - 2)
                color = look.green.ink
            elif option.reason or not self.enabled:
                color = look.off_paper.ink
            elif self.hovered and self.under == index:
                target.blit(ui.gfx.rounded(cell.size, radius - ui.px(2), look.paper[0]), cell)
            self.set_text(
                target, option.text, cell.inflate(-2 * ui.px(5), 0), face="bold", color=color,
                align="center", max_lines=2, on_dark=chosen,
            )  # fmt: skip

    def choose(self, index: int) -> None:
        """Take the option at ``index``, unless it cannot be chosen."""
        option = self.options[index]
        if not self.enabled or option.reason or option.value == self.value:
            return
        self.value = option.value
        self.ui.sounds.play("click")
        self.on_change(option.value)
        self.invalidate()

    def present(self) -> int:
        return next((i for i, o in enumerate(self.options) if o.value == self.value), 0)

    def reason_at(self, index: int) -> str:
        return self.options[index].reason


class DropDown(Widget, Generic[T]):
    """The chosen option, and a menu with the others below (or above) it."""

    focusable = True

    def __init__(
        self,
        ui: Ui,
        group: WidgetGroup,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        name: str = "",
    ) -> None:
        super().__init__(ui)
        self.group = group
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.name = name

    def current(self) -> int:
        """Index of the chosen option."""
        return next((i for i, o in enumerate(self.options) if o.value == self.value), 0)

    def measure(self, width: int) -> tuple[int, int]:
        px = self.ui.font_px(self.ui.look.text)
        wide = max(lay_out(self.ui.gfx, o.text, "bold", px).size[0] for o in self.options)
        return (min(wide + self.ui.px(58), width), max(40, self.ui.px(40)))

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        enamel = look.normal if self.enabled else look.off_paper
        face = draw_enamel(
            ui, target, self.rect, enamel, hovered=self.hovered and self.enabled,
            pressed=self.pressed,
        )  # fmt: skip
        arrow = icon(ui.gfx, "down", ui.px(15), enamel.ink)
        spot = arrow.get_rect(midright=(face.right - ui.px(12), face.centery))
        target.blit(arrow, spot)
        room = pygame.Rect(face.x + ui.px(14), face.y, spot.x - face.x - ui.px(22), face.h)
        text = self.options[self.current()].text if self.options else ""
        self.set_text(target, text, room, face="bold", color=enamel.ink, max_lines=2)

    def choose(self, index: int) -> None:
        """Take the option at ``index``, unless it cannot be chosen."""
        option = self.options[index]
        if option.reason:
            return
        self.group.close_popup()
        if option.value != self.value:
            self.value = option.value
            self.on_change(option.value)
        self.invalidate()

    def open(self) -> None:
        """Show the menu."""
        self.ui.sounds.play("click")
        menu = _Menu(self)
        self.group.open_popup(menu)

    def handle(self, event: Input) -> bool:
        if activates(event):
            self.open()
            return True
        match event:
            case Key(pygame.K_LEFT):
                return self._step(-1)
            case Key(pygame.K_RIGHT):
                return self._step(1)
            case _:
                return False

    def _step(self, step: int) -> bool:
        index = next_free(
            self.current(), step, len(self.options), lambda at: not self.options[at].reason
        )
        if index is None:
            return False
        self.choose(index)
        return True


class IconMenu(DropDown[T]):
    """A round button with an icon that opens a menu; the tooltip says what is chosen there."""

    def __init__(
        self,
        ui: Ui,
        group: WidgetGroup,
        picture: IconName,
        text: str,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        name: str = "",
    ) -> None:
        super().__init__(ui, group, options, value, on_change, name=name)
        self.picture: IconName = picture
        self.tooltip = text

    def measure(self, width: int) -> tuple[int, int]:
        side = max(40, self.ui.px(40))
        return (min(side, width), side)

    def focus_shape(self) -> tuple[pygame.Rect, float]:
        return self.rect, self.rect.w / 2

    def draw(self, target: pygame.Surface) -> None:
        ui = self.ui
        draw_brass_disc(ui, target, self.rect, hovered=self.hovered, pressed=self.pressed)
        art = icon(ui.gfx, self.picture, round(self.rect.w * 0.55), ui.look.on_wood)
        target.blit(art, art.get_rect(center=self.rect.center))

    def _step(self, step: int) -> bool:
        # Nothing shows what the arrows would change.
        del step
        return False


class _Menu(Widget):
    """The open menu of a drop-down."""

    def __init__(self, owner: DropDown[T]) -> None:
        super().__init__(owner.ui)
        self.owner = owner
        self.marked = owner.current()
        ui = self.ui
        self._row = max(36, ui.px(38))
        self._pad = ui.px(6)
        window = ui.seen()
        room = (window.h - 2 * ui.px(8) - 2 * self._pad) // self._row
        self._shown = max(1, min(len(owner.options), room))
        self._first = max(0, min(self.marked - self._shown // 2, len(owner.options) - self._shown))
        px = ui.font_px(ui.look.text)
        wide = max(lay_out(ui.gfx, o.text, "bold", px).size[0] for o in owner.options)
        width = min(max(owner.rect.w, wide + ui.px(56)), window.w - ui.px(16))
        rect = pygame.Rect(0, 0, width, self._shown * self._row + 2 * self._pad)
        rect.topleft = (owner.rect.x, owner.rect.bottom + ui.px(4))
        if rect.bottom > window.bottom - ui.px(8):
            rect.bottom = owner.rect.top - ui.px(4)
        rect.clamp_ip(window.inflate(-ui.px(16), -ui.px(16)))
        self.place(rect)

    def _cell(self, index: int) -> pygame.Rect:
        line = index - self._first
        return pygame.Rect(
            self.rect.x + self._pad, self.rect.y + self._pad + line * self._row,
            self.rect.w - 2 * self._pad, self._row,
        )  # fmt: skip

    def _visible(self) -> range:
        return range(self._first, self._first + self._shown)

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        radius = ui.pxf(look.radius)
        ui.gfx.draw_shadow(target, self.rect, radius, ui.px(10), 150, (0, ui.px(5)))
        plate = ui.gfx.rounded(
            self.rect.size, radius, look.paper, border=look.paper_line, border_width=ui.pxf(1.5)
        )
        target.blit(plate, self.rect)
        for index in self._visible():
            option = self.owner.options[index]
            cell = self._cell(index)
            marked = index == self.marked
            if marked:
                target.blit(ui.gfx.rounded(cell.size, radius - ui.px(3), look.green.face), cell)
            ink = look.green.ink if marked else look.paper_ink
            if option.reason:
                ink = look.off_paper.ink
            if option.value == self.owner.value:
                tick = icon(ui.gfx, "check", ui.px(16), ink)
                target.blit(tick, tick.get_rect(midleft=(cell.x + ui.px(8), cell.centery)))
            room = pygame.Rect(cell.x + ui.px(32), cell.y, cell.w - ui.px(38), cell.h)
            self.set_text(
                target, option.text, room, face="bold", color=ink, on_dark=marked, max_lines=2
            )

    def _scroll_to(self, index: int) -> None:
        self.marked = max(0, min(len(self.owner.options) - 1, index))
        if self.marked < self._first:
            self._first = self.marked
        elif self.marked >= self._first + self._shown:
            self._first = self.marked - self._shown + 1
        self.invalidate()

    def handle(self, event: Input) -> bool:
        match event:
            case Move(pos):
                for index in self._visible():
                    if self._cell(index).collidepoint(pos) and index != self.marked:
                        self.marked = index
                        self.invalidate()
            case Click(pos) | Release(pos, True):
                for index in self._visible():
                    if self._cell(index).collidepoint(pos):
                        self.owner.choose(index)
            case Wheel(_, _, dy):
                last = len(self.owner.options) - self._shown
                self._first = max(0, min(last, self._first + (-1 if dy > 0 else 1)))
                self.invalidate()
            case Key(pygame.K_UP):
                self._scroll_to(self.marked - 1)
            case Key(pygame.K_DOWN):
                self._scroll_to(self.marked + 1)
            case Key(pygame.K_HOME):
                self._scroll_to(0)
            case Key(pygame.K_END):
                self._scroll_to(len(self.owner.options) - 1)
            case Key(pygame.K_TAB):
                self.owner.group.close_popup()
            case Key(code, repeat=False) if code in ACTIVATE:
                self.owner.choose(self.marked)
            case _:
                return False
        return True
