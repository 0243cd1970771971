"""The Python that the game is packaged with: an environment with the packages that are needed."""

import os
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import facts

GROUP = "package"


def requirements() -> list[str]:
    """Return what requirements.txt and the group ``package`` of pyproject.toml name."""
    lines = (facts.ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    found = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    with open(facts.ROOT / "pyproject.toml", "rb") as file:
        groups = tomllib.load(file)["dependency-groups"]
    return [*found, *_group(groups, GROUP)]


def _group(groups: dict[str, list[str | dict[str, str]]], name: str) -> list[str]:
    found: list[str] = []
    for each in groups[name]:
        found += [each] if isinstance(each, str) else _group(groups, each["include-group"])
    return found


def prepared() -> Path:
    """Return the Python of an environment of our own, made when it is missing or out of date."""
    folder = facts.WORK / "environment"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    mark = folder / "ready.txt"
    wanted = "\n".join([sys.version, *requirements()])
    if python.exists() and mark.exists() and mark.read_text(encoding="utf-8") == wanted:
        return python
    print("Making the environment for packaging", flush=True)
    venv.EnvBuilder(clear=True, with_pip=True).create(folder)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, *requirements()], check=True)
    mark.write_text(wanted, encoding="utf-8")
    return python
