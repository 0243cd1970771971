"""What does ``python main.py ...`` do?

Without a command it starts the game; with one it does a piece of work in the terminal. Nothing
heavy is imported before it is needed: the window must show its first picture within a second.
"""

import argparse
import errno
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol, cast

from game import __version__
from game.commands import play
from game.commands.arguments import add_data_dir, add_seed, window_size
from game.commands.outcome import ExitCode, Refused, UsageError, complain

COMMANDS = ("arena", "analyse", "replay", "check", "screenshot", "selftest", "bench")
"""Names of the commands, each a module of ``game.commands``."""

EPILOG = """\
exit codes: 0 all is well; 1 something was found wrong; 2 called wrongly, or no window can be
opened; 70 a fault of the program (a report is written); 130 interrupted
"""


class Command(Protocol):
    """What a module of ``game.commands`` offers."""

    SUMMARY: str

    def configure(self, parser: argparse.ArgumentParser) -> None:
        """Declare the arguments."""
        ...

    def run(self, arguments: argparse.Namespace) -> int:
        """Do the work; return the exit code."""
        ...


def command(name: str) -> Command:
    """Return the module of a command."""
    return cast(Command, importlib.import_module(f"game.commands.{name}"))


class _ShowVersion(argparse.Action):
    """Print the version and which form of the search runs, which takes a moment to find out."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object, **__: object) -> None:
        from game.ai.kernel import kernel_form

        with suppress(OSError):  # as argparse itself does it
            print(f"Bummerl {__version__} (search: {kernel_form()})")
        parser.exit()


def called() -> str:
    """Return what the program is called: a package has a name, a checkout a file."""
    installed = getattr(sys, "frozen", False) or Path(__file__).parents[1].name == "bummerl"
    return "bummerl" if installed else "main.py"


def _languages() -> str:
    """Return the help for ``--lang``: the languages that there are."""
    from game.paths import resource

    found = sorted(path.parent.name for path in resource("config", "strings").glob("*/common.yaml"))
    return f"language: {', '.join(found)}"


def build_parser(words: Sequence[str] | None = None) -> argparse.ArgumentParser:
    """Return the parser of the command line.

    Args:
        words: what will be parsed; only the commands among them are imported and can be parsed,
            unless help is wanted. None: all commands.
    """
    helps = not {"-h", "--help"}.isdisjoint(words or ())
    whole = words is None or helps
    parser = argparse.ArgumentParser(
        prog=called(),
        description="Schnapsen and its family against a computer that never peeks. "
        "Without a command the game starts.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action=_ShowVersion,
        nargs=0,
        help="show the version, and whether the computer's search runs compiled, and exit",
    )
    game = parser.add_argument_group("options of the game")
    game.add_argument("--variant", metavar="ID", help="play this variant, such as schnapsen")
    game.add_argument("--deck", metavar="ID", help="play with these cards, such as french")
    game.add_argument("--lang", metavar="CODE", help=_languages() if helps else "language")
    add_seed(
        game, "deal the same cards and let the computer play the same way each time", default=None
    )
    game.add_argument(
        "--window", type=window_size, metavar="WxH", help="size of the window, such as 1280x800"
    )
    game.add_argument("--fullscreen", action="store_true", help="fill the screen")
    add_data_dir(game, default=None)
    game.add_argument(
        "--selftest", action="store_true", help="test the program: the same as the command selftest"
    )
    parser.set_defaults(run=play.run)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name in COMMANDS:
        if not whole and name not in (words or ()):
            commands.add_parser(name)
            continue
        module = command(name)
        below = commands.add_parser(
            name,
            help=module.SUMMARY,
            description=module.__doc__,
            epilog=EPILOG,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        module.configure(below)
        below.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code; never raises for what a user may do."""
    _fill_streams()
    _mend_streams()
    # pygame greets on standard output, where our figures go.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(sys.argv[1:] if argv is None else argv)
    if "--selftest" in words:
        words[words.index("--selftest")] = "selftest"
    try:
        arguments = build_parser(words).parse_args(words)
    except SystemExit as stop:  # argparse has printed help or a usage error
        return stop.code if isinstance(stop.code, int) else ExitCode.USAGE
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        code = run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except UsageError as error:
        complain(str(error))
        return ExitCode.USAGE
    except Refused as error:
        complain(str(error))
        return ExitCode.PROBLEMS
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except BrokenPipeError:
        # The reader (head, less) has had enough.
        _drop_output()
        return ExitCode.OK
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "game":
            return _fault(error, arguments.data_dir)
        complain(
            f"the package '{error.name}' is missing; 'bash build/play.sh' or "
            "'pip install -r requirements.txt' installs what the game needs."
        )
        return ExitCode.USAGE
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EIO) or error.filename is not None:
            return _fault(error, arguments.data_dir)
        _drop_output()
        complain(f"the output could not be written: {error.strerror}")
        return ExitCode.PROBLEMS
    except Exception as error:
        return _fault(error, arguments.data_dir)


def _drop_output() -> None:
    """Keep Python from trying once more to write what could not be written, at its end."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fill_streams() -> None:
    """Open what a starter has closed of input, output and errors, so that nobody else gets there.

    The next files opened, such as a save, would take those three numbers, and libraries that
    complain on the third would write into them. Python's own streams are None then (as in a program
    without a console on Windows), and not every library asks before it writes: argparse did not up
    to Python 3.11.2.
    """
    if os.name == "posix":
        for number in range(3):
            try:
                os.fstat(number)
            except OSError:
                # The lowest free number: this one.
                os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115


def _mend_streams() -> None:
    """Keep a terminal that cannot show every letter from ending the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _fault(error: Exception, data_dir: Path | None) -> int:
    """Write a report about a fault of the program and say where it lies."""
    try:
        from game.paths import user_folder
        from game.ui.faults.crash import save_report

        report = save_report(error, user_folder(data_dir).path / "reports")
    except Exception:
        report = None
    where = f"a report is in {report}" if report else "a report could not be written"
    complain(f"a fault of the program, sorry ({type(error).__name__}: {error}); {where}.")
    return ExitCode.FAULT
