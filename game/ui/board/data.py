"""What stands on the score board: the game points of a Bummerl, and the Bummerl lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.cards import Seat
from game.engine.match import MatchState, Settled, shown_score
from game.engine.rules import Match
from game.engine.values import evolve
from game.session.game import Game
from game.ui.core.context import Ui


@dataclass(frozen=True, slots=True)
class Column:
    """One party: its name, its scores so far as they are written (the last one holds), and how
    many Bummerl it has lost."""

    name: str
    scores: tuple[int, ...]
    lost: int = 0


@dataclass(frozen=True, slots=True)
class BoardData:
    """Everything on the board. ``foot`` lines stand at the bottom."""

    title: str
    columns: tuple[Column, ...]
    foot: tuple[str, ...] = ()
    tooltip: str = ""
    target: int = 7
    """Game points of one Bummerl."""
    stamped: bool = False
    """Whether there must be room for the stamp of a doubling."""


def written_score(rule: Match, score: int) -> int:
    """A score as it is written on the slate: nobody writes less than nothing."""
    return max(0, shown_score(rule, score)) if rule.count == "down" else shown_score(rule, score)


def board_data(ui: Ui, game: Game, human: Seat, names: Sequence[str] | None = None) -> BoardData:
    """What the slate shows for a match, the person's own party on the left."""
    return _board(ui, game, human, names, game.match, [done.settled for done in game.finished])


def board_with(
    ui: Ui, game: Game, human: Seat, outcome: Settled, names: Sequence[str] | None = None
) -> BoardData:
    """The slate with the deal that has just ended, before a decided Bummerl wipes it."""
    match = evolve(outcome.match, bummerl=game.match.bummerl)
    return _board(ui, game, human, names, match, [*_before(game), _kept(outcome)])


def _before(game: Game) -> list[Settled]:
    """What the deals before the one on the table did."""
    return [done.settled for done in game.finished]


def _kept(outcome: Settled) -> Settled:
    """The outcome without the wiping of a decided Bummerl."""
    return evolve(outcome, bummerl=None)


def board_decided(
    ui: Ui, game: Game, human: Seat, outcome: Settled, names: Sequence[str] | None = None
) -> BoardData:
    """The slate of a decided Bummerl: the last scores still stand, and the loser has his dots."""
    return _board(ui, game, human, names, outcome.match, [*_before(game), _kept(outcome)])


def _board(
    ui: Ui,
    game: Game,
    human: Seat,
    names: Sequence[str] | None,
    match: MatchState,
    history: Sequence[Settled],
) -> BoardData:
    variant = game.variant
    rule = variant.match
    called = list(names if names is not None else game.names)
    parties = list(dict.fromkeys(match.parties))
    mine = match.parties[human]
    parties.sort(key=lambda party: party != mine)
    scores: dict[int, list[int]] = {party: [written_score(rule, 0)] for party in parties}
    for settled in history:
        if settled.bummerl is not None:
            scores = {party: [written_score(rule, 0)] for party in parties}
            continue
        for party in parties:
            now = written_score(rule, settled.scores[party])
            if now != scores[party][-1]:
                scores[party].append(now)
    columns: list[Column] = []
    for party in parties:
        members = [seat for seat, each in enumerate(match.parties) if each == party]
        if len(members) > 1:
            name = ui.tr("ui.board.we" if party == mine else "ui.board.they")
        elif party == mine:
            name = ui.tr("ui.board.you")
        else:
            name = " ".join(called[seat] for seat in members if seat < len(called))
        lost = sum(won for other, won in enumerate(match.bummerl) if other != party)
        columns.append(Column(name, tuple(scores[party]), lost))
    foot: list[str] = []
    if rule.wins_needed > 1:
        foot.append(ui.tr("ui.board.of_match", n=rule.wins_needed))
    else:
        foot.append(ui.tr("ui.board.to_points", n=rule.target))
    if match.carry:
        foot.insert(0, ui.tr("ui.board.carry", n=match.carry))
    tooltip = ""
    if len(columns) == 2:
        me, other = columns
        tooltip = ui.tr(
            "ui.board.tooltip", me=me.name, mine=me.scores[-1], other=other.name,
            theirs=other.scores[-1],
        )  # fmt: skip
    return BoardData(
        ui.tr("ui.board.title"), tuple(columns), tuple(foot), tooltip, rule.target,
        stamped=variant.bidding.doublings > 0,
    )  # fmt: skip
