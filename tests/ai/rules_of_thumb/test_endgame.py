"""The exact search, held against a plain minimax that goes through the rules layer."""

from random import Random

import pytest

from game.ai.rules_of_thumb.stakes import searchable
from game.ai.rules_of_thumb.strict_play import board, endgame_for, value_of
from game.engine.actions import ClaimTarget, CloseTalon, PlayCard, ShowMarriage, WithdrawMarriage
from game.engine.cards import Card, Rank, Suit
from game.engine.deal import apply, legal
from game.engine.state import DealState, Phase
from game.engine.variant import Variant
from game.engine.view import view_for
from tests.ai.games import TALON_GAMES
from tests.invariants import Deal, choose

CLAIM = ClaimTarget()


def minimax(variant: Variant, state: DealState, memo: dict[object, int]) -> int:
    """Return the game points of seat 0, less those of seat 1, with best play by both."""
    if state.result is not None:
        return state.result.awards[0] - state.result.awards[1]
    key = (state.hands, state.turn, state.trick, state.won_points, state.melds, state.lead,
           state.phase, state.asked)  # fmt: skip
    if key not in memo:
        turn = state.turn
        may = [
            action
            for action in legal(variant, state)
            if not isinstance(action, WithdrawMarriage | CloseTalon)
            and (action != CLAIM or state.total(turn) >= state.rules.payoff.target)
        ]
        values = [minimax(variant, apply(variant, state, each).state, memo) for each in may]
        memo[key] = min(values) if turn else max(values)
    return memo[key]


def undecided(state: DealState) -> bool:
    """Say whether nobody has failed to claim: players who count do not let that happen."""
    return all(state.total(side) < state.rules.payoff.target for side in (0, 1))


def has_pair(state: DealState) -> bool:
    """Say whether somebody holds king and queen of a suit, shown or not."""
    return any(
        Card(suit, Rank.KING) in hand and Card(suit, Rank.QUEEN) in hand
        for hand in state.hands
        for suit in Suit
    )


@pytest.mark.parametrize("name", TALON_GAMES)
def test_values_equal_a_plain_minimax(name: str) -> None:
    """Every play and marriage of 60 positions with at most four cards each, half with a pair."""
    variant, rng, number = TALON_GAMES[name], Random(name), 0
    wanted = {True: 30, False: 30}
    while any(wanted.values()):
        number += 1
        deal = Deal.start(variant, number, number % 2)
        while not deal.state.over:
            state = deal.state
            view = view_for(variant, state, deal.events, state.turn)
            ended = state.talon is not None and (not state.talon.open or not state.talon.cards)
            small = state.phase is Phase.PLAY and 1 < len(view.hand) <= 4
            plain = searchable(view) and undecided(state) and not view.lead.melded
            plain = plain and not state.auction.doublings
            if small and ended and plain and wanted[has_pair(state)]:
                seen = board(view)
                search = endgame_for(view, seen, state.closed)
                other = seen.table.mask(state.hands[1 - view.seat])
                for action in view.legal:
                    if isinstance(action, PlayCard | ShowMarriage):
                        after = apply(variant, state, action).state
                        exact = minimax(variant, after, {}) * (-1 if view.seat else 1)
                        found = value_of(search, seen, action, other)
                        assert found == exact, (action, deal.record)
                wanted[has_pair(state)] -= 1
            deal.act(*choose(deal, rng))
