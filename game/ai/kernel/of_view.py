"""Which search serves the deal that a seat sees?"""

from game.engine.deck import Deck
from game.engine.rules import Claiming, Following, Ladder, Race
from game.engine.state import Phase
from game.engine.variant import NORMAL, RoundRules
from game.engine.view import SeatView

from .position import Unsupported
from .solver import Kernel


def searchable(view: SeatView) -> bool:
    """Say whether this is a deal of two players who race for the target and claim it."""
    rules = view.rules
    return (
        view.variant.seats == 2
        and len(set(view.sides)) == 2
        and len(view.active) == 2
        and view.auction.contract == NORMAL
        and isinstance(rules.goal, Race)
        and isinstance(rules.claiming, Claiming)
        and type(rules.following) is Following
        and type(rules.payoff) is Ladder
    )


def draws_no_more(view: SeatView) -> bool:
    """Say whether the hands are played out as they are."""
    return not (view.has_talon and view.talon_open and view.talon_size)


class KernelOf:
    """The search for the deal of a view; it is kept while the rules and the pack stay the same.

    Nobody gives up by a wrong claim in it, though the rules may make that cheap.
    """

    def __init__(self) -> None:
        self._made: tuple[RoundRules, Deck, Kernel | None] | None = None

    def __call__(self, view: SeatView) -> Kernel | None:
        """Return the search, or None where there is none for the rules or nothing to search."""
        cards = view.has_talon and view.trump is not None and searchable(view)
        if not (cards and view.phase in (Phase.PLAY, Phase.EXCHANGE_REPLY)):
            return None
        deck = view.variant.deck
        if self._made is None or self._made[:2] != (view.rules, deck):
            try:
                kernel = Kernel(view.rules, deck, false_claims=False)
            except Unsupported:
                kernel = None
            self._made = (view.rules, deck, kernel)
        return self._made[2]
