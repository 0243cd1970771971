"""What the analysis says, and that it says how it knows."""

from random import Random

import pytest

from game.ai.analysis.analyse import METHODS, Analysis, analyse
from game.ai.analysis.continuation import told
from game.ai.registry import make_bot
from game.engine.events import CardPlayed
from game.engine.view import SeatView, view_for
from game.notation.position import parse_position
from tests.ai.games import GAMES
from tests.invariants import Deal, choose

SURE = """variant: schnapsen
turned up: JS
hand N: AS KS QS TH AD
"""
LAST = """variant: schnapsen
trump: H
taken: N QC TC
taken: D TD QD
taken: D JC JS
taken: D QS KS
taken: N AC JH
hand D: AH AS JD AD TS
"""
CLOSED = """variant: schnapsen
turned down: AS
taken: N QC KC
taken: D JH AH
closed: N after 2
taken: N KD AD
hand D: TH QH JC TC
"""


def view_of(text: str) -> SeatView:
    """Return the view of a position."""
    return parse_position(text, GAMES).view()


def points(found: Analysis) -> dict[str, float]:
    """Return the value of each action, by its text."""
    return {str(each.action): each.points for each in found.values}


def test_every_legal_action_has_a_value() -> None:
    """Best first, and the choice is one of them."""
    view = view_of(SURE)
    found = analyse(view, worlds=4)
    assert {each.action for each in found.values} == set(view.legal)
    assert found.choice in view.legal
    assert [each.points for each in found.values] == sorted(points(found).values(), reverse=True)


def test_a_sure_closing_is_seen() -> None:
    """Rules SC1: N closes, takes the ten of trumps, shows 40 and has 68: three points."""
    found = analyse(view_of(SURE), worlds=4)
    assert str(found.choice) == "close"
    assert points(found)["close"] == 3.0
    assert found.closing is not None
    assert (found.closing.made, found.closing.points) == (1.0, 3.0)
    assert points(found)["claim"] == -3.0


def test_the_last_tricks_are_exact() -> None:
    """With the talon out the other hand is known: nothing is estimated."""
    found = analyse(view_of(LAST))
    assert {each.method for each in found.values} == {"exact", "counted"}
    assert all(each.spread == 0 for each in found.values)
    assert points(found)["play AH"] == 2.0
    assert points(found)["play JD"] == -1.0


def test_after_a_closing_all_hands_are_tried() -> None:
    """Every hand that the closer may hold, as long as there are few enough to list."""
    found = analyse(view_of(CLOSED))
    plays = [each for each in found.values if str(each.action).startswith("play")]
    assert {each.method for each in plays} == {"all_hands"}
    assert all(each.tried > 1 for each in plays)


def test_the_same_seed_gives_the_same_analysis() -> None:
    """And another seed, other worlds."""
    view = view_of(SURE)
    assert analyse(view, seed=1, worlds=3) == analyse(view, seed=1, worlds=3)
    assert analyse(view, seed=1, worlds=3).values != analyse(view, seed=2, worlds=3).values


def test_data_and_text_agree() -> None:
    """Each line of the text is a value of the data, with its method explained."""
    found = analyse(view_of(LAST))
    data, text = found.to_dict(), "\n".join(found.lines())
    assert data["choice"] == str(found.choice)
    assert f"careful would: {found.choice}" in text
    values = data["values"]
    assert isinstance(values, list)
    assert all(each["action"] in text for each in values)
    assert METHODS["exact"] in text


def test_only_a_decision_can_be_analysed() -> None:
    """The seat that waits has none; an unknown player has no opinion."""
    deal = Deal.start(GAMES["schnapsen"], 1, 0)
    waiting = view_for(deal.variant, deal.state, deal.events, 1 - deal.state.turn)
    with pytest.raises(ValueError, match="nothing to decide"):
        analyse(waiting)
    with pytest.raises(ValueError, match="no computer player"):
        analyse(view_of(SURE), "clairvoyant")


@pytest.mark.parametrize("name", GAMES)
def test_any_moment_of_any_game(name: str) -> None:
    """Cuts, auctions, four seats: whatever is to be decided can be analysed."""
    variant, rng = GAMES[name], Random(name)
    deal = Deal.start(variant, 3, 0)
    while not deal.state.over:
        if rng.random() < 0.3:
            view = view_for(variant, deal.state, deal.events, deal.state.turn)
            found = analyse(view, "greedy", worlds=1)
            assert found.choice == make_bot("greedy").choose(view, Random(0))
            assert found.values
        deal.act(*choose(deal, rng))


def test_played_cards_are_not_forgotten_in_a_written_position() -> None:
    """A position has no events; the players that finish it still know what has been played."""
    view = view_of(LAST)
    played = [event.card for event in told(view) if isinstance(event, CardPlayed)]
    assert played == [card for trick in view.taken for card in trick.cards]
