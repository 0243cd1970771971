"""Puts the program together once the window is open: services, first scene, mishaps."""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.ui.app import App
from game.ui.clock import Clock
from game.ui.context import Ui
from game.ui.options import RunOptions
from game.ui.window import GameWindow


def start(options: RunOptions, window: GameWindow, clock: Clock) -> int:
    """Run the program in ``window``; gives the exit code."""
    ui = Ui(window.surface.get_size(), clock)
    folder = options.data_dir if options.data_dir is not None else Path(tempfile.gettempdir())
    app = App(window, ui, report_folder=lambda: folder / "reports", frames=options.frames)
    return app.run()
