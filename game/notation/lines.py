"""How is a position file split into keys and words, each with its place?

The lowest layer of the position format (``position.py``): ``key: value`` lines, ``#`` comments, and
readers for the few kinds of values. Every complaint names line, column and what was expected.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.engine.cards import Card, Seat, Suit
from game.engine.errors import EngineError
from game.engine.numerals import whole
from game.engine.values import value


class PositionError(EngineError, ValueError):
    """A text that is no position, or a position that cannot be; the message says why."""

    def __init__(self, message: str, line: int = 0, column: int = 1) -> None:
        where = f"line {line}, column {column}: " if line else ""
        super().__init__(where + message)
        self.message = message
        self.line = line
        self.column = column


@value
class Word:
    """A word and its place (both numbers count from 1)."""

    text: str
    line: int
    column: int

    def error(self, message: str) -> PositionError:
        """Return a complaint about this word."""
        return PositionError(message, self.line, self.column)


@value
class Entry:
    """One line of a position: its key, and the words of its value."""

    key: Word
    words: tuple[Word, ...]
    end: int
    """Column behind the last word, where something missing is expected."""

    def error(self, message: str) -> PositionError:
        """Return a complaint about the line as a whole."""
        return self.key.error(message)

    def missing(self, expected: str) -> PositionError:
        """Return the complaint that something should follow."""
        return PositionError(f"expected {expected} here", self.key.line, self.end)


Lines = Mapping[str, Sequence[Entry]]
"""The lines of a position by their key."""

_WORD: Final = re.compile(r"[^\s,]+")


def entries(text: str, keys: Mapping[str, bool]) -> Iterator[Entry]:
    """Yield the lines of a position.

    Args:
        text: the whole text.
        keys: every key there is, and whether it may stand more than once.

    Raises:
        PositionError: for a line without a key, an unknown key, or a key given twice.
    """
    seen: dict[str, int] = {}
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        line = raw.split("#", 1)[0].rstrip()
        if not line.strip():
            continue
        start = len(line) - len(line.lstrip()) + 1
        name, colon, rest = line.partition(":")
        key = Word(" ".join(name.split()).lower(), number, start)
        if not colon:
            raise key.error(f"expected 'key: value', such as 'trump: S', not {line!r}")
        if key.text not in keys:
            raise key.error(
                f"{key.text!r} is not a key of a position: expected one of {', '.join(keys)}"
            )
        if key.text in seen and not keys[key.text]:
            raise key.error(f"{key.text!r} is set twice (first on line {seen[key.text]})")
        seen.setdefault(key.text, number)
        offset = len(name) + 2
        words = tuple(
            Word(found.group(), number, offset + found.start()) for found in _WORD.finditer(rest)
        )
        yield Entry(key, words, len(line) + 1)


def one(entry: Entry, expected: str) -> Word:
    """Return the only word of a line."""
    if not entry.words:
        raise entry.missing(expected)
    if len(entry.words) > 1:
        raise entry.words[1].error(f"expected nothing more after {expected}")
    return entry.words[0]


def number(word: Word, expected: str = "a whole number") -> int:
    """Return a whole number."""
    try:
        return whole(word.text, signed=True)
    except ValueError:
        raise word.error(f"{word.text[:40]!r} is not {expected}") from None


def card(word: Word, deck: tuple[Card, ...]) -> Card:
    """Return a card of the deck."""
    try:
        found = Card.parse(word.text)
    except ValueError as error:
        raise word.error(str(error)) from None
    if found not in deck:
        ranks = " ".join(dict.fromkeys(each.rank for each in deck))
        raise word.error(f"there is no {found} in this pack (its ranks are {ranks})")
    return found


def suit(word: Word) -> Suit:
    """Return a suit."""
    try:
        return Suit(word.text)
    except ValueError:
        raise word.error(f"{word.text!r} is not a suit: expected C, S, H or D") from None


def seat(word: Word, names: Mapping[str, Seat]) -> Seat:
    """Return the seat of a name."""
    if word.text not in names:
        raise word.error(
            f"{word.text!r} is not a player: expected N (who led first) or D (who dealt)"
        )
    return names[word.text]


def pair(entry: Entry, names: Mapping[str, Seat]) -> tuple[int, int]:
    """Return two numbers by seat, from words such as ``N 33 D 14``; one not named is 0."""
    found: dict[Seat, int] = {}
    words = list(entry.words)
    if not words:
        raise entry.missing("a player and a number, such as 'N 33, D 14'")
    while words:
        name = words.pop(0)
        who = seat(name, names)
        if who in found:
            raise name.error(f"{name.text} is given twice")
        if not words:
            raise entry.missing(f"a number for {name.text}")
        found[who] = number(words.pop(0))
    return found.get(0, 0), found.get(1, 0)


def counted(count: int, noun: str) -> str:
    """Return a number and its noun, such as ``1 trick`` or ``2 tricks``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def by_key(lines: Iterator[Entry]) -> dict[str, list[Entry]]:
    """Return the lines grouped by their key."""
    grouped: dict[str, list[Entry]] = {}
    for each in lines:
        grouped.setdefault(each.key.text, []).append(each)
    return grouped


def first(lines: Lines, *keys: str) -> Entry:
    """Return the last line of the first key that is there."""
    return next(lines[key][-1] for key in keys if lines.get(key))
