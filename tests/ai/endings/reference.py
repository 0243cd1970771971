"""Best answers to a strategy, through the rules layer: slow, plain, and no bits."""

from collections.abc import Callable, Mapping, Sequence

from game.engine.actions import Action, ClaimTarget, PlayCard, ShowMarriage, WithdrawMarriage
from game.engine.cards import Card, Seat
from game.engine.deal import apply, legal
from game.engine.state import DealState
from game.engine.values import evolve
from game.engine.variant import Variant
from tests.ai.kernel.reference import points

CLAIM = ClaimTarget()

Play = tuple[Card, bool]
"""A card, and whether a marriage is shown with it."""

World = tuple[int, DealState, float]
"""The number of a deal, its present position, and how likely it has come about."""

Strategy = Callable[[Seat, frozenset[Card], tuple[Play, ...]], Mapping[Play, float]]
"""How often a seat plays what: by its hand at the beginning, and what has been played since.
Nothing where it does not matter: then everything is played as often."""


class Answers:
    """Best answers of one seat to the strategy of the other, the talon being closed.

    Args:
        variant: the game.
        strategy: how the other seat plays.
        who: the seat that answers.
    """

    def __init__(self, variant: Variant, strategy: Strategy, who: Seat) -> None:
        self._variant = variant
        self._strategy = strategy
        self._who = who
        self._begun: dict[int, tuple[frozenset[Card], frozenset[Card]]] = {}

    def value(self, deals: Sequence[tuple[DealState, float]]) -> float:
        """Return the mean points of seat 0 over positions that look the same to a spectator."""
        self._begun = {
            place: (frozenset(state.hands[0]), frozenset(state.hands[1]))
            for place, (state, _) in enumerate(deals)
        }
        worlds = [(place, state, chance) for place, (state, chance) in enumerate(deals)]
        return self._value(worlds, ())

    def _value(self, worlds: list[World], past: tuple[Play, ...]) -> float:
        result = 0.0
        going = []
        for place, state, chance in worlds:
            ended = self._claimed(state)
            if ended.result is not None:
                result += chance * points(ended.result)
            else:
                going.append((place, ended, chance))
        if not going:
            return result
        turn = going[0][1].turn
        groups: dict[frozenset[Card], list[World]] = {}
        for place, state, chance in going:
            groups.setdefault(self._begun[place][turn], []).append((place, state, chance))
        if turn == self._who:
            for group in groups.values():
                best = max if turn == 0 else min
                result += best(
                    self._value([(place, self._played(state, play), chance)
                                 for place, state, chance in group], (*past, play))
                    for play in self._plays(group[0][1])
                )  # fmt: skip
            return result
        following: dict[Play, list[World]] = {}
        for hand, group in groups.items():
            plays = self._plays(group[0][1])
            shares = self._strategy(turn, hand, past) or dict.fromkeys(plays, 1 / len(plays))
            assert set(shares) == set(plays)
            for play, share in shares.items():
                following.setdefault(play, []).extend(
                    (place, self._played(state, play), chance * share)
                    for place, state, chance in group
                )
        return result + sum(self._value(each, (*past, play)) for play, each in following.items())

    def _claimed(self, state: DealState) -> DealState:
        """Let the player on turn claim, where he may and is right; decline the last call."""
        while state.result is None:
            right = state.total(state.sides[state.turn]) >= state.rules.payoff.target
            options = legal(self._variant, state)
            if right and CLAIM in options:
                return apply(self._variant, state, CLAIM).state
            others = [action for action in options if action != CLAIM]
            if len(others) != 1 or isinstance(others[0], PlayCard):
                return state
            state = apply(self._variant, state, others[0]).state
        return state

    def _plays(self, state: DealState) -> list[Play]:
        found: list[Play] = []
        for action in self._actions(state):
            if isinstance(action, PlayCard):
                found.append((action.card, False))
            elif isinstance(action, ShowMarriage):
                shown = apply(self._variant, state, action).state
                found += [(each.card, True) for each in self._actions(shown)
                          if isinstance(each, PlayCard)]  # fmt: skip
        return found

    def _actions(self, state: DealState) -> list[Action]:
        return [action for action in legal(self._variant, state)
                if action != CLAIM and not isinstance(action, WithdrawMarriage)]  # fmt: skip

    def _played(self, state: DealState, play: Play) -> DealState:
        card, shows = play
        if shows:
            state = self._claimed(apply(self._variant, state, ShowMarriage(card.suit)).state)
            if state.result is not None:
                return state
        return apply(self._variant, state, PlayCard(card)).state


def with_hands(state: DealState, first: Sequence[Card], second: Sequence[Card]) -> DealState:
    """Return a position with other cards in the hands; the rest of them lies in the talon."""
    assert state.talon is not None
    every = {*state.hands[0], *state.hands[1], *state.talon.cards}
    lying = tuple(sorted(every - {*first, *second}))
    bottom = state.talon.cards[-1]
    low = tuple(card for card in lying if card != bottom)
    return evolve(
        state,
        hands=(tuple(first), tuple(second)),
        talon=evolve(state.talon, cards=(*low, *lying[: len(lying) - len(low)])),
    )
