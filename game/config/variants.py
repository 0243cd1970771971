"""Which games and house-rule sets are there?

``config/variants/*.yaml`` and ``config/house_rules/*.yaml`` are ours, the folders of the same name
in the player's folder are the player's. A file with any mistake is not offered; the mistake is
reported with its place, and everything else is offered all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.config.house_rules import HouseRules, read_house_rules
from game.config.inherit import load_extended
from game.config.messages import note, problem
from game.config.nodes import MapNode
from game.config.problems import Problem, in_order, is_clean
from game.config.variant_file import (
    DEFAULT_RULES,
    Explain,
    VariantBuilder,
    beside,
    folder_problems,
    yaml_files,
)
from game.config.yaml_source import load
from game.engine.text import key_of
from game.engine.variant import Variant
from game.paths import display


@dataclass(frozen=True, slots=True)
class Offer:
    """A variant that can be played. ``name`` is empty for ours: the catalogue names them."""

    variant: Variant
    path: Path
    name: str = ""
    own: bool = False


@dataclass(frozen=True, slots=True)
class Library:
    """All games that can be played, and what is wrong with the files of the others."""

    offers: Mapping[str, Offer] = field(default_factory=dict)
    house_rules: Mapping[str, HouseRules] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()

    @property
    def variants(self) -> Mapping[str, Variant]:
        """The variants by id in the order of the menu: ours first, then by seats and file name."""
        return {name: offer.variant for name, offer in self.offers.items()}

    def sets_for(self, variant_id: str) -> tuple[HouseRules, ...]:
        """Return the house-rule sets that change this variant."""
        return tuple(each for each in self.house_rules.values() if each.base == variant_id)

    def find(self, variant_id: str, house_rules: str = "") -> Variant | None:
        """Return the variant with a house-rule set; None when either does not exist."""
        if not house_rules:
            offer = self.offers.get(variant_id)
            return offer.variant if offer else None
        chosen = self.house_rules.get(house_rules)
        return chosen.variant if chosen and chosen.base == variant_id else None


def load_library(config: Path, user: Path | None = None, explain: Explain | None = None) -> Library:
    """Read all variants and house-rule sets.

    Args:
        config: our ``config`` folder.
        user: the player's folder, if there is one.
        explain: gives the words for a contradiction between rules (default: its key).
    """
    loader = _Loader(config, user, explain or key_of)
    for kind in ("variants", "house_rules"):
        for _own, folder in loader.folders(kind):
            loader.problems_seen += folder_problems(folder)
    for own, folder in loader.folders("variants"):
        for path in yaml_files(folder):
            loader.add_variant(path, own=own)
    for own, folder in loader.folders("house_rules"):
        for path in yaml_files(folder):
            loader.add_house_rules(path, own=own)
    # Ours before the player's, and the games for fewer people first.
    offers = sorted(loader.offers.items(), key=lambda it: (it[1].own, it[1].variant.seats))
    return Library(dict(offers), loader.house_rules, tuple(in_order(loader.problems_seen)))


class _Loader:
    """Goes through the folders and gathers what is sound."""

    def __init__(self, config: Path, user: Path | None, explain: Explain) -> None:
        self.config = config
        self.user = user
        self.explain = explain
        self.offers: dict[str, Offer] = {}
        self.house_rules: dict[str, HouseRules] = {}
        self.problems_seen: list[Problem] = []
        self.known = [
            path.stem for _own, folder in self.folders("variants") for path in yaml_files(folder)
        ]
        """Ids that a variant can extend, sound or not."""

    def folders(self, kind: str) -> Iterator[tuple[bool, Path]]:
        yield False, self.config / kind
        if self.user:
            yield True, self.user / kind

    def add_variant(self, path: Path, *, own: bool) -> None:
        folders = [folder for _own, folder in self.folders("variants")]
        document = load_extended(
            path,
            beside(*folders),
            known=self.known,
            shown_as=display(path),
            default_rules=DEFAULT_RULES,
        )
        problems = list(document.problems)
        if document.root is not None:
            builder = VariantBuilder(document.root, problems, self.explain)
            variant = builder.build()
            if variant:
                self._check_id(document.root, variant.id, path, problems)
                if is_clean(problems):
                    self.offers[variant.id] = Offer(variant, path, builder.name, own)
        self.problems_seen += problems

    def _check_id(self, root: MapNode, found: str, path: Path, problems: list[Problem]) -> None:
        mark = root.entries["id"].value.mark
        if found != path.stem:
            problems.append(problem(mark, "wrong_id", found=found, name=path.stem))
        elif found in self.offers:
            other = display(self.offers[found].path)
            problems.append(problem(mark, "same_name", name=found, other=other))

    def add_house_rules(self, path: Path, *, own: bool) -> None:
        document = load(path, shown_as=display(path))
        problems = list(document.problems)
        if document.root is not None:
            variants = {name: offer.variant for name, offer in self.offers.items()}
            built = read_house_rules(document.root, path, problems, variants, self.explain, own=own)
            if built and built.id in self.house_rules:
                other = display(self.house_rules[built.id].path)
                mark = document.root.mark
                problems.append(problem(mark, "same_name", name=built.id, other=other))
            if built and is_clean(problems):
                problems += self._same_title(built, document.root)
                self.house_rules[built.id] = built
        self.problems_seen += problems

    def _same_title(self, built: HouseRules, root: MapNode) -> Iterator[Problem]:
        """Yield a note when another set for this game is called the same."""
        for each in self.house_rules.values():
            if each.base == built.base and each.name.casefold() == built.name.casefold():
                mark = root.entries["name"].value.mark
                yield note(mark, "same_title", name=built.name, other=display(each.path))
                return
