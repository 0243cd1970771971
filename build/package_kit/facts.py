"""What every kind of package says about the program: names, version, sentences, places."""

import ast
import os
import re
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
KIT = ROOT / "build" / "package_kit"
WORK = ROOT / ".work" / "package"
DIST = ROOT / "dist"

NAME = "Bummerl"
COMMAND = "bummerl"
APP_ID = "org.bummerl.Bummerl"
DEVELOPERS = "The Bummerl developers"
SUMMARY = "Schnapsen and its family of card games"
COPYRIGHT = "Copyright (c) 2026 The Bummerl developers"
CONTENTS = "program"
"""Folder beside the executable for everything else. Not "data": that is the player's."""


@dataclass(frozen=True, slots=True)
class Release:
    """One version in CHANGELOG.md. ``date`` is None as long as it is not released."""

    version: str
    date: str | None
    points: tuple[str, ...]


def version() -> str:
    """Return the version of the program, as ``game/__init__.py`` has it."""
    return str(literal(ROOT / "game" / "__init__.py", "__version__"))


def literal(source: Path, name: str) -> Any:
    """Return the value of a constant of a module, without importing what the module needs.

    Raises:
        LookupError: when there is none.
    """
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return ast.literal_eval(node.value)
    raise LookupError(f"{source} has no constant {name}")


def releases() -> list[Release]:
    """Return the versions that CHANGELOG.md describes, newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        head, _, body = part.partition("\n")
        match = re.fullmatch(r"\[(\S+)\] - (\d{4}-\d\d-\d\d|unreleased)", head.strip())
        if match is None:
            raise ValueError(f"CHANGELOG.md: expected '[version] - date' after '## ', not '{head}'")
        date = None if match[2] == "unreleased" else match[2]
        points = re.findall(r"^- (.*(?:\n  .*)*)", body, re.MULTILINE)
        plain = (re.sub(r"[*`]|\[(.*?)\]\(.*?\)", r"\1", " ".join(each.split())) for each in points)
        found.append(Release(match[1], date, tuple(plain)))
    return found


def build_time() -> int:
    """Return the time that packages carry: SOURCE_DATE_EPOCH, as usual for repeatable builds."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())


def build_date() -> str:
    """Return the day of the build, such as 2026-11-30."""
    return time.strftime("%Y-%m-%d", time.gmtime(build_time()))


def system() -> str:
    """Return what the package is for: ``linux``, ``windows`` or ``macos``."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def filled(template: Path, **values: str) -> str:
    """Return a template with every ``@NAME@`` replaced.

    Raises:
        KeyError: when it asks for a value that is not given.
    """
    text = template.read_text(encoding="utf-8")
    return re.sub(r"@([A-Z_]+)@", lambda match: values[match[1].lower()], text)
