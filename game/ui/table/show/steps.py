"""What are storyboards made of: movements, pauses, and what is said and heard meanwhile."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from game.engine.cards import Card, Seat, Suit
from game.engine.events import (
    Event,
)
from game.ui.draw.timeline import Step, Tween, ease_out, linear
from game.ui.table.show.sprites import Flight, Key, Stage
from game.ui.table.state.places import Place
from game.ui.table.state.tempo import Tempo


@dataclass(frozen=True, slots=True)
class Saying:
    """What a seat says, or what is announced to all (``seat`` None), as a key of the catalogue."""

    seat: Seat | None
    key: str
    values: tuple[tuple[str, str | int], ...] = ()
    suit: Suit | None = None
    """A suit to be named by the deck's own word, as placeholder ``suit``."""
    strong: bool = False
    """Deserves a larger sign."""
    lasting: bool = False
    """A call that is still to be seen when the first card is played."""


def _deaf(*what: object) -> None:
    """Listen to nothing."""


@dataclass(slots=True)
class Hooks:
    """What the director tells others."""

    sound: Callable[[str], None] = _deaf
    say: Callable[[Saying, float], None] = _deaf
    cleared: Callable[[], None] = _deaf
    """A new deal begins: nothing of the old one is to be seen any more."""
    badge: Callable[[Seat, int], None] = _deaf
    """A marriage is being shown: its points; 0 when it is over."""


class Gate:
    """A step that waits for the player's click; anything else leaves it closed."""

    def __init__(self) -> None:
        self.done = False

    def advance(self, dt: float) -> float:
        """Wait; only an infinite time (a flush) opens it."""
        if self.done or dt == math.inf:
            self.done = True
            return dt
        return 0.0


class Pause:
    """A step in which nothing moves, so that something can be looked at."""

    def __init__(self, seconds: float) -> None:
        self._left = seconds
        self.done = False

    def advance(self, dt: float) -> float:
        """Let time pass; what is left of it when the pause ends is given back."""
        if self.done:
            return dt
        self._left -= dt
        self.done = self._left <= 0
        return -self._left if self.done else 0.0


class Cue:
    """A step at whose end something is done: a sound at the moment of a landing."""

    def __init__(self, seconds: float, action: Callable[[], None]) -> None:
        self._left = seconds
        self._action = action
        self.done = False

    def advance(self, dt: float) -> float:
        """Let time pass; what is left of it when the moment has come is given back."""
        if self.done:
            return dt
        self._left -= dt
        if self._left <= 0:
            self.done = True
            self._action()
        return -self._left if self.done else 0.0


def from_hand(card: Card, start: Place) -> tuple[Place, float]:  # noqa: ARG001
    """Say that a card comes from its place in the hand, lying low."""
    return start, 0.0


class Boards:
    """What all storyboards need.

    Attributes:
        take_up: where an own card that leaves the hand comes from and how far it is lifted there:
            out of the fan, or from the player's fingers.
    """

    def __init__(self, stage: Stage, tempo: Tempo, hooks: Hooks) -> None:
        self.stage = stage
        self.tempo = tempo
        self.hooks = hooks
        self.take_up: Callable[[Card, Place], tuple[Place, float]] = from_hand

    def _apply(self, event: Event) -> None:
        self.stage.model.apply(event)

    def _arrive(self, seat: Seat, keys: Iterable[Key], flights: Iterable[Flight]) -> None:
        self.stage.away.difference_update((seat, key) for key in keys)
        self.stage.land(*flights)

    def _sound(self, name: str) -> None:
        self.hooks.sound(name)

    def _say(self, event: Event, saying: Saying, seconds: float) -> Iterator[Step]:
        self._apply(event)
        self.hooks.say(saying, seconds + 0.9)
        yield Pause(self.tempo.look(seconds))

    def _wait(self, seconds: float) -> Step:
        """A pause to look at something; until a click, if the player wants it so."""
        return Gate() if self.tempo.wait_for_click else Pause(self.tempo.look(seconds))

    def _fly(
        self,
        flights: Iterable[Flight],
        seconds: float,
        *,
        ease: Callable[[float], float] = ease_out,
        stagger: float = 0.0,
    ) -> Step:
        """Let cards fly at once, or each ``stagger`` seconds after the one before."""
        moving = list(flights)
        total = seconds + stagger * max(0, len(moving) - 1)

        def move(t: float) -> None:
            for index, flight in enumerate(moving):
                flight.move(ease(min(1.0, max(0.0, (t * total - index * stagger) / seconds))))

        move(0.0)
        return Tween(self.tempo.move(total), move, ease=linear)
