"""How does the pack become hands, a talon and a trump?"""

from collections.abc import Iterator

from game.engine.actions import Action, CallTrump, Cut, KnockPack, TurnTrump
from game.engine.calls import check_call
from game.engine.cards import Card, Seat, Suit
from game.engine.events import (
    CardsDealt,
    DealStarted,
    Event,
    PackCut,
    PackKnocked,
    TalonLaid,
    TrumpCalled,
    TrumpTurned,
    WidowDealt,
)
from game.engine.seating import sides, turning
from game.engine.state import Auction, DealState, Phase, Talon
from game.engine.step import Step, step
from game.engine.values import evolve
from game.engine.variant import NORMAL, Variant

from . import bidding

_TURN_UP, _CALL, _WIDOW = "turn up", "call", "widow"
_Stage = tuple[Seat, int] | str


def begin(variant: Variant, order: tuple[Card, ...], dealer: Seat) -> Step:
    """Start a deal from a pack in this order (top card first), and deal as far as it goes."""
    seats, turns = variant.seats, turning(variant)
    place = turns.index(dealer)
    forehand, cutter = turns[(place + 1) % seats], turns[place - 1]
    state = DealState(
        rules=variant.base,
        phase=Phase.CUT,
        dealer=dealer,
        forehand=forehand,
        turn=cutter,
        stock=order,
        hands=((),) * seats,
        sides=sides(variant, variant.contract(NORMAL), forehand),
        active=turns,
        auction=Auction(NORMAL, forehand),
        won_points=(0,) * seats,
        won_tricks=(0,) * seats,
        bonus=(0,) * seats,
    )
    started = step(state, DealStarted(dealer, forehand))
    if variant.cutting.choice == "none":
        return started.then(_deal_on(variant, state))
    return started


def legal_cuts(variant: Variant, state: DealState) -> tuple[Action, ...]:
    """Return the cuts of the pack, the one that is waved through first."""
    cuts: tuple[Action, ...] = tuple(Cut(depth) for depth in range(len(state.stock)))
    return (*cuts, KnockPack()) if variant.cutting.choice == "cut_or_knock" else cuts


def cut(variant: Variant, state: DealState, action: Action) -> Step:
    """Cut or knock, then deal."""
    seat, stock = state.turn, state.stock
    if isinstance(action, KnockPack):
        done = step(evolve(state, knocked_pack=True), PackKnocked(seat))
    else:
        assert isinstance(action, Cut)
        depth = action.depth
        done = step(evolve(state, stock=stock[depth:] + stock[:depth]), PackCut(seat, depth))
    return done.then(_deal_on(variant, done.state))


def legal_trumps(variant: Variant, state: DealState) -> tuple[Action, ...]:
    """Return the suits that the forehand may name, and leaving it to the next card."""
    seat = state.turn
    calls = tuple(
        CallTrump(suit)
        for suit in variant.deck.suits
        if check_call(variant, state, seat, suit) is None
    )
    return (*calls, TurnTrump()) if check_call(variant, state, seat, None) is None else calls


def call_trump(variant: Variant, state: DealState, action: Action) -> Step:
    """Name trump, or let the forehand's next card decide, and deal on."""
    event: Event
    if isinstance(action, TurnTrump):
        # The card must come to the forehand: the next one, behind a widow that is laid aside first.
        ahead = 0 if state.knocked_pack else variant.dealing.widow - len(state.widow)
        card = state.stock[ahead]
        suit: Suit = card.suit
        event = TrumpTurned(card, state.turn)
    else:
        assert isinstance(action, CallTrump)
        suit = action.suit
        event = TrumpCalled(state.turn, suit)
    called = evolve(state, trump=suit, dealing_step=state.dealing_step + 1)
    return step(called, event).then(_deal_on(variant, called))


def _stages(variant: Variant, state: DealState) -> Iterator[_Stage]:
    """Yield the stages of the dealing: a packet for a seat, or what happens between packets."""
    rule = variant.dealing
    start = state.active.index(state.forehand)
    seats = state.active[start:] + state.active[:start]
    if state.knocked_pack:
        for seat in seats:
            if seat == state.forehand and rule.call_after:
                yield seat, sum(rule.order[: rule.call_after])
                yield _CALL
                yield seat, sum(rule.order[rule.call_after :])
            else:
                yield seat, rule.hand
        if rule.turn_up_after:
            yield _TURN_UP
        if rule.widow:
            yield _WIDOW
        return
    for number, packet in enumerate(rule.order, start=1):
        for seat in seats:
            yield seat, packet
        if number == rule.turn_up_after:
            yield _TURN_UP
        if number == rule.call_after:
            yield _CALL
        if number == 1 and rule.widow:
            yield _WIDOW


def _deal_on(variant: Variant, state: DealState) -> Step:
    """Deal until somebody has to decide something, or the play begins."""
    stages = tuple(_stages(variant, state))
    stock, hands, turned = state.stock, list(state.hands), state.turned
    widow, trump = state.widow, state.trump
    events: list[Event] = []
    for number in range(state.dealing_step, len(stages)):
        stage = stages[number]
        if stage == _CALL:
            waiting = evolve(
                state,
                phase=Phase.CALL_TRUMP,
                turn=state.forehand,
                stock=stock,
                hands=tuple(hands),
                widow=widow,
                dealing_step=number,
            )
            return step(waiting, *events)
        if stage == _TURN_UP:
            turned, stock = stock[0], stock[1:]
            trump = turned.suit
            events.append(TrumpTurned(turned))
        elif stage == _WIDOW:
            widow, stock = stock[: variant.dealing.widow], stock[variant.dealing.widow :]
            events.append(WidowDealt(widow))
        else:
            assert not isinstance(stage, str)
            seat, packet = stage
            dealt, stock = stock[:packet], stock[packet:]
            hands[seat] += dealt
            events.append(CardsDealt(seat, dealt))
    talon = Talon((*stock, turned)) if turned is not None else None
    if talon is not None:
        events.append(TalonLaid(len(talon.cards)))
    ready = evolve(
        state,
        stock=(),
        hands=tuple(hands),
        widow=widow,
        trump=trump,
        turned=None,
        talon=talon,
        dealing_step=len(stages),
    )
    return step(ready, *events).then(bidding.open_auction(variant, ready))
