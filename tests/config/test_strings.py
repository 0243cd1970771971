"""Texts: the same in all languages, never an exception, plural forms as the language wants."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.config.messages import SENTENCES, problem
from game.config.nodes import Mark
from game.config.plurals import plural_rule
from game.config.string_check import check_strings
from game.config.strings import (
    Catalogue,
    Template,
    available_languages,
    choose_language,
    environment_locales,
    load_catalogue,
    read_language,
)
from game.engine.text import say
from game.paths import resource

STRINGS = resource("config", "strings")


def test_all_languages_have_the_same_texts_and_placeholders() -> None:
    assert [str(problem) for problem in check_strings(STRINGS)] == []


def test_the_three_languages_call_themselves_by_name() -> None:
    languages = available_languages(STRINGS)
    assert languages == {"de": "Deutsch", "en": "English", "hu": "Magyar"}
    assert list(languages) == ["de", "en", "hu"]


def test_sentences_about_files_are_those_of_the_code() -> None:
    entries, _ = read_language(STRINGS, "en")
    ours = {
        key.removeprefix("files."): entry.template
        for key, entry in entries.items()
        if key.startswith("files.") and not key.startswith("files.words.")
    }
    assert ours == SENTENCES


@pytest.fixture
def catalogue() -> Catalogue:
    texts: dict[str, Template] = {
        "t.hello": "Servus, {name}! {{sic}}",
        "t.points": {"one": "ein Auge", "other": "{n} Augen"},
    }
    return Catalogue("de", texts, {"t.english": "Only {n} here", "t.hello": "x"})


@pytest.fixture
def warnings(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.WARNING):
        yield caplog


def test_placeholders_are_filled_and_braces_kept(catalogue: Catalogue) -> None:
    assert catalogue.text("t.hello", name="Sepp {n}") == "Servus, Sepp {n}! {sic}"
    assert catalogue.say(say("t.hello", name="Resi")) == "Servus, Resi! {sic}"


@pytest.mark.parametrize(("n", "text"), [(1, "ein Auge"), (0, "0 Augen"), (66, "66 Augen")])
def test_the_number_chooses_the_plural_form(catalogue: Catalogue, n: int, text: str) -> None:
    assert catalogue.text("t.points", n=n) == text


def test_what_is_missing_falls_back_and_is_reported_once(
    catalogue: Catalogue, warnings: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        assert catalogue.text("t.english", n=2) == "Only 2 here"
        assert catalogue.text("t.nowhere") == "[t.nowhere]"
        assert catalogue.text("t.hello") == "Servus, {name}! {sic}"
    assert len(warnings.records) == 3
    assert catalogue.missing == {"t.english", "t.nowhere", "t.hello"}


def test_a_placeholder_may_be_called_key(catalogue: Catalogue) -> None:
    assert catalogue.text("t.hello", name="a", key="b", self="c") == "Servus, a! {sic}"


def test_mistakes_in_files_are_told_in_the_language_of_the_player() -> None:
    german = load_catalogue(STRINGS, "de")
    found = problem(Mark("x.yaml", 2, 3), "want_list", label="a", found="a list")
    assert german.problem(found) == "x.yaml:2:3: a: Erwartet wird eine Liste, da steht eine Liste."


def test_a_broken_file_costs_only_its_own_texts(tmp_path: Path) -> None:
    for language, text in (("en", "hi: Hello\n"), ("de", "hi: [Servus\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "area.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "de" / "other.yaml").write_text("bye: Pfiat di\n", encoding="utf-8")
    german = load_catalogue(tmp_path, "de")
    assert german.text("area.hi") == "Hello"
    assert german.text("other.bye") == "Pfiat di"
    assert len(german.problems) == 1


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        (["de_AT.UTF-8"], "de"),
        (["hu-HU"], "hu"),
        (["en"], "en"),
        (["fr_FR", "hu_HU"], "hu"),
        (["C"], "en"),
        (["C.UTF-8"], "en"),
        (["POSIX", ""], "en"),
        (["C.UTF-8", "hu_HU"], "en"),
        ([], "de"),
        (["sr_RS@latin"], "de"),
        (["HU"], "hu"),
    ],
)
def test_the_language_follows_the_system_and_is_german_otherwise(
    locales: list[str], language: str
) -> None:
    assert choose_language(locales, ["de", "en", "hu"]) == language


def test_the_environment_names_the_locales_in_order() -> None:
    env = {"LANG": "de_AT.UTF-8", "LANGUAGE": "hu:en", "LC_ALL": ""}
    assert environment_locales(env) == ["hu", "en", "de_AT.UTF-8"]
    assert environment_locales({}) == []


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("de", {1: "one", 0: "other", 2: "other", 21: "other"}),
        ("hu", {1: "one", 0: "other", 66: "other"}),
        ("fr", {0: "one", 1: "one", 2: "other"}),
        ("ro", {1: "one", 0: "few", 19: "few", 20: "other", 101: "few", 120: "other"}),
        ("cs", {1: "one", 2: "few", 4: "few", 5: "other"}),
        ("pl", {1: "one", 2: "few", 5: "many", 12: "many", 22: "few", 21: "many"}),
        ("ru", {1: "one", 21: "one", 11: "many", 2: "few", 12: "many", 5: "many"}),
        ("hr", {1: "one", 21: "one", 2: "few", 5: "other", 11: "other"}),
        ("sl", {1: "one", 2: "two", 3: "few", 4: "few", 5: "other", 102: "two"}),
    ],
)
def test_plural_forms_follow_the_language(language: str, forms: dict[int, str]) -> None:
    rule = plural_rule(language)
    assert {n: rule.form(n) for n in forms} == forms
    assert {rule.form(n) for n in range(300)} <= set(rule.forms)
