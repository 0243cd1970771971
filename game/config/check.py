"""Is everything in ``config`` and in the player's folder as it should be?

One list of all problems, for the command ``check``, the tests, and the page of the program that
shows them.
"""

from __future__ import annotations

from pathlib import Path

from game.config.characters import load_characters
from game.config.problems import Problem, in_order
from game.config.settings_file import check_settings, read_defaults
from game.config.spoken import missing_words
from game.config.string_check import check_strings
from game.config.strings import REFERENCE, load_catalogue
from game.config.themes import load_decks
from game.config.variants import load_library
from game.paths import resource


def check_all(
    user: Path | None = None, *, config: Path | None = None, assets: Path | None = None
) -> list[Problem]:
    """Return every problem of our files, and of the player's when his folder is given.

    Nothing is changed: a broken settings file is reported but stays where it is.
    """
    ours = config or resource("config")
    words = load_catalogue(ours / "strings", REFERENCE)
    library = load_library(ours, user, words.say)
    problems = list(library.problems)
    problems += missing_words(library, ours / "strings")
    problems += check_strings(ours / "strings")
    read_defaults(ours / "settings.yaml", problems)
    problems += load_characters(ours / "characters.yaml")[1]
    themes = [ours / "themes"]
    if user:
        themes.append(user / "themes")
        problems += check_settings(user / "settings.yaml")
    problems += load_decks(themes, assets or resource("assets")).problems
    return in_order(problems)
