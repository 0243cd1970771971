"""Examples of what each value of a toggle does, and what has to hold for them all."""

from collections.abc import Callable

import pytest

from game.engine.rules import Value
from game.engine.variant import Variant

Probe = Callable[[Variant], object]
"""Plays something under the rules of a variant and says what happened."""


class Examples:
    """What happens for each value of some parameters.

    Attributes:
        of: by the path of a parameter: what is played, what happens for each value, and sets of
            values that make no difference.
    """

    def __init__(self) -> None:
        self.of: dict[str, tuple[Probe, dict[Value, object], tuple[set[Value], ...]]] = {}

    def __call__(
        self, path: str, expected: dict[Value, object], *alike: set[Value], **also: Value
    ) -> Callable[[Probe], Probe]:
        """Register what happens for each value of a parameter, other house rules being ``also``.

        Sets of values in ``alike`` make no difference in the games that the examples are for.
        """

        def register(probe: Probe) -> Probe:
            def adjusted(variant: Variant) -> object:
                for other, setting in also.items():
                    variant = variant.with_setting(other.replace("__", "."), setting)
                return probe(variant)

            assert path not in self.of
            self.of[path] = adjusted, expected, alike
            return probe

        return register

    def cases(self) -> list[object]:
        """Return every path with every value, as parameters of a test."""
        return [
            pytest.param(path, setting, id=f"{path}={setting}")
            for path, (_, expected, _) in self.of.items()
            for setting in expected
        ]

    def check_effect(self, variant: Variant, path: str, setting: Value) -> None:
        """Fail unless a value has its effect."""
        probe, expected, _ = self.of[path]
        assert probe(variant.with_setting(path, setting)) == expected[setting]

    def check_values(self, variant: Variant, path: str) -> None:
        """Fail if a value is missing, or two mean the same though the example does not say so."""
        _, expected, alike = self.of[path]
        (parameter,) = (each for each in variant.adjustable() if each.path == path)
        assert set(expected) == set(parameter.choices)
        for one in expected:
            for other in expected:
                same = any({one, other} <= group for group in alike)
                assert (expected[one] == expected[other]) is (one == other or same)
