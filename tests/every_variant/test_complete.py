"""A variant is not finished before it has all that the others have."""

import ast

import pytest

from game.config.strings import available_languages, read_language
from game.config.variants import load_library
from game.engine.rules import Duty
from tests.count_positions import read as read_perft
from tests.retelling import read as read_transcript
from tests.variants import ALL, ROOT, SHIPPED, named

STRINGS = ROOT / "config" / "strings"
LANGUAGES = tuple(sorted(available_languages(STRINGS)))


def test_the_library_offers_every_variant_file() -> None:
    """Every file of config/variants is a game that can be chosen, and nothing is wrong with it."""
    library = load_library(ROOT / "config")
    assert set(library.variants) == set(SHIPPED)
    assert not library.problems


@pytest.mark.parametrize("name", SHIPPED)
def test_the_library_gives_the_variant_that_the_tests_play(name: str) -> None:
    assert load_library(ROOT / "config").variants[name] == named(name)


@pytest.mark.parametrize("name", ALL)
def test_variant_contradicts_nothing(name: str) -> None:
    assert named(name).id == name
    assert not named(name).problems()


@pytest.mark.parametrize("name", ALL)
def test_variant_has_a_perft_file(name: str) -> None:
    """At least three positions with at least three depths: see tests/count_positions.py."""
    path = ROOT / "tests" / "perft" / f"{name}.perft"
    assert path.is_file(), f"{path.name} is missing"
    entries = read_perft(named(name), path.read_text(encoding="utf-8"))
    assert len(entries) >= 3
    assert all(len(each.counts) >= 3 for each in entries)


@pytest.mark.parametrize("name", ALL)
def test_variant_has_transcripts(name: str) -> None:
    """At least two: see tests/retelling.py."""
    folder = ROOT / "tests" / "transcripts"
    scripts = [read_transcript(path.read_text(encoding="utf-8")) for path in folder.glob("*.txt")]
    assert sum(script.variant == name for script in scripts) >= 2


def test_no_perft_file_and_no_transcript_is_left_over() -> None:
    """A file that belongs to no variant would never be read."""
    perft = {path.stem for path in (ROOT / "tests" / "perft").iterdir()}
    told = {path.stem.rpartition("_")[0] for path in (ROOT / "tests" / "transcripts").iterdir()}
    assert perft == told == set(ALL)


def texts_of(language: str) -> set[str]:
    """Return the keys that this language has itself (English does not stand in for it)."""
    entries, problems = read_language(STRINGS, language)
    assert not problems
    return set(entries)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_variant_has_a_name(name: str, language: str) -> None:
    assert f"variant.{name}.name" in texts_of(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_of_the_variant_can_be_said(name: str, language: str) -> None:
    """Title of each question; ask and answers of each parameter that can change."""
    variant = named(name)
    needed = {f"rules.{question}.title" for question in variant.parts}
    for each in variant.adjustable():
        needed |= {each.ask.key, *(each.answer(choice).key for choice in each.choices)}
    assert not needed - texts_of(language)


def said_by_the_engine() -> set[str]:
    """Return the keys of the sentences that the rules layer can say."""
    keys = set()
    for path in (ROOT / "game" / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named_say = isinstance(node, ast.Call) and ast.unparse(node.func) in {"say", "Text"}
            if named_say and node.args and isinstance(node.args[0], ast.Constant):
                keys.add(node.args[0].value)
    return keys | {f"refusal.duty_{duty}" for duty in Duty if duty is not Duty.FREE}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_contradiction_can_be_said(language: str) -> None:
    keys = said_by_the_engine()
    assert len(keys) > 30
    assert not keys - texts_of(language)


def test_the_languages_are_the_three_promised() -> None:
    assert LANGUAGES == ("de", "en", "hu")


def test_every_file_of_the_test_folders_is_utf_8_with_a_last_line_end() -> None:
    """So that differences of transcripts and perft files stay readable."""
    for folder in ("perft", "transcripts", "data"):
        for path in (ROOT / "tests" / folder).iterdir():
            assert path.read_text(encoding="utf-8").endswith("\n"), path.name
