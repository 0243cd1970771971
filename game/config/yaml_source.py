"""Read YAML files so that every value knows its file, line and column.

``load`` never raises for what a person may have done to a file: it returns what could be read and
the list of all problems. The tree is built from parser events with a stack of our own, because
that keeps the positions, sees duplicate keys and cannot be made to recurse or to multiply aliases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

from game.config.messages import about_file, note, problem
from game.config.nodes import Entry, Kind, ListNode, MapNode, Mark, Node, ScalarNode
from game.config.problems import MOST, Problem
from game.files import read_limited

__all__ = [
    "Document",
    "Entry",
    "Kind",
    "ListNode",
    "MapNode",
    "Mark",
    "Node",
    "ScalarNode",
    "load",
    "parse",
]

MAX_BYTES = 1_000_000
MAX_DEPTH = 20

WORDS_OF_OURS = 200_000
"""Letters of a text that is read once more by Python's own parser, for its words; it is slow."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_LEADING_TAB = re.compile(r"^ *\t[ \t]*(?=[^\s#])", re.MULTILINE)
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Document:
    """One file as read: its mapping (None when nothing usable was there) and all problems."""

    path: str
    root: MapNode | None
    problems: tuple[Problem, ...] = ()
    parents: tuple[str, ...] = field(default=())

    @property
    def clean(self) -> bool:
        """Return whether the file was read whole, without anything but harmless notes."""
        return self.root is not None and all(each.harmless for each in self.problems)


def load(path: Path, *, shown_as: str | None = None) -> Document:
    """Read a YAML file. ``shown_as`` is the name used in messages (default: the path)."""
    name = shown_as or str(path)
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            return _failed(about_file(name, "too_large", size=size, limit=MAX_BYTES))
        data = read_limited(path, MAX_BYTES)
    except FileNotFoundError:
        return _failed(about_file(name, "missing_file"))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return _failed(about_file(name, "unreadable", reason=reason))
    return parse(data, name)


def parse(data: bytes, name: str) -> Document:
    """Read YAML from bytes; ``name`` stands for the file in messages."""
    notes: list[Problem] = []
    start = Mark(name, 1, 1)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _failed(problem(start, "utf16"))
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
        notes.append(note(start, "bom"))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        place = _place(name, data[: error.start].decode("utf-8", "replace"))
        return _failed(problem(place, "not_utf8", byte=f"0x{data[error.start]:02x}"))
    control = _CONTROL.search(text)
    if control:
        place = _place(name, text[: control.start()])
        return _failed(problem(place, "control", character=f"U+{ord(control.group()):04X}"))
    return _Builder(name, text, notes).build()


def _failed(reason: Problem) -> Document:
    return Document(reason.path, None, (reason,))


def _place(name: str, before: str) -> Mark:
    """Return the place that follows the text ``before``."""
    return Mark(name, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)


class _Stop(Exception):
    """The rest of the file cannot be used; the problem is already noted."""


class _OpenMap:
    """A mapping that is being read: its finished entries and the key that waits for a value."""

    def __init__(self, mark: Mark) -> None:
        self.mark = mark
        self.entries: dict[str, Entry] = {}
        self.key: tuple[str, Mark] | None = None
        self.keep = True

    def close(self) -> MapNode:
        return MapNode(self.mark, self.entries)


class _OpenList:
    def __init__(self, mark: Mark) -> None:
        self.mark = mark
        self.items: list[Node] = []

    def close(self) -> ListNode:
        return ListNode(self.mark, tuple(self.items))


class _Builder:
    """Turns the events of one text into a tree."""

    def __init__(self, name: str, text: str, notes: list[Problem]) -> None:
        self.name = name
        self.text = text
        self.problems = notes
        self.stack: list[_OpenMap | _OpenList] = []
        self.root: Node | None = None

    def build(self) -> Document:
        """Return the document; of a file that does not parse nothing is kept."""
        tabs = list(islice(self._tabs(), MOST + 1))
        self.problems += tabs
        try:
            for event in yaml.parse(self.text, Loader=_Loader):
                self._take(event)
                if len(self.problems) > MOST:
                    raise _Stop
        except _Stop:
            self.root = None
        except yaml.YAMLError as error:
            # A tab is the usual cause of whatever the parser says afterwards.
            if not tabs:
                self.problems.append(self._syntax_problem(error))
            self.root = None
        return Document(self.name, self._checked_root(), tuple(self.problems))

    def _checked_root(self) -> MapNode | None:
        match self.root:
            case MapNode() as root:
                return root
            case None:
                if all(each.harmless for each in self.problems):
                    self._note(Mark(self.name, 1, 1), "empty")
            case ScalarNode() | ListNode() as node:
                self._note(node.mark, "not_mapping")
        return None

    def _note(self, mark: Mark, code: str, **params: object) -> None:
        self.problems.append(problem(mark, code, **params))

    def _mark(self, event: Any) -> Mark:
        return Mark(self.name, event.start_mark.line + 1, event.start_mark.column + 1)

    def _take(self, event: Any) -> None:
        mark = self._mark(event)
        match event:
            case yaml.DocumentStartEvent():
                if self.root is not None:
                    self._note(mark, "second_document")
                    raise _Stop
            case yaml.AliasEvent():
                self._note(mark, "alias", name=event.anchor)
                self._drop_value(mark)
            case yaml.ScalarEvent():
                self._refuse_tag(event, mark)
                text = self._without_controls(event.value, mark)
                self._add_scalar(ScalarNode(mark, text, bool(event.style)))
            case yaml.MappingStartEvent():
                self._refuse_tag(event, mark)
                self._open(_OpenMap(mark))
            case yaml.SequenceStartEvent():
                self._refuse_tag(event, mark)
                self._open(_OpenList(mark))
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self._add(self.stack.pop().close())
            case _:
                pass

    def _without_controls(self, text: str, mark: Mark) -> str:
        """Leave out what an escape (``"\\0"``) may have brought in although no file may hold it."""
        control = _CONTROL.search(text)
        if control is None:
            return text
        self._note(mark, "control", character=f"U+{ord(control.group()):04X}")
        return _CONTROL.sub("", text)

    def _refuse_tag(self, event: Any, mark: Mark) -> None:
        if event.tag not in (None, "!"):
            self._note(mark, "tag", name=event.tag.replace("tag:yaml.org,2002:", "!!"))

    def _open(self, container: _OpenMap | _OpenList) -> None:
        if self.stack and isinstance(self.stack[-1], _OpenMap) and self.stack[-1].key is None:
            self._note(container.mark, "key_complex")
            raise _Stop
        if len(self.stack) == MAX_DEPTH:
            self._note(container.mark, "deep", limit=MAX_DEPTH)
            raise _Stop
        self.stack.append(container)

    def _add_scalar(self, node: ScalarNode) -> None:
        parent = self.stack[-1] if self.stack else None
        if not isinstance(parent, _OpenMap) or parent.key is not None:
            self._add(node)
            return
        # A key "y" is a coordinate; no reader that we know of takes it for a truth value.
        if node.kind is not Kind.TEXT and node.text not in ("y", "n"):
            self._note(node.mark, "key_quotes", key=node.text, meaning=node.meaning)
        first = parent.entries.get(node.text)
        parent.keep = first is None
        parent.key = (node.text, node.mark)
        if first is not None:
            self._note(node.mark, "duplicate", key=node.text, line=first.mark.line)

    def _add(self, node: Node) -> None:
        if not self.stack:
            self.root = node
            return
        parent = self.stack[-1]
        if isinstance(parent, _OpenList):
            parent.items.append(node)
        elif parent.key is not None:
            key, mark = parent.key
            if parent.keep:
                parent.entries[key] = Entry(key, mark, node)
            parent.key = None

    def _drop_value(self, mark: Mark) -> None:
        """Leave out what stands here (a key or a value); it is already noted."""
        if self.stack and isinstance(self.stack[-1], _OpenMap):
            parent = self.stack[-1]
            parent.key = None if parent.key else ("", mark)
            parent.keep = False

    def _tabs(self) -> Iterator[Problem]:
        """Report lines indented with tabs, which YAML forbids and editors do not show."""
        line, counted = 1, 0
        for match in _LEADING_TAB.finditer(self.text):
            line += self.text.count("\n", counted, match.start())
            counted = match.start()
            yield problem(Mark(self.name, line, match.group().index("\t") + 1), "tab")

    def _syntax_problem(self, error: yaml.YAMLError) -> Problem:
        """Say what the Python parser finds; its words do not depend on the installed library."""
        opened: list[Any] = []
        if len(self.text) > WORDS_OF_OURS:
            return self._place_of_parser(error, opened)
        try:
            for event in yaml.parse(self.text, Loader=yaml.SafeLoader):
                if isinstance(event, yaml.CollectionStartEvent):
                    opened.append(event.start_mark)
                elif isinstance(event, yaml.CollectionEndEvent):
                    opened.pop()
                if len(opened) > MAX_DEPTH:
                    return problem(self._mark(event), "deep", limit=MAX_DEPTH)
        except yaml.YAMLError as again:
            error = again
        return self._place_of_parser(error, opened)

    def _place_of_parser(self, error: yaml.YAMLError, opened: list[Any]) -> Problem:
        """Say what a parser found, where; ``opened`` are the lists and mappings open by then."""
        found = str(getattr(error, "problem", None) or "unreadable")
        code = _CODES.get(found, "syntax")
        mark = getattr(error, "problem_mark", None)
        if mark is None or code == "syntax_open":  # show where it was opened
            mark = getattr(error, "context_mark", None) or mark
        if found == _CUT_OFF and opened:
            mark = opened[-1]
        place = Mark(self.name, mark.line + 1, mark.column + 1) if mark else Mark(self.name, 1, 1)
        sign = mark.buffer[mark.pointer] if mark and mark.buffer else ""
        return problem(place, code, sign=sign, reason=found)


_CUT_OFF = "expected the node content, but found '<stream end>'"
"""The parser's words for a list or mapping in brackets that ends with the file."""

# What people really get wrong, by the parser's words for it.
_CODES = {
    "mapping values are not allowed here": "syntax_colon",
    "could not find expected ':'": "syntax_no_colon",
    "found character '\\t' that cannot start any token": "tab",
    "found unexpected end of stream": "syntax_open",
    "expected ',' or ']', but got '<stream end>'": "syntax_open",
    "expected ',' or '}', but got '<stream end>'": "syntax_open",
    _CUT_OFF: "syntax_open",
    "expected <block end>, but found '<block mapping start>'": "syntax_indent",
    "expected <block end>, but found '-'": "syntax_indent",
}
