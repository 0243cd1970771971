"""May a seat do this now, and if not, why not?

Each function returns ``None`` for yes, or the sentence that tells the player why not. The same
answers make the list of legal actions, grey out buttons and explain an illegal click.
"""

from .actions import (
    Action,
    Bid,
    CallTrump,
    ClaimTarget,
    CloseTalon,
    Double,
    DrawCards,
    ExchangeTrump,
    Fold,
    KnockTarget,
    PlayCard,
    ShowMarriage,
    TurnTrump,
    WithdrawMarriage,
)
from .calls import check_bid, check_call, check_double
from .cards import Card, Rank, Seat, Suit
from .rules import Claiming, Duty, Marriages, Race, TrumpExchange
from .state import DealState, Phase
from .text import Text, say
from .variant import Variant


def _not_on_lead(state: DealState, seat: Seat) -> Text | None:
    if state.phase is not Phase.PLAY:
        return say("refusal.not_now")
    if state.turn != seat:
        return say("refusal.not_your_turn")
    if state.trick.cards:
        return say("refusal.only_on_lead")
    return None


def check_exchange(state: DealState, seat: Seat) -> Text | None:
    """May the seat give its low trump for the turned-up card? (rules 2.3, 3.1)"""
    rule = state.rules.exchange
    if not isinstance(rule, TrumpExchange) or not rule.allowed:
        return say("refusal.exchange_never")
    reply = state.phase is Phase.EXCHANGE_REPLY and state.turn == seat
    if not reply:
        refused = _not_on_lead(state, seat)
        if refused is not None:
            return refused
        refused = _talon_refusal(state, rule.min_talon)
        if refused is not None:
            return refused
        if state.lead.must_draw:
            return say("refusal.draw_first")
        if state.lead.exchanged:
            return say("refusal.exchange_once")
        if rule.needs_trick and not state.won_tricks[seat]:
            return say("refusal.needs_trick")
    if state.trump is None:
        # A contract without trump: the card under the talon is none any more.
        return say("refusal.exchange_never")
    if Card(state.trump, rule.rank) not in state.hands[seat]:
        return say("refusal.no_exchange_card")
    return None


def _talon_refusal(state: DealState, least: int) -> Text | None:
    talon = state.talon
    if talon is None:
        return say("refusal.no_talon")
    if not talon.open:
        return say("refusal.talon_closed")
    if not talon.cards:
        return say("refusal.talon_empty")
    if len(talon.cards) < least:
        return say("refusal.talon_too_small", n=least)
    return None


def check_close(state: DealState, seat: Seat) -> Text | None:
    """May the seat close the talon? (rules 3.1)"""
    rule = state.rules.closing
    if not rule.allowed:
        return say("refusal.closing_never")
    # Before the draw the cards that everyone is about to take still lie in the talon.
    least = rule.min_talon + (len(state.active) if state.lead.must_draw else 0)
    refused = _not_on_lead(state, seat) or _talon_refusal(state, least)
    if refused is None and not rule.first_trick and not state.taken:
        return say("refusal.not_before_first_trick")
    return refused


def check_knock(state: DealState, seat: Seat) -> Text | None:
    """May the seat undertake to reach the target with this trick? (rules 3.5)"""
    if not state.rules.knocking.allowed or not isinstance(state.rules.goal, Race):
        return say("refusal.knocking_never")
    refused = _not_on_lead(state, seat) or _talon_refusal(state, 2)
    if refused is None and state.lead.must_draw:
        return say("refusal.draw_first")
    return refused


def check_marriage(state: DealState, seat: Seat, suit: Suit) -> Text | None:
    """May the seat show king and queen of this suit? (rules 2.3, 3.1, 3.4)"""
    rule = state.rules.melds
    if not isinstance(rule, Marriages):
        return say("refusal.melds_never")
    if state.phase is not Phase.PLAY:
        return say("refusal.not_now")
    if state.turn != seat:
        return say("refusal.not_your_turn")
    if state.trick.cards and not rule.by_responder:
        return say("refusal.only_on_lead")
    hand = state.hands[seat]
    if Card(suit, Rank.KING) not in hand or Card(suit, Rank.QUEEN) not in hand:
        return say("refusal.no_pair", suit=suit)
    if state.lead.must_draw:
        return say("refusal.draw_first")
    if state.lead.withdrawn:
        return say("refusal.meld_withdrawn")
    if state.lead.melded and not rule.multi_per_lead:
        return say("refusal.meld_once")
    if any(meld.seat == seat and meld.suit is suit for meld in state.melds):
        return say("refusal.meld_shown", suit=suit)
    if not rule.first_trick and not state.taken:
        return say("refusal.not_before_first_trick")
    if state.closed is not None and (state.closed.knocked or not rule.after_close):
        return say("refusal.not_after_close")
    if not rule.after_exhaust and state.talon is not None and not state.talon.cards:
        return say("refusal.not_after_exhaust")
    return None


def check_withdraw(state: DealState, seat: Seat) -> Text | None:
    """May the seat take back the marriage it has just shown? (rules 2.3)"""
    if state.phase is not Phase.PLAY:
        return say("refusal.not_now")
    if state.turn != seat:
        return say("refusal.not_your_turn")
    return None if state.lead.melded else say("refusal.nothing_to_withdraw")


def check_claim(state: DealState, seat: Seat) -> Text | None:
    """May the seat say that its side has the target? (rules 3.1, 3.2, 5.1)

    Where the program says it for everybody, nobody has to, and nobody can say it wrongly.
    """
    rule = state.rules.claiming
    if isinstance(rule, Claiming) and rule.automatic:
        return say("refusal.claim_automatic")
    return check_claim_time(state, seat)


def check_claim_time(state: DealState, seat: Seat) -> Text | None:
    """Is this a moment at which the seat's side may have the target, whoever says so?"""
    rule = state.rules.claiming
    if not isinstance(rule, Claiming) or not isinstance(state.rules.goal, Race):
        return say("refusal.claiming_never")
    if state.phase is Phase.LAST_CALL:
        return None if state.turn == seat else say("refusal.not_your_turn")
    if state.phase is not Phase.PLAY or seat not in state.active:
        return say("refusal.not_now")
    mine = state.turn == seat
    after_meld = mine and bool(state.lead.melded)
    if rule.moment == "own_lead":
        on_lead = mine and not state.trick.cards
        return None if on_lead or after_meld else say("refusal.claim_on_lead")
    between = not state.trick.cards and bool(state.taken)
    if between or after_meld or (rule.moment == "any_team" and mine):
        return None
    return say("refusal.claim_between_tricks")


def playable(variant: Variant, state: DealState, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that the seat, being on turn, may play (rules 2.2)."""
    hand = state.hands[seat]
    trick = state.trick.cards
    if trick:
        if not state.strict:
            return hand
        deck = variant.deck_of(state.auction.contract)
        return state.rules.following.duty(deck, state.trump, trick, hand)[1]
    if state.lead.must_draw:
        return ()
    melds = state.rules.melds
    if state.lead.melded and isinstance(melds, Marriages) and not melds.free_lead:
        suit = state.lead.melded[-1]
        pair = (Card(suit, Rank.KING), Card(suit, Rank.QUEEN))
        return tuple(card for card in hand if card in pair)
    return hand


def check_play(variant: Variant, state: DealState, seat: Seat, card: Card) -> Text | None:
    """May the seat play this card? (rules 2.2)"""
    if state.phase is not Phase.PLAY:
        return say("refusal.not_now")
    if state.turn != seat:
        return say("refusal.not_your_turn")
    if card not in state.hands[seat]:
        return say("refusal.not_in_hand")
    if card in playable(variant, state, seat):
        return None
    if not state.trick.cards:
        if state.lead.must_draw:
            return say("refusal.draw_first")
        return say("refusal.lead_the_pair", suit=state.lead.melded[-1])
    deck = variant.deck_of(state.auction.contract)
    duty, _ = state.rules.following.duty(deck, state.trump, state.trick.cards, state.hands[seat])
    led = state.trick.cards[0].suit
    suit = led if duty in (Duty.HEAD, Duty.FOLLOW) else state.trump or led
    return say(f"refusal.duty_{duty}", suit=suit)


def refusal(variant: Variant, state: DealState, seat: Seat, action: Action) -> Text | None:
    """Return why the seat may not do this now, or None when it may (calls, bids and play)."""
    match action:
        case CallTrump(suit):
            return check_call(variant, state, seat, suit)
        case TurnTrump():
            return check_call(variant, state, seat, None)
        case Bid(contract):
            return check_bid(variant, state, seat, contract)
        case Double():
            return check_double(variant, state, seat)
        case PlayCard(card):
            return check_play(variant, state, seat, card)
        case ShowMarriage(suit):
            return check_marriage(state, seat, suit)
        case WithdrawMarriage():
            return check_withdraw(state, seat)
        case ExchangeTrump():
            return check_exchange(state, seat)
        case CloseTalon():
            return check_close(state, seat)
        case KnockTarget():
            return check_knock(state, seat)
        case ClaimTarget():
            return check_claim(state, seat)
        case DrawCards():
            refused = _not_on_lead(state, seat)
            if refused is None and not state.lead.must_draw:
                return say("refusal.not_now")
            return refused
        case Fold():
            knocked = state.closed is not None and state.closed.knocked
            may = knocked and state.rules.knocking.fold and bool(state.trick.cards)
            if may and state.phase is Phase.PLAY and state.turn == seat:
                return None
            return say("refusal.not_now")
        case _:
            return say("refusal.not_now")
