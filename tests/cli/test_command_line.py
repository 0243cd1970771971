"""The command line as a whole: help, versions, wrong words, faults."""

import argparse
import importlib
import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from game import __version__, cli
from game.ai.kernel import kernel_form
from game.commands import arguments
from game.commands.outcome import Refused, UsageError

ROOT = Path(__file__).parents[2]


def test_the_version_is_printed_and_how_the_search_runs(run) -> None:
    assert run("--version").out == f"Bummerl {__version__} (search: {kernel_form()})\n"


def test_help_names_every_command_and_the_exit_codes(run) -> None:
    result = run("--help")
    assert result.code == 0
    for name in cli.COMMANDS:
        assert f"\n    {name} " in result.out
    assert "exit codes: 0" in result.out


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help_with_a_description_and_the_exit_codes(run, name) -> None:
    result = run(name, "--help")
    assert result.code == 0
    assert result.out.startswith(f"usage: main.py {name} ")
    sentence = (importlib.import_module(f"game.commands.{name}").__doc__ or "").split("\n\n")[0]
    assert sentence in result.out
    assert "exit codes: 0" in result.out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["frobnicate"], "frobnicate"),
        (["--window", "wide"], "'wide' is not a size such as 1280x800"),
        (["--window", "99999x99999"], "'99999x99999' is not between"),
        (["--seed", "x"], "'x' is not a whole number"),
        (["--seed", "-1"], "'-1' is not a whole number"),
        (["--colour"], "--colour"),
        (["arena", "--deals", "1"], "'1' is not a whole number"),
        (["screenshot"], "--scene"),
        (["replay"], "FILE"),
        (["analyse"], "FILE"),
    ],
)
def test_wrong_words_are_refused_with_code_2_and_named(run, words, named) -> None:
    result = run(*words)
    assert result.code == 2
    assert named in result.err
    assert result.out == ""
    assert "Traceback" not in result.err


def test_options_of_the_game_reach_the_window(run, monkeypatch) -> None:
    seen = []
    monkeypatch.setattr("game.ui.app.launch.run", lambda options: seen.append(options) or 0)
    result = run(
        "--variant snapszli --deck tell_hu --lang hu --seed 7 --window 1024x768",
        "--fullscreen --data-dir /tmp/x",
    )
    assert result.code == 0
    options = seen[0]
    assert (options.variant, options.deck, options.lang) == ("snapszli", "tell_hu", "hu")
    assert (options.seed, options.window, options.fullscreen) == (7, (1024, 768), True)
    assert options.data_dir == Path("/tmp/x")


def test_the_exit_code_of_the_window_is_passed_on(run, monkeypatch) -> None:
    monkeypatch.setattr("game.ui.app.launch.run", lambda _options: 2)
    assert run().code == 2


def _fail_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def fail(_options: object) -> int:
        raise error

    monkeypatch.setattr("game.ui.app.launch.run", fail)


def test_a_usage_error_is_one_sentence_and_code_2(run, monkeypatch) -> None:
    _fail_with(monkeypatch, UsageError("there is no such thing"))
    result = run()
    assert (result.code, result.err) == (2, "bummerl: there is no such thing\n")


def test_a_refused_input_is_one_sentence_and_code_1(run, monkeypatch) -> None:
    _fail_with(monkeypatch, Refused("f.json: line 3 is wrong"))
    result = run()
    assert (result.code, result.err) == (1, "bummerl: f.json: line 3 is wrong\n")


def test_a_fault_writes_a_report_and_says_where(run, monkeypatch, tmp_path) -> None:
    _fail_with(monkeypatch, RuntimeError("the roof fell in"))
    result = run("--data-dir", tmp_path / "mine")
    assert result.code == 70
    assert "Traceback" not in result.err
    (report,) = (tmp_path / "mine" / "reports").iterdir()
    assert str(report) in result.err
    written = report.read_text(encoding="utf-8")
    assert "RuntimeError: the roof fell in" in written
    assert "Traceback" in written


def test_a_fault_without_a_place_for_the_report_still_ends_well(run, monkeypatch) -> None:
    _fail_with(monkeypatch, RuntimeError("the roof fell in"))
    monkeypatch.setattr("game.ui.faults.crash.save_report", lambda *_: None)
    result = run()
    assert result.code == 70
    assert "could not be written" in result.err


def test_a_missing_package_is_named_with_what_to_do(run, monkeypatch) -> None:
    _fail_with(monkeypatch, ModuleNotFoundError("No module named 'pygame'", name="pygame"))
    result = run()
    assert result.code == 2
    assert "'pygame'" in result.err
    assert "requirements.txt" in result.err


@pytest.mark.parametrize(
    ("found", "message"),
    [({}, "installed incompletely"), ({"init": None}, "'pip uninstall pygame'")],
)
def test_the_wrong_pygame_is_told_with_what_to_do(run, monkeypatch, found, message) -> None:
    impostor = types.ModuleType("pygame")
    vars(impostor).update(found)
    monkeypatch.setitem(sys.modules, "pygame", impostor)
    result = run()
    assert result.code == 2
    assert message in result.err


def test_an_interrupt_is_quiet(run, monkeypatch) -> None:
    _fail_with(monkeypatch, KeyboardInterrupt())
    result = run()
    assert (result.code, result.err) == (130, "")


def test_a_reader_that_has_had_enough_is_no_fault(tmp_path) -> None:
    done = subprocess.run(
        f"'{sys.executable}' main.py --help | head -n 1",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "BUMMERL_HOME": str(tmp_path)},
    )
    assert done.stdout.startswith("usage: main.py")
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_behind_the_output_is_said(tmp_path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, ROOT / "main.py", "arena", "--list-bots", "--data-dir", tmp_path],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.strip() == (
        "bummerl: the output could not be written: No space left on device"
    )


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device that never ends")
@pytest.mark.parametrize("command", ["analyse", "replay"])
def test_a_file_without_end_is_refused(run, command) -> None:
    result = run(f"{command} /dev/zero")
    assert result.code == 1
    assert "/dev/zero: the file is too large (more than 20000000 bytes)" in result.err


def test_importing_the_command_line_imports_nothing_heavy() -> None:
    code = (
        "import sys, game.cli; game.cli.build_parser();"
        "print(sorted({'pygame', 'yaml', 'appdirs', 'game.engine.deal', 'multiprocessing'}"
        " & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("text", "size"), [("800x600", (800, 600)), ("3840X2160", (3840, 2160)), (" 1x1 ", None)]
)
def test_window_sizes_are_read(text, size) -> None:
    if size is None:
        with pytest.raises(argparse.ArgumentTypeError):
            arguments.window_size(text)
    else:
        assert arguments.window_size(text) == size
