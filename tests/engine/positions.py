"""Positions for tests, written the way the rules write them.

Two-handed: ``N`` leads first (seat 1), ``D`` has dealt (seat 0). A ``Table`` starts from a whole
deal or from the middle of one, does what lines such as ``"N play AS"`` say, and answers in words.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import pytest

from game.engine.actions import parse_action
from game.engine.cards import Card, Seat, Suit, cards
from game.engine.deal import apply, legal, new_deal
from game.engine.errors import IllegalAction
from game.engine.events import Event
from game.engine.phases.bidding import open_auction
from game.engine.state import (
    Auction,
    Closed,
    DealResult,
    DealState,
    Phase,
    ShownMeld,
    TakenTrick,
    Talon,
)
from game.engine.step import Step
from game.engine.values import evolve
from game.engine.variant import NORMAL, Variant

D, N = 0, 1
NAMES = {"D": D, "N": N}


def seat_of(word: str) -> Seat:
    """Return the seat that a line means: ``N``, ``D``, or ``P0`` to ``P3`` round a larger table."""
    return NAMES[word] if word in NAMES else int(word.removeprefix("P"))


def order_of(
    variant: Variant,
    hands: Mapping[Seat, str],
    *,
    dealer: Seat = D,
    turn_up: str = "",
    talon: str = "",
) -> tuple[Card, ...]:
    """Return the pack that deals these hands, this turn-up and this talon (drawn in this order).

    Cards that are not named fill the remaining places in canonical order.
    """
    wanted = {seat: list(cards(text)) for seat, text in hands.items()}
    drawn = list(cards(talon))
    up = [Card.parse(turn_up)] if turn_up else []
    named = {card for hand in wanted.values() for card in hand} | set(drawn) | set(up)
    rest = [card for card in variant.deck.cards if card not in named]
    rule = variant.dealing
    turn = 1 if variant.clockwise else -1
    seats = [(dealer + turn * place) % variant.seats for place in range(1, variant.seats + 1)]
    for seat in seats:
        hand = wanted.setdefault(seat, [])
        while len(hand) < rule.hand:
            hand.append(rest.pop(0))
    order: list[Card] = []
    for number, packet in enumerate(rule.order, start=1):
        for seat in seats:
            order += wanted[seat][:packet]
            del wanted[seat][:packet]
        if number == rule.turn_up_after:
            order.append(up[0] if up else rest.pop(0))
        if number == 1:
            order += [rest.pop(0) for _ in range(rule.widow)]
    order += drawn + rest
    assert sorted(order) == sorted(variant.deck.cards), "a card is named twice or a hand too long"
    return tuple(order)


@dataclass
class Table:
    """A deal under test: the position, and everything that happened since it was set up."""

    variant: Variant
    state: DealState
    events: list[Event] = field(default_factory=list)

    def do(self, *lines: str) -> "Table":
        """Do what the lines say, such as ``"N play AS"``; several may be joined by ``;``."""
        for line in (part.strip() for text in lines for part in text.split(";")):
            who, _, text = line.partition(" ")
            self._take(apply(self.variant, self.state, parse_action(text), seat_of(who)))
        return self

    def tricks(self, *pairs: str) -> "Table":
        """Play whole tricks, each as cards in the order played: ``"AS TS"``."""
        for pair in pairs:
            for card in pair.split():
                self._take(apply(self.variant, self.state, parse_action(f"play {card}")))
        return self

    def _take(self, done: Step) -> None:
        self.state = done.state
        self.events += done.events

    def legal(self, who: str) -> set[str]:
        """Return what a seat may do, as text."""
        return {str(action) for action in legal(self.variant, self.state, seat_of(who))}

    def plays(self, who: str) -> set[str]:
        """Return the cards that a seat may play."""
        return {text[5:] for text in self.legal(who) if text.startswith("play ")}

    def refused(self, line: str) -> str:
        """Check that a line is illegal and return the key of the sentence that says why."""
        who, _, text = line.partition(" ")
        before = self.state
        with pytest.raises(IllegalAction) as caught:
            apply(self.variant, self.state, parse_action(text), seat_of(who))
        assert self.state == before
        return caught.value.reason.key.removeprefix("refusal.")

    def total(self, who: str) -> int:
        """Return card points with marriages of a seat's side."""
        return self.state.total(self.state.sides[seat_of(who)])

    @property
    def result(self) -> DealResult:
        """The result of the deal, which must be over."""
        assert self.state.result is not None, "the deal is not over"
        return self.state.result

    @property
    def outcome(self) -> str:
        """The result in short: ``"N 3"``, or ``"drawn"``."""
        result = self.result
        if result.winner is None:
            assert result.points == 0
            assert not any(result.awards)
            return "drawn"
        (winner,) = result.winners
        return f"{'DN'[winner]} {result.points}"


def deal(
    variant: Variant,
    *,
    N: str = "",
    D: str = "",
    turn_up: str = "",
    talon: str = "",
) -> Table:
    """Deal these cards (the pack is offered for cutting and the cut waved through)."""
    order = order_of(variant, {1: N, 0: D}, turn_up=turn_up, talon=talon)
    first = new_deal(variant, order, 0)
    table = Table(variant, first.state, list(first.events))
    if first.state.phase is Phase.CUT:
        table.do("N cut 0")
    return table


def middle(
    variant: Variant,
    *,
    N: str = "",
    D: str = "",
    talon: str = "",
    trump: str = "S",
    lead: str = "N",
    points: tuple[int, int] = (0, 0),
    tricks: tuple[int, int] = (0, 0),
    melds: Iterable[str] = (),
    closed: str = "",
    snapshot: tuple[tuple[int, int], tuple[int, int]] | None = None,
    knocked: bool = False,
) -> Table:
    """Set up the middle of a deal, before a lead. Pairs of figures are those of N, then of D.

    Args:
        N, D: the hands. A hand that is not given gets as many of the cards left as the other has.
        talon: the cards to be drawn, the turned-up one last.
        trump: the trump suit, where no card is turned up.
        lead: who leads.
        points, tricks: card points and tricks of both.
        melds: marriages shown before, such as ``"N S 40"``.
        closed: who has closed the talon (or knocked).
        snapshot: points and tricks of both at the closing; by default those of now.
    """
    hands = {1: list(cards(N)), 0: list(cards(D))}
    stock = list(cards(talon))
    rest = [card for card in variant.deck.cards if card not in {*hands[0], *hands[1], *stock}]
    size = max(map(len, hands.values()))
    for seat in (1, 0):
        while len(hands[seat]) < size:
            hands[seat].append(rest.pop(0))
    suit = stock[-1].suit if stock else Suit(trump)
    taken = []
    for winner, number in ((1, tricks[0]), (0, tricks[1])):
        for _ in range(number):
            pair = tuple(rest.pop(0) for _ in range(min(2, len(rest))))
            taken.append(TakenTrick(winner, (winner, 1 - winner), pair, winner, 0))
    leader = seat_of(lead)
    if taken:
        # The leader took the last trick.
        taken.sort(key=lambda trick: trick.winner == leader)
    state = DealState(
        rules=variant.base,
        phase=Phase.PLAY,
        dealer=0,
        forehand=1,
        turn=leader,
        stock=(),
        hands=(tuple(hands[0]), tuple(hands[1])),
        sides=(0, 1),
        active=(0, 1),
        auction=Auction(NORMAL, 1),
        won_points=points[::-1],
        won_tricks=tricks[::-1],
        bonus=(0, 0),
        trump=suit,
        talon=Talon(tuple(stock)),
        taken=tuple(taken),
    )
    shown = []
    for text in melds:
        who, meld_suit, worth = text.split()
        shown.append(ShownMeld(seat_of(who), Suit(meld_suit), int(worth)))
    state = evolve(open_auction(variant, state).state, turn=leader, melds=tuple(shown))
    state = evolve(state, trick=evolve(state.trick, leader=leader))
    if closed:
        at = snapshot or (points, tricks)
        state = evolve(
            state,
            talon=Talon(tuple(stock), open=False),
            closed=Closed(seat_of(closed), knocked, at[0][::-1], at[1][::-1], sum(at[1])),
        )
    return Table(variant, state)
