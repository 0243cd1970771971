"""The Bummerl counter of the inn: beads on wires, the large ones for the game points."""

from __future__ import annotations

import math

import pygame

from game.ui.board.data import BoardData, Column
from game.ui.board.skin import BoardSkin
from game.ui.draw.background import picture, read_picture
from game.ui.draw.theme import RGB

MOST_ON_WIRE = 12
"""More beads than this hang on several wires."""
BEAD = (40, 32)
"""Units of a bead's picture; the bead itself is 32 wide and 21 high."""
BODY = (32.0, 21.0)
COLOURS = ("red", "ivory", "green", "blue")
"""The beads of the parties, the person's own first."""
PLAIN: dict[str, RGB] = {
    "red": (180, 35, 45), "ivory": (228, 207, 159), "green": (44, 107, 69), "blue": (47, 95, 134),
}  # fmt: skip


class BeadSkin(BoardSkin):
    """Beads pushed down are the score as it is said; coins stand for Bummerl lost."""

    sound = "click"
    seconds = 0.5

    def ground(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        wood = read_picture("board_wood.jpg")
        if wood is None:
            surface.fill((98, 54, 32), inner)
            return
        w, h = wood.get_size()
        share = max(inner.w / w, inner.h / h)
        part = pygame.Rect(0, 0, min(w, round(inner.w / share)), min(h, round(inner.h / share)))
        part.center = (w // 2, h // 2)
        surface.blit(pygame.transform.smoothscale(wood.subsurface(part), inner.size), inner)

    def draw(
        self, target: pygame.Surface, data: BoardData, old: BoardData | None, share: float
    ) -> None:
        self.fits = True
        self.draw_frame(target)
        look = self.ui.look
        boxes = self.columns(
            target,
            data,
            old,
            share,
            title=look.on_wood,
            ink=look.on_wood,
            shade=(30, 14, 6),
            foot=14,
        )
        for index, (column, box) in enumerate(zip(data.columns, boxes, strict=True)):
            before = old.columns[index] if old and index < len(old.columns) else column
            self._party(target, box, index, data.target, column, before, share)

    def _party(
        self,
        target: pygame.Surface,
        box: pygame.Rect,
        index: int,
        goal: int,
        column: Column,
        before: Column,
        share: float,
    ) -> None:
        k = self.k
        name = self.short(column.name, box.w - k(6))
        self.letter(
            target, name, (box.x + k(3), box.y, box.w - k(6)), 16, self.ui.look.on_wood,
            shade=(30, 14, 6),
        )  # fmt: skip
        score = column.scores[-1]
        plate = self.plate(target, str(score), (box.centerx, box.bottom - k(14)), 24)
        top, bottom = box.y + k(25), plate.y - k(7)
        wires = max(1, math.ceil(goal / MOST_ON_WIRE))
        on_wire = math.ceil(goal / wires)
        gap = box.w / (wires + 1) if wires > 1 else box.w / 2
        high = min(k(BODY[1] * 1.15), (bottom - top) * 0.8 / on_wire)
        high = min(high, gap * 0.92 * BODY[1] / BODY[0])
        was = before.scores[-1]
        for wire in range(wires):
            x = round(box.x + gap * (wire + 1))
            beads = min(on_wire, goal - wire * on_wire)
            low = [min(max(s - wire * on_wire, 0), beads) for s in (was, score)]
            self._wire(target, x, top, bottom)
            self._beads(target, (x, top, bottom), high, beads, (low[0], low[1]), share, index)

    def _wire(self, target: pygame.Surface, x: int, top: int, bottom: int) -> None:
        wide = max(2, self.k(2.6))
        box = pygame.Rect(x - wide // 2, top, wide, bottom - top)
        target.fill((26, 12, 6), box.move(max(1, self.k(1.5)), 0))
        target.fill((138, 130, 118), box)
        target.fill((226, 220, 206), pygame.Rect(box.x, box.y, max(1, wide // 3), box.h))
        knob = self.ui.gfx.disc(max(4, self.k(8)), self.ui.look.brass[1])
        rim = self.ui.gfx.disc(max(5, self.k(10)), self.ui.look.brass[2])
        for y in (top, bottom):
            target.blit(rim, rim.get_rect(center=(x, y)))
            target.blit(knob, knob.get_rect(center=(x, y)))

    def _beads(
        self,
        target: pygame.Surface,
        wire: tuple[int, int, int],
        high: float,
        beads: int,
        low: tuple[int, int],
        share: float,
        party: int,
    ) -> None:
        """Beads from the top; those of the score lie at the lower end of the wire."""
        x, top, bottom = wire
        rim = self.k(5)
        shown = self._bead(COLOURS[party % len(COLOURS)], high)

        def at(bead: int, lying: int) -> float:
            if bead >= beads - lying:
                return bottom - rim - (beads - bead - 0.5) * high
            return top + rim + (bead + 0.5) * high

        for bead in range(beads):
            start, end = at(bead, low[0]), at(bead, low[1])
            y = start + (end - start) * share
            target.blit(shown, shown.get_rect(center=(x, round(y))))

    def _bead(self, colour: str, high: float) -> pygame.Surface:
        size = (
            max(4, round(high * BEAD[0] / BODY[1])),
            max(4, round(high * BEAD[1] / BODY[1])),
        )

        def make() -> pygame.Surface:
            source = picture(f"bead_{colour}.png")
            if source is None:
                return self.ui.gfx.rounded(size, size[1] / 2, PLAIN[colour], border=(30, 14, 6))
            return pygame.transform.smoothscale(source, size)

        return self.ui.gfx.shapes.get(("bead", colour, size), make)
