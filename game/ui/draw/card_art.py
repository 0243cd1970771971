"""Cards as the table blits them: faces, backs, shadows and pips of one deck at any size.

Everything is made when it is first asked for and kept until :meth:`CardArt.forget`. A surface that
was handed out must not be drawn upon.
"""

from __future__ import annotations

import colorsys
from dataclasses import dataclass

import pygame

from game.config.themes import RGB, Deck
from game.ui.draw.card_layers import FACE_SIZE, UNITS, CardLayers
from game.ui.draw.gfx import Gfx
from game.ui.draw.surfaces import Cache, blur, clear_surface, clip_to, rimmed, tint

CORNER = 15 / UNITS
"""Radius of the corners, as a share of the card's width."""
EDGE = 1.5 / UNITS
ANGLE_STEP = 2.0
REFERENCE_WIDTH = 144
"""The width at which the shadows below are told, in pixels."""
RESTING = ((2.5, (1, 2), 128), (1.2, (0, 1), 107))
LIFTED = ((15.0, (9, 18), 128), (2.5, (2, 4), 60))
GLOW: RGB = (255, 214, 110)
ON_DARK = 0.72
"""Lightness of a pip on a dark ground, at least, where the player chose other colours."""
SUIT_LETTERS = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}


@dataclass(frozen=True, slots=True)
class FaceUp:
    """Names the face of a card ``width`` pixels wide."""

    code: str
    width: int


@dataclass(frozen=True, slots=True)
class FaceDown:
    """Names the back of a card ``width`` pixels wide."""

    width: int


CardKey = FaceUp | FaceDown


@dataclass(frozen=True, slots=True)
class Shadow:
    """A shadow and where its picture lies, seen from the card's upper left corner."""

    picture: pygame.Surface
    offset: tuple[int, int]


def card_height(width: int) -> int:
    """The height of a card ``width`` pixels wide."""
    return round(width * FACE_SIZE[1] / FACE_SIZE[0])


def bright(colour: RGB) -> RGB:
    """The same hue, light enough to be read on a dark ground."""
    hue, lightness, saturation = colorsys.rgb_to_hls(*(part / 255 for part in colour))
    light = colorsys.hls_to_rgb(hue, max(lightness, ON_DARK), min(saturation, 0.7))
    return round(255 * light[0]), round(255 * light[1]), round(255 * light[2])


class CardArt:
    """The cards of a deck in one language, with one size of index and one set of colours.

    ``four_colours`` gives each suit a colour of its own; ``safe_colours`` one that every kind of
    colour vision tells apart, and wins over the other.
    """

    def __init__(
        self,
        deck: Deck,
        language: str,
        *,
        large_index: bool = False,
        four_colours: bool = False,
        safe_colours: bool = False,
        back: str | None = None,
    ) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.deck = deck
        self.theme = deck.theme
        self.language = language
        self.colours = "safe" if safe_colours else "four" if four_colours else "standard"
        self._large_index = large_index
        self._back = back
        self._gfx = Gfx()
        self._layers = CardLayers(deck, self._gfx)
        self._cards: dict[CardKey, pygame.Surface] = {}
        self._sprites = Cache(8.0)
        self._turned = Cache(10.0)

    @property
    def problems(self) -> tuple[str, ...]:
        """What could not be read so far; the cards concerned are drawn plainly."""
        return tuple(self._layers.problems)

    def forget(self) -> None:
        """Drop everything that was made for a size, after the window changed."""
        self._cards.clear()
        self._sprites.clear()
        self._turned.clear()
        self._gfx.forget()

    # ------------------------------------------------------------------ cards

    def face(self, code: str, width: int) -> pygame.Surface:
        """The face of a card, such as ``KH``, with round corners on nothing."""
        key = FaceUp(code, width)
        if key not in self._cards:
            colour = self.theme.colour(code[-1], self.colours)
            place = self.theme.index.place(code[:-1], large=self._large_index)
            sheet = self._layers.face(code, self.language, place, colour)
            self._cards[key] = self._finish(sheet, width)
        return self._cards[key]

    def back(self, width: int) -> pygame.Surface:
        """The back of a card, with round corners on nothing."""
        key = FaceDown(width)
        if key not in self._cards:
            self._cards[key] = self._finish(self._layers.back(self._back), width)
        return self._cards[key]

    def card(self, key: CardKey) -> pygame.Surface:
        """The face or back that a key names."""
        match key:
            case FaceUp(code, width):
                return self.face(code, width)
            case FaceDown(width):
                return self.back(width)

    def rotated(self, key: CardKey, angle: float) -> pygame.Surface:
        """A card turned counter-clockwise by ``angle`` degrees, in steps of two.

        The middle of the picture is the middle of the card. The pictures used last are kept.
        """
        step = round(angle / ANGLE_STEP) % round(360 / ANGLE_STEP)
        if step == 0:
            return self.card(key)
        return self._turned.get((key, step), lambda: self._turn(key, step * ANGLE_STEP))

    def _turn(self, key: CardKey, angle: float) -> pygame.Surface:
        card = self.card(key)
        if angle % 90 == 0:
            return pygame.transform.rotate(card, angle)
        # A see-through rim, or the card's own border would be cut into steps.
        width, height = card.get_size()
        rim = clear_surface((width + 4, height + 4), self.theme.edge.rgb)
        rim.blit(card, (2, 2))
        return pygame.transform.rotozoom(rim, angle, 1.0)

    def _finish(self, sheet: pygame.Surface, width: int) -> pygame.Surface:
        """Bring a sheet to its size, cut the corners round and draw the edge."""
        size = (max(8, width), max(12, card_height(width)))
        small = pygame.transform.smoothscale(sheet, size)
        radius = size[0] * CORNER
        out = clip_to(small, self._gfx.mask(size, radius))
        edge = size[0] * EDGE
        alpha = round(255 * min(1.0, max(0.5, edge)))
        out.blit(
            self._gfx.outline(size, radius, self.theme.edge.rgb, max(1.0, edge), alpha), (0, 0)
        )
        return out

    # ------------------------------------------------------------------ what goes with cards

    def edge(self, width: int) -> pygame.Surface:
        """A blank card seen from its side: laid in a pile it gives the pile its thickness."""

        def make() -> pygame.Surface:
            size = (max(8, width), max(12, card_height(width)))
            radius = size[0] * CORNER
            out = tint(self._gfx.mask(size, radius), self.theme.paper.rgb)
            out.blit(self._gfx.outline(size, radius, self.theme.edge.rgb, 1.0), (0, 0))
            return out

        return self._sprites.get(("edge", width), make)

    def shadow(self, width: int, *, lifted: bool = False) -> Shadow:
        """The soft shadow below a card that lies on the table, or is lifted from it."""
        k = width / REFERENCE_WIDTH
        margin = round((34 if lifted else 8) * k) + 2
        rise = round((18 if lifted else 2) * k)

        def make() -> pygame.Surface:
            parts = LIFTED if lifted else RESTING
            size = (max(8, width), max(12, card_height(width)))
            mask = self._gfx.mask(size, size[0] * CORNER)
            out = clear_surface((size[0] + 2 * margin, size[1] + 2 * margin + rise), (0, 0, 0))
            for soft, (dx, dy), alpha in parts:
                part = clear_surface(out.get_size(), (0, 0, 0))
                part.blit(tint(mask, (0, 0, 0)), (margin + round(dx * k), margin + round(dy * k)))
                part = blur(part, max(1, round(soft * k)))
                out.blit(tint(part, (255, 255, 255), alpha), (0, 0))
            return out

        return Shadow(self._sprites.get(("shadow", width, lifted), make), (-margin, -margin))

    def glow(self, width: int, colour: RGB = GLOW) -> Shadow:
        """The light around a card that may be played."""
        k = width / REFERENCE_WIDTH
        margin = round(34 * k) + 2

        def make() -> pygame.Surface:
            size = (max(8, width), max(12, card_height(width)))
            mask = self._gfx.mask(size, size[0] * CORNER)
            out = clear_surface((size[0] + 2 * margin, size[1] + 2 * margin), colour)
            for soft, alpha in ((16, 235), (5, 255)):
                part = clear_surface(out.get_size(), colour)
                part.blit(tint(mask, colour), (margin, margin))
                part = blur(part, max(1, round(soft * k)))
                out.blit(tint(part, (255, 255, 255), alpha), (0, 0))
            # A clear line around the card: soft light alone is lost on cloth seen in bad light.
            rim = max(1, round(2.2 * k))
            line = (size[0] + 2 * rim, size[1] + 2 * rim)
            edge = self._gfx.mask(line, size[0] * CORNER + rim)
            out.blit(tint(edge, colour), (margin - rim, margin - rim))
            return out

        return Shadow(self._sprites.get(("glow", width, colour), make), (-margin, -margin))

    def pip(self, suit: str, height: int, *, on_dark: bool = False) -> pygame.Surface | None:
        """The pip of a suit (``H`` or ``hearts``) for texts and badges, ``height`` pixels high."""
        letter = SUIT_LETTERS.get(suit, suit)
        if letter not in SUIT_LETTERS.values():
            return None
        chosen = f"{self.colours} on dark" if on_dark else self.colours
        colour = self.theme.colour(letter, self.colours)
        if on_dark:
            usual = self.theme.colour(letter, "on_dark")
            colour = usual if self.colours == "standard" else bright(colour)

        def make() -> pygame.Surface:
            # Painted pips keep their colours, so that on a dark ground they need a light rim.
            rim = max(1, round(height / 12)) if on_dark and not self.theme.tinted_pips else 0
            made = self._layers.pip(letter, height - 2 * rim, colour)
            return rimmed(made, rim, colour) if rim else made

        return self._sprites.get(("pip", letter, height, chosen), make)
