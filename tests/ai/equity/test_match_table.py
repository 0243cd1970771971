"""The chance to win a match: worked by hand, by its laws, and by playing matches."""

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.equity.match_table import MatchTable, Standing, match_table, standing
from game.ai.equity.outcome_data import MEASURED
from game.ai.equity.outcomes import Outcomes, counted, differences, outcomes_of, settings_of
from game.engine.match import MatchState, new_match, settle
from game.engine.rules import Match
from game.engine.state import DealResult, Level, Reason
from game.engine.values import evolve
from game.engine.variant import Variant
from tests.ai.games import GAMES, TALON_GAMES
from tests.variants import SHIPPED, house, named

EQUAL = Outcomes((0.167, 0.227, 0.106), (0.167, 0.227, 0.106))
"""Nobody profits from leading, and no deal is drawn."""

LEADING = Outcomes((0.2, 0.2, 0.12), (0.14, 0.2, 0.1), 0.04)


def bummerl(target: int, **settings: object) -> Match:
    """Return a single Bummerl, unless told otherwise."""
    return Match(target=target, **settings)  # type: ignore[arg-type]


# ---------------------------------------------------------------------- by hand


def test_a_match_to_one_point_is_one_deal() -> None:
    """Who leads wins as often as the forehand wins deals; a draw makes the other lead.

    With 60 % for the forehand, 30 % for the dealer and 10 % drawn the forehand wins x = .6 + .1 y,
    where y = 1 - x is the chance of the dealer: x = .7 / 1.1.
    """
    table = MatchTable(bummerl(1, carry_on_draw=0), Outcomes((0.6,), (0.3,), 0.1))
    assert table.chance(Standing(deals=False)) == pytest.approx(0.7 / 1.1)
    assert table.chance(Standing(deals=True)) == pytest.approx(0.4 / 1.1)


def test_where_the_same_seat_deals_again_a_draw_changes_nothing() -> None:
    """The draws drop out: 60 to 30 is two thirds."""
    rule = bummerl(1, carry_on_draw=0, redeal_same_on_draw=True)
    table = MatchTable(rule, Outcomes((0.6,), (0.3,), 0.1))
    assert table.chance(Standing(deals=False)) == pytest.approx(2 / 3)


def test_a_match_to_two_points() -> None:
    """Deals bring one point, 60 % to the forehand; the next one is led by the other side.

    At 1:1 he who leads wins 60 %. Leading at 0:0 he wins it with 60 % and then, at 1:0 as the
    dealer, loses only with two more defeats in a row, .6 and (leading again) .4:
    .6 * (1 - .6 * .4) + .4 * (.4 * .6) = .552.
    """
    table = MatchTable(bummerl(2), Outcomes((0.6,), (0.4,)))
    assert table.chance(Standing(False, 1, 1)) == pytest.approx(0.6)
    assert table.chance(Standing(True, 1, 0)) == pytest.approx(1 - 0.6 * 0.4)
    assert table.chance(Standing(False)) == pytest.approx(0.552)


def test_the_winner_deals() -> None:
    """As above, but he who has won the first deal deals the second: .6 * (.4 + .6 * .6) + ...

    At 1:0 the winner deals, wins .4, and at 1:1 the other one, having won, deals: he wins .6.
    """
    table = MatchTable(bummerl(2, next_dealer="winner"), Outcomes((0.6,), (0.4,)))
    ahead = 0.4 + 0.6 * 0.6
    assert table.chance(Standing(True, 1, 0)) == pytest.approx(ahead)
    behind = 1 - ahead
    assert table.chance(Standing(False)) == pytest.approx(0.6 * ahead + 0.4 * behind)


def test_a_drawn_deal_carries_over() -> None:
    """One point carried makes the next deal, worth one, decide a Bummerl to two."""
    table = MatchTable(bummerl(2, carry_on_draw=1), Outcomes((0.5,), (0.3,), 0.2))
    assert table.after(Standing(False, carry=1), 1) == 1.0
    assert table.after(Standing(False, carry=1), -1) == 0.0
    # Drawn again, it is the same between other hands: x = .5 + .2 (1 - x).
    carried = table.chance(Standing(False, carry=8))
    assert carried == pytest.approx(0.7 / 1.2)
    assert table.after(Standing(False), 0) == pytest.approx(1 - carried)


def test_a_double_bummerl_decides_two() -> None:
    """Best of three, two points each: 2:0 wins the match, 2:1 only a Bummerl of it."""
    rule = bummerl(2, best_of=3, schneider_double=True)
    table = MatchTable(rule, Outcomes((0.5,), (0.5,)))
    assert table.after(Standing(False, 1, 0), 1) == 1.0
    # Even, but for the Bummerl won.
    then = table.after(Standing(False, 1, 1), 1)
    assert 0.5 < then < 1.0
    assert then == table.chance(Standing(True, won=1))
    plain = MatchTable(bummerl(2, best_of=3, schneider_double=False), Outcomes((0.5,), (0.5,)))
    assert plain.after(Standing(False, 1, 0), 1) == plain.chance(Standing(True, won=1)) == 0.75


def test_the_table_of_the_literature() -> None:
    """Chances of equal players to 7 points, as they have been computed elsewhere."""
    table = MatchTable(bummerl(7), EQUAL)
    known = {(1, 2): 0.583, (2, 3): 0.629, (7, 3): 0.187, (7, 1): 0.070, (6, 7): 0.575}
    for (needed, others_need), chance in known.items():
        found = table.chance(Standing(False, 7 - needed, 7 - others_need))
        assert found == pytest.approx(chance, abs=0.002)


# ---------------------------------------------------------------------- its laws

rules = st.builds(
    Match,
    target=st.sampled_from((1, 3, 5, 7)),
    best_of=st.sampled_from((1, 3)),
    schneider_double=st.booleans(),
    carry_on_draw=st.sampled_from((0, 1, 2)),
    next_dealer=st.sampled_from(("alternate", "winner")),
    redeal_same_on_draw=st.booleans(),
)


@st.composite
def shares(draw: st.DrawFn) -> Outcomes:
    """Return some outcomes: the forehand wins a little more often, few deals are drawn."""
    count = st.integers(100, 400)
    points = {each: draw(count) for each in (1, 2, 3, -1, -2, -3)}
    return counted(points | {0: draw(st.integers(0, 60))})


@st.composite
def standings(draw: st.DrawFn, rule: Match) -> Standing:
    """Return any standing of a match that goes on."""
    score = st.integers(0, rule.target - 1)
    bummerl = st.integers(0, rule.wins_needed - 1)
    carry = st.integers(0, 4).map(lambda times: times * rule.carry_on_draw)
    return Standing(
        draw(st.booleans()), draw(score), draw(score), draw(carry), draw(bummerl), draw(bummerl)
    )


@settings(max_examples=40, deadline=None)
@given(st.data(), rules, shares())
def test_one_wins_or_the_other(data: st.DataObject, rule: Match, outcomes: Outcomes) -> None:
    """chance(a, b, dealer) is 1 - chance(b, a, other)."""
    table = MatchTable(rule, outcomes)
    at = data.draw(standings(rule))
    assert 0 < table.chance(at) < 1
    assert table.chance(at) + table.chance(at.mirrored) == pytest.approx(1)
    for points in range(-3, 4):
        both = table.after(at, points) + table.after(at.mirrored, -points)
        assert both == pytest.approx(1)


@settings(max_examples=40, deadline=None)
@given(st.data(), rules, shares())
def test_the_chance_is_the_mean_over_the_deal(
    data: st.DataObject, rule: Match, outcomes: Outcomes
) -> None:
    """What a deal brings on average is what one has before it."""
    table = MatchTable(rule, outcomes)
    at = data.draw(standings(rule))
    mine, theirs = outcomes.seen_by(dealer=at.deals)
    mean = outcomes.drawn * table.after(at, 0)
    for points in (1, 2, 3):
        mean += mine[points - 1] * table.after(at, points)
        mean += theirs[points - 1] * table.after(at, -points)
    assert mean == pytest.approx(table.chance(at), abs=1e-6)


@settings(max_examples=40, deadline=None)
@given(st.data(), rules, shares())
def test_more_points_are_never_worse(data: st.DataObject, rule: Match, outcomes: Outcomes) -> None:
    """In the deal, and on the score board."""
    table = MatchTable(rule, outcomes)
    at = data.draw(standings(rule))
    for points in (1, 2):
        assert table.after(at, points + 1) >= table.after(at, points) - 1e-12
        assert table.after(at, -points - 1) <= table.after(at, -points) + 1e-12
    assert table.after(at, 1) > table.after(at, -1)
    if at.mine + 1 < rule.target:
        assert table.chance(evolve(at, mine=at.mine + 1)) >= table.chance(at) - 1e-12


@settings(max_examples=40, deadline=None)
@given(shares())
def test_at_one_to_one_left_only_winning_counts(outcomes: Outcomes) -> None:
    table = MatchTable(bummerl(7), outcomes)
    at = Standing(False, 6, 6)
    assert [table.after(at, points) for points in (-3, -2, -1, 1, 2, 3)] == [0, 0, 0, 1, 1, 1]


# ---------------------------------------------------------------------- by playing


def result(winner: int | None, points: int) -> DealResult:
    """Return the result of a deal as the settlement of the match reads it."""
    won = () if winner is None else (winner,)
    return DealResult(
        winner=winner,
        winners=won,
        points=points,
        awards=tuple(points if seat in won else 0 for seat in (0, 1)),
        reason=Reason.CLAIMED,
        level=Level.PLAIN,
        actor=None,
        totals=(0, 0),
        tricks=(0, 0),
    )


def played(variant: Variant, start: MatchState, outcomes: Outcomes, rng: Random) -> int:
    """Play a match by the rules layer, deals ending at random; return who has won it."""
    match = start
    points = range(1, len(outcomes.forehand) + 1)
    choices = [("forehand", each) for each in points] + [("dealer", each) for each in points]
    weights = [*outcomes.forehand, *outcomes.dealer, outcomes.drawn]
    while match.winner is None:
        (who, won) = rng.choices([*choices, ("nobody", 0)], weights)[0]
        seat = {"forehand": 1 - match.dealer, "dealer": match.dealer, "nobody": None}[who]
        match = settle(variant, match, result(seat, won)).match
    return match.winner


@pytest.mark.parametrize(
    ("changes", "scores", "carry"),
    [
        ({}, (0, 0), 0),
        ({}, (5, 3), 2),
        ({"match__best_of": 3}, (2, 0), 0),
        ({"match__next_dealer": "winner", "match__target": 3}, (0, 1), 0),
        ({"match__carry_on_draw": 0, "match__redeal_same_on_draw": True}, (6, 6), 0),
        ({"match__target": 11, "match__count": "down", "match__carry_on_draw": 2}, (0, 4), 0),
    ],
)
def test_matches_are_won_as_often_as_the_table_says(
    changes: Mapping[str, int | str], scores: tuple[int, int], carry: int
) -> None:
    """Through the settlement of the rules layer; up or down makes no difference to it."""
    variant = house("schnapsen", **changes)
    start = evolve(new_match(variant, 0), scores=scores, carry=carry)
    chance = MatchTable(variant.match, LEADING).chance(standing(start, 0))
    rng, many = Random("matches"), 2500
    share = sum(played(variant, start, LEADING, rng) == 0 for _ in range(many)) / many
    # Four standard errors: one run in ten thousand would fail, and this one is always the same.
    assert share == pytest.approx(chance, abs=4 * (chance * (1 - chance) / many) ** 0.5)


def test_up_or_down_is_the_same_table() -> None:
    """Only the score board differs."""
    up, down = (MatchTable(bummerl(7, count=count), LEADING) for count in ("up", "down"))
    for mine, theirs in product(range(7), repeat=2):
        at = Standing(False, mine, theirs)
        assert up.chance(at) == down.chance(at)


# ---------------------------------------------------------------------- what was measured


@pytest.mark.parametrize("name", [each for each in SHIPPED if named(each).seats == 2])
def test_every_game_was_measured(name: str) -> None:
    """``python build/outcomes.py`` plays them anew when their rules change."""
    own = settings_of(named(name))
    assert min(differences(measured, own) for measured, _ in MEASURED) == 0


def test_what_was_measured_is_a_distribution() -> None:
    """Whole, of many deals, in which neither place is much better than the other."""
    for _, counts in MEASURED:
        outcomes = counted(counts)
        assert sum(outcomes.forehand) + sum(outcomes.dealer) + outcomes.drawn == pytest.approx(1)
        assert sum(counts.values()) >= 2000
        assert sum(outcomes.forehand) == pytest.approx(sum(outcomes.dealer), abs=0.1)


@pytest.mark.parametrize("name", TALON_GAMES)
def test_every_game_has_a_table(name: str) -> None:
    """Rules that nobody measured are taken for the nearest."""
    table = match_table(GAMES[name])
    assert 0.45 < table.chance(Standing(False)) < 0.55


def test_rules_beside_the_play_do_not_count() -> None:
    """How the match is counted changes the table, not what deals bring."""
    plain, other = named("schnapsen"), house("schnapsen", match__target=11, match__best_of=3)
    assert settings_of(plain) == settings_of(other)
    assert outcomes_of(plain) == outcomes_of(other)
    assert match_table(plain).chance(Standing(False, 6)) > match_table(other).chance(
        Standing(False, 6)
    )
