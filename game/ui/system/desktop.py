"""What is asked of the player's desktop."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PACKED_VARIABLES = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
"""What the packaged program sets for itself; other programs must not load its libraries."""


def outside_environment() -> dict[str, str]:
    """The environment for programs of the system."""
    environment = dict(os.environ)
    for name in PACKED_VARIABLES:
        kept = environment.pop(f"{name}_ORIG", None)
        if kept is not None:
            environment[name] = kept
        elif getattr(sys, "frozen", False):
            environment.pop(name, None)
    return environment


def handy_folder() -> Iterator[Path]:
    """Yield the folders where a player looks first, the best one first, as far as they exist."""
    try:
        home = Path.home()
    except RuntimeError:
        return
    named = _xdg_folders(home)
    for name in ("DESKTOP", "DOCUMENTS"):
        usual = home / name.title()
        for folder in (named.get(name), usual):
            if folder is not None and folder.is_dir() and folder != home:
                yield folder
    if home.is_dir():
        yield home


def _xdg_folders(home: Path) -> dict[str, Path]:
    """What the folders are called in the player's language on Linux desktops."""
    place = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "user-dirs.dirs"
    try:
        lines = place.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    found = (re.fullmatch(r'XDG_(\w+)_DIR="\$HOME/(.*)"', line.strip()) for line in lines)
    return {match[1]: home / match[2] for match in found if match}


def open_folder(path: Path) -> bool:
    """Show a folder in the system's file manager; False if there is none."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            return False
        return True
    program = "open" if sys.platform == "darwin" else "xdg-open"
    found = shutil.which(program)
    if found is None:
        return False
    try:
        subprocess.Popen(
            [found, str(path)],
            env=outside_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return False
    return True
