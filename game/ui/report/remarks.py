"""What does an opponent say after a deal or a Bummerl?

The texts are ``remark.<character>.<situation>.<letter>``; which of them is said follows from the
deal's number, so that the same deal always ends with the same words.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Literal

import pygame

from game.config.strings import Catalogue

Situation = Literal["deal_won", "deal_lost", "bummerl_won", "bummerl_lost"]
"""What has just happened to the one who speaks."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """Somebody with a face, and what he says (nothing: he keeps silent)."""

    name: str
    portrait: pygame.Surface | None
    text: str = ""


def remarks(catalogue: Catalogue, character: str, situation: Situation) -> tuple[str, ...]:
    """Every remark that a character has for a situation."""
    keys = (f"remark.{character}.{situation}.{letter}" for letter in ascii_lowercase)
    return tuple(catalogue.text(key) for key in keys if key in catalogue)


def remark(catalogue: Catalogue, character: str, situation: Situation, number: int) -> str:
    """What the character says after deal ``number``; nothing where no text is there for it."""
    found = remarks(catalogue, character, situation)
    if not found:
        return ""
    return found[zlib.crc32(f"{character} {situation} {number}".encode()) % len(found)]
