"""Every way to get a file wrong has one exact sentence.

``bad/<kind>/<name>.yaml`` is the file, ``<name>.txt`` beside it what is said about it. To write the
sentences anew (and then to read them): ``BUMMERL_UPDATE=1 pytest tests/config/test_bad_files.py``.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from game.config.house_rules import read_house_rules
from game.config.problems import Problem, in_order
from game.config.settings_file import check_settings
from game.config.string_check import check_strings
from game.config.strings import load_catalogue
from game.config.themes import load_deck
from game.config.variant_file import load_variant
from game.config.variants import load_library
from game.config.yaml_source import load
from game.paths import display, resource

BAD = Path(__file__).parent / "bad"
GOOD_PARTS = {"chain_1", "chain_2"}
ENGLISH = load_catalogue(resource("config", "strings"), "en")


def _variant(path: Path) -> Iterable[Problem]:
    variant, problems = load_variant(path, resource("config", "variants"))
    assert variant is None, "a variant with a mistake must not be offered"
    return problems


def _house_rules(path: Path) -> Iterable[Problem]:
    variants = load_library(resource("config")).variants
    document = load(path, shown_as=display(path))
    problems = list(document.problems)
    assert document.root is not None
    read_house_rules(document.root, path, problems, variants, ENGLISH.say, own=True)
    return in_order(problems)


def _theme(path: Path) -> Iterable[Problem]:
    folders = (resource("config", "themes"), path.parent)
    files = {each.stem: each for folder in folders for each in folder.glob("*.yaml")}
    return load_deck(path, files, resource("assets"))[1]


CHECKS: dict[str, Callable[[Path], Iterable[Problem]]] = {
    "variants": _variant,
    "house_rules": _house_rules,
    "settings": check_settings,
    "themes": _theme,
}

FILES = [
    path
    for kind in CHECKS
    for path in sorted((BAD / kind).glob("*.yaml"))
    if path.stem not in GOOD_PARTS
]


def _compare(expected: Path, found: Iterable[Problem]) -> None:
    text = "".join(f"{problem}\n" for problem in found)
    if os.environ.get("BUMMERL_UPDATE"):
        expected.write_text(text, encoding="utf-8")
    assert text, "the file is wrong, and something must be said"
    assert text == expected.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_bad_file_is_described_exactly(path: Path) -> None:
    _compare(path.with_suffix(".txt"), CHECKS[path.parent.name](path))


def test_bad_catalogues_are_described_exactly() -> None:
    _compare(BAD / "strings.txt", check_strings(BAD / "strings"))
