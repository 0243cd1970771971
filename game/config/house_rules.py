"""What is a set of house rules, and how is it kept?

A house-rule file is a variant file that only changes parameters: ``extends: <variant>``, a
``name:``, and under each question of the rules the changed values. It cannot choose another kind
of rule object; that would be a variant of its own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.config.dump import to_yaml
from game.config.messages import problem, problem_with_hint
from game.config.nodes import Entry, MapNode, shown
from game.config.problems import Problem
from game.config.schema import BAD, Reader
from game.config.variant_file import ID, Explain, field_of, name_of
from game.engine.rules import Value
from game.engine.text import Text
from game.engine.variant import QUESTIONS, Variant
from game.files import remove, write_text
from game.names import seen


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A named set of changes to a variant.

    Attributes:
        id: name of the file without its ending.
        name: what the player called it.
        base: id of the variant that it changes.
        changes: the changed parameters, by their path (``closing.min_talon``).
        variant: the variant with the changes made.
        own: whether it is the player's (and may be deleted).
    """

    id: str
    name: str
    base: str
    changes: Mapping[str, Value]
    variant: Variant
    path: Path
    own: bool = False


def changes_between(base: Variant, changed: Variant) -> dict[str, Value]:
    """Return the adjustable parameters that differ, by their path."""
    before = {each.path: each.setting for each in base.adjustable()}
    return {
        each.path: each.setting
        for each in changed.adjustable()
        if before.get(each.path) != each.setting
    }


def with_changes(base: Variant, changes: Mapping[str, Value]) -> Variant:
    """Return the variant with all these parameters changed.

    Raises:
        RuleError: when there is no such parameter, a value is not allowed, or the changes
            contradict each other.
    """
    return base.with_settings(changes)


def save_house_rules(
    folder: Path,
    name: str,
    base: str,
    changes: Mapping[str, Value],
    *,
    taken: Iterable[str] = (),
    replaces: str = "",
) -> tuple[str, Text | None]:
    """Write a house-rule set into the player's folder.

    Args:
        folder: the player's ``house_rules`` folder.
        name: what the player calls it.
        base: id of the variant.
        changes: the changed parameters by path.
        taken: ids of all sets there are, which a new one must not have.
        replaces: id of the set to write over; otherwise a new file is made.

    Returns:
        The id of the set, and a notice when the file could not be written.
    """
    set_id = replaces or _free_id(folder, name, set(taken))
    questions: dict[str, dict[str, Value]] = {}
    for path, setting in changes.items():
        question, _, parameter = path.partition(".")
        questions.setdefault(question, {})[parameter] = setting
    content: dict[str, object] = {"extends": base, "name": seen(name) or set_id, **questions}
    return set_id, write_text(folder / f"{set_id}.yaml", to_yaml(content), backup=False)


def delete_house_rules(chosen: HouseRules) -> Text | None:
    """Delete a set of the player's; return None, or the notice why it is still there."""
    return remove(chosen.path)


def _free_id(folder: Path, name: str, taken: set[str]) -> str:
    """Return a file name that any system takes, close to the set's name and not yet taken."""
    spelled = name.casefold()
    for letter, pair in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        spelled = spelled.replace(letter, pair)
    ascii_only = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^a-z0-9]+", "_", ascii_only).strip("_")[:40] or "set"
    # Windows reserves con, nul, com1 ... whatever the ending; a letter first keeps ids plain.
    stem = stem if ID.fullmatch(stem) and len(stem) > 4 else f"set_{stem}"
    candidate, number = stem, 1
    while candidate in taken or (folder / f"{candidate}.yaml").exists():
        number += 1
        candidate = f"{stem}_{number}"
    return candidate


def read_house_rules(
    root: MapNode,
    path: Path,
    problems: list[Problem],
    variants: Mapping[str, Variant],
    explain: Explain,
    *,
    own: bool,
) -> HouseRules | None:
    """Return the set that a file describes; what is wrong is added to ``problems``."""
    reader = Reader(problems)
    reader.check_keys(root, ("extends", "name", *QUESTIONS))
    name = name_of(reader, root)
    base = field_of(reader, root, "extends", required=True)
    if base is BAD:
        return None
    variant = before = variants.get(base)
    if before is None or variant is None:
        mark = root.entries["extends"].value.mark
        problems.append(problem_with_hint(mark, "extends_unknown", base, variants, name=base))
        return None
    adjustable = {each.path for each in variant.adjustable()}
    for entry in root:
        if entry.key in QUESTIONS:
            variant = _adjusted(reader, variant, entry, adjustable)
    for contradiction in variant.problems():
        reason = explain(contradiction)
        problems.append(problem(root.mark, "contradiction", reason=reason))
    changes = changes_between(before, variant)
    return HouseRules(path.stem, str(name), base, changes, variant, path, own)


def _adjusted(reader: Reader, variant: Variant, entry: Entry, adjustable: set[str]) -> Variant:
    """Return the variant with the parameters of one question changed."""
    part = variant.parts.get(entry.key)
    if not isinstance(entry.value, MapNode) or part is None:
        reader.problems.append(
            problem(entry.value.mark, "want_mapping", label=entry.key, found=shown(entry.value))
        )
        return variant
    fixed: list[str] = []
    for inner in entry.value:
        path = f"{entry.key}.{inner.key}"
        if inner.key == "rule":
            reader.problems.append(problem(inner.mark, "rule_in_house_rules", label=path))
        elif path in {each.path for each in part.parameters()} - adjustable:
            reader.problems.append(problem(inner.mark, "not_adjustable", label=path))
        else:
            continue
        fixed.append(inner.key)
    changes = entry.value.without(*fixed)
    return variant.with_rule(reader.read_over(part, changes, label=entry.key))
