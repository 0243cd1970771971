"""How is a game saved after every action without a slow disk ever stopping the picture?

Forcing a file to the disk takes some milliseconds here and may take a second on an old one. A
thread of its own does it; when saves come faster than the disk takes them, only the newest of each
file is written.
"""

import logging
import threading
from pathlib import Path
from typing import Any

from game.engine.text import Text, say
from game.files import remove
from game.session.storage import json_text, write_text

log = logging.getLogger(__name__)


class SaveQueue:
    """Writes JSON files in the background, the newest version of each."""

    def __init__(self) -> None:
        self._wake = threading.Condition()
        self._waiting: dict[Path, str | None] = {}
        self._failed: dict[Path, str | None] = {}
        self._busy = False
        self._closed = False
        self._notices: list[Text] = []
        self._thread = threading.Thread(target=self._run, name="saves", daemon=True)
        self._thread.start()

    def save(self, path: Path, content: Any) -> None:
        """Have this content written; it is taken down before the call returns.

        Raises:
            TypeError: when the content is nothing that JSON can express (a mistake of the caller).
        """
        self._put(path, json_text(content))

    def remove(self, path: Path) -> None:
        """Have a file and its backup deleted, after whatever was to be written to it."""
        self._put(path, None)

    def take_notices(self) -> tuple[Text, ...]:
        """Return the notices of writes that failed since the last call, each once."""
        with self._wake:
            found = tuple(dict.fromkeys(self._notices))
            self._notices.clear()
            return found

    def flush(self, timeout: float = 5.0) -> bool:
        """Wait until everything asked for so far is on the disk; return whether it is."""
        with self._wake:
            return self._wake.wait_for(lambda: not self._waiting and not self._busy, timeout)

    def kept(self, path: Path) -> bool:
        """Return whether the newest version of a file could be written, as far as is known yet."""
        with self._wake:
            return path not in self._failed

    def close(self, timeout: float = 5.0) -> bool:
        """Write what is left and end; return whether everything is on the disk.

        What could not be written before is tried once more: the disk may have room again.
        """
        with self._wake:
            self._waiting = {**self._failed, **self._waiting}
            self._wake.notify_all()
        done = self.flush(timeout)
        with self._wake:
            self._closed = True
            self._wake.notify_all()
        self._thread.join(timeout)
        return done

    def _put(self, path: Path, text: str | None) -> None:
        with self._wake:
            self._waiting[path] = text
            self._wake.notify_all()

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._waiting or self._closed)
                if not self._waiting:
                    return
                path = next(iter(self._waiting))
                text = self._waiting.pop(path)
                self._busy = True
            notice = self._write(path, text)
            with self._wake:
                self._busy = False
                self._failed.pop(path, None)
                if notice is not None:
                    self._notices.append(notice)
                    self._failed[path] = text
                self._wake.notify_all()

    @staticmethod
    def _write(path: Path, text: str | None) -> Text | None:
        try:
            return remove(path) if text is None else write_text(path, text)
        except Exception as error:
            # Whatever it was, the saves that come after it must still be written.
            log.exception("%s could not be written", path)
            return say("common.notice.not_written", path=str(path), reason=type(error).__name__)
