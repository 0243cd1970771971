"""What is said and written on the table: messages, calls of the seats, small labels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.cards import Seat
from game.ui.core.context import Ui
from game.ui.draw.gfx import Align
from game.ui.draw.richtext import lay_out, render
from game.ui.draw.surfaces import clear_surface
from game.ui.table.show.layout import TableLayout
from game.ui.table.state.places import Pose
from game.ui.widgets.base import Widget
from game.ui.widgets.panel import Pill
from game.ui.widgets.toast import FADE

CAPTION = 1.6
"""Seconds for which a sound is written out."""


@dataclass(slots=True)
class Call:
    """Something a seat has said, as long as it is shown."""

    text: str
    left: float
    strong: bool


@dataclass(slots=True)
class Kept:
    """What a seat has called before the first card: its last words, or that it only passed."""

    words: tuple[str, ...]
    strong: bool
    passed: bool

    @property
    def text(self) -> str:
        """All of it, a call in each line."""
        return "\n".join(self.words)


MOST_KEPT = 2
"""So many calls of a seat stay to be seen."""


class Messages:
    """The message under the opposite hand, and what the seats say.

    A lasting message (whose turn, which duty) is covered by a passing one for its time.
    """

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.lasting = ""
        self._passing = ""
        self._left = 0.0
        self._calls: dict[Seat, Call] = {}
        self._kept: dict[Seat, Kept] = {}
        self.hidden: Seat | None = None
        """A seat whose kept calls are not shown: the player's own, while he is asked."""
        self._caption, self._caption_left = "", 0.0
        self.runs: list[tuple[str, pygame.Rect]] = []
        """Texts and places of the last picture, for tests."""

    @property
    def message(self) -> str:
        """What the message says now (empty: nothing)."""
        return self._passing or self.lasting

    def tell(self, text: str, seconds: float = 2.6) -> None:
        """Show a passing message."""
        self._passing, self._left = text, seconds
        self.ui.invalidate()

    def call(self, seat: Seat, text: str, seconds: float, *, strong: bool = False) -> None:
        """Let a seat say something."""
        self._calls[seat] = Call(text, seconds, strong)
        self.ui.invalidate()

    def keep(self, seat: Seat, text: str, *, strong: bool = False, passed: bool = False) -> None:
        """Let a call stay until ``release``. A pass says nothing beside a real call."""
        before = self._kept.get(seat)
        if before is not None and passed:
            return
        if before is None or before.passed:
            self._kept[seat] = Kept((text,), strong, passed)
        else:
            words = (*before.words, text)[-MOST_KEPT:]
            self._kept[seat] = Kept(words, strong or before.strong, passed=False)
        self.ui.invalidate()

    def release(self) -> None:
        """The first card was played: the calls are over."""
        if self._kept:
            self._kept.clear()
            self.ui.invalidate()

    @property
    def caption(self) -> str:
        """The sound that is written out now (empty: none)."""
        return self._caption

    def hear(self, text: str) -> None:
        """Write out a sound, for those who do not hear it; the newest replaces the one before."""
        self._caption, self._caption_left = text, CAPTION
        self.ui.invalidate()

    def calls(self) -> dict[Seat, str]:
        """What the seats are saying."""
        kept = {seat: call.text for seat, call in self._kept.items()}
        return kept | {seat: call.text for seat, call in self._calls.items()}

    def hush(self) -> None:
        """Nothing is said any more."""
        self._passing, self._left = "", 0.0
        self._calls.clear()
        self._kept.clear()
        self.ui.invalidate()

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self._passing:
            self._left -= dt
            if self._left <= 0:
                self._passing = ""
                self.ui.invalidate()
            elif self._left < FADE:
                self.ui.invalidate()
        if self._caption:
            self._caption_left -= dt
            if self._caption_left <= 0:
                self._caption = ""
                self.ui.invalidate()
        for seat, call in tuple(self._calls.items()):
            call.left -= dt
            if call.left <= 0:
                del self._calls[seat]
                self.ui.invalidate()

    def draw(self, target: pygame.Surface, layout: TableLayout) -> None:
        """Paint message and calls."""
        self.runs.clear()
        if self.message:
            self._pill(target, self.message, layout.pill, size=self.ui.look.text + 1)
        if self._caption:
            self._pill(target, self._caption, layout.tray, size=self.ui.look.text_small)
        for seat, kept in self._kept.items():
            if seat not in self._calls and seat != self.hidden:
                # Beside a sheet there is room for the last words only.
                brief = self.hidden is not None
                size = 19.0 if kept.strong and not brief else 16.0
                self._speech(target, layout, seat, kept.words[-1] if brief else kept.text, size)
        for seat, call in self._calls.items():
            size = 22.0 if call.strong else 17.0
            self._speech(target, layout, seat, call.text, size)

    def _pill(self, target: pygame.Surface, text: str, room: pygame.Rect, *, size: float) -> None:
        pill = Pill(self.ui, text, size=size)
        wide, high = pill.measure(room.w)
        rect = pygame.Rect(0, 0, wide, high)
        rect.midtop = room.midtop
        pill.place(rect)
        pill.draw(target)
        self.runs.append((text, rect))

    def _speech(
        self, target: pygame.Surface, layout: TableLayout, seat: Seat, text: str, size: float
    ) -> None:
        """A paper bubble with a tail towards the seat."""
        ui, look = self.ui, self.ui.look
        block = lay_out(ui.gfx, text, "bold", ui.font_px(size), round(layout.mat.w * 0.4))
        pad_x, pad_y = ui.px(16), ui.px(8)
        box = pygame.Rect(0, 0, block.size[0] + 2 * pad_x, block.size[1] + 2 * pad_y)
        plate = layout.plates[seat]
        side = layout.side_of(seat)
        tail = ui.px(10)
        if side in ("left", "right") and len(layout.plates) > 2:
            # At the edge, so that the middle of the table stays free.
            box.top = plate.bottom + tail
            box.left = plate.left if side == "left" else plate.right - box.w
        elif side == "right":
            box.midright = (plate.centerx, plate.bottom + box.h // 2 + tail)
        elif side == "bottom" or self._above(layout, seat):
            box.midbottom = (plate.centerx, plate.top - tail)
        else:
            box.midtop = (plate.centerx, plate.bottom + tail)
        box.clamp_ip(layout.mat.inflate(-ui.px(10), -ui.px(10)))
        radius = ui.pxf(12)
        ui.gfx.draw_shadow(target, box, radius, ui.px(8), 150, (0, ui.px(4)))
        paper = ui.gfx.rounded(
            box.size, radius, look.paper, border=look.brass[1], border_width=ui.pxf(1.6)
        )
        target.blit(paper, box)
        up = box.top > plate.centery
        edge = box.top + 1 if up else box.bottom - 2
        tip = edge - tail if up else edge + tail
        x = max(box.left + ui.px(24), min(plate.centerx, box.right - ui.px(24)))
        points = [(x - tail, edge), (x + tail, edge), (x, tip)]
        pygame.draw.polygon(target, look.paper[0] if up else look.paper[1], points)
        for start in (points[0], points[1]):
            pygame.draw.line(target, look.brass[1], start, points[2], max(1, ui.px(1.4)))
        target.blit(
            render(ui.gfx, block, look.paper_title, "center"), (box.x + pad_x, box.y + pad_y)
        )
        self.runs.append((text, box))

    def _above(self, layout: TableLayout, seat: Seat) -> bool:
        """Whether a seat at the top speaks above its plate, over the backs of its hand."""
        return layout.side_of(seat) == "top" and len(layout.plates) > 2


class TableLabel(Pill):
    """A small pill that lies on the cloth (talon, trump); never wider than its room."""

    def fit_into(self, room: pygame.Rect, align: Align = "center") -> None:
        """Take the middle (or an edge) of ``room``."""
        wide, high = self.measure(room.w)
        rect = pygame.Rect(0, 0, wide, high)
        rect.centery = room.centery
        if align == "left":
            rect.left = room.left
        elif align == "right":
            rect.right = room.right
        else:
            rect.centerx = room.centerx
        self.place(rect)


class Note(Widget):
    """Deal number and check code, small on the wood."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.text = ""

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        if self.text:
            size = min(self.ui.look.text_small - 1.5, self.rect.h / self.ui.scale * 0.82)
            self.set_text(
                target, self.text, self.rect, size=max(9.0, size),
                color=self.ui.look.on_wood_faint, on_dark=True,
            )  # fmt: skip


def draw_slot(ui: Ui, target: pygame.Surface, pose: Pose, side: str) -> None:
    """Mark the place for the next card with a dashed line, and point to the seat that plays it."""

    def make() -> pygame.Surface:
        wide, high = round(pose.width * 0.96), round(pose.height * 0.96)
        line = ui.gfx.outline((wide, high), pose.width * 0.07, ui.look.pill_ink, ui.pxf(1.6), 120)
        out = line.copy()
        dash, gap = ui.px(8), ui.px(6)
        gaps = pygame.Surface((wide, high), pygame.SRCALPHA)
        edge = max(2, ui.px(3))
        for x in range(dash, wide, dash + gap):
            gaps.fill((0, 0, 0, 255), (x, 0, gap, edge))
            gaps.fill((0, 0, 0, 255), (x, high - edge, gap, edge))
        for y in range(dash, high, dash + gap):
            gaps.fill((0, 0, 0, 255), (0, y, edge, gap))
            gaps.fill((0, 0, 0, 255), (wide - edge, y, edge, gap))
        out.blit(gaps, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        out.blit(_chevron(ui, side), _chevron(ui, side).get_rect(center=(wide // 2, high // 2)))
        return pygame.transform.rotozoom(out, -pose.angle, 1.0)

    key = ("slot", round(pose.width), round(pose.angle * 4), side, round(ui.scale * 1000))
    picture = ui.gfx.shapes.get(key, make)
    target.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))


def _chevron(ui: Ui, side: str) -> pygame.Surface:
    """A golden arrow head that points to one side of the table."""
    turn = {"bottom": 0, "right": 90, "top": 180, "left": 270}[side]

    def make() -> pygame.Surface:
        size, k = ui.px(30), 4
        big = clear_surface((size * k, size * k), ui.look.gold)
        s = size * k
        points = [(0.14, 0.3), (0.5, 0.68), (0.86, 0.3), (0.86, 0.46), (0.5, 0.84), (0.14, 0.46)]
        pygame.draw.polygon(big, (*ui.look.gold, 210), [(x * s, y * s) for x, y in points])
        return pygame.transform.rotate(pygame.transform.smoothscale(big, (size, size)), turn)

    return ui.gfx.shapes.get(("chevron", side, ui.px(30)), make)
