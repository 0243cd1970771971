"""What the command line can ask of the window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class RunOptions:
    """Wishes for one run; everything may be left out.

    ``frames`` ends the program after so many frames (for tests and measurements); ``data_dir`` is
    the player's folder in place of the usual one.
    """

    variant: str | None = None
    deck: str | None = None
    lang: str | None = None
    seed: int | None = None
    window: tuple[int, int] | None = None
    fullscreen: bool = False
    data_dir: Path | None = None
    frames: int | None = None
