"""Reading YAML with positions, and ``extends``."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.config.inherit import load_extended
from game.config.nodes import Kind, ListNode, MapNode, ScalarNode, plain
from game.config.yaml_source import MAX_BYTES, load, parse


def _root(text: str) -> MapNode:
    document = parse(text.encode(), "f.yaml")
    assert document.root is not None, document.problems
    return document.root


def test_every_value_knows_where_it_stands() -> None:
    root = _root("a: 1\nb:\n  - x\n  - {c: 'no'}\n")
    assert (root.entries["b"].mark.line, root.entries["b"].mark.column) == (2, 1)
    items = root.get("b")
    assert isinstance(items, ListNode)
    inner = items.items[1]
    assert isinstance(inner, MapNode)
    value = inner.entries["c"].value
    assert (value.mark.line, value.mark.column) == (4, 9)


def test_columns_count_characters_not_bytes() -> None:
    value = _root('"äöü": x\n').get("äöü")
    assert value is not None
    assert value.mark.column == 8


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("10", Kind.INTEGER),
        ("-3", Kind.INTEGER),
        ("1.5", Kind.DECIMAL),
        ("No", Kind.TRUTH),
        ("y", Kind.TRUTH),
        ("true", Kind.TRUTH),
        ("~", Kind.NOTHING),
        ("", Kind.NOTHING),
        ("010", Kind.ODD),
        ("0x1F", Kind.ODD),
        ("1_000", Kind.ODD),
        ("12:30", Kind.ODD),
        ("2024-01-31", Kind.ODD),
        (".inf", Kind.ODD),
        ("K", Kind.TEXT),
        ("nobody", Kind.TEXT),
        ("#RRGGBB"[1:], Kind.TEXT),
    ],
)
def test_unquoted_scalars_are_seen_as_yaml_sees_them(text: str, kind: Kind) -> None:
    value = _root(f"a: {text}\n").get("a")
    assert isinstance(value, ScalarNode)
    assert value.kind is kind
    quoted = _root(f'a: "{text}"\n').get("a")
    assert isinstance(quoted, ScalarNode)
    assert quoted.kind is Kind.TEXT


def test_byte_order_mark_changes_nothing_but_is_told() -> None:
    document = parse("﻿a: 1\n".encode(), "f.yaml")
    assert document.root is not None
    assert plain(document.root) == {"a": 1}
    assert document.clean
    assert [str(each) for each in document.problems] == [
        "f.yaml:1:1: note: the file starts with a byte order mark (BOM), which is ignored"
    ]


def test_first_of_two_equal_keys_holds() -> None:
    document = parse(b"a: 1\na: 2\n", "f.yaml")
    assert document.root is not None
    assert plain(document.root) == {"a": 1}
    assert not document.clean


@pytest.mark.parametrize("source", [b"[" * 50_000, b"a: " + b"{a: " * 50_000, b"a: &a [*a, *a]\n"])
def test_deep_or_looping_files_are_refused_at_once(source: bytes) -> None:
    assert parse(source, "f.yaml").problems


def test_aliases_cannot_multiply() -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40)]
    document = parse("\n".join(lines).encode(), "f.yaml")
    assert len(document.problems) == 78


@given(st.binary(max_size=200))
def test_no_content_whatever_makes_it_raise(source: bytes) -> None:
    document = parse(source, "f.yaml")
    assert document.root is not None or document.problems


@given(st.text(alphabet="ab:- \n\t[]{}'\"&*!|>#%@10,?~", max_size=60))
def test_no_punctuation_whatever_makes_it_raise(source: str) -> None:
    document = parse(source.encode(), "f.yaml")
    assert document.root is not None or document.problems
    assert all(problem.line >= 1 and problem.column >= 1 for problem in document.problems)


def test_missing_huge_and_unreadable_files_are_problems(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    huge.write_bytes(b"#" * (MAX_BYTES + 1))
    for path, words in (
        (tmp_path / "none.yaml", "does not exist"),
        (huge, "too large"),
        (tmp_path, "cannot be read"),
    ):
        document = load(path)
        assert document.root is None
        assert words in str(document.problems[0])


def _write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def _extended(folder: Path, name: str, **defaults: str) -> tuple[object, list[str]]:
    def find(parent: str) -> tuple[Path, str] | None:
        path = folder / f"{parent}.yaml"
        return (path, path.name) if path.exists() else None

    document = load_extended(
        folder / f"{name}.yaml", find, shown_as=f"{name}.yaml", default_rules=defaults
    )
    merged = plain(document.root) if document.root is not None else None
    return merged, [str(problem) for problem in document.problems]


def test_extends_merges_mappings_and_replaces_lists(tmp_path: Path) -> None:
    _write(
        tmp_path,
        base="a: {x: 1, y: {p: 1, q: 2}}\nl: [1, 2]\ns: old\n",
        child="extends: base\na: {y: {q: 3}}\nl: [9]\nnew: yes\n",
    )
    merged, problems = _extended(tmp_path, "child")
    assert merged == {"a": {"x": 1, "y": {"p": 1, "q": 3}}, "l": [9], "s": "old", "new": True}
    assert problems == []


def test_another_rule_replaces_the_whole_mapping(tmp_path: Path) -> None:
    _write(
        tmp_path,
        base="exchange: {card: J, min_talon: 4}\n",
        same="extends: base\nexchange: {rule: lowest_trump, card: '9'}\n",
        other="extends: base\nexchange: {rule: none}\n",
    )
    assert _extended(tmp_path, "same", exchange="lowest_trump")[0] == {
        "exchange": {"rule": "lowest_trump", "card": "9", "min_talon": 4}
    }
    assert _extended(tmp_path, "other", exchange="lowest_trump")[0] == {
        "exchange": {"rule": "none"}
    }


def test_merged_values_keep_the_place_where_they_are_written(tmp_path: Path) -> None:
    _write(tmp_path, base="a: 1\n\nb: 2\n", child="extends: base\na: 3\n")
    document = load_extended(
        tmp_path / "child.yaml", lambda _name: (tmp_path / "base.yaml", "base"), shown_as="child"
    )
    assert document.root is not None
    marks = {entry.key: (entry.mark.path, entry.mark.line) for entry in document.root}
    assert marks == {"a": ("child", 2), "b": ("base", 3)}


def test_a_broken_parent_is_reported_in_its_own_file(tmp_path: Path) -> None:
    _write(tmp_path, base="a: [1\n", child="extends: base\n")
    merged, problems = _extended(tmp_path, "child")
    assert merged is None
    assert problems == [
        "base.yaml:1:4: this is not valid YAML: the [ opened here is never closed",
        "child.yaml:1:10: extends: 'base' cannot be read",
    ]
