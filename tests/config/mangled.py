"""Shipped files with something wrong in them, for every reader of files.

``python -m tests.config.mangled SECONDS`` mangles files until the time is up and prints every input
that ended with a fault; the test of the same name does so for a short while.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import logging
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

from game.ai.referee import play_deal
from game.ai.registry import make_bot
from game.commands.outcome import Refused, UsageError
from game.commands.replay import run as run_replay
from game.config.characters import load_characters
from game.config.problems import Problem
from game.config.settings_file import check_settings, load_settings
from game.config.string_check import check_strings
from game.config.strings import load_catalogue, read_language
from game.config.themes import load_decks
from game.config.variants import load_library
from game.config.ways import load_ways
from game.names import seen
from game.paths import resource
from game.session.game import Game
from game.session.saves import SavedMatch, check_match, load_match

PIECES = (
    "9" * 5000, "-1", "0", "1e999", "1.5", "0x1F", "1:30", "2001-99-99", "~", "null", "yes", "'",
    '"', "", "[", "]", "{", "}", ": ", "- ", "\n", "\n  ", "\t", "#", "&a ", "*a", "!!int ", "? ",
    "|\n", ">\n", "%", "@", "---\n", "...", "\0", "\x07", "\u200b", "\ufeff", "\u2028", "漢", "😀",
    "\\u0000", '"\\ud800"', "NaN", "Infinity", "true", "[]", "{}", "[[[[[[[[[[", "x" * 300,
    "extends: x\n",
)  # fmt: skip
"""What is put into a file, or in the place of something in it."""

Reader = Callable[[Path, bytes], object]


def mangle(data: bytes, rng: Random) -> bytes:
    """Return a file with one to five things wrong in it."""
    text = data.decode("utf-8")
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((0, 1, 1, 3, 10, 80)))
        match rng.randrange(6):
            case 0:
                text = text[:at] + rng.choice(PIECES) + text[end:]
            case 1:  # in the place of a whole word
                words = [found for found in text.replace(":", " ").split() if found]
                if words:
                    text = text.replace(rng.choice(words), rng.choice(PIECES), 1)
            case 2:
                text = text[:at] + text[end:]
            case 3:
                text = text[:at] + text[at:end] * rng.choice((2, 3, 40)) + text[end:]
            case 4:  # a line that stands elsewhere
                lines = text.splitlines(keepends=True)
                lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines or [""]))
                text = "".join(lines)
            case _:
                text = (
                    text[:at] + chr(rng.choice((0, 9, 10, 34, 39, 58, 0x7F, 0x200B))) + text[end:]
                )
    mangled = text.encode("utf-8", "replace")
    if rng.random() < 0.05:
        at = rng.randrange(len(mangled) + 1)
        mangled = mangled[:at] + bytes([rng.randrange(256)]) + mangled[at:]
    return mangled


ODD_VALUES = (
    None, True, False, 0, -1, 3, 10**30, 1.5, "", "x", "\u200b", "\0", "0", "-1", "9" * 200, [], {},
    [[]], {"": None}, ["0 play TH"], "TH", "schnaps", "level1", "level4:worlds=0",
    "sampling:worlds=999999999",
)  # fmt: skip
"""What may stand anywhere in a JSON file that is whole."""


def mangle_json(data: bytes, rng: Random) -> bytes:
    """Return a JSON file in which some values are others, double or gone."""
    whole = json.loads(data)
    for _ in range(rng.choice((1, 1, 2, 4))):
        here = whole
        while True:
            keys = list(here) if isinstance(here, dict) else list(range(len(here)))
            if not keys:
                break
            key = rng.choice(keys)
            if isinstance(here[key], dict | list) and rng.random() < 0.85:
                here = here[key]
                continue
            match rng.randrange(4):
                case 0 if isinstance(here, dict):
                    here[rng.choice(("9", "", "zz", "-1"))] = here.pop(key)
                case 1:
                    del here[key]
                case 2 if isinstance(here, list):
                    here.insert(rng.randrange(len(here) + 1), here[key])
                case _:
                    here[key] = rng.choice(ODD_VALUES)
            break
    return json.dumps(whole, indent=1).encode()


def mangled(data: bytes, rng: Random) -> bytes:
    """Return a file with something wrong in it, in its letters or in its values."""
    if data.startswith(b"{") and rng.random() < 0.8:
        return mangle_json(data, rng)
    return mangle(data, rng)


def _put(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def _told(problems: object) -> None:
    """Every problem can be said, in the languages too."""
    for each in problems if isinstance(problems, list | tuple) else ():
        assert isinstance(each, Problem)
        assert len(str(each)) < 3000
        assert "\n" not in str(each), each
        german().problem(each)


@cache
def german():
    """The texts in another language than that of the messages themselves."""
    return load_catalogue(resource("config", "strings"), "de")


def variant(home: Path, data: bytes) -> None:
    """Read it, and play a deal by it where it can be played."""
    _put(home / "variants" / "odd.yaml", data)
    library = load_library(resource("config"), home, german().say)
    _told(library.problems)
    offer = library.offers.get("odd")
    if offer is not None:
        bots = [make_bot("random") for _ in range(offer.variant.seats)]
        play_deal(offer.variant, bots, 1, dealer=0)


def house_rules(home: Path, data: bytes) -> None:
    """Read it, and play a deal by it where it can be played."""
    _put(home / "house_rules" / "odd.yaml", data)
    library = load_library(resource("config"), home, german().say)
    _told(library.problems)
    rules = library.house_rules.get("odd")
    if rules is not None:
        assert seen(rules.name) == rules.name != ""
        bots = [make_bot("random") for _ in range(rules.variant.seats)]
        play_deal(rules.variant, bots, 1, dealer=0)


def theme(home: Path, data: bytes) -> None:
    """Read it with the shipped ones."""
    _put(home / "themes" / "odd.yaml", data)
    decks = load_decks([resource("config", "themes"), home / "themes"], resource("assets"))
    _told(decks.problems)
    for deck in decks.decks.values():
        deck.missing()


def settings(home: Path, data: bytes) -> None:
    """Read it, change something, and read what was written."""
    path = _put(home / "settings.yaml", data)
    _told(check_settings(path))
    file = load_settings(path, resource("config", "settings.yaml"))
    _told(file.problems)
    assert file.set("play.speed", 3) is None
    again = load_settings(path, resource("config", "settings.yaml"))
    assert again.settings == file.settings
    assert all(each.harmless for each in again.problems), again.problems


def strings(home: Path, data: bytes) -> None:
    """Read it as a part of a language, and look for what it lacks."""
    _put(home / "strings" / "en" / "table.yaml", data)
    _put(home / "strings" / "de" / "table.yaml", data)
    _told(check_strings(home / "strings"))
    catalogue = load_catalogue(home / "strings", "de")
    for key, _entry in list(read_language(home / "strings", "en")[0].items())[:50]:
        catalogue.text(key, n=1)


def characters(home: Path, data: bytes) -> None:
    """Read it as the list of those who can be played against."""
    found, problems = load_characters(_put(home / "characters.yaml", data))
    assert found
    _told(problems)


def ways(home: Path, data: bytes) -> None:
    """Read it as the ways of the countries."""
    path = _put(home / "ways.yaml", data)
    _told(load_ways(path, ("schnapsen", "snapszli"), ("french", "tell_hu"))[1])


def save(home: Path, data: bytes) -> None:
    """Read it as the start does, and as ``check`` does."""
    find = load_library(resource("config")).find
    path = _put(home / "saves" / "match-schnapsen.json", data)
    check_match(path, find)
    loaded = load_match(path, find)
    if loaded.value is not None:
        json.dumps(loaded.value.content(), allow_nan=False).encode("utf-8")


def log_file(home: Path, data: bytes) -> None:
    """Read it as ``replay`` does."""
    path = _put(home / "log.json", data)
    with contextlib.suppress(Refused, UsageError), contextlib.redirect_stdout(io.StringIO()):
        run_replay(argparse.Namespace(file=path, data_dir=home, json=False))


def sources() -> Iterator[tuple[str, Reader, tuple[bytes, ...]]]:
    """Yield every reader with the files that are mangled for it."""
    config = resource("config")

    def all_of(folder: str, add: str = "") -> tuple[bytes, ...]:
        files = sorted((config / folder).glob("*.yaml"))
        return tuple(add.encode() + path.read_bytes() for path in files)

    named = [
        path.read_text("utf-8").replace(f"id: {path.stem}", "id: odd\nname: Odd")
        for kind in ("variants", "themes")
        for path in sorted((config / kind).glob("*.yaml"))
    ]
    yield "variant", variant, tuple(text.encode() for text in named if "seats" in text)
    yield "theme", theme, tuple(text.encode() for text in named if "letters" in text)
    yield "house rules", house_rules, all_of("house_rules")
    written = "opponent: {name: Anna, level: level2}\nplay:\n  speed: 2\nunknown: {a: [1, 2]}\n"
    yield "settings", settings, ((config / "settings.yaml").read_bytes(), written.encode())
    yield "strings", strings, ((config / "strings" / "hu" / "table.yaml").read_bytes(),)
    yield "characters", characters, ((config / "characters.yaml").read_bytes(),)
    yield "ways", ways, ((config / "ways.yaml").read_bytes(),)
    saves = tuple(_saves())
    yield "save", save, saves
    yield "log", log_file, saves


def _saves() -> Iterator[bytes]:
    variants = load_library(resource("config")).variants
    for number, each in enumerate(variants.values()):
        game = Game.start(each, first_dealer=0, names=tuple("ABCD"[: each.seats]))
        game.deal(number + 1)
        rng = Random(number)
        bot = make_bot("greedy")
        for _ in range(6):
            if not game.state.over:
                game.act(game.turn, bot.choose(game.view(game.turn), rng))
        bots = dict.fromkeys(range(1, each.seats), "level1")
        content = SavedMatch(game, 0, bots, {1: "sepp"}).content()
        yield json.dumps(content, indent=1).encode()


def main(seconds: float, first: int = 0) -> int:
    """Mangle until the time is up; return how many inputs ended with a fault."""
    logging.disable()
    faults: set[str] = set()
    readers = list(sources())
    end, number = time.monotonic() + seconds, first
    while time.monotonic() < end:
        number += 1
        rng = Random(number)
        name, reader, files = readers[number % len(readers)]
        data = mangled(rng.choice(files), rng)
        with tempfile.TemporaryDirectory() as folder:
            try:
                reader(Path(folder), data)
            except Exception as error:
                place = traceback.extract_tb(error.__traceback__)[-1]
                where = f"{place.filename}:{place.lineno}"
                kind = f"{name}: {type(error).__name__} at {where}"
                if kind not in faults:
                    print(f"{number}: {kind}: {error!s:.200}", flush=True)
                faults.add(kind)
    print(f"{number - first} files, {len(faults)} kinds of faults")
    return len(faults)


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:]))))
