"""The slate: game points of the Bummerl in chalk, and a dot for every Bummerl lost."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.cards import Seat
from game.engine.match import MatchState, Settled, shown_score
from game.engine.rules import Match
from game.engine.values import evolve
from game.session.game import Game
from game.ui.background import nine_slice, picture
from game.ui.context import Ui
from game.ui.gfx import clear_surface
from game.ui.theme import RGB
from game.ui.timeline import ease_out
from game.ui.widgets.base import TextRun, Widget

ZOOM = 3
MARGIN = 26.0
FRAME = 16.0
CORNER = 60.0
"""Measures of ``slate.png`` in units: shadow around, wood, and the corner that is not stretched."""
WRITE_SECONDS = 0.55


@dataclass(frozen=True, slots=True)
class Column:
    """One party: its name, its scores so far as they are written (the last one holds), and how
    many Bummerl it has lost."""

    name: str
    scores: tuple[int, ...]
    lost: int = 0


@dataclass(frozen=True, slots=True)
class BoardData:
    """Everything on the slate. ``foot`` lines stand at the bottom."""

    title: str
    columns: tuple[Column, ...]
    foot: tuple[str, ...] = ()
    tooltip: str = ""


def written_score(rule: Match, score: int) -> int:
    """A score as it is written on the slate: nobody writes less than nothing."""
    return max(0, shown_score(rule, score)) if rule.count == "down" else shown_score(rule, score)


def board_data(ui: Ui, game: Game, human: Seat, names: Sequence[str] | None = None) -> BoardData:
    """What the slate shows for a match, the person's own party on the left."""
    return _board(ui, game, human, names, game.match, [done.settled for done in game.finished])


def board_with(
    ui: Ui, game: Game, human: Seat, outcome: Settled, names: Sequence[str] | None = None
) -> BoardData:
    """The slate with the deal that has just ended, before a decided Bummerl wipes it."""
    history = [done.settled for done in game.finished]
    kept = evolve(outcome, bummerl=None)
    match = evolve(outcome.match, bummerl=game.match.bummerl)
    return _board(ui, game, human, names, match, [*history, kept])


def _board(
    ui: Ui,
    game: Game,
    human: Seat,
    names: Sequence[str] | None,
    match: MatchState,
    history: Sequence[Settled],
) -> BoardData:
    variant = game.variant
    rule = variant.match
    called = list(names if names is not None else game.names)
    parties = list(dict.fromkeys(match.parties))
    mine = match.parties[human]
    parties.sort(key=lambda party: party != mine)
    scores: dict[int, list[int]] = {party: [written_score(rule, 0)] for party in parties}
    for settled in history:
        if settled.bummerl is not None:
            scores = {party: [written_score(rule, 0)] for party in parties}
            continue
        for party in parties:
            now = written_score(rule, settled.scores[party])
            if now != scores[party][-1]:
                scores[party].append(now)
    columns: list[Column] = []
    for party in parties:
        members = [seat for seat, each in enumerate(match.parties) if each == party]
        if party == mine:
            name = ui.tr("ui.board.you")
        else:
            name = " ".join(called[seat] for seat in members if seat < len(called))
        lost = sum(won for other, won in enumerate(match.bummerl) if other != party)
        columns.append(Column(name, tuple(scores[party]), lost))
    foot: list[str] = []
    if rule.wins_needed > 1:
        foot.append(ui.tr("ui.board.of_match", n=rule.wins_needed))
    else:
        foot.append(ui.tr("ui.board.to_points", n=rule.target))
    if match.carry:
        foot.insert(0, ui.tr("ui.board.carry", n=match.carry))
    tooltip = ""
    if len(columns) == 2:
        me, other = columns
        tooltip = ui.tr(
            "ui.board.tooltip", me=me.name, mine=me.scores[-1], other=other.name,
            theirs=other.scores[-1],
        )  # fmt: skip
    return BoardData(ui.tr("ui.board.title"), tuple(columns), tuple(foot), tooltip)


class Scoreboard(Widget):
    """The slate in its wooden frame. New figures are written with a short stroke of chalk."""

    def __init__(self, ui: Ui, data: BoardData) -> None:
        super().__init__(ui)
        self.data = data
        self._old: BoardData | None = None
        self._age = WRITE_SECONDS
        self.tooltip = data.tooltip

    def set_data(self, data: BoardData) -> None:
        """Show ``data``; what is new is written before the player's eyes."""
        if data == self.data:
            return
        self._old, self.data = self.data, data
        self.tooltip = data.tooltip
        self._age = WRITE_SECONDS if self.ui.reduced_motion else 0.0
        self.ui.sounds.play("chalk")
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        return (min(width, self.ui.px(222)), self.ui.px(400))

    def tick(self, dt: float) -> None:
        """The chalk is moving."""
        if self._age < WRITE_SECONDS:
            self._age += dt * self.ui.speed
            self.invalidate()

    # ------------------------------------------------------------------ picture

    def draw(self, target: pygame.Surface) -> None:
        self._runs.clear()
        margin = self._k(MARGIN)
        frame = self._cached("frame", self._draw_frame, None)
        target.blit(frame, (self.rect.x - margin, self.rect.y - margin))
        share = ease_out(min(1.0, self._age / WRITE_SECONDS))
        if share < 1.0 and self._old is not None:
            target.blit(self._chalk(self._old), self.rect)
            fresh = self._chalk(self.data).copy()
            fresh.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(fresh, self.rect)
        else:
            target.blit(self._chalk(self.data), self.rect)
        inner = self.inner()
        self._runs.append(TextRun(self.data.title, inner, inner, self._fits))

    _fits = True

    def _k(self, units: float) -> int:
        """Pixels for the board's own measures, which shrink with it."""
        return max(1, round(units * min(self.ui.scale, self.rect.w / 190)))

    def inner(self) -> pygame.Rect:
        """The writing surface."""
        frame = self._k(FRAME)
        return self.rect.inflate(-2 * frame, -2 * frame)

    def _cached(self, what: str, make: object, data: object) -> pygame.Surface:
        key = ("board", what, self.rect.size, data, round(self.ui.scale * 1000))
        return self.ui.gfx.shapes.get(key, make)  # type: ignore[arg-type]

    def _draw_frame(self) -> pygame.Surface:
        margin = self._k(MARGIN)
        size = (self.rect.w + 2 * margin, self.rect.h + 2 * margin)
        out = clear_surface(size, (0, 0, 0))
        source = picture("slate.png")
        if source is None:
            box = pygame.Rect(margin, margin, *self.rect.size)
            out.fill(self.ui.look.leather, box)
            out.fill(self.ui.look.slate, box.inflate(-2 * self._k(FRAME), -2 * self._k(FRAME)))
            return out
        shown = self._k(CORNER)
        nine_slice(
            source, round(CORNER * ZOOM), size, shown, shown, out, (0, 0),
            band_source=round(CORNER * ZOOM), middle=True,
        )  # fmt: skip
        inner = self.inner().move(-self.rect.x + margin, -self.rect.y + margin)
        dust = picture("slate_dust.png")
        if dust is not None:
            out.blit(pygame.transform.smoothscale(dust, inner.size), inner)
        chalk = picture("chalk.png")
        if chalk is not None:
            wide = self._k(80)
            stick = pygame.transform.smoothscale(chalk, (wide, wide // 2))
            spot = (margin + self.rect.w - self._k(98), margin + self.rect.h - self._k(27))
            out.blit(stick, spot)
        return out

    def _chalk(self, data: BoardData) -> pygame.Surface:
        return self._cached("chalk", lambda: self._write(data), data)

    def _write(self, data: BoardData) -> pygame.Surface:
        """All that is written, through the grain of the chalk."""
        k = self._k
        look = self.ui.look
        out = clear_surface(self.rect.size, look.chalk)
        area = self.inner().move(-self.rect.x, -self.rect.y).inflate(-2 * k(7), -2 * k(7))
        self._fits = True
        y = area.y + k(2)
        y = self._line_of_text(out, data.title, (area.x, y, area.w), k(30)) + k(1)
        self._stroke(out, (area.x + k(20), y + k(2)), (area.right - k(20), y))
        y += k(7)
        foot_height = len(data.foot) * k(22) + k(6)
        dots = any(column.lost for column in data.columns)
        dots_height = k(30) if dots else k(8)
        bottom = area.bottom - foot_height - dots_height
        count = len(data.columns)
        wide = area.w / count
        names_bottom = y + k(30)
        for index, column in enumerate(data.columns):
            x = area.x + wide * index
            room = (round(x + k(4)), y, round(wide - k(8)))
            self._line_of_text(out, self._short(column.name, room[2]), room, k(25))
            self._column(
                out, column, pygame.Rect(
                    round(x), names_bottom + k(6), round(wide), bottom - names_bottom - k(8)
                )
            )  # fmt: skip
            if column.lost:
                self._dots(out, column.lost, x + wide / 2, bottom + k(17), wide - k(12))
        self._stroke(out, (area.x + k(4), names_bottom), (area.right - k(4), names_bottom - k(1)))
        for index in range(1, count):
            x = round(area.x + wide * index)
            self._stroke(out, (x, y + k(3)), (x + k(1), bottom - k(2)))
        self._stroke(out, (area.x + k(4), bottom), (area.right - k(4), bottom + k(1)))
        y = bottom + dots_height
        for line in data.foot:
            self._line_of_text(out, line, (area.x, y, area.w), k(19), alpha=190)
            y += k(22)
        grain = picture("chalk_grain.png")
        if grain is not None:
            side = round(grain.get_width() * max(1.0, min(2.0, self.ui.scale)) * 0.5)
            tile = pygame.transform.smoothscale(grain, (side, side))
            for gx in range(0, out.get_width(), side):
                for gy in range(0, out.get_height(), side):
                    out.blit(tile, (gx, gy), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def _short(self, name: str, width: int) -> str:
        """A long name as one writes it on a slate: its last word, cut off with a full stop."""
        least = self._k(18)
        gfx = self.ui.gfx
        if gfx.width(name, "chalk", least) <= width:
            return name
        word = name.split()[-1] if name.split() else name
        if gfx.width(word, "chalk", least) <= width:
            return word
        while len(word) > 2 and gfx.width(f"{word}.", "chalk", least) > width:
            word = word[:-1]
        return f"{word}."

    def _line_of_text(
        self, out: pygame.Surface, text: str, room: tuple[int, int, int], px: int, alpha: int = 255
    ) -> int:
        """Write one centred line, smaller if needed; gives its lower end."""
        gfx, color = self.ui.gfx, self.ui.look.chalk
        x, y, width = room
        size = px
        while size > 8 and gfx.width(text, "chalk", size) > width:
            size -= 1
        if gfx.width(text, "chalk", size) > width:
            self._fits = False
        label = gfx.label(text, "chalk", size, color)
        if alpha != 255:
            label = label.copy()
            label.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(label, (x + (width - label.get_width()) // 2, y + (px - size) // 2))
        return y + round(px * 1.12)

    def _column(self, out: pygame.Surface, column: Column, room: pygame.Rect) -> None:
        k = self._k
        step = k(31)
        fit = max(1, room.h // step)
        shown = column.scores[-fit:]
        px = k(31)
        for index, score in enumerate(shown):
            label = self.ui.gfx.label(str(score), "chalk", px, self.ui.look.chalk)
            spot = label.get_rect(midtop=(room.centerx, room.y + index * step))
            out.blit(label, spot)
            if index < len(shown) - 1:
                y = spot.centery
                reach = max(k(13), label.get_width() // 2 + k(5))
                self._stroke(
                    out, (room.centerx - reach, y + k(5)), (room.centerx + reach, y - k(5))
                )

    def _stroke(self, out: pygame.Surface, a: tuple[int, int], b: tuple[int, int]) -> None:
        """A line drawn by hand: not quite straight, thicker in the middle."""
        color: RGB = self.ui.look.chalk
        thick = max(1.2, 1.7 * min(self.ui.scale, self.rect.w / 190))
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        if length < 1:
            return
        steps = max(6, int(length / 9))
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        upper: list[tuple[float, float]] = []
        lower: list[tuple[float, float]] = []
        for i in range(steps + 1):
            t = i / steps
            sway = math.sin(t * 3.1 + a[0] * 0.7 + b[1]) * thick * 0.45
            half = thick / 2 * (0.72 + 0.4 * math.sin(math.pi * t))
            x, y = a[0] + (b[0] - a[0]) * t + nx * sway, a[1] + (b[1] - a[1]) * t + ny * sway
            upper.append((x + nx * half, y + ny * half))
            lower.append((x - nx * half, y - ny * half))
        points = upper + lower[::-1]
        pygame.draw.polygon(out, color, points)
        pygame.draw.aalines(out, color, True, points)

    def _dots(self, out: pygame.Surface, count: int, cx: float, cy: float, width: float) -> None:
        """A chalk dot for every Bummerl lost; a figure when there is no room for so many."""
        k = self._k
        gap = min(k(23), width / count)
        if gap < k(11):
            text = f"{count} ×"
            label = self.ui.gfx.label(text, "chalk", k(24), self.ui.look.chalk)
            out.blit(label, label.get_rect(midright=(round(cx), round(cy))))
            out.blit(*self._dot(round(cx + k(14)), round(cy)))
            return
        for index in range(count):
            out.blit(*self._dot(round(cx + (index - (count - 1) / 2) * gap), round(cy)))

    def _dot(self, x: int, y: int) -> tuple[pygame.Surface, pygame.Rect]:
        disc = self.ui.gfx.disc(self._k(17), self.ui.look.chalk)
        return disc, disc.get_rect(center=(x, y))
