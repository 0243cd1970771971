"""How often does a deal between equal players end in which way?

Measured in self-play for the rule sets that come with the game (``outcome_data.py``, written by
``build/outcomes.py``). Rules that nobody measured are taken for the measured ones that they differ
from least.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import lru_cache

from game.ai.equity.outcome_data import MEASURED
from game.engine.rules.registry import REGISTRY, Rule, Value
from game.engine.values import value
from game.engine.variant import Variant

_BESIDE_PLAY = {"cutting", "match", "reviewing"}
"""Questions whose answers do not change how deals end."""


@value
class Outcomes:
    """How deals end. All shares together are 1.

    Attributes:
        forehand: shares of deals in which the player who leads first wins 1, 2, 3 ... points.
        dealer: the same for the other player, equally long.
        drawn: share of drawn deals.
    """

    forehand: tuple[float, ...]
    dealer: tuple[float, ...]
    drawn: float = 0.0

    def seen_by(self, *, dealer: bool) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the shares of own wins and of the other's, for the dealer or the forehand."""
        return (self.dealer, self.forehand) if dealer else (self.forehand, self.dealer)


def counted(forehand: Mapping[int, int]) -> Outcomes:
    """Return the outcomes of deals that were counted.

    Args:
        forehand: how many deals brought the forehand so many points (negative: the dealer).
    """
    deals = sum(forehand.values())
    most = max(3, *map(abs, forehand))
    wins, losses = (
        tuple(forehand.get(sign * points, 0) / deals for points in range(1, most + 1))
        for sign in (1, -1)
    )
    return Outcomes(wins, losses, forehand.get(0, 0) / deals)


def settings_of(variant: Variant) -> dict[str, Value]:
    """Return what can change how deals end, by its path, where it differs from the default."""
    found: dict[str, Value] = {"deck.ranks": "".join(variant.deck.ranks)}
    for question, part in variant.parts.items():
        if question in _BESIDE_PLAY:
            continue
        if type(part) is not next(iter(REGISTRY[question].values())):
            found[f"{question}.rule"] = part.kind
        found |= _changed(part)
    return found


def _changed(part: Rule) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for each in fields(part):  # type: ignore[arg-type]
        setting = getattr(part, each.name)
        if "choices" in each.metadata and each.default not in (MISSING, setting):
            found[f"{part.question}.{each.name}"] = setting
    return found


def differences(some: Mapping[str, Value], others: Mapping[str, Value]) -> int:
    """Return how many settings differ."""
    return sum(some.get(path) != others.get(path) for path in some.keys() | others.keys())


@lru_cache(maxsize=64)
def outcomes_of(variant: Variant) -> Outcomes:
    """Return the outcomes measured for the rules of a two-handed game, or for the nearest."""
    settings = settings_of(variant)
    return counted(min(MEASURED, key=lambda each: differences(each[0], settings))[1])
