"""What PyInstaller would pack although the game never uses it (found by measuring)."""

import fnmatch

MODULES = [
    # Only used with numpy arrays, which the game does not have.
    "numpy",
    "pygame.sndarray",
    "pygame.surfarray",
    # Parts of pygame for cameras, music keyboards, its manual and its own tests.
    "pygame.camera",
    "pygame._camera",
    "pygame.midi",
    "pygame.pypm",
    "pygame.docs",
    "pygame.examples",
    "pygame.tests",
    "pygame.freetype",
    "pygame.ftfont",
    "pygame._freetype",
    # Parts of Python for networks, databases, terminals, installers and developers.
    "tkinter",
    "ssl",
    "_ssl",
    "http",
    "xmlrpc",
    "ftplib",
    "smtplib",
    "sqlite3",
    "curses",
    "readline",
    "asyncio",
    "unittest",
    "doctest",
    "pdb",
    "pydoc",
    "pydoc_data",
    "distutils",
    "ensurepip",
    "venv",
    "lib2to3",
    "setuptools",
    "pkg_resources",
    "pip",
    "Cython",
    "PIL",
]

FILES = (
    # Of the machine that packs, and as new as that; every desktop has its own. The wheels are made
    # to get along with those of 2014.
    "libstdc++.so*",
    "libgcc_s.so*",
    "pygame/docs/*",
    "pygame/examples/*",
    "pygame/tests/*",
    "pygame/*.pyi",
    "pygame/freesansbold.ttf",
    "assets/fonts/README.md",
    "*.egg-info/*",
    "*.dist-info/*",
)


def keeps(name: str) -> bool:
    """Whether a file belongs into the package; ``name`` is its place there."""
    plain = name.replace("\\", "/")
    return not any(fnmatch.fnmatchcase(plain, pattern) for pattern in FILES)
