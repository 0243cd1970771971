"""How does the dealing look: cutting, packets, trump, widow and calls?"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards import Card, Seat
from game.engine.events import (
    CardsDealt,
    CardsLaidAway,
    ContractFixed,
    DealStarted,
    Event,
    HandShown,
    PackCut,
    TrumpTurned,
    ValueDoubled,
    WidowDealt,
    WidowTaken,
)
from game.ui.draw.timeline import Parallel, Step, Tween
from game.ui.table.show.calls import call_of
from game.ui.table.show.sprites import Flight, Key
from game.ui.table.show.steps import Boards, Pause, Saying
from game.ui.table.state.places import (
    Beside,
    HeldUp,
    InWidow,
    LaidDown,
    OnPack,
    Place,
    TurnedUp,
)

SHUFFLES, HALF = 3, 0.12
SHUFFLE = 2 * SHUFFLES * HALF
"""Seconds of shuffling at the usual speed; its sound lasts as long."""


class DealingBoards(Boards):
    """The storyboards of everything before the first card is led."""

    def _start(self, event: DealStarted) -> Iterator[Step]:
        stage = self.stage
        self._apply(event)
        stage.fresh = None
        stage.sync()
        self.hooks.cleared()
        self._sound("shuffle")
        for _ in range(SHUFFLES):
            halves = [
                stage.launch(Flight(None, OnPack(20), Beside(side), raised=0.5)) for side in (-1, 1)
            ]
            yield self._fly(halves, HALF)
            for half in halves:
                half.start, half.end = half.end, half.start
            yield self._fly(halves, HALF)
            stage.land(*halves)

    def _cut(self, event: PackCut, seat: Seat, depth: int) -> Iterator[Step]:
        if depth:
            self.hooks.say(Saying(seat, "table.say.cut"), 1.0)
            part = self.stage.launch(Flight(None, OnPack(20), Beside(2), raised=0.7))
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
        keys = self._expect(seat, cards)
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
        yield Parallel([self._fly(flights, 0.28, stagger=0.05), shift])
        fan.settle()
        self._arrive(seat, keys, flights)
        self._apply(event)

    def _expect(self, seat: Seat, cards: tuple[Card | None, ...]) -> list[Key]:
        """Make room in a hand for cards that are on their way to it; return their keys."""
        stage, fan = self.stage, self.stage.fans[seat]
        mine = seat == stage.model.me
        keys: list[Key] = [card if mine else stage.new_key() for card in cards]
        fan.rearrange([*fan.order, *keys])
        stage.away.update((seat, key) for key in keys)
        return keys

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
        flight = stage.launch(Flight(card, OnPack(top), Beside(3), open_from=0.5, arc=0.3))
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
        saying = call_of(event)
        assert saying is not None
        self.hooks.say(saying, 2.0)
        top = self.stage.model.pack - 1
        self._sound("turn")
        flight = self.stage.launch(Flight(card, OnPack(top), HeldUp(seat, 0), open_from=0.5))
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
        keys = self._expect(seat, cards)
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
        keys: list[Key] = []
        flights = []
        for index, card in enumerate(cards):
            key = stage.pick_key(seat, card)
            start: Place = stage.hand_place(seat, key)
            lift = 0.0
            if mine and card is not None:
                start, lift = self.take_up(card, start)
            flight = Flight(
                card if mine else None, start, InWidow(index), open_until=0.4, start_lift=lift
            )
            flights.append(stage.launch(flight))
            keys.append(key)
            stage.away.add((seat, key))
        fan.rearrange([key for key in fan.order if key not in keys])
        self._sound("play")
        shift = Tween(self.tempo.move(0.25), fan.move)
        yield Parallel([self._fly(flights, 0.35), shift])
        fan.settle()
        self._arrive(seat, keys, flights)
        self._apply(event)

    def _call(self, event: Event, seconds: float) -> Iterator[Step]:
        saying = call_of(event)
        assert saying is not None
        if isinstance(event, ValueDoubled):
            self._sound("knock")
        yield from self._say(event, saying, seconds)

    def _announce(self, event: ContractFixed) -> Iterator[Step]:
        yield from self._lay_down(event)
        said = Saying(None, f"table.contract.{event.contract}")
        self.hooks.say(said, 1.8)
        yield Pause(self.tempo.look(0.9))

    def _lay_down(self, event: ContractFixed) -> Iterator[Step]:
        """Those who do not play turn their cards down."""
        stage = self.stage
        model = stage.model
        flights: list[Flight] = []
        out = [seat for seat in model.active if seat not in event.active]
        for seat in out:
            for index, key in enumerate(stage.fans[seat].order):
                stage.away.add((seat, key))
                mine = seat == model.me and isinstance(key, Card)
                flights.append(
                    stage.launch(
                        Flight(
                            key if mine and isinstance(key, Card) else None,
                            stage.hand_place(seat, key), LaidDown(seat, index), open_until=0.5,
                        )
                    )
                )  # fmt: skip
        if flights:
            self._sound("close")
            yield self._fly(flights, 0.4)
        self._apply(event)
        for seat in out:
            self._arrive(seat, stage.fans[seat].order, [])
        stage.land(*flights)

    def _show_hand(self, event: HandShown, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Step]:
        """The declarer's cards go to the middle, where they stay until the deal is cleared away."""
        stage, fan = self.stage, self.stage.fans[seat]
        mine = seat == stage.model.me
        keys: list[Key] = []
        flights: list[Flight] = []
        for index, card in enumerate(stage.arrange(stage.model, cards)):
            key: Key = card if mine else fan.order[index]
            stage.away.add((seat, key))
            keys.append(key)
            flights.append(
                stage.launch(
                    Flight(
                        card, stage.hand_place(seat, key), HeldUp(seat, index, len(cards)),
                        open_from=0.0 if mine else 0.5, arc=0.2,
                    )
                )
            )  # fmt: skip
        self._sound("turn")
        yield self._fly(flights, 0.4, stagger=0.08)
        self._apply(event)
        self._arrive(seat, keys, flights)
        yield self._wait(1.8)
