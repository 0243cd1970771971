"""How is a deal played between computer players, and who sees to it that they obey the rules?"""

import time
from collections.abc import Callable, Iterable, Sequence
from random import Random

from game.ai.bot import Bot
from game.engine.actions import Action, Cut
from game.engine.cards import Seat
from game.engine.deal import apply, legal, new_deal
from game.engine.events import Event
from game.engine.match import MatchState
from game.engine.record import log_line
from game.engine.shuffle import shuffled
from game.engine.state import DealResult, DealState
from game.engine.values import value
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for

Clock = Callable[[], float]


class ArenaError(Exception):
    """A player broke the rules, or the request makes no sense; the message says how."""


@value
class PlayedDeal:
    """One deal between bots.

    Attributes:
        result: how it ended.
        log: the actions, as in a record.
        seconds: for each seat, the time of every real decision (more than one legal action).
    """

    result: DealResult
    log: tuple[str, ...]
    seconds: tuple[tuple[float, ...], ...]


def play_deal(
    variant: Variant,
    bots: Sequence[Bot],
    number: int,
    dealer: Seat = 0,
    seed: int = 0,
    clock: Clock = time.process_time,
    match: MatchState | None = None,
) -> PlayedDeal:
    """Let one bot per seat play the deal of this number.

    Args:
        variant: the game.
        bots: who plays, by seat.
        number: the number of the deal.
        dealer: who deals.
        seed: fixes the chance of the players.
        clock: measures the moves. Process time, which a busy machine does not lengthen; a player
            whose thinking that cannot measure has a ``clock`` of its own.
        match: the score before the deal, or None where it stands alone.

    Raises:
        ArenaError: when a bot's action is not legal.
    """
    clocks = [getattr(bot, "clock", clock) for bot in bots]
    chances = [Random(f"{seed}/{number}/{seat}") for seat in range(variant.seats)]
    seconds: list[list[float]] = [[] for _ in range(variant.seats)]
    log: list[str] = []

    def choose(view: SeatView) -> Action | None:
        seat = view.seat
        started = clocks[seat]()
        try:
            action = bots[seat].choose(view, chances[seat])
        except ArenaError as error:
            raise ArenaError(f"{error} ({_where(variant, number, seat, log)})") from None
        except Exception as error:
            error.add_note(_where(variant, number, seat, log))
            raise
        if len(view.legal) > 1 and not isinstance(view.legal[0], Cut):
            seconds[seat].append(clocks[seat]() - started)
        if action in view.legal:
            log.append(log_line(seat, action))
            return action
        if action is None and seat != view.turn:
            return None
        raise ArenaError(
            f"{bots[seat].name} answered {action} ({_where(variant, number, seat, log)})"
        )

    done = new_deal(variant, shuffled(variant.deck.cards, variant.family, number), dealer)
    result = referee(variant, done.state, done.events, choose, match)
    return PlayedDeal(result, tuple(log), tuple(tuple(each) for each in seconds))


def _where(variant: Variant, number: int, seat: Seat, log: Sequence[str]) -> str:
    """Say at which decision something went wrong, so that it can be found again."""
    after = f", after: {'; '.join(log)}" if log else ""
    return f"in deal {number} of {variant.id}, seat {seat}{after}"


def referee(
    variant: Variant,
    state: DealState,
    events: Iterable[Event],
    choose: Callable[[SeatView], Action | None],
    match: MatchState | None = None,
) -> DealResult:
    """Let seats act until the deal is over, and return how it ended.

    Args:
        variant: the game.
        state: where the deal stands.
        events: what has happened in it.
        choose: answers for every seat; each time a seat could do something it is handed its view.
            Seats that could only claim are asked first, and may answer None.
        match: the score before the deal, for the views.

    Raises:
        IllegalAction: when an answer is not legal.
        ArenaError: when the seat on turn does nothing.
    """
    happened = list(events)
    while not state.over:
        for step in range(1, variant.seats + 1):
            seat = (state.turn + step) % variant.seats
            if not legal(variant, state, seat):
                continue
            action = choose(view_for(variant, state, happened, seat, match))
            if action is not None:
                done = apply(variant, state, action, seat)
                state = done.state
                happened += done.events
                break
        else:
            raise ArenaError(f"nobody acted in {variant.id}, seat {state.turn} being on turn")
    assert state.result is not None
    return state.result
