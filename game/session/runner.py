"""How does a match go on at the table: whose turn is it, and what does the person get to see?

The runner stands between a ``Game`` and whoever shows it. It asks the computer players, takes the
person's actions, and publishes what happened as the person's seat may see it. It knows no clock and
no window: the caller hands in the seconds that passed, and says when the picture has caught up.
"""

import logging
import zlib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.ai.process.thinker import Thinks
from game.engine.actions import Action
from game.engine.cards import Seat
from game.engine.errors import IllegalAction
from game.engine.events import Event, for_seat
from game.engine.match import Settled
from game.engine.record import events_of, parse_line
from game.engine.text import Text
from game.engine.values import evolve
from game.engine.view import SeatView, view_for
from game.session.game import FinishedDeal, Game

log = logging.getLogger(__name__)

BOT_PAUSE = 0.45
"""Seconds that a computer player takes at least, so that one can follow it."""


@dataclass(frozen=True, slots=True)
class Update:
    """Something happened.

    Attributes:
        events: what happened, as the person's seat saw it; empty when nothing is to be told.
        view: what the seat may know afterwards.
        snap: the position was changed from outside (loaded, taken back): show it as it is.
    """

    events: tuple[Event, ...]
    view: SeatView
    snap: bool = False


def no_automatism(view: SeatView) -> Action | None:  # noqa: ARG001
    """Leave every decision to the person."""
    return None


def short_pause(view: SeatView) -> float:  # noqa: ARG001
    """Give the computer players their usual pause."""
    return BOT_PAUSE


def keep_nothing(game: Game) -> None:
    """Save nothing."""


class Runner:
    """Runs one match between a person and computer players.

    Attributes:
        game: the match.
        human: the person's seat.
        bots: name of the computer player of every other seat.
        automatic: decides in the person's place where there is nothing to decide (or returns None).
        patience: how long a computer player waits with an answer he has, given the person's view.
        save: called after everything that changes the game.
        thinking: seconds since the picture caught up and a computer player owes an answer.
    """

    def __init__(
        self,
        game: Game,
        human: Seat,
        bots: Mapping[Seat, str],
        thinker: Thinks,
        *,
        automatic: Callable[[SeatView], Action | None] = no_automatism,
        patience: Callable[[SeatView], float] = short_pause,
        save: Callable[[Game], None] = keep_nothing,
    ) -> None:
        self.game = game
        self.human = human
        self.bots = dict(bots)
        self.automatic = automatic
        self.patience = patience
        self.save = save
        self.thinking = 0.0
        self._thinker = thinker
        self._updates: deque[Update] = deque()
        self._view: SeatView | None = None
        self._to_ask: deque[Seat] | None = None
        self._asking: Seat | None = None
        self._answered = False
        self._answer: Action | None = None
        self._waited = 0.0

    # ------------------------------------------------------------------ what is going on

    @property
    def view(self) -> SeatView:
        """What the person's seat may know now (a deal must have been dealt)."""
        if self._view is None:
            self._view = self.game.view(self.human)
        return self._view

    @property
    def in_deal(self) -> bool:
        """Whether a deal lies on the table, finished or not."""
        return self.game.in_deal

    @property
    def deal_over(self) -> bool:
        """Whether the deal on the table has a result."""
        return self.game.in_deal and self.game.state.over

    @property
    def outcome(self) -> Settled | None:
        """What the finished deal on the table does to the match; None while it is played."""
        return self.game.outcome

    @property
    def bot_asked(self) -> Seat | None:
        """The seat of the computer player that is thinking, if it is on turn."""
        return self._asking if self._asking == self._turn else None

    @property
    def _turn(self) -> Seat | None:
        return None if not self.game.in_deal or self.game.state.over else self.game.turn

    @property
    def pending(self) -> bool:
        """Whether something has happened that nobody has taken yet."""
        return bool(self._updates)

    def take(self) -> Update | None:
        """Return the next thing that happened, once; None when there is nothing new."""
        return self._updates.popleft() if self._updates else None

    def refusal(self, action: Action) -> Text | None:
        """Return why the person may not do this now, or None when he may."""
        return self.game.refusal(self.human, action)

    # ------------------------------------------------------------------ what the person does

    def begin(self) -> None:
        """Deal if no deal lies on the table, else show the one that does."""
        if self.game.in_deal:
            self._changed((), snap=True)
        else:
            self._changed(self.game.deal())
            self.save(self.game)

    def act(self, action: Action) -> None:
        """Do what the person asks.

        Raises:
            IllegalAction: when the rules do not allow it.
        """
        self._apply(self.human, action)

    def undo(self) -> bool:
        """Take back the last decision of the person's own and all after it (practice only)."""
        game, index = self.game, self._last_decision()
        if index is None or game.record is None:
            return False
        while len(game.record.log) > index:
            game.undo(self.human)
        self._changed((), snap=True)
        self.save(game)
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of the person's own to be taken back (practice only)."""
        return self._last_decision() is not None

    def _last_decision(self) -> int | None:
        """Where in the log of the deal the person last decided something himself."""
        game = self.game
        if not game.practice or game.record is None:
            return None
        for index in reversed(range(len(game.record.log))):
            seat, action = parse_line(game.record.log[index])
            if seat != self.human:
                continue
            before = view_for(
                game.variant,
                game.steps[index].state,
                events_of(game.steps[: index + 1]),
                seat,
                game.match,
            )
            if self.automatic(before) != action:
                return index
        return None

    def replay_deal(self) -> bool:
        """Deal the same cards again, forgetting how they were played (practice only)."""
        game = self.game
        if not game.practice or game.record is None:
            return False
        game.record = evolve(game.record, log=())
        del game.steps[1:]
        game.undone += 1
        self._changed(events_of(game.steps))
        self.save(game)
        return True

    def next_deal(self) -> FinishedDeal:
        """Score the finished deal; deal the next one unless the match is decided."""
        done = self.game.settle()
        self._forget_question()
        self._view = None
        if not self.game.over:
            self._changed(self.game.deal())
        self.save(self.game)
        return done

    def close(self) -> None:
        """Ask nobody any more."""
        self._thinker.cancel()

    # ------------------------------------------------------------------ the computer players

    def update(self, dt: float, *, ready: bool) -> None:
        """Let ``dt`` seconds pass.

        Args:
            dt: seconds since the last call.
            ready: the picture shows the present position; before that nobody acts, but a computer
                player may already think.
        """
        turn = self._turn
        if turn is None:
            return
        if self._to_ask is None:
            self._to_ask = deque(self._others_to_ask(turn))
        if turn == self.human and ready:
            action = self.automatic(self.view)
            if action is not None:
                self._apply(self.human, action)
                return
        if self._asking is None:
            if not self._to_ask:
                return
            self._ask(self._to_ask.popleft())
        if not self._answered:
            busy = self._thinker.busy
            self._answer = self._thinker.poll()
            self._answered = self._answer is not None or (busy and not self._thinker.busy)
        if not ready:
            return
        self._waited += dt
        if not self._answered:
            self.thinking += dt
            return
        seat, action = self._asking, self._answer
        assert seat is not None
        if action is None:
            self._asking = None
            if seat == turn:
                log.error("seat %d is on turn and gave no answer", seat)
                self._apply_fallback(seat)
        elif self._waited >= self.patience(self.view):
            try:
                self._apply(seat, action)
            except IllegalAction:
                log.exception("seat %d wanted what is not legal", seat)
                self._apply_fallback(seat)

    def _others_to_ask(self, turn: Seat) -> tuple[Seat, ...]:
        """Return the computer players to be asked here: the one on turn, or all who could claim."""
        if turn != self.human:
            return (turn,)
        return tuple(seat for seat in self.bots if self.game.legal(seat))

    def _ask(self, seat: Seat) -> None:
        game = self.game
        assert game.record is not None
        mark = f"{game.record.salt} {len(game.record.log)} {seat}"
        self._asking, self._answered, self._answer = seat, False, None
        self._waited = self.thinking = 0.0
        self._thinker.submit(game.view(seat), self.bots[seat], zlib.crc32(mark.encode()))

    def _apply_fallback(self, seat: Seat) -> None:
        self._apply(seat, self.game.legal(seat)[-1])

    # ------------------------------------------------------------------ shared

    def _apply(self, seat: Seat, action: Action) -> None:
        events = self.game.act(seat, action)
        self._changed(events)
        self.save(self.game)

    def _forget_question(self) -> None:
        self._thinker.cancel()
        self._to_ask, self._asking, self._answered, self._answer = None, None, False, None
        self._waited = self.thinking = 0.0

    def _changed(self, events: tuple[Event, ...], *, snap: bool = False) -> None:
        self._forget_question()
        self._view = None
        if snap:
            self._updates.clear()
        seen = tuple(for_seat(event, self.human) for event in events)
        self._updates.append(Update(seen, self.view, snap))
