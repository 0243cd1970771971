"""``extends:``: a file that writes down only what differs from another one.

Mappings are merged key by key; lists and single values replace the parent's whole. Every merged
value keeps the place where it was written, so later messages point into the right file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from game.config.messages import problem, problem_with_hint
from game.config.nodes import Entry, Kind, MapNode, ScalarNode
from game.config.problems import Problem
from game.config.yaml_source import Document, load

MAX_CHAIN = 3

KEY = "extends"
NAME_OF_ITS_OWN = "id"
"""The key that is never taken over: a file that lacks it must be told so, and not its parent."""

# Turns a parent's name into its file and the name that messages use; None when there is no such.
FindParent = Callable[[str], tuple[Path, str] | None]


def load_extended(
    path: Path,
    find_parent: FindParent,
    *,
    known: Iterable[str] = (),
    shown_as: str | None = None,
    default_rules: Mapping[str, str] | None = None,
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
    start = document.root.entries[KEY].value.mark if KEY in document.root else document.root.mark
    while (named := current.get(KEY)) is not None:
        found = None
        failure: Problem | None = None
        if not (isinstance(named, ScalarNode) and named.kind is Kind.TEXT):
            failure = problem(named.mark, "extends_name")
        elif (found := find_parent(named.text)) is None:
            failure = problem_with_hint(
                named.mark, "extends_unknown", named.text, known, name=named.text
            )
        elif found[0].resolve() in seen:
            failure = problem(named.mark, "extends_cycle", name=named.text)
        elif len(parents) == MAX_CHAIN:
            steps = " > ".join([*parents, named.text])
            failure = problem(start, "extends_long", chain=steps, limit=MAX_CHAIN)
        else:
            parent = load(found[0], shown_as=found[1])
            problems += parent.problems
            parents.append(named.text)
            seen.add(found[0].resolve())
            if parent.root is not None:
                chain.append(parent.root.without(KEY, NAME_OF_ITS_OWN))
                current = parent.root
                continue
            failure = problem(named.mark, "extends_broken", name=named.text)
        return Document(document.path, None, (*problems, failure), tuple(parents))
    merged = chain.pop()
    while chain:
        merged = merge(merged, chain.pop(), default_rules)
    return Document(document.path, merged, tuple(problems), tuple(parents))


def merge(
    parent: MapNode, child: MapNode, default_rules: Mapping[str, str] | None = None
) -> MapNode:
    """Return the parent with the child's entries put in, mapping inside mapping.

    A mapping that picks another ``rule:`` than the parent's is taken whole, because the parameters
    of one rule mean nothing to another. ``default_rules`` names the rule that holds under a key
    when the parent writes none.
    """
    defaults = default_rules or {}
    entries = dict(parent.entries)
    for key, entry in child.entries.items():
        below = entries.get(key)
        if (
            below
            and isinstance(below.value, MapNode)
            and isinstance(entry.value, MapNode)
            and _same_rule(below.value, entry.value, defaults.get(key, ""))
        ):
            merged = merge(below.value, entry.value, defaults)
            entries[key] = Entry(key, entry.mark, merged)
        else:
            entries[key] = entry
    return MapNode(child.mark, entries)


def _same_rule(parent: MapNode, child: MapNode, default: str) -> bool:
    chosen = child.get("rule")
    before = parent.get("rule")
    if not isinstance(chosen, ScalarNode):
        return True
    return chosen.text == (before.text if isinstance(before, ScalarNode) else default)
