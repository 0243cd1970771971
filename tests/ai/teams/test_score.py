"""Partners bid and double for the match, not for points that decide nothing."""

from random import Random

import pytest

from game.ai.equity.match_table import MatchTable, Standing
from game.ai.teams.calls import Caution
from game.ai.teams.player import TeamPlayer, TeamSkill
from game.ai.teams.score import ALONE, SPREAD, Stakes, stakes_of
from game.engine.match import new_match
from game.engine.values import evolve
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.engine.four import four
from tests.variants import named

BAU, SCHNAPS = named("bauernschnapsen"), named("schnaps")


def at(scores: tuple[int, int] | None, variant: Variant = BAU, *lines: str) -> SeatView:
    """P1 has called hearts with a hand that wins whatever is played, and is asked for a game."""
    table = four(variant, "AH TH KH QH AS", "", "", "", *lines, trump="H")
    match = None
    if scores is not None:
        mine, theirs = scores
        match = new_match(variant, 0)
        ours = match.parties[1]
        match = evolve(match, scores=(mine, theirs) if ours == 0 else (theirs, mine))
    return view_for(variant, table.state, table.events, table.state.turn, match)


def stakes(scores: tuple[int, int] | None, variant: Variant = BAU) -> Stakes:
    return stakes_of(at(scores, variant))


def test_a_deal_that_belongs_to_no_match_is_worth_its_points() -> None:
    assert stakes(None) == ALONE
    assert ALONE.worth(-12) == -12


@pytest.mark.parametrize("variant", [BAU, SCHNAPS], ids=["bauernschnapsen", "schnaps"])
@pytest.mark.parametrize("scores", [(0, 0), (20, 3), (3, 20), (23, 23)])
def test_more_points_are_never_worth_less(variant: Variant, scores: tuple[int, int]) -> None:
    found = stakes(scores, variant)
    worths = [found.worth(points) for points in range(-30, 31)]
    assert worths == sorted(worths)
    assert found.worth(0) == 0
    assert found.worth(3) - found.worth(-3) == pytest.approx(SPREAD)


def test_points_beyond_those_that_decide_are_worth_nothing() -> None:
    found = stakes((23, 23))
    assert found.worth(1) == found.worth(12)
    assert found.worth(-1) == found.worth(-12)


def test_who_loses_the_match_by_a_point_risks_no_more_with_nine() -> None:
    found = stakes((15, 23))
    assert found.worth(-1) == found.worth(-9)
    assert found.worth(9) > -found.worth(-9)


def test_every_standing_of_the_table_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    worked = list[Standing]()
    led = MatchTable._led

    def noted(table: MatchTable, at: Standing) -> float:
        worked.append(at)
        return led(table, at)

    monkeypatch.setattr(MatchTable, "_led", noted)
    stakes((1, 7), evolve(SCHNAPS, match=evolve(SCHNAPS.match, best_of=7)))
    assert len(worked) == len(set(worked))
    assert 1_000 < len(worked) < 60_000


def test_a_bold_game_is_called_where_it_pays_and_not_where_a_point_is_enough() -> None:
    bot = TeamPlayer(TeamSkill(caution=Caution(match_sense=True)))
    assert str(bot.choose(at((0, 0)), Random(1))).startswith("bid")
    assert str(bot.choose(at((23, 23)), Random(1))) == "pass"
