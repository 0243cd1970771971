"""No test asks the clock whether something was quick: a busy machine would answer.

Work is counted instead, and times are what ``main.py bench`` is for. Waiting with patience for what
comes sooner or later is something else.
"""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
#: With what a time that passed is compared with a limit, unless it is a test's own patience.
QUICK = re.compile(
    r"^ *assert (?!.*PATIENCE).*\b(perf_counter|monotonic|process_time|time)\(\) - \w+ *<",
    re.MULTILINE,
)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("    assert time.process_time() - started < 0.5", True),
        ("    assert perf_counter() - begin <= 1", True),
        ("    assert time.monotonic() - started < PATIENCE, 'waited in vain'", False),
        ("    assert time.monotonic() < end", False),
        ("    assert sum(seconds) <= time.process_time() - before", False),
    ],
)
def test_what_counts_as_asking_the_clock(line: str, found: bool) -> None:
    assert bool(QUICK.search(line)) is found


def test_no_test_asks_the_clock_whether_something_was_quick() -> None:
    asking = [
        path.relative_to(TESTS).as_posix()
        for path in sorted(TESTS.rglob("*.py"))
        if "window" not in path.parts and path.name != Path(__file__).name
        if QUICK.search(path.read_text(encoding="utf-8"))
    ]
    assert asking == []
