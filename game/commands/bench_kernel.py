"""How fast is the search? ``python -m game.commands.bench_kernel``

Process time of one core, on deals of Austrian rules with 20 cards: whole deals, then the leads
after so many tricks of random play, talon open or just run out. Each figure is the median of
several runs, because machines are shared.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import mean, median

from game.ai.kernel import Kernel, Position, kernel_form
from game.ai.kernel.loader import COMPILED, INTERPRETED
from game.engine.actions import Cut, PlayCard
from game.engine.cards import Rank
from game.engine.deal import apply, legal, new_deal
from game.engine.deck import make_deck
from game.engine.rules import Dealing
from game.engine.shuffle import shuffled
from game.engine.state import DealState, Phase
from game.engine.variant import Variant

WHOLE, OUT = "whole deal", "talon out"
STAGES = (WHOLE, "after 1 trick", "after 2 tricks", "after 3 tricks", "after 4 tricks", OUT)

_RANKS = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
_GAME = Variant(
    "bench",
    "talon20",
    2,
    make_deck(_RANKS, dict(zip(_RANKS, (2, 3, 4, 10, 11), strict=True))),
    dealing=Dealing(packets=(3, 2), turn_up_after=1),
)


def positions(deals: int) -> dict[str, list[DealState]]:
    """Return the leads of so many deals by stage, after random cards."""
    found: dict[str, list[DealState]] = {stage: [] for stage in STAGES}
    rng = Random(7)
    for number in range(1, deals + 1):
        order = shuffled(_GAME.deck.cards, _GAME.family, number)
        dealt = apply(_GAME, new_deal(_GAME, order, 0).state, Cut(0)).state
        for state in _leads(dealt, rng):
            found[STAGES[len(state.taken)]].append(state)
    return found


def _leads(state: DealState, rng: Random) -> Iterator[DealState]:
    """Yield the leads of a deal up to the first one with the talon out."""
    while state.phase is Phase.PLAY:
        assert state.talon is not None
        if state.on_lead:
            yield state
            if not state.talon.cards:
                return
        plays = [action for action in legal(_GAME, state) if isinstance(action, PlayCard)]
        state = apply(_GAME, state, rng.choice(plays)).state


def _run(kernel: Kernel, stages: Mapping[str, Sequence[Position]]) -> dict[str, float]:
    """Solve every position once with an empty memory; return the figures of this run."""
    figures: dict[str, float] = {}
    for stage, found in stages.items():
        times: list[float] = []
        before = kernel.nodes
        for position in found:
            kernel.forget()
            started = time.process_time()
            kernel.value(position)
            times.append(1000 * (time.process_time() - started))
        times.sort()
        figures[f"{stage}, mean ms"] = mean(times)
        if stage == WHOLE:
            figures[f"{stage}, median ms"] = median(times)
            figures[f"{stage}, 95 % ms"] = times[len(times) * 95 // 100]
            figures[f"{stage}, max ms"] = times[-1]
            nodes = kernel.nodes - before
            figures["nodes a whole deal"] = nodes / len(found)
            figures["million nodes a second"] = nodes / sum(times) / 1000
    for stage, found in stages.items():
        started = time.process_time()
        for position in found:
            kernel.forget()
            kernel.root_values(position)
        spent = time.process_time() - started
        figures[f"{stage}, worlds a second, every action valued"] = len(found) / spent
    return figures


def measure(form: str, deals: int, runs: int) -> dict[str, float]:
    """Return the median of every figure over several runs.

    Args:
        form: ``compiled`` or ``interpreted``.
        deals: how many deals every run solves.
        runs: how many runs.
    """
    kernel = Kernel(_GAME.base, _GAME.deck, form=form)
    stages = {
        stage: [kernel.position_from_state(state) for state in found]
        for stage, found in positions(deals).items()
    }
    _run(kernel, {stage: found[:3] for stage, found in stages.items()})
    made = [_run(kernel, stages) for _ in range(runs)]
    return {name: median(run[name] for run in made) for name in made[0]}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure both forms (the compiled one where it is there) and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs (default 5)")
    parser.add_argument(
        "--deals", type=int, default=100, metavar="N", help="deals a run, compiled (default 100)"
    )
    parser.add_argument(
        "--slow-deals", type=int, default=30, metavar="N", help="and interpreted (default 30)"
    )
    given = parser.parse_args(arguments)
    forms = {INTERPRETED: given.slow_deals}
    if kernel_form() == COMPILED:
        forms = {COMPILED: given.deals} | forms
    figures = {form: measure(form, deals, given.runs) for form, deals in forms.items() if deals}
    if given.json:
        print(json.dumps(figures, indent=2))
        return 0
    for form, found in figures.items():
        print(f"{form}, {forms[form]} deals, median of {given.runs} runs")
        for name, figure in found.items():
            print(f"  {name:<50} {figure:12.4g}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
