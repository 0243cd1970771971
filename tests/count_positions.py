"""Count the ways a deal can go on: ``perft``, the check that finds any slip in what is legal.

``python -m tests.count_positions <variant> <deal> <dealer> <depth> [<log>]`` prints the lines for
``tests/perft/<variant>.perft``, and the split by first action. A log such as
``"1 cut 0; 1 play AS"`` is played first. Counted are all actions of all seats, also those of a seat
that is not on turn.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.actions import Action
from game.engine.cards import Seat
from game.engine.deal import apply, legal, new_deal
from game.engine.record import log_line, parse_line
from game.engine.shuffle import shuffled
from game.engine.state import DealState
from game.engine.variant import Variant
from tests.variants import named


@dataclass(frozen=True)
class Entry:
    """A position of a perft file, and how many ways of each length go on from it."""

    variant: Variant
    number: int
    dealer: Seat
    log: tuple[str, ...]
    counts: tuple[int, ...]

    def state(self) -> DealState:
        """Return the position."""
        order = shuffled(self.variant.deck.cards, self.variant.family, self.number)
        state = new_deal(self.variant, order, self.dealer).state
        for line in self.log:
            seat, action = parse_line(line)
            state = apply(self.variant, state, action, seat).state
        return state

    def text(self) -> str:
        """Return the lines of the file."""
        head = f"deal {self.number} dealer {self.dealer} after {'; '.join(self.log)}"
        rows = (f"{depth} {count}" for depth, count in enumerate(self.counts, start=1))
        return "\n".join((head, *rows))


def read(variant: Variant, text: str) -> list[Entry]:
    """Read a perft file: a line that names the position, then ``<depth> <count>`` lines."""
    entries: list[Entry] = []
    for line in filter(None, (line.partition("#")[0].strip() for line in text.splitlines())):
        if line.startswith("deal "):
            head, _, log = line.partition(" after ")
            _, number, _, dealer = head.split()
            lines = tuple(part.strip() for part in log.split(";") if part.strip())
            entries.append(Entry(variant, int(number), int(dealer), lines, ()))
        else:
            depth, count = map(int, line.split())
            last = entries[-1]
            assert depth == len(last.counts) + 1, f"depths must stand in order: {line}"
            counts = (*last.counts, count)
            entries[-1] = Entry(last.variant, last.number, last.dealer, last.log, counts)
    return entries


def moves(variant: Variant, state: DealState) -> list[tuple[Seat, Action]]:
    """Return what any seat may do."""
    return [(seat, each) for seat in range(variant.seats) for each in legal(variant, state, seat)]


def count(variant: Variant, state: DealState, depth: int) -> int:
    """Count the sequences of so many actions (a deal that is over goes on no further)."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(moves(variant, state))
    return sum(
        count(variant, apply(variant, state, action, seat).state, depth - 1)
        for seat, action in moves(variant, state)
    )


def split(variant: Variant, state: DealState, depth: int) -> str:
    """Return the count of each first action, a line each."""
    return "\n".join(
        f"  {log_line(seat, action)}: "
        f"{count(variant, apply(variant, state, action, seat).state, depth - 1)}"
        for seat, action in moves(variant, state)
    )


def main(arguments: Sequence[str]) -> int:
    """Print an entry and its split."""
    if len(arguments) < 4:
        print(__doc__)
        return 2
    name, number, dealer, depth = arguments[0], *map(int, arguments[1:4])
    variant = named(name)
    log = tuple(part.strip() for part in " ".join(arguments[4:]).split(";") if part.strip())
    if not log and variant.cutting.choice != "none":
        start = Entry(variant, number, dealer, (), ()).state()
        log = (f"{start.turn} cut 0",)
    state = Entry(variant, number, dealer, log, ()).state()
    counts = tuple(count(variant, state, each) for each in range(1, depth + 1))
    print(Entry(variant, number, dealer, log, counts).text())
    print(split(variant, state, depth), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
