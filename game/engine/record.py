"""How is a match written down, and played again from what is written?

The log is the save, the replay and the bug report: for each deal the card order and the actions as
text, ``<seat> <action>``. Loading is replaying through ``apply``; nothing else restores a position.
"""

from collections.abc import Sequence

from game.engine.actions import Action, parse_action
from game.engine.cards import Card, Seat
from game.engine.deal import apply, legal, new_deal
from game.engine.errors import IllegalAction, NotationError, ReplayMismatch
from game.engine.events import Event
from game.engine.numerals import whole
from game.engine.step import Step
from game.engine.values import value
from game.engine.variant import Variant


@value
class DealRecord:
    """One deal as written down.

    Attributes:
        number: the deal number that gave the order, or 0 when the order was given by hand.
        salt: random text that was committed to together with the order (see the fairness page).
        dealer: who dealt.
        order: the pack, top card first, as it was before the cut.
        log: the actions, each as ``<seat> <action>``.
    """

    number: int
    salt: str
    dealer: Seat
    order: tuple[Card, ...]
    log: tuple[str, ...] = ()


def log_line(seat: Seat, action: Action) -> str:
    """Return the log line of an action."""
    return f"{seat} {action}"


def parse_line(line: str) -> tuple[Seat, Action]:
    """Return the seat and action of a log line.

    Raises:
        NotationError: when it is not ``<seat> <action>``.
    """
    seat, _, text = line.strip().partition(" ")
    try:
        number = whole(seat)
    except ValueError:
        raise NotationError(
            f"{line!r:.80} is no log line: expected a seat number and an action"
        ) from None
    return number, parse_action(text)


def replay(variant: Variant, record: DealRecord) -> tuple[Step, ...]:
    """Play a record through the rules and return every step, the deal itself first.

    Raises:
        ReplayMismatch: naming the line (1 for the first action) that the rules do not allow, and
            what would have been legal.
        EngineError: when the card order is not the pack of the variant.
    """
    steps = [new_deal(variant, record.order, record.dealer)]
    for number, line in enumerate(record.log, start=1):
        state = steps[-1].state
        if state.over:
            raise ReplayMismatch(number, f"{line!r} comes after the deal has ended")
        try:
            seat, action = parse_line(line)
            if not 0 <= seat < variant.seats:
                raise NotationError(f"there is no seat {seat}")
            steps.append(apply(variant, state, action, seat))
        except NotationError as error:
            raise ReplayMismatch(number, str(error)) from None
        except IllegalAction as error:
            choice = tuple(str(each) for each in legal(variant, state))
            raise ReplayMismatch(
                number,
                f"{line!r} is not legal; seat {state.turn} is on turn.",
                choice,
                error.reason,
            ) from None
    return tuple(steps)


def events_of(steps: Sequence[Step]) -> tuple[Event, ...]:
    """Return the events of all steps, in order."""
    return tuple(event for each in steps for event in each.events)
