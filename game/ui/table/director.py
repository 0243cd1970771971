"""How does each event look?

The director turns events into movements, one storyboard per event, and lets the model follow at the
end of each. Nothing but events reaches it: the picture can show no more than the player's seat saw.
"""

from __future__ import annotations

import logging
import math
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from game.engine.cards import Card, Seat, Suit
from game.engine.events import (
    BidMade,
    BonusScored,
    CardDrawn,
    CardPlayed,
    CardsDealt,
    CardsLaidAway,
    ContractFixed,
    DealScored,
    DealStarted,
    Event,
    Folded,
    MarriageShown,
    MarriageWithdrawn,
    PackCut,
    PackKnocked,
    Passed,
    StrictPlayBegan,
    TalonClosed,
    TalonLaid,
    TargetClaimed,
    TrickTaken,
    TrumpCalled,
    TrumpExchanged,
    TrumpTurned,
    ValueDoubled,
    WidowDealt,
    WidowTaken,
)
from game.engine.view import SeatView
from game.ui.table.model import TableModel
from game.ui.table.places import (
    Across,
    InTrick,
    InWidow,
    OnPack,
    OnPile,
    OnTalon,
    Place,
    Shown,
    TurnedUp,
)
from game.ui.table.stage import Flight, Key, Stage
from game.ui.table.tempo import Tempo
from game.ui.timeline import Parallel, Step, Tween, ease_in_out, ease_out

log = logging.getLogger(__name__)


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


def _deaf(*what: object) -> None:
    """Listen to nothing."""


@dataclass(slots=True)
class Hooks:
    """What the director tells others."""

    sound: Callable[[str], None] = _deaf
    say: Callable[[Saying, float], None] = _deaf
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


class Director:
    """Shows events one after the other."""

    def __init__(self, stage: Stage, tempo: Tempo, hooks: Hooks | None = None) -> None:
        self.stage = stage
        self.tempo = tempo
        self.hooks = hooks if hooks is not None else Hooks()
        self._events: deque[Event] = deque()
        self._story: Iterator[Step] | None = None
        self._step: Step | None = None
        self._tidied = True

    # ------------------------------------------------------------------ control

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._story is not None or bool(self._events) or not self._tidied

    @property
    def waiting(self) -> bool:
        """Whether it waits for a click of the player."""
        return isinstance(self._step, Gate)

    def play(self, events: Iterable[Event]) -> None:
        """Show these events after those that are still waiting."""
        self._events.extend(events)
        self._tidied = False

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; what remains of them when a step ends goes to the next one.

        True if the picture may have changed: not while it is only looked at.
        """
        if not self.busy:
            return False
        rounds = 0
        while True:
            if self._step is None and not self._next():
                return True
            assert self._step is not None
            dt = self._step.advance(dt)
            if not self._step.done:
                return rounds > 0 or not isinstance(self._step, Gate | Pause)
            self._step = None
            rounds += 1
            if rounds > 100_000:
                raise RuntimeError("a storyboard never comes to its end")

    def hurry(self) -> None:
        """Bring the event that is being shown to its end at once."""
        if not self.busy:
            return
        if self._story is None:
            self.advance(0.0)
        self._finish_story()
        if not self._events and not self._tidied:
            self._tidied = True
            self._story = self._tidy()
            self._finish_story()

    def _finish_story(self) -> None:
        story = self._story
        while self._story is story and story is not None:
            if self._step is not None:
                self._step.advance(math.inf)
                self._step = None
            if self._story is story:
                self._step = next(story, None)
                if self._step is None:
                    self._story = None

    def flush(self) -> None:
        """Bring everything to its end at once."""
        while self.busy:
            self.advance(math.inf)

    def snap(self, view: SeatView) -> None:
        """Show a position as it is, whatever was going on."""
        self._events.clear()
        self._story = self._step = None
        self._tidied = True
        self.hooks.badge(0, 0)
        self.stage.model = TableModel.from_view(view)
        self.stage.fresh = None
        self.stage.sync()

    def check(self, view: SeatView) -> bool:
        """Compare what is shown with the view when all has been shown; mend and report it if not.

        Returns whether they agreed.
        """
        truth = TableModel.from_view(view)
        if self.stage.model == truth and not self.stage.flights and not self.stage.away:
            return True
        log.error("the picture differs from the position: %s / %s", self.stage.model, truth)
        self.snap(view)
        return False

    def _next(self) -> bool:
        """Fetch the next step; False if there is none left."""
        while True:
            if self._story is not None:
                self._step = next(self._story, None)
                if self._step is not None:
                    return True
                self._story = None
            if self._events:
                self._story = self._show(self._events.popleft())
            elif not self._tidied:
                self._tidied = True
                self._story = self._tidy()
            else:
                return False

    # ------------------------------------------------------------------ the storyboards

    def _show(self, event: Event) -> Iterator[Step]:
        match event:
            case DealStarted():
                yield from self._start(event)
            case PackCut(seat, depth):
                yield from self._cut(event, seat, depth)
            case PackKnocked(seat):
                self._sound("knock")
                yield from self._say(event, Saying(seat, "table.say.knock_pack"), 0.7)
            case CardsDealt(seat, cards):
                yield from self._deal(event, seat, cards)
            case WidowDealt(cards):
                yield from self._lay_widow(event, len(cards))
            case TrumpTurned(card, None):
                yield from self._turn_trump(event, card)
            case TrumpTurned(card, seat):
                yield from self._turn_for(event, card, seat)
            case TalonLaid():
                self._apply(event)
            case TrumpCalled(seat, suit):
                yield from self._say(event, Saying(seat, "table.say.trump_called", suit=suit), 1.0)
            case BidMade(seat, contract):
                yield from self._say(event, Saying(seat, f"table.bid.{contract}"), 0.9)
            case Passed(seat):
                yield from self._say(event, Saying(seat, "table.say.pass"), 0.5)
            case ContractFixed() | ValueDoubled() as called:
                yield from self._announce(called)
            case WidowTaken(seat, cards):
                yield from self._take_widow(event, seat, cards)
            case CardsLaidAway(seat, cards):
                yield from self._lay_away(event, seat, cards)
            case MarriageShown():
                yield from self._marriage(event)
            case MarriageWithdrawn(seat, suit):
                yield from self._say(event, Saying(seat, "table.say.withdraw", suit=suit), 0.8)
            case TrumpExchanged(seat, given, taken):
                yield from self._exchange(event, seat, given, taken)
            case TalonClosed(seat, knocked):
                yield from self._close(event, seat, knocked=knocked)
            case CardPlayed(seat, card):
                yield from self._play(event, seat, card)
            case TrickTaken(seat):
                yield from self._take(event, seat)
            case CardDrawn(seat, card, turned_up):
                yield from self._draw(event, seat, card, turned_up=turned_up)
            case StrictPlayBegan():
                self._apply(event)
                self.hooks.say(Saying(None, "table.notice.strict"), 2.6)
            case BonusScored(seat, points):
                saying = Saying(seat, "table.say.bonus", (("n", points),), strong=True)
                yield from self._say(event, saying, 1.1)
            case TargetClaimed(seat, total, correct):
                yield from self._claim(event, seat, total, correct=correct)
            case Folded(seat):
                yield from self._say(event, Saying(seat, "table.say.fold"), 0.9)
            case DealScored():
                self._apply(event)
                yield Pause(self.tempo.look(0.35))
            case _ as unreachable:
                assert_never(unreachable)

    def _start(self, event: DealStarted) -> Iterator[Step]:
        stage = self.stage
        self._apply(event)
        stage.fresh = None
        stage.sync()
        self._sound("shuffle")
        for _ in range(2):
            halves = [
                stage.launch(Flight(None, OnPack(20), InWidow(side), raised=0.5))
                for side in (-1, 1)
            ]
            yield self._fly(halves, 0.11)
            for half in halves:
                half.start, half.end = half.end, half.start
            yield self._fly(halves, 0.11)
            stage.land(*halves)

    def _cut(self, event: PackCut, seat: Seat, depth: int) -> Iterator[Step]:
        if depth:
            self.hooks.say(Saying(seat, "table.say.cut"), 1.0)
            part = self.stage.launch(Flight(None, OnPack(20), InWidow(2), raised=0.7))
            yield self._fly([part], 0.22)
            part.start, part.end, part.under = part.end, OnPack(0), True
            yield self._fly([part], 0.22)
            self.stage.land(part)
        self._apply(event)

    def _deal(
        self, event: CardsDealt, seat: Seat, cards: tuple[Card | None, ...]
    ) -> Iterator[Step]:
        stage, fan = self.stage, self.stage.fans[seat]
        mine = seat == stage.model.me
        keys: list[Key] = [card if mine else stage.new_key() for card in cards]
        fan.rearrange([*fan.order, *keys])
        stage.away.update((seat, key) for key in keys)
        self._sound("deal")
        top = stage.model.pack - 1
        flights = [
            stage.launch(
                Flight(
                    card if mine else None,
                    OnPack(top - index),
                    stage.hand_place(seat, key),
                    open_from=0.62 if mine else 0.0,
                    arc=0.12,
                )
            )
            for index, (card, key) in enumerate(zip(cards, keys, strict=True))
        ]
        shift = Tween(self.tempo.move(0.2), fan.move)
        yield Parallel([self._fly(flights, 0.3), shift])
        fan.settle()
        self._arrive(seat, keys, flights)
        self._apply(event)

    def _lay_widow(self, event: WidowDealt, count: int) -> Iterator[Step]:
        top = self.stage.model.pack - 1
        flights = [
            self.stage.launch(Flight(None, OnPack(top), InWidow(index))) for index in range(count)
        ]
        self._sound("deal")
        yield self._fly(flights, 0.3)
        self.stage.land(*flights)
        self._apply(event)

    def _turn_trump(self, event: TrumpTurned, card: Card) -> Iterator[Step]:
        stage = self.stage
        top = stage.model.pack - 1
        self._sound("turn")
        flight = stage.launch(Flight(card, OnPack(top), InWidow(3), open_from=0.5, arc=0.3))
        yield self._fly([flight], 0.34)
        self.hooks.say(Saying(None, "table.notice.trump", suit=card.suit), 2.0)
        yield Pause(self.tempo.look(0.25))
        flight.start, flight.end = flight.end, TurnedUp()
        flight.open_from, flight.under, flight.arc = 0.0, True, 0.0
        yield self._fly([flight], 0.22)
        stage.land(flight)
        self._apply(event)

    def _turn_for(self, event: TrumpTurned, card: Card, seat: Seat | None) -> Iterator[Step]:
        assert seat is not None
        top = self.stage.model.pack - 1
        self._sound("turn")
        flight = self.stage.launch(Flight(card, OnPack(top), Shown(seat, 0), open_from=0.5))
        yield self._fly([flight], 0.34)
        self.hooks.say(Saying(None, "table.notice.trump", suit=card.suit), 2.0)
        yield self._wait(0.9)
        flight.start, flight.end, flight.open_from, flight.open_until = (
            flight.end, OnPack(top), 0.0, 0.5,
        )  # fmt: skip
        yield self._fly([flight], 0.3)
        self.stage.land(flight)
        self._apply(event)

    def _take_widow(
        self, event: WidowTaken, seat: Seat, cards: tuple[Card | None, ...]
    ) -> Iterator[Step]:
        stage, fan = self.stage, self.stage.fans[seat]
        mine = seat == stage.model.me
        keys: list[Key] = [card if mine else stage.new_key() for card in cards]
        fan.rearrange([*fan.order, *keys])
        stage.away.update((seat, key) for key in keys)
        stage.model.widow = 0
        flights = [
            stage.launch(
                Flight(card if mine else None, InWidow(index), stage.hand_place(seat, key), 0.6)
            )
            for index, (card, key) in enumerate(zip(cards, keys, strict=True))
        ]
        self._sound("draw")
        shift = Tween(self.tempo.move(0.25), fan.move)
        yield Parallel([self._fly(flights, 0.35), shift])
        fan.settle()
        self._arrive(seat, keys, flights)
        self._apply(event)

    def _lay_away(
        self, event: CardsLaidAway, seat: Seat, cards: tuple[Card | None, ...]
    ) -> Iterator[Step]:
        stage, fan = self.stage, self.stage.fans[seat]
        mine = seat == stage.model.me
        flights = []
        for index, card in enumerate(cards):
            key = stage.pick_key(seat, card)
            start = stage.hand_place(seat, key)
            fan.rearrange([other for other in fan.order if other != key])
            fan.settle()
            flights.append(
                stage.launch(Flight(card if mine else None, start, InWidow(index), open_until=0.4))
            )
        self._sound("play")
        yield self._fly(flights, 0.35)
        stage.land(*flights)
        self._apply(event)

    def _announce(self, event: ContractFixed | ValueDoubled) -> Iterator[Step]:
        if isinstance(event, ContractFixed):
            saying = Saying(event.declarer, f"table.contract.{event.contract}")
        else:
            saying = Saying(event.seat, "table.say.double", (("n", event.factor),))
        yield from self._say(event, saying, 0.9)

    def _marriage(self, event: MarriageShown) -> Iterator[Step]:
        stage, seat = self.stage, event.seat
        mine = seat == stage.model.me
        royal = event.points >= 40
        self._sound("marriage_40" if royal else "marriage_20")
        flights: list[Flight] = []
        keys: list[Key] = []
        for index, card in enumerate(event.cards):
            key = stage.pick_key(seat, card)
            stage.away.add((seat, key))
            keys.append(key)
            flights.append(
                stage.launch(
                    Flight(
                        card,
                        stage.hand_place(seat, key),
                        Shown(seat, index),
                        open_from=0.0 if mine else 0.5,
                        arc=0.2,
                    )
                )
            )
        yield self._fly(flights, 0.36)
        self._apply(event)
        self.hooks.badge(seat, event.points)
        key_name = "table.say.marriage_40" if royal else "table.say.marriage_20"
        self.hooks.say(Saying(seat, key_name, suit=event.suit), 2.6)
        yield self._wait(1.5)
        self.hooks.badge(seat, 0)
        for flight in flights:
            flight.start, flight.end = flight.end, flight.start
            flight.open_from, flight.open_until = 0.0, 1.0 if mine else 0.5
        yield self._fly(flights, 0.3)
        self._arrive(seat, keys, flights)

    def _exchange(
        self, event: TrumpExchanged, seat: Seat, given: Card, taken: Card
    ) -> Iterator[Step]:
        stage = self.stage
        model, fan = stage.model, stage.fans[seat]
        mine = seat == model.me
        key = stage.pick_key(seat, given)
        start = stage.hand_place(seat, key)
        lying: Place = TurnedUp() if model.talon_open else Across(model.stacked)
        stage.away.update({(seat, key), TurnedUp() if model.talon_open else Across})
        down = not model.talon_open
        self._sound("exchange")
        self.hooks.say(Saying(seat, "table.say.exchange"), 2.2)
        give = stage.launch(
            Flight(given, start, lying, 0.0 if mine else 0.4, 0.6 if down else 1.0, arc=0.5)
        )
        take = stage.launch(
            Flight(taken, lying, start, 0.4 if down else 0.0, 1.0 if mine else 0.6, arc=-0.4)
        )
        # The card that comes out must not be covered by the talon's own picture of it.
        yield self._fly([give, take], 0.62, ease=ease_in_out)
        new: Key = taken if mine else key
        fan.order[fan.order.index(key)] = new
        stage.away.discard((seat, key))
        stage.away.discard(TurnedUp() if model.talon_open else Across)
        stage.land(give, take)
        self._apply(event)
        if mine:
            stage.fresh = taken

    def _close(self, event: TalonClosed, seat: Seat, *, knocked: bool) -> Iterator[Step]:
        stage = self.stage
        card = stage.model.turned_up
        self._sound("close")
        word = "table.say.knock" if knocked else "table.say.close"
        self.hooks.say(Saying(seat, word, strong=True), 2.4)
        stage.away.add(TurnedUp())
        level = stage.model.stacked
        flight = stage.launch(Flight(card, TurnedUp(), InWidow(2), open_until=0.55, under=True))
        yield self._fly([flight], 0.3)
        flight.card, flight.under = None, False
        flight.start, flight.end, flight.arc = flight.end, Across(level), 0.25
        yield self._fly([flight], 0.3)
        stage.land(flight)
        stage.away.discard(TurnedUp())
        self._apply(event)
        yield Pause(self.tempo.look(0.4))

    def _play(self, event: CardPlayed, seat: Seat, card: Card) -> Iterator[Step]:
        stage, fan = self.stage, self.stage.fans[seat]
        mine = seat == stage.model.me
        key = stage.pick_key(seat, card)
        start: Place = stage.hand_place(seat, key)
        lift = 0.0
        if mine:
            start, lift = self.take_up(card, start)
            stage.fresh = None
        fan.rearrange([other for other in fan.order if other != key])
        flight = stage.launch(
            Flight(
                card,
                start,
                InTrick(seat),
                open_from=0.0 if mine else 0.35,
                arc=0.18,
                start_lift=lift,
            )
        )
        shift = Tween(self.tempo.move(0.22), fan.move, ease=ease_in_out)
        yield Parallel([self._fly([flight], 0.27), shift])
        self._sound("play")
        fan.settle()
        stage.land(flight)
        self._apply(event)

    def take_up(self, card: Card, start: Place) -> tuple[Place, float]:
        """Where an own card that is played comes from: the hand, or the player's fingers.

        Whoever handles the hand puts its own answer here.
        """
        del card
        return start, 0.0

    def _take(self, event: TrickTaken, seat: Seat) -> Iterator[Step]:
        stage, model = self.stage, self.stage.model
        stage.winner = seat
        yield self._wait(0.95)
        stage.winner = None
        pile = OnPile(seat, model.won_tricks[seat])
        flights = []
        for index, (owner, card) in enumerate(model.trick):
            stage.away.add(InTrick(owner))
            flights.append(
                stage.launch(
                    Flight(card, InTrick(owner), pile, open_until=0.4 + 0.06 * index, raised=0.5)
                )
            )
        self._sound("take")
        yield self._fly(flights, 0.42, ease=ease_in_out)
        stage.land(*flights)
        for owner, _ in model.trick:
            stage.away.discard(InTrick(owner))
        self._apply(event)

    def _draw(
        self, event: CardDrawn, seat: Seat, card: Card | None, *, turned_up: bool
    ) -> Iterator[Step]:
        stage, fan = self.stage, self.stage.fans[seat]
        model = stage.model
        mine = seat == model.me
        key: Key = card if mine else stage.new_key()
        fan.rearrange([*fan.order, key])
        stage.away.add((seat, key))
        start: Place = TurnedUp() if turned_up else OnTalon(model.stacked)
        self._sound("draw")
        if turned_up:
            stage.away.add(TurnedUp())
        seen = card if mine or turned_up else None
        flight = stage.launch(
            Flight(
                seen,
                start,
                stage.hand_place(seat, key),
                open_from=0.0 if turned_up else 0.45,
                open_until=1.0 if mine else 0.5,
                arc=0.15,
            )
        )
        shift = Tween(self.tempo.move(0.22), fan.move, ease=ease_in_out)
        yield Parallel([self._fly([flight], 0.36), shift])
        fan.settle()
        stage.away.discard(TurnedUp())
        self._arrive(seat, [key], [flight])
        self._apply(event)
        if mine:
            stage.fresh = card

    def _claim(
        self, event: TargetClaimed, seat: Seat, total: int, *, correct: bool
    ) -> Iterator[Step]:
        self._sound("claim")
        self.hooks.say(Saying(seat, "table.say.claim", (("n", total),), strong=True), 3.0)
        yield self._wait(1.0)
        if not correct:
            self._sound("false_claim")
            self.hooks.say(Saying(None, "table.notice.false_claim", (("n", total),)), 3.0)
            yield self._wait(1.2)
        self._apply(event)

    def _tidy(self) -> Iterator[Step]:
        """Put the own hand in order, once the player has seen which card is new."""
        stage = self.stage
        if not stage.unsorted:
            return
        yield Pause(self.tempo.look(0.3))
        own = stage.own
        cards = [card for card in own.order if isinstance(card, Card)]
        own.rearrange(stage.arrange(stage.model, cards))
        yield Tween(self.tempo.move(0.22), own.move, ease=ease_in_out)
        own.settle()

    # ------------------------------------------------------------------ shared

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
    ) -> Step:
        moving = list(flights)

        def move(t: float) -> None:
            for flight in moving:
                flight.move(t)

        move(0.0)
        return Tween(self.tempo.move(seconds), move, ease=ease)
