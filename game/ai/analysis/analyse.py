"""What does a computer player think of a position, and why?

For every legal action, the game points that it brings the seat on turn, on average over positions
that agree with what the seat knows. Where nobody draws any more each of them is searched exactly;
else sound players finish the deal from each. The answer is data; whoever shows it words it.
"""

from collections.abc import Mapping, Sequence
from operator import mul
from random import Random

from game.ai.analysis.continuation import play_out, points_for, told
from game.ai.analysis.reasons import Reason, reasons
from game.ai.endings import METHODS as ENDINGS
from game.ai.endings import Decision, Option
from game.ai.endings.worlds import worlds_of
from game.ai.equity.match_equity import Outlook
from game.ai.kernel import Kernel
from game.ai.kernel.of_view import KernelOf, draws_no_more
from game.ai.players.careful import QUICK, CarefulBot, strict_values
from game.ai.registry import make_bot
from game.ai.rules_of_thumb.closing import ClosingPlan, closing_plan
from game.ai.two_handed.player import Player
from game.engine.actions import Action, ClaimTarget, CloseTalon, Cut, Fold
from game.engine.deal import apply
from game.engine.sampling import sample_world
from game.engine.state import DealState, Phase
from game.engine.values import value
from game.engine.view import SeatView

WORLDS = 24
"""Positions that every action is tried from, where the number is not given."""

ALL_HANDS = 300
"""Up to so many hands of the other player all are searched, not a choice of them."""

METHODS: Mapping[str, str] = {
    "counted": "the result, which is certain",
    "exact": "the other hand is known and the rest is searched to the end",
    "all_hands": "the mean over every hand the other may hold, each searched to the end",
    "some_hands": "the mean over a random choice of hands the other may hold, each searched to "
    "the end",
    "playouts": "the mean over random positions that agree with the view, each finished by the "
    "careful player at every seat",
    **ENDINGS,
}
"""How the values were found, and what that means."""


@value
class Valued:
    """One legal action.

    Attributes:
        action: the action.
        points: mean game points for the seat on turn (negative: for the others).
        spread: standard deviation of the game points over the positions tried.
        tried: how many positions or hands were tried.
        method: how the points were found, a key of ``METHODS``.
    """

    action: Action
    points: float
    spread: float
    tried: int
    method: str


@value
class Analysis:
    """What a player thinks of a position.

    Attributes:
        bot: name of the player.
        choice: what it would do.
        values: every legal action, best first.
        closing: what closing at once promises, where it is legal.
        reasons: the facts behind the choice, where the player can name them.
    """

    bot: str
    choice: Action
    values: tuple[Valued, ...]
    closing: ClosingPlan | None
    reasons: tuple[Reason, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """Return plain data for ``--json``."""
        found: dict[str, object] = {
            "bot": self.bot,
            "choice": str(self.choice),
            "values": [
                {
                    "action": str(each.action),
                    "points": round(each.points, 3),
                    "spread": round(each.spread, 3),
                    "tried": each.tried,
                    "method": each.method,
                }
                for each in self.values
            ],
            "methods": {name: METHODS[name] for name in self._methods()},
        }
        if self.closing is not None:
            found["closing"] = {
                "made": round(self.closing.made, 3),
                "points": round(self.closing.points, 3),
                "hands": self.closing.hands,
                "next": str(self.closing.action),
            }
        if self.reasons:
            found["reasons"] = [each.to_dict() for each in self.reasons]
        return found

    def _methods(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.method for each in self.values))

    def lines(self) -> list[str]:
        """Return the analysis for a reader."""
        shown = ["legal actions, with the game points that they bring the player on turn:"]
        width = max(len(str(each.action)) for each in self.values)
        for each in self.values:
            mark = "*" if each.action == self.choice else " "
            spread = f"+- {each.spread:.2f}" if each.spread else ""
            line = f" {mark} {each.action!s:<{width}} {each.points:+6.2f} {spread:<8} {each.method}"
            shown.append(line)
        shown += [f"   {name}: {METHODS[name]}" for name in self._methods()]
        if self.closing is not None:
            made = round(self.closing.made * self.closing.hands)
            shown.append(
                f"closing now succeeds against {made} of {self.closing.hands} hands "
                f"({self.closing.points:+.2f} game points), going on with {self.closing.action}"
            )
        shown += [f"- {each.words()}" for each in self.reasons]
        shown.append(f"{self.bot} would: {self.choice}")
        return shown


def analyse(
    view: SeatView, bot_name: str = "careful", *, seed: int = 0, worlds: int = WORLDS
) -> Analysis:
    """Analyse a position.

    Args:
        view: what the seat on turn knows; it must have something to decide.
        bot_name: the player whose choice is wanted.
        seed: fixes all chance.
        worlds: positions that every action is tried from, where they are not searched.

    Raises:
        ValueError: when no player has this name, or the seat has nothing to decide.
    """
    bot = make_bot(bot_name)
    if not view.legal or view.turn != view.seat:
        raise ValueError("the seat has nothing to decide here")
    decision = bot.decide(view, Random(seed)) if isinstance(bot, Player) else None
    if decision is not None:
        return _decided(view, bot_name, decision, seed, worlds)
    choice = bot.choose(view, Random(seed))
    assert choice is not None
    kernel = KernelOf()(view) if view.phase is Phase.PLAY else None
    values = _searched(view, kernel, seed, worlds) if kernel and draws_no_more(view) else []
    left = [each for each in _distinct(view) if each not in {done.action for done in values}]
    values += _played_out(view, left, seed, worlds)
    return Analysis(
        bot=bot_name,
        choice=choice,
        values=tuple(sorted(values, key=lambda each: -each.points)),
        closing=None if kernel is None else _closing(view, kernel, seed),
    )


def _decided(view: SeatView, bot_name: str, decision: Decision, seed: int, worlds: int) -> Analysis:
    """Return the analysis of a player who says what he thinks of every action."""
    values = [
        _weighed(option, decision.weights[: len(option.worlds)], decision.method)
        for option in decision.options
    ]
    left = [each for each in _distinct(view) if each not in {done.action for done in values}]
    values += _played_out(view, left, seed, worlds)
    return Analysis(
        bot=bot_name,
        choice=decision.action,
        values=tuple(sorted(values, key=lambda each: -each.points)),
        closing=None,
        reasons=reasons(view, decision),
    )


def _weighed(option: Option, weights: Sequence[float], method: str) -> Valued:
    total = sum(weights) or 1.0
    mean = sum(map(mul, weights, option.worlds)) / total
    variance = sum(
        weight * (each - mean) ** 2 for weight, each in zip(weights, option.worlds, strict=True)
    )
    spread = (variance / total) ** 0.5
    return Valued(option.action, option.mean, spread, len(option.worlds), method)


def _searched(view: SeatView, kernel: Kernel, seed: int, worlds: int) -> list[Valued]:
    """Search the plays and marriages against hands that the other may hold."""
    every = worlds_of(view, kernel, Random(seed), most=max(worlds, ALL_HANDS))
    method = "all_hands" if every.complete else "some_hands"
    if len(every.hands) == 1:
        method = "exact"
    return [
        _valued(action, list(map(float, points)), method)
        for action, points in strict_values(view, kernel, every).items()
        if not isinstance(action, Fold)
    ]


def _played_out(view: SeatView, actions: Sequence[Action], seed: int, worlds: int) -> list[Valued]:
    """Let careful players finish the deal after every action, from the same positions."""
    if not actions:
        return []
    rng, careful = Random(seed), CarefulBot(QUICK)
    tried = [sample_world(view, rng) for _ in range(worlds)]
    found: list[Valued] = []
    for action in actions:
        if isinstance(action, ClaimTarget | Fold):
            result = apply(view.variant, tried[0], action, view.seat).state.result
            assert result is not None
            found.append(_valued(action, [points_for(result, view.seat)], "counted"))
            continue
        points = [
            _outcome(view, world, action, careful, f"{seed}/{number}")
            for number, world in enumerate(tried)
        ]
        found.append(_valued(action, points, "playouts"))
    return found


def _distinct(view: SeatView) -> tuple[Action, ...]:
    """Return the legal actions; of the cuts, which are all alike, only the first."""
    if isinstance(view.legal[0], Cut):
        return tuple(each for each in view.legal if not isinstance(each, Cut) or not each.depth)
    return view.legal


def _outcome(
    view: SeatView, world: DealState, action: Action, careful: CarefulBot, seed: str
) -> float:
    done = apply(view.variant, world, action, view.seat)
    events = (*told(view), *done.events)
    result = play_out(view.variant, done.state, events, careful, seed)
    return points_for(result, view.seat)


def _valued(action: Action, points: list[float], method: str) -> Valued:
    mean = sum(points) / len(points)
    variance = sum((each - mean) ** 2 for each in points) / len(points)
    return Valued(action, mean, variance**0.5, len(points), method)


def _closing(view: SeatView, kernel: Kernel, seed: int) -> ClosingPlan | None:
    if CloseTalon() not in view.legal:
        return None
    every = worlds_of(view, kernel, Random(seed), most=100)
    return closing_plan(view, kernel, every, Outlook())
