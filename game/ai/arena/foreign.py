"""How does a program of somebody else play with us?

It is started once in each process that plays, is asked in lines of JSON over its standard input,
and answers in lines of text over its standard output (docs/foreign-players.md). Whatever it does
wrong, it says nothing worse than one sentence: it cannot make the arena wait for ever.
"""

import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from multiprocessing.util import Finalize
from random import Random
from typing import IO

from game.ai.arena.foreign_view import PROTOCOL, game_data, view_data
from game.ai.bot import never
from game.ai.referee import ArenaError
from game.engine.actions import Action, parse_action
from game.engine.errors import NotationError
from game.engine.variant import Variant
from game.engine.view import SeatView

FOREIGN = "cmd:"
"""What the name of such a player begins with; its command line follows."""

START = 30.0
"""Seconds that a program may take to get ready."""

LONGEST = 1000
"""Characters that a line of an answer may have."""

AHEAD = 20
"""Lines of a program that are kept until they are read."""

NOTHING = "none"
"""The answer of a seat that could only claim, and does not."""


class ForeignBot:
    """A player that is a program of somebody else.

    Args:
        name: ``cmd:`` and its command line.
        limit: seconds that it may take for an answer.
    """

    def __init__(self, name: str, limit: float) -> None:
        self._name, self._limit = name, limit
        command = name.removeprefix(FOREIGN).strip()
        if not command:
            raise ValueError(f"{name!r}: expected a command line after {FOREIGN}")
        self._program = _program(command)

    @property
    def name(self) -> str:
        """The name that the player was given with."""
        return self._name

    def clock(self) -> float:
        """Return the seconds that its moves are measured by.

        Its thinking is not in the time of our process, so it is the clock on the wall, without the
        time that the program took to get ready.
        """
        return time.perf_counter() - self._program.starting

    def choose(
        self,
        view: SeatView,
        rng: Random,
        cancelled: Callable[[], bool] = never,  # noqa: ARG002
    ) -> Action | None:
        """Return the action to take; see ``Bot.choose``.

        Raises:
            ArenaError: when the program ends, does not answer in time, or answers nonsense.
        """
        question = {"type": "move", "view": view_data(view), "seed": rng.getrandbits(63)}
        try:
            answer = self._program.ask(view.variant, question, self._limit)
            return _understood(answer, view)
        except _Wrong as error:
            self._program.end()
            raise ArenaError(f"{self._name} {error}") from None


class _Wrong(Exception):
    """What a program did, to be said after its name."""


def _understood(answer: str, view: SeatView) -> Action | None:
    """Return the action that an answer stands for."""
    legal = ", ".join(map(str, view.legal))
    if view.turn != view.seat:
        legal += f", {NOTHING}"
        if answer == NOTHING:
            return None
    try:
        action = parse_action(answer)
    except NotationError:
        action = None
    if action not in view.legal:
        raise _Wrong(f"answered {answer[:100]!r}: expected one of {legal}")
    return action


@cache
def _program(command: str) -> "_Program":
    """Return the program with this command line; it is started when it is first asked."""
    return _Program(command)


class _Program:
    """A running program, started again if it was ended.

    Attributes:
        starting: seconds that it has taken to get ready.
    """

    def __init__(self, command: str) -> None:
        self._command = command
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue(AHEAD)
        self._errors: deque[str] = deque(maxlen=3)
        self._readers: list[threading.Thread] = []
        self._told: Variant | None = None
        self.starting = 0.0
        Finalize(self, self.end, exitpriority=10)

    def ask(self, variant: Variant, question: dict[str, object], limit: float) -> str:
        """Return the answer to a question.

        Raises:
            _Wrong: when there is none.
        """
        if self._process is None:
            self._start(limit)
        with suppress(queue.Empty):
            line = self._lines.get_nowait()
            if line is None:
                raise self._ended()
            raise _Wrong(f"said something without being asked: {line[:100].strip()!r}")
        if self._told != variant:
            self._say({"type": "game", "game": game_data(variant)})
            self._told = variant
        self._say(question)
        return self._answer(limit)

    def end(self) -> None:
        """End the program, if it runs, and whatever it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError):
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        for reader, stream in zip(self._readers, (process.stdout, process.stderr), strict=True):
            assert stream is not None
            reader.join(1)
            # Where something that got away still holds the other end, closing would wait for it.
            if not reader.is_alive():
                stream.close()

    def _start(self, limit: float) -> None:
        started = time.perf_counter()
        try:
            process = subprocess.Popen(
                shlex.split(self._command) if os.name == "posix" else self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                # A group of its own: it can be ended with all that it started, and Ctrl-C does
                # not reach it.
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise _Wrong(
                f"cannot be started: {getattr(error, 'strerror', None) or error}"
            ) from None
        self._process, self._told = process, None
        self._lines, self._errors = queue.Queue(AHEAD), deque(maxlen=3)
        self._readers = [
            threading.Thread(target=_read, args=(process.stdout, self._hear), daemon=True),
            threading.Thread(target=_read, args=(process.stderr, self._note), daemon=True),
        ]
        for reader in self._readers:
            reader.start()
        self._say({"type": "hello", "protocol": PROTOCOL, "limit": limit})
        answer = self._answer(max(START, limit))
        if answer.split()[:1] != ["ready"]:
            raise _Wrong(f"answered {answer[:100]!r} to the greeting: expected 'ready'")
        self.starting += time.perf_counter() - started

    def _hear(self, line: str | None) -> None:
        # A program that never stops talking is told so at the next question; it must not fill
        # the memory until then.
        with suppress(queue.Full):
            self._lines.put_nowait(line)

    def _note(self, line: str | None) -> None:
        if line is not None and line.strip():
            self._errors.append(line.strip()[:200])

    def _say(self, message: dict[str, object]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message, separators=(",", ":")) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None

    def _answer(self, limit: float) -> str:
        try:
            line = self._lines.get(timeout=limit)
        except queue.Empty:
            raise _Wrong(f"did not answer within {limit:g} s") from None
        if line is None:
            raise self._ended()
        if len(line) > LONGEST:
            raise _Wrong(f"answered a line of more than {LONGEST} characters")
        return line.strip()

    def _ended(self) -> _Wrong:
        """Return what to say of a program that does not listen any more."""
        assert self._process is not None
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return _Wrong("has closed its standard input or output")
        self._readers[1].join(1)
        last = f"; the last it said: {' / '.join(self._errors)}" if self._errors else ""
        return _Wrong(f"has ended (exit code {code}){last}")


def _read(stream: IO[str], put: Callable[[str | None], None]) -> None:
    """Pass on the lines of a stream, and None at its end. What is too long comes in pieces."""
    try:
        for line in iter(lambda: stream.readline(LONGEST + 2), ""):
            put(line)
    except (OSError, ValueError):
        pass
    put(None)
