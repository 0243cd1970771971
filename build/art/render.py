"""Draw all card pictures: ``python build/art/render.py [--only french|tell|backs ...]``.

Writes PNG files below ``assets/``. The same drawing gives the same pixels, so the files are
committed and a test compares them with what the kit draws.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cardkit import backs, french, guests, icon, index, tell
from cardkit.glyphs import PLAYFAIR, VOLLKORN_BLACK, Face
from cardkit.palette import FRENCH, TELL
from cardkit.pen import Pen
from cardkit.raster import image
from cardkit.words import CAPTIONS, FRENCH_LETTERS, LANGUAGES, TELL_LETTERS
from PIL import Image

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FACE_WIDTH = 480
PIP_WIDTH = 256
CAPTION_WIDTH = 416
PORTRAIT_WIDTH = 256
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
RANKS = "AKQJT987"
SUITS = "CSHD"
CODES = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS)


@dataclass(frozen=True, slots=True)
class Picture:
    """One file below ``assets/`` and how to draw it at any width.

    ``form`` says what is kept: an opaque picture, one with alpha, or the alpha alone.
    """

    path: str
    width: int
    svg: Callable[[], str]
    form: str = "opaque"

    def draw(self, width: int | None = None) -> Image.Image:
        """Return the pixels in the form of the file."""
        pixels = image(self.svg(), width or self.width)
        if self.form == "opaque":
            return pixels.convert("RGB")
        if self.form == "mask":
            white = Image.new("L", pixels.size, 255)
            return Image.merge("LA", (white, pixels.getchannel("A")))
        return pixels


def pictures(groups: set[str] | None = None) -> Iterator[Picture]:
    """Yield every picture of the chosen groups (default: all)."""
    for name, make in GROUPS.items():
        if groups is None or name in groups:
            yield from make()


def _french() -> Iterator[Picture]:
    folder = "cards/french"

    def face(code: str) -> str:
        return french.face(Pen(FRENCH), code)

    def suit_layer(code: str) -> str:
        return french.suit_mask(Pen(FRENCH), code)

    def pip(suit: str) -> str:
        return french.pip(Pen(FRENCH), suit)

    for code in CODES:
        if code[0] not in "T987":
            yield Picture(f"{folder}/faces/{code}.png", FACE_WIDTH, partial(face, code))
        layer = partial(suit_layer, code)
        yield Picture(f"{folder}/suit/{code}.png", FACE_WIDTH, layer, "mask")
    yield Picture(f"{folder}/faces/number.png", FACE_WIDTH, partial(face, "TC"))
    for suit in SUITS:
        yield Picture(f"{folder}/pips/{suit}.png", PIP_WIDTH, partial(pip, suit), "mask")
    yield from _letters(f"{folder}/index", FRENCH_LETTERS, PLAYFAIR)


def _tell() -> Iterator[Picture]:
    folder = "cards/tell"

    def face(code: str) -> str:
        return tell.face(Pen(TELL), code)

    def caption(text: str, code: str) -> str:
        return tell.caption(Pen(TELL), text, code)

    def pip(suit: str) -> str:
        return tell.pip(Pen(TELL), suit)

    for code in CODES:
        yield Picture(f"{folder}/faces/{code}.png", FACE_WIDTH, partial(face, code))
    for suit in SUITS:
        yield Picture(f"{folder}/pips/{suit}.png", PIP_WIDTH, partial(pip, suit), "alpha")
    for code, words in CAPTIONS.items():
        for language in LANGUAGES:
            path = f"{folder}/captions/{language}/{code}.png"
            words_on_it = partial(caption, words[language], code)
            yield Picture(path, CAPTION_WIDTH, words_on_it, "alpha")
    yield from _letters(f"{folder}/index", TELL_LETTERS, VOLLKORN_BLACK)


def _letters(folder: str, letters: tuple[str, ...], font: Face) -> Iterator[Picture]:
    for text in letters:
        path = f"{folder}/{FILE_NAMES.get(text, text)}.png"
        yield Picture(path, index.width(text, font), partial(index.letter, text, font), "mask")


#: Letters whose file has a plain ASCII name.
FILE_NAMES = {"Á": "A_acute", "Д": "De"}


def _backs() -> Iterator[Picture]:
    def back(name: str) -> str:
        return backs.back(Pen(FRENCH), backs.BACKS[name])

    for name in backs.BACKS:
        yield Picture(f"cards/backs/{name}.png", FACE_WIDTH, partial(back, name))


def _portraits() -> Iterator[Picture]:
    for name in guests.GUESTS:
        path = f"portraits/{name}.png"
        yield Picture(path, PORTRAIT_WIDTH, partial(guests.portrait, name), "alpha")


def _icons() -> Iterator[Picture]:
    for size in ICON_SIZES:
        yield Picture(f"icons/app_{size}.png", size, partial(icon.icon, size), "alpha")


GROUPS: dict[str, Callable[[], Iterator[Picture]]] = {
    "french": _french,
    "tell": _tell,
    "backs": _backs,
    "portraits": _portraits,
    "icons": _icons,
}


def save(picture: Picture, folder: Path = ASSETS) -> int:
    """Draw and write one picture; return the size of its file."""
    path = folder / picture.path
    path.parent.mkdir(parents=True, exist_ok=True)
    drawn = picture.draw()
    if picture.form == "opaque":
        # Flat colours and their soft edges: 256 of them are enough, and halve the file.
        drawn = drawn.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    drawn.save(path, optimize=True)
    return path.stat().st_size


def main() -> None:
    """Draw what was asked for and say how much it is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--only", nargs="*", choices=sorted(GROUPS), help="groups to draw")
    parser.add_argument("--cards", nargs="*", default=[], help="codes such as KH: only these faces")
    options = parser.parse_args()
    started, count, total = time.perf_counter(), 0, 0
    for picture in pictures(set(options.only) if options.only else None):
        if options.cards and Path(picture.path).stem not in options.cards:
            continue
        total += save(picture)
        count += 1
    seconds = time.perf_counter() - started
    print(f"{count} pictures, {total / 1e6:.1f} MB, {seconds:.0f} s")


if __name__ == "__main__":
    main()
