"""What is asked of the player's desktop."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


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
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        return False
    return True
