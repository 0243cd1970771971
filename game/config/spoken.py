"""What does a game lack of the words that are said about it?

Ours are named and described in every language; a player's own game has its name in its file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.config.messages import about_file
from game.config.problems import Problem
from game.config.strings import REFERENCE, Catalogue, available_languages, read_language
from game.config.variants import Library
from game.engine.variant import Variant
from game.names import in_words
from game.paths import display


def words_of(variant: Variant) -> Iterator[str]:
    """Yield the keys of the texts that a game needs: about itself, its contracts and its rules."""
    yield from (f"variant.{variant.id}.{each}" for each in ("name", "tagline", "about"))
    yield from contract_words(variant)
    yield from (f"rules.{question}.title" for question in variant.parts)
    for each in variant.adjustable():
        yield each.ask.key
        yield from (each.answer(choice).key for choice in each.choices)


def contract_words(variant: Variant) -> Iterator[str]:
    """Yield the keys of the texts about a game's contracts."""
    for contract in variant.contracts:
        yield from (f"contract.{contract.id}.{each}" for each in ("name", "mine", "by"))


def missing_words(library: Library, strings: Path) -> Iterator[Problem]:
    """Yield a problem for each text that a game lacks, in each language that lacks it."""
    english = read_language(strings, REFERENCE)[0]
    languages = available_languages(strings)
    for offer in library.offers.values():
        if offer.own:
            if not offer.name:
                yield about_file(display(offer.path), "name_missing")
            continue
        # What English has and another language lacks is told when the languages are compared.
        wanted = [key for key in dict.fromkeys(words_of(offer.variant)) if key not in english]
        for key in wanted:
            for language in languages:
                path = strings / language / f"{key.partition('.')[0]}.yaml"
                yield about_file(display(path), "text_wanted", label=key)


def own_words(library: Library, catalogue: Catalogue) -> dict[str, str]:
    """Return texts for what only the player's own games have: their names, and their contracts."""
    found: dict[str, str] = {}
    for offer in library.offers.values():
        if not offer.own:
            continue
        variant = offer.variant
        found[f"variant.{variant.id}.name"] = offer.name or in_words(variant.id)
        for contract in variant.contracts:
            name = in_words(contract.id)
            found[f"contract.{contract.id}.name"] = found[f"table.contract.{contract.id}"] = name
            for key in ("mine", "by"):
                # The player's name is filled in when the sentence is said.
                said = catalogue.text(f"contract.own.{key}", contract=name, name="{name}")
                found[f"contract.{contract.id}.{key}"] = said
    return found
