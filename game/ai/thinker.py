"""How does a computer player think without holding up the window?

``Thinker`` keeps one worker process for the whole program. A request goes out with ``submit``, the
answer is fetched with ``poll`` when it is there; neither ever waits, because a keeper thread does
all the talking to the worker. The thread starts with the first request (or ``warm_up``), so the
first frame does not pay for it.

Whatever goes wrong in the worker (it dies, hangs, raises, answers nonsense), the deal goes on: the
worker is replaced, the event is logged, and a legal action of the random player stands in.

::

    window                 keeper thread                worker process
    submit(view, ...) -->  sends the request       -->  bot.choose(view)
    poll() -> None         waits, minds the time
    poll() -> action  <--  checks that it is legal <--  action
    cancel()          -->  tells the worker to stop; replaces it if it has not within 50 ms
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

from game.ai.random_bot import RandomBot
from game.ai.registry import make_bot
from game.ai.worker import Cancel, Failed, Found, Ready, Reply, Request, serve
from game.engine.actions import Action
from game.engine.view import SeatView

log = logging.getLogger(__name__)

TIME_LIMIT = 10.0
"""Seconds after which a worker that has not answered counts as hung."""

GRACE = 0.05
"""Seconds that a worker has to stop after it was told to."""

_LOOK = 0.005
"""Seconds between two looks at a thinking worker for cancellation."""


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
    return RandomBot().choose(view, Random(seed))


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
    def start(cls, run: Callable[[Connection], None]) -> "_Worker":
        """Start a process that runs this function (it must be importable by name)."""
        context = multiprocessing.get_context("spawn")
        line, far_end = context.Pipe()
        process = context.Process(target=run, args=(far_end,), name="thinker", daemon=True)
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
        clock: seconds that go on steadily.
        run: what the worker process does; importable by name.
    """

    def __init__(
        self,
        *,
        time_limit: float = TIME_LIMIT,
        clock: Callable[[], float] = time.monotonic,
        run: Callable[[Connection], None] = serve,
    ) -> None:
        self._time_limit = time_limit
        self._run = run
        self._clock = clock
        self._changed = threading.Condition()
        self._number = 0
        self._wanted: Request | None = None
        self._answered = False
        self._answer: Action | None = None
        self._closed = False
        self._worker: _Worker | None = None
        self._keeper: threading.Thread | None = None
        self.replaced = 0
        """How many workers had to be replaced (they died, hung or would not stop)."""

    @property
    def busy(self) -> bool:
        """See ``Thinks``."""
        with self._changed:
            return self._wanted is not None

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
        make_bot(bot_name)
        self.warm_up()
        with self._changed:
            self._number += 1
            self._wanted = Request(self._number, view, bot_name, seed)
            self._answered, self._answer = False, None
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
        """See ``Thinks``; the worker is free or replaced within 50 ms."""
        with self._changed:
            self._wanted, self._answered, self._answer = None, False, None
            self._changed.notify_all()

    def close(self) -> None:
        """See ``Thinks``; returns when the worker process is gone."""
        with self._changed:
            self._closed = True
            self._wanted, self._answered, self._answer = None, False, None
            self._changed.notify_all()
            keeper, self._keeper = self._keeper, None
        if keeper is not None:
            keeper.join()
            atexit.unregister(self.close)

    # What follows runs in the keeper thread.

    def _keep(self) -> None:
        """Serve requests until the thinker is closed."""
        try:
            self._ready_worker()
            while (request := self._next_request()) is not None:
                answer = self._think(request)
                with self._changed:
                    if self._wanted is request:
                        self._answered, self._answer = True, answer
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
                self._worker = _Worker.start(self._run)
            except OSError:
                log.exception("no worker process can be started")
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
                worker.line.send(request)
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
        """Wait for the worker's answer, for cancellation, or for the time limit."""
        while True:
            reply = worker.receive(_LOOK)
            if reply is not None and reply.number == request.number:
                if isinstance(reply, Found):
                    return checked(request.view, request.bot_name, request.seed, reply.action)
                assert isinstance(reply, Failed)
                log.error("%s failed:\n%s", request.bot_name, reply.traceback)
                return stand_in(request.view, request.seed)
            if self._wanted is not request:
                self._stop(worker, request)
                return None
            if self._clock() - started > self._time_limit:
                self._replace("hung")
                return stand_in(request.view, request.seed)

    def _stop(self, worker: _Worker, request: Request) -> None:
        """Tell the worker to stop, and replace it when it does not obey."""
        worker.line.send(Cancel(request.number))
        deadline = self._clock() + GRACE
        while (left := deadline - self._clock()) > 0:
            reply = worker.receive(left)
            if reply is not None and reply.number == request.number:
                return
        if not worker.ready:
            # It is still starting, and will find the cancellation when it is up.
            return
        self._replace("did not stop")
        self._ready_worker()
