"""What is told to a program of somebody else that plays in the arena?

Plain data for JSON, made from a ``SeatView`` and nothing else; docs/foreign-players.md describes
every key.
"""

from collections.abc import Iterable

from game.engine.cards import Card
from game.engine.match import MatchState
from game.engine.state import Closed
from game.engine.variant import Variant
from game.engine.view import SeatView

PROTOCOL = 1
"""Version of what is said; it changes when a program would have to be changed for it."""


def game_data(variant: Variant) -> dict[str, object]:
    """Return the game: its cards, and every parameter of its rules."""
    deck = variant.deck
    return {
        "variant": variant.id,
        "seats": variant.seats,
        "suits": [str(suit) for suit in deck.suits],
        "ranks": [str(rank) for rank in deck.ranks],
        "points": {str(rank): points for rank, points in deck.points},
        "rules": {each.path: each.setting for each in variant.parameters()},
    }


def view_data(view: SeatView) -> dict[str, object]:
    """Return everything that a seat may know."""
    return {
        "variant": view.variant.id,
        "seat": view.seat,
        "turn": view.turn,
        "phase": str(view.phase),
        "dealer": view.dealer,
        "forehand": view.forehand,
        "legal": [str(action) for action in view.legal],
        "hand": _cards(view.hand),
        "ranks": [str(rank) for rank in view.deck.ranks],
        "trump": None if view.trump is None else str(view.trump),
        "trick": {"leader": view.trick.leader, "cards": _cards(view.trick.cards)},
        "taken": [
            {
                "seats": list(trick.seats),
                "cards": _cards(trick.cards),
                "winner": trick.winner,
                "points": trick.points,
            }
            for trick in view.taken
        ],
        "talon": view.talon_size,
        "talon_open": view.talon_open,
        "strict": view.strict,
        "turned_up": _card(view.turned_up),
        "bottom": _card(view.bottom),
        "stock": view.stock_size,
        "widow": view.widow_size,
        "aside": _cards(sorted(view.own_aside, key=str)),
        "sizes": list(view.sizes),
        "sides": list(view.sides),
        "active": list(view.active),
        "points": list(view.totals),
        "tricks": list(view.won_tricks),
        "asked": list(view.asked),
        "marriages": [
            {"seat": meld.seat, "suit": str(meld.suit), "points": meld.points}
            for meld in view.melds
        ],
        "lead": {
            "marriages": [str(suit) for suit in view.lead.melded],
            "withdrawn": view.lead.withdrawn,
            "exchanged": view.lead.exchanged,
            "must_draw": view.lead.must_draw,
        },
        "closed": _closed(view.closed),
        "auction": {
            "contract": view.auction.contract,
            "declarer": view.auction.declarer,
            "standing": view.auction.standing,
            "passed": list(view.auction.passed),
            "doublings": view.auction.doublings,
        },
        "known": [_cards(sorted(cards, key=str)) for cards in view.known],
        "not_held": [
            {
                "seat": each.seat,
                "cards": _cards(sorted(each.cards, key=str)),
                "drawn": each.drawn_since,
            }
            for each in view.exclusions
        ],
        "promised": [
            {
                "seat": each.seat,
                "ways": sorted(_cards(sorted(way, key=str)) for way in each.ways),
            }
            for each in view.promises
        ],
        "unseen": _cards(view.unseen),
        "match": _match(view.match),
    }


def _card(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _cards(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _closed(closed: Closed | None) -> dict[str, object] | None:
    if closed is None:
        return None
    return {
        "seat": closed.seat,
        "knocked": closed.knocked,
        "points": list(closed.points),
        "tricks": list(closed.tricks),
        "after": closed.after,
    }


def _match(match: MatchState | None) -> dict[str, object] | None:
    if match is None:
        return None
    return {
        "parties": list(match.parties),
        "scores": list(match.scores),
        "bummerl": list(match.bummerl),
        "carry": match.carry,
        "deals": match.deals,
    }
