"""What is a play worth against somebody who plays the last tricks naively?

When nobody draws any more a naive player's answers are foreseen, so the best line against him is
found exactly for each hand that he may hold.
"""

from collections.abc import Iterator, Mapping, Sequence

from game.ai.counting import CLAIM
from game.ai.endings import Decision
from game.ai.endings.decision import economy, valued
from game.ai.endings.worlds import Worlds
from game.ai.kernel import Kernel, Position
from game.ai.kernel.playouts import NAIVE, PlayOuts
from game.ai.kernel.search import HAS
from game.engine.actions import Action, PlayCard, ShowMarriage
from game.engine.cards import Card, Rank
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
    bit = kernel.moves(position.trump).table.bit
    rollout = playouts.rollout
    found: dict[Action, int] = {}
    for action in view.legal:
        if isinstance(action, PlayCard):
            card = bit[action.card]
            left = hand & ~(1 << card)
            if position.led >= 0:
                closing = position.closing(other)
                found[action] = rollout.strict_reply(
                    left, his, position.led, card, mine, score, closing
                )
            else:
                found[action] = rollout.strict_lead(
                    left, his, card, mine, score, position.closing(me), NAIVE
                )
        elif isinstance(action, ShowMarriage):
            found[action] = _after_marriage(position, playouts, action, bit)
    return found


def _after_marriage(
    position: Position, playouts: PlayOuts, action: ShowMarriage, bit: Mapping[Card, int]
) -> int:
    """Return the value of the better lead after showing a marriage."""
    me, other = position.turn, 1 - position.turn
    numbers = playouts.numbers
    royal = action.suit is position.trump
    mine = position.score(me) + (40 if royal else 20)
    closing = position.closing(me)
    reached = mine >= HAS + numbers["goal"] or (
        mine < HAS and not numbers["waits"] and mine >= numbers["goal"]
    )
    if reached:
        if closing & 2:
            return closing >> 4
        score = position.score(other)
        rungs = 3 if score < HAS else 2 if score < HAS + numbers["schneider"] else 1
        return closing >> 2 & 3 or rungs
    return max(
        playouts.rollout.strict_lead(
            position.hands[me] & ~(1 << card), position.hands[other], card, mine,
            position.score(other), closing, NAIVE,
        )
        for card in _pair(position, action, bit)
    )  # fmt: skip


def _pair(position: Position, action: ShowMarriage, bit: Mapping[Card, int]) -> Iterator[int]:
    for card, number in bit.items():
        if card.suit is action.suit and card.rank in (Rank.KING, Rank.QUEEN):
            assert position.hands[position.turn] >> number & 1
            yield number


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
        likely: how likely each is: if he is sensible, and if he is naive.
        worth: the utilities of -3 to 3 game points.
    """
    points: dict[Action, list[float]] = {}
    shares: list[float] = []
    total = sum(map(sum, likely)) or 1.0
    for hand, (sensible, naive) in zip(every.hands, likely, strict=True):
        position = every.position(hand)
        exact = kernel.root_values(position)
        foreseen = naive_values(view, kernel, playouts, position)
        for share, values in ((sensible, exact), (naive, foreseen)):
            shares.append(share / total)
            for action, each in exact.items():
                if action != CLAIM:
                    points.setdefault(action, []).append(values.get(action, each))
    options = sorted(
        (valued(action, each, shares, worth) for action, each in points.items()),
        key=lambda option: -option.mean,
    )
    best = max(options, key=lambda option: (round(option.mean, 9), economy(view, option.action)))
    return Decision(best.action, tuple(options), tuple(shares), every.complete, "foreseen")
