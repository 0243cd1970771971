"""How is a saved game read, and what is said when it cannot be?

The format is described in ``docs/saves.md``. A save may carry more than the game itself (the names
of the players, what the window needs); only what the rules need is read here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.commands.arguments import read_input
from game.commands.games import in_english, variant_named
from game.commands.outcome import Refused
from game.config.nodes import ListNode, MapNode, Node
from game.config.variants import Library
from game.config.yaml_source import parse
from game.engine.cards import cards
from game.engine.errors import Contradiction, RuleError
from game.engine.record import DealRecord
from game.engine.shuffle import LIMIT
from game.engine.variant import Variant
from game.session.json_places import Way, place_of
from game.session.saved_rules import with_rules
from game.session.storage import parse_json


@dataclass(frozen=True, slots=True)
class LogFile:
    """A game as written down: its rules and its deals, and how to find them in the file."""

    path: Path
    variant: Variant
    deals: tuple[DealRecord, ...]
    data: bytes
    below: str
    """Key under which the game stands; empty for the file itself."""

    def line_of(self, deal: int, action: int) -> int:
        """Return the line of the file in which an action stands (both count from 0); 0 unknown."""
        node: Node | None = parse(self.data, str(self.path)).root
        steps: tuple[str | int, ...] = ("deals", deal, "log", action)
        for step in (*((self.below,) if self.below else ()), *steps):
            if isinstance(step, str):
                node = node.get(step) if isinstance(node, MapNode) else None
            elif isinstance(node, ListNode) and step < len(node.items):
                node = node.items[step]
            else:
                return 0
        return node.mark.line if node is not None else 0


def read_log(path: Path, games: Library) -> LogFile:
    """Read a saved game.

    Raises:
        UsageError: when there is no such file, or its variant does not exist here.
        Refused: when it is not a saved game; the message names the place.
    """
    data = read_input(path)
    try:
        whole = parse_json(data, str(path))
    except ValueError as error:
        raise Refused(str(error)) from None
    below = next((k for k, each in whole.items() if isinstance(each, dict) and "deals" in each), "")
    content: Mapping[str, Any] = whole if "deals" in whole or not below else whole[below]
    above: Way = [] if content is whole else [below]
    try:
        name = _field(content, above, "variant", str)
        variant = _with_rules(variant_named(games, name), content, above)
        deals = _field(content, above, "deals", list)
        records = tuple(_deal(each, [*above, "deals", index]) for index, each in enumerate(deals))
    except _Misplaced as wrong:
        line, column = place_of(data.decode("utf-8-sig"), wrong.way)
        raise Refused(f"{path}:{line}:{column}: {wrong}") from None
    return LogFile(path, variant, records, data, below if content is not whole else "")


class _Misplaced(Exception):
    """Something is not as it must be, at this place of the file."""

    def __init__(self, way: Way, message: str) -> None:
        super().__init__(message)
        self.way = way


def _with_rules(variant: Variant, content: Mapping[str, Any], above: Way) -> Variant:
    """Return the variant with the rules that the file carries."""
    rules = content.get("rules", {})
    way = [*above, "rules"]
    if not isinstance(rules, dict):
        raise _Misplaced(way, "'rules' must hold parameters by their path")
    try:
        return with_rules(variant, rules)
    except Contradiction as error:
        raise _Misplaced(way, f"rules: {error.said(in_english)}") from None
    except RuleError as error:
        path = str(error).partition(":")[0]
        raise _Misplaced([*way, path] if path in rules else way, f"rules: {error}") from None


def _deal(content: object, above: Way) -> DealRecord:
    where = f"deal {int(above[-1]) + 1}: "
    if not isinstance(content, dict):
        raise _Misplaced(above, f"{where}expected an object in braces")
    log = _field(content, above, "log", list, where)
    for index, line in enumerate(log):
        if not isinstance(line, str):
            text = f"{where}'log' must be a list of texts such as \"0 play TH\""
            raise _Misplaced([*above, "log", index], text)
    try:
        order = cards(_field(content, above, "order", str, where))
    except ValueError as error:
        raise _Misplaced([*above, "order"], f"{where}'order': {error}") from None
    number = _field(content, above, "number", int, where) if "number" in content else 0
    if not 0 <= number < LIMIT:
        text = f"{where}'number': {number} is not between 0 and {LIMIT - 1}"
        raise _Misplaced([*above, "number"], text)
    return DealRecord(
        number=number,
        salt=str(content.get("salt", "")),
        dealer=_field(content, above, "dealer", int, where),
        order=order,
        log=tuple(log),
    )


def _field(
    content: Mapping[str, Any], above: Way, key: str, kind: type[Any], where: str = ""
) -> Any:
    names = {str: "a text", list: "a list", int: "a whole number"}
    found = content.get(key)
    if key not in content:
        raise _Misplaced(above, f"{where}'{key}' is missing, so this is no saved game")
    if not isinstance(found, kind) or isinstance(found, bool):
        raise _Misplaced([*above, key], f"{where}'{key}' must be {names[kind]}")
    return found
