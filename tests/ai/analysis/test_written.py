"""What stands in a position from text is all that a decision needs: no value changes by writing."""

from itertools import islice

import pytest

from game.ai.analysis.analyse import analyse
from game.ai.analysis.continuation import told
from game.ai.deduction.course import course
from game.engine.state import Phase
from game.engine.values import evolve
from game.engine.view import SeatView, view_for
from game.notation.position import parse_position
from tests.ai.analysis.written import decisions, differences
from tests.ai.games import GAMES, TALON_GAMES
from tests.invariants import Deal

SURE_CLOSING = """variant: schnapsen
trump: S
turned up: JS
gone: AH KH QC JC TD QD KC JD
tricks: N 2, D 2
points: N 28, D 11
leads: N
hand N: TS KS TH AC KD
hand D: ? ? ? ? ?
"""
SHOWN_AND_GONE = """variant: schnapsen
dealer: 1
trump: C
turned up: JC
gone: AH TC QS AC QD JH
tricks: N 2, D 1
points: N 19, D 41
marriages: D S 20
leads: N
table: TS
hand N: KC ? ? ?
hand D: KS AD KH QC KD
"""


def view_of(text: str) -> SeatView:
    """Return the view of a position."""
    return parse_position(text, GAMES).view()


@pytest.mark.parametrize("name", TALON_GAMES)
def test_what_is_written_and_read_is_worth_the_same(name: str) -> None:
    """A part of a deal; ``tests.ai.analysis.written`` asks about hundreds of whole ones."""
    found = list(islice(differences(name, (2, 3)), 30))
    assert len(found) == 30
    wrong = [each for each in found if each is not None]
    assert not wrong, f"{wrong[0].player}: {wrong[0].before}, {wrong[0].after}\n{wrong[0].text}"


def test_points_and_cards_gone_are_those_of_the_text() -> None:
    """With 28 points and the ten and king of trumps N closes, and cannot be beaten."""
    for player in ("careful", "level4"):
        found = analyse(view_of(SURE_CLOSING), player, worlds=6)
        assert str(found.choice) == "close", player
        (closing,) = (each for each in found.values if str(each.action) == "close")
        assert closing.points >= 1.9, player
    careful = analyse(view_of(SURE_CLOSING), "careful", worlds=6).closing
    assert careful is not None
    assert (careful.made, careful.points) == (1.0, 2.0)


@pytest.mark.parametrize("player", ["careful", "sampling", "level3"])
def test_a_shown_card_that_is_gone_was_played_by_him_who_showed_it(player: str) -> None:
    """Whichever trick the reader put the queen into: else its king has no room in any hand."""
    assert analyse(view_of(SHOWN_AND_GONE), player, worlds=6).values


@pytest.mark.parametrize("name", TALON_GAMES)
def test_a_view_tells_what_every_player_knows(name: str) -> None:
    """What follows from the view alone is what the events have shown, to both players."""
    variant = TALON_GAMES[name]
    for number in (1, 2, 3, 4):
        deal = Deal.start(variant, number, number % 2)
        for view in decisions(variant, [number], deal):
            if view.phase is Phase.AUCTION:
                continue
            silent = evolve(view, events=())
            assert told(silent) == tuple(course(silent))
            for seat in (0, 1):
                real = view_for(variant, deal.state, deal.events, seat)
                again = view_for(variant, deal.state, told(silent), seat)
                assert evolve(again, events=()) == evolve(real, events=())
