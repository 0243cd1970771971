"""Compiles the search of the computer player into the wheel, where there is a C compiler.

Without one, or with ``BUMMERL_PURE_WHEEL=1``, the wheel holds the plain source only: it runs
everywhere, and the computer player thinks more slowly.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileSearch(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before it writes the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and tell hatchling what to add and that the wheel fits one system only."""
        if version == "editable" or os.environ.get("BUMMERL_PURE_WHEEL"):
            return
        self._folder = tempfile.TemporaryDirectory()
        script = Path(self.root) / "build" / "kernel.py"
        done = subprocess.run(
            [sys.executable, str(script), self._folder.name],
            check=False,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            self.app.display_warning("The search is not compiled: there is no working C compiler.")
            return
        for file in Path(self._folder.name).rglob("*"):
            if file.suffix in (".so", ".pyd"):
                place = f"bummerl/game/ai/kernel/{file.parent.name}/{file.name}"
                build_data["force_include"][str(file)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
