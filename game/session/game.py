"""How does a match run from the first deal to the last, whoever plays it?

A ``Game`` keeps the record (card orders and actions as text) and the positions that follow from
it. It asks nobody and draws nothing: the caller hands in actions, and gets events back. What it
writes down is complete, so a game loaded from its record is the same game.
"""

import hashlib
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.engine.actions import Action
from game.engine.cards import Seat
from game.engine.deal import apply, legal, new_deal
from game.engine.errors import EngineError
from game.engine.events import Event
from game.engine.match import MatchState, Settled, new_match, settle
from game.engine.permissions import refusal
from game.engine.record import DealRecord, events_of, log_line, replay
from game.engine.shuffle import LIMIT, shuffled
from game.engine.state import DealState
from game.engine.step import Step
from game.engine.text import Text
from game.engine.values import evolve
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for


def check_code(record: DealRecord) -> str:
    """Return the code shown at the deal: it fixes order and salt before the first card.

    It is the start of the SHA-256 of ``<order> <salt>``, the order written as in the log. The
    summary shows both, so anyone can compute it again.
    """
    text = " ".join(card.code for card in record.order) + " " + record.salt
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def written_number(number: int) -> str:
    """Return a deal number as people read and copy it: in groups of three."""
    return f"{number:,}".replace(",", "\u202f")


def random_number() -> int:
    """Return a deal number that nobody can foresee."""
    return 1 + secrets.randbelow(LIMIT - 1)


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """A deal that is over: its record, its steps, the score before it and what it did to it."""

    record: DealRecord
    steps: tuple[Step, ...]
    before: MatchState
    settled: Settled


@dataclass(slots=True)
class Game:
    """A match in progress.

    Attributes:
        variant: the rules it is played by.
        match: the score before the deal in progress (or after the last deal, between deals).
        names: what the seats are called; the engine does not need them.
        record: the deal in progress, or None between deals.
        steps: its steps so far, the deal itself first.
        finished: the deals that are over.
        practice: actions may be taken back; such a game does not count.
        undone: how many actions have been taken back in this match.
        new_number: where deal numbers come from.
        new_salt: where salts come from.
    """

    variant: Variant
    match: MatchState
    names: tuple[str, ...] = ()
    practice: bool = False
    record: DealRecord | None = None
    steps: list[Step] = field(default_factory=list)
    finished: list[FinishedDeal] = field(default_factory=list)
    undone: int = 0
    new_number: Callable[[], int] = random_number
    new_salt: Callable[[], str] = lambda: secrets.token_hex(8)

    @classmethod
    def start(
        cls,
        variant: Variant,
        *,
        first_dealer: Seat,
        names: tuple[str, ...] = (),
        practice: bool = False,
        new_number: Callable[[], int] = random_number,
    ) -> "Game":
        """Start a match; the first deal is still to be dealt."""
        return cls(
            variant,
            new_match(variant, first_dealer),
            names,
            practice,
            new_number=new_number,
        )

    @property
    def state(self) -> DealState:
        """The position. For this module, saves and tests only: players get ``view``."""
        return self.steps[-1].state

    @property
    def in_deal(self) -> bool:
        """Whether a deal is being played."""
        return bool(self.steps)

    @property
    def over(self) -> bool:
        """Whether the match has a winner."""
        return self.match.winner is not None

    @property
    def outcome(self) -> Settled | None:
        """What the deal does to the match once it is over; None while it is played."""
        result = self.state.result if self.in_deal else None
        return settle(self.variant, self.match, result) if result is not None else None

    @property
    def standing(self) -> tuple[int, ...]:
        """The score, with a deal counted that is over though its result is still looked at."""
        outcome = self.outcome
        return outcome.scores if outcome is not None else self.match.scores

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event of the deal in progress, unredacted."""
        return events_of(self.steps)

    @property
    def turn(self) -> Seat:
        """The seat that has to act."""
        return self.state.turn

    def view(self, seat: Seat) -> SeatView:
        """Return what a seat may know."""
        return view_for(self.variant, self.state, self.events, seat, self.match)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """Return what a seat may do now."""
        return legal(self.variant, self.state, seat)

    def refusal(self, seat: Seat, action: Action) -> Text | None:
        """Return why a seat may not do this now, or None when it may."""
        if action in self.legal(seat):
            return None
        return refusal(self.variant, self.state, seat, action)

    def deal(self, number: int | None = None) -> tuple[Event, ...]:
        """Deal the next cards, by a given deal number or a new one."""
        assert self.record is None, "the deal before must be settled first"
        assert not self.over, "the match is over"
        number = self.new_number() if number is None else number
        order = shuffled(self.variant.deck.cards, self.variant.family, number)
        self.record = DealRecord(number, self.new_salt(), self.match.dealer, order)
        first = new_deal(self.variant, order, self.match.dealer)
        self.steps = [first]
        return first.events

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Do what a seat asks and return what happened.

        Raises:
            IllegalAction: when the rules do not allow it.
        """
        assert self.record is not None
        done = apply(self.variant, self.state, action, seat)
        self.steps.append(done)
        self.record = evolve(self.record, log=(*self.record.log, log_line(seat, action)))
        return done.events

    def settle(self) -> FinishedDeal:
        """Score the deal that is over and go on to the next one; returns what it did."""
        assert self.record is not None
        result = self.state.result
        assert result is not None
        done = FinishedDeal(
            self.record,
            tuple(self.steps),
            self.match,
            settle(self.variant, self.match, result),
        )
        self.finished.append(done)
        self.match = done.settled.match
        self.record, self.steps = None, []
        return done

    def undo(self, seat: Seat) -> bool:
        """Take back the last action of a seat, and all after it; say whether there was one."""
        if self.record is None:
            return False
        log = list(self.record.log)
        while log:
            line = log.pop()
            if line.startswith(f"{seat} "):
                self.record = evolve(self.record, log=tuple(log))
                del self.steps[len(log) + 1 :]
                self.undone += 1
                return True
        return False

    def to_dict(self, settings: Mapping[str, object]) -> dict[str, object]:
        """Return the game as plain data for a save.

        Args:
            settings: resolved rule parameters by path, embedded so that later changes of a variant
                file cannot break the save.
        """
        deals = [done.record for done in self.finished]
        if self.record is not None:
            deals.append(self.record)
        return {
            "variant": self.variant.id,
            "rules": dict(settings),
            "names": list(self.names),
            "practice": self.practice,
            "undone": self.undone,
            "first_dealer": deals[0].dealer if deals else self.match.dealer,
            "settled": self.record is None,
            "deals": [
                {
                    "number": each.number,
                    "salt": each.salt,
                    "dealer": each.dealer,
                    "order": " ".join(card.code for card in each.order),
                    "log": list(each.log),
                }
                for each in deals
            ],
        }

    def load(self, deals: tuple[DealRecord, ...], *, settled: bool = False) -> None:
        """Replay the deals of a save, the last one as far as it was played.

        Args:
            deals: the records, in order.
            settled: the last deal was scored already (``settled`` of ``to_dict``).

        Raises:
            ReplayMismatch: when a log does not follow the rules.
            EngineError: when the deals do not follow one another.
        """
        for number, record in enumerate(deals, start=1):
            if self.over:
                raise EngineError(f"deal {number} comes after the end of the match")
            if record.dealer != self.match.dealer:
                raise EngineError(
                    f"deal {number}: seat {record.dealer} deals, "
                    f"but it is the turn of seat {self.match.dealer}"
                )
            self.record = record
            self.steps = list(replay(self.variant, record))
            if number < len(deals) or settled:
                if not self.state.over:
                    raise EngineError(f"deal {number} is not played to its end")
                self.settle()
