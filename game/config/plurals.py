"""Which plural form does a language use with a number?

The categories are those of CLDR. Only whole numbers occur in our texts.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

FORMS: Final = ("zero", "one", "two", "few", "many", "other")
"""Every plural form that a catalogue may use."""


@dataclass(frozen=True, slots=True)
class PluralRule:
    """The forms that a language needs, and the one for a number."""

    forms: tuple[str, ...]
    form: Callable[[int], str]


def _one_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _french(n: int) -> str:
    return "one" if n in (0, 1) else "other"


def _romanian(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n == 0 or 1 <= n % 100 <= 19 else "other"


def _czech(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if 2 <= n <= 4 else "other"


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"


def _russian(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"


def _croatian(n: int) -> str:
    form = _russian(n)
    return "other" if form == "many" else form


def _slovene(n: int) -> str:
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(n % 100, "other")


_TWO = PluralRule(("one", "other"), _one_other)
_SOUTH_SLAVIC = PluralRule(("one", "few", "other"), _croatian)
_EAST_SLAVIC = PluralRule(("one", "few", "many", "other"), _russian)

_RULES: Final[Mapping[str, PluralRule]] = {
    "fr": PluralRule(("one", "other"), _french),
    "ro": PluralRule(("one", "few", "other"), _romanian),
    "cs": PluralRule(("one", "few", "other"), _czech),
    "sk": PluralRule(("one", "few", "other"), _czech),
    "pl": PluralRule(("one", "few", "many", "other"), _polish),
    "ru": _EAST_SLAVIC,
    "uk": _EAST_SLAVIC,
    "hr": _SOUTH_SLAVIC,
    "sr": _SOUTH_SLAVIC,
    "sl": PluralRule(("one", "two", "few", "other"), _slovene),
}


def plural_rule(language: str) -> PluralRule:
    """Return the rule of a language; one and other (German, Hungarian, English) if not listed."""
    return _RULES.get(language, _TWO)
