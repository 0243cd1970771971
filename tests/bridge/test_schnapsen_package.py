"""Our rules layer and the package "schnapsen" side by side, and our players against its bots."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

pytest.importorskip(
    "schnapsen", reason="the package schnapsen is not installed (tests/bridge/requirements.txt)"
)

from game.ai.arena.duplicates import Contest
from game.ai.referee import PlayedDeal
from game.engine.actions import PlayCard, ShowMarriage
from game.engine.cards import Seat
from tests.bridge import mirror as mirrors
from tests.bridge.match import Decide, play_duplicate, play_game
from tests.bridge.mirror import Disagreement, Mirror, package_rules, their_move
from tests.bridge.schnapsen_package import main

PACKAGE = package_rules()


def by_chance(number: int) -> Callable[[Mirror, Seat], Decide]:
    """Let both seats draw among the moves that the package calls valid."""

    def sit_down(mirror: Mirror, seat: Seat) -> Decide:  # noqa: ARG001
        rng = Random(f"{number}/{seat}")
        return lambda perspective, leader_move: rng.choice(perspective.valid_moves())  # noqa: ARG005

    return sit_down


def play(number: int) -> PlayedDeal:
    """Play a deal by chance in both engines; they are compared at every step."""
    return play_game(number, number % 2, by_chance(number))


def play_some(deals: int) -> list[PlayedDeal]:
    """Play deals by chance."""
    return [play(number) for number in range(1, deals + 1)]


def test_a_thousand_deals_agree_step_by_step() -> None:
    """And every way in which a deal ends is among them."""
    results = [played.result for played in play_some(1000)]
    ends = Counter((result.points, str(result.reason)) for result in results)
    assert set(ends) == {(1, "claimed"), (2, "claimed"), (3, "claimed"), (1, "last_trick")}
    assert min(ends.values()) > 50


def test_pending_points_do_not_save_the_loser(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is why the package's points count: some deals end dearer there than by our count."""
    dearer = []
    check = Mirror.check_end

    def compare(self: Mirror, winner: Seat, points: int) -> None:
        check(self, winner, points)
        assert points >= self.result.points
        if points > self.result.points:
            assert self.pending[1 - winner]
            dearer.append(points)

    monkeypatch.setattr(Mirror, "check_end", compare)
    play_some(300)
    assert 0 < len(dearer) < 30
    assert set(dearer) == {2}


@pytest.mark.parametrize(
    ("path", "setting", "what"),
    [
        ("melds.counts_from", "now", "points: "),
        ("exchange.min_talon", 4, "choices: "),
        ("closing.allowed", True, "choices: "),
        ("melds.first_trick", False, "choices: "),
        ("following.strict_from_start", True, "(strict|choices): "),
        ("ending.winner", "more_points", "(winner|game points).*: "),
        ("payoff.schneider_below", 40, "game points.*: "),
        ("dealing.reverse", True, None),
    ],
)
def test_other_rules_are_noticed(
    monkeypatch: pytest.MonkeyPatch, path: str, setting: object, what: str | None
) -> None:
    """Each rule that matters; how the cards are dealt does not, for they are handed over."""
    other = PACKAGE.with_setting(path, setting)
    monkeypatch.setattr(mirrors, "package_rules", lambda: other)
    if what is None:
        play_some(50)
        return
    with pytest.raises(Disagreement, match=f"^{what}the package says"):
        play_some(300)


def test_a_card_in_another_place_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next card of the talon is another one."""
    honest = Mirror.their_state

    def swapped(self: Mirror, bots: object) -> object:
        state = honest(self, bots)
        cards = state.talon.get_cards()
        state.talon = type(state.talon)([cards[1], cards[0], *cards[2:]])
        return state

    monkeypatch.setattr(Mirror, "their_state", swapped)
    with pytest.raises(Disagreement, match=r"^hand: the package says"):
        play(1)


def test_our_players_are_offered_what_the_package_offers() -> None:
    """No claim, no marriage taken back; the king follows a marriage by itself."""
    shown = 0
    for number in range(1, 201):
        mirror = Mirror(number)
        seat = mirror.forehand
        view = mirror.view(seat)
        assert {type(action) for action in view.legal} >= {PlayCard}
        assert "claim" not in map(str, view.legal)
        for action in view.legal:
            if isinstance(action, ShowMarriage):
                mirror.follow(seat, their_move(action))
                assert mirror.log[-2:] == [f"{seat} {action}", f"{seat} play K{action.suit}"]
                assert mirror.turn == 1 - seat
                shown += 1
                break
    assert shown > 20


@pytest.mark.parametrize("name", ["greedy", "careful", "sampling:worlds=3"])
def test_our_players_play_unchanged(name: str) -> None:
    """Against themselves every duplicate deal cancels out, here as in our own game."""
    for number in (1, 2, 3):
        played = play_duplicate(Contest(PACKAGE, (name, name), 3), number)
        assert played.points == 0
        assert all(micros for micros in played.micros)


def test_the_package_plays_with_its_best_bot() -> None:
    """Exchanging the names turns the figure round, and both bots of the package were asked."""
    pair = ("greedy", "package:rdeep4+alphabeta")
    first = play_duplicate(Contest(PACKAGE, pair, 3), 5)
    second = play_duplicate(Contest(PACKAGE, (pair[1], pair[0]), 3), 5)
    assert first.margins == tuple(-margin for margin in reversed(second.margins))
    assert first.counts == tuple(reversed(second.counts))
    assert max(first.micros[1]) > 10 * max(first.micros[0])


def test_careful_beats_chance(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    """Through the command, which goes on from its file."""
    words = ["--ours", "careful", "--theirs", "rand", "--jobs", "1", "--results"]
    file = tmp_path / "r.jsonl"
    assert main([*words, str(file), "--deals", "10"]) == 0
    before = file.read_text()
    assert main([*words, str(file), "--deals", "20", "--json"]) == 0
    assert file.read_text().startswith(before)
    out = capsys.readouterr().out
    assert "careful against package:rand, 10 duplicate deals (20 games)" in out
    assert '"points_per_deal": 1.' in out or '"points_per_deal": 2.' in out
    assert main([*words, str(file), "--deals", "20", "--seed", "1"]) == 2
    assert "holds another comparison" in capsys.readouterr().err


def test_a_player_that_does_not_exist_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--ours", "nobody"]) == 2
    assert "no computer player 'nobody'" in capsys.readouterr().err
