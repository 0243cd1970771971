"""The score kept with the spare sevens and eights, as in Hungary: pips that are left uncovered.

The cards for counting have their pips in a row, one below the other, so that a back laid over them
can leave any number of them in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

import pygame

from game.ui.board.data import BoardData
from game.ui.board.skin import BoardSkin
from game.ui.draw.card_art import CardArt, card_height

SPARE = (9, 8, 7)
"""The cards that are left over for counting; together they make 24."""
TALLEST = 1.98
"""Heights of a card that card and back take when nothing is covered."""
STRIP = 0.2
"""Share of a card that stays in sight when the next one lies on it."""
TOP, STEP = 0.105, 0.113
"""Middle of the first pip, and from one pip to the next, as shares of the card's height."""
SUITS = ("H", "S", "C", "D")


@dataclass(frozen=True, slots=True)
class Counter:
    """A counting card: how many pips it has, and how many of them are in sight."""

    pips: int
    seen: int


def counters(goal: int, score: int) -> tuple[Counter, ...]:
    """The counting cards for a score: full ones first, the last one partly covered."""
    out: list[Counter] = []
    values = iter((max(7, goal),)) if goal <= SPARE[0] else cycle(SPARE)
    left = max(0, min(score, goal))
    room = goal
    for value in values:
        seen = min(value, left)
        out.append(Counter(value, seen))
        left, room = left - seen, room - value
        if left <= 0 or room <= 0:
            break
    return tuple(out)


class CardSkin(BoardSkin):
    """Sevens, eights and nines on a piece of the cloth; coins stand for Bummerl lost."""

    sound = "draw"
    seconds = 0.6

    def ground(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        surface.blit(self.ui.background.cloth(inner.size, corners=False), inner)

    def draw(
        self, target: pygame.Surface, data: BoardData, old: BoardData | None, share: float
    ) -> None:
        self.fits = True
        self.draw_frame(target, self.ui.cloth)
        k, look = self.k, self.ui.look
        ink, shade = look.pill_ink, (8, 24, 18)
        boxes = self.columns(
            target, data, old, share, title=look.gold, ink=ink, shade=shade, foot=13.5
        )
        for index, (column, box) in enumerate(zip(data.columns, boxes, strict=True)):
            name = self.short(column.name, box.w - k(6))
            self.letter(target, name, (box.x + k(3), box.y, box.w - k(6)), 16, ink, shade=shade)
            score = column.scores[-1]
            was = old.columns[index].scores[-1] if old and index < len(old.columns) else score
            plate = self.plate(target, str(score), (box.centerx, box.bottom - k(14)), 24)
            room_y = box.y + k(26)
            self._cards(
                target, pygame.Rect(box.x + k(5), room_y, box.w - k(10), plate.y - k(6) - room_y),
                SUITS[index % len(SUITS)], data.target, (was, score), share,
            )  # fmt: skip

    # ------------------------------------------------------------------ cards

    def _cards(
        self,
        target: pygame.Surface,
        room: pygame.Rect,
        suit: str,
        goal: int,
        scores: tuple[int, int],
        share: float,
    ) -> None:
        art = self.ui.art
        if art is None or room.h < 20:
            return
        most = len(counters(goal, goal))
        tall = room.h / (TALLEST + STRIP * (most - 1))
        width = min(round(tall * 0.645), round(room.w / 1.08))
        high = card_height(width)
        x = room.centerx - width // 2
        shown = counters(goal, scores[1])
        before = counters(goal, scores[0])
        for level, counter in enumerate(shown):
            y = room.y + round(level * STRIP * high)
            self._lay(target, self._counting_card(art, suit, counter.pips, width), art, width, x, y)
            if level == len(shown) - 1:
                # The back slides from where it lay, or comes from above all pips of a new card.
                start = before[level].seen if level < len(before) else 0
                if len(before) > len(shown):
                    start = counter.pips
                open_share = self._edge(start) + share * (
                    self._edge(counter.seen) - self._edge(start)
                )
                y += round(open_share * high)
                self._lay(target, art.back(width), art, width, x + self.k(1.5), y)

    @staticmethod
    def _edge(seen: int) -> float:
        """Where the upper edge of the back lies for so many pips, as a share of the height."""
        return 0.045 if seen == 0 else TOP + (seen - 0.5) * STEP

    def _lay(
        self,
        target: pygame.Surface,
        card: pygame.Surface,
        art: CardArt,
        width: int,
        x: int,
        y: int,
    ) -> None:
        shadow = art.shadow(width)
        target.blit(shadow.picture, (x + shadow.offset[0], y + shadow.offset[1]))
        target.blit(card, (x, y))

    def _counting_card(self, art: CardArt, suit: str, pips: int, width: int) -> pygame.Surface:
        """A card of paper with its number and ``pips`` pips in a zigzag from the top."""

        def make() -> pygame.Surface:
            out = art.edge(width).copy()
            high = out.get_height()
            colour = art.theme.colour(suit, art.colours)
            text = art.theme.letter(str(pips), art.language) or str(pips)
            px = max(8, round(width * (0.2 if len(text) == 1 else 0.14)))
            label = self.ui.gfx.label(text, "title", px, colour)
            spot = label.get_rect(midtop=(round(width * 0.14), round(high * 0.015)))
            spot.left = max(spot.left, round(width * 0.05))
            out.blit(label, spot)
            turned = pygame.transform.rotate(label, 180)
            out.blit(turned, turned.get_rect(midbottom=(width - spot.centerx, high - spot.y)))
            pip = art.pip(suit, max(5, round(high * STEP * 0.94)))
            if pip is None:
                return out
            for x, y in places(pips):
                out.blit(pip, pip.get_rect(center=(round(x * width), round(y * high))))
            return out

        key = ("counting", art.theme.id, art.language, art.colours, suit, pips, width)
        return self.ui.gfx.shapes.get(key, make)


def places(pips: int) -> Sequence[tuple[float, float]]:
    """The middles of the pips of a counting card, as shares of its width and height."""
    return [(0.4 if index % 2 else 0.64, TOP + index * STEP) for index in range(pips)]
