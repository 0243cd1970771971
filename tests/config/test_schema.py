"""Mappings become dataclasses; what does not fit is named and leaves the default."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from game.config.problems import Problem
from game.config.schema import Reader
from game.config.yaml_source import parse


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Inner:
    size: int = field(default=3, metadata={"range": (1, 5)})
    name: str = "inner"


@dataclass(frozen=True)
class Outer:
    title: str
    on: bool = True
    ratio: float = 0.5
    pair: tuple[int, str] = (1, "a")
    many: tuple[int, ...] = ()
    table: Mapping[str, int] = field(default_factory=dict)
    kind: Literal["a", 2] = "a"
    colour: Colour = Colour.RED
    maybe: int | None = None
    inner: Inner = field(default_factory=Inner)
    pick: str = field(default="x", metadata={"choices": lambda: ("x", "zebra")})


def _read(text: str) -> tuple[Outer | None, list[str]]:
    problems: list[Problem] = []
    root = parse(text.encode(), "f").root
    assert root is not None
    return Reader(problems).read(Outer, root), [problem.message for problem in problems]


def test_every_kind_of_field_is_read() -> None:
    found, problems = _read(
        "title: T\non: no\nratio: 2\npair: [7, b]\nmany: [1, 2]\ntable: {a: 1}\nkind: 2\n"
        "colour: blue\nmaybe: 4\ninner: {size: 5}\npick: zebra\n"
    )
    assert problems == []
    assert found == Outer(
        "T", False, 2.0, (7, "b"), (1, 2), {"a": 1}, 2, Colour.BLUE, 4, Inner(5), "zebra"
    )


def test_a_missing_field_without_default_gives_nothing() -> None:
    assert _read("on: yes\n") == (None, ["key 'title' is missing"])


def test_a_bad_value_leaves_the_default_and_all_are_named() -> None:
    found, problems = _read(
        'title: T\non: y\nratio: fast\npair: [1]\nmany: [1, x]\ntable: {a: "1"}\nkind: b\n'
        "colour: rde\nmaybe: [1]\ninner: {size: 9, naem: x}\npick: zebr\n"
    )
    assert found == Outer("T", inner=Inner())
    assert problems == [
        "on: expected true or false, found y",
        "ratio: expected a number, found 'fast'",
        "pair: expected 2 values, found 1",
        "many[2]: expected a whole number, found 'x'",
        'table.a: "1" is text because of the quotes; write 1',
        "kind: 'b' is not one of a, 2",
        "colour: 'rde' is not one of red, blue (did you mean 'red'?)",
        "maybe: expected a whole number, found a list",
        "unknown key 'naem' (did you mean 'name'?)",
        "inner.size: 9 is not between 1 and 5",
        "pick: 'zebr' is not one of x, zebra (did you mean 'zebra'?)",
    ]


def test_nothing_is_a_value_only_where_it_is_allowed() -> None:
    found, problems = _read("title: T\nmaybe: ~\non: ~\n")
    assert found == Outer("T")
    assert problems == ["on: a value is missing"]


def test_true_is_not_the_number_one() -> None:
    assert _read("title: T\nmany: [true]\n")[1] == ["many[1]: expected a whole number, found true"]
