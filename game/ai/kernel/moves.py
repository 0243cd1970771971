"""What may be done in a position, and what follows?

The rules of two-handed talon games once more, on bits: slow, plain and complete, for the few
positions around the root. Tests hold it to ``legal`` and ``apply`` of the rules layer.
"""

from collections.abc import Iterator

from game.ai.cardset import CardTable
from game.engine.actions import (
    Action,
    ClaimTarget,
    CloseTalon,
    DrawCards,
    ExchangeTrump,
    Fold,
    KnockTarget,
    Pass,
    PlayCard,
    ShowMarriage,
    WithdrawMarriage,
)
from game.engine.cards import Card, Rank, Seat, Suit
from game.engine.rules import Claiming, Marriages, TrumpExchange
from game.engine.state import Phase
from game.engine.values import evolve
from game.engine.variant import RoundRules

from .position import Position, closure, pair

CLAIM = ClaimTarget()
_PASS, _EXCHANGE, _CLOSE, _DRAW = Pass(), ExchangeTrump(), CloseTalon(), DrawCards()
_KNOCK, _WITHDRAW, _FOLD = KnockTarget(), WithdrawMarriage(), Fold()

Outcome = Position | int
"""What an action leads to: a position, or game points for seat 0 (before any doubling)."""


def _with(numbers: tuple[int, int], seat: Seat, number: int) -> tuple[int, int]:
    return (number, numbers[1]) if seat == 0 else (numbers[0], number)


def _added(numbers: tuple[int, int], seat: Seat, more: int) -> tuple[int, int]:
    return _with(numbers, seat, numbers[seat] + more)


def _for(seat: Seat, points: int) -> int:
    """Return points of a seat as seat 0 sees them."""
    return points if seat == 0 else -points


class Moves:
    """The moves of one game under one trump suit.

    Args:
        rules: what the deal is played by.
        table: the cards as bits.
        trump: the trump suit of the table.
    """

    def __init__(self, rules: RoundRules, table: CardTable, trump: Suit) -> None:
        self.rules = rules
        self.table = table
        self.target = rules.payoff.target
        exchange = rules.exchange
        self.low_trump = 0
        if isinstance(exchange, TrumpExchange) and exchange.allowed:
            self.low_trump = 1 << table.bit[Card(trump, exchange.rank)]
        claiming = rules.claiming
        assert isinstance(claiming, Claiming)
        self.claiming = claiming
        self.suits: dict[int, Suit] = {
            number & 3: card.suit for number, card in enumerate(table.cards) if card is not None
        }
        self.queen = next(
            (number for number, card in enumerate(table.cards)
             if card is not None and card.rank is Rank.QUEEN), 0) & ~3  # fmt: skip

    # ------------------------------------------------------------------ scores and claims

    def total(self, position: Position, seat: Seat) -> int:
        """Return a seat's points as they count now."""
        melds = self.rules.melds
        waits = isinstance(melds, Marriages) and melds.counts_from == "first_trick"
        shown = 0 if waits and not position.tricks[seat] else position.melds[seat]
        return position.points[seat] + shown

    def ladder(self, position: Position, loser: Seat) -> int:
        """Return what a win against a seat is worth as it stands."""
        return self.rules.payoff.worth(
            loser_points=self.total(position, loser), loser_trickless=not position.tricks[loser]
        )

    def may_claim(self, position: Position, seat: Seat) -> bool:
        """Say whether a seat may claim now, rightly or not.

        Where the program claims for everybody, it does so at these moments, rightly.
        """
        if self.claiming.automatic and not self.claim_is_right(position, seat):
            return False
        if position.phase is Phase.LAST_CALL:
            return position.turn == seat
        if position.phase is not Phase.PLAY:
            return False
        mine, moment = position.turn == seat, self.claiming.moment
        if mine and position.melded:
            return True
        if moment == "own_lead":
            return mine and position.led < 0
        if position.led < 0 and position.taken:
            return True
        return moment == "any_team" and mine

    def claim_is_right(self, position: Position, seat: Seat) -> bool:
        """Say whether a seat has what a claim says."""
        return self.total(position, seat) >= self.target

    def claim(self, position: Position, seat: Seat) -> int:
        """Return what a claim, right or wrong, brings the claimer."""
        if self.claim_is_right(position, seat):
            return self._right_claim(position, seat)
        cost, closed = self._false_claim(position, seat), position.closed
        return -max(cost, closed.fail) if closed and closed.seat == seat else -cost

    def _right_claim(self, position: Position, seat: Seat) -> int:
        other, closed = 1 - seat, position.closed
        if closed is None:
            return self.ladder(position, other)
        if closed.seat != seat:
            return closed.fail
        # After a knock the trick decides, but a claim before it is settled like any closing.
        if self.rules.closing.success_basis == "at_end":
            return self.ladder(position, other)
        return closed.made

    def _false_claim(self, position: Position, seat: Seat) -> int:
        match self.claiming.false_claim:
            case "claimer_trickless":
                return 2 if position.tricks[seat] else 3
            case "opponent_trickless":
                return 2 if position.tricks[1 - seat] else 3
            case "as_if_won":
                return self.ladder(position, seat)
            case "as_claimed":
                return self._right_claim(position, seat)
            case flat:
                return int(flat.removeprefix("flat"))

    # ------------------------------------------------------------------ what may be done

    def options(self, position: Position) -> Iterator[tuple[Action, Outcome]]:
        """Yield what the seat on turn may do, claims excepted, and what follows."""
        if position.phase is Phase.LAST_CALL:
            yield _PASS, self._decline_claim(position)
        elif position.phase is Phase.EXCHANGE_REPLY:
            yield _PASS, self._to_closer(position)
            if position.hands[position.turn] & self.low_trump:
                yield _EXCHANGE, self._to_closer(self._swapped(position))
        elif position.led < 0:
            yield from self._before_lead(position)
        else:
            seat, knocked = position.turn, position.closed is not None and position.closed.knocked
            if knocked and self.rules.knocking.fold:
                yield _FOLD, _for(1 - seat, 1)
            if position.melded:
                yield _WITHDRAW, self._withdraw(position)
            if isinstance(self.rules.melds, Marriages) and self.rules.melds.by_responder:
                for slot in self._marriages(position):
                    yield ShowMarriage(self.suits[slot]), self._show(position, slot)
            replies = self.table.replies(
                position.led,
                position.hands[seat],
                strict=not position.drawing or self.rules.following.strict_from_start,
            )
            for number, card in self._listed(replies):
                yield PlayCard(card), self._follow(position, number)

    def _listed(self, cards: int) -> Iterator[tuple[int, Card]]:
        for number, card in enumerate(self.table.cards):
            if card is not None and cards >> number & 1:
                yield number, card

    def _before_lead(self, position: Position) -> Iterator[tuple[Action, Outcome]]:
        seat, rules = position.turn, self.rules
        hand, closing = position.hands[seat], rules.closing
        left = len(position.talon) if position.open else 0
        if position.must_draw:
            yield _DRAW, self._draw(position)
        elif left and self._may_exchange(position, left):
            yield _EXCHANGE, evolve(self._swapped(position), exchanged=True)
        may_close = position.taken or closing.first_trick
        # Before the draw the cards that both are about to take still lie in the talon.
        least = closing.min_talon + (2 if position.must_draw else 0)
        if closing.allowed and left >= least and may_close:
            yield _CLOSE, self._close(position, knocked=False)
        if rules.knocking.allowed and left >= 2 and not position.must_draw:
            yield _KNOCK, self._close(position, knocked=True)
        if position.melded:
            yield _WITHDRAW, self._withdraw(position)
        if position.must_draw:
            return
        for slot in self._marriages(position):
            yield ShowMarriage(self.suits[slot]), self._show(position, slot)
        melds = rules.melds
        if position.melded and isinstance(melds, Marriages) and not melds.free_lead:
            hand &= self.table.pairs[position.melded[-1][0]]
        for number, card in self._listed(hand):
            yield PlayCard(card), self._lead(position, number)

    def _may_exchange(self, position: Position, left: int) -> bool:
        rule, seat = self.rules.exchange, position.turn
        return (
            isinstance(rule, TrumpExchange)
            and left >= rule.min_talon
            and not position.exchanged
            and bool(position.hands[seat] & self.low_trump)
            and bool(position.tricks[seat] or not rule.needs_trick)
        )

    def _marriages(self, position: Position) -> Iterator[int]:
        melds, seat = self.rules.melds, position.turn
        if not isinstance(melds, Marriages) or position.withdrawn:
            return
        if position.melded and not melds.multi_per_lead:
            return
        if not melds.first_trick and not position.taken:
            return
        closed = position.closed
        if closed is not None and (closed.knocked or not melds.after_close):
            return
        if not melds.after_exhaust and not position.talon:
            return
        for slot, both in enumerate(self.table.pairs):
            if both and not both & ~position.hands[seat] and not position.shown[seat] >> slot & 1:
                yield slot

    # ------------------------------------------------------------------ what follows

    def _swapped(self, position: Position) -> Position:
        seat = position.turn
        hand = position.hands[seat] ^ self.low_trump | 1 << position.talon[-1]
        talon = (*position.talon[:-1], self.low_trump.bit_length() - 1)
        return evolve(position, hands=_with(position.hands, seat, hand), talon=talon)

    @staticmethod
    def _to_closer(position: Position) -> Position:
        assert position.closed is not None
        return evolve(position, phase=Phase.PLAY, turn=position.closed.seat)

    def _close(self, position: Position, *, knocked: bool) -> Position:
        seat = position.turn
        totals = (self.total(position, 0), self.total(position, 1))
        closed = closure(
            self.rules.closing,
            self.rules.payoff,
            seat=seat,
            knocked=knocked,
            points=totals,
            tricks=position.tricks,
        )
        after = evolve(position, open=False, closed=closed, must_draw=False)
        exchange = self.rules.exchange
        if exchange.allowed and exchange.on_opponent_close and not knocked:
            return evolve(after, phase=Phase.EXCHANGE_REPLY, turn=1 - seat)
        return after

    def _withdraw(self, position: Position) -> Position:
        seat = position.turn
        slot, points = position.melded[-1]
        return evolve(
            position,
            melds=_added(position.melds, seat, -points),
            shown=_with(position.shown, seat, position.shown[seat] & ~(1 << slot)),
            melded=position.melded[:-1],
            withdrawn=True,
        )

    def _show(self, position: Position, slot: int) -> Position:
        seat, melds = position.turn, self.rules.melds
        assert isinstance(melds, Marriages)
        in_tricks = position.points[seat]
        points = melds.worth(royal=slot == 3, card_points=in_tricks)
        return evolve(
            position,
            melds=_added(position.melds, seat, points),
            shown=_with(position.shown, seat, position.shown[seat] | 1 << slot),
            melded=(*position.melded, (slot, points)),
        )

    def _lead(self, position: Position, number: int) -> Position:
        seat = position.turn
        hand = position.hands[seat] & ~(1 << number)
        return evolve(
            position,
            hands=_with(position.hands, seat, hand),
            led=number,
            turn=1 - seat,
            melded=(),
            withdrawn=False,
            exchanged=False,
        )

    def _follow(self, position: Position, number: int) -> Outcome:
        seat, led = position.turn, position.led
        hands = _with(position.hands, seat, position.hands[seat] & ~(1 << number))
        winner = seat if self.table.beats(number, led) else 1 - seat
        points = self.table.worth[number] + self.table.worth[led]
        after = evolve(
            position,
            turn=winner,
            hands=hands,
            points=_added(position.points, winner, points),
            tricks=_added(position.tricks, winner, 1),
            led=-1,
            melded=(),
            withdrawn=False,
        )
        closed = after.closed
        if closed is not None and closed.knocked:
            made = self.total(after, closed.seat) >= self.target
            return _for(closed.seat, closed.made if made else -closed.fail)
        if not hands[winner]:
            ending = self.rules.ending
            bonus = 0 if closed is not None else ending.last_trick_bonus
            asked = (winner,) if self.claiming.moment == "own_lead" else (winner, 1 - winner)
            after = evolve(
                after,
                points=_added(after.points, winner, bonus),
                phase=Phase.LAST_CALL,
                asked=asked,
                last=winner,
            )
            if bonus and ending.bonus_decides and self.total(after, winner) >= self.target:
                return self._count(after)
            return after
        if after.drawing:
            closing = self.rules.closing
            may_close = closing.allowed and len(after.talon) >= closing.min_talon + 2
            if closing.before_draw and may_close:
                return evolve(after, must_draw=True)
            return self._draw(after)
        return after

    @staticmethod
    def _draw(position: Position) -> Position:
        """Let both draw, the winner of the trick first."""
        first, (top, second) = position.turn, position.talon[:2]
        hands = position.hands[first] | 1 << top, position.hands[1 - first] | 1 << second
        return evolve(
            position,
            hands=pair(hands if first == 0 else hands[::-1]),
            talon=position.talon[2:],
            must_draw=False,
        )

    def _decline_claim(self, position: Position) -> Outcome:
        queue = position.asked[1:]
        if queue:
            return evolve(position, asked=queue, turn=queue[0])
        return self._count(position)

    def _count(self, position: Position) -> int:
        closed, ending, last = position.closed, self.rules.ending, position.last
        if closed is not None:
            return _for(closed.seat, -closed.fail)
        if ending.winner == "last_trick_wins":
            return _for(last, 1)
        totals = self.total(position, 0), self.total(position, 1)
        if ending.bonus_decides and ending.last_trick_bonus and totals[last] >= self.target:
            return _for(last, self.ladder(position, 1 - last))
        best = max(totals)
        if totals[0] == totals[1] or (ending.draw_below_target and best < self.target):
            return 0
        ahead = totals.index(best)
        return _for(ahead, self.ladder(position, 1 - ahead))
