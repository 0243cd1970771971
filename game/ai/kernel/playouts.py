"""How are deals played out, and what are the rules of thumb worth?

``PlayOuts`` holds what that takes for the deals of one set of rules: a search, the book, the
play-outs and the likelihoods.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from game.ai.cardset import CardTable, card_table
from game.engine.deck import Deck
from game.engine.values import value
from game.engine.variant import RoundRules

from .book import Book
from .likelihood import STEP_SIZE, Likelihood
from .loader import COMPILED, INTERPRETED, column, load
from .numbers import lay, refuse, rule_numbers, stores, tables
from .rollout import BOOKISH, CANNY, NAIVE, Rollout
from .search import Search
from .weights import WEIGHTS, Weights

__all__ = ["BOOKISH", "CANNY", "NAIVE", "STEP_SIZE", "PlayOuts", "Thumb"]


@value
class Thumb:
    """The rules of thumb (see ``book.py`` and ``likelihood.py``); shares are in thousandths.

    Attributes:
        lead_hands: hands of the other player that a lead is weighed against.
        close_hands: hands that a closing is tried against.
        optimism: thousandths of a game point by which trying overrates a closing.
        naive_close: own points with those in hand from which a naive player closes.
        taking: card points from which he takes a trick with a trump.
        blur: tenths of a card point that a card is worse by the book when a canny player is a
            quarter as likely to play it.
        slips: share of a canny player's cards that follow no rule.
        book_blur: as ``blur``, for a bookish player, whose estimates of leads differ a little.
        book_slips: as ``slips``, for a bookish player.
        naive_slips: as ``slips``, for a naive player.
        hidden_pair: how often a marriage is not shown.
        kept_low: how often the low trump is not exchanged.
        odd_close: how likely a closing is that does not seem to pay.
        book_oddity: how much rarer the last three are for a bookish player.
    """

    lead_hands: int = 3
    close_hands: int = 4
    optimism: int = 150
    naive_close: int = 70
    taking: int = 10
    blur: int = 80
    slips: int = 200
    book_blur: int = 6
    book_slips: int = 20
    naive_slips: int = 50
    hidden_pair: int = 30
    kept_low: int = 30
    odd_close: int = 250
    book_oddity: int = 100


class PlayOuts:
    """Plays deals of one set of rules to their end, from positions as bits.

    Args:
        rules: what the deals are played by.
        deck: the pack.
        form: which form of the search and of the play-outs; None for the faster one.

    Raises:
        Unsupported: naming a rule that play-outs do not know.
        LookupError: when the compiled form is asked for and is not there.

    Attributes:
        numbers: the rules as numbers, see ``numbers.rule_numbers``.
        book: what the players of play-outs go by.
        rollout: plays out.
        likelihood: says how likely it was that the other player did what he did.
        search: the search that it ends in, without wrong claims.
        form: which form runs.
    """

    def __init__(self, rules: RoundRules, deck: Deck, form: str | None = None) -> None:
        refuse(rules, deck)
        trump = deck.suits[-1]
        table = card_table(deck, trump)
        numbers = rule_numbers(rules, deck, table, trump, false_claims=False)
        make_search = cast("type[Search]", load("search", form).Search)
        make_book = cast("type[Book]", load("book", form).Book)
        make_likelihood = cast("type[Likelihood]", load("likelihood", form).Likelihood)
        make_rollout = cast("type[Rollout]", load("rollout", form).Rollout)
        compiled = make_search is not Search
        self.form = COMPILED if compiled else INTERPRETED
        self.numbers: Mapping[str, int] = numbers
        store = stores(table, compiled=compiled)
        shared = tables(table, compiled=compiled)
        self._store = store
        self.search = make_search(numbers, shared, store)
        self.search.limit(0, None)
        size = len(table.cards)
        for name in ("value", "score"):
            store[name] = column([0], "i", compiled=compiled, times=size)
        known = {
            **shared,
            "held": column(_held(table, WEIGHTS), "i", compiled=compiled),
            "cost": column(_cost(table), "i", compiled=compiled),
        }
        weights = _weights(Thumb(), WEIGHTS, table)
        self.book = make_book(numbers, known, store, weights, self.search)
        self.likelihood = make_likelihood(numbers, weights, self.book)
        self.rollout = make_rollout(numbers, shared, store, weights, self.book, self.search)
        self._compiled = compiled
        self._deals = 0

    def begin(self, talon: Sequence[int], chance: int) -> None:
        """Begin with a deal.

        Args:
            talon: bit numbers in the order in which they are drawn, the turned-up card last.
            chance: where chance starts.
        """
        lay(talon, self._store)
        self._deals += 1
        self.search.begin(len(talon), self._deals)
        self.rollout.begin(len(talon), chance)

    def steps(self, numbers: Sequence[int]) -> Sequence[int]:
        """Return steps as ``Likelihood.of`` wants them."""
        return column(numbers, "i", compiled=self._compiled) if numbers else numbers


def _held(table: CardTable, weights: Weights) -> list[int]:
    """Return the worth of holding each card, in tenths of a card point."""
    return [
        round(10 * (weights.trump if table.trumps >> number & 1 else weights.plain)
              .get(table.worth[number], 0.0))
        if card is not None else 0
        for number, card in enumerate(table.cards)
    ]  # fmt: skip


def _cost(table: CardTable) -> list[int]:
    """Return what a naive player thinks of each card: its points, trumps five more."""
    return [
        table.worth[number] + 5 * (table.trumps >> number & 1) for number in range(len(table.cards))
    ]


def _weights(thumb: Thumb, weights: Weights, table: CardTable) -> dict[str, int]:
    return {
        **{name: getattr(thumb, name) for name in Thumb.__dataclass_fields__},
        "all": table.mask(table.bit),
        "top": round(10 * weights.top),
        "tempo": round(10 * weights.tempo),
        "waiting": round(10 * weights.waiting),
        "drawing": round(1000 * weights.drawing),
        "reached": round(10 * weights.reached),
    }
