"""Compile the search of the computer player: ``python build/kernel.py [FOLDER]``.

The game runs without this, only with fewer thoughts a second. It takes Cython and setuptools (the
dependency group ``kernel``) and a C compiler. The result goes to ``.work/kernel``, or to FOLDER;
for a package that is to be handed on, use the folder of the source, ``game/ai/kernel``.
"""

import argparse
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.ai.kernel.loader import SOURCES, WORK, fingerprint, module_name  # noqa: E402

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
    "binding": False,
    "annotation_typing": False,
}


def compile_search(folder: Path, *, annotate: bool = False) -> Path:
    """Compile the search into a folder; remove what older sources left there.

    Returns:
        The compiled file.
    """
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    mark = fingerprint()
    assert mark is not None
    name = module_name(mark)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch)
        for source in SOURCES:
            shutil.copy(source, work / f"{name}{source.suffix}")
        flags = ["/O2"] if sysconfig.get_platform().startswith("win") else ["-O3"]
        extension = Extension(name, [str(work / f"{name}.py")], extra_compile_args=flags)
        modules = cythonize(
            [extension],
            compiler_directives=DIRECTIVES,
            annotate=annotate,
            build_dir=str(work / "c"),
            quiet=True,
        )
        distribution = Distribution({"name": name, "ext_modules": modules})
        command = distribution.get_command_obj("build_ext")
        command.build_lib = str(work / "lib")
        command.build_temp = str(work / "tmp")
        command.ensure_finalized()
        command.run()
        (built,) = (work / "lib").rglob(f"{name}*")
        for old in folder.glob(f"{module_name('*')}"):
            old.unlink()
        if annotate:
            shutil.copy(next(work.rglob("*.html")), folder / "search.html")
        return Path(shutil.copy(built, folder / built.name))


def main() -> int:
    """Compile, and say where the result lies."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=WORK)
    parser.add_argument("--annotate", action="store_true", help="also write Cython's report")
    arguments = parser.parse_args()
    print(compile_search(arguments.folder, annotate=arguments.annotate))
    return 0


if __name__ == "__main__":
    sys.exit(main())
