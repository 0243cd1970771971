"""Which course of play leads to a position, if any?

A text tells the tricks and what was shown, not when a hidden card was drawn, when a marriage was
shown or whether somebody exchanged. Here a whole deal is made up that would come out as the text
says, and played from the first card through the rules themselves. Where no such deal can be
played, the position cannot be.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from game.engine.actions import (
    Action,
    Bid,
    CloseTalon,
    Cut,
    DrawCards,
    ExchangeTrump,
    KnockPack,
    KnockTarget,
    Pass,
    PlayCard,
    ShowMarriage,
    WithdrawMarriage,
)
from game.engine.cards import Card, Rank, Seat, Suit
from game.engine.deal import apply, legal, new_deal
from game.engine.permissions import refusal
from game.engine.rules import Marriages
from game.engine.state import DealState, Phase, ShownMeld
from game.engine.text import Text, say
from game.engine.values import value

from .model import Position, dealt, exchange_card, full_talon

ATTEMPTS: Final = 400
"""Deals that are played to find one; beyond that a position gets the benefit of the doubt."""


@value
class Failure:
    """Where the course that came furthest had to stop.

    Attributes:
        tricks: tricks taken by then.
        action: what could not be done; None where the deal was over by then.
        seat: who should have done it.
        reason: why not, where the rules say it.
    """

    tricks: int
    action: Action | None
    seat: Seat
    reason: Text | None


@value
class _Plan:
    """When things happened that the text does not date: by the number of tricks before.

    Attributes:
        melds: for each marriage, the number of tricks before it was shown.
        turned: the card first turned up.
        exchanged: the number of tricks before the exchange, and who made it.
        withdrawn: marriages shown and taken back, each with the number of tricks before.
    """

    melds: tuple[int, ...]
    turned: Card
    exchanged: tuple[int, Seat] | None
    withdrawn: tuple[tuple[int, Suit], ...]


@value
class _Item:
    """A card that somebody drew: not before some trick, and not after another."""

    card: Card
    soonest: int
    latest: int


class Course:
    """The search for a course of play that leads to a position with all cards known."""

    def __init__(self, position: Position, world: DealState) -> None:
        self.position = position
        self.world = world
        self.count = len(position.taken)
        self.draws = (full_talon(position.variant) - position.talon_size) // 2
        self.exhausted = position.talon_size == 0
        self.failure: Failure | None = None
        self.attempts = 0
        # A lead goes on belonging to the leader while the other is asked to exchange.
        self._actor = position.turn if position.trick.cards else position.trick.leader
        self._progress = (-1, -1)
        self._quiet = False
        self._plays: list[dict[Card, int]] = [{}, {}]
        for number, trick in enumerate(position.taken):
            for seat, card in zip(trick.seats, trick.cards, strict=True):
                self._plays[seat][card] = number
        for card in position.trick.cards:
            self._plays[position.trick.leader][card] = self.count

    def exists(self, attempts: int = ATTEMPTS) -> bool:
        """Say whether a course was found, or cannot be excluded by so many attempts."""
        for plan in self._plans():
            # What nobody saw explains a failure only where nothing else does.
            self._quiet = bool(plan.withdrawn) and self.failure is not None
            order = self._order(plan)
            if order is None:
                continue
            self.attempts += 1
            if self.attempts > attempts or self._played(plan, order):
                return True
        return False

    def unshown(self) -> ShownMeld | None:
        """Return a marriage for which there was no moment at all."""
        melds = self.position.melds
        return next((each for each in melds if next(self._occasions(each), None) is None), None)

    # What may have happened when

    def _plans(self) -> Iterator[_Plan]:
        for exchanged, turned in self._turnings():
            for withdrawn in self._withdrawals():
                for melds in self._meld_times(0, 0):
                    yield _Plan(melds, turned, exchanged, withdrawn)

    def _cards(self, seat: Seat) -> list[Card]:
        return [*self._plays[seat], *self.world.hands[seat]]

    def _last_drawer(self) -> Seat:
        """Who drew the card under the talon."""
        return 1 - self.position.taken[self.draws - 1].winner

    def _turnings(self) -> Iterator[tuple[tuple[int, Seat] | None, Card]]:
        """Yield who may have exchanged when, with the card that was turned up first."""
        position = self.position
        trump, closed = position.trump, position.closed
        assert trump is not None
        low = exchange_card(position.variant, trump)
        if not position.lead.exchanged:
            if not self.exhausted:
                assert position.bottom is not None
                yield None, position.bottom
            else:
                for card in self._cards(self._last_drawer()):
                    if card.suit is trump:
                        yield None, card
        under = (
            low in self._cards(self._last_drawer()) if self.exhausted else position.bottom is low
        )
        if low is None or not under:
            return
        moments = [
            (number, trick.leader)
            for number, trick in enumerate(position.taken)
            if number <= self.draws
        ]
        if self.count <= self.draws:
            moments.append((self.count, position.trick.leader))
        if closed is not None:
            moments = [each for each in moments if each[0] <= closed.after]
            moments.append((closed.after, 1 - closed.seat))
        if position.lead.exchanged:
            moments = [each for each in moments if each[0] == self.count]
        for moment in reversed(moments):
            for card in self._cards(moment[1]):
                if card.suit is trump and card is not low:
                    yield moment, card

    def _withdrawals(self) -> Iterator[tuple[tuple[int, Suit], ...]]:
        """Yield the marriages that may have been shown and taken back where that left a trace.

        It does at the present lead, and in the snapshot of a closing that came in between.
        """
        position = self.position
        suits = position.variant.deck.suits
        now: list[tuple[tuple[int, Suit], ...]] = [()]
        if position.lead.withdrawn:
            now = [((self.count, suit),) for suit in suits if self._pair(self._actor, suit)]
        yield from now
        closed = position.closed
        if closed is not None:
            own = [
                (closed.after, suit)
                for suit in suits
                if self._pair(closed.seat, suit, closed.after)
            ]
            for count in (1, 2):
                for then in combinations(own, count):
                    yield from (tuple(dict.fromkeys((*then, *each))) for each in now)

    def _pair(self, seat: Seat, suit: Suit, number: int | None = None) -> bool:
        """Say whether a seat can have held a marriage after so many tricks (by default now)."""
        number = self.count if number is None else number
        own, mine = self._plays[seat], self.world.hands[seat]
        pair = (Card(suit, Rank.KING), Card(suit, Rank.QUEEN))
        return all(card in mine or own.get(card, -1) >= number for card in pair)

    def _meld_times(self, index: int, start: int) -> Iterator[tuple[int, ...]]:
        melds = self.position.melds
        if index == len(melds):
            yield ()
            return
        for number in self._occasions(melds[index]):
            if number >= start:
                for rest in self._meld_times(index + 1, number):
                    yield (number, *rest)

    def _occasions(self, meld: ShownMeld) -> Iterator[int]:
        """Yield after how many tricks this marriage may have been shown."""
        position, rule = self.position, self.position.variant.base.melds
        if not isinstance(rule, Marriages):
            return
        pair = {Card(meld.suit, Rank.KING), Card(meld.suit, Rank.QUEEN)}
        loose = rule.free_lead or rule.multi_per_lead
        now = meld.suit in position.lead.melded and meld.seat == self._actor
        tricks = [(trick.leader, trick.cards) for trick in position.taken]
        tricks.append((position.trick.leader, position.trick.cards))
        for number, (leader, played) in enumerate(tricks):
            if now != (number == self.count and meld.seat == self._actor):
                continue
            if not self._pair(meld.seat, meld.suit, number):
                continue
            if leader == meld.seat:
                if now or loose or (played and played[0] in pair):
                    yield number
            elif rule.by_responder and played:
                yield number

    # The pack that comes out so

    def _order(self, plan: _Plan) -> tuple[Card, ...] | None:
        """Return the pack for a plan, or None when the cards cannot have come in time."""
        position = self.position
        drawn = [self._drawn(plan, seat) for seat in (0, 1)]
        if None in drawn:
            return None
        talon: list[Card] = []
        for number in range(self.draws):
            winner = position.taken[number].winner
            for seat in (winner, 1 - winner):
                cards = drawn[seat]
                assert cards is not None
                talon.append(cards[position.variant.dealing.hand + number])
        if not self.exhausted:
            talon += self.world.talon.cards[:-1] if self.world.talon is not None else ()
            talon.append(plan.turned)
        talon[-1] = plan.turned
        hand = position.variant.dealing.hand
        pattern = dealt(position.variant, position.dealer, cut=True, knocked=position.knocked_pack)
        assert pattern.talon is not None
        places: dict[Card, Card] = dict(zip(pattern.talon.cards, talon, strict=True))
        for seat in (0, 1):
            cards = drawn[seat]
            assert cards is not None
            places.update(zip(pattern.hands[seat], cards[:hand], strict=True))
        order = tuple(places[card] for card in position.variant.deck.cards)
        return order if len(set(order)) == len(order) else None

    def _drawn(self, plan: _Plan, seat: Seat) -> list[Card] | None:
        """Return the cards of a seat in the order in which it may have got them."""
        position, never = self.position, self.count + 1
        latest = {card: self._plays[seat].get(card, never) for card in self._cards(seat)}
        for meld, number in zip(position.melds, plan.melds, strict=True):
            if meld.seat == seat:
                self._need(latest, meld.suit, number)
        for number, suit in plan.withdrawn:
            if self._pair(seat, suit, number):
                self._need(latest, suit, number)
        assert position.trump is not None
        low = exchange_card(position.variant, position.trump)
        fixed: Card | None = None
        if self.exhausted and seat == self._last_drawer():
            fixed = plan.turned if plan.exchanged is None else low
            assert fixed is not None
            if latest.pop(fixed) < self.draws:
                return None
        if plan.exchanged is not None and plan.exchanged[1] == seat:
            assert low is not None
            moment = plan.exchanged[0]
            if latest.pop(plan.turned, -1) < moment:
                return None
            latest[low] = moment
        items = [
            _Item(card, self._soonest(seat, card, number), number)
            for card, number in latest.items()
        ]
        hand = position.variant.dealing.hand
        slots = [0] * hand + list(range(1, self.draws + 1 - (fixed is not None)))
        found: list[Card] = []
        for slot in slots:
            ready = [item for item in items if item.soonest <= slot]
            if not ready:
                return None
            # The one that is needed first: where this does not do, nothing does.
            item = min(ready, key=lambda each: each.latest)
            if item.latest < slot:
                return None
            items.remove(item)
            found.append(item.card)
        if items:
            return None
        # Played after the last draw, the card from under the talon is the last of all.
        return [*found, *([plan.turned] if fixed is not None else [])]

    @staticmethod
    def _need(latest: dict[Card, int], suit: Suit, number: int) -> None:
        for rank in (Rank.KING, Rank.QUEEN):
            card = Card(suit, rank)
            if card in latest:
                latest[card] = min(latest[card], number)

    def _soonest(self, seat: Seat, card: Card, gone: int) -> int:
        """Return the first draw a card can have come by: not before what proves it absent."""
        position = self.position
        following = position.variant.base.following
        if not following.strict_from_start:
            return 0
        soonest = 0
        for number, trick in enumerate(position.taken[:gone]):
            if trick.leader != seat and number < self.draws:
                led, played = trick.cards
                if card is not played and following.excludes(
                    position.variant.deck, position.trump, (led,), played, card
                ):
                    soonest = number + 1
        return soonest

    # Playing it

    def _played(self, plan: _Plan, order: tuple[Card, ...]) -> bool:
        position = self.position
        state = new_deal(position.variant, order, position.dealer).state
        if state.phase is Phase.CUT:
            action: Action = KnockPack() if position.knocked_pack else Cut(0)
            state = apply(position.variant, state, action).state
        bid = bool(position.auction.standing)
        while state.phase in (Phase.AUCTION, Phase.DOUBLING):
            if bid and state.turn == position.auction.declarer:
                bid, action = False, Bid(position.auction.contract)
            else:
                action = Pass()
            if not self._may(state, action, state.turn, 0):
                return False
            state = apply(position.variant, state, action).state
        return self._from_lead(plan, state)

    def _from_lead(self, plan: _Plan, state: DealState) -> bool:
        """Go on from the moment before a lead."""
        return self._lead_on(plan, state, self._at_lead(plan, state, responds=False), 0)

    def _at_lead(self, plan: _Plan, state: DealState, *, responds: bool) -> list[Action]:
        """Return what was done at this moment beside playing a card, in no certain order."""
        position, number, seat = self.position, len(state.taken), state.turn
        found: list[Action] = []
        closes = position.closed if not responds else None
        if closes is not None and (closes.after != number or closes.seat != seat):
            closes = None
        waits = number == self.count and position.lead.must_draw
        if state.lead.must_draw and not waits and not (closes and self.draws < number):
            found.append(DrawCards())
        if plan.exchanged == (number, seat) and not responds:
            found.append(ExchangeTrump())
        for meld, moment in zip(position.melds, plan.melds, strict=True):
            if (meld.seat, moment) == (seat, number):
                found.append(ShowMarriage(meld.suit))
        for moment, suit in plan.withdrawn:
            if moment == number and self._pair(seat, suit, number):
                found += [ShowMarriage(suit), WithdrawMarriage()]
        if closes is not None:
            found.append(KnockTarget() if closes.knocked else CloseTalon())
        return found

    def _lead_on(self, plan: _Plan, state: DealState, left: Sequence[Action], done: int) -> bool:
        """Do what is left of this moment in some order, then play on."""
        number, position = len(state.taken), self.position
        if state.phase is Phase.EXCHANGE_REPLY:
            if position.phase is Phase.EXCHANGE_REPLY and number == self.count and not left:
                return self._arrived(state)
            exchanges = plan.exchanged == (number, state.turn)
            reply: Action = ExchangeTrump() if exchanges else Pass()
            if not self._may(state, reply, state.turn, done):
                return False
            after = apply(position.variant, state, reply).state
            return self._lead_on(plan, after, left, done + 1)
        if left:
            for index, action in enumerate(left):
                if action in left[:index] or not self._may(state, action, state.turn, done):
                    continue
                after = apply(position.variant, state, action).state
                rest = [*left[:index], *left[index + 1 :]]
                if not self._over(after, done) and self._lead_on(plan, after, rest, done + 1):
                    return True
            return False
        return self._play_on(plan, state, done)

    def _play_on(self, plan: _Plan, state: DealState, done: int) -> bool:
        number, position = len(state.taken), self.position
        place = len(state.trick.cards)
        trick = position.taken[number] if number < self.count else position.trick
        if number == self.count and place == len(trick.cards):
            return self._arrived(state)
        card = PlayCard(trick.cards[place])
        if not self._may(state, card, state.turn, done):
            return False
        after = apply(position.variant, state, card).state
        if self._over(after, done):
            return False
        if after.phase is Phase.LAST_CALL:
            return self._last_call(after)
        responds = bool(after.trick.cards)
        left = self._at_lead(plan, after, responds=responds)
        return self._lead_on(plan, after, left, 0)

    def _last_call(self, state: DealState) -> bool:
        while state.phase is Phase.LAST_CALL and state.asked != self.position.asked:
            state = apply(self.position.variant, state, Pass()).state
        return not self._over(state, 0) and self._arrived(state)

    def _arrived(self, state: DealState) -> bool:
        """Say whether this is the position, as far as everybody sees it."""
        wanted = self.world
        return (
            (state.phase, state.turn, state.trick, state.taken, state.melds)
            == (wanted.phase, wanted.turn, wanted.trick, wanted.taken, wanted.melds)
            and (state.closed, state.asked, state.lead)
            == (wanted.closed, wanted.asked, wanted.lead)
            and (state.bonus, state.trump) == (wanted.bonus, wanted.trump)
            and all(set(state.hands[seat]) == set(wanted.hands[seat]) for seat in (0, 1))
        )

    def _may(self, state: DealState, action: Action, seat: Seat, done: int) -> bool:
        if action in legal(self.position.variant, state, seat):
            return True
        reason = refusal(self.position.variant, state, seat, action) or say("refusal.not_now")
        self._note(Failure(len(state.taken), action, seat, reason), done)
        return False

    def _over(self, state: DealState, done: int) -> bool:
        if state.over:
            self._note(Failure(len(state.taken), None, state.turn, None), done)
        return state.over

    def _note(self, failure: Failure, done: int) -> None:
        progress = (failure.tricks, done)
        if progress > self._progress and not self._quiet:
            self._progress, self.failure = progress, failure
