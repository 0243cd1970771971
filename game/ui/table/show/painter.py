"""How are the table's cards brought onto the surface, quickly?

What lies still is painted once onto a layer and kept; only what moves, and what lies above it, is
painted every frame. The layer is thrown away when anything on it changes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence

import pygame

from game.ui.core.context import Ui
from game.ui.draw.card_art import (
    LIFTED,
    REFERENCE_WIDTH,
    CardArt,
    CardKey,
    FaceDown,
    FaceUp,
    card_height,
)
from game.ui.draw.surfaces import Cache, clear_surface, tint
from game.ui.system.memory import give_back
from game.ui.table.show.layout import TableLayout
from game.ui.table.show.sprites import Sprite
from game.ui.table.state.places import Pose

ROOM = 3.2
"""Million pixels of turned cards and shadows that are kept, for a window of 1920x1080."""
FULL_HD = 1920 * 1080
HIGH = 0.3
"""A card lifted further than this throws the long, soft shadow."""
REACH = (LIFTED[0][1][0] / REFERENCE_WIDTH, LIFTED[0][1][1] / REFERENCE_WIDTH)
"""How far the shadow of a card held up lies from it, as shares of the card's width."""


class CardPainter:
    """Paints sprites with the cards of one deck."""

    def __init__(self, ui: Ui, art: CardArt) -> None:
        self.ui = ui
        self.art = art
        self._turned = Cache(ROOM)
        self._widths: tuple[int, ...] = ()
        self._large: tuple[int, ...] = ()
        self._cold: list[CardKey] = []
        self._layer: pygame.Surface | None = None
        self._layer_key: Hashable = None

    def use(self, art: CardArt) -> None:
        """Paint with other cards from now on."""
        self.art = art
        self.forget()

    def forget(self) -> None:
        """Drop what was made for another size or deck."""
        self._turned.clear()
        self._layer = None
        self._layer_key = None

    def fit(self, layout: TableLayout) -> None:
        """Take note of the widths at which cards lie still."""
        self._large = tuple(dict.fromkeys(map(round, (layout.hand_width, layout.trick_width))))
        small = (layout.other_width, layout.talon_width, layout.pile_width)
        self._widths = tuple(sorted({*self._large, *map(round, small)}))
        self.art.forget()
        self.forget()
        self._turned = Cache(ROOM * max(0.6, layout.window.w * layout.window.h / FULL_HD))
        self._cold = [
            FaceUp(code, width) for width in self._large for code in self.art.theme.cards()
        ]

    def warm(self) -> None:
        """Make one more picture that will be needed, so that no movement has to wait for it.

        Begins once something was painted at all.
        """
        if self._cold and self._layer is not None:
            self.art.card(self._cold.pop(0))
            if not self._cold:
                give_back()

    # ------------------------------------------------------------------ the whole picture

    def paint(
        self,
        target: pygame.Surface,
        sprites: Sequence[Sprite],
        ground: Callable[[pygame.Surface], None],
        ground_key: Hashable,
    ) -> None:
        """Paint the ground and the sprites. ``ground`` is called again only if its key changed."""
        still = 0
        while still < len(sprites) and not sprites[still].moving:
            still += 1
        key = (target.get_size(), ground_key, tuple(sprites[:still]))
        layer = self._layer
        if layer is None or layer.get_size() != target.get_size():
            layer = self._layer = pygame.Surface(target.get_size())
            self._layer_key = None
        if key != self._layer_key:
            ground(layer)
            for sprite in sprites[:still]:
                self.draw(layer, sprite)
            self._layer_key = key
        target.blit(layer, (0, 0))
        for sprite in sprites[still:]:
            self.draw(target, sprite)

    # ------------------------------------------------------------------ one card

    def draw(self, target: pygame.Surface, sprite: Sprite) -> None:
        """Paint one card with its shadow and light."""
        if sprite.stack > 1:
            self._draw_stack(target, sprite)
            return
        pose = sprite.pose
        # A moving face is scaled from one of two sizes, or every size would have to be made.
        choice = self._large if sprite.moving and sprite.card is not None else self._widths
        width = self._nearest(pose.width, choice)
        scale = pose.width / width
        lifted = sprite.lift > HIGH
        spot = (pose.x, pose.y)
        if sprite.squeeze > 0.35:
            kind = "lifted" if lifted else "shadow"
            # The nearer a card is to the cloth, the nearer its shadow is to the card.
            drop = (sprite.lift - 1.0) * pose.width if lifted else 0.0
            below = (pose.x + drop * REACH[0], pose.y + drop * REACH[1])
            # A soft shadow may be turned roughly; a hard one would stick out at the corners.
            self._blit_turned(target, kind, width, scale, pose, below, rough=lifted)
        if sprite.glow > 0:
            self._blit_turned(target, "glow", width, scale, pose, spot, strength=sprite.glow)
        picture = self._picture(sprite, width, scale)
        target.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))
        if sprite.fresh:
            self._draw_mark(target, pose)

    def _nearest(self, width: float, among: Sequence[int] = ()) -> int:
        return min(among, key=lambda each: abs(each - width), default=max(8, round(width)))

    def _picture(self, sprite: Sprite, width: int, scale: float) -> pygame.Surface:
        key: CardKey = FaceDown(width) if sprite.card is None else FaceUp(sprite.card.code, width)
        angle = -sprite.pose.angle
        if sprite.squeeze < 0.999:
            card = self.art.card(key)
            narrow = max(2, round(card.get_width() * scale * sprite.squeeze))
            tall = max(2, round(card.get_height() * scale))
            return pygame.transform.rotozoom(
                pygame.transform.smoothscale(card, (narrow, tall)), angle, 1.0
            )
        if sprite.dim:
            return self._dimmed(key, angle)
        if abs(scale - 1.0) > 0.012:
            return pygame.transform.rotozoom(self._rimmed(key), angle, scale)
        if angle % 90 == 0:
            return self.art.rotated(key, angle)
        return self._exact(key, round(angle) if sprite.moving else angle)

    def _exact(self, key: CardKey, angle: float) -> pygame.Surface:
        """A card turned to half a degree: resting fans would look uneven in coarser steps."""
        step = round(angle * 2)

        def make() -> pygame.Surface:
            return pygame.transform.rotozoom(self._rimmed(key), step / 2, 1.0)

        return self._turned.get(("card", key, step), make)

    def _rimmed(self, key: CardKey) -> pygame.Surface:
        """A card with a see-through rim, without which turning cuts its border into steps."""

        def make() -> pygame.Surface:
            card = self.art.card(key)
            width, height = card.get_size()
            rim = clear_surface((width + 4, height + 4), self.art.theme.edge.rgb)
            rim.blit(card, (2, 2))
            return rim

        return self._turned.get(("rim", key), make)

    def _dimmed(self, key: CardKey, angle: float) -> pygame.Surface:
        def make() -> pygame.Surface:
            picture = self._exact(key, angle)
            # The shade keeps to the card: its own alpha is laid over the veil's.
            veil = picture.copy()
            veil.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            veil.fill((*self.ui.look.shade, 74), special_flags=pygame.BLEND_RGBA_MULT)
            out = picture.copy()
            out.blit(veil, (0, 0))
            return out

        return self._turned.get(("dim", key, round(angle * 2)), make)

    def _blit_turned(
        self,
        target: pygame.Surface,
        kind: str,
        width: int,
        scale: float,
        pose: Pose,
        spot: tuple[float, float],
        *,
        strength: float = 1.0,
        rough: bool = False,
    ) -> None:
        """Paint the shadow or light of a card, turned with it; ``rough`` in coarse steps."""
        grain, fine = (12, 16) if rough else (3, 4)
        step = round(pose.angle / grain) * grain % 180
        size = round(width * scale / fine) * fine
        grade = round(strength * 8)

        def make() -> pygame.Surface:
            shadow = (
                self.art.glow(width)
                if kind == "glow"
                else self.art.shadow(width, lifted=kind == "lifted")
            )
            # Centre the picture on the card, so that it can be turned around its middle.
            left, top = -shadow.offset[0], -shadow.offset[1]
            pw, ph = shadow.picture.get_size()
            right, bottom = pw - left - width, ph - top - card_height(width)
            half_w, half_h = max(left, right), max(top, bottom)
            if step == 0 and kind != "glow":
                half_w, half_h = left, top
            out = clear_surface((width + 2 * half_w, card_height(width) + 2 * half_h), (0, 0, 0))
            if kind == "glow":
                out.fill((255, 214, 110, 0))
            out.blit(shadow.picture, (half_w - left, half_h - top))
            if grade < 8:
                out = tint(out, (255, 255, 255), round(255 * strength))
            factor = size / width
            if step or abs(factor - 1.0) > 0.02:
                out = pygame.transform.rotozoom(out, -step, factor)
            return out

        picture = self._turned.get((kind, width, size, step, grade), make)
        target.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))

    def _draw_stack(self, target: pygame.Surface, sprite: Sprite) -> None:
        """A pile: the edges of its cards below the top one."""
        pose, count = sprite.pose, sprite.stack
        width = self._nearest(pose.width, self._widths)
        thick = 0.0105 * pose.width
        self._blit_turned(target, "shadow", width, 1.0, pose, (pose.x, pose.y))
        edge = self.art.edge(width)
        x, y = pose.x, pose.y
        for level in range(count):
            x, y = pose.x - 0.6 * thick * level, pose.y - thick * level
            if level < count - 1:
                target.blit(edge, edge.get_rect(center=(round(x), round(y))))
                if level % 2 == 0 and width > 60:
                    # A hint of the gap between two cards.
                    line = self._rim(width)
                    target.blit(line, line.get_rect(center=(round(x), round(y))))
        key: CardKey = FaceDown(width) if sprite.card is None else FaceUp(sprite.card.code, width)
        top = self.art.card(key)
        target.blit(top, top.get_rect(center=(round(x), round(y))))

    def _rim(self, width: int) -> pygame.Surface:
        size = (width, card_height(width))
        return self.ui.gfx.outline(size, width * 15 / 240, (120, 104, 74), 1.0, 130)

    def _draw_mark(self, target: pygame.Surface, pose: Pose) -> None:
        """The mark of a card that was just drawn: a gold tab on its upper edge.

        It sits on the left half, which the next card of the fan never covers.
        """
        look = self.ui.look
        wide, high = max(14, round(pose.width * 0.2)), max(7, round(pose.width * 0.085))
        picture = self.ui.gfx.rounded(
            (wide, high), high / 2, (look.brass[0], look.brass[1]), border=look.brass[2]
        )
        step = round(pose.angle)
        if step:
            picture = pygame.transform.rotozoom(picture, -pose.angle, 1.0)
        turn = math.radians(pose.angle)
        dx, dy = -pose.width * 0.12, -pose.height / 2
        x = pose.x + dx * math.cos(turn) - dy * math.sin(turn)
        y = pose.y + dx * math.sin(turn) + dy * math.cos(turn)
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))
