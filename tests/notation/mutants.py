"""Does any text end the reader, or a player who is asked about it, with a fault?

``python -m tests.notation.mutants`` changes positions of random deals here and there, reads them,
and asks players about those that are still positions. A text is read or refused, nothing else.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random

from game.ai.analysis.analyse import analyse
from game.engine.view import view_for
from game.notation.position import PositionError, format_position, parse_position
from game.notation.sheet import KEYS
from tests.invariants import Deal, choose, random_house
from tests.variants import ALL, named

VARIANTS = {name: named(name) for name in ALL}
WRITTEN = [name for name, each in VARIANTS.items() if each.seats == 2 and not each.contracts]
PATHS = [(each.path, each.choices) for each in VARIANTS["schnapsen"].parameters()]
WORDS = (
    *("N", "D", "?", "on", "off", "cut", "knocked", "marriage", "exchanged", "withdrawn", "must"),
    *("draw", "after", "by", "snapszer", "normal", "play", "last", "call", "auction"),
    *("0", "1", "2", "-1", "5", "33", "66", "70", "20", "40", "9" * 30),
    *("AS", "KS", "QS", "JH", "9D", "TC", "AC", "S", "H"),
)
PLAYERS = ("random", "greedy", "level1", "level2", "level3", "careful")


def texts(seed: int, count: int) -> Iterator[str]:
    """Yield positions of random deals, each with a few changes."""
    rng = Random(seed)
    while count > 0:
        base = VARIANTS[rng.choice(WRITTEN)]
        variant = random_house(base, rng)[0] if rng.random() < 0.5 else base
        deal = Deal.start(variant, rng.randrange(1, 10**6), rng.randrange(2))
        while not deal.state.over:
            if rng.random() < 0.3:
                view = view_for(variant, deal.state, deal.events, deal.state.turn)
                text = format_position(view, VARIANTS)
                for _ in range(3):
                    yield _changed(text, rng)
                    count -= 1
            deal.act(*choose(deal, rng))


def _changed(text: str, rng: Random) -> str:
    lines = text.splitlines()
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        place = rng.randrange(len(lines))
        match rng.randrange(8):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, rng.choice(lines))
            case 2 | 3:
                words = lines[place].split()
                words[rng.randrange(len(words))] = rng.choice(WORDS)
                lines[place] = " ".join(words)
            case 4:
                words = lines[place].split()
                one, other = rng.randrange(len(words)), rng.randrange(len(words))
                words[one], words[other] = words[other], words[one]
                lines[place] = " ".join(words)
            case 5:
                path, choices = rng.choice(PATHS)
                lines.insert(0, f"rule: {path} = {_shown(rng, choices)}")
            case 6:
                words = rng.choices(WORDS, k=rng.randrange(5))
                lines.append(f"{rng.choice(list(KEYS))}: {' '.join(words)}")
            case _:
                other = rng.randrange(len(lines))
                lines[place], lines[other] = lines[other], lines[place]
        if not lines:
            break
    return "\n".join(lines) + "\n"


def _shown(rng: Random, choices: Sequence[object]) -> str:
    found = rng.choice(choices) if choices else rng.choice(("0", "1", "3 2", "6", "13", "500"))
    return ("on" if found else "off") if isinstance(found, bool) else str(found)


def read(text: str, player: str) -> bool:
    """Read a text and ask a player about it; return whether it is a position."""
    try:
        view = parse_position(text, VARIANTS).view()
        format_position(view, VARIANTS)
    except PositionError:
        return False
    if player:
        analyse(view, player, worlds=1)
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Read many texts, and return the exit code: 1 when one of them ended in a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--texts", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--asked", type=float, default=0.02, help="how often a player is asked")
    wanted = parser.parse_args(arguments)
    rng = Random(wanted.seed)
    tried = accepted = faults = 0
    longest = 0.0
    for text in texts(wanted.seed, wanted.texts):
        player = rng.choice(PLAYERS) if rng.random() < wanted.asked else ""
        start = time.monotonic()
        tried += 1
        try:
            accepted += read(text, player)
        except Exception as fault:
            faults += 1
            print(f"{type(fault).__name__}: {fault} ({player})\n{text}", flush=True)
        spent = time.monotonic() - start
        if not player and spent > longest:
            longest = spent
            if spent > 2:
                print(f"{spent:.1f} s:\n{text}", flush=True)
    print(f"{tried} texts, {accepted} read, {faults} faults, longest {longest:.1f} s")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
