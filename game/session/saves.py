"""How is the match in progress kept, and how does it come back?

The format is described in ``docs/saves.md``: the game's record (card orders and actions as text)
with everything needed to go on at the very same point. Loading replays the record through the
rules; what cannot be replayed is a broken save.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

from game import __version__
from game.engine.cards import Seat, cards
from game.engine.errors import EngineError
from game.engine.record import DealRecord
from game.engine.variant import Variant
from game.files import Loaded, read_checked
from game.session.game import Game
from game.session.storage import parse_json

FORMAT: Final = 1
"""Number of the format; a change that old saves do not fit raises it."""

FILE_NAME: Final = "match.json"

T = TypeVar("T")


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


def load_match(path: Path, find: Callable[[str], Variant | None]) -> Loaded[SavedMatch]:
    """Read the save, or the one before it when it is broken (it is then put aside).

    Args:
        path: the file.
        find: gives the variant of an id, as the program has it now.
    """
    return read_checked(path, lambda data: _parse(data, path.name, find))


def _parse(data: bytes, name: str, find: Callable[[str], Variant | None]) -> SavedMatch:
    content = parse_json(data, name)
    found = _field(content, "format", int, name)
    if found > FORMAT:
        raise ValueError(f"{name}: format {found} is newer than this program knows ({FORMAT})")
    game = _game(_field(content, "game", dict, name), name, find)
    human = _field(content, "human", int, name)
    if not 0 <= human < game.variant.seats:
        raise ValueError(f"{name}: human: there is no seat {human}")
    seed = content.get("seed")
    bots = _seats(_field(content, "bots", dict, name), name)
    missing = [seat for seat in range(game.variant.seats) if seat != human and seat not in bots]
    if missing:
        raise ValueError(f"{name}: bots: nobody plays seat {missing[0]}")
    return SavedMatch(
        game,
        human,
        bots,
        _seats(content.get("characters", {}), name),
        str(content.get("house_rules", "")),
        seed if isinstance(seed, int) else None,
    )


def _game(content: dict[str, Any], name: str, find: Callable[[str], Variant | None]) -> Game:
    variant_id = _field(content, "variant", str, name)
    variant = find(variant_id)
    if variant is None:
        raise ValueError(f"{name}: there is no variant {json.dumps(variant_id)}")
    try:
        for path, setting in _field(content, "rules", dict, name).items():
            value = tuple(setting) if isinstance(setting, list) else setting
            variant = variant.with_setting(path, value)
        deals = tuple(_deal(each, name) for each in _field(content, "deals", list, name))
        dealer = _field(content, "first_dealer", int, name)
        if not 0 <= dealer < variant.seats:
            raise ValueError(f"{name}: first_dealer: there is no seat {dealer}")
        game = Game.start(
            variant,
            first_dealer=dealer,
            names=tuple(str(each) for each in content.get("names", ())),
            practice=bool(content.get("practice", False)),
        )
        game.load(deals, settled=content.get("settled") is True)
    except (EngineError, TypeError) as error:
        raise ValueError(f"{name}: {error}") from None
    game.undone = int(content.get("undone", 0))
    return game


def _deal(content: object, name: str) -> DealRecord:
    if not isinstance(content, dict):
        raise ValueError(f"{name}: deals: expected an object in braces")
    log = _field(content, "log", list, name)
    if not all(isinstance(line, str) for line in log):
        raise ValueError(f"{name}: log: expected a list of texts")
    return DealRecord(
        number=_field(content, "number", int, name),
        salt=_field(content, "salt", str, name),
        dealer=_field(content, "dealer", int, name),
        order=cards(_field(content, "order", str, name)),
        log=tuple(log),
    )


def _seats(content: object, name: str) -> dict[Seat, str]:
    if not isinstance(content, dict):
        raise ValueError(f"{name}: expected seats and names")
    try:
        return {int(seat): str(each) for seat, each in content.items()}
    except ValueError:
        raise ValueError(f"{name}: expected seats by their number") from None


def _field(content: Mapping[str, Any], key: str, kind: type[T], name: str) -> T:
    found = content.get(key)
    if not isinstance(found, kind) or (isinstance(found, bool) and kind is not bool):
        raise ValueError(f"{name}: {key}: expected {kind.__name__}, found {found!r:.60}")
    return found
