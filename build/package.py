"""Make the packages for this system: ``python build/package.py``.

Linux: an archive, a Debian package and an AppDir for appimagetool. Windows: a zip and an installer
(with NSIS). macOS: a zip with the app. They go to ``dist``, with their checksums. The program in
them is tested before they are packed.

What is built for one system runs there only. On Linux the package needs the glibc of the Python
that it is made with: see build/package_kit/old_glibc_python.sh, and docs/release.md for all of it.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.path[:0] = [
    str(Path(__file__).resolve().parent / "package_kit"),
    str(Path(__file__).resolve().parents[1]),
]

import beside  # noqa: E402
import environment  # noqa: E402
import facts  # noqa: E402
import glibc  # noqa: E402
import linux  # noqa: E402
import macos  # noqa: E402
import windows  # noqa: E402

MADE = facts.WORK / "made"


def say(text: str) -> None:
    """Tell how far it is."""
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


def freeze(python: Path) -> Path:
    """Let PyInstaller put the program together; return its folder (or the app of macOS)."""
    shutil.rmtree(MADE, ignore_errors=True)
    MADE.mkdir(parents=True)
    say("compiling the search of the computer player")
    subprocess.run(
        [python, facts.ROOT / "build" / "kernel.py", MADE / "kernel"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    (kernel,) = (MADE / "kernel").iterdir()
    if facts.system() == "windows":
        (MADE / "version.txt").write_text(windows.version_resource(), encoding="utf-8")
        _icon(python, "ico")
    elif facts.system() == "macos":
        _icon(python, "icns")
    say("putting the program together")
    out = MADE / "out"
    log = MADE / "pyinstaller.log"
    with open(log, "w", encoding="utf-8") as file:
        done = subprocess.run(
            [
                python, "-m", "PyInstaller", "--noconfirm", "--clean",
                # Its own folders would be build/ and dist/: ours.
                "--workpath", MADE / "work", "--distpath", out,
                facts.KIT / "bummerl.spec",
            ],
            check=False, stdout=file, stderr=subprocess.STDOUT,
            env={**os.environ, "BUMMERL_KERNEL_FOLDER": str(kernel), "PYTHONHASHSEED": "0"},
        )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"PyInstaller failed; its words are in {log}")
    if f"_{fingerprint(python)}" not in kernel.name:
        raise SystemExit("the sources of the search were changed meanwhile; start again")
    if facts.system() == "linux":
        linux.strip(out / facts.NAME)
    if facts.system() == "macos":
        program = out / f"{facts.NAME}.app"
        extras = program / "Contents" / "Resources"
        # One of the two is enough to hand on.
        shutil.rmtree(out / facts.NAME)
    else:
        program = extras = out / facts.NAME
    subprocess.run([python, facts.KIT / "beside.py", extras / "licences"], check=True)
    shutil.copyfile(facts.ROOT / "LICENSE", extras / "LICENSE.txt")
    beside.write_readme(extras / "README.txt")
    if facts.system() == "macos":
        # What was added would break the seal that PyInstaller has put on the app.
        subprocess.run(["codesign", "--force", "--deep", "--sign", "-", program], check=True)
    return program


def fingerprint(python: Path) -> str:
    """Return the mark that the compiled search of the present sources has in its name."""
    code = "from game.ai.kernel.loader import fingerprint; print(fingerprint())"
    done = subprocess.run(
        [python, "-c", code], cwd=facts.ROOT, check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def _icon(python: Path, kind: str) -> None:
    """Write the icon with the Python that has Pillow."""
    subprocess.run([python, facts.KIT / "icons.py", MADE / f"{facts.COMMAND}.{kind}"], check=True)


def executable(program: Path) -> Path:
    """Return the file that is started; on Windows the one that can print."""
    if facts.system() == "windows":
        return program / f"{facts.COMMAND}-cli.exe"
    if facts.system() == "macos":
        return program / "Contents" / "MacOS" / facts.COMMAND
    return program / facts.COMMAND


def selftest(program: Path) -> None:
    """Let the program test itself, with nothing of this machine's Python around it."""
    say("testing the program (a few minutes)")
    kept = ("SYSTEMROOT", "TEMP", "TMP", "TMPDIR")
    bare = {name: os.environ[name] for name in kept if name in os.environ}
    done = subprocess.run(
        [executable(program), "--selftest"], env=bare, cwd=facts.WORK, check=False
    )
    if done.returncode:
        raise SystemExit("the program does not pass its own test; nothing is packed")


def pack(program: Path, most: str | None) -> list[Path]:
    """Make the packages of this system from the program.

    Raises:
        SystemExit: when the program needs a newer glibc than ``most``.
    """
    stem = f"{facts.NAME}-{facts.version()}-{facts.system()}"
    if facts.system() == "windows":
        made = [windows.archive(program, facts.DIST / f"{stem}.zip")]
        compiler = windows.compiler()
        if compiler is None:
            say("no installer: makensis is not here")
        else:
            target = facts.DIST / f"{stem}-setup.exe"
            icon = MADE / f"{facts.COMMAND}.ico"
            made.append(windows.installer(program, target, compiler, icon))
        return made
    if facts.system() == "macos":
        return [macos.archive(program, facts.DIST / f"{stem}-{os.uname().machine}.zip")]
    floor, file = glibc.needed(program)
    say(f"needs glibc {glibc.as_text(floor)} ({file.name if file else 'none'})")
    if most is not None and floor > glibc.as_version(most):
        raise SystemExit(f"{file} needs glibc {glibc.as_text(floor)}, which is newer than {most}")
    made = [linux.archive(program, facts.DIST / f"{stem}-{linux.machine()}.tar.xz")]
    architecture = linux.MACHINES.get(linux.machine(), linux.machine())
    name = f"{facts.COMMAND}_{facts.version()}_{architecture}.deb"
    if shutil.which("dpkg-deb"):
        made.append(linux.debian(program, facts.DIST / name, floor))
    linux.app_dir(program, facts.DIST / f"{facts.NAME}.AppDir")
    return made


def write_checksums(files: list[Path]) -> Path:
    """Write the checksums beside the packages, as ``sha256sum --check`` reads them."""
    target = facts.DIST / f"SHA256SUMS-{facts.system()}.txt"
    lines = [f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}\n" for each in files]
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
    return target


def main() -> int:
    """Make the packages and say where they are and how large."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--python", type=Path, help="package this Python, which has all that is needed already"
    )
    parser.add_argument(
        "--glibc", metavar="VERSION", help="refuse what needs a newer glibc (Linux)"
    )
    parser.add_argument("--no-selftest", action="store_true", help="do not test the program")
    parser.add_argument(
        "--keep-program", action="store_true", help="pack the program that was put together before"
    )
    arguments = parser.parse_args()
    facts.DIST.mkdir(exist_ok=True)
    if arguments.keep_program:
        end = ".app" if facts.system() == "macos" else ""
        program = MADE / "out" / f"{facts.NAME}{end}"
    else:
        program = freeze(arguments.python or environment.prepared())
    if not arguments.no_selftest:
        selftest(program)
    made = pack(program, arguments.glibc)
    sums = write_checksums(made)
    for each in (*made, sums):
        print(f"{each.stat().st_size / 1e6:8.1f} MB  {each.relative_to(facts.ROOT)}")
    size = sum(path.stat().st_size for path in program.rglob("*") if path.is_file())
    print(f"{size / 1e6:8.1f} MB  unpacked")
    return 0


if __name__ == "__main__":
    sys.exit(main())
