"""How is a saved game read, and what is said when it cannot be?

The format is described in ``docs/saves.md``. A save may carry more than the game itself (the names
of the players, what the window needs); only what the rules need is read here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.commands.games import variant_named
from game.commands.outcome import Refused, UsageError
from game.config.nodes import ListNode, MapNode, Node
from game.config.variants import Library
from game.config.yaml_source import parse
from game.engine.cards import cards
from game.engine.errors import RuleError
from game.engine.record import DealRecord
from game.engine.variant import Variant
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
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    try:
        whole = parse_json(data, str(path))
    except ValueError as error:
        raise Refused(str(error)) from None
    below = next((k for k, each in whole.items() if isinstance(each, dict) and "deals" in each), "")
    content: Mapping[str, Any] = whole if "deals" in whole or not below else whole[below]
    name = _field(path, content, "variant", str)
    variant = _with_rules(path, variant_named(games, name), content.get("rules", {}))
    deals = _field(path, content, "deals", list)
    records = tuple(_deal(path, number, each) for number, each in enumerate(deals, start=1))
    return LogFile(path, variant, records, data, below if content is not whole else "")


def _with_rules(path: Path, variant: Variant, rules: object) -> Variant:
    """Return the variant with the rules that the file carries."""
    if not isinstance(rules, dict):
        raise Refused(f"{path}: 'rules' must hold parameters by their path")
    for key, setting in rules.items():
        value = tuple(setting) if isinstance(setting, list) else setting
        try:
            variant = variant.with_setting(key, value)
        except (RuleError, TypeError) as error:
            raise Refused(f"{path}: rules: {error}") from None
    return variant


def _deal(path: Path, number: int, content: object) -> DealRecord:
    where = f"deal {number}: "
    if not isinstance(content, dict):
        raise Refused(f"{path}: {where}expected an object in braces")
    log = _field(path, content, "log", list, where)
    if not all(isinstance(line, str) for line in log):
        raise Refused(f"{path}: {where}'log' must be a list of texts such as \"0 play TH\"")
    try:
        order = cards(_field(path, content, "order", str, where))
    except ValueError as error:
        raise Refused(f"{path}: {where}'order': {error}") from None
    return DealRecord(
        number=_field(path, content, "number", int, where) if "number" in content else 0,
        salt=str(content.get("salt", "")),
        dealer=_field(path, content, "dealer", int, where),
        order=order,
        log=tuple(log),
    )


def _field(
    path: Path, content: Mapping[str, Any], key: str, kind: type[Any], where: str = ""
) -> Any:
    names = {str: "a text", list: "a list", int: "a whole number"}
    found = content.get(key)
    if key not in content:
        raise Refused(f"{path}: {where}'{key}' is missing, so this is no saved game")
    if not isinstance(found, kind) or isinstance(found, bool):
        raise Refused(f"{path}: {where}'{key}' must be {names[kind]}")
    return found
