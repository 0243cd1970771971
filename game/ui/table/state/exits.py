"""Where a table leads to, and what is remembered from match to match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Exits:
    """Where the table leads to."""

    pause: Callable[[], None]
    rules: Callable[[], None]
    deal_over: Callable[[Any], None]
    """Told the table scene whose deal has its result."""


@dataclass(slots=True)
class Session:
    """What is remembered from match to match, until the program ends."""

    claim_warned: bool = False
    """The player was asked whether he means a wrong claim."""
