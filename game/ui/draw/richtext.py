"""Text of several lines: wrapped, fitted into a box, with bold words and suit pictures inside.

Markup: ``**bold**``, and ``[[hearts]]`` for the picture of a suit; the four French suit characters
stand for their pictures too. A newline begins a new paragraph.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from game.ui.draw.gfx import Align, Face, Gfx
from game.ui.draw.theme import RGB

_SIGNS = {"♥": "[[hearts]]", "♦": "[[diamonds]]", "♠": "[[spades]]", "♣": "[[clubs]]"}
_TOKEN = re.compile(r"(\*\*|\[\[[a-z_]+\]\]|\n)")
KEPT_BLOCKS = 3000
DOTS = "…"
SMALLEST = 0.72
"""A text is not made smaller than this share of its size; after that it is wrapped or cut."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of one font, or a suit picture (then ``text`` is the suit's name)."""

    text: str
    x: int
    width: int
    face: Face
    pip: bool = False


@dataclass(frozen=True, slots=True)
class TextBlock:
    """A text that has been broken into lines for a certain width."""

    lines: tuple[tuple[Piece, ...], ...]
    widths: tuple[int, ...]
    px: int
    line_height: int
    fits: bool
    """False if it did not fit into the box that was asked for, even made small; words were broken
    then, or the end left out."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return (max(self.widths, default=0), self.line_height * len(self.lines))


@dataclass(frozen=True, slots=True)
class _Word:
    pieces: tuple[tuple[str, Face, bool], ...]
    space: bool
    """Whether a space stands before it."""


def _words(text: str, face: Face) -> list[list[_Word]]:
    """Paragraphs of words; a word may change its font inside."""
    for sign, markup in _SIGNS.items():
        text = text.replace(sign, markup)
    paragraphs: list[list[_Word]] = [[]]
    bold = False
    current: list[tuple[str, Face, bool]] = []
    space = False

    def finish() -> None:
        nonlocal current, space
        if current:
            paragraphs[-1].append(_Word(tuple(current), space))
            current, space = [], False

    for token in _TOKEN.split(text):
        if token == "**":
            bold = not bold
        elif token == "\n":
            finish()
            space = False
            paragraphs.append([])
        elif token.startswith("[["):
            current.append((token[2:-2], face, True))
        else:
            style: Face = "bold" if bold and face == "text" else face
            # Only the plain space may break a line; a no-break space stays part of the word.
            for index, part in enumerate(token.split(" ")):
                if index:
                    finish()
                    space = True
                if part:
                    current.append((part, style, False))
    finish()
    return paragraphs


def pip_height(px: int) -> int:
    """Height of a suit picture inside text of ``px`` pixels."""
    return max(7, round(px * 0.82))


def lay_out(gfx: Gfx, text: str, face: Face, px: int, width: int | None = None) -> TextBlock:
    """Break ``text`` into lines of at most ``width`` pixels (None: only at newlines)."""
    key = (text, face, px, width)
    found = gfx.blocks.get(key)
    if not isinstance(found, TextBlock):
        if len(gfx.blocks) > KEPT_BLOCKS:
            gfx.blocks.clear()
        found = gfx.blocks[key] = _lay_out(gfx, text, face, px, width)
    return found


def _lay_out(gfx: Gfx, text: str, face: Face, px: int, width: int | None) -> TextBlock:
    spacing = gfx.width(" ", face, px)
    line_height = max(gfx.height(face, px), round(px * 1.3))
    lines: list[tuple[Piece, ...]] = []
    widths: list[int] = []
    fits = True

    def measure(word: _Word) -> int:
        return sum(
            round(pip_height(px) * 1.08) if pip else gfx.width(part, style, px)
            for part, style, pip in word.pieces
        )

    for paragraph in _words(text, face):
        line: list[Piece] = []
        x = 0
        for word in paragraph:
            gap = spacing if word.space and line else 0
            wide = measure(word)
            if width is not None and line and x + gap + wide > width:
                lines.append(tuple(line))
                widths.append(x)
                line, x, gap = [], 0, 0
            x += gap
            if width is not None and wide > width:
                fits = False
            for part, style, pip in word.pieces:
                w = round(pip_height(px) * 1.08) if pip else gfx.width(part, style, px)
                while width is not None and x + w > width and len(part) > 1 and not pip:
                    # A word that no line holds is broken between two letters.
                    head = _head(gfx, part, style, px, width - x)
                    if not head and not line:
                        break
                    if head:
                        line.append(Piece(head, x, gfx.width(head, style, px), style))
                        x += line[-1].width
                    lines.append(tuple(line))
                    widths.append(x)
                    line, x, part = [], 0, part[len(head) :]
                    w = gfx.width(part, style, px)
                line.append(Piece(part, x, w, style, pip))
                x += w
        lines.append(tuple(line))
        widths.append(x)
    return TextBlock(tuple(lines), tuple(widths), px, line_height, fits)


def _head(gfx: Gfx, text: str, face: Face, px: int, width: int) -> str:
    """The longest beginning of ``text`` that is no wider than ``width`` pixels."""
    low, high = 0, len(text) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if gfx.width(text[:middle], face, px) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low]


def _cut(gfx: Gfx, block: TextBlock, width: int, most: int) -> TextBlock:
    """The first ``most`` lines of a block, with dots where something was left out."""
    lines = list(block.lines[:most])
    last = list(lines[-1])
    more = len(block.lines) > most
    while last and (more or last[-1].x + last[-1].width > width):
        more = True
        piece = last.pop()
        dots = gfx.width(DOTS, piece.face, block.px)
        room = width - piece.x - dots
        text = "" if piece.pip else _head(gfx, piece.text + " ", piece.face, block.px, room)
        if text or not last:
            shown = text.rstrip() + DOTS
            wide = gfx.width(shown, piece.face, block.px)
            last.append(Piece(shown, piece.x, wide, piece.face))
            break
    lines[-1] = tuple(last)
    widths = [line[-1].x + line[-1].width if line else 0 for line in lines]
    return TextBlock(tuple(lines), tuple(widths), block.px, block.line_height, False)


def fit(
    gfx: Gfx,
    text: str,
    face: Face,
    px: int,
    width: int,
    height: int | None = None,
    *,
    max_lines: int = 1,
    smallest: float = SMALLEST,
) -> TextBlock:
    """``text`` in at most ``max_lines`` lines inside ``width`` x ``height`` pixels.

    It is made smaller, down to ``smallest`` of ``px``, until it fits; the first size that needs the
    fewest pixels given up wins. What even then is too long (somebody's name, in the widest letters)
    is broken inside words and cut off with dots; the block's ``fits`` is False.
    """
    least = max(6, int(px * smallest))
    best: TextBlock | None = None
    for size in range(px, least - 1, -1):
        wrap = width if max_lines > 1 else None
        block = lay_out(gfx, text, face, size, wrap)
        wide, high = block.size
        good = (
            block.fits
            and wide <= width
            and len(block.lines) <= max_lines
            and (height is None or high <= height)
        )
        if good:
            return block
        best = block
    assert best is not None
    most = max_lines if height is None else min(max_lines, max(1, height // best.line_height))
    return _cut(gfx, best, width, most)


def render(
    gfx: Gfx, block: TextBlock, color: RGB, align: Align = "left", *, on_dark: bool = False
) -> pygame.Surface:
    """``block`` as one surface of exactly its size (kept in the cache: do not change it)."""
    width, height = block.size

    def make() -> pygame.Surface:
        out = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
        out.fill((*color, 0))
        paint(gfx, out, block, color, (0, 0), align, width, on_dark=on_dark)
        return out

    return gfx.labels.get((block, color, align, on_dark), make)


def paint(
    gfx: Gfx,
    target: pygame.Surface,
    block: TextBlock,
    color: RGB,
    pos: tuple[int, int],
    align: Align = "left",
    width: int | None = None,
    *,
    on_dark: bool = False,
) -> None:
    """Draw ``block`` with its upper left corner at ``pos``, aligned within ``width`` pixels."""
    box = block.size[0] if width is None else width
    y = pos[1]
    face: Face = block.lines[0][0].face if block.lines and block.lines[0] else "text"
    ascent = gfx.ascent(face, block.px)
    top = (block.line_height - gfx.height(face, block.px)) // 2
    for line, wide in zip(block.lines, block.widths, strict=True):
        x = pos[0]
        if align == "center":
            x += (box - wide) // 2
        elif align == "right":
            x += box - wide
        for piece in line:
            if piece.pip:
                height = pip_height(block.px)
                picture = gfx.pips(piece.text, height, on_dark=on_dark)
                if picture is not None:
                    # Centred on the capital letters.
                    middle = y + top + ascent - round(block.px * 0.34)
                    target.blit(
                        picture,
                        (
                            x + piece.x + (piece.width - picture.get_width()) // 2,
                            middle - picture.get_height() // 2,
                        ),
                    )
                continue
            label = gfx.label(piece.text, piece.face, block.px, color)
            shift = ascent - gfx.ascent(piece.face, block.px)
            target.blit(label, (x + piece.x, y + top + shift))
        y += block.line_height
