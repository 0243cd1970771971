"""How much stronger is one computer player than another?

Duplicate deals: the same cards are played again with the players' places exchanged, so that the
luck of the deal cancels out, and every player draws its chance from the same seed each time. The
figure is game points per deal for the first player, with a 95 % interval from the spread of the
duplicate deals. It does not depend on how many processes share the work.
"""

import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from statistics import median
from typing import TextIO

from game.ai.bot import Bot
from game.ai.registry import make_bot
from game.engine.actions import Action, Cut
from game.engine.cards import Seat
from game.engine.deal import apply, legal, new_deal
from game.engine.events import Event
from game.engine.record import log_line
from game.engine.shuffle import shuffled
from game.engine.state import DealResult, DealState
from game.engine.values import value
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for

Clock = Callable[[], float]

_BATCH = 10
"""Duplicate deals that a process plays before it reports."""

NORMAL_95 = 1.959964
"""Half the width of the 95 % interval, in standard errors."""


class ArenaError(Exception):
    """A player broke the rules, or the request makes no sense; the message says how."""


@value
class PlayedDeal:
    """One deal between bots.

    Attributes:
        result: how it ended.
        log: the actions, as in a record.
        seconds: for each seat, the time of every real decision (more than one legal action).
    """

    result: DealResult
    log: tuple[str, ...]
    seconds: tuple[tuple[float, ...], ...]


def play_deal(
    variant: Variant,
    bots: Sequence[Bot],
    number: int,
    dealer: Seat = 0,
    seed: int = 0,
    clock: Clock = time.perf_counter,
) -> PlayedDeal:
    """Let one bot per seat play the deal of this number.

    Raises:
        ArenaError: when a bot's action is not legal.
    """
    chances = [Random(f"{seed}/{number}/{seat}") for seat in range(variant.seats)]
    seconds: list[list[float]] = [[] for _ in range(variant.seats)]
    log: list[str] = []

    def choose(view: SeatView) -> Action | None:
        seat = view.seat
        started = clock()
        action = bots[seat].choose(view, chances[seat])
        if len(view.legal) > 1 and not isinstance(view.legal[0], Cut):
            seconds[seat].append(clock() - started)
        if action in view.legal:
            log.append(log_line(seat, action))
            return action
        if action is None and seat != view.turn:
            return None
        raise ArenaError(
            f"{bots[seat].name} answered {action} in deal {number} of {variant.id}, seat {seat}, "
            f"after: {'; '.join(log)}"
        )

    done = new_deal(variant, shuffled(variant.deck.cards, variant.family, number), dealer)
    result = referee(variant, done.state, done.events, choose)
    return PlayedDeal(result, tuple(log), tuple(tuple(each) for each in seconds))


def referee(
    variant: Variant,
    state: DealState,
    events: Iterable[Event],
    choose: Callable[[SeatView], Action | None],
) -> DealResult:
    """Let seats act until the deal is over, and return how it ended.

    Args:
        variant: the game.
        state: where the deal stands.
        events: what has happened in it.
        choose: answers for every seat; each time a seat could do something it is handed its view.
            Seats that could only claim are asked first, and may answer None.

    Raises:
        IllegalAction: when an answer is not legal.
        ArenaError: when the seat on turn does nothing.
    """
    happened = list(events)
    while not state.over:
        for step in range(1, variant.seats + 1):
            seat = (state.turn + step) % variant.seats
            if not legal(variant, state, seat):
                continue
            action = choose(view_for(variant, state, happened, seat))
            if action is not None:
                done = apply(variant, state, action, seat)
                state = done.state
                happened += done.events
                break
        else:
            raise ArenaError(f"nobody acted in {variant.id}, seat {state.turn} being on turn")
    assert state.result is not None
    return state.result


def line_ups(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """Return who sits where in the games of one duplicate deal: 0 the first player, 1 the second.

    Partners are the same player. Where everyone plays alone at a table of three or more, the first
    player takes each place in turn against the second in all others.
    """
    seats = range(variant.seats)
    if variant.seats == 2 or variant.sides.form == "pairs":
        return tuple(tuple((seat + swap) % 2 for seat in seats) for swap in (0, 1))
    return tuple(tuple(int(seat != own) for seat in seats) for own in seats)


def margin(result: DealResult, line_up: Sequence[int]) -> float:
    """Return the game points of the first player less those of the second (mean of its seats)."""
    sums, counts = [0.0, 0.0], [0, 0]
    for who, award in zip(line_up, result.awards, strict=True):
        sums[who] += award
        counts[who] += 1
    return sums[0] / counts[0] - sums[1] / counts[1]


@value
class Duplicate:
    """One duplicate deal: the first player's mean margin, games won and lost, and the times."""

    number: int
    points: float
    wins: int
    losses: int
    seconds: tuple[tuple[float, ...], tuple[float, ...]]


def play_duplicate(variant: Variant, names: tuple[str, str], number: int, seed: int) -> Duplicate:
    """Play all games of one duplicate deal."""
    margins: list[float] = []
    seconds: tuple[list[float], list[float]] = ([], [])
    for line_up in line_ups(variant):
        bots = [make_bot(names[who]) for who in line_up]
        played = play_deal(variant, bots, number, seed=seed)
        margins.append(margin(played.result, line_up))
        for who, times in zip(line_up, played.seconds, strict=True):
            seconds[who].extend(times)
    return Duplicate(
        number=number,
        points=sum(margins) / len(margins),
        wins=sum(each > 0 for each in margins),
        losses=sum(each < 0 for each in margins),
        seconds=(tuple(seconds[0]), tuple(seconds[1])),
    )


@value
class Times:
    """Seconds per real decision of one player."""

    median: float
    p99: float
    max: float


@value
class Comparison:
    """What the arena found.

    Attributes:
        variant: id of the game.
        bots: names of the two players.
        seed: the seed of all chance in it, and of the deal numbers.
        deals: duplicate deals; each was played once for every line-up.
        games: games played in them.
        points_per_deal: game points of the first player, less those of the second.
        ci95: the 95 % interval of that figure.
        wins: games that the first player won.
        losses: games that it lost; the others were drawn.
        seconds: times of the two players.
    """

    variant: str
    bots: tuple[str, str]
    seed: int
    deals: int
    games: int
    points_per_deal: float
    ci95: tuple[float, float]
    wins: int
    losses: int
    seconds: tuple[Times, Times]

    def to_dict(self) -> dict[str, object]:
        """Return plain data for ``--json``."""
        first, second = self.bots
        labels = (first, second if second != first else f"{second} (2)")
        return {
            "variant": self.variant,
            "bots": list(self.bots),
            "seed": self.seed,
            "deals": self.deals,
            "games": self.games,
            "points_per_deal": round(self.points_per_deal, 4),
            "ci95": [round(each, 4) for each in self.ci95],
            "wins": self.wins,
            "losses": self.losses,
            "drawn": self.games - self.wins - self.losses,
            "seconds_per_move": {
                label: {
                    "median": round(times.median, 6),
                    "p99": round(times.p99, 6),
                    "max": round(times.max, 6),
                }
                for label, times in zip(labels, self.seconds, strict=True)
            },
        }


def interval(samples: Sequence[float]) -> tuple[float, tuple[float, float]]:
    """Return the mean of independent samples and its 95 % interval (normal approximation).

    Raises:
        ArenaError: with fewer than two samples there is no spread to judge by.
    """
    count = len(samples)
    if count < 2:
        raise ArenaError("an interval needs at least 2 duplicate deals")
    mean = sum(samples) / count
    variance = sum((each - mean) ** 2 for each in samples) / (count - 1)
    half = NORMAL_95 * (variance / count) ** 0.5
    return mean, (mean - half, mean + half)


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value that this share of the (sorted) samples does not exceed; 0 for none."""
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, max(0, -int(-share * len(ordered) // 1) - 1))]


def _times(seconds: Iterable[float]) -> Times:
    ordered = sorted(seconds)
    if not ordered:
        return Times(0.0, 0.0, 0.0)
    return Times(median(ordered), quantile(ordered, 0.99), ordered[-1])


def summarise(
    variant: Variant, names: tuple[str, str], seed: int, played: Sequence[Duplicate]
) -> Comparison:
    """Turn duplicate deals into the figures of a comparison.

    Raises:
        ArenaError: with fewer than two duplicate deals.
    """
    mean, ci95 = interval([each.points for each in played])
    return Comparison(
        variant=variant.id,
        bots=names,
        seed=seed,
        deals=len(played),
        games=len(played) * len(line_ups(variant)),
        points_per_deal=mean,
        ci95=ci95,
        wins=sum(each.wins for each in played),
        losses=sum(each.losses for each in played),
        seconds=(
            _times(second for each in played for second in each.seconds[0]),
            _times(second for each in played for second in each.seconds[1]),
        ),
    )


_Batch = tuple[Variant, tuple[str, str], range, int]


_AHEAD = 4
"""Batches handed out at a time for each process."""


def _play_batch(batch: _Batch) -> list[Duplicate]:
    variant, names, numbers, seed = batch
    return [play_duplicate(variant, names, number, seed) for number in numbers]


def _batches(variant: Variant, names: tuple[str, str], deals: int, seed: int) -> Iterator[_Batch]:
    # Deal numbers of different seeds do not meet, as long as nobody plays a million deals.
    first = 1 + seed % 900 * 1_000_000
    for start in range(first, first + deals, _BATCH):
        yield variant, names, range(start, min(start + _BATCH, first + deals)), seed


def _shared(batches: Iterator[_Batch], processes: int) -> Iterator[list[Duplicate]]:
    """Let processes play the batches; yield the results in the order of the deals.

    Raises:
        ArenaError: when a process dies, for its deals would be missing for ever.
    """
    others = set(multiprocessing.active_children())
    waiting: deque[Future[list[Duplicate]]] = deque()
    pool = ProcessPoolExecutor(
        processes, multiprocessing.get_context("spawn"), initializer=_leave_interrupts
    )
    try:
        for batch in batches:
            waiting.append(pool.submit(_play_batch, batch))
            if len(waiting) >= _AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise ArenaError("a process that played was ended from outside") from None
    except BaseException:
        # Interrupted: nobody waits for the deals that are being played.
        for each in set(multiprocessing.active_children()) - others:
            each.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one shall answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def compare(
    variant: Variant,
    names: tuple[str, str],
    *,
    deals: int,
    seed: int = 0,
    processes: int | None = None,
    progress: TextIO | None = None,
    clock: Clock = time.monotonic,
) -> Comparison:
    """Let two players meet in duplicate deals.

    Args:
        variant: the game.
        names: registered names of the two players.
        deals: duplicate deals; each is played with the places exchanged as well.
        seed: fixes the deals and all chance.
        processes: how many share the work; None for one per processor. 1 works in this process.
        progress: where progress and the time left are written, such as ``sys.stderr``.
        clock: seconds that go on steadily, for the time left.

    Raises:
        ArenaError: when a player breaks the rules, or ``deals`` is below 2.
        ValueError: when a player's name is unknown.
    """
    for name in names:
        make_bot(name)
    if deals < 2:
        raise ArenaError("an interval needs at least 2 duplicate deals")
    count = min(processes or os.cpu_count() or 1, -(-deals // _BATCH))
    batches = _batches(variant, names, deals, seed)
    shown = _Progress(progress, deals, clock)
    played: list[Duplicate] = []
    if count == 1:
        for batch in batches:
            played += _play_batch(batch)
            shown.show([each.points for each in played])
    else:
        for some in _shared(batches, count):
            played += some
            shown.show([each.points for each in played])
    shown.finish()
    return summarise(variant, names, seed, played)


class _Progress:
    """A line on a terminal: how far, how it stands, and how long it will still take."""

    def __init__(self, out: TextIO | None, total: int, clock: Clock) -> None:
        self._out, self._total, self._clock = out, total, clock
        self._started = self._last = clock()

    def show(self, points: Sequence[float]) -> None:
        now, done = self._clock(), len(points)
        if self._out is None or (now - self._last < 1.0 and done < self._total):
            return
        self._last = now
        left = (now - self._started) / done * (self._total - done)
        figure = ""
        if done > 1:
            mean, (low, high) = interval(points)
            figure = f", {mean:+.3f} [{low:+.3f}, {high:+.3f}]"
        line = f"{done}/{self._total} duplicate deals{figure}, {_span(left)} left"
        self._out.write(f"\r{line:<78}")
        self._out.flush()

    def finish(self) -> None:
        if self._out is not None:
            self._out.write("\n")


def _span(seconds: float) -> str:
    whole = round(seconds)
    if whole >= 3600:
        return f"{whole // 3600} h {whole % 3600 // 60:02} min"
    return f"{whole // 60} min {whole % 60:02} s" if whole >= 60 else f"{whole} s"


def print_comparison(found: Comparison, out: TextIO = sys.stdout) -> None:
    """Write a comparison for a reader."""
    first, second = found.bots
    low, high = found.ci95
    out.write(
        f"{found.variant}: {first} against {second}, {found.deals} duplicate deals "
        f"({found.games} games), seed {found.seed}\n"
        f"  {first}: {found.points_per_deal:+.3f} game points a deal, "
        f"95 % interval [{low:+.3f}, {high:+.3f}]\n"
        f"  won {found.wins}, lost {found.losses}, "
        f"drawn {found.games - found.wins - found.losses}\n"
    )
    for name, times in zip(found.bots, found.seconds, strict=True):
        out.write(
            f"  {name}: {1000 * times.median:.2f} ms a move at the median, "
            f"{1000 * times.p99:.2f} ms at 99 %, {1000 * times.max:.2f} ms at most\n"
        )
