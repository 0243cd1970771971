"""The players of the four levels: legal, blind to what they cannot see, and of one mind."""

from collections.abc import Callable
from random import Random

import pytest

from game.ai.bot import never
from game.ai.cardset import card_table
from game.ai.endings import Option
from game.ai.endings.decision import chosen
from game.ai.kernel import Kernel
from game.ai.kernel.playouts import PlayOuts
from game.ai.kernel.search import HAS
from game.ai.levels import Level4
from game.ai.referee import play_deal
from game.ai.registry import make_bot
from game.ai.two_handed.beliefs import Memory, forgotten
from game.ai.two_handed.past import past_of
from game.ai.two_handed.plans import plans_of
from game.engine.actions import Action, ClaimTarget, PlayCard, ShowMarriage, WithdrawMarriage
from game.engine.cards import Card, Suit
from game.engine.sampling import sample_world
from game.engine.view import SeatView, view_for
from game.notation.position import parse_position
from tests.ai.games import GAMES, TALON_GAMES
from tests.ai.two_handed.honesty import measure
from tests.ai.two_handed.positions import open_views, positions

SCHNAPSEN = GAMES["schnapsen"]
ON_LEAD = "variant: schnapsen\nturned up: JS\nhand N: AC KH QH AS TD\n"
CLOSED_WITH_A_PAIR = """variant: schnapsen
turned down: TH
taken: N QD JC
taken: N QC KH
marriages: N C 20
closed: D after 2
closed points: N 25, D 7
closed tricks: N 1, D 1
hand D: AS KS QS AD AC
"""
LEVELS = ("level1", "level2", "level3", "level4:worlds=30")


@pytest.mark.parametrize("level", LEVELS)
def test_whole_deals_of_every_game_without_an_illegal_action(level: str) -> None:
    for number, (game, variant) in enumerate(GAMES.items()):
        bots = [make_bot(level if seat % 2 == 0 else "random") for seat in range(variant.seats)]
        played = play_deal(variant, bots, number, dealer=number % variant.seats)
        assert played.result is not None, game


@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_depends_only_on_the_view(level: str) -> None:
    rng = Random("blind")
    checked = 0
    for number, (state, view) in enumerate(positions(SCHNAPSEN, range(1, 15))):
        if number % 4:
            continue
        other = view_for(SCHNAPSEN, sample_world(view, rng), view.events, state.turn)
        chosen = [make_bot(level).choose(each, Random(1)) for each in (view, other)]
        assert chosen[0] == chosen[1]
        checked += 1
    assert checked > 30


def test_the_past_agrees_with_the_scores_of_the_view() -> None:
    checked = 0
    for game in ("schnapsen", "snapszli"):
        variant = GAMES[game]
        for _, view in positions(variant, range(1, 25), ("random", "careful")):
            table = card_table(variant.deck, view.trump)
            past = past_of(view, table)
            for seat, score in ((view.seat, past.scores[0]), (1 - view.seat, past.scores[1])):
                melds = sum(meld.points for meld in view.melds if meld.seat == seat)
                assert score & 255 == view.won_points[seat] + melds
                assert (score >= HAS) == bool(view.won_tricks[seat])
            assert past.known_mine & ~table.mask(view.hand) == 0
            checked += 1
    assert checked > 300


@pytest.mark.parametrize("game", ["schnapsen", "schnapsen_turnier", "snapszli"])
def test_plans_begin_with_every_legal_action_but_never_break_a_marriage_unshown(game: str) -> None:
    variant = GAMES[game]
    numbers = PlayOuts(variant.base, variant.deck).numbers
    for view in open_views(variant, range(1, 40)):
        table = card_table(variant.deck, view.trump)
        plans = plans_of(view, table, past_of(view, table), numbers)
        first = {plan.first for plan in plans}
        legal = {
            action for action in view.legal
            if not isinstance(action, ClaimTarget | WithdrawMarriage)
        }  # fmt: skip
        assert first <= legal
        for action in legal - first:
            assert isinstance(action, PlayCard)
            assert any(plan.shown >> table.bit[action.card] & 1 for plan in plans)


def test_the_choice_is_a_best_one_when_all_cards_are_known() -> None:
    kernel = Kernel(SCHNAPSEN.base, SCHNAPSEN.deck, false_claims=False)
    player, checked = Level4(worlds=10), 0
    for state, view in positions(SCHNAPSEN, range(1, 60)):
        if state.talon is not None and not state.talon.cards and ClaimTarget() not in view.legal:
            values = kernel.root_values(kernel.position_from_state(state))
            choice = player.choose(view, Random(2))
            assert choice is not None
            assert values[choice] == max(values.values())
            checked += 1
    assert checked > 15


def test_cards_of_the_tricks_that_are_remembered_are_not_forgotten() -> None:
    memory = Memory(tricks=2, chance=0.0)
    checked = 0
    for view in open_views(SCHNAPSEN, range(1, 20)):
        table = card_table(SCHNAPSEN.deck, view.trump)
        lost = set(forgotten(view, table, memory, Random(1)))
        kept = {table.bit[card] for trick in view.taken[-2:] for card in trick.cards}
        assert not lost & kept
        assert len(lost) == 2 * max(0, len(view.taken) - 2)
        checked += len(lost) > 0
    assert checked > 10


def test_closing_is_reported_with_its_chance_to_succeed() -> None:
    """A hand that cannot fail to make the target closes, and the report says so."""
    player = Level4(worlds=40)
    seen = 0
    for view in open_views(SCHNAPSEN, range(1, 60)):
        decision = player.decide(view, Random(3))
        assert decision is not None
        for option in decision.options:
            assert 0.0 <= option.success <= 1.0
            assert -3.5 <= option.mean <= 3.5
            seen += 1
    assert seen > 300
    assert TALON_GAMES


def test_neither_choice_nor_work_tells_what_is_hidden() -> None:
    found = measure(Level4(worlds=20), SCHNAPSEN, 80)
    assert found.differ == 0
    assert found.uneven == 0
    assert found.asked > 1_000


def test_the_honesty_test_notices_a_player_who_peeks() -> None:
    class Peeker:
        name = "peeker"

        def choose(
            self, view: SeatView, rng: Random, cancelled: Callable[[], bool] = never
        ) -> Action | None:
            del rng, cancelled
            # The views are equal: only something outside of them can tell the deals apart.
            self.turns = getattr(self, "turns", 0) + 1
            return view.legal[self.turns % len(view.legal)]

    assert measure(Peeker(), SCHNAPSEN, 40).differ > 0


@pytest.mark.parametrize("level", [*LEVELS, "sampling:worlds=3"])
def test_nobody_takes_back_the_marriage_he_has_just_shown(level: str) -> None:
    """It would be of equal worth to a search, and tell the other player what is held."""
    shown = 0
    for number in range(1, 41):
        players = [make_bot(level), make_bot("careful")]
        played = play_deal(SCHNAPSEN, players, number, number % 2, seed=1)
        own = [line for line in played.log if line.startswith("0 ")]
        shown += sum("marriage" in line for line in own)
        assert not any("withdraw" in line for line in own)
    assert shown > 5


def test_among_equals_the_one_that_tells_least_is_chosen() -> None:
    """A card before a marriage, a cheap one before a dear one, and taking back last of all."""
    view = parse_position(ON_LEAD, GAMES).view()
    ace, king = PlayCard(Card.parse("AC")), PlayCard(Card.parse("KH"))
    shown, back = ShowMarriage(Suit.HEARTS), WithdrawMarriage()

    def choice(*means: tuple[Action, float]) -> Action:
        return chosen(view, [Option(action, mean, (mean,), 0.5) for action, mean in means])

    assert choice((back, 1), (shown, 1), (ace, 1), (king, 1)) == king
    assert choice((back, 1), (shown, 1), (ace, 0), (king, 0)) == shown
    assert choice((back, 2), (shown, 1)) == back
    assert choice((shown, 1 + 1e-12), (ace, 1)) == ace


@pytest.mark.parametrize("level", ["level3", "level4", "sampling:worlds=30"])
def test_showing_a_marriage_is_not_valued_as_if_it_bound_nobody(level: str) -> None:
    """He closed with three aces: he takes with them first, and shows king and queen after.

    If it could be taken back, showing would be worth in each world what is best in that one.
    """
    view = parse_position(CLOSED_WITH_A_PAIR, GAMES).view()
    for seed in range(3):
        assert isinstance(make_bot(level).choose(view, Random(seed)), PlayCard)
