"""How is a comparison carried out, on all cores, and in several goes if it takes days?"""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TextIO

from game.ai.arena.duplicates import Contest, Duplicate, line_ups, play_duplicate
from game.ai.arena.figures import LOOKED_95, Comparison, interval, summarise
from game.ai.arena.players import make_player
from game.ai.arena.progress import Progress
from game.ai.arena.results import Results
from game.ai.referee import ArenaError

Play = Callable[[Contest, int], Duplicate]
"""Plays one duplicate deal (or Bummerl) of a contest; must be found by name in another process."""

FIRST_LOOK = 100
"""Duplicate deals before the first look of a comparison that goes on until it is clear."""

_TASK = 0.5
"""Seconds of work that a process should be handed at a time, and most deals in it."""
_TASK_DEALS = 50


def compare(
    contest: Contest,
    *,
    deals: int,
    processes: int | None = None,
    results: Path | None = None,
    until_clear: bool = False,
    progress: TextIO | None = None,
    clock: Callable[[], float] = time.monotonic,
    play: Play = play_duplicate,
) -> Comparison:
    """Let two players meet in duplicate deals.

    Args:
        contest: the game and the players.
        deals: duplicate deals (or Bummerl) in all; each is played with the places exchanged too.
        processes: how many share the work; None for one per processor. 1 works in this process.
        results: a file that keeps every duplicate deal. What it holds is not played again, and
            counts even where fewer deals are asked for.
        until_clear: stop before ``deals`` as soon as the figure is clear of zero. One looks after
            100, 200, 400 ... duplicate deals, with an interval that allows for looking often.
        progress: where progress and the time left are written, such as ``sys.stderr``.
        clock: seconds that go on steadily, for the time left.
        play: plays a duplicate deal.

    Raises:
        ArenaError: when a player breaks the rules, ``deals`` is below 2, or the results file
            cannot be used.
        ValueError: when a player's name is unknown.
    """
    if deals < 2:
        raise ArenaError("an interval needs at least 2 duplicate deals")
    if contest.bummerl and len(line_ups(contest.variant)) != 2:
        raise ArenaError("Bummerl are compared only between two sides")
    if play is play_duplicate:
        for name in contest.players:
            make_player(name, contest.limit)
    if results is None:
        return _compare(contest, deals, processes, {}, until_clear, progress, clock, play, None)
    with closing(Results(results, contest)) as kept:
        return _compare(
            contest, deals, processes, kept.played, until_clear, progress, clock, play, kept.add
        )


def _compare(
    contest: Contest,
    deals: int,
    processes: int | None,
    before: dict[int, Duplicate],
    until_clear: bool,
    progress: TextIO | None,
    clock: Callable[[], float],
    play: Play,
    keep: Callable[[list[Duplicate]], None] | None,
) -> Comparison:
    played = dict(before)
    shown = Progress(progress, max(deals, len(played)), len(played), clock)
    clear: bool | None = None
    for target in _looks(deals, len(played)) if until_clear else (deals,):
        first = 1 if contest.bummerl else contest.first
        missing = [number for number in range(first, first + target) if number not in played]
        for some in _shared(contest, missing, processes or os.cpu_count() or 1, play):
            played.update((each.number, each) for each in some)
            if keep is not None:
                keep(some)
            shown.show(len(played), lambda: _points(played))
        if until_clear:
            _, (low, high) = interval(_points(played), LOOKED_95)
            clear = low > 0 or high < 0
            if clear:
                break
    shown.finish()
    return summarise(contest, [played[number] for number in sorted(played)], clear=clear)


def _points(played: dict[int, Duplicate]) -> list[float]:
    return [played[number].points for number in sorted(played)]


def _looks(deals: int, there: int) -> Iterator[int]:
    """Yield after how many duplicate deals one looks whether the figure is clear."""
    look = FIRST_LOOK
    while look < deals:
        if look >= there:
            yield look
        look *= 2
    yield deals


def _shared(
    contest: Contest, numbers: Sequence[int], processes: int, play: Play
) -> Iterator[list[Duplicate]]:
    """Play duplicate deals; yield them as they are done, with several processes in any order.

    Raises:
        ArenaError: when a process dies, for its deals would be missing for ever.
    """
    if processes == 1 or len(numbers) < 2:
        for number in numbers:
            yield [play(contest, number)]
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        min(processes, len(numbers)),
        multiprocessing.get_context("spawn"),
        initializer=_settle_in,
    )
    waiting: set[Future[tuple[float, list[Duplicate]]]] = set()
    start, size = 0, 1
    try:
        while waiting or start < len(numbers):
            # One more task than processes, so that none of them ever waits.
            while start < len(numbers) and len(waiting) <= processes:
                some = numbers[start : start + size]
                try:
                    waiting.add(pool.submit(_task, contest, some, play))
                except OSError as error:
                    # It broke while it began a process, and has closed that one's queue already.
                    raise BrokenProcessPool from error
                start += size
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for each in done:
                seconds, duplicates = each.result()
                if seconds > 0:
                    size = max(1, min(_TASK_DEALS, int(_TASK * len(duplicates) / seconds)))
                yield duplicates
    except BrokenProcessPool:
        # The pool ends the processes that it knew when it broke, and waits for later ones for ever.
        _end(set(multiprocessing.active_children()) - others)
        raise ArenaError("a process that played was ended from outside") from None
    except BaseException:
        # Interrupted: nobody waits for the deals that are being played.
        _end(set(multiprocessing.active_children()) - others)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _end(children: Iterable[BaseProcess]) -> None:
    for child in children:
        child.kill()


def _task(contest: Contest, numbers: Sequence[int], play: Play) -> tuple[float, list[Duplicate]]:
    """Play some duplicate deals in a process of its own, and say how long it took."""
    started = time.monotonic()
    some = [play(contest, number) for number in numbers]
    return time.monotonic() - started, some


def _settle_in() -> None:
    """Prepare a process that plays.

    Ctrl-C reaches every process of a terminal; only the first one shall answer it. And where that
    one is killed, nobody else tells the others to end.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
