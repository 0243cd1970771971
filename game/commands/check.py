"""Check variants, house rules, themes, texts, settings, the saved matches, pictures and sounds.

Prints every problem as file:line:column: message. The player's own files are checked too. Notes
(about what is used as it is) do not count as problems.
"""

from __future__ import annotations

import argparse
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.arguments import add_data_dir, add_json
from game.commands.outcome import ExitCode, print_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.config.problems import Problem
    from game.config.variants import Library

SUMMARY = "check all variants, house rules, themes, texts, pictures, sounds and fonts"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_data_dir(parser)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print every problem; exit code 1 if there is any but notes."""
    from game.commands.games import player_folder
    from game.config.problems import is_clean

    problems, counts = find_problems(player_folder(arguments.data_dir))
    clean = is_clean(problems)
    if arguments.json:
        print_json(
            {
                "problems": [
                    {
                        "file": each.path,
                        "line": each.line,
                        "column": each.column,
                        "message": each.message,
                        "note": each.harmless,
                    }
                    for each in problems
                ],
                "checked": counts,
            }
        )
    else:
        for each in problems:
            print(each)
        wrong = sum(not each.harmless for each in problems)
        what = ", ".join(f"{count} {name}" for name, count in counts.items())
        print(f"Checked: {what}.")
        print(f"{wrong} problem{'' if wrong == 1 else 's'}." if wrong else "No problems.")
    return ExitCode.OK if clean else ExitCode.PROBLEMS


def find_problems(user: Path) -> tuple[list[Problem], dict[str, int]]:
    """Return all problems, and how many files of each kind were looked at."""
    from game.commands.asset_check import check_assets, check_letters, check_names, files
    from game.commands.games import in_english
    from game.config.check import check_all
    from game.config.problems import in_order
    from game.config.strings import available_languages
    from game.config.themes import load_decks
    from game.config.variants import load_library
    from game.paths import resource
    from game.session.saved_matches import older_copies, save_files
    from game.session.saves import check_match

    config, assets = resource("config"), resource("assets")
    saves = save_files(user / "saves")
    decks = load_decks([config / "themes", user / "themes"], assets)
    games = load_library(config, user, in_english)
    problems = check_all(user)
    problems += check_letters(config / "strings", assets / "fonts")
    problems += check_names(user, games, decks, assets / "fonts")
    problems += _levels_alike(games)
    problems += check_assets(assets)
    problems += check_assets(user / "themes")
    for save in saves:
        if wrong := check_match(save, games.find, in_english):
            problems.append(_about_save(wrong))
    for copy in older_copies(user / "saves"):
        # Nothing is lost by what is wrong with them, but the player may miss what they hold.
        if wrong := check_match(copy, games.find, in_english):
            problems.append(replace(_about_save(wrong), harmless=True))
    counts = {
        "variants": len(games.offers),
        "house rules": len(games.house_rules),
        "decks": len(decks.decks),
        "languages": len(available_languages(config / "strings")),
        "pictures, sounds and fonts": len(files(assets)),
        "saved matches": sum(save.is_file() for save in saves),
    }
    return in_order(problems), counts


def _levels_alike(games: Library) -> Iterator[Problem]:
    """Yield a note for each game that the levels of the computer do not know how to play."""
    from game.ai.who_plays import stand_in
    from game.config.problems import Problem
    from game.paths import display

    found = [(each.path, each.variant) for each in games.offers.values()]
    found += [(each.path, each.variant) for each in games.house_rules.values()]
    for path, variant in found:
        if other := stand_in(variant):
            message = (
                f"the computer plays alike at every level here, as '{other}': its search does not "
                "know these rules"
            )
            yield Problem(display(path), 0, 0, message, harmless=True)


def _about_save(told: str) -> Problem:
    """Return a sentence about a save, ``<path>:<line>:<column>: <reason>``, as a problem."""
    from game.config.problems import Problem

    found = re.fullmatch(r"(.+?):(\d+):(\d+): (.*)", told, re.DOTALL)
    if found is None:
        path, _, message = told.partition(": ")
        return Problem(path, 0, 0, message)
    return Problem(found[1], int(found[2]), int(found[3]), found[4])
