"""What has the other player done so far, and what did he know then? (two-handed games)"""

from game.ai.cardset import CardTable
from game.ai.kernel.likelihood import CLOSE, DRAW, EXCHANGE, LEAD, REPLY, STEP_SIZE
from game.ai.kernel.search import HAS
from game.engine.events import (
    CardDrawn,
    CardPlayed,
    MarriageShown,
    MarriageWithdrawn,
    TalonClosed,
    TalonLaid,
    TrickTaken,
    TrumpExchanged,
    TrumpTurned,
)
from game.engine.values import value
from game.engine.view import SeatView


@value
class Past:
    """The deal so far in the terms of the search.

    Attributes:
        steps: what the other player did, the latest first, as ``Likelihood.of`` takes it; none
            where a view has no events.
        telling: there is a step among them from which his cards can be guessed.
        scores: points of the viewer and of the other, with ``HAS`` for a trick.
        gone: cards played, as bits.
        known_mine: cards of the viewer that the other knows.
    """

    steps: tuple[int, ...]
    telling: bool
    scores: tuple[int, int]
    gone: int
    known_mine: int


class _Fold:
    """Goes through the events of a deal, as a seat saw them, for what the other did."""

    def __init__(self, seat: int, table: CardTable) -> None:
        self.table = table
        self.other = 1 - seat
        self.points, self.tricks, self.known = [0, 0], [0, 0], [0, 0]
        self.gone = self.bottom = self.left = self.melded = 0
        self.led = -1
        self.closed = False
        self.steps: list[tuple[int, ...]] = []

    def score(self, seat: int) -> int:
        return self.points[seat] | HAS if self.tricks[seat] else self.points[seat]

    def note(self, what: int, card: int, led: int = 0, shown: int = 0) -> None:
        mine = 1 - self.other
        left = 0 if self.closed else self.left
        self.steps.append((what, card, led, self.score(self.other), self.score(mine),
                           self.gone, self.bottom, left, self.known[mine], shown))  # fmt: skip

    def see(self, event: object) -> None:
        bit = self.table.bit
        match event:
            case TrumpTurned(card, _):
                self.bottom = 1 << bit[card]
            case TalonLaid(size):
                self.left = size
            case MarriageShown(seat, _, cards, points):
                self.melded = self.table.mask(cards)
                self.known[seat] |= self.melded
                self.points[seat] += points
            case MarriageWithdrawn(seat, _, points):
                self.points[seat] -= points
                self.melded = 0
            case TrumpExchanged(seat, given, taken):
                low, high = 1 << bit[given], 1 << bit[taken]
                self.known[seat] = self.known[seat] & ~low | high
                self.bottom = low
                if seat == self.other:
                    self.note(EXCHANGE, high)
            case TalonClosed(seat, _):
                if seat == self.other:
                    self.note(CLOSE, 0)
                self.closed = True
            case CardPlayed(seat, card):
                self._played(seat, bit[card])
            case TrickTaken(seat, _, points, _):
                self.points[seat] += points
                self.tricks[seat] += 1
                self.led = -1
            case CardDrawn(seat, card, turned_up):
                self.left -= 1
                turned = 1 << bit[card] if turned_up and card is not None else 0
                if seat == self.other:
                    self.note(DRAW, turned or self.table.mask(bit) & ~self.known[seat])
                self.known[seat] |= turned
            case _:
                pass

    def _played(self, seat: int, number: int) -> None:
        if seat == self.other:
            if self.led < 0:
                self.note(LEAD, number, shown=self.melded)
            else:
                self.note(REPLY, number, self.led)
        self.known[seat] &= ~(1 << number)
        self.gone |= 1 << number
        self.led = number if self.led < 0 else -1
        self.melded = 0


def past_of(view: SeatView, table: CardTable) -> Past:
    """Return what has happened in a two-handed deal with a talon.

    How the deal stands is taken from the view itself. Only how the other played comes from the
    events: where there are none, as in a position from text, nothing is concluded from it.
    """
    fold = _Fold(view.seat, table)
    for event in view.events:
        fold.see(event)
    steps = [number for step in reversed(fold.steps) for number in step]
    assert len(steps) == STEP_SIZE * len(fold.steps)
    played = [card for trick in view.taken for card in trick.cards]
    return Past(
        steps=tuple(steps),
        telling=any(step[0] in (REPLY, LEAD, CLOSE) for step in fold.steps),
        scores=(score(view, view.seat), score(view, 1 - view.seat)),
        gone=table.mask([*played, *view.trick.cards]),
        known_mine=table.mask(view.shown[view.seat] & frozenset(view.hand)),
    )


def score(view: SeatView, seat: int) -> int:
    """Return the points of a seat as the search counts them: with ``HAS`` once it has a trick.

    Marriages are in it even where they count with the first trick only; the search knows of that.
    """
    points = view.won_points[seat] + view.bonus[seat]
    points += sum(meld.points for meld in view.melds if meld.seat == seat)
    return points | HAS if view.won_tricks[seat] else points
