"""Do all languages say the same things?

English is the reference: every language must have its keys and its placeholders, and the plural
forms that the language needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.config.messages import about_file, problem
from game.config.nodes import Mark
from game.config.plurals import plural_rule
from game.config.problems import Problem, in_order
from game.config.strings import (
    REFERENCE,
    Entry,
    available_languages,
    forms_of,
    has_stray_brace,
    placeholders,
    read_language,
)
from game.paths import display


def check_strings(strings: Path) -> list[Problem]:
    """Return everything that is wrong with the catalogues in this folder."""
    reference, problems = read_language(strings, REFERENCE)
    if not reference:
        problems.append(about_file(display(strings), "language_missing", name=REFERENCE))
    for key, entry in reference.items():
        problems += _check_forms(key, entry, REFERENCE)
    for language in available_languages(strings):
        if language != REFERENCE:
            entries, found = read_language(strings, language)
            problems += found
            problems += _compare(entries, reference, language, strings)
    return in_order(problems)


def _compare(
    entries: dict[str, Entry], reference: dict[str, Entry], language: str, strings: Path
) -> list[Problem]:
    problems: list[Problem] = []
    for key, entry in entries.items():
        problems += _check_forms(key, entry, language)
        if key in reference:
            problems += _check_placeholders(key, entry, reference[key])
        else:
            problems.append(problem(entry.mark, "text_unknown", label=key))
    return problems + list(_missing(entries, reference, strings / language))


def _missing(
    entries: dict[str, Entry], reference: dict[str, Entry], folder: Path
) -> Iterator[Problem]:
    """Yield a problem for each text that a language lacks; one for an area that is not there."""
    areas: dict[str, list[str]] = {}
    for key in reference:
        areas.setdefault(key.partition(".")[0], []).append(key)
    for area, keys in areas.items():
        path = folder / f"{area}.yaml"
        place = Mark(display(path), 0, 0)
        if not path.exists():
            yield problem(place, "area_missing", area=area, count=len(keys))
            continue
        for key in keys:
            if key not in entries:
                english = dict(forms_of(reference[key].template)).get("other", "")
                yield problem(place, "text_missing", label=key, english=english)


def _check_forms(key: str, entry: Entry, language: str) -> list[Problem]:
    problems = [
        problem(entry.mark, "placeholder_bad", label=key)
        for _form, text in forms_of(entry.template)
        if has_stray_brace(text)
    ]
    if isinstance(entry.template, str):
        return problems
    needed = plural_rule(language).forms
    for form in needed:
        if form not in entry.template:
            problems.append(problem(entry.mark, "plural_missing", label=key, form=form))
    for form in entry.template:
        if form not in needed:
            problems.append(problem(entry.mark, "plural_unknown", label=key, form=form))
    if "n" not in placeholders(entry.template.get("other", "{n}")):
        problems.append(problem(entry.mark, "plural_no_n", label=key))
    return problems


def _check_placeholders(key: str, entry: Entry, reference: Entry) -> list[Problem]:
    """Compare with the English text; a plural form such as "one" may leave a placeholder out."""
    expected: frozenset[str] = frozenset()
    for _form, text in forms_of(reference.template):
        expected |= placeholders(text)
    problems: list[Problem] = []
    for form, text in forms_of(entry.template):
        found = placeholders(text)
        if form == "other":
            for name in sorted(expected - found):
                problems.append(problem(entry.mark, "placeholder_missing", label=key, name=name))
        for name in sorted(found - expected):
            problems.append(problem(entry.mark, "placeholder_unknown", label=key, name=name))
    return problems
