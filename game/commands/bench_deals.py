"""How many deals does the rules layer play in a second, with all its events?"""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from statistics import median

from game.engine.actions import Action, ClaimTarget, Cut
from game.engine.deal import apply, legal, new_deal
from game.engine.shuffle import shuffled
from game.engine.state import DealState
from game.engine.variant import Variant


@dataclass(frozen=True, slots=True)
class DealRates:
    """Deals per second, by processor time and by the clock on the wall, over several runs."""

    runs: int
    deals: int
    per_cpu_second: float
    per_wall_second: float
    events_per_deal: float


def sensible(state: DealState, actions: tuple[Action, ...], rng: Random) -> Action:
    """Return a random action; false claims would end every deal early, so there are none."""
    if isinstance(actions[0], Cut):
        return actions[0]
    if isinstance(actions[0], ClaimTarget):
        if state.total(state.sides[state.turn]) >= state.rules.payoff.target:
            return actions[0]
        actions = actions[1:] or actions
    return rng.choice(actions)


def play_random_deal(variant: Variant, number: int, rng: Random) -> tuple[DealState, int]:
    """Play a deal with random actions; return its end and how many events there were."""
    dealer = number % variant.seats
    done = new_deal(variant, shuffled(variant.deck.cards, variant.family, number), dealer)
    events = len(done.events)
    while not done.state.over:
        action = sensible(done.state, legal(variant, done.state), rng)
        done = apply(variant, done.state, action)
        events += len(done.events)
    return done.state, events


def deal_rates(variant: Variant, *, runs: int, deals: int) -> DealRates:
    """Measure; each run plays the same deals, and the median of the runs counts."""
    by_cpu, by_wall, events = [], [], 0
    for _ in range(runs):
        rng = Random(1)
        cpu, wall, events = time.process_time(), time.perf_counter(), 0
        for number in range(1, deals + 1):
            events += play_random_deal(variant, number, rng)[1]
        by_cpu.append(deals / (time.process_time() - cpu))
        by_wall.append(deals / (time.perf_counter() - wall))
    return DealRates(runs, deals, median(by_cpu), median(by_wall), events / deals)
