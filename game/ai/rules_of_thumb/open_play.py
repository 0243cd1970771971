"""Which card, while cards are still drawn? (two-handed games)

A hand is valued in card points: what its cards will probably bring, marriages that may still come,
the turned-up trump that may be fetched. A play is as good as the points it wins or gives away, plus
the hand that is left. For a lead, the other player is expected to answer well by the same measure,
from hands that he may hold.
"""

from collections.abc import Sequence

from game.ai.kernel.weights import WEIGHTS, Weights
from game.ai.rules_of_thumb.board import Board, numbers
from game.engine.cards import Card, Rank
from game.engine.rules import Marriages, TrumpExchange
from game.engine.view import SeatView


class OpenPlay:
    """The values of the plays that a view allows while cards are drawn."""

    def __init__(self, view: SeatView, seen: Board, weights: Weights = WEIGHTS) -> None:
        self.view, self.seen, self.weights = view, seen, weights
        table = seen.table
        self._unseen = table.mask(view.unseen)
        self._card_worth = [self._worth(number, mine=True) for number in range(len(table.cards))]
        self._others_worth = [self._worth(number, mine=False) for number in range(len(table.cards))]
        melds = view.rules.melds
        self._pairs = tuple(
            (pair, (40.0 if slot == 3 else 20.0))
            for slot, pair in enumerate(table.pairs)
            if pair and isinstance(melds, Marriages) and not seen.shown >> slot & 1
        )
        self._target = view.rules.payoff.target
        draws = view.talon_size / 2
        self._chance = weights.drawing * draws / max(1, len(view.unseen))
        self._last_draw = self._worth_of_last_draw()
        self._fetch = self._worth_of_exchange()

    def _worth(self, number: int, *, mine: bool) -> float:
        """Return the worth of holding a card."""
        table, weights = self.seen.table, self.weights
        card = table.cards[number]
        if card is None:
            return 0.0
        held = (weights.trump if table.trumps >> number & 1 else weights.plain)[table.worth[number]]
        danger = self._unseen if mine else self._unseen | self.seen.hand
        if not table.higher[number] & danger:
            held += weights.top
        return held

    def _worth_of_last_draw(self) -> float:
        """Return how much better the turned-up card is than the hidden one, if they come next."""
        view, bit = self.view, self.seen.table.bit
        if view.talon_size != 2 or view.turned_up is None or not view.unseen:
            return 0.0
        hidden = sum(self._card_worth[bit[card]] for card in view.unseen) / len(view.unseen)
        return self._card_worth[bit[view.turned_up]] - hidden

    def _worth_of_exchange(self) -> float:
        """Return what fetching the turned-up trump at the next lead would be worth."""
        view, rule, bit = self.view, self.view.rules.exchange, self.seen.table.bit
        if not isinstance(rule, TrumpExchange) or not rule.allowed or view.trump is None:
            return 0.0
        low = Card(view.trump, rule.rank)
        if view.turned_up is None or low not in view.hand or view.talon_size - 2 < rule.min_talon:
            return 0.0
        return self._card_worth[bit[view.turned_up]] - self._card_worth[bit[low]]

    def _hand(self, hand: int, *, leads: bool) -> float:
        """Return the worth of a hand of the viewer, for the next trick."""
        total = sum(map(self._card_worth.__getitem__, numbers(hand)))
        share = 1.0 if leads else self.weights.waiting
        for pair, worth in self._pairs:
            held = hand & pair
            if held == pair:
                total += share * worth
            elif held and self._unseen & pair:
                total += self._chance * worth
        if self._fetch and hand & self._low:
            total += share * self._fetch
        return total

    @property
    def _low(self) -> int:
        rule = self.view.rules.exchange
        assert isinstance(rule, TrumpExchange)
        assert self.view.trump is not None
        return 1 << self.seen.table.bit[Card(self.view.trump, rule.rank)]

    def _trick(self, points: int, *, won: bool) -> float:
        """Return the worth of winning or losing a trick of so many points."""
        weights = self.weights
        worth = points + weights.tempo
        mine, other = self.seen.points
        if won:
            return worth - self._last_draw + weights.reached * (mine + points >= self._target)
        return self._last_draw - worth - weights.reached * (other + points >= self._target)

    def reply(self, card: int) -> float:
        """Return the worth of following with a card (by bit number)."""
        seen = self.seen
        won = seen.table.beats(card, seen.led)
        points = seen.table.worth[card] + seen.table.worth[seen.led]
        return self._trick(points, won=won) + self._hand(seen.hand ^ 1 << card, leads=won)

    def lead(self, card: int, hands: Sequence[int], *, strict: bool) -> float:
        """Return the mean worth of leading a card, over hands that the other may hold."""
        seen, table, worth = self.seen, self.seen.table, self.seen.table.worth
        left = seen.hand ^ 1 << card
        after_win = self._hand(left, leads=True)
        after_loss = self._hand(left, leads=False)
        total = 0.0
        for hand in hands:
            worst = float("inf")
            for answer in numbers(table.replies(card, hand, strict=strict)):
                won = not table.beats(answer, card)
                reached = (
                    self._trick(worth[card] + worth[answer], won=won)
                    + (after_win if won else after_loss)
                    + self._others_worth[answer]
                    + self._pair_broken(hand, answer)
                )
                worst = min(worst, reached)
            total += worst
        return total / len(hands)

    def _pair_broken(self, hand: int, answer: int) -> float:
        """Return what the other loses by playing from a pair that he could have shown."""
        share = self.weights.waiting
        for pair, worth in self._pairs:
            if pair >> answer & 1 and hand & pair == pair:
                return share * worth
        return 0.0


def exchange_rank(view: SeatView) -> Rank | None:
    """Return the rank of the trump that may be exchanged, if any."""
    rule = view.rules.exchange
    return rule.rank if isinstance(rule, TrumpExchange) and rule.allowed else None
