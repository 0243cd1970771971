"""The window itself: opening, full screen, the surface to draw on."""

from __future__ import annotations

import ctypes
import os
import sys

import pygame

TITLE = "Bummerl"
WM_CLASS = "bummerl"
SMALLEST = (800, 600)
AROUND = 72
"""Height in points that title bar and task bar usually take."""
BLIND_DRIVERS = ("offscreen", "dummy", "evdev")
"""Video drivers that show nothing to anybody."""


X11_LIBRARIES = {
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXcursor.so.1": "libxcursor1",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
}
"""What SDL loads when it opens a window under X11, and the Debian packages that have it."""


class NoDisplay(Exception):
    """There is no screen that a window could be opened on; the text says what to do."""


def prepare_environment() -> None:
    """Set what SDL reads when its video part starts; what the player has set is kept."""
    # Without a GPU SDL's hidden OpenGL texture costs 20-40 ms a frame; the plain way costs 1 ms.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Not setdefault: importing pygame has put the name of the script there already.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WM_CLASS
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = WM_CLASS
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")


def start_video() -> None:
    """Start SDL's video and font parts. Raises :class:`NoDisplay` when nothing could be seen."""
    prepare_environment()
    wished = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(
            _libraries_wanted()
            or f"No window can be opened: {error}. Bummerl needs a graphical desktop"
            " (on Linux: the variable DISPLAY or WAYLAND_DISPLAY)."
        ) from error
    driver = pygame.display.get_driver()
    if driver.lower() in BLIND_DRIVERS and driver.lower() not in wished.lower().split(","):
        pygame.display.quit()
        raise NoDisplay(
            _libraries_wanted()
            or "No window can be opened: there is no graphical desktop here"
            " (on Linux: the variable DISPLAY or WAYLAND_DISPLAY is missing or wrong)."
        )
    pygame.font.init()


def missing_libraries() -> list[str]:
    """Return the libraries that a window under X11 needs and this system lacks."""
    found = []
    for name in X11_LIBRARIES:
        try:
            ctypes.CDLL(name)
        except OSError:
            found.append(name)
    return found


def _libraries_wanted() -> str:
    """Return what to say when a desktop is there, but not what is needed to draw on it."""
    if not sys.platform.startswith("linux") or not os.environ.get("DISPLAY"):
        return ""
    missing = missing_libraries()
    if not missing:
        return ""
    packages = " ".join(X11_LIBRARIES[name] for name in missing)
    return (
        f"No window can be opened: this system lacks {', '.join(missing)}. Install it"
        f" (on Debian and Ubuntu: apt install {packages}) and start Bummerl again."
    )


def default_size() -> tuple[int, int]:
    """A comfortable size for this screen: at most 1440x900, at least the smallest."""
    try:
        desktop = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return (1280, 800)
    if desktop[0] >= 2560 and desktop[1] >= 1440:
        # Large or dense screens: three quarters of the height, in the shape of the design.
        height = round(desktop[1] * 0.75)
        return (round(height * 1.6), height)
    width = min(1280, desktop[0] - 40)
    height = min(800, desktop[1] - 90)
    return (max(SMALLEST[0], width), max(SMALLEST[1], height))


def largest_size() -> tuple[int, int]:
    """The largest window whose title bar and lower edge still lie on the screen, task bar aside."""
    try:
        desktop = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return (1280, 800)
    return (max(SMALLEST[0], desktop[0]), max(SMALLEST[1], desktop[1] - AROUND))


class GameWindow:
    """One window that can be resized and can fill the screen."""

    def __init__(self, size: tuple[int, int], *, fullscreen: bool = False) -> None:
        size = (max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1]))
        self._window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
        self._window.minimum_size = SMALLEST
        self._fullscreen = False
        self.maximized = False
        """Whether the window takes all of the desktop, as its events told; kept in full screen."""
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; another object after each change of size."""
        return self._window.get_surface()

    def set_size(self, size: tuple[int, int]) -> None:
        """Make the window this large (in points), in the middle of the screen."""
        self._window.size = (max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1]))
        self._window.position = pygame.WINDOWPOS_CENTERED

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in points."""
        return self._window.size

    @property
    def ratio(self) -> float:
        """Surface pixels per window point (above 1 on high-density screens)."""
        width = self._window.size[0]
        return self.surface.get_width() / width if width else 1.0

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self._fullscreen

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window as it was."""
        if on == self._fullscreen:
            return
        self._fullscreen = on
        if on:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            if self.maximized:
                self._window.maximize()

    def note(self, event: int) -> None:
        """Take note of what the desktop did with the window."""
        # What it tells while the screen is filled is not how the player left the window.
        if not self._fullscreen and event in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self.maximized = event == pygame.WINDOWMAXIMIZED

    def bring_forward(self, *, minimised: bool) -> None:
        """Show the window above the others and give it the keyboard, as far as the desktop lets."""
        if minimised:
            self._window.restore()
        self._window.focus()

    def set_icon(self, picture: pygame.Surface) -> None:
        """Show ``picture`` in the task bar and the title bar."""
        self._window.set_icon(picture)

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()
