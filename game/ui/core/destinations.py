"""Where can a screen lead?

A scene says with ``ui.go`` where the player wants to be. Which scene that is, and how it comes to
lie on the stack, only the navigation knows: so scenes need not know each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.variant import Variant


@dataclass(frozen=True, slots=True)
class Title:
    """The start page; everything else is closed."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A table at which a new Bummerl begins."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """The table with the saved match of a variant (empty: with the one played last)."""

    variant: str = ""


@dataclass(frozen=True, slots=True)
class Desktop:
    """Out of the program."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, at one of their pages."""

    section: str = "play"


@dataclass(frozen=True, slots=True)
class CardsAndTable:
    """How cards and table look."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a variant (None: of the game that would be played next)."""

    variant: Variant | None = None


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The editor of house rules for the chosen game."""


@dataclass(frozen=True, slots=True)
class Credits:
    """Who made what, and the licences."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The menu over a table at which this variant is played."""

    variant: Variant | None = None


@dataclass(frozen=True, slots=True)
class DealCount:
    """What the deal that has just ended at the table came to, and what follows it."""


Destination = (
    Title
    | NewGame
    | SavedMatch
    | Desktop
    | Settings
    | CardsAndTable
    | Rules
    | HouseRules
    | Credits
    | Pause
    | DealCount
)
