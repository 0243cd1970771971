"""How do our players meet the bots of the package "schnapsen", and what comes of it?"""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from schnapsen.game import Bot as TheirBot
from schnapsen.game import (
    GamePhase,
    Move,
    PlayerPerspective,
    SchnapsenGamePlayEngine,
)

from game.ai.arena.duplicates import Contest, Counts, Duplicate, count
from game.ai.bot import Bot
from game.ai.referee import PlayedDeal
from game.ai.registry import make_bot
from game.engine.cards import Seat
from tests.bridge.mirror import Mirror, our_action

PACKAGE = "package:"
"""What the names of the package's bots begin with."""

Decide = Callable[[PlayerPerspective, Move | None], Move]


class RdeepThenAlphaBeta(TheirBot):
    """RdeepBot while cards are drawn, AlphaBetaBot from then on: the package's best combination.

    Args:
        samples: how many worlds RdeepBot tries every move in.
        depth: how many tricks deep.
        rand: its chance.
    """

    def __init__(self, samples: int, depth: int, rand: Random) -> None:
        super().__init__()
        from schnapsen.bots import AlphaBetaBot, RdeepBot

        self._first = RdeepBot(num_samples=samples, depth=depth, rand=rand)
        self._second = AlphaBetaBot()

    def get_move(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:
        """Return the move of the one or the other."""
        second = perspective.get_phase() == GamePhase.TWO
        return (self._second if second else self._first).get_move(perspective, leader_move)


def _rand(rand: Random) -> TheirBot:
    from schnapsen.bots import RandBot

    return RandBot(rand=rand)


def _bully(rand: Random) -> TheirBot:
    from schnapsen.bots import BullyBot

    return BullyBot(rand=rand)


def _rdeep(rand: Random) -> TheirBot:
    from schnapsen.bots import RdeepBot

    return RdeepBot(num_samples=64, depth=10, rand=rand)


THEIRS: dict[str, Callable[[Random], TheirBot]] = {
    "rand": _rand,
    "bully": _bully,
    "rdeep": _rdeep,
    "rdeep+alphabeta": lambda rand: RdeepThenAlphaBeta(64, 10, rand),
    "rdeep4+alphabeta": lambda rand: RdeepThenAlphaBeta(4, 10, rand),
}
"""Bots of the package by name; ``rdeep`` takes 64 samples, 10 tricks deep."""


class Chair(TheirBot):
    """A seat of the package's game: compares, lets somebody decide, and tells the mirror.

    Args:
        mirror: the deal in our rules layer.
        seat: which seat it is there.
        decide: who plays.
        clock: measures the decisions.
    """

    def __init__(self, mirror: Mirror, seat: Seat, decide: Decide, clock: Callable[[], float]):
        super().__init__(f"seat {seat}")
        self._mirror, self._seat, self._decide, self._clock = mirror, seat, decide, clock
        self.seconds: list[float] = []

    def get_move(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:
        """Return the move, after comparing both engines."""
        self._mirror.check(self._seat, perspective)
        started = self._clock()
        move = self._decide(perspective, leader_move)
        if len(self._mirror.choices(self._seat)) > 1:
            self.seconds.append(self._clock() - started)
        self._mirror.follow(self._seat, move)
        return move


def ours(mirror: Mirror, seat: Seat, bot: Bot, rng: Random) -> Decide:
    """Let one of our players decide, by nothing but its view."""

    def decide(perspective: PlayerPerspective, leader_move: Move | None) -> Move:  # noqa: ARG001
        view = mirror.view(seat)
        action = view.legal[0] if len(view.legal) == 1 else bot.choose(view, rng)
        if action not in view.legal:
            raise AssertionError(f"{bot.name} answered {action}, after {'; '.join(mirror.log)}")
        return next(move for move in perspective.valid_moves() if our_action(move) == action)

    return decide


def play_game(
    number: int,
    dealer: Seat,
    sit_down: Callable[[Mirror, Seat], Decide],
    clock: Callable[[], float] = time.process_time,
) -> PlayedDeal:
    """Play a deal in both engines, and return how it ended by the package's rules.

    Args:
        number: the deal.
        dealer: who deals.
        sit_down: returns who decides at a seat.
        clock: measures the decisions.

    Raises:
        Disagreement: when the engines do not agree.
    """
    mirror = Mirror(number, dealer)
    chairs = [Chair(mirror, seat, sit_down(mirror, seat), clock) for seat in (0, 1)]
    winner, points, _ = SchnapsenGamePlayEngine().play_game_from_state(
        mirror.their_state(chairs), None
    )
    seat = chairs.index(winner)
    mirror.check_end(seat, points)
    return PlayedDeal(
        _with_points(mirror, seat, points),
        tuple(mirror.log),
        tuple(tuple(chair.seconds) for chair in chairs),
    )


def _with_points(mirror: Mirror, winner: Seat, points: int) -> Any:
    from game.engine.values import evolve

    awards = tuple(points if seat == winner else 0 for seat in (0, 1))
    return evolve(mirror.result, points=points, awards=awards)


def player(name: str, mirror: Mirror, seat: Seat, chance: str) -> Decide:
    """Return who decides: one of ours, or one of the package's (``package:...``)."""
    if name.startswith(PACKAGE):
        return THEIRS[name.removeprefix(PACKAGE)](Random(chance)).get_move
    return ours(mirror, seat, make_bot(name), Random(chance))


def play_duplicate(contest: Contest, number: int) -> Duplicate:
    """Play a deal twice, with the places exchanged (as ``game.ai.arena.duplicates`` does)."""
    margins: list[float] = []
    counts = [Counts(), Counts()]
    micros: tuple[list[int], list[int]] = ([], [])
    for line_up in ((0, 1), (1, 0)):
        played = play_game(number, 0, _table(contest, number, line_up))
        for seat, who in enumerate(line_up):
            awards = played.result.awards
            points = awards[seat] - awards[1 - seat]
            if who == 0:
                margins.append(points)
            counts[who] += count(played, [seat], points)
            micros[who].extend(round(each * 1e6) for each in played.seconds[seat])
    return Duplicate(
        number=number,
        margins=tuple(margins),
        deals=2,
        counts=(counts[0], counts[1]),
        micros=(tuple(micros[0]), tuple(micros[1])),
    )


def _table(
    contest: Contest, number: int, line_up: Sequence[int]
) -> Callable[[Mirror, Seat], Decide]:
    def sit_down(mirror: Mirror, seat: Seat) -> Decide:
        name = contest.players[line_up[seat]]
        return player(name, mirror, seat, f"{contest.seed}/{number}/{seat}")

    return sit_down
