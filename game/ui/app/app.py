"""The program with its window: the loop that turns events into pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.ui.core.context import Ui
from game.ui.core.scene import Scene
from game.ui.core.transition import SECONDS
from game.ui.faults.crash import save_report, tell_player
from game.ui.system.input import Input, InputReader, Key, Quit, Resize
from game.ui.system.window import GameWindow
from game.ui.widgets.toast import Toasts

FPS = 60
HIDDEN_FPS = 10
LONGEST_STEP = 0.25
"""A frame counts as no longer than this, so that a sleeping laptop does not skip animations."""
MOST_CRASHES = 3
SWITCHING = 0.9
"""Seconds for which the key for full screen is not taken again."""

EXIT_OK = 0
EXIT_NO_DISPLAY = 2
EXIT_CRASHED = 70


class App:
    """Owns window, clock and scenes. ``first`` makes the first scene once the window is up."""

    def __init__(
        self,
        window: GameWindow,
        ui: Ui,
        *,
        report_folder: Callable[[], Path],
        frames: int | None = None,
    ) -> None:
        self.window = window
        self.ui = ui
        self.toasts = Toasts(ui)
        self.on_quit: Callable[[], bool] = lambda: True
        """Asked when the player closes the window; False keeps it open."""
        self.crash_scene: Callable[[Path | None], Scene] | None = None
        """Makes the scene that tells the player about a mishap (with the report's path)."""
        self.on_first_frame: Callable[[], None] | None = None
        """Done once, when the player has something to look at."""
        self.after_frame: list[Callable[[], None]] = []
        """Done after every frame."""
        self.frames_drawn = 0
        self._report_folder = report_folder
        self._frames_left = frames
        self._visible = True
        self._running = True
        self._crashes = 0
        self._switched: float | None = None
        """When the key for full screen was last reported."""
        self._reader = InputReader(
            ui.clock.now, ratio=lambda: window.ratio, threshold=lambda: max(5, ui.px(6))
        )
        self._then = ui.clock.now()
        ui.toast = self.toasts.show
        ui.window = window

    def stop(self) -> None:
        """End the program after this frame."""
        self._running = False

    def run(self) -> int:
        """Frame after frame until the player leaves; gives the exit code."""
        code = EXIT_OK
        while self._running:
            try:
                self.frame()
            except Exception as error:
                if not self._survive(error):
                    code = EXIT_CRASHED
                    break
            if self._frames_left is not None:
                self._frames_left -= 1
                if self._frames_left <= 0:
                    break
        self.ui.stack.clear()
        try:
            self.ui.stack.settle()
        except Exception as error:
            save_report(error, self._report_folder())
            return EXIT_CRASHED
        return code

    def frame(self) -> None:
        """Events, time, picture, and the wait for the next frame."""
        ui = self.ui
        size = self.window.surface.get_size()
        if size != ui.window_size:
            ui.resize(size)
            self.dispatch(Resize(size))
        events = pygame.event.get()
        for event in events:
            self._window_event(event)
        for value in self._reader.read_all(events):
            ui.pointer = self._reader.pos
            self.dispatch(value)
        ui.stack.settle()
        if not len(ui.stack):
            self._running = False
            return
        now = ui.clock.now()
        dt = min(LONGEST_STEP, max(0.0, now - self._then))
        self._then = now
        ui.stack.fade = 0.0 if ui.reduced_motion else SECONDS
        ui.stack.scale = ui.scale
        ui.stack.update(dt)
        self.toasts.update(dt)
        if ui.stack.settle():
            ui.invalidate()
        if len(ui.stack) and self._visible:
            changed = ui.take_dirty()
            if changed or ui.stack.fading:
                self.draw(changed=changed)
        ui.background.rest()
        for each in self.after_frame:
            each()
        ui.clock.tick(FPS if self._visible else HIDDEN_FPS)

    def draw(self, *, changed: bool = True) -> None:
        """Paint the scenes and show them; ``changed``: one of them looks different now."""
        target = self.window.surface
        if target.get_size() != self.ui.window_size:
            # Resized since this frame began: the next one lays everything out first.
            self.ui.invalidate()
            return
        self.ui.stack.draw(target, changed=changed)
        self.toasts.draw(target)
        self.window.flip()
        self.frames_drawn += 1
        if self.on_first_frame is not None:
            first, self.on_first_frame = self.on_first_frame, None
            first()

    def dispatch(self, event: Input) -> None:
        """Give ``event`` to the top scene; what it does not use may be a key of the program."""
        if isinstance(event, Key) and self._program_key(event):
            return
        if isinstance(event, Quit):
            if self.on_quit():
                self.stop()
            return
        self.ui.stack.handle(event)
        # A scene that asked for a change must not get further events.
        if self.ui.stack.changing and self.ui.stack.settle():
            self.ui.invalidate()

    def _program_key(self, event: Key) -> bool:
        enter = event.code in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.alt
        if (event.code == pygame.K_F11 or enter) and not event.repeat:
            # The switch takes the keyboard away and back: a key still held arrives as a new one.
            now, last = self.ui.clock.now(), self._switched
            self._switched = now
            if last is None or now - last >= SWITCHING:
                self.window.set_fullscreen(not self.window.fullscreen)
                self.ui.invalidate()
            return True
        return False

    def bring_forward(self) -> None:
        """Show the window above the others, also when it was minimised."""
        self.window.bring_forward(minimised=not self._visible)

    def _window_event(self, event: pygame.event.Event) -> None:
        self.window.note(event.type)
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._visible = False
            self.ui.sounds.hush(on=True)
        elif event.type in (
            pygame.WINDOWRESTORED,
            pygame.WINDOWSHOWN,
            pygame.WINDOWEXPOSED,
            pygame.WINDOWMAXIMIZED,
        ):
            self._visible = True
            self.ui.sounds.hush(on=False)
            self.ui.invalidate()

    def _survive(self, error: Exception) -> bool:
        """Report ``error`` and go on with a friendly scene; False if that is hopeless."""
        path = save_report(error, self._report_folder())
        self._crashes += 1
        if self._crashes > MOST_CRASHES or self.crash_scene is None:
            tell_player(path)
            return False
        try:
            scene = self.crash_scene(path)
            # The broken scenes get no chance to fail again while they are taken away.
            self.ui.stack.abandon()
            self.ui.stack.push(scene)
            self.ui.stack.settle()
        except Exception as second:
            tell_player(save_report(second, self._report_folder()) or path)
            return False
        self.ui.invalidate()
        return True
