"""How do the rules of a match come back from its save?"""

from collections.abc import Mapping

from game.engine.errors import RuleError
from game.engine.rules import Value
from game.engine.variant import Variant

KINDS = {bool: "true or false", int: "a whole number", str: "a text", tuple: "a list of numbers"}


def with_rules(variant: Variant, rules: Mapping[str, object]) -> Variant:
    """Return the variant with the rule parameters that a save holds, as JSON gives them.

    Raises:
        RuleError: ``<path>: <why>`` when there is no such parameter or it cannot have this value;
            without a path when the rules contradict each other.
    """
    present = {each.path: each.setting for each in variant.parameters()}
    for path, written in rules.items():
        setting = tuple(written) if isinstance(written, list) else written
        before = present.get(path)
        if before is not None and not _of_kind(setting, before):
            raise RuleError(f"{path}: expected {KINDS[type(before)]}, found {written!r:.60}")
        variant = variant.with_setting(path, setting)  # type: ignore[arg-type]
    for contradiction in variant.problems():
        raise RuleError(f"the rules contradict each other ({contradiction.key})")
    return variant


def _of_kind(setting: object, like: Value) -> bool:
    if isinstance(like, tuple):
        return isinstance(setting, tuple) and all(type(each) is int for each in setting)
    return type(setting) is type(like)
