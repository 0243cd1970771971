"""How large is a picture, before anybody decodes it?

A few hundred kilobytes of a deck of one's own may unfold to gigabytes. The first bytes of a file
say what it is and how many pixels it has; what is too large, or is no picture that is known here,
is never opened. PNG, JPEG, WebP, GIF, BMP and SVG are known.
"""

from __future__ import annotations

import os
import re
import stat
import struct
from pathlib import Path
from typing import Final

MAX_PIXELS: Final = 16_000_000
"""Pixels of a picture; a card scanned at 600 dots per inch has half of them."""
MAX_SIDE: Final = 8_000
MAX_BYTES: Final = 20_000_000
KINDS: Final = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".svg")
"""Endings of the pictures that are known here."""

_HEAD = 65_536
_UNITS: Final = {"": 1.0, "px": 1.0, "pt": 1.34, "pc": 16.0, "mm": 3.78, "cm": 37.8, "in": 96.0}
_NO_PICTURE: Final = "it is no PNG, JPEG, WebP, GIF, BMP or SVG picture"


def picture_size(path: Path) -> tuple[int, int]:
    """Return width and height of a picture that may be decoded.

    Raises:
        OSError: when the file cannot be read.
        ValueError: when it is too large, or no picture that is known; the message says which.
    """
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise ValueError("it is not an ordinary file")
    if found.st_size > MAX_BYTES:
        raise ValueError(f"the file has {found.st_size} bytes, at most {MAX_BYTES} are read")
    with open(path, "rb") as file:
        head = file.read(_HEAD)
        try:
            width, height = _size(head, path)
        except (struct.error, IndexError):
            raise ValueError("its header is cut off") from None
    if width < 1 or height < 1:
        raise ValueError("it has no pixels")
    if max(width, height) > MAX_SIDE or width * height > MAX_PIXELS:
        raise ValueError(
            f"it has {width} x {height} pixels; at most {MAX_PIXELS // 1_000_000} million are "
            f"read, {MAX_SIDE} on a side"
        )
    return width, height


def strays(path: str) -> bool:
    """Whether a path of a deck leads away from the folder that it starts in, by its words alone."""
    return os.path.isabs(path) or os.path.normpath(path).startswith(os.pardir)


def leads_out(folder: Path, file: Path) -> bool:
    """Whether a file that is named from a folder lies outside of it, by its name or by a link."""
    try:
        return not file.resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):
        return True


def _size(head: bytes, path: Path) -> tuple[int, int]:
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        width, height = struct.unpack_from(">II", head, 16)
        return width, height
    if head.startswith((b"GIF87a", b"GIF89a")):
        return _gif(path)
    if head.startswith(b"BM"):
        if struct.unpack_from("<I", head, 14)[0] == 12:
            width, height = struct.unpack_from("<HH", head, 18)
        else:
            width, height = struct.unpack_from("<ii", head, 18)
        return width, abs(height)
    if head.startswith(b"\xff\xd8"):
        return _jpeg(path)
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return _webp(head)
    if b"<svg" in head[:4096]:
        return _svg(path.read_bytes())
    raise ValueError(_NO_PICTURE)


def _gif(path: Path) -> tuple[int, int]:
    """Go from block to block (GIF89a, appendix B): a frame may be larger than the whole."""
    data = path.read_bytes()
    width, height = struct.unpack_from("<HH", data, 6)
    at = 13 + _colours(data[10])
    while at < len(data) and data[at] != 0x3B:  # the trailer
        kind, at = data[at], at + 1
        if kind == 0x2C:  # a frame
            wide, high = struct.unpack_from("<HH", data, at + 4)
            width, height = max(width, wide), max(height, high)
            at += 10 + _colours(data[at + 8])
        elif kind == 0x21:  # an extension
            at += 1
        else:
            continue
        while data[at]:
            at += 1 + data[at]
        at += 1
    return width, height


def _colours(flags: int) -> int:
    """Bytes of the table of colours that follows."""
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def _jpeg(path: Path) -> tuple[int, int]:
    """Go from segment to segment up to the one with the size (ITU-T T.81, B.2.2)."""
    data = path.read_bytes()
    at = 2
    while True:
        while data[at] != 0xFF:
            at += 1
        while data[at] == 0xFF:
            at += 1
        marker = data[at]
        at += 1
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", data, at + 3)
            return width, height
        if marker not in (0x01, *range(0xD0, 0xD9)):
            at += max(2, struct.unpack_from(">H", data, at)[0])


def _webp(head: bytes) -> tuple[int, int]:
    kind = head[12:16]
    if kind == b"VP8X":
        width, height = (int.from_bytes(head[at : at + 3], "little") + 1 for at in (24, 27))
        return width, height
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", head, 21)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = struct.unpack_from("<HH", head, 26)
        return width & 0x3FFF, height & 0x3FFF
    raise ValueError(_NO_PICTURE)


def _svg(data: bytes) -> tuple[int, int]:
    """Read the size that the outermost element gives itself, or its view box."""
    tags = re.findall(rb"<svg\b[^>]*>", re.sub(rb"<!--.*?-->", b"", data, flags=re.DOTALL))
    if len(tags) != 1:
        raise ValueError("it does not hold one drawing, but several or none")
    text = tags[0].decode("utf-8", "replace")
    sides: list[int] = []
    for name in ("width", "height"):
        found = re.search(rf"""\s{name}\s*=\s*["']\s*([0-9.]{{1,12}})\s*([a-z]*)\s*["']""", text)
        if found is None or found[2] not in _UNITS:
            break
        sides.append(_pixels(found[1], _UNITS[found[2]]))
    if len(sides) == 2:
        return sides[0], sides[1]
    box = re.search(r"""\sviewBox\s*=\s*["']\s*([^"']{1,80})["']""", text)
    numbers = re.split(r"[\s,]+", box[1].strip()) if box else []
    if len(numbers) != 4:
        raise ValueError("it does not say how large it is (width and height, or viewBox)")
    return _pixels(numbers[2]), _pixels(numbers[3])


def _pixels(number: str, unit: float = 1.0) -> int:
    try:
        return int(min(1e9, float(number) * unit) + 0.999)
    except ValueError:
        raise ValueError(f"'{number:.20}' is no size") from None
