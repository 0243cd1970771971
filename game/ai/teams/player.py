"""How does somebody play with a partner? (more than two at the table, no talon)

The unseen cards are dealt to the others many times, as the calls and what nobody could follow make
it likely; in each of these deals every action is played out with open cards, by both sides as well
as can be. The action that is best on average is chosen.
"""

from collections.abc import Callable
from random import Random

from game.ai.bot import never
from game.ai.deduction.counting import Sound
from game.ai.endings.decision import Decision, Option, quiet
from game.ai.kernel import Unsupported
from game.ai.kernel.loader import COMPILED, kernel_form
from game.ai.players.careful import CarefulBot
from game.ai.teams.calls import Caution, Chances, said_suit, say, sound
from game.ai.teams.deals import Deals, Hands, past_of, weighted
from game.ai.teams.solver import Standing
from game.engine.actions import Action, PlayCard, ShowMarriage
from game.engine.errors import EngineError
from game.engine.events import TrumpTurned
from game.engine.rules import Race
from game.engine.state import Phase
from game.engine.values import evolve, value
from game.engine.view import SeatView

SLOW_WORLDS = 16
"""At most so many deals are imagined where the search runs interpreted."""


@value
class TeamSkill:
    """How well somebody plays with a partner.

    Attributes:
        worlds: deals imagined for a card.
        caution: how he calls.
        misjudges: standard deviation of his errors, in game points of a normal game.
        infers: he concludes from what others called which cards they hold.
        remembers: he knows what plays have proved.
    """

    worlds: int = 160
    caution: Caution = Caution()
    misjudges: float = 0.0
    infers: bool = True
    remembers: bool = True


class TeamPlayer(Sound):
    """Decides what to do where partners play; see the module."""

    def __init__(self, skill: TeamSkill) -> None:
        self.skill = skill
        self._plain = CarefulBot()

    def think(
        self, view: SeatView, choices: list[Action], rng: Random, cancelled: Callable[[], bool]
    ) -> Action:
        """Return one of several choices; see ``Sound.think``."""
        try:
            if view.phase in (Phase.CALL_TRUMP, Phase.AUCTION, Phase.DOUBLING):
                said = say(view, rng, self._caution())
                if said is not None:
                    return said
            decision = self.decide(view, rng, cancelled)
            if decision is not None:
                return decision.action
        except (Unsupported, EngineError):
            # A rule that the search does not know, or a position that nothing explains.
            pass
        return self._plain.think(view, choices, rng, cancelled)

    def _caution(self) -> Caution:
        caution = self.skill.caution
        if kernel_form() == COMPILED:
            return caution
        return evolve(caution, worlds=min(caution.worlds, SLOW_WORLDS), infers=False)

    def decide(
        self, view: SeatView, rng: Random, cancelled: Callable[[], bool] = never
    ) -> Decision | None:
        """Return which card to play and what every other is worth; None where none is played.

        Raises:
            Unsupported: when the search does not know a rule of the game.
        """
        if view.phase is not Phase.PLAY or view.has_talon:
            return None
        legal = [each for each in view.legal if isinstance(each, PlayCard | ShowMarriage)]
        standing = Standing(view.variant, view, legal)
        deals = self._deals(view, rng)
        found: list[list[int]] = []
        for hands in deals:
            if cancelled() and found:
                break
            found.append(standing.values(hands))
        return self._judged(view, standing.actions, found, rng)

    def _judged(
        self, view: SeatView, actions: tuple[Action, ...], found: list[list[int]], rng: Random
    ) -> Decision:
        count, skill, doublings = len(found), self.skill, view.auction.doublings
        stakes = skill.caution.stakes(view)
        scale = max(1.0, view.variant.contract(view.auction.contract).value / 3)
        options: list[Option] = []
        for number, action in enumerate(actions):
            worths = tuple(stakes.worth(each[number] << doublings) for each in found)
            mean = sum(worths) / count
            if skill.misjudges:
                mean += rng.gauss(0.0, skill.misjudges * scale * (1 << doublings))
            success = sum(each > 0 for each in worths) / count
            options.append(Option(action, mean, worths, success))
        options.sort(key=lambda each: (-each.mean, *_last(view, each.action)))
        weights = (1 / count,) * count
        return Decision(options[0].action, tuple(options), weights, False, "seen")

    def _deals(self, view: SeatView, rng: Random) -> list[Hands]:
        skill = self.skill
        slow = kernel_form() != COMPILED
        count = min(skill.worlds, SLOW_WORLDS) if slow else skill.worlds
        deals = Deals(view, remembers=skill.remembers)
        if not skill.infers:
            return [deals.draw(rng) for _ in range(count)]
        turned = any(isinstance(event, TrumpTurned) for event in view.events)
        suit = said_suit(view)
        past = past_of(view, turned=turned, called=suit)
        chance = None
        if not slow and not isinstance(view.rules.goal, Race):
            chances = Chances(view.variant, view.forehand, suit, view.variant.dealing.hand)
            chance = sound(chances, view)
        return weighted(deals, past, count, rng, chance)


def _last(view: SeatView, action: Action) -> tuple[int, ...]:
    """Order actions that are equally good: a marriage helps the partner too, so it is shown."""
    return (
        (0,) if isinstance(action, ShowMarriage) else (1, *(-each for each in quiet(view, action)))
    )
