"""How does a computer player think without holding up the window?

``Thinker`` keeps one worker process for the whole program. A request goes out with ``submit``, the
answer is fetched with ``poll`` when it is there; neither ever waits, because a keeper thread does
all the talking to the worker. The thread starts with the first request (or ``warm_up``), so the
first frame does not pay for it.

Whatever goes wrong in the worker (it dies, hangs, raises, answers nonsense), the deal goes on: the
worker is replaced, the event is logged, and a simple player stands in if need be.

::

    window                 keeper thread                worker process
    submit(view, ...) -->  sends the request       -->  bot.choose(view)
    poll() -> None         waits, minds the time
    poll() -> action  <--  checks that it is legal <--  action
    cancel()      ------------------------------->      sees that the request is stale
                           replaces it if it has not stopped soon
"""

import atexit
import logging
import multiprocessing
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Protocol

from game.ai.process.worker import Failed, Found, Ready, Reply, Request, Stale, serve
from game.ai.registry import check_spec, make_bot
from game.engine.actions import Action
from game.engine.view import SeatView

log = logging.getLogger(__name__)

TIME_LIMIT = 10.0
"""Seconds after which a worker that has not answered counts as hung."""

GRACE = 0.03
"""Seconds that a worker has to stop after it was told to; it is gone within 50 ms."""

_LOOK = 0.005
"""Seconds between two looks at a thinking worker for cancellation."""

_CONTEXT = multiprocessing.get_context("spawn")

Run = Callable[[Connection, Stale], None]
"""What a worker process does with its end of the line, and with the number of stale requests."""


class Thinks(Protocol):
    """What the table needs of whoever thinks for the computer players."""

    @property
    def busy(self) -> bool:
        """Whether a request is out whose answer has not been fetched."""
        ...

    def warm_up(self) -> None:
        """Get ready in the background, so that the first answer comes sooner."""
        ...

    def submit(self, view: SeatView, bot_name: str, seed: int) -> None:
        """Ask a player for its action; a request that is still out is cancelled."""
        ...

    def poll(self) -> Action | None:
        """Return the answer if it is there, else None; an answer is returned once.

        A seat that is not on turn may decide to do nothing: then the answer is None as well, and
        ``busy`` turns false.
        """
        ...

    def cancel(self) -> None:
        """Take the request back; nothing comes of it any more."""
        ...

    def close(self) -> None:
        """Stop for good and leave nothing running."""
        ...


def checked(view: SeatView, bot_name: str, seed: int, answer: Action | None) -> Action | None:
    """Return the answer if the view allows it, else log it and return a legal action instead."""
    if answer in view.legal or (answer is None and view.turn != view.seat):
        return answer
    log.error("%s answered %s, which is not legal for seat %d", bot_name, answer, view.seat)
    return stand_in(view, seed)


def stand_in(view: SeatView, seed: int) -> Action | None:
    """Return what is played when a player has failed to answer."""
    if not view.legal:
        return None
    try:
        action = make_bot("greedy").choose(view, Random(seed))
        if action in view.legal or (action is None and view.turn != view.seat):
            return action
    except Exception:
        log.exception("nobody can stand in by thinking")
    return make_bot("random").choose(view, Random(seed))


class InlineThinker:
    """Thinks at once, in the caller's thread: for tests, tools and quick players."""

    def __init__(self) -> None:
        self._answer: Action | None = None
        self._busy = False

    @property
    def busy(self) -> bool:
        """See ``Thinks``."""
        return self._busy

    def warm_up(self) -> None:
        """See ``Thinks``; there is nothing to start."""

    def submit(self, view: SeatView, bot_name: str, seed: int) -> None:
        """See ``Thinks``; returns when the answer is found."""
        try:
            found = make_bot(bot_name).choose(view, Random(seed))
            self._answer = checked(view, bot_name, seed, found)
        except Exception:
            log.exception("%s failed", bot_name)
            self._answer = stand_in(view, seed)
        self._busy = True

    def poll(self) -> Action | None:
        """See ``Thinks``."""
        answer, self._answer, self._busy = self._answer, None, False
        return answer

    def cancel(self) -> None:
        """See ``Thinks``."""
        self._answer, self._busy = None, False

    def close(self) -> None:
        """See ``Thinks``."""
        self.cancel()


@dataclass(slots=True)
class _Worker:
    """A running worker process and the line to it."""

    process: BaseProcess
    line: Connection
    ready: bool = False

    @classmethod
    def start(cls, run: Run, stale: Stale) -> "_Worker":
        """Start a process that runs this function (it must be importable by name)."""
        line, far_end = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=run, args=(far_end, stale), name="thinker", daemon=True)
        process.start()
        far_end.close()
        return cls(process, line)

    def receive(self, seconds: float) -> Reply | None:
        """Return the next reply if it comes within this time.

        Raises:
            EOFError, OSError: the process is gone.
        """
        if not self.line.poll(seconds):
            return None
        reply: Reply = self.line.recv()
        self.ready = True
        return None if isinstance(reply, Ready) else reply

    def end(self) -> None:
        """Kill the process and wait until it is gone."""
        self.line.close()
        self.process.kill()
        self.process.join()
        self.process.close()


class Thinker:
    """Thinks in a worker process; see the module.

    Args:
        time_limit: seconds after which a silent worker is replaced.
        grace: seconds that a worker has to stop after it was told to.
        clock: seconds that go on steadily.
        run: what the worker process does; importable by name.
    """

    def __init__(
        self,
        *,
        time_limit: float = TIME_LIMIT,
        grace: float = GRACE,
        clock: Callable[[], float] = time.monotonic,
        run: Run = serve,
    ) -> None:
        self._time_limit = time_limit
        self._grace = grace
        self._run = run
        self._clock = clock
        self._changed = threading.Condition()
        self._number = 0
        self._wanted: Request | None = None
        self._answered = False
        self._answer: Action | None = None
        self._closed = False
        self._stale: Stale | None = None
        self._worker: _Worker | None = None
        self._keeper: threading.Thread | None = None
        self._at_work = False
        self._alone = False
        self.replaced = 0
        """How many workers had to be replaced (they died, hung or would not stop)."""

    @property
    def busy(self) -> bool:
        """See ``Thinks``."""
        with self._changed:
            return self._wanted is not None

    @property
    def at_work(self) -> bool:
        """Whether the worker is (for all we know) still busy, if only with what is stale."""
        return self._at_work

    @property
    def worker_ready(self) -> bool:
        """Whether the worker has been heard of; before that it is only starting."""
        worker = self._worker
        return worker is not None and worker.ready

    @property
    def worker_id(self) -> int | None:
        """Process id of the worker, or None while there is none."""
        worker = self._worker
        return None if worker is None else worker.process.pid

    def warm_up(self) -> None:
        """See ``Thinks``."""
        with self._changed:
            if self._keeper is None and not self._closed:
                # close() before multiprocessing tears down its own things at exit
                atexit.register(self.close)
                self._keeper = threading.Thread(target=self._keep, name="thinker", daemon=True)
                self._keeper.start()

    def submit(self, view: SeatView, bot_name: str, seed: int) -> None:
        """See ``Thinks``.

        Raises:
            ValueError: when no player has this name.
        """
        check_spec(bot_name)
        self.warm_up()
        with self._changed:
            self._forget()
            self._number += 1
            self._wanted = Request(self._number, view, bot_name, seed)
            self._changed.notify_all()

    def poll(self) -> Action | None:
        """See ``Thinks``."""
        with self._changed:
            if not self._answered:
                return None
            answer = self._answer
            self._wanted, self._answered, self._answer = None, False, None
            return answer

    def cancel(self) -> None:
        """See ``Thinks``; the worker is free or gone within 50 ms."""
        with self._changed:
            self._forget()
            self._changed.notify_all()

    def close(self) -> None:
        """See ``Thinks``; returns when the worker process is gone."""
        with self._changed:
            self._closed = True
            self._forget()
            self._changed.notify_all()
            keeper, self._keeper = self._keeper, None
        if keeper is not None:
            keeper.join()
            atexit.unregister(self.close)

    def _forget(self) -> None:
        """Make all requests stale; the worker sees it as soon as it looks."""
        self._wanted, self._answered, self._answer = None, False, None
        if self._stale is not None:
            self._stale.value = self._number

    # What follows runs in the keeper thread.

    def _keep(self) -> None:
        """Serve requests until the thinker is closed."""
        try:
            self._ready_worker()
            while (request := self._next_request()) is not None:
                self._at_work = True
                try:
                    answer = self._think(request)
                except Exception:
                    log.exception("the thinking process cannot be talked to")
                    self._replace("failed")
                    answer = stand_in(request.view, request.seed)
                self._at_work = False
                with self._changed:
                    if self._wanted is request:
                        self._answered, self._answer = True, answer
                # The next request shall find a worker that is up, or nearly.
                self._ready_worker()
        finally:
            if self._worker is not None:
                self._worker.end()
                self._worker = None

    def _next_request(self) -> Request | None:
        """Wait for a request that is not answered yet; None when the thinker is closed."""
        with self._changed:
            while not self._closed:
                if self._wanted is not None and not self._answered:
                    return self._wanted
                self._changed.wait()
            return None

    def _ready_worker(self) -> _Worker | None:
        """Return a living worker, a new one if need be; None when none can be started."""
        if self._worker is not None and not self._worker.process.is_alive():
            self._replace("died")
        if self._worker is None:
            try:
                if self._stale is None:
                    self._stale = _shared_number()
                self._worker = _Worker.start(self._run, self._stale)
                self._alone = False
            except (OSError, ImportError):  # some systems lack what shared memory takes
                if not self._alone:  # it is tried again and again, but told once
                    log.exception("no worker process can be started")
                self._alone = True
        return self._worker

    def _replace(self, why: str) -> None:
        if self._worker is not None:
            log.warning("the thinking process %s and is replaced", why)
            self.replaced += 1
            self._worker.end()
            self._worker = None

    def _think(self, request: Request) -> Action | None:
        """Return a legal answer to a request, from the worker or in its stead."""
        started = self._clock()
        # A worker may have died while it had nothing to do: then a fresh one gets a try.
        for _ in range(2):
            worker = self._ready_worker()
            if worker is None:
                return self._think_here(request)
            try:
                return self._await(worker, request, started)
            except (EOFError, OSError):
                self._replace("died")
        return stand_in(request.view, request.seed)

    def _think_here(self, request: Request) -> Action | None:
        """Let the player think in this thread, where no process can be started."""
        view, seed = request.view, request.seed
        try:
            found = make_bot(request.bot_name).choose(
                view, Random(seed), lambda: self._wanted is not request
            )
        except Exception:
            log.exception("%s failed", request.bot_name)
            return stand_in(view, seed)
        return checked(view, request.bot_name, seed, found)

    def _await(self, worker: _Worker, request: Request, started: float) -> Action | None:
        """Ask the worker; wait for its answer, for cancellation, or for the time limit."""
        sent = False
        while True:
            # What is sent to a process that does not read yet might fill the line, and hold us up.
            if worker.ready and not sent:
                worker.line.send(request)
                sent = True
            reply = worker.receive(_LOOK)
            if reply is not None and reply.number == request.number:
                if isinstance(reply, Found):
                    return checked(request.view, request.bot_name, request.seed, reply.action)
                assert isinstance(reply, Failed)
                log.error("%s failed:\n%s", request.bot_name, reply.traceback)
                return stand_in(request.view, request.seed)
            if self._wanted is not request:
                if sent:
                    self._stop(worker, request)
                return None
            if self._clock() - started > self._time_limit:
                self._replace("hung")
                return stand_in(request.view, request.seed)

    def _stop(self, worker: _Worker, request: Request) -> None:
        """Give the worker a moment to stop, and replace it when it does not."""
        deadline = self._clock() + self._grace
        while not self._closed and (left := deadline - self._clock()) > 0:
            reply = worker.receive(min(left, _LOOK))
            if reply is not None and reply.number == request.number:
                return
        if self._closed:
            return
        self._replace("did not stop")


def _shared_number() -> Stale:
    """Return a number that a worker process sees too."""
    number: Stale = _CONTEXT.RawValue("Q", 0)
    return number
