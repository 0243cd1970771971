"""Start the game, or one of its commands: ``bummerl --help``."""

import multiprocessing
import sys
from pathlib import Path


def main() -> int:
    """Run the command line and return the exit code."""
    # First, so that no other package called "game" is taken for ours.
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from game.cli import main as run

    return run()


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
