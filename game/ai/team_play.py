"""Which card, at tables and in contracts that the two-handed searches do not know?

Simple and sound: win cheaply what is worth it, give points to a partner who is winning, otherwise
throw away the cheapest card; and turn this round where the goal is to take no trick.
"""

from game.ai.manners import marriages_by_worth
from game.engine.actions import Action, DrawCards, ExchangeTrump, PlayCard
from game.engine.cards import Card
from game.engine.rules import NoTrick
from game.engine.view import SeatView

_EXCHANGE, _DRAW = ExchangeTrump(), DrawCards()


def plain_action(view: SeatView) -> Action:
    """Return a sensible action in the play of the cards."""
    if _EXCHANGE in view.legal:
        return _EXCHANGE
    if not view.lead.melded:
        for marriage in marriages_by_worth(view):
            return marriage
    if _DRAW in view.legal:
        return _DRAW
    cards = [action.card for action in view.legal if isinstance(action, PlayCard)]
    if not cards:
        return view.legal[-1]
    return PlayCard(_card(view, cards))


def _card(view: SeatView, cards: list[Card]) -> Card:
    deck, trump, trick = view.variant.deck, view.trump, view.trick.cards

    def cost(card: Card) -> tuple[int, int]:
        return deck.worth[card] + 12 * (card.suit is trump), deck.strength[card]

    if isinstance(view.rules.goal, NoTrick):
        return _shed(view, cards)
    alive = view.unseen
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


def _shed(view: SeatView, cards: list[Card]) -> Card:
    """Play where a trick is what the declarer must avoid and the others want him to take."""
    deck, trump, trick = view.variant.deck, view.trump, view.trick.cards
    declares = view.side == view.sides[view.auction.declarer]
    if not trick:
        return min(cards, key=deck.strength.__getitem__)
    best = trick[deck.winner(trump, trick)]
    under = [card for card in cards if not deck.beats(trump, card, best)]
    if declares or not under:
        return max(under or cards, key=deck.strength.__getitem__)
    return min(cards, key=deck.strength.__getitem__)
