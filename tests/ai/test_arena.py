"""The arena: its arithmetic, its fairness, and what it says about our players."""

import io
import multiprocessing
import statistics
import threading
from fractions import Fraction

import pytest

from game.ai.arena import (
    ArenaError,
    Comparison,
    Times,
    compare,
    interval,
    line_ups,
    margin,
    play_duplicate,
    print_comparison,
    quantile,
)
from game.engine.state import DealResult, Level, Reason
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
        compare(SCHNAPSEN, ("random", "random"), deals=1)


@pytest.mark.parametrize(
    ("count", "share", "expected"), [(100, 0.99, 99), (1, 0.99, 1), (101, 0.99, 100), (4, 0.5, 2)]
)
def test_quantile(count: int, share: float, expected: int) -> None:
    """The smallest sample that this share of them does not exceed."""
    assert quantile(list(range(1, count + 1)), share) == expected


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
        assert play_duplicate(GAMES[game], (name, name), number, seed=3).points == 0


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
            compare(SCHNAPSEN, ("careful", "careful"), deals=100_000, processes=2)
    finally:
        done.set()
        killer.join()
    assert multiprocessing.active_children() == []


def test_figures_do_not_depend_on_the_processes() -> None:
    """One process or two, the same deals and the same chance."""
    alone = compare(SCHNAPSEN, ("careful", "random"), deals=25, seed=6, processes=1).to_dict()
    shared = compare(SCHNAPSEN, ("careful", "random"), deals=25, seed=6, processes=2).to_dict()
    del alone["seconds_per_move"], shared["seconds_per_move"]
    assert alone == shared
    other = compare(SCHNAPSEN, ("careful", "random"), deals=25, seed=7, processes=1).to_dict()
    assert other["points_per_deal"] != alone["points_per_deal"]


def test_careful_beats_greedy_beats_random() -> None:
    """Clear of zero, on a few fixed deals (how far ahead they are takes thousands to say)."""
    for pair, deals in ((("careful", "greedy"), 60), (("greedy", "random"), 40)):
        found = compare(SCHNAPSEN, pair, deals=deals, seed=1, processes=1)
        assert found.ci95[0] > 0


def test_data_for_json() -> None:
    """The keys that the command line promises; two players of one name stay apart."""
    found = Comparison(
        variant="x",
        bots=("careful", "careful"),
        seed=1,
        deals=2,
        games=4,
        points_per_deal=0.12345,
        ci95=(-0.1, 0.3),
        wins=1,
        losses=2,
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


def test_progress_says_how_long_it_will_take() -> None:
    """One line that is written over, with the figure so far and the time left."""
    out, seconds = io.StringIO(), iter(range(0, 1000, 5))
    compare(
        SCHNAPSEN,
        ("greedy", "random"),
        deals=30,
        seed=1,
        processes=1,
        progress=out,
        clock=lambda: float(next(seconds)),
    )
    first = out.getvalue().split("\r")[1]
    assert first.startswith("10/30 duplicate deals")
    assert "10 s left" in first
