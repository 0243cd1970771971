"""Write game/ai/equity/outcome_data.py: how often deals between two careful players end how.

The table of match chances (``game/ai/equity/match_table.py``) rests on these figures. They are
measured in self-play, for every two-handed game and every set of house rules that comes with the
program. ``python build/outcomes.py [--deals N] [--bot NAME]`` plays them anew on all processors.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.ai.equity.outcomes import settings_of  # noqa: E402
from game.ai.referee import play_deal  # noqa: E402
from game.ai.registry import make_bot  # noqa: E402
from game.config.variants import load_library  # noqa: E402
from game.engine.variant import Variant  # noqa: E402

TARGET = ROOT / "game" / "ai" / "outcome_data.py"
BATCH = 100

HEAD = '''\
"""How deals between equal players ended: written by ``build/outcomes.py``; do not edit.

Each entry: the settings by which the rules differ from the defaults, and how many deals brought the
player who led first so many game points (negative: the dealer; 0: drawn).
"""

from collections.abc import Mapping

from game.engine.rules.registry import Value

MEASURED: tuple[tuple[Mapping[str, Value], Mapping[int, int]], ...] = (
'''


def games() -> Iterator[tuple[str, Variant]]:
    """Yield the two-handed games and their house rules, each with a name for the comment."""
    library = load_library(ROOT / "config")
    for name, variant in sorted(library.variants.items()):
        if variant.seats == 2:
            yield name, variant
            for rules in library.sets_for(name):
                yield f"{name} with {rules.id}", rules.variant


def play(variant: Variant, bot: str, first: int, deals: int) -> Counter[int]:
    """Play deals and count the game points of the player who led first."""
    found: Counter[int] = Counter()
    for number in range(first, first + deals):
        result = play_deal(variant, [make_bot(bot), make_bot(bot)], number, dealer=0).result
        drawn = result.winner is None
        found[0 if drawn else result.points * (1 if 1 in result.winners else -1)] += 1
    return found


def entry(name: str, variant: Variant, bot: str, counts: Counter[int]) -> str:
    """Return the source of one entry."""
    lines = [f"    # {name}: {counts.total()} deals, {bot} against {bot}.", "    (", "        {"]
    for path, setting in sorted(settings_of(variant).items()):
        literal = f'"{setting}"' if isinstance(setting, str) else str(setting)
        lines.append(f'            "{path}": {literal},')
    points = ", ".join(f"{each}: {counts[each]}" for each in sorted(counts))
    return "\n".join([*lines, "        },", f"        {{{points}}},", "    ),"]) + "\n"


def main() -> int:
    """Play, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=4000, help="deals of each game (4000)")
    parser.add_argument("--bot", default="careful", help="who plays them (careful)")
    arguments = parser.parse_args()
    starts = range(1, arguments.deals + 1, BATCH)
    text = HEAD
    with ProcessPoolExecutor() as pool:
        for name, variant in games():
            tasks = [
                pool.submit(
                    play, variant, arguments.bot, first, min(BATCH, arguments.deals + 1 - first)
                )
                for first in starts
            ]
            counts = sum((task.result() for task in tasks), Counter[int]())
            text += entry(name, variant, arguments.bot, counts)
            print(name, dict(sorted(counts.items())), flush=True)
    TARGET.write_text(text + ")\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
