"""Arguments that several commands share, and how they are read."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.outcome import Refused, UsageError

if TYPE_CHECKING:
    Takes = argparse.ArgumentParser | argparse._ArgumentGroup

SMALLEST, LARGEST = (320, 240), (7680, 4320)

MAX_INPUT = 20_000_000
"""Bytes of a file to be read; what is longer never ends, or is no game of ours."""


def window_size(text: str) -> tuple[int, int]:
    """Return the size that a text such as ``1280x800`` stands for."""
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text.strip())
    if not found:
        raise argparse.ArgumentTypeError(f"'{text}' is not a size such as 1280x800")
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        raise argparse.ArgumentTypeError(
            f"'{text}' is not between {SMALLEST[0]}x{SMALLEST[1]} and {LARGEST[0]}x{LARGEST[1]}"
        )
    return width, height


def read_input(name: str | Path) -> bytes:
    """Return what a file that the player named holds; ``-`` stands for standard input.

    Raises:
        UsageError: when it cannot be read.
        Refused: when it does not come to an end.
    """
    try:
        if str(name) == "-":
            data = sys.stdin.buffer.read(MAX_INPUT + 1) if sys.stdin is not None else b""
        else:
            with open(name, "rb") as file:
                data = file.read(MAX_INPUT + 1)
    except (OSError, ValueError) as error:
        raise UsageError(f"{name}: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > MAX_INPUT:
        raise Refused(f"{name}: the file is too large (more than {MAX_INPUT} bytes)")
    return data


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """Return a reader for whole numbers from ``low`` to ``high``."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from {low} to {high}")
        return number

    return read


def add_seed(parser: Takes, what: str, *, default: object = argparse.SUPPRESS) -> None:
    """Add ``--seed``. Without a default, a command takes over what stands before its name."""
    parser.add_argument(
        "--seed", type=whole_number(0, 2**63 - 1), default=default, metavar="N", help=what
    )


def add_data_dir(parser: Takes, *, default: object = argparse.SUPPRESS) -> None:
    """Add ``--data-dir``. Without a default, a command takes over what stands before its name."""
    parser.add_argument(
        "--data-dir",
        type=Path,
        default=default,
        metavar="DIR",
        help="folder for settings, house rules and saves, in place of the usual one",
    )


def add_choice(parser: Takes, name: str, metavar: str, what: str) -> None:
    """Add an option of the game to a command, such as ``--variant``."""
    parser.add_argument(name, default=argparse.SUPPRESS, metavar=metavar, help=what)


def add_json(parser: Takes) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")
