"""How do the rules of a match come back from its save?"""

from collections.abc import Mapping

from game.engine.errors import RuleError
from game.engine.variant import Variant


def with_rules(variant: Variant, rules: Mapping[str, object]) -> Variant:
    """Return the variant with the rule parameters that a save holds, as JSON gives them.

    Raises:
        RuleError: ``<path>: <why>`` when there is no such parameter or it cannot have this value;
            without a path when the rules contradict each other.
    """
    for path, written in rules.items():
        setting = tuple(written) if isinstance(written, list) else written
        variant = variant.with_setting(path, setting)  # type: ignore[arg-type]
    for contradiction in variant.problems():
        raise RuleError(f"the rules contradict each other ({contradiction.key})")
    return variant
