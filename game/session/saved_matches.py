"""Which matches can be gone on with? One of each variant, kept until it is over.

Each has a file of its own, ``match-<variant>.json`` in the folder of saves, so that trying another
game loses nothing. Older programs kept a single match in ``match.json``; it is taken over.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from game.engine.text import Text, key_of
from game.engine.variant import Variant
from game.files import backup_of, read_checked, set_aside
from game.session.save_queue import SaveQueue
from game.session.saves import SavedMatch, load_match
from game.session.storage import parse_json

OLD_NAME: Final = "match.json"
PREFIX: Final = "match-"
LONGEST_ID: Final = 100
"""Letters of a variant's id, which a file is named after."""


def save_path(folder: Path, variant: str) -> Path:
    """Return where the match of a variant is kept."""
    return folder / f"{PREFIX}{variant}.json"


def save_files(folder: Path) -> list[Path]:
    """Return the saves that lie in a folder, that of an older program too, in order of names."""
    found = [folder / OLD_NAME, *folder.glob(f"{PREFIX}*.json")]
    return sorted(path for path in found if path.exists())


def older_copies(folder: Path) -> list[Path]:
    """Return the backups of saves, and the broken ones that were put aside, in order of names."""
    return sorted(folder.glob("match*.json.*"))


class SavedMatches:
    """The saved matches of a folder. Each is read when it is first asked for.

    Args:
        folder: the folder of saves.
        find: gives the variant of an id, as the program has it now.
        words: gives the words for a sentence of the catalogue (default: its key).
    """

    def __init__(
        self,
        folder: Path,
        find: Callable[[str], Variant | None],
        words: Callable[[Text], str] = key_of,
    ) -> None:
        self.folder = folder
        self._find = find
        self._words = words
        self._queue = SaveQueue()
        self._read: dict[str, SavedMatch | None] = {}
        self._waiting: set[str] = set()
        """Variants whose save cannot be used now; the next one must not write over it."""
        self._order: list[str] | None = None
        self._notices: list[Text] = []

    def variants(self) -> tuple[str, ...]:
        """Ids of the variants that have a save, the one played last first."""
        return tuple(self._known())

    def get(self, variant: str) -> SavedMatch | None:
        """The match of a variant that can be gone on with."""
        if variant not in self._known():
            return None
        if variant not in self._read:
            loaded = load_match(save_path(self.folder, variant), self._find, self._words)
            self._notices += loaded.notices
            if loaded.waiting:
                self._waiting.add(variant)
            self._read[variant] = loaded.value
            if loaded.value is not None and loaded.value.game.over:
                self.drop(variant)
        return self._read.get(variant)

    def latest(self) -> SavedMatch | None:
        """The match that was played last."""
        return next(filter(None, map(self.get, self.variants())), None)

    def keep(self, saved: SavedMatch) -> None:
        """Have a match written, in place of the one of its variant."""
        variant = saved.game.variant.id
        self.get(variant)  # what lies there may have to be kept
        if variant in self._waiting:
            self._waiting.discard(variant)
            set_aside(save_path(self.folder, variant))
        known = self._known()
        if variant in known:
            known.remove(variant)
        known.insert(0, variant)
        self._read[variant] = saved
        self._queue.save(save_path(self.folder, variant), saved.content())

    def drop(self, variant: str) -> None:
        """A match is over: there is nothing to go on with."""
        known = self._known()
        if variant in known:
            known.remove(variant)
        self._read.pop(variant, None)
        self._queue.remove(save_path(self.folder, variant))

    def kept(self, variant: str) -> bool:
        """Whether the newest version of a match is on the disk, as far as is known."""
        return self._queue.kept(save_path(self.folder, variant))

    def take_notices(self) -> tuple[Text, ...]:
        """What was wrong with files read or written since the last call."""
        found, self._notices = self._notices, []
        return tuple(dict.fromkeys([*found, *self._queue.take_notices()]))

    def flush(self) -> bool:
        """Wait until everything is on the disk; return whether it is."""
        return self._queue.flush()

    def close(self) -> None:
        """Bring everything to the disk and end."""
        self._queue.close()

    def _known(self) -> list[str]:
        if self._order is None:
            self._take_over()
            found: dict[str, float] = {}
            for path in self.folder.glob(f"{PREFIX}*.json*"):
                # A backup alone is a save too: the power went while it was being replaced.
                name = path.name.removesuffix(".bak")
                if name.endswith(".json"):
                    with suppress(OSError):
                        variant = name.removeprefix(PREFIX).removesuffix(".json")
                        found[variant] = max(path.stat().st_mtime, found.get(variant, 0.0))
            self._order = sorted(found, key=found.__getitem__, reverse=True)
        return self._order

    def _take_over(self) -> None:
        """Give the single save of an older program the name of its variant."""
        old = self.folder / OLD_NAME
        loaded = read_checked(old, lambda data: _variant_in(parse_json(data, old.name), old.name))
        self._notices += loaded.notices
        if loaded.value is None:
            return
        backup = backup_of(old)
        if loaded.from_backup:
            old = backup
        target = save_path(self.folder, loaded.value)
        if target.exists():
            # An older program was played with in between.
            newer = _age(old) > _age(target)
            set_aside(target if newer else old)
            if not newer:
                return
        for source, place in ((old, target), (backup, backup_of(target))):
            with suppress(FileNotFoundError, OSError):
                source.replace(place)


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _variant_in(content: dict[str, Any], name: str) -> str:
    game = content.get("game")
    variant = game.get("variant") if isinstance(game, dict) else None
    if not isinstance(variant, str) or not variant.isidentifier() or len(variant) > LONGEST_ID:
        raise ValueError(f"{name}:1:1: game.variant: expected the id of a variant")
    return variant
