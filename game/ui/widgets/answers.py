"""A question with its answers in full sentences, of which one holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame

from game.ui.core.context import Ui
from game.ui.draw.richtext import lay_out
from game.ui.system.input import Input, Key, Move
from game.ui.widgets.base import ACTIVATE
from game.ui.widgets.cells import Cells

T = TypeVar("T")


@dataclass(frozen=True)
class Reply(Generic[T]):
    """An answer: value, sentence, why it cannot be given, and whether it is the usual one."""

    value: T
    text: str
    reason: str = ""
    usual: bool = False


class Answers(Cells, Generic[T]):
    """Radio buttons with sentences. Up and down choose; grey answers say why they are grey."""

    step_keys = (pygame.K_UP, pygame.K_DOWN)

    def __init__(
        self,
        ui: Ui,
        question: str,
        replies: Sequence[Reply[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        usual_mark: str,
        name: str = "",
    ) -> None:
        super().__init__(ui)
        self.question = question
        self.replies = list(replies)
        self.value = value
        self.on_change = on_change
        self.usual_mark = usual_mark
        self.name = name
        self.marked: int | None = None
        """The answer that the keyboard points at."""

    @property
    def changed(self) -> bool:
        """Whether another answer than the usual one holds."""
        return not any(r.usual and r.value == self.value for r in self.replies)

    # ------------------------------------------------------------------ geometry

    def _text_width(self, width: int) -> int:
        return width - 2 * self.ui.px(14) - self.ui.px(32)

    def _small(self) -> int:
        return self.ui.font_px(self.ui.look.text_small - 0.5)

    def _sentence(self, reply: Reply[T]) -> str:
        return f"{reply.text}  **({self.usual_mark})**" if reply.usual else reply.text

    def _reply_height(self, reply: Reply[T], width: int) -> int:
        ui = self.ui
        px = ui.font_px(ui.look.text - 0.5)
        high = lay_out(ui.gfx, self._sentence(reply), "text", px, self._text_width(width)).size[1]
        if reply.reason:
            high += lay_out(
                ui.gfx, reply.reason, "text", self._small(), self._text_width(width)
            ).size[1]
        return max(high + ui.px(8), ui.px(32))

    def _question_height(self, width: int) -> int:
        ui = self.ui
        px = ui.font_px(ui.look.text + 0.5)
        inner = width - 2 * ui.px(14) - ui.px(18)
        return lay_out(ui.gfx, self.question, "bold", px, inner).size[1] + ui.px(4)

    def measure(self, width: int) -> tuple[int, int]:
        high = self._question_height(width)
        high += sum(self._reply_height(r, width) for r in self.replies)
        return (width, high + 2 * self.ui.px(9))

    def cells(self) -> list[pygame.Rect]:
        """Where the answers are."""
        ui = self.ui
        y = self.rect.y + ui.px(9) + self._question_height(self.rect.w)
        out: list[pygame.Rect] = []
        for reply in self.replies:
            high = self._reply_height(reply, self.rect.w)
            out.append(pygame.Rect(self.rect.x + ui.px(8), y, self.rect.w - 2 * ui.px(8), high))
            y += high
        return out

    # ------------------------------------------------------------------ picture

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        ui, look = self.ui, self.ui.look
        plate = ui.gfx.rounded(self.rect.size, ui.pxf(8), (255, 253, 244), alpha=95)
        target.blit(plate, self.rect)
        x = self.rect.x + ui.px(14)
        px = ui.font_px(look.text + 0.5)
        inner = self.rect.w - 2 * ui.px(14) - ui.px(18)
        block = lay_out(ui.gfx, self.question, "bold", px, inner)
        room = pygame.Rect(x, self.rect.y + ui.px(9), inner, block.size[1])
        spot = self.put_block(
            target, block, self.question, room, color=look.paper_ink, middle=False
        )
        if self.changed:
            dot = ui.gfx.disc(ui.px(9), look.accent)
            target.blit(dot, dot.get_rect(midleft=(spot.right + ui.px(8), spot.centery)))
        for index, (reply, cell) in enumerate(zip(self.replies, self.cells(), strict=True)):
            self._draw_reply(target, index, reply, cell)

    def _draw_reply(
        self, target: pygame.Surface, index: int, reply: Reply[T], cell: pygame.Rect
    ) -> None:
        ui, look = self.ui, self.ui.look
        free = not reply.reason
        marked = self.focused and self.marked == index
        if (free and self.hovered and self.under == index) or marked:
            target.blit(ui.gfx.rounded(cell.size, ui.pxf(6), look.paper_well), cell)
        color = look.paper_ink if free else look.paper_faint
        px = ui.font_px(look.text - 0.5)
        width = self._text_width(self.rect.w)
        block = lay_out(ui.gfx, self._sentence(reply), "text", px, width)
        small = lay_out(ui.gfx, reply.reason, "text", self._small(), width) if not free else None
        high = block.size[1] + (small.size[1] if small is not None else 0)
        text_x = cell.x + ui.px(6) + ui.px(32)
        y = cell.y + (cell.h - high) // 2
        side = ui.px(20)
        ring = pygame.Rect(0, 0, side, side)
        ring.center = (cell.x + ui.px(18), y + block.line_height // 2)
        fill = look.paper[0] if free else look.paper_well
        disc = ui.gfx.rounded(
            ring.size, side / 2, fill, border=color if free else look.paper_line,
            border_width=ui.pxf(1.6),
        )  # fmt: skip
        target.blit(disc, ring)
        if reply.value == self.value:
            dot = ui.gfx.disc(ui.px(11), look.green.face[0])
            target.blit(dot, dot.get_rect(center=ring.center))
        room = pygame.Rect(text_x, y, width, block.size[1])
        self.put_block(target, block, reply.text, room, color=color, middle=False)
        if small is not None:
            room = pygame.Rect(text_x, y + block.size[1], width, small.size[1])
            self.put_block(target, small, reply.reason, room, color=look.bad, middle=False)

    # ------------------------------------------------------------------ answers

    def choose(self, index: int) -> None:
        """Give the answer at ``index``, unless it cannot be given."""
        reply = self.replies[index]
        if reply.reason or reply.value == self.value:
            return
        self.value = reply.value
        self.ui.sounds.play("click")
        self.on_change(reply.value)
        self.invalidate()

    def present(self) -> int:
        return next((i for i, r in enumerate(self.replies) if r.value == self.value), 0)

    def step(self, by: int) -> bool:
        """Point at the next answer; it holds only once it is confirmed."""
        index = (self.marked if self.marked is not None else self.present()) + by
        if not 0 <= index < len(self.replies):
            self.marked = None
            return False
        self.marked = index
        self.invalidate()
        return True

    def handle(self, event: Input) -> bool:
        match event:
            case Key(code, repeat=False) if code in ACTIVATE and not event.alt and not event.ctrl:
                if self.marked is not None:
                    self.choose(self.marked)
                else:
                    self.step(0)
                return True
            case Move(pos) if self.cell_at(pos) is not None:
                # Only one answer is lit: that under the pointer, once it moves there.
                self.marked = None
                return super().handle(event)
            case _:
                return super().handle(event)
