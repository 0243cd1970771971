"""The sentences about mistakes in files, by code.

They stand here in English, because they must be there even when the catalogue itself is broken;
``config/strings/*/files.yaml`` has the same codes for the player (a test compares them).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from game.config.nodes import Mark
from game.config.problems import TOO_MANY, Problem, closest
from game.names import LONGEST, seen

SENTENCES: Final = {
    # the file as a whole
    "missing_file": "the file does not exist",
    "unreadable": "the file cannot be read: {reason}",
    "too_large": "the file is too large ({size} bytes, at most {limit})",
    "empty": "the file is empty",
    "not_mapping": "the file must consist of 'key: value' lines",
    "utf16": "the file is saved as UTF-16; save it as UTF-8",
    "not_utf8": "the file is not UTF-8 (byte {byte}); save it as UTF-8",
    "bom": "the file starts with a byte order mark (BOM), which is ignored",
    "control": "control character {character} is not allowed; delete it",
    "too_many": TOO_MANY,
    "second_document": "a second document starts here ('---'); only one is allowed",
    # syntax
    "tab": "the line is indented with a tab; use spaces",
    "syntax_colon": "this is not valid YAML: a ':' in an unexpected place (check the indentation, "
    "and put quotes around a text with ': ' in it)",
    "syntax_no_colon": "this is not valid YAML: a ':' is missing after the key",
    "syntax_indent": "this is not valid YAML: the indentation does not match the lines above",
    "syntax_open": "this is not valid YAML: the {sign} opened here is never closed",
    "syntax": "this is not valid YAML: {reason}",
    "duplicate": "key '{key}' is set twice (first on line {line})",
    "key_quotes": 'the key {key} needs quotes ("{key}"): without them YAML reads {meaning}',
    "key_complex": "a key must be one word, not a list or a mapping",
    "alias": "aliases ('*{name}') are not allowed; write the value out",
    "tag": "tags ('{name}') are not allowed; write the plain value",
    "deep": "nested too deeply (at most {limit} levels)",
    # extends
    "extends_name": "extends: expected one name",
    "extends_unknown": "extends: there is no '{name}'",
    "extends_unknown_hint": "extends: there is no '{name}' (did you mean '{close}'?)",
    "extends_cycle": "extends: '{name}' leads back to a file that extends this one",
    "extends_long": "extends: too long a chain: {chain} (at most {limit} steps)",
    "extends_broken": "extends: '{name}' cannot be read",
    # keys and values
    "unknown_key": "unknown key '{key}'",
    "unknown_key_hint": "unknown key '{key}' (did you mean '{close}'?)",
    "missing_key": "key '{key}' is missing",
    "no_value": "{label}: a value is missing",
    "want_mapping": "{label}: expected 'key: value' lines, found {found}",
    "want_list": "{label}: expected a list, found {found}",
    "want_text": "{label}: expected text, found {found}",
    "want_integer": "{label}: expected a whole number, found {found}",
    "want_number": "{label}: expected a number, found {found}",
    "want_truth": "{label}: expected true or false, found {found}",
    "want_quotes": '{label}: {found} needs quotes ("{found}"): without them YAML reads {meaning}',
    "want_no_quotes": '{label}: "{found}" is text because of the quotes; write {found}',
    "want_count": "{label}: expected {count} values, found {found}",
    "not_choice": "{label}: {found} is not one of {choices}",
    "not_choice_hint": "{label}: {found} is not one of {choices} (did you mean '{close}'?)",
    "out_of_range": "{label}: {found} is not between {low} and {high}",
    "refused": "{label}: {reason}",
    # names and files that belong together
    "wrong_id": "id: '{found}' must be the name of the file, '{name}'",
    "same_name": "the name '{name}' is also used by {other}",
    "blank_name": "name: there is nothing in it that can be seen",
    "long_name": "name: only the first {limit} letters are used: {name}",
    "name_missing": "the game has no name of its own; add 'name: ...'",
    "same_title": "the name '{name}' is also that of {other}",
    "not_adjustable": "{label} cannot be changed by a house rule",
    "rule_in_house_rules": "{label}: house rules cannot choose another rule; that needs a variant "
    "of your own",
    "contradiction": "the rules contradict each other: {reason}",
    # decks
    "no_picture": "{label}: there is no picture '{path}'; a plain card is drawn",
    "picture_outside": "{label}: '{path}' leads out of the deck's folder; a plain card is drawn",
    "picture_refused": "{label}: the picture '{path}' is not used: {reason}",
    "no_letters": "{label}: there is no letter for {missing}",
    "no_colours": "{label}: there is no colour for {missing}",
    "want_card": "{label}: expected a card such as KH or a rank such as T",
    # catalogues
    "text_leaf": "{label}: expected text or the forms one, few, many, other",
    "plural_missing": "{label}: the plural form '{form}' is missing",
    "plural_unknown": "{label}: the language does not use the plural form '{form}'",
    "plural_no_n": "{label}: plural forms need the placeholder {{n}}",
    "placeholder_bad": "{label}: the braces do not form a placeholder such as {{name}}",
    "placeholder_missing": "{label}: the placeholder {{{name}}} of the English text is missing",
    "placeholder_unknown": "{label}: the English text has no placeholder {{{name}}}",
    "text_missing": "{label}: the text is missing (English: '{english}')",
    "area_missing": "all {count} texts of the area '{area}' are missing",
    "text_wanted": "{label}: the text is missing",
    "text_unknown": "{label}: the English catalogue has no such text",
    "language_missing": "the folder of texts '{name}' is missing",
    # the player's own files
    "kept_unknown": "unknown key '{key}' is kept, perhaps for another version",
    "kept_unknown_hint": "unknown key '{key}' is kept, perhaps for another version "
    "(did you mean '{close}'?)",
    "newer_format": "the file was written by a newer version (format {found}); "
    "what is known is used",
    "set_aside": "the broken file is kept as {name}",
}


_BREAK: Final = re.compile(r"\s*[\r\n]+\s*")

LONGEST_PIECE: Final = 300
"""Letters of a file that are repeated in a sentence about it."""


def problem(mark: Mark, code: str, **params: object) -> Problem:
    """Return the problem with this code at this place."""
    texts = {name: _shown(str(value)) for name, value in params.items()}
    message = SENTENCES[code].format_map(texts)
    return Problem(mark.path, mark.line, mark.column, message, code=code, params=texts)


def _shown(text: str) -> str:
    """Return a piece of a file as a sentence can hold it: in one line, and not without end."""
    text = _BREAK.sub(" ", text)
    return text if len(text) <= LONGEST_PIECE else f"{text[:LONGEST_PIECE]} ..."


def note(mark: Mark, code: str, **params: object) -> Problem:
    """Return a problem that is worth telling but changes nothing."""
    return replace(problem(mark, code, **params), harmless=True)


def about_file(path: str, code: str, **params: object) -> Problem:
    """Return a problem that concerns a file as a whole."""
    return problem(Mark(path, 0, 0), code, **params)


def about_name(mark: Mark, written: str) -> list[Problem]:
    """Return what is to be said about a name as somebody has written it."""
    name = seen(written)
    if not name:
        return [problem(mark, "blank_name")]
    if len(name) >= LONGEST < len(written):
        return [note(mark, "long_name", limit=LONGEST, name=name)]
    return []


def problem_with_hint(
    mark: Mark, code: str, word: str, known: Iterable[str], **params: object
) -> Problem:
    """Return the problem, with the known word that was probably meant if there is one."""
    close = closest(word, known)
    if close:
        return problem(mark, f"{code}_hint", **{**params, "close": close})
    return problem(mark, code, **params)
