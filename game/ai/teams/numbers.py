"""How is a contract between two sides written as the numbers of the search?"""

from collections.abc import Mapping, MutableSequence, Sequence
from functools import lru_cache
from typing import cast

from game.ai.cardset import CardTable, card_table
from game.ai.kernel import Unsupported
from game.ai.kernel.loader import COMPILED, column, kernel_form, load
from game.ai.kernel.numbers import tables
from game.ai.kernel.teams import TeamSearch
from game.engine.cards import Rank, Seat, Suit
from game.engine.deck import Deck
from game.engine.rules import (
    Claiming,
    EveryTrick,
    FirstTricks,
    Following,
    Held,
    Ladder,
    Marriages,
    NoMelds,
    NoTrick,
    Race,
)
from game.engine.seating import first_lead, playing, sides
from game.engine.values import value
from game.engine.variant import RoundRules, Variant

_RACE, _EVERY, _NONE, _FIRST = 0, 1, 2, 3
_MOST_SEATS, _MOST_POINTS = 4, 1000


@value
class Fixed:
    """A contract once it is fixed, whoever was asked before.

    Attributes:
        rules: what it is played by.
        deck: the pack in its order of strength.
        trump: the suit that is trump in it.
        worth: its value; 0 where the ladder decides.
        declarer: who undertook it.
        solo: he must make it himself.
        sides: the side of each seat.
        active: the seats that play, in the order of their turns.
        leader: who leads first.
    """

    rules: RoundRules
    deck: Deck
    trump: Suit | None
    worth: int
    declarer: Seat
    solo: bool
    sides: tuple[int, ...]
    active: tuple[Seat, ...]
    leader: Seat

    @property
    def held(self) -> bool:
        """Whether it is made as soon as it is fixed."""
        return isinstance(self.rules.goal, Held)

    @property
    def table(self) -> CardTable:
        """The bits of the cards."""
        return card_table(self.deck, self.trump)

    @property
    def side(self) -> int:
        """The declarer's side."""
        return self.sides[self.declarer]


def fixed(variant: Variant, name: str, declarer: Seat, forehand: Seat, trump: Suit | None) -> Fixed:
    """Return how a contract would be played.

    Args:
        variant: the game.
        name: id of the contract.
        declarer: who would play it.
        forehand: who called trump.
        trump: the suit that was called.
    """
    contract = variant.contract(name)
    return Fixed(
        rules=variant.rules_for(contract),
        deck=variant.deck_of(name),
        trump=trump if contract.trumps else None,
        worth=contract.value,
        declarer=declarer,
        solo=variant.solo(contract),
        sides=sides(variant, contract, declarer),
        active=playing(variant, contract, declarer),
        leader=first_lead(variant, contract, declarer, forehand),
    )


def _refuse(game: Fixed) -> None:
    rules, deck = game.rules, game.deck
    if len(deck.ranks) > 6 or len(deck.suits) != 4:
        raise Unsupported("only packs of up to 6 ranks in 4 suits")
    if type(rules.following) is not Following or type(rules.payoff) is not Ladder:
        raise Unsupported("only the standard rules of following and of the ladder")
    if len(set(game.sides)) != 2 or len(game.active) > _MOST_SEATS:
        raise Unsupported("only two sides of up to four players")
    race = isinstance(rules.goal, Race)
    if race == bool(game.worth):
        raise Unsupported("only a race by the ladder, or a contract of fixed value")
    if race and type(rules.claiming) is not Claiming:
        raise Unsupported("a race must end with a claim")
    if not isinstance(rules.goal, Race | EveryTrick | NoTrick | FirstTricks | Held):
        raise Unsupported("the goal of this contract is not known")
    if deck.total + rules.ending.last_trick_bonus + 100 > _MOST_POINTS:
        raise Unsupported("the points of the pack are out of range")
    if rules.knocking.allowed or (rules.exchange.allowed and race):
        raise Unsupported("only games in which nobody exchanges, closes or knocks")
    melds = rules.melds
    if isinstance(melds, NoMelds):
        return
    odd = melds.multi_per_lead or melds.free_lead or melds.by_responder or melds.royal_needs_33
    if type(melds) is not Marriages or odd:
        raise Unsupported("only marriages of which one card must be led at once are known")


def _numbers(game: Fixed) -> dict[str, int]:
    rules = game.rules
    goal, melds, ending = rules.goal, rules.melds, rules.ending
    following = rules.following
    married = melds if isinstance(melds, Marriages) else None
    race = isinstance(goal, Race)
    side = counts = 0
    for number, seat in enumerate(game.active):
        ours = game.sides[seat] == game.side
        side |= int(ours) << number
        counts |= int(seat == game.declarer if game.solo and not race else ours) << number
    kinds = {Race: _RACE, EveryTrick: _EVERY, NoTrick: _NONE, FirstTricks: _FIRST, Held: _EVERY}
    return {
        "seats": len(game.active),
        "goal": kinds[type(goal)],
        "value": game.worth,
        "tricks": goal.tricks if isinstance(goal, FirstTricks) else 0,
        "stops": isinstance(goal, FirstTricks) and goal.stop_at_target,
        "target": rules.payoff.target,
        "low": rules.payoff.schneider_below,
        "side": side,
        "counts": counts,
        "trumps": game.table.trumps,
        "head": following.must_head,
        "raises": following.raise_after_ruff,
        "undertrumps": following.undertrump_forced,
        "shows": married is not None and isinstance(goal, Race | FirstTricks),
        "show_first": married is not None and married.first_trick,
        "waits": married is not None and married.counts_from == "first_trick",
        "royal": 40 if married is None else married.worth(royal=True, card_points=0),
        "common": 20 if married is None else married.worth(royal=False, card_points=0),
        "last_wins": ending.winner == "last_trick_wins",
        "bonus": ending.last_trick_bonus,
        "bonus_decides": ending.bonus_decides,
        "draw_below": ending.draw_below_target,
    }


def _pairs(table: CardTable, deck: Deck) -> tuple[int, ...]:
    """Return king and queen by suit slot, whatever the order of strength is."""
    pairs = [0, 0, 0, 0]
    for card, bit in table.bit.items():
        if card.rank in (Rank.KING, Rank.QUEEN):
            pairs[bit & 3] |= 1 << bit
    return tuple(pairs) if Rank.KING in deck.ranks and Rank.QUEEN in deck.ranks else (0, 0, 0, 0)


@lru_cache(maxsize=256)
def _search(
    numbers: tuple[tuple[str, int], ...], deck: Deck, trump: Suit | None, form: str
) -> tuple[TeamSearch, MutableSequence[int]]:
    compiled, table = form == COMPILED, card_table(deck, trump)
    hands = column([0], "I", compiled=compiled, times=_MOST_SEATS)
    known: dict[str, Sequence[int]] = dict(tables(table, compiled=compiled))
    known["pairs"] = column(_pairs(table, deck), "I", compiled=compiled)
    made = cast("type[TeamSearch]", load("teams", form).TeamSearch)
    return made(dict(numbers), known, hands), hands


def search_for(
    game: Fixed, full: int, form: str | None = None
) -> tuple[TeamSearch, MutableSequence[int]]:
    """Return the search for a contract, and its room for the hands.

    Args:
        game: the contract.
        full: cards in a hand before the first trick.
        form: ``compiled`` or ``interpreted``; None for what runs.

    Raises:
        Unsupported: naming the rule that the search does not know.
    """
    _refuse(game)
    numbers: Mapping[str, int] = _numbers(game) | {"full": full}
    ordered = tuple((key, int(each)) for key, each in numbers.items())
    return _search(ordered, game.deck, game.trump, form or kernel_form())
