"""The compiled search for the tests: the one that is there, or one compiled for them."""

import importlib.util
import runpy
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

from game.ai.kernel import loader
from game.ai.kernel.search import Search

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def compiler() -> Callable[..., Path]:
    """Return ``compile_kernel`` of ``build/kernel.py``; skip where it cannot work."""
    if importlib.util.find_spec("Cython") is None or shutil.which("cc") is None:
        pytest.skip("no compiled search, and neither Cython nor a C compiler to make one")
    script = runpy.run_path(str(ROOT / "build" / "kernel.py"))
    return cast("Callable[..., Path]", script["compile_kernel"])


@pytest.fixture(scope="session")
def compiled_modules(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Mapping[str, ModuleType]:
    """Return the compiled modules by name; skip where they cannot be had."""
    try:
        return {name: loader.load(name, loader.COMPILED) for name in loader.MODULES}
    except LookupError:
        pass
    compile_kernel = request.getfixturevalue("compiler")
    try:
        built = compile_kernel(tmp_path_factory.mktemp("kernel"))
    except (Exception, SystemExit) as error:
        pytest.skip(f"the search cannot be compiled here: {error}")
    return loader.load_folder(built)


@pytest.fixture(scope="session")
def compiled(compiled_modules: Mapping[str, ModuleType]) -> type[Search]:
    """Return the compiled search class; skip where it cannot be had."""
    return cast("type[Search]", compiled_modules["search"].Search)
