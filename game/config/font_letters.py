"""Which letters does a font have?

SDL draws a box for what a font lacks and measures that box like a letter, so it cannot be asked.
The font's own table of characters (``cmap``) says it; formats 4 and 12 are those that fonts of
today have. See the OpenType specification, "cmap - Character to Glyph Index Mapping Table".
"""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

from game.files import read_limited


@cache
def letters_of(font: Path) -> frozenset[str]:
    """Return every character that a TrueType or OpenType font has a picture for.

    Raises:
        OSError: when the file cannot be read.
        ValueError: when it is no such font.
    """
    data = read_limited(font)
    try:
        table = _table(data, b"cmap")
        (count,) = struct.unpack_from(">H", data, table + 2)
        found: set[int] = set()
        for index in range(count):
            (offset,) = struct.unpack_from(">I", data, table + 4 + 8 * index + 4)
            found |= _codes(data, table + offset)
    except struct.error:
        raise ValueError("the font's table of characters is cut off") from None
    return frozenset(chr(code) for code in found if code < 0x110000)


def lacking(text: str, font: Path) -> str:
    """Return the characters of a text that the font lacks, each once, in their order."""
    has = letters_of(font)
    return "".join(dict.fromkeys(sign for sign in text if sign not in has))


def _table(data: bytes, name: bytes) -> int:
    """Return where a table of the font begins."""
    (count,) = struct.unpack_from(">H", data, 4)
    for index in range(count):
        tag, _sum, offset, _length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if tag == name:
            return int(offset)
    raise ValueError(f"the font has no table {name.decode()}")


def _codes(data: bytes, at: int) -> set[int]:
    """Return the characters that one subtable gives a picture to; none for formats not known."""
    (form,) = struct.unpack_from(">H", data, at)
    if form == 4:
        return _segments(data, at)
    if form == 12:
        return _groups(data, at)
    return set()


def _segments(data: bytes, at: int) -> set[int]:
    """Format 4: runs of characters of the first plane, by offset or through an array of glyphs."""
    (double,) = struct.unpack_from(">H", data, at + 6)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + double)
    deltas = struct.unpack_from(f">{count}H", data, at + 16 + 2 * double)
    ranges = at + 16 + 3 * double
    offsets = struct.unpack_from(f">{count}H", data, ranges)
    found: set[int] = set()
    for index, (start, end) in enumerate(zip(starts, ends, strict=True)):
        for code in range(start, end + 1):
            glyph = code
            if offsets[index]:
                place = ranges + 2 * index + offsets[index] + 2 * (code - start)
                (glyph,) = struct.unpack_from(">H", data, place)
                if glyph == 0:
                    continue
            if (glyph + deltas[index]) % 0x10000:
                found.add(code)
    return found


def _groups(data: bytes, at: int) -> set[int]:
    """Format 12: runs of characters of all planes."""
    (count,) = struct.unpack_from(">I", data, at + 12)
    found: set[int] = set()
    for index in range(count):
        start, end, glyph = struct.unpack_from(">III", data, at + 16 + 12 * index)
        if end >= 0x110000 or end < start:
            raise ValueError("the font's table of characters is broken")
        found.update(code for code in range(start, end + 1) if glyph + code - start)
    return found
