"""What is wrong in a file, and where.

Every reader of this package collects :class:`Problem` values instead of raising, so that a player
sees all mistakes of a file at once and the game goes on with safe values.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches


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
    by_folded = {name.casefold(): name for name in known}
    found = get_close_matches(word.casefold(), list(by_folded), n=1, cutoff=0.6)
    return by_folded[found[0]] if found else ""


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems file by file and from top to bottom, each once."""
    found = list(dict.fromkeys(problems))
    rank = {path: place for place, path in enumerate(dict.fromkeys(each.path for each in found))}
    return sorted(found, key=lambda each: (rank[each.path], each.line, each.column))


def is_clean(problems: Iterable[Problem]) -> bool:
    """Return whether nothing worse than harmless notes was found."""
    return all(problem.harmless for problem in problems)
