"""Values of a YAML file that remember where they stand.

Three kinds: :class:`ScalarNode` (one value), :class:`ListNode` and :class:`MapNode`. Nothing here
decides what a value should have been; that is the business of ``schema``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.engine.numerals import LONGEST


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a file; ``line`` and ``column`` count from 1."""

    path: str
    line: int
    column: int


class Kind(Enum):
    """What YAML 1.1 takes a scalar for. The values are used in messages."""

    TEXT = "text"
    INTEGER = "a whole number"
    DECIMAL = "a number"
    TRUTH = "true or false"
    NOTHING = "nothing"
    ODD = "a number or date"


# What other YAML readers turn into true and false, although a player means a word by it.
TRAP_TRUE = frozenset({"yes", "on", "y"})
TRAP_FALSE = frozenset({"no", "off", "n"})

_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+")
# Octal, hexadecimal and binary numbers, numbers with underscores, numbers to the base 60 (1:30),
# .inf, dates. YAML 1.1 converts them all; we never want any of them.
_ODD = re.compile(
    r"[-+]?0[0-7_]+|[-+]?0[xX][0-9a-fA-F_]+|[-+]?0b[01_]+|[-+]?[1-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?"
    r"|[-+]?[1-9][0-9]*_[0-9_]*|[-+]?[0-9][0-9_]*\.[0-9_]*([eE][-+][0-9]+)?|[-+]?\.[0-9][0-9_]*"
    r"|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt \t].*)?"
)


@dataclass(frozen=True, slots=True)
class ScalarNode:
    """One value: its text as written, and whether quotes (or a block) make it text for certain."""

    mark: Mark
    text: str
    quoted: bool = False

    @property
    def kind(self) -> Kind:
        """Return what YAML 1.1 would make of this scalar."""
        if self.quoted:
            return Kind.TEXT
        if self.text in ("", "~") or self.text in ("null", "Null", "NULL"):
            return Kind.NOTHING
        if self.text.casefold() in {"true", "false"} | TRAP_TRUE | TRAP_FALSE:
            return Kind.TRUTH
        if len(self.text) <= LONGEST:
            if _INTEGER.fullmatch(self.text):
                return Kind.INTEGER
            if _DECIMAL.fullmatch(self.text):
                return Kind.DECIMAL
        elif _INTEGER.fullmatch(self.text) or _DECIMAL.fullmatch(self.text):
            return Kind.ODD
        if _ODD.fullmatch(self.text):
            return Kind.ODD
        return Kind.TEXT

    @property
    def meaning(self) -> str:
        """Return what YAML makes of the scalar, in words for a message."""
        if self.kind is not Kind.TRUTH:
            return str(self.kind.value)
        return "true" if self.text.casefold() in TRAP_TRUE | {"true"} else "false"


@dataclass(frozen=True, slots=True)
class ListNode:
    """A sequence of values."""

    mark: Mark
    items: tuple[Node, ...] = ()

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)


@dataclass(frozen=True, slots=True)
class Entry:
    """One ``key: value`` line of a mapping; ``mark`` is the place of the key."""

    key: str
    mark: Mark
    value: Node


@dataclass(frozen=True, slots=True)
class MapNode:
    """Values by key, in the order of the file. Keys are always texts."""

    mark: Mark
    entries: Mapping[str, Entry]

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries.values())

    def __len__(self) -> int:
        return len(self.entries)

    def get(self, key: str) -> Node | None:
        """Return the value under ``key``, or None."""
        entry = self.entries.get(key)
        return entry.value if entry else None

    def without(self, *keys: str) -> MapNode:
        """Return a copy that lacks these keys."""
        left_out = frozenset(keys)
        return MapNode(self.mark, {k: e for k, e in self.entries.items() if k not in left_out})


Node: TypeAlias = ScalarNode | ListNode | MapNode


def plain(node: Node) -> object:
    """Return the value as ordinary Python data (text, int, float, bool, None, list, dict).

    For callers that only pass a value on, such as rule parameters. ``yes`` and ``no`` without
    quotes are truth values here, as YAML 1.1 says; odd numbers stay text.
    """
    match node:
        case MapNode():
            return {entry.key: plain(entry.value) for entry in node}
        case ListNode():
            return [plain(item) for item in node]
        case ScalarNode():
            return scalar_value(node)


def scalar_value(node: ScalarNode) -> str | int | float | bool | None:
    """Return what the scalar says: a truth value, a number, None or its text."""
    match node.kind:
        case Kind.TEXT | Kind.ODD:
            return node.text
        case Kind.INTEGER:
            return int(node.text)
        case Kind.DECIMAL:
            return float(node.text)
        case Kind.TRUTH:
            return node.text.casefold() in TRAP_TRUE | {"true"}
        case Kind.NOTHING:
            return None


def shown(node: Node) -> str:
    """Return how a message names what was found in the place of something else."""
    match node:
        case MapNode():
            return "'key: value' lines"
        case ListNode():
            return "a list"
        case ScalarNode():
            return f"'{node.text}'" if node.kind is Kind.TEXT else node.text or "nothing"
