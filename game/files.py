"""Write the player's files so that a crash, a full disk or a power cut cannot destroy them.

A file is written beside its place, forced to the disk and then moved over the old one, which stays
as ``<name>.bak``. A file that turns out broken is never deleted but renamed to
``<name>.broken-<n>``. Nothing here raises for what a disk may do: the functions return a sentence
for the player, and the game goes on.
"""

import errno
import logging
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from game.engine.text import Text, say

T = TypeVar("T")

log = logging.getLogger(__name__)

MAX_BROKEN = 9
MAX_BYTES = 20_000_000
"""No file of the player's is larger; what is, was put there by mistake."""

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_READ_ONLY = {errno.EROFS, errno.EACCES, errno.EPERM}


def backup_of(path: Path) -> Path:
    """Return where the version before the last is kept."""
    return path.with_name(f"{path.name}.bak")


def write_text(path: Path, text: str, *, backup: bool = True) -> Text | None:
    """Write a file in one step; return None, or the notice why it could not be written.

    The content is UTF-8 with ``\\n`` line ends on every system.
    """
    return write_bytes(path, text.encode("utf-8"), backup=backup)


def write_bytes(path: Path, data: bytes, *, backup: bool = True) -> Text | None:
    """Write a file in one step; return None, or the notice why it could not be written.

    Where the player has put a link, what it leads to is written, and the link stays.
    """
    temporary: Path | None = None
    try:
        target = _target(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{path.name}.", suffix=".tmp")
        temporary = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if backup and target.exists():
            _keep_backup(target, backup_of(path))
        _replace(temporary, target)
    except OSError as error:
        if temporary:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
        return write_notice(path, error)
    return None


def _target(path: Path) -> Path:
    """Return the file that a path leads to through the player's links, there or not."""
    if not path.is_symlink():
        return path
    try:
        return path.resolve()
    except RuntimeError:  # links that lead in a circle
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None


def write_notice(path: Path, error: OSError) -> Text:
    """Return the sentence for a failed write."""
    if error.errno in _FULL:
        return say("common.notice.disk_full", path=str(path))
    if error.errno in _READ_ONLY:
        return say("common.notice.read_only", path=str(path))
    reason = error.strerror or type(error).__name__
    return say("common.notice.not_written", path=str(path), reason=reason)


def remove(path: Path) -> Text | None:
    """Delete a file together with its backup; return None, or why it was not possible."""
    try:
        path.unlink(missing_ok=True)
        backup_of(path).unlink(missing_ok=True)
    except OSError as error:
        return write_notice(path, error)
    return None


def is_file(path: Path) -> bool:
    """Return whether there is such a file, for a name that somebody may have made up.

    One that is too long, or that lies in a folder which may not be entered, raises in ``Path``.
    """
    try:
        return path.is_file()
    except OSError:
        return False


def read_limited(path: Path, limit: int = MAX_BYTES) -> bytes:
    """Return a file's content.

    Raises:
        OSError: when it is not a file of a reasonable size (a folder, a pipe, a device).
    """
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        # Opening a pipe would wait for ever, a device may never end.
        raise OSError(errno.EINVAL, "not an ordinary file", str(path))
    if found.st_size > limit:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return path.read_bytes()


class NotUsableHere(ValueError):
    """A file is whole, but the program cannot use it as things stand; perhaps it can tomorrow."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What came of reading a file: its value (None: nothing usable), and what to tell.

    ``waiting``: the file was left in its place, to be used when what it lacks is there again.
    """

    value: T | None
    notices: tuple[Text, ...] = ()
    from_backup: bool = False
    waiting: bool = False


def read_checked(path: Path, parse: Callable[[bytes], T]) -> Loaded[T]:
    """Read a file, or its backup when the file itself is broken or missing.

    ``parse`` raises ValueError for content that it cannot use; its message is shown to the player.
    What exists but is broken, or is no file that can be read, is moved aside (``set_aside``), so
    that the next writing does not destroy it. What ``parse`` calls ``NotUsableHere`` stays where it
    is: whoever writes there next must put it aside. A file that was never written is no mistake:
    the result is then empty, without a notice.
    """
    notices: list[Text] = []
    for place in (path, backup_of(path)):
        try:
            data = read_limited(place)
        except FileNotFoundError:
            continue
        except OSError as error:
            reason = error.strerror or type(error).__name__
            log.warning("%s cannot be read: %s", place, reason)
            notices.append(say("common.notice.not_read", path=str(place), reason=reason))
            set_aside(place)
            continue
        try:
            found = parse(data)
        except NotUsableHere as error:
            log.warning("%s cannot be used now: %s", place, error)
            notices.append(say("common.notice.waiting", reason=str(error)))
            return Loaded(None, tuple(notices), waiting=True)
        except ValueError as error:
            kept = set_aside(place)
            log.warning("%s is broken and kept as %s: %s", place, kept, error)
            notices.append(say("common.notice.broken", reason=str(error), kept=str(kept)))
            continue
        used_backup = place != path
        if used_backup:
            notices.append(say("common.notice.backup_used", path=str(path)))
        return Loaded(found, tuple(notices), used_backup)
    return Loaded(None, tuple(notices))


def set_aside(path: Path) -> Path:
    """Rename a broken file to ``<name>.broken-<n>`` and return its new path.

    At most nine are kept; then the oldest gives way. If the folder cannot be changed, the file
    stays where it is and its own path is returned.
    """
    taken = [path.with_name(f"{path.name}.broken-{number}") for number in range(1, MAX_BROKEN + 1)]
    try:
        free = [each for each in taken if not each.exists()]
        target = free[0] if free else min(taken, key=lambda each: each.stat().st_mtime)
        _replace(path, target)
    except OSError:
        return path
    return target


def _keep_backup(path: Path, backup: Path) -> None:
    """Let the present version be found under the backup's name too, without a moment of absence."""
    link = backup.with_name(f".{backup.name}.tmp")
    link.unlink(missing_ok=True)
    try:
        os.link(path, link)
    except OSError:  # a file system without hard links
        shutil.copyfile(path, link)
    _replace(link, backup)
    link.unlink(missing_ok=True)  # renaming does nothing when both names are the same file


def _replace(source: Path, target: Path) -> None:
    """Move a file over another. On Windows a virus scanner may hold it for a moment."""
    for wait in (0.02, 0.05, 0.1):
        try:
            os.replace(source, target)
        except PermissionError:
            if os.name != "nt":
                raise
            time.sleep(wait)
        else:
            return
    os.replace(source, target)
