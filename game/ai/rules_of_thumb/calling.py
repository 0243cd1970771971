"""Which trump, which bid, and when to double? (games with an auction)

Rules of thumb that every simple player shares. A contract is bid when the hand makes it by itself
as far as one can count without seeing the others; a player that wants more has to try it out.
"""

from collections.abc import Iterable

from game.engine.actions import Action, Bid, CallTrump, Double, Pass, TurnTrump
from game.engine.cards import Card, Rank, Suit
from game.engine.deck import Deck
from game.engine.rules import EveryTrick, FirstTricks, Held, NoTrick
from game.engine.variant import NORMAL, Contract
from game.engine.view import SeatView

_PASS, _TURN, _DOUBLE = Pass(), TurnTrump(), Double()

WEAK_CALL = 13
"""Worth of a trump suit in three cards below which chance does better."""

LOW_ENOUGH = 4
"""Sum of the strengths of a hand (0 the lowest card of a suit) with which no trick is tried."""

ENOUGH_IN_THREE = 40
"""Card points, marriages included, that three own tricks must bring before others add to them."""

STRONG = 38
"""Worth of a hand with which the normal game of the other side is doubled."""


def call(view: SeatView) -> Action | None:
    """Return what to say where trump is called or games are bid, or None where nothing is."""
    calls = [action for action in view.legal if isinstance(action, CallTrump)]
    if calls:
        best = max(calls, key=lambda action: _suit_worth(view, action.suit))
        weak = _suit_worth(view, best.suit) < WEAK_CALL
        return _TURN if weak and _TURN in view.legal else best
    bids = [action for action in view.legal if isinstance(action, Bid)]
    for action in reversed(bids):
        # The dearest of those that the hand makes.
        if makes(view, view.variant.contract(action.contract)):
            return action
    if _DOUBLE in view.legal and _doubles(view):
        return _DOUBLE
    return _PASS if _PASS in view.legal else None


def _suit_worth(view: SeatView, suit: Suit) -> int:
    """Return what a suit promises as trump: length, points, and a marriage of 40."""
    held = [card for card in view.hand if card.suit is suit]
    pair = {card.rank for card in held} >= {Rank.KING, Rank.QUEEN}
    return sum(view.variant.deck.worth[card] + 8 for card in held) + 12 * pair


def makes(view: SeatView, contract: Contract) -> bool:
    """Say whether the viewer's hand makes a contract by itself, as far as one can count."""
    deck = view.variant.deck_of(contract.id)
    trump = view.trump if contract.trumps else None
    goal = view.variant.rules_for(contract).goal
    leads = view.variant.declarer_leads(contract) or view.seat == view.forehand
    if isinstance(goal, Held):
        return True
    if isinstance(goal, NoTrick):
        return _is_low(deck, view.hand)
    if isinstance(goal, EveryTrick):
        return leads and len(_winners(deck, trump, view.hand)) == len(view.hand)
    if isinstance(goal, FirstTricks) and leads:
        sure = sorted(_winners(deck, trump, view.hand), key=lambda card: -deck.worth[card])
        if len(sure) < goal.tricks:
            return False
        points = sum(deck.worth[card] for card in sure[: goal.tricks])
        return points + _best_marriage(view, sure, trump) >= ENOUGH_IN_THREE
    return False


def _is_low(deck: Deck, hand: Iterable[Card]) -> bool:
    """Say whether a hand will hardly be made to take a trick: low cards in short suits."""
    held = list(hand)
    suits = {card.suit for card in held}
    strength = sum(deck.strength[card] for card in held)
    lowest = any(deck.strength[card] == 0 for card in held)
    return strength <= LOW_ENOUGH and lowest and len(suits) > 2


def _winners(deck: Deck, trump: Suit | None, hand: Iterable[Card]) -> list[Card]:
    """Return the cards that take a trick whatever the others hold, led in the right order."""
    held = list(hand)
    drawn = True
    sure: list[Card] = []
    if trump is not None:
        trumps = [card for card in held if card.suit is trump]
        found, drawn = _run(deck, trumps)
        sure += found
    for suit in deck.suits:
        plain = [card for card in held if card.suit is suit]
        if suit is not trump and plain:
            found, _ = _run(deck, plain)
            # Where trumps are out, only the best card of a suit is likely to stand.
            sure += found if drawn else found[:1]
    return sure


def _run(deck: Deck, held: list[Card]) -> tuple[list[Card], bool]:
    """Return the sure tricks of a suit, and whether leading them draws all its other cards."""
    order = sorted(held, key=lambda card: -deck.strength[card])
    top = len(deck.ranks) - 1
    run = 0
    while run < len(order) and deck.strength[order[run]] == top - run:
        run += 1
    missing = len(deck.ranks) - len(order)
    drawn = missing <= run
    return (order if drawn else order[:run]), drawn


def _best_marriage(view: SeatView, sure: list[Card], trump: Suit | None) -> int:
    """Return what a marriage brings that can be shown on the way."""
    kings = [card.suit for card in view.hand if card.rank is Rank.KING]
    pairs = [suit for suit in kings if Card(suit, Rank.QUEEN) in view.hand]
    led = {card.suit for card in sure if card.rank in (Rank.KING, Rank.QUEEN)}
    return max((40 if suit is trump else 20 for suit in pairs if suit in led), default=0)


def _doubles(view: SeatView) -> bool:
    """Say whether the hand is a reason to double what the other side plays, or has doubled."""
    contract = view.auction.contract
    if view.auction.doublings:
        return False
    deck, trump = view.variant.deck, view.trump
    trumps = [card for card in view.hand if card.suit is trump]
    if contract == NORMAL:
        worth = sum(deck.worth[card] for card in view.hand) + 6 * len(trumps)
        return worth >= STRONG and len(trumps) > 1
    goal = view.variant.rules_for(view.variant.contract(contract)).goal
    if isinstance(goal, FirstTricks) and trump is not None:
        # He cannot draw three trumps with the best of them, nor keep them from a trick.
        return len(trumps) > 2 or any(card.rank is deck.ranks[-1] for card in trumps)
    return False
