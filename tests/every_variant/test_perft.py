"""As many ways to go on as ever: see ``tests/count_positions.py``."""

from copy import deepcopy
from typing import Any

import pytest

from tests.count_positions import Entry, count, read, split
from tests.engine import oracle
from tests.variants import ALL, ROOT, named

FOLDER = ROOT / "tests" / "perft"
TWINS = {"schnapsen": "schnapsen", "schnapsen_turnier": "turnier", "snapszli": "snapszli"}
"""Variants that the independent implementation plays too."""


def entries(names: tuple[str, ...]) -> list[Any]:
    found = []
    for name in names:
        path = FOLDER / f"{name}.perft"
        if path.exists():  # else test_complete says so
            for each in read(named(name), path.read_text(encoding="utf-8")):
                found.append(pytest.param(each, id=f"{name}-{each.number}"))
    return found


@pytest.mark.parametrize("entry", entries(ALL))
def test_ways_to_go_on(entry: Entry) -> None:
    """Every depth of the file; the split by first action where one differs."""
    state = entry.state()
    for depth, expected in enumerate(entry.counts, start=1):
        found = count(entry.variant, state, depth)
        assert found == expected, (
            f"{entry.text()}\ndepth {depth}: {found} instead of {expected}; by first action:\n"
            f"{split(entry.variant, state, depth)}"
        )


@pytest.mark.parametrize("entry", entries(tuple(TWINS)))
def test_the_independent_implementation_counts_the_same(entry: Entry) -> None:
    """The numbers of the files are those of the rules, not only those of yesterday."""
    start = Entry(entry.variant, entry.number, entry.dealer, entry.log[:1], ()).state()
    talon = start.talon
    assert talon is not None
    forehand, dealer = start.hands[1 - entry.dealer], start.hands[entry.dealer]
    order = [*forehand[:3], *dealer[:3], talon.cards[-1], *forehand[3:], *dealer[3:]]
    texts = [str(card) for card in (*order, *talon.cards[:-1])]
    twin = oracle.begin(TWINS[entry.variant.id], texts, entry.dealer)
    for line in entry.log[1:]:
        seat, _, text = line.partition(" ")
        oracle.do(twin, int(seat), text)
    for depth, expected in enumerate(entry.counts, start=1):
        if expected <= 2000:
            assert count_twin(twin, depth) == expected


def count_twin(twin: dict[str, Any], depth: int) -> int:
    options = [(seat, text) for seat in (0, 1) for text in oracle.legal(twin, seat)]
    if depth == 1:
        return len(options)
    total = 0
    for seat, text in options:
        child = deepcopy(twin)
        oracle.do(child, seat, text)
        total += count_twin(child, depth - 1)
    return total
