"""Contact sheets: ``python build/art/contact.py`` writes ``docs/contact_*.png``.

The cards are those of the game (``game.ui.draw.card_art``). A sheet of each deck has them 160 and
80 pixels wide on felt: as at the table, and small, where silhouettes must tell cards apart. One
more sheet shows the indices: languages, sizes, colours, and none. Every change of a card is one
more sheet in the history that each clone brings along: few colours, then, and no enlargements.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402
from PIL import Image  # noqa: E402

from game.config.themes import DeckList, load_decks  # noqa: E402
from game.ui.draw.card_art import CardArt, card_height  # noqa: E402

DOCS = ROOT / "docs"
SHEETS = {"french": "french", "tell": "tell_de"}
WIDTHS = (160, 80)
#: Colours of a sheet.
COLOURS = 64
#: Deck, language and options of each row of the sheet of indices.
INDICES: list[tuple[str, str, dict[str, bool]]] = [
    ("french", "en", {}),
    ("french", "de", {"four_colours": True}),
    ("french", "it", {"safe_colours": True}),
    ("french", "ru", {"large_index": True}),
    ("tell_de", "de", {"large_index": True}),
    ("tell_hu", "hu", {}),
    ("tell_plain", "hu", {}),
    ("tell_plain", "en", {"large_index": True}),
]
INDEX_CARDS = ("AH", "KD", "QS", "JC", "TH", "9D", "8S", "7C")
INDEX_WIDTH = 120
COLUMNS = 8
GAP = 12
FELT = (34, 80, 61)


def sheet(art: CardArt) -> pygame.Surface:
    """Return the sheet of one deck, with a block for each size."""
    codes = list(art.theme.cards())
    width = COLUMNS * (WIDTHS[0] + GAP) + GAP
    per_row = {size: (width - GAP) // (size + GAP) for size in WIDTHS}
    rows = {size: -(-(len(codes) + 1) // per_row[size]) for size in WIDTHS}
    height = GAP + sum(rows[size] * (card_height(size) + GAP) for size in WIDTHS)
    out = pygame.Surface((width, height))
    out.fill(FELT)
    top = GAP
    for size in WIDTHS:
        cards = [art.face(code, size) for code in codes]
        if size != WIDTHS[0]:
            cards.append(art.back(size))
        for i, card in enumerate(cards):
            row, column = divmod(i, per_row[size])
            out.blit(card, (GAP + column * (size + GAP), top + row * (card_height(size) + GAP)))
        top += -(-len(cards) // per_row[size]) * (card_height(size) + GAP)
    return out.subsurface((0, 0, width, top)).copy()


def index_sheet(decks: DeckList) -> pygame.Surface:
    """Return the sheet of indices: a row for each deck, language and option."""
    step, row = INDEX_WIDTH + GAP, card_height(INDEX_WIDTH) + GAP
    out = pygame.Surface((GAP + len(INDEX_CARDS) * step, GAP + len(INDICES) * row))
    out.fill(FELT)
    for y, (deck, language, options) in enumerate(INDICES):
        art = CardArt(decks.decks[deck], language, **options)
        for x, code in enumerate(INDEX_CARDS):
            out.blit(art.face(code, INDEX_WIDTH), (GAP + x * step, GAP + y * row))
    return out


def main() -> None:
    """Write the sheets."""
    parser = argparse.ArgumentParser(description="Write the contact sheets of the decks.")
    parser.add_argument("--folder", type=Path, default=DOCS, help="where to write them")
    folder = parser.parse_args().folder
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    decks = load_decks([ROOT / "config" / "themes"], ROOT / "assets")
    sheets = {name: sheet(CardArt(decks.decks[deck], "de")) for name, deck in SHEETS.items()}
    sheets["indices"] = index_sheet(decks)
    for name, surface in sheets.items():
        picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        picture = picture.quantize(
            COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
        )
        path = folder / f"contact_{name}.png"
        picture.save(path, optimize=True)
        print(f"{path.name}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
