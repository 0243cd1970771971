"""Turn a positioned mapping into a dataclass, and say everything that does not fit.

The dataclass is the schema: its field types say what is expected, and the metadata of a field may
narrow it with ``choices`` (allowed values) and ``range`` (lowest and highest number, in a list of
each of them), or say with ``former`` what stands now for values that older versions have written.
Reading never raises; a bad value leaves the default of its field, and each problem names its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Mapping as MappingType
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from game.config.messages import problem, problem_with_hint
from game.config.nodes import (
    Kind,
    ListNode,
    MapNode,
    Node,
    ScalarNode,
    scalar_value,
    shown,
)
from game.config.problems import Problem, enough

T = TypeVar("T")

NO_LIMITS: Final[Mapping[str, Any]] = MappingProxyType({})

BAD: Final = object()
"""Stands for a value that could not be read; its problem is noted."""

Parser = Callable[[str], Any]
"""Turns a text into a value, or raises ValueError with a reason that a person understands."""


class Reader:
    """Reads nodes and collects the problems.

    ``parsers`` teach it further types that are written as one text, such as cards or colours.
    """

    def __init__(
        self, problems: list[Problem], parsers: Mapping[type, Parser] | None = None
    ) -> None:
        self.problems = problems
        self.parsers = dict(parsers or {})

    def read(self, cls: type[T], node: MapNode, *, label: str = "", ignore: str = "") -> T | None:
        """Return an instance, or None when a field without default is missing or bad.

        ``label`` is put before the field names in messages; ``ignore`` names keys (separated by
        spaces) that belong to somebody else.
        """
        values = self._fields(cls, node, label, ignore)
        complete = True
        for each in _declared(cls):
            if each.name in values or each.default is not MISSING:
                continue
            if each.default_factory is not MISSING:
                continue
            complete = False
            if each.name not in node:
                self._note(node, "missing_key", key=_join(label, each.name))
        return self._make(cls, values, node, label) if complete else None

    def read_over(self, base: T, node: MapNode, *, label: str = "", ignore: str = "") -> T:
        """Return ``base`` with the values of the node put in, where they are good.

        Groups inside groups are read over their counterpart in ``base``.
        """
        values = self._fields(type(base), node, label, ignore, base)
        try:
            return cast(T, replace(cast(Any, base), **values))
        except ValueError as error:
            self._refused(error, node, label or type(base).__name__)
            return base

    def check_keys(self, node: MapNode, known: Iterable[str]) -> None:
        """Report every key of the mapping that is not one of the known ones."""
        names = list(known)
        for entry in node:
            if entry.key not in names and not enough(self.problems, entry.mark.path):
                self.problems.append(
                    problem_with_hint(entry.mark, "unknown_key", entry.key, names, key=entry.key)
                )

    def value(
        self, node: Node, kind: Any, label: str, limits: Mapping[str, Any] = NO_LIMITS
    ) -> Any:
        """Return the node's value as this type, or ``BAD`` after noting what is wrong.

        ``limits`` are the ``choices``, the ``range`` and the ``former`` values of the value.
        """
        found = self._convert(node, kind, label, limits)
        if found is BAD:
            return BAD
        if "former" in limits:
            found = limits["former"].get(found, found)
        choices = _choices(limits)
        if choices and found not in choices:
            return self._not_choice(node, label, found, choices)
        if "range" in limits and not isinstance(found, dict):
            low, high = limits["range"]
            for number in found if isinstance(found, tuple) else (found,):
                if not low <= number <= high:
                    return self._note(
                        node, "out_of_range", label=label, found=number, low=low, high=high
                    )
        return found

    def _fields(
        self, cls: type, node: MapNode, label: str, ignore: str, base: object = None
    ) -> dict[str, Any]:
        declared = {each.name: each for each in _declared(cls)}
        self.check_keys(node.without(*ignore.split()), declared)
        hints = _hints(cls)
        values: dict[str, Any] = {}
        for name, each in declared.items():
            inner = node.get(name)
            if inner is None:
                continue
            under = getattr(base, name, None)
            where = _join(label, name)
            if base is not None and is_dataclass(under) and isinstance(inner, MapNode):
                values[name] = self.read_over(under, inner, label=where)
                continue
            found = self.value(inner, hints[name], where, each.metadata)
            if found is not BAD:
                values[name] = found
        return values

    def _make(self, cls: type[T], values: dict[str, Any], node: Node, label: str) -> T | None:
        try:
            return cls(**values)
        except ValueError as error:
            self._refused(error, node, label or cls.__name__)
            return None

    def _refused(self, error: ValueError, node: Node, label: str) -> None:
        """Note what the dataclass itself says, at the field that it names if it names one."""
        named, colon, reason = str(error).partition(": ")
        field = named.removeprefix(f"{label}.")
        inner = node.get(field) if isinstance(node, MapNode) else None
        if colon and (named == label or inner):
            self._note(inner or node, "refused", label=named, reason=reason)
        else:
            self._note(node, "refused", label=label, reason=error)

    def _note(self, node: Node, code: str, **params: object) -> Any:
        if not enough(self.problems, node.mark.path):
            self.problems.append(problem(node.mark, code, **params))
        return BAD

    def _not_choice(self, node: Node, label: str, found: Any, choices: list[Any]) -> Any:
        if enough(self.problems, node.mark.path):
            return BAD
        names = [_written(choice) for choice in choices]
        # Words are mistyped; a number that looks like another is not meant by it.
        words = [choice for choice in choices if isinstance(choice, str)]
        self.problems.append(
            problem_with_hint(
                node.mark,
                "not_choice",
                str(found),
                words if isinstance(found, str) else (),
                label=label,
                found=f"'{found}'" if isinstance(found, str) else _written(found),
                choices=", ".join(names),
            )
        )
        return BAD

    def _convert(self, node: Node, kind: Any, label: str, limits: Mapping[str, Any]) -> Any:
        if kind in self.parsers:
            return self._parsed(node, self.parsers[kind], label)
        origin = get_origin(kind)
        if origin in (Union, UnionType):
            return self._any_of(node, get_args(kind), label, limits)
        if origin is Literal:
            return self._literal(node, list(get_args(kind)), label)
        if origin in (tuple, list, frozenset):
            return self._sequence(node, origin, get_args(kind), label)
        if origin in (dict, MappingType):
            return self._mapping(node, get_args(kind), label, limits)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._enum(node, kind, label)
        if is_dataclass(kind):
            if not isinstance(node, MapNode):
                return self._note(node, "want_mapping", label=label, found=shown(node))
            made = self.read(cast(type, kind), node, label=label)
            return BAD if made is None else made
        scalars = {bool: self._truth, int: self._integer, float: self._number, str: self._text}
        return scalars[kind](node, label)

    def _any_of(
        self, node: Node, kinds: tuple[Any, ...], label: str, limits: Mapping[str, Any]
    ) -> Any:
        if isinstance(node, ScalarNode) and node.kind is Kind.NOTHING and NoneType in kinds:
            return None
        real = [kind for kind in kinds if kind is not NoneType]
        first: list[Problem] = []
        for kind in real:
            trial = Reader([], self.parsers)
            found = trial._convert(node, kind, label, limits)
            if found is not BAD:
                return found
            first = first or trial.problems
        self.problems += first
        return BAD

    def _literal(self, node: Node, choices: list[Any], label: str) -> Any:
        kinds = tuple(dict.fromkeys(type(choice) for choice in choices))
        found = self._any_of(node, kinds, label, {})
        if found is BAD or found in choices:
            return found
        return self._not_choice(node, label, found, choices)

    def _sequence(self, node: Node, origin: Any, kinds: tuple[Any, ...], label: str) -> Any:
        if not isinstance(node, ListNode):
            return self._note(node, "want_list", label=label, found=shown(node))
        if origin is tuple and not (len(kinds) == 2 and kinds[1] is Ellipsis):
            if len(kinds) != len(node):
                return self._note(
                    node, "want_count", label=label, count=len(kinds), found=len(node)
                )
            expected = kinds
        else:
            expected = (kinds[0],) * len(node)
        pairs = zip(node, expected, strict=True)
        values = [
            self.value(item, kind, f"{label}[{place}]")
            for place, (item, kind) in enumerate(pairs, start=1)
        ]
        return BAD if any(value is BAD for value in values) else origin(values)

    def _mapping(
        self, node: Node, kinds: tuple[Any, ...], label: str, limits: Mapping[str, Any]
    ) -> Any:
        if not isinstance(node, MapNode):
            return self._note(node, "want_mapping", label=label, found=shown(node))
        key_kind, kind = kinds
        values: dict[Any, Any] = {}
        for entry in node:
            name = self.value(ScalarNode(entry.mark, entry.key, quoted=True), key_kind, label)
            values[name] = self.value(entry.value, kind, _join(label, entry.key), limits)
        return BAD if BAD in values or BAD in values.values() else values

    def _enum(self, node: Node, kind: type[Enum], label: str) -> Any:
        choices = [member.value for member in kind]
        found = self._literal(node, choices, label)
        return BAD if found is BAD else kind(found)

    def _parsed(self, node: Node, parser: Parser, label: str) -> Any:
        text = self._text(node, label)
        if text is BAD:
            return BAD
        try:
            return parser(text)
        except ValueError as error:
            return self._note(node, "refused", label=label, reason=error)

    def _scalar(self, node: Node, code: str, label: str) -> ScalarNode | None:
        if isinstance(node, ScalarNode) and node.kind is not Kind.NOTHING:
            return node
        if isinstance(node, ScalarNode):
            self._note(node, "no_value", label=label)
        else:
            self._note(node, code, label=label, found=shown(node))
        return None

    def _text(self, node: Node, label: str) -> Any:
        scalar = self._scalar(node, "want_text", label)
        if scalar is None:
            return BAD
        if scalar.kind is not Kind.TEXT:
            return self._note(
                scalar, "want_quotes", label=label, found=scalar.text, meaning=scalar.meaning
            )
        return scalar.text

    def _truth(self, node: Node, label: str) -> Any:
        scalar = self._scalar(node, "want_truth", label)
        if scalar is None:
            return BAD
        if scalar.kind is Kind.TRUTH and scalar.text.casefold() not in ("y", "n"):
            return scalar_value(scalar)
        return self._wrong(scalar, "want_truth", label, wanted={Kind.TRUTH})

    def _integer(self, node: Node, label: str) -> Any:
        scalar = self._scalar(node, "want_integer", label)
        if scalar is None:
            return BAD
        if scalar.kind is Kind.INTEGER:
            return int(scalar.text)
        return self._wrong(scalar, "want_integer", label, wanted={Kind.INTEGER})

    def _number(self, node: Node, label: str) -> Any:
        scalar = self._scalar(node, "want_number", label)
        if scalar is None:
            return BAD
        if scalar.kind in (Kind.INTEGER, Kind.DECIMAL):
            return float(scalar.text)
        return self._wrong(scalar, "want_number", label, wanted={Kind.INTEGER, Kind.DECIMAL})

    def _wrong(self, node: ScalarNode, code: str, label: str, wanted: set[Kind]) -> Any:
        """Note a value of the wrong kind, and whether only its quotes are to blame."""
        if node.quoted and ScalarNode(node.mark, node.text).kind in wanted:
            return self._note(node, "want_no_quotes", label=label, found=node.text)
        return self._note(node, code, label=label, found=shown(node))


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


def _declared(cls: type) -> list[Field[Any]]:
    return [each for each in fields(cast(Any, cls)) if each.init]


def _choices(limits: Mapping[str, Any]) -> list[Any]:
    """Return the allowed values; a function gives those that are known only at run time."""
    choices = limits.get("choices", ())
    return list(choices() if callable(choices) else choices)


def _join(label: str, name: str) -> str:
    return f"{label}.{name}" if label else name


def _written(choice: object) -> str:
    """Return a value the way it is written in a file."""
    if isinstance(choice, bool):
        return "true" if choice else "false"
    if isinstance(choice, tuple):
        return f"[{', '.join(map(_written, choice))}]"
    return str(choice)
