"""What runs in the process that thinks for the computer players?

It answers one request after another over a pipe. Which requests are stale stands in a number that
both processes see, so that a player in the midst of its thoughts need only look. A second thread
reads the pipe all the time, so that the process ends as soon as the program at the other end is
gone, however that came about.
"""

import os
import queue
import signal
import threading
import traceback
from multiprocessing.connection import Connection
from random import Random
from typing import Protocol

from game.ai.registry import import_players, make_bot
from game.engine.actions import Action
from game.engine.values import value
from game.engine.view import SeatView


@value
class Request:
    """Ask this player for its action."""

    number: int
    view: SeatView
    bot_name: str
    seed: int


@value
class Ready:
    """The process is up and reads its requests."""

    number: int = 0


@value
class Found:
    """The player's answer to a request; whether it is legal is for the asker to check."""

    number: int
    action: Action | None


@value
class Failed:
    """The player raised an exception."""

    number: int
    traceback: str


Reply = Ready | Found | Failed


class Stale(Protocol):
    """The highest number of a request whose answer is no longer wanted, in shared memory."""

    value: int


def serve(line: Connection, stale: Stale) -> None:
    """Answer requests until the other end of the line is closed."""
    # Ctrl-C in a terminal reaches the whole group; the program itself decides when we end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        line.send(Ready())
    except OSError:
        return  # the program has gone while we were starting
    requests: queue.SimpleQueue[Request] = queue.SimpleQueue()
    reader = threading.Thread(target=_read, args=(line, requests), daemon=True)
    reader.start()
    import_players()
    while True:
        reply: Reply = _answer(requests.get(), stale)
        try:
            line.send(reply)
        except OSError:
            return


def _answer(request: Request, stale: Stale) -> Found | Failed:
    """Let the player think, and turn whatever goes wrong into a reply."""
    try:
        bot = make_bot(request.bot_name)
        action = bot.choose(
            request.view, Random(request.seed), lambda: request.number <= stale.value
        )
    except Exception:
        return Failed(request.number, traceback.format_exc())
    return Found(request.number, action)


def _read(line: Connection, requests: "queue.SimpleQueue[Request]") -> None:
    """Pass on requests; end the process when the line is closed."""
    while True:
        try:
            requests.put(line.recv())
        except (EOFError, OSError):
            os._exit(0)
