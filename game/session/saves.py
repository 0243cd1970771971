"""How is the match in progress kept, and how does it come back?

The format is described in ``docs/saves.md``: the game's record (card orders and actions as text)
with everything needed to go on at the very same point. Loading replays the record through the
rules; what cannot be replayed is a broken save.
"""

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

from game import __version__
from game.ai.registry import check_spec
from game.engine.cards import Seat, cards
from game.engine.errors import Contradiction, EngineError, ReplayMismatch, RuleError
from game.engine.record import DealRecord
from game.engine.shuffle import LIMIT
from game.engine.text import Text, key_of
from game.engine.variant import Variant
from game.files import Loaded, NotUsableHere, read_checked, read_limited
from game.names import seen
from game.session.game import Game
from game.session.json_places import Way, place_of
from game.session.saved_rules import with_rules
from game.session.storage import parse_json

FORMAT: Final = 1
"""Number of the format; a change that old saves do not fit raises it."""


LONGEST_REASON: Final = 300
"""Letters of what is said about a save; a damaged one may hold words of any length."""

T = TypeVar("T")
U = TypeVar("U")

log = logging.getLogger(__name__)

_KINDS: Final[Mapping[type, str]] = {
    bool: "true or false",
    int: "a whole number",
    str: "a text",
    list: "a list in brackets",
    dict: "an object in braces",
}


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match and who plays it.

    Attributes:
        game: the match.
        human: the person's seat.
        bots: name of the computer player of each other seat.
        characters: who sits at each other seat, for the portraits.
        house_rules: name of the house-rule set, or empty.
        seed: the number of ``--seed``, if the match was started with one.
    """

    game: Game
    human: Seat
    bots: Mapping[Seat, str]
    characters: Mapping[Seat, str] = field(default_factory=dict)
    house_rules: str = ""
    seed: int | None = None

    def content(self) -> dict[str, Any]:
        """Return what the file holds."""
        variant = self.game.variant
        rules = {each.path: each.setting for each in variant.parameters()}
        return {
            "format": FORMAT,
            "app": __version__,
            "human": self.human,
            "bots": {str(seat): name for seat, name in self.bots.items()},
            "characters": {str(seat): name for seat, name in self.characters.items()},
            "house_rules": self.house_rules,
            "seed": self.seed,
            "game": self.game.to_dict(rules),
        }


Find = Callable[[str], Variant | None]
Words = Callable[[Text], str]


def load_match(path: Path, find: Find, words: Words = key_of) -> Loaded[SavedMatch]:
    """Read the save, or the one before it when it is broken (it is then put aside).

    A save that is whole, but wants a variant, a rule, a computer player or a format that this
    program does not have, is left where it is (``waiting``): the player may be in the middle of
    changing his variant, or have started an older program by mistake.

    Args:
        path: the file.
        find: gives the variant of an id, as the program has it now.
        words: gives the words for a sentence of the catalogue.
    """
    return read_checked(path, lambda data: _parse(data, path.name, find, words))


def check_match(path: Path, find: Find, words: Words = key_of) -> str:
    """Return what is wrong with a save (empty: nothing, or there is none); change nothing."""
    try:
        _parse(read_limited(path), str(path), find, words)
    except FileNotFoundError:
        return ""
    except OSError as error:
        return f"{path}: the file cannot be read: {error.strerror or type(error).__name__}"
    except ValueError as error:
        return str(error)
    return ""


class _WrongSave(Exception):
    """Something in a save is not as it must be."""

    def __init__(self, way: Way, reason: str) -> None:
        super().__init__(reason)
        self.way = tuple(way)


class _NotHere(_WrongSave):
    """A save wants something that this program does not have."""


def _parse(data: bytes, name: str, find: Find, words: Words) -> SavedMatch:
    """Return the match of a save.

    Raises:
        ValueError: ``<name>:<line>:<column>: <what is wrong>``; ``NotUsableHere`` when the file is
            whole.
    """
    content = parse_json(data, name)
    try:
        return _match(content, find, words)
    except _WrongSave as wrong:
        line, column = place_of(data.decode("utf-8-sig"), wrong.way)
        label = ".".join(step for step in wrong.way if isinstance(step, str))
        said = f"{label}: {wrong}" if label else str(wrong)
        said = said if len(said) <= LONGEST_REASON else f"{said[:LONGEST_REASON]} ..."
        kind = NotUsableHere if isinstance(wrong, _NotHere) else ValueError
        raise kind(f"{name}:{line}:{column}: {said}") from None
    except Exception as error:
        # Nothing that a file may hold must keep the game from starting.
        log.exception("%s cannot be read", name)
        reason = f"the match cannot be played through ({type(error).__name__}: {error})"
        raise ValueError(f"{name}:1:1: {reason}") from None


def _match(content: dict[str, Any], find: Find, words: Words) -> SavedMatch:
    found = _field(content, (), "format", int)
    if found > FORMAT:
        raise _NotHere(["format"], f"{found} is newer than this program knows (at most {FORMAT})")
    game = _game(_field(content, (), "game", dict), find, words)
    seats = game.variant.seats
    human = _field(content, (), "human", int)
    if not 0 <= human < seats:
        raise _WrongSave(["human"], _no_seat(human, seats))
    bots = _seats(content, "bots", seats)
    for seat, bot in bots.items():
        try:
            check_spec(bot)
        except ValueError as error:
            raise _NotHere(["bots", str(seat)], str(error)) from None
    if human in bots:
        # He would play in the person's place.
        raise _WrongSave(["bots", str(human)], f"seat {human} is the person's own")
    missing = [seat for seat in range(seats) if seat != human and seat not in bots]
    if missing:
        raise _WrongSave(["bots"], f"nobody plays seat {missing[0]}")
    return SavedMatch(
        game,
        human,
        bots,
        _seats(content, "characters", seats) if "characters" in content else {},
        _optional(content, (), "house_rules", str, ""),
        _optional(content, (), "seed", int, None),
    )


def _game(content: dict[str, Any], find: Find, words: Words) -> Game:
    above = ("game",)
    variant_id = _field(content, above, "variant", str)
    variant = find(variant_id)
    if variant is None:
        raise _NotHere([*above, "variant"], f"there is no variant {json.dumps(variant_id)}")
    rules = _field(content, above, "rules", dict)
    try:
        variant = with_rules(variant, rules)
    except Contradiction as error:
        raise _NotHere([*above, "rules"], error.said(words)) from None
    except RuleError as error:
        path = str(error).partition(":")[0]
        way = [*above, "rules", path] if path in rules else [*above, "rules"]
        raise _NotHere(way, str(error).removeprefix(f"{path}: ")) from None
    deals = tuple(
        _deal(each, (*above, "deals", index))
        for index, each in enumerate(_field(content, above, "deals", list))
    )
    seats = variant.seats
    dealer = _field(content, above, "first_dealer", int)
    if not 0 <= dealer < seats:
        raise _WrongSave([*above, "first_dealer"], _no_seat(dealer, seats))
    names = _optional(content, above, "names", list, [])
    game = Game.start(
        variant,
        first_dealer=dealer,
        names=tuple(seen(str(each)) or str(seat + 1) for seat, each in enumerate(names[:seats])),
        practice=_optional(content, above, "practice", bool, False),
    )
    _play(game, deals, words, settled=content.get("settled") is True)
    game.undone = _optional(content, above, "undone", int, 0)
    return game


def _play(game: Game, deals: tuple[DealRecord, ...], words: Words, *, settled: bool) -> None:
    """Play the deals through the rules."""
    try:
        game.load(deals, settled=settled)
    except EngineError as error:
        # The deal that is being loaded when it goes wrong comes after all that are scored.
        index = min(len(game.finished), len(deals) - 1)
        way: list[str | int] = ["game", "deals", index]
        if isinstance(error, ReplayMismatch):
            reason = f"action {error.line} of deal {index + 1}: {error.said(words)}"
            raise _WrongSave([*way, "log", error.line - 1], reason) from None
        raise _WrongSave(way, str(error)) from None


def _deal(content: object, above: Way) -> DealRecord:
    if not isinstance(content, dict):
        raise _WrongSave(above, f"expected an object in braces, found {content!r:.60}")
    log = _field(content, above, "log", list)
    for index, line in enumerate(log):
        if not isinstance(line, str):
            raise _WrongSave([*above, "log", index], f"expected a text, found {line!r:.60}")
    try:
        order = cards(_field(content, above, "order", str))
    except ValueError as error:
        raise _WrongSave([*above, "order"], str(error)) from None
    number = _field(content, above, "number", int)
    if not 0 <= number < LIMIT:
        raise _WrongSave([*above, "number"], f"{number} is not between 0 and {LIMIT - 1}")
    return DealRecord(
        number=number,
        salt=_field(content, above, "salt", str),
        dealer=_field(content, above, "dealer", int),
        order=order,
        log=tuple(log),
    )


def _seats(content: dict[str, Any], key: str, seats: int) -> dict[Seat, str]:
    found: dict[Seat, str] = {}
    for seat, each in _field(content, (), key, dict).items():
        if not (seat.isdecimal() and seat.isascii() and int(seat) < seats):
            raise _WrongSave([key, seat], _no_seat(seat, seats))
        if not isinstance(each, str):
            raise _WrongSave([key, seat], f"expected a text, found {each!r:.60}")
        found[int(seat)] = each
    return found


def _no_seat(found: object, seats: int) -> str:
    return f"there is no seat {found} (the seats are 0 to {seats - 1})"


def _field(content: Mapping[str, Any], above: Way, key: str, kind: type[T]) -> T:
    if key not in content:
        raise _WrongSave(above, f"'{key}' is missing")
    found = content[key]
    if not isinstance(found, kind) or (isinstance(found, bool) and kind is not bool):
        raise _WrongSave([*above, key], f"expected {_KINDS[kind]}, found {found!r:.60}")
    return found


def _optional(content: Mapping[str, Any], above: Way, key: str, kind: type[T], default: U) -> T | U:
    return default if content.get(key) is None else _field(content, above, key, kind)
