"""Puts the program together in a window that is open: services, first scene, mishaps."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from functools import partial

import pygame

from game.config.problems import Problem
from game.config.settings import OPTIONS, SettingValue
from game.paths import UserFolder
from game.session.storage import RunningLock, close_log, open_log
from game.session.summons import Doorbell
from game.ui.app.app import App
from game.ui.app.navigation import Navigator
from game.ui.app.state_file import state_file
from game.ui.app.table_host import TableHost
from game.ui.core.context import Ui
from game.ui.core.services import Services, open_services
from game.ui.system.clock import Clock
from game.ui.system.launch_options import RunOptions
from game.ui.system.window import GameWindow, largest_size
from game.ui.widgets.dialog import Answer, Dialog

log = logging.getLogger(__name__)

SET_ASIDE = "set_aside"
"""The problem that says where a broken file is kept."""
PLAIN_CARD = ("no_picture", "picture_outside", "picture_refused")
"""Problems of a deck that is played with all the same."""


def overrides_from(options: RunOptions) -> dict[str, SettingValue]:
    """The settings that the command line sets for this run."""
    wished: dict[str, SettingValue | None] = {
        "play.variant": options.variant,
        "cards.deck": options.deck,
        "general.language": options.lang,
    }
    return {path: value for path, value in wished.items() if value is not None}


def start(options: RunOptions, window: GameWindow, clock: Clock, folder: UserFolder) -> int:
    """Run the program in ``window`` with the player's folder; gives the exit code."""
    services = open_services(folder=folder, overrides=overrides_from(options), clock=clock)
    ui = Ui(window.surface.get_size(), clock)
    services.attach(ui)
    app = App(
        window, ui, report_folder=lambda: services.folder.path / "reports", frames=options.frames
    )
    write_state = state_file(ui, os.environ)
    if write_state is not None:
        app.after_frame.append(write_state)
    log_file = open_log(services.folder.log)
    _set_icon(window, services)
    if options.window is None:
        _restore_size(window, services)
    opened = window.size
    if services.settings.picture.fullscreen:
        window.set_fullscreen(True)
    lock = RunningLock(services.folder.lock)
    try:
        if not lock.acquire():
            ui.stack.push(_already_running(ui))
            return app.run()
        app.after_frame.append(partial(_answer_door, app, Doorbell(services.folder.bell)))
        tables = TableHost(ui, services, seed=options.seed)
        app.after_frame.append(tables.tell_notices)
        try:
            _open_first(app, Navigator(ui, services, tables), options)
            # The picture first: the thinking process may take a moment to start.
            app.on_first_frame = tables.warm_up
            return app.run()
        finally:
            tables.close()
            if options.window is None and not window.fullscreen and window.size != opened:
                _keep_size(window, services)
    finally:
        lock.release()
        services.close()
        close_log(log_file)


def _answer_door(app: App, bell: Doorbell) -> None:
    """Come forward when the program was started once more."""
    if bell.rung():
        app.bring_forward()


def _restore_size(window: GameWindow, services: Services) -> None:
    """Give the window the size it had last time, as far as the screen allows."""
    picture, usual = services.settings.picture, services.file.defaults.picture
    size = (picture.window_width, picture.window_height)
    if size == (usual.window_width, usual.window_height):
        return
    most = largest_size()
    window.set_size((min(size[0], most[0]), min(size[1], most[1])))


def _keep_size(window: GameWindow, services: Services) -> None:
    """Remember how large the player made the window (unless nothing was ever saved)."""
    if not services.folder.settings.exists():
        return
    settings = services.file.settings
    for path, pixels in zip(
        ("picture.window_width", "picture.window_height"), window.size, strict=True
    ):
        if OPTIONS[path].allows(pixels):
            settings = settings.with_value(path, pixels)
    services.keep(settings)


def _open_first(app: App, navigator: Navigator, options: RunOptions) -> None:
    ui, services = navigator.ui, navigator.services
    app.crash_scene = navigator.mishap
    if services.file.first_start and options.variant is None:
        ui.stack.push(navigator.first_start())
    else:
        ui.stack.push(navigator.make_title())
    _tell_problems(app, services)


def _tell_problems(app: App, services: Services) -> None:
    """Say what was wrong with the player's files; all of it stands in the log."""
    catalogue = services.catalogue
    if services.folder.notice is not None:
        app.toasts.show(catalogue.say(services.folder.notice), seconds=7)
    settings = _wrong(services.file.problems)
    others = _wrong([*services.library.problems, *services.decks.problems])
    for each in (*settings, *others):
        log.warning("%s", each)
    lost = [each for each in settings if each.code != SET_ASIDE]
    if lost and len(lost) == len(settings) and all(each.line for each in lost):
        app.toasts.show(catalogue.text("common.notice.settings_problems", n=len(lost)), seconds=6)
    # First what is wrong, then that the file is kept.
    for each in (*lost[:1], *(each for each in settings if each.code == SET_ASIDE)):
        app.toasts.show(catalogue.problem(each), seconds=8)
    left_out = {each.path for each in others if each.code not in PLAIN_CARD}
    if left_out:
        app.toasts.show(catalogue.text("common.notice.file_problems", n=len(left_out)), seconds=6)
    if others:
        app.toasts.show(catalogue.problem(others[0]), seconds=8)


def _wrong(problems: Sequence[Problem]) -> list[Problem]:
    return [each for each in problems if not each.harmless]


def _set_icon(window: GameWindow, services: Services) -> None:
    path = services.assets / "icons" / "app_64.png"
    try:
        window.set_icon(pygame.image.load(str(path)))
    except (pygame.error, OSError):
        return


def _already_running(ui: Ui) -> Dialog:
    return _OpaqueDialog(
        ui,
        ui.tr("ui.already_running.title"),
        ui.tr("common.notice.already_running"),
        [Answer(ui.tr("common.quit"), ui.stack.clear, picture="door")],
    )


class _OpaqueDialog(Dialog):
    """A dialog with nothing below it."""

    opaque = True

    def draw_background(self, target: pygame.Surface) -> None:
        target.blit(self.ui.background.wood(), (0, 0))
