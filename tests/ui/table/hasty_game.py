"""The game itself, in a process of its own and without a screen, played by a hasty pair of hands.

``python -m tests.ui.table.hasty_game FOLDER`` starts it like ``main.py`` does, but with a clock
that presses a key now and then: whatever is legal is played, and every page is left.
"""

import os
import sys
from pathlib import Path

from game.ui.app import launch
from game.ui.system.clock import SystemClock
from game.ui.system.launch_options import RunOptions

BETWEEN = 8
"""Frames between two keys."""


class Hands(SystemClock):
    """A clock that presses the next key after some frames."""

    def __init__(self) -> None:
        super().__init__()
        self._frames = 0

    def tick(self, fps: int) -> None:
        """Press a key, perhaps, and wait for the next frame."""
        from game.commands.bench_window import KEYS, press

        self._frames += 1
        if self._frames % BETWEEN == 0:
            press(KEYS[self._frames // BETWEEN % len(KEYS)])
        super().tick(fps)


def main() -> int:
    """Play until killed."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    folder = Path(sys.argv[1])
    (folder / "settings.yaml").write_text("format: 1\nplay: {speed: 4}\n", encoding="utf-8")
    return launch.run(RunOptions(variant="schnapsen", seed=3, data_dir=folder), clock=Hands())


if __name__ == "__main__":
    sys.exit(main())
