"""The program finds its files from anywhere, and the player's folder or a way without it."""

import ast
import os
import sys
from pathlib import Path

import appdirs  # type: ignore[import-untyped]
import pytest

from game.paths import display, resource, resource_root, user_folder


def test_resources_are_found_from_any_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert resource("config", "variants", "schnapsen.yaml").is_file()


def test_a_packed_program_looks_where_it_was_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resource("assets", "x.png") == tmp_path / "assets" / "x.png"


def test_our_files_are_shown_short_and_those_of_the_player_whole(tmp_path: Path) -> None:
    assert display(resource("config", "settings.yaml")) == "config/settings.yaml"
    assert display(tmp_path / "settings.yaml") == str(tmp_path / "settings.yaml")


def test_the_command_line_wins_over_the_environment(tmp_path: Path) -> None:
    env = {"BUMMERL_HOME": str(tmp_path / "env")}
    assert user_folder(tmp_path / "given", environ=env).path == tmp_path / "given"
    assert user_folder(environ=env).path == tmp_path / "env"
    assert (tmp_path / "env").is_dir()


def test_a_portable_program_keeps_everything_beside_itself(tmp_path: Path) -> None:
    (tmp_path / "portable.txt").write_text("", encoding="utf-8")
    found = user_folder(environ={}, program=tmp_path)
    assert found.path == tmp_path / "data"
    assert found.portable


def test_umlauts_spaces_and_relative_names_are_fine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = user_folder("Mein Ördner é")
    assert found.path == tmp_path / "Mein Ördner é"
    assert found.notice is None


def test_a_folder_that_cannot_be_used_is_replaced_and_told(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    found = user_folder(blocked / "data")
    assert found.temporary
    assert found.path.is_dir()
    assert found.notice is not None
    assert found.notice.values == (("path", str(blocked / "data")),)
    os.rmdir(found.path)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="XDG is for Linux")
@pytest.mark.parametrize("value", ["", "relative/place"])
def test_a_useless_xdg_folder_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", value)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    found = user_folder(environ={}, program=tmp_path)
    assert found.path == tmp_path / "home" / ".local" / "share" / "Bummerl"
    assert not (tmp_path / "relative").exists()


def test_without_any_home_the_game_still_has_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless(*_args: object, **_more: object) -> str:
        return "~/.local/share/Bummerl"

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(appdirs, "user_data_dir", homeless)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    found = user_folder(environ={}, program=tmp_path)
    assert found.temporary
    assert not (tmp_path / "~").exists()
    os.rmdir(found.path)


def test_appdirs_is_used_in_one_place_only() -> None:
    users = set()
    for path in (resource_root() / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if "appdirs" in names or (
                isinstance(node, ast.ImportFrom) and node.module == "appdirs"
            ):
                users.add(path.relative_to(resource_root()).as_posix())
    assert users == {"game/paths.py"}
