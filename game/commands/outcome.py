"""How does a command end, and how does it say so?

Exit codes: 0 all is well; 1 the command ran and found something wrong; 2 it was called wrongly (or
there is no screen for the window); 70 a fault of the program, with a report file; 130 interrupted.
"""

import json
import sys
from enum import IntEnum


class ExitCode(IntEnum):
    """What the program returns to the shell."""

    OK = 0
    PROBLEMS = 1
    USAGE = 2
    FAULT = 70
    INTERRUPTED = 130


class UsageError(Exception):
    """The command cannot do what was asked; the message is one clear sentence (exit code 2)."""


class Refused(Exception):
    """The command found its input to be wrong; the message is one clear sentence (code 1)."""


def print_json(data: object) -> None:
    """Print figures for other programs: one JSON object, its keys in the documented order."""
    json.dump(data, sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


def complain(message: str) -> None:
    """Say one sentence on standard error, if there is one (a packaged window has none)."""
    if sys.stderr is not None:
        print(f"bummerl: {message}", file=sys.stderr)
