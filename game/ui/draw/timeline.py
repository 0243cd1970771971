"""Movement over time: tweens, and how they follow one another.

Nothing here reads a clock: :meth:`Timeline.advance` is told how many seconds passed. One large step
has the same effect as many small ones, because what remains of a step is passed on to what follows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Protocol

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Fast, then slowing down: things that come to rest."""
    return 1.0 - (1.0 - t) ** 3


def ease_in(t: float) -> float:
    """Slow, then faster: things that go away."""
    return t * t * t


def ease_in_out(t: float) -> float:
    """Soft at both ends."""
    return 4.0 * t * t * t if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


def ease_back(t: float) -> float:
    """A little too far and back: a card that is laid down with a snap."""
    c = 1.4
    return 1.0 + (c + 1.0) * (t - 1.0) ** 3 + c * (t - 1.0) ** 2


def pulse(t: float) -> float:
    """From 0 to 1 and back to 0."""
    return math.sin(math.pi * t)


class Step(Protocol):
    """Something that takes time."""

    @property
    def done(self) -> bool:
        """Whether it is over."""
        ...

    def advance(self, dt: float) -> float:
        """Let ``dt`` seconds pass; gives back the seconds that were left when it ended."""
        ...


class Tween:
    """Calls ``apply`` with a value running from 0 to 1 over ``seconds``, then ``on_done`` once.

    ``apply`` is called at least once with the final value ``ease(1.0)``, also if ``seconds`` is 0.
    """

    __slots__ = ("_apply", "_ease", "_on_done", "_t", "done", "seconds")

    def __init__(
        self,
        seconds: float,
        apply: Callable[[float], None] | None = None,
        *,
        ease: Ease = ease_out,
        on_done: Callable[[], None] | None = None,
    ) -> None:
        self.seconds = max(0.0, seconds)
        self._apply = apply
        self._ease = ease
        self._on_done = on_done
        self._t = 0.0
        self.done = False

    def advance(self, dt: float) -> float:
        if self.done:
            return dt
        self._t += dt
        if self._t < self.seconds:
            if self._apply is not None:
                self._apply(self._ease(self._t / self.seconds))
            return 0.0
        self.done = True
        if self._apply is not None:
            self._apply(self._ease(1.0))
        if self._on_done is not None:
            self._on_done()
        return self._t - self.seconds


def delay(seconds: float) -> Tween:
    """Nothing happens for ``seconds``."""
    return Tween(seconds)


def call(action: Callable[[], None]) -> Tween:
    """``action``, at once."""
    return Tween(0.0, on_done=action)


class Sequence:
    """One step after the other."""

    def __init__(self, steps: Iterable[Step], *, on_done: Callable[[], None] | None = None) -> None:
        self._steps = list(steps)
        self._on_done = on_done
        self.done = False

    def advance(self, dt: float) -> float:
        if self.done:
            return dt
        while self._steps:
            dt = self._steps[0].advance(dt)
            if not self._steps[0].done:
                return 0.0
            self._steps.pop(0)
        self.done = True
        if self._on_done is not None:
            self._on_done()
        return dt


class Parallel:
    """All steps at once; over when the longest is over."""

    def __init__(self, steps: Iterable[Step], *, on_done: Callable[[], None] | None = None) -> None:
        self._steps = list(steps)
        self._on_done = on_done
        self.done = False

    def advance(self, dt: float) -> float:
        if self.done:
            return dt
        rest = dt
        for step in self._steps:
            if not step.done:
                rest = min(rest, step.advance(dt))
        if not all(step.done for step in self._steps):
            return 0.0
        self.done = True
        if self._on_done is not None:
            self._on_done()
        return rest


class Timeline:
    """Everything that moves in a scene.

    ``speed`` 1.0 is normal, 2.0 twice as fast; with ``reduced`` (reduced motion) every step is
    carried out at once, in its order.
    """

    def __init__(self, *, speed: float = 1.0, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._steps: list[Step] = []

    @property
    def idle(self) -> bool:
        """Whether nothing moves."""
        return not self._steps

    def add(self, step: Step) -> None:
        """Start ``step`` now, beside whatever is running."""
        self._steps.append(step)
        if self.reduced:
            self.flush()

    def run(self, *steps: Step, on_done: Callable[[], None] | None = None) -> None:
        """Start ``steps`` now, one after the other."""
        self.add(Sequence(steps, on_done=on_done))

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. True if anything was moving, so that the scene must be drawn."""
        if not self._steps:
            return False
        if self.reduced:
            self.flush()
            return True
        # A callback may add steps: they start with the next frame.
        for step in tuple(self._steps):
            step.advance(dt * self.speed)
        self._steps = [step for step in self._steps if not step.done]
        return True

    def flush(self) -> None:
        """Carry everything out to its end, also what is added on the way."""
        rounds = 0
        while self._steps:
            steps, self._steps = self._steps, []
            for step in steps:
                while not step.done:
                    step.advance(math.inf)
            rounds += 1
            if rounds > 10_000:
                raise RuntimeError("a timeline never comes to its end")

    def clear(self) -> None:
        """Drop everything that is running, without carrying it out."""
        self._steps.clear()
