"""Thinking in another process: never late, never illegal, nothing left behind."""

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from game.ai.process.thinker import InlineThinker, Run, Thinker, Thinks, stand_in
from game.ai.process.worker import serve
from game.ai.registry import make_bot
from game.engine.actions import Action
from game.engine.view import SeatView, view_for
from tests.ai.games import GAMES
from tests.ai.process import workers
from tests.invariants import Deal

ROOT = Path(__file__).parents[3]
PATIENCE = 120.0
"""Seconds after which a test gives up. Nothing here depends on how fast the machine is: the tests
wait until something is so, and what must not happen in time is given this long."""


def some_view(seat_on_turn: bool = True) -> SeatView:
    """Return a view with several cards to choose from."""
    deal = Deal.start(GAMES["snapszli"], 11, 0)
    for _ in range(3):
        view = view_for(deal.variant, deal.state, deal.events, deal.state.turn)
        action = make_bot("greedy").choose(view, Random(0))
        assert action is not None
        deal.act(view.seat, action)
    turn = deal.state.turn
    return view_for(deal.variant, deal.state, deal.events, turn if seat_on_turn else 1 - turn)


VIEW = some_view()


def wait_for(condition: Callable[[], object], what: str) -> float:
    """Wait until something is so, and return the seconds it took."""
    started = time.monotonic()
    while not condition():
        assert time.monotonic() - started < PATIENCE, f"waited in vain until {what}"
        time.sleep(0.001)
    return time.monotonic() - started


def answer(thinker: Thinks, view: SeatView = VIEW, name: str = "careful") -> Action | None:
    """Ask and wait for the answer."""
    thinker.submit(view, name, 5)
    return answered(thinker)


def answered(thinker: Thinks) -> Action | None:
    """Wait for the answer."""
    found: list[Action | None] = []
    wait_for(lambda: found.append(thinker.poll()) or not thinker.busy, "the answer came")
    return found[-1]


def alive(pid: int) -> bool:
    """Say whether a process is there and not only waiting to be collected."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Tell how many requests misbehaving workers have begun to think about."""
    file = tmp_path / "begun"
    file.touch()
    monkeypatch.setenv(workers.BEGUN, str(file))
    return lambda: file.stat().st_size


def submit_and_see_it_begin(thinker: Thinker, begun: Callable[[], int]) -> None:
    """Submit a request and wait until the worker has it."""
    before = begun()
    thinker.submit(VIEW, "careful", 1)
    wait_for(lambda: begun() > before, "the worker began")


class Sand:
    """A clock that goes on by a second whenever it is looked at, once it has been turned over."""

    def __init__(self) -> None:
        self.now, self.step = 0.0, 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@contextmanager
def thinking(
    run: Run = serve, *, grace: float = PATIENCE, clock: Callable[[], float] = time.monotonic
) -> Iterator[Thinker]:
    """Give a thinker whose worker is there, and close it."""
    thinker = Thinker(time_limit=PATIENCE, grace=grace, clock=clock, run=run)
    thinker.warm_up()
    try:
        wait_for(lambda: thinker.worker_id, "the worker was there")
        yield thinker
    finally:
        thinker.close()


def test_the_worker_answers_like_the_player_itself() -> None:
    """Same view, same seed, same action, whoever thinks and wherever."""
    expected = make_bot("careful").choose(VIEW, Random(5))
    assert answer(InlineThinker()) == expected
    with thinking() as thinker:
        assert answer(thinker) == expected
        assert not thinker.busy
        assert thinker.poll() is None
        assert thinker.replaced == 0


@pytest.mark.parametrize("level", ["level1", "level2", "level3", "level4"])
def test_the_worker_thinks_at_every_level_as_the_player_itself(level: str) -> None:
    """What sits opposite in the game is thought out in the process."""
    with thinking() as thinker:
        assert answer(thinker, name=level) == make_bot(level).choose(VIEW, Random(5))
        assert thinker.replaced == 0


def test_one_worker_for_all_requests() -> None:
    """The process persists; starting one costs a tenth of a second each time."""
    with thinking() as thinker:
        before = thinker.worker_id
        for _ in range(5):
            answer(thinker)
        assert thinker.worker_id == before


def test_doing_nothing_is_an_answer_too() -> None:
    """A seat that is not on turn and need not claim: no action, but no longer busy."""
    waiting = some_view(seat_on_turn=False)
    assert waiting.turn != waiting.seat
    for thinker in (InlineThinker(), Thinker()):
        assert answer(thinker, waiting) is None
        thinker.close()


def test_the_caller_never_waits() -> None:
    """With a worker that never answers nor stops, the calls of many frames are over at once."""
    with thinking(workers.hangs) as thinker:
        for _ in range(200):
            thinker.submit(VIEW, "careful", 1)
            assert thinker.busy
            assert thinker.poll() is None
            thinker.cancel()
            assert not thinker.busy
        # A single wait for the worker would have taken all our patience, and replaced it.
        assert thinker.replaced == 0


def test_an_unknown_player_is_refused_at_once() -> None:
    """Not in another process, where nobody sees the message."""
    thinker = Thinker()
    with pytest.raises(ValueError, match="no computer player 'x'"):
        thinker.submit(VIEW, "x", 1)
    assert not thinker.busy


def test_cancel_stops_a_player_that_listens(begun: Callable[[], int]) -> None:
    """The same worker is free again and takes the next request."""
    with thinking(workers.stops_when_told) as thinker:
        worker = thinker.worker_id
        for _ in range(3):
            submit_and_see_it_begin(thinker, begun)
            thinker.cancel()
            assert not thinker.busy
            assert thinker.poll() is None
            wait_for(lambda: not thinker.at_work, "the worker was free")
        assert (thinker.worker_id, thinker.replaced) == (worker, 0)


def test_a_request_that_is_taken_back_at_once_is_not_thought_about(
    begun: Callable[[], int],
) -> None:
    """Before the worker is up, that is; then only the last one is."""
    with thinking(workers.stops_when_told) as thinker:
        for _ in range(5):
            thinker.submit(VIEW, "careful", 1)
        assert begun() <= 1
        wait_for(lambda: begun() == 1, "the worker began")
        thinker.cancel()
        submit_and_see_it_begin(thinker, begun)
        assert begun() == 2


def test_cancel_replaces_a_player_that_does_not_listen(begun: Callable[[], int]) -> None:
    """A worker that does not stop in time is killed, and there is a new one."""
    with thinking(workers.hangs, grace=0.01) as thinker:
        worker = thinker.worker_id
        assert worker is not None
        submit_and_see_it_begin(thinker, begun)
        thinker.cancel()
        wait_for(lambda: not alive(worker), "the hung worker was gone")
        wait_for(lambda: thinker.worker_id not in (None, worker), "there was a new worker")
        assert thinker.replaced == 1


def test_a_new_request_takes_back_the_old_one() -> None:
    """Only the answer to the last request comes."""
    with thinking() as thinker:
        thinker.submit(some_view(seat_on_turn=False), "careful", 1)
        assert answer(thinker) == make_bot("careful").choose(VIEW, Random(5))


@pytest.mark.parametrize(
    ("run", "complaint"),
    [
        (workers.cheats, "answered fold, which is not legal"),
        (workers.fails, "cannot count to three"),
        (workers.dies, "died and is replaced"),
        (workers.babbles, "cannot be talked to"),
    ],
    ids=["cheats", "fails", "dies", "babbles"],
)
def test_whatever_goes_wrong_the_deal_goes_on(
    run: Run, complaint: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A legal action comes in any case, and the log says what happened."""
    caplog.set_level(logging.WARNING)
    with thinking(run) as thinker:
        assert answer(thinker) in VIEW.legal
        assert answer(thinker) in VIEW.legal
    assert complaint in caplog.text


@pytest.mark.parametrize("run", [workers.hangs, workers.never_up])
def test_a_worker_that_hangs_is_replaced(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    """After the time limit somebody else plays, whether it has begun to think or not."""
    caplog.set_level(logging.WARNING)
    clock = Sand()
    with thinking(run, clock=clock) as thinker:
        worker = thinker.worker_id
        assert worker is not None
        clock.step = 1.0
        assert answer(thinker) in VIEW.legal
        wait_for(lambda: not alive(worker), "the worker was gone")
        assert answer(thinker) in VIEW.legal
    assert "hung and is replaced" in caplog.text


def test_who_stands_in_plays_sensibly() -> None:
    """The greedy player, and nothing where nothing need be done."""
    assert stand_in(VIEW, 1) == make_bot("greedy").choose(VIEW, Random(1))
    assert stand_in(some_view(seat_on_turn=False), 1) is None


def test_a_worker_that_was_killed_is_replaced() -> None:
    """Killed while it had nothing to do, it is not even missed: the new one gives the answer."""
    with thinking() as thinker:
        worker = thinker.worker_id
        assert worker is not None
        os.kill(worker, signal.SIGKILL)
        wait_for(lambda: not alive(worker), "the worker was dead")
        assert answer(thinker) == make_bot("careful").choose(VIEW, Random(5))
        assert thinker.replaced == 1


def test_a_worker_that_is_killed_while_it_thinks_is_replaced(begun: Callable[[], int]) -> None:
    """The new one thinks it all over, and gives the same answer."""
    with thinking(workers.thinks_twice) as thinker:
        worker = thinker.worker_id
        assert worker is not None
        submit_and_see_it_begin(thinker, begun)
        os.kill(worker, signal.SIGKILL)
        assert answered(thinker) == make_bot("careful").choose(VIEW, Random(1))
        assert thinker.replaced == 1


@pytest.mark.parametrize("thinks", [False, True], ids=["idle", "thinking"])
def test_a_worker_that_was_stopped_is_replaced(thinks: bool, begun: Callable[[], int]) -> None:
    """It is there, but does nothing: it is killed, somebody stands in, and play goes on."""
    clock = Sand()
    with thinking(workers.thinks_twice if thinks else serve, clock=clock) as thinker:
        worker = thinker.worker_id
        assert worker is not None
        if thinks:
            submit_and_see_it_begin(thinker, begun)
            os.kill(worker, signal.SIGSTOP)
        else:
            answer(thinker)
            os.kill(worker, signal.SIGSTOP)
            thinker.submit(VIEW, "careful", 1)
        clock.step = 1.0
        assert answered(thinker) in VIEW.legal
        wait_for(lambda: not alive(worker), "the stopped worker was gone")
        clock.step = 0.0
        assert answer(thinker) == make_bot("careful").choose(VIEW, Random(5))
        assert thinker.replaced == 1


def test_thinks_here_when_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that forbids processes still gets the player it asked for."""

    def forbidden(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("game.ai.process.thinker._Worker.start", forbidden)
    thinker = Thinker()
    assert answer(thinker) == make_bot("careful").choose(VIEW, Random(5))
    thinker.close()


def test_that_no_process_can_be_started_is_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is tried for every answer; the log of an evening must not be full of it."""

    def forbidden(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("game.ai.process.thinker._Worker.start", forbidden)
    thinker = Thinker()
    for _ in range(3):
        answer(thinker)
    thinker.close()
    assert len([each for each in caplog.records if "can be started" in each.message]) == 1


def test_close_leaves_no_process() -> None:
    """Neither an idle worker nor one that hangs."""
    for run in (serve, workers.hangs):
        with thinking(run) as thinker:
            worker = thinker.worker_id
            assert worker is not None
            thinker.submit(VIEW, "careful", 1)
        assert not alive(worker)


PROGRAM = """
import sys, time
from tests.ai.process.test_thinker import VIEW, wait_for
from tests.ai.process import workers
from game.ai.process.thinker import Thinker
if __name__ == "__main__":
    thinker = Thinker(run=workers.hangs)
    thinker.submit(VIEW, "careful", 1)
    wait_for(lambda: thinker.worker_id, "the worker was there")
    print(thinker.worker_id, flush=True)
    {end}
"""


@pytest.mark.parametrize(
    "end",
    ["pass", "sys.exit(3)", "raise KeyError", "time.sleep(60)"],
    ids=["runs out", "exits", "fails", "is killed"],
)
def test_no_process_survives_the_program(end: str, tmp_path: Path) -> None:
    """However the program ends, by itself or by SIGKILL, its worker ends with it."""
    script = tmp_path / "program.py"
    script.write_text(PROGRAM.format(end=end))
    program = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        text=True,
    )
    assert program.stdout is not None
    worker = int(program.stdout.readline())
    if end == "time.sleep(60)":
        program.kill()
    program.communicate()
    wait_for(lambda: not alive(worker), "the worker was gone")
