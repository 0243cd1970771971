"""Where do the program's own files and the player's files lie?

The program's files are found from its own place, never from the current folder. The player's
folder is, in this order: the one given on the command line, ``BUMMERL_HOME``, ``data`` beside the
program when a file ``portable.txt`` lies there, or the system's place for such data. If that folder
cannot be used the game plays on with a temporary one and says that nothing will be kept.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import appdirs  # type: ignore[import-untyped]

from game.engine.text import Text, say

APP_NAME = "Bummerl"
HOME_VARIABLE = "BUMMERL_HOME"
PORTABLE_MARK = "portable.txt"


def packed() -> bool:
    """Whether this is the packaged program, which has its own Python and no sources."""
    return bool(getattr(sys, "frozen", False))


def resource_root() -> Path:
    """Return the folder that holds ``assets`` and ``config``."""
    unpacked = getattr(sys, "_MEIPASS", None)
    return Path(unpacked) if unpacked else Path(__file__).resolve().parent.parent


def resource(*parts: str) -> Path:
    """Return the path of a file of the program, such as ``resource("config", "variants")``."""
    return resource_root().joinpath(*parts)


def program_folder() -> Path:
    """Return the folder where the player sees the program.

    That is the folder of the executable, or the one that holds the app of macOS or the AppImage.
    """
    if not packed():
        return resource_root()
    image = os.environ.get("APPIMAGE")
    if image:
        return Path(image).resolve().parent
    folder = Path(sys.executable).resolve().parent
    if folder.name == "MacOS" and folder.parent.name == "Contents":
        return folder.parents[2]
    return folder


def display(path: Path) -> str:
    """Return the path as messages show it: short for our own files, whole for the player's."""
    try:
        return path.relative_to(resource_root()).as_posix()
    except ValueError:
        return str(path)


@dataclass(frozen=True, slots=True)
class UserFolder:
    """The folder for everything that belongs to the player.

    ``notice`` says why another folder than the intended one is used; ``temporary`` that its
    content is lost at the end.
    """

    path: Path
    notice: Text | None = None
    temporary: bool = False
    portable: bool = False

    @property
    def settings(self) -> Path:
        """File of the player's settings."""
        return self.path / "settings.yaml"

    @property
    def variants(self) -> Path:
        """Folder of the player's own variants."""
        return self.path / "variants"

    @property
    def house_rules(self) -> Path:
        """Folder of the player's own house-rule sets."""
        return self.path / "house_rules"

    @property
    def themes(self) -> Path:
        """Folder of the player's own decks."""
        return self.path / "themes"

    @property
    def reports(self) -> Path:
        """Folder of the crash reports."""
        return self.path / "reports"

    @property
    def saves(self) -> Path:
        """Folder of the running match and the finished ones."""
        return self.path / "saves"

    @property
    def log(self) -> Path:
        """File that errors are written to."""
        return self.path / "bummerl.log"

    @property
    def lock(self) -> Path:
        """File that a running program holds."""
        return self.path / "running.lock"

    @property
    def bell(self) -> Path:
        """File that a second start lays down to bring the running program forward."""
        return self.path / "running.show"


def user_folder(
    chosen: Path | str | None = None,
    *,
    environ: Mapping[str, str] | None = None,
    program: Path | None = None,
) -> UserFolder:
    """Find the player's folder and make sure that it exists and can be written to.

    Args:
        chosen: the folder of ``--data-dir``.
        environ: the environment (default: that of the process).
        program: the folder to look for ``portable.txt`` in (default: the program's).
    """
    candidates, portable = _candidates(chosen, environ, program)
    for path in candidates:
        # What the player names may be relative to where he stands; what the system names may not.
        absolute = Path(os.path.abspath(path))
        if _usable(absolute):
            return UserFolder(absolute, portable=portable)
    wanted = str(candidates[0]) if candidates else "~"
    try:
        fallback = Path(tempfile.mkdtemp(prefix="bummerl-"))
    except OSError:
        # Nothing can be written anywhere; whoever tries is told so, and the game is played.
        fallback = Path(os.path.abspath(wanted))
    return UserFolder(fallback, say("common.notice.no_folder", path=wanted), temporary=True)


def existing_folder() -> Path | None:
    """Return the player's folder if there is one already; nothing is made."""
    return next((path for path in _candidates(None, None, None)[0] if path.is_dir()), None)


def _candidates(
    chosen: Path | str | None, environ: Mapping[str, str] | None, program: Path | None
) -> tuple[list[Path], bool]:
    """Return where the player's folder may be, the best place first, and whether it travels along.

    See ``user_folder`` for the arguments.
    """
    env = os.environ if environ is None else environ
    beside = program or program_folder()
    if chosen:
        return [Path(chosen).expanduser()], False
    if env.get(HOME_VARIABLE):
        return [Path(env[HOME_VARIABLE]).expanduser()], False
    if (beside / PORTABLE_MARK).is_file():
        return [beside / "data"], True
    return [path for path in _system_folders() if path.is_absolute()], False


def _system_folders() -> Iterator[Path]:
    """Yield what the system proposes, then the usual place in the home folder.

    appdirs passes on an empty or relative ``XDG_DATA_HOME``, although the specification says to
    ignore it, and leaves ``~`` in the path when there is no home folder.
    """
    yield Path(appdirs.user_data_dir(APP_NAME, appauthor=False))
    if sys.platform not in ("win32", "darwin"):
        yield Path(os.path.expanduser("~/.local/share")) / APP_NAME


def _usable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
