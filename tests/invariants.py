"""What must hold at every step of every deal, and a runner that plays thousands of them.

``python -m tests.invariants --deals 10000`` plays so many random deals of each variant, shipped and
of tests/data, and a fifth as many with random house rules, checks every invariant, and prints what
the deals have reached. Exit code 1 at the first that breaks, with the log to play it again.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from random import Random
from typing import Any

from game.engine.actions import (
    Action,
    Bid,
    CallTrump,
    ClaimTarget,
    CloseTalon,
    Cut,
    Double,
    DrawCards,
    ExchangeTrump,
    Fold,
    KnockPack,
    KnockTarget,
    LayAway,
    Pass,
    PlayCard,
    ShowMarriage,
    TurnTrump,
    WithdrawMarriage,
    parse_action,
)
from game.engine.cards import Card, Rank, Seat, Suit
from game.engine.deal import apply, legal, new_deal
from game.engine.errors import IllegalAction, ReplayMismatch
from game.engine.events import (
    CardPlayed,
    DealScored,
    DealStarted,
    Event,
    TargetClaimed,
    TrickTaken,
    for_seat,
)
from game.engine.match import MatchState, new_match, settle
from game.engine.permissions import refusal
from game.engine.record import DealRecord, log_line, replay
from game.engine.rules import Claiming, Marriages, Value
from game.engine.sampling import sample_world
from game.engine.shuffle import shuffled
from game.engine.state import DealState, Level, Phase, Reason
from game.engine.text import Text
from game.engine.variant import Variant
from game.engine.view import SeatView, view_for
from tests.public import Public
from tests.variants import ALL, named


class Broken(AssertionError):
    """An invariant that does not hold."""


def hold(truth: object, *story: object) -> None:
    """Raise ``Broken`` with the story unless it is true (an assert that ``-O`` leaves in)."""
    if not truth:
        raise Broken(": ".join(map(str, story)))


@dataclass
class Deal:
    """A deal in progress under test."""

    variant: Variant
    number: int
    dealer: Seat
    order: tuple[Card, ...]
    state: DealState
    events: list[Event]
    log: list[str] = field(default_factory=list)

    @classmethod
    def start(cls, variant: Variant, number: int, dealer: Seat) -> "Deal":
        """Deal the cards of a number."""
        order = shuffled(variant.deck.cards, variant.family, number)
        first = new_deal(variant, order, dealer)
        return cls(variant, number, dealer, order, first.state, list(first.events))

    def act(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Go on."""
        done = apply(self.variant, self.state, action, seat)
        self.state = done.state
        self.events += done.events
        self.log.append(log_line(seat, action))
        return done.events

    @property
    def record(self) -> DealRecord:
        """What would be saved."""
        return DealRecord(self.number, "", self.dealer, self.order, tuple(self.log))

    def choices(self) -> list[tuple[Seat, Action]]:
        """Return everything that any seat may do."""
        seats = range(self.variant.seats)
        return [(seat, each) for seat in seats for each in legal(self.variant, self.state, seat)]


RARE = {
    CloseTalon: 0.25,
    KnockTarget: 0.25,
    WithdrawMarriage: 0.25,
    Fold: 0.3,
    KnockPack: 3.0,
    Cut: 0.2,
    Bid: 0.1,
    Double: 0.5,
    Pass: 1.0,
    ShowMarriage: 3.0,
    ExchangeTrump: 2.0,
    DrawCards: 3.0,
}
"""How often a random player does something, beside 1 for each card that he may play."""


def choose(deal: Deal, rng: Random) -> tuple[Seat, Action]:
    """Choose at random, but so that deals get long and most claims are right."""
    options, weights = deal.choices(), []
    state = deal.state
    for seat, action in options:
        weight = RARE.get(type(action), 1.0)
        if isinstance(action, ClaimTarget):
            enough = state.total(state.sides[seat]) >= state.rules.payoff.target
            weight = 2.0 if enough else 0.01
        weights.append(weight)
    # From the last on, so that a ticket of nought (to which Hypothesis shrinks) plays a card.
    ticket = rng.random() * sum(weights)
    for option, weight in zip(reversed(options), reversed(weights), strict=True):
        ticket -= weight
        if ticket < 0:
            return option
    return options[0]


def random_house(variant: Variant, rng: Random) -> tuple[Variant, dict[str, Value]]:
    """Return the variant with a few random house rules that do not contradict each other."""
    offered = tuple(variant.adjustable())
    while True:
        made, changes = variant, {}
        for each in offered:
            if rng.random() < 0.2:
                changes[each.path] = rng.choice(each.choices)
                made = made.with_setting(each.path, changes[each.path])
        if not made.problems():
            return made, changes


# What must hold in a position


def check_position(variant: Variant, state: DealState) -> None:
    """Cards, points and tricks, recomputed from what lies on the table."""
    places = [*state.stock, *state.widow, *state.trick.cards]
    for hand in state.hands:
        places += hand
    if state.talon is not None:
        places += state.talon.cards
    if state.turned is not None:
        places.append(state.turned)
    for taken in state.taken:
        places += taken.cards
    hold(sorted(places) == sorted(variant.deck.cards), "each card exactly once", sorted(places))
    worth = variant.deck.worth
    for seat in range(variant.seats):
        mine = [trick for trick in state.taken if trick.winner == seat]
        points = sum(worth[card] for trick in mine for card in trick.cards)
        hold(points == state.won_points[seat], "points in tricks", points, state.won_points)
        hold(len(mine) == state.won_tricks[seat], "tricks", mine, state.won_tricks)
    for trick in state.taken:
        hold(trick.winner == _winner(variant, state, trick.seats, trick.cards), "winner", trick)
        hold(trick.seats[0] == trick.leader, "the leader plays first", trick)
    left = sum(worth[card] for card in places) - sum(state.won_points)
    hold(sum(state.won_points) + left == variant.deck.total == 120, "120 points in the pack")
    melded = sum(meld.points for meld in state.melds)
    total = sum(state.total(side) for side in set(state.sides))
    expected = sum(state.won_points) + sum(state.bonus) + melded
    waits = isinstance(state.rules.melds, Marriages) and state.rules.melds.counts_from != "now"
    hold(total == expected or (waits and total < expected), "totals add up", total, expected)
    _check_melds(state)
    _check_sides(variant, state)
    if state.over:
        _check_result(variant, state)


def _check_sides(variant: Variant, state: DealState) -> None:
    """Sides are numbered without gaps; a lone declarer shares his with nobody."""
    auction, form = state.auction, variant.sides.form
    hold(set(state.sides) == set(range(max(state.sides) + 1)), "no side is empty", state.sides)
    calling = state.phase in (Phase.CUT, Phase.CALL_TRUMP, Phase.AUCTION)
    declarer = state.forehand if calling else auction.declarer
    alone = form == "declarer_alone"
    if not calling and form != "pairs":
        alone = alone or variant.contract(auction.contract).alone
    if alone:
        hold(state.members(state.sides[declarer]) == (declarer,), "declarer alone", state.sides)
        hold(len(set(state.sides)) == 2, "all others are one side", state.sides)
    if form == "pairs":
        pairs = all(state.sides[seat] == state.sides[seat - 2] for seat in range(variant.seats))
        hold(pairs and len(set(state.sides)) == 2, "partners share a side", state.sides)


def _winner(
    variant: Variant, state: DealState, seats: Sequence[Seat], cards: Sequence[Card]
) -> Seat:
    """Find the winner by sorting: trumps before the suit led before all others, then strength."""
    order = (variant.contract(state.auction.contract).ranks or variant.deck.ranks).index

    def power(card: Card) -> tuple[int, int]:
        kind = 2 if card.suit is state.trump else 1 if card.suit is cards[0].suit else 0
        return kind, order(card.rank)

    return max(zip(seats, cards, strict=True), key=lambda played: power(played[1]))[0]


def _check_melds(state: DealState) -> None:
    shown = [(meld.seat, meld.suit) for meld in state.melds]
    hold(len(set(shown)) == len(shown), "no marriage twice", shown)
    suits = [suit for _, suit in shown]
    hold(len(set(suits)) == len(suits), "one marriage a suit", shown)
    for meld in state.melds:
        royal = meld.suit is state.trump
        rule = state.rules.melds
        hold(isinstance(rule, Marriages), "marriages exist")
        assert isinstance(rule, Marriages)
        hold(
            meld.points == (40 if royal else 20) or (royal and rule.royal_needs_33),
            "20 or 40",
            meld,
        )
        pair = {Card(meld.suit, Rank.KING), Card(meld.suit, Rank.QUEEN)}
        played = {
            card
            for trick in state.taken
            for card, seat in zip(trick.cards, trick.seats, strict=True)
            if seat == meld.seat
        }
        turn = state.active.index(state.trick.leader) if state.trick.cards else 0
        played |= {
            card
            for place, card in enumerate(state.trick.cards)
            if state.active[(turn + place) % len(state.active)] == meld.seat
        }
        hold(pair <= played | set(state.hands[meld.seat]), "melds only what he holds", meld)


def _check_result(variant: Variant, state: DealState) -> None:
    result = state.result
    assert result is not None
    doubled = 2**state.auction.doublings
    contract = variant.contract(state.auction.contract)
    sides = sorted(set(state.sides))
    hold(result.totals == tuple(state.total(side) for side in sides), "totals of the result")
    hold(result.tricks == tuple(state.tricks_of(side) for side in sides), "tricks of the result")
    if result.winner is None:
        best = max(result.totals)
        hold(result.reason is Reason.DRAWN, "only a drawn deal has no winner", result)
        hold(result.level is Level.NONE and not result.points, "a drawn deal counts nothing")
        hold(not any(result.awards) and not result.winners, "a drawn deal credits nobody")
        hold(state.closed is None and not any(state.hands), "drawn only when all is played")
        ending = state.rules.ending
        hold(ending.winner == "more_points", "drawn only where points decide", result)
        tie = result.totals.count(best) > 1
        low = best < state.rules.payoff.target and ending.draw_below_target
        hold(tie or low, "drawn only when equal or nobody has the target", result)
        return
    hold(result.winners == state.members(result.winner), "the winners are a side", result)
    allowed = (contract.value,) if contract.value else (1, 2, 3)
    hold(result.points in {doubled * each for each in allowed}, "game points", result)
    if any(award < 0 for award in result.awards):
        hold(state.rules.closing.penalty == "closer_loses", "who pays", result)
        assert state.closed is not None
        closer = state.sides[state.closed.seat]
        expected = tuple(-result.points if side == closer else 0 for side in state.sides)
    else:
        expected = tuple(result.points if s == result.winner else 0 for s in state.sides)
    hold(result.awards == expected, "awards", result)
    made = {Reason.CLAIMED, Reason.CLOSED_MADE, Reason.CLOSER_OVERTAKEN, Reason.KNOCK_MADE}
    if result.reason in made:
        enough = state.total(result.winner) >= state.rules.payoff.target
        hold(enough, "nobody wins by a claim without the target", result)
    if result.reason is Reason.FALSE_CLAIM:
        assert result.actor is not None
        claimed = state.total(state.sides[result.actor])
        hold(claimed < state.rules.payoff.target, "a false claim is false", result)
        hold(state.sides[result.actor] != result.winner, "a false claim is lost", result)


# What must hold for the actions of a position


def conceivable(variant: Variant) -> tuple[Action, ...]:
    """Return every action that the notation can express here, and some that mean nothing."""
    cards = variant.deck.cards
    return (
        *(PlayCard(card) for card in cards),
        PlayCard(Card(Suit.CLUBS, Rank.TWO)),
        *(ShowMarriage(suit) for suit in Suit),
        *(CallTrump(suit) for suit in Suit),
        *(Cut(depth) for depth in (-1, 0, 7, len(cards) - 1, len(cards))),
        *(Bid(each.id) for each in variant.offers),
        Bid("nonsense"),
        LayAway(cards[:2]),
        LayAway(()),
        KnockPack(),
        TurnTrump(),
        Double(),
        Pass(),
        WithdrawMarriage(),
        ExchangeTrump(),
        CloseTalon(),
        DrawCards(),
        KnockTarget(),
        Fold(),
        ClaimTarget(),
    )


def check_actions(deal: Deal, *, illegal: bool) -> None:
    """Legal actions apply and tell of it; all others are refused with a reason."""
    variant, state = deal.variant, deal.state
    seats = range(variant.seats)
    before = hash(state)
    if state.over:
        hold(not deal.choices(), "nothing is legal when the deal is over")
    else:
        hold(legal(variant, state), "somebody must be able to go on", state.phase)
        hold(legal(variant, state) == legal(variant, state, state.turn), "the turn is the default")
    for seat in seats:
        may = legal(variant, state, seat)
        hold(len(set(may)) == len(may), "no action twice", may)
        for action in may:
            hold(parse_action(str(action)) == action, "text of an action", action)
            done = apply(variant, state, action, seat)
            hold(done.events, "every transition tells of itself", action)
            hold(done.state != state, "every transition changes something", action)
            if state.phase is Phase.PLAY:
                hold(refusal(variant, state, seat, action) is None, "no reason against", action)
        if illegal:
            for action in conceivable(variant):
                if action not in may:
                    _check_refused(variant, state, seat, action)
    hold(hash(state) == before, "trying an action changes nothing")


def _check_refused(variant: Variant, state: DealState, seat: Seat, action: Action) -> None:
    hold(refusal(variant, state, seat, action) is not None, "a reason against", action)
    try:
        apply(variant, state, action, seat)
    except IllegalAction as error:
        reason = error.reason
        hold(isinstance(reason, Text) and reason.key.startswith("refusal."), "a reason", reason)
    else:
        raise Broken(f"{action} of seat {seat} is not legal but applies")


def check_events(deal: Deal, new: Iterable[Event], allowed: list[set[Card]]) -> None:
    """Nobody is told of a card that he has not seen; ``allowed`` is what each seat has seen."""
    state = deal.state
    public = {*state.trick.cards}
    for trick in state.taken:
        public |= set(trick.cards)
    if state.turned_up is not None:
        public.add(state.turned_up)
    for event in new:
        # A turned-up card may be taken within the step; its events are public by their nature.
        public |= set(_open_cards(event))
    for seat, seen in enumerate(allowed):
        seen |= public | set(state.hands[seat])
    for event in new:
        for seat, seen in enumerate(allowed):
            told = set(cards_in(for_seat(event, seat)))
            hold(told <= seen, f"seat {seat} is told of hidden cards", event, told - seen)
            if seat == getattr(event, "seat", None):
                hold(for_seat(event, seat) == event, "a seat sees its own cards", event)


def _open_cards(event: Event) -> list[Card]:
    name = type(event).__name__
    if name in {"TrumpTurned", "MarriageShown", "TrumpExchanged", "CardPlayed", "TrickTaken"}:
        return list(cards_in(event))
    if name == "CardDrawn" and getattr(event, "turned_up", False):
        return list(cards_in(event))
    return []


def cards_in(thing: Any) -> Iterable[Card]:
    """Yield every card anywhere inside a value."""
    if isinstance(thing, Card):
        yield thing
    elif is_dataclass(thing):
        for each in fields(thing):
            yield from cards_in(getattr(thing, each.name))
    elif isinstance(thing, tuple | frozenset | list):
        for item in thing:
            yield from cards_in(item)


# What must hold for what a seat knows


def check_view(deal: Deal, seat: Seat, rng: Random) -> SeatView:
    """A view is true, and a world sampled from it gives the same view and holds each card once."""
    variant, state = deal.variant, deal.state
    view = view_for(variant, state, deal.events, seat)
    for other, known in enumerate(view.known):
        hold(known <= set(state.hands[other]), f"seat {seat} knows wrongly", other, known)
    bottom = state.talon.cards[-1] if state.talon is not None and state.talon.cards else None
    hold(view.bottom == (state.turned or bottom), "the bottom of the talon", view.bottom)
    for proof in view.exclusions:
        held = set(state.hands[proof.seat]) & proof.cards
        hold(len(held) <= proof.drawn_since, "a proof that is none", proof, held)
    for promise in view.promises:
        kept = any(way <= set(state.hands[promise.seat]) for way in promise.ways)
        hold(kept, "a promise that is none", promise)
    world = sample_world(view, rng)
    check_position(variant, world)
    for proof in view.exclusions:
        held = set(world.hands[proof.seat]) & proof.cards
        hold(len(held) <= proof.drawn_since, "a world against a proof", proof, held)
    for promise in view.promises:
        kept = any(way <= set(world.hands[promise.seat]) for way in promise.ways)
        hold(kept, "a world against a promise", promise)
    hold(view_for(variant, world, deal.events, seat) == view, f"world of seat {seat}", deal.log)
    return view


def check_swap(deal: Deal, view: SeatView, seen: set[Card], rng: Random) -> str:
    """Exchange two cards that a seat has never seen: all it is shown stays the same.

    The deal is dealt again with the two cards exchanged and the same actions. Where the rules still
    allow them, the seat's view must be the same to the last event, and must admit that world; where
    they do not, the view's proofs must bar it.
    """
    hidden = [card for card in view.unseen if card not in seen]
    if len(hidden) < 2 or not deal.log:
        return "nothing to swap"
    one, other = rng.sample(hidden, 2)
    swap = {one: other, other: one}
    order = tuple(swap.get(card, card) for card in deal.order)
    # Cards laid away stand in the log, but face down: they are exchanged too.
    codes = {one.code: other.code, other.code: one.code}
    log = tuple(" ".join(codes.get(word, word) for word in line.split()) for line in deal.log)
    record = DealRecord(deal.number, "", deal.dealer, order, log)
    hands = [tuple(swap.get(card, card) for card in hand) for hand in deal.state.hands]
    barred = any(len(set(hands[each.seat]) & each.cards) > each.drawn_since
                 for each in view.exclusions)  # fmt: skip
    barred |= any(not any(way <= set(hands[each.seat]) for way in each.ways)
                  for each in view.promises)  # fmt: skip
    try:
        steps = replay(deal.variant, record)
    except ReplayMismatch as error:
        # A trump call tells of the three cards that the caller held then, not of which they were.
        called = " trump " in deal.log[error.line - 1]
        if not called and not any(each.drawn_since for each in view.exclusions):
            hold(barred, f"seat {view.seat} thinks possible what the rules forbid", swap)
        return "swap not possible"
    events = [event for each in steps for event in each.events]
    told = view_for(deal.variant, steps[-1].state, events, view.seat)
    hold(told == view, f"seat {view.seat} can tell hidden cards apart", swap, deal.log)
    hold(not barred, f"seat {view.seat} thinks impossible what the rules allow", swap)
    return "swapped"


# A whole deal


def play(
    variant: Variant,
    number: int,
    dealer: Seat,
    rng: Random,
    *,
    thorough: float = 1.0,
    seen: Counter[str] | None = None,
) -> Deal:
    """Play a random deal and check everything.

    Args:
        variant: the game.
        number: the deal number.
        dealer: who deals.
        rng: chooses the actions.
        thorough: at this share of the steps the dear checks are made as well (illegal actions,
            sampled worlds, exchanged cards).
        seen: counts what the deal reaches.
    """
    seen = Counter() if seen is None else seen
    deal = Deal.start(variant, number, dealer)
    dice = Random(number)
    public = Public(variant)
    allowed: list[set[Card]] = [set() for _ in range(variant.seats)]
    new: tuple[Event, ...] = tuple(deal.events)
    states = [deal.state]
    try:
        while True:
            check_position(variant, deal.state)
            check_events(deal, new, allowed)
            for event in new:
                public.feed(event)
                seen[type(event).__name__] += 1
            hold(not (wrong := public.differences(deal.state)), "events retold", wrong)
            dear = dice.random() < thorough or deal.state.over
            check_actions(deal, illegal=dear)
            if dear:
                for seat in range(variant.seats):
                    view = check_view(deal, seat, dice)
                    seen[check_swap(deal, view, allowed[seat], dice)] += 1
            if deal.state.over:
                break
            seat, action = choose(deal, rng)
            seen[str(action).split()[0]] += 1
            new = deal.act(seat, action)
            states.append(deal.state)
        _check_story(deal)
        again = replay(variant, deal.record)
        hold([each.state for each in again] == states, "replay gives the same positions")
        retold = [event for each in again for event in each.events]
        hold(retold == deal.events, "replay gives the same events")
    except Broken as error:
        raise Broken(f"{error}\n{_story(deal)}") from None
    except Exception as error:
        error.add_note(_story(deal))
        raise
    assert deal.state.result is not None
    seen[deal.state.result.reason] += 1
    seen[f"worth {deal.state.result.points}"] += 1
    return deal


def _story(deal: Deal) -> str:
    order = " ".join(card.code for card in deal.order)
    log = "; ".join(deal.log)
    return f"{deal.variant.id} deal {deal.number}, dealer {deal.dealer}\n{order}\n{log}"


def _check_story(deal: Deal) -> None:
    """The events of a whole deal: one beginning, one end, every trick complete."""
    events = deal.events
    hold(isinstance(events[0], DealStarted), "a deal starts with its start")
    hold(isinstance(events[-1], DealScored), "a deal ends with its score")
    hold(sum(isinstance(each, DealScored) for each in events) == 1, "one score")
    hold(sum(isinstance(each, TargetClaimed) for each in events) <= 1, "one claim ends a deal")
    played = [each.card for each in events if isinstance(each, CardPlayed)]
    hold(len(set(played)) == len(played), "no card is played twice")
    taken = [each for each in events if isinstance(each, TrickTaken)]
    hold([each.number for each in taken] == list(range(1, len(taken) + 1)), "tricks are numbered")
    state, result = deal.state, deal.state.result
    assert result is not None
    if isinstance(state.rules.claiming, Claiming) and result.reason is Reason.CLAIMED:
        hold(any(isinstance(each, TargetClaimed) for each in events), "a claim is told")


def check_match(variant: Variant, deals: Iterable[Deal], first: MatchState | None = None) -> None:
    """Add deals up to a match: scores, carry and Bummerl follow the rules of section 9."""
    match = first or new_match(variant, 0)
    rule = variant.match
    for deal in deals:
        result = deal.state.result
        assert result is not None
        done = settle(variant, match, result)
        gained = [after - before for after, before in zip(done.scores, match.scores, strict=True)]
        hold(tuple(gained) == done.credited, "credited is what the scores gain", done)
        if result.winner is None:
            hold(not any(gained), "a drawn deal credits nobody", done)
            hold(done.match.carry == match.carry + rule.carry_on_draw, "the carry grows", done)
        else:
            hold(done.match.carry == 0, "a decided deal uses the carry up", done)
            hold(done.carry_used == match.carry, "the whole carry", done)
            parties = {match.parties[seat] for seat in result.winners}
            for party in parties:
                seat = match.parties.index(party)
                hold(gained[party] == result.awards[seat] + match.carry, "award and carry", done)
        reached = max(done.scores) >= rule.target
        hold((done.bummerl is not None) == reached, "a Bummerl is won at the target", done)
        if done.bummerl is not None:
            hold(not any(done.match.scores), "the next Bummerl starts at nought", done)
            hold(done.bummerl.counts in (1, 2), "a Bummerl counts one or two", done)
        match = done.match
        if match.winner is not None:
            hold(match.bummerl[match.winner] >= rule.wins_needed, "the match is won", match)
            match = new_match(variant, match.dealer)


# The runner


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the deals and print what they covered."""
    parser = argparse.ArgumentParser(prog="python -m tests.invariants", description=__doc__)
    parser.add_argument("--deals", type=int, default=1000, help="random deals of each variant")
    parser.add_argument("--seed", type=int, default=1, help="first deal number and random seed")
    parser.add_argument("--variant", choices=ALL, action="append", help="only these variants")
    parser.add_argument(
        "--thorough", type=float, default=0.1, help="share of steps with the dear checks (0 to 1)"
    )
    chosen = parser.parse_args(arguments)
    began = time.perf_counter()
    for name in chosen.variant or ALL:
        for title, count in ((name, chosen.deals), (f"{name} + house rules", chosen.deals // 5)):
            seen: Counter[str] = Counter()
            start = time.perf_counter()
            rng = Random(f"{chosen.seed} {title}")
            batch: list[Deal] = []
            variant = named(name)
            for number in range(chosen.seed, chosen.seed + count):
                if title != name and number % 5 == 0:
                    variant, _ = random_house(named(name), rng)
                dealer = number % variant.seats
                try:
                    deal = play(variant, number, dealer, rng, thorough=chosen.thorough, seen=seen)
                    if title == name:
                        batch = [*batch[-40:], deal]
                        if number % 40 == 0:
                            check_match(variant, batch)
                except Exception:
                    _, changes = _differences(named(name), variant)
                    print(f"FAILED {title}: {changes}", file=sys.stderr)
                    raise
            if count:
                _report(title, count, time.perf_counter() - start, seen)
    print(f"all held; {time.perf_counter() - began:.1f} s")
    return 0


def _differences(base: Variant, made: Variant) -> tuple[Variant, dict[str, Value]]:
    before = {each.path: each.setting for each in base.adjustable()}
    after = {each.path: each.setting for each in made.adjustable()}
    return made, {path: value for path, value in after.items() if before[path] != value}


def _report(title: str, count: int, seconds: float, seen: Counter[str]) -> None:
    print(f"{title}: {count} deals in {seconds:.1f} s")
    ordered = sorted(seen.items(), key=lambda item: (-item[1], item[0]))
    print("   " + ", ".join(f"{name} {number}" for name, number in ordered))


if __name__ == "__main__":
    sys.exit(main())
