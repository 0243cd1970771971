"""What the careful player reckons with, held against a plain minimax through the rules layer."""

from random import Random

import pytest

from game.ai.endings.worlds import worlds_of
from game.ai.kernel import Kernel, Unsupported
from game.ai.kernel.of_view import KernelOf
from game.ai.players.careful import strict_values
from game.ai.referee import play_deal
from game.ai.registry import make_bot
from game.engine.actions import ClaimTarget, CloseTalon, Cut, WithdrawMarriage
from game.engine.cards import Card, Rank, Suit
from game.engine.deal import apply, legal
from game.engine.deck import make_deck
from game.engine.rules import Dealing
from game.engine.state import DealState, Phase
from game.engine.values import evolve
from game.engine.variant import Variant
from game.engine.view import view_for
from tests.ai.games import TALON_GAMES
from tests.invariants import Deal, choose
from tests.variants import named

CLAIM = ClaimTarget()

RANKS = tuple(map(Rank, "789JQKTA"))
WORTH = dict(zip(RANKS, (0, 0, 0, 2, 3, 4, 10, 11), strict=True))
BIG = evolve(
    named("schnapsen"),
    family="thirty_two",
    deck=make_deck(RANKS, WORTH),
    dealing=Dealing(packets=(3, 3), turn_up_after=1),
).with_setting("exchange.card", "7")
"""A pack from which no search draws; the rest is played out as from any other."""

GAMES = {**TALON_GAMES, "thirty_two": BIG}


def minimax(variant: Variant, state: DealState, memo: dict[object, int]) -> int:
    """Return the game points of seat 0, less those of seat 1, with best play by both."""
    result = state.result
    if result is not None:
        # A penalty that only the closer pays counts like one that the other gains.
        return 0 if result.winner is None else result.points * (-1 if result.winner else 1)
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


@pytest.mark.parametrize("name", GAMES)
def test_values_equal_a_plain_minimax(name: str) -> None:
    """Every play and marriage of 60 positions with at most four cards each, half with a pair."""
    variant, rng, number, kernel_of = GAMES[name], Random(name), 0, KernelOf()
    wanted = {True: 30, False: 30}
    while any(wanted.values()):
        number += 1
        deal = Deal.start(variant, number, number % 2)
        while not deal.state.over:
            state = deal.state
            view = view_for(variant, state, deal.events, state.turn)
            ended = state.talon is not None and (not state.talon.open or not state.talon.cards)
            small = state.phase is Phase.PLAY and 1 < len(view.hand) <= 4
            kernel = kernel_of(view)
            plain = kernel is not None and undecided(state)
            if small and ended and plain and wanted[has_pair(state)]:
                assert kernel is not None
                every = worlds_of(view, kernel, rng, most=1)
                every = evolve(every, hands=(every.table.mask(state.hands[1 - view.seat]),))
                for action, (found,) in strict_values(view, kernel, every).items():
                    after = apply(variant, state, action).state
                    exact = minimax(variant, after, {}) * (-1 if view.seat else 1)
                    assert found == exact, (action, deal.record)
                wanted[has_pair(state)] -= 1
            deal.act(*choose(deal, rng))


@pytest.mark.parametrize("name", ["careful", "sampling", "level1", "level4:worlds=20"])
def test_whole_deals_with_a_pack_too_large_to_draw_from(name: str) -> None:
    """Players who cannot search while cards are drawn go by the book then."""
    for number in range(1, 4):
        bots = [make_bot(name), make_bot("careful")]
        assert play_deal(BIG, bots, number, dealer=number % 2).result is not None


def test_a_search_says_that_it_cannot_draw() -> None:
    deal = Deal.start(BIG, 1, 0)
    deal.act(deal.state.turn, Cut(0))
    kernel = Kernel(BIG.base, BIG.deck)
    assert not kernel.draws
    with pytest.raises(Unsupported, match="drawn only from packs of up to 6"):
        kernel.value(kernel.position_from_state(deal.state))
