"""The duties of rules 2.2 beside the function of the rules, written down a second time."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import Card, Suit
from game.engine.rules import Following
from tests.variants import named

DECK = named("bauernschnapsen").deck
ORDER = "JQKTA"


def beats(card: Card, best: Card, trump: Suit | None, order: str) -> bool:
    """Say what rules 2.1 say: same suit and higher, or a trump on something else."""
    if card.suit is best.suit:
        return order.index(card.rank) > order.index(best.rank)
    return card.suit is trump


def allowed(
    hand: list[Card], trick: list[Card], trump: Suit | None, rule: Following, order: str
) -> set[Card]:
    """Return the cards of the pseudo-code of rules 2.2, line by line."""
    led = trick[0].suit
    winning = trick[0]
    for card in trick[1:]:
        if beats(card, winning, trump, order):
            winning = card
    follow = [card for card in hand if card.suit is led]
    if follow:
        if not rule.must_head:
            return set(follow)
        if winning.suit is led:
            over = {card for card in follow if beats(card, winning, trump, order)}
            return over or set(follow)
        if rule.raise_after_ruff:
            top = max(order.index(card.rank) for card in trick if card.suit is led)
            return {card for card in follow if order.index(card.rank) > top} or set(follow)
        return set(follow)
    trumps = [card for card in hand if card.suit is trump]
    if trumps:
        over = {card for card in trumps if beats(card, winning, trump, order)}
        if over:
            return over
        if rule.undertrump_forced:
            return set(trumps)
    return set(hand)


rules = st.builds(
    Following,
    strict_from_start=st.just(True),
    undertrump_forced=st.booleans(),
    raise_after_ruff=st.booleans(),
    must_head=st.booleans(),
)


@given(
    rule=rules,
    trump=st.sampled_from([None, *Suit]),
    seed=st.integers(0, 2**32),
    before=st.integers(1, 3),
    size=st.integers(1, 5),
    low_ace=st.booleans(),
)
def test_the_duty_is_that_of_the_rules(
    rule: Following, trump: Suit | None, seed: int, before: int, size: int, *, low_ace: bool
) -> None:
    """Any hand after any one to three cards, with and without trump, ace high or low."""
    drawn = Random(seed).sample(DECK.cards, before + size)
    trick, hand = drawn[:before], drawn[before:]
    variant = named("bauernschnapsen")
    deck = variant.deck_of("zehnergang") if low_ace else DECK
    order = "AJQKT" if low_ace else ORDER
    _, found = rule.duty(deck, trump, tuple(trick), tuple(hand))
    assert set(found) == allowed(hand, trick, trump, rule, order)
    assert len(found) == len(set(found))


@given(seed=st.integers(0, 2**32), trump=st.sampled_from([None, *Suit]))
def test_the_trick_goes_to_the_card_that_the_rules_say(seed: int, trump: Suit | None) -> None:
    """Rules 2.1, by sorting: trumps before the suit led before all others, then by strength."""
    trick = Random(seed).sample(DECK.cards, 4)

    def power(card: Card) -> tuple[int, int]:
        return (2 * (card.suit is trump) + (card.suit is trick[0].suit), ORDER.index(card.rank))

    assert trick[DECK.winner(trump, tuple(trick))] == max(trick, key=power)
