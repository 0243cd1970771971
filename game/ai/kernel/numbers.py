"""How are rules and packs written as the numbers that the search works with?"""

from collections.abc import Mapping, MutableSequence, Sequence
from functools import lru_cache
from itertools import pairwise

from game.ai.cardset import CardTable
from game.engine.cards import Card, Rank, Suit
from game.engine.deck import Deck
from game.engine.rules import (
    Claiming,
    Following,
    Ladder,
    Marriages,
    NoMelds,
    Race,
    TrumpExchange,
)
from game.engine.variant import RoundRules

from .loader import column
from .position import Unsupported
from .search import HAS

TABLE_SIZE = 65521
"""Positions that are remembered: a prime, so that a remainder spreads them well."""

MARRIAGES = 100
"""Most points that one player can show: three marriages and the one in trumps."""

DRAWN, PLAYED_OUT = 6, 8
"""Most ranks of a pack from which cards are drawn, and of one of which the rest is played out."""

NEVER = 99
"""More cards than any talon has."""

_FALSE_CLAIMS = {
    "claimer_trickless": 1,
    "opponent_trickless": 2,
    "as_if_won": 3,
    "as_claimed": 4,
    "flat1": 5,
    "flat2": 6,
    "flat3": 7,
}
_FAILURES = {"closer_trickless": 0, "opponent_trickless": 1, "flat2": 2, "flat3": 3}


def refuse(rules: RoundRules, deck: Deck, most: int = DRAWN) -> None:
    """Make sure that the search knows these rules.

    Args:
        rules: what the deals are played by.
        deck: the pack.
        most: so many ranks at most.

    Raises:
        Unsupported: naming the rule that it does not know.
    """
    if len(deck.ranks) > most or len(deck.suits) != 4:
        raise Unsupported(f"only packs of up to {most} ranks in 4 suits")
    if type(rules.following) is not Following or type(rules.payoff) is not Ladder:
        raise Unsupported("only the standard rules of following and of the ladder")
    if type(rules.goal) is not Race or type(rules.claiming) is not Claiming:
        raise Unsupported("only a race for the target that ends with a claim")
    if not 1 <= rules.payoff.target < HAS:
        raise Unsupported(f"the target {rules.payoff.target} is out of range")
    points = [count for _, count in deck.points]
    if min(points) < 0 or deck.total + rules.ending.last_trick_bonus + MARRIAGES >= HAS:
        raise Unsupported("the points of the pack are out of range")
    melds = rules.melds
    if isinstance(melds, NoMelds):
        return
    if type(melds) is not Marriages:
        raise Unsupported("only marriages of king and queen are known")
    ranks = deck.ranks
    married = Rank.KING in ranks and Rank.QUEEN in ranks
    if married and ranks.index(Rank.KING) != ranks.index(Rank.QUEEN) + 1:
        raise Unsupported("the king must come right above the queen")


def rule_numbers(
    rules: RoundRules, deck: Deck, table: CardTable, trump: Suit, *, false_claims: bool
) -> dict[str, int]:
    """Return the rules as the numbers that the search works with."""
    claiming, closing, ending = rules.claiming, rules.closing, rules.ending
    exchange, knocking = rules.exchange, rules.knocking
    assert isinstance(claiming, Claiming)
    melds = rules.melds if isinstance(rules.melds, Marriages) else Marriages()
    shows = isinstance(rules.melds, Marriages) and any(table.pairs)
    others = claiming.moment != "own_lead"
    # Where the program claims for everybody, nobody can claim wrongly.
    wrongly = false_claims and not claiming.automatic
    false_rule = _FALSE_CLAIMS[claiming.false_claim] if wrongly else 0
    # Where giving up by a wrong claim can cost less than the worst that may come anyhow.
    cheap_open = false_rule in (4, 5, 6) or (false_rule == 2 and others)
    at_end = closing.success_basis == "at_end"
    points = dict(deck.points)
    rising = rises([points[rank] for rank in deck.ranks])
    # A claim that costs what the claimer would have won gets cheaper as the other gains points.
    monotone = rising and false_rule != 4
    queen = table.bit[Card(trump, Rank.QUEEN)] if shows else 0
    swap = exchange if isinstance(exchange, TrumpExchange) and exchange.allowed else None
    royal_from = 33 if melds.royal_needs_33 else 0
    return {
        "goal": rules.payoff.target,
        "schneider": rules.payoff.schneider_below,
        "waits": melds.counts_from == "first_trick",
        "others": others,
        "any_turn": claiming.moment == "any_team",
        "false_rule": false_rule,
        "cheap_open": cheap_open,
        "cheap_closed": cheap_open or (false_rule not in (0, 7) and not at_end),
        "close_min": closing.min_talon if closing.allowed else NEVER,
        "close_first": closing.first_trick,
        "before_draw": closing.before_draw,
        "at_end": at_end,
        "fail_rule": _FAILURES[closing.fail],
        "knock_min": 2 if knocking.allowed else NEVER,
        "fold": knocking.fold,
        "exchange": 1 << table.bit[Card(trump, swap.rank)] if swap else 0,
        "exchange_min": swap.min_talon if swap else NEVER,
        "exchange_trick": swap is not None and swap.needs_trick,
        "exchange_reply": swap is not None and swap.on_opponent_close,
        "show_first": melds.first_trick,
        "show_open": shows,
        "show_closed": shows and melds.after_close,
        "show_out": shows and melds.after_exhaust,
        "simple": monotone
        and not (melds.multi_per_lead or melds.free_lead or melds.by_responder or royal_from),
        "several": melds.multi_per_lead,
        "free_lead": melds.free_lead,
        "responds": shows and melds.by_responder,
        "royal_from": royal_from,
        "always_show": monotone and not royal_from,
        "monotone": monotone,
        "strict_open": rules.following.strict_from_start,
        "last_wins": ending.winner == "last_trick_wins",
        "bonus": ending.last_trick_bonus,
        "draw_below": ending.draw_below_target,
        "queens": 15 << (queen & ~3) if shows else 0,
        "trumps": table.trumps,
        "queen_shift": queen & ~3,
        "half": _half(len(table.cards)),
    }


def rises(numbers: Sequence[float]) -> bool:
    """Say whether numbers never fall."""
    return all(low <= high for low, high in pairwise(numbers))


def _half(cards: int) -> int:
    """Return how many bits are half of those that so many cards take."""
    return 2 * (DRAWN if cards <= 4 * DRAWN else PLAYED_OUT)


def _sums(worth: Sequence[int], half: int) -> list[int]:
    """Return the points of every set of these cards."""
    sums = [0] * (1 << half)
    for mask in range(1, 1 << len(worth)):
        sums[mask] = sums[mask & (mask - 1)] + worth[(mask & -mask).bit_length() - 1]
    return sums


@lru_cache(maxsize=8)
def _tables(
    worth: tuple[int, ...], suit: tuple[int, ...], higher: tuple[int, ...], *, compiled: bool
) -> dict[str, Sequence[int]]:
    half = _half(len(worth))
    bits = [0] * 37
    for number in range(32):
        bits[(1 << number) % 37] = number
    filled: dict[str, tuple[Sequence[int], str]] = {
        "worth": (worth, "i"),
        "suit": (suit, "I"),
        "higher": (higher, "I"),
        "below": ([own & ((1 << bit) - 1) for bit, own in enumerate(suit)], "I"),
        "bits": (bits, "i"),
        "tops": ([max(0, mask.bit_length() - 1) for mask in range(1 << half)], "i"),
        "sums": (_sums(worth[:half], half) + _sums(worth[half:], half), "i"),
    }
    return {
        name: column(numbers, kind, compiled=compiled) for name, (numbers, kind) in filled.items()
    }


def tables(table: CardTable, *, compiled: bool) -> dict[str, Sequence[int]]:
    """Return what the search knows about the cards; see ``Search.__init__``. Never written to."""
    return _tables(table.worth, table.suit, table.higher, compiled=compiled)


def stores(table: CardTable, *, compiled: bool) -> dict[str, MutableSequence[int]]:
    """Return the empty stores that a search works in; see ``Search.__init__``."""
    kinds = {"talon": "I", "rest": "I", "key_a": "Q", "key_b": "Q", "lower": "b", "upper": "b"}
    return {
        name: column(
            [0], kind, compiled=compiled, times=len(table.cards) if kind == "I" else TABLE_SIZE
        )
        for name, kind in kinds.items()
    }


def lay(talon: Sequence[int], store: Mapping[str, MutableSequence[int]]) -> None:
    """Lay a talon into the stores of a search.

    Args:
        talon: bit numbers in the order in which they are drawn, the turned-up card last.
        store: see ``stores``.
    """
    rest, last = 0, len(talon) - 1
    for place in range(last, -1, -1):
        store["talon"][place] = 1 << talon[place]
        if place < last:
            rest |= 1 << talon[place]
        store["rest"][place] = rest
