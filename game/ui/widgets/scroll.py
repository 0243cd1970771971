"""A window onto something higher than itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.core.context import Ui
from game.ui.draw.richtext import lay_out
from game.ui.system.input import Click, DragEnd, DragMove, DragStart, Input, Key, Press, Wheel
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.label import Label

FADE = 26.0
"""Height in units over which content fades where it goes on beyond the edge."""


class ScrollView(Container):
    """Shows a part of its children.

    ``arrange(area)`` places the children inside ``area`` (its top is where the content begins, its
    height is meaningless) and gives the y where the content ends. It is called whenever the place
    changes, not while scrolling.
    """

    def __init__(self, ui: Ui, arrange: Callable[[pygame.Rect], int], *, name: str = "") -> None:
        super().__init__(ui)
        self._arrange = arrange
        self.name = name
        self.offset = 0
        self.content_height = 0
        self.bar = _Bar(self)

    def measure(self, width: int) -> tuple[int, int]:
        return (width, self.ui.px(200))

    @property
    def limit(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.h)

    def _bar_width(self) -> int:
        return self.ui.px(18)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.refresh()

    def refresh(self) -> None:
        """Arrange the content anew (after children were changed)."""
        wanted, self.offset = self.offset, 0
        self._measure(self.rect.w)
        if self.limit:
            self._measure(self.rect.w - self._bar_width() - self.ui.px(4))
        self._shift(min(wanted, self.limit))
        bar = pygame.Rect(0, self.rect.y, self._bar_width(), self.rect.h)
        bar.right = self.rect.right
        self.bar.place(bar)

    def _measure(self, width: int) -> None:
        end = self._arrange(pygame.Rect(self.rect.x, self.rect.y, width, 10_000))
        self.content_height = max(0, end - self.rect.y) + self.ui.px(4)

    def _shift(self, by: int) -> None:
        if by == 0:
            return
        self.offset += by
        for child in self._children:
            _move(child, -by)
        self.invalidate()

    def scroll_to(self, offset: float) -> None:
        """Show the content from ``offset`` pixels on."""
        self._shift(max(0, min(self.limit, round(offset))) - self.offset)

    def reveal(self, child: Widget) -> None:
        margin = self.ui.px(16)
        if child.rect.top - margin < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - child.rect.top + margin))
        elif child.rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + child.rect.bottom + margin - self.rect.bottom)
        super().reveal(child)

    def clip_rect(self) -> pygame.Rect | None:
        return self.rect

    def children(self) -> list[Widget]:
        return [*self._children, self.bar] if self.limit else list(self._children)

    def draw(self, target: pygame.Surface) -> None:
        clip = target.get_clip()
        target.set_clip(self.rect.clip(clip))
        edges = self._edges(target)
        for child in self._children:
            if child.visible and self._shows(child):
                child.draw(target)
        for place, ground, up in edges:
            target.blit(self._faded(ground, up=up), place)
        target.set_clip(clip)
        if self.limit:
            self.bar.draw(target)

    def _shows(self, child: Widget) -> bool:
        if child.whole_only:
            return self.rect.top <= child.rect.top and child.rect.bottom <= self.rect.bottom
        return child.rect.colliderect(self.rect.inflate(0, self.ui.px(40)))

    def _edges(self, target: pygame.Surface) -> list[tuple[pygame.Rect, pygame.Surface, bool]]:
        """Strips where the content goes on beyond the edge, and what lies there without it."""
        high = min(self.ui.px(FADE), self.rect.h // 4)
        wide = self.rect.w - (self._bar_width() if self.limit else 0)
        found = []
        for there, y, up in (
            (self.offset > 0, self.rect.top, True),
            (self.offset < self.limit, self.rect.bottom - high, False),
        ):
            place = pygame.Rect(self.rect.x, y, wide, high).clip(target.get_clip())
            if there and place:
                found.append((place, target.subsurface(place).copy(), up))
        return found

    def _faded(self, ground: pygame.Surface, *, up: bool) -> pygame.Surface:
        """A strip of the ground that covers the edge and lets the inside through."""

        def make() -> pygame.Surface:
            out = pygame.Surface(ground.get_size(), pygame.SRCALPHA)
            high = ground.get_height()
            for line in range(high):
                share = (line if up else high - 1 - line) / high
                out.fill((255, 255, 255, round(255 * (1 - share) ** 1.5)), (0, line, 9999, 1))
            return out

        mask = self.ui.gfx.shapes.get(("scroll edge", ground.get_size(), up), make)
        strip = ground.convert_alpha()
        strip.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return strip

    def handle(self, event: Input) -> bool:
        if isinstance(event, Wheel) and self.limit:
            before = self.offset
            self.scroll_to(self.offset - event.dy * self.ui.px(64))
            return self.offset != before
        return False

    def handle_scroll_key(self, event: Key) -> bool:
        """Page keys and arrows that nobody else wanted."""
        if not self.limit:
            return False
        page = self.rect.h - self.ui.px(48)
        steps = {
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_DOWN: self.ui.px(64),
            pygame.K_UP: -self.ui.px(64),
            pygame.K_HOME: -(10**7),
            pygame.K_END: 10**7,
        }
        if event.code not in steps:
            return False
        before = self.offset
        self.scroll_to(self.offset + steps[event.code])
        return self.offset != before


def _move(widget: Widget, dy: int) -> None:
    widget.rect.move_ip(0, dy)
    for child in widget.children():
        _move(child, dy)


class _Bar(Widget):
    """The brass bar at the side; only for the pointer, the keyboard scrolls the page itself."""

    clickable = True

    def __init__(self, view: ScrollView) -> None:
        super().__init__(view.ui)
        self.view = view
        self._grab = 0

    def _thumb(self) -> pygame.Rect:
        share = self.view.rect.h / max(1, self.view.content_height)
        high = max(self.ui.px(36), round(self.rect.h * share))
        free = self.rect.h - high
        y = self.rect.y + round(free * self.view.offset / max(1, self.view.limit))
        w = self.ui.px(8)
        return pygame.Rect(self.rect.right - w - self.ui.px(3), y, w, high)

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.rect.collidepoint(pos)

    def draw(self, target: pygame.Surface) -> None:
        ui, look = self.ui, self.ui.look
        thumb = self._thumb()
        track = pygame.Rect(thumb.x, self.rect.y, thumb.w, self.rect.h)
        radius = thumb.w / 2
        target.blit(ui.gfx.rounded(track.size, radius, look.paper_line, alpha=70), track)
        shade = look.brass[1] if self.hovered or self.pressed else look.brass[2]
        target.blit(ui.gfx.rounded(thumb.size, radius, (look.brass[1], shade)), thumb)

    def handle(self, event: Input) -> bool:
        thumb = self._thumb()
        match event:
            case Press(pos):
                self._grab = pos[1] - thumb.y if thumb.collidepoint(pos) else thumb.h // 2
                self._follow(pos[1])
            case DragStart(_, pos) | DragMove(_, pos):
                self._follow(pos[1])
            case Click() | DragEnd():
                pass
            case _:
                return False
        return True

    def _follow(self, y: int) -> None:
        thumb = self._thumb()
        free = self.rect.h - thumb.h
        self.view.scroll_to((y - self._grab - self.rect.y) / max(1, free) * self.view.limit)


class ScrollText(ScrollView):
    """A long text to read. It takes the focus so that arrows scroll it."""

    focusable = True

    def __init__(self, ui: Ui, text: str, *, size: float | None = None, name: str = "") -> None:
        self._label = Label(ui, text, size=size, wrap=True)
        super().__init__(ui, self._arrange_text, name=name)
        self.add(self._label)

    def _arrange_text(self, area: pygame.Rect) -> int:
        label = self._label
        block = lay_out(self.ui.gfx, label.text, label.face, self.ui.font_px(label.size), area.w)
        label.place(pygame.Rect(area.x, area.y, area.w, block.size[1]))
        return label.rect.bottom

    def set_content(self, text: str) -> None:
        """Show another text, from its beginning."""
        self._label.text = text
        self.offset = 0
        self.refresh()
        self.invalidate()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key):
            return self.handle_scroll_key(event)
        return super().handle(event)
