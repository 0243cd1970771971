"""The icon as Windows and macOS want it, from assets/icons: ``python icons.py FILE``."""

import sys
from pathlib import Path

from facts import ROOT

SOURCES = ROOT / "assets" / "icons"
WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MACOS_SIZES = (16, 32, 64, 128, 256, 512, 1024)


def picture(size: int) -> Path:
    """Return the file of the icon in a size."""
    return SOURCES / f"app_{size}.png"


def sizes() -> list[int]:
    """Return the sizes that there are, the smallest first."""
    return sorted(int(path.stem.removeprefix("app_")) for path in SOURCES.glob("app_*.png"))


def write_ico(target: Path) -> None:
    """Write the icon for Windows: each size as it was drawn, none of them scaled."""
    from PIL import Image

    drawn = [Image.open(picture(size)).convert("RGBA") for size in WINDOWS_SIZES]
    largest = drawn.pop()
    largest.save(
        target,
        format="ICO",
        sizes=[(size, size) for size in WINDOWS_SIZES],
        append_images=drawn,
    )


def write_icns(target: Path) -> None:
    """Write the icon for macOS."""
    from PIL import Image

    drawn = [Image.open(picture(size)).convert("RGBA") for size in MACOS_SIZES]
    largest = drawn.pop()
    largest.save(target, format="ICNS", append_images=drawn)


if __name__ == "__main__":
    file = Path(sys.argv[1])
    {".ico": write_ico, ".icns": write_icns}[file.suffix](file)
