"""Everything a table needs, without a window and without the player's own files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game.ui import services
from game.ui.offscreen import start_headless
from tests.ui.table.desk import Desk


@pytest.fixture(scope="session", autouse=True)
def read_once() -> Iterator[None]:
    """Read texts, decks and games once for all tables: none of these tests changes a file."""
    with pytest.MonkeyPatch.context() as patch:
        decks = cache(lambda: load_decks(*decks_wanted[0]))
        library = cache(lambda: load_library(library_wanted[0]))
        load_decks, load_library = services.load_decks, services.load_library
        decks_wanted: list = []
        library_wanted: list = []

        def any_decks(*wanted):
            decks_wanted[:] = decks_wanted or [wanted]
            return decks()

        def any_library(config, *_):
            library_wanted[:] = library_wanted or [config]
            return library()

        patch.setattr(services, "load_catalogue", cache(services.load_catalogue))
        patch.setattr(services, "load_decks", any_decks)
        patch.setattr(services, "load_library", any_library)
        yield


@pytest.fixture
def desk(tmp_path) -> Iterator[Callable[..., Desk]]:
    """Makes tables; see ``Desk``."""
    start_headless()
    made: list[Desk] = []

    def make(**wishes) -> Desk:
        made.append(Desk(tmp_path / f"data{len(made)}", **wishes))
        return made[-1]

    yield make
    for each in made:
        each.close()
