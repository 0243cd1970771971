"""The loop: draws when something changed, survives mishaps, and says when nothing can be seen."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.ui.app import launch
from game.ui.app import start as start_module
from game.ui.app.app import EXIT_CRASHED, EXIT_NO_DISPLAY, EXIT_OK, App
from game.ui.app.launch import run
from game.ui.core.context import Ui
from game.ui.core.services import open_services
from game.ui.faults.crash import report_text, save_report
from game.ui.system import window as window_module
from game.ui.system.clock import FakeClock
from game.ui.system.input import Key
from game.ui.system.launch_options import RunOptions
from game.ui.widgets.button import Button
from game.ui.widgets.widget_scene import WidgetScene


class FakeWindow:
    """A window of which only the surface exists."""

    def __init__(self, size=(1280, 800)):
        self.surface = pygame.Surface(size)
        self.ratio = 1.0
        self.fullscreen = False
        self.flips = 0

    def set_fullscreen(self, on: bool) -> None:
        self.fullscreen = on
        self.surface = pygame.Surface((1920, 1080) if on else (1280, 800))

    def note(self, event: int) -> None:
        """Nothing is done with this window."""

    def flip(self) -> None:
        self.flips += 1


class OneButton(WidgetScene):
    def __init__(self, ui, action=lambda: None):
        super().__init__(ui)
        self.action = action
        self.sizes = []

    def build(self):
        self.button = self.group.add(Button(self.ui, "Los", self.action))

    def layout(self, area):
        self.sizes.append(area.size)
        self.button.place(pygame.Rect(100, 100, 200, 50))


@pytest.fixture
def program(tmp_path):
    window = FakeWindow()
    ui = Ui(window.surface.get_size(), FakeClock())
    pygame.event.clear()
    return App(window, ui, report_folder=lambda: tmp_path / "reports")


def post(kind, **values):
    pygame.event.post(pygame.event.Event(kind, **values))


def test_nothing_is_drawn_while_nothing_changes(program):
    program.ui.stack.push(OneButton(program.ui))
    for _ in range(5):
        program.frame()
    drawn = program.frames_drawn
    for _ in range(300):
        program.frame()
    assert program.frames_drawn == drawn


def test_no_picture_is_laid_out_for_another_size_than_the_window_has(program):
    sizes = []

    class Watching(OneButton):
        def draw(self, target):
            sizes.append((target.get_size(), self.ui.size))
            super().draw(target)

    program.ui.stack.push(Watching(program.ui))
    program.frame()
    # The key makes the window larger after the frame has looked at its size.
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
    program.frame()
    program.frame()
    assert sizes[-1] == ((1920, 1080), (1920, 1080))
    assert all(target == size for target, size in sizes)


def test_moving_onto_a_button_is_drawn_once(program):
    program.ui.stack.push(OneButton(program.ui))
    program.frame()
    drawn = program.frames_drawn
    post(pygame.MOUSEMOTION, pos=(150, 120), rel=(0, 0), buttons=(0, 0, 0))
    program.frame()
    post(pygame.MOUSEMOTION, pos=(151, 120), rel=(0, 0), buttons=(0, 0, 0))
    program.frame()
    assert program.frames_drawn == drawn + 1


def test_a_click_reaches_the_button(program):
    pressed = []
    program.ui.stack.push(OneButton(program.ui, lambda: pressed.append(1)))
    program.frame()
    post(pygame.MOUSEBUTTONDOWN, pos=(150, 120), button=1)
    post(pygame.MOUSEBUTTONUP, pos=(150, 120), button=1)
    program.frame()
    assert pressed == [1]


def test_a_new_window_size_reaches_the_scenes(program):
    scene = OneButton(program.ui)
    program.ui.stack.push(scene)
    program.frame()
    program.window.surface = pygame.Surface((800, 600))
    program.frame()
    assert scene.sizes == [(1280, 800), (800, 600)]
    assert program.ui.size == (800, 600)


@pytest.mark.parametrize("key", [Key(pygame.K_F11), Key(pygame.K_RETURN, alt=True)])
def test_full_screen_by_key(program, key):
    program.ui.stack.push(OneButton(program.ui))
    program.frame()
    program.dispatch(key)
    program.frame()
    assert program.window.fullscreen
    assert program.ui.size == (1920, 1080)


def test_a_held_f11_switches_once(program):
    program.ui.stack.push(OneButton(program.ui))
    program.frame()
    program.dispatch(Key(pygame.K_F11))
    for _ in range(40):
        # The switch took the keyboard away, so what the held key repeats looks new.
        program.ui.clock.advance(0.04)
        program.dispatch(Key(pygame.K_F11))
        assert program.window.fullscreen
    program.ui.clock.advance(1.0)
    program.dispatch(Key(pygame.K_F11))
    assert not program.window.fullscreen


def test_closing_the_window_can_be_refused(program):
    program.ui.stack.push(OneButton(program.ui))
    program.on_quit = lambda: False
    post(pygame.QUIT)
    program.frame()
    program.on_quit = lambda: True
    post(pygame.QUIT)
    assert program.run() == EXIT_OK


def test_the_program_ends_with_its_last_scene(program):
    scene = OneButton(program.ui)
    program.ui.stack.push(scene)
    program.frame()
    program.ui.stack.clear()
    assert program.run() == EXIT_OK


def fail() -> None:
    raise ValueError("a fault on purpose")


def test_a_fault_is_reported_and_the_player_goes_on(program, tmp_path):
    told = []

    def mishap(path):
        told.append(path)
        return OneButton(program.ui)

    program.crash_scene = mishap
    program.ui.stack.push(OneButton(program.ui, fail))
    program.frame()
    post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    program._frames_left = 5
    assert program.run() == EXIT_OK
    (report,) = (tmp_path / "reports").iterdir()
    assert told == [report]
    assert "a fault on purpose" in report.read_text(encoding="utf-8")


def test_faults_without_end_stop_the_program(program, capsys):
    class Broken(OneButton):
        def layout(self, area):
            super().layout(area)
            fail()

    program.crash_scene = lambda _: Broken(program.ui)
    program.ui.stack.push(Broken(program.ui))
    assert program.run() == EXIT_CRASHED
    assert "internal fault" in capsys.readouterr().err


def test_a_report_names_no_home_folder(monkeypatch):
    monkeypatch.setenv("HOME", "/home/somebody")
    try:
        raise FileNotFoundError("/home/somebody/Bummerl/saves")
    except FileNotFoundError as error:
        text = report_text(error)
    assert "somebody" not in text
    assert "~/Bummerl/saves" in text


def test_old_reports_are_thinned(tmp_path):
    for number in range(30):
        (tmp_path / f"report-2000{number:04d}-000000.txt").write_text("old")
    saved = save_report(ValueError("new"), tmp_path)
    assert saved is not None
    assert saved.exists()
    assert len(list(tmp_path.iterdir())) == 20


def test_no_screen_is_said_clearly(monkeypatch, capsys):
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(window_module.pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(window_module.pygame.display, "init", lambda: None)
    monkeypatch.setattr(window_module.pygame.display, "quit", lambda: None)
    assert run(RunOptions()) == EXIT_NO_DISPLAY
    assert "graphical desktop" in capsys.readouterr().err


def test_a_library_that_is_missing_is_named_with_its_package(monkeypatch, capsys):
    def load(name):
        if name in ("libXi.so.6", "libXcursor.so.1"):
            raise OSError

    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(window_module.sys, "platform", "linux")
    monkeypatch.setattr(window_module.ctypes, "CDLL", load)
    monkeypatch.setattr(window_module.pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(window_module.pygame.display, "init", lambda: None)
    monkeypatch.setattr(window_module.pygame.display, "quit", lambda: None)
    assert run(RunOptions()) == EXIT_NO_DISPLAY
    said = capsys.readouterr().err
    assert "libXcursor.so.1, libXi.so.6" in said
    assert "apt install libxcursor1 libxi6" in said
    assert "graphical desktop" not in said


def test_a_window_that_is_asked_for_is_no_larger_than_the_screen(monkeypatch, tmp_path):
    made = []

    class Window:
        def __init__(self, size, **_):
            made.append(size)
            raise RuntimeError("enough")

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    monkeypatch.setattr(launch, "GameWindow", Window)
    monkeypatch.setattr(launch, "tell_player", lambda _: None)
    monkeypatch.setattr(launch.pygame, "quit", lambda: None)
    run(RunOptions(window=(5000, 4000), data_dir=tmp_path))
    assert made == [(1366, 768 - window_module.AROUND)]


def test_the_whole_program_starts_and_ends(monkeypatch, tmp_path):
    # The dummy driver was asked for by name, so it counts as a screen.
    monkeypatch.setattr(launch.pygame, "quit", lambda: None)
    options = RunOptions(window=(800, 600), data_dir=tmp_path, lang="hu", frames=4)
    assert run(options, FakeClock()) == EXIT_OK
    assert not list(tmp_path.glob("reports/*"))


def test_a_window_as_large_as_the_screen_comes_back_with_its_title_bar_on_the_screen(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    services = open_services(
        data_dir=tmp_path,
        overrides={"picture.window_width": 1366, "picture.window_height": 768},
        locales=["de"],
    )
    asked = []
    start_module._restore_size(SimpleNamespace(set_size=asked.append), services)
    services.close()
    assert asked == [(1366, 768 - window_module.AROUND)]
