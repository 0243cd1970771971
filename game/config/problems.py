"""What is wrong in a file, and where.

Every reader of this package collects :class:`Problem` values instead of raising, so that a player
sees all mistakes of a file at once and the game goes on with safe values.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

MOST: Final = 100
"""Problems of one file that are told; who has so many begins with these."""

TOO_MANY: Final = "there are more than {limit} problems; the others are not told"

LONGEST_WORD: Final = 60
"""Letters of a word that another one is sought for; what is longer is no slip of the finger."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One sentence about one place in a file.

    ``line`` and ``column`` count from 1; 0 means that no place inside the file is to blame (it is
    missing or cannot be read). A ``harmless`` problem is worth telling but changes nothing: the
    file is used as it is. ``code`` and ``params`` name the sentence in the catalogue
    (``problems.<code>``), so that it can be shown in the player's language; ``message`` is the
    English sentence.
    """

    path: str
    line: int
    column: int
    message: str
    harmless: bool = False
    code: str = ""
    params: Mapping[str, str] = field(default_factory=dict, compare=False)

    def __str__(self) -> str:
        note = "note: " if self.harmless else ""
        if not self.line:
            return f"{self.path}: {note}{self.message}"
        return f"{self.path}:{self.line}:{self.column}: {note}{self.message}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ``" (did you mean 'x'?)"`` for the known word closest to ``word``, or ``""``.

    >>> did_you_mean("follow_closd", ["follow_closed", "exchange"])
    " (did you mean 'follow_closed'?)"
    >>> did_you_mean("zebra", ["follow_closed"])
    ''
    """
    close = closest(word, known)
    return f" (did you mean '{close}'?)" if close else ""


def closest(word: str, known: Iterable[str]) -> str:
    """Return the known word that ``word`` was probably meant to be, or ``""``."""
    if len(word) > LONGEST_WORD:
        return ""
    by_folded = {name.casefold(): name for name in known}
    found = get_close_matches(word.casefold(), list(by_folded), n=1, cutoff=0.6)
    return by_folded[found[0]] if found else ""


def enough(problems: Iterable[Problem], path: str, *, harmless: bool = False) -> bool:
    """Return whether so many problems of a file are known that nobody wants to be told more.

    One more than ``MOST`` is gathered, so that ``in_order`` sees that there are more. Notes are
    counted by themselves: they must not hide that something is wrong.
    """
    return sum(each.path == path and each.harmless is harmless for each in problems) > MOST


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems file by file and from top to bottom, each once.

    Of a file that has more than ``MOST``, the first of them, and a sentence that there are more.
    """
    by_file: dict[str, list[Problem]] = {}
    for each in dict.fromkeys(problems):
        by_file.setdefault(each.path, []).append(each)
    return [each for found in by_file.values() for each in _first(found)]


def _first(found: list[Problem]) -> list[Problem]:
    """Return the first problems of one file, in their order."""
    found = sorted(found, key=lambda each: (each.line, each.column))
    if len(found) <= MOST:
        return found
    # What spoils the file is told before what is only worth a note.
    by_weight = sorted(found, key=lambda each: each.harmless)
    kept = sorted(by_weight[:MOST], key=lambda each: (each.line, each.column))
    values = {"limit": str(MOST)}
    left = by_weight[MOST]
    said = TOO_MANY.format_map(values)
    # At the place of the first that is not told, so that it stays the last of its file.
    more = Problem(left.path, left.line, left.column, said, left.harmless, "too_many", values)
    return [*kept, more]


def is_clean(problems: Iterable[Problem]) -> bool:
    """Return whether nothing worse than harmless notes was found."""
    return all(problem.harmless for problem in problems)
