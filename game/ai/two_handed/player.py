"""How does somebody play who guesses, tries and compares? (two-handed games with a talon)

While cards are drawn, plans are tried in likely worlds (``trial.py``); when nobody draws any more,
the rest is searched (``game.ai.endings``). What a skill leaves out makes a weaker player, never a
careless one.
"""

from collections.abc import Callable, Sequence
from random import Random

from game.ai.bot import never
from game.ai.cardset import card_table
from game.ai.deduction.counting import CLAIM, Sound
from game.ai.endings import Decision, Option, all_known, closed, exhausted
from game.ai.endings.closed import MOST, averaged
from game.ai.endings.decision import POINTS, chosen, equals, valued
from game.ai.endings.worlds import worlds_of
from game.ai.equity.match_equity import utilities
from game.ai.kernel import Kernel, Unsupported
from game.ai.kernel.loader import COMPILED
from game.ai.kernel.of_view import draws_no_more, searchable
from game.ai.kernel.playouts import PlayOuts
from game.ai.players.careful import CarefulBot
from game.ai.players.sampling import SamplingBot
from game.ai.teams.player import TeamPlayer, TeamSkill
from game.engine.actions import Action
from game.engine.deck import Deck
from game.engine.sampling import sample_world
from game.engine.state import Phase
from game.engine.values import evolve, value
from game.engine.variant import RoundRules
from game.engine.view import SeatView

from .beliefs import Assumptions, Memory, World, hand_weights, vague_worlds, worlds
from .naive import against_naive, naive_values
from .past import past_of
from .plans import plans_of
from .trial import Board, tried

SLOW_WORLDS, SLOW_HANDS = 150, 60
"""At most so many worlds and hands are tried where the searches run interpreted."""

FORESEEN = 250
"""Hands that are tried against a player who is probably naive, after a closing."""

SOLVED = 6
"""After a closing, games with at most so many unseen cards are solved for both sides."""


@value
class Skill:
    """How well somebody plays.

    Attributes:
        worlds: worlds that plans are tried in.
        assumed: what he assumes about the other.
        memory: what he remembers; None for everything.
        misjudges: standard deviation of his errors in game points.
        overrated: game points deducted from closings searched with open cards.
        match_sense: he plays for the match, not for the points of the deal.
        solves: he solves small games in which neither side sees the other's cards.
        partners: how well he plays at tables of more than two.
    """

    worlds: int = 1200
    assumed: Assumptions = Assumptions()
    memory: Memory | None = None
    misjudges: float = 0.0
    overrated: float = 0.1
    match_sense: bool = True
    solves: bool = True
    partners: TeamSkill = TeamSkill()


class _Tools:
    """The searches for one set of rules."""

    def __init__(self, rules: RoundRules, deck: Deck) -> None:
        self.playouts: PlayOuts | None = None
        self.kernel: Kernel | None = None
        try:
            # Nobody gives up by a wrong claim, though the rules may make it cheap.
            self.kernel = Kernel(rules, deck, false_claims=False)
            self.playouts = PlayOuts(rules, deck)
        except Unsupported:
            pass


class Player(Sound):
    """Decides what to do in two-handed games with a talon; see the module.

    Args:
        skill: how well.
    """

    def __init__(self, skill: Skill) -> None:
        self.skill = skill
        self._made: tuple[RoundRules, Deck, _Tools] | None = None
        self._plain = CarefulBot()
        self._sampling = SamplingBot()
        self._team = TeamPlayer(skill.partners)

    def think(
        self, view: SeatView, choices: list[Action], rng: Random, cancelled: Callable[[], bool]
    ) -> Action:
        """Return one of several choices; see ``Sound.think``."""
        if view.variant.seats > 2:
            return self._team.think(view, choices, rng, cancelled)
        decision = self.decide(view, rng, cancelled)
        if decision is not None:
            return decision.action
        plain = self._sampling if self._tools(view) is not None else self._plain
        return plain.think(view, choices, rng, cancelled)

    def _tools(self, view: SeatView) -> _Tools | None:
        """Return the searches for the rules of this deal, if there are any."""
        cards = searchable(view) and view.has_talon and view.trump is not None
        if not (cards and view.phase in (Phase.PLAY, Phase.EXCHANGE_REPLY)):
            return None
        deck = view.variant.deck
        if self._made is None or self._made[:2] != (view.rules, deck):
            self._made = (view.rules, deck, _Tools(view.rules, deck))
        return self._made[2] if self._made[2].kernel is not None else None

    def decide(
        self, view: SeatView, rng: Random, cancelled: Callable[[], bool] = never
    ) -> Decision | None:
        """Return what to do and what everything else is worth; None where this is not known."""
        tools = self._tools(view)
        if tools is None or tools.kernel is None or view.phase is not Phase.PLAY:
            return None
        worth = utilities(view) if self.skill.match_sense else POINTS
        memory = self.skill.memory
        if memory is not None and draws_no_more(view):
            return self._vague(view, tools.kernel, rng, worth, memory)
        if all_known(view):
            return self._known(view, tools.kernel, tools.playouts, rng, worth)
        if tools.playouts is None:
            return None
        if draws_no_more(view):
            return self._closed(view, tools.kernel, tools.playouts, rng, worth, cancelled)
        return self._open(view, tools.playouts, rng, worth, cancelled)

    def _closed(
        self, view: SeatView, kernel: Kernel, playouts: PlayOuts, rng: Random,
        worth: Sequence[float], cancelled: Callable[[], bool],
    ) -> Decision | None:  # fmt: skip
        past = past_of(view, card_table(view.variant.deck, view.trump))
        chance = rng.getrandbits(48)

        def likely(hands: Sequence[int]) -> list[tuple[float, float]]:
            return hand_weights(playouts, past, hands, self.skill.assumed, chance)

        def weights(hands: Sequence[int]) -> list[float]:
            return [weighing + naive for weighing, naive in likely(hands)]

        slow = playouts.form != COMPILED
        if self._foresees(playouts, view):
            some = worlds_of(view, kernel, rng, most=SLOW_HANDS if slow else FORESEEN)
            both = likely(some.hands)
            if sum(naive for _, naive in both) > sum(weighing for weighing, _ in both):
                return against_naive(view, kernel, playouts, some, both, worth)
        if self.skill.solves and not slow and len(view.unseen) <= SOLVED:
            return closed(view, kernel, rng, weights=weights, utilities=worth, cancelled=cancelled)
        every = worlds_of(view, kernel, rng, most=SLOW_HANDS if slow else MOST, weights=weights)
        return averaged(view, kernel, rng, every, worth, None, cancelled)

    def _foresees(self, playouts: PlayOuts, view: SeatView) -> bool:
        """Say whether he asks what a naive player would do in the last tricks.

        How those are played in freer houses, and after a knock, is not foreseen.
        """
        assumed = self.skill.assumed
        usual = playouts.numbers["simple"] and not (view.closed and view.closed.knocked)
        return bool(assumed.kinds and assumed.infers and usual)

    def _known(
        self,
        view: SeatView,
        kernel: Kernel,
        playouts: PlayOuts | None,
        rng: Random,
        worth: Sequence[float],
    ) -> Decision:
        """Decide where all cards are known: a proven best action, the one most trying for him."""
        decision = exhausted(view, kernel, utilities=worth)
        assumed = self.skill.assumed
        if playouts is None or not self._foresees(playouts, view):
            return decision
        best = equals(decision.options)
        if len(best) == 1:
            return decision
        past = past_of(view, card_table(view.variant.deck, view.trump))
        every = worlds_of(view, kernel, rng, most=1)
        ((weighing, naive),) = hand_weights(
            playouts, past, every.hands, assumed, rng.getrandbits(48)
        )
        if naive <= weighing:
            return decision
        foreseen = naive_values(view, kernel, playouts, every.position(every.hands[0]))
        top = max(best, key=lambda action: (foreseen.get(action, -9), action == decision.action))
        return evolve(decision, action=top)

    def _vague(
        self, view: SeatView, kernel: Kernel, rng: Random, worth: Sequence[float], memory: Memory
    ) -> Decision:
        """Decide where nobody draws any more, without remembering every card."""
        table = card_table(view.variant.deck, view.trump)
        base = kernel.position_from_state(sample_world(view, rng))
        points: dict[Action, list[float]] = {}
        found = vague_worlds(view, table, rng, self.skill.worlds, memory)
        for world in found:
            hands = (base.hands[0], world.hand) if view.seat == 0 else (world.hand, base.hands[1])
            position = evolve(base, hands=hands)
            for action, each in kernel.root_values(position, takes_back=False).items():
                if action != CLAIM:
                    points.setdefault(action, []).append(each)
        shares = (1 / len(found),) * len(found)
        options = [
            self._misjudged(valued(action, each, shares, worth), rng)
            for action, each in points.items()
        ]
        options.sort(key=lambda option: -option.mean)
        return Decision(chosen(view, options), tuple(options), shares, False, "seen")

    def _misjudged(self, option: Option, rng: Random) -> Option:
        if not self.skill.misjudges:
            return option
        return evolve(option, mean=option.mean + rng.gauss(0.0, self.skill.misjudges))

    def _open(
        self, view: SeatView, playouts: PlayOuts, rng: Random,
        worth: Sequence[float], cancelled: Callable[[], bool],
    ) -> Decision:  # fmt: skip
        skill = self.skill
        table = card_table(view.variant.deck, view.trump)
        past = past_of(view, table)
        plans = plans_of(view, table, past, playouts.numbers)
        found: list[World]
        if skill.memory is None:
            number = skill.worlds
            if playouts.form != COMPILED:
                number = min(number, SLOW_WORLDS)
            found = worlds(view, table, playouts, past, rng, number, skill.assumed)
        else:
            found = vague_worlds(view, table, rng, skill.worlds, skill.memory)
        chances = [rng.getrandbits(48) for _ in found]
        results = tried(
            Board(view, table, past, playouts), plans, found, chances, worth, skill.overrated,
            cancelled,
        )  # fmt: skip
        options: dict[Action, Option] = {}
        for each in results:
            points = each.points
            options.setdefault(
                each.plan.first,
                Option(
                    action=each.plan.first,
                    mean=each.mean,
                    worlds=tuple(worth[point + 3] for point in points),
                    success=sum(point > 0 for point in points) / max(1, len(points)),
                ),
            )
        ordered = [self._misjudged(option, rng) for option in options.values()]
        if skill.misjudges:
            ordered.sort(key=lambda option: -option.mean)
        return Decision(
            action=ordered[0].action,
            options=tuple(ordered),
            weights=(1 / len(found),) * len(found),
            complete=False,
            method="played",
        )
