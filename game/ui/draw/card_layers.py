"""The pictures of one deck as they lie on the disk, and a face put together from them.

Pictures are read when they are first needed and kept as they are (indexed colours, masks cut to
their ink), so that a whole deck takes some 12 MB.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

import pygame

from game.config.themes import RGB, Deck, IndexPlace
from game.ui.draw.gfx import Gfx, drawable
from game.ui.draw.plain_pips import plain_pip
from game.ui.draw.surfaces import tint

log = logging.getLogger(__name__)

UNITS = 240
"""The width of a card in the units of themes."""
FACE_SIZE = (480, 744)
"""What a face is composed at; pictures of another size are fitted."""
CAP, ABOVE, SPRITE_HEIGHT = 96, 40, 172
"""The frame of the index pictures: height of capitals, room above them, height of all."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A picture and where its upper left corner lies on the face."""

    picture: pygame.Surface
    at: tuple[int, int] = (0, 0)


class CardLayers:
    """Reads and composes the pictures of a deck. ``problems`` says what could not be read."""

    def __init__(self, deck: Deck, gfx: Gfx) -> None:
        self.deck = deck
        self.theme = deck.theme
        self.problems: list[str] = []
        self._gfx = gfx
        self._pictures: dict[str, Layer | None] = {}

    # ------------------------------------------------------------------ reading

    def picture(self, path: str | None, *, cut: bool = False) -> Layer | None:
        """The picture at a path of the theme, or None when it is missing or broken.

        ``cut`` keeps only the part that is not see-through.
        """
        if path is None:
            return None
        if path not in self._pictures:
            self._pictures[path] = self._read(path, cut)
        return self._pictures[path]

    def _read(self, path: str, cut: bool) -> Layer | None:
        file = self.deck.find(path)
        if file is None:
            self._note(f"{self.theme.id}: there is no picture '{path}'")
            return None
        if (refusal := self.deck.refusal(path)) is not None:
            self._note(f"{self.theme.id}: the picture '{path}' is not used: {refusal[1]}")
            return None
        try:
            picture = pygame.image.load(str(file))
        except pygame.error as error:
            self._note(f"{self.theme.id}: the picture '{path}' cannot be read ({error})")
            return None
        if not cut:
            return Layer(picture)
        if picture.get_bitsize() != 32:
            picture = picture.convert_alpha()
        box = picture.get_bounding_rect()
        if not box.w or not box.h:
            self._note(f"{self.theme.id}: nothing can be seen in the picture '{path}'")
            return None
        return Layer(picture.subsurface(box).copy(), box.topleft)

    def _note(self, problem: str) -> None:
        """Keep a problem, and tell the log: each picture is read once."""
        self.problems.append(problem)
        log.warning("%s", problem)

    # ------------------------------------------------------------------ composing

    def back(self, back: str | None) -> pygame.Surface:
        """The back, opaque, with square corners."""
        layer = self.picture(self.theme.back_path(back)) or self.picture(self.theme.back_path())
        if layer is not None:
            return _as_sheet(layer.picture)
        sheet = self._paper()
        inner = sheet.get_rect().inflate(-48, -48)
        pygame.draw.rect(sheet, self.theme.edge.rgb, inner, border_radius=24)
        return sheet

    def face(
        self, code: str, language: str, place: IndexPlace, colour: RGB, *, captioned: bool = True
    ) -> pygame.Surface:
        """A face with all its layers, opaque, with square corners."""
        face = self.theme.face_path(code)
        layer = self.picture(face)
        sheet = (
            self._substitute(code, language, colour) if layer is None else _as_sheet(layer.picture)
        )
        suits = self.picture(self.deck.layer(self.theme.suit_layer_path(code), face), cut=True)
        if suits is not None and layer is not None:
            sheet.blit(tint(suits.picture, colour), suits.at)
        if captioned:
            self._put_caption(sheet, code, language)
        index = self.index(code, language, place, colour)
        sheet.blit(index, (0, 0))
        width, height = index.get_size()
        turned = pygame.transform.rotate(index, 180)
        sheet.blit(turned, (FACE_SIZE[0] - width, FACE_SIZE[1] - height))
        return sheet

    def index(self, code: str, language: str, place: IndexPlace, colour: RGB) -> pygame.Surface:
        """The index of a card on nothing; its corner is that of the face."""
        k = FACE_SIZE[0] / UNITS
        right = max(place.x + place.room / 2, place.x + place.pip_height / 2)
        letters_end = place.top + place.height * (SPRITE_HEIGHT - ABOVE) / CAP
        pips_end = max(place.pip_y, place.second_pip_y) + place.pip_height / 2
        size = (round((right + 2) * k), round((max(letters_end, pips_end) + 2) * k))
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.fill((*colour, 0))
        if text := self.theme.letter(code[:-1], language):
            letters = self._letters(text, place, colour)
            top = place.top * k - ABOVE * place.height * k / CAP
            out.blit(letters, (round(place.x * k - letters.get_width() / 2), round(top)))
        height = round(place.pip_height * k)
        if height > 0:
            pip = self.pip(code[-1], height, colour)
            for middle in (place.pip_y, place.second_pip_y):
                if middle:
                    at = (round(place.x * k), round(middle * k))
                    out.blit(pip, pip.get_rect(center=at))
        return out

    def pip(self, suit: str, height: int, colour: RGB) -> pygame.Surface:
        """A pip, ``height`` pixels high, cut to its ink; a plain one where there is no picture."""
        layer = self.picture(self.theme.pip_path(suit), cut=True)
        if layer is None:
            return plain_pip(suit, height, colour)
        width = max(1, round(layer.picture.get_width() * height / layer.picture.get_height()))
        small = pygame.transform.smoothscale(layer.picture, (width, max(1, height)))
        return tint(small, colour) if self.theme.tinted_pips else small

    def _letters(self, text: str, place: IndexPlace, colour: RGB) -> pygame.Surface:
        """The letters at their size; too broad ones are made narrower."""
        k = FACE_SIZE[0] / UNITS
        scale = place.height * k / CAP
        path = self.theme.letter_path(text)
        layer = self.picture(path) if self.deck.find(path) is not None else None
        if layer is None:
            font = self._gfx.font("bold", round(CAP * 1.4))
            picture = font.render(drawable(text), True, (255, 255, 255))
        else:
            picture = layer.picture
        width = min(picture.get_width() * scale, place.room * k)
        size = (max(1, round(width)), max(1, round(SPRITE_HEIGHT * scale)))
        return tint(pygame.transform.smoothscale(picture.convert_alpha(), size), colour)

    def _put_caption(self, sheet: pygame.Surface, code: str, language: str) -> None:
        path = self.theme.caption_path(code, language)
        layer = self.picture(self.deck.layer(path, self.theme.face_path(code)))
        if layer is None:
            return
        picture = layer.picture
        width = round(self.theme.captions.width * FACE_SIZE[0] / UNITS)
        if picture.get_width() != width:
            height = round(picture.get_height() * width / picture.get_width())
            picture = pygame.transform.smoothscale(picture.convert_alpha(), (width, height))
        sheet.blit(picture, picture.get_rect(center=sheet.get_rect().center))

    def _paper(self) -> pygame.Surface:
        sheet = pygame.Surface(FACE_SIZE, pygame.SRCALPHA)
        sheet.fill(self.theme.paper.rgb)
        return sheet

    def _substitute(self, code: str, language: str, colour: RGB) -> pygame.Surface:
        """A plain face for a card whose picture is missing: one great pip.

        Where the index has no letters the rank is written out, or nothing would tell it.
        """
        sheet = self._paper()
        middle = sheet.get_rect().center
        pip = self.pip(code[-1], 260, colour)
        sheet.blit(pip, pip.get_rect(center=middle))
        if not self.theme.letter(code[:-1], language):
            word = self._gfx.font("bold", 120).render(drawable(code[:-1]), True, colour)
            sheet.blit(word, word.get_rect(midtop=(middle[0], middle[1] + 160)))
        return sheet


def _as_sheet(picture: pygame.Surface) -> pygame.Surface:
    """A copy with 32 bits and the size of a face."""
    sheet = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    sheet.blit(picture, (0, 0))
    if sheet.get_size() != FACE_SIZE:
        sheet = pygame.transform.smoothscale(sheet, FACE_SIZE)
    return sheet
