"""Make the game's fonts: ``python build/art/make_fonts.py``.

Pygame can neither set the axes of a variable font nor switch OpenType features. So each font the
game uses is cut from a variable one here: one fixed weight, lining figures as the usual digits,
only the characters of the languages we speak or plan, and a name of our own ("Stube"): they are not
the fonts that their makers published. The game has two families, Vollkorn and Caveat. The third in
``fonts/``, Playfair Display, is only drawn from: its outlines are the letters of the French cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "fonts"
TARGET = HERE.parents[1] / "assets" / "fonts"

#: Latin with all accents, Romanian commas, Cyrillic, dashes and quotes, euro, arrows, minus, times.
CHARACTERS: tuple[int, ...] = (
    *range(0x20, 0x180),
    0x18F,
    *range(0x218, 0x21C),
    *range(0x400, 0x530),
    *range(0x2010, 0x2040),
    *(0x20AC, 0x2122, 0x2190, 0x2192, 0x2212, 0x1E9E),
)
FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
NAME_FAMILY, NAME_FULL, NAME_POSTSCRIPT, NAME_TYPOGRAPHIC = 1, 4, 6, 16


@dataclass(frozen=True, slots=True)
class Cut:
    """One font to make: the variable source, its weight and the name it gets."""

    source: str
    weight: int
    name: str


CUTS = (
    Cut("Vollkorn-variable.ttf", 500, "Stube Text Medium"),
    Cut("Vollkorn-variable.ttf", 700, "Stube Text Bold"),
    Cut("Vollkorn-variable.ttf", 800, "Stube Title"),
    Cut("Caveat-variable.ttf", 600, "Stube Chalk"),
)


def make(cut: Cut, folder: Path = TARGET) -> Path:
    """Write the font of ``cut`` into ``folder`` and return its path."""
    # The head table's time stamp would make every run differ.
    font = TTFont(SOURCES / cut.source, recalcTimestamp=False)
    font = instancer.instantiateVariableFont(font, {"wght": cut.weight})
    use_lining_figures(font)
    options = subset.Options()
    options.layout_features = FEATURES
    options.name_IDs = ["*"]
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    rename(font, cut.name)
    path = folder / f"{cut.name.replace(' ', '')}.ttf"
    font.save(path)
    return path


def use_lining_figures(font: TTFont) -> None:
    """Map the digits to their lining forms where the font's own default is old-style."""
    glyphs = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            lining = f"{table.cmap.get(digit)}.lf"
            if lining in glyphs:
                table.cmap[digit] = lining


def rename(font: TTFont, name: str) -> None:
    """Give the font its own name in every place a system reads it from."""
    for record in font["name"].names:
        if record.nameID in (NAME_FAMILY, NAME_FULL, NAME_TYPOGRAPHIC):
            record.string = name
        elif record.nameID == NAME_POSTSCRIPT:
            record.string = name.replace(" ", "")


def main() -> None:
    """Make all fonts and say how large they became."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for cut in CUTS:
        path = make(cut)
        print(f"{path.name}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
