"""What of a name is seen?

Names come from files and fields that anybody may fill: settings, saves, house rules, variants,
decks. Blank is what shows nothing, not what has no letters: spaces, controls, signs without width,
marks with nothing to stand on, letters of nobody's alphabet.
"""

import unicodedata
from typing import Final

LONGEST: Final = 40
"""Letters of a name; what is longer does not fit anywhere."""

_MARKS: Final = 2
"""Marks above and below one letter that are kept; heaps of them cover the lines around."""

_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_EMPTY_LETTERS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that count as letters, pictures or marks, and are empty."""


def seen(text: str) -> str:
    """Return the part of a name that can be seen, in one line; empty when that is nothing.

    >>> seen(" Anna\\u200b  Mária\\n")
    'Anna Mária'
    >>> seen("\\u200b\\u0301\\u2800")
    ''
    """
    kept: list[str] = []
    marks, letters = 0, 0
    for sign in unicodedata.normalize("NFC", text[: 10 * LONGEST]):
        kind = unicodedata.category(sign)
        if kind[0] == "Z" or sign in "\t\n\r\v\f":
            if letters and kept[-1] != " ":
                kept.append(" ")
            continue
        if kind in _UNSEEN or sign in _EMPTY_LETTERS or _chooses_variant(sign):
            continue
        if kind[0] == "M":
            marks += 1
            if not letters or kept[-1] == " " or marks > _MARKS:
                continue
        else:
            letters, marks = letters + 1, 0
            if letters > LONGEST:
                break
        kept.append(sign)
    return "".join(kept).strip()


def _chooses_variant(sign: str) -> bool:
    """Whether a sign only chooses how the one before it looks."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def in_words(id_: str) -> str:
    """Return what is called by an id when nobody has given it a name.

    >>> in_words("our_inn")
    'Our Inn'
    """
    return id_.replace("_", " ").title()
