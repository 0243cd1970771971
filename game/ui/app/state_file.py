"""Lets a test outside the program see what a player sees: the state file.

With the environment variable ``BUMMERL_STATE_FILE`` the program writes a small JSON file after each
frame that changed something. ``docs/state-file.md`` describes it. It holds nothing that the
player's seat may not know, and without the variable nothing of this runs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from game.ui.core.context import Ui
from game.ui.widgets.group import WidgetGroup

VARIABLE = "BUMMERL_STATE_FILE"


@runtime_checkable
class Probed(Protocol):
    """A scene that has more to tell than its widgets."""

    def probe(self) -> dict[str, Any]:
        """What a test may want to know about the scene."""
        ...


def state_of(ui: Ui) -> dict[str, Any]:
    """What is on the screen: the scenes, the widgets of the top one, and what it tells."""
    top = ui.stack.top
    found: dict[str, Any] = {
        "size": list(ui.window_size),
        "scenes": [type(scene).__name__ for scene in ui.stack],
        "widgets": {},
    }
    group = getattr(top, "group", None)
    if isinstance(group, WidgetGroup):
        for widget in group.walk():
            if widget.name and widget.shown:
                found["widgets"][widget.name] = {
                    "rect": list(widget.rect),
                    "enabled": widget.enabled,
                    "focused": widget is group.focus,
                }
    if isinstance(top, Probed):
        found["table"] = top.probe()
    return found


class StateFile:
    """Writes the state whenever it has changed."""

    def __init__(self, ui: Ui, path: Path) -> None:
        self._ui = ui
        self._path = path
        self._written = ""

    def __call__(self) -> None:
        """A frame is over."""
        text = json.dumps(state_of(self._ui), ensure_ascii=False, indent=1)
        if text == self._written:
            return
        # In one step: a reader never sees half a file.
        beside = self._path.with_name(self._path.name + ".new")
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, self._path)
        self._written = text


def state_file(ui: Ui, environ: Mapping[str, str]) -> Callable[[], None] | None:
    """The writer of the state file, if the environment asks for one."""
    path = environ.get(VARIABLE)
    return StateFile(ui, Path(path)) if path else None
