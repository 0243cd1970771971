"""What is played so that luck does not count, and what is kept of it?

Duplicate deals: the same cards are played again with the players' places exchanged, so that the
luck of the deal cancels out, and every player draws its chance from the same seed each time.
Duplicate Bummerl: a whole race for game points, then the same cards in the same order with the
places exchanged; the players know the score.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from game.ai.arena.players import make_player
from game.ai.bot import Bot
from game.ai.referee import ArenaError, PlayedDeal, play_deal
from game.engine.actions import (
    CloseTalon,
    Double,
    ExchangeTrump,
    KnockTarget,
    ShowMarriage,
    WithdrawMarriage,
)
from game.engine.cards import Seat
from game.engine.match import new_match, settle
from game.engine.record import parse_line
from game.engine.state import DealResult, Reason
from game.engine.values import value
from game.engine.variant import Variant

MOST_DEALS = 1000
"""Deals after which a Bummerl is given up: its players only ever draw."""


_APART = 40
"""Deal numbers from one Bummerl to the next; a longer one goes on with the deals of the next."""


def line_ups(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """Return who sits where in the games of one duplicate deal: 0 the first player, 1 the second.

    Partners are the same player. Where everyone plays alone at a table of three or more, the first
    player takes each place in turn against the second in all others.
    """
    seats = range(variant.seats)
    if variant.seats == 2 or variant.sides.form == "pairs":
        return tuple(tuple((seat + swap) % 2 for seat in seats) for swap in (0, 1))
    return tuple(tuple(int(seat != own) for seat in seats) for own in seats)


def margin(result: DealResult, line_up: Sequence[int]) -> float:
    """Return the game points of the first player less those of the second (mean of its seats)."""
    sums, counts = [0.0, 0.0], [0, 0]
    for who, award in zip(line_up, result.awards, strict=True):
        sums[who] += award
        counts[who] += 1
    return sums[0] / counts[0] - sums[1] / counts[1]


@value
class Counts:
    """What a player did in some games.

    Attributes:
        closed: games in which it closed the talon.
        closed_won: how many of them it won.
        closed_points: the sum of its margins in them.
        knocked: games in which it knocked.
        knocked_won: how many of them it won.
        exchanged: exchanges of the trump card.
        marriages: marriages announced and not taken back.
        wrong_claims: games that it lost by a wrong claim.
        contracts: for each contract that it undertook, how often, and how often it was made.
        doubled: times that it doubled.
        doubled_won: how many of these games it won.
    """

    closed: int = 0
    closed_won: int = 0
    closed_points: float = 0
    knocked: int = 0
    knocked_won: int = 0
    exchanged: int = 0
    marriages: int = 0
    wrong_claims: int = 0
    contracts: tuple[tuple[str, int, int], ...] = ()
    doubled: int = 0
    doubled_won: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        played: dict[str, tuple[int, int]] = {}
        for name, tried, made in (*self.contracts, *other.contracts):
            before = played.get(name, (0, 0))
            played[name] = before[0] + tried, before[1] + made
        numbers: dict[str, Any] = {
            each.name: getattr(self, each.name) + getattr(other, each.name)
            for each in fields(self)
            if each.name != "contracts"
        }
        merged = tuple((name, *times) for name, times in played.items())
        return Counts(**numbers, contracts=merged)


def count(played: PlayedDeal, seats: Sequence[Seat], points: float) -> Counts:
    """Return what the player at these seats did in one game.

    Args:
        played: the game.
        seats: where the player sat.
        points: its margin.
    """
    log = [parse_line(line) for line in played.log]
    actions = [action for seat, action in log if seat in seats]
    result = played.result
    won = any(seat in result.winners for seat in seats)
    closed, knocked = CloseTalon() in actions, KnockTarget() in actions
    shown = sum(isinstance(action, ShowMarriage) for action in actions)
    return Counts(
        closed=int(closed),
        closed_won=int(closed and won),
        closed_points=points if closed else 0,
        knocked=int(knocked),
        knocked_won=int(knocked and won),
        exchanged=actions.count(ExchangeTrump()),
        marriages=shown - actions.count(WithdrawMarriage()),
        wrong_claims=int(result.reason is Reason.FALSE_CLAIM and result.actor in seats),
        contracts=_undertaken(result, seats),
        doubled=actions.count(Double()),
        doubled_won=actions.count(Double()) if won else 0,
    )


def _undertaken(result: DealResult, seats: Sequence[Seat]) -> tuple[tuple[str, int, int], ...]:
    if result.declarer not in seats:
        return ()
    return ((result.contract, 1, int(result.reason is Reason.CONTRACT_MADE)),)


@value
class Contest:
    """What is to be compared.

    Attributes:
        variant: the game.
        players: how the two players are named (see ``make_player``).
        seed: fixes the deals and all chance.
        bummerl: whole Bummerl are played, not single deals.
        limit: seconds that a program of others may take for an answer.
    """

    variant: Variant
    players: tuple[str, str]
    seed: int = 0
    bummerl: bool = False
    limit: float = 10.0

    @property
    def first(self) -> int:
        """Number of its first deal.

        Deals of different seeds do not meet, as long as nobody plays a million of them.
        """
        return 1 + self.seed % 900 * 1_000_000


@value
class Duplicate:
    """One duplicate deal, or one duplicate Bummerl.

    Attributes:
        number: the deal; for a Bummerl, which one it is.
        margins: of the first player in each game: game points, or 1 and -1 for a Bummerl.
        deals: deals that were played in it.
        counts: what the two players did.
        micros: microseconds of every real decision of the two players.
    """

    number: int
    margins: tuple[float, ...]
    deals: int
    counts: tuple[Counts, Counts]
    micros: tuple[tuple[int, ...], tuple[int, ...]]

    @property
    def points(self) -> float:
        """The mean margin of the first player."""
        return sum(self.margins) / len(self.margins)


def play_duplicate(contest: Contest, number: int) -> Duplicate:
    """Play all games of one duplicate deal, or of one duplicate Bummerl.

    Raises:
        ArenaError: when a player breaks the rules.
        ValueError: when a player's name is unknown.
    """
    variant, deals = contest.variant, 0
    margins: list[float] = []
    counts = [Counts(), Counts()]
    micros: tuple[list[int], list[int]] = ([], [])
    for line_up in line_ups(variant):
        bots = [make_player(contest.players[who], contest.limit) for who in line_up]
        if contest.bummerl:
            games, last = _bummerl(contest, bots, number, line_up)
        else:
            games = [play_deal(variant, bots, number, seed=contest.seed)]
            last = margin(games[0].result, line_up)
        margins.append(last)
        deals += len(games)
        for played in games:
            points = margin(played.result, line_up)
            for who in (0, 1):
                seats = [seat for seat, its in enumerate(line_up) if its == who]
                counts[who] += count(played, seats, points if who == 0 else -points)
            for who, times in zip(line_up, played.seconds, strict=True):
                micros[who].extend(round(each * 1e6) for each in times)
    return Duplicate(
        number=number,
        margins=tuple(margins),
        deals=deals,
        counts=(counts[0], counts[1]),
        micros=(tuple(micros[0]), tuple(micros[1])),
    )


def _bummerl(
    contest: Contest, bots: Sequence[Bot], number: int, line_up: Sequence[int]
) -> tuple[list[PlayedDeal], float]:
    """Play a Bummerl; return its deals, and 1 or -1 as the first player won or lost it."""
    variant, games = contest.variant, list[PlayedDeal]()
    match = new_match(variant, 0)
    for step in range(MOST_DEALS):
        deal = contest.first + (number * _APART + step) % 1_000_000
        games.append(play_deal(variant, bots, deal, match.dealer, seed=contest.seed, match=match))
        settled = settle(variant, match, games[-1].result)
        match = settled.match
        if settled.bummerl is not None:
            winner = line_up[match.parties.index(settled.bummerl.party)]
            return games, -1.0 if winner else 1.0
    raise ArenaError(f"nobody won the Bummerl in {MOST_DEALS} deals")
