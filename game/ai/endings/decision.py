"""What does an ending say about the actions of a decision?"""

from collections.abc import Callable, Iterable, Sequence

from game.ai.deduction.counting import CLAIM
from game.engine.actions import Action, PlayCard, WithdrawMarriage
from game.engine.values import value
from game.engine.view import SeatView

Weights = Callable[[Sequence[int]], Sequence[float]]
"""Return how likely each of some hands of the other player is (any scale), the hands as bits of
``cardset.card_table`` under the trump of the deal."""


@value
class Option:
    """One legal action.

    Attributes:
        action: the action.
        mean: its worth, weighted over the worlds.
        worlds: its worth in each world.
        success: how likely it wins the deal.
        share: how often it is done, where the choice is left to chance; else 0 or 1.
    """

    action: Action
    mean: float
    worlds: tuple[float, ...]
    success: float
    share: float = 0.0


@value
class Decision:
    """What to do, and what everything that could be done is worth.

    Attributes:
        action: the choice.
        options: every legal action that was valued, best first.
        weights: how likely each world is; they add up to 1.
        complete: no world was left out.
        gap: what the strategy behind the choice may fall short of the exact value at most, on
            average over the deals; 0 where everything is exact, below 0 where it is not known.
        method: how the values were found, a key of ``METHODS``.
    """

    action: Action
    options: tuple[Option, ...]
    weights: tuple[float, ...]
    complete: bool
    method: str
    gap: float = -1.0

    def option(self, action: Action) -> Option:
        """Return what was found out about an action."""
        return next(option for option in self.options if option.action == action)


METHODS = {
    "known": "every card is known and the rest is searched to the end",
    "mixed": "the game in which neither player sees the other's cards is solved for both; the "
    "values are those against its strategy",
    "defence": "what one line of play is sure of against a player who sees all cards, on average "
    "over the hands he may hold",
    "between": "the middle between the best defence and open cards",
    "seen": "the mean over the hands that the other player may hold, each searched to the end as "
    "if its cards lay open to both",
    "foreseen": "the mean over the hands that the other player may hold, his answers foreseen as "
    "far as he plays naively",
    "played": "the mean over likely deals of the unseen cards, each played to its end by players "
    "who see no more than their own",
}
"""How values were found, and what that means."""


def valued(
    action: Action, points: Sequence[float], weights: Sequence[float], utilities: Sequence[float]
) -> Option:
    """Return an option from its game points in each world.

    Args:
        action: the action.
        points: game points for the player on turn, one number a world.
        weights: how likely the worlds are, adding up to 1.
        utilities: the worth of -3 to 3 game points.
    """
    worlds = tuple(utilities[round(each) + 3] for each in points)
    mean = sum(weight * worth for weight, worth in zip(weights, worlds, strict=True))
    success = sum(weight for weight, each in zip(weights, points, strict=True) if each > 0)
    return Option(action, mean, worlds, success)


POINTS = (-3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0)
"""Utilities that are the game points themselves."""


NEARLY = 1e-9
"""Means that differ by less are equal."""


def equals(options: Sequence[Option]) -> list[Action]:
    """Return the best actions; a marriage is not taken back for nothing."""
    top = max(option.mean for option in options)
    best: list[Action] = [option.action for option in options if option.mean >= top - NEARLY]
    kept: list[Action] = [action for action in best if not isinstance(action, WithdrawMarriage)]
    return kept or best


def without_regret(actions: Iterable[Action]) -> list[Action]:
    """Return the actions without taking back a marriage, where there is anything else.

    Since it was shown nobody has learnt anything, so where cards are hidden what seems to be gained
    by taking it back is only another guess at them. For the same reason showing one is valued there
    as if it could not be taken back: else it would be worth in each world what is best in that one.
    """
    found = list(actions)
    return [action for action in found if not isinstance(action, WithdrawMarriage)] or found


def chosen(view: SeatView, options: Sequence[Option]) -> Action:
    """Return the best action, among equals the quietest."""
    return max(equals(options), key=lambda action: quiet(view, action))


def quiet(view: SeatView, action: Action) -> tuple[int, int]:
    """Order actions that are equally good: claims first, then cheap cards.

    What is no card comes last: it tells the other player something, and for nothing.
    """
    if not isinstance(action, PlayCard):
        return (2 if action == CLAIM else 0), 0
    card = action.card
    return 1, -view.variant.deck.worth[card] - 20 * (card.suit is view.trump)
