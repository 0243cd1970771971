"""The compiled search for the tests: the one that is there, or one compiled for them."""

import importlib.util
import runpy
import shutil
from pathlib import Path

import pytest

from game.ai.kernel import loader
from game.ai.kernel.search import Search

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> type[Search]:
    """Return the compiled search class; skip where it cannot be had."""
    try:
        return loader.load_search(loader.COMPILED)
    except LookupError:
        pass
    if importlib.util.find_spec("Cython") is None or shutil.which("cc") is None:
        pytest.skip("no compiled search, and neither Cython nor a C compiler to make one")
    script = runpy.run_path(str(ROOT / "build" / "kernel.py"))
    folder = tmp_path_factory.mktemp("kernel")
    try:
        built = script["compile_search"](folder)
    except (Exception, SystemExit) as error:
        pytest.skip(f"the search cannot be compiled here: {error}")
    return loader.loaded(built)
