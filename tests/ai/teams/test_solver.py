"""The search for two sides against plain minimax over the rules layer."""

from random import Random

import pytest

from game.ai.kernel.loader import INTERPRETED
from game.ai.teams.numbers import fixed
from game.ai.teams.solver import Standing
from game.config.variants import load_library
from game.engine.deal import apply
from game.engine.state import Phase
from game.engine.variant import NORMAL, Variant
from tests.ai.teams.reference import Minimax, actions, every_contract, positions
from tests.invariants import Deal, choose
from tests.variants import ALL, ROOT, house, named

BAU, SCHNAPS = named("bauernschnapsen"), named("schnaps")


def austrian() -> Variant:
    variant = load_library(ROOT / "config").find("bauernschnapsen", "oesterreich")
    assert variant is not None
    return variant


def games() -> list[tuple[str, Variant, str]]:
    """Return every contract of the shipped games, and of some house rules, by a name."""
    odd = house(
        "bauernschnapsen",
        following__undertrump_forced=False,
        following__raise_after_ruff=True,
        melds__counts_from="first_trick",
        contracting__partner_sits_out="never",
        contracting__head_in_no_trick=False,
        contracting__trump_leader="forehand",
        ending__winner="more_points",
        ending__last_trick_bonus=10,
    )
    late = house(
        "schnaps",
        melds__first_trick=False,
        contracting__partner_sits_out="alone",
        contracting__stop_at_target=True,
        contracting__team=False,
        ending__last_trick_bonus=10,
        ending__bonus_decides=True,
        claiming__moment="own_lead",
    )
    every = {"bau": BAU, "schnaps": SCHNAPS, "austrian": austrian(), "odd": odd, "late": late}
    return [
        (f"{name}-{contract}", variant, contract)
        for name, variant in every.items()
        for contract in every_contract(variant)
    ]


GAMES = games()


def differences(
    variant: Variant,
    contract: str,
    count: int,
    form: str | None = None,
    tricks: tuple[int, ...] = (2, 3, 3, 4),
) -> list[str]:
    """Return every action of random positions whose value is not that of plain minimax."""
    rng = Random(f"{variant.id} {contract} {count}")
    plain, found = Minimax(variant), list[str]()
    for _, state in zip(range(count), positions(variant, contract, rng, tricks), strict=False):
        sign = 1 if state.sides[state.turn] == state.sides[state.auction.declarer] else -1
        for action, value in (
            Standing(variant, state, actions(variant, state), form).valued(state.hands).items()
        ):
            wanted = sign * plain.value(apply(variant, state, action).state)
            if wanted != value:
                found.append(f"{action}: {value}, not {wanted}, in {state}")
    return found


@pytest.mark.parametrize(("variant", "contract"), [
    pytest.param(variant, contract, id=name) for name, variant, contract in GAMES
])  # fmt: skip
def test_values_are_those_of_plain_minimax(variant: Variant, contract: str) -> None:
    assert not differences(variant, contract, 24, tricks=(1, 2, 2, 3))


@pytest.mark.long
@pytest.mark.parametrize(("variant", "contract"), [
    pytest.param(variant, contract, id=name) for name, variant, contract in GAMES
])  # fmt: skip
def test_a_thousand_values_are_those_of_plain_minimax(variant: Variant, contract: str) -> None:
    assert not differences(variant, contract, 1000, tricks=(2, 2, 2, 3))


@pytest.mark.parametrize("contract", [NORMAL, "bettler", "schnapser", "gang"])
def test_both_forms_agree(contract: str) -> None:
    assert not differences(BAU, contract, 6, INTERPRETED)


@pytest.mark.parametrize("name", [name for name in ALL if named(name).contracts])
def test_a_contract_imagined_is_the_contract_played(name: str) -> None:
    """Sides, who plays, who leads first and by what: the computer expects what the engine does."""
    variant, rng, seen = named(name), Random(4), set[tuple[str, bool]]()
    for number in range(1, 201):
        deal = Deal.start(variant, number, number % variant.seats)
        before = deal.state
        while deal.state.phase is not Phase.PLAY and not deal.state.over:
            before = deal.state
            deal.act(*choose(deal, rng))
        state, auction = deal.state, deal.state.auction
        game = fixed(variant, auction.contract, auction.declarer, state.forehand, before.trump)
        assert (game.rules, game.sides, game.active) == (state.rules, state.sides, state.active)
        assert state.over or game.leader == state.turn
        seen.add((auction.contract, auction.declarer == state.forehand))
    assert {contract for contract, forehand in seen if not forehand} >= {
        each.id for each in variant.offers if variant.bidders(each) in ("anyone", "opponents")
    } - {each.id for each in variant.offers if each.needs}
