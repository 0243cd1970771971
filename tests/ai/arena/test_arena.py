"""The arena: its arithmetic, its fairness, and what it says about our players."""

import io
import multiprocessing
import statistics
import threading
import time
from collections.abc import Callable
from fractions import Fraction
from multiprocessing.context import SpawnProcess
from random import Random

import pytest

from game.ai.arena import duplicates as arena_duplicates
from game.ai.arena.duplicates import Contest, Counts, count, line_ups, margin, play_duplicate
from game.ai.arena.figures import (
    Comparison,
    Times,
    interval,
    print_comparison,
    quantile,
    wilson,
)
from game.ai.arena.progress import Progress
from game.ai.arena.run import compare
from game.ai.bot import never
from game.ai.players.random_legal import RandomBot
from game.ai.referee import ArenaError, PlayedDeal, play_deal
from game.engine.actions import Action
from game.engine.match import MatchState
from game.engine.state import DealResult, Level, Reason
from game.engine.values import evolve
from game.engine.view import SeatView
from tests.ai.games import GAMES

SCHNAPSEN = GAMES["schnapsen"]


def result(*awards: int) -> DealResult:
    """Return a result with these awards."""
    return DealResult(0, (), 0, awards, Reason.CLAIMED, Level.PLAIN, 0, (), ())


def test_interval_of_known_numbers() -> None:
    """Mean 1.5; sample variance 5/3; standard error sqrt(5/12); 1.96 of them to each side."""
    mean, (low, high) = interval([0, 1, 2, 3])
    assert mean == 1.5
    assert high - mean == pytest.approx(1.959964 * float(Fraction(5, 12)) ** 0.5)
    assert mean - low == pytest.approx(high - mean)


def test_interval_is_that_of_the_statistics_module() -> None:
    """The same as with the standard library's own figures."""
    samples = [0.5, -1.0, 3.0, 0.0, 0.0, 1.5, -2.0]
    mean, (low, high) = interval(samples)
    error = statistics.stdev(samples) / len(samples) ** 0.5
    normal = statistics.NormalDist(statistics.fmean(samples), error)
    assert (low, mean, high) == pytest.approx(
        (normal.inv_cdf(0.025), normal.mean, normal.inv_cdf(0.975)), abs=1e-6
    )


def test_one_deal_gives_no_interval() -> None:
    """With a single sample nothing is known about the spread."""
    with pytest.raises(ArenaError, match="at least 2"):
        interval([1.0])
    with pytest.raises(ArenaError, match="at least 2"):
        compare(Contest(SCHNAPSEN, ("random", "random")), deals=1)


@pytest.mark.parametrize(
    ("count", "share", "expected"), [(100, 0.99, 99), (1, 0.99, 1), (101, 0.99, 100), (4, 0.5, 2)]
)
def test_quantile(count: int, share: float, expected: int) -> None:
    """The smallest sample that this share of them does not exceed."""
    assert quantile(list(range(1, count + 1)), share) == expected


def test_wilson_of_known_numbers() -> None:
    """Half of 20; none of 10 (the other end is not 0); nothing is known of no games."""
    assert wilson(10, 20) == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0, 1)


def test_margins() -> None:
    """Two hands: the difference. Three: against the mean of the others. Pairs: once, not twice."""
    assert margin(result(3, 0), (0, 1)) == 3
    assert margin(result(3, 0), (1, 0)) == -3
    assert margin(result(0, -2), (0, 1)) == 2
    assert margin(result(6, 0, 0), (1, 0, 1)) == -3
    assert margin(result(4, 0, 4, 0), (0, 1, 0, 1)) == 4


def test_everybody_sits_everywhere() -> None:
    """Partners are the same player; alone at a table, the first player has each place once."""
    assert line_ups(SCHNAPSEN) == ((0, 1), (1, 0))
    assert line_ups(GAMES["four_seats"]) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert line_ups(GAMES["three_seats"]) == ((0, 1, 1), (1, 0, 1), (1, 1, 0))


@pytest.mark.parametrize("game", ["schnapsen", "sixty_six", "four_seats", "three_seats"])
def test_nobody_beats_himself(game: str) -> None:
    """The same player on both sides, the same chance at every place: each deal cancels out."""
    for number in range(1, 9):
        name = "random" if number % 2 else "careful"
        assert play_duplicate(Contest(GAMES[game], (name, name), 3), number).points == 0


@pytest.mark.parametrize("game", ["schnapsen", "four_seats"])
def test_nobody_wins_more_bummerl_than_himself(game: str) -> None:
    """The same cards in the same order, the same dealer first: one wins at one place only."""
    for number in (1, 2):
        played = play_duplicate(Contest(GAMES[game], ("greedy", "greedy"), 3, bummerl=True), number)
        assert sorted(played.margins) == [-1, 1]
        assert played.deals >= 2 * 3


def test_players_of_a_bummerl_know_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal begins with the score that the deals before it gave; the dealer changes."""
    seen: list[MatchState | None] = []

    class Watcher(RandomBot):
        def choose(
            self, view: SeatView, rng: Random, cancelled: Callable[[], bool] = never
        ) -> Action | None:
            if not seen or view.match != seen[-1]:
                seen.append(view.match)
            assert view.match is None or view.dealer == view.match.dealer
            return super().choose(view, rng, cancelled)

    monkeypatch.setattr(arena_duplicates, "make_player", lambda spec, limit: Watcher())  # noqa: ARG005
    contest = Contest(SCHNAPSEN, ("a", "b"), bummerl=True)
    deals = play_duplicate(contest, 1).deals
    assert len(seen) == deals
    first_game = seen[: [each.deals for each in seen[1:] if each].index(0) + 1]
    assert [each.deals for each in first_game if each] == list(range(len(first_game)))
    assert [each.dealer for each in first_game if each] == [
        number % 2 for number in range(len(first_game))
    ]
    assert all(max(each.scores) < 7 for each in first_game if each)
    assert max(first_game[-1].scores) > 0 if first_game[-1] else False
    seen.clear()
    play_duplicate(Contest(SCHNAPSEN, ("a", "b")), 1)
    assert seen == [None], "a deal alone has no score"


def test_bummerl_of_three_are_not_compared() -> None:
    contest = Contest(GAMES["three_seats"], ("random", "random"), bummerl=True)
    with pytest.raises(ArenaError, match="only between two sides"):
        compare(contest, deals=2)


def test_what_a_player_did_is_counted() -> None:
    """Closed, announced, exchanged and claimed wrongly, each for the seat that did it."""
    log = ("0 marriage H", "0 withdraw", "0 marriage S", "1 exchange", "0 close", "1 play AS")
    played = PlayedDeal(result(0, 3), log, ((), ()))
    assert count(played, [0], -3) == Counts(closed=1, closed_points=-3, marriages=1)
    assert count(played, [1], 3) == Counts(exchanged=1)
    won = PlayedDeal(evolve(result(2, 0), winners=(0,)), log, ((), ()))
    assert count(won, [0], 2) == Counts(closed=1, closed_won=1, closed_points=2, marriages=1)
    assert count(evolve(won, log=("0 exchange",)), [0], 2) == Counts(exchanged=1)
    wrong = evolve(result(0, 2), reason=Reason.FALSE_CLAIM, actor=0)
    assert count(PlayedDeal(wrong, ("0 knock",), ((), ())), [0], -2) == Counts(
        knocked=1, wrong_claims=1
    )


def test_a_fault_of_a_player_names_the_deal() -> None:
    class Broken(RandomBot):
        def choose(self, *_: object) -> None:
            raise RuntimeError("cannot count to three")

    with pytest.raises(RuntimeError) as caught:
        play_deal(SCHNAPSEN, (Broken(), Broken()), 12)
    assert any("in deal 12 of schnapsen, seat " in note for note in caught.value.__notes__)


def test_moves_are_measured_by_the_time_of_the_process() -> None:
    """Waiting, as on a busy machine, is no thinking; a player may have a clock of its own."""

    class Sleeper(RandomBot):
        def choose(
            self, view: SeatView, rng: Random, cancelled: Callable[[], bool] = never
        ) -> Action | None:
            time.sleep(0.02)
            return super().choose(view, rng, cancelled)

    class Clocked(Sleeper):
        clock = staticmethod(time.perf_counter)

    before = time.process_time()
    played = play_deal(SCHNAPSEN, (Sleeper(), Clocked()), 5)
    assert sum(played.seconds[0]) <= time.process_time() - before
    assert min(played.seconds[1]) >= 0.02


def test_a_process_that_is_ended_from_outside_ends_the_comparison_with_a_word() -> None:
    done = threading.Event()

    def kill_one() -> None:
        while not done.wait(0.02):
            for each in multiprocessing.active_children():
                each.kill()
                return

    killer = threading.Thread(target=kill_one)
    killer.start()
    try:
        with pytest.raises(ArenaError, match="was ended from outside"):
            compare(Contest(SCHNAPSEN, ("careful", "careful")), deals=100_000, processes=2)
    finally:
        done.set()
        killer.join()
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("first", ["dies", "begins"])
def test_a_process_that_begins_while_another_dies_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    """A pool that breaks ends the processes that it knows by then, and later waits for all."""
    start, begun = SpawnProcess.start, list[SpawnProcess]()

    def late(process: SpawnProcess) -> None:
        if begun and first == "begins":
            start(process)
        if begun:
            begun[0].kill()
            begun[0].join()
            time.sleep(0.3)
        begun.append(process)
        if len(begun) == 1 or first == "dies":
            start(process)

    monkeypatch.setattr(SpawnProcess, "start", late)
    with pytest.raises(ArenaError, match="was ended from outside"):
        compare(Contest(SCHNAPSEN, ("careful", "careful")), deals=100_000, processes=2)
    assert len(begun) == 2
    assert multiprocessing.active_children() == []


def test_figures_do_not_depend_on_the_processes() -> None:
    """One process or two, the same deals and the same chance."""
    contest = Contest(SCHNAPSEN, ("careful", "random"), 6)
    alone = compare(contest, deals=25, processes=1).to_dict()
    shared = compare(contest, deals=25, processes=2).to_dict()
    del alone["seconds_per_move"], shared["seconds_per_move"]
    assert alone == shared
    other = compare(Contest(SCHNAPSEN, ("careful", "random"), 7), deals=25, processes=1).to_dict()
    assert other["points_per_deal"] != alone["points_per_deal"]


def test_careful_beats_greedy_beats_random() -> None:
    """Clear of zero, on a few fixed deals (how far ahead they are takes thousands to say)."""
    for pair, deals in ((("careful", "greedy"), 60), (("greedy", "random"), 40)):
        found = compare(Contest(SCHNAPSEN, pair, 1), deals=deals, processes=1)
        assert found.ci95[0] > 0


def test_data_for_json() -> None:
    """The keys that the command line promises; two players of one name stay apart."""
    found = Comparison(
        contest=Contest(SCHNAPSEN, ("careful", "careful"), 1),
        duplicates=2,
        deals=4,
        games=4,
        mean=0.12345,
        ci95=(-0.1, 0.3),
        wins=1,
        losses=2,
        counts=(Counts(closed=2, closed_won=1, closed_points=-1), Counts()),
        seconds=(Times(0.001, 0.002, 0.003), Times(0.0, 0.0, 0.0)),
    )
    data = found.to_dict()
    assert data["points_per_deal"] == pytest.approx(0.12345, abs=1e-4)
    assert data["ci95"] == [-0.1, 0.3]
    assert (data["wins"], data["losses"], data["drawn"]) == (1, 2, 1)
    assert data["seconds_per_move"] == {
        "careful": {"median": 0.001, "p99": 0.002, "max": 0.003},
        "careful (2)": {"median": 0.0, "p99": 0.0, "max": 0.0},
    }
    out = io.StringIO()
    print_comparison(found, out)
    assert "95 % interval [-0.100, +0.300]" in out.getvalue()
    assert "careful: closed 2 of 4, won 1 of them (-0.50 each)" in out.getvalue()
    assert "careful (2): closed 0 of 4; 0 marriages" in out.getvalue()


class Terminal(io.StringIO):
    """Text that is shown at once."""

    def isatty(self) -> bool:
        return True


def progress_of(out: io.StringIO, step: int) -> str:
    """Return what is written while 30 deals are played, each of which takes some seconds."""
    seconds = iter(range(0, 100_000, step))
    compare(
        Contest(SCHNAPSEN, ("greedy", "random"), 1),
        deals=30,
        processes=1,
        progress=out,
        clock=lambda: float(next(seconds)),
    )
    return out.getvalue()


def test_progress_says_how_long_it_will_take() -> None:
    """One line that is written over, with the figure so far and the time left."""
    lines = progress_of(Terminal(), 5).split("\r")
    assert lines[10].startswith("10/30 duplicates, ")
    assert "] 1 min 40 s left" in lines[10].replace(",", "")
    assert lines[-1].rstrip().endswith(", 0 s left")


def test_what_was_played_before_says_nothing_about_the_time_left() -> None:
    """Ten more deals took 20 seconds; the hundred before them were there already."""
    out, seconds = Terminal(), iter([0.0, 20.0])
    Progress(out, 120, 100, lambda: next(seconds)).show(110, lambda: [0, 1] * 55)
    assert (
        out.getvalue().rstrip().endswith("110/120 duplicates, +0.500 [+0.406, +0.594], 20 s left")
    )


def test_progress_in_a_log_file_is_a_line_each_minute() -> None:
    lines = progress_of(io.StringIO(), 5).splitlines()
    assert [line.split("/")[0] for line in lines] == ["12", "24"]
    assert progress_of(io.StringIO(), 1) == ""
