"""Plain minimax over the rules layer, and positions to try it on.

No bounds, no table, no pruning, no bits: only ``legal`` and ``apply``. Slow on purpose.
"""

from collections.abc import Iterator
from random import Random

from game.engine.actions import Action, ClaimTarget, CloseTalon, Cut, PlayCard
from game.engine.cards import Card, Rank, Suit
from game.engine.deal import apply, legal, new_deal
from game.engine.rules import Claiming, TrumpExchange
from game.engine.state import DealResult, DealState, Phase, TakenTrick, Trick
from game.engine.values import evolve
from game.engine.variant import Variant

CLAIM, CLOSE = ClaimTarget(), CloseTalon()
QUESTIONS = ("following", "melds", "exchange", "closing", "knocking", "claiming", "ending")
"""Questions of the rules whose answers matter to the play of a two-handed deal."""


class TooLarge(Exception):
    """The position has more descendants than one cares to wait for."""


def points(result: DealResult) -> int:
    """Return game points for seat 0: what the winner gets, or the loser pays."""
    if result.winner is None:
        return 0
    return result.points if result.winner == 0 else -result.points


class Minimax:
    """Values for seat 0, both sides playing perfectly.

    The player on turn may claim first, then the other one, then play goes on.
    """

    def __init__(self, variant: Variant, *, false_claims: bool = True, most: int = 1 << 60) -> None:
        self.variant = variant
        self.false_claims = false_claims
        self.left = most

    def value(self, state: DealState) -> int:
        """Return the value of a position.

        Raises:
            TooLarge: when more than ``most`` positions were visited.
        """
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        if state.result is not None:
            return points(state.result)
        turn = state.turn
        best = max if turn == 0 else min
        value = best(
            self.value(apply(self.variant, state, action).state)
            for action in legal(self.variant, state, turn)
            if action != CLAIM
        )
        for seat in (1 - turn, turn):
            if CLAIM in legal(self.variant, state, seat):
                claimed = apply(self.variant, state, CLAIM, seat).state
                assert claimed.result is not None
                if self.false_claims or claimed.result.winner == state.sides[seat]:
                    value = (max if seat == 0 else min)(value, points(claimed.result))
        return value

    def for_turn(self, state: DealState) -> int:
        """Return the value for the player on turn."""
        return self.value(state) if state.turn == 0 else -self.value(state)


def shuffled_state(variant: Variant, rng: Random) -> DealState:
    """Return a freshly dealt position."""
    order = list(variant.deck.cards)
    rng.shuffle(order)
    state = new_deal(variant, tuple(order), rng.randrange(2)).state
    return apply(variant, state, Cut(0)).state if state.phase is Phase.CUT else state


def random_action(variant: Variant, state: DealState, rng: Random) -> Action:
    """Return an action at random; claims, right or wrong, are left out where that is possible."""
    actions = [action for action in legal(variant, state) if action != CLAIM]
    if CLOSE in actions and rng.random() < 0.3:
        return CLOSE
    cards = [action for action in actions if isinstance(action, PlayCard)]
    if cards and rng.random() < 0.6:
        return rng.choice(cards)
    return rng.choice(actions)


def wander(variant: Variant, state: DealState, rng: Random) -> Iterator[DealState]:
    """Yield the positions of a random deal until it is over."""
    while not state.over:
        yield state
        state = apply(variant, state, random_action(variant, state, rng)).state


def shortened(state: DealState, rng: Random, keep: int) -> DealState:
    """Return a fresh deal with smaller hands, as if cards had been played before.

    A random part of the missing cards' points goes to each seat, so that scores are near the
    target, where they matter.
    """
    hands = tuple(tuple(rng.sample(hand, keep)) for hand in state.hands)
    tricks = rng.choice(((0, 0), (1, 0), (0, 1), (1, 1), (2, 2)))
    won = tuple(rng.randrange(16, 66) if each else 0 for each in tricks)
    taken = tuple(
        TakenTrick(0, (0, 1), hands[0][:2], winner, 0)
        for winner, count in enumerate(tricks)
        for _ in range(count)
    )
    leader = rng.choice([seat for seat in (0, 1) if tricks[seat] or not any(tricks)])
    return evolve(
        state,
        hands=hands,
        won_tricks=tricks,
        won_points=won,
        taken=taken,
        turn=leader,
        trick=Trick(leader),
    )


def enriched(state: DealState, rng: Random) -> DealState:
    """Return the position, often with a marriage or the card of the exchange in a hand."""
    assert state.talon is not None
    assert state.trump is not None
    hands = list(state.hands)
    wanted: list[Card] = []
    exchange = state.rules.exchange
    if rng.random() < 0.5 and isinstance(exchange, TrumpExchange) and exchange.allowed:
        wanted.append(Card(state.trump, exchange.rank))
    if rng.random() < 0.5:
        suit = rng.choice(tuple(Suit))
        wanted += (Card(suit, Rank.KING), Card(suit, Rank.QUEEN))
    for card in wanted:
        seat = rng.randrange(2)
        elsewhere = {*hands[1 - seat], state.talon.cards[-1], *wanted}
        room = [held for held in hands[seat] if held not in elsewhere]
        if card not in (*hands[0], *hands[1], state.talon.cards[-1]) and room:
            gone = rng.choice(room)
            hands[seat] = tuple(card if held is gone else held for held in hands[seat])
            low = tuple(gone if held is card else held for held in state.talon.cards[:-1])
            state = evolve(state, talon=evolve(state.talon, cards=(*low, state.talon.cards[-1])))
    return evolve(state, hands=tuple(hands))


def with_talon(state: DealState, rng: Random, size: int) -> DealState:
    """Return a position whose talon has only so many cards left, the turned-up one included."""
    assert state.talon is not None
    cards = state.talon.cards
    low, bottom = cards[:-1], cards[-1:]
    kept = tuple(rng.sample(low, size - 1)) + bottom if size else ()
    return evolve(state, talon=evolve(state.talon, cards=kept))


def late_positions(variant: Variant, rng: Random, talon: tuple[int, ...]) -> Iterator[DealState]:
    """Yield endless positions near the end, the talon open with so many cards, closed or empty."""
    hand = len(shuffled_state(variant, rng).hands[0])
    while True:
        state = shuffled_state(variant, rng)
        size = rng.choice(talon)
        keep = min(hand, rng.choice((2, 3) if size > 2 else (2, 3, 4, 5) if size else (3, 4, 5)))
        state = with_talon(enriched(shortened(state, rng, keep), rng), rng, size)
        met = list(wander(variant, state, rng))
        yield met[0]
        yield from rng.sample(met, min(2, len(met)))


def house_rules(variant: Variant, rng: Random) -> Variant:
    """Return the variant with random house rules that do not contradict each other."""
    choices = [each for each in variant.adjustable() if each.question in QUESTIONS]
    while True:
        made = variant
        for each in rng.sample(choices, rng.randrange(1, len(choices) + 1)):
            made = made.with_setting(each.path, rng.choice(each.choices))
        if not made.problems():
            return made


def claims_by_itself(variant: Variant) -> bool:
    """Say whether the program claims for the players."""
    rule = variant.base.claiming
    return isinstance(rule, Claiming) and rule.automatic
