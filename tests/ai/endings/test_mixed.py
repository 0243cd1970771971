"""The game of two players who do not see each other's cards: its tree, strategies and bounds."""

from collections.abc import Mapping
from itertools import islice
from random import Random

import pytest

from game.ai.endings.mixed import MELD, MixedGame, Root, knows
from game.ai.endings.public import PublicLead
from game.engine.cards import Card, Seat
from game.engine.state import DealState
from game.engine.values import evolve
from tests.ai.endings.measure import small_game
from tests.ai.endings.positions import closed_leads, kernel_for
from tests.ai.endings.reference import Answers, Play, Strategy, with_hands
from tests.ai.kernel.games import GAMES
from tests.variants import house

TWENTY = ("schnapsen", "schnapsen_turnier", "snapszli")

Shares = Mapping[tuple[int, tuple[int, ...]], dict[int, float]]
"""How often every code is played, by the hand at the root and the codes played since."""


def strategy_of(game: MixedGame, who: Seat) -> Shares:
    """Return how often a seat plays what: by its hand at the root and the codes played since."""
    store, share = game.store, game.numbers["share"]
    hand = store["deal_a"] if who == game.root.leader else store["deal_b"]
    actor = int(who != game.root.leader)
    path: list[tuple[int, ...]] = []
    found: dict[tuple[int, tuple[int, ...]], dict[int, float]] = {}
    for node in range(game.regrets.nodes):
        above = store["above"][node]
        codes = () if above < 0 else (*path[above], store["code"][store["by"][node]])
        path.append(codes)
        if above >= 0:
            choice = store["by"][node]
            if store["actor"][choice] == actor:
                key = hand[store["deal"][node]], path[above]
                found.setdefault(key, {})[codes[-1]] = share[choice]
    return found


@pytest.mark.parametrize("name", [*TWENTY, "waits", "at_end", "flat3"])
def test_what_strategies_are_sure_of_is_what_best_answers_under_the_rules_leave(name: str) -> None:
    variant = {
        "waits": lambda: house("schnapsen", melds__counts_from="first_trick"),
        "at_end": lambda: house("schnapsen", closing__success_basis="at_end"),
        "flat3": lambda: house("snapszli", closing__fail="flat3", melds__first_trick=False),
    }.get(name, GAMES.get(name, lambda: None))()
    assert variant is not None
    kernel, rng = kernel_for(variant), Random(f"rules {name}")
    for state, _, lead in islice(closed_leads(variant, rng, (2, 3), 140), 5):
        game = MixedGame(kernel, lead.root(), room=20_000)
        game.solve(4)
        bounds = []
        for who in (1 - lead.leader, lead.leader):
            answers = Answers(variant, _translated(strategy_of(game, 1 - who), lead), who)
            value = answers.value(_worlds(state, lead, game.root))
            bounds.append(value if lead.leader == 0 else -value)
        assert game.bounds() == pytest.approx(tuple(bounds), abs=1e-9)


def _worlds(state: DealState, lead: PublicLead, root: Root) -> list[tuple[DealState, float]]:
    worlds = []
    for a, b in root.deals:
        hands = (a, b) if lead.leader == 0 else (b, a)
        first, second = (lead.table.listed(hand) for hand in hands)
        worlds.append((with_hands(state, first, second), 1 / len(root.deals)))
    return worlds


def _translated(known: Shares, lead: PublicLead) -> Strategy:
    table = lead.table

    def strategy(_: Seat, hand: frozenset[Card], past: tuple[Play, ...]) -> dict[Play, float]:
        codes = tuple(table.bit[card] + MELD * shows for card, shows in past)
        found = {}
        for code, share in known.get((table.mask(hand), codes), {}).items():
            card = table.cards[code & 31]
            assert card is not None
            found[card, code >= MELD] = share
        return found

    return strategy


@pytest.mark.parametrize("name", TWENTY)
def test_bounds_agree_with_another_solution_of_the_same_game(name: str) -> None:
    variant = GAMES[name]()
    kernel, rng = kernel_for(variant), Random(f"other {name}")
    for _, _, lead in islice(closed_leads(variant, rng, (2, 3, 4), 1700), 6):
        root = lead.root()
        game = MixedGame(kernel, root, room=200_000)
        game.solve(60)
        low, high = game.bounds()
        assert high - low < 0.01
        _, least, most = small_game(variant, root).solve(60)
        assert least - 1e-9 <= high
        assert low <= most + 1e-9


def test_open_cards_are_worth_what_the_kernel_says() -> None:
    variant = GAMES["schnapsen"]()
    kernel = kernel_for(variant)
    for state, _, lead in islice(closed_leads(variant, Random("open"), (3, 4), 1700), 5):
        position = kernel.position_from_state(state)
        hands = position.hands[lead.leader], position.hands[1 - lead.leader]
        root = evolve(lead.root(), deals=(hands,), weights=(1.0,))
        game = MixedGame(kernel, root, room=5_000)
        game.solve(200)
        assert game.bounds() == pytest.approx((kernel.value(position),) * 2, abs=0.02)


def test_with_a_cut_open_cards_decide_early() -> None:
    variant = GAMES["schnapsen"]()
    kernel = kernel_for(variant)
    for _, _, lead in islice(closed_leads(variant, Random("cut"), (4,), 700), 3):
        root = lead.root()
        whole = MixedGame(kernel, root, room=300_000)
        part = MixedGame(kernel, root, room=300_000, cut=2)
        assert part.fits
        assert part.regrets.nodes < whole.regrets.nodes
        whole.solve(30)
        part.solve(30)
        assert part.bounds()[0] == pytest.approx(whole.bounds()[0], abs=0.15)


def test_both_forms_find_the_same_strategies() -> None:
    variant = GAMES["schnapsen"]()
    slow = kernel_for(variant, "interpreted")
    try:
        fast = kernel_for(variant, "compiled")
    except LookupError:
        pytest.skip("there is no compiled search")
    for _, _, lead in islice(closed_leads(variant, Random("forms"), (2, 3), 150), 6):
        games = [MixedGame(kernel, lead.root(), room=20_000) for kernel in (slow, fast)]
        for game in games:
            game.solve(5)
        assert games[0].regrets.nodes == games[1].regrets.nodes
        first, second = (game.numbers["share"][: game.regrets.choices] for game in games)
        assert list(first) == pytest.approx(list(second), abs=1e-12)
        assert games[0].bounds() == pytest.approx(games[1].bounds(), abs=1e-12)


def test_too_small_a_room_is_noticed() -> None:
    variant = GAMES["schnapsen"]()
    _, _, lead = next(closed_leads(variant, Random("room"), (3,), 700))
    root = lead.root()
    assert not MixedGame(kernel_for(variant), root, room=len(root.deals)).fits
    assert not MixedGame(kernel_for(variant), root, room=len(root.deals) + 20).fits


def test_houses_with_more_marriages_or_an_exchange_after_closing_are_refused() -> None:
    assert all(knows(kernel_for(GAMES[name]())) for name in TWENTY)
    for settings in ({"melds__multi_per_lead": True}, {"exchange__on_opponent_close": True}):
        assert not knows(kernel_for(house("schnapsen", **settings)))
