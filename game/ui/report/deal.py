"""What the count after a deal shows: tricks, marriages and points of both sides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.cards import Card, Seat, Side, Suit
from game.engine.match import Settled
from game.engine.state import DealState
from game.engine.text import Text
from game.session.game import check_code
from game.session.runner import Runner
from game.session.verdict import verdict
from game.ui.board.data import written_score


@dataclass(frozen=True, slots=True)
class TrickLine:
    """A trick of one side: its cards as played, its points, and the sum with it."""

    cards: tuple[Card, ...]
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class SideReport:
    """What one side has: tricks, marriages, last-trick bonus, and the cards each still held."""

    side: Side
    name: str
    mine: bool
    tricks: tuple[TrickLine, ...]
    marriages: tuple[tuple[Suit, int], ...]
    bonus: int
    total: int
    at_close: int | None
    hands: tuple[tuple[str, tuple[Card, ...]], ...]
    """Who of the side still held which cards."""
    partners: bool = False


@dataclass(frozen=True, slots=True)
class DealReport:
    """A finished deal, ready to be shown. The texts are still sentences of the catalogue."""

    headline: Text
    lines: tuple[Text, ...]
    won: bool | None
    sides: tuple[SideReport, ...]
    talon: tuple[Card, ...]
    closer: Seat | None
    closer_is_me: bool
    number: int
    code: str
    order: str
    salt: str
    shown_scores: tuple[int, int]


def deal_report(runner: Runner, outcome: Settled, name: Callable[[Seat], str]) -> DealReport:
    """Gather the report of the finished deal on the table, for the person's seat."""
    game = runner.game
    state, record = game.state, game.record
    assert state.result is not None
    assert record is not None
    view = runner.view
    words = verdict(view, outcome, name)
    mine = state.sides[runner.human]
    order = sorted(dict.fromkeys(state.sides), key=lambda side: side != mine)
    result = state.result
    rule = game.variant.match
    party = game.match.parties[runner.human]
    other = next(p for p in range(len(outcome.scores)) if p != party)
    closer = state.closed.seat if state.closed is not None else None
    return DealReport(
        headline=words.headline,
        lines=words.lines[1:],
        won=None if result.winner is None else result.winner == mine,
        sides=tuple(_side(state, side, mine, name) for side in order),
        talon=state.talon.cards if state.talon is not None else (),
        closer=closer,
        closer_is_me=closer is not None and state.sides[closer] == mine,
        number=record.number,
        code=check_code(record),
        order=" ".join(card.code for card in record.order),
        salt=record.salt,
        shown_scores=(
            written_score(rule, outcome.scores[party]),
            written_score(rule, outcome.scores[other]),
        ),
    )


def _side(state: DealState, side: Side, mine: Side, name: Callable[[Seat], str]) -> SideReport:
    members = state.members(side)
    total = 0
    tricks: list[TrickLine] = []
    for taken in state.taken:
        if taken.winner in members:
            total += taken.points
            tricks.append(TrickLine(taken.cards, taken.points, total))
    marriages = tuple((meld.suit, meld.points) for meld in state.melds if meld.seat in members)
    at_close = None
    if state.closed is not None:
        at_close = sum(state.closed.points[seat] for seat in members)
    return SideReport(
        side=side,
        name=" & ".join(name(seat) for seat in members),
        mine=side == mine,
        tricks=tuple(tricks),
        marriages=marriages,
        bonus=sum(state.bonus[seat] for seat in members),
        total=state.total(side),
        at_close=at_close,
        hands=tuple((name(seat), state.hands[seat]) for seat in members if state.hands[seat]),
        partners=len(members) > 1,
    )
