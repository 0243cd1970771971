"""Everything a table needs, without a window and without the player's own files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game.ui.core import services
from game.ui.system.offscreen import start_headless
from tests.ui.table.desk import Desk


@pytest.fixture(scope="session")
def cached() -> dict[str, Callable[..., object]]:
    """Readers of texts, decks and games that read once, whoever asks."""
    first: dict[str, object] = {}

    def once(name: str, read: Callable[..., object]) -> Callable[..., object]:
        def any_of(*wanted: object) -> object:
            if name not in first:
                first[name] = read(*wanted)
            return first[name]

        return any_of

    load_library = services.load_library
    return {
        "load_catalogue": cache(services.load_catalogue),
        "load_decks": once("decks", services.load_decks),
        "load_library": once("library", lambda config, *_: load_library(config)),
    }


@pytest.fixture(scope="module", autouse=True)
def read_once(cached: dict[str, Callable[..., object]]) -> Iterator[None]:
    """Read once for all tables, which change no file; other tests must not be served so."""
    with pytest.MonkeyPatch.context() as patch:
        for name, read in cached.items():
            patch.setattr(services, name, read)
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
