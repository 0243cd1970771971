"""How does ``--seed`` make a whole evening come again?

Everything that chance decides in a match follows from the seed: who deals first, the deal numbers
and the salts of the check codes. The computer players draw their chance from the salt, so they play
the same way too, as long as the person does. Each figure is read from the SHA-256 of
``bummerl-seed-1/<seed>/<what>/<count>``, which is the same on every system.
"""

from hashlib import sha256

from game.engine.cards import Seat
from game.engine.shuffle import LIMIT


class Seeded:
    """Chance that follows from one seed.

    Args:
        seed: the number given with ``--seed``.
        dealt: deals that the match already had (it goes on with the next one).
    """

    def __init__(self, seed: int, dealt: int = 0) -> None:
        self.seed = seed
        self._numbers = self._salts = dealt

    def number(self) -> int:
        """Return the next deal number (for ``Game.new_number``)."""
        self._numbers += 1
        return 1 + int(self._digest("deal", self._numbers), 16) % (LIMIT - 1)

    def salt(self) -> str:
        """Return the next salt (for ``Game.new_salt``)."""
        self._salts += 1
        return self._digest("salt", self._salts)[:16]

    def first_dealer(self, seats: int) -> Seat:
        """Return who deals first."""
        return int(self._digest("dealer", 0), 16) % seats

    def _digest(self, what: str, count: int) -> str:
        return sha256(f"bummerl-seed-1/{self.seed}/{what}/{count}".encode()).hexdigest()
