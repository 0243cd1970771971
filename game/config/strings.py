"""The texts of the game in the player's language.

``config/strings/<language>/<area>.yaml`` holds the texts of one area of the program; a text's key
is the area and its path in the file, such as ``table.close.question``. A leaf is a text, or its
plural forms (``one``, ``other`` ...) of which ``n`` chooses. ``{name}`` is a placeholder, ``{{``
and ``}}`` are braces. Nothing raises at run time: what is missing is taken from English, then shown
as its key in brackets, and reported once.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.config.messages import problem
from game.config.nodes import Kind, MapNode, Mark, Node, ScalarNode, shown
from game.config.plurals import FORMS, plural_rule
from game.config.problems import Problem
from game.config.yaml_source import load
from game.engine.text import Text
from game.paths import display

REFERENCE: Final = "en"
"""The language that others fall back to, and that their keys are compared with."""

UNKNOWN_SYSTEM: Final = "de"
"""The language for a system that speaks none of ours."""

_log = logging.getLogger(__name__)
_PLACEHOLDER = re.compile(r"\{\{|\}\}|\{([a-z_][a-z0-9_]*)\}")
_FORMS = frozenset(FORMS)

Template = str | Mapping[str, str]
"""A text, or its plural forms."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A text of a catalogue file, and where it stands."""

    mark: Mark
    template: Template


class Catalogue:
    """The texts of one language, with English behind them."""

    def __init__(
        self,
        language: str,
        texts: Mapping[str, Template],
        fallback: Mapping[str, Template] | None = None,
        problems: Iterable[Problem] = (),
    ) -> None:
        self.language = language
        self.problems = tuple(problems)
        self._texts = texts
        self._fallback = fallback or {}
        self._own: Mapping[str, str] = {}
        self._reported: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._texts or key in self._fallback or key in self._own

    def learn(self, texts: Mapping[str, str]) -> None:
        """Take over texts that no file has, for keys that no file has."""
        self._own = texts

    def text(self, key: str, /, **params: object) -> str:
        """Return the text with its placeholders filled in; ``n`` also chooses the plural form."""
        template, language = self._texts.get(key), self.language
        if template is None and key not in self._fallback and key in self._own:
            template = self._own[key]
        if template is None:
            template, language = self._fallback.get(key), REFERENCE
            self._report(key, f"text '{key}' is missing in '{self.language}'")
        if template is None:
            return f"[{key}]"
        if not isinstance(template, str):
            template = _plural(template, params.get("n"), language)
        return self._filled(key, template, params)

    def say(self, text: Text) -> str:
        """Return the words for a sentence of the engine."""
        return self.text(text.key, **dict(text.values))

    def problem(self, found: Problem) -> str:
        """Return the words for a mistake in a file, with its place."""
        key = f"files.{found.code}"
        message = found.message
        if found.code and key in self:
            params = {name: self._word(name, value) for name, value in found.params.items()}
            message = self.text(key, **params)
        place = f"{found.path}:{found.line}:{found.column}" if found.line else found.path
        return f"{place}: {message}"

    def _word(self, name: str, value: str) -> str:
        """Return the words for a kind of value, such as "a list"; a piece of a file as it is."""
        key = f"files.words.{re.sub(r'[^a-z]+', '_', value).strip('_')}"
        return self.text(key) if name in ("found", "meaning") and key in self else value

    @property
    def missing(self) -> frozenset[str]:
        """Keys that were asked for in vain so far, or whose placeholders did not fit."""
        return frozenset(self._reported)

    def _filled(self, key: str, template: str, params: Mapping[str, object]) -> str:
        def fill(match: re.Match[str]) -> str:
            name = match.group(1)
            if name is None:
                return match.group()[0]
            if name not in params:
                self._report(key, f"text '{key}': no value for the placeholder {{{name}}}")
                return match.group()
            return str(params[name])

        return _PLACEHOLDER.sub(fill, template)

    def _report(self, key: str, message: str) -> None:
        if key not in self._reported:
            self._reported.add(key)
            _log.warning(message)


def load_catalogue(strings: Path, language: str) -> Catalogue:
    """Read the texts of a language (and of English behind them) from the folder of catalogues."""
    entries, problems = read_language(strings, language)
    texts = {key: entry.template for key, entry in entries.items()}
    if language == REFERENCE:
        return Catalogue(language, texts, None, problems)
    behind, more = read_language(strings, REFERENCE)
    fallback = {key: entry.template for key, entry in behind.items()}
    return Catalogue(language, texts, fallback, [*problems, *more])


def available_languages(strings: Path) -> dict[str, str]:
    """Return the languages there are: their codes, and their own names for themselves."""
    found: dict[str, str] = {}
    for common in sorted(strings.glob("*/common.yaml")):
        root = load(common).root
        name = root.get("language_name") if root else None
        code = common.parent.name
        found[code] = name.text if isinstance(name, ScalarNode) else code
    return dict(sorted(found.items(), key=lambda pair: pair[1].casefold()))


def greeting(strings: Path, language: str) -> str:
    """Return how a language greets those who have not chosen it yet; empty when it does not."""
    root = load(strings / language / "common.yaml").root
    hello = root.get("hello") if root else None
    return hello.text if isinstance(hello, ScalarNode) else ""


def choose_language(locales: Iterable[str], available: Iterable[str]) -> str:
    """Return the first language of the system that is one of ours, else German.

    ``locales`` are names such as ``de_AT.UTF-8``, ``hu-HU`` or ``en``, the preferred one first. The
    locale of programmers, ``C``, is English.
    """
    ours = set(available)
    for each in locales:
        code = re.split(r"[-_.@]", each.strip().lower(), maxsplit=1)[0]
        code = "en" if code in ("c", "posix") else code
        if code in ours:
            return code
    return UNKNOWN_SYSTEM


def environment_locales(environ: Mapping[str, str]) -> list[str]:
    """Return the locale names that the environment variables give, the strongest first."""
    names = environ.get("LANGUAGE", "").split(":")
    names += [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return [name for name in names if name]


def read_language(strings: Path, language: str) -> tuple[dict[str, Entry], list[Problem]]:
    """Return every text of a language by its key, and the problems of its files."""
    entries: dict[str, Entry] = {}
    problems: list[Problem] = []
    for path in sorted((strings / language).glob("*.yaml")):
        document = load(path, shown_as=display(path))
        problems += document.problems
        if document.root is not None:
            for key, node in _leaves(document.root, path.stem):
                template = _template(node, key, problems)
                if template is not None:
                    entries[key] = Entry(node.mark, template)
    return entries, problems


def placeholders(template: str) -> frozenset[str]:
    """Return the names of the placeholders in a text."""
    return frozenset(name for name in _PLACEHOLDER.findall(template) if name)


def has_stray_brace(template: str) -> bool:
    """Say whether a brace of the text belongs to no placeholder."""
    return any(brace in _PLACEHOLDER.sub("", template) for brace in "{}")


def forms_of(template: Template) -> Sequence[tuple[str, str]]:
    """Return the forms of a text with their names; a plain text is its only form, ``other``."""
    return [("other", template)] if isinstance(template, str) else list(template.items())


def _plural(forms: Mapping[str, str], n: object, language: str) -> str:
    form = plural_rule(language).form(abs(n)) if isinstance(n, int) else "other"
    return forms.get(form) or forms.get("other") or next(iter(forms.values()), "")


def _leaves(node: MapNode, prefix: str) -> Iterator[tuple[str, Node]]:
    for entry in node:
        key = f"{prefix}.{entry.key}"
        if isinstance(entry.value, MapNode) and not _is_plural(entry.value):
            yield from _leaves(entry.value, key)
        else:
            yield key, entry.value


def _is_plural(node: MapNode) -> bool:
    return bool(node.entries) and node.entries.keys() <= _FORMS


def _template(node: Node, key: str, problems: list[Problem]) -> Template | None:
    """Return the text or plural forms of a leaf; whatever is not text is noted and left out."""
    if isinstance(node, MapNode):
        forms = {
            entry.key: text
            for entry in node
            if (text := _text(entry.value, f"{key}.{entry.key}", problems)) is not None
        }
        return forms or None
    return _text(node, key, problems)


def _text(node: Node, label: str, problems: list[Problem]) -> str | None:
    if not isinstance(node, ScalarNode):
        problems.append(problem(node.mark, "want_text", label=label, found=shown(node)))
        return None
    if node.kind is Kind.NOTHING:
        problems.append(problem(node.mark, "no_value", label=label))
        return None
    if node.kind is not Kind.TEXT:
        problems.append(
            problem(node.mark, "want_quotes", label=label, found=node.text, meaning=node.meaning)
        )
    return node.text
