"""``extends:``: a file that writes down only what differs from another one.

Mappings are merged key by key; lists and single values replace the parent's whole. Every merged
value keeps the place where it was written, so later messages point into the right file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from game.config.nodes import Entry, Kind, MapNode, Mark, ScalarNode
from game.config.problems import Problem, did_you_mean
from game.config.yaml_source import Document, load

MAX_CHAIN = 3

KEY = "extends"

# Turns a parent's name into its file and the name that messages use; None when there is no such.
FindParent = Callable[[str], tuple[Path, str] | None]


def load_extended(
    path: Path,
    find_parent: FindParent,
    *,
    known: Iterable[str] = (),
    shown_as: str | None = None,
) -> Document:
    """Read a file and everything it extends, merged into one mapping without ``extends``.

    ``known`` are the names that could be meant, for the hint in the message. Unknown parents,
    cycles and chains of more than three steps are problems at the place of the ``extends`` that
    leads there; the document then has no root, for half a variant is worse than none.
    ``parents`` of the result lists the names that were extended, nearest first.
    """
    document = load(path, shown_as=shown_as)
    problems = list(document.problems)
    parents: list[str] = []
    if document.root is None:
        return document
    chain = [document.root.without(KEY)]
    seen = {path.resolve()}
    current: MapNode = document.root
    while (named := current.get(KEY)) is not None:
        failure = _bad_name(named)
        found = None
        if isinstance(named, ScalarNode) and not failure:
            found = find_parent(named.text)
            if found is None:
                hint = did_you_mean(named.text, known)
                failure = f"extends: there is no '{named.text}'{hint}"
            elif found[0].resolve() in seen:
                failure = f"extends: '{named.text}' leads back to this file"
            elif len(parents) == MAX_CHAIN:
                failure = f"extends: too long a chain (at most {MAX_CHAIN} steps)"
        if failure or found is None or not isinstance(named, ScalarNode):
            problems.append(_at(named.mark, failure))
            return Document(document.path, None, tuple(problems), tuple(parents))
        parent = load(found[0], shown_as=found[1])
        problems += parent.problems
        parents.append(named.text)
        if parent.root is None:
            problems.append(_at(named.mark, f"extends: '{named.text}' cannot be read"))
            return Document(document.path, None, tuple(problems), tuple(parents))
        seen.add(found[0].resolve())
        chain.append(parent.root.without(KEY))
        current = parent.root
    merged = chain.pop()
    while chain:
        merged = merge(merged, chain.pop())
    return Document(document.path, merged, tuple(problems), tuple(parents))


def merge(parent: MapNode, child: MapNode) -> MapNode:
    """Return the parent with the child's entries put in, mapping inside mapping."""
    entries = dict(parent.entries)
    for key, entry in child.entries.items():
        below = entries.get(key)
        if below and isinstance(below.value, MapNode) and isinstance(entry.value, MapNode):
            entries[key] = Entry(key, entry.mark, merge(below.value, entry.value))
        else:
            entries[key] = entry
    return MapNode(child.mark, entries)


def _bad_name(node: object) -> str:
    if isinstance(node, ScalarNode) and node.kind is Kind.TEXT:
        return ""
    return "extends: expected one name"


def _at(mark: Mark, message: str) -> Problem:
    return Problem(mark.path, mark.line, mark.column, message)
