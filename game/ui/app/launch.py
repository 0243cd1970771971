"""The way in: first a window, so that there is something to look at, then the program."""

from __future__ import annotations

import pygame

from game.paths import user_folder
from game.session.summons import summon
from game.ui.app.app import EXIT_CRASHED, EXIT_NO_DISPLAY, EXIT_OK
from game.ui.draw.theme import Look
from game.ui.faults.crash import save_report, tell_console, tell_player
from game.ui.system.clock import Clock, SystemClock
from game.ui.system.launch_options import RunOptions
from game.ui.system.window import GameWindow, NoDisplay, default_size, largest_size, start_video


def run(options: RunOptions, clock: Clock | None = None) -> int:
    """Open the window and play until the player leaves. Gives the exit code.

    If the game is running already, its window comes forward instead. 0: all went well, 2: no window
    can be opened here, 70: an internal fault (a report was written).
    """
    try:
        start_video()
    except NoDisplay as error:
        tell_console(str(error))
        return EXIT_NO_DISPLAY
    folder = user_folder(options.data_dir)
    try:
        if not folder.temporary and summon(folder.lock, folder.bell):
            return EXIT_OK
        # What is asked for is a wish: a window larger than the screen has edges nobody can reach.
        most = largest_size()
        width, height = options.window or default_size()
        size = (min(width, most[0]), min(height, most[1]))
        window = GameWindow(size, fullscreen=options.fullscreen)
        # Something to look at before anything else is loaded.
        window.surface.fill(Look().felt[1])
        window.flip()
        pygame.key.set_repeat(420, 40)
        from game.ui.app.start import start  # the rest of the program, now that a window is there

        return start(options, window, clock if clock is not None else SystemClock(), folder)
    except Exception as error:
        tell_player(save_report(error, folder.path / "reports"))
        return EXIT_CRASHED
    finally:
        pygame.quit()
