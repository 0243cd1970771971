"""How do the rules of a match come back from its save?"""

from collections.abc import Mapping

from game.engine.variant import Variant


def with_rules(variant: Variant, rules: Mapping[str, object]) -> Variant:
    """Return the variant with the rule parameters that a save holds, as JSON gives them.

    Raises:
        RuleError: ``<path>: <why>`` when there is no such parameter or it cannot have this value.
        Contradiction: when the rules contradict each other.
    """
    return variant.with_settings(
        {
            path: tuple(written) if isinstance(written, list) else written  # type: ignore[misc]
            for path, written in rules.items()
        }
    )
