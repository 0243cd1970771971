"""Plain minimax over the rules layer for deals between two sides, and positions to try it on."""

from collections.abc import Iterator
from random import Random

from game.engine.actions import Action, Bid, ClaimTarget, Cut, Double, TurnTrump, WithdrawMarriage
from game.engine.deal import apply, legal, new_deal
from game.engine.state import DealState, Phase
from game.engine.variant import NORMAL, Variant

CLAIM, DOUBLE, BACK = ClaimTarget(), Double(), WithdrawMarriage()


class Minimax:
    """Undoubled values for the declarer's side: no bounds, no table, no bits.

    Nobody claims wrongly, and nobody takes a marriage back.
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant

    def value(self, state: DealState) -> int:
        """Return the value of a position."""
        ours = state.sides[state.auction.declarer]
        if state.result is not None:
            points = state.result.points // state.result.factor
            return 0 if state.result.winner is None else points * _sign(state.result.winner == ours)
        best = max if state.sides[state.turn] == ours else min
        found: list[int] = []
        for action in actions(self.variant, state):
            found.append(self.value(apply(self.variant, state, action).state))
        for seat in state.active:
            # Also somebody who is not on turn may have enough.
            enough = state.total(state.sides[seat]) >= state.rules.payoff.target
            if enough and CLAIM in legal(self.variant, state, seat):
                after = self.value(apply(self.variant, state, CLAIM, seat).state)
                if state.sides[seat] == state.sides[state.turn]:
                    found.append(after)
                else:
                    left = best(found)
                    return max(left, after) if state.sides[seat] == ours else min(left, after)
        return best(found)


def _sign(ours: bool) -> int:
    return 1 if ours else -1


def actions(variant: Variant, state: DealState) -> tuple[Action, ...]:
    """Return what the seat on turn may sensibly do, claims left out."""
    return tuple(each for each in legal(variant, state, state.turn) if each not in (CLAIM, BACK))


def dealt(variant: Variant, rng: Random, contract: str) -> DealState | None:
    """Deal at random and let somebody bid the contract; None if nobody may."""
    pack = list(variant.deck.cards)
    rng.shuffle(pack)
    state = new_deal(variant, tuple(pack), rng.randrange(variant.seats)).state
    bid, before = Bid(contract), rng.randrange(variant.seats)
    while state.phase is not Phase.PLAY and not state.over:
        choices = legal(variant, state)
        if isinstance(choices[0], Cut):
            action: Action = choices[0]
        elif state.phase is Phase.CALL_TRUMP:
            named = [each for each in choices if not isinstance(each, TurnTrump)]
            action = rng.choice(named)
        elif bid in choices and not state.auction.standing and before <= 0:
            action = bid
        elif DOUBLE in choices and state.auction.standing == contract and not rng.randrange(4):
            action = DOUBLE
        else:
            action, before = choices[0], before - 1
        state = apply(variant, state, action).state
    return state if state.auction.contract == contract and not state.over else None


def positions(
    variant: Variant, contract: str, rng: Random, tricks: tuple[int, ...] = (2, 3, 3, 4)
) -> Iterator[DealState]:
    """Yield endless positions with at most so many tricks to be played.

    Each is reached by play at random, and as often as not stands in the middle of a trick.
    """
    while True:
        state = dealt(variant, rng, contract)
        most = rng.choice(tricks)
        within = rng.randrange(4)
        while state is not None and not state.over:
            left = len(state.hands[state.turn])
            lies = len(state.trick.cards)
            if left < most or (left == most and lies >= within) or (left == most and lies == 3):
                if state.phase is Phase.PLAY and not _unclaimed(state):
                    yield state
                break
            state = apply(variant, state, rng.choice(actions(variant, state))).state


def _unclaimed(state: DealState) -> bool:
    """Say whether somebody has enough and has not said so."""
    return any(state.total(side) >= state.rules.payoff.target for side in set(state.sides))


def every_contract(variant: Variant) -> tuple[str, ...]:
    """Return the ids of all contracts that are played out."""
    return (NORMAL, *(each.id for each in variant.offers if each.may_double))
