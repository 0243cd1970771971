"""How does each event look?

One storyboard per event: a generator of movements and pauses, at the end of which the model has
followed the event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import assert_never

from game.engine.cards import Card, Seat
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
    HandShown,
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
from game.ui.draw.timeline import Parallel, Step, Tween, ease_in_out
from game.ui.table.show.deal_animations import DealingBoards
from game.ui.table.show.sprites import Flight, Key, Stage
from game.ui.table.show.steps import Cue, Hooks, Pause, Saying
from game.ui.table.state.available_actions import claim_word
from game.ui.table.state.places import (
    Across,
    Beside,
    FirstTrick,
    HeldUp,
    InTrick,
    OnTalon,
    Place,
    TurnedUp,
)
from game.ui.table.state.tempo import Tempo

PLAYED, LAID = 0.13, 0.27
"""Seconds from the click to the landing of an own card, and in which others lay down theirs."""
RUSTLE = 0.036
"""Seconds from the beginning of the sound of a played card to its landing on the cloth."""


ENDS_A_SHOWING = (MarriageShown, MarriageWithdrawn, HandShown, Folded, DealScored)
"""Events before which cards that lie open after a marriage go back into the hand."""


class Storyboards(DealingBoards):
    """The storyboard of every event.

    Attributes:
        leads_at_once: whether the player has chosen the card that he leads after a marriage.
    """

    def __init__(self, stage: Stage, tempo: Tempo, hooks: Hooks) -> None:
        super().__init__(stage, tempo, hooks)
        self.leads_at_once: Callable[[], bool] = lambda: False

    def show(self, event: Event) -> Iterator[Step]:
        if self.stage.lying and isinstance(event, ENDS_A_SHOWING):
            yield from self.bring_back()
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
            case TrumpCalled() | BidMade() | ValueDoubled():
                yield from self._call(event, 0.9)
            case Passed():
                yield from self._call(event, 0.5)
            case ContractFixed():
                yield from self._announce(event)
            case WidowTaken(seat, cards):
                yield from self._take_widow(event, seat, cards)
            case CardsLaidAway(seat, cards):
                yield from self._lay_away(event, seat, cards)
            case HandShown(seat, cards):
                yield from self._show_hand(event, seat, cards)
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

    def _marriage(self, event: MarriageShown) -> Iterator[Step]:
        stage, seat = self.stage, event.seat
        mine = seat == stage.model.me
        royal = event.points >= 40
        self._sound("marriage_40" if royal else "marriage_20")
        flights: list[Flight] = []
        for index, card in enumerate(event.cards):
            key = stage.pick_key(seat, card)
            start: Place = stage.hand_place(seat, key)
            lift = 0.0
            if mine:
                start, lift = self.take_up(card, start)
            stage.away.add((seat, key))
            flight = Flight(
                card,
                start,
                HeldUp(seat, index),
                open_from=0.0 if mine else 0.5,
                arc=0.2,
                start_lift=lift,
            )
            flights.append(stage.launch(flight))
            stage.lying.append((seat, key, flight))
        yield self._fly(flights, 0.36)
        stage.land(*flights)
        self._apply(event)
        self.hooks.badge(seat, event.points)
        key_name = "table.say.marriage_40" if royal else "table.say.marriage_20"
        self.hooks.say(Saying(seat, key_name, suit=event.suit), 2.6)
        yield self._wait(1.5)
        # One of the two is led next: both stay where all see them, and only its mate goes back. A
        # player who has not chosen yet needs both in his hand.
        if mine and not self.leads_at_once():
            yield from self.bring_back()

    def bring_back(self) -> Iterator[Step]:
        """Let cards that were shown go back into the hand."""
        stage = self.stage
        lying, stage.lying = stage.lying, []
        for seat, key, flight in lying:
            self._send_home(seat, key, flight)
            self.hooks.badge(seat, 0)
        yield self._fly([flight for _, _, flight in lying], 0.3)
        for seat, key, flight in lying:
            self._arrive(seat, [key], [flight])

    def _send_home(self, seat: Seat, key: Key, flight: Flight) -> None:
        """Turn the flight of a card that was shown: from the table into the hand."""
        stage = self.stage
        mine = seat == stage.model.me
        flight.start, flight.end = flight.end, stage.hand_place(seat, key)
        flight.open_from, flight.open_until = 0.0, 1.0 if mine else 0.5
        flight.start_lift = 0.0
        flight.move(0.0)
        stage.launch(flight)

    def _exchange(
        self, event: TrumpExchanged, seat: Seat, given: Card, taken: Card
    ) -> Iterator[Step]:
        stage = self.stage
        model, fan = stage.model, stage.fans[seat]
        mine = seat == model.me
        key = stage.pick_key(seat, given)
        home: Place = stage.hand_place(seat, key)
        start, lift = self.take_up(given, home) if mine else (home, 0.0)
        lying: Place = TurnedUp() if model.talon_open else Across(model.stacked)
        stage.away.update({(seat, key), TurnedUp() if model.talon_open else Across})
        down = not model.talon_open
        self._sound("exchange")
        self.hooks.say(Saying(seat, "table.say.exchange"), 2.2)
        give = stage.launch(
            Flight(
                given,
                start,
                lying,
                0.0 if mine else 0.4,
                0.6 if down else 1.0,
                arc=0.5 if start is home else 0.0,
                start_lift=lift,
            )
        )
        take = stage.launch(
            Flight(taken, lying, home, 0.4 if down else 0.0, 1.0 if mine else 0.6, arc=-0.4)
        )
        if not down:
            # The trump comes out from under the talon, and the other card goes there.
            take.end, take.under, take.arc, take.open_until = Beside(2), True, 0.0, 1.0
            yield self._fly([take], 0.2)
            take.start, take.end, take.under, take.arc = take.end, home, False, -0.4
            take.open_until = 1.0 if mine else 0.6
            give.end = Beside(2)
        yield self._fly([give, take], 0.5, ease=ease_in_out)
        if not down:
            give.start, give.end, give.under, give.arc = give.end, lying, True, 0.0
            give.open_from = 0.0
            yield self._fly([give], 0.2)
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
        flight = stage.launch(Flight(card, TurnedUp(), Beside(2), open_until=0.55, under=True))
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
        lying, stage.lying = stage.lying, []
        shown = next(((key, each.end) for _, key, each in lying if each.card is card), None)
        key = stage.pick_key(seat, card) if shown is None else shown[0]
        start: Place = stage.hand_place(seat, key) if shown is None else shown[1]
        lift = 0.0
        if mine and shown is None:
            start, lift = self.take_up(card, start)
        if mine:
            stage.fresh = None
        fan.rearrange([other for other in fan.order if other != key])
        flight = stage.launch(
            Flight(
                card,
                start,
                InTrick(seat),
                open_from=0.0 if mine or shown is not None else 0.35,
                arc=0.18,
                start_lift=lift,
            )
        )
        homing = [(other, each) for _, other, each in lying if each.card is not card]
        for other, each in homing:
            self._send_home(seat, other, each)
        if lying:
            self.hooks.badge(seat, 0)
        seconds = PLAYED if mine and shown is None else LAID
        landing = Cue(max(0.0, self.tempo.move(seconds) - RUSTLE), lambda: self._sound("play"))
        shift = Tween(self.tempo.move(0.22), fan.move, ease=ease_in_out)
        steps: list[Step] = [self._fly([flight], seconds), landing, shift]
        if homing:
            steps.append(self._fly([each for _, each in homing], 0.3))
        yield Parallel(steps)
        fan.settle()
        stage.land(flight)
        stage.away.discard((seat, key))
        self._arrive(seat, [other for other, _ in homing], [each for _, each in homing])
        self._apply(event)

    def _take(self, event: TrickTaken, seat: Seat) -> Iterator[Step]:
        stage, model = self.stage, self.stage.model
        stage.winner = seat
        yield Tween(self.tempo.move(0.2), stage.brighten)
        yield self._wait(0.75)
        stage.winner, stage.shine = None, 0.0
        piles = stage.trick_places(seat, len(model.trick))
        flights = []
        for index, (owner, card) in enumerate(model.trick):
            pile = piles[index]
            stays = 1.0 if isinstance(pile, FirstTrick) else 0.4 + 0.06 * index
            stage.away.add(InTrick(owner))
            flights.append(
                stage.launch(Flight(card, InTrick(owner), pile, open_until=stays, raised=0.5))
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
        [key] = self._expect(seat, (card,))
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
        word = claim_word(self.stage.model.variant)
        self.hooks.say(Saying(seat, f"table.say.{word}", (("n", total),), strong=True), 3.0)
        yield self._wait(1.0)
        if not correct:
            self._sound("false_claim")
            self.hooks.say(Saying(None, "table.notice.false_claim", (("n", total),)), 3.0)
            yield self._wait(1.2)
        self._apply(event)

    def tidy(self) -> Iterator[Step]:
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
