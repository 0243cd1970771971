"""Which form of the search runs: compiled, or the same source interpreted?

``build/kernel.py`` compiles ``search.py`` into a file whose name carries a fingerprint of that
source. Only a file with the right fingerprint is loaded, so a stale one can never shadow an edit.
A program without its sources (frozen) takes the one compiled file that lies in its package.
"""

import hashlib
import importlib.util
import logging
from array import array
from collections.abc import Iterator, MutableSequence, Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader
from pathlib import Path
from typing import cast

from .search import Search

log = logging.getLogger(__name__)

COMPILED, INTERPRETED = "compiled", "interpreted"
PACKAGE = Path(__file__).parent
SOURCES = (PACKAGE / "search.py", PACKAGE / "search.pxd")
WORK = PACKAGE.parents[2] / ".work" / "kernel"
"""Where ``build/kernel.py`` leaves the compiled file, unless told otherwise."""


def fingerprint() -> str | None:
    """Return what the name of a compiled file must carry; None when the source is not there."""
    mixed = hashlib.sha256()
    try:
        for source in SOURCES:
            mixed.update(source.read_bytes().replace(b"\r\n", b"\n"))
    except OSError:
        return None
    return mixed.hexdigest()[:12]


def module_name(mark: str) -> str:
    """Return the name of the compiled module for a fingerprint."""
    return f"search_{mark}"


def candidates() -> Iterator[Path]:
    """Yield the places where a compiled file of the present source may lie."""
    mark = fingerprint()
    for folder in (PACKAGE, WORK):
        for suffix in EXTENSION_SUFFIXES:
            if mark is not None:
                yield folder / f"{module_name(mark)}{suffix}"
            elif folder is PACKAGE:
                yield from sorted(folder.glob(f"{module_name('*')}{suffix}"))


def loaded(path: Path) -> type[Search]:
    """Return the search class of a compiled file.

    Raises:
        ImportError: when it is none for this Python.
    """
    name = path.name.partition(".")[0]
    loader = ExtensionFileLoader(name, str(path))
    spec = importlib.util.spec_from_file_location(name, path, loader=loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return cast("type[Search]", module.Search)


@cache
def _compiled() -> type[Search] | None:
    for path in candidates():
        if path.is_file():
            try:
                return loaded(path)
            except (ImportError, AttributeError) as error:
                log.warning("The compiled search %s cannot be loaded: %s", path, error)
    return None


def kernel_form() -> str:
    """Return which form of the search runs: ``compiled`` or ``interpreted``."""
    return INTERPRETED if _compiled() is None else COMPILED


def load_search(form: str | None = None) -> type[Search]:
    """Return the search class.

    Args:
        form: ``compiled`` or ``interpreted``; None for the faster one that is there.

    Raises:
        LookupError: when the compiled form is asked for and is not there.
    """
    found = None if form == INTERPRETED else _compiled()
    if found is None and form == COMPILED:
        raise LookupError("there is no compiled search for this source: run build/kernel.py")
    return Search if found is None else found


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
