"""Measure what the program promises: start, drawing, idling, memory, rules, search, stopping it.

Start, frames, idling and memory are measured on the real window at 1920x1080, in processes of
their own; without a screen a virtual one is used if there is Xvfb, else none at all (the output
says which). Times are given by the clock on the wall, which counts for the limits, and by processor
time, which other programs on the machine disturb less.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from statistics import median
from typing import Any

from game.commands.arguments import add_json, whole_number, window_size
from game.commands.outcome import ExitCode, Refused, print_json

SUMMARY = "measure start, drawing, idling, memory, rules, search, and how fast thinking stops"

PARTS = ("start", "table", "deals", "search", "cancel")

LIMITS = {
    "first_frame_s": 1.0,
    "frame_median_ms": 8.0,
    "frame_p99_ms": 16.0,
    "idle_cpu_percent": 2.0,
    "memory_mb": 200.0,
    "deals_per_second": 1000.0,
    "nodes_per_second": 20_000_000.0,
    "whole_deal_ms": 2.0,
    "talon_out_ms": 0.02,
    "interpreted_whole_deal_ms": 100.0,
    "cancel_ms": 50.0,
}
"""Limits of what is measured; of the search those that hold for the form that runs."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--only", choices=PARTS, action="append", help="measure only this (may be repeated)"
    )
    parser.add_argument(
        "--size",
        type=window_size,
        default=(1920, 1080),
        metavar="WxH",
        help="size of the window (1920x1080)",
    )
    parser.add_argument(
        "--runs",
        type=whole_number(1, 100),
        default=5,
        metavar="N",
        help="how often start and deals are measured; the median counts (5)",
    )
    parser.add_argument(
        "--seconds",
        type=whole_number(2, 600),
        default=12,
        metavar="N",
        help="how long is played at the table, and half as long stood still (12)",
    )
    parser.add_argument(
        "--strict", action="store_true", help="exit code 1 when a limit is not held"
    )
    parser.add_argument("--child", choices=("start", "table"), help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    if arguments.child:
        return _measure_here(arguments)
    parts = arguments.only or PARTS
    figures: dict[str, Any] = {"machine": _machine()}
    with _screen(arguments.size) as screen, tempfile.TemporaryDirectory() as folder:
        figures["screen"] = screen
        if "start" in parts:
            figures["start"] = _start(arguments, Path(folder))
        if "table" in parts:
            figures |= _table(arguments, Path(folder))
    if "deals" in parts:
        figures["deals"] = _deals(arguments.runs)
    if "search" in parts:
        figures["search"] = _search(arguments.runs)
    if "cancel" in parts:
        figures["cancel"] = _cancel()
    figures["limits"] = _limits(figures)
    held = all(each["held"] for each in figures["limits"])
    if arguments.json:
        print_json(figures)
    else:
        _print(figures)
    return ExitCode.PROBLEMS if arguments.strict and not held else ExitCode.OK


def _measure_here(arguments: argparse.Namespace) -> int:
    from game.commands import bench_window

    if arguments.child == "start":
        found = bench_window.first_frame(arguments.size, arguments.folder)
    else:
        found = bench_window.at_the_table(
            arguments.size,
            arguments.folder,
            play_seconds=arguments.seconds,
            idle_seconds=arguments.seconds / 2,
        )
    json.dump(found, sys.stdout)
    return ExitCode.OK


def _child(part: str, arguments: argparse.Namespace, folder: Path) -> tuple[float, dict[str, Any]]:
    """Run one measurement in a process of its own; return the moment of its start, and figures."""
    from game.paths import resource

    command = [
        *([sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "main.py"]),
        *("bench", "--child", part, "--folder", str(folder)),
        *("--size", "{}x{}".format(*arguments.size), "--seconds", str(arguments.seconds)),
    ]
    started = time.monotonic()
    done = subprocess.run(
        command, cwd=resource(), capture_output=True, text=True, check=False, timeout=900
    )
    try:
        found = json.loads(done.stdout)
    except json.JSONDecodeError:
        found = {"code": done.returncode}
    if done.returncode or found["code"]:
        last = (done.stderr.strip().splitlines() or ["it gave no reason"])[-1]
        raise Refused(f"the window could not be measured: {last.removeprefix('bummerl: ')}")
    return started, found


def _start(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    windows, frames = [], []
    for _ in range(arguments.runs):
        started, found = _child("start", arguments, folder / "start")
        windows.append(found["shown"][0] - started)
        frames.append(found["shown"][-1] - started)
    return {
        "runs": arguments.runs,
        "window_s": _spread(windows),
        "first_frame_s": _spread(frames),
    }


def _table(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    _, found = _child("table", arguments, folder / "table")
    if not found["idle"]:
        raise Refused("the window could not be measured: the table did not come up")
    wall = sorted(1000 * each[0] for each in found["drawn"])
    cpu = sorted(1000 * each[1] for each in found["drawn"])
    idle, memory = found["idle"], found["memory"]
    return {
        "frames": {
            "size": "{}x{}".format(*arguments.size),
            "seconds": arguments.seconds,
            "opening_ms": round(1000 * found["opening"][0], 1),
            "drawn": len(wall),
            "wall_ms": _quantiles(wall),
            "cpu_ms": _quantiles(cpu),
        },
        "idle": {
            "seconds": round(idle["seconds"], 2),
            "frames_drawn": idle["frames_drawn"],
            "cpu_percent": round(100 * (idle["cpu"] + idle["cpu_helpers"]) / idle["seconds"], 2),
            "of_it_helpers": round(100 * idle["cpu_helpers"] / idle["seconds"], 2),
        },
        "memory": {
            "total_mb": round(memory["game"] + memory["helpers"], 1),
            "game_mb": round(memory["game"], 1),
            "helpers_mb": round(memory["helpers"], 1),
        },
    }


def _deals(runs: int) -> dict[str, Any]:
    from game.commands.bench_deals import deal_rates
    from game.commands.games import variant_named
    from game.config.variants import load_library
    from game.paths import resource

    variant = variant_named(load_library(resource("config")), "schnapsen")
    found = deal_rates(variant, runs=runs, deals=1000)
    return {
        "variant": variant.id,
        "runs": found.runs,
        "deals_per_run": found.deals,
        "events_per_deal": round(found.events_per_deal, 1),
        "per_second_wall": round(found.per_wall_second),
        "per_second_cpu": round(found.per_cpu_second),
    }


def _search(runs: int) -> dict[str, Any]:
    from game.ai.kernel import kernel_form
    from game.ai.kernel.loader import COMPILED
    from game.commands import bench_kernel

    form = kernel_form()
    deals = 100 if form == COMPILED else 20
    found = bench_kernel.measure(form, deals, runs)
    return {
        "form": form,
        "runs": runs,
        "deals": deals,
        "nodes_per_second": round(1_000_000 * found["million nodes a second"]),
        "whole_deal_ms": round(found[f"{bench_kernel.WHOLE}, mean ms"], 4),
        "talon_out_ms": round(found[f"{bench_kernel.OUT}, mean ms"], 5),
    }


def _cancel() -> dict[str, Any]:
    from game.commands.bench_cancel import BOT, cancel_times
    from game.commands.games import variant_named
    from game.config.variants import load_library
    from game.paths import resource

    variant = variant_named(load_library(resource("config")), "schnapsen")
    found = cancel_times(variant)
    return {
        "bot": BOT,
        "times": len(found.listening),
        "listening_ms": _quantiles(sorted(1000 * each for each in found.listening)),
        "killed": found.killed,
        "deaf_times": len(found.deaf),
        "deaf_ms": _quantiles(sorted(1000 * each for each in found.deaf)),
    }


def _limits(figures: dict[str, Any]) -> list[dict[str, Any]]:
    """Hold the figures against the limits."""
    measured: dict[str, float] = {}
    if "start" in figures:
        measured["first_frame_s"] = figures["start"]["first_frame_s"]["median"]
    if "frames" in figures:
        measured["frame_median_ms"] = figures["frames"]["wall_ms"]["median"]
        measured["frame_p99_ms"] = figures["frames"]["wall_ms"]["p99"]
        measured["idle_cpu_percent"] = figures["idle"]["cpu_percent"]
        measured["memory_mb"] = figures["memory"]["total_mb"]
    if "deals" in figures:
        measured["deals_per_second"] = figures["deals"]["per_second_wall"]
    if "search" in figures:
        search = figures["search"]
        if search["form"] == "compiled":
            for name in ("nodes_per_second", "whole_deal_ms", "talon_out_ms"):
                measured[name] = search[name]
        else:
            measured["interpreted_whole_deal_ms"] = search["whole_deal_ms"]
    if "cancel" in figures:
        cancel = figures["cancel"]
        measured["cancel_ms"] = max(cancel["listening_ms"]["max"], cancel["deaf_ms"]["max"])
    return [
        {
            "name": name,
            "measured": value,
            "limit": LIMITS[name],
            "held": value >= LIMITS[name] if name.endswith("_second") else value < LIMITS[name],
        }
        for name, value in measured.items()
    ]


def _spread(seconds: list[float]) -> dict[str, float]:
    return {
        "median": round(median(seconds), 3),
        "min": round(min(seconds), 3),
        "max": round(max(seconds), 3),
    }


def _quantiles(ordered: list[float]) -> dict[str, float]:
    if not ordered:
        raise Refused("the window could not be measured: nothing moved at the table")
    last = len(ordered) - 1
    return {
        "median": round(median(ordered), 2),
        "p99": round(ordered[round(0.99 * last)], 2),
        "max": round(ordered[-1], 2),
    }


def _machine() -> dict[str, Any]:
    load = round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None
    return {
        "system": f"{platform.system()} {platform.machine()}",
        "processors": os.cpu_count(),
        "python": platform.python_version(),
        "load": load,
        "busy": load is not None and load > 0.75 * (os.cpu_count() or 1),
    }


@contextmanager
def _screen(size: tuple[int, int]) -> Iterator[str]:
    """Make sure that a window can be opened; say on what kind of screen."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    if asked:
        yield f"driver {asked}"
    elif sys.platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY"))):
        yield "the screen of this desktop"
    elif which("Xvfb"):
        with _virtual_screen(size):
            yield "a virtual X screen (Xvfb)"
    else:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        try:
            yield "none (driver dummy): showing the picture is not measured"
        finally:
            del os.environ["SDL_VIDEODRIVER"]


@contextmanager
def _virtual_screen(size: tuple[int, int]) -> Iterator[None]:
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "{}x{}x24".format(*size)],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with open(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise Refused("the virtual screen (Xvfb) does not start")
        os.environ["DISPLAY"] = f":{number}"
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        server.terminate()
        server.wait()


def _print(figures: dict[str, Any]) -> None:
    machine = figures["machine"]
    print(
        f"{machine['system']}, {machine['processors']} processors, load {machine['load']}, "
        f"Python {machine['python']}; screen: {figures['screen']}"
    )
    if machine["busy"]:
        print("Other programs keep this machine busy: times by the clock on the wall say little.")
    if "start" in figures:
        start = figures["start"]
        print(f"\nStart ({start['runs']} runs, median [least to most])")
        for name, label in (("window_s", "window"), ("first_frame_s", "first frame")):
            each = start[name]
            print(f"  {label:<22} {each['median']:.3f} s  [{each['min']:.3f} to {each['max']:.3f}]")
    if "frames" in figures:
        frames, idle, memory = figures["frames"], figures["idle"], figures["memory"]
        print(f"\nTable at {frames['size']} ({frames['drawn']} frames in {frames['seconds']} s)")
        print(f"  {'opening the table':<22} {frames['opening_ms']:.0f} ms")
        for name, label in (("wall_ms", "frame, wall"), ("cpu_ms", "frame, processor")):
            each = frames[name]
            print(
                f"  {label:<22} {each['median']:.2f} ms, 99 %: {each['p99']:.2f} ms, "
                f"most: {each['max']:.2f} ms"
            )
        print(
            f"  {'idle':<22} {idle['cpu_percent']:.2f} % of one core over {idle['seconds']:.0f} s "
            f"({idle['frames_drawn']} frames drawn)"
        )
        print(
            f"  {'memory':<22} {memory['total_mb']:.0f} MB "
            f"(game {memory['game_mb']:.0f}, thinking process {memory['helpers_mb']:.0f})"
        )
    if "deals" in figures:
        deals = figures["deals"]
        print(
            f"\nRules ({deals['runs']} runs of {deals['deals_per_run']} random deals of "
            f"{deals['variant']}, {deals['events_per_deal']} events each)"
        )
        print(
            f"  {'deals a second':<22} {deals['per_second_wall']}, by processor time "
            f"{deals['per_second_cpu']}"
        )
    if "search" in figures:
        search = figures["search"]
        print(
            f"\nSearch, {search['form']} ({search['runs']} runs of {search['deals']} deals, by "
            "processor time)"
        )
        print(f"  {'positions a second':<22} {search['nodes_per_second'] / 1_000_000:.1f} million")
        print(f"  {'a whole deal':<22} {search['whole_deal_ms']:.3f} ms on average")
        print(f"  {'talon out':<22} {search['talon_out_ms']:.4f} ms on average")
    if "cancel" in figures:
        cancel = figures["cancel"]
        print("\nFrom taking a request back until the thinking process is free or gone")
        for name, label, times in (
            ("listening_ms", f"while {cancel['bot']} thinks", cancel["times"]),
            ("deaf_ms", "when it has hung", cancel["deaf_times"]),
        ):
            each = cancel[name]
            print(
                f"  {label:<22} {each['median']:.1f} ms, most: {each['max']:.1f} ms, {times} times"
            )
    print("\nLimits")
    for each in figures["limits"]:
        sign = "at least" if each["name"].endswith("_second") else "below"
        print(
            f"  {'held  ' if each['held'] else 'MISSED'} {each['name']}: {each['measured']:g} "
            f"({sign} {each['limit']:g})"
        )
