"""How are the settings kept?

Three layers, each over the one before: the defaults of the code, ``config/settings.yaml``,
and ``settings.yaml`` in the player's folder. Only what differs from the first two is written, at
once and in one step. A bad value leaves the default of its key; keys that this version does not
know are kept for the version that does. A file that cannot be read at all is kept beside, and one
with mistakes is so before the first change of a setting writes over it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, cast

from game.config.dump import to_yaml
from game.config.messages import about_file, note
from game.config.nodes import MapNode, Mark, Node, plain
from game.config.problems import Problem, closest, enough, in_order, is_clean
from game.config.schema import BAD, Reader
from game.config.settings import GROUPS, OPTIONS, Settings, SettingValue
from game.config.yaml_source import load
from game.engine.text import Text
from game.files import set_aside, write_text
from game.paths import display

FORMAT: Final = 1
"""Number of the file format; a change that old files do not fit raises it."""

Migration = Callable[[MapNode], MapNode]

MIGRATIONS: Final[Mapping[int, Migration]] = {}
"""For each old format the function that turns a file into the next one (none so far)."""

_HEADER = "Settings of Bummerl. Written by the program; only what differs from the defaults."


class SettingsFile:
    """The settings as they stand, and the file that keeps them."""

    def __init__(self, path: Path, defaults: Settings) -> None:
        self.path = path
        self.defaults = defaults
        self.settings = defaults
        self.problems: list[Problem] = []
        self.first_start = False
        self._unknown: dict[str, Any] = {}
        self._misread = False

    def set(self, path: str, value: SettingValue) -> Text | None:
        """Change one setting and save; return None, or the notice why it was not saved.

        Raises:
            ValueError: when there is no such setting or the value is not allowed (a mistake of the
                caller).
        """
        return self.keep(self.settings.with_value(path, value))

    def reset(self, group: str = "") -> Text | None:
        """Go back to the defaults, of one group or of all, and save."""
        if not group:
            return self.keep(self.defaults)
        return self.keep(replace(self.settings, **{group: getattr(self.defaults, group)}))

    def keep(self, settings: Settings) -> Text | None:
        """Take over these settings and save; return None, or the notice why it was not saved."""
        self.settings = settings
        if self._misread:
            # What could not be used would be gone with the first change of a setting.
            set_aside(self.path)
            self._misread = False
        return write_text(self.path, self.content(), backup=False)

    def content(self) -> str:
        """Return what the file holds."""
        groups: dict[str, Any] = {}
        for option in OPTIONS.values():
            value = self.settings.get(option.path)
            if value != self.defaults.get(option.path):
                groups.setdefault(option.group, {})[option.name] = value
        for key, extra in self._unknown.items():
            if isinstance(extra, dict) and key in GROUPS:
                groups.setdefault(key, {}).update(extra)
            else:
                groups[key] = extra
        return to_yaml({"format": FORMAT, **groups}, _HEADER)

    def read(self) -> None:
        """Read the player's file over the defaults; what is wrong is added to ``problems``."""
        document = load(self.path, shown_as=display(self.path))
        if document.root is None:
            codes = {each.code for each in document.problems}
            self.first_start = "missing_file" in codes
            if self.first_start:
                return
            self.problems += document.problems
            if "unreadable" in codes:
                self._misread = True  # perhaps it can be read next time
            else:
                kept = set_aside(self.path)
                self.problems.append(about_file(display(self.path), "set_aside", name=kept.name))
            return
        found = list(document.problems)
        root = migrate(document.root, found)
        self.settings = apply_layer(self.defaults, root, found, self._keep_unknown)
        self._misread = not is_clean(found)
        self.problems += found

    def _keep_unknown(self, group: str, key: str, value: Node) -> None:
        holder = self._unknown.setdefault(group, {}) if group else self._unknown
        holder[key] = plain(value)


def load_settings(path: Path, shipped: Path | None = None) -> SettingsFile:
    """Read the settings.

    Args:
        path: the player's file; it need not exist.
        shipped: our ``config/settings.yaml``.
    """
    problems: list[Problem] = []
    defaults = read_defaults(shipped, problems) if shipped else Settings()
    file = SettingsFile(path, defaults)
    file.problems += problems
    file.read()
    file.problems = in_order(file.problems)
    return file


def check_settings(path: Path) -> list[Problem]:
    """Return the problems of a player's settings file, which need not exist; change nothing."""
    problems: list[Problem] = []
    read_player(path, problems)
    return in_order(problems)


def read_player(path: Path, problems: list[Problem]) -> Settings:
    """Return what a player's file says over the defaults of the code; it need not exist."""
    document = load(path, shown_as=display(path))
    problems += (each for each in document.problems if each.code != "missing_file")
    if document.root is None:
        return Settings()
    root = migrate(document.root, problems)
    return apply_layer(Settings(), root, problems, lambda _group, _key, _value: None)


def read_defaults(shipped: Path, problems: list[Problem]) -> Settings:
    """Return the defaults of the code with those of our file over them."""
    document = load(shipped, shown_as=display(shipped))
    problems += document.problems
    if document.root is None:
        return Settings()
    root = migrate(document.root, problems)
    return apply_layer(Settings(), root, problems)


def migrate(
    root: MapNode,
    problems: list[Problem],
    migrations: Mapping[int, Migration] = MIGRATIONS,
    newest: int = FORMAT,
) -> MapNode:
    """Return the file's content in the newest format, without its ``format`` key."""
    written = root.get("format")
    found = newest
    if written is not None:
        number = Reader(problems).value(written, int, "format", {"range": (1, 1_000_000)})
        found = newest if number is BAD else cast(int, number)
    if found > newest and written is not None:
        problems.append(note(written.mark, "newer_format", found=found))
    root = root.without("format")
    while found < newest:
        root = migrations[found](root)
        found += 1
    return root


def apply_layer(
    base: Settings,
    root: MapNode,
    problems: list[Problem],
    keep_unknown: Callable[[str, str, Node], None] | None = None,
) -> Settings:
    """Return ``base`` with the values of a file over it.

    ``keep_unknown`` is told of keys that no setting has; without it they are mistakes.
    """
    reader = Reader(problems)
    if keep_unknown is None:
        return reader.read_over(base, root)
    known: dict[str, list[str]] = {}
    for option in OPTIONS.values():
        known.setdefault(option.group, []).append(option.name)
    root = _without_unknown(root, "", list(GROUPS), problems, keep_unknown)
    for entry in root:
        if isinstance(entry.value, MapNode):
            inner = _without_unknown(
                entry.value, entry.key, known[entry.key], problems, keep_unknown
            )
            group = reader.read_over(getattr(base, entry.key), inner, label=entry.key)
            base = replace(base, **{entry.key: group})
        else:
            reader.read_over(base, MapNode(root.mark, {entry.key: entry}))
    return base


def _without_unknown(
    node: MapNode,
    group: str,
    known: list[str],
    problems: list[Problem],
    keep_unknown: Callable[[str, str, Node], None],
) -> MapNode:
    unknown = [entry for entry in node if entry.key not in known]
    for entry in unknown:
        keep_unknown(group, entry.key, entry.value)
        if not enough(problems, entry.mark.path, harmless=True):
            problems.append(_kept(entry.mark, entry.key, known))
    return node.without(*(entry.key for entry in unknown))


def _kept(mark: Mark, key: str, known: list[str]) -> Problem:
    close = closest(key, known)
    if close:
        return note(mark, "kept_unknown_hint", key=key, close=close)
    return note(mark, "kept_unknown", key=key)
