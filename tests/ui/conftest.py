"""Scenes without a window, with a clock that the test turns and a folder that is thrown away."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.config.settings import SettingValue
from game.ui.app.navigation import Navigator, Tables
from game.ui.core.context import Ui
from game.ui.core.services import Services, open_services
from game.ui.system.clock import FakeClock
from game.ui.system.offscreen import start_headless

LANGUAGES = ("de", "en", "hu")


@pytest.fixture(autouse=True)
def headless() -> None:
    """Give every test of this folder a converting format and fonts."""
    start_headless()


@pytest.fixture
def ui() -> Ui:
    """Surroundings without services, at the design size."""
    return Ui((1280, 800), FakeClock())


class Desk:
    """A program without a window: services, surroundings and the way between scenes."""

    def __init__(
        self, folder: Path, size: tuple[int, int], language: str, **settings: SettingValue
    ) -> None:
        overrides: dict[str, SettingValue] = {"general.language": language}
        overrides |= {name.replace("__", "."): value for name, value in settings.items()}
        self.services: Services = open_services(
            data_dir=folder, overrides=overrides, locales=[language]
        )
        self.ui = Ui(size, FakeClock())
        self.services.attach(self.ui)
        self.tables = Tables()
        self.navigator = Navigator(self.ui, self.services, self.tables)

    def without_art(self) -> None:
        """Replace card faces and portraits, which other tests look at, by plain ones."""
        decks = {name: replace(deck, roots=()) for name, deck in self.services.decks.decks.items()}
        self.services.decks = replace(self.services.decks, decks=decks)
        self.services._art = None
        self.services.portrait = lambda _: None  # type: ignore[method-assign]
        self.ui.gfx.pips = self.services.art().pip
        self.ui.gfx.labels.clear()

    def settle(self) -> None:
        """Carry out what the scenes asked for, also rebuilding."""
        for _ in range(3):
            self.ui.stack.settle()
            self.ui.stack.update(1 / 60)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """Make a desk: ``desk((1280, 800), "de", cards__deck="french")``."""
    made: list[Desk] = []

    def make(
        size: tuple[int, int] = (1280, 800), language: str = "de", **settings: SettingValue
    ) -> Desk:
        made.append(Desk(tmp_path, size, language, **settings))
        return made[-1]

    yield make
    for each in made:
        each.services.close()
