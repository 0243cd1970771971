"""How do saves, reports and the lock of a running game get to the disk?

JSON files are written in one step and keep the version before (see ``game.files``); a broken one is
put aside and its backup is used. Nothing here raises for what a disk may do.
"""

import json
import logging
import math
import os
import sys
from contextlib import suppress
from datetime import datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import IO, Any, Final

from game.engine.numerals import whole
from game.engine.text import Text
from game.files import (
    Loaded,
    backup_of,
    read_checked,
    remove,
    set_aside,
    write_bytes,
    write_notice,
    write_text,
)

__all__ = [
    "Loaded",
    "RunningLock",
    "backup_of",
    "close_log",
    "json_text",
    "open_log",
    "parse_json",
    "read_checked",
    "read_json",
    "remove",
    "set_aside",
    "write_bytes",
    "write_json",
    "write_report",
    "write_text",
]

MAX_REPORTS: Final = 10
LOG_BYTES: Final = 200_000
LOG_FILES: Final = 3


def write_json(path: Path, content: Any, *, backup: bool = True) -> Text | None:
    """Write a JSON file in one step; return None, or the notice why it could not be written.

    Raises:
        TypeError: when the content is nothing that JSON can express (a mistake of the caller).
    """
    return write_text(path, json_text(content), backup=backup)


def json_text(content: Any) -> str:
    """Return the content of a JSON file, made for reading by people too.

    Raises:
        TypeError: when the content is nothing that JSON can express (a mistake of the caller).
    """
    return json.dumps(content, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def read_json(path: Path) -> Loaded[dict[str, Any]]:
    """Read a JSON file, or its backup when the file itself is broken or missing."""
    return read_checked(path, lambda data: parse_json(data, path.name))


def parse_json(data: bytes, name: str) -> dict[str, Any]:
    """Return the object that the bytes hold.

    Raises:
        ValueError: ``<name>:<line>:<column>: <what is wrong>``.
    """
    try:
        found = json.loads(
            data.decode("utf-8-sig"),
            parse_constant=_refuse,
            parse_int=_whole,
            parse_float=_decimal,
        )
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        raise ValueError(f"{name}:{line}:{column}: the file is not UTF-8") from None
    except json.JSONDecodeError as error:
        reason = "the file is empty" if not data.strip() else f"this is not JSON: {error.msg}"
        raise ValueError(f"{name}:{error.lineno}:{error.colno}: {reason}") from None
    except RecursionError:
        raise ValueError(f"{name}:1:1: nested too deeply") from None
    except ValueError as error:  # NaN and the like, and numbers without end
        raise ValueError(f"{name}:1:1: {error}") from None
    if not isinstance(found, dict):
        raise ValueError(f"{name}:1:1: expected an object in braces")
    try:
        json.dumps(found, ensure_ascii=False).encode("utf-8")
    except RecursionError:
        raise ValueError(f"{name}:1:1: nested too deeply") from None
    except UnicodeEncodeError:
        # An escape such as \ud800 on its own: it could be read, but never be written again.
        raise ValueError(f"{name}:1:1: an escape (\\u...) stands for half a character") from None
    return found


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is not a number")


def _whole(text: str) -> int:
    return whole(text, signed=True)


def _decimal(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(f"{text[:40]} is too large")
    return number


class RunningLock:
    """Shows that a game is running with this folder, so that two do not write the same save.

    The lock belongs to the operating system and ends with the process, however that ends: a file
    left behind by a crash locks nobody out. Where the file system knows no locks, everyone gets it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] | None = None

    def acquire(self) -> bool:
        """Take the lock; return False when another running game has it."""
        if self._file is not None:
            return True
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            # Stays open as long as the game runs. Nothing is buffered: what a full disk refuses
            # would be tried again when the file is closed, and fail there.
            file = open(self.path, "a+b", buffering=0)  # noqa: SIM115
        except OSError:
            return True
        try:
            _lock(file)
        except BlockingIOError:
            file.close()
            return False
        except OSError:
            pass
        self._file = file
        with suppress(OSError):
            file.truncate(0)
            file.write(f"{os.getpid()}\n".encode())
        return True

    def release(self) -> None:
        """Give the lock back; harmless when it is not held."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        # Locks a byte far behind the process number, which others may want to read.
        file.seek(1 << 20)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(*error.args) from None

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class _QuietHandler(RotatingFileHandler):
    """A log file that never disturbs the game: what cannot be written is lost."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Do nothing; standard error may not even exist in the packed program."""


def open_log(path: Path, logger: logging.Logger | None = None) -> logging.Handler:
    """Send the program's warnings and errors to a file that never grows beyond three pieces.

    Args:
        path: the file; older pieces are ``<name>.1`` and ``<name>.2``.
        logger: the logger to listen to (default: that of the package ``game``).
    """
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    handler = _QuietHandler(
        path, maxBytes=LOG_BYTES, backupCount=LOG_FILES - 1, encoding="utf-8", delay=True
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    (logger or logging.getLogger("game")).addHandler(handler)
    return handler


def close_log(handler: logging.Handler, logger: logging.Logger | None = None) -> None:
    """Stop writing to the log file."""
    (logger or logging.getLogger("game")).removeHandler(handler)
    with suppress(OSError):  # a full disk refuses once more what it has refused before
        handler.close()


def write_report(
    folder: Path, text: str, *, now: datetime | None = None
) -> tuple[Path, Text | None]:
    """Write a crash report and return its path, and a notice when that failed.

    At most ten are kept; the oldest are deleted.
    """
    stamp = (now or datetime.now()).strftime("%Y-%m-%d_%H-%M-%S")
    path = folder / f"report_{stamp}.txt"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"report_{stamp}_{number}.txt"
    notice = write_text(path, text, backup=False)
    try:
        reports = sorted(folder.glob("report_*.txt"), key=lambda each: each.stat().st_mtime)
        for old in reports[:-MAX_REPORTS]:
            old.unlink()
    except OSError as error:
        notice = notice or write_notice(folder, error)
    return path, notice
