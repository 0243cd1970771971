"""The compiled and the interpreted search agree to the node; modules are compiled together."""

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from game.ai.kernel import Kernel, loader
from game.ai.kernel.search import Search
from tests.ai.kernel import stored
from tests.ai.kernel.games import GAMES, TALON_GAMES
from tests.ai.kernel.reference import house_rules, shuffled_state, wander

QUICK = 3000
"""Nodes up to which the interpreted form is asked, too."""


def check_stored(form: str | type[Search], most: int = 1 << 60) -> None:
    """Compare the values and nodes of the stored positions that take at most so many nodes."""
    kernels: dict[str, Kernel] = {}
    for record, variant, state in stored.read():
        if int(str(record["nodes"])) <= most:
            name = str(record["variant"])
            kernel = kernels.get(name)
            if kernel is None:
                kernel = kernels[name] = Kernel(variant.base, variant.deck, form=form)
            found = stored.solved(kernel, kernel.position_from_state(state))
            assert found == (record["value"], record["nodes"]), record


def test_interpreted_values_and_nodes_are_the_stored_ones() -> None:
    check_stored("interpreted", QUICK)


def test_compiled_values_and_nodes_are_the_stored_ones(compiled: type[Search]) -> None:
    check_stored(compiled)


def test_both_forms_agree_under_house_rules(compiled: type[Search]) -> None:
    rng = Random("forms")
    for _ in range(40):
        variant = house_rules(GAMES[rng.choice(TALON_GAMES)](), rng)
        states = list(wander(variant, shuffled_state(variant, rng), rng))
        fast = Kernel(variant.base, variant.deck, form=compiled)
        slow = Kernel(variant.base, variant.deck, form="interpreted")
        for state in states[-5:]:
            position = fast.position_from_state(state)
            assert stored.solved(fast, position) == stored.solved(slow, position)
            assert fast.root_values(position) == slow.root_values(position)


@pytest.mark.long
def test_interpreted_values_of_all_stored_positions() -> None:
    check_stored("interpreted")


# ---------------------------------------------------------------------- several modules

TREE = {
    "leaf.py": """
class Leaf:
    def __init__(self, size):
        self.size = size

    def value(self, depth):
        return depth * self.size
""",
    "leaf.pxd": """
cimport cython

@cython.final
cdef class Leaf:
    cdef int size
    cdef int value(self, int depth) noexcept nogil
""",
    "branch.py": """
from .leaf import Leaf

class Branch:
    def __init__(self, leaf):
        self.leaf = leaf

    def total(self, depth):
        found = 0
        for i in range(depth):
            found += self.leaf.value(i)
        return found

def grow(size):
    return Branch(Leaf(size))
""",
    "branch.pxd": """
cimport cython
from .leaf cimport Leaf

@cython.final
cdef class Branch:
    cdef readonly Leaf leaf

    @cython.locals(found=int, i=int)
    cpdef int total(self, int depth)
""",
}
"""Two modules of which one uses the other's class, down to what only C can see of it."""

NAMES = ("leaf", "branch")


@pytest.fixture(scope="module")
def grown(
    compiler: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Path]:
    """Return the folder of the two modules' sources and the compiled one."""
    package = tmp_path_factory.mktemp("plain") / "plain_tree"
    package.mkdir()
    (package / "__init__.py").touch()
    for name, text in TREE.items():
        (package / name).write_text(text, encoding="utf-8")
    try:
        return package, compiler(package.parent / "fast", modules=NAMES, package=package)
    except (Exception, SystemExit) as error:
        pytest.skip(f"nothing can be compiled here: {error}")


def test_compiled_modules_find_each_other(
    grown: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Same results in both forms, and each form uses its own classes only."""
    package, folder = grown
    fast = loader.load_folder(folder, NAMES)
    monkeypatch.syspath_prepend(package.parent)
    slow = {name: importlib.import_module(f"plain_tree.{name}") for name in NAMES}
    assert fast["branch"].grow(3).total(5) == slow["branch"].grow(3).total(5) == 30
    assert type(fast["branch"].grow(3).leaf) is fast["leaf"].Leaf
    assert not hasattr(fast["leaf"].Leaf, "value"), "it is C"
    with pytest.raises(TypeError, match="Cannot convert Leaf"):
        fast["branch"].Branch(slow["leaf"].Leaf(3))


def test_all_compiled_modules_or_none(grown: tuple[Path, Path], tmp_path: Path) -> None:
    """A folder that lacks one is refused, and nothing of it stays behind."""
    folder = tmp_path / "kernel_0"
    folder.mkdir()
    whole = loader.compiled_file(grown[1], "leaf")
    assert whole is not None
    (folder / whole.name).write_bytes(whole.read_bytes())
    with pytest.raises(ImportError, match="branch is missing"):
        loader.load_folder(folder, NAMES)
    assert not [name for name in sys.modules if name.startswith(folder.name)]


@pytest.mark.parametrize("changed", sorted(TREE))
def test_a_change_of_any_source_wants_a_new_folder(
    changed: str, grown: tuple[Path, Path], tmp_path: Path
) -> None:
    for name, text in TREE.items():
        (tmp_path / name).write_text(text + "#" * (name == changed), encoding="utf-8")
    assert loader.fingerprint(NAMES, tmp_path) != loader.fingerprint(NAMES, grown[0])
    (tmp_path / changed).write_text(TREE[changed].replace("\n", "\r\n"), encoding="utf-8")
    assert loader.fingerprint(NAMES, tmp_path) == loader.fingerprint(NAMES, grown[0])


def test_a_stale_compiled_folder_is_never_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An edit leads to other folders, here as in ``.work``."""
    for source in loader.sources():
        shutil.copy(source, tmp_path)
    monkeypatch.setattr(loader, "PACKAGE", tmp_path)
    before = set(loader.candidates())
    with (tmp_path / loader.sources()[-1].name).open("a") as file:
        file.write("# edited\n")
    assert len(before) == 2
    assert not before & set(loader.candidates())


def test_a_program_without_sources_takes_the_folder_in_its_package(
    grown: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is nothing to compare then."""
    monkeypatch.setattr(loader, "PACKAGE", grown[1].parent)
    assert list(loader.candidates()) == [grown[1]]


def test_every_module_comes_in_the_form_that_is_asked_for(
    compiled_modules: Mapping[str, ModuleType],
) -> None:
    for name in loader.MODULES:
        plain = loader.load(name, loader.INTERPRETED)
        assert Path(str(plain.__file__)).suffix == ".py"
        assert compiled_modules[name].__name__.startswith("kernel_")
    with pytest.raises(LookupError, match="solver is not among"):
        loader.load("solver")


def test_the_compiled_form_can_be_left_alone() -> None:
    """For comparing, and for whoever has trouble with it."""
    command = "from game.ai.kernel import kernel_form; print(kernel_form())"
    found = subprocess.run(
        [sys.executable, "-c", command],
        env={**os.environ, loader.CHOICE: loader.INTERPRETED},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == loader.INTERPRETED
