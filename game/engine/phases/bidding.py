"""Who plays which contract, and how often is it doubled?"""

from itertools import combinations

from game.engine.actions import Action, Bid, Double, LayAway, Pass
from game.engine.calls import check_bid, check_double, entitled
from game.engine.cards import Seat
from game.engine.events import (
    BidMade,
    CardsLaidAway,
    ContractFixed,
    Event,
    Passed,
    ValueDoubled,
    WidowTaken,
)
from game.engine.seating import first_lead, playing, sides, turning
from game.engine.state import DealState, Phase, Trick
from game.engine.step import Step, step
from game.engine.values import evolve
from game.engine.variant import Variant

from . import play


def _from(state: DealState, seat: Seat) -> tuple[Seat, ...]:
    start = state.active.index(seat)
    return state.active[start:] + state.active[:start]


def open_auction(variant: Variant, state: DealState) -> Step:
    """Ask for bids where there is something to bid, else begin to play."""
    if not variant.offers:
        return start_play(variant, state, announce=False)
    queue = _from(state, state.forehand)
    return step(evolve(state, phase=Phase.AUCTION, turn=queue[0], asked=queue))


def legal_bids(variant: Variant, state: DealState) -> tuple[Action, ...]:
    """Return passing, every contract that the seat on turn may bid, and doubling."""
    seat = state.turn
    bids = [
        Bid(each.id) for each in variant.offers if check_bid(variant, state, seat, each.id) is None
    ]
    doubles = (Double(),) if check_double(variant, state, seat) is None else ()
    return (Pass(), *bids, *doubles)


def bid(variant: Variant, state: DealState, action: Action) -> Step:
    """Bid, double or pass; the auction ends when nobody is left to be asked."""
    seat, queue, auction = state.turn, state.asked[1:], state.auction
    event: Event = Passed(seat)
    if isinstance(action, Bid):
        event = BidMade(seat, action.contract)
        # A higher bid cancels a double of the one before (rules 6).
        auction = evolve(
            auction,
            contract=action.contract,
            standing=action.contract,
            declarer=seat,
            doublings=0,
        )
    elif isinstance(action, Double):
        auction = evolve(auction, doublings=auction.doublings + 1)
        event = ValueDoubled(seat, 2**auction.doublings)
    if not isinstance(action, Pass) and variant.bidding.rounds == "until_all_agree":
        queue = _from(state, state.after(seat))[:-1]
    if queue:
        return step(evolve(state, auction=auction, asked=queue, turn=queue[0]), event)
    fixed = evolve(state, auction=auction, asked=())
    return step(fixed, event).then(_open_doubling(variant, fixed))


def _open_doubling(variant: Variant, state: DealState) -> Step:
    state = _fix_contract(variant, state)
    fixed = step(
        state,
        ContractFixed(state.auction.contract, state.auction.declarer, state.sides, state.active),
    )
    if state.widow:
        return fixed.then(_take_widow(state))
    return fixed.then(_ask_to_double(variant, state))


def _take_widow(state: DealState) -> Step:
    seat = state.auction.declarer
    hand = state.hands[seat] + state.widow
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    taken = evolve(state, phase=Phase.WIDOW, turn=seat, hands=hands, widow=())
    return step(taken, WidowTaken(seat, state.widow))


def legal_discards(variant: Variant, state: DealState) -> tuple[Action, ...]:
    """Return every choice of as many cards as the widow held."""
    hand = state.hands[state.turn]
    return tuple(LayAway(pair) for pair in combinations(hand, variant.dealing.widow))


def lay_away(variant: Variant, state: DealState, action: Action) -> Step:
    """Put the discards aside; they count for nobody."""
    assert isinstance(action, LayAway)
    seat = state.turn
    hand = tuple(card for card in state.hands[seat] if card not in action.cards)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    laid = evolve(state, hands=hands, widow=action.cards)
    return step(laid, CardsLaidAway(seat, action.cards)).then(_ask_to_double(variant, laid))


def _fix_contract(variant: Variant, state: DealState) -> DealState:
    contract, declarer = variant.contract(state.auction.contract), state.auction.declarer
    return evolve(
        state,
        rules=variant.rules_for(contract),
        sides=sides(variant, contract, declarer),
        active=playing(variant, contract, declarer),
        trump=state.trump if contract.trumps else None,
    )


def _ask_to_double(variant: Variant, state: DealState) -> Step:
    """Ask the side that may double next, round the table from the forehand."""
    rule = variant.bidding
    asks = rule.doubling == "after_auction" and state.auction.doublings < rule.doublings
    if asks and variant.contract(state.auction.contract).may_double:
        doubling = evolve(state, phase=Phase.DOUBLING)
        # Partners who have laid their cards down are asked in their turn, too.
        seats, turns = turning(variant), entitled(variant, doubling)
        start = seats.index(state.forehand)
        queue = tuple(seat for seat in seats[start:] + seats[:start] if seat in turns)
        return step(evolve(doubling, turn=queue[0], asked=queue))
    return start_play(variant, state, announce=True)


def legal_doublings(variant: Variant, state: DealState) -> tuple[Action, ...]:  # noqa: ARG001
    """Return passing and doubling."""
    return (Pass(), Double())


def double(variant: Variant, state: DealState, action: Action) -> Step:
    """Double, which asks the other side in turn, or pass."""
    seat = state.turn
    if isinstance(action, Double):
        level = state.auction.doublings + 1
        doubled = evolve(state, auction=evolve(state.auction, doublings=level), asked=())
        return step(doubled, ValueDoubled(seat, 2**level)).then(_ask_to_double(variant, doubled))
    queue = state.asked[1:]
    if queue:
        return step(evolve(state, asked=queue, turn=queue[0]), Passed(seat))
    passed = evolve(state, asked=())
    return step(passed, Passed(seat)).then(start_play(variant, passed, announce=True))


def start_play(variant: Variant, state: DealState, *, announce: bool) -> Step:
    """Give the first lead to whom the contract gives it."""
    leader = state.forehand
    if announce:
        contract = variant.contract(state.auction.contract)
        leader = first_lead(variant, contract, state.auction.declarer, state.forehand)
    ready = evolve(state, phase=Phase.PLAY, turn=leader, trick=Trick(leader), asked=())
    return play.check_goal(variant, step(ready)) if announce else step(ready)
