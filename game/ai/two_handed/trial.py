"""What are plans worth in the worlds that a player reckons with? (two-handed games with a talon)

Every plan is tried in the same worlds, so that their luck cancels out. Plans that fall clearly
behind are given up.
"""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt

from game.ai.bot import never
from game.ai.cardset import CardTable
from game.ai.kernel.playouts import NAIVE, PlayOuts
from game.engine.cards import Card, Rank, Seat
from game.engine.values import value
from game.engine.view import SeatView

from .beliefs import World
from .past import Past
from .plans import Plan

FIRST_LOOK = 40
"""Worlds after which plans are given up for the first time."""

BEHIND = 2.5
"""Standard errors by which a plan that is given up is behind."""

NEARLY = 0.05
"""Added to a variance, so that a plan is not given up over a few equal results."""


@value
class Tried:
    """A plan and what it brought.

    Attributes:
        plan: the plan.
        points: game points in each world that it was tried in, from the first.
        mean: their mean worth, what the closings are overrated by deducted.
    """

    plan: Plan
    points: tuple[int, ...]
    mean: float


class Board:
    """The position of a decision, as far as the player sees it.

    Args:
        view: what he sees.
        table: the cards as bits.
        past: what happened.
        playouts: plays deals out.
    """

    def __init__(self, view: SeatView, table: CardTable, past: Past, playouts: PlayOuts) -> None:
        self.playouts = playouts
        self.numbers: Mapping[str, int] = playouts.numbers
        self.hand = table.mask(view.hand)
        self.mine, self.his = past.scores
        self.gone, self.known_mine = past.gone, past.known_mine
        self.known_his = table.mask(view.known[1 - view.seat])
        assert view.turned_up is not None
        self.bottom = 1 << table.bit[view.turned_up]
        self.led = table.bit[view.trick.cards[0]] if view.trick.cards else -1
        self.talon_end = (table.bit[view.turned_up],)
        self.card_points = view.won_points[view.seat]
        self.marks = (0, 0)
        if not self.numbers["simple"]:
            self.marks = (_marks(view, table, view.seat), _marks(view, table, 1 - view.seat))

    def begin(self, world: World, chance: int) -> None:
        """Begin to try plans in a world."""
        self.playouts.begin(world.talon + self.talon_end, chance)

    def points(self, plan: Plan, world: World) -> int:
        """Return what a plan brings in the world that was begun with."""
        rollout, search = self.playouts.rollout, self.playouts.search
        card = 1 << plan.card if plan.card >= 0 else 0
        score, marks = self._shown(plan)
        reached = plan.shown and search.may_claim(score)
        known = self.known_mine | plan.shown
        if self.led >= 0:
            if reached:
                return search.ladder(self.his)
            return rollout.after_reply(
                self.hand & ~card, world.hand, self.led, plan.card, score, self.his, self.bottom,
                self.gone | card, known & ~card, self.known_his, self.marks[1] | marks << 8,
                world.kind,
            )  # fmt: skip
        both = marks | self.marks[1] << 8
        if plan.card < 0:
            return rollout.after_draw(
                self.hand, world.hand, score, self.his, self.bottom, self.gone, known,
                self.known_his, both, world.kind,
            )  # fmt: skip
        hand, bottom = self.hand, self.bottom
        if plan.exchange:
            low = self.numbers["exchange"]
            hand, known, bottom = hand ^ low | bottom, known & ~low | bottom, low
        reached = search.may_claim(score)
        if plan.close:
            return self._closed(plan, world, hand, bottom, score, both)
        if reached:
            return search.ladder(self.his)
        if plan.knock:
            return rollout.knock_lead(world.hand, plan.card, score, self.his)
        return rollout.after_lead(
            hand & ~card, world.hand, plan.card, score, self.his, bottom,
            self.gone | card, known & ~card, self.known_his, both, world.kind,
        )  # fmt: skip

    def _closed(
        self, plan: Plan, world: World, hand: int, bottom: int, score: int, marks: int
    ) -> int:
        """Return what a closing brings; the other side may exchange after it in some houses."""
        search = self.playouts.search
        closing = self.playouts.book.closing(self.mine, self.his)
        if search.may_claim(score):
            return search.claim(self.his, closing)
        low, his = self.numbers["exchange"], [world.hand]
        if self.numbers["exchange_reply"] and world.hand & low:
            his.append(world.hand ^ low | bottom)
        return min(
            self.playouts.rollout.strict_lead(
                hand & ~(1 << plan.card), each, plan.card, score, self.his, closing, marks,
                world.kind,
            )
            for each in his
        )  # fmt: skip

    def _shown(self, plan: Plan) -> tuple[int, int]:
        """Return the player's score and marks after showing the marriages of a plan."""
        score, marks = self.mine, self.marks[0]
        queens = plan.shown & self.numbers["queens"]
        while queens:
            queen = queens & -queens
            queens ^= queen
            royal = (
                queen & self.numbers["trumps"] and self.card_points >= self.numbers["royal_from"]
            )
            score += 40 if royal else 20
            if not self.numbers["simple"]:
                marks = (marks | queen >> self.numbers["queen_shift"]) + (32 if royal else 16)
        return score, marks


def _marks(view: SeatView, table: CardTable, seat: Seat) -> int:
    """Return the marriages that a seat has shown, as the search writes them."""
    melds = [meld for meld in view.melds if meld.seat == seat]
    shown = sum(1 << (table.bit[Card(meld.suit, Rank.QUEEN)] & 3) for meld in melds)
    return shown | sum(meld.points for meld in melds) // 20 << 4


def tried(
    board: Board,
    plans: Sequence[Plan],
    worlds: Sequence[World],
    chances: Sequence[int],
    utilities: Sequence[float],
    overrated: float,
    cancelled: Callable[[], bool] = never,
) -> list[Tried]:
    """Try plans and return them, best first.

    Args:
        board: the position.
        plans: what may be done.
        worlds: the worlds, each as likely as the next.
        chances: where chance starts in each of them.
        utilities: the worth of -3 to 3 game points.
        overrated: game points by which searching with open cards overrates a closing.
        cancelled: true when the answer is no longer wanted.
    """
    points: list[list[int]] = [[] for _ in plans]
    worths: list[list[float]] = [[] for _ in plans]
    # Deducted on the scale of the utilities, whatever the score of the match.
    less = overrated * (utilities[5] - utilities[1]) / 4
    alive = list(range(len(plans)))
    check = FIRST_LOOK
    for number, (world, chance) in enumerate(zip(worlds, chances, strict=True), start=1):
        if cancelled() and number > 1:
            break
        board.begin(world, chance)
        for place in alive:
            brought = board.points(plans[place], world)
            points[place].append(brought)
            worth = utilities[brought + 3]
            open_cards = plans[place].close and world.kind != NAIVE
            worths[place].append(worth - less if open_cards else worth)
        if number == check:
            check = check * 8 // 5
            alive = _still_in(alive, worths)
            if len({plans[place].first for place in alive}) == 1 and number >= 2 * FIRST_LOOK:
                break
    best_first = sorted(
        alive, key=lambda place: -sum(worths[place])
    ) + sorted(
        (place for place in range(len(plans)) if place not in alive),
        key=lambda place: -sum(worths[place]) / max(1, len(worths[place])),
    )  # fmt: skip
    return [
        Tried(plans[place], tuple(points[place]), sum(worths[place]) / max(1, len(worths[place])))
        for place in best_first
    ]


def _still_in(alive: Sequence[int], worths: Sequence[Sequence[float]]) -> list[int]:
    """Return the plans that are not clearly behind the best one."""
    best = max(alive, key=lambda place: sum(worths[place]))
    number = len(worths[best])
    kept: list[int] = []
    for place in alive:
        gaps = [own - top for own, top in zip(worths[place], worths[best], strict=True)]
        mean = sum(gaps) / number
        variance = sum(gap * gap for gap in gaps) / number - mean * mean
        if place == best or mean + BEHIND * sqrt((variance + NEARLY) / number) >= 0:
            kept.append(place)
    return kept
