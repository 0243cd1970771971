"""Start the game, or one of its commands: ``python main.py --help``."""

import multiprocessing
import sys

from game.cli import main

if __name__ == "__main__":
    # In a packaged program a worker process starts this file again and must not open a window.
    multiprocessing.freeze_support()
    sys.exit(main())
