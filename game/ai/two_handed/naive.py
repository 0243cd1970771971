"""What is a play worth against somebody who plays the last tricks naively?

When nobody draws any more a naive player's answers are foreseen, so the best line against him is
found exactly for each hand that he may hold.
"""

from collections.abc import Sequence

from game.ai.cardset import CardTable
from game.ai.deduction.counting import CLAIM
from game.ai.endings import Decision
from game.ai.endings.decision import chosen, valued
from game.ai.endings.worlds import Worlds
from game.ai.kernel import Kernel, Position
from game.ai.kernel.playouts import NAIVE, PlayOuts
from game.ai.rules_of_thumb.board import slot_of
from game.engine.actions import Action, PlayCard, ShowMarriage
from game.engine.view import SeatView


def naive_values(
    view: SeatView, kernel: Kernel, playouts: PlayOuts, position: Position
) -> dict[Action, int]:
    """Return what the plays and marriages of a view bring against a naive player, in game points.

    Args:
        view: the view of the seat on turn; nobody draws any more.
        kernel: the search for the rules.
        playouts: knows how naive players play.
        position: the view with the other hand filled in.
    """
    me, other = view.seat, 1 - view.seat
    hand, his = position.hands[me], position.hands[other]
    mine, score = position.score(me), position.score(other)
    table = kernel.moves(position.trump).table
    rollout = playouts.rollout
    found: dict[Action, int] = {}
    for action in view.legal:
        if isinstance(action, PlayCard):
            card = table.bit[action.card]
            left = hand & ~(1 << card)
            if position.led >= 0:
                closing = position.closing(other)
                found[action] = rollout.strict_reply(
                    left, his, position.led, card, mine, score, closing
                )
            else:
                found[action] = rollout.strict_lead(
                    left, his, card, mine, score, position.closing(me), 0, NAIVE
                )
        elif isinstance(action, ShowMarriage):
            found[action] = _after_marriage(position, playouts, action, table)
    return found


def _after_marriage(
    position: Position, playouts: PlayOuts, action: ShowMarriage, table: CardTable
) -> int:
    """Return the value of the better lead after showing a marriage."""
    me, other = position.turn, 1 - position.turn
    royal = action.suit is position.trump
    mine = position.score(me) + (40 if royal else 20)
    closing = position.closing(me)
    if playouts.search.may_claim(mine):
        return playouts.search.claim(position.score(other), closing)
    pair = table.pairs[slot_of(table, action.suit)]
    return max(
        playouts.rollout.strict_lead(
            position.hands[me] & ~(1 << card), position.hands[other], card, mine,
            position.score(other), closing, 0, NAIVE,
        )
        for card in range(pair.bit_length())
        if pair >> card & 1
    )  # fmt: skip


def against_naive(
    view: SeatView,
    kernel: Kernel,
    playouts: PlayOuts,
    every: Worlds,
    likely: Sequence[tuple[float, float]],
    worth: Sequence[float],
) -> Decision:
    """Return the best action against a player who is probably naive.

    Args:
        view: the view of the seat on turn; nobody draws any more.
        kernel: the search for the rules.
        playouts: knows how naive players play.
        every: the hands that the other may hold.
        likely: how likely each is: if he weighs his cards, and if he is naive.
        worth: the utilities of -3 to 3 game points.
    """
    points: dict[Action, list[float]] = {}
    shares: list[float] = []
    total = sum(map(sum, likely)) or 1.0
    for hand, (weighing, naive) in zip(every.hands, likely, strict=True):
        position = every.position(hand)
        exact = kernel.root_values(position, takes_back=False)
        foreseen = naive_values(view, kernel, playouts, position)
        for share, values in ((weighing, exact), (naive, foreseen)):
            shares.append(share / total)
            for action, each in exact.items():
                if action != CLAIM:
                    points.setdefault(action, []).append(values.get(action, each))
    options = sorted(
        (valued(action, each, shares, worth) for action, each in points.items()),
        key=lambda option: -option.mean,
    )
    action = chosen(view, options)
    return Decision(action, tuple(options), tuple(shares), every.complete, "foreseen")
