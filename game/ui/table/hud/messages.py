"""What is said and written on the table: messages, calls of the seats, small labels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.engine.cards import Seat
from game.ui.core.context import Ui
from game.ui.draw.gfx import Align
from game.ui.draw.richtext import TextBlock, lay_out, render
from game.ui.draw.surfaces import clear_surface
from game.ui.table.show.layout import TAIL, TableLayout
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


@dataclass(frozen=True, slots=True)
class Kept:
    """What a seat has called before the first card, as far as it still holds."""

    words: tuple[str, ...]
    strong: bool

    @property
    def text(self) -> str:
        """All of it, a call in each line."""
        return "\n".join(self.words)


MOST_KEPT = 2
"""So many calls of a seat stay to be seen."""
BUBBLE = 48.0
"""Height of what a seat says, in units."""
LEAST_SPEECH = 11.0
"""Words of a seat are not written smaller."""


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
        """A seat whose calls are not shown: the player's own, while he is asked on a sheet. It says
        all that a message could."""
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

    def keep(self, calls: Mapping[Seat, Kept]) -> None:
        """Let these calls stay to be seen until ``release``, and no others."""
        if calls != self._kept:
            self._kept = dict(calls)
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

    def draw(
        self, target: pygame.Surface, layout: TableLayout, above: pygame.Rect | None = None
    ) -> None:
        """Paint message and calls; the message ``above`` the choices that it belongs to."""
        self.runs.clear()
        asked = self.hidden is not None
        if self.message and not asked:
            room = layout.pill
            if above is not None:
                room = pygame.Rect(0, 0, layout.mat.w // 2, layout.pill.h)
                room.midbottom = (above.centerx, above.top - self.ui.px(10))
                room.clamp_ip(layout.mat.inflate(-self.ui.px(16), 0))
            size = self.ui.look.text + 1
            self._pill(target, self.message, room, size=size, stands=above is not None)
        if self._caption:
            self._pill(target, self._caption, layout.caption, size=self.ui.look.text_small)
        for seat, kept in self._kept.items():
            if seat not in self._calls and seat != self.hidden:
                # Beside a sheet there is room for the last words only.
                size = 19.0 if kept.strong and not asked else 16.0
                self._speech(target, layout, seat, kept.words[-1] if asked else kept.text, size)
        for seat, call in self._calls.items():
            if seat != self.hidden:
                size = 22.0 if call.strong else 17.0
                self._speech(target, layout, seat, call.text, size)

    def _pill(
        self,
        target: pygame.Surface,
        text: str,
        room: pygame.Rect,
        *,
        size: float,
        stands: bool = False,
    ) -> None:
        """Paint a message at the upper edge of its room; one that ``stands`` at the lower one."""
        pill = Pill(self.ui, text, size=size)
        wide, high = pill.measure(room.w)
        rect = pygame.Rect(0, 0, wide, high)
        rect.midtop = room.midtop
        if stands:
            rect.bottom = room.bottom
        pill.place(rect)
        pill.draw(target)
        self.runs.append((text, rect))

    def _speech(
        self, target: pygame.Surface, layout: TableLayout, seat: Seat, text: str, size: float
    ) -> None:
        """A paper bubble with a tail towards the seat, in the room that the layout has for it."""
        ui, look = self.ui, self.ui.look
        speech = layout.speeches[seat]
        block, pad_x, pad_y = self._words(text, speech.room, size)
        box = pygame.Rect(0, 0, block.size[0] + 2 * pad_x, block.size[1] + 2 * pad_y)
        room = speech.room
        box.left = {
            "left": room.left, "center": room.centerx - box.w // 2, "right": room.right - box.w,
        }[speech.across]  # fmt: skip
        box.top = room.top if speech.top else room.bottom - box.h
        radius = ui.pxf(12)
        ui.gfx.draw_shadow(target, box, radius, ui.px(8), 150, (0, ui.px(4)))
        paper = ui.gfx.rounded(
            box.size, radius, look.paper, border=look.brass[1], border_width=ui.pxf(1.6)
        )
        target.blit(paper, box)
        self._tail(target, box, layout.plates[seat], up=speech.top)
        target.blit(
            render(ui.gfx, block, look.paper_title, "center"), (box.x + pad_x, box.y + pad_y)
        )
        self.runs.append((text, box))

    def _words(self, text: str, room: pygame.Rect, size: float) -> tuple[TextBlock, int, int]:
        """The words as large as the room allows, and the space around them."""
        ui = self.ui
        while True:
            pad_x, pad_y = ui.px(0.7 * size), ui.px(0.36 * size)
            inner = room.w - 2 * pad_x
            block = lay_out(ui.gfx, text, "bold", ui.font_px(size), inner)
            fits = block.size[0] <= inner and block.size[1] + 2 * pad_y <= room.h
            if (fits and block.fits) or size <= LEAST_SPEECH:
                return block, pad_x, pad_y
            size -= 0.5

    def _tail(
        self, target: pygame.Surface, box: pygame.Rect, plate: pygame.Rect, *, up: bool
    ) -> None:
        ui, look = self.ui, self.ui.look
        tail = ui.px(TAIL)
        edge = box.top + 1 if up else box.bottom - 2
        x = max(box.left + ui.px(24), min(plate.centerx, box.right - ui.px(24)))
        # A bubble beside its plate leans towards it.
        lean = max(-tail, min(tail, plate.centerx - x))
        points = [
            (x - tail, edge),
            (x + tail, edge),
            (x + lean, edge - tail if up else edge + tail),
        ]
        pygame.draw.polygon(target, look.paper[0] if up else look.paper[1], points)
        for start in (points[0], points[1]):
            pygame.draw.line(target, look.brass[1], start, points[2], max(1, ui.px(1.4)))


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
