"""What runs in the process that thinks for the computer players?

It answers one request after another over a pipe. A second thread reads the pipe all the time, so
that a request to stop reaches a player in the midst of its thoughts, and so that the process ends
as soon as the program at the other end is gone, however that came about.
"""

import os
import queue
import signal
import threading
import traceback
from multiprocessing.connection import Connection
from random import Random

from game.ai.registry import make_bot
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
class Cancel:
    """The answer to the request of this number is no longer wanted."""

    number: int


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


def serve(line: Connection) -> None:
    """Answer requests until the other end of the line is closed."""
    # Ctrl-C in a terminal reaches the whole group; the program itself decides when we end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line.send(Ready())
    requests: queue.SimpleQueue[Request] = queue.SimpleQueue()
    stale = _Stale()
    reader = threading.Thread(target=_read, args=(line, requests, stale), daemon=True)
    reader.start()
    while True:
        reply: Reply = _answer(requests.get(), stale)
        try:
            line.send(reply)
        except OSError:
            return


class _Stale:
    """The highest number of a request that was taken back."""

    number = 0


def _answer(request: Request, stale: _Stale) -> Found | Failed:
    """Let the player think, and turn whatever goes wrong into a reply."""
    try:
        bot = make_bot(request.bot_name)
        action = bot.choose(
            request.view, Random(request.seed), lambda: request.number <= stale.number
        )
    except Exception:
        return Failed(request.number, traceback.format_exc())
    return Found(request.number, action)


def _read(line: Connection, requests: "queue.SimpleQueue[Request]", stale: _Stale) -> None:
    """Pass on requests and cancellations; end the process when the line is closed."""
    while True:
        try:
            message = line.recv()
        except (EOFError, OSError):
            os._exit(0)
        if isinstance(message, Cancel):
            stale.number = message.number
        else:
            requests.put(message)
