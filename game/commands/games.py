"""Which variants can a command play, and what does it say about one that it cannot?"""

from __future__ import annotations

from pathlib import Path

from game.commands.outcome import UsageError
from game.config.problems import did_you_mean
from game.config.strings import REFERENCE, load_catalogue
from game.config.variants import Library, load_library
from game.engine.text import Text
from game.engine.variant import Variant
from game.paths import resource, user_folder


def player_folder(data_dir: Path | None) -> Path:
    """Return the player's folder; a folder that was named must be usable.

    Raises:
        UsageError: when the folder of ``--data-dir`` cannot be used.
    """
    folder = user_folder(data_dir)
    if data_dir is not None and folder.temporary:
        raise UsageError(f"--data-dir: '{data_dir}' cannot be made or written to")
    return folder.path


def library(data_dir: Path | None) -> Library:
    """Return every variant and set of house rules, ours and the player's."""
    return load_library(resource("config"), player_folder(data_dir), in_english)


def in_english(text: Text) -> str:
    """Return the words of a sentence of the catalogue; commands speak English."""
    return load_catalogue(resource("config") / "strings", REFERENCE).say(text)


def variant_named(games: Library, name: str) -> Variant:
    """Return a variant by its id, or a set of house rules as ``variant+set``.

    Raises:
        UsageError: when there is none; the message names the nearest, or what is wrong in its file.
    """
    base, _, house_rules = name.partition("+")
    found = games.find(base, house_rules)
    if found is not None:
        return found
    if base not in games.offers:
        broken = [each for each in games.problems if Path(each.path).stem == base]
        if broken:
            raise UsageError(f"the variant '{base}' has mistakes: {broken[0]}")
        raise UsageError(
            f"there is no variant '{base}'{did_you_mean(base, games.offers)}; "
            f"there are {', '.join(games.offers)}"
        )
    known = [each.id for each in games.sets_for(base)]
    raise UsageError(
        f"there are no house rules '{house_rules}' for {base}{did_you_mean(house_rules, known)}"
        + (f"; there are {', '.join(known)}" if known else "")
    )
