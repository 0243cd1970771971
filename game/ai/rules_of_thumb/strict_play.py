"""What is each action worth when the other hand is known and nobody draws any more?

The step from a view, plus one possible hand of the other player, to the search of ``endgame.py``.
"""

from collections.abc import Iterable

from game.ai.cardset import CardTable, card_table
from game.ai.rules_of_thumb.endgame import BEST, NOBODY, WORST, Endgame
from game.ai.rules_of_thumb.stakes import stakes
from game.engine.actions import Action, ClaimTarget, PlayCard, ShowMarriage
from game.engine.state import Closed
from game.engine.values import evolve, value
from game.engine.view import SeatView


@value
class Board:
    """The public part of a two-handed deal in the terms of the search; the viewer is player 0.

    Attributes:
        table: the cards as bits.
        hand: the viewer's cards.
        points: totals of the viewer and of the other.
        tricks: their tricks.
        melds: what their marriages count.
        shown: suit slots whose marriage was shown.
        led: bit number of the card on the table, or -1.
        melded: a marriage was shown at this lead.
    """

    table: CardTable
    hand: int
    points: tuple[int, int]
    tricks: tuple[int, int]
    melds: tuple[int, int]
    shown: int
    led: int
    melded: bool


def board(view: SeatView) -> Board:
    """Return the public part of a view of a two-handed deal."""
    table = card_table(view.variant.deck, view.trump)
    me, other = view.seat, 1 - view.seat
    melds = [0, 0]
    shown = 0
    for meld in view.melds:
        melds[meld.seat != me] += meld.points
        shown |= 1 << slot_of(table, meld.suit)
    return Board(
        table=table,
        hand=table.mask(view.hand),
        # Marriages that wait for a trick count in the search, which knows when they may not yet.
        points=tuple(  # type: ignore[arg-type]
            view.won_points[seat] + view.bonus[seat] + melds[seat != me] for seat in (me, other)
        ),
        tricks=(view.won_tricks[me], view.won_tricks[other]),
        melds=(melds[0], melds[1]),
        shown=shown,
        led=table.bit[view.trick.cards[0]] if view.trick.cards else -1,
        melded=bool(view.lead.melded),
    )


def slot_of(table: CardTable, suit: object) -> int:
    """Return the slot of a suit in the bits."""
    return next(number & 3 for card, number in table.bit.items() if card.suit is suit)


def closing_now(view: SeatView) -> Closed:
    """Return the snapshot that closing at this moment would take."""
    return Closed(view.seat, False, view.totals, view.won_tricks, len(view.taken))


def endgame_for(view: SeatView, seen: Board, closed: Closed | None) -> Endgame:
    """Return the search for the deal as it is, or as it would be after a closing."""
    closer = NOBODY if closed is None else int(closed.seat != view.seat)
    terms = stakes(view.rules, closed, has_talon=view.has_talon)
    return Endgame(seen.table, terms, closer, seen.melds)


def value_of(search: Endgame, seen: Board, action: Action, other: int) -> int:
    """Return what a play, a marriage or a right claim is worth against this hand.

    Args:
        search: the search for the deal.
        seen: the public part.
        action: a legal ``PlayCard``, ``ShowMarriage`` or (when right) ``ClaimTarget``.
        other: the cards of the other hand, as bits.
    """
    if isinstance(action, ClaimTarget):
        return search.gain(0, seen.points[1], seen.tricks[1])
    if isinstance(action, ShowMarriage):
        return _after_marriage(search, seen, slot_of(seen.table, action.suit), other)
    assert isinstance(action, PlayCard)
    card = seen.table.bit[action.card]
    if seen.led < 0:
        return _after_lead(search, seen, card, other)
    return _after_reply(search, seen, card, other)


def _after_lead(search: Endgame, seen: Board, card: int, other: int) -> int:
    stakes, points, shown = search.stakes, seen.points, seen.shown
    if stakes.responds and stakes.melds and (stakes.several or not seen.melded):
        others, shown = search.respond(other, points[1], shown, 1)
        points = (points[0], others)
    left = seen.hand ^ 1 << card
    worst = BEST
    answers = seen.table.replies(card, other, strict=True)
    while answers:
        bit = answers & -answers
        answers ^= bit
        reached = search.after(
            0,
            left,
            other ^ bit,
            card,
            bit.bit_length() - 1,
            points,
            seen.tricks,
            shown,
            WORST,
            worst,
        )
        worst = min(worst, reached)
    return worst


def _after_reply(search: Endgame, seen: Board, card: int, other: int) -> int:
    return -search.after(
        1,
        other,
        seen.hand ^ 1 << card,
        seen.led,
        card,
        (seen.points[1], seen.points[0]),
        (seen.tricks[1], seen.tricks[0]),
        seen.shown,
    )


def _after_marriage(search: Endgame, seen: Board, slot: int, other: int) -> int:
    stakes, table = search.stakes, seen.table
    more = search.marriage(0, slot, seen.points[0])
    after = evolve(
        seen,
        points=(seen.points[0] + more, seen.points[1]),
        melds=(seen.melds[0] + more, seen.melds[1]),
        shown=seen.shown | 1 << slot,
        melded=True,
    )
    if seen.led >= 0:
        replies = table.replies(seen.led, seen.hand, strict=True)
        return max(_after_reply(search, after, number, other) for number in numbers(replies))
    if after.points[0] >= stakes.target and (seen.tricks[0] or not stakes.waits):
        return search.gain(0, seen.points[1], seen.tricks[1])
    if stakes.several:
        # Whatever else may be shown is shown as well; any of the pairs may then be led.
        found = [
            _after_marriage(search, after, each, other)
            for each, pair in enumerate(table.pairs)
            if pair and seen.hand & pair == pair and not after.shown >> each & 1
        ]
        if found:
            return max(*found, _led_after(search, after, slot, other))
    return _led_after(search, after, slot, other)


def _led_after(search: Endgame, seen: Board, slot: int, other: int) -> int:
    """Return the value of the best lead after the marriage of a slot was shown."""
    cards = seen.hand if search.stakes.free_lead else seen.table.pairs[slot]
    return max(_after_lead(search, seen, number, other) for number in numbers(cards))


def numbers(mask: int) -> Iterable[int]:
    """Yield the bit numbers of a set, lowest first."""
    while mask:
        low = mask & -mask
        mask ^= low
        yield low.bit_length() - 1
