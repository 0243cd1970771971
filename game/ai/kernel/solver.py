"""What is a position worth when all cards are known?

``Kernel`` translates rules and positions into the numbers of ``search.py``, and looks one or two
steps ahead itself where the search has no name for a position (a marriage already shown, a talon
about to be drawn from).
"""

import time
from collections.abc import Callable, MutableSequence, Sequence
from itertools import pairwise

from game.ai.cardset import CardTable, card_table
from game.engine.actions import Action
from game.engine.cards import Card, Rank, Seat, Suit
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
from game.engine.state import DealState, Phase
from game.engine.variant import RoundRules

from .loader import COMPILED, INTERPRETED, column, load_search
from .moves import CLAIM, Moves, Outcome
from .position import Position, Unsupported, from_state
from .search import HAS, Search

TABLE_SIZE = 65521
"""Positions that are remembered: a prime, so that a remainder spreads them well."""

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


class OutOfTime(Exception):
    """The search was broken off: too many positions, too late, or no longer wanted."""


def refuse(rules: RoundRules, deck: Deck) -> None:
    """Make sure that the search knows these rules.

    Raises:
        Unsupported: naming the rule that it does not know.
    """
    if len(deck.ranks) > 6 or len(deck.suits) != 4:
        raise Unsupported("only packs of up to 6 ranks in 4 suits")
    if type(rules.following) is not Following or type(rules.payoff) is not Ladder:
        raise Unsupported("only the standard rules of following and of the ladder")
    if type(rules.goal) is not Race or type(rules.claiming) is not Claiming:
        raise Unsupported("only a race for the target that ends with a claim")
    if rules.payoff.target + 10 >= HAS or rules.payoff.target < 1:
        raise Unsupported(f"the target {rules.payoff.target} is out of range")
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
    false_rule = _FALSE_CLAIMS[claiming.false_claim] if false_claims else 0
    # Where giving up by a wrong claim can cost less than the worst that may come anyhow.
    cheap_open = false_rule in (4, 5, 6) or (false_rule == 2 and others)
    at_end = closing.success_basis == "at_end"
    points = dict(deck.points)
    rising = _rises([points[rank] for rank in deck.ranks])
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
    }


def _rises(numbers: Sequence[float]) -> bool:
    """Say whether numbers never fall."""
    return all(low <= high for low, high in pairwise(numbers))


def _sums(worth: Sequence[int]) -> list[int]:
    """Return the points of every set of these (up to 12) cards."""
    sums = [0] * 4096
    for mask in range(1, 1 << len(worth)):
        sums[mask] = sums[mask & (mask - 1)] + worth[(mask & -mask).bit_length() - 1]
    return sums


def _columns(search: type[Search], table: CardTable) -> dict[str, MutableSequence[int]]:
    """Return the tables and stores of the search; see ``Search.__init__``."""
    count = len(table.cards)
    bits = [0] * 37
    for number in range(32):
        bits[(1 << number) % 37] = number
    filled: dict[str, tuple[str, Sequence[int]]] = {
        "worth": ("i", table.worth),
        "suit": ("I", table.suit),
        "higher": ("I", table.higher),
        "below": ("I", [table.suit[number] & ((1 << number) - 1) for number in range(count)]),
        "bits": ("i", bits),
        "tops": ("i", [max(0, mask.bit_length() - 1) for mask in range(4096)]),
        "sums": ("i", _sums(table.worth[:12]) + _sums(table.worth[12:])),
        "talon": ("I", [0] * count),
        "rest": ("I", [0] * count),
        "key_a": ("Q", [0] * TABLE_SIZE),
        "key_b": ("Q", [0] * TABLE_SIZE),
        "lower": ("b", [0] * TABLE_SIZE),
        "upper": ("b", [0] * TABLE_SIZE),
    }
    return {name: column(search, kind, numbers) for name, (kind, numbers) in filled.items()}


class Kernel:
    """Exact values of deals with all cards known, under one set of rules.

    Values are signed game points for the player on turn: a drawn deal is 0, a penalty that is only
    taken from the loser counts like one that the winner gains. With ``utilities`` they are what the
    table says instead.

    Args:
        rules: what the deals are played by.
        deck: the pack.
        utilities: the worth of -3, -2, -1, 0, 1, 2 and 3 game points for the player on turn,
            never falling (the worth of 0 is where a carry to the next deal goes).
        false_claims: players may also give up by a wrong claim, where that is cheaper.
        form: ``compiled`` or ``interpreted``; None for the faster one that is there; or the class
            of a search itself.

    Raises:
        Unsupported: naming a rule that the search does not know.
        LookupError: when the compiled form is asked for and is not there.
        ValueError: when the utilities are not seven, or fall.

    Attributes:
        form: which form of the search runs.
    """

    def __init__(
        self,
        rules: RoundRules,
        deck: Deck,
        *,
        utilities: Sequence[float] | None = None,
        false_claims: bool = True,
        form: str | type[Search] | None = None,
    ) -> None:
        refuse(rules, deck)
        if utilities is not None:
            if len(utilities) != 7:
                raise ValueError(f"expected 7 utilities, for -3 to 3 points: got {len(utilities)}")
            if not _rises(utilities):
                raise ValueError("utilities must not fall as game points rise")
        self.rules = rules
        self.deck = deck
        self._utilities = utilities
        self._false_claims = false_claims
        search = form if isinstance(form, type) else load_search(form)
        self.form = INTERPRETED if search is Search else COMPILED
        # Trumps always lie in the last slot, so one table serves for every trump suit.
        trump = deck.suits[-1]
        table = card_table(deck, trump)
        numbers = rule_numbers(rules, deck, table, trump, false_claims=false_claims)
        columns = _columns(search, table)
        self._talon, self._rest = columns["talon"], columns["rest"]
        self._search = search(numbers, columns, columns)
        self._simple = bool(numbers["simple"])
        self._any_turn = bool(numbers["any_turn"])
        self._moves: dict[Suit, Moves] = {}
        self._loaded: tuple[int, ...] = ()
        self._deals = 0
        self._most = 0
        self._late: Callable[[], bool] | None = None

    # ------------------------------------------------------------------ limits

    @property
    def nodes(self) -> int:
        """Positions visited so far in which a player leads or follows."""
        return self._search.nodes

    def limit(
        self,
        *,
        nodes: int = 0,
        deadline: float | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> None:
        """Limit every later question; one that takes longer raises ``OutOfTime``.

        Args:
            nodes: positions that one question may visit; 0 for any number.
            deadline: the time of ``time.perf_counter`` at which to break off.
            cancelled: asked now and then whether the answer is no longer wanted.
        """
        self._most = nodes
        self._late = None
        if deadline is not None or cancelled is not None:

            def late() -> bool:
                if cancelled is not None and cancelled():
                    return True
                return deadline is not None and time.perf_counter() >= deadline

            self._late = late

    def forget(self) -> None:
        """Forget what was found out about earlier positions (they never make a value wrong)."""
        self._loaded = ()

    def _begin(self) -> None:
        if self._late is not None and self._late():
            raise OutOfTime
        self._search.limit(self._most, self._late)

    def _checked(self, value: int) -> int:
        if self._search.stopped:
            raise OutOfTime
        return value

    # ------------------------------------------------------------------ questions

    def moves(self, trump: Suit) -> Moves:
        """Return the moves of this game under a trump suit."""
        found = self._moves.get(trump)
        if found is None:
            table = card_table(self.deck, trump)
            found = self._moves[trump] = Moves(self.rules, table, trump)
        return found

    def position_from_state(self, state: DealState) -> Position:
        """Return a position of the rules layer as the search sees it.

        Raises:
            Unsupported: when this is no two-handed talon deal in which a card is to be played.
            ValueError: when the deal is played by other rules.
        """
        if state.rules != self.rules:
            raise ValueError("the deal is played by other rules than the kernel was made for")
        if state.trump is None:
            raise Unsupported("only games with trumps and a talon")
        return from_state(state, card_table(self.deck, state.trump))

    def value(self, position: Position) -> float:
        """Return the value for the player on turn, both sides playing perfectly.

        Raises:
            OutOfTime: when a limit was reached.
        """
        self._begin()
        return self._worth(position, self._value(position))

    def root_values(self, position: Position) -> dict[Action, float]:
        """Return the value of everything that the player on turn may do.

        Raises:
            OutOfTime: when a limit was reached.
        """
        self._begin()
        moves, turn = self.moves(position.trump), position.turn
        found: dict[Action, float] = {}
        if moves.may_claim(position, turn):
            found[CLAIM] = self._worth(position, moves.claim(position, turn))
        for action, after in moves.options(position):
            found[action] = self._worth(position, self._outcome(position, after))
        return found

    def _worth(self, position: Position, points: int) -> float:
        if self._utilities is not None:
            return self._utilities[points + 3]
        return points << position.doublings

    # ------------------------------------------------------------------ the steps around the root

    def _outcome(self, position: Position, after: Outcome) -> int:
        """Return what an action leads to, as the player on turn before it sees it."""
        if isinstance(after, int):
            return after if position.turn == 0 else -after
        value = self._value(after)
        return value if after.turn == position.turn else -value

    def _value(self, position: Position) -> int:
        """Return the value in game points, doublings left out."""
        knocked = position.closed is not None and position.closed.knocked
        if position.phase is Phase.PLAY and not knocked:
            begun = position.melded or position.withdrawn or position.must_draw
            if not begun:
                return self._follow(position) if position.led >= 0 else self._lead(position)
        moves, turn = self.moves(position.trump), position.turn
        best = max(self._outcome(position, after) for _, after in moves.options(position))
        return self._with_claims(position, moves, turn, best)

    def _with_claims(self, position: Position, moves: Moves, turn: Seat, best: int) -> int:
        """Let the other player claim, and first the one on turn, where that is better for them."""
        other = 1 - turn
        if position.phase is Phase.PLAY and moves.may_claim(position, other):
            best = min(best, -self._claim(position, moves, other))
        if moves.may_claim(position, turn):
            best = max(best, self._claim(position, moves, turn))
        return best

    def _claim(self, position: Position, moves: Moves, seat: Seat) -> int:
        if self._false_claims or moves.claim_is_right(position, seat):
            return moves.claim(position, seat)
        return -NEVER

    def _lead(self, position: Position) -> int:
        search, me, opp = self._search, position.turn, 1 - position.turn
        hands, mine, his = position.hands, position.score(me), position.score(opp)
        if position.drawing:
            drawn, bottom = self._load(position.talon), 1 << position.talon[-1]
            value = search.lead_open(
                hands[me], hands[opp], mine, his, bottom, self._marks(position, me), drawn
            )
        else:
            value = search.lead_closed(
                hands[me], hands[opp], mine, his, position.closing(me), self._marks(position, me)
            )
        return self._checked(value)

    def _follow(self, position: Position) -> int:
        search, me, opp = self._search, 1 - position.turn, position.turn
        hands, mine, his = position.hands, position.score(me), position.score(opp)
        marks, card = self._marks(position, me), position.led
        if position.drawing:
            drawn, bottom = self._load(position.talon), 1 << position.talon[-1]
            value = search.follow_open(hands[me], hands[opp], card, mine, his, bottom, marks, drawn)
        else:
            value = search.follow_closed(
                hands[me], hands[opp], card, mine, his, position.closing(me), marks
            )
        value = -self._checked(value)
        if self._any_turn:
            value = self._with_claims(position, self.moves(position.trump), opp, value)
        return value

    def _marks(self, position: Position, me: Seat) -> int:
        """Return the marriages shown, where the search must know them."""
        if self._simple:
            return 0
        mine, his = (
            position.shown[seat] | position.melds[seat] // 20 << 4 for seat in (me, 1 - me)
        )
        return mine | his << 8

    def _load(self, talon: tuple[int, ...]) -> int:
        """Make sure that the search knows this talon; return how many of its cards are drawn.

        A talon that is the rest of the one loaded keeps what was found out about that.
        """
        drawn = len(self._loaded) - len(talon)
        if drawn < 0 or drawn % 2 or self._loaded[drawn:-1] != talon[:-1]:
            self._loaded = talon
            drawn, rest = 0, 0
            for place in range(len(talon) - 1, -1, -1):
                self._talon[place] = 1 << talon[place]
                if place < len(talon) - 1:
                    rest |= 1 << talon[place]
                self._rest[place] = rest
            self._deals += 1
            self._search.begin(len(talon), self._deals)
        return drawn
