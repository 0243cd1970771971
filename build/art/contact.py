"""Contact sheets of both decks: ``python build/art/contact.py`` writes ``docs/contact_*.png``.

The cards are those of the game (``game.ui.cards``), 480, 180 and 90 pixels wide on felt: enlarged
for the drawing, real size, and small, where silhouettes must tell cards apart.
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

from game.config.themes import load_decks  # noqa: E402
from game.ui.cards import CardArt, card_height  # noqa: E402

DOCS = ROOT / "docs"
SHEETS = {"french": "french", "tell": "tell_de"}
WIDTHS = (480, 180, 90)
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


def main() -> None:
    """Write the sheets."""
    parser = argparse.ArgumentParser(description="Write the contact sheets of both decks.")
    parser.add_argument("--folder", type=Path, default=DOCS, help="where to write them")
    folder = parser.parse_args().folder
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    decks = load_decks([ROOT / "config" / "themes"], ROOT / "assets").decks
    for name, deck in SHEETS.items():
        surface = sheet(CardArt(decks[deck], "de"))
        picture = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        few = picture.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        path = folder / f"contact_{name}.png"
        few.save(path, optimize=True)
        print(f"{path.name}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
