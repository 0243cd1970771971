"""Which glibc does a folder of Linux programs and libraries need?"""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

Version = tuple[int, ...]


def programs(folder: Path) -> Iterator[Path]:
    """Yield every ELF file below a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with open(path, "rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def needed_by(path: Path) -> Version:
    """Return the newest version of glibc that one file asks for; (0,) if for none."""
    told = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True)
    found = re.findall(r"\bGLIBC_(\d+(?:\.\d+)+)", told.stdout)
    return max((as_version(each) for each in found), default=(0,))


def needed(folder: Path) -> tuple[Version, Path | None]:
    """Return the glibc that a folder needs, and a file that asks for it."""
    most: tuple[Version, Path | None] = ((0,), None)
    for path in programs(folder):
        version = needed_by(path)
        if version > most[0]:
            most = (version, path)
    return most


def as_version(text: str) -> Version:
    """Return the numbers of a version such as ``2.17``."""
    return tuple(int(part) for part in text.split("."))


def as_text(version: Version) -> str:
    """Return a version such as ``2.17``."""
    return ".".join(str(part) for part in version)
