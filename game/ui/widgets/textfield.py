"""A line of text the player types, input methods included."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from game.ui.core.context import Ui
from game.ui.draw.gfx import can_write
from game.ui.system.input import (
    Click,
    Composing,
    DragMove,
    DragStart,
    Focus,
    Input,
    Key,
    Press,
    Text,
)
from game.ui.widgets.base import TextRun, Widget

BLINK = 0.55
BLINK_FOR = 5.0
"""The caret stops blinking after so many seconds, so that an idle window is really idle."""


class TextField(Widget):
    """One line. ``on_change`` at every change, ``on_submit`` at Enter."""

    focusable = True

    def __init__(
        self,
        ui: Ui,
        text: str,
        on_change: Callable[[str], None],
        *,
        on_submit: Callable[[str], None] | None = None,
        placeholder: str = "",
        max_length: int = 40,
        name: str = "",
    ) -> None:
        super().__init__(ui)
        self.text = text
        self.on_change = on_change
        self.on_submit = on_submit
        self.placeholder = placeholder
        self.max_length = max_length
        self.name = name
        self.lacks = not all(map(can_write, _printable(text)))
        """Whether letters were given that no font here has; the field says so."""
        self.caret = len(text)
        self.anchor = self.caret
        self._composing = ""
        self._time = 0.0
        self._since = 0.0
        self._shift = 0

    # ------------------------------------------------------------------ text

    def selection(self) -> tuple[int, int]:
        """Start and end of the selected part."""
        return (min(self.caret, self.anchor), max(self.caret, self.anchor))

    def insert(self, new: str) -> None:
        """Type ``new`` in place of the selection; letters that cannot be drawn are left out."""
        new = _printable(new)
        kept = "".join(filter(can_write, new))
        self.lacks = kept != new
        new = kept
        start, end = self.selection()
        room = self.max_length - (len(self.text) - (end - start))
        new = new[: max(0, room)]
        self._replace(start, end, new)

    def _replace(self, start: int, end: int, new: str) -> None:
        text = self.text[:start] + new + self.text[end:]
        self.caret = self.anchor = start + len(new)
        self._wake()
        if text != self.text:
            self.text = text
            self.on_change(text)

    def _wake(self) -> None:
        self._time = self._since = 0.0
        self.invalidate()

    def _go(self, index: int, *, select: bool) -> None:
        self.caret = max(0, min(len(self.text), index))
        if not select:
            self.anchor = self.caret
        self._wake()

    # ------------------------------------------------------------------ geometry

    def _px(self) -> int:
        return self.ui.font_px(self.ui.look.text)

    def _room(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.ui.px(12), -2 * self.ui.px(6))

    def _x_of(self, index: int) -> int:
        return self.ui.gfx.width(self.text[:index], "text", self._px())

    def _index_at(self, x: int) -> int:
        local = x - self._room().x + self._shift
        best = min(range(len(self.text) + 1), key=lambda i: abs(self._x_of(i) - local))
        return best

    def measure(self, width: int) -> tuple[int, int]:
        return (min(width, self.ui.px(320)), max(40, self.ui.px(42)))

    def tick(self, dt: float) -> None:
        """The caret blinks for a while after each key."""
        if not self.focused or self._since > BLINK_FOR:
            return
        before = int(self._time / BLINK)
        self._time += dt
        self._since += dt
        if int(self._time / BLINK) != before:
            self.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        radius = ui.pxf(look.radius)
        edge = look.paper_title if self.focused else look.paper_line
        plate = ui.gfx.rounded(
            self.rect.size, radius, (look.paper_well, look.paper[0]), border=edge,
            border_width=ui.pxf(1.4),
        )  # fmt: skip
        target.blit(plate, self.rect)
        if self.lacks:
            self._say_lacking(target)
        room = self._room()
        if not self.text and not self._composing:
            if self.placeholder:
                self.set_text(target, self.placeholder, room, color=look.paper_faint)
            if self.focused:
                self._draw_caret(target, room, 0)
            return
        shown = self.text[: self.caret] + self._composing + self.text[self.caret :]
        caret_x = ui.gfx.width(shown[: self.caret + len(self._composing)], "text", self._px())
        label = ui.gfx.label(shown, "text", self._px(), look.paper_ink)
        self._shift = max(0, min(self._shift, label.get_width() - room.w + ui.px(2)))
        if caret_x - self._shift > room.w - ui.px(2):
            self._shift = caret_x - room.w + ui.px(2)
        self._shift = min(self._shift, caret_x)
        clip = target.get_clip()
        target.set_clip(room.inflate(ui.px(2), 0).clip(clip))
        start, end = self.selection()
        if self.focused and start != end:
            x0, x1 = self._x_of(start) - self._shift, self._x_of(end) - self._shift
            target.fill(look.glow, (room.x + x0, room.y + ui.px(3), x1 - x0, room.h - ui.px(6)))
        y = room.centery - label.get_height() // 2
        target.blit(label, (room.x - self._shift, y))
        if self._composing:
            x0 = ui.gfx.width(shown[: self.caret], "text", self._px()) - self._shift
            bottom = y + label.get_height() - 1
            pygame.draw.line(
                target,
                look.paper_ink,
                (room.x + x0, bottom),
                (room.x + caret_x - self._shift, bottom),
            )
        if self.focused:
            self._draw_caret(target, room, caret_x - self._shift)
        target.set_clip(clip)
        self._runs.append(TextRun("", room, room, True))

    def _say_lacking(self, target: pygame.Surface) -> None:
        ui, look = self.ui, self.ui.look
        room = pygame.Rect(self.rect.x, self.rect.bottom + ui.px(2), self.rect.w, ui.px(20))
        plate = ui.gfx.rounded(room.size, ui.pxf(6), look.paper[0], border=look.accent)
        target.blit(plate, room)
        self.set_text(
            target, ui.tr("common.no_such_letter"), room.inflate(-ui.px(8), 0), color=look.accent,
            size=look.text_small, align="center",
        )  # fmt: skip

    def _draw_caret(self, target: pygame.Surface, room: pygame.Rect, x: int) -> None:
        if int(self._time / BLINK) % 2 == 0 or self._since > BLINK_FOR:
            w = max(2, self.ui.px(2))
            target.fill(self.ui.look.paper_title, (room.x + x, room.y + 2, w, room.h - 4))

    # ------------------------------------------------------------------ events

    def handle(self, event: Input) -> bool:
        match event:
            case Press(pos):
                self._go(self._index_at(pos[0]), select=False)
                pygame.key.set_text_input_rect(self.rect)
                return True
            case DragStart(_, pos) | DragMove(_, pos):
                self._go(self._index_at(pos[0]), select=True)
                return True
            case Click(_, 2):
                self.anchor, self.caret = 0, len(self.text)
                self._wake()
                return True
            case Click():
                return True
            case Text(text):
                self._composing = ""
                self.insert(text)
                return True
            case Composing(text):
                self._composing = text
                self._wake()
                return True
            case Key():
                return self._key(event)
            case Focus(gained=False) if self._composing:
                self._composing = ""
                self._wake()
                return True
            case _:
                return False

    def _key(self, event: Key) -> bool:
        start, end = self.selection()
        code = event.code
        if self._composing:
            return True
        if code == pygame.K_LEFT:
            self._go(
                start if start != end and not event.shift else self.caret - 1, select=event.shift
            )
        elif code == pygame.K_RIGHT:
            self._go(
                end if start != end and not event.shift else self.caret + 1, select=event.shift
            )
        elif code == pygame.K_HOME:
            self._go(0, select=event.shift)
        elif code == pygame.K_END:
            self._go(len(self.text), select=event.shift)
        elif code == pygame.K_BACKSPACE:
            if start == end:
                start = max(0, start - 1)
            self._replace(start, end, "")
        elif code == pygame.K_DELETE:
            if start == end:
                end = min(len(self.text), end + 1)
            self._replace(start, end, "")
        elif code in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit is None:
                return False
            self.on_submit(self.text)
        elif event.ctrl and code == pygame.K_a:
            self.anchor, self.caret = 0, len(self.text)
            self._wake()
        elif event.ctrl and code in (pygame.K_c, pygame.K_x):
            _copy(self.text[start:end])
            if code == pygame.K_x:
                self._replace(start, end, "")
        elif event.ctrl and code == pygame.K_v:
            self.insert(_paste())
        else:
            # Letters come as Text; they must not reach the short cuts of the scene.
            return not (event.ctrl or event.alt) and 32 <= code < 127
        return True


def _printable(text: str) -> str:
    return "".join(filter(str.isprintable, unicodedata.normalize("NFC", text)))


def _copy(text: str) -> None:
    if text and hasattr(pygame.scrap, "put_text"):
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return


def _paste() -> str:
    if not hasattr(pygame.scrap, "get_text"):
        return ""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
