"""Stored positions with their values and the nodes that finding them took.

``python -m tests.ai.kernel.stored`` writes ``positions.jsonl`` anew with the interpreted search. Do
that only when the search is meant to visit other nodes; a changed value is a fault.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.ai.kernel import Kernel, Position
from game.ai.kernel.loader import INTERPRETED
from game.engine.actions import Cut, parse_action
from game.engine.deal import apply, legal, new_deal
from game.engine.shuffle import shuffled
from game.engine.state import DealState, Phase
from game.engine.variant import Variant
from tests.ai.kernel.games import GAMES, TALON_GAMES
from tests.ai.kernel.reference import random_action

FILE = Path(__file__).parent / "positions.jsonl"
Record = dict[str, str | int | float | list[str]]


def rebuilt(variant: Variant, deal: int, log: list[str]) -> DealState:
    """Return the position after these actions."""
    state = new_deal(variant, shuffled(variant.deck.cards, variant.family, deal), 0).state
    for line in log:
        state = apply(variant, state, parse_action(line)).state
    return state


def read() -> Iterator[tuple[Record, Variant, DealState]]:
    """Yield the stored records with their positions."""
    made = {name: GAMES[name]() for name in TALON_GAMES}
    for line in FILE.read_text().splitlines():
        record = json.loads(line)
        variant = made[record["variant"]]
        yield record, variant, rebuilt(variant, record["deal"], record["log"])


def solved(kernel: Kernel, position: Position) -> tuple[float, int]:
    """Return the value of a position, and the nodes visited with an empty table."""
    kernel.forget()
    before = kernel.nodes
    return kernel.value(position), kernel.nodes - before


def main() -> None:
    """Write the file."""
    lines: list[str] = []
    for name in TALON_GAMES:
        variant = GAMES[name]()
        kernel = Kernel(variant.base, variant.deck, form=INTERPRETED)
        rng = Random(f"stored {name}")
        for deal in range(1, 101):
            log = []
            state = new_deal(variant, shuffled(variant.deck.cards, variant.family, deal), 0).state
            steps = rng.randrange(0 if deal % 20 == 0 else 3, 20)
            while not state.over and len(log) <= steps:
                action = Cut(0) if state.phase is Phase.CUT else random_action(variant, state, rng)
                after = apply(variant, state, action).state
                if after.over:
                    break
                state = after
                log.append(str(action))
            assert legal(variant, state)
            value, nodes = solved(kernel, kernel.position_from_state(state))
            lines.append(json.dumps(
                {"variant": name, "deal": deal, "log": log, "value": value, "nodes": nodes}
            ))  # fmt: skip
    FILE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
