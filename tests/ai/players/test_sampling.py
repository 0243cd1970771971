"""The sampling player: legal everywhere, blind to what it cannot see, exact where it sees all."""

from random import Random

import pytest

from game.ai.kernel import Kernel
from game.ai.players.sampling import SamplingBot, estimate
from game.ai.referee import play_deal
from game.ai.registry import make_bot
from game.engine.actions import Cut
from game.engine.cards import Suit
from game.engine.deal import apply, new_deal
from game.engine.sampling import sample_world
from game.engine.shuffle import shuffled
from game.engine.state import DealState, Phase
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.ai.games import GAMES
from tests.ai.kernel.reference import CLAIM, random_action

SCHNAPSEN, SNAPSZLI = GAMES["schnapsen"], GAMES["snapszli"]


def views(variant: Variant, number: int, rng: Random) -> list[tuple[DealState, SeatView]]:
    """Return the positions of a random deal with the view of whoever is on turn."""
    step = new_deal(variant, shuffled(variant.deck.cards, variant.family, number), 0)
    state, events, found = step.state, list(step.events), []
    while not state.over:
        if state.phase is Phase.PLAY:
            found.append((state, view_for(variant, state, events, state.turn)))
        action = Cut(0) if state.phase is Phase.CUT else random_action(variant, state, rng)
        step = apply(variant, state, action)
        state = step.state
        events += step.events
    return found


@pytest.mark.parametrize("game", GAMES)
def test_whole_deals_without_an_illegal_action(game: str) -> None:
    variant = GAMES[game]
    for number in (1, 2):
        bots = [SamplingBot(worlds=3) if seat % 2 == 0 else make_bot("random")
                for seat in range(variant.seats)]  # fmt: skip
        assert play_deal(variant, bots, number, dealer=0).result is not None


def test_the_choice_depends_only_on_the_view() -> None:
    rng = Random("blind")
    for number in range(1, 7):
        for state, view in views(SCHNAPSEN, number, rng)[::3]:
            world = sample_world(view, rng)
            other = view_for(SCHNAPSEN, world, view.events, state.turn)
            bot = SamplingBot(worlds=4)
            assert bot.choose(view, Random(1)) == bot.choose(other, Random(1))


def test_it_plays_perfectly_where_nothing_is_hidden() -> None:
    rng = Random("perfect")
    checked = 0
    for number in range(1, 61):
        for state, view in views(SNAPSZLI, number, rng):
            kernel = Kernel(SNAPSZLI.base, SNAPSZLI.deck, false_claims=False)
            if state.talon is not None and not state.talon.cards and len(view.legal) > 1:
                values = kernel.root_values(kernel.position_from_state(state))
                chosen = SamplingBot().choose(view, Random(0))
                assert chosen is not None
                plays = [action for action in values if action != CLAIM]
                assert values[chosen] >= max(values[action] for action in plays)
                checked += 1
    assert checked > 40


def test_estimates_are_means_over_worlds() -> None:
    _, view = views(SCHNAPSEN, 3, Random("means"))[6]
    kernel = Kernel(SCHNAPSEN.base, SCHNAPSEN.deck, false_claims=False)
    worlds = [sample_world(view, rng) for rng in [Random(5)] for _ in range(10)]
    found = estimate(kernel, view, Random(5), 10)
    assert found.worlds == 10
    for action, mean in found.means.items():
        values = [kernel.root_values(kernel.position_from_state(world))[action] for world in worlds]
        assert mean == pytest.approx(sum(values) / 10)


def test_cancelled_it_answers_at_once_with_something_legal() -> None:
    _, view = views(SCHNAPSEN, 3, Random("cancelled"))[0]
    assert view.trump in tuple(Suit)
    assert SamplingBot().choose(view, Random(1), lambda: True) in view.legal
