"""What is a position worth when all cards are known?

``Kernel`` asks the search, and looks one or two steps ahead itself where the search has no name for
a position (a marriage already shown, a talon about to be drawn from).
"""

import time
from collections.abc import Callable, Iterator, Sequence

from game.ai.cardset import card_table
from game.engine.actions import Action, WithdrawMarriage
from game.engine.cards import Seat, Suit
from game.engine.deck import Deck
from game.engine.state import DealState, Phase
from game.engine.variant import RoundRules

from .loader import COMPILED, INTERPRETED, load_search
from .moves import CLAIM, Moves, Outcome
from .numbers import DRAWN, PLAYED_OUT, lay, refuse, rises, rule_numbers, stores, tables
from .position import Position, Unsupported, from_state
from .search import Search

_WITHDRAW = WithdrawMarriage()

NEVER_CLAIM = -99
"""Worth of a claim that nobody would make."""


class OutOfTime(Exception):
    """The search was broken off: too many positions, too late, or no longer wanted."""


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
        draws: it also knows positions in which cards are still drawn.
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
        refuse(rules, deck, PLAYED_OUT)
        if utilities is not None:
            if len(utilities) != 7:
                raise ValueError(f"expected 7 utilities, for -3 to 3 points: got {len(utilities)}")
            if not rises(utilities):
                raise ValueError("utilities must not fall as game points rise")
        self.rules = rules
        self.deck = deck
        self._utilities = utilities
        self._false_claims = false_claims
        self.draws = len(deck.ranks) <= DRAWN
        search = form if isinstance(form, type) else load_search(form)
        compiled = search is not Search
        self.form = COMPILED if compiled else INTERPRETED
        # Trumps always lie in the last slot, so one table serves for every trump suit.
        trump = deck.suits[-1]
        table = card_table(deck, trump)
        numbers = rule_numbers(rules, deck, table, trump, false_claims=false_claims)
        store = stores(table, compiled=compiled)
        self._store = store
        self._search = search(numbers, tables(table, compiled=compiled), store)
        self._simple = bool(numbers["simple"])
        self._any_turn = bool(numbers["any_turn"])
        self._moves: dict[Suit, Moves] = {}
        self._loaded: tuple[int, ...] = ()
        self._deals = 0
        self._most = 0
        self._late: Callable[[], bool] | None = None
        self._takes_back = True

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
            Unsupported: when cards are drawn and it does not know that (``draws``).
        """
        self._begin()
        return self._worth(position, self._value(position))

    def root_values(self, position: Position, *, takes_back: bool = True) -> dict[Action, float]:
        """Return the value of everything that the player on turn may do.

        Args:
            position: where he stands.
            takes_back: a marriage shown at this lead may be withdrawn, so that showing one is never
                worse than playing without; else whoever shows it leads as it demands.

        Raises:
            OutOfTime: when a limit was reached.
        """
        self._begin()
        moves, turn = self.moves(position.trump), position.turn
        found: dict[Action, float] = {}
        self._takes_back = takes_back
        try:
            if moves.may_claim(position, turn):
                found[CLAIM] = self._worth(position, moves.claim(position, turn))
            for action, after in self._options(position, moves):
                found[action] = self._worth(position, self._outcome(position, after))
        finally:
            self._takes_back = True
        return found

    def _options(self, position: Position, moves: Moves) -> Iterator[tuple[Action, Outcome]]:
        for action, after in moves.options(position):
            if self._takes_back or action != _WITHDRAW:
                yield action, after

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
        best = max(self._outcome(position, after) for _, after in self._options(position, moves))
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
        return NEVER_CLAIM

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
        if not self.draws:
            raise Unsupported(f"cards are drawn only from packs of up to {DRAWN} ranks")
        drawn = len(self._loaded) - len(talon)
        if drawn < 0 or drawn % 2 or self._loaded[drawn:-1] != talon[:-1]:
            self._loaded = talon
            drawn = 0
            lay(talon, self._store)
            self._deals += 1
            self._search.begin(len(talon), self._deals)
        return drawn
