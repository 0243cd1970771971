"""Full-width minimax over the moves on bits, for positions too large for the rules layer.

``python -m tests.ai.kernel.full_width VARIANT TRICKS COUNT SEED`` compares the kernel with it on
real deals (whole hands) after so many tricks. It remembers positions it has met; no more.
"""

import sys
from random import Random

from game.ai.kernel import Kernel, Position
from game.ai.kernel.moves import Moves
from game.engine.state import Phase
from tests.ai.kernel.games import GAMES
from tests.ai.kernel.reference import enriched, shuffled_state, wander


def full_width(moves: Moves, position: Position, met: dict[Position, int]) -> int:
    """Return the value for seat 0."""
    known = met.get(position)
    if known is not None:
        return known
    best = max if position.turn == 0 else min
    value = best(
        after if isinstance(after, int) else full_width(moves, after, met)
        for _, after in moves.options(position)
    )
    for seat in (1 - position.turn, position.turn):
        if moves.may_claim(position, seat):
            claim = moves.claim(position, seat)
            value = max(value, claim) if seat == 0 else min(value, -claim)
    met[position] = value
    return value


def main() -> None:
    """Compare, and print every difference and a summary."""
    name, tricks, count, seed = sys.argv[1], *map(int, sys.argv[2:5])
    variant, rng = GAMES[name](), Random(seed)
    kernel = Kernel(variant.base, variant.deck)
    done = wrong = visited = 0
    while done < count:
        start = enriched(shuffled_state(variant, rng), rng)
        for state in wander(variant, start, rng):
            if len(state.taken) == tricks and state.closed is None and state.phase is Phase.PLAY:
                position = kernel.position_from_state(state)
                met: dict[Position, int] = {}
                wanted = full_width(kernel.moves(position.trump), position, met)
                value = kernel.value(position) * (1 if position.turn == 0 else -1)
                done, visited = done + 1, visited + len(met)
                if value != wanted:
                    wrong += 1
                    print(f"{value} instead of {wanted}: {position}", flush=True)
                break
    print(f"{name} after {tricks} tricks: {done} positions, {visited} met, {wrong} wrong")


if __name__ == "__main__":
    main()
