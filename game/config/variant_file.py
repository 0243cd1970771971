"""How does a variant file become a variant of the engine?

Its keys are the questions of the rules (``closing:``, ``melds:`` ...), each with the parameters of
the rule object that answers it, and ``rule:`` where another kind of rule object shall answer.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, cast

from game.config.inherit import FindParent, load_extended
from game.config.messages import about_file, about_name, problem
from game.config.nodes import ListNode, MapNode, Node, shown
from game.config.problems import Problem, in_order, is_clean
from game.config.schema import BAD, NO_LIMITS, Reader
from game.engine.cards import Rank
from game.engine.deck import make_deck
from game.engine.rules import REGISTRY, Rule
from game.engine.text import Text, key_of
from game.engine.values import evolve
from game.engine.variant import BIDDERS, NEEDS, QUESTIONS, Contract, RoundRules, Variant
from game.files import is_file
from game.names import seen
from game.paths import display

Explain = Callable[[Text], str]
"""Turns a sentence of the engine into words."""

ROUND_QUESTIONS: Final = tuple(each.name for each in fields(cast(Any, RoundRules)))
DEFAULT_RULES: Final = {question: next(iter(kinds)) for question, kinds in REGISTRY.items()}

_VARIANT_KEYS = ("id", "name", "family", "seats", "clockwise", "deck", "contracts")
_CONTRACT_KEYS = (
    "id",
    "value",
    "trumps",
    "alone",
    "declarer_leads",
    "bidders",
    "reserved_for",
    "needs",
    "may_double",
    "extended",
    "ranks",
)
_TYPES: Final = {
    "id": str,
    "family": str,
    "seats": int,
    "clockwise": bool,
    "value": int,
    "trumps": bool,
    "alone": bool,
    "declarer_leads": bool,
    "bidders": str,
    "reserved_for": str,
    "needs": str,
    "may_double": bool,
    "extended": bool,
    "ranks": tuple[Rank, ...],
}
ID = re.compile(r"[a-z][a-z0-9_]*")
_LIMITS: Final[Mapping[str, Mapping[str, Any]]] = {
    "seats": {"range": (2, 4)},
    "value": {"range": (0, 100)},
    "deck.points": {"range": (0, 100)},
    "bidders": {"choices": BIDDERS},
    "reserved_for": {"choices": BIDDERS},
    "needs": {"choices": NEEDS},
}


def load_variant(path: Path, *folders: Path) -> tuple[Variant | None, tuple[Problem, ...]]:
    """Read a single variant file (for tools and tests).

    What it extends is looked for beside it, then in the other folders.
    """
    places = (path.parent, *folders)
    document = load_extended(
        path,
        beside(*places),
        known=[each.stem for folder in places for each in yaml_files(folder)],
        shown_as=display(path),
        default_rules=DEFAULT_RULES,
    )
    problems = list(document.problems)
    if document.root is None:
        return None, tuple(problems)
    variant = VariantBuilder(document.root, problems, key_of).build()
    return (variant if is_clean(problems) else None), tuple(in_order(problems))


def yaml_files(folder: Path) -> list[Path]:
    """Return what is called ``*.yaml`` there, files or not: reading says what is wrong with it."""
    try:
        return sorted(folder.glob("*.yaml"))
    except OSError:
        return []


def folder_problems(folder: Path) -> list[Problem]:
    """Return what is wrong with a folder of the player's, which need not exist."""
    try:
        found = os.lstat(folder)
        if stat.S_ISLNK(found.st_mode):
            found = os.stat(folder)
        if stat.S_ISDIR(found.st_mode):
            os.scandir(folder).close()
            return []
        reason = os.strerror(errno.ENOTDIR)
    except FileNotFoundError:
        return []
    except OSError as error:
        reason = error.strerror or type(error).__name__
    return [about_file(display(folder), "unreadable", reason=reason)]


def beside(*folders: Path) -> FindParent:
    def find(name: str) -> tuple[Path, str] | None:
        if ID.fullmatch(name):
            for folder in folders:
                path = folder / f"{name}.yaml"
                if is_file(path):
                    return path, display(path)
        return None

    return find


class VariantBuilder:
    """Builds one variant from its merged mapping."""

    def __init__(self, root: MapNode, problems: list[Problem], explain: Explain) -> None:
        self.root = root
        self.reader = Reader(problems, {Rank: _rank})
        self.problems = problems
        self.explain = explain
        self.name = ""

    def build(self) -> Variant | None:
        """Return the variant, or None when something is missing; problems are noted."""
        self.reader.check_keys(self.root, (*_VARIANT_KEYS, *QUESTIONS))
        values: dict[str, Any] = {}
        for key in ("id", "family", "seats"):
            values[key] = field_of(self.reader, self.root, key, required=True)
        values["clockwise"] = field_of(self.reader, self.root, "clockwise", default=True)
        values["deck"] = self._deck()
        name = name_of(self.reader, self.root) if "name" in self.root else ""
        if any(value is BAD for value in values.values()) or name is BAD:
            return None
        if not ID.fullmatch(values["id"]):
            self._note(self.root.get("id"), "refused", label="id", reason="expected a-z, 0-9 and _")
        self.name = name
        variant = Variant(**values)
        for question in QUESTIONS:
            node = self.root.get(question)
            if node is not None:
                part = self._rule(question, node, variant)
                variant = variant.with_rule(part) if part else variant
        variant = evolve(variant, contracts=tuple(self._contracts(variant)))
        if is_clean(self.problems):
            for contradiction in variant.problems():
                self._note(self.root, "contradiction", reason=self.explain(contradiction))
        return variant

    def _note(self, node: Node | None, code: str, **params: object) -> None:
        self.problems.append(problem((node or self.root).mark, code, **params))

    def _deck(self) -> Any:
        node = self.root.get("deck")
        if not isinstance(node, MapNode):
            if node is None:
                self._note(self.root, "missing_key", key="deck")
            else:
                self._note(node, "want_mapping", label="deck", found=shown(node))
            return BAD
        self.reader.check_keys(node, ("ranks", "points"))
        ranks_node, points_node = node.get("ranks"), node.get("points")
        for key, inner in (("deck.ranks", ranks_node), ("deck.points", points_node)):
            if inner is None:
                self._note(node, "missing_key", key=key)
        if ranks_node is None or points_node is None:
            return BAD
        ranks = self.reader.value(ranks_node, tuple[Rank, ...], "deck.ranks")
        points = self.reader.value(
            points_node, dict[Rank, int], "deck.points", _LIMITS["deck.points"]
        )
        if ranks is BAD or points is BAD:
            return BAD
        try:
            return make_deck(ranks, points)
        except ValueError as error:
            self._note(node, "refused", label="deck", reason=error)
            return BAD

    def _rule(self, question: str, node: Node, variant: Variant) -> Rule | None:
        """Return the rule object of a question, over that of the variant if it is of one kind."""
        if not isinstance(node, MapNode):
            self._note(node, "want_mapping", label=question, found=shown(node))
            return None
        kinds = REGISTRY[question]
        kind = DEFAULT_RULES[question]
        chosen = node.get("rule")
        if chosen is not None:
            limits = {"choices": list(kinds)}
            found = self.reader.value(chosen, str, f"{question}.rule", limits)
            if found is BAD:
                return None
            kind = found
        present = variant.parts.get(question)
        base = present if type(present) is kinds[kind] else kinds[kind]()
        return self.reader.read_over(base, node, label=question, ignore="rule")

    def _contracts(self, variant: Variant) -> Iterator[Contract]:
        node = self.root.get("contracts")
        if node is None:
            return
        if not isinstance(node, ListNode):
            self._note(node, "want_list", label="contracts", found=shown(node))
            return
        seen: set[str] = set()
        for item in node:
            contract = self._contract(item, variant)
            if contract and contract.id in seen:
                self._note(item, "same_name", name=contract.id, other="a contract above")
            elif contract:
                seen.add(contract.id)
                yield contract

    def _contract(self, node: Node, variant: Variant) -> Contract | None:
        if not isinstance(node, MapNode):
            self._note(node, "want_mapping", label="contracts", found=shown(node))
            return None
        self.reader.check_keys(node, (*_CONTRACT_KEYS, *ROUND_QUESTIONS))
        values: dict[str, Any] = {}
        for key in _CONTRACT_KEYS:
            if key in node or key == "id":
                values[key] = field_of(self.reader, node, key, required=True)
        overlay = [
            self._rule(question, inner, variant)
            for question in ROUND_QUESTIONS
            if (inner := node.get(question)) is not None
        ]
        if any(value is BAD for value in values.values()) or None in overlay:
            return None
        return Contract(**values, overlay=cast(tuple[Rule, ...], tuple(overlay)))


def field_of(
    reader: Reader, node: MapNode, key: str, *, required: bool = False, default: object = BAD
) -> Any:
    """Return a simple value of a mapping, its default, or ``BAD`` after noting why."""
    inner = node.get(key)
    if inner is None:
        if required:
            reader.problems.append(problem(node.mark, "missing_key", key=key))
        return default
    return reader.value(inner, _TYPES.get(key, str), key, _LIMITS.get(key, NO_LIMITS))


def name_of(reader: Reader, node: MapNode) -> Any:
    """Return the ``name`` of a mapping as it is seen, or ``BAD`` when there is none to be seen."""
    written = field_of(reader, node, "name", required=True)
    if written is BAD:
        return BAD
    reader.problems += about_name(node.entries["name"].value.mark, written)
    return seen(written) or BAD


def _rank(text: str) -> Rank:
    try:
        return Rank(text)
    except ValueError:
        hint = " (the ten is T)" if text == "10" else ""
        ranks = " ".join(Rank)
        raise ValueError(f"'{text}' is not a rank; the ranks are {ranks}{hint}") from None
