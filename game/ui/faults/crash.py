"""When something goes wrong: a report file for whoever wants to help, and a friendly question."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from pathlib import Path

import pygame

from game import __version__
from game.ui.system.desktop import handy_folder

KEPT = 20
"""So many reports are kept in the folder."""


def report_text(error: BaseException) -> str:
    """What happened, where, and with which versions; the home folder's name is taken out."""
    lines = [
        f"Bummerl {__version__}",
        f"Python {platform.python_version()}, pygame {pygame.version.ver},"
        f" SDL {'.'.join(str(n) for n in pygame.get_sdl_version())}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        time.strftime("%Y-%m-%d %H:%M:%S"),
        "",
        *(line.rstrip("\n") for line in traceback.format_exception(error)),
    ]
    text = "\n".join(lines) + "\n"
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 1 else text


def save_report(error: BaseException, folder: Path) -> Path | None:
    """Write the report into ``folder``; None if even that is impossible. Older ones are thinned."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = folder / f"report-{stamp}.txt"
        number = 2
        while path.exists():
            path = folder / f"report-{stamp}-{number}.txt"
            number += 1
        path.write_text(report_text(error), encoding="utf-8")
        for old in sorted(folder.glob("report-*.txt"))[:-KEPT]:
            old.unlink()
    except OSError:
        return None
    return path


def copy_for_player(report: Path) -> Path | None:
    """Put a copy of a report where the player finds it; None if that is impossible.

    That is the desktop or the folder for documents, whichever is there, so that he can attach it to
    a message.
    """
    try:
        text = report.read_text(encoding="utf-8")
    except OSError:
        return None
    for folder in handy_folder():
        path = folder / f"Bummerl-{report.name}"
        try:
            path.write_text(text, encoding="utf-8")
        except OSError:
            continue
        return path
    return None


def tell_player(report: Path | None) -> None:
    """Say that the program has to stop, in a dialog if one can be shown, and on the console."""
    from game.ui.faults.last_words import tell

    where = f" The report is in {report}." if report is not None else ""
    tell_console(f"Bummerl had to stop because of an internal fault.{where}")
    try:
        tell(None if report is None else lambda: copy_for_player(report))
    except Exception as error:
        tell_console(f"The dialog could not be shown: {error}")


def tell_console(message: str) -> None:
    """Say ``message`` on standard error, if the program has one (a packaged window has none)."""
    if sys.stderr is not None:
        print(message, file=sys.stderr)
