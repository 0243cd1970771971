"""What the packages say about the program is true, and nothing that belongs in them is left out."""

from __future__ import annotations

import ast
import plistlib
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import yaml

from game import __version__
from game.cli import COMMANDS, build_parser, main
from game.commands import selftest
from game.paths import program_folder
from game.ui.system.window import WM_CLASS

ROOT = Path(__file__).parents[2]


def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def desktop(text: str) -> dict[str, str]:
    lines = (line.partition("=") for line in text.splitlines() if "=" in line)
    return {name: value for name, _, value in lines}


# --------------------------------------------------------------------------- names and versions


def test_the_wheel_asks_for_what_the_requirements_name(kit):
    environment = kit("environment")
    assert environment.requirements()[: len(project()["dependencies"])] == project()["dependencies"]


def test_all_places_name_the_same_version(kit):
    facts = kit("facts")
    assert facts.version() == project()["version"] == __version__
    assert facts.releases()[0].version == __version__


def test_the_scripts_of_the_packages_are_in_the_repository():
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("needs git")
    for name in ("build/package.py", "build/package_kit/bummerl.spec"):
        done = subprocess.run(["git", "check-ignore", "-q", name], cwd=ROOT, check=False)
        assert done.returncode == 1, name


def test_a_template_that_asks_for_a_value_nobody_gives_is_refused(kit, tmp_path):
    (tmp_path / "page").write_text("@VERSION@ @COLOUR@", encoding="utf-8")
    with pytest.raises(KeyError):
        kit("facts").filled(tmp_path / "page", version="1")


# ----------------------------------------------------------------------------------------- Linux


def test_the_desktop_finds_the_window_the_icon_and_the_command(kit):
    entry = desktop(kit("linux").desktop_entry("/usr/games"))
    assert entry["StartupWMClass"] == WM_CLASS
    assert entry["Exec"] == "/usr/games/bummerl"
    assert entry["Icon"] == kit("facts").APP_ID


def test_the_desktop_entry_is_valid(kit, tmp_path):
    if not shutil.which("desktop-file-validate"):
        pytest.skip("needs desktop-file-utils")
    file = tmp_path / "org.bummerl.Bummerl.desktop"
    file.write_text(kit("linux").desktop_entry(), encoding="utf-8")
    done = subprocess.run(
        ["desktop-file-validate", file], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_software_centres_find_no_fault(kit, tmp_path):
    if not shutil.which("appstreamcli"):
        pytest.skip("needs appstream")
    file = tmp_path / "org.bummerl.Bummerl.metainfo.xml"
    file.write_text(kit("linux").metainfo(), encoding="utf-8")
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", file],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_software_centres_get_every_version(kit):
    tree = ET.fromstring(kit("linux").metainfo())
    versions = [each.get("version") for each in tree.iter("release")]
    assert versions == [each.version for each in kit("facts").releases()]
    assert tree.findtext("id") == kit("facts").APP_ID
    for each in tree.iter("li"):
        assert each.text
        assert "*" not in each.text
        assert "](" not in each.text


def test_the_manual_page_names_every_option_and_command(kit):
    page = kit("linux").manual().replace("\\-", "-")
    for action in build_parser()._actions:
        for option in action.option_strings:
            if option.startswith("--"):
                assert option in page
    for name in COMMANDS:
        assert f".B {name}\n" in page


def test_every_language_has_its_words_in_the_menu(kit):
    entry = desktop(kit("linux").desktop_entry())
    for language in ("de", "hu"):
        assert {f"GenericName[{language}]", f"Comment[{language}]", f"Keywords[{language}]"} <= set(
            entry
        )


def test_the_newest_glibc_counts_by_its_numbers(kit):
    glibc = kit("glibc")
    assert glibc.as_version("2.9") < glibc.as_version("2.17") < glibc.as_version("2.34")
    assert glibc.as_text((2, 17)) == "2.17"


# --------------------------------------------------------------------------- Windows and macOS


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.2.3-rc1", (1, 2, 3, 0)), ("2.0", (2, 0, 0, 0))],
)
def test_windows_gets_four_numbers(kit, version, numbers):
    assert kit("windows").numbers(version) == numbers


def test_the_properties_of_the_program_file_are_what_pyinstaller_evaluates(kit):
    ast.parse(kit("windows").version_resource(), mode="eval")


def test_the_installer_compiles_without_a_warning(kit, tmp_path):
    makensis = shutil.which("makensis")
    if makensis is None:
        pytest.skip("needs nsis")
    pytest.importorskip("PIL")
    windows, icons = kit("windows"), kit("icons")
    folder = tmp_path / "Größe é"
    (folder / "program").mkdir(parents=True)
    (folder / "Bummerl.exe").write_bytes(b"MZ")
    (folder / "program" / "part.dll").write_bytes(b"MZ")
    icons.write_ico(tmp_path / "icon.ico")
    made = windows.installer(folder, tmp_path / "Bummerl-test.exe", makensis, tmp_path / "icon.ico")
    assert made.read_bytes()[:2] == b"MZ"


def test_the_installer_never_touches_the_players_folder():
    script = (ROOT / "build" / "package_kit" / "windows" / "installer.nsi").read_text("utf-8")
    deletes = [line for line in script.splitlines() if re.match(r"\s*(RMDir|Delete)\b", line)]
    assert deletes
    for line in deletes:
        assert "$LOCALAPPDATA" not in line
    # All of a folder goes only where the installer alone has written.
    whole = [line.split()[-1].strip('"') for line in deletes if "/r" in line]
    assert whole == [r"$INSTDIR\program", r"$INSTDIR\licences"]


def test_the_icons_hold_every_size(kit, tmp_path):
    image = pytest.importorskip("PIL.Image")
    icons = kit("icons")
    icons.write_ico(tmp_path / "a.ico")
    icons.write_icns(tmp_path / "a.icns")
    with image.open(tmp_path / "a.ico") as found:
        assert found.info["sizes"] == {(size, size) for size in icons.WINDOWS_SIZES}
    with image.open(tmp_path / "a.icns") as found:
        assert max(found.info["sizes"])[0] >= 512


def test_macos_can_read_what_it_is_told(kit):
    told = plistlib.loads(plistlib.dumps(kit("macos").info_plist()))
    assert told["CFBundleShortVersionString"] == __version__
    assert set(told["CFBundleLocalizations"]) == {"de", "en", "hu"}


# ------------------------------------------------------------------------------- what is packed


def imported(source: Path) -> set[str]:
    """Return the names of all modules that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {node.module} | {f"{node.module}.{each.name}" for each in node.names}
    return names


def test_nothing_that_the_game_imports_is_left_out(kit):
    left_out = set(kit("trim").MODULES)
    for source in (ROOT / "game").rglob("*.py"):
        parents = {
            ".".join(name.split(".")[:count])
            for name in imported(source)
            for count in range(1, len(name.split(".")) + 1)
        }
        assert not parents & left_out, source


def test_every_file_of_the_game_is_packed(kit):
    trim = kit("trim")
    for top in ("assets", "config"):
        for path in (ROOT / top).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            assert trim.keeps(name) or path.suffix == ".md", name


def test_what_pygame_brings_for_developers_is_not_packed(kit):
    trim = kit("trim")
    for name in ("pygame/docs/a/b.html", "pygame\\tests\\x.py", "pygame/base.pyi"):
        assert not trim.keeps(name)
    assert trim.keeps("pygame/base.cpython-313-x86_64-linux-gnu.so")


@pytest.mark.parametrize("system", ["linux", "macos", "windows"])
def test_the_page_in_the_package_has_no_gap(kit, tmp_path, monkeypatch, system):
    beside, facts = kit("beside"), kit("facts")
    monkeypatch.setattr(facts, "system", lambda: system)
    beside.write_readme(tmp_path / "README.txt")
    text = (tmp_path / "README.txt").read_text(encoding="utf-8-sig")
    assert "@" not in text
    assert beside.PLACES[system] in text


def test_the_workflow_tests_what_it_builds_on_all_three_systems():
    text = (ROOT / ".github" / "workflows" / "package.yml").read_text(encoding="utf-8")
    job = yaml.safe_load(text)["jobs"]["package"]
    systems = {each["system"] for each in job["strategy"]["matrix"]["include"]}
    assert systems == {"linux", "windows", "macos"}
    for system in systems:
        runs = [
            each["run"]
            for each in job["steps"]
            if "run" in each and f"== '{system}'" in each.get("if", "")
        ]
        assert any("--selftest" in run for run in runs), system


def test_the_option_selftest_is_the_command(monkeypatch):
    monkeypatch.setattr(selftest, "run", lambda arguments: 7 if arguments.json else 8)
    assert main(["--selftest", "--json"]) == 7


# ------------------------------------------------------------------------------ where files lie


@pytest.mark.parametrize(
    ("executable", "folder"),
    [
        ("Bummerl/bummerl", "Bummerl"),
        ("Applications/Bummerl.app/Contents/MacOS/bummerl", "Applications"),
    ],
)
def test_the_mark_of_a_portable_game_lies_where_the_player_sees_the_program(
    monkeypatch, tmp_path, executable, folder
):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / executable))
    monkeypatch.delenv("APPIMAGE", raising=False)
    assert program_folder() == tmp_path / folder


def test_an_appimage_looks_beside_itself(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("APPIMAGE", str(tmp_path / "Bummerl.AppImage"))
    assert program_folder() == tmp_path
