"""Which form of the search runs: compiled, or the same source interpreted?

``build/kernel.py`` compiles ``MODULES`` into a folder whose name carries a fingerprint of all their
sources. Only a folder with the right fingerprint is loaded, so a stale one can never shadow an
edit, and all modules of it or none, because compiled modules know the insides of each other.
A program without its sources (frozen) takes the one compiled folder that lies in its package.
"""

import hashlib
import importlib
import importlib.util
import logging
import os
import sys
from array import array
from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader
from pathlib import Path
from types import ModuleType
from typing import cast

from .search import Search

log = logging.getLogger(__name__)

COMPILED, INTERPRETED = "compiled", "interpreted"
MODULES = ("search", "regrets", "book", "likelihood", "rollout", "teams")
"""The modules that are compiled, each after those that it imports."""

PACKAGE = Path(__file__).parent
WORK = PACKAGE.parents[2] / ".work" / "kernel"
"""Where ``build/kernel.py`` leaves the compiled folder, unless told otherwise."""

CHOICE = "BUMMERL_KERNEL"
"""Environment variable: ``interpreted`` leaves a compiled search alone."""


def sources(modules: Sequence[str] = MODULES, package: Path = PACKAGE) -> list[Path]:
    """Return the files that modules are compiled from: the source and, where it is, its types."""
    files = [package / f"{name}{end}" for name in modules for end in (".py", ".pxd")]
    return [file for file in files if file.suffix == ".py" or file.is_file()]


def fingerprint(modules: Sequence[str] = MODULES, package: Path = PACKAGE) -> str | None:
    """Return what the name of a compiled folder must carry; None when there are no sources."""
    mixed = hashlib.sha256()
    try:
        for source in sources(modules, package):
            mixed.update(source.name.encode())
            mixed.update(source.read_bytes().replace(b"\r\n", b"\n"))
    except OSError:
        return None
    return mixed.hexdigest()[:12]


def folder_name(mark: str) -> str:
    """Return the name of the compiled folder for a fingerprint; its modules' package too."""
    return f"kernel_{mark}"


def candidates() -> Iterator[Path]:
    """Yield the places where the compiled folder of the present sources may lie."""
    mark = fingerprint(MODULES, PACKAGE)
    if mark is None:
        yield from sorted(PACKAGE.glob(folder_name("*")))
    else:
        yield from (parent / folder_name(mark) for parent in (PACKAGE, WORK))


def compiled_file(folder: Path, name: str) -> Path | None:
    """Return the compiled file of a module in a folder, or None if this Python has none there."""
    files = (folder / f"{name}{suffix}" for suffix in EXTENSION_SUFFIXES)
    return next((file for file in files if file.is_file()), None)


def load_folder(folder: Path, modules: Sequence[str] = MODULES) -> Mapping[str, ModuleType]:
    """Return the modules of a compiled folder by name.

    They become a package of their own, named like the folder, so that they find each other (and
    not the interpreted ones).

    Raises:
        ImportError: when one is missing, or is none for this Python.
    """
    package = ModuleType(folder.name)
    package.__path__ = [str(folder)]
    found: dict[str, ModuleType] = {folder.name: package}
    before = {name: sys.modules[name] for name in _names(folder, modules) if name in sys.modules}
    try:
        sys.modules[folder.name] = package
        for name, full in zip(modules, _names(folder, modules)[1:], strict=True):
            file = compiled_file(folder, name)
            if file is None:
                raise ImportError(f"{name} is missing in {folder}")
            spec = importlib.util.spec_from_file_location(
                full, file, loader=ExtensionFileLoader(full, str(file))
            )
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            sys.modules[full] = found[name] = module
            spec.loader.exec_module(module)
    except BaseException:
        for full in _names(folder, modules):
            sys.modules.pop(full, None)
        sys.modules.update(before)
        raise
    return {name: found[name] for name in modules}


def _names(folder: Path, modules: Sequence[str]) -> list[str]:
    return [folder.name, *(f"{folder.name}.{name}" for name in modules)]


@cache
def _compiled() -> Mapping[str, ModuleType] | None:
    for folder in candidates():
        if all(compiled_file(folder, name) for name in MODULES):
            try:
                return load_folder(folder)
            except ImportError as error:
                log.warning("The compiled search %s cannot be loaded: %s", folder, error)
    return None


def kernel_form() -> str:
    """Return which form of the search runs: ``compiled`` or ``interpreted``."""
    return INTERPRETED if _chosen(None) is None else COMPILED


def _chosen(form: str | None) -> Mapping[str, ModuleType] | None:
    """Return the compiled modules, if they are wanted and there."""
    wanted = os.environ.get(CHOICE) if form is None else form
    return None if wanted == INTERPRETED else _compiled()


def load(name: str, form: str | None = None) -> ModuleType:
    """Return one of ``MODULES``.

    Args:
        name: its name.
        form: ``compiled`` or ``interpreted``; None for the faster one that is there. All modules
            come in the same form then.

    Raises:
        LookupError: when the compiled form is asked for and is not there, or no module of this
            name is compiled.
    """
    if name not in MODULES:
        raise LookupError(f"{name} is not among the modules {', '.join(MODULES)}")
    compiled = _chosen(form)
    if compiled is not None:
        return compiled[name]
    if form == COMPILED:
        raise LookupError("there is no compiled search for this source: run build/kernel.py")
    return importlib.import_module(f"{__package__}.{name}")


def load_search(form: str | None = None) -> type[Search]:
    """Return the search class; see ``load``."""
    return cast("type[Search]", load("search", form).Search)


def column(
    numbers: Sequence[int], kind: str, *, compiled: bool, times: int = 1
) -> MutableSequence[int]:
    """Return numbers as this form of the search wants them.

    Args:
        numbers: the numbers.
        kind: type code of ``array`` for the compiled form (a list suits the interpreted one).
        compiled: which form it is for.
        times: how often they are to be repeated.
    """
    return (array(kind, numbers) if compiled else list(numbers)) * times
