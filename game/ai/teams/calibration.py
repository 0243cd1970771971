"""How far do open cards deceive about what a contract is worth?

Who sees all cards plays a contract better than anybody at the table, and so do those who play
against it. What share of the deals is made with open cards is therefore turned into what was made
at the table; ``docs/teams.md`` says how that was measured.
"""

from collections.abc import Mapping
from math import exp, log
from types import MappingProxyType

from game.engine.values import value


@value
class Correction:
    """A straight line between the logits of two shares.

    Attributes:
        shift, slope: of the line.
        deals: deals that it was fitted to; 0 where nothing was measured.
    """

    shift: float = 0.0
    slope: float = 1.0
    deals: int = 0

    def __call__(self, share: float) -> float:
        """Return the share that is made at the table."""
        share = min(0.995, max(0.005, share))
        return 1 / (1 + exp(-(self.shift + self.slope * log(share / (1 - share)))))


UNKNOWN = Correction()

CORRECTIONS: Mapping[tuple[str, bool, bool], Correction] = MappingProxyType(
    {
        ("every_trick", False, True): Correction(shift=0.15, deals=88),
        ("every_trick", True, False): Correction(shift=-0.55, deals=76),
        ("no_trick", False, True): Correction(shift=-0.3, deals=84),
        ("first_tricks", True, True): Correction(shift=0.05, deals=76),
    }
)
"""By kind of goal, whether there is trump, and whether the declarer makes it himself.

Measured with ``python -m tests.ai.teams.measure calibrate`` in the game of the fixed pairs, level4
at every place before it was corrected; the shift is the most likely one, held back towards 0.
"""


def correction(kind: str, *, trumps: bool, solo: bool) -> Correction:
    """Return the correction for contracts with such a goal."""
    return CORRECTIONS.get((kind, trumps, solo), UNKNOWN)
