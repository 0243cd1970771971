"""Why is an action the best one? The facts behind a decision, as data that whoever shows it words.

Everything in here follows from what the seat sees and from the values of the decision; nothing is
made up afterwards.
"""

from collections.abc import Iterator, Mapping

from game.ai.cardset import CardTable, card_table
from game.ai.endings import Decision, Option
from game.ai.rules_of_thumb.board import slot_of
from game.engine.actions import Action, CloseTalon, PlayCard, ShowMarriage
from game.engine.cards import Suit
from game.engine.values import value
from game.engine.view import SeatView

WORDS: Mapping[str, str] = {
    "wins": "{action} wins the deal in {share:.0%} of {tried} deals",
    "closing": "closing succeeds in {share:.0%} of {tried} deals ({points:+.2f} game points)",
    "ahead": "{action} is {points:.2f} game points better than {other}",
    "close_call": "{action} and {other} are worth about the same",
    "announces": "it announces {points} points",
    "keeps": "it keeps king and queen of {suit} together",
    "breaks": "it gives up king and queen of {suit}",
    "takes": "it takes a trick with {points} points",
    "gives": "it lets the other side have {points} points",
    "void": "the other player has shown that he holds no {suit}",
    "holds": "the other player certainly holds {card}",
    "reaches": "{points} points are missing to the target",
}
"""What each kind of reason says, for the command line; the interface has words of its own."""

NEAR = 0.05
"""Game points by which two actions may differ and still be about the same."""


@value
class Reason:
    """One fact.

    Attributes:
        kind: a key of ``WORDS``.
        facts: its numbers and names; suits and cards in their short text forms.
    """

    kind: str
    facts: tuple[tuple[str, float | str], ...]

    def to_dict(self) -> dict[str, object]:
        """Return plain data for ``--json``."""
        rounded = {
            name: round(each, 3) if isinstance(each, float) else each for name, each in self.facts
        }
        return {"kind": self.kind, **rounded}

    def words(self) -> str:
        """Return the fact for a reader."""
        return WORDS[self.kind].format(**dict(self.facts))


def _reason(kind: str, **facts: float | str) -> Reason:
    return Reason(kind, tuple(facts.items()))


def reasons(view: SeatView, decision: Decision) -> tuple[Reason, ...]:
    """Return the facts behind a decision, the weightiest first.

    Args:
        view: the view that was decided on, of a two-handed deal.
        decision: what ``Player.decide`` said.
    """
    found = [*_values(decision), *_cards(view, decision.action), *_other(view)]
    missing = view.rules.payoff.target - view.total(view.side)
    if 0 < missing <= 33:
        found.append(_reason("reaches", points=missing))
    return tuple(found)


def _values(decision: Decision) -> Iterator[Reason]:
    """Say what the values mean."""
    chosen = decision.option(decision.action)
    others = [option for option in decision.options if option.action != decision.action]
    tried = len(chosen.worlds)
    action = str(decision.action)
    yield _reason("wins", action=action, share=chosen.success, tried=tried)
    closing = next(
        (option for option in decision.options if isinstance(option.action, CloseTalon)), None
    )
    if closing is not None:
        yield _reason(
            "closing", share=closing.success, tried=len(closing.worlds), points=closing.mean
        )
    if others:
        second: Option = max(others, key=lambda option: option.mean)
        gap = chosen.mean - second.mean
        if gap > NEAR:
            yield _reason("ahead", action=action, other=str(second.action), points=gap)
        else:
            yield _reason("close_call", action=action, other=str(second.action))


def _cards(view: SeatView, action: Action) -> Iterator[Reason]:
    """Say what the action does with the cards."""
    table = card_table(view.variant.deck, view.trump)
    hand = table.mask(view.hand)
    worth = view.variant.deck.worth
    if isinstance(action, ShowMarriage):
        yield _reason("announces", points=40 if action.suit is view.trump else 20)
    if not isinstance(action, PlayCard):
        return
    card = table.bit[action.card]
    for suit, pair in _pairs(view, table):
        if hand & pair == pair and not _shown(view, suit):
            kind = "breaks" if pair >> card & 1 else "keeps"
            yield _reason(kind, suit=suit.value)
    if view.trick.cards:
        led = view.trick.cards[0]
        points = worth[led] + worth[action.card]
        won = table.beats(card, table.bit[led])
        yield _reason("takes" if won else "gives", points=points)


def _other(view: SeatView) -> Iterator[Reason]:
    """Say what is certain about the other hand."""
    other = 1 - view.seat
    barred = {
        card
        for each in view.exclusions
        if each.seat == other and not each.drawn_since
        for card in each.cards
    }
    for suit in view.variant.deck.suits:
        unseen = [card for card in view.unseen if card.suit is suit]
        if unseen and all(card in barred for card in unseen):
            yield _reason("void", suit=suit.value)
    for card in sorted(view.known[other], key=lambda card: -view.variant.deck.worth[card]):
        yield _reason("holds", card=str(card))


def _shown(view: SeatView, suit: Suit) -> bool:
    return any(meld.suit is suit for meld in view.melds)


def _pairs(view: SeatView, table: CardTable) -> Iterator[tuple[Suit, int]]:
    for suit in view.variant.deck.suits:
        pair = table.pairs[slot_of(table, suit)]
        if pair:
            yield suit, pair
