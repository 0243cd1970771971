"""The Linux packages: an archive, a Debian package, and the folder that an AppImage is made from.

All of them hold the same program, in ``usr/lib/bummerl`` where there is a ``usr``.
"""

import gzip
import hashlib
import os
import platform
import shutil
import subprocess
import tarfile
import textwrap
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

import facts
import icons
from glibc import Version, as_text

PARTS = facts.KIT / "linux"

MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
"""What Debian calls the processors."""

NEEDED = "libstdc++6, libgcc-s1, libx11-6, libxext6, libxcursor1, libxi6, libxrandr2"
"""Libraries that come from the system: those of C++, and those that SDL loads for a window."""

WELCOME = "libasound2 | libasound2t64, libpulse0, libxfixes3, libxss1, libxkbcommon0"
"""Libraries for sound and comfort; the game runs without."""


def machine() -> str:
    """Return what this processor is called in names of files, such as ``x86_64``."""
    return platform.machine()


def strip(folder: Path) -> None:
    """Take what only debuggers read out of Python and its modules.

    Not out of the libraries of the wheels: those were changed in a way that ``strip`` can break.
    """
    if not shutil.which("strip"):
        return
    files = [*folder.rglob("*.cpython-*.so"), *folder.rglob("libpython*")]
    for path in files:
        if not path.is_symlink():
            path.chmod(0o755)
            subprocess.run(["strip", "--strip-unneeded", str(path)], check=True)
            _forget_places(path)


def _forget_places(path: Path) -> None:
    """Let a library not look for others in folders of the machine that it was made on."""
    if any(place.startswith("/") for place in places_searched(path)):
        subprocess.run([patchelf(), "--remove-rpath", str(path)], check=True)


def patchelf() -> str:
    """Return the program that reads and changes where a library looks for others.

    Raises:
        RuntimeError: when it is missing: a package would tell where it was made.
    """
    found = shutil.which(
        "patchelf", path=f"{facts.WORK / 'environment' / 'bin'}:{os.environ['PATH']}"
    )
    if found is None:
        raise RuntimeError("patchelf is missing: the group 'package' of pyproject.toml has it")
    return found


def places_searched(path: Path) -> list[str]:
    """Return the folders that a library looks for others in, besides those of the system."""
    told = subprocess.run(
        [patchelf(), "--print-rpath", str(path)], check=True, capture_output=True, text=True
    )
    return [place for place in told.stdout.strip().split(":") if place]


# ---------------------------------------------------------------------------------- the archive


def archive(folder: Path, target: Path) -> Path:
    """Pack the folder of the program; the same content gives the same bytes."""
    top = f"{facts.NAME}-{facts.version()}"

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = facts.build_time()
        return entry

    with tarfile.open(target, "w:xz", preset=6) as packed:
        packed.add(folder, top, filter=plain, recursive=False)
        for path in sorted(folder.rglob("*")):
            name = f"{top}/{path.relative_to(folder).as_posix()}"
            packed.add(path, name, filter=plain, recursive=False)
    return target


# ---------------------------------------------------------------------------- what lies in usr/


def lay_out(program: Path, usr: Path, *, commands: str, docs: bool) -> None:
    """Lay the program and what a desktop wants of it below a folder ``usr``.

    Args:
        program: the folder that PyInstaller has made.
        usr: the folder, made anew.
        commands: folder for the command below it, ``bin`` or ``games``.
        docs: whether the manual page is wanted too.
    """
    shutil.copytree(program, usr / "lib" / facts.COMMAND, symlinks=True)
    for beside in ("README.txt", "LICENSE.txt"):
        (usr / "lib" / facts.COMMAND / beside).unlink(missing_ok=True)
    (usr / commands).mkdir()
    os.symlink(f"../lib/{facts.COMMAND}/{facts.COMMAND}", usr / commands / facts.COMMAND)
    share = usr / "share"
    _write(share / "applications" / f"{facts.APP_ID}.desktop", desktop_entry(f"/usr/{commands}"))
    _write(share / "metainfo" / f"{facts.APP_ID}.metainfo.xml", metainfo())
    # The theme of icons that every desktop has knows no larger ones.
    for size in (each for each in icons.sizes() if each <= 512):
        place = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        shutil.copyfile(icons.picture(size), place / f"{facts.APP_ID}.png")
    if docs:
        page = share / "man" / "man6" / f"{facts.COMMAND}.6.gz"
        page.parent.mkdir(parents=True)
        page.write_bytes(_gzipped(manual()))


def desktop_entry(folder: str = "") -> str:
    """Return the entry for the menus of desktops; the command lies in ``folder``, or in PATH."""
    command = f"{folder}/{facts.COMMAND}" if folder else facts.COMMAND
    return facts.filled(PARTS / f"{facts.APP_ID}.desktop", exec=command)


def metainfo() -> str:
    """Return what software centres show, with the versions of CHANGELOG.md."""
    lines = []
    for release in facts.releases():
        date = release.date or facts.build_date()
        lines.append(f'    <release version="{release.version}" date="{date}">')
        lines.append("      <description>")
        lines.append("        <ul>")
        lines += [f"          <li>{escape(_first_sentence(each))}</li>" for each in release.points]
        lines += ["        </ul>", "      </description>", "    </release>"]
    return facts.filled(PARTS / f"{facts.APP_ID}.metainfo.xml", releases="\n".join(lines))


def manual() -> str:
    """Return the manual page, with the commands as the command line describes them."""
    lines = []
    for name in facts.literal(facts.ROOT / "game" / "cli.py", "COMMANDS"):
        sentence = facts.literal(facts.ROOT / "game" / "commands" / f"{name}.py", "SUMMARY")
        lines += [".TP", f".B {name}", f"{sentence[0].upper()}{sentence[1:]}."]
    return facts.filled(
        PARTS / "bummerl.6",
        date=facts.build_date(),
        version=facts.version(),
        commands="\n".join(lines).replace("-", r"\-"),
    )


def _first_sentence(text: str) -> str:
    head, dot, _ = text.partition(". ")
    sentence = head + dot.strip() if dot else text
    return sentence[0].upper() + sentence[1:]


# --------------------------------------------------------------------------- the Debian package


def debian(program: Path, target: Path, floor: Version) -> Path:
    """Make the Debian package; ``floor`` is the glibc that the program needs.

    Raises:
        subprocess.CalledProcessError: when dpkg-deb refuses.
    """
    tree = facts.WORK / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    lay_out(program, tree / "usr", commands="games", docs=True)
    doc = tree / "usr" / "share" / "doc" / facts.COMMAND
    _write(doc / "copyright", _copyright())
    (doc / "changelog.gz").write_bytes(_gzipped(_changelog()))
    _write(
        tree / "usr" / "share" / "lintian" / "overrides" / facts.COMMAND,
        (PARTS / "lintian-overrides").read_text(encoding="utf-8"),
    )
    _set_rights(tree)
    control = tree / "DEBIAN"
    size = sum(path.stat().st_size for path in _files(tree)) // 1024
    _write(
        control / "control",
        facts.filled(
            PARTS / "control",
            version=facts.version(),
            architecture=MACHINES.get(machine(), machine()),
            maintainer=maintainer(),
            size=str(size),
            depends=f"libc6 (>= {as_text(floor)}), {NEEDED}",
            recommends=WELCOME,
        ),
    )
    sums = [
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}"
        f"  {path.relative_to(tree).as_posix()}\n"
        for path in _files(tree)
        if control not in path.parents
    ]
    _write(control / "md5sums", "".join(sums))
    shutil.copyfile(PARTS / "postrm", control / "postrm")
    for path in control.iterdir():
        path.chmod(0o755 if path.name == "postrm" else 0o644)
    control.chmod(0o755)
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(target)],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(facts.build_time())},
    )
    return target


NO_REPLY = "noreply@bummerl.invalid"
"""Debian's form wants an address. Names that end so belong to nobody for ever (RFC 6761)."""


def maintainer() -> str:
    """Return who answers for the package, from DEBFULLNAME and DEBEMAIL as Debian's tools do.

    Without them nobody takes mail, and the address says so.
    """
    name = os.environ.get("DEBFULLNAME") or facts.DEVELOPERS
    return f"{name} <{os.environ.get('DEBEMAIL') or NO_REPLY}>"


def _copyright() -> str:
    third = (facts.KIT / "third_party.txt").read_text(encoding="utf-8")
    licence = (facts.ROOT / "LICENSE").read_text(encoding="utf-8")
    return (
        f"{facts.NAME}\n\n{licence}\n{third}\n"
        "On Debian systems the GNU LGPL 2.1 lies in /usr/share/common-licenses/LGPL-2.1.\n"
        "The other texts lie in /usr/lib/bummerl/licences.\n"
    )


def _changelog() -> str:
    parts = []
    for release in facts.releases():
        when = release.date or facts.build_date()
        stamp = subprocess.run(
            ["date", "-u", "-R", "-d", f"{when} 12:00:00"],
            capture_output=True, text=True, check=True, env={**os.environ, "LC_ALL": "C"},
        )  # fmt: skip
        points = "".join(
            textwrap.fill(
                _first_sentence(each), 78, initial_indent="  * ", subsequent_indent="    "
            )
            + "\n"
            for each in release.points
        )
        head = f"{facts.COMMAND} ({release.version}) unstable; urgency=medium\n"
        parts.append(f"{head}\n{points}\n -- {maintainer()}  {stamp.stdout.strip()}\n")
    return "\n".join(parts)


def _set_rights(tree: Path) -> None:
    """Everybody may read; only programs may be run. Libraries are not run by themselves."""
    for path in tree.rglob("*"):
        if path.is_symlink():
            continue
        runs = path.is_dir() or path == tree / "usr" / "lib" / facts.COMMAND / facts.COMMAND
        path.chmod(0o755 if runs else 0o644)


# --------------------------------------------------------------------------------- the AppImage


def app_dir(program: Path, target: Path) -> Path:
    """Lay out the folder that appimagetool turns into one file."""
    shutil.rmtree(target, ignore_errors=True)
    lay_out(program, target / "usr", commands="bin", docs=False)
    os.symlink(f"usr/bin/{facts.COMMAND}", target / "AppRun")
    # appimagetool looks for the entry and the icon at the top; the command is found by its name.
    _write(target / f"{facts.APP_ID}.desktop", desktop_entry())
    _write(target / "usr" / "share" / "applications" / f"{facts.APP_ID}.desktop", desktop_entry())
    shutil.copyfile(icons.picture(256), target / f"{facts.APP_ID}.png")
    os.symlink(f"{facts.APP_ID}.png", target / ".DirIcon")
    return target


# -------------------------------------------------------------------------------------- helpers


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _gzipped(text: str) -> bytes:
    return gzip.compress(text.encode("utf-8"), 9, mtime=0)


def _files(folder: Path) -> Iterator[Path]:
    return (p for p in sorted(folder.rglob("*")) if p.is_file() and not p.is_symlink())
