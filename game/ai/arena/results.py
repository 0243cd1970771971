"""How are the results of the arena kept, so that a comparison can go on another day?

JSON lines: a header that says what was compared, then one line for each duplicate deal (or
Bummerl), written out at once. Whoever comes back plays only what is missing. A program that is
ended in the midst of a line loses that line and no other.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.ai.arena.duplicates import Contest, Counts, Duplicate
from game.ai.kernel import kernel_form
from game.ai.referee import ArenaError
from game.engine.variant import Variant

FORMAT = 1
"""Version of the file format."""


def fingerprint(variant: Variant) -> str:
    """Return a short text that is another one as soon as any rule of the game is another."""
    rules = {
        "family": variant.family,
        "seats": variant.seats,
        "clockwise": variant.clockwise,
        "ranks": [str(rank) for rank in variant.deck.ranks],
        "suits": [str(suit) for suit in variant.deck.suits],
        "points": [points for _, points in variant.deck.points],
        "kinds": {question: part.kind for question, part in variant.parts.items()},
        "rules": {each.path: each.setting for each in variant.parameters()},
        "contracts": [repr(each) for each in variant.contracts],
    }
    return sha256(json.dumps(rules, sort_keys=True).encode()).hexdigest()[:16]


def header(contest: Contest) -> dict[str, object]:
    """Return the first line of a results file."""
    return {
        "arena": FORMAT,
        "variant": contest.variant.id,
        "rules": fingerprint(contest.variant),
        "players": list(contest.players),
        "seed": contest.seed,
        "plays": "bummerl" if contest.bummerl else "deals",
        # Players that search think less, or longer, where it is not compiled.
        "search": kernel_form(),
    }


class Results:
    """A results file, open for more.

    Attributes:
        played: what it holds, by number.

    Raises:
        ArenaError: when the file cannot be used, belongs to another comparison, or is damaged.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        self.played: dict[int, Duplicate] = {}
        self._path = path
        first = _line(header(contest))
        try:
            before = path.read_bytes() if path.exists() else b""
            whole = before[: before.rfind(b"\n") + 1]
            if not whole and not first.startswith(before):
                raise ArenaError(f"{path} is no results file of the arena")
            lines = whole.decode("utf-8", "replace").splitlines()
            if lines:
                self._check(lines[0], header(contest))
            for number, line in enumerate(lines[1:], start=2):
                self._read(number, line)
            self._file = path.open("ab")
            self._file.truncate(len(whole))
            if not whole:
                self._write(first)
        except OSError as error:
            raise ArenaError(f"{path}: {error.strerror or error}") from None

    def add(self, played: Iterable[Duplicate]) -> None:
        """Write down what was played.

        Raises:
            ArenaError: when the file cannot be written.
        """
        some = list(played)
        self.played |= {each.number: each for each in some}
        try:
            self._write(b"".join(_line(_to_dict(each)) for each in some))
        except OSError as error:
            raise ArenaError(f"{self._path}: {error.strerror or error}") from None

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._file.flush()

    def _check(self, line: str, expected: Mapping[str, object]) -> None:
        """Refuse a file that is no results file, or that of another comparison."""
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or "arena" not in found:
            raise ArenaError(f"{self._path} is no results file of the arena")
        for key, ours in expected.items():
            if found.get(key, ours if key == "search" else None) != ours:
                name = {"arena": "format", "rules": "fingerprint of the rules"}.get(key, key)
                raise ArenaError(
                    f"{self._path} holds another comparison: its {name}: "
                    f"{_said(found.get(key))}; asked for: {_said(ours)}"
                )

    def _read(self, number: int, line: str) -> None:
        try:
            each = _from_dict(json.loads(line))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise ArenaError(
                f"{self._path}, line {number}: expected the result of a duplicate deal"
            ) from None
        self.played.setdefault(each.number, each)


def _said(setting: object) -> str:
    return " against ".join(map(str, setting)) if isinstance(setting, list) else str(setting)


def _line(data: Mapping[str, object]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def _to_dict(each: Duplicate) -> dict[str, object]:
    return {
        "number": each.number,
        "margins": list(each.margins),
        "deals": each.deals,
        "did": [
            {key: done for key, done in asdict(counts).items() if done} for counts in each.counts
        ],
        "micros": [list(micros) for micros in each.micros],
    }


def _from_dict(data: Mapping[str, Any]) -> Duplicate:
    counts = [_counts(each) for each in data["did"]]
    micros = [tuple(map(int, each)) for each in data["micros"]]
    return Duplicate(
        number=int(data["number"]),
        margins=tuple(map(float, data["margins"])),
        deals=int(data["deals"]),
        counts=(counts[0], counts[1]),
        micros=(micros[0], micros[1]),
    )


def _counts(did: dict[str, Any]) -> Counts:
    contracts = tuple((name, tried, made) for name, tried, made in did.get("contracts", ()))
    return Counts(**(did | {"contracts": contracts}))
