"""Which card, at tables and in contracts that the two-handed searches do not know?

Simple and sound: win cheaply what is worth it, give points to a partner who is winning, otherwise
throw away the cheapest card; and turn this round where the goal is to take no trick.
"""

from game.ai.rules_of_thumb.before_play import marriages_by_worth
from game.engine.actions import Action, DrawCards, ExchangeTrump, PlayCard
from game.engine.cards import Card, Rank, Suit
from game.engine.rules import EveryTrick, FirstTricks, NoTrick
from game.engine.view import SeatView

_EXCHANGE, _DRAW = ExchangeTrump(), DrawCards()


def plain_action(view: SeatView) -> Action:
    """Return a sensible action in the play of the cards."""
    if _EXCHANGE in view.legal:
        return _EXCHANGE
    if not view.lead.melded:
        for marriage in marriages_by_worth(view):
            if _may_lead_from(view, marriage.suit):
                return marriage
    if _DRAW in view.legal:
        return _DRAW
    cards = [action.card for action in view.legal if isinstance(action, PlayCard)]
    if not cards:
        return view.legal[-1]
    return PlayCard(_card(view, cards))


def _may_lead_from(view: SeatView, suit: Suit) -> bool:
    """Say whether a marriage can be shown without giving away a trick that was undertaken.

    Who undertook the first tricks shows it once nothing beats its king, and the ace has drawn
    what could be drawn.
    """
    goal, declarer = view.rules.goal, view.auction.declarer
    if not isinstance(goal, FirstTricks) or view.seat != declarer:
        return True
    king = Card(suit, Rank.KING)
    if len(view.taken) == goal.tricks - 1:
        return True
    beaten = any(view.deck.beats(None, other, king) for other in view.unseen)
    better = any(view.deck.beats(None, card, king) for card in view.hand)
    open_suit = any(card.suit is suit for card in view.unseen)
    return not beaten and not (better and open_suit)


def _card(view: SeatView, cards: list[Card]) -> Card:
    deck, trump, trick = view.deck, view.trump, view.trick.cards

    def cost(card: Card) -> tuple[int, int]:
        return deck.worth[card] + 12 * (card.suit is trump), deck.strength[card]

    if isinstance(view.rules.goal, NoTrick):
        return _shed(view, cards)
    alive = view.unseen
    if isinstance(view.rules.goal, EveryTrick | FirstTricks):
        cards = _undertaken(view, cards)
        if len(cards) == 1:
            return cards[0]
    if not trick:
        masters = [
            card
            for card in cards
            if not any(deck.beats(None, other, card) for other in alive)
            and (card.suit is not trump or len(cards) <= 3)
        ]
        if masters:
            return max(masters, key=lambda card: deck.worth[card])
        return min(cards, key=cost)
    best_at = deck.winner(trump, trick)
    best = trick[best_at]
    start = view.active.index(view.trick.leader)
    order = view.active[start:] + view.active[:start]
    partner = view.sides[order[best_at]] == view.side
    last = len(trick) == len(view.active) - 1
    safe = last or not any(deck.beats(trump, other, best) for other in alive)
    if partner and safe:
        return max(cards, key=lambda card: (deck.worth[card], -cost(card)[0]))
    winning = [card for card in cards if deck.beats(trump, card, best)]
    if winning and not partner:
        if last:
            return max(winning, key=lambda card: (card.suit is not trump, deck.worth[card]))
        sure = [c for c in winning if not any(deck.beats(trump, other, c) for other in alive)]
        return min(sure or winning, key=cost)
    return min(cards, key=cost)


def _undertaken(view: SeatView, cards: list[Card]) -> list[Card]:
    """Return the cards that come into question where tricks were undertaken.

    The declarer draws trumps from the top, then leads what nothing beats; a partner of a lone
    declarer takes no trick from him if he has the choice.
    """
    deck, trump, trick = view.deck, view.trump, view.trick.cards
    declarer = view.auction.declarer
    if view.side != view.sides[declarer]:
        return cards
    if not trick:
        out = any(card.suit is trump for card in view.unseen)
        sure = [
            card
            for card in cards
            if not any(deck.beats(None, other, card) for other in view.unseen)
        ]
        drawing = [card for card in sure if out and card.suit is trump]
        best = max(drawing or sure, key=lambda card: deck.worth[card], default=None)
        return cards if best is None else [best]
    if view.seat != declarer and view.variant.solo(view.variant.contract(view.auction.contract)):
        best = trick[deck.winner(trump, trick)]
        return [card for card in cards if not deck.beats(trump, card, best)] or cards
    return cards


def _shed(view: SeatView, cards: list[Card]) -> Card:
    """Play where a trick is what the declarer must avoid and the others want him to take."""
    deck, trump, trick = view.deck, view.trump, view.trick.cards
    declares = view.side == view.sides[view.auction.declarer]
    if not trick:
        return min(cards, key=deck.strength.__getitem__)
    best = trick[deck.winner(trump, trick)]
    under = [card for card in cards if not deck.beats(trump, card, best)]
    if declares or not under:
        return max(under or cards, key=deck.strength.__getitem__)
    return min(cards, key=deck.strength.__getitem__)
