"""May a seat call this now, and if not, why not? Trump, bids and doubling.

Each function returns ``None`` for yes, or the sentence that tells the player why not, as in
``permissions.py``.
"""

from .cards import Card, Seat, Suit
from .seating import sides
from .state import DealState, Phase
from .text import Text, say
from .variant import Contract, Variant

_RESERVED = {
    "caller": "refusal.bid_caller_only",
    "caller_side": "refusal.bid_caller_side_only",
    "opponents": "refusal.bid_opponents_only",
}


def check_call(variant: Variant, state: DealState, seat: Seat, suit: Suit | None) -> Text | None:
    """May the seat name this suit as trump, or (``None``) leave it to the next card? (rules 5.1)"""
    refused = _not_asked(state, seat, Phase.CALL_TRUMP)
    if refused is not None:
        return refused
    if suit is None:
        return None if variant.dealing.blind else say("refusal.call_not_blind")
    if suit not in variant.deck.suits:
        return say("refusal.not_now")
    if variant.dealing.must_hold and all(card.suit is not suit for card in state.hands[seat]):
        return say("refusal.call_held_suit", suit=suit)
    return None


def check_bid(variant: Variant, state: DealState, seat: Seat, name: str) -> Text | None:
    """May the seat bid this contract? (rules 5.1, 5.2, 6)"""
    refused = _not_asked(state, seat, Phase.AUCTION)
    if refused is not None:
        return refused
    contract = next((each for each in variant.offers if each.id == name), None)
    if contract is None:
        return say("refusal.bid_never")
    return (
        _not_his(variant, state, seat, contract)
        or _not_in_hand(variant, state, seat, contract)
        or _not_high_enough(variant, state, seat, contract)
    )


def _not_his(variant: Variant, state: DealState, seat: Seat, contract: Contract) -> Text | None:
    """Say who alone may bid the contract, unless the seat may."""
    caller = state.forehand
    bidders = variant.bidders(contract)
    same_side = state.sides[seat] == state.sides[caller]
    may = {
        "anyone": True,
        "caller": seat == caller,
        "caller_side": same_side,
        "opponents": not same_side,
    }[bidders]
    return None if may else say(_RESERVED[bidders])


def _not_in_hand(variant: Variant, state: DealState, seat: Seat, contract: Contract) -> Text | None:
    """Say which cards the contract asks for, unless the seat holds them."""
    ways = required_cards(variant, contract, state.trump)
    hand = set(state.hands[seat])
    if ways is None or any(way <= hand for way in ways):
        return None
    return say(f"refusal.bid_needs_{contract.needs}")


def required_cards(
    variant: Variant, contract: Contract, trump: Suit | None
) -> tuple[frozenset[Card], ...] | None:
    """Return the sets of cards of which a bidder must hold one, or None where any hand will do.

    Args:
        variant: the game.
        contract: what is bid.
        trump: the suit called, also where the contract has no trump.
    """
    deck = variant.deck
    if not contract.needs:
        return None
    if contract.needs == "ace":
        # The best card of a suit, whatever its rank is called.
        return tuple(frozenset((card,)) for card in deck.cards if card.rank is deck.ranks[-1])
    wanted = [suit for suit in deck.suits if (suit is trump) == (contract.needs == "trumps")]
    return tuple(frozenset(card for card in deck.cards if card.suit is suit) for suit in wanted)


def _not_high_enough(
    variant: Variant, state: DealState, seat: Seat, contract: Contract
) -> Text | None:
    standing = state.auction.standing
    if not standing:
        return None
    floor, declarer = variant.contract(standing).value, state.auction.declarer
    if contract.value > floor:
        return None
    if contract.value == floor and seat != declarer:
        if contract.id == standing:
            # Rules 6: the trump caller may take over what another has called.
            held = variant.bidding.caller_may_hold and seat == state.forehand
        else:
            # Rules 5.2: of equal values, that of the seat earlier from the forehand wins.
            order = _from_forehand(state)
            held = order.index(seat) < order.index(declarer)
        if held:
            return None
    return say("refusal.bid_too_low")


def _from_forehand(state: DealState) -> tuple[Seat, ...]:
    start = state.active.index(state.forehand)
    return state.active[start:] + state.active[:start]


def check_double(variant: Variant, state: DealState, seat: Seat) -> Text | None:
    """May the seat double what is called? (rules 5.1, 6)"""
    rule, auction = variant.bidding, state.auction
    if not rule.doublings:
        return say("refusal.double_never")
    if rule.doubling == "after_auction" and state.phase is Phase.AUCTION:
        return say("refusal.double_after_auction")
    phase = Phase.AUCTION if rule.doubling == "in_auction" else Phase.DOUBLING
    refused = _not_asked(state, seat, phase)
    if refused is not None:
        return refused
    if not variant.contract(auction.contract).may_double:
        return say("refusal.double_not_this")
    if auction.doublings >= rule.doublings:
        return say("refusal.double_no_more")
    if seat not in entitled(variant, state):
        return say("refusal.double_other_side")
    return None


def entitled(variant: Variant, state: DealState) -> tuple[Seat, ...]:
    """Return the seats of the side that may double next: the declarer's opponents, then he."""
    declarer = state.auction.declarer
    contract = variant.contract(state.auction.contract)
    formed = sides(variant, contract, declarer)
    answers = state.auction.doublings % 2 == 1
    return tuple(seat for seat, side in enumerate(formed) if (side == formed[declarer]) == answers)


def _not_asked(state: DealState, seat: Seat, phase: Phase) -> Text | None:
    if state.phase is not phase:
        return say("refusal.not_now")
    if state.turn != seat:
        return say("refusal.not_your_turn")
    return None
