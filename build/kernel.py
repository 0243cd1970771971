"""Compile the search of the computer player: ``python build/kernel.py [FOLDER]``.

The game runs without this, only with fewer thoughts a second. It takes Cython and setuptools (the
dependency group ``kernel``) and a C compiler. The result, a folder of modules, goes to
``.work/kernel``, or to FOLDER; for a package that is to be handed on, use the folder of the source,
``game/ai/kernel``. Nothing is done when it is there already, unless ``--force`` is given.
"""

import argparse
import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.ai.kernel.loader import (  # noqa: E402
    MODULES,
    PACKAGE,
    WORK,
    compiled_file,
    fingerprint,
    folder_name,
    sources,
)

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
    "binding": False,
    "annotation_typing": False,
}


def compile_kernel(
    parent: Path,
    *,
    modules: Sequence[str] = MODULES,
    package: Path = PACKAGE,
    annotate: bool = False,
) -> Path:
    """Compile the modules into a folder below ``parent``; remove what older sources left there.

    Args:
        parent: where the folder goes.
        modules: names of the modules, each after those that it imports.
        package: folder of their sources.
        annotate: leave Cython's reports in the folder too.

    Returns:
        The compiled folder.
    """
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    mark = fingerprint(modules, package)
    if mark is None:
        raise FileNotFoundError(f"the sources of {', '.join(modules)} are not in {package}")
    name = folder_name(mark)
    target = parent / name
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch)
        # A package in the making: the modules find each other by it, now and when they are loaded.
        made = work / name
        made.mkdir()
        (made / "__init__.py").touch()
        for source in sources(modules, package):
            shutil.copy(source, made)
        flags = ["/O2"] if sysconfig.get_platform().startswith("win") else ["-O3"]
        extensions = cythonize(
            [
                Extension(f"{name}.{each}", [str(made / f"{each}.py")], extra_compile_args=flags)
                for each in modules
            ],
            compiler_directives=DIRECTIVES,
            annotate=annotate,
            build_dir=str(work / "c"),
            quiet=True,
        )
        distribution = Distribution({"name": name, "ext_modules": extensions})
        command = distribution.get_command_obj("build_ext")
        command.build_lib = str(work / "lib")
        command.build_temp = str(work / "tmp")
        command.ensure_finalized()
        command.run()
        for built in (work / "lib" / name).iterdir():
            _put(built, target)
        if annotate:
            for report in work.rglob("*.html"):
                _put(report, target)
    for old in parent.glob(folder_name("*")):
        if old != target:
            shutil.rmtree(old, ignore_errors=True)
    return target


def _put(file: Path, folder: Path) -> None:
    """Copy a file so that nobody ever finds half of it."""
    fresh = folder / f".{file.name}.{os.getpid()}"
    shutil.copy(file, fresh)
    fresh.replace(folder / file.name)


def main() -> int:
    """Compile, and say where the result lies."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=WORK)
    parser.add_argument("--annotate", action="store_true", help="also write Cython's reports")
    parser.add_argument("--force", action="store_true", help="compile even if it is there")
    arguments = parser.parse_args()
    mark = fingerprint()
    target = arguments.folder / folder_name(mark or "")
    there = all(compiled_file(target, name) for name in MODULES)
    if arguments.force or arguments.annotate or not there:
        target = compile_kernel(arguments.folder, annotate=arguments.annotate)
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
