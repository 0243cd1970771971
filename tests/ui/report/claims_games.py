"""Claims about the games that are bid, and about what may be looked at."""

from types import SimpleNamespace

from game.config.settings import Counting
from game.engine.actions import Bid, ShowMarriage
from game.engine.cards import Seat, Suit
from game.engine.phases.play import check_goal
from game.engine.rules import EveryTrick, FirstTricks, Held, Marriages, NoTrick, ShutOut
from game.engine.state import DealState, ShownMeld
from game.engine.step import step
from game.engine.values import evolve
from game.engine.variant import SNAPSZER_CALL, Contract
from game.engine.view import view_for
from game.ui.report.rulebook import goal_keys, named_games
from game.ui.report.rules import numbers
from game.ui.table.state.available_actions import reviewable
from game.ui.table.state.model import TableModel
from game.ui.table.state.preferences import TableOptions
from tests.ui.report.bench import Bench, claim


def _games(b: Bench, group: str) -> list[Contract]:
    ids = named_games(b.variant)[group]
    return [each for each in b.variant.offers if each.id in ids]


def _plain(b: Bench) -> list[Contract]:
    """Contracts that are played card by card."""
    return [
        each
        for each in b.variant.offers
        if each.value and not isinstance(b.variant.rules_for(each).goal, Held)
    ]


def _declarers(b: Bench) -> list[Seat]:
    return list(range(b.variant.seats))


def _judged(
    b: Bench, contract: Contract, declarer: Seat, tricks: list[Seat], points: dict[Seat, int],
    *, melds: tuple[ShownMeld, ...] = (), size: int = 1,
) -> bool | None:  # fmt: skip
    """Say whether the contract is made, lost or open after these tricks."""
    start = b.undertaken(contract, declarer)
    state = b.lay(leader=start.turn, size=size, tricks=tricks, points=points, start=start)
    state = evolve(state, melds=melds)
    if size == 0:
        state = evolve(state, hands=((),) * b.variant.seats)
    result = check_goal(b.variant, step(state)).state.result
    if result is None:
        return None
    made = result.winner == start.sides[declarer]
    for seat, award in enumerate(result.awards):
        assert award == (contract.value if start.sides[seat] == result.winner else 0)
    return made


@claim("goal.of_contracts", "contracting.announced")
def _own_goals(b: Bench) -> None:
    """Games are paid at their fixed value (``_judged``) as soon as they are decided."""
    target = numbers(b.variant)["target"]
    for contract in _plain(b):
        goal = b.variant.rules_for(contract).goal
        assert goal != b.variant.base.goal
        for declarer in _declarers(b):
            state = b.undertaken(contract, declarer)
            foe = b.other(state, declarer)
            if isinstance(goal, NoTrick):
                assert _judged(b, contract, declarer, [declarer], {}) is False
                assert _judged(b, contract, declarer, [foe], {}, size=0) is True
                assert _judged(b, contract, declarer, [foe], {}) is None
            else:
                assert _judged(b, contract, declarer, [foe], {}) is False
            if isinstance(goal, EveryTrick):
                assert _judged(b, contract, declarer, [declarer], {}) is None
                assert _judged(b, contract, declarer, [declarer], {}, size=0) is True
            if isinstance(goal, FirstTricks):
                early = _judged(b, contract, declarer, [declarer], {declarer: target})
                stops = goal.stop_at_target
                assert early is (True if stops or goal.tricks == 1 else None)
                enough = [declarer] * min(goal.tricks, 3)
                if len(enough) == goal.tricks:
                    points = {declarer: target - 1}
                    assert _judged(b, contract, declarer, enough, points) is False
                    points = {declarer: target}
                    assert _judged(b, contract, declarer, enough, points) is True
            _together(b, contract, declarer, state)


def _together(b: Bench, contract: Contract, declarer: Seat, state: DealState) -> None:
    """Where the sentence says so, a trick of the partner counts as the declarer's own."""
    keys = list(goal_keys(b.variant, contract))
    goal = b.variant.rules_for(contract).goal
    if b.variant.sides.form != "pairs" or isinstance(goal, NoTrick):
        return
    partner = b.partner(state, declarer)
    if partner in state.active:
        verdict = _judged(b, contract, declarer, [partner], {})
        assert (verdict is not False) is keys[-1].endswith("_together"), keys


@claim("contracting.declarer_leads")
def _declarer_leads(b: Bench) -> None:
    for contract in _games(b, "declarer_leads"):
        for declarer in _declarers(b):
            assert b.undertaken(contract, declarer).turn == declarer


@claim("contracting.forehand_leads", "contracting.lead_passes")
def _forehand_leads(b: Bench) -> None:
    normal = b.dealt()[0]
    assert normal.turn == normal.forehand
    for contract in _games(b, "forehand_leads"):
        for declarer in _declarers(b):
            state = b.undertaken(contract, declarer)
            if state.forehand in state.active:
                assert state.turn == state.forehand
            else:
                assert state.turn == normal.after(state.forehand)


@claim("contracting.sits_out", "contracting.all_play")
def _sits_out(b: Bench) -> None:
    out = _games(b, "sits_out") if b.answer == "sits_out" else []
    for contract in _plain(b):
        for declarer in _declarers(b):
            state = b.undertaken(contract, declarer)
            absent = set(range(b.variant.seats)) - set(state.active)
            assert absent == ({b.partner(state, declarer)} if contract in out else set())


HEARTS = ShowMarriage(Suit.HEARTS)


@claim("contracting.no_melds")
def _no_melds(b: Bench) -> None:
    silent = _games(b, "no_melds")
    for contract in _plain(b):
        start = b.undertaken(contract, start_of(b))
        leader = start.turn
        state = b.lay({leader: "KH QH AC"}, leader=leader, tricks=[leader], start=start)
        rule = b.variant.rules_for(contract).melds
        if contract in silent:
            assert not b.may(state, HEARTS)
        elif isinstance(rule, Marriages) and rule.after_exhaust:
            assert b.may(state, HEARTS)


def start_of(b: Bench) -> Seat:
    """Return who bids: the forehand."""
    return b.dealt()[0].forehand


@claim("contracting.own_melds")
def _own_melds(b: Bench) -> None:
    target = numbers(b.variant)["target"]
    for contract in _games(b, "own_melds"):
        goal = b.variant.rules_for(contract).goal
        if not isinstance(goal, FirstTricks) or goal.tricks > 4:
            continue
        for declarer in _declarers(b):
            partner = b.partner(b.dealt()[0], declarer)
            tricks, points = [declarer] * goal.tricks, {declarer: target - 20}
            for seat, made in ((declarer, True), (partner, False)):
                melds = (ShownMeld(seat, Suit.HEARTS, 20),)
                assert _judged(b, contract, declarer, tricks, points, melds=melds) is made


@claim("contracting.head.is_on", "contracting.head.is_off")
def _head(b: Bench) -> None:
    for contract in _games(b, "no_trick"):
        start = b.undertaken(contract, start_of(b))
        leader, second = start.turn, start.after(start.turn)
        ranks = contract.ranks or b.variant.deck.ranks
        low, middle, high = ranks[-4], ranks[-3], ranks[-2]
        hands = {leader: f"{middle}H JC JD", second: f"{low}H {high}H AD"}
        state = b.lay(hands, leader=leader, start=start)
        playable = b.playable(b.play(state, f"{middle}H"))
        assert playable == ({f"{high}H"} if b.answer == "is_on" else {f"{low}H", f"{high}H"})


@claim("bidding.snapszer", "bidding.snapszer_lost")
def _snapszer(b: Bench) -> None:
    state = b.at_auction()
    assert b.may(state, Bid("snapszer"))
    said, call = numbers(b.variant), SNAPSZER_CALL
    assert isinstance(b.variant.rules_for(call).goal, ShutOut)
    for declarer in _declarers(b):
        foe = b.other(state, declarer)
        points = {declarer: said["target"]}
        assert call.value == said["snapszer"]
        assert _judged(b, call, declarer, [declarer], points) is True
        assert _judged(b, call, declarer, [declarer, foe], points) is False
        assert _judged(b, call, declarer, [declarer], {}) is None
        assert _judged(b, call, declarer, [declarer], {}, size=0) is False


# ---------------------------------------------------------------------- looking at tricks


@claim("reviewing.tricks.none", "reviewing.tricks.last", "reviewing.tricks.own")
def _reviewed(b: Bench) -> None:
    start = b.dealt()[0]
    me, foe = start.forehand, b.other(start, start.forehand)
    options = TableOptions(
        counting=Counting(review_own_tricks="all", review_opponent_first_trick=False)
    )
    state = b.lay(tricks=[me, foe, me])
    seen = [each.number for each in reviewable(view_for(b.variant, state, (), me), options)]
    assert seen == {"none": [], "last": [3], "own": [3, 1]}[b.answer]


@claim("reviewing.first_open.is_on", "reviewing.first_open.is_off")
def _first_open(b: Bench) -> None:
    card = b.pack[:1]
    table = SimpleNamespace(variant=b.variant, tricks_of=lambda _: (card,))
    assert TableModel.first_open(table, 0) == (card if b.answer == "is_on" else ())  # type: ignore[arg-type]
