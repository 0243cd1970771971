"""Where in a JSON file does a value stand?

Python's reader keeps no places. For the few files that turn out to be wrong, the way to the value
is gone once more through the text; everything beside the way is skipped by Python's own reader.
"""

import json
import re
from collections.abc import Sequence

Way = Sequence[str | int]
"""Keys and positions (from 0) that lead from the whole file to a value."""

_SPACE = re.compile(r"[ \t\n\r]*")


def place_of(text: str, way: Way) -> tuple[int, int]:
    """Return line and column (both from 1) of a value, or of the last thing there is on the way.

    ``text`` must be JSON that Python's reader accepts.
    """
    at = _SPACE.match(text).end()  # type: ignore[union-attr]
    for step in way:
        found = _below(text, at, step)
        if found is None:
            break
        at = found
    return text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1


def _below(text: str, start: int, step: str | int) -> int | None:
    """Return where the value under a key or position begins; None when there is none."""
    if text[start] != ("{" if isinstance(step, str) else "["):
        return None
    decoder = json.JSONDecoder()
    found: int | None = None
    index, at = 0, _skip(text, start + 1)
    while text[at] not in "}]":
        key: object = index
        if isinstance(step, str):
            key, at = decoder.raw_decode(text, at)
            at = _skip(text, _skip(text, at) + 1)  # behind the colon
        if key == step:
            found = at  # of a key that is written twice, the last one counts
        _value, at = decoder.raw_decode(text, at)
        at = _skip(text, at)
        if text[at] == ",":
            at = _skip(text, at + 1)
        index += 1
    return found


def _skip(text: str, at: int) -> int:
    """Return the place of the next character that is no white space."""
    match = _SPACE.match(text, at)
    assert match is not None
    return match.end()
