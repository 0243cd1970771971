"""What lies beside the program in every package: how to start it, and the licences."""

import importlib.metadata
import shutil
import sys
import sysconfig
from pathlib import Path

import facts

PLACES = {
    "linux": "~/.local/share/Bummerl",
    "macos": "~/Library/Application Support/Bummerl",
    "windows": r"%LOCALAPPDATA%\Bummerl",
}
STARTS = {
    "linux": (
        'Doppelklick auf "bummerl" (oder ./bummerl im Terminal).',
        'Kattints duplán a "bummerl" fájlra (vagy ./bummerl a terminálban).',
        'Double click "bummerl" (or ./bummerl in a terminal).',
    ),
    "windows": (
        "Doppelklick auf Bummerl.exe.",
        "Kattints duplán a Bummerl.exe fájlra.",
        "Double click Bummerl.exe.",
    ),
    "macos": (
        "Zieh Bummerl in den Ordner Programme und öffne es dort.",
        "Húzd a Bummerl programot az Alkalmazások mappába, és nyisd meg ott.",
        "Drag Bummerl into the folder Applications and open it there.",
    ),
}
PACKAGES = ("pygame-ce", "PyYAML", "appdirs", "pyinstaller")


def write_readme(target: Path) -> None:
    """Write the page for the player, in three languages."""
    german, hungarian, english = STARTS[facts.system()]
    text = facts.filled(
        facts.KIT / "README.txt",
        version=facts.version(),
        data=PLACES[facts.system()],
        start_de=german,
        start_hu=hungarian,
        start_en=english,
    )
    # The Windows editor of old knows neither UTF-8 without a mark nor Unix line ends.
    windows = facts.system() == "windows"
    newline = "\r\n" if windows else "\n"
    target.write_text(text, encoding="utf-8-sig" if windows else "utf-8", newline=newline)


def write_licences(folder: Path) -> None:
    """Put the licences of everything in the package into a folder.

    Must run in the Python that is packaged, for its versions and texts.

    Raises:
        FileNotFoundError: when a text is not where its package has it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(facts.KIT / "third_party.txt", folder / "third_party.txt")
    shutil.copyfile(_python_licence(), folder / "Python.txt")
    _copy_from("PyYAML", "LICENSE", folder / "PyYAML.txt")
    _copy_from("pygame-ce", "LGPL.txt", folder / "LGPL-2.1.txt")
    lines = [f"Python {sys.version.split()[0]}"]
    lines += [f"{name} {importlib.metadata.version(name)}" for name in PACKAGES]
    (folder / "versions.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _python_licence() -> Path:
    places = [Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)]
    names = [folder / name for folder in places for name in ("LICENSE.txt", "LICENSE")]
    names.append(
        Path(f"/usr/share/doc/python{sys.version_info[0]}.{sys.version_info[1]}/copyright")
    )
    found = next((name for name in names if name.is_file()), None)
    if found is None:
        raise FileNotFoundError("the licence of Python was not found in its folders")
    return found


def _copy_from(package: str, name: str, target: Path) -> None:
    files = importlib.metadata.files(package) or []
    found = next((each for each in files if each.name == name), None)
    if found is None:
        raise FileNotFoundError(f"{package} has no file {name}")
    shutil.copyfile(str(found.locate()), target)


if __name__ == "__main__":
    write_licences(Path(sys.argv[1]))
