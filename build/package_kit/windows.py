"""What Windows wants to know about the program, the zip, and the installer."""

import shutil
import subprocess
import zipfile
from pathlib import Path

import facts

VERSION_RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004,
                    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", {developers!r}),
      StringStruct("FileDescription", {name!r}),
      StringStruct("FileVersion", {version!r}),
      StringStruct("InternalName", {command!r}),
      StringStruct("LegalCopyright", {copyright!r}),
      StringStruct("OriginalFilename", {exe!r}),
      StringStruct("ProductName", {name!r}),
      StringStruct("ProductVersion", {version!r}),
    ])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""


def numbers(version: str) -> tuple[int, int, int, int]:
    """Return the four numbers that Windows compares."""
    plain = [int(part) for part in version.split("-")[0].split("+")[0].split(".")]
    first, second, third, fourth = (*plain, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def version_resource() -> str:
    """Return what PyInstaller puts into the properties of the program file."""
    return VERSION_RESOURCE.format(
        numbers=numbers(facts.version()),
        developers=facts.DEVELOPERS,
        name=facts.NAME,
        version=facts.version(),
        command=facts.COMMAND,
        copyright=facts.COPYRIGHT,
        exe=f"{facts.NAME}.exe",
    )


def archive(folder: Path, target: Path) -> Path:
    """Pack the folder into a zip."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                packed.write(path, Path(folder.name) / path.relative_to(folder))
    return target


def compiler() -> str | None:
    """Return the program that makes the installer, if it is here."""
    usual = Path(r"C:\Program Files (x86)\NSIS\makensis.exe")
    return shutil.which("makensis") or (str(usual) if usual.is_file() else None)


def installer(folder: Path, target: Path, makensis: str, icon: Path) -> Path:
    """Make the installer from the folder of the program.

    Raises:
        subprocess.CalledProcessError: when the compiler refuses; a warning counts as a refusal.
    """
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) // 1024
    defines = {
        "SOURCE": folder.resolve(),
        "TARGET": target.resolve(),
        "ICON": icon.resolve(),
        "VERSION": facts.version(),
        "NUMBERS": ".".join(str(number) for number in numbers(facts.version())),
        "SIZE": size,
        "COPYRIGHT": facts.COPYRIGHT,
        "DEVELOPERS": facts.DEVELOPERS,
        "LICENCE": (facts.ROOT / "LICENSE").resolve(),
    }
    options = [f"-D{name}={value}" for name, value in defines.items()]
    script = facts.KIT / "windows" / "installer.nsi"
    subprocess.run([makensis, "-V2", "-WX", *options, str(script)], check=True)
    return target
