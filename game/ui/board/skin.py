"""What the skins of the score board have in common: measures, the frame, lettering."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui.board.data import BoardData
from game.ui.core.context import Ui
from game.ui.draw.background import nine_slice, picture
from game.ui.draw.gfx import Face
from game.ui.draw.surfaces import clear_surface
from game.ui.draw.theme import RGB
from game.ui.draw.timeline import ease_in_out

COINS, STAMP = 26.0, 50.0
"""Heights of the strips for the coins and for the stamp of a doubling."""
ZOOM = 3
MARGIN = 26.0
FRAME = 16.0
CORNER = 60.0
"""Measures of the frames' pictures in units: shadow around, wood, and the corner that is not
stretched."""
NARROWEST = 190
"""A board narrower than this many pixels shrinks all its parts."""


class BoardSkin:
    """One way to show the score, for a board at a fixed place.

    Attributes:
        sound: what is heard when the score changes.
        seconds: how long a change takes at least.
        fits: whether all texts of the last picture had room.
    """

    sound = "chalk"
    seconds = 0.55
    frame_picture = "board_frame.png"

    def __init__(self, ui: Ui, rect: pygame.Rect) -> None:
        self.ui = ui
        self.rect = pygame.Rect(rect)
        self.fits = True

    # ------------------------------------------------------------------ to override

    def draw(
        self, target: pygame.Surface, data: BoardData, old: BoardData | None, share: float
    ) -> None:
        """Paint the board; ``share`` (0 to 1) of the way from ``old`` to ``data``."""

    def duration(self, old: BoardData, new: BoardData) -> float:
        """Seconds that the way from ``old`` to ``new`` takes."""
        del old, new
        return self.seconds

    def ease(self, share: float) -> float:
        """How far the change is after this share of its time."""
        return ease_in_out(share)

    def ground(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """Paint what lies inside the frame, below its shadow."""

    # ------------------------------------------------------------------ measures

    def k(self, units: float) -> int:
        """Pixels for the board's own measures, which shrink with it."""
        return max(1, round(units * self.zoom))

    @property
    def zoom(self) -> float:
        """Pixels of one unit on the board."""
        return min(self.ui.scale, self.rect.w / NARROWEST)

    @property
    def inner(self) -> pygame.Rect:
        """The surface inside the frame."""
        frame = self.k(FRAME)
        return self.rect.inflate(-2 * frame, -2 * frame)

    def kept(self, what: str, make: Callable[[], pygame.Surface], data: Hashable) -> pygame.Surface:
        """A picture of this board that stays the same as long as ``data`` does."""
        key = ("board", type(self).__name__, what, self.rect.size, data, round(self.zoom * 1000))
        return self.ui.gfx.shapes.get(key, make)

    # ------------------------------------------------------------------ parts

    def draw_frame(self, target: pygame.Surface, data: Hashable = None) -> None:
        """Paint the frame with its shadow and everything that never changes."""
        margin = self.k(MARGIN)
        frame = self.kept("frame", self._make_frame, data)
        target.blit(frame, (self.rect.x - margin, self.rect.y - margin))

    def _make_frame(self) -> pygame.Surface:
        margin = self.k(MARGIN)
        out = clear_surface((self.rect.w + 2 * margin, self.rect.h + 2 * margin), (0, 0, 0))
        inner = self.inner.move(margin - self.rect.x, margin - self.rect.y)
        source = picture(self.frame_picture)
        if source is None:
            out.fill(self.ui.look.leather, pygame.Rect(margin, margin, *self.rect.size))
            self.ground(out, inner)
            return out
        lower = clear_surface(out.get_size(), (0, 0, 0))
        self.ground(lower, inner)
        shown = self.k(CORNER)
        nine_slice(
            source, round(CORNER * ZOOM), out.get_size(), shown, shown, out, (0, 0),
            band_source=round(CORNER * ZOOM), middle=True,
        )  # fmt: skip
        lower.blit(out, (0, 0))
        return lower

    def letter(
        self,
        target: pygame.Surface,
        text: str,
        room: tuple[int, int, int],
        units: float,
        color: RGB,
        *,
        face: Face = "bold",
        shade: RGB | None = None,
    ) -> pygame.Rect:
        """Write one centred line into x, y and width, smaller if needed; gives its place."""
        gfx = self.ui.gfx
        x, y, width = room
        size = px = self.k(units)
        while size > 8 and gfx.width(text, face, size) > width:
            size -= 1
        if gfx.width(text, face, size) > width:
            self.fits = False
        label = gfx.label(text, face, size, color)
        spot = label.get_rect(midtop=(x + width // 2, y + (px - size) // 2))
        if shade is not None:
            target.blit(gfx.label(text, face, size, shade), spot.move(0, max(1, self.k(1))))
        target.blit(label, spot)
        return spot

    def short(self, name: str, width: int, *, face: Face = "bold", units: float = 13.0) -> str:
        """A long name as one writes it on a board: its last word, cut off with a full stop."""
        least = self.k(units)
        gfx = self.ui.gfx
        if gfx.width(name, face, least) <= width:
            return name
        word = name.split()[-1] if name.split() else name
        if gfx.width(word, face, least) <= width:
            return word
        while len(word) > 2 and gfx.width(f"{word}.", face, least) > width:
            word = word[:-1]
        return f"{word}."

    def plate(
        self, target: pygame.Surface, text: str, center: tuple[int, int], units: float
    ) -> pygame.Rect:
        """A small brass plate with a figure."""
        look = self.ui.look
        high = self.k(units)
        wide = max(round(high * 1.5), self.ui.gfx.width(text, "bold", round(high * 0.72)) + high)
        box = pygame.Rect(0, 0, wide, high)
        box.center = center
        radius = high * 0.3
        self.ui.gfx.draw_shadow(target, box, radius, max(1, self.k(1.5)), 130, (0, self.k(1)))
        plate = self.ui.gfx.rounded(
            box.size, radius, (look.brass[0], look.brass[1]), border=look.brass[2],
            border_width=max(1.0, self.zoom),
        )  # fmt: skip
        target.blit(plate, box)
        label = self.ui.gfx.label(text, "bold", round(high * 0.72), look.focus_edge)
        # Figures have nothing below the line they stand on.
        target.blit(label, label.get_rect(center=(box.centerx, box.centery + round(high * 0.06))))
        return box

    def coins(
        self,
        target: pygame.Surface,
        count: int,
        center: tuple[int, int],
        width: int,
        color: RGB,
        *,
        coming: int = 0,
        share: float = 1.0,
    ) -> None:
        """A coin for every Bummerl lost; a figure when there is no room for so many.

        The last ``coming`` of them are only being laid down: ``share`` of the way is behind them.
        """
        if not count:
            return
        side = self.k(18)
        gap = min(self.k(19), width // count)
        source = picture("coin.png")
        if source is None:
            disc = self.ui.gfx.disc(side, self.ui.look.brass[1])
        else:
            disc = self.ui.gfx.shapes.get(
                ("coin", side), lambda: pygame.transform.smoothscale(source, (side, side))
            )
        if gap < self.k(9):
            label = self.ui.gfx.label(f"{count} ×", "bold", self.k(17), color)
            target.blit(label, label.get_rect(midright=(center[0], center[1])))
            target.blit(disc, disc.get_rect(midleft=(center[0] + self.k(3), center[1])))
            return
        for index in range(count):
            x = center[0] + (index - (count - 1) / 2) * gap
            spot = disc.get_rect(center=(round(x), center[1]))
            if index < count - coming or share >= 1.0:
                target.blit(disc, spot)
            elif share > 0.0:
                falling = disc.copy()
                falling.set_alpha(round(255 * share))
                target.blit(falling, spot.move(0, -round((1.0 - share) * self.k(24))))

    def _below(self, data: BoardData) -> int:
        """Where the foot begins."""
        return self.inner.bottom - len(data.foot) * self.k(17) - self.k(7)

    def stamp_room(self, data: BoardData) -> pygame.Rect:
        """Where a doubling is stamped, clear of figures and of what is counted with."""
        high = self.k(STAMP)
        low = self._below(data) - self.k(COINS)
        return pygame.Rect(self.inner.x + self.k(4), low - high, self.inner.w - self.k(8), high)

    def columns(
        self, target: pygame.Surface, data: BoardData, old: BoardData | None, share: float,
        *, title: RGB, ink: RGB, shade: RGB, foot: float,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Write title and foot, lay the coins of lost Bummerl, and return a box for each party.

        Args:
            target: what is painted on.
            data: the score.
            old: the score before, if it is just changing.
            share: how far it has changed.
            title: colour of the title.
            ink: colour of the foot and of the numbers of coins.
            shade: colour of the letters' shadow.
            foot: size of the foot's letters.
        """
        k, inner = self.k, self.inner
        head = self.letter(
            target, data.title, (inner.x + k(12), inner.y + k(6), inner.w - k(24)), 22, title,
            face="title", shade=shade,
        )  # fmt: skip
        top = head.bottom + k(3)
        bottom = self._below(data)
        for index, line in enumerate(data.foot):
            room = (inner.x + k(8), bottom + index * k(17), inner.w - k(16))
            self.letter(target, line, room, foot, ink, face="text", shade=shade)
        coins = k(COINS)
        bottom -= coins
        count = max(1, len(data.columns))
        boxes: list[pygame.Rect] = []
        lower = self.stamp_room(data).top - k(4) if data.stamped else bottom
        for index, column in enumerate(data.columns):
            left = inner.x + inner.w * index // count
            right = inner.x + inner.w * (index + 1) // count
            box = pygame.Rect(left, top, right - left, lower - top)
            was = old.columns[index].lost if old and index < len(old.columns) else column.lost
            self.coins(
                target, column.lost, (box.centerx, bottom + coins // 2), box.w - k(6), ink,
                coming=max(0, column.lost - was), share=share,
            )  # fmt: skip
            boxes.append(box)
        return boxes
