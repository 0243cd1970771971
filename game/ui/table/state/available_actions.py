"""What can the player do now, and what is decided for him?

Pure answers from the view and the options; the scene turns them into buttons.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

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
)
from game.engine.cards import Card, Rank, Suit
from game.engine.rules import Claiming, TrumpExchange
from game.engine.state import Phase, TakenTrick
from game.engine.variant import Variant
from game.engine.view import SeatView
from game.ui.draw.icons import IconName
from game.ui.table.state.model import TableModel
from game.ui.table.state.preferences import TableOptions

CLAIM, CLOSE, EXCHANGE = ClaimTarget(), CloseTalon(), ExchangeTrump()
KNOCK, PASS, DRAW, FOLD, WITHDRAW = KnockTarget(), Pass(), DrawCards(), Fold(), WithdrawMarriage()


class Slot(StrEnum):
    """A button of the column beside the hand, from the top."""

    CLAIM = "claim"
    CLOSE = "close"
    KNOCK = "knock"
    EXCHANGE = "exchange"
    REVIEW = "review"
    UNDO = "undo"


ICONS: dict[Slot, IconName] = {
    Slot.CLAIM: "star",
    Slot.CLOSE: "lock",
    Slot.KNOCK: "hand",
    Slot.EXCHANGE: "swap",
    Slot.REVIEW: "eye",
    Slot.UNDO: "undo",
}
ACTIONS: dict[Slot, Action] = {
    Slot.CLAIM: CLAIM,
    Slot.CLOSE: CLOSE,
    Slot.KNOCK: KNOCK,
    Slot.EXCHANGE: EXCHANGE,
}


def slots(variant: Variant, *, practice: bool) -> tuple[Slot, ...]:
    """The buttons that this game needs; they stay the same through a match."""
    base = variant.base
    wanted = {
        Slot.CLAIM: isinstance(base.claiming, Claiming),
        Slot.CLOSE: base.closing.allowed and bool(variant.dealing.turn_up_after),
        Slot.KNOCK: base.knocking.allowed,
        Slot.EXCHANGE: isinstance(base.exchange, TrumpExchange) and base.exchange.allowed,
        Slot.REVIEW: variant.reviewing.tricks != "none",
        Slot.UNDO: practice,
    }
    return tuple(slot for slot in Slot if wanted[slot])


def has_talon(variant: Variant) -> bool:
    """Whether cards are drawn during the play."""
    return variant.dealing.turn_up_after > 0


def claim_word(variant: Variant) -> str:
    """The last part of the keys of texts for claiming: teams have a word of their own."""
    rule = variant.base.claiming
    return "claim_team" if isinstance(rule, Claiming) and rule.moment == "any_team" else "claim"


def has_enough(view: SeatView) -> bool:
    """Whether the player's side has the target."""
    return view.total(view.side) >= view.rules.payoff.target


def may_claim(view: SeatView, options: TableOptions) -> bool:
    """Whether the claim button is live: by the rules, and in the lenient mode only when right."""
    if CLAIM not in view.legal:
        return False
    return has_enough(view) if options.counting.offer_claim_when_reached else True


def is_live(slot: Slot, view: SeatView, options: TableOptions) -> bool:
    """Whether a button of the column does something now."""
    match slot:
        case Slot.CLAIM:
            return may_claim(view, options)
        case Slot.REVIEW:
            return bool(reviewable(view, options))
        case Slot.UNDO:
            return True
        case _:
            return ACTIONS[slot] in view.legal


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer where something other than a card is asked for."""

    action: Action
    key: str
    """Key of its text in the catalogue."""
    values: tuple[tuple[str, str | int], ...] = ()
    suit: Suit | None = None
    main: bool = False
    """The answer that Enter gives."""


def choices(view: SeatView, options: TableOptions) -> tuple[Choice, ...]:
    """The answers to be offered in the middle of the table; none while cards are asked for."""
    if view.turn != view.seat or not view.legal:
        return ()
    match view.phase:
        case Phase.CUT:
            half = len(view.variant.deck.cards) // 2
            found = [
                Choice(Cut(half), "table.choice.cut", main=True),
                Choice(Cut(0), "table.choice.no_cut"),
            ]
            if KnockPack() in view.legal:
                found.append(Choice(KnockPack(), "table.choice.knock_pack"))
            return tuple(found)
        case Phase.LAST_CALL:
            sure = options.counting.offer_claim_when_reached and has_enough(view)
            target = (("target", view.rules.payoff.target),)
            claim = Choice(CLAIM, f"table.choice.{claim_word(view.variant)}", target, main=sure)
            return (claim, Choice(PASS, "table.choice.count", main=not sure))
        case Phase.EXCHANGE_REPLY:
            return (
                Choice(EXCHANGE, "table.choice.exchange", main=True),
                Choice(PASS, "table.choice.no_exchange"),
            )
        case Phase.AUCTION | Phase.DOUBLING | Phase.CALL_TRUMP:
            return tuple(_calls(view.legal))
        case Phase.PLAY:
            return tuple(_before_card(view))
        case _:
            return ()


def _calls(legal: Iterable[Action]) -> Iterable[Choice]:
    for action in legal:
        match action:
            case Bid(contract):
                yield Choice(action, f"table.bid.{contract}")
            case Double():
                yield Choice(action, "table.choice.double")
            case Pass():
                yield Choice(action, "table.choice.pass", main=True)
            case CallTrump(suit):
                yield Choice(action, "table.choice.call_trump", suit=suit)
            case TurnTrump():
                yield Choice(action, "table.choice.turn_trump")
            case _:
                pass


def _before_card(view: SeatView) -> Iterable[Choice]:
    if DRAW in view.legal:
        yield Choice(DRAW, "table.choice.draw", main=True)
    if FOLD in view.legal:
        yield Choice(FOLD, "table.choice.fold")
    if WITHDRAW in view.legal:
        yield Choice(WITHDRAW, "table.choice.withdraw")


def lay_away(view: SeatView, chosen: Iterable[Card]) -> Choice | None:
    """The answer that lays the chosen cards away, once they are enough."""
    picked = set(chosen)
    action = LayAway(tuple(card for card in view.hand if card in picked))
    return Choice(action, "table.choice.lay_away", main=True) if action in view.legal else None


def playable_or_away(view: SeatView) -> frozenset[Card]:
    """The cards that can be pressed now: to be played, or to be laid away."""
    return frozenset(view.hand) if view.phase is Phase.WIDOW else playable(view)


def automatic(view: SeatView, options: TableOptions) -> Action | None:
    """What is done for the player because there is nothing for him to decide."""
    if view.turn != view.seat or not view.legal:
        return None
    if view.phase is Phase.CUT:
        # Knocking is a decision of the game; a mere cut is asked for only if the player wants it.
        return None if options.offer_cut or KnockPack() in view.legal else Cut(0)
    if view.phase is Phase.LAST_CALL:
        lenient = options.counting.offer_claim_when_reached
        return PASS if lenient and not has_enough(view) else None
    if view.legal == (PASS,):
        return PASS
    only = view.legal[0] if len(view.legal) == 1 else None
    if options.auto_play and isinstance(only, PlayCard) and view.trick.cards:
        return only
    return None


def patience(view: SeatView, options: TableOptions) -> float:
    """Seconds that a computer player waits: longer where the player could claim first."""
    if view.turn != view.seat and may_claim(view, options):
        sure = options.counting.offer_claim_when_reached
        return max(options.bot_pause, options.tempo.look(2.4 if sure else 1.3))
    return options.bot_pause


def playable(view: SeatView) -> frozenset[Card]:
    """The cards that the player may play now."""
    return frozenset(action.card for action in view.legal if isinstance(action, PlayCard))


def marriages(view: SeatView) -> tuple[Suit, ...]:
    """The suits of which the player may show king and queen now, trumps first."""
    found = [action.suit for action in view.legal if isinstance(action, ShowMarriage)]
    return tuple(sorted(found, key=lambda suit: suit is not view.trump))


def marriage_points(view: SeatView, suit: Suit) -> int:
    """What showing this pair would count."""
    melds = view.rules.melds
    if not melds.allowed:
        return 0
    mine = sum(
        points for seat, points in enumerate(view.won_points) if view.sides[seat] == view.side
    )
    return melds.worth(royal=suit is view.trump, card_points=mine)  # type: ignore[union-attr]


def exchange_card(view: SeatView) -> Card | None:
    """The card that the player may exchange now."""
    rule = view.rules.exchange
    if EXCHANGE not in view.legal or not isinstance(rule, TrumpExchange) or view.trump is None:
        return None
    return Card(view.trump, rule.rank)


def price_of_failing(view: SeatView) -> int:
    """What a failed closing would cost, if the player closed now; doublings counted."""
    mine = view.tricks_of(view.side)
    theirs = sum(view.won_tricks) - mine
    price: int = view.rules.closing.failure(
        closer_trickless=not mine, opponent_trickless=not theirs
    )
    return price << view.auction.doublings


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A trick that may be looked at again; ``number`` counts from 1."""

    number: int
    trick: TakenTrick


def reviewable(view: SeatView, options: TableOptions) -> tuple[Reviewed, ...]:
    """The tricks that rule and counting mode allow to be looked at, the newest first.

    The rule ``none`` forbids everything. ``last`` allows the newest trick, ``own`` also one's own
    tricks as far as the counting mode goes, and the first of the other side where it says so.
    """
    rule, counting = view.variant.reviewing.tricks, options.counting
    if rule == "none" or not view.taken:
        return ()
    mine: list[Reviewed] = []
    theirs: list[Reviewed] = []
    for number, trick in enumerate(view.taken, start=1):
        own = view.sides[trick.winner] == view.side
        (mine if own else theirs).append(Reviewed(number, trick))
    found: dict[int, Reviewed] = {}
    if counting.review_own_tricks != "none":
        found[len(view.taken)] = Reviewed(len(view.taken), view.taken[-1])
        if rule == "own" and mine:
            wanted = mine if counting.review_own_tricks == "all" else mine[-1:]
            found.update({each.number: each for each in wanted})
    if rule == "own" and counting.review_opponent_first_trick and theirs:
        found[theirs[0].number] = theirs[0]
    return tuple(found[number] for number in sorted(found, reverse=True))


@dataclass(frozen=True, slots=True)
class Arranger:
    """Sorts the player's hand: ``suit``, ``trump_first`` or ``as_drawn``."""

    sort: str

    def __call__(self, model: TableModel, cards: Iterable[Card]) -> list[Card]:
        """Return the cards in the order in which they are held, from the left."""
        held = list(cards)
        if self.sort == "as_drawn":
            order = {card: index for index, card in enumerate(model.hand)}
            return sorted(held, key=lambda card: order.get(card, len(order)))
        deck = model.deck
        # Black and red alternate, so that neighbours are told apart.
        suits = [Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS]
        if self.sort == "trump_first" and model.trump is not None:
            suits.remove(model.trump)
            suits.insert(0, model.trump)
        return sorted(held, key=lambda card: (suits.index(card.suit), -deck.strength[card]))


def pair_partner(card: Card) -> Card | None:
    """The queen of a king and the king of a queen."""
    if card.rank is Rank.KING:
        return Card(card.suit, Rank.QUEEN)
    if card.rank is Rank.QUEEN:
        return Card(card.suit, Rank.KING)
    return None


def arranger(options: TableOptions) -> Arranger:
    """The order in which the player holds his cards."""
    return Arranger(options.sort)
